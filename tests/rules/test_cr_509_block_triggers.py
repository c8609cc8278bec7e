"""CR 509.3, 509.4: what triggers on blocking; entering blocking."""

from __future__ import annotations

from app.engine.combat.block_rules import (
    BlocksAdditional,
    CantBeBlocked,
)
from app.engine.combat.entering import BecomeBlocked, EnterBlocking
from app.engine.combat.patterns import AttacksUnblocked, BecomesBlocked, Blocks
from app.engine.events.life import GainLife
from app.engine.events.zone_words import EitherOf, Put
from app.engine.keywords.destroy import Destroy
from app.engine.words.changes import BecomesColors
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, ControlledBy, InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, Each, You
from app.engine.words.qualities import Named, OfColor
from tests.combat.cards import (
    BEAR,
    CREATURE,
    ELF,
    GIANT,
    MINE,
    WALL,
    blockers,
    ruled,
    stacked,
    watcher,
)
from tests.table import Table


def ambush(table: Table, whom: Each | None = None) -> None:
    """The creatures in the hand of player 1 are put onto the battlefield blocking."""
    put = Put(Each(AllOf((CREATURE, InZone("hand", You())))), result="ambushers")
    table.instruct(put, seat=1)
    fresh = Each(AllOf((Named("Giant"), ControlledBy(You()))))
    table.instruct(EnterBlocking(fresh, whom), seat=1)


# 509.3: trigger conditions


def test_509_3a_blocks_triggers_once_for_a_creature_that_blocks_several() -> None:
    bell = watcher("Bell", Blocks(Each(MINE)), GainLife())
    guard = ruled("Guard", 2, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [guard, ELF, bell]})
    table.attack(["Bear", "Giant"])
    table.block({"Guard": ["Bear", "Giant"], "Elf": "Bear"})
    assert stacked(table) == ["Bell", "Bell"]


def test_509_3b_blocks_a_creature_triggers_once_for_each_attacker() -> None:
    bell = watcher("Bell", Blocks(Each(MINE), Each(CREATURE)), GainLife())
    guard = ruled("Guard", 2, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [guard, bell]})
    table.attack(["Bear", "Giant"])
    table.block({"Guard": ["Bear", "Giant"]})
    assert stacked(table) == ["Bell", "Bell"]


def test_509_3b_the_attacker_must_fit() -> None:
    bell = watcher("Bell", Blocks(Each(MINE), Each(Named("Giant"))), Destroy(BoundTo("other")))
    guard = ruled("Guard", 2, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [guard, bell]})
    table.attack(["Bear", "Giant"])
    table.block({"Guard": ["Bear", "Giant"]})
    table.resolve()
    assert table.graveyard(0) == ["Giant"]


def test_509_3c_becomes_blocked_triggers_once_however_many_block() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE)), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, gong]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Giant", "Wall": "Giant"})
    assert table.stack() == ["Gong"]


def test_509_3c_also_by_an_effect_but_not_if_blocked_already() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE)), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, gong]}, them={"battlefield": [ELF]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Giant"})
    table.resolve()
    table.instruct(BecomeBlocked(Each(MINE)))
    assert table.stack() == ["Gong"]


def test_509_3d_becomes_blocked_by_a_creature_triggers_for_each_of_them() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE), Each(CREATURE)), Destroy(BoundTo("other")))
    table = Table(me={"battlefield": [BEAR, gong]}, them={"battlefield": [ELF, WALL, GIANT]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear", "Wall": "Bear"})
    assert stacked(table) == ["Gong", "Gong"]
    table.settle()
    assert sorted(table.graveyard(1)) == ["Elf", "Wall"]


def test_509_3d_not_by_an_effect() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE), Each(CREATURE)), GainLife())
    table = Table(me={"battlefield": [BEAR, gong]})
    table.attack(["Bear"])
    table.pass_(2)
    table.instruct(BecomeBlocked(Each(MINE)))
    assert table.stack() == []


def test_509_3e_by_so_many_creatures() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE), least=2), GainLife())
    bell = watcher("Bell", Blocks(Each(CREATURE), least=2), GainLife())
    guard = ruled("Guard", 2, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT, gong]}, them={"battlefield": [guard, ELF, bell]})
    table.attack(["Bear", "Giant"])
    table.block({"Guard": ["Bear", "Giant"], "Elf": "Bear"})
    assert sorted(table.stack()) == ["Bell", "Gong"]


