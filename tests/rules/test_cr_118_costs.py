"""CR 118: costs."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import AdditionalCost, CostsLess, CostsMore, PayMana, Perform
from app.engine.casting.permissions import MayPlay
from app.engine.casting.resolution_costs import PayTo, Unless
from app.engine.choices import Choose, Illegal
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import CantLoseLife, GainLife, PayLife
from app.engine.events.mana import ManaSpent
from app.engine.events.tapping import Tap
from app.engine.keywords.discard import Discard
from app.engine.keywords.mill import Mill
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.produce import AnyColor
from app.engine.words.abilities import Activated, Card, Modify, SpellAbility, Static
from app.engine.words.amounts import X
from app.engine.words.bases import Cost
from app.engine.words.filters import AllOf, HasStatus, InZone, IsCard, Spell
from app.engine.words.nouns import Choice, Each, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery, tap_for
from tests.mana.cards import (
    ALTAR,
    CAVES,
    COIN,
    GATE,
    GROWTH,
    INSIGHT,
    SHOCK,
    SIGNET,
    SPAWN,
    SPIRE,
    TAP,
    TOWER,
    TWIN,
    YOURS,
    mana,
)
from tests.table import Table

A_CREATURE = Choice(AllOf((HasType("creature"), YOURS)))


def spell(name: str, cost: str, *also: Cost) -> Card:
    """An instant that gains 1 life, with additional costs."""
    more = (Static((Modify(This(), (AdditionalCost(also),)),), zone="stack"),) if also else ()
    return card(name, "instant", SpellAbility((GainLife(amount=1),)), *more, cost=cost)


def cheaper(amount: int = 0, mana_: str = "") -> Card:
    """Spells you cast cost less."""
    return card(
        "Cheaper",
        "enchantment",
        Static((Modify(Each(AllOf((Spell(), YOURS))), (CostsLess(amount, mana_),)),)),
    )


def can_cast(name: str, table: Table) -> bool:
    """Whether casting it is among the legal actions."""
    return ("cast", name) in table.options()


# Having what it takes


def test_118_1_to_pay_a_cost_is_to_do_what_it_says() -> None:
    table = Table(
        me={
            "hand": [spell("Rite", "{1}", Perform(Sacrifice(what=A_CREATURE)))],
            "battlefield": ["Forest", "Bear"],
        }
    )
    table.cast("Rite")
    assert table.stack() == ["Rite"]
    assert table.graveyard() == ["Bear"]
    assert table.tapped("Forest")


def test_118_2_whoever_pays_mana_may_activate_mana_abilities() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]})
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    assert f"mana.{table.ref('Mountain')}.0" in table.options()


@pytest.mark.parametrize(
    ("cost", "payable"),
    [
        (Perform(PayLife(3)), True),
        (Perform(PayLife(4)), False),
        (Perform(Sacrifice(what=Choice(HasType("creature")))), True),
        (Perform(Sacrifice(what=Choice(HasType("artifact")))), False),
        (Perform(Discard(what=Choice(IsCard()))), True),
        (Perform(Discard(what=Choice(IsCard(), 2, 2))), False),
        (Perform(Mill(count=1)), True),
        (Perform(Mill(count=2)), False),
        (Perform(Tap(Choice(AllOf((HasType("creature"), HasStatus("untapped")))))), True),
    ],
)
def test_118_3_the_resources_have_to_be_there_in_full(cost: Cost, payable: bool) -> None:
    table = Table(
        me={"life": 3, "hand": [spell("Rite", "{0}", cost), "Ox"], "battlefield": ["Bear"], "library": ["Ox"]}
    )
    assert can_cast("Rite", table) is payable


def test_118_3_a_tapped_permanent_cannot_be_tapped_to_pay() -> None:
    lamp = card("Lamp", "artifact", Activated((TAP,), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [lamp]})
    table.activate("Lamp")
    assert table.tapped("Lamp")
    assert ("activate", "Lamp") not in table.options()


def test_118_3_one_permanent_does_not_pay_twice() -> None:
    """The only creature can't be sacrificed for mana and as a cost."""
    rite = spell("Rite", "{C}", Perform(Sacrifice(what=A_CREATURE)))
    table = Table(me={"hand": [rite], "battlefield": [SPAWN]})
    table.cast("Rite")
    assert table.hand() == ["Rite"] or table.choice.reason == "reverse_mana"


