"""CR 714: Sagas."""

from __future__ import annotations

from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, GainsLife
from app.engine.keywords.chapter import Chapter
from app.engine.words.abilities import Triggered
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasSubtype, Named
from tests.cards_of_ones_own import card
from tests.table import Table

SAGA = card(
    "Saga", "enchantment — Saga", Chapter((1, 2), (GainLife(amount=1),)), Chapter((3,), (GainLife(amount=10),)),
    cost="{W}",
)  # fmt: skip
ONE_SAGA = Each(HasSubtype("Saga"))


def cast(table: Table) -> None:
    table.cast("Saga")
    table.resolve()


def test_714_3a_it_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    table = Table(me={"hand": [SAGA], "battlefield": ["Plains"]})
    cast(table)
    assert table.counters("Saga", "lore") == 1
    assert table.stack() == ["Saga"]
    table.resolve()
    assert table.life(0) == 21


def test_714_3c_another_one_as_its_controllers_precombat_main_phase_begins() -> None:
    library = {"library": ["Ox", "Ox"]}
    table = Table(me={"hand": [SAGA], "battlefield": ["Plains"], **library}, them=library)
    cast(table)
    table.settle()
    table.to("precombat_main", turn=4)
    assert table.counters("Saga", "lore") == 1
    table.to("draw", turn=5)
    table.pass_(2)
    assert table.counters("Saga", "lore") == 2
    assert table.stack() == ["Saga"]  # without using the stack itself, it made the second chapter trigger


def test_714_3c_not_on_a_saga_without_chapter_abilities() -> None:
    blank = card("Blank", "enchantment — Saga", cost="{W}")
    sagas = [{"card": blank, "counters": {"lore": 1}}, SAGA]
    table = Table(me={"battlefield": sagas, "library": ["Ox"]}, step="draw")
    table.pass_(2)
    assert table.counters("Blank", "lore") == 1
    assert table.counters("Saga", "lore") == 1


def test_714_2b_a_chapter_triggers_once_as_its_number_is_reached() -> None:
    table = Table(me={"battlefield": [{"card": SAGA, "counters": {"lore": 1}}]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 1))
    assert table.stack() == ["Saga"]
    table.settle()
    assert table.life(0) == 21


def test_714_2b_several_counters_at_once_reach_several_chapters() -> None:
    table = Table(me={"battlefield": [SAGA]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 3))
    while table.choice.reason == "trigger_order":
        table.default()
    assert table.stack() == ["Saga"] * 3
    table.settle()
    assert table.life(0) == 32


def test_714_2b_beyond_its_last_chapter_nothing_triggers() -> None:
    table = Table(me={"battlefield": [{"card": SAGA, "counters": {"lore": 3}}]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 1))
    assert table.life(0) == 20


def test_714_2b_counters_of_another_kind_dont_matter() -> None:
    table = Table(me={"battlefield": [SAGA]})
    table.instruct(PutCounters(ONE_SAGA, "charge", 3))
    assert table.stack() == []


def test_714_2c_two_symbols_are_two_abilities() -> None:
    table = Table(me={"battlefield": [SAGA]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 2))
    table.default()  # in which order they go on the stack
    assert table.stack() == ["Saga", "Saga"]


def test_714_2d_its_final_chapter_is_the_greatest_number() -> None:
    odd = card(
        "Odd", "enchantment — Saga", Chapter((4,), (GainLife(amount=1),)), Chapter((1,), ()), cost="{W}"
    )
    table = Table(me={"battlefield": [{"card": odd, "counters": {"lore": 2}}]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 1))
    assert table.battlefield(0) == ["Odd"]
    table.instruct(PutCounters(ONE_SAGA, "lore", 1))
    table.settle()
    assert table.graveyard(0) == ["Odd"]


def test_714_4_it_is_sacrificed_once_its_final_chapter_has_left_the_stack() -> None:
    table = Table(me={"battlefield": [{"card": SAGA, "counters": {"lore": 2}}]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 1))
    assert table.battlefield(0) == ["Saga"]
    assert table.stack() == ["Saga"]
    table.resolve()
    assert table.graveyard(0) == ["Saga"]
    assert table.life(0) == 30


def test_714_4_another_ability_of_it_on_the_stack_doesnt_keep_it() -> None:
    echo = Triggered(GainsLife(You()), (Draw(),))
    song = card("Song", "enchantment — Saga", Chapter((1,), ()), echo, cost="{W}")
    table = Table(me={"battlefield": [song]})
    table.instruct(GainLife(amount=1))
    table.instruct(PutCounters(ONE_SAGA, "lore", 1))
    assert table.stack() == ["Song", "Song"]
    table.resolve()  # the chapter ability, which came last
    assert table.graveyard(0) == ["Song"]
    assert table.stack() == ["Song"]


def test_714_2b_lore_counters_on_another_saga_dont_matter() -> None:
    other = card("Other", "enchantment — Saga", Chapter((9,), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [SAGA, other]})
    table.instruct(PutCounters(Each(Named("Other")), "lore", 3))
    assert (table.counters("Other", "lore"), table.stack()) == (3, [])


def test_714_2b_a_chapter_that_was_passed_over_triggers_too() -> None:
    table = Table(me={"battlefield": [SAGA]})
    table.instruct(PutCounters(ONE_SAGA, "lore", 2))
    assert table.stack() == ["Saga"] or table.choice.reason == "trigger_order"
    while table.choice.reason == "trigger_order":
        table.default()
    table.settle()
    assert table.life(0) == 22


def test_702_155a_a_saga_without_read_ahead_skips_no_chapter_in_the_turn_it_enters() -> None:
    table = Table(me={"hand": [SAGA], "battlefield": ["Plains"]})
    cast(table)
    table.settle()
    table.instruct(PutCounters(ONE_SAGA, "lore", 2))
    while table.choice.reason == "trigger_order":
        table.default()
    table.settle()
    assert table.life(0) == 32


def test_714_3a_what_is_no_saga_gets_no_lore_counter() -> None:
    shrine = card("Shrine", "enchantment — Shrine", cost="{W}")
    table = Table(me={"hand": [shrine], "battlefield": ["Plains"]})
    table.cast("Shrine")
    table.resolve()
    assert table.counters("Shrine", "lore") == 0


def test_714_3b_without_read_ahead_no_chapter_is_chosen() -> None:
    table = Table(me={"hand": [SAGA], "battlefield": ["Plains"]})
    cast(table)
    assert (table.choice.kind, table.counters("Saga", "lore")) == ("priority", 1)
