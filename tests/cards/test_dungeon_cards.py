"""Cards of the pool that venture into the dungeon or care about completed dungeons, in play."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.choices import Illegal
from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.keywords.create import CreateNamed
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.venture import Venture
from app.engine.words.nouns import Choice
from app.engine.words.qualities import HasSubtype
from tests.cards_of_ones_own import creature, instant
from tests.dungeons import SHAFT
from tests.table import Table

SPUR = instant("Spur", Venture())
"""A free instant: venture into the dungeon."""


def at_table(*, them: dict[str, Any] | None = None, **me: Any) -> Table:
    """A table where the only dungeon is the Shaft: Mouth (I lose 1 life) and Sump (I lose 2)."""
    mine = {"library": ["Island"] * 9, **me}
    return Table(mine, {"library": ["Island"] * 9, **(them or {})}, dungeons=(SHAFT,))


def ventures(table: Table, seat: int = 0) -> int:
    """How often that player has ventured."""
    return len([moved for moved in table.happened(VentureMarkerMoved) if moved.seat == seat])


@pytest.mark.parametrize(("name", "mana"), [
    ("Barrowin of Clan Undurr", "WBBB"), ("Cloister Gargoyle", "WWW"), ("Displacer Beast", "UUU"), ("Eccentric Apprentice", "UUU"),
    ("Nadaar, Selfless Paladin", "WWW"), ("Radiant Solar", "WWWWWW"), ("Veteran Dungeoneer", "WWWW"),
])  # fmt: skip
def test_creatures_that_venture_as_they_enter(name: str, mana: str) -> None:
    table = at_table(hand=[name], mana=mana)
    table.cast(name)
    table.settle()
    assert (table.battlefield(0), ventures(table), table.life(0)) == ([name], 1, 19)


@pytest.mark.parametrize(("name", "mana", "on"), [
    ("Find the Path", "GGG", "Forest"), ("Precipitous Drop", "BBB", "Giant"),
])  # fmt: skip
def test_auras_that_venture_as_they_enter(name: str, mana: str, on: str) -> None:
    table = at_table(hand=[name], mana=mana, battlefield=["Forest", "Giant"])
    table.cast(name, at=on)
    table.settle()
    assert (table.object(name).attached_to, ventures(table)) == (table.ref(on), 1)


@pytest.mark.parametrize("name", ["Nadaar, Selfless Paladin", "Planar Ally", "Triumphant Adventurer"])
def test_creatures_that_venture_as_they_attack(name: str) -> None:
    table = at_table(battlefield=[name])
    table.attack([name])
    assert table.stack() == [name]
    table.settle()
    assert ventures(table) == 1


@pytest.mark.parametrize(
    "name", ["Shortcut Seeker", "Yuan-Ti Fang-Blade", "Yuan-Ti Malison", "Midnight Pathlighter"]
)
def test_creatures_that_venture_as_they_deal_combat_damage_to_a_player(name: str) -> None:
    table = at_table(battlefield=[name, "Bear"], them={"battlefield": ["Ox"]})
    table.attack([name])
    if name == "Shortcut Seeker":
        table.block({"Ox": name})
        table.to("end_of_combat")
        assert ventures(table) == 0
        return
    table.to_damage()
    assert table.stack() == [name]
    table.settle()
    assert ventures(table) == 1


def test_midnight_pathlighter_triggers_once_for_all_who_hit_one_player_and_once_for_each_player() -> None:
    table = Table(
        {"battlefield": ["Midnight Pathlighter", "Bear", "Giant"]},
        {"battlefield": ["Ox"]},
        {},
        dungeons=(SHAFT,),
    )
    table.attack({"Midnight Pathlighter": "player 1", "Bear": "player 1", "Giant": "player 2"})
    assert table.choice.kind == "priority"
    table.to_damage()  # only legendary creatures could block
    assert table.stack() == ["Midnight Pathlighter"] * 2


def test_fly_gives_a_creature_flying_and_the_ability() -> None:
    mine = [{"card": "Bear", "id": "bear"}, {"card": "Fly", "attached_to": "bear"}]
    table = at_table(battlefield=mine, them={"battlefield": ["Ox"]})
    assert table.has("bear", "flying")
    table.attack(["bear"])
    table.to_damage()
    table.settle()
    assert (table.life(1), ventures(table)) == (18, 1)


def test_delvers_torch_ventures_with_whatever_bears_it() -> None:
    mine = [{"card": "Bear", "id": "bear"}, {"card": "Delver's Torch", "attached_to": "bear"}, "Ox"]
    table = at_table(battlefield=mine)
    assert table.size("bear") == (3, 3)
    table.attack(["bear", "Ox"])
    table.settle()
    assert ventures(table) == 1


def test_clattering_skeletons_venture_as_they_die() -> None:
    table = at_table(battlefield=["Clattering Skeletons"], hand=["Murder"], mana="BBB")
    table.cast("Murder", at="Clattering Skeletons")
    table.settle()
    assert ventures(table) == 1


def test_zombie_ogre_asks_whether_a_creature_died_this_turn() -> None:
    table = at_table(battlefield=["Zombie Ogre"], them={"battlefield": ["Bear"]}, hand=["Murder"], mana="BBB")
    table.to("end", turn=3)
    assert table.stack() == []
    table = at_table(battlefield=["Zombie Ogre"], them={"battlefield": ["Bear"]}, hand=["Murder"], mana="BBB")
    table.cast("Murder", at="Bear")
    table.settle()
    table.to("end", turn=3)
    table.settle()
    assert ventures(table) == 1


@pytest.mark.parametrize("played", [False, True])
def test_wandering_troubadour_asks_whether_you_had_a_land_enter(played: bool) -> None:
    table = at_table(battlefield=["Wandering Troubadour"], hand=["Forest"])
    if played:
        table.play("Forest")
    table.to("end", turn=3)
    assert table.stack() == (["Wandering Troubadour"] if played else [])
    table.settle()
    assert ventures(table) == played


@pytest.mark.parametrize(("others", "count"), [(["Bear"], 0), (["Giant"], 1)])
def test_intrepid_outlander_hunts_in_a_pack(others: list[str], count: int) -> None:
    table = at_table(battlefield=["Intrepid Outlander", *others])
    assert table.size("Intrepid Outlander") == (2, 3)
    table.attack(["Intrepid Outlander", *others])
    table.settle()
    assert ventures(table) == count


def test_zalto_ventures_once_for_all_damage_dealt_at_once() -> None:
    table = at_table(battlefield=["Zalto, Fire Giant Duke"], them={"battlefield": ["Squire", "Squire"]})
    table.attack(["Zalto, Fire Giant Duke"])
    table.block({"Squire": "Zalto, Fire Giant Duke", "Squire 2": "Zalto, Fire Giant Duke"})
    while not table.stack():
        table.default()
    assert table.stack() == ["Zalto, Fire Giant Duke"]
    table.settle()
    assert ventures(table) == 1


def test_varis_ventures_with_the_first_creature_or_planeswalker_spell_of_a_turn() -> None:
    table = at_table(battlefield=["Varis, Silverymoon Ranger"], hand=["Shock", "Bear", "Bear"], mana="RGGGG")
    table.cast("Shock", at="them")
    table.settle()
    assert ventures(table) == 0
    for _ in range(2):
        table.cast("Bear")
        table.settle()
    assert ventures(table) == 1


def test_varis_makes_a_wolf_for_each_dungeon_completed() -> None:
    table = at_table(battlefield=["Varis, Silverymoon Ranger"], dungeon={"name": "Shaft", "room": "Mouth"})
    table.instruct(Venture())
    table.settle()
    assert (table.battlefield(0), table.size("Wolf Token")) == (
        ["Varis, Silverymoon Ranger", "Wolf Token"],
        (2, 2),
    )


def test_radiant_solar_sees_other_nontoken_creatures_and_can_be_discarded() -> None:
    table = at_table(battlefield=["Radiant Solar"], hand=["Bear", "Radiant Solar"], mana="GGW")
    table.cast("Bear")
    table.settle()
    assert ventures(table) == 1
    table.activate(table.card("Radiant Solar", 0))
    table.settle()
    assert (ventures(table), table.life(0), table.graveyard(0)) == (2, 20 - 1 - 2 + 3, ["Radiant Solar"])


def test_thorough_investigation_ventures_for_each_clue_sacrificed() -> None:
    table = at_table(battlefield=["Thorough Investigation", "Bear"])
    table.attack(["Bear"])
    table.settle()
    assert table.battlefield(0)[-1] == "Clue Token"
    table.instruct(Sacrifice(what=Choice(HasSubtype("Clue"))))
    table.settle()
    assert ventures(table) == 1
    table.instruct(CreateNamed(kind="Treasure"))
    table.instruct(Sacrifice(what=Choice(HasSubtype("Treasure"))))
    assert table.stack() == []


@pytest.mark.parametrize("when", ["main", "upkeep"])
@pytest.mark.parametrize(("name", "number", "mana", "helper"), [
    ("Dungeon Map", 1, "CCC", ""), ("Fifty Feet of Rope", 2, "CCCC", ""), ("Secret Door", 0, "CCCCU", ""),
    ("Dungeon Descent", 1, "CCCC", "Zalto, Fire Giant Duke"), ("Ranger's Hawk", 0, "CCC", "Bear"),
])  # fmt: skip
def test_things_that_venture_at_sorcery_speed(
    name: str, number: int, mana: str, helper: str, when: str
) -> None:
    step = "precombat_main" if when == "main" else "upkeep"
    mine = {"battlefield": [name, *([helper] if helper else [])], "library": ["Island"] * 9, "mana": mana}
    table = Table(mine, {}, step=step, dungeons=(SHAFT,))
    if when == "upkeep":
        with pytest.raises(Illegal):
            table.activate(name, number)
        return
    table.activate(name, number)
    table.settle()
    assert ventures(table) == 1
    assert not helper or table.tapped(helper)


def test_spells_that_venture_after_what_else_they_do() -> None:
    table = at_table(hand=["Bar the Gate", "Fates' Reversal", "You Find a Cursed Idol", "Kick in the Door"],
                     graveyard=["Bear"], mana="UUUBBGGR", battlefield=["Ox"],
                     them={"hand": ["Giant"], "mana": "RRRR"}, )  # fmt: skip
    table.cast("Fates' Reversal", at="Bear")
    table.resolve()
    assert ("Bear" in table.hand(0), room_of(table.state, 0)) == (True, "Mouth")
    table.settle()
    table.cast("You Find a Cursed Idol", modes=(2,))
    table.resolve()
    assert (table.battlefield(0)[-1], room_of(table.state, 0)) == ("Treasure Token", "Sump")
    table.settle()
    table.cast("Kick in the Door", at="Ox")
    table.resolve()
    assert (table.size("Ox"), table.has("Ox", "haste"), ventures(table)) == ((3, 5), True, 3)


def test_bar_the_gate_counters_and_ventures() -> None:
    table = Table(
        {"hand": ["Giant"], "mana": "RRRR"}, {"hand": ["Bar the Gate"], "mana": "UUU"}, dungeons=(SHAFT,)
    )
    table.cast("Giant")
    table.cast("Bar the Gate", at="Giant", by=1)
    table.resolve()
    assert (table.graveyard(0), ventures(table, 1)) == (["Giant"], 1)


def test_fates_reversal_with_no_target_ventures_all_the_same() -> None:
    table = at_table(hand=["Fates' Reversal"], mana="BB")
    table.cast("Fates' Reversal")
    table.settle()
    assert ventures(table) == 1


def test_608_2b_a_spell_whose_only_target_is_gone_ventures_not() -> None:
    table = at_table(hand=["Kick in the Door", "Shock"], mana="RR", battlefield=["Bear"])
    table.cast("Kick in the Door", at="Bear")
    table.cast("Shock", at="Bear")
    table.settle()
    assert (sorted(table.graveyard(0)), ventures(table)) == (["Bear", "Kick in the Door", "Shock"], 0)


def test_kick_in_the_door_keeps_walls_from_blocking() -> None:
    table = at_table(hand=["Kick in the Door"], mana="R", battlefield=[{"card": "Bear", "new": True}],
                     them={"battlefield": ["Wall of Stone", "Ox"]})  # fmt: skip
    table.cast("Kick in the Door", at="Bear")
    table.settle()
    table.attack(["Bear"])
    with pytest.raises(Illegal, match="can't block"):
        table.block({"Wall of Stone": "Bear"})
    table.block({"Ox": "Bear"})


def test_yuan_ti_malison_cannot_be_blocked_while_it_attacks_alone() -> None:
    table = at_table(battlefield=["Yuan-Ti Malison", "Bear"], them={"battlefield": ["Ox"]})
    table.attack(["Yuan-Ti Malison"])
    table.to_damage()
    assert table.life(1) == 18
    both = at_table(battlefield=["Yuan-Ti Malison", "Bear"], them={"battlefield": ["Ox"]})
    both.attack(["Yuan-Ti Malison", "Bear"])
    both.block({"Ox": "Yuan-Ti Malison"})


def test_keen_eared_sentry_lets_each_opponent_venture_once_a_turn_and_protects_its_player() -> None:
    table = at_table(hand=[SPUR, SPUR, "Shock"], mana="R", them={"battlefield": ["Keen-Eared Sentry"]})
    for _ in range(2):
        table.cast("Spur")
        table.settle()
    assert ventures(table) == 1
    table.cast("Shock", finish=False)
    assert table.options() == ["Keen-Eared Sentry", "player 0"]


def test_immovable_rod_holds_a_permanent_for_as_long_as_it_remains_tapped() -> None:
    table = at_table(battlefield=["Immovable Rod"], mana="WWWW", them={"battlefield": ["Serra Angel"]})
    table.activate("Immovable Rod", at="Serra Angel")
    table.resolve()
    assert (table.has("Serra Angel", "flying"), table.tapped("Immovable Rod")) == (False, True)
    table.to_choice("stay_tapped")  # in between nobody can attack
    assert (table.state.turn.number, table.options()) == (5, ["Immovable Rod"])
    table.choose("Immovable Rod")
    assert (table.tapped("Immovable Rod"), table.has("Serra Angel", "flying")) == (True, False)
    table.to_choice("stay_tapped")
    assert table.state.turn.number == 7
    table.choose()
    assert (table.tapped("Immovable Rod"), table.has("Serra Angel", "flying")) == (False, True)
    table.settle()
    assert ventures(table) == 1


def test_611_2b_a_rod_that_is_untapped_before_that_holds_nothing() -> None:
    table = at_table(battlefield=[{"card": "Immovable Rod", "id": "rod"}], mana="WWWW",
                     them={"battlefield": ["Serra Angel"], "hand": ["Naturalize"], "mana": "GG"})  # fmt: skip
    table.activate("rod", at="Serra Angel")
    table.cast("Naturalize", at="rod", by=1)
    table.settle()
    assert (table.graveyard(0), table.has("Serra Angel", "flying")) == (["Immovable Rod"], True)


# Completed dungeons


@pytest.mark.parametrize("completed", [[], ["Shaft"]])
def test_static_abilities_that_care_about_a_completed_dungeon(completed: list[str]) -> None:
    done = bool(completed)
    mine = ["Cloister Gargoyle", "Gloom Stalker", {"card": "Giant", "id": "giant"}]
    table = at_table(
        battlefield=[*mine, {"card": "Precipitous Drop", "attached_to": "giant"}], completed=completed
    )
    assert (table.size("Cloister Gargoyle"), table.has("Cloister Gargoyle", "flying")) == (
        (3 if done else 0, 4),
        done,
    )
    assert table.has("Gloom Stalker", "double strike") is done
    if done:
        assert table.size("giant") == (-1, -1)
        table.pass_()
        assert table.battlefield(0) == ["Cloister Gargoyle", "Gloom Stalker"]
    else:
        assert table.size("giant") == (2, 2)
        table.instruct(Venture())
        table.settle()
        table.instruct(Venture())
        table.settle()
        assert table.battlefield(0) == ["Cloister Gargoyle", "Gloom Stalker"]
        assert table.size("Cloister Gargoyle") == (3, 4)


def test_it_is_the_controller_who_must_have_completed_one() -> None:
    theirs = [{"card": "Giant", "id": "giant"}, "Gloom Stalker"]
    table = at_table(
        battlefield=[{"card": "Precipitous Drop", "attached_to": "giant"}],
        completed=["Shaft"],
        them={"battlefield": theirs},
    )
    assert table.size("giant") == (-1, -1)
    assert not table.has("Gloom Stalker", "double strike")


def test_nadaar_leads_other_creatures_after_a_completed_dungeon() -> None:
    table = at_table(
        battlefield=["Nadaar, Selfless Paladin", "Bear"], completed=["Shaft"], them={"battlefield": ["Ox"]}
    )
    assert [table.size(name) for name in ("Nadaar, Selfless Paladin", "Bear", "Ox")] == [
        (3, 3),
        (3, 3),
        (2, 4),
    ]


@pytest.mark.parametrize("completed", [[], ["Shaft"]])
def test_barrowin_returns_a_small_creature_card_if_a_dungeon_was_completed(completed: list[str]) -> None:
    table = at_table(
        battlefield=["Barrowin of Clan Undurr"], graveyard=["Bear", "Giant"], completed=completed
    )
    table.attack(["Barrowin of Clan Undurr"])
    table.resolve()
    if completed:
        assert table.options() == ["Bear"]
        table.choose("Bear")
    assert table.battlefield(0) == ["Barrowin of Clan Undurr", *(["Bear"] if completed else [])]


@pytest.mark.parametrize("completed", [[], ["Shaft"]])
def test_eccentric_apprentice_makes_a_bird(completed: list[str]) -> None:
    table = at_table(
        battlefield=["Eccentric Apprentice"], completed=completed, them={"battlefield": ["Giant"]}
    )
    table.to("beginning_of_combat") if not completed else table.to_trigger()
    if not completed and table.step() == "beginning_of_combat":
        assert table.stack() == []
        return
    while table.choice.reason != "targets":
        table.default()
    table.choose("Giant")
    table.settle()
    assert (table.size("Giant"), table.has("Giant", "flying"), table.now("Giant").subtypes) == (
        (1, 1),
        True,
        ("Bird",),
    )
    table.to("upkeep", turn=4)
    assert (table.size("Giant"), table.has("Giant", "flying")) == ((4, 4), False)


def test_dungeon_crawler_enters_tapped_and_comes_back() -> None:
    table = at_table(graveyard=["Dungeon Crawler"], dungeon={"name": "Shaft", "room": "Mouth"}, mana="B")
    table.instruct(Venture())
    table.resolve()
    assert table.stack() == ["Dungeon Crawler"]
    table.resolve()
    table.choose("yes")
    assert table.hand(0) == ["Dungeon Crawler"]
    table.cast("Dungeon Crawler")
    table.resolve()
    assert table.tapped("Dungeon Crawler")


def test_sefris_ventures_once_a_turn_and_returns_a_creature_for_a_completed_dungeon() -> None:
    table = at_table(battlefield=["Sefris of the Hidden Ways", "Bear", "Ox"], hand=["Murder", "Murder"], mana="BBBBBB",
                     dungeon={"name": "Shaft", "room": "Mouth"})  # fmt: skip
    table.cast("Murder", at="Bear")
    table.resolve()
    assert table.stack() == ["Sefris of the Hidden Ways"]
    table.settle()
    assert ventures(table) == 1
    assert len(table.happened(DungeonCompleted)) == 1
    assert table.battlefield(0) == ["Sefris of the Hidden Ways", "Ox", "Bear"]
    table.cast("Murder", at="Ox")
    table.settle()
    assert ventures(table) == 1


def test_acererak_makes_a_zombie_for_each_opponent_who_sacrifices_nothing() -> None:
    table = Table(
        {"battlefield": ["Acererak the Archlich"]},
        {"battlefield": ["Bear"]},
        {},
        {"battlefield": ["Ox"]},
        dungeons=(SHAFT,),
    )
    table.attack(["Acererak the Archlich"])
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "unless")
    table.choose("yes")
    assert table.choice.seat == 3  # the second opponent has no creature
    table.choose("no")
    assert (table.battlefield(0).count("Zombie Token"), table.size("Zombie Token")) == (2, (2, 2))
    assert (table.battlefield(1), table.battlefield(3)) == ([], ["Ox"])


def test_ellywick_ventures_finds_creatures_and_gives_an_emblem() -> None:
    walker = {"card": "Ellywick Tumblestrum", "counters": {"loyalty": 8}}
    library = ["Zalto, Fire Giant Duke", "Bear", *["Island"] * 6]
    table = at_table(battlefield=[walker, "Bear"], library=library, completed=["Shaft", "Cellar", "Shaft"])
    table.activate("Ellywick Tumblestrum", 2)
    table.resolve()
    assert (table.size("Bear"), table.has("Bear", "trample"), table.has("Bear", "haste")) == (
        (6, 6),
        True,
        True,
    )
    found = at_table(battlefield=[walker], library=library)
    found.activate("Ellywick Tumblestrum", 1)
    found.resolve()
    found.choose("yes")
    assert sorted(found.options()) == ["Bear", "Zalto, Fire Giant Duke"]
    found.choose("Zalto, Fire Giant Duke")
    assert (found.hand(0), found.life(0), found.library(0)[:2]) == (
        ["Zalto, Fire Giant Duke"],
        23,
        ["Island", "Island"],
    )
    other = at_table(battlefield=[walker], library=library)
    other.activate("Ellywick Tumblestrum", 1)
    other.resolve()
    other.choose("yes")
    other.choose("Bear")
    assert (other.hand(0), other.life(0)) == (["Bear"], 20)
    moving = at_table(battlefield=[walker])
    moving.activate("Ellywick Tumblestrum", 0)
    moving.settle()
    assert (ventures(moving), moving.counters("Ellywick Tumblestrum", "loyalty")) == (1, 9)


def test_ellywicks_emblem_counts_dungeons_completed_later_too() -> None:
    walker = {"card": "Ellywick Tumblestrum", "counters": {"loyalty": 7}}
    table = at_table(battlefield=[walker, "Bear"], dungeon={"name": "Shaft", "room": "Mouth"}, hand=[SPUR])
    table.activate("Ellywick Tumblestrum", 2)
    table.resolve()
    assert (
        table.size("Bear"),
        table.has("Bear", "trample"),
        "Ellywick Tumblestrum" in table.graveyard(0),
    ) == ((2, 2), True, True)
    table.cast("Spur")
    table.settle()
    assert table.size("Bear") == (4, 4)


def test_alhammarrets_archive_doubles_life_gained_and_cards_drawn() -> None:
    table = at_table(battlefield=["Alhammarret's Archive"], hand=[creature("Idle", 1, 1)])
    table.to("draw", turn=5)
    assert len(table.hand(0)) == 2
