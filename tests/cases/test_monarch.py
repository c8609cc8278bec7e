"""Public reports of faults about the monarch, each under its number there (MON-01 and so on)."""

from __future__ import annotations

import pytest

from app.engine.choices import DeclareAttackers
from app.engine.combat.attack_rules import CantAttack
from app.engine.designations.monarch import (
    BecameMonarch,
    BecomeMonarch,
    BecomesMonarch,
    IsMonarch,
    NoMonarch,
    TheMonarch,
)
from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters
from app.engine.keywords.create import CreateNamed
from app.engine.keywords.flying import Flying
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import If
from app.engine.words.nouns import BoundTo, DefendingPlayer, Each, Target, This, You
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

VANDAL = creature("Vandal", 1, 2, Flying(), Triggered(Draws(You(), 2), (PutCounters(This()),)))
"""Flying. Whenever you draw your second card each turn, put a +1/+1 counter on this creature."""
ARCHIVIST = card(
    "Archivist", "enchantment", Triggered(BeginningOf("end", TheMonarch()), (Draw(BoundTo("player")),))
)
"""At the beginning of the monarch's end step, that player draws a card."""
QUEEN = creature(
    "Queen", 3, 3,
    Triggered(BeginningOf("upkeep", You()), (CreateNamed("Treasure"),), IsMonarch(Each(Opponent()))),
)  # fmt: skip
"""At the beginning of your upkeep, if an opponent is the monarch, create a Treasure token."""
LICH = creature(
    "Lich", 4, 2,
    Triggered(Enters(This()), (BecomeMonarch(),)),
    Triggered(BecomesMonarch(), (GainLife(amount=5),)),
    cost="{0}",
)  # fmt: skip
"""When this creature enters, you become the monarch. Whenever you become the monarch, you gain 5 life."""
HIRELING = creature(
    "Hireling", 4, 4, Static((Modify(This(), (CantAttack(unless=IsMonarch(DefendingPlayer())),)),))
)
"""This creature can't attack unless defending player is the monarch."""
CROWN = instant("Crown", BecomeMonarch(Target(APlayer())))
"""A free instant: target player becomes the monarch."""
DECK = ["Forest"] * 12


def to_trigger(table: Table) -> None:
    """Everyone passes, and nobody attacks, until something is on the stack."""
    while not table.stack():
        table.default()


def test_mon_01_the_crown_is_stolen_in_combat_and_draws_for_its_new_holder() -> None:
    table = Table(
        {"library": DECK}, {"battlefield": [VANDAL], "library": DECK}, active=1, step="upkeep", monarch=0
    )
    table.to("precombat_main")
    assert table.hand(1) == ["Forest"]
    table.attack({"Vandal": "me"})
    table.to_damage()
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [0]
    table.settle()
    assert (table.state.monarch, table.life(0)) == (1, 19)
    to_trigger(table)
    assert table.step() == "end"
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.settle()
    assert (table.hand(0), table.hand(1)) == ([], ["Forest", "Forest"])
    assert table.counters("Vandal", "+1/+1") == 1


def test_mon_02_without_a_monarch_no_end_step_is_the_monarchs() -> None:
    table = Table({"battlefield": [ARCHIVIST], "library": DECK}, {"library": DECK})
    table.to("upkeep", turn=5)
    assert (table.hand(0), table.hand(1)) == ([], ["Forest"])  # of the draw step


def test_mon_02_with_a_monarch_both_abilities_draw() -> None:
    table = Table({"battlefield": [ARCHIVIST], "library": DECK}, {"library": DECK}, monarch=0)
    table.to_choice("trigger_order")
    assert (table.step(), table.choice.seat) == ("end", 0)
    table.default()
    table.settle()
    assert (table.hand(0), table.hand(1)) == (["Forest", "Forest"], [])


@pytest.mark.parametrize(("monarch", "made"), [(None, []), (1, []), (0, ["Treasure Token"])])
def test_mon_05_an_opponent_has_to_be_the_monarch(monarch: int | None, made: list[str]) -> None:
    table = Table({"library": DECK}, {"battlefield": [QUEEN], "library": DECK}, monarch=monarch)
    table.to("draw", turn=4)
    assert table.battlefield(1) == ["Queen", *made]


def test_mon_05_and_still_be_it_as_the_ability_resolves() -> None:
    table = Table({"library": DECK}, {"battlefield": [QUEEN], "hand": [CROWN], "library": DECK}, monarch=0)
    to_trigger(table)
    table.settle()  # the monarch's draw
    to_trigger(table)
    assert (table.step(), table.stack()) == ("upkeep", ["Queen"])
    table.cast("Crown", at="them", by=1)
    table.settle()
    assert (table.state.monarch, table.battlefield(1)) == (1, ["Queen"])


def test_mon_07_combat_damage_that_kills_the_monarch_crowns_the_active_player_once() -> None:
    table = Table({"battlefield": ["Bear"], "hand": [LICH]}, {"life": 2}, {}, monarch=1)
    table.cast("Lich")
    table.settle()
    table.instruct(BecomeMonarch(), seat=1)
    before = table.life(0)
    table.attack({"Bear": "them"})
    table.to_damage()
    assert (table.state.players[1].has_left, table.state.monarch) == (True, 0)
    assert table.stack() == ["Lich"]
    table.settle()
    assert table.life(0) == before + 5
    assert [event.seat for event in table.happened(BecameMonarch)] == [0, 1, 0]


def test_mon_08a_the_monarch_becomes_nothing_new() -> None:
    table = Table({"hand": [LICH]}, {}, monarch=0)
    table.cast("Lich")
    table.resolve()
    assert table.stack() == ["Lich"]
    table.resolve()
    assert (table.state.monarch, table.stack(), table.life()) == (0, [], 20)


def test_mon_08b_who_was_the_monarch_as_the_end_step_began_draws() -> None:
    table = Table({"library": DECK}, {"hand": [CROWN], "library": DECK}, monarch=0)
    to_trigger(table)
    table.cast("Crown", at="them", by=1)
    table.settle()
    assert (table.state.monarch, table.hand(0), table.hand(1)) == (1, ["Forest"], [])


def test_mon_08c_who_may_be_attacked_counts_only_as_attackers_are_declared() -> None:
    table = Table({"battlefield": [HIRELING], "hand": [CROWN]}, {}, {}, monarch=1)
    table.attack({"Hireling": "them"})
    table.cast("Crown", at="player 2", by=0)
    table.resolve()
    assert table.state.monarch == 2
    table.to_damage()
    assert table.life(1) == 16


def test_mon_08c_it_can_not_attack_anyone_else() -> None:
    table = Table({"battlefield": [HIRELING]}, {}, {}, monarch=1)
    table.to_choice("attackers")
    assert isinstance(table.choice, DeclareAttackers)
    assert table.choice.options == {table.ref("Hireling"): [table.ref("them")]}
    nobody = Table({"battlefield": [HIRELING], "library": DECK}, {"library": DECK})
    nobody.instruct(If(NoMonarch(), (GainLife(amount=1),)))
    nobody.to("end")
    assert (nobody.life(0), nobody.life(1)) == (21, 20)
