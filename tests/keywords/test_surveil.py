"""CR 701.25: surveil."""

from __future__ import annotations

from app.engine.choices import Choose
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.reveal import LookedAt
from app.engine.keywords.surveil import Surveil, Surveiled, Surveils, WouldSurveil
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer
from app.engine.words.nouns import BoundTo, Each, You
from app.engine.words.revisions import Amplified
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

LIBRARY = ["Bear", "Ox", "Giant", "Squire"]


def test_701_25a_any_number_goes_to_the_graveyard_and_the_rest_on_top_in_any_order() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Surveil(count=3))
    assert isinstance(table.choice, Choose)
    assert table.choice.private
    table.choose("Ox")
    table.choose("Giant", "Bear")
    assert table.library(0) == ["Giant", "Bear", "Squire"]
    assert table.graveyard(0) == ["Ox"]


def test_701_25a_an_effect_finds_what_went_to_the_graveyard() -> None:
    spell = sorcery("Watch", Surveil(count=2, result="them"), Put(BoundTo("them"), to="hand"))
    table = Table(me={"hand": [spell], "library": LIBRARY})
    table.cast("Watch")
    table.resolve()
    table.choose("Ox", "Bear")
    assert sorted(table.hand(0)) == ["Bear", "Ox"]


def test_701_25c_to_surveil_0_is_no_event() -> None:
    ability = Triggered(Surveils(), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Spy", "artifact", ability)], "library": LIBRARY})
    table.instruct(Surveil(count=0))
    assert table.stack() == []
    assert table.happened(Surveiled) == []


def test_701_25d_it_triggers_even_if_there_was_nothing_to_look_at() -> None:
    ability = Triggered(Surveils(), (GainLife(amount=Number("amount")),))
    table = Table(me={"battlefield": [card("Spy", "artifact", ability)]})
    table.instruct(Surveil(count=2))
    table.settle()
    assert table.life(0) == 22


def test_101_4_each_decides_in_turn_order_and_then_the_cards_move_together() -> None:
    table = Table(me={"library": ["Bear"]}, them={"library": ["Ox"]}, active=1)
    table.instruct(Surveil(Each(APlayer())))
    assert table.choice.seat == 1
    table.choose("Ox")
    assert table.graveyard(1) == []
    table.choose("Bear")
    assert (table.graveyard(0), table.graveyard(1)) == (["Bear"], ["Ox"])


def test_614_1a_the_number_of_cards_to_surveil_can_be_changed() -> None:
    more = Static((Replace(WouldSurveil(You()), (Amplified(plus=1),)),))
    table = Table(me={"battlefield": [card("Eyes", "enchantment", more)], "library": LIBRARY})
    table.instruct(Surveil(count=1))
    assert table.options() == ["Bear", "Ox"]


def test_701_25c_who_is_gone_does_not_surveil() -> None:
    table = Table({"library": ["Bear"]}, {"library": ["Ox"]}, {"library": ["Giant"]})
    table.instruct(Surveil(Each(APlayer())))
    table.leave(0)
    assert table.choice.seat == 1
    table.choose("Ox")
    table.choose("Giant")
    assert [fact.seat for fact in table.happened(Surveiled)] == [1, 2]


def test_701_25a_the_player_has_looked_at_the_cards() -> None:
    table = Table(me={"library": LIBRARY})
    table.instruct(Surveil(count=2))
    table.choose()
    table.choose("Bear", "Ox")
    assert [table.object(name).known_to for name in table.library(0)] == [1, 1, 0, 0]
    (looked,) = table.happened(LookedAt)
    assert len(looked.objects) == 2
