"""Open seats, open tables, instructions, and automatic players."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats


def lobby(http: TestClient, *wanted: Json, **more: Any) -> Game:
    """A game with open seats."""
    return Game(http, seats=list(wanted), **more)


def sit(game: Game, **command: Any) -> Json:
    """Take a seat."""
    answer = game.http.post(game.path + "/seats", json=command)
    assert answer.status_code == 201, answer.text
    taken: Json = answer.json()
    game.tokens[taken["seat"]] = taken["token"]
    return taken


def test_play_begins_when_the_last_seat_is_taken(http: TestClient) -> None:
    game = lobby(http, {"name": "Ada", "deck": RED_GREEN}, {}, {})
    view = game.get("spectator")
    assert (view["status"], view["waiting_for"], view["state"]) == ("waiting", [1, 2], None)
    assert view["mode"] == "strict"
    assert sit(game, name="Bo", seat=2, deck=RED_GREEN)["seat"] == 2
    game.refused(0, "keep", 409, "not_started")
    taken = sit(game, name="Cy", deck=RED_GREEN)
    assert (taken["seat"], taken["game"]["status"]) == (1, "running")
    assert [seat["name"] for seat in game.get()["seats"]] == ["Ada", "Cy", "Bo"]
    log = game.get(0, "/events")["log"]
    assert [entry["did"] for entry in log] == ["game_created", "seat_taken", "seat_taken"]
    assert [entry["version"] for entry in log] == [0, 1, 2]


def test_a_seat_that_is_left_before_play_is_open_again(http: TestClient) -> None:
    game = lobby(http, {"name": "Ada", "deck": RED_GREEN}, {})
    game.act(0, "leave")
    view = game.get("spectator")
    assert (view["waiting_for"], view["seats"][0]["name"]) == ([0, 1], "")
    assert game.http.get(game.path, headers=game.headers(0)).status_code == 403
    sit(game, name="Bo")
    assert game.get("spectator")["waiting_for"] == [1]


def test_a_seat_in_a_strict_game_needs_a_legal_deck(http: TestClient) -> None:
    game = lobby(http, {"name": "Ada", "deck": RED_GREEN}, {})
    for command, code in (
        ({"name": "Bo"}, "deck_missing"),
        ({"name": "Bo", "deck": {"cards": {"Lightning Bolt": 1}}}, "bad_deck"),
        ({"name": "Bo", "seat": 7, "deck": RED_GREEN}, "no_such_seat"),
    ):
        answer = http.post(game.path + "/seats", json=command)
        assert (answer.status_code, answer.json()["code"]) == (422, code)
    answer = http.post(game.path + "/seats", json={"name": "Bo", "seat": 0, "deck": RED_GREEN})
    assert (answer.status_code, answer.json()["code"]) == (409, "seat_taken")
    sit(game, name="Bo", deck=RED_GREEN)
    answer = http.post(game.path + "/seats", json={"name": "Cy", "deck": RED_GREEN})
    assert (answer.status_code, answer.json()["code"]) == (409, "already_started")


def test_the_nonces_of_the_seats_are_part_of_the_seed(http: TestClient) -> None:
    hands = []
    for nonce in ("heads", "heads", "tails"):
        game = lobby(
            http, {"name": "Ada", "deck": RED_GREEN}, {}, seed="nonces", options={"starting_seat": 0}
        )
        sit(game, name="Bo", deck=RED_GREEN, nonce=nonce)
        hands.append([card["name"] for card in game.state()["players"][0]["hand"]["known"]])
    assert hands[0] == hands[1] != hands[2]


def open_table(http: TestClient, count: int = 2) -> Game:
    """An open table at which the first seat has the turn."""
    game = Game(http, seats=seats(*[None] * count), options={"starting_seat": 0})
    assert game.get()["mode"] == "open"
    return game


def test_an_open_table_goes_on_without_cards(http: TestClient) -> None:
    game = open_table(http)
    for _ in range(40):
        game.act(game.waiting_for, "pass")
    view = game.get()
    assert view["status"] == "running"
    assert view["state"]["turn"]["number"] > 2
    assert game.life() == [20, 20]


def test_instructions_go_through_the_pipeline_and_are_marked(http: TestClient) -> None:
    game = open_table(http)
    done = game.act(0, "lose_life", player=1, amount=3)
    assert game.life() == [20, 17]
    entry = done["log"][0]
    assert (entry["kind"], entry["by"], entry["seat"], entry["did"]) == ("instruct", "seat", 0, "lose_life")
    assert [event["type"] for event in entry["events"]] == ["life_lost"]
    game.act("host", "gain_life", player=0, amount=5)
    assert game.life() == [25, 17]
    marks = game.get(1)["instructions"]
    assert [(mark["by"], mark["type"]) for mark in marks] == [("seat", "lose_life"), ("host", "gain_life")]


def test_marks_of_instructions_are_kept_through_a_restart(serve: Serve) -> None:
    with serve() as http:
        game = open_table(http)
        game.act(0, "become_monarch")
        before = game.get()
        told = game.told()
    with serve() as http:
        assert Game.of(http, told).get() == before
    assert before["state"]["monarch"] == 0
    assert [mark["type"] for mark in before["instructions"]] == ["become_monarch"]


def test_what_is_created_is_there_and_can_be_worked_with(http: TestClient) -> None:
    game = open_table(http)
    game.act(0, "create", card="Grizzly Bears", count=2)
    game.act(0, "create", player=1, object={
        "name": "Wall", "types": ["creature"], "subtypes": ["Wall"], "power": 0, "toughness": 4, "keywords": ["defender"],
    })  # fmt: skip
    bear, wall = game.object("Grizzly Bears"), game.object("Wall")
    game.act(0, "tap", objects=[bear])
    game.act(0, "counters", objects=[bear], kind="+1/+1", amount=2)
    game.act(0, "control", objects=[wall], player=0)
    game.act(0, "damage", source=bear, targets=[wall, "player 1"], amount=3)
    things = {thing["id"]: thing for thing in game.state()["battlefield"]}
    assert (things[bear]["tapped"], things[bear]["power"], things[bear]["counters"]) == (
        True,
        4,
        {"+1/+1": 2},
    )
    assert (things[wall]["controller"], things[wall]["damage"], things[wall]["keywords"]) == (
        0,
        3,
        ["defender"],
    )
    assert game.life() == [20, 17]
    game.act(0, "counters", objects=[bear], kind="+1/+1", amount=-1)
    game.act(0, "untap", objects=[bear])
    assert next(thing for thing in game.state()["battlefield"] if thing["id"] == bear)["power"] == 3
    game.act(0, "damage", source=bear, targets=[wall], amount=1)
    assert "Wall" not in [thing["name"] for thing in game.state()["battlefield"]]
    game.act(0, "move", objects=[bear], to="exile")
    assert len(game.state()["battlefield"]) == 1


def test_the_next_step_begins_when_all_have_passed(http: TestClient) -> None:
    game = open_table(http, 3)
    steps = []
    for _ in range(4):
        steps.append(game.state()["turn"]["step"])
        game.act(0, "next_step")
    assert steps == ["upkeep", "draw", "precombat_main", "beginning_of_combat"]


def test_a_seat_may_not_instruct_in_a_strict_game_but_the_host_may(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    game.refused(0, "gain_life", 403, "not_allowed_in_strict_game", amount=3)
    game.refused("spectator", "gain_life", 403, "seat_only", amount=3)
    game.act("host", "gain_life", player=1, amount=3)
    assert game.life() == [20, 23]


def test_instructions_wait_while_something_is_being_cast(http: TestClient) -> None:
    position = {"players": [{"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {}]}
    game = Game(http, seats=seats(None, None), position=position)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    game.refused("host", "gain_life", 409, "not_now", player=0, amount=1)


def test_taking_the_initiative_enters_undercity(http: TestClient) -> None:
    game = open_table(http)
    game.act(1, "take_initiative")
    state = game.state()
    assert state["initiative"] == 1
    assert len(state["stack"]) == 1
    game.pass_all()
    player = game.state()["players"][1]
    assert (player["dungeon"]["name"], player["has_initiative"]) == ("Undercity", True)


def test_automatic_players_play_without_being_asked(http: TestClient) -> None:
    game = Game(http, seed="machine", seats=[
        {"name": "Ada", "deck": RED_GREEN}, {"kind": "automatic", "player": "sensible", "deck": RED_GREEN},
    ])  # fmt: skip
    view = game.play(400, by=0)
    assert view["status"] == "over"
    by = {entry["by"] for entry in game.get(path="/events", limit=500)["log"] if entry["seat"] == 1}
    assert by == {"automatic"}


def test_two_automatic_players_play_to_the_end(http: TestClient) -> None:
    automatic = {"kind": "automatic", "player": "random", "deck": RED_GREEN}
    game = Game(http, seed="machines", seats=[automatic, automatic])
    view = game.get("host")
    for _ in range(500):
        if view["status"] == "over":
            break
        known = {**game.headers("host"), "If-None-Match": f'"{view["version"]}"'}
        answer = http.get(game.path, headers=known, params={"wait": 10})
        view = answer.json() if answer.status_code == 200 else view
    assert view["status"] == "over"
    assert view["fault"] is None