def test_118_3_what_is_tapped_as_a_cost_is_not_tapped_for_mana_as_well() -> None:
    spring = card("Spring", "land", tap_for("{C}"), Activated((PayMana("{1}"), TAP), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [spring]})
    assert ("activate", "Spring") not in table.options()
    table = Table(me={"battlefield": [spring, "Forest"]})
    assert ("activate", "Spring") in table.options()
    table.activate("Spring", 1)
    assert table.tapped("Forest")


def test_118_3a_mana_that_is_spent_leaves_the_pool_and_the_rest_stays() -> None:
    table = Table(me={"hand": [SHOCK], "mana": "RRG"})
    table.cast("Shock", at="them", pay="pool")
    assert table.pool() == "RG"
    assert [fact.types for fact in table.happened(ManaSpent)] == ["R"]


def test_118_3a_the_player_chooses_which_mana_to_spend() -> None:
    table = Table(me={"hand": [INSIGHT], "mana": "WUUBG"})
    table.cast("Insight", pay="pool", finish=False)
    table.submit(("pool",))
    choice = table.choice
    assert isinstance(choice, Choose)
    assert (choice.reason, choice.least, choice.most) == ("spend", 3, 3)
    keys = {str(key)[-1]: key for key in choice.options}
    with pytest.raises(Illegal):
        table.submit((keys["W"], keys["B"], keys["G"]))
    table.submit((keys["U"], keys["B"], keys["G"]))
    assert table.stack() == ["Insight"]
    assert table.pool() == "WU"


def test_118_3a_where_there_is_no_choice_nothing_is_asked() -> None:
    table = Table(me={"hand": [INSIGHT], "mana": "UBB"})
    table.cast("Insight", pay="pool")
    assert table.stack() == ["Insight"]
    table = Table(me={"hand": [INSIGHT], "mana": "UUUUU"})
    table.cast("Insight", pay="pool")
    assert table.pool() == "UU"


def test_118_3a_with_mana_or_life_for_phyrexian_symbols() -> None:
    probe = instant("Probe", Draw(), cost="{U/P}{1}")
    table = Table(me={"hand": [probe], "library": ["Ox"], "mana": "UC"})
    table.cast("Probe", pay="pool", finish=False)
    table.submit(("pool",))
    assert table.choice.reason == "spend"
    colorless = next(key for key in table.options() if str(key).endswith("C"))
    table.submit((colorless,))
    assert (table.pool(), table.life()) == ("U", 18)


def test_118_3b_life_is_paid_by_subtracting_it() -> None:
    table = Table(me={"hand": [spell("Rite", "{0}", Perform(PayLife(4)))]})
    table.cast("Rite")
    assert table.life() == 16


def test_119_8_life_that_cannot_be_lost_cannot_be_paid() -> None:
    emperion = card("Emperion", "enchantment", Static((Modify(You(), (CantLoseLife(),)),)))
    probe = instant("Probe", Draw(), cost="{U/P}")
    table = Table(me={"hand": [probe, spell("Rite", "{0}", Perform(PayLife(1)))], "battlefield": [emperion]})
    assert not can_cast("Probe", table)
    assert not can_cast("Rite", table)


def test_119_4_life_is_paid_only_as_far_as_it_goes() -> None:
    probe = instant("Probe", Draw(), cost="{U/P}{U/P}")
    for life, payable in ((3, False), (4, True)):
        table = Table(me={"life": life, "hand": [probe], "library": ["Ox"]})
        assert can_cast("Probe", table) is payable


def test_118_3c_nobody_has_to_activate_mana_abilities() -> None:
    taxed = instant("Taxed", Unless((DealDamage(3, You()),), (PayMana("{1}"),)), cost="{0}")
    table = Table(me={"hand": [taxed], "battlefield": ["Forest", "Plains"]})
    table.cast("Taxed")
    table.resolve()
    table.submit(("yes",))
    table.submit(("cancel",))
    table.submit(("no",))
    assert table.life() == 17
    assert not table.tapped("Forest")


