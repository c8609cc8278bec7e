"""CR 122.6, 614.16: counters that a permanent enters with, and effects about counters that would be put."""

from __future__ import annotations

import pytest

from app.engine.choices import Steps
from app.engine.events.counters import CountersArePut, PutCounters
from app.engine.events.life import GainLife
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.create import Create, CreateCopy
from app.engine.keywords.infect import Infect
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import Card, Face, Replace, Static, Triggered
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, AnyOf, APlayer, ControlledBy, InZone, Opponent, Permanent
from app.engine.words.node import node
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import Amplified, Halved
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

MINE = Each(AllOf((Permanent(), ControlledBy(You()))))
ANYTHING = Each(AnyOf((Permanent(), APlayer())))
HYDRA = creature(
    "Hydra", 0, 0, Static((Replace(Enters(This()), (EntersWithCounters(count=3),)),)), cost="{0}"
)
DECK = ["Forest"] * 9


def law(name: str, on: CountersArePut, by: Amplified | Halved) -> Card:
    return card(name, "enchantment", Static((Replace(on, (by,)),)))


SEASON = law("Season", CountersArePut(MINE, cause="effect"), Amplified(times=2))
"""If an effect would put counters on a permanent you control, it puts twice that many."""
RAIDER = law("Raider", CountersArePut(ANYTHING, by=You()), Amplified(times=2))
TYRANT = law("Tyrant", CountersArePut(ANYTHING, by=Each(Opponent())), Halved("down"))


def test_122_6_counters_that_a_permanent_is_given_as_it_enters_are_put_on_it() -> None:
    table = Table({"battlefield": [SEASON], "hand": [HYDRA]})
    table.cast("Hydra")
    table.resolve()
    assert table.counters("Hydra", "+1/+1") == 6


def test_122_6_abilities_trigger_on_them_once() -> None:
    watcher = card("Watcher", "artifact", Triggered(CountersArePut(MINE, "+1/+1"), (GainLife(),)))
    table = Table({"battlefield": [watcher], "hand": [HYDRA]})
    table.cast("Hydra")
    table.settle()
    assert table.life() == 21


def test_122_6_planeswalkers_enter_with_twice_the_loyalty_and_sagas_with_two_lore_counters() -> None:
    table = Table({"battlefield": [SEASON, *["Swamp"] * 3], "hand": ["Liliana of the Veil"]})
    table.cast("Liliana of the Veil")
    table.resolve()
    assert table.counters("Liliana of the Veil", "loyalty") == 6
    saga = Table(
        {"battlefield": ["Doubling Season", "Island", "Mountain"], "hand": ["Heaven Sent"], "library": DECK}
    )
    saga.cast("Heaven Sent")
    saga.resolve()
    assert saga.counters("Heaven Sent", "lore") == 2


def test_614_16_what_is_paid_or_follows_from_a_rule_is_no_effect() -> None:
    liliana = {"card": "Liliana of the Veil", "counters": {"loyalty": 3}}
    table = Table({"battlefield": [SEASON, liliana], "library": DECK}, {"library": DECK})
    table.activate("Liliana of the Veil")
    assert table.counters("Liliana of the Veil", "loyalty") == 4
    saga = {"card": "Heaven Sent", "counters": {"lore": 1}}
    other = Table({"battlefield": [SEASON, saga], "library": DECK}, {"library": DECK}, step="draw")
    other.to("precombat_main")
    assert other.counters("Heaven Sent", "lore") == 2


def test_614_16_counters_that_damage_results_in_are_no_effect() -> None:
    stinger = creature("Stinger", 1, 9, Infect())
    table = Table({"battlefield": [stinger]}, {"battlefield": [SEASON, "Ox"]})
    table.attack(["Stinger"])
    table.block({"Ox": "Stinger"})
    table.to_damage()
    assert table.counters("Ox", "-1/-1") == 1


