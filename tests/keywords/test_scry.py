"""CR 701.22: scry."""

from __future__ import annotations

from app.engine.choices import Choose
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.keywords.reveal import LookedAt, Reveal
from app.engine.keywords.scry import Scried, Scries, Scry, WouldScry
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Each, TopOfLibrary, You
from app.engine.words.revisions import Instead
from tests.cards_of_ones_own import card
from tests.table import Table

LIBRARY = ["Bear", "Ox", "Giant", "Squire"]


def test_701_22a_any_number_goes_to_the_bottom_and_the_rest_on_top_in_any_order() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Scry(count=3))
    assert table.options() == ["Bear", "Ox", "Giant"]
    table.choose("Ox")
    assert table.options() == ["Bear", "Giant"]
    table.choose("Giant", "Bear")
    assert table.library(0) == ["Giant", "Bear", "Squire", "Ox"]


def test_701_22a_all_may_go_to_the_bottom_in_any_order() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Scry(count=2))
    table.choose("Ox", "Bear")
    assert table.library(0) == ["Giant", "Squire", "Ox", "Bear"]


def test_701_22a_only_the_player_sees_the_cards_and_the_choice() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Scry(count=2))
    assert isinstance(table.choice, Choose)
    assert table.choice.private
    table.choose()
    table.choose("Ox", "Bear")
    assert [table.object(name).known_to for name in table.library(0)] == [1, 1, 0, 0]


def test_401_4_others_no_longer_know_which_of_several_cards_is_where() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Reveal(TopOfLibrary(count=2)))
    table.instruct(Scry(count=2))
    table.choose()
    table.choose("Bear", "Ox")
    assert [table.object(name).known_to for name in ("Bear", "Ox")] == [1, 1]
    table = Table(me={"library": LIBRARY})
    table.instruct(Reveal(TopOfLibrary()))
    table.instruct(Scry())
    table.choose()
    assert table.object("Bear").known_to == 3


def test_701_22b_to_scry_0_is_no_event() -> None:
    ability = Triggered(Scries(), (GainLife(amount=1),))
    table = Table(me={"library": LIBRARY, "battlefield": [card("Sphinx", "artifact", ability)]})
    table.instruct(Scry(count=0))
    assert table.stack() == []
    assert table.happened(Scried) == []


def test_701_22c_all_look_then_decide_in_turn_order_then_the_cards_move_together() -> None:
    table = Table(me={"library": ["Bear", "Forest"]}, them={"library": ["Ox", "Island"]}, active=1)
    table.instruct(Scry(Each(APlayer())))
    assert {fact.seat for fact in table.happened(LookedAt)} == {0, 1}
    assert table.choice.seat == 1
    table.choose("Ox")
    assert table.library(1) == ["Ox", "Island"]
    assert table.choice.seat == 0
    table.choose("Bear")
    assert table.library(0) == ["Forest", "Bear"]
    assert table.library(1) == ["Island", "Ox"]


def test_701_22d_it_triggers_even_if_there_was_nothing_to_look_at() -> None:
    ability = Triggered(Scries(), (GainLife(amount=Number("amount")),))
    table = Table(me={"battlefield": [card("Sphinx", "artifact", ability)]})
    table.instruct(Scry(count=2))
    table.settle()
    assert table.life(0) == 22


def test_701_22d_it_triggers_after_the_cards_have_been_put_somewhere() -> None:
    ability = Triggered(Scries(), (Draw(),))
    table = Table(me={"battlefield": [card("Sphinx", "artifact", ability)], "library": ["Bear", "Ox"]})
    table.instruct(Scry())
    assert table.stack() == []
    table.choose("Bear")
    table.settle()
    assert table.hand(0) == ["Ox"]


def test_701_22a_another_event_can_replace_scrying() -> None:
    instead = Static((Replace(WouldScry(You()), (Instead((Draw(count=Number("amount")),)),)),))
    table = Table(
        me={"battlefield": [card("Oracle", "enchantment", instead)], "library": ["Bear", "Ox", "Giant"]}
    )
    table.instruct(Scry(count=2))
    assert table.hand(0) == ["Bear", "Ox"]
    assert table.happened(Scried) == []


def test_701_22a_one_card_that_stays_on_top_needs_no_order() -> None:
    table = Table(me={"library": ["Bear", "Ox"]})
    table.instruct(Scry())
    table.choose()
    assert table.choice.kind == "priority"
    assert table.library(0) == ["Bear", "Ox"]
    [fact] = table.happened(Scried)
    assert (fact.count, fact.to_bottom) == (1, 0)


def test_800_4a_a_player_who_leaves_while_scrying_leaves_the_rest_to_go_on() -> None:
    table = Table({"library": ["Bear"]}, {"library": ["Ox", "Island"]}, {"library": ["Giant"]})
    table.instruct(Scry(Each(APlayer())))
    table.leave(0)
    assert table.choice.seat == 1
    table.choose("Ox")
    assert table.choice.seat == 2
    table.choose()
    assert table.library(1) == ["Island", "Ox"]
    assert table.choice.kind == "priority"


def test_701_22a_only_the_cards_at_the_top_are_looked_at() -> None:
    table = Table(me={"library": ["Bear"]}, them={})
    table.instruct(Scry(Each(APlayer()), 3))
    assert table.options() == ["Bear"]
    table.choose("Bear")
    assert table.library(0) == ["Bear"]
    assert [(fact.seat, fact.to_bottom) for fact in table.happened(Scried)] == [(0, 1), (1, 0)]


def test_401_4_cards_that_were_not_looked_at_keep_their_places() -> None:
    table = Table(me={"library": [*LIBRARY, "Forest", "Island"]})
    table.instruct(Scry(count=2))
    table.choose("Bear")
    assert table.library(0) == ["Ox", "Giant", "Squire", "Forest", "Island", "Bear"]


def test_701_22b_to_scry_1_is_one() -> None:
    ability = Triggered(Scries(), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Seer", "artifact", ability)], "library": LIBRARY})
    table.instruct(Scry(count=1))
    table.choose()
    assert len(table.happened(Scried)) == 1
    table.settle()
    assert table.life(0) == 21
