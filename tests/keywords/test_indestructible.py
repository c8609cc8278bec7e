"""CR 702.12: indestructible."""

from __future__ import annotations

from app.engine.keywords.destroy import Destroy
from app.engine.keywords.indestructible import Indestructible
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import GIANT
from tests.table import Table

GOD = creature("God", 2, 2, Indestructible())


def test_702_12b_lethal_damage_does_not_destroy_it() -> None:
    table = Table(me={"battlefield": [GOD]}, them={"battlefield": [GIANT]})
    table.attack(["God"])
    table.block({"Giant": "God"})
    table.to_damage()
    assert table.object("God").damage == 4
    assert "God" in table.battlefield(0)


def test_702_12b_nor_does_an_effect() -> None:
    table = Table(me={"battlefield": [GOD]})
    table.instruct(Destroy(Each(Named("God"))))
    assert table.battlefield(0) == ["God"]


def test_702_12b_toughness_0_is_not_destruction() -> None:
    table = Table(me={"battlefield": [GOD]})
    table.instruct(Apply(Each(Named("God")), (Gets(0, -2),), UntilEndOfTurn()))
    assert table.graveyard(0) == ["God"]
