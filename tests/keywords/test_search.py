"""CR 701.23: search."""

from __future__ import annotations

from app.engine.choices import Choose
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Put
from app.engine.keywords.reveal import Reveal, Revealed
from app.engine.keywords.search import CantSearch, Search, Searched, Searches, SearchesOnlyTop
from app.engine.keywords.shuffle import Shuffle
from app.engine.words.abilities import Modify, Replace, Static, Triggered
from app.engine.words.conditions import Done
from app.engine.words.filters import AllOf, APlayer, Opponent
from app.engine.words.flow import If
from app.engine.words.nouns import BoundTo, Each, You
from app.engine.words.qualities import HasSupertype, HasType, Named
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

BASIC_LAND = AllOf((HasSupertype("basic"), HasType("land")))
CREATURE = HasType("creature")
FETCH = sorcery(
    "Fetch",
    Search(what=BASIC_LAND, result="found"),
    Put(BoundTo("found"), ways=("tapped",)),
    Shuffle(),
)
TUTOR = sorcery("Tutor", Search(result="found"), Put(BoundTo("found"), to="hand"), Shuffle())
LIBRARY = ["Bear", "Forest", "Ox", "Island"]


def test_701_23a_a_player_looks_at_the_whole_zone_and_finds_a_card_that_fits() -> None:
    table = Table(me={"hand": [FETCH], "library": LIBRARY})
    table.cast("Fetch")
    table.resolve()
    assert isinstance(table.choice, Choose)
    assert table.choice.private
    assert table.options() == ["Island", "Forest"]
    assert [table.object(name).known_to for name in LIBRARY] == [1, 1, 1, 1]
    table.choose("Island")
    assert table.battlefield(0) == ["Island"]
    assert table.tapped("Island")
    assert sorted(table.library(0)) == ["Bear", "Forest", "Ox"]
    assert [table.object(name).known_to for name in table.library(0)] == [0, 0, 0]


def test_701_23b_with_a_stated_quality_nothing_has_to_be_found() -> None:
    table = Table(me={"hand": [FETCH], "library": LIBRARY})
    table.cast("Fetch")
    table.resolve()
    table.choose()
    assert table.battlefield(0) == []
    assert len(table.library(0)) == 4


def test_701_23b_in_a_public_zone_what_is_there_has_to_be_found() -> None:
    table = Table(them={"graveyard": ["Bear", "Ox"], "library": ["Bear"]})
    table.instruct(
        Search(what=Named("Bear"), zones=("graveyard", "library"), of=Each(Opponent()), most=-1, least=9)
    )
    assert isinstance(table.choice, Choose)
    assert table.choice.bounds() == (1, 2)


def test_701_23d_of_simply_a_card_one_has_to_be_found() -> None:
    table = Table(me={"hand": [TUTOR], "library": LIBRARY})
    table.cast("Tutor")
    table.resolve()
    assert isinstance(table.choice, Choose)
    assert table.choice.bounds() == (1, 1)
    table.choose("Ox")
    assert table.hand(0) == ["Ox"]


def test_701_23d_as_many_as_there_are() -> None:
    table = Table(me={"library": ["Bear"]})
    table.instruct(Search(least=3, most=3))
    assert table.choice.kind == "priority"
    assert len(table.happened(Searched)) == 1


def test_701_23e_what_was_found_is_revealed_only_if_the_effect_says_so() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Search(what=CREATURE))
    table.choose("Bear")
    assert table.happened(Revealed) == []
    show = sorcery("Show", Search(what=CREATURE, result="found"), Reveal(BoundTo("found")))
    table = Table(me={"hand": [show], "library": LIBRARY})
    table.cast("Show")
    table.resolve()
    table.choose("Ox")
    assert [fact.names for fact in table.happened(Revealed)] == [("Ox",)]


def test_701_23f_only_a_portion_may_be_searched() -> None:
    aven = card(
        "Aven", "enchantment",
        Static((Replace(Searches(Each(Opponent())), (SearchesOnlyTop(2),)),)),
        Triggered(Searches(Each(Opponent())), (GainLife(amount=1),)),
    )  # fmt: skip
    table = Table(me={"library": LIBRARY}, them={"battlefield": [aven]})
    table.instruct(Search())
    assert table.options() == ["Forest", "Bear"]
    assert [table.object(name).known_to for name in LIBRARY] == [1, 1, 0, 0]
    table.choose("Bear")
    table.settle()
    assert table.life(1) == 21


