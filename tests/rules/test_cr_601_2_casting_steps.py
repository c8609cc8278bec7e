"""CR 601.2: the steps of casting a spell."""

from __future__ import annotations

import pytest

from app.engine.casting.announce import Modal, Mode
from app.engine.casting.costs import AbilitiesCostLess, AdditionalCost, CostsLess, CostsMore, PayMana, Perform
from app.engine.casting.permissions import CantCast, MayPlay
from app.engine.casting.reversing import ProposalReversed
from app.engine.choices import Divide, Illegal, Number
from app.engine.events.damage import DealDamage, DivideDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, PayLife
from app.engine.events.mana import ManaSpent
from app.engine.events.stacking import BecameTarget, Casts, SpellCast
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.keywords.hexproof import Hexproof
from app.engine.keywords.kicker import Kicker
from app.engine.keywords.mill import Mill
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.produce import Fixed
from app.engine.mana.purposes import ToActivate, ToCast
from app.engine.words.abilities import Activated, Card, Modify, SpellAbility, Static, Triggered
from app.engine.words.amounts import CountOf, X
from app.engine.words.bases import Cost
from app.engine.words.filters import AllOf, AnyTarget, InZone, IsCard, Spell
from app.engine.words.measures import Measures
from app.engine.words.nouns import Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.mana.cards import INSIGHT, SHOCK, SPIRIT, TAP, YOURS, mana
from tests.table import Table

BLAZE = sorcery("Blaze", DealDamage(X(), Target(AnyTarget())), cost="{X}{R}")
"""{X}{R}: X damage to any target."""


def costly(name: str, cost: str, *also: Cost) -> Card:
    """An instant that gains 1 life, with additional costs."""
    more = Static((Modify(This(), (AdditionalCost(also),)),), zone="stack")
    return card(name, "instant", SpellAbility((GainLife(amount=1),)), more, cost=cost)


def reasons(table: Table, *answers: object) -> list[str]:
    """What is asked for, one thing after another, as these answers are given."""
    asked = []
    for answer in answers:
        asked.append(table.choice.reason)
        table.submit(answer)
    return asked


def test_601_2a_the_card_becomes_the_topmost_object_on_the_stack_under_its_players_control() -> None:
    table = Table(
        me={"hand": [SHOCK], "battlefield": ["Mountain"]}, them={"hand": [SHOCK], "battlefield": ["Mountain"]}
    )
    table.cast("Shock", at="them")
    table.pass_()
    table.cast("Shock", at="me", finish=False)
    assert table.hand(1) == []
    top = table.state.objects[table.state.stack[-1]]
    assert (len(table.stack()), top.controller) == (2, 1)


def test_601_2a_the_card_that_is_being_cast_pays_for_nothing() -> None:
    table = Table(me={"hand": [SPIRIT], "battlefield": ["Forest", "Forest"]})
    assert ("cast", "Spirit Guide") not in table.options()
    second = {"card": SPIRIT, "id": "second"}
    table = Table(me={"hand": [SPIRIT, second], "battlefield": ["Forest", "Forest"]})
    table.cast("second")
    assert table.exile() == ["Spirit Guide"]


def test_601_2b_modes_then_costs_then_x_are_announced_before_targets() -> None:
    modal = card(
        "Charm",
        "sorcery",
        SpellAbility((Modal((Mode((DealDamage(X(), Target(AnyTarget())),)), Mode((GainLife(amount=3),)))),)),
        Kicker((PayMana("{1}"),)),
        cost="{X}{R}",
    )
    table = Table(me={"hand": [modal], "battlefield": ["Mountain"] * 5}, them={"battlefield": ["Bear"]})
    table.cast("Charm", finish=False)
    asked = reasons(table, ("yes",), ("mode.0",), 2, (table.ref("them"),), ("auto",))
    assert sorted(asked[:3]) == ["kicker", "modes", "x"]
    assert asked[3:] == ["targets", "pay"]
    assert table.stack() == ["Charm"]


def test_601_2b_a_mode_without_legal_targets_cannot_be_chosen() -> None:
    modal = instant(
        "Charm",
        Modal((Mode((Destroy(Target(HasType("artifact"))),)), Mode((GainLife(amount=3),)))),
        cost="{0}",
    )
    table = Table(me={"hand": [modal]})
    table.cast("Charm")
    assert table.stack() == ["Charm"]
    table.resolve()
    assert table.life() == 23


