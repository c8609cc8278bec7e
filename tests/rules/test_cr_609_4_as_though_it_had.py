"""CR 609.4, 120.3: damage that is dealt as though its source had an ability."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.life import LoseLife
from app.engine.keywords.lifelink import Lifelink
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

BOLT = instant("Bolt", DealDamage(3, Target(AnyTarget())))


def test_120_3d_all_damage_to_creatures_becomes_counters_whatever_deals_it() -> None:
    table = Table({"battlefield": ["Everlasting Torment", "Giant"], "hand": [BOLT]}, {"battlefield": ["Ox"]})
    table.cast("Bolt", at="Giant")
    table.resolve()
    assert (table.counters("Giant", "-1/-1"), table.object("Giant").damage, table.size("Giant")) == (
        3,
        0,
        (1, 1),
    )
    table.attack(["Giant"])
    table.block({"Ox": "Giant"})
    table.to("end_of_combat")
    assert (table.size("Ox"), table.battlefield(0)) == ((1, 3), ["Everlasting Torment"])


def test_120_3b_damage_to_a_player_becomes_poison_as_long_as_the_condition_holds() -> None:
    mine = {"battlefield": ["Phyrexian Unlife"], "life": 2}
    table = Table(mine, {"hand": [BOLT, BOLT]})
    table.cast("Bolt", at="me", by=1)
    table.resolve()
    assert (table.life(), table.counters("me", "poison"), table.game.over) == (-1, 0, False)
    table.cast("Bolt", at="me", by=1)
    table.resolve()
    assert (table.life(), table.counters("me", "poison"), table.game.over) == (-1, 3, False)
    table.instruct(LoseLife())
    assert table.life() == -2


def test_609_4_that_holds_for_the_damage_alone() -> None:
    drain = creature("Drain", 3, 3, Lifelink())
    table = Table({"battlefield": ["Everlasting Torment", drain]}, {"battlefield": ["Ox"], "life": 20})
    assert not table.has("Drain", "wither")
    table.instruct(DealDamage(3, Each(Named("Ox")), source=Each(Named("Drain"))))
    assert (table.size("Ox"), table.object("Ox").damage) == ((-1, 1), 0)
    table.attack(["Drain"])
    table.block({})
    table.to_damage()
    assert (table.life(1), table.counters("them", "poison")) == (17, 0)
