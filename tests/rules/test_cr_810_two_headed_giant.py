"""CR 810: Two-Headed Giant. Seats 0 and 1 play against 2 and 3; 0 and 2 are primary players."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.casting.costs import Perform
from app.engine.choices import Illegal
from app.engine.events.combat import AttackersDeclared
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import (
    CantGainLife,
    CantLoseLife,
    GainLife,
    GainsLife,
    LoseLife,
    LosesLife,
    PayLife,
    SetLife,
)
from app.engine.events.turns import StepBegan
from app.engine.keywords.double import DoubleLife
from app.engine.keywords.exchange import ExchangeLife
from app.engine.keywords.infect import Infect
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.proliferate import Proliferate
from app.engine.leaving.ending import CantWinTheGame, WinTheGame
from app.engine.leaving.losing import CantLoseTheGame, LosesTheGame, LoseTheGame, PlayerLost
from app.engine.position.writing import written
from app.engine.start.life import StartingLifeTotal
from app.engine.state import steps
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import CountersOn, LifeTotal
from app.engine.words.conditions import Compares, Done
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import If
from app.engine.words.nouns import Each, Target, Together, You
from tests.cards_of_ones_own import card, creature, instant
from tests.combat.cards import law
from tests.start.pregame import Pregame
from tests.state_based.cards import MIRROR
from tests.table import Table, two_headed_giant

PLAYERS, OPPONENTS = Each(APlayer()), Each(Opponent())
TARGET = Target(APlayer())
ONE, OTHER = Target(APlayer(), name="one"), Target(APlayer(), name="other")
LIBRARY: dict[str, Any] = {"library": ["Forest"] * 9}
DRAIN = instant("Drain", LoseLife(TARGET, 4))
HEADS = Variant(((0, 1), (2, 3)), ("turns", "life"))


def heads(*players: dict[str, Any], **more: Any) -> Table:
    """Two teams of two; every player has a library."""
    filled = [{**LIBRARY, **player} for player in (*players, *[{}] * (4 - len(players)))]
    return two_headed_giant(*filled, **more)


def lives(table: Table) -> list[int]:
    return [table.life(seat) for seat in range(len(table.state.players))]


def poison(table: Table) -> list[int]:
    return [table.counters(f"player {seat}", "poison") for seat in range(4)]


def test_810_1_two_teams_of_equal_size_share_life_totals() -> None:
    for teams in (((0, 1, 2), (3,)), ((0, 1), (2,), (3,)), ((0,), (1,), (2,), (3,))):
        with pytest.raises(Illegal, match="two teams"):
            Table({}, {}, {}, {}, teams=teams, shared=("turns", "life"))
    with pytest.raises(Illegal, match="two teams"):
        Table({}, {}, teams=((0,), (1,)), shared=("turns", "life"))
    assert Table({}, {}, {}, {}, teams=((0, 1), (2, 3)), shared=("turns", "life")).life(3) == 30


def test_810_2_life_is_shared_only_together_with_turns() -> None:
    with pytest.raises(Illegal, match="their turns"):
        Table({}, {}, {}, {}, teams=((0, 1), (2, 3)), shared=("life",))


def test_810_3_a_teams_players_sit_together_in_the_order_they_like() -> None:
    with pytest.raises(Illegal, match="sit together"):
        Table({}, {}, {}, {}, teams=((0, 2), (1, 3)), shared=("turns", "life"))
    assert Table({}, {}, {}, {}, teams=((1, 0), (3, 2)), shared=("turns", "life")).state.teams == (
        (0, 1),
        (2, 3),
    )


def test_800_2_a_game_may_use_several_options_but_not_those_that_exclude_each_other() -> None:
    assert Pregame(players=4, variant=Variant(((0, 1), (2, 3)), (), "left")).state.attack == "left"
    with pytest.raises(Illegal):
        Pregame(players=4, variant=Variant(((0, 1), (2, 3)), ("turns", "life"), "left"))


def test_810_7_a_team_attacks_and_blocks_as_one() -> None:
    table = heads({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]}, {"battlefield": ["Giant"]})
    table.attack({"Bear": "player 3", "Ox": "player 3"})
    table.block({"Giant": "Bear"})
    table.to("end_of_combat")
    assert len(table.happened(AttackersDeclared)) == 1
    assert lives(table)[2:] == [30 - (table.size("Ox")[0] or 0)] * 2


def test_810_8_players_win_and_lose_only_as_a_team() -> None:
    table = heads()
    table.leave(3)
    assert [player.has_lost for player in table.state.players] == [False, False, True, True]
    assert table.state.winners == (0, 1)


def test_810_4_each_team_has_a_life_total_of_30() -> None:
    assert lives(heads()) == [30] * 4
    start = Pregame(players=4, variant=HEADS)
    assert [player.life for player in start.state.players] == [30] * 4
    table = heads({"hand": [instant("Recall", SetLife(You(), StartingLifeTotal()))], "life": 3})
    table.cast("Recall")
    table.resolve()
    assert lives(table) == [30] * 4


def test_103_4a_a_teams_starting_life_total_is_30() -> None:
    start = Pregame(players=4, variant=HEADS, options={"life": 12, "starting seat": 0})
    assert [player.life for player in start.state.players] == [12] * 4  # unless something else was agreed on
    assert lives(heads()) == [30] * 4


def test_810_4_a_position_gives_a_team_one_life_total() -> None:
    assert lives(heads({}, {"life": 7}, {"life": 9})) == [7, 7, 9, 9]
    with pytest.raises(Illegal, match="one life total"):
        heads({"life": 7}, {"life": 8})
    table = heads({"life": 7})
    assert written(table.state, {})["shared"] == ["turns", "life"]
    assert [player["life"] for player in written(table.state, {})["players"]] == [7, 7, 30, 30]


def test_810_5_teammates_may_look_at_each_others_hands() -> None:
    table = heads({"hand": ["Bear"]}, {}, {"hand": ["Ox"]})
    seen = [view.of(table.state, viewer)["players"][0]["hand"] for viewer in (0, 1, 2, None)]
    assert [len(hand["known"]) for hand in seen] == [1, 1, 0, 0]
    assert [hand["count"] for hand in seen] == [1, 1, 1, 1]


def test_810_6_the_team_that_plays_first_skips_its_first_draw_step() -> None:
    start = Pregame(players=4, variant=HEADS)
    start.keep(4)
    start.to_step(steps.PRECOMBAT_MAIN)
    assert [len(start.hand(seat)) for seat in range(4)] == [7, 7, 7, 7]
    assert steps.DRAW not in [fact.step for fact in start.happened(StepBegan)]
    start.to_step(steps.END)
    start.to_step(steps.PRECOMBAT_MAIN)
    assert [len(start.hand(seat)) for seat in range(4)] == [7, 7, 8, 8]


# CR 810.8: winning and losing


def test_810_8a_if_a_player_loses_the_team_loses() -> None:
    table = heads({}, {"hand": [instant("Doom", LoseTheGame(TARGET))]})
    table.cast("Doom", at="player 3", by=1)
    table.resolve()
    assert table.state.winners == (0, 1)
    assert [(fact.seat, fact.along) for fact in table.happened(PlayerLost)] == [(3, (2,))]
    assert all(table.state.players[seat].has_lost for seat in (2, 3))


def test_810_8a_if_a_player_wins_the_team_wins() -> None:
    table = heads({}, {"hand": [instant("Glory", WinTheGame())]})
    table.cast("Glory", by=1)
    table.resolve()
    assert table.state.winners == (0, 1)


def test_810_8a_who_cannot_win_keeps_the_team_from_winning() -> None:
    glory = {"hand": [instant("Glory", WinTheGame())]}
    table = heads({"battlefield": [law("Never", You(), CantWinTheGame())]}, glory)
    table.cast("Glory", by=1)
    table.resolve()
    assert not table.game.over


def test_810_8a_who_cannot_lose_keeps_the_team_from_losing() -> None:
    table = heads({"life": 2, "battlefield": [law("Never", You(), CantLoseTheGame())]}, {}, {"hand": [DRAIN]})
    table.cast("Drain", at="player 1", by=2)
    table.resolve()
    assert (lives(table)[:2], table.game.over) == ([-2, -2], False)


def test_810_8a_an_effect_replaces_the_loss_whoever_of_the_team_it_was_about() -> None:
    table = heads({"battlefield": [MIRROR]}, {"library": [], "hand": [instant("Look", Draw())]})
    table.cast("Look", by=1)
    table.resolve()
    assert (table.game.over, lives(table)[:2]) == (False, [50, 50])


def test_810_8a_without_a_shared_life_total_players_lose_one_by_one() -> None:
    tyrant = card("Tyrant", "artifact", Triggered(LosesTheGame(OPPONENTS), (GainLife(amount=5),)))
    table = Table({"battlefield": [tyrant]}, {}, {}, {}, teams=((0, 1), (2, 3)), shared=("turns",))
    table.leave(2)
    table.pass_(2)
    table.settle()
    assert (table.life(0), table.state.players[3].has_lost, table.game.over) == (25, False, False)


def test_810_8a_a_team_that_loses_for_two_reasons_at_once_loses_once() -> None:
    table = heads({"life": 2, "hand": [instant("End", Draw(PLAYERS), LoseLife(You(), 3))]}, {"library": []})
    table.cast("End")
    table.resolve()
    assert len(table.happened(PlayerLost)) == 1
    assert table.state.winners == (2, 3)


def test_810_8b_if_a_player_concedes_the_team_leaves_at_once() -> None:
    table = heads()
    table.leave(1)
    assert (table.game.over, table.state.winners) == (True, (2, 3))
    assert [player.has_lost for player in table.state.players] == [True, True, False, False]
    assert [player.has_left for player in table.state.players] == [True, True, False, False]


def test_810_8b_in_the_middle_of_a_teammates_spell() -> None:
    table = heads({}, {"hand": [DRAIN]})
    table.cast("Drain", by=1, finish=False)
    table.leave(0)
    assert table.state.winners == (2, 3)


def test_810_8c_a_team_with_no_life_left_loses() -> None:
    table = heads({"hand": [instant("Toll", LoseLife(OPPONENTS, 3))]}, {}, {"life": 6})
    table.cast("Toll")
    table.resolve()
    assert table.state.winners == (0, 1)
    assert [(fact.seat, fact.along, fact.why) for fact in table.happened(PlayerLost)] == [(2, (3,), "life")]


def test_704_6a_losing_for_no_life_is_a_state_based_action() -> None:
    table = heads({"hand": [instant("Both", LoseLife(PLAYERS, 2), GainLife(PLAYERS, 2))]}, {}, {"life": 3})
    table.cast("Both")
    table.resolve()
    assert (table.game.over, lives(table)) == (False, [30, 30, 3, 3])  # not while the spell was resolving


def test_810_8d_a_team_with_fifteen_poison_counters_loses() -> None:
    venom = instant("Venom", PutCounters(TARGET, "poison", 7))
    table = heads({"hand": [venom, venom, venom]})
    for seat in (2, 3):
        table.cast("Venom", at=f"player {seat}")
        table.resolve()
    assert (poison(table), table.game.over) == ([0, 0, 14, 14], False)
    table.cast("Venom", at="player 2")
    table.resolve()
    assert table.state.winners == (0, 1)
    assert [fact.why for fact in table.happened(PlayerLost)] == ["poison"]


def test_704_6b_fifteen_and_not_ten() -> None:
    for amount, over in ((14, False), (15, True)):
        table = heads({"hand": [instant("Venom", PutCounters(TARGET, "poison", amount))]})
        table.cast("Venom", at="player 3")
        table.resolve()
        assert table.game.over is over


# CR 810.9: life


def test_810_9_damage_happens_to_each_player_and_the_result_is_the_teams() -> None:
    rift = instant("Rift", DealDamage(4, PLAYERS))
    joy = card("Joy", "enchantment", Triggered(LosesLife(You()), (GainLife(amount=1),)))
    table = heads({"hand": [rift]}, {}, {"battlefield": [joy]})
    table.cast("Rift")
    table.resolve()
    assert lives(table) == [22, 22, 22, 22]
    table.settle()
    assert lives(table) == [22, 22, 23, 23]


def test_810_9_a_teammates_gain_is_not_yours() -> None:
    joy = card("Joy", "enchantment", Triggered(GainsLife(You()), (Draw(),)))
    table = heads({"battlefield": [joy]}, {"hand": [instant("Sip", GainLife(amount=3))]})
    table.cast("Sip", by=1)
    table.resolve()
    assert (lives(table), table.stack()) == ([33, 33, 30, 30], [])


def test_810_9_lifelink_gains_for_the_team() -> None:
    table = heads({}, {"battlefield": [creature("Vampire", 3, 3, Lifelink())]})
    table.attack({"Vampire": "player 2"})
    table.to_damage()
    assert lives(table) == [33, 33, 27, 27]


def test_810_9a_the_teams_life_total_is_used_for_a_players() -> None:
    double = instant("Double", DoubleLife(TARGET))
    check = instant("Check", If(Compares(LifeTotal(), ">=", 34), (GainLife(amount=100),)))
    table = heads({"life": 17, "hand": [double]}, {"hand": [check]})
    table.cast("Double", at="player 1")
    table.resolve()
    assert lives(table)[:2] == [34, 34]
    table.cast("Check", by=1)
    table.resolve()
    assert lives(table)[:2] == [134, 134]


def test_810_9a_a_cost_in_life_is_paid_out_of_the_teams() -> None:
    evil = card("Evil", "artifact", Activated((Perform(PayLife(6)),), (GainLife(amount=0),)))
    table = heads({"life": 11}, {"battlefield": [evil]})
    table.activate("Evil", by=1)
    assert lives(table)[:2] == [5, 5]
    table.resolve()
    table.give_priority(1)
    assert ("activate", "Evil") not in table.options()


def test_810_9b_what_both_pay_at_once_may_not_exceed_the_teams_life_total() -> None:
    both = Activated((Perform(PayLife(4, PLAYERS)),), (GainLife(amount=0),))
    for life, able in ((8, True), (7, False)):
        table = heads({"life": life, "battlefield": [card("Pact", "artifact", both)]})
        assert (("activate", "Pact") in table.options()) is able


def test_119_4a_life_is_paid_out_of_the_teams_total() -> None:
    pact = card(
        "Pact",
        "artifact",
        Activated((Perform(PayLife(4, Together((You(), OPPONENTS)))),), (GainLife(amount=0),)),
    )
    table = heads({"life": 4, "battlefield": [pact]}, {}, {"life": 9})
    table.activate("Pact")
    assert lives(table) == [0, 0, 1, 1]


def test_810_9c_setting_a_players_life_total_adjusts_the_teams() -> None:
    ten = instant("Ten", SetLife(TARGET, 10))
    table = heads({"life": 25, "hand": [ten]})
    table.cast("Ten", at="player 1")
    table.resolve()
    assert lives(table) == [10, 10, 30, 30]


def test_810_9d_a_team_chooses_one_of_its_members_to_be_affected() -> None:
    joy = [card(name, "enchantment", Triggered(GainsLife(You()), (Draw(),))) for name in ("Ash", "Birch")]
    even = instant("Even", SetLife(PLAYERS, 13))
    table = heads(
        {"life": 13, "hand": [even]}, {}, {"life": 7, "battlefield": [joy[0]]}, {"battlefield": [joy[1]]}
    )
    table.cast("Even")
    table.resolve()
    assert (table.choice.seat, table.choice.rule, table.options()) == (0, "810.9d", ["player 0", "player 1"])
    table.choose("player 0")
    assert (table.choice.seat, table.options()) == (2, ["player 2", "player 3"])
    table.choose("player 3")
    assert (lives(table), table.stack()) == ([13, 13, 13, 13], ["Birch"])


def test_810_9e_teammates_do_not_exchange_life_totals() -> None:
    swap = instant("Swap", ExchangeLife(ONE, OTHER, result="done"), If(Done("done"), (Draw(),)))
    table = heads({"life": 12, "hand": [swap, swap]})
    table.cast("Swap", at=["player 0", "player 1"])
    table.resolve()
    assert (lives(table), table.hand(0)) == ([12, 12, 30, 30], ["Swap"])
    table.cast("Swap", at=["player 1", "player 2"])
    table.resolve()
    assert (lives(table), table.hand(0)) == ([30, 30, 12, 12], ["Forest"])


def test_810_9g_if_a_player_cannot_gain_life_nobody_on_the_team_can() -> None:
    table = heads({"battlefield": [law("Dry", You(), CantGainLife())]}, {}, {})
    for seat in range(4):
        table.instruct(GainLife(amount=2), seat)
    assert lives(table) == [30, 30, 34, 34]


def test_810_9h_if_a_player_cannot_lose_life_nobody_on_the_team_can() -> None:
    evil = card("Evil", "artifact", Activated((Perform(PayLife(6)),), (GainLife(amount=0),)))
    table = heads({"battlefield": [law("Whole", You(), CantLoseLife())]}, {"battlefield": [evil]})
    table.instruct(LoseLife(PLAYERS, 2))
    assert lives(table) == [30, 30, 26, 26]
    table.give_priority(1)
    assert ("activate", "Evil") not in table.options()


# CR 810.10: poison


def test_810_10_poison_counters_are_shared() -> None:
    table = heads({"battlefield": [creature("Adder", 2, 2, Infect())]})
    table.attack({"Adder": "player 3"})
    table.to_damage()
    assert (poison(table), lives(table)) == ([0, 0, 2, 2], [30] * 4)


def test_810_10_other_counters_are_not() -> None:
    table = heads()
    table.instruct(PutCounters(You(), "energy", 2), seat=1)
    assert [table.counters(f"player {seat}", "energy") for seat in range(4)] == [0, 2, 0, 0]


def test_810_10a_the_poison_counters_of_an_opposing_team_count_once() -> None:
    count = instant("Count", GainLife(amount=CountersOn(OPPONENTS, "poison")))
    one = instant("One", GainLife(amount=CountersOn(TARGET, "poison")))
    table = heads({"hand": [count, one]}, {}, {"counters": {"poison": 3}})
    table.cast("Count")
    table.resolve()
    assert lives(table)[0] == 33
    table.cast("One", at="player 3")
    table.resolve()
    assert lives(table)[0] == 36


def test_810_10d_a_player_has_the_kinds_of_counters_that_the_team_has() -> None:
    table = heads({"hand": [instant("Spread", Proliferate())]}, {}, {"counters": {"poison": 3}})
    table.cast("Spread")
    table.resolve()
    assert table.options() == ["player 2", "player 3"]


def test_810_10b_a_player_who_loses_poison_counters_takes_them_from_the_team() -> None:
    table = heads({"counters": {"poison": 5}})
    assert poison(table)[:2] == [5, 5]
    table.instruct(RemoveCounters(You(), "poison", 2), seat=1)
    assert poison(table)[:2] == [3, 3]
    table.instruct(RemoveCounters(You(), "poison", -1), seat=0)
    assert poison(table)[:2] == [0, 0]


def test_810_10_a_position_gives_a_team_its_poison_counters_once() -> None:
    with pytest.raises(Illegal, match="shares poison"):
        heads({"counters": {"poison": 5}}, {"counters": {"poison": 6}})


def test_701_34b_proliferate_gives_one_player_of_a_team_a_poison_counter() -> None:
    table = heads({"hand": [instant("Spread", Proliferate())]}, {}, {"counters": {"poison": 3}})
    table.cast("Spread")
    table.resolve()
    table.choose("player 2", "player 3")
    assert (table.choice.reason, table.choice.rule) == ("poisoned", "701.34b")
    table.choose("player 3")
    assert poison(table) == [0, 0, 4, 4]


def test_701_34b_and_each_of_them_the_other_kinds() -> None:
    energy = {"counters": {"energy": 1}}
    table = heads({"hand": [instant("Spread", Proliferate())]}, {}, energy, energy)
    table.cast("Spread")
    table.resolve()
    table.choose("player 2", "player 3")
    assert [table.counters(f"player {seat}", "energy") for seat in range(4)] == [0, 0, 2, 2]


def test_810_11_larger_teams_have_more_life_and_more_poison_to_lose_by() -> None:
    venom = instant("Venom", PutCounters(TARGET, "poison", 19), PutCounters(TARGET, "poison", 1))
    table = Table(
        {"hand": [venom]}, {}, {}, {}, {}, {}, teams=((0, 1, 2), (3, 4, 5)), shared=("turns", "life")
    )
    assert lives(table) == [45] * 6
    table.instruct(PutCounters(Each(Opponent()), "poison", 6))
    assert (table.counters("player 5", "poison"), table.game.over) == (18, False)
    table.instruct(PutCounters(Each(Opponent()), "poison", 1))
    assert table.state.winners == (0, 1, 2)


def test_800_4a_all_that_the_other_head_owns_leaves_too() -> None:
    table = heads(*[{"battlefield": ["Bear"]}] * 4)
    table.leave(1)
    assert [player.has_left for player in table.state.players] == [True, True, False, False]
    assert table.state.winners == (2, 3)