@pytest.mark.parametrize(("by", "count"), [(0, 6), (1, 1)])
def test_122_6a_the_player_who_puts_them_is_who_will_control_the_permanent(by: int, count: int) -> None:
    laws, hand = {"battlefield": [RAIDER, TYRANT]}, {"hand": [HYDRA]}
    table = Table({**laws, **hand}) if by == 0 else Table(laws, hand, active=1)
    table.cast("Hydra")
    table.resolve()
    assert table.counters("Hydra", "+1/+1") == count


def test_122_6a_also_of_a_card_of_another_player() -> None:
    bribe = instant("Bribe", Put(Target(AllOf((HasType("creature"), InZone("graveyard")))), under=You()))
    table = Table({"battlefield": [SEASON], "hand": [bribe]}, {"graveyard": [HYDRA]})
    table.cast("Bribe", at="Hydra")
    table.resolve()
    assert table.counters("Hydra", "+1/+1") == 6


def test_122_6_tokens_and_copies_too() -> None:
    elk = Face("Elk", types=("creature",), power=1, toughness=1)
    horn = instant("Horn", Create(elk, counter="+1/+1", counters=2))
    echo = instant("Echo", CreateCopy(of=Target(HasType("creature"))))
    table = Table({"battlefield": [SEASON], "hand": [horn, echo, HYDRA]})
    table.cast("Horn")
    table.resolve()
    assert table.counters("Elk", "+1/+1") == 4
    table.cast("Hydra")
    table.resolve()
    table.cast("Echo", at="Hydra")
    table.resolve()
    assert table.counters("Hydra 2", "+1/+1") == 6


def test_616_1_of_a_permanent_its_controller_orders_them_whoever_puts_the_counters() -> None:
    more = law("More", CountersArePut(MINE, "+1/+1"), Amplified(plus=1))
    table = Table({}, {"battlefield": [SEASON, more, "Bear"]})
    table.instruct(PutCounters(Each(HasType("creature")), "+1/+1", 2))
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "count"), [("More", 8), ("Season", 7)])
def test_616_1_two_effects_about_the_counters_are_ordered_by_its_controller(
    seat: int, first: str, count: int
) -> None:
    more = law("More", CountersArePut(MINE, "+1/+1"), Amplified(plus=1))
    player = {"battlefield": [SEASON, more], "hand": [HYDRA]}
    table = Table(player, {}) if seat == 0 else Table({}, player, active=1)
    table.cast("Hydra")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", seat)
    wanted = table.ref(first)
    table.submit((next(key for key in table.options() if key.startswith(f"{wanted}.")),))
    assert table.counters("Hydra", "+1/+1") == count


@node
class PutTwice(Instruction):
    """Puts the same cards onto the battlefield twice at the same time, each time with a counter, for tests."""

    def carry_out(self, at: Context) -> Steps[None]:
        moves = [
            Moved(object=ref, to=BATTLEFIELD, counters={"+1/+1": 1})
            for ref in at.state.players[0].graveyard
            for _ in range(2)
        ]
        yield from happen(at.state, *moves)


def test_122_6_counters_are_put_only_on_what_does_enter() -> None:
    table = Table({"graveyard": ["Bear"]})
    table.instruct(PutTwice())
    assert table.counters("Bear", "+1/+1") == 1  # the second move had nothing left to move


@pytest.mark.parametrize(("rounded", "left"), [("down", 2), ("up", 3)])
def test_107_1a_half_of_an_odd_number_is_rounded_as_the_effect_says(rounded: str, left: int) -> None:
    half = law("Half", CountersArePut(MINE), Halved(rounded))
    table = Table({"battlefield": [half, "Bear"]})
    table.instruct(PutCounters(Each(HasType("creature")), "+1/+1", 5))
    assert table.counters("Bear", "+1/+1") == left


def test_614_1a_half_of_one_counter_is_none() -> None:
    table = Table({"battlefield": [TYRANT]}, {"battlefield": ["Bear"]})
    table.instruct(PutCounters(Each(HasType("creature")), "+1/+1", 1), seat=1)
    assert table.counters("Bear", "+1/+1") == 0
