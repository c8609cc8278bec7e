"""Dungeons and the initiative over HTTP, from positions (CR 309, 701.49, 726)."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.play import Game, Json, seats

LIBRARY = ["Island"] * 12
WALKS = {
    "Dungeon of the Mad Mage": [
        "Yawning Portal", "Dungeon Level", "Goblin Bazaar", "Lost Level", "Muiral's Graveyard", "Deep Mines",
        "Mad Wizard's Lair",
    ],
    "Lost Mine of Phandelver": ["Cave Entrance", "Mine Tunnels", "Fungi Cavern", "Temple of Dumathoin"],
    "Tomb of Annihilation": ["Trapped Entry", "Veils of Fear", "Sandfall Cell", "Cradle of the Death God"],
}  # fmt: skip


def at(http: TestClient, *players: Json, **position: Any) -> Game:
    """A game at a position with these players."""
    whole = {"turn": 3, "active": 0, "step": "precombat_main", "players": list(players), **position}
    return Game(http, position=whole, seats=seats(*[None] * len(players)))


def choose(game: Game, *labels: str) -> None:
    """The player whose choice it is takes the options with these labels or ids."""
    choice = game.choice()
    ids = [
        one["id"]
        for one in choice["options"]
        if one["id"] in labels or one.get("label") in labels or one.get("name") in labels
    ]
    assert len(ids) == len(labels), (choice, labels)
    game.act(game.waiting_for, "choose", choice=choice["id"], options=ids)


def settle(game: Game) -> None:
    """All that is on the stack resolves; every other choice gets its default answer."""
    for _ in range(60):
        choice = game.choice()
        if choice["kind"] == "priority":
            if not game.state("spectator")["stack"]:
                return
            game.act(game.waiting_for, "pass")
        else:
            game.act(game.waiting_for, "choose", choice=choice["id"], options=choice["default"])
    raise AssertionError("it never ended")


def cast(game: Game, name: str, seat: int = 0) -> None:
    """The player casts that card from their hand, and it resolves, with everything that follows up to a choice."""
    game.act(seat, "cast", object=game.object(name, "hand", seat), payment="auto")
    while game.state("spectator")["stack"] and game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")


def dungeon(game: Game, seat: int = 0, who: Any = "spectator") -> Json:
    """The dungeon that a player is in."""
    found: Json = game.state(who)["players"][seat]["dungeon"]
    return found


@pytest.mark.parametrize("name", WALKS)
def test_a_dungeon_from_its_first_room_to_its_completion(http: TestClient, name: str) -> None:
    hand = ["Fates' Reversal"] * len(WALKS[name])
    game = at(
        http,
        {"hand": hand, "library": LIBRARY, "mana": "BB" * len(hand)},
        {"library": LIBRARY, "hand": ["Island"]},
    )
    seen = []
    for place, room in enumerate(WALKS[name]):
        cast(game, "Fates' Reversal")
        choice = game.choice()
        if place == 0:
            assert choice["reason"] == "dungeon"
            assert sorted(option["id"] for option in choice["options"]) == sorted(WALKS)
            choose(game, name)
        elif choice["reason"] == "room":
            ahead = dungeon(game)["next_rooms"]
            assert [option["id"] for option in choice["options"]] == ahead
            choose(game, room)
        now = dungeon(game)
        if now is not None:
            assert (now["name"], now["room"]) == (name, room)
            assert now == dungeon(game, who=1) == dungeon(game, who=0)
        settle(game)
        seen.append(room)
    player = game.state("spectator")["players"][0]
    assert (seen, player["dungeon"], player["completed_dungeons"]) == (WALKS[name], None, [name])
    events = [event for entry in game.get(1, "/events")["log"] for event in entry["events"]]
    assert [event["name"] for event in events if event["type"] == "dungeon_entered"] == [name]
    assert [event["room"] for event in events if event["type"] == "venture_marker_moved"] == WALKS[name]
    assert [event["name"] for event in events if event["type"] == "dungeon_completed"] == [name]


def test_undercity_by_the_initiative_from_the_entrance_to_the_throne(http: TestClient) -> None:
    library = ["Forest", "Serra Angel", *LIBRARY]
    game = at(http, {"hand": ["Aarakocra Sneak"], "library": library, "mana": "UUUU"}, {"library": LIBRARY})
    cast(game, "Aarakocra Sneak")
    assert (game.choice()["reason"], dungeon(game)["room"]) == ("search", "Secret Entrance")
    choose(game, "Forest")
    for turn, room in ((5, "Lost Well"), (7, "Stash"), (9, "Catacombs"), (11, "Throne of the Dead Three")):
        while game.state("spectator")["turn"]["number"] < turn or not game.state("spectator")["stack"]:
            choice = game.choice()
            if choice["kind"] == "attackers":
                game.act(game.waiting_for, "attack", attackers=[])
            elif choice["kind"] == "blockers":
                game.act(game.waiting_for, "block", blocks=[])
            else:
                answer(game, choice)
        state = game.state("spectator")
        assert (state["turn"]["step"], state["initiative"], state["stack"][0]["controller"]) == (
            "upkeep",
            0,
            0,
        )
        game.pass_all()
        if game.choice()["reason"] == "room":
            choose(game, room)
        assert dungeon(game)["room"] == room
        settle(game)
    player = game.state("spectator")["players"][0]
    assert (player["completed_dungeons"], player["dungeon"]) == (["Undercity"], None)


def answer(game: Game, choice: Json) -> None:
    """A pass where there is priority, else the default answer."""
    if choice["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    else:
        game.act(game.waiting_for, "choose", choice=choice["id"], options=choice["default"])


def test_the_initiative_passes_by_combat_damage_and_by_leaving(http: TestClient) -> None:
    game = at(
        http, {"library": LIBRARY, "battlefield": ["Elvish Archers"]}, {"library": LIBRARY},
        {"library": LIBRARY}, initiative=1,
    )  # fmt: skip
    state = game.state("spectator")
    assert [player["has_initiative"] for player in state["players"]] == [False, True, False]
    while game.choice()["kind"] != "attackers":
        game.act(game.waiting_for, "pass")
    archers = game.object("Elvish Archers")
    game.act(0, "attack", attackers=[{"attacker": archers, "target": "player 1"}])
    while not game.state("spectator")["stack"]:
        choice = game.choice()
        game.act(game.waiting_for, "block", blocks=[]) if choice["kind"] == "blockers" else answer(
            game, choice
        )
    state = game.state("spectator")
    assert (state["turn"]["step"], state["stack"][0]["controller"]) == ("first_combat_damage", 1)
    settle(game)
    state = game.state("spectator")
    assert (state["initiative"], state["turn"]["step"]) == (0, "first_combat_damage")
    assert dungeon(game, 0)["room"] == "Secret Entrance"
    game.act(0, "leave")
    state = game.state("spectator")
    assert state["initiative"] == 1
    assert [player["has_initiative"] for player in state["players"]] == [False, True, False]
    settle(game)
    assert dungeon(game, 1)["room"] == "Secret Entrance"
    events = [event for entry in game.get(2, "/events")["log"] for event in entry["events"]]
    taken = [(event["seat"], event["before"]) for event in events if event["type"] == "initiative_taken"]
    assert taken == [(0, 1), (1, 0)]


def test_an_open_table_takes_the_initiative_and_ventures_by_instruction(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), options={"starting_seat": 0})
    game.act(0, "take_initiative", player=1)
    assert game.state()["initiative"] == 1
    settle(game)
    assert dungeon(game, 1)["room"] == "Secret Entrance"
    game.act(0, "venture", player=0)
    choose(game, "Tomb of Annihilation")
    settle(game)
    game.act(0, "venture", player=0)
    choose(game, "Oubliette")
    settle(game)
    game.act(0, "venture", player=0)
    settle(game)
    player = game.state()["players"][0]
    assert (player["completed_dungeons"], player["dungeon"]) == (["Tomb of Annihilation"], None)
    assert game.object("The Atropal")
