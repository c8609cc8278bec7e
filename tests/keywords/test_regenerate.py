"""CR 701.19: regenerate."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.regenerate import (
    CantBeRegenerated,
    Regenerate,
    Regenerated,
    RegenerateInstead,
    Regenerates,
    WouldBeDestroyed,
)
from app.engine.words.abilities import Activated, Modify, Replace, Static, Triggered
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Each, Target, This
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURE = HasType("creature")
BOLT = instant("Bolt", DealDamage(3, Target(AnyTarget())))
DOOM = Destroy(Each(CREATURE))
TROLL = creature("Troll", 2, 2, Activated(cost=(), do=(Regenerate(This()),)))


def test_701_19a_the_next_time_it_would_be_destroyed_it_is_tapped_instead() -> None:
    table = Table(me={"battlefield": [TROLL]})
    table.activate("Troll")
    table.resolve()
    table.instruct(DOOM)
    assert table.battlefield() == ["Troll"]
    assert table.tapped("Troll")
    table.instruct(DOOM)
    assert table.battlefield() == []


def test_701_19a_all_damage_is_removed_from_it() -> None:
    table = Table(me={"battlefield": [TROLL], "hand": [BOLT, BOLT]})
    table.activate("Troll")
    table.resolve()
    table.cast("Bolt", at="Troll")
    table.resolve()
    assert table.battlefield() == ["Troll"]
    assert table.object("Troll").damage == 0


def test_701_19a_it_is_removed_from_combat() -> None:
    table = Table(me={"battlefield": [TROLL]})
    table.attack(["Troll"])
    table.activate("Troll")
    table.resolve()
    assert table.state.combat.attackers
    table.instruct(DOOM)
    assert table.state.combat.attackers == {}
    table.to("end")
    assert table.life(1) == 20


def test_701_19a_each_shield_protects_once() -> None:
    table = Table(me={"battlefield": [TROLL]})
    for _ in range(2):
        table.activate("Troll")
        table.resolve()
    table.instruct(DOOM)
    table.instruct(DOOM)
    assert table.battlefield() == ["Troll"]
    table.instruct(DOOM)
    assert table.battlefield() == []


def test_701_19a_a_shield_lasts_for_the_turn() -> None:
    table = Table(me={"battlefield": [TROLL], "library": ["Forest"]}, them={"library": ["Forest"]})
    table.activate("Troll")
    table.resolve()
    table.to("upkeep")
    table.instruct(DOOM)
    assert table.battlefield() == []


def test_701_19a_it_protects_that_permanent_alone() -> None:
    table = Table(me={"battlefield": [TROLL, "Bear"]})
    table.activate("Troll")
    table.resolve()
    table.instruct(DOOM)
    assert table.battlefield() == ["Troll"]


def test_701_19b_a_static_ability_regenerates_each_time() -> None:
    ability = Static((Replace(WouldBeDestroyed(This()), (RegenerateInstead(),)),))
    table = Table(me={"battlefield": [creature("Hydra", 3, 3, ability), "Bear"]})
    for _ in range(3):
        table.instruct(DOOM)
    assert table.battlefield() == ["Hydra"]
    assert table.tapped("Hydra")


def test_701_19c_a_shield_is_not_applied_where_it_cannot_be_regenerated() -> None:
    table = Table(me={"battlefield": [TROLL]})
    table.activate("Troll")
    table.resolve()
    table.instruct(Destroy(Each(CREATURE), regeneration="cant"))
    assert table.battlefield() == []
    assert table.happened(Regenerated) == []


def test_701_19c_an_effect_can_say_so_of_a_permanent() -> None:
    ash = card("Ash", "enchantment", Static((Modify(Each(CREATURE), (CantBeRegenerated(),)),)))
    table = Table(me={"battlefield": [TROLL, ash]})
    table.activate("Troll")
    table.resolve()
    table.instruct(DOOM)
    assert table.battlefield() == ["Ash"]


def test_614_8_regeneration_replaces_destruction_only() -> None:
    table = Table(me={"battlefield": [TROLL]})
    table.activate("Troll")
    table.resolve()
    table.instruct(Put(Each(CREATURE), to="graveyard"))
    assert table.graveyard(0) == ["Troll"]


def test_701_19a_a_trigger_about_regenerating() -> None:
    ability = Triggered(Regenerates(Each(CREATURE)), (GainLife(amount=2),))
    table = Table(me={"battlefield": [TROLL, card("Moss", "enchantment", ability)]})
    table.activate("Troll")
    table.resolve()
    assert table.life(0) == 20
    table.instruct(Destroy(Each(Named("Troll"))))
    table.settle()
    assert table.life(0) == 22


def test_614_8_only_that_permanents_destruction_is_replaced() -> None:
    ability = Static((Replace(WouldBeDestroyed(This()), (RegenerateInstead(),)),))
    table = Table(me={"battlefield": [creature("Hydra", 3, 3, ability), "Bear"]})
    table.instruct(DOOM)
    assert table.battlefield() == ["Hydra"]
    assert table.graveyard(0) == ["Bear"]


def test_701_19a_a_permanent_that_is_gone_gets_no_shield() -> None:
    table = Table(me={"battlefield": [TROLL]})
    table.activate("Troll")
    table.instruct(Put(Each(CREATURE), to="hand"))
    table.resolve()
    assert table.state.effects == []


def test_614_8_what_happens_instead_is_that_it_regenerates() -> None:
    table = Table(me={"battlefield": [TROLL]})
    table.activate("Troll")
    table.resolve()
    table.instruct(Destroy(Each(Named("Troll"))))
    assert table.battlefield() == ["Troll"]
    assert table.tapped("Troll")
    assert len(table.happened(Regenerated)) == 1
