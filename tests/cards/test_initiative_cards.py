"""Cards of the pool that mention the initiative, in play: taking it, what having it is worth, and a completed dungeon."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.choices import Illegal
from app.engine.designations.initiative import InitiativeTaken
from app.engine.dungeons.marker import room_of
from tests.dungeons import SEALED
from tests.table import Table


def at_table(*, them: dict[str, Any] | None = None, initiative: int | None = None, **me: Any) -> Table:
    """A table with one dungeon, into which only the initiative leads: Gate (I gain 10 life), and Crypt (20)."""
    mine = {"library": ["Island"] * 9, **me}
    return Table(mine, {"library": ["Island"] * 9, **(them or {})}, initiative=initiative, dungeons=(SEALED,))


@pytest.mark.parametrize(("name", "mana"), [
    ("Aarakocra Sneak", "UUUU"), ("Avenging Hunter", "GGGGG"), ("Bloodboil Sorcerer", "RRRR"), ("Caves of Chaos Adventurer", "RRRR"),
    ("Feywild Caretaker", "UUUUU"), ("Goliath Paladin", "WWWWWW"), ("Loot Dispute", "RRRR"), ("Passageway Seer", "BBBB"),
    ("Ravenloft Adventurer", "BBBB"), ("Rilsa Rael, Kingpin", "UUUBB"), ("Sarevok's Tome", "CCCC"), ("Seasoned Dungeoneer", "WWWW"),
    ("Stirring Bard", "RRRR"), ("Tomb of Horrors Adventurer", "UUUUUU"), ("Trailblazer's Torch", "CCCC"),
    ("Undercellar Sweep", "WWWWWW"), ("Underdark Explorer", "BBBBB"), ("Undermountain Adventurer", "GGGG"),
    ("Vicious Battlerager", "BBBBB"), ("White Plume Adventurer", "WWW"),
])  # fmt: skip
def test_726_5_each_takes_the_initiative_as_it_enters_also_for_its_holder(name: str, mana: str) -> None:
    for holder, room in ((None, "Gate"), (1, "Gate"), (0, "Gate")):
        table = at_table(hand=[name], mana=mana, initiative=holder)
        table.cast(name)
        table.settle()
        assert (table.state.initiative, room_of(table.state, 0), table.life(0)) == (0, room, 30)
        assert [taken.seat for taken in table.happened(InitiativeTaken)] == [0]


def test_dungeoneers_pack_is_sacrificed_for_all_of_it() -> None:
    table = at_table(battlefield=["Dungeoneer's Pack"], mana="CC")
    table.activate("Dungeoneer's Pack")
    table.resolve()
    assert (table.state.initiative, table.life(0), len(table.hand(0)), table.battlefield(0)) == (
        0,
        23,
        1,
        ["Treasure Token"],
    )


def test_explore_the_underdark_finds_two_lands_and_takes_it() -> None:
    table = at_table(
        hand=["Explore the Underdark"], mana="GGGGG", library=["Forest", "Bear", "Swamp", "Island"]
    )
    table.cast("Explore the Underdark")
    table.resolve()
    table.choose("Forest", "Swamp")
    assert sorted(table.battlefield(0)) == ["Forest", "Swamp"]
    assert (table.tapped("Forest"), table.state.initiative) == (True, 0)


def test_from_the_catacombs_takes_it_as_it_resolves() -> None:
    table = at_table(hand=["From the Catacombs"], mana="BBBBB", graveyard=["Bear"])
    table.cast("From the Catacombs", at="Bear")
    table.settle()
    assert (table.battlefield(0), table.state.initiative, room_of(table.state, 0)) == (["Bear"], 0, "Gate")


@pytest.mark.parametrize("holder", [None, 0, 1])
def test_726_1_bonuses_at_the_end_step_for_whoever_has_it(holder: int | None) -> None:
    table = at_table(battlefield=["Passageway Seer", "Feywild Caretaker"], initiative=holder)
    table.to("end", turn=3)
    if holder == 0:
        while table.state.stack or table.choice.kind != "priority":
            table.default()
    assert table.stack() == []
    assert table.counters("Passageway Seer", "+1/+1") == (holder == 0)
    assert table.battlefield(0).count("Faerie Dragon Token") == (holder == 0)


def test_603_4_a_bonus_is_lost_with_the_initiative_before_it_resolves() -> None:
    them = {"hand": ["Bloodboil Sorcerer"], "battlefield": ["Vedalken Orrery", *["Mountain"] * 4]}
    table = at_table(battlefield=["Passageway Seer"], initiative=0, them=them)
    table.to("end", turn=3)
    assert table.stack() == ["Passageway Seer"]
    table.cast("Bloodboil Sorcerer", by=1)
    table.settle()
    assert (table.state.initiative, table.counters("Passageway Seer", "+1/+1")) == (1, 0)


@pytest.mark.parametrize(("holder", "mana"), [(None, "C"), (1, "C"), (0, "CC")])
def test_sarevoks_tome_adds_more_for_its_holder(holder: int | None, mana: str) -> None:
    table = at_table(battlefield=["Sarevok's Tome"], initiative=holder)
    table.tap("Sarevok's Tome")
    assert table.pool() == mana


def test_sarevoks_tome_needs_a_completed_dungeon_for_the_rest() -> None:
    table = at_table(battlefield=["Sarevok's Tome"], mana="CCC")
    with pytest.raises(Illegal):
        table.activate("Sarevok's Tome", 1)


@pytest.mark.parametrize(("completed", "mana"), [([], "GG"), (["Cellar"], "GGGGGG")])
def test_undermountain_adventurer_adds_six_after_a_completed_dungeon(completed: list[str], mana: str) -> None:
    table = at_table(battlefield=["Undermountain Adventurer"], completed=completed)
    table.tap("Undermountain Adventurer")
    assert table.pool() == mana


@pytest.mark.parametrize("holder", [0, 1])
def test_loot_dispute_pays_for_attacking_the_holder(holder: int) -> None:
    table = at_table(battlefield=["Loot Dispute", "Bear"], initiative=holder)
    table.attack(["Bear"])
    assert table.stack() == (["Loot Dispute"] if holder == 1 else [])
    table.settle()
    assert table.battlefield(0).count("Treasure Token") == holder


def test_loot_dispute_makes_a_dragon_for_a_completed_dungeon() -> None:
    table = at_table(battlefield=["Loot Dispute"], dungeon={"name": "Sealed", "room": "Crypt"})
    table.pass_()
    table.settle()
    assert (table.size("Dragon Token"), table.has("Dragon Token", "flying")) == ((5, 5), True)


@pytest.mark.parametrize("completed", [[], ["Cellar"]])
def test_white_plume_adventurer_untaps_one_or_all(completed: list[str]) -> None:
    mine = ["White Plume Adventurer", {"card": "Bear", "tapped": True}, {"card": "Ox", "tapped": True}]
    table = at_table(battlefield=mine, completed=completed)
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("upkeep", 4)
    table.resolve()
    if not completed:
        table.choose("Ox")
    assert [table.tapped(name) for name in ("Bear", "Ox")] == [not completed, False]


@pytest.mark.parametrize("completed", [[], ["Cellar"]])
def test_tomb_of_horrors_adventurer_copies_the_second_spell(completed: list[str]) -> None:
    table = at_table(
        battlefield=["Tomb of Horrors Adventurer"], hand=["Shock"] * 3, mana="RRR", completed=completed
    )
    for _ in range(3):
        table.cast("Shock", at="them")
        while table.state.stack or table.choice.kind != "priority":
            table.default()
    assert table.life(1) == 20 - 2 * (5 if completed else 4)


@pytest.mark.parametrize("completed", [[], ["Cellar"]])
def test_rilsa_rael_makes_an_attacker_deadly(completed: list[str]) -> None:
    table = at_table(battlefield=["Rilsa Rael, Kingpin", "Bear"], completed=completed)
    table.attack(["Bear"])
    table.settle()
    assert (table.has("Bear", "deathtouch"), table.size("Bear")) == (True, (7 if completed else 2, 2))
    assert [table.has("Bear", word) for word in ("first strike", "menace")] == [bool(completed)] * 2


def test_ravenloft_adventurer_counts_what_it_exiled() -> None:
    them = {"battlefield": ["Bear", "Ox"]}
    table = at_table(
        battlefield=["Ravenloft Adventurer"],
        hand=["Murder", "Murder"],
        mana="BBBBBB",
        completed=["Cellar"],
        them=them,
    )
    for name in ("Bear", "Ox"):
        table.cast("Murder", at=name)
        table.settle()
    assert sorted(table.exile()) == ["Bear", "Ox"]
    table.attack(["Ravenloft Adventurer"])
    table.settle()
    assert table.life(1) == 18


def test_vicious_battlerager_punishes_each_blocker() -> None:
    table = at_table(battlefield=["Vicious Battlerager"], them={"battlefield": ["Ox", "Bear"]})
    table.attack(["Vicious Battlerager"])
    table.block({"Ox": "Vicious Battlerager", "Bear": "Vicious Battlerager"})
    assert table.choice.reason == "trigger_order"
    table.default()
    assert table.stack() == ["Vicious Battlerager"] * 2
    table.settle()
    assert table.life(1) == 10


def test_stirring_bard_and_bloodboil_sorcerer_act_on_creatures() -> None:
    table = at_table(battlefield=["Stirring Bard", "Bloodboil Sorcerer", {"card": "Bear", "new": True}, "Ox"], mana="RR",
                     them={"battlefield": ["Giant"]})  # fmt: skip
    table.activate("Stirring Bard", at="Bear")
    table.resolve()
    assert (table.has("Bear", "menace"), table.has("Bear", "haste")) == (True, True)
    table.activate("Bloodboil Sorcerer", at="Giant", answers={"sacrifice": "Ox"})
    table.resolve()
    table.to("declare_attackers", turn=4)
    assert table.choice.default() == (
        (table.ref("Giant"), table.ref("me")),
    )  # there is nobody else to attack
