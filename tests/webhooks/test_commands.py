"""`undercity admin webhooks`, `undercity work`, and webhooks in backups and exports."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time as real_time
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli import commands
from app.main import create_app, create_worker
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate
from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import Game, Json, seats
from tests.storage.recorded import command
from tests.webhooks.backend import ADMIN, DUEL, SETTINGS, Backend, bearer, send
from tests.webhooks.receiver import Receiver


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The URL of a database that is up to date, which commands find in their environment, with settings for tests."""
    url = f"sqlite:///{tmp_path}/games.db"
    database = Database(url)
    migrate(database)
    database.close()
    monkeypatch.setenv("DATABASE_URL", url)
    for name in ("WEBHOOK_HTTP", "WEBHOOK_PRIVATE"):
        monkeypatch.setenv(f"UNDERCITY_{name}", "true")
    return url


def told(*words: str) -> Json:
    """What the command answers."""
    outcome = CliRunner().invoke(commands, ["admin", *words])
    assert outcome.exit_code == 0, outcome.output
    found: Json = json.loads(outcome.stdout)
    return found


def test_webhooks_from_the_command_line(url: str, there: Receiver) -> None:
    key = told("keys", "create", "a club")["key"]["id"]
    of_key = told(
        "webhooks", "create", there.url, "--key", key, "--type", "game.created", "--description", "it"
    )
    of_all = told("webhooks", "create", there.url, "--type", "game.ended")
    assert (of_key["webhook"]["key"], of_key["webhook"]["types"]) == (key, ["game.created"])
    assert of_all["webhook"]["key"] is None
    one, other = of_key["webhook"]["id"], of_all["webhook"]["id"]
    assert [found["id"] for found in told("webhooks", "list")["webhooks"]] == [one, other]
    told("webhooks", "test", one)
    with TestClient(create_app(Settings.model_validate({"database_url": url, **SETTINGS}))) as http:
        Game(http, position=DUEL, seats=seats(None, None)).act(0, "leave")
        send(http)
    assert sorted(there.types()) == ["game.ended", "webhook.test"]
    [got] = [got for got in there.got if got.message["type"] == "webhook.test"]
    got.verified(of_key["secret"])
    found = told("webhooks", "deliveries", "--webhook", one, "--status", "delivered")["deliveries"]
    assert [delivery["type"] for delivery in found] == ["webhook.test"]
    assert told("webhooks", "resend", one, found[0]["id"])["status"] == "waiting"
    assert told("webhooks", "renew-secret", one, "--overlap-seconds", "0")["secret"] != of_key["secret"]
    assert told("webhooks", "disable", one)["disabled_by"] == "administrator"
    assert [found["id"] for found in told("webhooks", "list", "--disabled")["webhooks"]] == [one]
    assert told("webhooks", "enable", one)["disabled_by"] is None
    assert told("webhooks", "remove", one, "--yes") == {"id": one}
    assert [found["id"] for found in told("webhooks", "list")["webhooks"]] == [other]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["create", "ftp://backend.example"], "bad_url"),
        (["create", "https://backend.example", "--key", "0" * 16], "no_such_key"),
        (["create", "https://backend.example", "--type", "game.lost"], "game.lost"),
        (["enable", "0" * 16], "no_such_webhook"),
    ],
)
def test_what_the_command_refuses(url: str, words: list[str], says: str) -> None:
    outcome = CliRunner().invoke(commands, ["admin", "webhooks", *words])
    assert outcome.exit_code != 0
    assert says in outcome.output


def test_what_is_done_by_command_is_told_too(url: str, there: Receiver) -> None:
    told("webhooks", "create", there.url, "--type", "game.aborted")
    with TestClient(create_app(Settings.model_validate({"database_url": url, **SETTINGS}))) as http:
        game = Game(http, position=DUEL, seats=seats(None, None))
        told("games", "abort", game.id)
        send(http)
        assert there.types() == ["game.aborted"]
        game.refused(0, "pass", 409, "game_over")
        send(http)
        assert there.types() == ["game.aborted"]


