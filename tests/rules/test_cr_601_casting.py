"""CR 601: casting spells."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import instant
from tests.table import Table

SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())), cost="{R}")


def test_601_2i_a_spell_that_was_paid_for_is_cast_and_resolves() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]}, them={"battlefield": ["Bear"]})
    table.cast("Shock", at="Bear")
    assert table.stack() == ["Shock"]
    assert table.tapped("Mountain")
    table.resolve()
    assert table.graveyard(0) == ["Shock"]
    assert table.graveyard(1) == ["Bear"]


def test_733_1_a_cancelled_spell_returns_to_hand_and_mana_abilities_are_reversed() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]})
    table.cast("Shock", at="them", pay="cancel")
    assert table.hand(0) == ["Shock"]
    assert table.stack() == []
    assert not table.tapped("Mountain")
    assert table.choice.seat == 0
