"""CR 702.19: trample, and trample over planeswalkers."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.combat.block_rules import BlocksAdditional
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.indestructible import Indestructible
from app.engine.keywords.protection import Protection
from app.engine.keywords.trample import Trample, TrampleOverPlaneswalkers
from app.engine.words.abilities import Card
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named, OfColor
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, WALKER, WALL, ruled
from tests.table import Table

BEAST = creature("Beast", 6, 6, Trample())
THRASHER = creature("Thrasher", 7, 7, TrampleOverPlaneswalkers())


def blocked(mine: Card, *theirs: Card | dict[str, object]) -> Table:
    """My creature attacks, all of theirs block it, and damage is to be assigned."""
    table = Table(me={"battlefield": [mine]}, them={"battlefield": list(theirs)})
    table.attack([mine.name])
    names = [table.name(ref) for ref in table.state.battlefield if table.object(ref).controller == 1]
    table.block(dict.fromkeys(names, mine.name))
    table.to_damage()
    return table


def test_702_19a_it_does_nothing_for_a_blocking_creature() -> None:
    table = Table(me={"battlefield": [ELF]}, them={"battlefield": [BEAST]})
    table.attack(["Elf"])
    table.block({"Beast": "Elf"})
    table.to("postcombat_main")
    assert (table.life(0), table.graveyard(0)) == (20, ["Elf"])


def test_702_19b_what_exceeds_lethal_damage_may_go_to_what_it_attacks() -> None:
    table = blocked(BEAST, BEAR)
    assert table.options() == ["Bear", "player 1"]
    with pytest.raises(Illegal, match="lethal"):
        table.choose(1, 5)
    table.choose(2, 4)
    assert table.life(1) == 16


def test_702_19b_it_need_not() -> None:
    table = blocked(BEAST, BEAR)
    table.choose(6, 0)
    assert table.life(1) == 20


def test_702_19b_all_its_blockers_must_be_assigned_lethal_damage_first() -> None:
    table = blocked(BEAST, BEAR, ELF)
    for division in ((2, 0, 4), (0, 1, 5), (1, 1, 4)):
        with pytest.raises(Illegal, match="lethal"):
            table.choose(*division)
    table.choose(3, 1, 2)
    assert table.life(1) == 18


def test_702_19b_with_less_it_is_divided_freely_among_blockers() -> None:
    table = blocked(creature("Small", 2, 2, Trample()), BEAR, ELF)
    assert table.options() == ["Bear", "Elf"]
    table.choose(0, 2)
    assert table.graveyard(1) == ["Elf"]


def test_702_19b_damage_marked_already_counts() -> None:
    table = blocked(BEAST, {"card": WALL, "damage": 4})
    table.choose(2, 4)
    assert table.life(1) == 16


def test_702_19b_nothing_is_lethal_for_what_is_lethally_damaged_already() -> None:
    rock = creature("Rock", 0, 3, Indestructible())
    table = blocked(BEAST, {"card": rock, "damage": 5})
    table.choose(0, 6)
    assert table.life(1) == 14


def test_702_19b_so_does_what_others_assign_in_the_same_step() -> None:
    guard = ruled("Guard", 2, 2, BlocksAdditional(1))
    trampler = creature("Trampler", 3, 3, Trample())
    table = Table(me={"battlefield": [ELF, trampler]}, them={"battlefield": [guard]})
    table.attack(["Elf", "Trampler"])
    table.block({"Guard": ["Elf", "Trampler"]})
    table.to_damage()
    table.choose(1, 2)
    table.default()
    assert table.life(1) == 18


def test_702_19b_what_would_be_prevented_must_be_assigned_nevertheless() -> None:
    green = creature("Green Beast", 6, 6, Trample(), cost="{G}")
    warded = creature("Warded", 2, 2, Protection(OfColor("G")))
    table = Table(me={"battlefield": [green]}, them={"battlefield": [warded]})
    table.attack(["Green Beast"])
    table.block({"Warded": "Green Beast"})
    table.to_damage()
    with pytest.raises(Illegal, match="lethal"):
        table.choose(1, 5)
    table.choose(2, 4)
    assert (table.life(1), table.object("Warded").damage) == (16, 0)


def test_702_19b_to_the_planeswalker_that_it_attacks() -> None:
    table = Table(me={"battlefield": [BEAST]}, them={"battlefield": [WALKER, BEAR]})
    table.attack({"Beast": "Walker"})
    table.block({"Bear": "Beast"})
    table.to_damage()
    assert table.options() == ["Bear", "Walker"]
    table.choose(3, 3)
    assert (table.life(1), table.counters("Walker", "loyalty")) == (20, 1)


def test_702_19c_over_a_planeswalker_to_its_controller() -> None:
    table = Table(
        me={"battlefield": [ELF, THRASHER]},
        them={"battlefield": [{"card": WALKER, "counters": {"loyalty": 3}}]},
    )
    table.attack({"Elf": "Walker", "Thrasher": "Walker"})
    table.to_damage()
    assert table.options() == ["Walker", "player 1"]
    with pytest.raises(Illegal, match="loyalty"):
        table.choose(1, 6)
    table.choose(2, 5)
    assert (table.life(1), "Walker" in table.battlefield()) == (15, False)


def test_702_19c_blockers_come_first() -> None:
    table = Table(me={"battlefield": [THRASHER]}, them={"battlefield": [WALKER, ELF]})
    table.attack({"Thrasher": "Walker"})
    table.block({"Elf": "Thrasher"})
    table.to_damage()
    assert table.options() == ["Elf", "Walker", "player 1"]
    with pytest.raises(Illegal, match="lethal"):
        table.choose(0, 4, 3)
    with pytest.raises(Illegal, match="loyalty"):
        table.choose(1, 3, 3)
    table.choose(1, 4, 2)
    assert table.life(1) == 18


def test_702_19d_with_no_blocker_left_all_of_it_goes_through() -> None:
    table = Table(me={"battlefield": [BEAST]}, them={"battlefield": [ELF]})
    table.attack(["Beast"])
    table.block({"Elf": "Beast"})
    table.instruct(Destroy(Each(Named("Elf"))))
    table.to_damage()
    assert table.life(1) == 14


def test_702_19e_over_a_planeswalker_that_is_gone() -> None:
    table = Table(me={"battlefield": [THRASHER]}, them={"battlefield": [WALKER]})
    table.attack({"Thrasher": "Walker"})
    table.instruct(Destroy(Each(Named("Walker"))))
    table.to_damage()
    assert table.life(1) == 13


def test_702_19e_once_its_blockers_have_lethal_damage() -> None:
    table = Table(me={"battlefield": [THRASHER]}, them={"battlefield": [WALKER, BEAR]})
    table.attack({"Thrasher": "Walker"})
    table.block({"Bear": "Thrasher"})
    table.instruct(Destroy(Each(Named("Walker"))))
    table.to_damage()
    assert table.options() == ["Bear", "player 1"]
    table.choose(2, 5)
    assert table.life(1) == 15


def test_702_19f_trample_alone_never_goes_from_a_planeswalker_to_its_controller() -> None:
    table = Table(
        me={"battlefield": [BEAST]}, them={"battlefield": [{"card": WALKER, "counters": {"loyalty": 1}}, ELF]}
    )
    table.attack({"Beast": "Walker"})
    table.block({"Elf": "Beast"})
    table.instruct(Destroy(Each(Named("Walker"))))
    table.to_damage()
    assert table.life(1) == 20
    assert table.graveyard(1) == ["Walker", "Elf"]
