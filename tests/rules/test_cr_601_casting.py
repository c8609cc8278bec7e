"""CR 601: casting spells."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.casting.permissions import AsThoughFlash, CantCast
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.words.abilities import Activated, Modify, Static
from app.engine.words.filters import AllOf, AnyTarget, HasType, Spell
from app.engine.words.nouns import Target, You
from tests.cards_of_ones_own import card, instant, tap_for
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


def test_601_3_rules_about_spells_are_asked_of_the_card_as_the_spell_that_it_would_be() -> None:
    haste = card("Haste", "artifact", Static((Modify(You(), (AsThoughFlash(Spell()),)),)))
    ban = card("Ban", "artifact", Static((Modify(You(), (CantCast(AllOf((HasType("instant"), Spell()))),)),)))
    lands = ["Forest", "Forest", "Mountain"]
    table = Table({"hand": ["Bear", SHOCK], "battlefield": lands}, {}, step="end")
    assert ("cast", "Shock") in table.options()
    assert ("cast", "Bear") not in table.options()
    table = Table({"hand": ["Bear", SHOCK], "battlefield": [*lands, haste, ban]}, {}, step="end")
    assert ("cast", "Shock") not in table.options()
    table.cast("Bear")
    table.resolve()
    assert "Bear" in table.battlefield(0)


def test_601_2h_what_is_tapped_as_a_cost_is_not_tapped_for_mana_as_well() -> None:
    spring = card(
        "Spring", "land", tap_for("{C}"), Activated((PayMana("{1}"), TapSymbol()), (GainLife(amount=1),))
    )
    table = Table(me={"battlefield": [spring, "Forest"]})
    table.activate("Spring", 1)
    assert table.tapped("Spring")
    assert table.tapped("Forest")
    table.resolve()
    assert table.life() == 21
