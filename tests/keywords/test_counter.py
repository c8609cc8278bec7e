"""CR 701.6: counter."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.moves import Moved
from app.engine.keywords.counter import CantBeCountered, Counter, Countered, IsCountered
from app.engine.state.zones import OUTSIDE
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.conditions import Done
from app.engine.words.filters import AbilityOnStack, AllOf, AnyTarget, ControlledBy, Spell
from app.engine.words.flow import If
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasType, OfColor
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

STOP = instant("Stop", Counter(Target(Spell())), cost="{U}")
PLAN = sorcery("Plan", Draw(count=2), cost="{1}")


def countering(spell: object, them: object = STOP, **more: object) -> Table:
    """I cast a spell; they answer it with an instant called Stop."""
    table = Table(
        me={"hand": [spell], "battlefield": ["Island", "Forest"], "library": ["Bear", "Ox"], **more},
        them={"hand": [them], "battlefield": ["Island"], "library": ["Giant"]},
    )
    name = table.hand(0)[0]
    table.cast(name)
    table.cast("Stop", at=name, by=1)
    return table


def test_701_6a_a_countered_spell_is_put_into_its_owners_graveyard_and_does_nothing() -> None:
    table = countering(PLAN)
    table.resolve()
    assert table.stack() == []
    assert table.graveyard(0) == ["Plan"]
    assert table.hand(0) == []


def test_701_6a_a_countered_permanent_spell_does_not_enter() -> None:
    table = countering(creature("Elk", 3, 3, cost="{1}{G}"))
    table.resolve()
    assert table.graveyard(0) == ["Elk"]
    assert "Elk" not in table.battlefield(0)


def test_701_6a_a_countered_ability_ceases_to_exist() -> None:
    wand = card("Wand", "artifact", Activated(cost=(), do=(Draw(),)))
    stifle = instant("Stop", Counter(Target(AbilityOnStack())), cost="{U}")
    table = Table(
        me={"battlefield": [wand], "library": ["Bear"]}, them={"hand": [stifle], "battlefield": ["Island"]}
    )
    table.activate("Wand")
    ability = table.state.stack[-1]
    table.cast("Stop", at=ability, by=1)
    table.resolve()
    assert table.stack() == []
    assert table.hand(0) == []
    assert ability not in table.state.objects
    assert table.battlefield(0) == ["Wand"]


def test_701_6b_what_was_paid_for_it_is_not_refunded() -> None:
    table = countering(PLAN)
    table.resolve()
    assert sum(table.tapped(name) for name in ("Island", "Forest")) == 1


def test_614_15_the_effect_may_say_where_the_spell_goes_instead() -> None:
    for zone in ("exile", "hand", "library"):
        table = countering(PLAN, instant("Stop", Counter(Target(Spell()), to=zone), cost="{U}"))
        table.resolve()
        assert table.graveyard(0) == []
        assert [table.exile(), table.hand(0), table.library(0)[:1]][
            ["exile", "hand", "library"].index(zone)
        ] == ["Plan"]
    table = countering(
        PLAN, instant("Stop", Counter(Target(Spell()), to="library", place="bottom"), cost="{U}")
    )
    table.resolve()
    assert table.library(0) == ["Bear", "Ox", "Plan"]


def test_701_6a_if_it_is_countered_this_way() -> None:
    twist = instant(
        "Stop", Counter(Target(Spell()), result="it"), If(Done("it"), (GainLife(amount=3),)), cost="{U}"
    )
    table = countering(PLAN, twist)
    table.resolve()
    assert table.life(1) == 23
    proud = Static((Modify(This(), (CantBeCountered(),)),), zone="stack")
    table = countering(card("Boon", "sorcery", proud, cost="{1}"), twist)
    table.resolve()
    assert table.life(1) == 20


def test_614_17_a_spell_that_cannot_be_countered_goes_on() -> None:
    proud = Static((Modify(This(), (CantBeCountered(),)),), zone="stack")
    table = countering(creature("Elk", 3, 3, proud, cost="{1}{G}"))
    table.resolve()
    assert table.stack() == ["Elk"]
    assert table.happened(Countered) == []
    table.resolve()
    assert "Elk" in table.battlefield(0)


def test_614_17_or_cannot_be_by_some() -> None:
    for color, left in (("U", ["Elk"]), ("B", [])):
        proud = Static((Modify(This(), (CantBeCountered(OfColor(color)),)),), zone="stack")
        table = countering(creature("Elk", 3, 3, proud, cost="{1}{G}"))
        table.resolve()
        assert table.stack() == left


def test_614_17_spells_of_a_player_can_be_protected_by_a_permanent() -> None:
    shield = card(
        "Shield", "enchantment",
        Static((Modify(Each(AllOf((Spell(), ControlledBy(You())))), (CantBeCountered(),)),)),
    )  # fmt: skip
    table = countering(PLAN, battlefield=["Island", "Forest", shield])
    table.resolve()
    assert table.stack() == ["Plan"]


def test_603_10e_a_trigger_about_a_countered_spell_looks_back() -> None:
    lament = Triggered(IsCountered(Each(Spell())), (GainLife(amount=2),))
    table = countering(PLAN, battlefield=["Island", "Forest", card("Lament", "enchantment", lament)])
    table.resolve()
    table.settle()
    assert table.life(0) == 22


def test_701_6a_a_trigger_can_be_about_what_countered_it() -> None:
    blue = Triggered(IsCountered(Each(Spell()), HasType("instant")), (GainLife(amount=2),))
    other = Triggered(IsCountered(Each(Spell()), HasType("creature")), (GainLife(amount=5),))
    table = countering(PLAN, battlefield=["Island", "Forest", card("Lament", "enchantment", blue, other)])
    table.resolve()
    table.settle()
    assert table.life(0) == 22


def test_701_6a_a_spell_that_is_gone_is_not_countered() -> None:
    shock = instant("Shock", DealDamage(2, Target(AnyTarget())), cost="{1}")
    table = Table(me={"hand": [shock], "battlefield": ["Island"]})
    table.cast("Shock", at="them")
    table.resolve()
    assert table.life(1) == 18
    table.instruct(Counter(Each(Spell())))
    assert table.happened(Countered) == []


def test_603_10e_the_countered_spell_itself_may_have_the_ability() -> None:
    sting = Triggered(IsCountered(This()), (GainLife(amount=4),), zone="stack")
    table = countering(card("Sting", "sorcery", sting, cost="{1}"))
    table.resolve()
    table.settle()
    assert table.life(0) == 24


def test_701_6a_an_ability_goes_to_no_zone() -> None:
    wand = card("Wand", "artifact", Activated(cost=(), do=(Draw(),)))
    table = Table(me={"battlefield": [wand]})
    table.activate("Wand")
    table.instruct(Counter(Each(AbilityOnStack())))
    assert [fact.to for fact in table.happened(Moved)] == [OUTSIDE]


def test_614_17_what_is_no_longer_on_the_stack_is_not_countered() -> None:
    twice = instant("Stop", Counter(Target(Spell())), Counter(BoundTo("target")), cost="{U}")
    table = countering(PLAN, twice)
    table.resolve()
    assert len(table.happened(Countered)) == 1
