"""CR 702.134: mentor."""

from __future__ import annotations

from app.engine.keywords.mentor import Mentor
from tests.cards_of_ones_own import creature
from tests.table import Table

BOSS = creature("Boss", 2, 2, Mentor())
PUPIL = creature("Pupil", 1, 1)
EQUAL = creature("Equal", 2, 2)


def test_702_134a_a_counter_is_put_on_an_attacking_creature_with_less_power() -> None:
    table = Table(me={"battlefield": [BOSS, PUPIL, EQUAL]})
    table.attack(["Boss", "Pupil", "Equal"])
    table.settle()
    assert (table.size("Pupil"), table.size("Equal")) == ((2, 2), (2, 2))


def test_702_134a_not_where_there_is_none() -> None:
    table = Table(me={"battlefield": [BOSS, EQUAL, PUPIL]})
    table.attack(["Boss", "Equal"])
    table.settle()
    assert (table.size("Equal"), table.size("Pupil")) == ((2, 2), (1, 1))


def test_702_134b_each_instance_triggers() -> None:
    twin = creature("Twin", 5, 5, Mentor(), Mentor())
    table = Table(me={"battlefield": [twin, PUPIL]})
    table.attack(["Twin", "Pupil"])
    while table.choice.kind != "priority":
        table.default()
    table.settle()
    assert table.size("Pupil") == (3, 3)
