"""CR 121, 504.1: draws other than the first one in a player's draw step; what is done with cards as they are drawn."""

from __future__ import annotations

from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife
from app.engine.keywords.reveal import DrawAndReveal, Revealed
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer
from app.engine.words.flow import Shield
from app.engine.words.nouns import Each, You
from app.engine.words.revisions import Amplified, Instead
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

ARCHIVE = card(
    "Archive", "artifact", Static((Replace(Draws(You(), but="first in draw step"), (Amplified(times=2),)),))
)
"""If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead."""
WATCH = card(
    "Watch", "artifact", Triggered(Draws(Each(APlayer()), but="first in draw step"), (GainLife(amount=1),))
)
"""Whenever a player draws a card except the first one in each of their draw steps, you gain 1 life."""
LIBRARY = ["Forest"] * 20


def test_504_1_the_first_card_of_the_draw_step_is_drawn_as_usual() -> None:
    table = Table({"library": LIBRARY}, {"library": LIBRARY, "battlefield": [ARCHIVE]})
    table.to("draw", turn=4)
    assert len(table.hand(1)) == 1
    table.instruct(Draw(), seat=1)
    assert len(table.hand(1)) == 3
    table.to("precombat_main", turn=4)
    table.instruct(Draw(count=2), seat=1)
    assert len(table.hand(1)) == 7


def test_504_in_another_players_draw_step_no_card_is_the_first_of_ones_own() -> None:
    table = Table({"library": LIBRARY, "battlefield": [ARCHIVE]}, {"library": LIBRARY})
    table.to("draw", turn=4)
    table.instruct(Draw())
    assert (len(table.hand(0)), len(table.hand(1))) == (2, 1)


def test_504_1_a_card_drawn_earlier_in_the_turn_changes_nothing() -> None:
    table = Table({"library": LIBRARY}, {"library": LIBRARY, "battlefield": [ARCHIVE]})
    table.to("upkeep", turn=4)
    table.instruct(Draw(), seat=1)
    assert len(table.hand(1)) == 2
    table.to("draw", turn=4)
    assert len(table.hand(1)) == 3


def test_504_1_in_each_of_their_draw_steps_anew() -> None:
    table = Table({"library": LIBRARY}, {"library": LIBRARY, "battlefield": [ARCHIVE]})
    table.to("draw", turn=6)
    assert len(table.hand(1)) == 2


def test_121_1_a_trigger_leaves_out_the_same_draw() -> None:
    table = Table({"library": LIBRARY, "battlefield": [WATCH]}, {"library": LIBRARY})
    table.to("draw", turn=4)
    assert table.stack() == []
    table.instruct(Draw(), seat=1)
    assert table.stack() == ["Watch"]
    table.settle()
    table.instruct(Draw(), seat=0)
    assert table.stack() == ["Watch"]


SHOW = sorcery("Show", DrawAndReveal(count=2, result="shown"), GainLife(amount=Number("shown")))
"""Draw two cards and reveal them. You gain life equal to the number of cards revealed this way."""


def test_701_20a_cards_are_drawn_and_then_shown_to_everyone() -> None:
    table = Table({"library": ["Bear", "Ox", "Giant"], "hand": [SHOW, "Forest"]})
    table.cast("Show")
    table.resolve()
    assert (table.hand(0), table.life(0)) == (["Forest", "Bear", "Ox"], 22)
    assert [(shown.seat, shown.names) for shown in table.happened(Revealed)] == [(0, ("Bear", "Ox"))]
    table.instruct(DrawAndReveal(Each(APlayer())))
    assert [(shown.seat, shown.names) for shown in table.happened(Revealed)[1:]] == [(0, ("Giant",))]


def test_121_6c_a_card_drawn_because_a_draw_was_replaced_is_not_revealed() -> None:
    double = sorcery("Double", Shield(Replace(Draws(You()), (Amplified(times=2),), shield="next")))
    table = Table({"library": ["Bear", "Ox", "Giant", "Squire"], "hand": [SHOW, double]})
    table.cast("Double")
    table.resolve()
    table.cast("Show")
    table.resolve()
    assert (table.hand(0), table.life(0)) == (["Bear", "Ox", "Giant"], 21)
    assert [shown.names for shown in table.happened(Revealed)] == [("Giant",)]


def test_121_6c_nor_is_anything_revealed_where_no_card_is_drawn() -> None:
    none = card("None", "artifact", Static((Replace(Draws(You()), (Instead((GainLife(amount=10),)),)),)))
    table = Table({"library": ["Bear", "Ox"], "hand": [SHOW], "battlefield": [none]})
    table.cast("Show")
    table.resolve()
    assert (table.hand(0), table.life(0), table.happened(Revealed)) == ([], 40, [])
