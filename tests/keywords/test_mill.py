"""CR 701.17: mill."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.events.life import GainLife
from app.engine.events.zone_words import OneOrMore, Put
from app.engine.keywords.mill import Mill, Milled, Mills, WouldMill
from app.engine.words.abilities import Activated, Replace, Static, Triggered
from app.engine.words.amounts import CountOf, Number
from app.engine.words.filters import AllOf, Among, APlayer, InZone, IsCard, Not, Opponent
from app.engine.words.nouns import BoundTo, Choice, Each
from app.engine.words.qualities import HasType
from app.engine.words.revisions import Amplified
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

NONLAND = Each(Not(HasType("land")))


def test_701_17a_milled_cards_go_from_the_top_of_the_library_to_the_graveyard() -> None:
    table = Table(me={"library": ["Bear", "Ox", "Giant"]})
    table.instruct(Mill(count=2))
    assert table.library(0) == ["Giant"]
    assert sorted(table.graveyard(0)) == ["Bear", "Ox"]


def test_701_17a_each_player_mills_for_themselves_at_the_same_time() -> None:
    table = Table(me={"library": ["Bear", "Ox"], "hand": ["Forest"]}, them={"library": ["Giant"] * 3})
    table.instruct(Mill(Each(APlayer()), CountOf(InZone("hand", BoundTo("player")))))
    assert (table.graveyard(0), table.graveyard(1)) == (["Bear"], [])


def test_701_17b_a_player_mills_as_many_as_possible() -> None:
    table = Table(them={"library": ["Bear"]})
    table.instruct(Mill(Each(Opponent()), 5))
    assert table.graveyard(1) == ["Bear"]
    table.instruct(Mill(Each(Opponent()), 5))
    assert len(table.happened(Milled)) == 1


def test_701_17b_milling_more_than_the_library_has_is_no_cost_that_can_be_paid() -> None:
    mine = card("Mine", "artifact", Activated(cost=(Perform(Mill(count=2)),), do=(GainLife(amount=1),)))
    assert ("activate", "Mine") not in Table(me={"battlefield": [mine], "library": ["Bear"]}).options()
    assert ("activate", "Mine") in Table(me={"battlefield": [mine], "library": ["Bear", "Ox"]}).options()


def test_701_17c_an_effect_finds_the_milled_cards_where_they_went() -> None:
    grind = sorcery(
        "Grind",
        Mill(count=3, result="milled"),
        GainLife(amount=Number("milled")),
        Put(Choice(AllOf((Among("milled"), HasType("creature"))), 0, 1), to="hand"),
    )
    table = Table(me={"hand": [grind], "library": ["Bear", "Forest", "Ox"], "graveyard": ["Giant"]})
    table.cast("Grind")
    table.resolve()
    assert table.options() == ["Bear", "Ox"]
    table.choose("Ox")
    assert table.hand(0) == ["Ox"]
    assert table.life(0) == 23


def test_701_17a_a_trigger_for_each_card_milled() -> None:
    ability = Triggered(Mills(Each(APlayer()), NONLAND), (GainLife(amount=1),))
    table = Table(
        me={"battlefield": [card("Moth", "artifact", ability)], "library": ["Bear", "Forest", "Ox"]},
        them={"library": ["Giant", "Squire"]},
    )
    table.instruct(Mill(count=3))
    table.settle()
    assert table.life(0) == 22
    table.instruct(Put(Each(AllOf((IsCard(), InZone("library")))), to="graveyard"))
    table.settle()
    assert table.life(0) == 22


def test_701_17a_a_trigger_for_one_or_more_cards_milled() -> None:
    ability = Triggered(OneOrMore(Mills(Each(Opponent()), NONLAND)), (GainLife(amount=1),))
    table = Table(
        me={"battlefield": [card("Moth", "artifact", ability)], "library": ["Bear"]},
        them={"library": ["Giant", "Squire", "Forest"]},
    )
    table.instruct(Mill(Each(APlayer()), 3))
    table.settle()
    assert table.life(0) == 21


def test_614_1a_the_number_of_cards_to_mill_can_be_changed() -> None:
    double = Static((Replace(WouldMill(Each(APlayer())), (Amplified(times=2),)),))
    table = Table(me={"battlefield": [card("Tide", "enchantment", double)]}, them={"library": ["Bear"] * 5})
    table.instruct(Mill(Each(Opponent()), 2))
    assert len(table.graveyard(1)) == 4
