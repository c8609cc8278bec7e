"""CR 702.61: split second."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.life import GainLife
from app.engine.events.stacking import Casts
from app.engine.keywords.split_second import SplitSecond
from app.engine.words.abilities import Activated, SpellAbility, Triggered
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

GRIP = card("Grip", "instant", SpellAbility((GainLife(amount=4),)), SplitSecond(), cost="{0}")
MEAL = instant("Meal", GainLife(amount=1))
HEALER = creature("Healer", 1, 1, Activated((PayMana("{0}"),), (GainLife(amount=1),)))
HEARER = creature("Hearer", 1, 1, Triggered(Casts(Each(APlayer())), (GainLife(amount=1),)))


def test_702_61a_as_long_as_it_is_on_the_stack_nothing_else_can_be_cast_or_activated() -> None:
    table = Table(me={"hand": [GRIP, MEAL], "battlefield": ["Forest", HEALER]}, them={"hand": [MEAL]})
    table.cast("Grip", pay="auto")
    kinds = {kind for kind, *_ in table.options()}
    assert "cast" not in kinds
    assert ("activate", "Healer") not in [option[:2] for option in table.options()]
    table.pass_()
    assert "cast" not in {kind for kind, *_ in table.options()}
    table.settle()
    assert table.life(0) == 24
    table.cast("Meal")


def test_702_61b_mana_abilities_and_triggered_abilities_go_on() -> None:
    table = Table(me={"hand": [GRIP], "battlefield": ["Forest", "Forest", HEARER]})
    table.cast("Grip")
    assert table.stack() == ["Grip", "Hearer"]
    untapped = next(ref for ref in table.state.battlefield if not table.state.objects[ref].tapped)
    table.tap(untapped)
    assert table.pool() == "G"
