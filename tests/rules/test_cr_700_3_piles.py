"""CR 700.3: objects are grouped into piles."""

from __future__ import annotations

import pytest

from app.engine.events.zone_words import Put
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.bases import Noun
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, Opponent, Permanent
from app.engine.words.nouns import BoundTo, Choice, Each, Target, TopOfLibrary, You
from app.engine.words.piles import SeparateIntoPiles
from tests.cards_of_ones_own import sorcery
from tests.table import Table

CARDS = ["Plains", "Island", "Swamp", "Mountain"]
TO_HAND = (Put(BoundTo("pile"), "hand"), Put(BoundTo("other pile"), "graveyard"))


def sort(separates: Noun, chooses: Noun) -> SeparateIntoPiles:
    return SeparateIntoPiles(TopOfLibrary(count=4), separates, chooses, TO_HAND)


@pytest.mark.parametrize(
    ("pile", "hand", "grave"), [("pile.1", CARDS[:1], CARDS[1:]), ("pile.2", CARDS[1:], CARDS[:1])]
)
def test_700_3a_every_object_is_in_one_of_the_piles(pile: str, hand: list[str], grave: list[str]) -> None:
    table = Table({"library": CARDS}, {})
    table.instruct(sort(Choice(Opponent()), You()))
    assert (table.choice.reason, table.choice.seat, table.options()) == ("piles", 1, CARDS)
    table.choose("Plains")
    assert (table.choice.reason, table.choice.seat, table.options()) == ("pile", 0, ["pile.1", "pile.2"])
    table.submit((pile,))
    assert (sorted(table.hand()), sorted(table.graveyard())) == (sorted(hand), sorted(grave))


@pytest.mark.parametrize("first", [[], CARDS])
def test_700_3d_a_pile_may_be_empty(first: list[str]) -> None:
    table = Table({"library": CARDS}, {})
    table.instruct(sort(You(), Choice(Opponent())))
    assert table.choice.seat == 0
    table.choose(first)
    assert table.choice.seat == 1
    table.submit(("pile.1",))
    assert (len(table.hand()), len(table.graveyard())) == (len(first), 4 - len(first))


def test_700_3c_objects_stay_where_they_are_while_they_are_in_piles() -> None:
    mine = Each(AllOf((Permanent(), ControlledBy(BoundTo("whose")))))
    split = sorcery("Split", SeparateIntoPiles(mine, You(), Target(APlayer(), name="whose"),
                                               (Sacrifice(BoundTo("whose"), BoundTo("pile")),)))  # fmt: skip
    table = Table({"hand": [split]}, {"battlefield": ["Bear", "Ox", "Giant"]})
    table.cast("Split", at="player 1")
    table.resolve()
    table.choose("Bear", "Giant")
    assert table.battlefield(1) == ["Bear", "Ox", "Giant"]
    assert table.choice.seat == 1
    table.submit(("pile.1",))
    assert table.battlefield(1) == ["Ox"]


def test_700_3_the_controller_says_which_of_several_opponents() -> None:
    table = Table({"library": CARDS}, {}, {})
    table.instruct(sort(Choice(Opponent()), You()))
    assert (table.choice.seat, table.options()) == (0, ["player 1", "player 2"])
    table.choose("player 2")
    assert table.choice.seat == 2


def test_700_3_an_object_that_is_gone_is_in_no_pile_that_matters() -> None:
    # The owner of one of the cards leaves while the piles are made.
    graves = Each(InZone("graveyard"))
    words = SeparateIntoPiles(graves, You(), You(), (Put(BoundTo("pile"), "hand"),))
    table = Table({"graveyard": ["Plains"]}, {"graveyard": ["Island"]}, {"graveyard": ["Swamp"]})
    table.instruct(words)
    assert table.options() == ["Plains", "Island", "Swamp"]
    table.leave(1)
    assert table.options() == ["Plains", "Swamp"]
    table.choose("Plains", "Swamp")
    table.submit(("pile.1",))
    assert (table.hand(0), table.hand(2)) == (["Plains"], ["Swamp"])
