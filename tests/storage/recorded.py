"""Recorded games, for tests of backups: played through HTTP, and looked at through HTTP again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli import commands
from app.main import create_app
from app.settings import Settings
from tests.api.play import Game, Json, seats, sensible


@contextmanager
def serving(url: str) -> Iterator[TestClient]:
    """The service on a database."""
    app = create_app(Settings.model_validate({"database_url": url}))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def command(monkeypatch: pytest.MonkeyPatch, url: str, *arguments: str) -> tuple[int, str]:
    """What a command at a database exits with, and prints."""
    monkeypatch.setenv("DATABASE_URL", url)
    result = CliRunner().invoke(commands, arguments, catch_exceptions=False)
    return result.exit_code, result.output


def played(http: TestClient, inputs: int = 90) -> list[Game]:
    """Games in which something has happened: one in mid-play, one that is over, an exact fork of that from before its
    end, one of a match, and one that waits.
    """
    game, over = Game(http, seed="backup"), Game(http, seed="over")
    go_on(game, inputs)
    go_on(over, 12)
    over.act(0, "leave")
    fork = Game.of(http, http.post(f"{over.path}/fork", json={"version": 9}, headers=over.headers(1)).json())
    go_on(fork, 5)
    match = Game(http, best_of=3)
    go_on(match, 3)
    return [game, over, fork, match, Game(http, seats=[*seats(None), {}])]


def go_on(game: Game, inputs: int) -> None:
    """Have whoever has to choose give sensible answers."""
    for _ in range(inputs):
        game.do(game.waiting_for, sensible(game.choice()))


def looks(http: TestClient, games: list[Game]) -> list[Json]:
    """All that seats and spectators may know of the games."""
    found = []
    for told in games:
        game = Game.of(http, told.told())
        for who in game.tokens:
            found += [game.get(who), game.get(who, "/events", limit=500)]
    return found
