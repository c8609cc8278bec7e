"""CR 702.28: shadow."""

from __future__ import annotations

from app.engine.keywords.shadow import Shadow
from app.engine.words.changes import LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, could_block
from tests.table import Table

SHADE = creature("Shade", 2, 2, Shadow())


def test_702_28b_creatures_without_shadow_cannot_block_it() -> None:
    table = Table(me={"battlefield": [SHADE]}, them={"battlefield": [BEAR, SHADE]})
    table.attack(["Shade"])
    assert could_block(table) == {"Shade": ["Shade"]}


def test_702_28b_it_cannot_block_creatures_without_shadow() -> None:
    table = Table(me={"battlefield": [BEAR, SHADE]}, them={"battlefield": [SHADE]})
    table.attack(["Bear", "Shade"])
    assert could_block(table) == {"Shade": ["Shade"]}


def test_702_28b_without_shadow_it_can_block_again() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [SHADE]})
    table.instruct(Apply(Each(Named("Shade")), (LosesAbility(Shadow()),), UntilEndOfTurn()))
    table.attack(["Bear"])
    assert could_block(table) == {"Shade": ["Bear"]}
