"""Shortcuts over HTTP (732): a round that was played is repeated in one action, which the others may shorten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import Game, Json, seats
from tests.api.test_lobby import done, post, refused

LIBRARY = ["Forest"] * 9
KIKI: Json = {
    "battlefield": [
        {"card": "Kiki-Jiki, Mirror Breaker", "id": "kiki"},
        {"card": "Zealous Conscripts", "id": "zeal"},
    ],
    "library": LIBRARY,
}
BOLT: Json = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": LIBRARY}


def table(http: TestClient, *players: Json, **more: object) -> Game:
    """A game in the first player's main phase."""
    position = {"turn": 3, "active": 0, "players": list(players)}
    return Game(http, position=position, **{"seats": seats(*[None] * len(players)), **more})


def copy(game: Game) -> int:
    """Kiki-Jiki copies Zealous Conscripts, which untap Kiki-Jiki; the version before that."""
    version = int(game.get(0)["version"])
    ability = next(one for one in game.choice()["actions"] if one["type"] == "activate")
    game.do(0, {**ability, "targets": ["zeal"]})
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    kiki = game.object("Kiki-Jiki, Mirror Breaker")
    game.act(0, "choose", choice=game.choice()["id"], options=[kiki])
    game.settle()
    return version


def copies(game: Game) -> int:
    """How many Zealous Conscripts there are beside the first."""
    names = [one.get("name") for one in game.state()["battlefield"]]
    return names.count("Zealous Conscripts") - 1


def accept(game: Game, seat: int = 1) -> Json:
    """The seat accepts what is proposed."""
    choice = game.choice()
    assert (choice["reason"], choice["seat"]) == ("shortcut", seat)
    return game.act(seat, "choose", choice=choice["id"], number=choice["max"])


def test_srv_20_an_optional_loop_is_repeated_as_often_as_its_player_says(http: TestClient) -> None:
    game = table(http, KIKI, BOLT)
    since = copy(game)
    version = game.get(0)["version"]
    proposed = game.act(0, "repeat", since=since, times=30)
    assert [entry["did"] for entry in proposed["log"]] == ["repeat"]
    choice = game.choice()
    assert choice["shortcut"] == {"seat": 0, "times": 30, "since": since}
    assert (choice["kind"], choice["rule"], choice["default"]) == ("number", "732.2b", choice["max"])
    taken = accept(game)
    assert (taken["version"], copies(game), game.waiting_for) == (version + 2, 31, 0)
    (entry,) = taken["log"]
    assert [event["type"] for event in entry["events"]][:2] == ["shortcut_answered", "shortcut_taken"]
    assert [event["type"] for event in entry["events"]].count("tokens_created") == 1
    assert entry["events"][1]["text"] == "Ada's shortcut is taken. Whole rounds: 30."


def test_another_player_shortens_it_and_does_something_else_there(http: TestClient) -> None:
    game = table(http, KIKI, BOLT)
    since = copy(game)
    game.act(0, "repeat", since=since, times=30)
    game.act(1, "choose", choice=game.choice()["id"], number=11)
    assert (copies(game), game.waiting_for) == (1 + 6, 1)
    assert [action["type"] for action in game.choice()["actions"]] == ["cast"]
    assert game.refused(1, "pass", 422, "must_differ")["rule"] == "732.2c"
    game.act(1, "cast", object=game.object("Lightning Bolt", "hand", 1), targets=["kiki"], payment="auto")
    game.settle()
    assert not any(one.get("name") == "Kiki-Jiki, Mirror Breaker" for one in game.state()["battlefield"])


def test_what_cant_be_repeated_so_often_is_refused_whole(http: TestClient) -> None:
    game = table(http, KIKI, BOLT)
    since = copy(game)
    problem = game.refused(0, "repeat", 422, "no_such_version", since=since + 90, times=3)
    assert problem["pointer"] == "/since"
    assert game.refused(0, "repeat", 422, "cant_repeat", since=since + 1, times=3)["rule"] == "732.2a"
    assert game.refused(1, "repeat", 409, "not_your_choice", since=since, times=3)["rule"] == "732.2a"
    game.refused(0, "repeat", 422, "invalid_request", since=since, times=0)
    game.refused(0, "repeat", 422, "invalid_request", since=since, times=1_000_001)
    assert copies(game) == 1


def test_how_often_it_could_be_repeated_is_said(http: TestClient) -> None:
    """Each round costs three mana, of which there is enough for three more."""
    loop = {"battlefield": [*["Mountain"] * 4, {"card": "Shivan Dragon", "id": "dragon"}], "library": LIBRARY}
    game = table(http, loop, BOLT)
    since: int = game.get(0)["version"]
    breath = next(one for one in game.choice()["actions"] if one["type"] == "activate")
    game.do(0, {**breath, "payment": "auto"})
    game.settle()
    problem = game.refused(0, "repeat", 422, "cant_repeat", since=since, times=10)
    assert (problem["rounds"], problem["pointer"]) == (3, "/times")
    game.act(0, "repeat", since=since, times=3)
    accept(game)
    dragon = next(one for one in game.state()["battlefield"] if one.get("name") == "Shivan Dragon")
    assert dragon["power"] == 9


