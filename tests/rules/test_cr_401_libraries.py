"""CR 401: libraries."""

from __future__ import annotations

from app.engine.events.zone_words import Put
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType
from tests.table import Table


def test_401_4_each_owner_arranges_the_cards_that_are_put_into_their_library_at_once() -> None:
    table = Table(
        me={"battlefield": ["Bear", "Ox"], "library": ["Forest"]},
        them={"battlefield": ["Giant", "Squire"], "library": ["Forest"]},
    )
    table.instruct(Put(Each(HasType("creature")), to="library"))
    assert (table.choice.seat, table.choice.rule, table.options()) == (0, "401.4", ["Bear", "Ox"])
    table.choose("Ox", "Bear")
    assert (table.choice.seat, table.options()) == (1, ["Giant", "Squire"])
    table.choose("Giant", "Squire")
    assert table.library(0) == ["Bear", "Ox", "Forest"]
    assert table.library(1) == ["Squire", "Giant", "Forest"]


def test_401_4_a_single_card_needs_no_arranging() -> None:
    table = Table(me={"battlefield": ["Bear"], "library": ["Forest"]}, them={"battlefield": ["Ox"]})
    table.instruct(Put(Each(HasType("creature")), to="library", place="bottom"))
    assert (table.library(0), table.library(1)) == (["Forest", "Bear"], ["Ox"])
