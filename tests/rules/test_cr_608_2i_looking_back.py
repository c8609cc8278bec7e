"""CR 608.2i: effects that ask what has happened earlier in the turn."""

from __future__ import annotations

from app.engine.events.draw import Draws
from app.engine.events.life import GainLife, GainsLife, LosesLife
from app.engine.events.zone_words import Enters
from app.engine.words.conditions import ThisTurn
from app.engine.words.flow import If
from app.engine.words.history import watched_kinds
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import instant
from tests.state_based.cards import DIG, EVERYONE
from tests.table import Table

ECHO = instant("Echo", If(ThisTurn(LosesLife(You())), (GainLife(amount=5),)))
TWICE = instant("Twice", If(ThisTurn(GainsLife(You()), least=2), (GainLife(amount=7),)))


def test_608_2i_an_effect_sees_what_happened_earlier_in_the_turn() -> None:
    table = Table(me={"hand": [ECHO, EVERYONE, ECHO]})
    table.cast("Echo")
    table.resolve()
    assert table.life(0) == 20
    table.cast("Everyone")
    table.resolve()
    table.cast("Echo")
    table.resolve()
    assert table.life(0) == 23


def test_608_2i_it_counts_how_often() -> None:
    table = Table(me={"hand": [EVERYONE, ECHO, TWICE, ECHO, TWICE]})
    table.cast("Everyone")
    table.resolve()
    for spell, life in (("Echo", 23), ("Twice", 23), ("Echo", 28), ("Twice", 35)):
        table.cast(spell)
        table.resolve()
        assert table.life(0) == life


def test_608_2i_what_happened_in_an_earlier_turn_is_forgotten() -> None:
    table = Table(me={"hand": [EVERYONE, ECHO]}, them={"library": ["Wastes"]})
    table.cast("Everyone")
    table.resolve()
    table.to("upkeep")
    table.cast("Echo", by=0)
    table.resolve()
    assert table.life(0) == 18


def test_608_2i_only_what_some_card_asks_for_is_remembered() -> None:
    entering = instant("Entering", If(ThisTurn(Enters(Each(HasType("creature")))), (GainLife(),)))
    drawing = instant("Drawing", If(ThisTurn(Draws(You())), (GainLife(),)))
    assert watched_kinds([DIG, EVERYONE]) == ()
    assert watched_kinds([ECHO]) == ("LifeLost",)
    assert watched_kinds([drawing, ECHO, entering]) == ("Drawn", "LifeLost", "Moved")
