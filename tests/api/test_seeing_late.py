"""Spectators who see a game late see what it was, and a look of theirs costs no more than what has happened since the last."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient

from app.service import delaying
from app.service.restoring import Then, at_version
from app.storage.records import GameRow
from tests.api.play import Game, Json, seats, sensible
from tests.api.test_clocks import BOLT
from tests.api.test_lobby import done, post

DELAY = 3


@pytest.fixture
def rebuilt(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The versions at which a game was built up anew for spectators."""
    versions: list[int] = []

    def counted(connection: Connection, row: GameRow, version: int) -> Then:
        versions.append(version)
        return at_version(connection, row, version)

    monkeypatch.setattr(delaying, "at_version", counted)
    return versions


def then(game: Game, version: int) -> Json:
    """The state at a version, as everyone may see it."""
    state: Json = game.get("host", "/replay", version=version)["state"]
    return state


def test_one_look_after_another_builds_the_game_up_once(http: TestClient, rebuilt: list[int]) -> None:
    game = Game(http, seed="seen late", spectator_delay=DELAY)
    for _ in range(50):
        game.do(game.get("host")["waiting_for"][0], sensible(_choice(game)))
        late = game.get("spectator")
        assert late["version"] == max(0, game.get("host")["version"] - DELAY)
        assert late["state"] == then(game, late["version"])
        assert game.get("spectator") == late
    assert rebuilt == [0]


def _choice(game: Game) -> Json:
    """The open choice, which spectators don't see yet."""
    choice: Json = game.get(game.get("host")["waiting_for"][0], "/actions")["choice"]
    return choice


def test_what_was_taken_back_is_seen_and_then_gone(http: TestClient, rebuilt: list[int]) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None), spectator_delay=DELAY)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"), targets=["player 1"], payment="auto")
    done(post(game, "/take-back", 0, type="ask"))
    stacks = []
    for step in range(6):
        if step == 1:
            done(post(game, "/take-back", 1, type="agree"))
        elif step:
            game.act(game.get("host")["waiting_for"][0], "pass")
        late = game.get("spectator")
        stacks.append((late["version"], len(late["state"]["stack"])))
        assert late["state"] == then(game, late["version"])
    assert stacks[0][1] == 1
    assert stacks[-1][1] == 0
    assert len(rebuilt) < len(stacks)
