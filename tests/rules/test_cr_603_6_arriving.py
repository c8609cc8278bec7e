"""CR 603.6, 603.10, 608.2i: cards that arrive in a zone, and under whose control permanents entered."""

from __future__ import annotations

import pytest

from app.engine.events.life import GainLife
from app.engine.events.zone_words import Arrives, Enters, OneOrMore, Put
from app.engine.keywords.create import CreateNamed
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.mill import Mill
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.changes import BecomesTypes, UnderControlOf
from app.engine.words.conditions import ThisTurn
from app.engine.words.filters import AllOf, InZone, IsCard, Opponent
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import Choice, Each, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature
from tests.table import Table

MINE = Each(AllOf((HasType("creature"), IsCard(), InZone("graveyard", You()))))
GRAVEDIGGER = card("Gravedigger", "enchantment", Triggered(Arrives(MINE, "graveyard"), (GainLife(amount=1),)))
"""Whenever a creature card is put into your graveyard from anywhere, you gain 1 life."""
SEXTON = card(
    "Sexton", "enchantment", Triggered(OneOrMore(Arrives(MINE, "graveyard")), (GainLife(amount=1),))
)
"""Whenever one or more creature cards are put into your graveyard from anywhere, you gain 1 life."""
ALIVE = card(
    "Alive",
    "enchantment",
    Static((Modify(Each(HasType("land")), (BecomesTypes(("creature",), how="also"),)),)),
)
"""Each land is a creature in addition to its other types."""
LANDFALL = If(
    ThisTurn(Enters(Each(HasType("land")), under=You())), (GainLife(amount=1),), (GainLife(amount=100),)
)
"""If you had a land enter the battlefield under your control this turn, you gain 1 life, otherwise 100."""


def test_603_6_from_wherever_a_card_comes_and_only_to_that_zone() -> None:
    table = Table(
        {"battlefield": [GRAVEDIGGER, "Bear"], "hand": ["Ox"], "library": ["Giant", "Forest"]},
        {"battlefield": ["Squire"]},
    )
    table.instruct(Destroy(Each(HasType("creature"))))
    assert table.stack() == ["Gravedigger"]  # theirs goes to another graveyard
    table.settle()
    for words in (Discard(), Mill(count=2)):
        table.instruct(words)
        assert table.stack() == ["Gravedigger"]
        table.settle()
    table.instruct(Put(Each(AllOf((HasType("creature"), InZone("graveyard", You())))), to="exile"))
    assert (table.stack(), table.life(0)) == ([], 23)


def test_603_6_all_that_arrive_at_once_are_one_event_of_one_or_more() -> None:
    table = Table({"battlefield": [SEXTON, "Bear", "Ox", GRAVEDIGGER]})
    table.instruct(Destroy(Each(HasType("creature"))))
    table.default()  # the order of the three triggers
    assert sorted(table.stack()) == ["Gravedigger", "Gravedigger", "Sexton"]


def test_603_6_a_zone_may_be_named_that_they_come_from() -> None:
    only = card(
        "Only", "enchantment", Triggered(Arrives(MINE, "graveyard", ("hand",)), (GainLife(amount=1),))
    )
    table = Table({"battlefield": [only, "Bear"], "hand": ["Ox"]})
    table.instruct(Destroy(Each(HasType("creature"))))
    assert table.stack() == []
    table.instruct(Discard())
    assert table.stack() == ["Only"]


def test_603_6_only_the_zone_that_is_named_counts() -> None:
    returned = Triggered(Arrives(Each(AllOf((HasType("creature"), IsCard()))), "hand"), (GainLife(amount=1),))
    table = Table({"battlefield": [card("Returned", "enchantment", returned), "Bear"]})
    table.instruct(Destroy(Each(HasType("creature"))))
    assert table.stack() == []
    table.instruct(Put(Each(AllOf((HasType("creature"), InZone("graveyard")))), to="hand"))
    assert table.stack() == ["Returned"]


def test_603_10_the_card_is_judged_by_what_it_is_there() -> None:
    table = Table({"battlefield": [GRAVEDIGGER, ALIVE, "Forest"]})
    table.instruct(Destroy(Each(HasType("land"))))
    assert (table.graveyard(0), table.stack()) == (["Forest"], [])


def test_603_10_a_token_is_no_card_and_who_leaves_at_the_same_time_does_not_see_it() -> None:
    digger = creature("Digger", 1, 1, Triggered(Arrives(MINE, "graveyard"), (GainLife(amount=1),)))
    table = Table({"battlefield": [digger, "Bear"]})
    table.instruct(Destroy(Each(HasType("creature"))))
    assert table.stack() == []
    tokens = Table({"battlefield": [GRAVEDIGGER, ALIVE]})
    tokens.instruct(CreateNamed(kind="Treasure"))
    tokens.instruct(Destroy(Each(HasType("artifact"))))
    assert tokens.stack() == []


@pytest.mark.parametrize("after", ["stays", "leaves", "changes hands"])
def test_608_2i_a_land_that_entered_under_your_control_counts_whatever_has_become_of_it(after: str) -> None:
    table = Table({"hand": ["Forest"]}, {})
    table.instruct(LANDFALL)
    assert table.life(0) == 120
    table.play("Forest")
    if after == "leaves":
        table.instruct(Destroy(Each(HasType("land"))))
    elif after == "changes hands":
        table.instruct(Apply(Choice(HasType("land")), (UnderControlOf(You()),)), seat=1)
    table.instruct(LANDFALL)
    assert table.life(0) == 121
    table.instruct(LANDFALL, seat=1)
    assert table.life(1) == 120


def test_110_2_under_whose_control_it_entered_and_not_whose_it_is() -> None:
    table = Table({}, {"graveyard": ["Forest"]})
    table.instruct(LANDFALL)
    table.instruct(Put(Each(AllOf((HasType("land"), InZone("graveyard")))), under=You()))
    table.instruct(LANDFALL)
    table.instruct(LANDFALL, seat=1)
    assert (table.life(0), table.life(1)) == (121, 120)
    watch = creature(
        "Watch", 1, 1, Triggered(Enters(Each(HasType("land")), under=Each(Opponent())), (GainLife(amount=1),))
    )
    other = Table({"battlefield": [watch], "hand": ["Forest"]}, {"graveyard": ["Forest"]})
    other.play("Forest")
    assert other.stack() == []
    other.instruct(Put(Each(AllOf((HasType("land"), InZone("graveyard")))), under=None))
    assert other.stack() == ["Watch"]


def test_110_2_whoever_it_enters_for_chooses_what_an_aura_enchants() -> None:
    aura = card("Halo", "enchantment — Aura", Enchant(HasType("creature")))
    for seat in (0, 1):
        table = Table({"graveyard": [aura], "battlefield": ["Bear", "Ox"]}, {})
        table.instruct(
            Put(Each(AllOf((HasType("enchantment"), InZone("graveyard")))), under=You()), seat=seat
        )
        assert table.choice.seat == seat


def test_603_10_what_is_a_creature_card_in_the_graveyard_counts_whatever_it_was_before() -> None:
    animate = card(
        "Still",
        "enchantment",
        Static((Modify(Each(HasType("creature")), (BecomesTypes(("artifact",), how="only"),)),)),
    )
    table = Table({"battlefield": [GRAVEDIGGER, animate, "Bear"]})
    assert "creature" not in table.now("Bear").types
    table.instruct(Destroy(Each(Named("Bear"))))
    assert table.stack() == ["Gravedigger"]
