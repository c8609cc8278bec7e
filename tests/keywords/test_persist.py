"""CR 702.79: persist."""

from __future__ import annotations

from app.engine.keywords.destroy import Destroy
from app.engine.keywords.persist import Persist
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import creature, instant
from tests.keywords.spells import DOOM, LANDS
from tests.table import Table

FINKS = creature("Finks", 3, 2, Persist())
KILL = Destroy(Each(HasType("creature")))


def test_702_79a_it_returns_with_a_counter_when_it_dies_without_one() -> None:
    table = Table(me={"hand": [DOOM], "battlefield": [FINKS, *LANDS]})
    table.cast("Doom", at="Finks")
    table.resolve()
    assert table.stack() == ["Finks"]
    table.resolve()
    assert table.size("Finks") == (2, 1)
    assert table.counters("Finks", "-1/-1") == 1


def test_702_79a_with_a_counter_it_stays_dead() -> None:
    table = Table(me={"battlefield": [{"card": FINKS, "counters": {"-1/-1": 1}}]})
    table.instruct(KILL)
    table.settle()
    assert table.graveyard(0) == ["Finks"]


def test_702_79a_under_its_owners_control() -> None:
    steal = instant("Steal", Apply(Each(Named("Finks")), (UnderControlOf(),), UntilEndOfTurn()), cost="{U}")
    table = Table(me={"hand": [steal], "battlefield": LANDS}, them={"battlefield": [FINKS]})
    table.cast("Steal")
    table.resolve()
    table.instruct(KILL)
    table.settle()
    assert table.battlefield(1) == ["Finks"]


def test_702_79a_a_card_that_left_the_graveyard_meanwhile_stays_away() -> None:
    from app.engine.keywords.exile import Exile
    from app.engine.words.filters import AllOf, InZone

    table = Table(me={"battlefield": [FINKS]})
    table.instruct(KILL)
    table.instruct(Exile(Each(AllOf((InZone("graveyard"), Named("Finks"))))))
    table.settle()
    assert table.exile() == ["Finks"]


def test_702_79a_a_token_doesnt_come_back() -> None:
    table = Table(me={"battlefield": [{"card": FINKS, "token": True}]})
    table.instruct(KILL)
    table.settle()
    assert table.battlefield() == []
    assert table.graveyard(0) == []
