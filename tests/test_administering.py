"""The `undercity admin` command on a database, beside a running service."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli import commands
from app.main import create_app
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate
from tests.api.play import RED_GREEN, Game, Json, seats


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The URL of a database that is up to date, which the command finds in its environment."""
    url = f"sqlite:///{tmp_path}/games.db"
    database = Database(url)
    migrate(database)
    database.close()
    monkeypatch.setenv("DATABASE_URL", url)
    return url


def told(*words: str) -> Json:
    """What the command answers."""
    outcome = CliRunner().invoke(commands, ["admin", *words])
    assert outcome.exit_code == 0, outcome.output
    found: Json = json.loads(outcome.stdout)
    return found


def test_keys_and_games_from_the_command_line(url: str, tmp_path: Path) -> None:
    made = told("keys", "create", "a club", "--most-games", "1")
    assert told("keys", "list")["keys"] == [made["key"]]
    with TestClient(create_app(Settings(database_url=url, require_keys=True))) as http:
        held = {"Authorization": f"Bearer {made['token']}"}
        answer = http.post("/v1/games", json={"seats": seats(RED_GREEN, RED_GREEN)}, headers=held)
        game = Game.of(http, answer.json())
        game.begin()
        assert http.post("/v1/games", json={"seats": [{}, {}]}, headers=held).status_code == 429
        assert [one["id"] for one in told("games", "list", "--status", "running")["games"]] == [game.id]
        assert told("games", "inspect", game.id)["game"]["key"] == made["key"]["id"]
        file = tmp_path / "game.ndjson"
        outcome = CliRunner().invoke(commands, ["admin", "games", "export", game.id, "--to", str(file)])
        assert outcome.exit_code == 0
        same = Game.of(http, {**game.told(), "game": {"id": told("games", "import", str(file))["id"]}})
        assert same.state(0) == game.state(0)
        assert told("games", "abort", game.id, "--reason", "too late")["status"] == "over"
        assert game.get(0)["fault"] == "ended by the administrator: too late"
        game.refused(0, "pass", 409, "game_over")
        told("games", "purge", game.id, "--yes")
        assert http.get(game.path, headers=game.headers(0)).status_code == 404
        assert told("keys", "revoke", made["key"]["id"])["revoked"]
        assert http.post("/v1/games", json={"seats": [{}, {}]}, headers=held).status_code == 403


@pytest.mark.parametrize("words", [["inspect"], ["abort"], ["purge", "--yes"], ["export"]])
def test_what_isnt_there_is_said_on_standard_error(url: str, words: list[str]) -> None:
    outcome = CliRunner().invoke(commands, ["admin", "games", *words, "0" * 24])
    assert (outcome.exit_code, outcome.stdout) == (1, "")
    assert "no_such_game" in outcome.stderr