def test_it_is_bounded_by_the_time_that_it_takes(serve: Serve) -> None:
    class Slow(FakeTime):
        """Time that goes on each time that someone looks."""

        def __call__(self) -> int:
            self.passes(0.1)
            return super().__call__()

    with serve(Slow(), clocks=False, repeat_seconds=1) as http:
        game = table(http, KIKI, BOLT)
        since = copy(game)
        problem = game.refused(0, "repeat", 422, "too_much", since=since, times=1000)
        assert 5 <= problem["rounds"] <= 15
        game.act(0, "repeat", since=since, times=5)
        accept(game)
        assert copies(game) == 6


def damage_and_draw(game: Game, lets_resolve: bool = False) -> None:
    """Everyone passes until Niv-Mizzet has dealt damage, for which a card is drawn, and its next damage has a target."""
    while game.choice()["reason"] != "targets":
        choice = game.choice()
        if choice["kind"] == "priority":
            if lets_resolve and choice["seat"] == 1:
                let_resolve(game)
                continue
            game.act(choice["seat"], "pass")
        else:
            game.act(0, "choose", choice=choice["id"], options=["yes"])
    game.act(0, "choose", choice=game.choice()["id"], options=["player 1"])


def test_seats_whose_settings_passed_all_through_the_round_have_accepted(http: TestClient) -> None:
    """The second player lets both triggered abilities of this loop resolve each time; the third is asked."""
    niv = [{"card": "Niv-Mizzet, the Firemind", "id": "niv"}, {"card": "Curiosity", "attached_to": "niv"}]
    game = table(http, {"battlefield": niv, "library": ["Forest"] * 30}, BOLT, {"library": LIBRARY})
    ability = next(one for one in game.choice()["actions"] if one["type"] == "activate")
    game.do(0, ability)
    damage_and_draw(game)
    damage_and_draw(game, lets_resolve=True)
    since = game.get(0)["version"]
    damage_and_draw(game)
    log = game.get(0, "/events", after=since)["log"]
    assert {entry["by"] for entry in log if entry["seat"] == 1} == {"ahead"}
    life = game.life()[1]
    game.act(0, "repeat", since=since, times=4)
    accept(game, 2)
    assert (game.life()[1], game.waiting_for) == (life - 4, 0)


def let_resolve(game: Game) -> None:
    """The second player lets what is on top of the stack resolve each time that it is there."""
    kept = game.get(1)["passing"]["yields"]
    done(post(game, "/passing", 1, yield_to=[game.state()["stack"][-1]["id"]], yields=kept))


def test_the_proposal_lapses_when_a_player_leaves(http: TestClient) -> None:
    game = table(http, KIKI, BOLT, {"library": LIBRARY})
    since = copy(game)
    game.act(0, "repeat", since=since, times=30)
    game.act(2, "leave")
    assert (game.waiting_for, game.choice()["kind"], copies(game)) == (0, "priority", 1)


def test_it_can_be_taken_back_as_one_decision(http: TestClient) -> None:
    game = table(http, KIKI, BOLT)
    since = copy(game)
    before = game.state()
    version = game.get(0)["version"]
    game.act(0, "repeat", since=since, times=30)
    accept(game)
    assert done(post(game, "/take-back", 0, type="ask"))["to"] == version
    done(post(game, "/take-back", 1, type="agree"))
    assert game.state() == before
    assert refused(post(game, "/actions", 0, type="repeat", since=version + 1, times=2)) == (
        422,
        "no_such_version",
    )


def test_automatic_players_answer_too(http: TestClient) -> None:
    people = [{"name": "Ada"}, {"kind": "automatic", "player": "sensible"}]
    game = table(http, KIKI, {"library": LIBRARY}, seats=people)
    since = copy(game)
    taken = game.act(0, "repeat", since=since, times=12)
    assert [(entry["did"], entry["by"]) for entry in taken["log"]] == [
        ("repeat", "seat"),
        ("shortcut", "automatic"),
    ]
    assert copies(game) == 13


@pytest.mark.parametrize("number", [None, 11])
def test_games_with_shortcuts_are_replayed_and_resumed_exactly(serve: Serve, number: int | None) -> None:
    with serve() as http:
        game = table(http, KIKI, BOLT)
        since = copy(game)
        game.act(0, "repeat", since=since, times=30)
        halfway = game.get(1)
        told = game.told()
    with serve() as http:
        again = Game.of(http, told)
        assert again.get(1) == halfway
        choice = again.choice()
        again.act(1, "choose", choice=choice["id"], number=choice["max"] if number is None else number)
        before = [again.get(who) for who in (0, 1, "spectator")]
    with serve() as http:
        last = Game.of(http, told)
        assert [last.get(who) for who in (0, 1, "spectator")] == before
        if number is not None:
            last.refused(1, "pass", 422, "must_differ")
        for version in (halfway["version"], before[0]["version"]):
            replayed = last.get(1, "/replay", version=version)["state"]
            assert replayed == (halfway if version == halfway["version"] else before[1])["state"]


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    """A client of a service in which shortcuts may take as long as they do."""
    with serve(repeat_seconds=600) as client:
        yield client
