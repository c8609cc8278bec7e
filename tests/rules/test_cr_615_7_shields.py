"""CR 615.7: shields against so much damage."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal, Number
from app.engine.events.damage import DealDamage, IsDealtDamage
from app.engine.keywords.infect import Infect
from app.engine.keywords.lifelink import Lifelink
from app.engine.words.abilities import Replace
from app.engine.words.filters import AnyTarget
from app.engine.words.flow import Shield
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import Prevented
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

LEECH = creature("Leech", 2, 2, Lifelink())
VIPER = creature("Viper", 2, 2, Infect())
CREATURE = HasType("creature")


def guarded(amount: int, *theirs: object) -> Table:
    """Player 0 has a shield against so much damage, and is attacked by all of these."""
    shield = instant("Shield", Shield(Replace(IsDealtDamage(You()), (Prevented(amount),))))
    table = Table({"hand": [shield]}, {"battlefield": list(theirs)}, active=1)
    table.give_priority(0)
    table.cast("Shield")
    table.resolve()
    table.attack(dict.fromkeys(table.battlefield(1), "me"))
    return table


def test_615_7_the_player_chooses_which_damage_the_shield_prevents() -> None:
    for stopped in (2, 1, 0):
        table = guarded(3, LEECH, creature("Ogre", 3, 3))
        table.to_choice("prevented")
        assert (table.choice.seat, table.choice.rule) == (0, "615.7")
        assert isinstance(table.choice, Number)
        assert table.choice.source == table.ref("Leech")
        table.choose(stopped)
        assert table.step() == "combat_damage"
        assert (table.life(0), table.life(1)) == (18, 22 - stopped)


def test_615_7_all_that_can_be_prevented_is() -> None:
    table = guarded(3, LEECH, VIPER)
    table.to_choice("prevented")
    for wrong in (0, 3):
        with pytest.raises(Illegal):
            table.submit(wrong)
    table.choose(1)
    assert (table.life(0), table.life(1), table.counters("me", "poison")) == (19, 21, 0)


def test_615_7_nobody_is_asked_where_the_shield_is_large_enough() -> None:
    table = guarded(4, LEECH, VIPER)
    table.to("end_of_combat")
    assert (table.life(0), table.life(1), table.counters("me", "poison")) == (20, 20, 0)


def test_615_7_it_counts_damage_only_whoever_deals_it_when() -> None:
    guard = instant("Guard", Shield(Replace(IsDealtDamage(You()), (Prevented(3),))))
    bolts = [instant("Sting", DealDamage(2, Target(AnyTarget()))) for _ in range(2)]
    table = Table({"hand": [guard, *bolts]})
    table.cast("Guard")
    table.resolve()
    for life in (20, 19):
        table.cast("Sting", at="me")
        table.resolve()
        assert table.life() == life


def test_615_7_several_that_are_shielded_together() -> None:
    """The shield is about several creatures: their controller says for which of them it is used."""
    guard = instant("Guard", Shield(Replace(IsDealtDamage(Each(CREATURE)), (Prevented(2),))))
    table = Table(
        {"battlefield": ["Bear", "Squire"], "hand": [guard, instant("Rain", DealDamage(2, Each(CREATURE)))]}
    )
    table.cast("Guard")
    table.resolve()
    table.cast("Rain")
    table.resolve()
    table.choose(0)
    assert table.battlefield(0) == ["Squire"]
