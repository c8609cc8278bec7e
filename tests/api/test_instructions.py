"""Every instruction over HTTP: what it does at an open table, what it refuses, and who may send it."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.service.actions.instructions import INSTRUCTIONS
from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats

EVERY: dict[str, Json] = {
    "take_initiative": {"player": 1},
    "become_monarch": {"player": 1},
    "get_city_blessing": {"player": 1},
    "it_becomes": {"time": "night"},
    "venture": {"player": 1},
    "create": {"card": "Grizzly Bears", "player": 1},
    "move": {"objects": ["bear"], "to": "exile"},
    "tap": {"objects": ["bear"]},
    "untap": {"objects": ["land"]},
    "damage": {"source": "bear", "targets": ["player 1"], "amount": 2},
    "gain_life": {"player": 1, "amount": 2},
    "lose_life": {"player": 1, "amount": 2},
    "counters": {"objects": ["bear"], "kind": "+1/+1", "amount": 1},
    "draw": {"player": 1},
    "shuffle": {"player": 1},
    "attach": {"objects": ["blade"], "to": "bear"},
    "add_mana": {"mana": "{G}", "player": 1},
    "control": {"objects": ["bear"], "player": 1},
    "next_step": {},
}
"""One of each kind, about what is in `POSITION`."""

POSITION: Json = {
    "step": "precombat_main",
    "players": [
        {
            "battlefield": [
                {"card": "Grizzly Bears", "id": "bear"},
                {"card": "Forest", "id": "land", "tapped": True},
                {"card": "Bonesplitter", "id": "blade"},
            ],
            "library": ["Forest", "Island"],
        },
        {"library": ["Mountain", "Swamp"], "hand": ["Plains"]},
    ],
}


def test_there_is_one_of_each_kind_here() -> None:
    assert tuple(sorted(EVERY)) == INSTRUCTIONS


def strict(http: TestClient) -> Game:
    """A strict game in mid-play."""
    game = Game(http, seats=seats(None, None), position=POSITION)
    assert game.get()["mode"] == "strict"
    return game


@pytest.fixture
def table(http: TestClient) -> Game:
    """An open table of three, at which the first seat has the turn."""
    game = Game(http, seats=seats(None, None, None), options={"starting_seat": 0})
    assert game.get()["mode"] == "open"
    return game


@pytest.mark.parametrize("kind", INSTRUCTIONS)
def test_in_a_strict_game_a_seat_may_not_send_it_and_the_host_may(http: TestClient, kind: str) -> None:
    game = strict(http)
    assert game.get(path="/actions")["instructions"] == []
    problem = game.refused(0, kind, 403, "not_allowed_in_strict_game", **EVERY[kind])
    assert "version" not in problem
    game.refused("spectator", kind, 403, "seat_only", **EVERY[kind])
    assert kind in game.get("host", "/actions")["instructions"]
    before = game.state("spectator")
    done = game.act("host", kind, **EVERY[kind])
    entry = done["log"][0]
    assert (entry["kind"], entry["by"], entry["did"]) == ("instruct", "host", kind)
    assert entry["text"].startswith("Instruction by the host")
    for who in (0, 1, "host", "spectator"):
        mark = game.get(who)["instructions"][-1]
        assert (mark["type"], mark["by"], mark["version"]) == (kind, "host", entry["version"])
        logged = next(one for one in game.get(who, "/events")["log"] if one["version"] == entry["version"])
        assert (logged["kind"], logged["by"], logged["did"]) == ("instruct", "host", kind)
    assert entry["events"] or game.state("spectator") != before or game.choice()["reason"] == "dungeon"


@pytest.mark.parametrize("kind", INSTRUCTIONS)
def test_at_an_open_table_any_seat_may_send_it_and_it_is_marked(http: TestClient, kind: str) -> None:
    game = Game(http, seats=seats(None, None), position=POSITION, mode="open")
    assert list(INSTRUCTIONS) == game.get(1, "/actions")["instructions"]
    done = game.act(1, kind, **EVERY[kind])
    assert (done["log"][0]["kind"], done["log"][0]["by"], done["log"][0]["seat"]) == ("instruct", "seat", 1)
    assert game.get(0)["instructions"] == [
        {
            "version": done["log"][0]["version"],
            "seat": 1,
            "by": "seat",
            "type": kind,
            "text": done["log"][0]["text"],
        }
    ]
    assert game.http.get(game.path).status_code == 401


@pytest.mark.parametrize("kind", INSTRUCTIONS)
def test_it_waits_while_something_is_being_chosen(http: TestClient, kind: str) -> None:
    game = strict(http)
    game.act("host", "venture", player=0)
    assert game.choice()["reason"] == "dungeon"
    game.refused("host", kind, 409, "not_now", **EVERY[kind])


def test_taking_the_initiative_at_an_open_table(table: Game) -> None:
    table.act(0, "take_initiative")
    assert table.state()["initiative"] == 0
    table.act(1, "take_initiative")
    table.act(0, "take_initiative", player=1)
    state = table.state("spectator")
    assert (state["initiative"], len(state["stack"])) == (1, 3)
    assert [player["designations"] for player in state["players"]] == [[], ["initiative"], []]
    table.settle()
    first, second, third = (player["dungeon"] for player in table.state("spectator")["players"])
    assert (first["name"], first["room"], third) == ("Undercity", "Secret Entrance", None)
    assert second["room"] in first["next_rooms"]
    assert set(second["rooms_ahead"]) < set(first["rooms_ahead"])


def test_becoming_the_monarch_at_an_open_table(table: Game) -> None:
    table.act(2, "become_monarch")
    table.act(0, "become_monarch", player=1)
    state = table.state()
    assert (state["monarch"], state["players"][1]["designations"]) == (1, ["monarch"])
    assert not state["players"][2]["is_monarch"]


def test_getting_the_citys_blessing_at_an_open_table(table: Game) -> None:
    table.act(2, "get_city_blessing")
    table.act(0, "get_city_blessing", player=1)
    designations = [player["designations"] for player in table.state()["players"]]
    assert designations == [[], ["city_blessing"], ["city_blessing"]]


def test_it_becomes_day_or_night_at_an_open_table(table: Game) -> None:
    for time in ("night", "day"):
        table.act(1, "it_becomes", time=time)
        assert table.state("spectator")["day_or_night"] == time
    table.refused(0, "it_becomes", 422, "invalid_request", time="dusk")


def test_venturing_at_an_open_table(table: Game) -> None:
    table.act(1, "venture", player=2)
    choice = table.get(2)["choice"]
    names = [option["id"] for option in choice["options"]]
    assert "Undercity" not in names
    table.act(2, "choose", choice=choice["id"], options=["Lost Mine of Phandelver"])
    dungeon = table.state()["players"][2]["dungeon"]
    assert (dungeon["name"], dungeon["room"]) == ("Lost Mine of Phandelver", "Cave Entrance")
    assert dungeon["rooms_ahead"][-1] == "Temple of Dumathoin"
    table.settle()
    table.act(0, "venture", into="Undercity")
    assert table.state()["players"][0]["dungeon"]["room"] == "Secret Entrance"
    table.refused(0, "venture", 422, "no_such_dungeon", into="Atlantis")


def names(state: Json, zone: str, seat: int | None = None) -> list[str]:
    """The names in a zone of the table or a player, as far as they are known."""
    things = state[zone] if seat is None else state["players"][seat][zone]
    return [thing["name"] for thing in (things if isinstance(things, list) else things["known"])]


def test_cards_are_brought_into_any_zone(table: Game) -> None:
    for zone in ("hand", "battlefield", "graveyard", "exile", "command"):
        table.act(0, "create", card="Grizzly Bears", kind="card", zone=zone, player=1)
    table.act(1, "create", card="Lightning Bolt", kind="card", zone="library")
    table.act(1, "create", card="Shock", kind="card", zone="library", place="bottom", count=2)
    state = table.state(1)
    for zone in ("battlefield", "exile", "command"):
        assert names(state, zone) == ["Grizzly Bears"]
        assert (state[zone][0]["kind"], state[zone][0]["owner"]) == ("card", 1)
    assert names(state, "hand", 1) == names(state, "graveyard", 1) == ["Grizzly Bears"]
    assert state["players"][1]["library"] == {"count": 3, "known": []}
    others = table.state(0)["players"][1]
    assert (others["hand"], others["library"]) == ({"count": 1, "known": []}, {"count": 3, "known": []})
    log = table.get(0, "/events")["log"]
    hidden = [event for entry in log for event in entry["events"] if event.get("to") in ("hand", "library")]
    assert len(hidden) == 4
    assert all("name" not in event and "object" not in event for event in hidden)


def test_cards_that_were_brought_in_are_played_by_the_rules(table: Game) -> None:
    table.act(0, "create", card="Lightning Bolt", kind="card", zone="hand")
    table.act(0, "create", card="Mountain", kind="card", zone="battlefield")
    for _ in range(2):
        table.act(1, "next_step")
    bolt = table.object("Lightning Bolt", "hand")
    table.act(0, "cast", object=bolt, targets=["player 2"], payment="auto")
    table.pass_all()
    assert table.life() == [20, 20, 17]
    assert names(table.state(), "graveyard", 0) == ["Lightning Bolt"]


def test_objects_are_described_on_the_spot(table: Game) -> None:
    table.act(0, "create", object={
        "name": "Patrol", "types": ["creature"], "subtypes": ["Cat", "Knight"], "supertypes": ["legendary"],
        "colors": "W", "power": 2, "toughness": 3, "keywords": ["Flying", "first strike"],
    }, count=1, tapped=True)  # fmt: skip
    table.act(0, "create", kind="card", zone="hand", object={
        "name": "Lamp", "types": ["artifact"], "mana_cost": "{0}",
    })  # fmt: skip
    patrol = table.state()["battlefield"][0]
    assert patrol["keywords"] == ["flying", "first strike"]
    assert (patrol["kind"], patrol["tapped"], patrol["power"], patrol["toughness"]) == ("token", True, 2, 3)
    assert (patrol["colors"], patrol["supertypes"]) == (["W"], ["legendary"])
    table.act(0, "next_step")
    table.act(0, "next_step")
    table.act(0, "cast", object=table.object("Lamp", "hand"), payment="auto")
    table.pass_all()
    assert table.object("Lamp")


BAD_CREATIONS: list[tuple[Json, str]] = [
    ({"card": "No Such Card"}, "unknown_card"),
    ({"card": "Lightning Bolt"}, "cant_be_there"),
    ({"card": "Undercity", "kind": "card", "zone": "hand"}, "cant_be_there"),
    ({"card": "Forest", "zone": "hand"}, "invalid_request"),
    ({"card": "Forest", "object": {"name": "X", "types": ["land"]}}, "invalid_request"),
    ({}, "invalid_request"),
    ({"card": "Forest", "count": 0}, "invalid_request"),
    ({"card": "Forest", "count": 101}, "invalid_request"),
    ({"card": "Forest", "player": 5}, "no_such_seat"),
    ({"object": {"name": "X", "types": ["gizmo"]}}, "no_such_type"),
    ({"object": {"name": "X", "types": ["creature"], "subtypes": ["Gizmo"]}}, "no_such_type"),
    ({"object": {"name": "X", "types": ["creature"], "supertypes": ["grand"]}}, "no_such_type"),
    ({"object": {"name": "X", "types": ["sorcery"]}}, "cant_be_there"),
    ({"object": {"name": "X", "types": []}}, "invalid_request"),
    ({"object": {"name": " ", "types": ["land"]}}, "invalid_request"),
    ({"object": {"name": "X", "types": ["artifact"], "keywords": ["equip"]}}, "no_such_keyword"),
    ({"object": {"name": "X", "types": ["artifact"], "keywords": ["juggle"]}}, "no_such_keyword"),
    ({"object": {"name": "X", "types": ["artifact"], "mana_cost": "3"}}, "invalid_request"),
    ({"object": {"name": "X", "types": ["artifact"], "colors": "GW"}}, "invalid_request"),
]


def test_what_cant_be_created_is_refused(table: Game) -> None:
    for sent, code in BAD_CREATIONS:
        table.refused(0, "create", 422, code, **sent)


@pytest.fixture
def things(table: Game) -> Game:
    """The table with a bear, a sword, a card in hand and a player who has left."""
    table.act(0, "create", card="Grizzly Bears")
    table.act(0, "create", card="Bonesplitter")
    table.act(0, "create", card="Shock", kind="card", zone="hand")
    table.act(2, "leave")
    return table


def of(game: Game, sent: Any) -> Any:
    """What is sent, with the ids of the things."""
    known = {
        "bear": game.object("Grizzly Bears"),
        "sword": game.object("Bonesplitter"),
        "shock": game.object("Shock", "hand"),
    }
    if isinstance(sent, list):
        return [of(game, one) for one in sent]
    return known.get(sent, sent) if isinstance(sent, str) else sent


def test_objects_are_moved_tapped_counted_attached_and_controlled(things: Game) -> None:
    bear, sword = of(things, ["bear", "sword"])
    things.act(0, "attach", objects=[sword], to=bear)
    things.act(0, "tap", objects=[bear, sword])
    things.act(0, "counters", objects=[bear], kind="+1/+1", amount=2)
    things.act(0, "counters", objects=["player 1"], kind="energy", amount=3)
    things.act(1, "control", objects=[bear], player=1)
    found = {thing["id"]: thing for thing in things.state()["battlefield"]}
    assert (found[sword]["attached_to"], found[sword]["tapped"], found[bear]["tapped"]) == (bear, True, True)
    assert (found[bear]["power"], found[bear]["toughness"], found[bear]["controller"]) == (6, 4, 1)
    assert things.state()["players"][1]["counters"] == {"energy": 3}
    things.act(0, "untap", objects=[bear])
    things.act(0, "counters", objects=[bear], kind="+1/+1", amount=-5)
    things.act(0, "counters", objects=["player 1"], kind="energy", amount=-2)
    assert (things.state()["battlefield"][0]["power"], things.state()["players"][1]["counters"]) == (
        4,
        {"energy": 1},
    )
    things.act(0, "move", objects=[of(things, "shock")], to="library")
    assert things.state()["players"][0]["library"]["count"] == 1
    things.act(0, "draw")
    assert names(things.state(), "hand", 0) == ["Shock"]
    things.act(0, "move", objects=[of(things, "shock")], to="graveyard")
    things.act(0, "move", objects=[sword], to="hand")
    assert names(things.state(), "battlefield") == ["Grizzly Bears"]


def test_life_damage_mana_drawing_and_shuffling(things: Game) -> None:
    bear = of(things, "bear")
    things.act(0, "damage", source=bear, targets=["player 0", "player 1"], amount=3)
    things.act(1, "gain_life", amount=2)
    things.act(1, "lose_life", amount=1, player=0)
    assert things.life()[:2] == [16, 19]
    things.act(0, "damage", source=bear, targets=[bear], amount=2)
    assert "Grizzly Bears" not in names(things.state(), "battlefield")
    things.act(0, "add_mana", mana="{R}{C}")
    assert [mana["type"] for mana in things.state()["players"][0]["mana"]] == ["R", "C"]
    for land in ("Forest", "Island", "Swamp"):
        things.act(1, "create", card=land, kind="card", zone="library")
    assert things.state(1)["players"][1]["library"] == {"count": 3, "known": []}
    things.act(1, "shuffle")
    assert things.state(1)["players"][1]["library"] == {"count": 3, "known": []}
    things.act(1, "draw", count=5)
    player = things.state()["players"][1]
    assert (player["hand"]["count"], player["library"]["count"], player["lost"]) == (3, 0, False)


BAD: list[tuple[str, Json, int, str]] = [
    ("tap", {"objects": ["player 1"]}, 422, "not_an_object"),
    ("tap", {"objects": ["nothing"]}, 422, "no_such_object"),
    ("tap", {"objects": ["shock"]}, 422, "not_a_permanent"),
    ("tap", {"objects": ["bear", "bear"]}, 422, "chosen_twice"),
    ("tap", {"objects": []}, 422, "invalid_request"),
    ("untap", {"objects": ["shock"]}, 422, "not_a_permanent"),
    ("untap", {"objects": ["bear", "player 0"]}, 422, "not_an_object"),
    ("move", {"objects": ["player 1"], "to": "exile"}, 422, "not_an_object"),
    ("move", {"objects": ["shock"], "to": "hand"}, 422, "already_there"),
    ("move", {"objects": ["bear"], "to": "stack"}, 422, "invalid_request"),
    ("move", {"objects": ["bear"], "to": "exile", "player": 9}, 422, "no_such_seat"),
    ("move", {"objects": ["shock"], "to": "battlefield", "player": 2}, 409, "not_in_game"),
    ("damage", {"source": "player 0", "targets": ["bear"], "amount": 1}, 422, "not_an_object"),
    ("damage", {"source": "bear", "targets": ["shock"], "amount": 1}, 422, "not_a_permanent"),
    ("damage", {"source": "bear", "targets": ["player 2"], "amount": 1}, 409, "not_in_game"),
    ("damage", {"source": "bear", "targets": ["player 7"], "amount": 1}, 422, "no_such_object"),
    ("damage", {"source": "bear", "targets": ["player 1"], "amount": -1}, 422, "invalid_request"),
    ("damage", {"targets": ["player 1"], "amount": 1}, 422, "invalid_request"),
    ("gain_life", {"amount": -1}, 422, "invalid_request"),
    ("gain_life", {"amount": 1, "player": 2}, 409, "not_in_game"),
    ("lose_life", {"amount": 1.5}, 422, "invalid_request"),
    ("lose_life", {"amount": 1, "player": 3}, 422, "no_such_seat"),
    ("counters", {"objects": ["player 2"], "kind": "poison", "amount": 1}, 409, "not_in_game"),
    ("counters", {"objects": ["bear"], "kind": "", "amount": 1}, 422, "invalid_request"),
    ("counters", {"objects": ["bear"], "kind": "+1/+1"}, 422, "invalid_request"),
    ("draw", {"count": 0}, 422, "invalid_request"),
    ("draw", {"player": 2}, 409, "not_in_game"),
    ("shuffle", {"player": 16}, 422, "invalid_request"),
    ("attach", {"objects": ["shock"], "to": "bear"}, 422, "not_a_permanent"),
    ("attach", {"objects": ["sword"], "to": "shock"}, 422, "not_a_permanent"),
    ("attach", {"objects": ["sword"], "to": "nothing"}, 422, "no_such_object"),
    ("add_mana", {"mana": "{X}"}, 422, "invalid_request"),
    ("add_mana", {"mana": "R"}, 422, "invalid_request"),
    ("control", {"objects": ["bear"]}, 422, "invalid_request"),
    ("control", {"objects": ["bear"], "player": 2}, 409, "not_in_game"),
    ("control", {"objects": ["shock"], "player": 1}, 422, "not_a_permanent"),
    ("take_initiative", {"player": 2}, 409, "not_in_game"),
    ("become_monarch", {"player": 15}, 422, "no_such_seat"),
    ("venture", {"player": 2}, 409, "not_in_game"),
    ("next_step", {"player": 1}, 422, "invalid_request"),
    ("gain_life", {"amount": 1, "reason": "because"}, 422, "invalid_request"),
]


def test_bad_input_is_refused_whole(things: Game) -> None:
    for kind, sent, status, code in BAD:
        things.refused(0, kind, status, code, **{key: of(things, value) for key, value in sent.items()})


def test_it_waits_until_play_has_begun(http: TestClient) -> None:
    game = Game(http, seats=[{"name": "Ada"}, {}])
    game.refused(0, "gain_life", 409, "not_started", amount=1)
    game.refused("host", "take_initiative", 409, "not_started", player=0)


def test_a_player_who_has_left_sends_nothing_more(things: Game) -> None:
    things.refused(2, "gain_life", 409, "not_in_game", amount=1)
    things.refused(2, "leave", 409, "not_in_game")


def test_the_next_step_waits_for_the_stack_and_begins_for_all_at_once(table: Game) -> None:
    table.act(0, "pass")
    assert table.act(2, "next_step")["game"]["state"]["turn"]["step"] == "draw"
    table.act(0, "take_initiative")
    table.refused(0, "next_step", 409, "not_now")
    table.settle()
    steps = [table.act(1, "next_step")["game"]["state"]["turn"]["step"] for _ in range(7)]
    assert steps == [
        "precombat_main", "beginning_of_combat", "declare_attackers", "end_of_combat", "postcombat_main", "end", "upkeep",
    ]  # fmt: skip
    assert (table.state()["turn"]["active"], table.state()["turn"]["number"]) == (1, 2)


def test_instructions_survive_a_restart(serve: Serve) -> None:
    with serve() as http:
        game = Game(http, seats=seats(None, None), options={"starting_seat": 0})
        game.act(0, "create", card="Zombie Ogre", kind="card", zone="battlefield")
        game.act(0, "create", object={"name": "Wisp", "types": ["creature"], "power": 1, "toughness": 1})
        for _ in range(40):
            game.act(0, "gain_life", amount=1)
        game.act(0, "move", objects=[game.object("Wisp")], to="graveyard")
        for _ in range(40):
            game.act(1, "gain_life", amount=1)
        before, told = game.get(), game.told()
    with serve() as http:
        again = Game.of(http, told)
        assert again.get() == before
        while again.state()["turn"]["step"] != "end":
            again.act(0, "next_step")
        assert [thing["name"] for thing in again.state()["stack"]] == ["Zombie Ogre"]


def test_a_strict_game_with_decks_refuses_its_seats_too(http: TestClient) -> None:
    game = Game(http, seats=seats(RED_GREEN, RED_GREEN))
    game.refused(0, "take_initiative", 403, "not_allowed_in_strict_game")
    game.begin()
    game.refused(1, "take_initiative", 403, "not_allowed_in_strict_game", player=1)
    game.act("host", "take_initiative", player=1)
    assert game.state("spectator")["initiative"] == 1
