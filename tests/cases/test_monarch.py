"""Public reports of faults about the monarch, each under its number there (MON-01 and so on)."""

from __future__ import annotations

import pytest

from app.engine.choices import DeclareAttackers
from app.engine.designations.monarch import (
    BecameMonarch,
    BecomeMonarch,
    NoMonarch,
)
from app.engine.events.life import GainLife
from app.engine.keywords.counter import Counter
from app.engine.words.filters import AbilityOnStack, APlayer
from app.engine.words.flow import If
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import instant
from tests.table import Table

CROWN = instant("Crown", BecomeMonarch(Target(APlayer())))
"""A free instant: target player becomes the monarch."""
DECK = ["Forest"] * 12


def test_mon_01_the_crown_is_stolen_in_combat_and_draws_for_its_new_holder() -> None:
    table = Table(
        {"library": DECK},
        {"battlefield": ["Faerie Vandal"], "library": DECK},
        active=1,
        step="upkeep",
        monarch=0,
    )
    table.to("precombat_main")
    assert table.hand(1) == ["Forest"]
    table.attack({"Faerie Vandal": "me"})
    table.to_damage()
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [0]
    table.settle()
    assert (table.state.monarch, table.life(0)) == (1, 19)
    table.to_trigger()
    assert table.step() == "end"
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.settle()
    assert (table.hand(0), table.hand(1)) == ([], ["Forest", "Forest"])
    assert table.counters("Faerie Vandal", "+1/+1") == 1


def test_mon_02_without_a_monarch_no_end_step_is_the_monarchs() -> None:
    table = Table({"battlefield": ["Archivist of Gondor"], "library": DECK}, {"library": DECK})
    table.to("upkeep", turn=5)
    assert (table.hand(0), table.hand(1)) == ([], ["Forest"])  # of the draw step


def test_mon_02_with_a_monarch_both_abilities_draw() -> None:
    table = Table({"battlefield": ["Archivist of Gondor"], "library": DECK}, {"library": DECK}, monarch=0)
    table.to("end")
    assert (table.step(), table.choice.seat) == ("end", 0)
    table.default()
    table.settle()
    assert (table.hand(0), table.hand(1)) == (["Forest", "Forest"], [])


@pytest.mark.parametrize(
    ("commander", "monarch", "after"), [(True, None, 0), (False, None, -1), (True, 1, 0)]
)
def test_mon_02_damage_by_a_commander_crowns_its_owner_if_there_is_no_monarch(
    commander: bool, monarch: int | None, after: int
) -> None:
    """With a monarch it is the monarch's own ability that passes the crown on."""
    bears = {"card": "Grizzly Bears", "commander": commander}
    table = Table({"battlefield": ["Archivist of Gondor", bears]}, {}, monarch=monarch)
    table.attack(["Grizzly Bears"])
    table.to_damage()
    assert table.stack() == (
        ["Archivist of Gondor"] if commander and monarch is None else [""] * (monarch == 1)
    )
    table.settle()
    assert table.state.monarch == after


def test_mon_04_a_trigger_without_a_source_can_be_targeted_and_copied() -> None:
    me = {"library": DECK, "battlefield": ["Strionic Resonator", "Swamp", "Swamp"]}
    table = Table(me, {"library": DECK}, monarch=0)
    table.to_trigger()
    trigger = table.state.stack[0]
    table.activate("Strionic Resonator", at=trigger)
    table.resolve()
    copy = table.state.objects[table.state.stack[-1]]
    assert (copy.source, copy.controller, len(table.state.stack)) == (0, 0, 2)
    table.resolve()
    assert table.hand(0) == ["Forest"]
    table.resolve()
    assert table.hand(0) == ["Forest", "Forest"]


def test_mon_04_a_trigger_without_a_source_can_be_countered() -> None:
    stifle = instant("Stifle", Counter(Target(AbilityOnStack())))
    table = Table({"library": DECK}, {"hand": [stifle], "library": DECK}, monarch=0)
    table.to_trigger()
    table.cast("Stifle", at=table.state.stack[0], by=1)
    table.settle()
    assert table.hand(0) == []


