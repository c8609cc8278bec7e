"""CR 506.5, 508.1, 608.2i: attacking alone, and what one has attacked with this combat."""

from __future__ import annotations

import pytest

from app.engine.combat.conditions import AttackedThisCombat
from app.engine.combat.entering import RemoveFromCombat
from app.engine.combat.patterns import Attacks
from app.engine.events.combat import AttackersDeclared
from app.engine.events.life import GainLife
from app.engine.keywords.destroy import Destroy
from app.engine.turn.extra_phases import AddPhases
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.changes import Gets
from app.engine.words.conditions import Matches
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import HasStatus, Opponent
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import Each, Target, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

LONER = creature(
    "Loner",
    1,
    1,
    Static((Modify(This(), (Gets(5, 0),)),), condition=Matches(This(), HasStatus("attacking alone"))),
)
"""Gets +5/+0 as long as it's attacking alone."""
PACK = creature(
    "Pack",
    2,
    2,
    Triggered(Attacks(This()), (GainLife(amount=5),), condition=AttackedThisCombat(power=6)),
    kind="creature",
)
"""Whenever this attacks, if you attacked with creatures with total power 6 or greater this combat, you gain 5 life."""
KILL = instant("Kill", Destroy(Target(HasType("creature"))))
GROW = instant("Grow", Apply(Target(HasType("creature")), (Gets(9, 9),), UntilEndOfTurn()))


def test_506_5_alone_means_that_no_other_creature_is_attacking() -> None:
    table = Table({"battlefield": [LONER, "Bear"], "hand": [KILL]})
    assert table.size("Loner") == (1, 1)
    table.attack([LONER.name, "Bear"])
    assert table.size("Loner") == (1, 1)
    table.cast("Kill", at="Bear")
    table.resolve()
    assert table.size("Loner") == (6, 1)
    table.instruct(RemoveFromCombat(Each(HasType("creature"))))
    assert table.size("Loner") == (1, 1)


def test_506_5_the_only_attacker_attacks_alone() -> None:
    table = Table({"battlefield": [LONER, "Bear"]})
    table.attack(["Loner"])
    assert table.size("Loner") == (6, 1)
    table.to_damage()
    assert table.life(1) == 14


@pytest.mark.parametrize(("others", "gained"), [([], 0), (["Bear"], 0), (["Giant"], 5), (["Bear", "Ox"], 5)])
def test_508_1_the_power_of_all_creatures_that_attacked_counts(others: list[str], gained: int) -> None:
    table = Table({"battlefield": [PACK, *others]})
    table.attack(["Pack", *others])
    assert len(table.stack()) == (gained > 0)
    table.settle()
    assert table.life(0) == 20 + gained


def test_508_1k_it_is_their_power_as_they_attacked() -> None:
    table = Table({"battlefield": [PACK, "Bear"], "hand": [GROW]})
    table.attack(["Pack", "Bear"])
    assert [fact.power for fact in table.happened(AttackersDeclared)] == [4]
    table.cast("Grow", at="Bear")
    table.resolve()
    table.instruct(If(AttackedThisCombat(power=6), (GainLife(amount=1),)))
    assert table.life(0) == 20


def test_608_2i_what_becomes_of_them_later_makes_no_difference() -> None:
    table = Table({"battlefield": [PACK, "Giant"], "hand": [KILL]})
    table.attack(["Pack", "Giant"])
    table.cast("Kill", at="Giant")
    table.settle()
    assert table.life(0) == 25


def test_506_1_only_the_combat_phase_that_is_going_on_counts() -> None:
    asks = If(AttackedThisCombat(power=1), (GainLife(amount=1),), (GainLife(amount=100),))
    table = Table({"battlefield": [PACK, "Giant"]}, {"library": ["Forest"]})
    table.instruct(asks)
    assert table.life(0) == 120
    table.attack(["Pack", "Giant"])
    table.settle()
    table.instruct(asks)
    assert table.life(0) == 126
    table.instruct(If(AttackedThisCombat(Each(Opponent()), 1), (GainLife(amount=1),)), seat=1)
    assert table.life(1) == 21
    table.instruct(If(AttackedThisCombat(power=1), (GainLife(amount=1),)), seat=1)
    assert table.life(1) == 21
    table.to("end_of_combat")
    table.instruct(asks)
    assert table.life(0) == 127
    table.to("postcombat_main")
    table.instruct(asks)
    assert table.life(0) == 227


def test_506_1_an_additional_combat_phase_right_after_it_is_another() -> None:
    asks = If(AttackedThisCombat(power=1), (GainLife(amount=1),), (GainLife(amount=100),))
    table = Table({"battlefield": [PACK, "Giant"]}, {"library": ["Forest"]})
    table.instruct(AddPhases(("combat",)))
    table.attack(["Giant"])
    table.to("end_of_combat")
    table.instruct(asks)
    assert table.life(0) == 21
    table.to("beginning_of_combat")
    table.instruct(asks)
    assert (table.state.turn.number, table.life(0)) == (3, 121)
