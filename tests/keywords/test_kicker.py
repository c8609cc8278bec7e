"""CR 702.33: kicker and multikicker."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, Perform
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Enters
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.kicker import Kicker, Multikicker
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Replace, SpellAbility, Static, Triggered
from app.engine.words.amounts import TimesPaid
from app.engine.words.conditions import Paid
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AnyTarget
from app.engine.words.flow import If
from app.engine.words.nouns import Choice, Target, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature
from tests.keywords.spells import LANDS
from tests.table import Table

BURST = card(
    "Burst", "instant", Kicker((PayMana("{4}"),)),
    SpellAbility((If(Paid("kicker"), (DealDamage(4, Target(AnyTarget())),), (DealDamage(2, Target(AnyTarget())),)),)),
    cost="{R}",
)  # fmt: skip
INSIGHT = card(
    "Insight", "sorcery", Kicker((PayMana("{B}"),)),
    SpellAbility((Draw(), If(Paid("kicker"), (Destroy(Target(HasType("creature"))),)))), cost="{U}",
)  # fmt: skip
HYDRA = creature(
    "Hydra", 0, 1, Multikicker((PayMana("{1}"),)),
    Static((Replace(Enters(This()), (EntersWithCounters(count=TimesPaid()),)),)), cost="{G}",
)  # fmt: skip
VOLVER = creature(
    "Volver", 2, 2, Kicker((PayMana("{1}"),), "A"), Kicker((PayMana("{2}"),), "B"),
    Triggered(Enters(This()), (GainLife(amount=1),), Paid("kicker A")),
    Triggered(Enters(This()), (GainLife(amount=5),), Paid("kicker B")), cost="{G}",
)  # fmt: skip


def test_702_33a_the_kicker_is_an_additional_cost_that_may_be_paid() -> None:
    table = Table(me={"hand": [BURST], "battlefield": LANDS}, them={"battlefield": ["Giant"]})
    table.cast("Burst", at="Giant", answers={"kicker": "yes"})
    assert all(table.tapped(land) for land in LANDS)
    table.resolve()
    assert table.graveyard(1) == ["Giant"]


def test_702_33a_unless_it_is_paid_the_spell_does_the_less() -> None:
    table = Table(me={"hand": [BURST], "battlefield": LANDS}, them={"battlefield": ["Giant"]})
    table.cast("Burst", at="Giant", answers={"kicker": "no"})
    assert sum(table.tapped(land) for land in LANDS) == 1
    table.resolve()
    assert table.object("Giant").damage == 2


def test_702_33a_who_cant_pay_for_it_isnt_asked() -> None:
    table = Table(me={"hand": [BURST], "battlefield": ["Mountain"]})
    table.cast("Burst", at="them", finish=False)
    assert table.choice.reason == "targets"


def test_702_33a_it_may_cost_something_other_than_mana() -> None:
    bloody = creature(
        "Bloody", 2, 2, Kicker((Perform(Sacrifice(what=Choice(HasType("creature")))),)),
        Triggered(Enters(This()), (PutCounters(This()),), Paid("kicker")), cost="{B}",
    )  # fmt: skip
    table = Table(me={"hand": [bloody], "battlefield": ["Bear", *LANDS]})
    table.cast("Bloody", answers={"kicker": "yes"})
    assert table.graveyard(0) == ["Bear"]
    table.settle()
    assert table.size("Bloody") == (3, 3)


def test_702_33b_cost_1_and_or_cost_2_are_two_kickers() -> None:
    table = Table(me={"hand": [VOLVER], "battlefield": LANDS})
    table.cast("Volver", finish=False)
    table.choose("yes")
    table.choose("yes")
    table.choose("auto")
    table.settle()
    assert table.choice.reason == "trigger_order"
    table.default()
    table.settle()
    assert table.life(0) == 26


def test_702_33c_multikicker_may_be_paid_any_number_of_times() -> None:
    table = Table(me={"hand": [HYDRA], "battlefield": LANDS})
    table.cast("Hydra", finish=False)
    for _ in range(3):
        table.choose("yes")
    table.choose("no")
    table.choose("auto")
    table.settle()
    assert table.size("Hydra") == (3, 4)


def test_702_33c_as_often_as_it_can_be_paid() -> None:
    table = Table(me={"hand": [HYDRA], "battlefield": ["Forest", "Island", "Swamp"]})
    table.cast("Hydra", finish=False)
    table.choose("yes")
    table.choose("yes")
    assert table.choice.reason == "pay"


def test_702_33d_a_permanent_remembers_how_often_its_spell_was_kicked() -> None:
    table = Table(me={"hand": [HYDRA], "battlefield": LANDS})
    table.cast("Hydra", finish=False)
    table.choose("yes")
    table.choose("no")
    table.choose("auto")
    table.settle()
    assert table.counters("Hydra", "+1/+1") == 1


def test_702_33f_with_its_second_kicker_only_what_is_linked_to_that_happens() -> None:
    table = Table(me={"hand": [VOLVER], "battlefield": LANDS})
    table.cast("Volver", finish=False)
    table.choose("no")
    table.choose("yes")
    table.choose("auto")
    table.settle()
    assert table.life(0) == 25


def test_702_33g_targets_of_the_kicked_part_are_chosen_only_if_it_was_kicked() -> None:
    table = Table(
        me={"hand": [INSIGHT], "battlefield": LANDS, "library": ["Ox"]},
        them={"battlefield": ["Bear", "Giant"]},
    )
    table.cast("Insight", answers={"kicker": "no"})
    announced = table.object("Insight").announced
    assert announced is not None
    assert announced.targets == {}
    table.resolve()
    assert table.hand(0) == ["Ox"]


def test_702_33g_and_if_it_was_they_are() -> None:
    table = Table(
        me={"hand": [INSIGHT], "battlefield": LANDS, "library": ["Ox"]},
        them={"battlefield": ["Bear", "Giant"]},
    )
    table.cast("Insight", at="Giant", answers={"kicker": "yes"})
    table.resolve()
    assert table.graveyard(1) == ["Giant"]


def test_702_33g_unkicked_it_can_be_cast_without_such_a_target() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": LANDS, "library": ["Ox"]})
    assert ("cast", "Insight") in table.options()
    table.cast("Insight")
    table.resolve()
    assert table.hand(0) == ["Ox"]