def test_118_5_a_cost_of_nothing_has_to_be_paid_too() -> None:
    table = Table(me={"hand": [instant("Free", GainLife(amount=1), cost="{0}")]})
    assert table.stack() == []
    table.cast("Free")
    assert table.stack() == ["Free"]
    assert table.happened(ManaSpent) == []


def test_118_6_what_has_no_mana_cost_cannot_be_paid_for() -> None:
    lotus = card("Bloom", "artifact", cost="")
    table = Table(me={"hand": [lotus], "battlefield": ["Forest", cheaper(3)]})
    assert not can_cast("Bloom", table)


def test_118_6a_but_without_paying_its_mana_cost_it_can_be_cast() -> None:
    lotus = card("Bloom", "artifact", cost="")
    free = card(
        "Gift", "enchantment", Static((Modify(You(), (MayPlay(InZone("graveyard", You()), cost="free"),)),))
    )
    table = Table(me={"graveyard": [lotus], "battlefield": [free]})
    assert can_cast("Bloom", table)
    table.cast("Bloom", how="permitted")
    assert table.stack() == ["Bloom"]


# Reductions and increases


def spent(table: Table) -> str:
    """The types of the mana that was spent last."""
    return "".join(sorted(table.happened(ManaSpent)[-1].types)) if table.happened(ManaSpent) else ""


def test_118_7_a_reduced_cost_is_what_is_paid() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": [cheaper(1)], "mana": "UU"})
    table.cast("Insight", pay="pool")
    assert table.pool() == ""


def test_118_7a_generic_reductions_touch_generic_mana_alone() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": [cheaper(5)], "mana": "U"})
    table.cast("Insight", pay="pool")
    assert table.pool() == ""
    table = Table(me={"hand": [INSIGHT], "battlefield": [cheaper(5)]})
    assert not can_cast("Insight", table)


def test_118_7b_118_7c_colored_reductions_go_on_to_generic_mana() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": [cheaper(mana_="{R}")], "mana": "UU"})
    assert can_cast("Insight", table)
    table = Table(me={"hand": [INSIGHT], "battlefield": [cheaper(mana_="{U}{U}")], "mana": "R"})
    assert can_cast("Insight", table)


def test_118_7e_of_a_hybrid_reduction_one_half_is_chosen() -> None:
    cheap = cheaper(mana_="{U/R}")
    table = Table(me={"hand": [INSIGHT], "battlefield": [cheap], "mana": "RR"})
    assert can_cast("Insight", table)
    table = Table(me={"hand": [sorcery("Fire", Draw(), cost="{1}{R}")], "battlefield": [cheap], "mana": "W"})
    assert can_cast("Fire", table)


def test_601_2b_hybrid_symbols_are_announced_before_reductions() -> None:
    procession = sorcery("Procession", GainLife(amount=1), cost="{2/W}{2/W}{2/W}")
    table = Table(me={"hand": [procession], "battlefield": [cheaper(1)], "mana": "RRRRR"})
    assert can_cast("Procession", table)
    table.cast("Procession", pay="pool")
    assert table.pool() == ""
    table = Table(me={"hand": [procession], "battlefield": [cheaper(1)], "mana": "RRRR"})
    assert not can_cast("Procession", table)
    table = Table(me={"hand": [procession], "battlefield": [cheaper(2)], "mana": "WW"})
    assert can_cast("Procession", table)


def test_118_13a_phyrexian_symbols_too() -> None:
    probe = instant("Probe", GainLife(amount=1), cost="{1}{W/P}")
    table = Table(me={"hand": [probe], "battlefield": [cheaper(1)]})
    table.cast("Probe")
    assert table.life() == 18
    table = Table(me={"hand": [probe], "battlefield": [cheaper(1)], "mana": "W"})
    table.cast("Probe")
    assert table.life() == 20
    assert table.pool() == ""


