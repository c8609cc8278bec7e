"""CR 702.22: banding."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Illegal
from app.engine.combat.attack_rules import AttackCost
from app.engine.combat.entering import BecomeBlocked, EnterBlocking, RemoveFromCombat
from app.engine.events.zone_words import Put
from app.engine.keywords.banding import Banding, BandsWithOther
from app.engine.keywords.flying import Flying
from app.engine.keywords.trample import Trample
from app.engine.words.changes import HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasSubtype, HasSupertype, Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, GIANT, WALKER, blockers, each, law
from tests.table import Table

HERO = creature("Hero", 1, 1, Banding())
KNIGHT = creature("Knight", 2, 2, Banding())
BIRD = creature("Bird", 1, 1, Flying())
WOLF = creature("Wolf", 1, 1, BandsWithOther(HasSubtype("Wolf")), kind="creature — Wolf")
CUB = creature("Cub", 1, 1, kind="creature — Wolf")


def band(table: Table, *members: str) -> None:
    """Attackers have been declared: these are banded, and nobody else."""
    table.choose(*members)
    if table.choice.reason == "band":
        table.choose()


def bands(table: Table) -> list[list[str]]:
    """The bands by name."""
    return [table.names(members) for members in table.state.combat.bands]


def test_702_22c_creatures_with_banding_and_up_to_one_without_form_a_band() -> None:
    table = Table({"battlefield": [HERO, KNIGHT, BEAR, GIANT]}, {})
    table.attack(["Hero", "Knight", "Bear", "Giant"])
    assert (table.choice.seat, table.choice.rule) == (0, "508.1e")
    with pytest.raises(Illegal, match="without banding"):
        table.choose("Hero", "Bear", "Giant")
    with pytest.raises(Illegal, match="needs banding"):
        table.choose("Giant")
    table.choose("Hero", "Bear")
    assert table.options() == ["Knight", "Giant"]
    table.choose("Knight", "Giant")
    assert bands(table) == [["Hero", "Bear"], ["Knight", "Giant"]]
    assert table.choice.kind == "priority"


def test_702_22c_nobody_has_to_form_a_band() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {"battlefield": [ELF]})
    table.attack(["Hero", "Bear"])
    table.default()
    assert bands(table) == []
    table.block({"Elf": "Hero"})
    assert table.names(table.state.combat.blocked) == ["Hero"]


def test_702_22c_without_banding_nothing_is_asked() -> None:
    table = Table({"battlefield": [BEAR, GIANT, HERO]}, {})
    table.attack(["Bear", "Giant"])
    assert table.choice.kind == "priority"


def test_702_22c_bands_with_other_needs_the_quality_in_all() -> None:
    table = Table({"battlefield": [WOLF, CUB, {"card": CUB}, BEAR]}, {})
    table.attack(["Wolf", "Cub", "Cub 2", "Bear"])
    with pytest.raises(Illegal, match="without banding"):
        table.choose("Wolf", "Cub", "Bear")
    table.choose("Wolf", "Cub", "Cub 2")
    assert bands(table) == [["Wolf", "Cub", "Cub"]]


def test_702_22d_a_band_attacks_one_player_or_permanent() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {"battlefield": [WALKER]})
    table.attack({"Hero": "them", "Bear": "Walker"})
    with pytest.raises(Illegal, match="same player"):
        table.choose("Hero", "Bear")


def test_702_22e_a_band_outlasts_banding() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {"battlefield": [ELF]})
    table.attack(["Hero", "Bear"])
    band(table, "Hero", "Bear")
    table.instruct(Apply(Each(Named("Hero")), (LosesAbility(Banding()),), UntilEndOfTurn()))
    table.block({"Elf": "Bear"})
    assert blockers(table) == {"Elf": ["Bear", "Hero"]}


def test_702_22f_what_is_removed_from_combat_is_removed_from_its_band() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {"battlefield": [ELF]})
    table.attack(["Hero", "Bear"])
    band(table, "Hero", "Bear")
    table.instruct(RemoveFromCombat(Each(Named("Hero"))))
    assert bands(table) == [["Bear"]]
    table.block({"Elf": "Bear"})
    assert blockers(table) == {"Elf": ["Bear"]}


def test_702_22g_a_band_shares_no_abilities() -> None:
    table = Table({"battlefield": [HERO, BIRD]}, {"battlefield": [ELF]})
    table.attack(["Hero", "Bird"])
    band(table, "Hero", "Bird")
    with pytest.raises(Illegal):
        table.block({"Elf": "Bird"})
    table.block({"Elf": "Hero"})
    assert blockers(table) == {"Elf": ["Hero", "Bird"]}


def test_702_22h_who_blocks_one_blocks_the_whole_band() -> None:
    table = Table({"battlefield": [HERO, BEAR, GIANT]}, {"battlefield": [ELF]})
    table.attack(["Hero", "Bear", "Giant"])
    band(table, "Hero", "Bear")
    table.block({"Elf": "Hero"})
    assert table.names(table.state.combat.blocked) == ["Hero", "Bear"]
    table.to_choice("assign_damage")
    table.choose(1, 0)
    assert (table.life(1), table.graveyard(0), table.graveyard(1)) == (16, ["Hero"], ["Elf"])


def test_702_22h_also_what_enters_blocking() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {"hand": [ELF]})
    table.attack(["Hero", "Bear"])
    band(table, "Hero", "Bear")
    table.instruct(Put(Each(InZone("hand", You()))), seat=1)
    table.instruct(EnterBlocking(Each(Named("Elf"))), seat=1)
    table.choose("Bear")
    assert blockers(table) == {"Elf": ["Bear", "Hero"]}


def test_702_22i_an_effect_that_blocks_one_blocks_the_band() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {})
    table.attack(["Hero", "Bear"])
    band(table, "Hero", "Bear")
    table.instruct(BecomeBlocked(Each(Named("Hero"))))
    assert table.names(table.state.combat.blocked) == ["Hero", "Bear"]


def test_702_22j_with_banding_the_defending_player_divides_an_attackers_damage() -> None:
    table = Table({"battlefield": [GIANT]}, {"battlefield": [HERO, BEAR]})
    table.attack(["Giant"])
    table.block({"Hero": "Giant", "Bear": "Giant"})
    table.to_choice("assign_damage")
    assert (table.choice.seat, table.options()) == (1, ["Hero", "Bear"])
    table.choose(4, 0)
    assert (table.battlefield(1), table.graveyard(1)) == (["Bear"], ["Hero"])


def test_702_22j_no_damage_tramples_over_then() -> None:
    table = Table({"battlefield": [creature("Ram", 9, 9, Trample())]}, {"battlefield": [HERO]})
    table.attack(["Ram"])
    table.block({"Hero": "Ram"})
    table.to_damage()
    assert (table.life(1), table.graveyard(1)) == (20, ["Hero"])


def test_702_22j_bands_with_other_needs_another_blocker_of_the_kind() -> None:
    alone = Table({"battlefield": [GIANT]}, {"battlefield": [WOLF, BEAR]})
    alone.attack(["Giant"])
    alone.block({"Wolf": "Giant", "Bear": "Giant"})
    alone.to_choice("assign_damage")
    assert alone.choice.seat == 0
    pair = Table({"battlefield": [GIANT]}, {"battlefield": [WOLF, CUB]})
    pair.attack(["Giant"])
    pair.block({"Wolf": "Giant", "Cub": "Giant"})
    pair.to_choice("assign_damage")
    assert pair.choice.seat == 1


def test_702_22k_the_active_player_divides_the_damage_of_what_blocks_banding() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {"battlefield": [GIANT]})
    table.attack(["Hero", "Bear"])
    band(table, "Hero", "Bear")
    table.block({"Giant": "Bear"})
    table.to_choice("assign_damage")
    assert (table.choice.seat, table.options()) == (0, ["Bear", "Hero"])
    table.choose(0, 4)
    assert (table.battlefield(0), table.graveyard(0)) == (["Bear"], ["Hero"])


def test_702_22b_what_loses_banding_loses_bands_with_other() -> None:
    table = Table({"battlefield": [WOLF, CUB]}, {})
    table.instruct(Apply(Each(Named("Wolf")), (LosesAbility(Banding()),), UntilEndOfTurn()))
    table.attack(["Wolf", "Cub"])
    assert table.choice.kind == "priority"


def test_702_22a_banding_granted_before_the_attack_counts() -> None:
    legends = law(
        "Temple", Each(HasSupertype("legendary")), HasAbilities((BandsWithOther(HasSupertype("legendary")),))
    )
    one, two = (creature(name, 2, 2, kind="legendary creature") for name in ("One", "Two"))
    table = Table({"battlefield": [legends, one, two]}, {})
    table.attack(["One", "Two"])
    table.choose("One", "Two")
    assert bands(table) == [["One", "Two"]]


def test_702_22m_several_instances_are_redundant() -> None:
    twice = creature("Twice", 1, 1, Banding(), Banding())
    table = Table({"battlefield": [twice, BEAR, GIANT]}, {})
    table.attack(["Twice", "Bear", "Giant"])
    with pytest.raises(Illegal, match="without banding"):
        table.choose("Twice", "Bear", "Giant")


def test_508_1e_bands_are_announced_before_costs_are_paid() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{1}"),)))
    table = Table({"battlefield": [HERO, BEAR, tax, "Wastes", "Wastes"]}, {})
    table.attack(["Hero", "Bear"])
    band(table, "Hero", "Bear")
    assert table.choice.reason == "pay"
    table.choose("auto")
    assert bands(table) == [["Hero", "Bear"]]


def test_800_4_the_attacker_leaves_while_announcing_bands() -> None:
    table = Table({"battlefield": [HERO, BEAR]}, {}, {})
    table.attack({"Hero": "player 1", "Bear": "player 1"})
    table.leave(0)
    assert table.state.combat.attackers == {}
