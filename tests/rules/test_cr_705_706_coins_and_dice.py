"""CR 705, 706: coins are flipped and dice are rolled."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine.events.coins import CameOut, CoinFlipped, CoinsThrown, FlipCoin, Flips, WouldFlip
from app.engine.events.dice import DiceRolled, Outcome, RollAgain, RollDice, Rolls, RollsMore
from app.engine.events.life import GainLife, LoseLife
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import If, Repeat
from app.engine.words.nouns import Each, You
from app.engine.words.revisions import Amplified
from tests.cards_of_ones_own import card
from tests.table import Table

THUMB = card("Thumb", "artifact", Static((Replace(WouldFlip(), (Amplified(times=2),)),)))
"""If you would flip a coin, instead flip two coins and ignore one."""
GUIDE = card("Guide", "artifact", Static((Replace(Rolls(), (RollsMore(),)),)))
"""If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."""
BET = (FlipCoin(), If(CameOut("won"), (GainLife(amount=3),)), If(CameOut("lost"), (LoseLife(amount=2),)))


def flip(seed: int, call: str, *permanents: object) -> Table:
    """A coin flip that is called so."""
    table = Table({"battlefield": list(permanents)}, seed=bytes([seed] * 16))
    table.instruct(Repeat(1, BET))
    assert (table.choice.reason, table.choice.rule, table.options()) == ("call", "705.2", ["heads", "tails"])
    table.submit((call,))
    return table


def test_705_1_both_sides_come_up_and_about_as_often() -> None:
    sides = Counter(flip(seed, "heads").happened(CoinFlipped)[0].side for seed in range(60))
    assert 15 <= sides["heads"] <= 45
    assert sides["heads"] + sides["tails"] == 60


@pytest.mark.parametrize("call", ["heads", "tails"])
@pytest.mark.parametrize("seed", range(4))
def test_705_2_the_player_who_called_it_wins_or_loses(seed: int, call: str) -> None:
    table = flip(seed, call)
    fact = table.happened(CoinFlipped)[0]
    assert table.life() == (23 if fact.side == call else 18)
    assert fact.outcome() == ("won" if fact.side == call else "lost")


@pytest.mark.parametrize("seed", range(4))
def test_705_2_nobody_wins_or_loses_where_only_the_side_matters(seed: int) -> None:
    lucky = card("Lucky", "artifact", Triggered(Flips(Each(APlayer()), "won"), (GainLife(amount=50),)))
    table = Table({"battlefield": [lucky]}, seed=bytes([seed] * 16))
    table.instruct(Repeat(1, (FlipCoin(how="plain"), If(CameOut("heads"), (GainLife(),), (LoseLife(),)))))
    assert table.life() == (21 if table.happened(CoinFlipped)[0].side == "heads" else 19)
    assert table.stack() == []


def test_705_2_abilities_trigger_on_winning_losing_and_flipping() -> None:
    watchers = [
        card("Lucky", "artifact", Triggered(Flips(You(), "won"), (GainLife(amount=10),))),
        card("Gloom", "artifact", Triggered(Flips(You(), "lost"), (LoseLife(amount=10),))),
        card("Clink", "artifact", Triggered(Flips(You()), (GainLife(amount=1),))),
        card("Other", "artifact", Triggered(Flips(Each(Opponent())), (GainLife(amount=500),))),
    ]
    for seed in range(3):
        table = flip(seed, "heads", *watchers)
        won = table.happened(CoinFlipped)[0].outcome() == "won"
        table.default()
        table.settle()
        assert table.life() == (20 + 3 + 10 + 1 if won else 20 - 2 - 10 + 1)


def test_705_1_of_several_coins_the_player_says_which_counts() -> None:
    asked = 0
    for seed in range(12):
        table = flip(seed, "heads", THUMB)
        sides = table.happened(CoinsThrown)[0].sides
        assert len(sides) == 2
        if len(set(sides)) == 2:
            assert table.choice.reason == "coin"
            table.submit(("heads",))
            asked += 1
        facts = table.happened(CoinFlipped)
        assert len(facts) == 1  # the other was ignored
        assert (facts[0].outcome() == "won") is ("heads" in sides)
    assert 0 < asked < 12


TABLE = (Outcome(1, 9, (GainLife(amount=100),)), Outcome(10, 19, (GainLife(amount=1000),)),
         Outcome(20, 20, (GainLife(amount=10000),)))  # fmt: skip


def gained(result: int) -> int:
    """What TABLE gives for a result."""
    return 100 if result <= 9 else 1000 if result <= 19 else 10000


def roll(seed: int, words: RollDice, *permanents: object) -> Table:
    table = Table({"battlefield": list(permanents)}, seed=bytes([seed + 1] * 16))
    table.instruct(words)
    return table


def test_706_1a_every_outcome_from_one_to_the_number_of_sides_comes_up() -> None:
    results = Counter(roll(seed, RollDice(6)).happened(DiceRolled)[0].results[0] for seed in range(90))
    assert sorted(results) == [1, 2, 3, 4, 5, 6]
    assert max(results.values()) < 40


@pytest.mark.parametrize("seed", range(12))
def test_706_3a_the_result_decides_which_line_of_the_table_happens(seed: int) -> None:
    table = roll(seed, RollDice(20, TABLE))
    (fact,) = table.happened(DiceRolled)
    assert table.life() == 20 + gained(fact.results[0])


def test_706_3a_a_line_without_an_upper_end_covers_all_above() -> None:
    table = roll(0, RollDice(20, (Outcome(1, -1, (GainLife(),)), Outcome(21, -1, (GainLife(amount=100),)))))
    assert table.life() == 21


@pytest.mark.parametrize("seed", range(4))
def test_706_2_modifiers_are_added_to_the_natural_result(seed: int) -> None:
    plain = roll(seed, RollDice(20)).happened(DiceRolled)[0].results[0]
    table = roll(seed, RollDice(20, TABLE, plus=5))
    assert table.happened(DiceRolled)[0].results == (plain + 5,)
    assert table.life() == 20 + (gained(plain + 5) if plain + 5 <= 20 else 0)


def test_706_3c_rolling_again_uses_the_same_dice_and_modifiers() -> None:
    again = RollDice(4, (Outcome(1, 5, (RollAgain(),)), Outcome(6, -1, (GainLife(),))), plus=2)
    table = roll(1, again)
    results = [fact.results[0] for fact in table.happened(DiceRolled)]
    assert all(3 <= result <= 6 for result in results)
    assert all(result < 6 for result in results[:-1])
    assert (results[-1], table.life()) == (6, 21)


def test_706_4_a_result_can_be_used_as_a_number() -> None:
    table = Table()
    table.instruct(Repeat(1, (RollDice(6, count=2, result="sum"), GainLife(amount=Number("sum")))))
    (fact,) = table.happened(DiceRolled)
    assert len(fact.results) == 2
    assert table.life() == 20 + sum(fact.results)


@pytest.mark.parametrize("seed", range(6))
def test_706_6_the_lowest_roll_is_ignored_as_though_it_had_never_happened(seed: int) -> None:
    watcher = card("Watcher", "artifact", Triggered(Rolls(You()), (GainLife(amount=Number("result")),)))
    first, second = roll(seed, RollDice(20, count=2)).happened(DiceRolled)[0].results
    table = roll(seed, RollDice(20), GUIDE, watcher)
    (fact,) = table.happened(DiceRolled)
    assert fact.results == (max(first, second),)
    table.settle()
    assert table.life() == 20 + max(first, second)  # it triggered once, on that result


def test_706_1_others_rolls_are_not_modified_nor_seen() -> None:
    watcher = card("Watcher", "artifact", Triggered(Rolls(Each(Opponent())), (GainLife(),)))
    table = Table({"battlefield": [GUIDE, watcher]}, {})
    table.instruct(RollDice(20), seat=1)
    assert len(table.happened(DiceRolled)[0].results) == 1
    table.settle()
    assert table.life(0) == 21
