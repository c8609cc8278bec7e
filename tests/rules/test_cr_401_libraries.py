"""CR 401: libraries."""

from __future__ import annotations

from app.engine.events.zone_words import Put
from app.engine.keywords.scry import Scry
from app.engine.view import of
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


def test_401_2_cards_of_a_library_have_a_place_from_the_top_and_402_3_those_in_a_hand_have_none() -> None:
    table = Table(me={"hand": ["Bear"], "library": ["Forest", "Swamp", "Plains"]})
    table.instruct(Scry(count=2))
    mine = of(table.game.state, 0)["players"][0]
    assert [(card["name"], card.get("from_top")) for card in mine["hand"]["known"]] == [("Bear", None)]
    assert {card["name"]: card["from_top"] for card in mine["library"]["known"]} == {"Forest": 0, "Swamp": 1}
