"""Public reports of faults about dungeons other than Undercity, each under its number among those on the initiative."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.characteristics import lookup
from app.engine.combat.attack_rules import CantAttack
from app.engine.designations.initiative import TakeInitiative
from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.entering import DungeonEntered
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.dungeons.rooms import next_rooms
from app.engine.events.draw import Drawn, Draws
from app.engine.events.turns import TakeExtraTurn
from app.engine.keywords.reveal import Revealed
from app.engine.keywords.venture import Venture
from app.engine.words.abilities import Replace
from app.engine.words.flow import Shield
from app.engine.words.nouns import You
from app.engine.words.revisions import Amplified
from tests.cards_of_ones_own import instant
from tests.table import Table, find_card

DUNGEONS = tuple(
    find_card(name)
    for name in ("Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation", "Undercity")
)
MAD_MAGE, LOST_MINE, TOMB, UNDERCITY = (dungeon.name for dungeon in DUNGEONS)
OPEN_TO_ALL = [MAD_MAGE, LOST_MINE, TOMB]
SPUR = instant("Spur", Venture())
"""A free instant: venture into the dungeon."""
SEIZE = instant("Seize", TakeInitiative())
"""A free instant: you take the initiative."""
AGAIN = instant("Again", TakeExtraTurn())
"""A free instant: take an extra turn after this one."""


def at_table(
    name: str = "", room: str = "", *others: dict[str, Any], them: dict[str, Any] | None = None, **me: Any
) -> Table:
    """A table where I am in that room of that dungeon."""
    mine = {"library": ["Island"] * 12, **me}
    if name:
        mine["dungeon"] = {"name": name, "room": room}
    rest = [{"library": ["Island"] * 12, **other} for other in ((them or {}), *others)]
    return Table(mine, *rest, dungeons=DUNGEONS)


def venture(table: Table, room: str = "") -> None:
    """I venture into the dungeon, into that room where there is a choice."""
    table.instruct(Venture())
    if room and table.choice.reason == "room":
        table.choose(room)


def test_ini_07_the_hexproof_of_the_throne_ends_as_an_extra_turn_of_its_player_begins() -> None:
    library = ["Serra Angel", *["Island"] * 12]
    table = at_table(
        UNDERCITY, "Archives", library=library, hand=[AGAIN], them={"hand": ["Murder"], "mana": "BBB"}
    )
    table.instruct(Venture(into="Undercity"))
    table.resolve()
    table.cast("Again")
    table.resolve()
    assert table.has("Serra Angel", "hexproof")
    table.to("upkeep", turn=4)
    assert table.state.turn.active == 0
    assert not table.has("Serra Angel", "hexproof")


@pytest.mark.parametrize(
    ("before", "room"), [("Mine Tunnels", "Fungi Cavern"), ("Dungeon Level", "Twisted Caverns")]
)
def test_ini_07_what_a_cavern_did_ends_when_the_next_turn_of_its_player_who_left_would_have_begun(
    before: str, room: str
) -> None:
    name = LOST_MINE if room == "Fungi Cavern" else MAD_MAGE
    table = at_table(name, before, {"battlefield": ["Bear"]})
    venture(table, room)
    table.resolve()
    table.leave(0)
    table.to("end", turn=5)  # that of player 2
    affected = (
        table.size("Bear") == (-2, 2)
        if name == LOST_MINE
        else lookup.rules(table.state, table.ref("Bear"), CantAttack)
    )
    assert affected
    table.to("upkeep", turn=6)
    assert table.state.turn.active == 1
    assert (table.size("Bear"), lookup.rules(table.state, table.ref("Bear"), CantAttack)) == ((2, 2), [])


def test_ini_13_acererak_asks_for_the_tomb_by_name() -> None:
    table = at_table(hand=["Acererak the Archlich"], mana="BBB", completed=[LOST_MINE])
    table.cast("Acererak the Archlich")
    table.resolve(2)
    assert (table.hand(0), table.battlefield(0)) == (["Acererak the Archlich"], [])
    assert (table.choice.reason, table.options()) == ("dungeon", OPEN_TO_ALL)
    table.choose(LOST_MINE)  # completed before, and chosen again
    assert room_of(table.state, 0) == "Cave Entrance"


def test_ini_13_after_the_tomb_acererak_does_not_trigger_and_stays() -> None:
    table = at_table(hand=["Acererak the Archlich"], mana="BBB", completed=[LOST_MINE, TOMB])
    table.cast("Acererak the Archlich")
    table.resolve()
    assert (table.stack(), table.battlefield(0)) == ([], ["Acererak the Archlich"])


def test_ini_13_the_condition_is_asked_again_as_the_ability_resolves() -> None:
    table = at_table(TOMB, "Oubliette", hand=["Acererak the Archlich", SPUR], mana="BBB")
    table.cast("Acererak the Archlich")
    table.resolve()
    assert table.stack() == ["Acererak the Archlich"]
    table.cast("Spur")
    table.resolve(2)  # the Spur, and the Cradle's ability: the Tomb is completed
    assert table.state.players[0].completed == (TOMB,)
    table.resolve()
    assert (table.battlefield(0), table.hand(0)) == (["Acererak the Archlich", "The Atropal"], [])
    assert room_of(table.state, 0) == ""


def test_ini_13_if_acererak_is_gone_its_controller_still_ventures() -> None:
    table = at_table(hand=["Acererak the Archlich", "Murder"], mana="BBBBBB")
    table.cast("Acererak the Archlich")
    table.resolve()
    table.cast("Murder", at="Acererak the Archlich")
    table.resolve(2)
    table.choose(TOMB)
    assert (sorted(table.graveyard(0)), table.hand(0)) == (["Acererak the Archlich", "Murder"], [])
    assert room_of(table.state, 0) == "Trapped Entry"


ADVENTURERS = ["Triumphant Adventurer", "Hama Pashar, Ruin Seeker", "Varis, Silverymoon Ranger"]


def test_ini_16_after_the_choice_of_a_dungeon_the_room_has_triggered_twice_and_nobody_acted_between() -> None:
    table = at_table(battlefield=ADVENTURERS)
    table.attack(["Triumphant Adventurer"])
    table.resolve()
    assert (table.choice.seat, table.choice.reason, table.options()) == (0, "dungeon", OPEN_TO_ALL)
    table.choose(MAD_MAGE)
    assert (table.choice.kind, table.step()) == ("priority", "declare_attackers")
    assert table.stack() == [MAD_MAGE, MAD_MAGE]
    table.settle()
    assert (table.life(0), room_of(table.state, 0)) == (22, "Yawning Portal")


def test_ini_16_after_the_choice_of_a_room_likewise() -> None:
    table = at_table(MAD_MAGE, "Dungeon Level", battlefield=ADVENTURERS)
    table.attack(["Triumphant Adventurer"])
    table.resolve()
    assert (table.choice.reason, table.options()) == ("room", ["Goblin Bazaar", "Twisted Caverns"])
    table.choose("Goblin Bazaar")
    assert (table.choice.kind, table.stack()) == ("priority", [MAD_MAGE, MAD_MAGE])
    table.settle()
    assert table.battlefield(0).count("Treasure Token") == 2
    assert [moved.room for moved in table.happened(VentureMarkerMoved)] == ["Goblin Bazaar"]


def test_ini_16_completing_and_entering_in_one_venture_triggers_all_of_it_together() -> None:
    me: dict[str, Any] = {"battlefield": ADVENTURERS, "hand": ["Ice-Fang Coatl"], "mana": "GU"}
    table = at_table(LOST_MINE, "Dark Pool", **me)
    venture(table)
    assert table.stack() == [LOST_MINE, LOST_MINE]
    table.cast("Ice-Fang Coatl")
    table.resolve()  # what Varis does as a creature spell is cast
    assert (table.choice.reason, table.options()) == ("dungeon", OPEN_TO_ALL)
    table.choose(MAD_MAGE)
    assert table.state.players[0].completed == (LOST_MINE,)
    assert (table.choice.seat, table.choice.reason, len(table.options())) == (0, "trigger_order", 3)
    table.default()
    newest = table.stack()[3:]
    assert sorted(newest) == sorted(["Varis, Silverymoon Ranger", MAD_MAGE, MAD_MAGE])
    table.settle()
    assert table.battlefield(0).count("Wolf Token") == 1
    assert (table.life(0), len(table.hand(0))) == (22, 3)  # two from the Temple, one from the Coatl
    assert (len(table.happened(DungeonCompleted)), room_of(table.state, 0)) == (1, "Yawning Portal")


def test_ini_19_lost_level_scries_two() -> None:
    table = at_table(MAD_MAGE, "Goblin Bazaar")
    venture(table)
    assert room_of(table.state, 0) == "Lost Level"
    table.resolve()
    assert (table.choice.reason, table.options()) == ("scry_bottom", ["Island", "Island"])


def test_ini_20_storeroom_takes_an_opponents_creature_if_there_is_no_other() -> None:
    table = at_table(LOST_MINE, "Goblin Lair", them={"battlefield": ["Grizzly Bears"]})
    venture(table, "Storeroom")
    table.resolve()
    assert (table.size("Grizzly Bears"), table.counters("Grizzly Bears", "+1/+1")) == ((3, 3), 1)


def test_ini_22_two_hamas_make_three_triggers() -> None:
    table = at_table(
        LOST_MINE, "Cave Entrance",
        battlefield=["Mirror Gallery", "Hama Pashar, Ruin Seeker", "Hama Pashar, Ruin Seeker"],
    )  # fmt: skip
    venture(table, "Mine Tunnels")
    assert table.stack() == [LOST_MINE] * 3
    table.settle()
    assert table.battlefield(0).count("Treasure Token") == 3
    assert [moved.room for moved in table.happened(VentureMarkerMoved)] == ["Mine Tunnels"]


def test_ini_23_cards_drawn_instead_are_neither_revealed_nor_cast() -> None:
    library = ["Bear", "Ox", "Giant", "Squire", "Bear", "Ox", "Island"]
    table = at_table(MAD_MAGE, "Deep Mines", battlefield=["Alhammarret's Archive"], library=library)
    venture(table)
    table.resolve()
    assert (len(table.happened(Drawn)), len(table.hand(0)), table.library(0)) == (6, 6, ["Island"])
    assert table.happened(Revealed) == []
    assert table.choice.kind == "priority"
    assert table.state.players[0].completed == (MAD_MAGE,)


def test_ini_23_of_three_draws_only_the_one_that_was_replaced_is_left_out() -> None:
    double = instant("Double", Shield(Replace(Draws(You()), (Amplified(times=2),), shield="next")))
    library = ["Bear", "Ox", "Giant", "Squire", "Island"]
    table = at_table(MAD_MAGE, "Deep Mines", hand=[double], library=library)
    table.cast("Double")
    table.resolve()
    venture(table)
    table.resolve()
    assert table.hand(0) == ["Bear", "Ox", "Giant", "Squire"]
    assert [revealed.names for revealed in table.happened(Revealed)] == [("Giant", "Squire")]
    table.choose("yes")
    assert table.options() == ["Giant", "Squire"]


def test_ini_25_oubliette_leads_to_the_cradle_alone() -> None:
    table = at_table(TOMB, "Oubliette")
    assert next_rooms(table.state, 0) == ("Cradle of the Death God",)
    venture(table)
    assert (table.choice.kind, room_of(table.state, 0)) == ("priority", "Cradle of the Death God")
    assert not table.state.players[0].completed
    table.resolve()
    assert (table.battlefield(0), table.size("The Atropal")) == (["The Atropal"], (4, 4))
    assert table.state.players[0].completed == (TOMB,)
    assert table.state.command == []


def test_ini_26a_whoever_is_in_a_dungeon_moves_on_in_it_as_they_take_the_initiative() -> None:
    table = at_table(LOST_MINE, "Goblin Lair", hand=[SEIZE], battlefield=["Bear"])
    table.cast("Seize")
    table.resolve(2)
    assert (table.choice.reason, table.options()) == ("room", ["Storeroom", "Dark Pool"])
    table.choose("Dark Pool")
    assert table.names(table.state.command) == [LOST_MINE]
    assert table.happened(DungeonEntered) == []
    table.settle()
    assert (table.life(0), table.life(1)) == (21, 19)


def test_ini_26b_from_a_last_room_they_go_on_to_undercity() -> None:
    table = at_table(LOST_MINE, "Dark Pool", hand=[SEIZE], library=["Forest", "Bear", *["Island"] * 5])
    venture(table)
    assert room_of(table.state, 0) == "Temple of Dumathoin"
    table.cast("Seize")
    table.resolve(2)
    assert table.state.players[0].completed == (LOST_MINE,)
    assert (table.names(table.state.command), room_of(table.state, 0)) == ([UNDERCITY], "Secret Entrance")
    assert table.stack() == [LOST_MINE, UNDERCITY]
    table.resolve()
    table.choose("Forest")
    table.resolve()
    assert len(table.hand(0)) == 2  # the Forest, and the card from the Temple
    assert len(table.happened(DungeonCompleted)) == 1


def test_ini_26c_an_ordinary_venture_never_enters_undercity() -> None:
    table = at_table(hand=[SPUR])
    table.cast("Spur")
    table.resolve()
    assert (table.choice.reason, table.options()) == ("dungeon", OPEN_TO_ALL)
    alone = Table({"hand": [SPUR]}, dungeons=DUNGEONS[3:])
    alone.cast("Spur")
    alone.resolve()
    assert (alone.state.command, alone.choice.kind) == ([], "priority")


def test_ini_26_inside_undercity_an_ordinary_venture_moves_on_and_from_its_end_goes_elsewhere() -> None:
    table = at_table(UNDERCITY, "Arena", hand=[SPUR, SPUR])
    table.cast("Spur")
    table.resolve()
    assert table.options() == ["Archives", "Catacombs"]
    table.choose("Archives")
    table.settle()
    venture(table)
    assert room_of(table.state, 0) == "Throne of the Dead Three"
    table.cast("Spur")
    table.resolve()
    assert table.options() == OPEN_TO_ALL
    table.choose(TOMB)
    assert (table.state.players[0].completed, table.stack()) == ((UNDERCITY,), [UNDERCITY, TOMB])
