"""CR 702.56: replicate."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.damage import DealDamage
from app.engine.keywords.replicate import Replicate
from app.engine.words.abilities import SpellAbility
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import card
from tests.table import Table

SPARK = card(
    "Spark",
    "instant",
    SpellAbility((DealDamage(1, Target(AnyTarget())),)),
    Replicate((PayMana("{R}"),)),
    cost="{R}",
)


def test_702_56a_it_is_copied_for_each_time_its_cost_was_paid() -> None:
    table = Table(me={"hand": [SPARK], "battlefield": ["Mountain"] * 3})
    table.cast("Spark", finish=False)
    while table.choice.reason == "replicate":
        table.choose("yes")
    table.choose("them")
    while table.choice.kind != "priority":
        table.default()
    assert table.stack() == ["Spark", "Spark"]
    table.resolve()
    while table.choice.reason == "new_targets":
        table.choose("them")
    assert table.stack() == ["Spark", "Spark", "Spark"]
    table.settle()
    assert table.life(1) == 17


def test_702_56a_nothing_triggers_where_it_was_not_paid() -> None:
    table = Table(me={"hand": [SPARK], "battlefield": ["Mountain"] * 2})
    table.cast("Spark", at="them", answers={"replicate": "no"})
    assert table.stack() == ["Spark"]