def test_509_3e_also_as_a_further_one_is_put_into_the_battle() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE), least=2), GainLife())
    table = Table(me={"battlefield": [BEAR, gong]}, them={"hand": [GIANT], "battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    assert table.stack() == []
    ambush(table)
    assert table.stack() == ["Gong"]


def test_509_3e_only_as_the_number_is_reached() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE), least=2), GainLife())
    table = Table(me={"battlefield": [BEAR, gong]}, them={"hand": [GIANT], "battlefield": [ELF, WALL]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear", "Wall": "Bear"})
    assert table.stack() == ["Gong"]
    table.resolve()
    ambush(table)
    assert table.stack() == []


def test_509_3e_only_the_creatures_that_are_meant_count() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(Named("Giant")), least=2), GainLife())
    table = Table(me={"battlefield": [BEAR, gong]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear", "Wall": "Bear"})
    assert table.stack() == []


def test_509_3d_only_for_the_creatures_that_are_meant() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(Named("Giant")), Each(CREATURE)), GainLife())
    guard = ruled("Guard", 2, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT, gong]}, them={"battlefield": [guard]})
    table.attack(["Bear", "Giant"])
    table.block({"Guard": ["Bear", "Giant"]})
    assert table.stack() == ["Gong"]


def test_509_3f_characteristics_count_as_blockers_are_declared() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(MINE), Each(OfColor("W"))), GainLife())
    table = Table(me={"battlefield": [BEAR, gong]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.instruct(Apply(Each(Named("Elf")), (BecomesColors("W"),), UntilEndOfTurn()))
    assert table.stack() == []


def test_509_3g_attacks_and_is_not_blocked() -> None:
    alone = watcher("Alone", AttacksUnblocked(Each(MINE)), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, alone]}, them={"battlefield": [ELF]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Bear"})
    assert table.stack() == ["Alone"]


def test_509_3g_not_if_it_was_blocked_and_its_blocker_is_gone() -> None:
    alone = watcher("Alone", AttacksUnblocked(Each(MINE)), GainLife())
    table = Table(me={"battlefield": [BEAR, alone]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.instruct(Destroy(Each(Named("Elf"))))
    assert table.stack() == []


def test_509_3g_even_if_it_entered_attacking() -> None:
    alone = watcher("Alone", AttacksUnblocked(Each(Named("Giant"))), GainLife())
    table = Table(me={"hand": [GIANT], "battlefield": [BEAR, alone]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.instruct(Put(Each(AllOf((CREATURE, InZone("hand", You())))), ways=("attacking",)))
    table.block({"Elf": "Bear"})
    assert table.stack() == ["Alone"]


def test_509_3_blocks_or_becomes_blocked() -> None:
    def bushido(name: str) -> object:
        return watcher(name, EitherOf((Blocks(Each(MINE)), BecomesBlocked(Each(MINE)))), GainLife())

    table = Table(me={"battlefield": [BEAR, bushido("Mine")]}, them={"battlefield": [ELF, bushido("Theirs")]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    assert table.stack() == ["Mine", "Theirs"]


# 509.4: entering blocking


def test_509_4_its_controller_chooses_which_attacker_it_blocks() -> None:
    table = Table(me={"battlefield": [BEAR, ELF]}, them={"hand": [GIANT]})
    table.attack(["Bear", "Elf"])
    table.pass_(2)
    ambush(table)
    assert (table.choice.seat, table.options()) == (1, ["Bear", "Elf"])
    table.choose("Bear")
    assert blockers(table) == {"Giant": ["Bear"]}
    table.to_damage()
    assert table.life(1) == 19
    assert table.graveyard(0) == ["Bear"]


def test_509_4_it_never_blocked_but_the_attacker_became_blocked() -> None:
    bell = watcher("Bell", Blocks(Each(CREATURE)), GainLife())
    gong = watcher("Gong", BecomesBlocked(Each(CREATURE)), GainLife())
    table = Table(me={"battlefield": [BEAR, bell, gong]}, them={"hand": [GIANT]})
    table.attack(["Bear"])
    table.pass_(2)
    ambush(table)
    assert table.stack() == ["Gong"]


def test_509_4a_the_attacker_meant_must_be_attacking() -> None:
    table = Table(me={"battlefield": [BEAR, ELF]}, them={"hand": [GIANT]})
    table.attack(["Bear"])
    table.pass_(2)
    ambush(table, Each(Named("Elf")))
    assert blockers(table) == {}
    assert "Giant" in table.battlefield(1)
    table.instruct(EnterBlocking(Each(Named("Giant")), Each(Named("Bear"))), seat=1)
    assert blockers(table) == {"Giant": ["Bear"]}


def test_509_4a_and_its_controller_the_defending_player() -> None:
    table = Table({"battlefield": [BEAR]}, {"hand": [GIANT]}, {})
    table.attack({"Bear": "player 2"})
    table.pass_(3)
    ambush(table)
    assert blockers(table) == {}


def test_509_4b_restrictions_on_declaring_blockers_do_not_matter_for_it() -> None:
    ghost = ruled("Ghost", 1, 1, CantBeBlocked())
    table = Table(me={"battlefield": [ghost]}, them={"hand": [GIANT]})
    table.attack(["Ghost"])
    table.pass_(2)
    ambush(table)
    assert blockers(table) == {"Giant": ["Ghost"]}
