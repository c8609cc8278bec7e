"""Taking back by agreement: the game is as it was, the log keeps what happened, and nothing is learned that way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import Game, Json, seats, sensible
from tests.api.test_clocks import BOLT
from tests.api.test_lobby import done, post, refused

COMBAT: Json = {
    "turn": 4,
    "active": 1,
    "players": [
        {"battlefield": [{"card": "Grizzly Bears", "id": "wall"}], "library": ["Forest"] * 9},
        {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}], "library": ["Forest"] * 9},
    ],
}


@pytest.fixture
def time() -> FakeTime:
    """The time."""
    return FakeTime()


@pytest.fixture
def http(serve: Serve, time: FakeTime) -> Iterator[TestClient]:
    """A client of a service whose time is the test's."""
    with serve(time, clocks=False) as client:
        yield client


def duel(http: TestClient, position: Json = BOLT, **more: object) -> Game:
    """A game at a position."""
    return Game(http, position=position, seats=seats(*[None] * len(position["players"])), **more)


def ask(game: Game, who: int, **more: object) -> Json:
    """A seat asks."""
    return done(post(game, "/take-back", who, type="ask", **more))


def agree(game: Game, who: int) -> Json:
    """A seat agrees."""
    return done(post(game, "/take-back", who, type="agree"))


def bolt(game: Game) -> None:
    """Seat 0 casts a Bolt at seat 1."""
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"), targets=["player 1"], payment="auto")


def test_a_seat_asks_and_when_the_other_agrees_the_game_is_as_it_was(http: TestClient) -> None:
    game = duel(http)
    before = {who: game.get(who) for who in (0, 1, "spectator")}
    bolt(game)
    asked = ask(game, 0)
    assert (asked["seat"], asked["to"], asked["waiting_for"], asked["version"]) == (0, 0, [1], 4)
    assert game.get(1)["take_back"] == asked
    assert game.get(1)["state"]["stack"]
    assert agree(game, 1)["waiting_for"] == []
    for who, view in before.items():
        now = game.get(who)
        assert now["state"] == view["state"]
        assert (now["version"], now["take_back"], now["waiting_for"]) == (6, None, [0])
    bolt(game)
    game.pass_all()
    assert game.life() == [20, 17]


def test_the_log_keeps_what_was_taken_back_and_grows(http: TestClient) -> None:
    game = duel(http)
    bolt(game)
    then = game.state(0)
    ask(game, 0)
    agree(game, 1)
    game.act(0, "pass")
    log = game.get("spectator", "/events", after=0)["log"]
    assert [(entry["version"], entry["did"], entry["withdrawn"]) for entry in log] == [
        (1, "cast", 6), (2, "targets", 6), (3, "pay", 6), (4, "take_back_asked", None), (5, "take_back_agreed", None),
        (6, "taken_back", None), (7, "pass", None),
    ]  # fmt: skip
    assert game.get(0, "/replay", version=3)["state"] == then
    assert game.get(0, "/replay", version=6)["state"]["stack"] == []


def test_nothing_is_taken_back_when_someone_refuses(http: TestClient) -> None:
    game = duel(http)
    bolt(game)
    ask(game, 0)
    assert refused(post(game, "/take-back", 0, type="agree")) == (409, "not_asked")
    assert refused(post(game, "/take-back", 0, type="ask")) == (409, "already_asked")
    assert done(post(game, "/take-back", 1, type="refuse"))["seat"] is None
    assert len(game.state(0)["stack"]) == 1
    assert refused(post(game, "/take-back", 1, type="agree")) == (409, "not_asked")
    ask(game, 0)
    assert done(post(game, "/take-back", 0, type="refuse"))["seat"] is None
    assert refused(post(game, "/take-back", "host", type="ask")) == (403, "seat_only")


def test_all_others_have_to_agree(http: TestClient) -> None:
    three = {**BOLT, "players": [*BOLT["players"], {"library": ["Forest"] * 9}]}
    game = duel(http, three)
    bolt(game)
    ask(game, 0)
    assert agree(game, 2)["waiting_for"] == [1]
    assert game.state(0)["stack"]
    agree(game, 1)
    assert game.state(0)["stack"] == []


