"""CR 702.93: undying."""

from __future__ import annotations

from app.engine.keywords.destroy import Destroy
from app.engine.keywords.undying import Undying
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import creature, instant
from tests.keywords.spells import DOOM, LANDS
from tests.table import Table

WOLF = creature("Wolf", 2, 1, Undying())
KILL = Destroy(Each(HasType("creature")))


def test_702_93a_it_returns_with_a_counter_when_it_dies_without_one() -> None:
    table = Table(me={"hand": [DOOM], "battlefield": [WOLF, *LANDS]})
    table.cast("Doom", at="Wolf")
    table.settle()
    assert table.size("Wolf") == (3, 2)
    assert table.counters("Wolf", "+1/+1") == 1


def test_702_93a_a_second_time_it_stays_dead() -> None:
    table = Table(me={"battlefield": [WOLF]})
    table.instruct(KILL)
    table.settle()
    table.instruct(KILL)
    table.settle()
    assert table.graveyard(0) == ["Wolf"]


def test_702_93a_other_counters_dont_hinder_it() -> None:
    table = Table(me={"battlefield": [{"card": WOLF, "counters": {"-1/-1": 1}}]})
    table.instruct(KILL)
    table.settle()
    assert table.size("Wolf") == (3, 2)


def test_702_93a_under_its_owners_control() -> None:
    steal = instant("Steal", Apply(Each(Named("Wolf")), (UnderControlOf(),), UntilEndOfTurn()), cost="{U}")
    table = Table(me={"hand": [steal], "battlefield": LANDS}, them={"battlefield": [WOLF]})
    table.cast("Steal")
    table.resolve()
    table.instruct(KILL)
    table.settle()
    assert table.battlefield(1) == ["Wolf"]
