"""CR 614.9: damage that is dealt to something else instead."""

from __future__ import annotations

from app.engine.events.damage import DealDamage, IsDealtDamage
from app.engine.keywords.lifelink import Lifelink
from app.engine.words.abilities import Replace, Static
from app.engine.words.changes import LosesTypes
from app.engine.words.filters import AnyTarget, APlayer
from app.engine.words.flow import Apply, Shield
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import Named
from app.engine.words.revisions import Redirected
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

BOLT = instant("Bolt", DealDamage(3, Target(AnyTarget())))
GUARD = creature("Guard", 2, 7, Static((Replace(IsDealtDamage(You()), (Redirected(This()),)),)))


def test_614_9_so_much_of_it_is_dealt_to_the_other() -> None:
    table = Table({"battlefield": ["Nomads en-Kor", "Ox"], "hand": [BOLT]})
    for _ in range(2):
        table.activate("Nomads en-Kor", at="Ox")
        table.resolve()
    table.cast("Bolt", at="Nomads en-Kor")
    table.resolve()
    assert (table.graveyard(), table.object("Ox").damage) == (["Bolt", "Nomads en-Kor"], 2)


def test_614_9_the_source_is_the_same_and_a_shield_lasts_until_it_is_used_up() -> None:
    mine = {"battlefield": ["Razia, Boros Archangel", "Giant", "Ox"], "hand": [BOLT]}
    leech = creature("Leech", 2, 2, Lifelink())
    table = Table(mine, {"battlefield": [leech, creature("Leech Two", 2, 2, Lifelink())]}, active=1)
    table.give_priority(0)
    table.activate("Razia, Boros Archangel", at=["Giant", "Ox"])
    table.resolve()
    table.attack({"Leech": "me", "Leech Two": "me"})
    table.block({"Giant": "Leech"})
    table.to("end_of_combat")
    assert (table.object("Giant").damage, table.object("Ox").damage) == (0, 2)
    assert (table.life(0), table.life(1)) == (18, 24)
    table.cast("Bolt", at="Giant", by=0)
    table.resolve()
    assert (table.object("Giant").damage, table.object("Ox").damage) == (2, 3)


def test_614_9_nothing_is_redirected_to_what_can_be_dealt_no_damage() -> None:
    stone = Apply(Each(Named("Guard")), (LosesTypes(("creature",)),))
    table = Table({"battlefield": [GUARD], "hand": [BOLT, BOLT]})
    table.cast("Bolt", at="me")
    table.resolve()
    assert (table.life(), table.object("Guard").damage) == (20, 3)
    table.instruct(stone)
    table.cast("Bolt", at="me")
    table.resolve()
    assert (table.life(), table.object("Guard").damage) == (17, 3)


def test_614_9_nor_to_a_player_who_has_left() -> None:
    shift = instant("Shift", Shield(Replace(IsDealtDamage(You()), (Redirected(Target(APlayer())),))))
    table = Table({"hand": [shift, BOLT, BOLT]}, {}, {})
    table.cast("Shift", at="player 1")
    table.resolve()
    table.cast("Bolt", at="me")
    table.resolve()
    assert [table.life(seat) for seat in range(3)] == [20, 17, 20]
    table.leave(1)
    table.cast("Bolt", at="me")
    table.resolve()
    assert (table.life(0), table.life(2)) == (17, 20)
