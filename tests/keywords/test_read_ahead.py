"""CR 702.155, 714.3b: read ahead."""

from __future__ import annotations

from app.engine.choices import Number
from app.engine.events.counters import PutCounters
from app.engine.events.life import GainLife
from app.engine.keywords.chapter import Chapter
from app.engine.keywords.read_ahead import ReadAhead
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasSubtype
from tests.cards_of_ones_own import card
from tests.table import Table

CHAPTERS = [Chapter((number,), (GainLife(amount=10**number),)) for number in (1, 2, 3)]
TALE = card("Tale", "enchantment — Saga", ReadAhead(), *CHAPTERS, cost="{W}")


def begun(number: int) -> Table:
    table = Table(me={"hand": [TALE], "battlefield": ["Plains"]})
    table.cast("Tale")
    table.resolve()
    assert isinstance(table.choice, Number)
    assert (table.choice.least, table.choice.most) == (1, 3)
    table.choose(number)
    return table


def test_714_3b_it_enters_with_the_chosen_number_of_lore_counters() -> None:
    assert begun(2).counters("Tale", "lore") == 2


def test_702_155a_the_turn_it_entered_only_the_chosen_chapter_triggers() -> None:
    table = begun(2)
    assert table.stack() == ["Tale"]
    table.settle()
    assert table.life(0) == 120


def test_702_155a_a_further_counter_that_turn_triggers_the_chapter_that_it_reaches() -> None:
    table = begun(2)
    table.settle()
    table.instruct(PutCounters(Each(HasSubtype("Saga")), "lore", 1))
    table.settle()
    assert table.life(0) == 1120


def test_702_155a_afterwards_all_chapters_that_are_reached_trigger() -> None:
    table = Table(me={"battlefield": [{"card": TALE, "counters": {"lore": 1}}]})
    table.instruct(PutCounters(Each(HasSubtype("Saga")), "lore", 2))
    table.default()  # in which order they go on the stack
    table.settle()
    assert table.life(0) == 1120