def test_automatic_players_have_no_say(http: TestClient) -> None:
    people = [{"name": "Ada"}, {"kind": "automatic", "player": "sensible"}]
    game = Game(http, position=BOLT, seats=people)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    assert game.choice()["reason"] == "targets"
    assert ask(game, 0)["waiting_for"] == []
    assert game.state(0)["stack"] == []


def test_whoever_has_decided_nothing_has_nothing_to_take_back(http: TestClient) -> None:
    game = duel(http)
    assert refused(post(game, "/take-back", 0, type="ask")) == (409, "nothing_to_take_back")
    assert refused(post(game, "/take-back", 0, type="ask", version=7)) == (422, "no_such_version")
    bolt(game)
    ask(game, 0)
    agree(game, 1)
    assert refused(post(game, "/take-back", 0, type="ask")) == (409, "nothing_to_take_back")
    assert refused(post(game, "/take-back", 0, type="ask", version=2)) == (422, "no_such_version")


def test_srv_01_what_was_passed_in_advance_ends_and_all_are_asked_as_usual(http: TestClient) -> None:
    three = {**COMBAT, "players": [*COMBAT["players"], {"library": ["Forest"] * 9}]}
    game = duel(http, three)
    start = game.get(1)
    game.act(1, "pass", until="end_of_turn")
    game.act(2, "pass", until="end_of_turn")
    game.act(0, "pass", until="end_of_turn")
    assert game.state(0)["turn"]["step"] == "declare_attackers"
    ask(game, 1, version=0)
    agree(game, 0)
    agree(game, 2)
    assert game.get(1)["state"] == start["state"]
    for seat in (1, 2, 0) * 2:
        assert game.waiting_for == seat
        assert game.choice()["kind"] == "priority"
        game.act(seat, "pass")
    assert game.choice()["kind"] == "attackers"


def test_srv_02_the_choice_that_was_open_is_withdrawn(http: TestClient) -> None:
    game = duel(http, COMBAT)
    start = game.get(1)
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    game.act(1, "attack", attackers=[{"attacker": "bear", "target": "player 0"}])
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    blocks = game.choice()
    assert (blocks["kind"], blocks["seat"]) == ("blockers", 0)
    ask(game, 1, version=0)
    agree(game, 0)
    view = game.get(0)
    assert (view["state"], view["waiting_for"]) == (game.get(0, "/replay", version=0)["state"], [1])
    assert game.get(1)["state"] == start["state"]
    game.refused(
        0, "block", 409, "stale", choice=blocks["id"], blocks=[{"blocker": "wall", "attacker": "bear"}]
    )
    game.act(1, "pass")


def test_srv_05_nothing_is_taken_back_past_a_shuffle(http: TestClient) -> None:
    wilds = {"battlefield": ["Evolving Wilds"], "library": ["Forest", "Mountain", "Island", "Swamp"]}
    game = duel(http, {**BOLT, "players": [wilds, {"library": ["Forest"] * 4}]})
    game.act(0, "activate", **{k: v for k, v in activation(game).items() if k != "type"})
    assert ask(game, 0)["to"] == 0, "as long as nothing was shuffled"
    done(post(game, "/take-back", 1, type="refuse"))
    game.pass_all()
    game.settle()
    assert refused(post(game, "/take-back", 0, type="ask", version=0)) == (409, "cant_take_back")


WILDS: Json = {
    "battlefield": ["Evolving Wilds"],
    "library": ["Forest", "Mountain", "Island", "Swamp", "Plains", "Wastes"],
}


def shuffled(game: Game) -> list[str]:
    """Evolving Wilds fetch a Forest, and the library is shuffled; what is drawn from it then, as the host sees to."""
    game.act(0, "activate", **{k: v for k, v in activation(game).items() if k != "type"})
    while game.state()["stack"]:
        choice = game.choice()
        if choice["kind"] == "priority":
            game.act(choice["seat"], "pass")
        else:
            forest = next(one["id"] for one in choice["options"] if one.get("name") == "Forest")
            game.act(0, "choose", choice=choice["id"], options=[forest])
    game.act("host", "draw", player=0, count=5)
    return [card["name"] for card in game.state(0)["players"][0]["hand"]["known"]]


