"""CR 702.121: melee."""

from __future__ import annotations

from app.engine.combat.entering import RemoveFromCombat
from app.engine.keywords.melee import Melee
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

WOLF = creature("Wolf", 2, 2, Melee())
BEAR = creature("Patient Bear", 2, 2)
FLEE = instant("Flee", RemoveFromCombat(Target(HasType("creature"))))
WALKER = card("Walker", "planeswalker", loyalty=3)


def test_702_121a_it_grows_for_each_opponent_attacked_this_combat() -> None:
    table = Table({"battlefield": [WOLF, BEAR]}, {}, {})
    table.attack({"Wolf": "player 1", "Patient Bear": "player 2"})
    table.settle()
    assert table.size("Wolf") == (4, 4)


def test_702_121a_what_has_left_combat_since_counts() -> None:
    table = Table({"battlefield": [WOLF, BEAR], "hand": [FLEE]}, {}, {})
    table.attack({"Wolf": "player 1", "Patient Bear": "player 2"})
    table.cast("Flee", at="Patient Bear")
    table.settle()
    assert table.size("Wolf") == (4, 4)


def test_508_6_attacking_a_planeswalker_is_not_attacking_its_controller() -> None:
    table = Table({"battlefield": [WOLF, BEAR]}, {"battlefield": [WALKER]}, {})
    table.attack({"Wolf": "player 2", "Patient Bear": "Walker"})
    table.settle()
    assert table.size("Wolf") == (3, 3)


def test_702_121b_each_instance_triggers() -> None:
    twin = creature("Twin", 2, 2, Melee(), Melee())
    table = Table({"battlefield": [twin]}, {}, {})
    table.attack({"Twin": "player 1"})
    table.default()
    table.settle()
    assert table.size("Twin") == (4, 4)
