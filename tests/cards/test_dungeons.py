"""The dungeons of the pool, room by room and arrow by arrow; Undercity's rooms are in tests/cases/test_initiative.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.engine import view
from app.engine.choices import Illegal
from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.entering import EnterOnlyByVenturing
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.dungeons.rooms import next_rooms, rooms_of
from app.engine.events.life import GainLife, LifeLost
from app.engine.events.zone_words import Put
from app.engine.keywords.discard import Discarded
from app.engine.keywords.reveal import Revealed
from app.engine.keywords.sacrifice import Sacrificed
from app.engine.keywords.venture import Venture
from app.engine.words.amounts import X
from app.engine.words.filters import AllOf, InZone
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, instant, sorcery
from tests.table import Table, find_card

MAD_MAGE, LOST_MINE, TOMB, UNDERCITY = (
    find_card(name)
    for name in ("Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation", "Undercity")
)
ARROWS: dict[str, dict[str, tuple[str, ...]]] = {
    "Dungeon of the Mad Mage": {
        "Yawning Portal": ("Dungeon Level",),
        "Dungeon Level": ("Goblin Bazaar", "Twisted Caverns"),
        "Goblin Bazaar": ("Lost Level",),
        "Twisted Caverns": ("Lost Level",),
        "Lost Level": ("Runestone Caverns", "Muiral's Graveyard"),
        "Runestone Caverns": ("Deep Mines",),
        "Muiral's Graveyard": ("Deep Mines",),
        "Deep Mines": ("Mad Wizard's Lair",),
        "Mad Wizard's Lair": (),
    },
    "Lost Mine of Phandelver": {
        "Cave Entrance": ("Goblin Lair", "Mine Tunnels"),
        "Goblin Lair": ("Storeroom", "Dark Pool"),
        "Mine Tunnels": ("Dark Pool", "Fungi Cavern"),
        "Storeroom": ("Temple of Dumathoin",),
        "Dark Pool": ("Temple of Dumathoin",),
        "Fungi Cavern": ("Temple of Dumathoin",),
        "Temple of Dumathoin": (),
    },
    "Tomb of Annihilation": {
        "Trapped Entry": ("Veils of Fear", "Oubliette"),
        "Veils of Fear": ("Sandfall Cell",),
        "Sandfall Cell": ("Cradle of the Death God",),
        "Oubliette": ("Cradle of the Death God",),
        "Cradle of the Death God": (),
    },
}
"""Where the arrows lead, the topmost room first."""


def walks(arrows: dict[str, tuple[str, ...]], room: str) -> Iterator[tuple[str, ...]]:
    """All ways down from that room."""
    for following in arrows[room]:
        for rest in walks(arrows, following):
            yield (room, *rest)
    if not arrows[room]:
        yield (room,)


WALKS = [(name, walk) for name, arrows in ARROWS.items() for walk in walks(arrows, next(iter(arrows)))]


def at_table(
    name: str, room: str, *others: dict[str, Any], them: dict[str, Any] | None = None, **me: Any
) -> Table:
    """A table where I am in that room of that dungeon."""
    mine = {"library": ["Island"] * 12, "dungeon": {"name": name, "room": room}, **me}
    theirs = [{"library": ["Island"] * 12, **other} for other in ((them or {}), *others)]
    return Table(mine, *theirs, dungeons=(MAD_MAGE, LOST_MINE, TOMB))


def venture(table: Table, room: str = "") -> None:
    """I venture into the dungeon, into that room where there is a choice."""
    table.instruct(Venture())
    if room and table.choice.reason == "room":
        table.choose(room)


def finish(table: Table) -> None:
    """All that is on the stack resolves, and every choice gets its default answer."""
    while table.state.stack or table.choice.kind != "priority":
        table.default()


def test_309_4_the_dungeons_have_these_rooms_and_arrows() -> None:
    for dungeon in (MAD_MAGE, LOST_MINE, TOMB):
        assert {room.name: room.leads_to for room in rooms_of(dungeon)} == ARROWS[dungeon.name]
        assert rooms_of(dungeon)[0].name == next(iter(ARROWS[dungeon.name]))
        assert not any(isinstance(rule, EnterOnlyByVenturing) for rule in dungeon.faces[0].abilities)


@pytest.mark.parametrize(("name", "walk"), WALKS)
def test_309_5a_every_way_through_a_dungeon_ends_in_its_completion(name: str, walk: tuple[str, ...]) -> None:
    table = Table({"library": ["Island"] * 12}, dungeons=(MAD_MAGE, LOST_MINE, TOMB, UNDERCITY))
    for place, room in enumerate(walk):
        ways = ARROWS[name][walk[place - 1]] if place else (name,)
        table.instruct(Venture())
        if place == 0:
            assert table.options() == [
                "Dungeon of the Mad Mage",
                "Lost Mine of Phandelver",
                "Tomb of Annihilation",
            ]
            table.choose(name)
        elif len(ways) > 1:
            assert (table.choice.reason, table.options()) == ("room", list(ways))
            table.choose(room)
        assert room_of(table.state, 0) == room
        assert next_rooms(table.state, 0) == ARROWS[name][room]
        assert table.happened(DungeonCompleted) == []
        finish(table)
    assert tuple(moved.room for moved in table.happened(VentureMarkerMoved)) == walk
    assert table.state.players[0].completed == (name,)
    assert table.state.command == []


# Dungeon of the Mad Mage


def test_yawning_portal_gains_a_life() -> None:
    table = Table({}, dungeons=(MAD_MAGE,))
    venture(table)
    table.resolve()
    assert (table.life(0), table.life(1)) == (21, 20)


@pytest.mark.parametrize(("before", "room", "count"), [
    ("Yawning Portal", "Dungeon Level", 1), ("Goblin Bazaar", "Lost Level", 2), ("Twisted Caverns", "Lost Level", 2),
    ("Runestone Caverns", "Deep Mines", 3),
])  # fmt: skip
def test_levels_and_mines_scry(before: str, room: str, count: int) -> None:
    table = at_table("Dungeon of the Mad Mage", before)
    venture(table)
    assert room_of(table.state, 0) == room
    table.resolve()
    assert (table.choice.reason, table.choice.seat, len(table.options())) == ("scry_bottom", 0, count)


def test_goblin_bazaar_makes_a_treasure() -> None:
    table = at_table("Dungeon of the Mad Mage", "Dungeon Level")
    venture(table, "Goblin Bazaar")
    table.resolve()
    assert table.battlefield(0) == ["Treasure Token"]


def test_twisted_caverns_keeps_any_creature_from_attacking_until_your_next_turn() -> None:
    table = at_table(
        "Dungeon of the Mad Mage",
        "Dungeon Level",
        battlefield=["Ox"],
        them={"battlefield": ["Bear", "Giant"]},
    )
    venture(table, "Twisted Caverns")
    assert (table.choice.reason, table.options()) == ("targets", ["Ox", "Bear", "Giant"])
    table.choose("Bear")
    table.resolve()
    table.to_choice("attackers")
    table.submit(())
    while table.state.turn.number == 3 or table.choice.kind != "attackers":
        table.default()
    assert table.state.turn.active == 1
    with pytest.raises(Illegal, match="can't attack"):
        table.submit(((table.ref("Bear"), table.ref("me")),))
    table.submit(((table.ref("Giant"), table.ref("me")),))
    assert table.tapped("Giant")


def test_twisted_caverns_keeps_ones_own_creature_back_for_this_turn_only() -> None:
    table = at_table("Dungeon of the Mad Mage", "Dungeon Level", battlefield=["Ox"])
    venture(table, "Twisted Caverns")
    table.resolve()
    table.to("end")
    assert table.life(1) == 20
    table.to("precombat_main", turn=5)
    table.attack(["Ox"])
    table.to_damage()
    assert table.life(1) == 18


def test_runestone_caverns_exiles_two_cards_to_be_played_at_any_time() -> None:
    library = ["Forest", "Bear", "Ox", *["Island"] * 9]
    table = at_table("Dungeon of the Mad Mage", "Lost Level", library=library, battlefield=["Forest"] * 3)
    venture(table, "Runestone Caverns")
    table.resolve()
    assert (table.exile(), table.library(0)[0]) == (["Forest", "Bear"], "Ox")
    table.play("Forest")
    assert (table.exile(), table.state.players[0].lands_played) == (["Bear"], 1)
    table.to("precombat_main", turn=5)
    table.cast("Bear", how="permitted")  # two turns later, for its mana cost
    table.resolve()
    assert (table.exile(), table.tapped("Forest")) == ([], True)
    assert table.battlefield(0).count("Bear") == 1


def test_runestone_caverns_lets_nobody_else_play_them_nor_at_another_time() -> None:
    library = ["Forest", "Lightning Bolt", *["Island"] * 9]
    table = at_table("Dungeon of the Mad Mage", "Lost Level", library=library, battlefield=["Mountain"])
    venture(table, "Runestone Caverns")
    table.resolve()
    assert ("play_land", "Forest") in table.options()
    table.pass_()
    assert table.options() == [("pass", "")]
    table.to("upkeep", turn=4)
    while table.choice.seat != 0:
        table.pass_()
    assert table.options() == [("pass", ""), ("cast", "Lightning Bolt")]


def test_runestone_caverns_outlast_their_dungeon_and_each_card_can_be_played_once() -> None:
    library = ["Forest", "Shock", "Forest", *["Island"] * 9]
    table = at_table("Dungeon of the Mad Mage", "Lost Level", library=library, battlefield=["Mountain"])
    venture(table, "Runestone Caverns")
    table.resolve()
    for _ in range(2):
        venture(table)
        finish(table)
    assert table.state.players[0].completed == ("Dungeon of the Mad Mage",)
    assert ("cast", "Shock") in table.options()
    table.cast("Shock", at="them", how="permitted")
    table.resolve()
    table.instruct(Put(Each(AllOf((Named("Shock"), InZone("graveyard")))), to="exile"))
    assert table.exile() == ["Forest", "Shock"]
    assert ("cast", "Shock") not in table.options()
    table.play("Forest")
    assert table.battlefield(0)[-1] == "Forest"
    assert [option for option in table.options() if option[0] == "play_land"] == []


def test_runestone_caverns_exiles_what_there_is() -> None:
    table = at_table("Dungeon of the Mad Mage", "Lost Level", library=["Bear"])
    venture(table, "Runestone Caverns")
    table.resolve()
    assert (table.exile(), table.library(0)) == (["Bear"], [])


def test_muirals_graveyard_makes_two_skeletons() -> None:
    table = at_table("Dungeon of the Mad Mage", "Lost Level")
    venture(table, "Muiral's Graveyard")
    table.resolve()
    assert (table.battlefield(0), table.size("Skeleton Token")) == (
        ["Skeleton Token", "Skeleton Token"],
        (1, 1),
    )
    assert table.now("Skeleton Token").colors == "B"
    assert table.now("Skeleton Token").keywords == ()


PLAN = sorcery("Plan", GainLife(amount=5), cost="{5}")


def test_mad_wizards_lair_draws_reveals_and_casts_one_of_the_cards() -> None:
    table = at_table(
        "Dungeon of the Mad Mage", "Deep Mines", library=["Forest", PLAN, "Giant", "Bear"], hand=["Ox"]
    )
    venture(table)
    table.resolve()
    assert table.hand(0) == ["Ox", "Forest", "Plan", "Giant"]
    assert [revealed.names for revealed in table.happened(Revealed)] == [("Forest", "Plan", "Giant")]
    assert table.choice.reason == "may"
    table.choose("yes")
    assert table.options() == ["Plan", "Giant"]  # no land, and none of the cards that were in hand before
    table.choose("Plan")
    assert (table.stack(), table.hand(0)) == (["Plan"], ["Ox", "Forest", "Giant"])
    assert table.state.players[0].completed == ("Dungeon of the Mad Mage",)
    table.resolve()
    assert table.life(0) == 25


def test_mad_wizards_lair_casts_for_nothing_so_that_x_is_0() -> None:
    boom = sorcery("Boom", GainLife(amount=X()), GainLife(amount=1), cost="{X}{R}")
    table = at_table(
        "Dungeon of the Mad Mage",
        "Deep Mines",
        library=[boom, "Island", "Island"],
        battlefield=["Mountain"] * 3,
    )
    venture(table)
    table.resolve()
    table.choose("yes")
    table.settle()
    assert (table.life(0), table.tapped("Mountain"), table.graveyard(0)) == (21, False, ["Boom"])


def test_mad_wizards_lair_with_too_few_cards_still_offers_those_before_the_game_is_lost() -> None:
    table = at_table("Dungeon of the Mad Mage", "Deep Mines", {}, library=["Squire"])
    venture(table)
    table.resolve()
    assert (table.choice.reason, table.hand(0)) == ("may", ["Squire"])
    table.choose("yes")
    assert (table.state.players[0].has_lost, table.stack()) == (True, [])


def test_mad_wizards_lair_need_not_cast_anything() -> None:
    table = at_table("Dungeon of the Mad Mage", "Deep Mines", library=[PLAN, "Giant", "Bear"])
    venture(table)
    table.resolve()
    table.choose("no")
    assert (table.stack(), table.hand(0)) == ([], ["Plan", "Giant", "Bear"])
    assert table.state.players[0].completed == ("Dungeon of the Mad Mage",)


def test_mad_wizards_lair_asks_nothing_where_nothing_could_be_cast() -> None:
    bolt = instant("Push", GainLife(amount=1))
    table = at_table("Dungeon of the Mad Mage", "Deep Mines", library=["Forest"] * 4, hand=[bolt])
    venture(table)
    table.resolve()
    assert (table.choice.kind, table.hand(0)) == ("priority", ["Push", "Forest", "Forest", "Forest"])


# Lost Mine of Phandelver


def test_cave_entrance_scries_one() -> None:
    table = Table({"library": ["Island"] * 3}, dungeons=(LOST_MINE,))
    venture(table)
    table.resolve()
    assert (table.choice.reason, table.options()) == ("scry_bottom", ["Island"])


def test_goblin_lair_makes_a_goblin() -> None:
    table = at_table("Lost Mine of Phandelver", "Cave Entrance")
    venture(table, "Goblin Lair")
    table.resolve()
    assert (table.battlefield(0), table.size("Goblin Token")) == (["Goblin Token"], (1, 1))
    assert table.now("Goblin Token").colors == "R"


def test_mine_tunnels_makes_a_treasure() -> None:
    table = at_table("Lost Mine of Phandelver", "Cave Entrance")
    venture(table, "Mine Tunnels")
    table.resolve()
    assert table.battlefield(0) == ["Treasure Token"]


def test_dark_pool_drains_each_opponent_and_gains_one() -> None:
    table = at_table("Lost Mine of Phandelver", "Goblin Lair", {}, {})
    venture(table, "Dark Pool")
    table.resolve()
    assert [table.life(seat) for seat in range(4)] == [21, 19, 19, 19]
    assert len(table.happened(LifeLost)) == 3


def test_fungi_cavern_weakens_any_creature_until_your_next_turn() -> None:
    table = at_table("Lost Mine of Phandelver", "Mine Tunnels", them={"battlefield": ["Giant"]})
    venture(table, "Fungi Cavern")
    table.resolve()
    assert table.size("Giant") == (0, 4)
    table.to("end", turn=4)
    assert table.size("Giant") == (0, 4)
    table.to("upkeep", turn=5)
    assert table.size("Giant") == (4, 4)


def test_temple_of_dumathoin_draws_a_card_and_ends_the_dungeon() -> None:
    table = at_table("Lost Mine of Phandelver", "Dark Pool")
    venture(table)
    assert table.names(table.state.command) == ["Lost Mine of Phandelver"]
    table.resolve()
    assert (table.hand(0), table.state.command) == (["Island"], [])


@pytest.mark.parametrize(("name", "before", "room"), [
    ("Lost Mine of Phandelver", "Goblin Lair", "Storeroom"), ("Lost Mine of Phandelver", "Mine Tunnels", "Fungi Cavern"),
    ("Dungeon of the Mad Mage", "Dungeon Level", "Twisted Caverns"),
])  # fmt: skip
def test_309_4c_a_room_with_a_target_takes_any_creature_or_none_if_there_is_none(
    name: str, before: str, room: str
) -> None:
    theirs = at_table(name, before, them={"battlefield": ["Bear"]})
    venture(theirs, room)
    announced = theirs.state.objects[theirs.state.stack[0]].announced
    assert announced is not None
    assert announced.targets == {"target": (theirs.ref("Bear"),)}
    nobodys = at_table(name, before)
    venture(nobodys, room)
    assert (nobodys.stack(), room_of(nobodys.state, 0), nobodys.choice.kind) == ([], room, "priority")


@pytest.mark.parametrize(("name", "before", "room"), [
    ("Lost Mine of Phandelver", "Goblin Lair", "Storeroom"), ("Lost Mine of Phandelver", "Mine Tunnels", "Fungi Cavern"),
    ("Dungeon of the Mad Mage", "Dungeon Level", "Twisted Caverns"),
])  # fmt: skip
def test_608_2b_a_room_ability_whose_target_is_gone_does_not_resolve(
    name: str, before: str, room: str
) -> None:
    table = at_table(name, before, hand=["Shock"], battlefield=["Mountain"], them={"battlefield": ["Bear"]})
    venture(table, room)
    table.cast("Shock", at="Bear")
    table.resolve(2)
    assert (table.graveyard(1), table.stack(), room_of(table.state, 0)) == (["Bear"], [], room)


def test_storeroom_puts_one_counter_on_one_creature() -> None:
    table = at_table(
        "Lost Mine of Phandelver", "Goblin Lair", battlefield=["Bear"], them={"battlefield": ["Ox"]}
    )
    venture(table, "Storeroom")
    table.choose("Ox")
    table.resolve()
    assert (table.size("Ox"), table.size("Bear"), table.counters("Ox", "+1/+1")) == ((3, 5), (2, 2), 1)


# Tomb of Annihilation


def test_trapped_entry_costs_each_player_a_life_at_once() -> None:
    table = Table({}, {}, {}, dungeons=(TOMB,))
    venture(table)
    table.resolve()
    assert [table.life(seat) for seat in range(3)] == [19, 19, 19]


def test_veils_of_fear_each_player_decides_in_turn_order_and_all_discard_at_once() -> None:
    table = at_table(
        "Tomb of Annihilation",
        "Trapped Entry",
        {"hand": ["Ox"]},
        hand=["Bear", "Forest"],
        them={"hand": ["Giant"]},
    )
    venture(table, "Veils of Fear")
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (0, "unless")
    table.choose("yes")
    assert (table.choice.seat, table.choice.reason, table.options()) == (0, "discard", ["Bear", "Forest"])
    table.choose("Bear")
    assert table.happened(Discarded) == []
    assert (table.choice.seat, table.choice.reason) == (1, "unless")
    table.choose("no")
    assert table.choice.seat == 2
    table.choose("yes")
    assert [(event.seat) for event in table.happened(Discarded)] == [0, 2]
    assert (table.graveyard(0), table.graveyard(1), table.graveyard(2)) == (["Bear"], [], ["Ox"])
    assert [table.life(seat) for seat in range(3)] == [20, 18, 20]


def test_veils_of_fear_asks_nobody_whose_hand_is_empty() -> None:
    table = at_table("Tomb of Annihilation", "Trapped Entry", them={"hand": ["Giant"]})
    venture(table, "Veils of Fear")
    table.resolve()
    assert table.choice.seat == 1
    table.choose("yes")
    assert [table.life(seat) for seat in range(2)] == [18, 20]
    assert table.hand(1) == []


def test_sandfall_cell_takes_a_creature_an_artifact_or_a_land() -> None:
    banner = card("Banner", "enchantment")
    mine = {"battlefield": ["Forest", "Bear", "Frogmite", banner]}
    table = at_table(
        "Tomb of Annihilation",
        "Veils of Fear",
        {"battlefield": ["Ox"]},
        them={"battlefield": [banner]},
        **mine,
    )
    venture(table)
    table.resolve()
    table.choose("yes")
    assert (table.choice.reason, table.options()) == ("sacrifice", ["Forest", "Bear", "Frogmite"])
    table.choose("Forest")
    assert (table.choice.seat, table.happened(Sacrificed)) == (2, [])  # player 1 has nothing of the kind
    table.choose("yes")
    assert [table.life(seat) for seat in range(3)] == [20, 18, 20]
    assert (table.graveyard(0), table.battlefield(1), table.battlefield(2)) == (["Forest"], ["Banner"], [])


def test_sandfall_cell_a_player_who_leaves_instead_of_deciding_decides_nothing() -> None:
    table = at_table(
        "Tomb of Annihilation", "Veils of Fear", {"battlefield": ["Ox"]}, them={"battlefield": ["Bear"]}
    )
    venture(table)
    table.resolve()
    assert table.choice.seat == 1
    table.leave(1)
    assert (table.choice.seat, table.choice.reason) == (2, "unless")
    table.choose("no")
    assert [table.life(0), table.life(2)] == [18, 18]


def test_oubliette_takes_a_card_a_creature_an_artifact_and_a_land() -> None:
    ring = card("Ring", "artifact")
    table = at_table(
        "Tomb of Annihilation", "Trapped Entry", hand=["Bear", "Ox"], battlefield=["Forest", "Giant", ring, "Island"],
        them={"battlefield": ["Squire"], "hand": ["Forest"]},
    )  # fmt: skip
    venture(table, "Oubliette")
    table.resolve()
    table.choose("Ox")
    assert (table.choice.reason, table.options()) == (
        "sacrifice",
        ["Forest", "Island"],
    )  # the others need no choice
    table.choose("Island")
    assert sorted(table.graveyard(0)) == ["Giant", "Island", "Ox", "Ring"]
    assert (table.battlefield(0), table.hand(0)) == (["Forest"], ["Bear"])
    assert (table.battlefield(1), table.hand(1), table.life(1)) == (["Squire"], ["Forest"], 20)


def test_oubliette_takes_as_much_as_there_is_and_no_permanent_twice() -> None:
    table = at_table("Tomb of Annihilation", "Trapped Entry", battlefield=["Frogmite", "Bear"])
    venture(table, "Oubliette")
    table.resolve()
    assert (table.choice.reason, table.options()) == ("sacrifice", ["Frogmite", "Bear"])  # the creature
    table.choose("Frogmite")
    assert (table.graveyard(0), table.battlefield(0)) == (
        ["Frogmite"],
        ["Bear"],
    )  # no artifact and no land is left


def test_cradle_of_the_death_god_makes_the_atropal() -> None:
    table = at_table("Tomb of Annihilation", "Sandfall Cell")
    venture(table)
    assert table.names(table.state.command) == ["Tomb of Annihilation"]
    table.resolve()
    assert (table.battlefield(0), table.size("The Atropal"), table.has("The Atropal", "deathtouch")) == (
        ["The Atropal"], (4, 4), True,
    )  # fmt: skip
    atropal = table.now("The Atropal")
    assert (atropal.colors, atropal.supertypes, atropal.subtypes) == ("B", ("legendary",), ("God", "Horror"))
    assert table.state.players[0].completed == ("Tomb of Annihilation",)


def test_704_5j_of_two_atropals_one_stays() -> None:
    table = at_table("Tomb of Annihilation", "Oubliette", battlefield=["Hama Pashar, Ruin Seeker"])
    venture(table)
    finish(table)
    assert table.battlefield(0) == ["Hama Pashar, Ruin Seeker", "The Atropal"]


@pytest.mark.parametrize("dungeon", [MAD_MAGE, LOST_MINE, TOMB])
def test_309_4_everyone_sees_all_rooms(dungeon: Any) -> None:
    table = Table({}, dungeons=(dungeon,))
    venture(table)
    for viewer in (None, 0, 1):
        seen = view.of(table.state, viewer)["players"][0]["dungeon"]
        assert (seen["name"], seen["room"]) == (dungeon.name, next(iter(ARROWS[dungeon.name])))
        assert {room["name"]: tuple(room["leads_to"]) for room in seen["rooms"]} == ARROWS[dungeon.name]