def test_srv_05_past_a_shuffle_all_others_have_to_agree_and_it_comes_out_the_same(http: TestClient) -> None:
    third = {"library": ["Forest"] * 9}
    game = duel(http, {**BOLT, "players": [WILDS, {"library": ["Forest"] * 4}, third]})
    before = game.get(0)["state"]
    first = shuffled(game)
    assert len(first) == 5
    assert refused(post(game, "/take-back", 0, type="ask", version=0)) == (409, "cant_take_back")
    asked = ask(game, 0, version=0, despite=True)
    assert (asked["despite"], asked["waiting_for"]) == ("chance", [1, 2])
    news = game.get("spectator", "/events", after=asked["version"] - 1)["log"][-1]
    assert news["did"] == "take_back_despite"
    assert "although chance was used" in news["events"][0]["text"]
    agree(game, 2)
    assert game.get(0)["state"] != before
    agree(game, 1)
    assert game.get(0)["state"] == before
    assert shuffled(game) == first


def test_srv_05_past_a_look_at_a_hand_all_others_have_to_agree(http: TestClient) -> None:
    duress = {"hand": ["Duress"], "battlefield": ["Swamp"], "library": ["Forest"] * 4}
    game = duel(http, {**BOLT, "players": [duress, {"hand": ["Shock", "Forest"], "library": ["Forest"] * 4}]})
    before = game.get(0)["state"]
    game.act(0, "cast", object=game.object("Duress", "hand"), targets=["player 1"], payment="auto")
    game.pass_all()
    assert ask(game, 0, version=0, despite=True)["despite"] == "seen"
    agree(game, 1)
    assert game.get(0)["state"] == before


def test_srv_05_who_agreed_to_less_hasnt_agreed_to_that(http: TestClient) -> None:
    """Nothing was in the way as it was asked for, so that nothing was agreed to but that."""
    duress = {"hand": ["Duress"], "battlefield": ["Swamp"], "library": ["Forest"] * 4}
    game = duel(http, {**BOLT, "players": [duress, {"hand": ["Shock", "Forest"], "library": ["Forest"] * 4}]})
    game.act(0, "cast", object=game.object("Duress", "hand"), targets=["player 1"], payment="auto")
    assert ask(game, 0, despite=True)["despite"] is None
    game.pass_all()
    assert refused(post(game, "/take-back", 1, type="agree")) == (409, "cant_take_back")


def test_srv_05_automatic_players_dont_agree_to_that(http: TestClient) -> None:
    people = [{"name": "Ada"}, {"kind": "automatic", "player": "sensible"}]
    game = Game(http, position={**BOLT, "players": [WILDS, {"library": ["Forest"] * 4}]}, seats=people)
    shuffled(game)
    assert refused(post(game, "/take-back", 0, type="ask", version=0, despite=True)) == (
        409,
        "cant_take_back",
    )


def test_srv_04_an_extra_turn_is_still_to_come_after_taking_back_within_the_turn(http: TestClient) -> None:
    warp = {"hand": ["Time Warp"], "battlefield": ["Island"] * 5, "library": ["Forest"] * 9}
    game = duel(http, {**BOLT, "players": [warp, {"library": ["Forest"] * 9}]})
    game.act(0, "cast", object=game.object("Time Warp", "hand"), targets=["player 0"], payment="auto")
    game.pass_all()
    for _ in range(2):
        before = game.get(0)["state"]
        game.act(0, "pass")
        ask(game, 0)
        agree(game, 1)
        assert game.get(0)["state"] == before
    whose, number = list[int](), game.state()["turn"]["number"]
    while len(whose) < 3:
        game.do(
            game.waiting_for,
            sensible(game.choice()) if game.choice()["kind"] != "priority" else {"type": "pass"},
        )
        turn = game.state()["turn"]
        if turn["number"] != number and turn["active"] is not None:
            number = turn["number"]
            whose.append(turn["active"])
    assert whose == [0, 1, 0]


def activation(game: Game) -> Json:
    """The activated ability that seat 0 could activate."""
    found: Json = next(one for one in game.choice()["actions"] if one["type"] == "activate")
    return {**found, "payment": "auto"}