@pytest.mark.parametrize(("monarch", "made"), [(None, []), (1, []), (0, ["Assassin Token"])])
def test_mon_05_an_opponent_has_to_be_the_monarch(monarch: int | None, made: list[str]) -> None:
    table = Table({"library": DECK}, {"battlefield": ["Queen Marchesa"], "library": DECK}, monarch=monarch)
    table.to("draw", turn=4)
    assert table.battlefield(1) == ["Queen Marchesa", *made]


def test_mon_05_and_still_be_it_as_the_ability_resolves() -> None:
    table = Table(
        {"library": DECK}, {"battlefield": ["Queen Marchesa"], "hand": [CROWN], "library": DECK}, monarch=0
    )
    table.to_trigger()
    table.settle()  # the monarch's draw
    table.to_trigger()
    assert (table.step(), table.stack()) == ("upkeep", ["Queen Marchesa"])
    table.cast("Crown", at="them", by=1)
    table.settle()
    assert (table.state.monarch, table.battlefield(1)) == (1, ["Queen Marchesa"])


def test_mon_07_combat_damage_that_kills_the_monarch_crowns_the_active_player_once() -> None:
    me = {"battlefield": ["Grizzly Bears", "Custodi Lich"]}
    table = Table(me, {"life": 2}, {"battlefield": ["Serra Angel"]}, monarch=1)
    table.attack({"Grizzly Bears": "them"})
    table.to_damage()
    assert (table.state.players[1].has_left, table.state.monarch) == (True, 0)
    assert table.options() == ["player 0", "player 2"]
    table.choose("player 2")
    assert table.stack() == ["Custodi Lich"]
    table.settle()
    assert table.graveyard(2) == ["Serra Angel"]
    assert [event.seat for event in table.happened(BecameMonarch)] == [0]


def test_mon_08a_the_monarch_becomes_nothing_new() -> None:
    table = Table({"hand": ["Custodi Lich"], "mana": "BBBBB"}, {}, monarch=0)
    table.cast("Custodi Lich")
    table.resolve()
    assert table.stack() == ["Custodi Lich"]
    table.resolve()
    assert (table.state.monarch, table.stack()) == (0, [])
    assert table.battlefield(0) == ["Custodi Lich"]
    assert table.happened(BecameMonarch) == []


def test_mon_08b_who_was_the_monarch_as_the_end_step_began_draws() -> None:
    them = {"battlefield": ["Throne of the High City", *["Swamp"] * 4], "library": DECK}
    table = Table({"library": DECK}, them, monarch=0)
    table.to_trigger()
    table.activate("Throne of the High City", 1, by=1)
    table.settle()
    assert (table.state.monarch, table.hand(0), table.hand(1)) == (1, ["Forest"], [])
    assert table.graveyard(1) == ["Throne of the High City"]


def test_mon_08c_who_may_be_attacked_counts_only_as_attackers_are_declared() -> None:
    table = Table({"battlefield": ["Crown-Hunter Hireling"], "hand": [CROWN]}, {}, {}, monarch=1)
    table.attack({"Crown-Hunter Hireling": "them"})
    table.cast("Crown", at="player 2", by=0)
    table.resolve()
    assert table.state.monarch == 2
    table.to_damage()
    assert table.life(1) == 16


def test_mon_08c_it_can_not_attack_anyone_else() -> None:
    table = Table({"battlefield": ["Crown-Hunter Hireling"]}, {}, {}, monarch=1)
    table.to_choice("attackers")
    assert isinstance(table.choice, DeclareAttackers)
    assert table.choice.options == {table.ref("Crown-Hunter Hireling"): [table.ref("them")]}
    nobody = Table({"battlefield": ["Crown-Hunter Hireling"], "library": DECK}, {"library": DECK})
    nobody.instruct(If(NoMonarch(), (GainLife(amount=1),)))
    nobody.to("end")
    assert (nobody.life(0), nobody.life(1)) == (21, 20)
