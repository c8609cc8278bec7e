"""CR 601: casting spells."""

from __future__ import annotations

from app.engine.casting.costs import AdditionalCost, CostsLess, CostsMore, PayMana, Perform
from app.engine.casting.permissions import AsThoughFlash, CantCast
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.stacking import SpellCast
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.discard import Discard
from app.engine.words.abilities import Activated, Modify, SpellAbility, Static
from app.engine.words.filters import AllOf, AnyTarget, Spell
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType
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


def test_601_2_to_cast_a_spell_is_to_put_it_on_the_stack_and_pay_its_costs() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]})
    table.cast("Shock", at="them")
    assert (table.hand(), table.stack(), table.tapped("Mountain")) == ([], ["Shock"], True)
    assert [fact.nth for fact in table.happened(SpellCast)] == [1]
    again = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]})
    again.cast("Shock", at="them", pay="cancel")
    assert (again.hand(), again.stack(), again.happened(SpellCast)) == (["Shock"], [], [])
    again.pass_()
    again.give_priority(1)
    assert again.choice.seat == 1


def test_601_2i_each_player_has_the_spells_of_a_turn_counted() -> None:
    free = instant("Free", GainLife(amount=1), cost="{0}")
    table = Table(me={"hand": [free, free]}, them={"hand": [free]})
    table.cast("Free")
    table.cast("Free")
    table.cast("Free", by=1)
    assert [(fact.seat, fact.nth, fact.card_name) for fact in table.happened(SpellCast)] == [
        (0, 1, "Free"), (0, 2, "Free"), (1, 1, "Free"),
    ]  # fmt: skip


def test_601_2a_a_card_cannot_pay_for_itself_from_where_it_was() -> None:
    burn = card(
        "Burn", "instant", SpellAbility((GainLife(amount=1),)),
        Static((Modify(This(), (AdditionalCost((Perform(Discard()),)),)),), zone="stack"), cost="{0}",
    )  # fmt: skip
    alone = Table(me={"hand": [burn]})
    assert alone.options() == [("pass", "")]
    table = Table(me={"hand": [burn, "Forest"]}, step="upkeep")
    assert table.options() == [("pass", ""), ("cast", "Burn")]


def test_601_2f_what_can_be_cast_is_seen_with_increases_and_reductions() -> None:
    lands = ["Mountain"]
    less = card("Less", "artifact", Static((Modify(Each(Spell()), (CostsLess(1),)),)))
    more = card("More", "artifact", Static((Modify(Each(Spell()), (CostsMore(1),)),)))
    dear, cheap = (
        instant("Dear", GainLife(amount=1), cost="{1}{R}"),
        instant("Cheap", GainLife(amount=1), cost="{R}"),
    )
    for there, names in (([], ["Cheap"]), ([less], ["Dear", "Cheap"]), ([more], [])):
        table = Table(me={"hand": [dear, cheap], "battlefield": [*lands, *there]})
        assert [name for kind, name in table.options() if kind == "cast"] == names


def test_605_1_mana_abilities_do_not_use_the_stack_and_others_do() -> None:
    both = card("Both", "artifact", tap_for("{G}"), Activated(cost=(TapSymbol(),), do=(GainLife(amount=1),)))
    table = Table(me={"battlefield": [both]})
    table.activate("Both", 0)
    assert (table.stack(), table.pool()) == ([], "G")
    other = Table(me={"battlefield": [both]})
    other.activate("Both", 1)
    assert (other.stack(), other.pool()) == (["Both"], "")