def test_701_23i_all_look_at_the_same_time_and_decide_in_turn_order() -> None:
    path = sorcery("Path", Search(Each(APlayer()), BASIC_LAND, result="found"), Put(BoundTo("found")))
    table = Table(me={"library": ["Forest"], "hand": [path]}, them={"library": ["Island"]})
    table.cast("Path")
    table.resolve()
    assert [table.object(name).known_to for name in ("Forest", "Island")] == [1, 2]
    table.choose("Forest")
    assert table.battlefield(0) == []
    assert table.choice.seat == 1
    table.choose("Island")
    assert (table.battlefield(0), table.battlefield(1)) == (["Forest"], ["Island"])


def test_701_23a_another_players_zones_can_be_searched() -> None:
    take = sorcery(
        "Take",
        Search(
            what=Named("Bear"),
            zones=("graveyard", "hand", "library"),
            of=Each(Opponent()),
            most=-1,
            result="them",
        ),
        Put(BoundTo("them"), to="exile"),
    )
    table = Table(
        me={"hand": [take, "Bear"]},
        them={"graveyard": ["Bear"], "hand": ["Bear", "Ox"], "library": ["Bear", "Island"]},
    )
    table.cast("Take")
    table.resolve()
    assert table.choice.seat == 0
    assert table.options() == ["Bear", "Bear", "Bear"]
    assert isinstance(table.choice, Choose)
    table.submit(tuple(table.choice.options))
    assert table.exile() == ["Bear", "Bear", "Bear"]
    assert table.hand(0) == ["Bear"]


def test_614_17_who_cannot_search_libraries_finds_nothing_there() -> None:
    arbiter = card("Arbiter", "artifact", Static((Modify(Each(APlayer()), (CantSearch(),)),)))
    spell = sorcery(
        "Look Out",
        Search(result="found"),
        If(Done("found"), (GainLife(amount=5),), (LoseLife(amount=1),)),
        Shuffle(),
    )
    table = Table(me={"hand": [spell], "library": LIBRARY, "battlefield": [arbiter]})
    table.cast("Look Out")
    table.resolve()
    assert table.life(0) == 19
    assert table.happened(Searched) == []


def test_614_17_others_find_what_they_search_for() -> None:
    arbiter = card("Arbiter", "artifact", Static((Modify(Each(Opponent()), (CantSearch(),)),)))
    table = Table(me={"library": ["Bear"], "battlefield": [arbiter]}, them={"library": ["Ox"]})
    table.instruct(Search())
    table.instruct(Search(), seat=1)
    assert [fact.seat for fact in table.happened(Searched)] == [0]


def test_614_17_other_zones_that_the_effect_names_are_searched_all_the_same() -> None:
    arbiter = card("Arbiter", "artifact", Static((Modify(Each(APlayer()), (CantSearch(),)),)))
    table = Table(me={"graveyard": ["Ox"], "library": ["Bear", "Giant"], "battlefield": [arbiter]})
    table.instruct(Search(what=CREATURE, zones=("graveyard", "library"), least=0))
    assert table.options() == ["Ox"]


def test_701_23f_a_trigger_can_be_about_whose_library_is_searched() -> None:
    vengeance = card(
        "Vengeance", "enchantment", Triggered(Searches(Each(APlayer()), You()), (GainLife(amount=1),))
    )
    table = Table(me={"library": ["Bear"], "battlefield": [vengeance]}, them={"library": ["Ox"]})
    table.instruct(Search(), seat=1)
    table.settle()
    assert table.life(0) == 20
    table.instruct(Search(of=Each(Opponent())), seat=1)
    table.settle()
    assert table.life(0) == 21


def test_701_23a_only_cards_of_that_player_are_looked_at_in_a_shared_zone() -> None:
    table = Table(me={"exile": ["Bear"]}, them={"exile": ["Ox", "Giant"]})
    table.instruct(Search(what=CREATURE, zones=("exile",), of=Each(Opponent()), most=2, least=0))
    assert table.options() == ["Ox", "Giant"]


def test_701_23f_the_portion_is_of_the_library_alone() -> None:
    aven = card("Aven", "enchantment", Static((Replace(Searches(Each(Opponent())), (SearchesOnlyTop(1),)),)))
    table = Table(me={"library": LIBRARY, "graveyard": ["Giant", "Squire"]}, them={"battlefield": [aven]})
    table.instruct(Search(what=CREATURE, zones=("graveyard", "library"), least=0))
    assert table.options() == ["Giant", "Squire", "Bear"]


def test_701_23a_nobody_else_sees_what_is_chosen() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Search(what=CREATURE, most=-1))
    assert isinstance(table.choice, Choose)
    assert table.choice.hidden
    assert table.choice.bounds() == (0, 2)
