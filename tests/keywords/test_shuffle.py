"""CR 701.24: shuffle."""

from __future__ import annotations

import pytest

from app.engine.events.shuffling import Shuffled
from app.engine.events.zone_words import Dies
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.reveal import Look
from app.engine.keywords.shuffle import Shuffle
from app.engine.words.abilities import Replace, Static
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.nouns import Each, This, TopOfLibrary
from app.engine.words.qualities import Named
from app.engine.words.revisions import GoesInstead
from tests.cards_of_ones_own import creature
from tests.table import Table

CARDS = ["Bear", "Ox", "Giant", "Squire", "Forest", "Island", "Swamp", "Mountain"]


def test_701_24a_the_library_is_put_in_a_random_order() -> None:
    orders = []
    for seed in (b"one seed of chance", b"another one for it", b"and a third is due"):
        table = Table(me={"library": CARDS}, seed=seed)
        table.instruct(Shuffle())
        assert sorted(table.library(0)) == sorted(CARDS)
        orders.append(tuple(table.library(0)))
    assert len({*orders, tuple(CARDS)}) == 4


def test_701_24a_nobody_knows_the_order_afterwards() -> None:
    table = Table(me={"library": CARDS})
    table.instruct(Look(TopOfLibrary(count=8)))
    table.instruct(Shuffle())
    assert [table.object(name).known_to for name in CARDS] == [0] * 8


def test_701_24a_the_same_seed_shuffles_alike() -> None:
    one, other = Table(me={"library": CARDS}), Table(me={"library": CARDS})
    for table in (one, other):
        table.instruct(Shuffle())
    assert one.library(0) == other.library(0)
    one.instruct(Shuffle())
    assert one.library(0) != other.library(0)


def test_701_24a_each_player_shuffles_their_own_library() -> None:
    table = Table(me={"library": CARDS}, them={"library": CARDS})
    table.instruct(Shuffle(Each(Opponent())))
    assert table.library(0) == CARDS
    assert table.library(1) != CARDS
    table.instruct(Shuffle(Each(APlayer())))
    assert [fact.seat for fact in table.happened(Shuffled)] == [1, 0, 1]


def test_701_24e_a_library_of_one_card_or_none_is_shuffled_too() -> None:
    table = Table(me={"library": ["Bear"]})
    table.instruct(Shuffle(Each(APlayer())))
    assert len(table.happened(Shuffled)) == 2


@pytest.mark.parametrize("place", ["shuffled", "top"])
def test_701_24_what_goes_into_a_library_instead_is_shuffled_into_it(place: str) -> None:
    """Without being shuffled it would lie on top, whatever the chance."""
    colossus = creature("Colossus", 1, 1, Static((Replace(Dies(This()), (GoesInstead("library", place),)),)))
    places = []
    for seed in (b"one seed of chance", b"another one for it", b"and a third is due"):
        table = Table({"battlefield": [colossus], "library": CARDS}, seed=seed)
        table.instruct(Destroy(Each(Named("Colossus"))))
        assert (table.battlefield(), table.graveyard()) == ([], [])
        assert len(table.happened(Shuffled)) == (place == "shuffled")
        places.append(table.library(0).index("Colossus"))
    assert (places == [0, 0, 0]) is (place == "top")