def test_601_2b_x_is_announced_up_to_what_can_be_paid() -> None:
    table = Table(me={"hand": [BLAZE], "battlefield": ["Mountain"] * 4})
    table.cast("Blaze", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert (choice.least, choice.most) == (0, 3)
    for wrong in (-1, 4):
        with pytest.raises(Illegal):
            table.submit(wrong)
    table.submit(3)
    table.choose("them")
    table.submit(("auto",))
    table.resolve()
    assert table.life(1) == 17


def test_107_3a_the_player_announces_x_and_pays_for_it() -> None:
    table = Table(me={"hand": [BLAZE], "battlefield": ["Mountain"] * 4})
    table.cast("Blaze", at="them", x=2)
    assert sum(table.tapped(f"Mountain {n}") for n in range(1, 5)) == 3
    table.resolve()
    assert table.life(1) == 18


def test_107_3a_x_may_be_part_of_another_cost() -> None:
    drain = costly("Drain", "{0}", Perform(PayLife(X())))
    table = Table(me={"life": 7, "hand": [drain]})
    table.cast("Drain", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert (choice.reason, choice.most) == ("x", 7)
    table.submit(3)
    assert table.life() == 4


def test_107_3b_x_is_0_for_a_spell_cast_without_paying_its_mana_cost() -> None:
    gift = card(
        "Gift", "enchantment", Static((Modify(You(), (MayPlay(InZone("graveyard", You()), cost="free"),)),))
    )
    table = Table(me={"graveyard": [BLAZE], "battlefield": [gift, "Mountain", "Mountain"]})
    table.cast("Blaze", at="them", how="permitted", finish=False)
    assert table.choice.reason == "targets"
    table.choose("them")
    table.resolve()
    assert table.life(1) == 20


def test_601_2c_targets_have_to_be_legal_and_enough() -> None:
    slay = instant("Slay", Destroy(Target(HasType("creature"))), cost="{0}")
    table = Table(me={"hand": [slay, SHOCK], "battlefield": ["Mountain"]})
    assert ("cast", "Slay") not in table.options()
    table.cast("Slay", finish=False)
    assert [fact.why for fact in table.happened(ProposalReversed)] == ["no legal targets"]
    assert table.hand() == ["Slay", "Shock"]


def test_601_2c_one_target_cannot_be_chosen_twice_for_one_word_but_for_two() -> None:
    twice = instant("Twice", Destroy(Target(HasType("creature"), 2, 2)), cost="{0}")
    table = Table(me={"hand": [twice]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Twice", finish=False)
    assert table.game.choice is None or table.stack() == ["Twice"]
    both = instant(
        "Both", DealDamage(1, Target(HasType("creature"), name="one")), DealDamage(1, Target(HasType("creature"), name="two")),
        cost="{0}",
    )  # fmt: skip
    table = Table(me={"hand": [both]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Both", at=["Bear", "Bear"])
    table.resolve()
    assert table.battlefield(1) == ["Ox"]


def test_601_2c_what_is_chosen_becomes_a_target() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]}, them={"battlefield": ["Bear"]})
    table.cast("Shock", at="Bear")
    assert [fact.object for fact in table.happened(BecameTarget)] == [table.ref("Bear")]


def test_601_2d_a_division_gives_each_target_at_least_one() -> None:
    arc = sorcery("Arc", DivideDamage(3, Target(HasType("creature"), 1, 3)), cost="{0}")
    table = Table(me={"hand": [arc]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Arc", finish=False)
    table.choose("Bear", "Ox")
    choice = table.choice
    assert isinstance(choice, Divide)
    for wrong in ((3, 0), (1, 1), (4, -1)):
        with pytest.raises(Illegal):
            table.submit(wrong)
    table.submit((2, 1))
    table.resolve()
    assert table.graveyard(1) == ["Bear"]


def test_601_2e_a_spell_that_turns_out_to_be_forbidden_is_reversed() -> None:
    """Only with X = 0 it isn't forbidden."""
    big = card(
        "Ban",
        "enchantment",
        Static((Modify(You(), (CantCast(AllOf((Spell(), Measures("mana_value", ">=", 3)))),)),)),
    )
    table = Table(me={"hand": [BLAZE], "battlefield": ["Mountain"] * 4 + [big]})
    table.cast("Blaze", at="them", x=2)
    assert [fact.why for fact in table.happened(ProposalReversed)] == ["forbidden"]
    assert table.hand() == ["Blaze"]
    table.cast("Blaze", at="them", x=1)
    assert table.stack() == ["Blaze"]


def test_601_2c_only_what_can_be_a_target_is_offered() -> None:
    sly = creature("Sly", 2, 2, Hexproof())
    prick = instant("Prick", DealDamage(1, Target(HasType("creature"))))
    table = Table(me={"hand": [prick], "battlefield": ["Bear"]}, them={"battlefield": [sly, "Ox"]})
    table.cast("Prick", finish=False)
    assert table.options() == ["Bear", "Ox"]


def test_601_2f_additional_costs_and_increases_then_reductions() -> None:
    more = card("More", "enchantment", Static((Modify(Each(Spell()), (CostsMore(2),)),)))
    less = card("Less", "enchantment", Static((Modify(Each(AllOf((Spell(), YOURS))), (CostsLess(3),)),)))
    table = Table(me={"hand": [SHOCK], "battlefield": [more, less], "mana": "R"})
    table.cast("Shock", at="them", pay="pool")
    assert table.stack() == ["Shock"]
    assert table.pool() == ""


def test_601_2f_all_mana_of_the_costs_is_paid_as_one_amount() -> None:
    rod = card("Rod", "artifact", Activated((PayMana("{1}"), PayMana("{R}")), (GainLife(),)))
    for pool, able in (("R", False), ("RR", True)):
        assert (("activate", "Rod") in Table(me={"battlefield": [rod], "mana": pool}).options()) is able


def test_601_2f_mana_of_a_color_may_be_what_it_costs_more() -> None:
    more = card("More", "enchantment", Static((Modify(Each(Spell()), (CostsMore(mana="{W}"),)),)))
    for pool, able in (("RR", False), ("R", False), ("RW", True)):
        table = Table(me={"hand": [SHOCK], "battlefield": [more], "mana": pool})
        assert (("cast", "Shock") in table.options()) is able
    table = Table(me={"hand": [SHOCK], "battlefield": [more], "mana": "RW"})
    table.cast("Shock", at="them", pay="pool")
    assert (table.pool(), table.life()) == ("", 20)


def test_601_2f_it_may_come_to_nothing_and_then_nothing_is_paid() -> None:
    less = card("Less", "enchantment", Static((Modify(Each(Spell()), (CostsLess(3),)),)))
    table = Table(me={"hand": [sorcery("Gift", GainLife(amount=2), cost="{1}")], "battlefield": [less]})
    table.cast("Gift")
    table.resolve()
    assert table.life() == 22


def test_601_2f_a_reduction_by_mana_of_a_color_is_none_of_generic_mana() -> None:
    less = card("Less", "enchantment", Static((Modify(Each(Spell()), (CostsLess(mana="{R}"),)),)))
    spell = sorcery("Gift", GainLife(), cost="{1}{R}")
    for pool, able in (("", False), ("G", True)):
        assert (
            ("cast", "Gift") in Table(me={"hand": [spell], "battlefield": [less], "mana": pool}).options()
        ) is able


def test_601_2f_an_ability_may_cost_nothing_less_and_never_less_than_that() -> None:
    per_artifact = Static(
        (Modify(Each(HasType("creature")), (AbilitiesCostLess(CountOf(HasType("artifact")), 1),)),)
    )
    tinker = creature("Tinker", 1, 1, per_artifact, Activated((PayMana("{2}"),), (GainLife(),)))
    for artifacts, pool, able in (
        (0, "C", False),
        (0, "CC", True),
        (1, "C", True),
        (3, "", False),
        (3, "C", True),
    ):
        relics = [card(f"Relic {number}", "artifact") for number in range(artifacts)]
        table = Table(me={"battlefield": [tinker, *relics], "mana": pool})
        assert (("activate", "Tinker") in table.options()) is able
    cheap = creature("Cheap", 1, 1, per_artifact, Activated((PayMana("{1}"),), (GainLife(),)))
    assert ("activate", "Cheap") not in Table(
        me={"battlefield": [cheap, card("Relic", "artifact")]}
    ).options()


def test_601_2b_no_life_is_paid_where_no_symbol_allows_it() -> None:
    less = card("Less", "enchantment", Static((Modify(Each(Spell()), (CostsLess(1),)),)))
    table = Table(
        me={
            "hand": [sorcery("Gift", Draw(), cost="{2}")],
            "battlefield": [less],
            "mana": "C",
            "library": ["Ox"],
        }
    )
    table.cast("Gift", pay="pool")
    assert (table.stack(), table.life()) == (["Gift"], 20)


def test_601_2f_reductions_count_for_the_largest_x() -> None:
    less = card("Less", "enchantment", Static((Modify(Each(AllOf((Spell(), YOURS))), (CostsLess(1),)),)))
    drain = sorcery("Drain", GainLife(amount=X()), cost="{X}{B}{B}")
    table = Table(
        me={"hand": [drain], "battlefield": [less, {"card": less, "id": "second"}], "mana": "BBRRR"}
    )
    table.cast("Drain", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 5
    table.submit(5)
    table.submit(("pool",))
    assert table.pool() == ""


@pytest.mark.parametrize("for_spells", [True, False])
def test_601_2f_mana_for_spells_counts_for_a_spells_largest_x_and_mana_for_abilities_for_an_abilitys(
    for_spells: bool,
) -> None:
    only = ToCast(HasType("sorcery")) if for_spells else ToActivate()
    spring = card("Spring", "land", mana(TAP, add=Fixed("{C}{C}{C}"), only=only))
    drain = sorcery("Drain", GainLife(amount=X()), cost="{X}")
    rod = card("Rod", "artifact", Activated((PayMana("{X}"),), (GainLife(amount=X()),)))
    table = Table(me={"hand": [drain], "battlefield": [spring, rod, "Forest"]})
    table.cast("Drain", finish=False)
    assert isinstance(table.choice, Number)
    assert table.choice.most == (4 if for_spells else 1)
    table = Table(me={"battlefield": [spring, rod, "Forest"]})
    table.activate("Rod", finish=False)
    assert isinstance(table.choice, Number)
    assert table.choice.most == (1 if for_spells else 4)


def test_601_2f_it_is_locked_in_once_it_is_determined() -> None:
    """The sacrificed creature was what made the spell cheaper."""
    helper = creature("Helper", 1, 1, Static((Modify(Each(AllOf((Spell(), YOURS))), (CostsLess(1),)),)))
    rite = costly("Rite", "{2}", Perform(Sacrifice(what=Choice(HasType("creature")))))
    table = Table(me={"hand": [rite], "battlefield": [helper], "mana": "C"})
    table.cast("Rite", pay="pool")
    assert table.stack() == ["Rite"]
    assert table.graveyard() == ["Helper"]


def test_601_2g_mana_abilities_come_before_costs_are_paid() -> None:
    table = Table(me={"hand": [costly("Rite", "{1}", Perform(PayLife(2)))], "battlefield": ["Forest"]})
    table.cast("Rite", finish=False)
    table.tap("Forest")
    assert table.life() == 20
    table.submit(("pool",))
    assert table.life() == 18


def test_601_2h_costs_are_paid_in_any_order() -> None:
    rite = costly(
        "Rite",
        "{0}",
        Perform(Sacrifice(what=Choice(HasType("creature")))),
        Perform(Discard(what=Choice(IsCard()))),
    )
    for order in (("cost.0", "cost.1"), ("cost.1", "cost.0")):
        table = Table(me={"hand": [rite, "Ox", "Giant"], "battlefield": ["Bear", "Squire"]})
        table.cast("Rite", finish=False)
        assert table.choice.reason == "cost_order"
        table.submit(order)
        assert table.choice.reason == ("sacrifice" if order[0] == "cost.0" else "discard")


def test_601_2h_what_is_random_or_from_a_library_is_paid_last() -> None:
    rite = costly(
        "Rite",
        "{0}",
        Perform(Mill()),
        Perform(Discard(what=Choice(IsCard(), how="random"))),
        Perform(PayLife(1)),
    )
    table = Table(me={"hand": [rite, "Ox", "Giant"], "library": ["Bear", "Squire"]})
    table.cast("Rite")
    kinds = [fact.kind for fact in table.facts if fact.kind in ("LifeLost", "Milled", "Discarded")]
    assert kinds[0] == "LifeLost"
    assert len(kinds) == 3


def test_601_2h_partial_payments_are_not_allowed() -> None:
    rite = costly("Rite", "{2}", Perform(Sacrifice(what=Choice(HasType("creature")))))
    table = Table(me={"hand": [rite], "battlefield": ["Forest", "Bear"]})
    assert ("cast", "Rite") not in table.options()
    table.cast("Rite", finish=False)
    table.tap("Forest")
    assert table.choice.reason == "reverse_mana"
    table.submit(table.choice.default())
    assert table.battlefield() == ["Forest", "Bear"]
    assert table.happened(ManaSpent) == []


def test_601_2h_what_is_in_the_pool_may_pay_for_all_of_it() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": ["Island"], "mana": "UUU"})
    table.cast("Insight", pay="pool")
    assert table.stack() == ["Insight"]
    assert (table.pool(), table.tapped("Island")) == ("", False)


def test_601_2h_the_mana_that_was_spent_is_remembered() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": ["Island", "Forest", "Mountain"]})
    table.cast("Insight")
    announced = table.state.objects[table.state.stack[-1]].announced
    assert announced is not None
    assert sorted(announced.spent) == ["G", "R", "U"]


def test_601_2i_then_it_is_cast_and_abilities_trigger_and_its_player_has_priority() -> None:
    watcher = card("Watcher", "enchantment", Triggered(Casts(), (GainLife(amount=1),)))
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain", watcher]})
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    assert table.happened(SpellCast) == []
    table.submit(("auto",))
    assert len(table.happened(SpellCast)) == 1
    assert table.stack() == ["Shock", "Watcher"]
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