def test_a_backup_carries_webhooks_and_what_waits_for_them(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: Receiver
) -> None:
    file, other = tmp_path / "backup.zst", f"sqlite:///{tmp_path}/other.db"
    settings = {**SETTINGS, "database_url": url}
    with TestClient(create_app(Settings.model_validate(settings))) as http:
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created", "game.ended")
        game = backend.game()
        send(http)
        game.act(0, "leave")
        assert command(monkeypatch, url, "backup", str(file))[0] == 0
    assert command(monkeypatch, other, "restore", str(file))[0] == 0
    with TestClient(create_app(Settings.model_validate({**settings, "database_url": other}))) as http:
        send(http)
        assert there.types() == ["game.created", "game.ended"]
        there.got[-1].verified(webhook["secret"])


def test_an_exported_game_holds_no_webhook(http: TestClient, backend: Backend, there: Receiver) -> None:
    webhook = backend.webhook(there.url)
    game = backend.game()
    game.act(0, "pass")
    written = http.get(f"/v1/admin/games/{game.id}/export", headers=bearer(ADMIN)).text
    assert webhook["id"] not in written
    assert webhook["secret"] not in written
    assert "msg_" not in written


def test_the_worker_answers_probes_alone_and_sees_to_clocks_and_webhooks(
    serve: Serve, url: str, there: Receiver, time: FakeTime
) -> None:
    settings = Settings.model_validate(
        {**SETTINGS, "database_url": url, "sweep_seconds": 0.05, "webhooks": False, "clocks": False}
    )
    with TestClient(create_app(settings, time)) as http:
        backend = Backend(http)
        backend.webhook(there.url, "game.ended")
        game = backend.game(clock={"choice_seconds": 30, "on_timeout": "leave"})
    time.passes(31)
    with TestClient(create_worker(settings, time)) as http:
        assert [http.get(path).status_code for path in ("/livez", "/readyz", "/metrics")] == [200, 200, 200]
        for path in ("/v1/games", "/v1/meta", game.path):
            assert http.get(path, headers=game.headers(0)).status_code == 404
        until = real_time.monotonic() + 20
        while not there.got and real_time.monotonic() < until:
            real_time.sleep(0.02)
    assert there.got[0].message["data"]["winners"] == [1]


def test_the_command_runs_until_it_is_told_to_stop(url: str) -> None:
    words = [sys.executable, "-m", "app.cli", "work", "--port", "0"]
    running = subprocess.Popen(words, env={**os.environ}, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        ready, _, _ = select.select([running.stdout], [], [], 60)
        line = running.stdout.readline() if ready else ""
        found = re.search(r"http://\S+:\d+", line)
        assert found, line
        assert httpx.get(f"{found[0]}/readyz").status_code == 200
        again = subprocess.run(
            words, check=False, env={**os.environ}, capture_output=True, text=True, timeout=60
        )
        assert again.returncode == 1
        assert "another process serves" in again.stderr
    finally:
        running.send_signal(signal.SIGTERM)
        assert running.wait(20) in (0, -signal.SIGTERM)


def test_a_worker_that_is_told_to_stop_waits_for_no_webhook(url: str, there: Receiver) -> None:
    """It ends at once; what was under way is sent again when its claim has run out."""
    there.seconds = 30
    with TestClient(create_app(Settings.model_validate({**SETTINGS, "database_url": url}))) as http:
        webhook = Backend(http).webhook(there.url, "game.created")
        told("webhooks", "test", webhook["id"])
    words = [sys.executable, "-m", "app.cli", "work", "--port", "0"]
    running = subprocess.Popen(
        words, env={**os.environ, "UNDERCITY_SWEEP_SECONDS": "0.05"}, stdout=subprocess.DEVNULL
    )
    try:
        until = real_time.monotonic() + 60
        while not there.got and real_time.monotonic() < until:
            real_time.sleep(0.02)
    finally:
        running.send_signal(signal.SIGTERM)
        assert running.wait(5) in (0, -signal.SIGTERM)
    [waits] = told("webhooks", "deliveries")["deliveries"]
    assert (waits["status"], waits["attempts"]) == ("waiting", 1)