def test_118_8_an_additional_cost_is_paid_with_the_mana_cost() -> None:
    dear = card("Dear", "enchantment", Static((Modify(Each(Spell()), (CostsMore(2),)),)))
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain", "Forest", dear]})
    assert not can_cast("Shock", table)
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain", "Forest", "Plains", dear]})
    table.cast("Shock", at="them")
    assert table.tapped("Plains")


def test_118_9d_reductions_apply_to_what_is_cast_without_its_mana_cost() -> None:
    free = card(
        "Gift", "enchantment", Static((Modify(You(), (MayPlay(InZone("graveyard", You()), cost="free"),)),))
    )
    dear = card("Dear", "enchantment", Static((Modify(Each(Spell()), (CostsMore(2),)),)))
    table = Table(me={"graveyard": [INSIGHT], "battlefield": [free, dear, cheaper(1)], "mana": "R"})
    table.cast("Insight", how="permitted", pay="pool")
    assert table.stack() == ["Insight"]
    assert table.pool() == ""


# Costs on resolution


def test_118_12_if_you_do() -> None:
    offer = instant(
        "Offer", PayTo((PayMana("{1}"), Perform(Sacrifice(what=A_CREATURE))), (Draw(),)), cost="{0}"
    )
    table = Table(me={"hand": [offer], "battlefield": ["Forest", "Bear"], "library": ["Ox"]})
    table.cast("Offer")
    table.resolve()
    table.submit(("yes",))
    table.submit(("auto",))
    assert table.hand() == ["Ox"]
    assert table.graveyard() == ["Bear", "Offer"]


def test_118_12_what_cannot_be_paid_is_not_offered() -> None:
    offer = instant("Offer", PayTo((PayMana("{3}"),), (Draw(),), (GainLife(amount=7),)), cost="{0}")
    table = Table(me={"hand": [offer], "battlefield": ["Forest", "Plains"], "library": ["Ox"]})
    table.cast("Offer")
    table.resolve()
    assert table.life() == 27


def test_118_12_nor_is_what_else_cannot_be_paid() -> None:
    offer = instant(
        "Offer", PayTo((Perform(Sacrifice(what=A_CREATURE)),), (Draw(),), (GainLife(amount=7),)), cost="{0}"
    )
    table = Table(me={"hand": [offer], "library": ["Ox"]})
    table.cast("Offer")
    table.resolve()
    assert table.life() == 27


def test_118_12_it_is_offered_if_a_mana_ability_might_pay_for_it_that_planning_does_not_see() -> None:
    offer = instant("Offer", PayTo((PayMana("{3}"),), (Draw(),)), cost="{0}")
    table = Table(me={"hand": [offer], "battlefield": ["Forest", ALTAR, "Bear"], "library": ["Ox"]})
    table.cast("Offer")
    table.resolve()
    table.submit(("yes",))
    table.tap("Altar")
    table.submit(("auto",))
    assert table.hand() == ["Ox"]


def test_118_12a_unless() -> None:
    taxed = instant("Taxed", Unless((DealDamage(3, You()),), (Perform(Discard()),)), cost="{0}")
    table = Table(me={"hand": [taxed, "Ox"]})
    table.cast("Taxed")
    table.resolve()
    table.submit(("yes",))
    assert table.life() == 20
    assert table.hand() == []


# Paying automatically


def tapped(table: Table) -> list[str]:
    """Names of the tapped permanents of the first player."""
    return [table.name(ref) for ref in table.state.battlefield if table.state.objects[ref].tapped]


@pytest.mark.parametrize(
    ("cost", "lands", "used"),
    [
        ("{1}{G}", ["Forest", "Island", TWIN], ["Forest", "Island"]),
        ("{W}{G}", [TWIN, "Forest", "Island"], ["Twin Grove", "Forest"]),
        ("{W}{U}{B}{R}{G}", [TOWER, "Plains", "Island", "Swamp", TWIN, "Mountain"], ["Plains", "Island", "Swamp", "Twin Grove", "Mountain"]),
        ("{B}", [CAVES, TOWER], ["Tower"]),
        ("{1}", [COIN, TWIN], ["Twin Grove"]),
        ("{1}", [SPIRE, "Wastes", "Forest"], ["Wastes"]),
    ],
)  # fmt: skip
def test_601_2g_the_least_flexible_goes_first_and_nothing_hurts_without_need(
    cost: str, lands: list[Card | str], used: list[str]
) -> None:
    table = Table(me={"hand": [sorcery("Rite", GainLife(amount=0), cost=cost)], "battlefield": lands})
    table.cast("Rite")
    assert table.stack() == ["Rite"]
    assert sorted(tapped(table)) == sorted(used)
    assert table.life() == 20


