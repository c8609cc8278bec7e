"""CR 508.3, 506.5: what triggers on attacking."""

from __future__ import annotations

from app.engine.combat.patterns import (
    Attacks,
    AttacksAlone,
    AttacksWith,
    IsAttacked,
    PlayerAttacks,
)
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Put
from app.engine.words.filters import AllOf, APlayer, InZone, Opponent
from app.engine.words.nouns import (
    BoundTo,
    Each,
    You,
)
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import (
    BEAR,
    CREATURE,
    ELF,
    GIANT,
    MINE,
    WALKER,
    attackers,
    watcher,
)
from tests.table import Table

# 508.3: trigger conditions


def test_508_3a_once_for_each_creature_declared_and_only_if_declared() -> None:
    horn = watcher("Horn", Attacks(Each(MINE)), GainLife())
    table = Table(me={"hand": [ELF], "battlefield": [BEAR, horn]})
    table.attack(["Bear"])
    assert table.stack() == ["Horn"]
    table.instruct(Put(Each(AllOf((CREATURE, InZone("hand", You())))), ways=("tapped", "attacking")))
    assert attackers(table) == ["Bear", "Elf"]
    assert table.stack() == ["Horn"]


def test_508_3a_attacking_a_player_is_not_attacking_a_planeswalker() -> None:
    at_players = watcher(
        "Spite", Attacks(Each(CREATURE), whom=Each(APlayer())), LoseLife(BoundTo("player"), 1)
    )
    table = Table({"battlefield": [BEAR, GIANT, at_players]}, {"battlefield": [WALKER]})
    table.attack({"Bear": "player 1", "Giant": "Walker"})
    assert table.stack() == ["Spite"]
    table.resolve()
    assert table.life(1) == 19


def test_508_3a_attacking_with_certain_others() -> None:
    battalion = creature("Sergeant", 1, 1)
    drum = watcher("Drum", AttacksWith(Each(Named("Sergeant")), CREATURE, 2), GainLife())
    table = Table(me={"battlefield": [battalion, BEAR, GIANT, drum]})
    few = Table(me={"battlefield": [battalion, BEAR, GIANT, drum]})
    few.attack(["Sergeant", "Bear"])
    assert few.stack() == []
    table.attack(["Sergeant", "Bear", "Giant"])
    assert table.stack() == ["Drum"]


def test_508_3a_only_others_that_fit_are_company() -> None:
    drum = watcher("Drum", AttacksWith(Each(Named("Bear")), Named("Elf")), GainLife())
    for company, triggered in (("Giant", []), ("Elf", ["Drum"])):
        table = Table(me={"battlefield": [BEAR, GIANT, ELF, drum]})
        table.attack(["Bear", company])
        assert table.stack() == triggered


def test_508_3b_being_attacked_triggers_once_for_all_attackers() -> None:
    curse = watcher("Curse", IsAttacked(You()), GainLife(You(), 1))
    table = Table({"battlefield": [BEAR, GIANT, ELF]}, {"battlefield": [curse, WALKER]}, {})
    table.attack({"Bear": "player 1", "Giant": "player 1", "Elf": "player 2"})
    assert table.stack() == ["Curse"]


def test_508_3b_attacking_a_players_planeswalker_is_not_attacking_the_player() -> None:
    curse = watcher("Curse", IsAttacked(You()), GainLife(You(), 1))
    table = Table({"battlefield": [BEAR]}, {"battlefield": [curse, WALKER]})
    table.attack({"Bear": "Walker"})
    assert table.stack() == []


def test_508_3c_attacking_with_a_creature_that_fits() -> None:
    banner = watcher("Banner", PlayerAttacks(You(), what=Named("Giant")), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, banner]})
    without = Table(me={"battlefield": [BEAR, GIANT, banner]})
    without.attack(["Bear"])
    assert without.stack() == []
    table.attack(["Bear", "Giant"])
    assert table.stack() == ["Banner"]


def test_508_3d_a_player_attacks_once_however_many_creatures_attack() -> None:
    banner = watcher("Banner", PlayerAttacks(You()), GainLife())
    table = Table({"battlefield": [BEAR, GIANT, banner]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "Walker", "Giant": "player 2"})
    assert table.stack() == ["Banner"]


def test_508_3d_with_so_many_creatures_or_more() -> None:
    banner = watcher("Banner", PlayerAttacks(You(), least=3), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, ELF, banner]})
    few = Table(me={"battlefield": [BEAR, GIANT, ELF, banner]})
    few.attack(["Bear", "Giant"])
    assert few.stack() == []
    table.attack(["Bear", "Giant", "Elf"])
    assert table.stack() == ["Banner"]


def test_508_3d_it_is_about_the_attacking_player() -> None:
    banner = watcher("Banner", PlayerAttacks(Each(Opponent())), LoseLife(BoundTo("player"), 1))
    table = Table({"battlefield": [BEAR]}, {"battlefield": [banner]})
    table.attack(["Bear"])
    table.resolve()
    assert table.life(0) == 19


def test_508_3e_a_player_attacks_another_once_for_each_attacked() -> None:
    feud = watcher("Feud", PlayerAttacks(You(), whom=Each(Opponent())), LoseLife(BoundTo("player"), 1))
    table = Table({"battlefield": [BEAR, GIANT, ELF, feud]}, {"battlefield": [WALKER]}, {}, {})
    table.attack({"Bear": "player 2", "Giant": "player 2", "Elf": "Walker"})
    assert table.stack() == ["Feud"]
    table.resolve()
    assert [table.life(seat) for seat in range(4)] == [20, 20, 19, 20]


def test_506_5_attacking_alone_means_that_no_other_was_declared() -> None:
    lone = watcher("Lone", AttacksAlone(Each(MINE)), GainLife())
    alone = Table(me={"battlefield": [BEAR, GIANT, lone]})
    alone.attack(["Giant"])
    assert alone.stack() == ["Lone"]
    together = Table(me={"battlefield": [BEAR, GIANT, lone]})
    together.attack(["Bear", "Giant"])
    assert together.stack() == []
