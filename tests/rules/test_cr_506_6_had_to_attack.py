"""CR 506.6: whether a creature had to attack."""

from __future__ import annotations

from app.engine.combat.attack_rules import CantAttack, MustAttack
from app.engine.combat.conditions import HadToAttack
from app.engine.events.damage import DealDamage, DealsDamage
from app.engine.events.life import GainLife
from app.engine.keywords.goad import Goad
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.bases import Rule
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, Each, Target, This
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature
from tests.table import Table

WATCHER = card(
    "Watcher",
    "enchantment",
    Triggered(
        DealsDamage(Each(HasType("creature")), Each(APlayer())),
        (GainLife(amount=5),),
        HadToAttack(BoundTo("it")),
    ),
)
"""Whenever a creature deals damage to a player, if it had to attack this combat, you gain 5 life."""


def says(*rules: Rule) -> Static:
    """A static ability about the object itself."""
    return Static((Modify(This(), rules),))


BERSERKER = creature("Berserker", 2, 2, says(MustAttack()))


def attacked(table: Table, *names: str) -> int:
    """These attack player 1 and deal their damage; the life total of player 0 afterwards."""
    table.attack(dict.fromkeys(names, "player 1"))
    table.to_damage()
    if table.choice.kind != "priority":
        table.default()
    table.settle()
    return table.life(0)


def test_506_6_a_creature_that_an_effect_requires_to_attack_had_to() -> None:
    assert attacked(Table({"battlefield": [WATCHER, BERSERKER]}), "Berserker") == 25


def test_506_6_one_that_attacks_of_its_own_accord_did_not_have_to() -> None:
    table = Table({"battlefield": [WATCHER, BERSERKER, "Bear"]})
    assert attacked(table, "Berserker", "Bear") == 25


def test_506_6_a_goaded_creature_had_to() -> None:
    table = Table({"battlefield": [WATCHER, "Bear"]}, {}, {})
    table.instruct(Goad(Each(Named("Bear"))), seat=2)
    assert attacked(table, "Bear") == 25


def test_506_6_that_nothing_else_could_be_attacked_makes_no_difference() -> None:
    shy = says(CantAttack(whom=Each(Named("nobody"))))
    table = Table({"battlefield": [WATCHER, creature("Shy", 2, 2, shy)]})
    assert attacked(table, "Shy") == 20


def test_506_6_requirements_count_as_attackers_are_declared_and_in_that_combat_alone() -> None:
    table = Table({"battlefield": [WATCHER, "Bear"]})
    table.attack({"Bear": "player 1"})
    table.instruct(Apply(Each(Named("Bear")), (MustAttack(),), UntilEndOfTurn()))
    table.to_damage()
    table.settle()
    assert table.life(0) == 20


def test_506_6_once_combat_is_over_it_did_not_have_to_attack_any_more() -> None:
    spit = Activated((), (DealDamage(1, Target(Opponent())),))
    table = Table({"battlefield": [WATCHER, creature("Spitter", 2, 2, says(MustAttack()), spit)]})
    assert attacked(table, "Spitter") == 25
    table.activate("Spitter", at="player 1")
    table.settle()
    assert table.life(0) == 30
    table.to("postcombat_main")
    table.activate("Spitter", at="player 1")
    table.settle()
    assert table.life(0) == 30
