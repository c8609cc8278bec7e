"""CR 702.29: cycling."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.choices import Illegal
from app.engine.events.life import GainLife
from app.engine.keywords.cycling import Cycles, CyclesOrDiscards, Cycling, Typecycling
from app.engine.keywords.discard import Discard
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.filters import AllOf
from app.engine.words.nouns import This, You
from app.engine.words.qualities import HasAbility, HasSubtype, HasSupertype, HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

WURM = creature("Wurm", 7, 7, Cycling((PayMana("{1}"),)), cost="{6}{G}")
LANDFALLER = creature(
    "Strider",
    5,
    5,
    Typecycling((PayMana("{1}"),), AllOf((HasSupertype("basic"), HasType("land")))),
    cost="{6}",
)
MOUNTAINEER = creature(
    "Mountaineer", 5, 5, Typecycling((PayMana("{1}"),), HasSubtype("Mountain")), cost="{6}"
)


def test_702_29a_pay_and_discard_it_to_draw_a_card() -> None:
    table = Table(me={"hand": [WURM], "battlefield": ["Forest"], "library": ["Bear"]})
    table.activate("Wurm")
    assert table.graveyard(0) == ["Wurm"]
    assert table.stack() == ["Wurm"]
    table.resolve()
    assert table.hand(0) == ["Bear"]


def test_702_29a_only_from_the_hand() -> None:
    table = Table(me={"battlefield": [WURM, "Forest"]})
    with pytest.raises(Illegal) as refused:
        table.activate("Wurm")
    assert refused.value.code == "wrong_zone"


def test_702_29a_at_instant_speed_and_offered_where_it_can_be_paid() -> None:
    table = Table(
        me={"battlefield": ["Bear"]}, them={"hand": [WURM], "battlefield": ["Forest"], "library": ["Ox"]}
    )
    table.give_priority(1)
    assert ("activate", "Wurm") in table.options()
    table.activate("Wurm")
    table.resolve()
    assert table.hand(1) == ["Ox"]


def test_702_29a_a_card_that_was_discarded_for_mana_meanwhile_cant_be_cycled() -> None:
    mox = card("Mox", "artifact", Activated((Perform(Discard()),), (AddMana(Fixed("{G}")),)))
    table = Table(me={"hand": [WURM], "battlefield": [mox], "library": ["Bear"]})
    table.activate("Wurm", pay=f"mana.{table.ref('Mox')}.0", finish=False)
    table.choose(f"mana.{table.ref('Mox')}.0")
    table.to_choice("pay")
    table.choose("pool")
    while table.choice.kind != "priority":
        table.default()
    assert table.stack() == []
    assert table.hand(0) == ["Wurm"]  # the proposal and the mana ability were reversed


def test_702_29b_it_is_there_on_the_battlefield_too() -> None:
    table = Table(me={"battlefield": [WURM]})
    assert table.has("Wurm", "cycling")


def test_702_29c_a_card_of_its_own_triggers_when_it_is_cycled_from_where_it_ends_up() -> None:
    decree = card(
        "Decree", "creature", Cycling((PayMana("{1}"),)),
        Triggered(Cycles(You(), This()), (GainLife(amount=2),), zone="any"), cost="{9}", power=1, toughness=1,
    )  # fmt: skip
    table = Table(me={"hand": [decree], "battlefield": ["Forest"], "library": ["Bear"]})
    table.activate("Decree")
    assert table.stack() == ["Decree", "Decree"]  # the trigger goes above the cycling ability
    table.resolve()
    assert (table.life(0), table.hand(0)) == (22, [])


def test_702_29c_being_discarded_otherwise_is_not_being_cycled() -> None:
    watcher = creature("Watcher", 1, 1, Triggered(Cycles(), (GainLife(amount=2),)))
    table = Table(me={"hand": [WURM], "battlefield": [watcher]})
    table.instruct(Discard())
    assert table.stack() == []


def test_702_29c_others_see_it_cycled() -> None:
    watcher = creature("Watcher", 1, 1, Triggered(Cycles(), (GainLife(amount=2),)))
    table = Table(me={"hand": [WURM], "battlefield": [watcher, "Forest"], "library": ["Bear"]})
    table.activate("Wurm")
    table.settle()
    assert table.life(0) == 22


def test_702_29c_what_others_cycle_is_not_cycled_by_you() -> None:
    watcher = creature("Watcher", 1, 1, Triggered(Cycles(), (GainLife(amount=2),)))
    table = Table(
        {"battlefield": [watcher]}, {"hand": [WURM], "battlefield": ["Forest"], "library": ["Bear"]}, active=1
    )
    table.activate("Wurm", by=1)
    table.settle()
    assert (table.life(0), table.hand(1)) == (20, ["Bear"])


def test_702_29d_cycles_or_discards_triggers_once_for_a_cycled_card() -> None:
    watcher = creature("Watcher", 1, 1, Triggered(CyclesOrDiscards(), (GainLife(amount=2),)))
    table = Table(me={"hand": [WURM, "Ox"], "battlefield": [watcher, "Forest"], "library": ["Bear"]})
    table.activate("Wurm")
    table.settle()
    assert table.life(0) == 22
    table.instruct(Discard())
    table.choose("Ox")
    table.settle()
    assert table.life(0) == 24


def test_702_29e_typecycling_searches_for_a_card_of_the_type() -> None:
    table = Table(
        me={"hand": [MOUNTAINEER], "battlefield": ["Forest"], "library": ["Island", "Mountain", "Bear"]}
    )
    table.activate("Mountaineer")
    table.resolve()
    assert table.options() == ["Mountain"]
    table.choose("Mountain")
    assert table.hand(0) == ["Mountain"]
    assert sorted(table.library(0)) == ["Bear", "Island"]


def test_702_29e_the_type_may_be_a_combination() -> None:
    table = Table(
        me={"hand": [LANDFALLER], "battlefield": ["Forest"], "library": ["Island", "Mountain", "Bear"]}
    )
    table.activate("Strider")
    table.resolve()
    assert table.options() == ["Mountain", "Island"] or table.options() == ["Island", "Mountain"]


def test_702_29f_typecycling_is_cycling() -> None:
    watcher = creature("Watcher", 1, 1, Triggered(Cycles(), (GainLife(amount=2),)))
    table = Table(me={"hand": [MOUNTAINEER], "battlefield": [watcher, "Forest"], "library": ["Bear"]})
    assert table.has("Mountaineer", HasAbility(Cycling(())).ability.word)
    table.activate("Mountaineer")
    assert table.stack() == ["Mountaineer", "Watcher"]
