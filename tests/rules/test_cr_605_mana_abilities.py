"""CR 605: mana abilities."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.casting.loyalty import LoyaltyCost
from app.engine.casting.resolution_costs import Unless
from app.engine.characteristics.traits import is_mana_ability
from app.engine.choices import Illegal, Number
from app.engine.combat.attack_rules import AttackCost
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, PayLife
from app.engine.events.mana import ManaAdded
from app.engine.events.tapping import BecomesTapped, Tap
from app.engine.events.zone_words import Enters
from app.engine.keywords.create import CreateNamed
from app.engine.keywords.double import DoubleMana
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.produce import AddMana, AddsMana, AnyColor, ChosenColor, Fixed, Repeated, TappedForMana
from app.engine.turn.actions import mana_abilities
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.amounts import CountOf, X
from app.engine.words.bases import Ability
from app.engine.words.conditions import AtLeast
from app.engine.words.filters import AllOf
from app.engine.words.flow import If, Later
from app.engine.words.nouns import Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, tap_for
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
    SPIRIT,
    TAP,
    YOURS,
    mana,
)
from tests.table import Table

GREEN = AddMana(Fixed("{G}"))
CREATURES = AllOf((HasType("creature"), YOURS))
CRADLE = card("Cradle", "land", mana(TAP, add=Repeated("{G}", CountOf(CREATURES))))
"""{T}: add {G} for each creature you control."""


# What is a mana ability


@pytest.mark.parametrize(
    ("ability", "is_one"),
    [
        (tap_for("{G}"), True),
        (Activated((PayMana("{3}"),), (GREEN, Draw())), True),
        (Activated((TAP,), (GREEN,), timing="sorcery"), True),
        (Activated((TAP,), (If(AtLeast(CREATURES, 3), (GREEN,)),)), True),
        (Activated((TAP,), (AddMana(ChosenColor()),)), True),
        (Activated((PayMana("{3}"), TAP), (DoubleMana(),)), True),
        (Activated((TAP,), (Draw(),)), False),
        (Activated((TAP,), (GREEN, Tap(Target(HasType("creature"))))), False),
        (Activated((LoyaltyCost(1),), (GREEN,)), False),
        (Activated((TAP,), (CreateNamed("Treasure"),)), False),
        (Activated((TAP,), (Later(Enters(Each(HasType("land"))), (GREEN,)),)), False),
    ],
)
def test_605_1a_an_activated_mana_ability_could_add_mana_without_target_or_loyalty(
    ability: Ability, is_one: bool
) -> None:
    assert is_mana_ability(ability) is is_one


@pytest.mark.parametrize(
    ("ability", "is_one"),
    [
        (Triggered(TappedForMana(Each(HasType("land"))), (GREEN,)), True),
        (Triggered(AddsMana(), (GREEN,)), True),
        (Triggered(TappedForMana(Each(HasType("land"))), (GainLife(amount=1),)), False),
        (Triggered(TappedForMana(Each(HasType("land"))), (GREEN, Tap(Target(HasType("creature"))))), False),
        (Triggered(Enters(This()), (GREEN,)), False),
        (Triggered(BecomesTapped(This()), (GREEN,)), False),
    ],
)
def test_605_1b_a_triggered_mana_ability_triggers_on_mana_and_could_add_some(
    ability: Ability, is_one: bool
) -> None:
    assert is_mana_ability(ability) is is_one


def test_605_1a_timing_restrictions_do_not_matter_to_what_it_is() -> None:
    eye = card("Eye", "artifact", Activated((TAP,), (AddMana(Fixed("{R}{R}{R}")),), timing="instant"))
    table = Table(me={"battlefield": [eye]})
    table.tap("Eye")
    assert table.pool() == "RRR"
    assert table.stack() == []


def test_605_2_it_remains_one_even_if_it_can_add_no_mana() -> None:
    table = Table(me={"battlefield": [CRADLE]})
    table.tap("Cradle")
    assert table.tapped("Cradle")
    assert table.stack() == []
    assert table.pool() == ""


# Activating


def test_605_3a_with_priority() -> None:
    table = Table(me={"battlefield": ["Forest"]})
    table.tap("Forest")
    assert table.pool() == "G"
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)


def test_605_3a_only_those_whose_cost_can_be_paid_are_offered() -> None:
    table = Table(me={"battlefield": ["Forest", {"card": "Island", "tapped": True}]})
    assert [table.name(action.object) for action in mana_abilities(table.state, 0)] == ["Forest"]


def test_605_3a_in_the_middle_of_casting_a_spell() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain", "Forest"]})
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    table.tap("Mountain")
    assert table.pool() == "R"
    table.submit(("pool",))
    assert table.stack() == ["Shock"]
    assert table.pool() == ""


def test_605_3a_in_the_middle_of_activating_an_ability() -> None:
    rod = card("Rod", "artifact", Activated((PayMana("{2}"), TAP), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [rod, "Forest", "Plains", "Island"]})
    table.activate("Rod", finish=False)
    table.tap("Forest")
    table.tap("Island")
    table.submit(("pool",))
    assert table.stack() == ["Rod"]
    assert not table.tapped("Plains")


def test_605_3a_while_an_effect_asks_for_a_payment_on_resolution() -> None:
    taxed = instant("Taxed", Unless((DealDamage(3, You()),), (PayMana("{1}{W}"),)), cost="{0}")
    table = Table(me={"hand": [taxed], "battlefield": ["Forest", "Plains", "Island"]})
    table.cast("Taxed")
    table.resolve()
    table.submit(("yes",))
    table.tap("Plains")
    assert table.pool() == "W"
    table.tap("Island")
    table.submit(("pool",))
    assert table.life() == 20
    assert not table.tapped("Forest")


def test_605_3a_while_a_rule_asks_for_a_payment() -> None:
    toll = card(
        "Toll", "enchantment", Static((Modify(Each(HasType("creature")), (AttackCost((PayMana("{1}"),)),)),))
    )
    table = Table(me={"battlefield": ["Bear", "Forest", "Plains", "Island"]}, them={"battlefield": [toll]})
    table.attack(["Bear"])
    assert table.choice.reason == "pay"
    table.tap("Plains")
    table.submit(("pool",))
    assert table.state.combat.attackers == {table.ref("Bear"): -2}


def test_605_3a_while_paying_for_another_mana_ability() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": [SIGNET, "Forest", "Plains"]})
    table.cast("Insight", finish=False)
    table.tap("Signet")
    assert table.choice.reason == "pay"
    table.tap("Forest")
    table.submit(("pool",))
    assert table.pool() == "WU"
    table.tap("Plains")
    assert table.choice.reason == "pay"
    table.submit(("pool",))
    assert table.stack() == ["Insight"]


def test_605_3a_automatically_by_way_of_one_that_costs_mana() -> None:
    spell = instant("Azorius", GainLife(amount=1), cost="{W}{U}")
    table = Table(me={"hand": [spell], "battlefield": [SIGNET, "Forest"]})
    table.cast("Azorius")
    assert table.stack() == ["Azorius"]
    assert (table.tapped("Signet"), table.tapped("Forest"), table.pool()) == (True, True, "")


@pytest.mark.parametrize("lands", [["Forest", "Plains"], ["Plains", "Forest"]])
def test_605_3a_automatically_with_the_mana_that_nothing_else_needs(lands: list[str]) -> None:
    spell = instant("Bant", GainLife(amount=1), cost="{G}{W}{U}")
    table = Table(me={"hand": [spell], "battlefield": [SIGNET, *lands]})
    table.cast("Bant")
    assert table.stack() == ["Bant"]
    assert table.pool() == ""


def test_605_3b_it_resolves_at_once_without_the_stack() -> None:
    table = Table(me={"battlefield": ["Forest"]}, them={"hand": [SHOCK], "battlefield": ["Mountain"]})
    table.tap("Forest")
    assert table.stack() == []
    assert table.choice.seat == 0
    assert [fact.types for fact in table.happened(ManaAdded)] == ["G"]


def test_605_3b_its_other_effects_happen_at_once_too() -> None:
    table = Table(me={"battlefield": [CAVES]})
    table.tap("Caves", "R", number=1)
    assert table.pool() == "R"
    assert table.life() == 19


def test_605_3c_it_cannot_be_activated_again_while_it_is_being_activated() -> None:
    filter_ = card("Prism", "artifact", mana(PayMana("{1}"), add=AnyColor()))
    table = Table(me={"battlefield": [filter_, "Forest", "Plains"]})
    table.tap("Prism")
    assert table.choice.reason == "pay"
    assert not [key for key in table.options() if f".{table.ref('Prism')}." in str(key)]
    table.tap("Forest")
    assert not [key for key in table.options() if f".{table.ref('Prism')}." in str(key)]
    table.submit(("pool",))
    table.submit(("R",))
    assert table.pool() == "R"
    table.tap("Prism")
    table.submit(("pool",))
    table.submit(("U",))
    assert table.pool() == "U"


# Costs of many kinds


def test_605_3a_what_it_costs_is_paid() -> None:
    table = Table(me={"battlefield": [SPIRE]})
    table.tap("Spire", "U")
    assert (table.pool(), table.life(), table.tapped("Spire")) == ("U", 19, True)


def test_605_3a_one_that_sacrifices_its_permanent() -> None:
    table = Table(me={"battlefield": [COIN, SPAWN]})
    table.tap("Coin", "B")
    table.tap("Spawn")
    assert table.pool() == "BC"
    assert sorted(table.graveyard()) == ["Coin", "Spawn"]


def test_605_3a_one_for_which_something_is_chosen() -> None:
    table = Table(me={"battlefield": [ALTAR, "Bear", "Ox"]})
    table.tap("Altar")
    table.choose("Ox")
    assert table.pool() == "CC"
    assert table.battlefield() == ["Altar", "Bear"]


def test_605_3a_one_that_costs_mana_of_two_colors() -> None:
    table = Table(me={"battlefield": [GATE, "Island"]})
    table.tap("Mystic Gate", number=1)
    table.submit(("auto",))
    table.submit(("WW",))
    assert table.pool() == "WW"
    assert table.tapped("Mystic Gate")
    assert table.tapped("Island")


def test_605_3a_one_with_x_in_its_cost() -> None:
    well = card("Well", "artifact", mana(PayMana("{X}"), TAP, add=Repeated("{U}", X())))
    table = Table(me={"battlefield": [well, "Forest", "Plains"]})
    table.tap("Well")
    choice = table.choice
    assert isinstance(choice, Number)
    assert (choice.reason, choice.least, choice.most) == ("x", 0, 2)
    table.submit(2)
    table.submit(("auto",))
    assert table.pool() == "UU"


def test_605_3a_one_of_a_card_in_hand() -> None:
    table = Table(me={"hand": [SPIRIT, SHOCK]})
    assert ("cast", "Shock") in table.options()
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    assert table.choice.reason == "pay"
    table.submit(("auto",))
    assert table.exile() == ["Spirit Guide"]
    assert table.stack() == ["Shock"]


def test_605_3a_only_as_often_as_it_says() -> None:
    vault = card("Vault", "artifact", Activated((Perform(PayLife(1)),), (AddMana(Fixed("{C}")),), limit=1))
    table = Table(me={"battlefield": [vault]})
    table.tap("Vault")
    with pytest.raises(Illegal):
        table.tap("Vault")
    assert (table.pool(), table.life()) == ("C", 19)


# Triggered mana abilities


def test_605_4a_it_resolves_immediately_after_the_mana_ability() -> None:
    table = Table(
        me={"battlefield": [{"card": "Forest", "id": "land"}, {"card": GROWTH, "attached_to": "land"}]}
    )
    table.tap("Forest")
    assert table.pool() == "GG"
    assert table.stack() == []


def test_605_4a_also_in_the_middle_of_casting() -> None:
    table = Table(
        me={
            "hand": ["Bear"],
            "battlefield": [{"card": "Forest", "id": "land"}, {"card": GROWTH, "attached_to": "land"}],
        }
    )
    table.cast("Bear")
    assert table.stack() == ["Bear"]
    assert table.pool() == ""


def test_605_4a_mana_added_by_a_spell_triggers_it_too() -> None:
    ritual = instant("Ritual", AddMana(Fixed("{B}{B}{B}")), cost="{0}")
    echo = card("Echo", "enchantment", Triggered(AddsMana(), (AddMana(Fixed("{C}")),), limit=1))
    table = Table(me={"hand": [ritual], "battlefield": [echo]})
    table.cast("Ritual")
    table.resolve()
    assert table.pool() == "BBBC"
    assert table.stack() == []


def test_603_4_a_triggered_mana_ability_whose_if_clause_is_no_longer_so_adds_nothing() -> None:
    artifact = AllOf((HasType("artifact"), YOURS))
    on_land = TappedForMana(Each(HasType("land")))
    hungry = card(
        "Hungry", "enchantment", Triggered(on_land, (AddMana(Fixed("{R}")), Sacrifice(what=Choice(artifact))))
    )
    lone = card("Lone", "enchantment", Triggered(on_land, (AddMana(Fixed("{W}")),), AtLeast(artifact)))
    table = Table(me={"battlefield": [hungry, lone, "Forest", COIN]})
    table.tap("Forest")
    assert table.pool() == "RG"
    table = Table(me={"battlefield": [hungry, lone, "Forest", COIN, {"card": COIN, "id": "second"}]})
    table.tap("Forest")
    table.choose("second")
    assert table.pool() == "WRG"


def test_101_4_triggered_mana_abilities_of_the_active_player_come_first() -> None:
    echo = {
        "card": card(
            "Echo", "enchantment", Triggered(TappedForMana(Each(HasType("land"))), (AddMana(Fixed("{C}")),))
        )
    }
    for active in (0, 1):
        table = Table(
            me={"battlefield": ["Forest", {**echo, "id": "mine"}]}, them={"battlefield": [{**echo, "id": "theirs"}]},
            active=active,
        )  # fmt: skip
        table.give_priority(0)
        table.tap("Forest")
        assert [fact.seat for fact in table.happened(ManaAdded)] == [0, active, 1 - active]


# What is none


def test_605_5a_an_ability_with_a_target_uses_the_stack() -> None:
    shaman = creature("Shaman", 1, 2, Activated((TAP,), (AddMana(AnyColor()), Tap(Target(HasType("land"))))))
    table = Table(me={"battlefield": [shaman, "Forest"]})
    table.activate("Shaman", at="Forest")
    assert table.stack() == ["Shaman"]
    assert table.pool() == ""
    table.resolve()
    assert table.choice.reason == "mana"
    table.submit(("B",))
    assert table.pool() == "B"
    assert table.tapped("Forest")


def test_605_5a_a_loyalty_ability_uses_the_stack() -> None:
    walker = card(
        "Walker", "planeswalker", Activated((LoyaltyCost(1),), (AddMana(Fixed("{R}{R}")),)), loyalty=4
    )
    table = Table(me={"battlefield": [{"card": walker, "counters": {"loyalty": 4}}]})
    table.activate("Walker")
    assert table.stack() == ["Walker"]
    table.resolve()
    assert table.pool() == "RR"


def test_605_5a_a_triggered_ability_that_adds_mana_but_triggers_on_something_else_uses_the_stack() -> None:
    vestige = card("Vestige", "land", Triggered(Enters(This()), (AddMana(AnyColor()),)), tap_for("{C}"))
    table = Table(me={"hand": [vestige]})
    table.play("Vestige")
    assert table.stack() == ["Vestige"]
    table.pass_()
    assert table.choice.seat == 1
    table.pass_()
    assert table.choice.reason == "mana"
    table.submit(("W",))
    assert table.pool() == "W"


def test_605_5a_a_triggered_ability_that_triggers_on_mana_but_adds_none_uses_the_stack() -> None:
    pinger = card(
        "Pinger", "enchantment", Triggered(TappedForMana(Each(HasType("land"))), (DealDamage(1, You()),))
    )
    table = Table(me={"battlefield": [pinger, "Forest"]})
    table.tap("Forest")
    assert table.stack() == ["Pinger"]
    assert table.pool() == "G"


def test_605_5b_a_spell_is_never_a_mana_ability() -> None:
    ritual = instant("Ritual", AddMana(Fixed("{B}{B}{B}")), cost="{B}")
    table = Table(me={"hand": [ritual], "battlefield": ["Swamp"]})
    table.cast("Ritual")
    assert table.stack() == ["Ritual"]
    assert table.pool() == ""
    table.resolve()
    assert table.pool() == "BBB"
