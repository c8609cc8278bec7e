"""CR 702.164: toxic."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.bushido import Bushido
from app.engine.keywords.toxic import Toxic
from app.engine.words.abilities import Activated
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import creature
from tests.combat.cards import GIANT
from tests.table import Table


def test_702_164c_its_combat_damage_also_gives_a_player_poison_counters() -> None:
    table = Table(me={"battlefield": [creature("Mite", 2, 2, Toxic(1))]})
    table.attack(["Mite"])
    table.to_damage()
    assert (table.life(1), table.counters("player 1", "poison")) == (18, 1)


def test_702_164b_the_values_of_several_instances_are_added() -> None:
    table = Table(me={"battlefield": [creature("Mites", 1, 1, Toxic(1), Toxic(2))]})
    table.attack(["Mites"])
    table.to_damage()
    assert table.counters("player 1", "poison") == 3


def test_702_164b_the_numbers_of_other_abilities_are_not() -> None:
    table = Table(me={"battlefield": [creature("Mites", 1, 1, Toxic(1), Bushido(2))]})
    table.attack(["Mites"])
    table.to_damage()
    assert table.counters("player 1", "poison") == 1


def test_702_164c_not_if_a_creature_is_dealt_the_damage() -> None:
    table = Table(me={"battlefield": [creature("Mite", 2, 2, Toxic(1))]}, them={"battlefield": [GIANT]})
    table.attack(["Mite"])
    table.block({"Giant": "Mite"})
    table.to_damage()
    assert (table.counters("player 1", "poison"), table.object("Giant").damage) == (0, 2)


def test_702_164c_nor_if_the_damage_is_not_combat_damage() -> None:
    ping = Activated((TapSymbol(),), (DealDamage(1, Target(AnyTarget())),))
    table = Table(me={"battlefield": [creature("Spitter", 1, 1, Toxic(2), ping)]})
    table.activate("Spitter", at="player 1")
    table.resolve()
    assert (table.life(1), table.counters("player 1", "poison")) == (19, 0)