def test_601_2g_no_payable_spell_is_stranded_by_an_ability_of_the_same_permanent() -> None:
    table = Table(me={"hand": [creature("Imp", 1, 1, cost="{B}")], "battlefield": [CAVES]})
    assert can_cast("Imp", table)
    table.cast("Imp")
    assert table.life() == 19


def test_601_2g_a_treasure_is_kept_back_and_used_if_it_must_be() -> None:
    land = card("Refuge", "land", tap_for("{C}"), mana(TAP, Perform(Sacrifice()), add=AnyColor()))
    table = Table(me={"hand": [creature("Elf", 1, 1, cost="{1}{G}")], "battlefield": [land, "Forest"]})
    table.cast("Elf")
    assert table.battlefield() == ["Refuge", "Forest"]
    table = Table(me={"hand": [creature("Elf", 1, 1, cost="{1}{G}")], "battlefield": [land, "Plains"]})
    table.cast("Elf")
    assert table.battlefield() == ["Plains"]


def test_601_2g_by_way_of_a_mana_ability_that_costs_mana() -> None:
    table = Table(
        me={
            "hand": [instant("Azorius", GainLife(amount=1), cost="{W}{U}")],
            "battlefield": [SIGNET, "Forest"],
        }
    )
    assert can_cast("Azorius", table)
    table.cast("Azorius")
    assert table.stack() == ["Azorius"]
    assert table.tapped("Signet")


def test_601_2g_by_way_of_two_of_them() -> None:
    table = Table(
        me={
            "hand": [instant("Double", GainLife(amount=1), cost="{W}{W}{U}")],
            "battlefield": [GATE, SIGNET, "Forest"],
        }
    )
    assert can_cast("Double", table)
    table.cast("Double")
    assert table.stack() == ["Double"]
    assert sorted(tapped(table)) == ["Forest", "Mystic Gate", "Signet"]


def test_601_2g_none_of_them_pays_for_itself() -> None:
    table = Table(
        me={"hand": [instant("Azorius", GainLife(amount=1), cost="{W}{U}")], "battlefield": [SIGNET]}
    )
    assert not can_cast("Azorius", table)


def test_601_2g_what_planning_does_not_see_can_be_started_and_paid_by_hand() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": [ALTAR, "Bear", "Island"], "library": ["Ox", "Ox"]})
    assert not can_cast("Insight", table)
    table.cast("Insight", finish=False)
    table.tap("Altar")
    table.submit(("auto",))
    assert table.stack() == ["Insight"]


def test_601_2g_mana_that_triggers_bring_counts() -> None:
    table = Table(
        me={
            "hand": ["Bear"],
            "battlefield": [{"card": "Forest", "id": "land"}, {"card": GROWTH, "attached_to": "land"}],
        }
    )
    assert can_cast("Bear", table)


def test_118_3_a_mana_ability_whose_cost_cannot_be_paid_is_not_begun() -> None:
    table = Table(me={"battlefield": ["Forest"]})
    table.tap("Forest")
    with pytest.raises(Illegal) as refused:
        table.tap("Forest")
    assert refused.value.rule == "118.3"
    assert table.pool() == "G"


def test_118_8_x_of_an_additional_cost_is_announced() -> None:
    drain = Static((Modify(This(), (AdditionalCost((Perform(PayLife(X())),)),)),), zone="stack")
    hatred = card("Grudge", "instant", SpellAbility((Draw(count=X()),)), drain, cost="{0}")
    table = Table(me={"hand": [hatred], "library": ["Forest"] * 5})
    table.cast("Grudge", x=3)
    assert table.life() == 17
    table.resolve()
    assert len(table.hand()) == 3