def test_srv_05_nothing_is_taken_back_after_a_look_at_a_hand(http: TestClient) -> None:
    duress = {"hand": ["Duress"], "battlefield": ["Swamp"], "library": ["Forest"] * 4}
    game = duel(http, {**BOLT, "players": [duress, {"hand": ["Shock", "Forest"], "library": ["Forest"] * 4}]})
    game.act(0, "cast", object=game.object("Duress", "hand"), targets=["player 1"], payment="auto")
    asked = ask(game, 0)
    assert asked["to"] == 0
    game.pass_all()
    assert refused(post(game, "/take-back", 1, type="agree")) == (409, "cant_take_back")
    assert game.get(0)["take_back"]["seat"] == 0, "what is refused changes nothing"
    done(post(game, "/take-back", 0, type="refuse"))


def test_nothing_is_taken_back_past_a_draw_or_a_leaving(http: TestClient) -> None:
    game = duel(http)
    turn = game.state(0)["turn"]["number"]
    game.act(0, "pass")
    while game.state(0)["turn"]["number"] == turn or game.state(0)["turn"]["step"] != "precombat_main":
        game.do(
            game.waiting_for,
            sensible(game.choice()) if game.choice()["kind"] != "priority" else {"type": "pass"},
        )
    assert refused(post(game, "/take-back", 0, type="ask", version=0)) == (409, "cant_take_back")
    three = duel(http, {**BOLT, "players": [*BOLT["players"], {"library": ["Forest"] * 9}]})
    three.act(0, "pass")
    three.act(2, "leave")
    assert refused(post(three, "/take-back", 0, type="ask")) == (409, "cant_take_back")


def test_clocks_and_tokens_stay_as_they_are(http: TestClient, time: FakeTime) -> None:
    game = duel(http, clock={"game_seconds": 100})
    time.passes(30)
    bolt(game)
    game.tokens[1] = done(post(game, "/seats/1/token", 1))["token"]
    time.passes(5)
    ask(game, 0)
    agree(game, 1)
    clock = game.get(1)["clock"]
    assert (clock["left"], clock["running"]) == ([65_000, 100_000], 0)


@pytest.mark.parametrize("restart", [False, True])
def test_games_with_much_taken_back_are_replayed_and_resumed_exactly(serve: Serve, restart: bool) -> None:
    states: dict[int, Json] = {}
    with serve() as http:
        game = Game(http, seed="taking back")
        for _ in range(110):
            view = game.get("host")
            states[view["version"]] = view["state"]
            if view["version"] % 6 == 5 and game.choice()["reason"] not in ("starting_player", "mulligan"):
                if post(game, "/take-back", 0, type="ask").status_code == 200:
                    post(game, "/take-back", 1, type="agree")
                    states[game.get("host")["version"]] = game.state("host")
            game.do(game.waiting_for, sensible(game.choice()))
        told, before = game.told(), [game.get(who) for who in (0, 1, "host")]
        log = game.get("host", "/events", limit=500)["log"]
        assert sum(entry["did"] == "taken_back" for entry in log) > 3
        if not restart:
            replayed(game, states)
    if restart:
        with serve() as http:
            again = Game.of(http, told)
            assert [again.get(who) for who in (0, 1, "host")] == before
            replayed(again, states)
            again.do(again.waiting_for, sensible(again.choice()))


def replayed(game: Game, states: dict[int, Json]) -> None:
    """At each version the game was as it was seen then."""
    for version, state in states.items():
        assert game.get("host", "/replay", version=version)["state"] == state


def test_a_fork_of_a_game_with_something_taken_back_goes_on(serve: Serve) -> None:
    with serve() as http:
        game = Game(http, position=BOLT, seats=seats(None, None))
        bolt(game)
        ask(game, 0)
        agree(game, 1)
        game.act(0, "pass")
        game.act(1, "leave")
        forks = [Game.of(http, done(post(game, "/fork", 0, version=version), 201)) for version in (3, 7)]
        assert [len(fork.state(0)["stack"]) for fork in forks] == [1, 0]
        for fork in forks:
            fork.act(fork.waiting_for, "pass")
        told, before = [fork.told() for fork in forks], [fork.get("host") for fork in forks]
    with serve() as http:
        assert [Game.of(http, one).get("host") for one in told] == before
