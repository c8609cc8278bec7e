"""CR 614.11, 614.10: what is done instead of drawing a card; read from cards' own words."""

from __future__ import annotations

from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife
from app.engine.leaving.ending import WinTheGame
from app.engine.words.abilities import Replace, Static
from app.engine.words.conditions import AtLeast, NotSo
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import InZone, Opponent
from app.engine.words.flow import Shield
from app.engine.words.nouns import Each, You
from app.engine.words.revisions import Instead
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

GLIMPSE = instant("Glimpse", Draw())
TWICE = instant("Twice", Draw(count=2))
THIEF = creature(
    "Thief",
    1,
    1,
    Static((Replace(Draws(Each(Opponent()), but="first in draw step"), (Instead((Draw(),)),)),)),
)
EMPTY = NotSo(AtLeast(InZone("library", You())))
MANIAC = creature("Maniac", 2, 2, Static((Replace(Draws(You()), (Instead((WinTheGame(),)),), EMPTY),)))
NEXT = Shield(Replace(Draws(You()), (Instead((GainLife(amount=5),)),), shield="next"), UntilEndOfTurn())


def test_614_11_an_opponents_draws_but_the_first_of_their_draw_step_are_yours() -> None:
    table = Table(
        me={"battlefield": [THIEF], "library": ["Plains"] * 4},
        them={"hand": [TWICE], "library": ["Island"] * 4},
    )
    table.cast("Twice", by=1)
    table.settle()
    assert (table.hand(0), table.hand(1)) == (["Plains", "Plains"], [])
    table.to("draw")
    assert table.hand(1) == ["Island"]


def test_614_11_the_next_draw_alone_is_replaced() -> None:
    table = Table(me={"hand": [instant("Words", NEXT), TWICE], "library": ["Plains"] * 4})
    table.cast("Words")
    table.settle()
    table.cast("Twice")
    table.settle()
    assert (table.life(0), table.hand(0)) == (25, ["Plains"])


def test_121_4_drawing_from_an_empty_library_can_win_the_game_instead() -> None:
    table = Table(
        me={"battlefield": [MANIAC], "hand": [GLIMPSE], "library": []}, them={"library": ["Plains"]}
    )
    table.cast("Glimpse")
    table.settle()
    assert table.state.over
    assert not table.state.players[0].has_left
