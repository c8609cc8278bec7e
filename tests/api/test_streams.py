"""Following a game by server-sent events: nothing missed, nothing twice, nothing that the viewer may not know."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Client

from tests.api.play import Game, Json, seats
from tests.api.server import Server
from tests.api.test_playing import BOLT


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of the service in a process of its own."""
    server = Server(tmp_path_factory.mktemp("streams"))
    with Client(base_url=server.url, timeout=60) as client:
        yield client
    server.stop()


def duel(running: Client) -> Game:
    """A game at a position."""
    return Game(running, position=BOLT, seats=seats(None, None))


def received(game: Game, who: object, most: int, **headers: str) -> list[tuple[int, Json]]:
    """The first so many events of a stream, by their ids."""
    found: list[tuple[int, Json]] = []
    entry: Json = {}
    url, all_headers = game.path + "/events/stream", {**game.headers(who), **headers}
    with game.http.stream("GET", url, headers=all_headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        for line in answer.iter_lines():
            if line.startswith("data: "):
                entry = json.loads(line.removeprefix("data: "))
            elif line.startswith("id: "):
                found.append((int(line.removeprefix("id: ")), entry))
                if len(found) == most:
                    break
    return found


def test_a_stream_brings_what_was_and_what_happens_then(running: Client) -> None:
    game = duel(running)
    bolt = game.object("Lightning Bolt", "hand")
    seen: list[tuple[int, Json]] = []
    follower = threading.Thread(target=lambda: seen.extend(received(game, 1, 5)))
    follower.start()
    time.sleep(0.3)
    game.act(0, "cast", object=bolt, targets=["player 1"], payment="auto")
    game.act(0, "pass")
    follower.join(30)
    assert [version for version, _ in seen] == [0, 1, 2, 3, 4]
    assert [entry["did"] for _, entry in seen[1:]] == ["cast", "targets", "pay", "pass"]


def test_who_connects_again_misses_nothing_and_sees_nothing_twice(running: Client) -> None:
    game = duel(running)
    for _ in range(6):
        game.act(game.waiting_for, "pass")
    first = received(game, 0, 3)
    last = first[-1][0]
    rest = received(game, 0, 4, **{"Last-Event-ID": str(last)})
    assert [version for version, _ in first + rest] == [0, 1, 2, 3, 4, 5, 6]


def test_a_stream_shows_what_the_log_shows_its_viewer(running: Client) -> None:
    game = duel(running)
    for _ in range(8):
        game.act(game.waiting_for, "pass")
    for who in (0, 1, "spectator"):
        log = game.get(who, "/events", after=-1, limit=100)["log"]
        assert [entry for _, entry in received(game, who, len(log))] == log


def test_who_may_not_see_the_game_is_told_so_before_anything_is_streamed(running: Client) -> None:
    game = duel(running)
    path = game.path + "/events/stream"
    assert running.get(path).json()["code"] == "token_missing"
    wrong = running.get(path, headers={"Authorization": "Bearer nobody"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_token")
    none = running.get(f"/v1/games/{'0' * 24}/events/stream", headers=game.headers(0))
    assert (none.status_code, none.json()["code"]) == (404, "no_such_game")
    odd = running.get(path, headers={**game.headers(0), "Last-Event-ID": "odd"})
    assert (odd.status_code, odd.json()["code"]) == (400, "bad_event_id")


def test_streams_and_long_polls_end_soon_after_the_service_is_told_to_stop(tmp_path: Path) -> None:
    server = Server(tmp_path)
    running = Client(base_url=server.url, timeout=60)
    game = duel(running)
    ended: list[str] = []

    def follow() -> None:
        received(game, 0, 99)
        ended.append("stream")

    def poll() -> None:
        running.get(game.path + "/events", headers=game.headers(1), params={"after": 0, "wait": 60})
        ended.append("poll")

    waiting = [threading.Thread(target=follow), threading.Thread(target=poll)]
    for one in waiting:
        one.start()
    time.sleep(0.5)
    began = time.monotonic()
    server.stop()
    assert time.monotonic() - began < 5
    for one in waiting:
        one.join(10)
    assert sorted(ended) == ["poll", "stream"]
    assert server.process.returncode in (0, -signal.SIGTERM)
    running.close()
