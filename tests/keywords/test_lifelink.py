"""CR 702.15: lifelink."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.life import LifeGained
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.trample import Trample
from app.engine.words.abilities import Activated
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR
from tests.table import Table

DRINKER = creature("Drinker", 3, 3, Lifelink())


def gains(table: Table) -> list[tuple[int, int]]:
    """Who has gained how much life, event by event."""
    return [(fact.seat, fact.amount) for fact in table.happened(LifeGained)]


def test_702_15b_its_controller_gains_as_much_life() -> None:
    table = Table(me={"battlefield": [DRINKER]})
    table.attack(["Drinker"])
    table.to_damage()
    assert (table.life(0), table.life(1)) == (23, 17)


def test_702_15b_also_as_a_blocker_and_outside_combat() -> None:
    ping = Activated((TapSymbol(),), (DealDamage(2, Target(AnyTarget())),))
    mage = creature("Mage", 1, 4, Lifelink(), ping)
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [mage]})
    table.attack(["Bear"])
    table.block({"Mage": "Bear"})
    table.to_damage()
    assert table.life(1) == 21
    table.activate("Mage", at="player 0", by=1)
    table.resolve()
    assert (table.life(0), table.life(1)) == (18, 23)


def test_702_15b_damage_to_several_at_once_is_one_gain() -> None:
    trampler = creature("Trampler", 5, 5, Lifelink(), Trample())
    table = Table(me={"battlefield": [trampler]}, them={"battlefield": [BEAR]})
    table.attack(["Trampler"])
    table.block({"Bear": "Trampler"})
    table.to_damage()
    table.choose(2, 3)
    assert gains(table) == [(0, 5)]


def test_702_15e_several_sources_cause_separate_gains() -> None:
    table = Table(me={"battlefield": [DRINKER, DRINKER]})
    table.attack(["Drinker", "Drinker 2"])
    table.to_damage()
    assert gains(table) == [(0, 3), (0, 3)]


def test_702_15f_several_instances_are_redundant() -> None:
    table = Table(me={"battlefield": [creature("Double", 2, 2, Lifelink(), Lifelink())]})
    table.attack(["Double"])
    table.to_damage()
    assert gains(table) == [(0, 2)]
