"""CR 509.3: abilities that trigger as a creature blocks or becomes blocked by another."""

from __future__ import annotations

import pytest

from app.engine.combat.facing import BlocksOrIsBlocked
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Triggered
from app.engine.words.filters import AllOf, Not
from app.engine.words.nouns import BoundTo, Each, This
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import creature
from tests.table import Table

OTHERS = Each(AllOf((HasType("creature"), Not(HasSubtype("Ox")))))
VIPER = creature("Viper", 1, 9, Triggered(BlocksOrIsBlocked(This(), OTHERS), (Destroy(BoundTo("other")),)))
"""Whenever this blocks or becomes blocked by a creature that is no Ox, destroy that creature."""


def test_509_3b_it_triggers_as_it_blocks_such_a_creature_and_means_that_one() -> None:
    table = Table({"battlefield": ["Bear", "Giant"]}, {"battlefield": [VIPER]})
    table.attack(["Bear", "Giant"])
    table.block({"Viper": "Giant"})
    assert table.stack() == ["Viper"]
    table.resolve()
    assert table.battlefield(0) == ["Bear"]


def test_509_3d_it_triggers_once_for_each_creature_that_blocks_it() -> None:
    table = Table({"battlefield": [VIPER]}, {"battlefield": ["Bear", "Squire", "Ox"]})
    table.attack(["Viper"])
    table.block({"Bear": "Viper", "Squire": "Viper", "Ox": "Viper"})
    if table.choice.reason == "trigger_order":
        table.default()
    assert table.stack() == ["Viper", "Viper"]
    table.settle()
    assert table.battlefield(1) == ["Ox"]


@pytest.mark.parametrize("attacks", [True, False])
def test_509_3b_not_for_creatures_of_another_kind_nor_for_others_fights(attacks: bool) -> None:
    mine, theirs = (["Viper"], ["Ox"]) if attacks else (["Bear"], ["Giant"])
    table = Table({"battlefield": [VIPER, "Bear"]}, {"battlefield": ["Ox", "Giant"]})
    table.attack(mine)
    table.block({theirs[0]: mine[0]})
    assert table.stack() == []
