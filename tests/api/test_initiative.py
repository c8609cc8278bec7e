"""`attack`, `take_initiative` and `leave` over HTTP, in strict games and at open tables, and what views show of it."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.play import Game, Json, seats

VIEWERS = (0, 1, 2, "host", "spectator")

BEARS: Json = {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}], "library": ["Forest"] * 5}
EMPTY: Json = {"library": ["Forest"] * 5}


def strict(http: TestClient, *players: Json, **more: Any) -> Game:
    """A strict game of three in mid-play."""
    position = {"turn": 4, "active": 0, "step": "precombat_main", "players": [*players], **more}
    game = Game(http, seats=seats(*[None] * len(players)), position=position)
    assert game.get()["mode"] == "strict"
    return game


def open_table(http: TestClient) -> Game:
    """An open table of three on which the first player has had a bear since before their turn."""
    game = Game(http, seats=seats(None, None, None), options={"starting_seat": 2})
    game.act(0, "create", card="Grizzly Bears")
    for seat in range(3):
        for _ in range(3):
            game.act(1, "create", card="Forest", kind="card", zone="library", player=seat)
    while (game.state()["turn"]["active"], game.state()["turn"]["step"]) != (0, "precombat_main"):
        game.act(0, "next_step")
    return game


def to_attack(game: Game) -> Json:
    """Everyone passes until attackers are declared."""
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    choice = game.choice()
    assert (choice["kind"], choice["reason"], choice["rule"]) == ("attackers", "declare_attackers", "508.1")
    return choice


def to_damage(game: Game) -> None:
    """Nobody blocks; everyone passes until combat damage has been dealt and what came of it has resolved."""
    while game.state("spectator")["turn"]["step"] != "combat_damage":
        choice = game.choice()
        if choice["kind"] == "blockers":
            game.act(choice["seat"], "block", blocks=[])
        else:
            game.act(choice["seat"], "pass")
    game.settle()


def attack_the_holder(game: Game, holder: int = 1) -> Json:
    """The bear attacks the holder of the initiative and hits; what the log says of it."""
    bear = game.object("Grizzly Bears")
    choice = to_attack(game)
    assert choice["creatures"] == [{"id": bear, "may_attack": ["player 1", "player 2"]}]
    since = game.get()["version"]
    game.refused(0, "attack", 422, "not_an_option", attackers=[{"attacker": bear, "target": "player 0"}])
    game.refused(1, "attack", 409, "not_your_choice", attackers=[])
    done = game.act(0, "attack", attackers=[{"attacker": bear, "target": f"player {holder}"}])
    entry = done["log"][0]
    assert (entry["kind"], entry["by"], entry["seat"], entry["did"]) == (
        "answer",
        "seat",
        0,
        "declare_attackers",
    )
    combat = done["game"]["state"]["combat"]["attackers"]
    assert [(one["attacker"], one["attacks"]) for one in combat] == [(bear, f"player {holder}")]
    to_damage(game)
    return game.get("spectator", "/events", after=since, limit=500)


def check_taken(game: Game, log: Json) -> None:
    """Everyone sees that the attacker has the initiative and is in Undercity, and the log tells of it."""
    for who in VIEWERS:
        state = game.state(who)
        assert state["initiative"] == 0
        assert [player["has_initiative"] for player in state["players"]] == [True, False, False]
        assert state["players"][0]["designations"] == ["initiative"]
        dungeon = state["players"][0]["dungeon"]
        assert (dungeon["name"], dungeon["room"]) == ("Undercity", "Secret Entrance")
        assert dungeon["next_rooms"] == ["Forge", "Lost Well"]
        assert len(dungeon["rooms"]) == 1 + len(dungeon["rooms_ahead"]) == 9
    events = [event for entry in log["log"] for event in entry["events"]]
    taken = next(event for event in events if event["type"] == "initiative_taken")
    assert (taken["seat"], taken["before"], taken["text"]) == (0, 1, "Ada takes the initiative.")
    moved = next(event for event in events if event["type"] == "venture_marker_moved")
    assert (moved["room"], moved["text"]) == ("Secret Entrance", "Ada ventures into Secret Entrance.")


def test_in_a_strict_game_an_attack_takes_the_initiative(http: TestClient) -> None:
    game = strict(http, BEARS, EMPTY, EMPTY, initiative=1)
    check_taken(game, attack_the_holder(game))


def test_at_an_open_table_an_attack_takes_the_initiative(http: TestClient) -> None:
    game = open_table(http)
    game.act(1, "take_initiative")
    game.settle()
    check_taken(game, attack_the_holder(game))


def test_in_a_strict_game_the_initiative_is_taken_by_a_card_or_by_the_host(http: TestClient) -> None:
    game = strict(http, BEARS, EMPTY, EMPTY)
    assert game.state()["initiative"] is None
    game.refused(0, "take_initiative", 403, "not_allowed_in_strict_game", player=0)
    done = game.act("host", "take_initiative", player=2)
    assert done["log"][0]["events"][0]["type"] == "initiative_taken"
    for who in VIEWERS:
        assert game.state(who)["initiative"] == 2
        assert game.get(who)["instructions"][0]["text"] == (
            "Instruction by the host, for Cy: take the initiative"
        )


@pytest.mark.parametrize("mode", ["strict", "open"])
def test_leaving_passes_the_initiative_on_at_once(http: TestClient, mode: str) -> None:
    game = strict(http, BEARS, EMPTY, EMPTY, initiative=1) if mode == "strict" else open_table(http)
    if mode == "open":
        game.act(1, "take_initiative")
        game.settle()
    assert game.get(1, "/actions")["may_leave"]
    done = game.act(1, "leave")
    entry = done["log"][0]
    assert (entry["kind"], entry["did"], entry["seat"]) == ("leave", "leave", 1)
    assert entry["text"] == "Bo: leave the game"
    kinds = [event["type"] for event in entry["events"]]
    assert {"player_left", "initiative_taken"} <= set(kinds)
    for who in VIEWERS:
        state = game.state(who)
        assert (state["initiative"], state["players"][1]["left"]) == (0, True)
    assert not game.get(1, "/actions")["may_leave"]
    game.refused(1, "leave", 409, "not_in_game")
    game.refused("host", "leave", 403, "seat_only")
    game.refused("spectator", "leave", 403, "seat_only")


def test_leaving_is_legal_while_another_has_to_choose(http: TestClient) -> None:
    game = strict(http, BEARS, EMPTY, EMPTY, initiative=2)
    to_attack(game)
    game.act(2, "leave")
    assert game.choice()["kind"] == "attackers"
    assert game.choice()["creatures"][0]["may_attack"] == ["player 1"]
    assert game.state()["initiative"] == 0
    game.act(0, "leave")
    view = game.get("spectator")
    assert (view["status"], view["winners"]) == ("over", [1])


def test_every_player_s_dungeons_are_in_every_view(http: TestClient) -> None:
    players = [
        {
            **EMPTY,
            "dungeon": {"name": "Undercity", "room": "Catacombs"},
            "completed": ["Tomb of Annihilation"],
        },
        {**EMPTY, "dungeon": {"name": "Tomb of Annihilation", "room": "Trapped Entry"}},
        {**EMPTY, "completed": ["Undercity", "Undercity"]},
    ]
    game = strict(http, *players, initiative=0, monarch=2)
    for who in VIEWERS:
        state = game.state(who)
        assert (state["initiative"], state["monarch"]) == (0, 2)
        first, second, third = state["players"]
        assert (first["dungeon"]["room"], first["dungeon"]["next_rooms"]) == (
            "Catacombs",
            ["Throne of the Dead Three"],
        )
        assert first["dungeon"]["rooms_ahead"] == ["Throne of the Dead Three"]
        assert second["dungeon"]["next_rooms"] == ["Veils of Fear", "Oubliette"]
        assert set(second["dungeon"]["rooms_ahead"]) == {
            "Veils of Fear", "Oubliette", "Sandfall Cell", "Cradle of the Death God",
        }  # fmt: skip
        assert third["dungeon"] is None
        assert [player["completed_dungeons"] for player in state["players"]] == [
            ["Tomb of Annihilation"], [], ["Undercity", "Undercity"],
        ]  # fmt: skip
        assert [player["designations"] for player in state["players"]] == [["initiative"], [], ["monarch"]]
