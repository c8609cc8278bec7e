"""CR 121, 504.1: draws other than the first one in a player's draw step."""

from __future__ import annotations

from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Each, You
from app.engine.words.revisions import Amplified
from tests.cards_of_ones_own import card
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
