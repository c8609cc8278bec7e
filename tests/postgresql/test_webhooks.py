"""Several workers send messages to webhooks, each of them once; a worker that is killed loses none."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time as real_time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.service.moments import Clock, system_clock
from app.settings import Settings
from tests.api.faketime import FakeTime
from tests.api.play import Json
from tests.postgresql.test_several_workers import at
from tests.webhooks.backend import ADMIN, SETTINGS, Backend, bearer, passes, send
from tests.webhooks.receiver import Receiver, receiver


@pytest.fixture
def there() -> Iterator[Receiver]:
    """A backend that messages are sent to."""
    with receiver() as found:
        yield found


@contextmanager
def serving(
    url: str, now: Clock = system_clock, number: int = 2, **settings: object
) -> Iterator[list[TestClient]]:
    """So many services on a database, that send when they are told to."""
    with ExitStack() as stack:
        wanted = Settings.model_validate({**SETTINGS, "database_url": url, **settings})
        yield [stack.enter_context(TestClient(create_app(wanted, now))) for _ in range(number)]


def test_two_workers_that_send_at_once_send_each_message_once(url: str, there: Receiver) -> None:
    there.seconds = 0.02
    with serving(url) as (one, other):
        backend = Backend(one)
        webhook = backend.webhook(there.url)
        games = [backend.game() for _ in range(24)]
        for game in games[::2]:
            at(game, other).act(0, "leave")
        start = threading.Barrier(2)

        def sends(http: TestClient) -> None:
            start.wait()
            send(http)

        with ThreadPoolExecutor(2) as threads:
            list(threads.map(sends, (one, other)))
        assert Counter(got.id for got in there.got).most_common(1)[0][1] == 1
        assert Counter(there.types()) == {
            "game.created": 24, "game.started": 24, "game.ended": 12, "seat.left": 12, "game.changed": 12,
        }  # fmt: skip
        assert backend.deliveries(webhook, status="waiting") == []


def test_messages_that_come_of_many_workers_are_all_sent(url: str, there: Receiver) -> None:
    """Players act at two workers while both send; every game that ended is told, once."""
    with serving(url) as services:
        one, other = services
        backend = Backend(one)
        backend.webhook(there.url, "game.ended", "game.changed")
        games = [backend.game() for _ in range(16)]

        def play(number: int) -> None:
            here = at(games[number], services[number % 2])
            for _ in range(4):
                here.act(here.waiting_for, "pass")
            here.act(0, "leave")

        with ThreadPoolExecutor(4) as threads:
            playing = [threads.submit(play, number) for number in range(16)]
            while not all(one.done() for one in playing):
                send(one, other)
            for done in playing:
                done.result()
        send(one, other)
        ended = Counter(
            got.message["data"]["game"] for got in there.got if got.message["type"] == "game.ended"
        )
        assert ended == {game.id: 1 for game in games}
        assert len({got.id for got in there.got}) == len(there.got)
        for game in games:
            told = [one for one in there.about(game.id) if one["type"] == "game.changed"]
            assert max(one["version"] for one in told) == game.get("spectator")["version"]


def test_a_claim_that_another_worker_holds_runs_out(
    url: str, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.service import webhooks_sending

    def ends(*_: object, **__: object) -> str:
        raise RuntimeError("this process has ended")

    time = FakeTime()
    with serving(url, time) as (one, other):
        backend = Backend(one)
        backend.webhook(there.url, "game.created")
        backend.game()
        with monkeypatch.context() as patch:
            patch.setattr(webhooks_sending, "settle", ends)
            send(one)
        send(other)
        assert len(there.got) == 1
        passes(time, SETTINGS["webhook_timeout_seconds"] + 20, other)
        assert len(there.got) == 2
        assert there.got[0].id == there.got[1].id


def test_a_worker_that_is_killed_while_it_sends_loses_no_message(url: str, there: Receiver) -> None:
    """`undercity work` in a process of its own gets SIGKILL while messages are under way; another one sends them."""
    there.seconds = 60
    environment = {
        **os.environ, "DATABASE_URL": url, "UNDERCITY_WEBHOOK_HTTP": "true", "UNDERCITY_WEBHOOK_PRIVATE": "true",
        "UNDERCITY_SWEEP_SECONDS": "0.05", "UNDERCITY_WEBHOOK_TIMEOUT_SECONDS": "5",
    }  # fmt: skip
    time = FakeTime()
    time.moment = system_clock()
    with serving(url, time, 1) as (http,):
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        games = [backend.game() for _ in range(3)]
        words = [sys.executable, "-m", "app.cli", "work", "--port", "0"]
        running = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL)
        try:
            until = real_time.monotonic() + 60
            while len(there.got) < 3 and real_time.monotonic() < until:
                real_time.sleep(0.02)
        finally:
            running.send_signal(signal.SIGKILL)
            running.wait()
        assert len(there.got) == 3
        there.seconds = 0
        send(http)
        assert len(there.got) == 3
        time.passes(60)
        send(http)
        assert Counter(got.message["data"]["game"] for got in there.got) == {game.id: 2 for game in games}
        assert len({got.id for got in there.got}) == 3
        assert {one["status"] for one in backend.deliveries(webhook)} == {"delivered"}


def test_webhooks_come_and_go_while_games_are_played(url: str, there: Receiver) -> None:
    """Nothing that is done about a webhook makes an action fail, whatever both wait for."""
    with serving(url) as services:
        backend = Backend(services[0])
        games = [backend.game() for _ in range(4)]
        ends = threading.Event()

        def play(number: int) -> int:
            here, done = at(games[number], services[number % 2]), 0
            while not ends.is_set():
                answer = here.send(here.waiting_for, {"type": "pass"})
                assert answer.status_code in (200, 409, 422), answer.text
                done += 1
            return done

        def come_and_go(http: TestClient) -> None:
            for _ in range(12):
                wanted = {"url": there.url}
                made = http.post("/v1/webhooks", json=wanted, headers=bearer(ADMIN)).json()["webhook"]["id"]
                send(http)
                for what in ("disable", "enable", "secret"):
                    path = f"/v1/webhooks/{made}/{what}"
                    assert http.post(path, json={}, headers=bearer(ADMIN)).status_code == 200
                assert http.delete(f"/v1/webhooks/{made}", headers=bearer(ADMIN)).status_code == 200

        with ThreadPoolExecutor(6) as threads:
            playing = [threads.submit(play, number) for number in range(4)]
            try:
                list(threads.map(come_and_go, services))
            finally:
                ends.set()
            assert all(one.result() > 0 for one in playing)


def test_a_webhook_that_is_dropped_while_a_message_to_it_is_entered_makes_no_action_fail(
    url: str, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever drops it waits until the action is safe."""
    from app.storage import outbox

    with serving(url) as (one, other), ThreadPoolExecutor(1) as threads:
        backend = Backend(one)
        webhook = backend.webhook(there.url, "game.ended")
        game = backend.game()
        dropping: list[Future[int]] = []
        put = outbox.put

        def slowly(*given: Any) -> None:
            if not dropping:
                path, headers = f"/v1/webhooks/{webhook['id']}", bearer(ADMIN)
                dropping.append(threads.submit(lambda: other.delete(path, headers=headers).status_code))
                real_time.sleep(0.7)
            put(*given)

        with monkeypatch.context() as patch:
            patch.setattr(outbox, "put", slowly)
            assert game.send(0, {"type": "leave"}).status_code == 200
        assert [done.result() for done in dropping] == [200]
        assert messages(one) == []


def messages(http: TestClient) -> list[Json]:
    """The messages that there are."""
    found: list[Json] = http.get("/v1/admin/deliveries", headers=bearer(ADMIN)).json()["deliveries"]
    return found


def test_purging_a_game_takes_its_messages_along(url: str, there: Receiver) -> None:
    with serving(url, number=1) as (http,):
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        gone, stays = backend.game(), backend.game()
        http.delete(f"/v1/admin/games/{gone.id}", headers=bearer(ADMIN))
        assert [one["game"] for one in backend.deliveries(webhook)] == [stays.id]
        send(http)
        assert [got.message["data"]["game"] for got in there.got] == [stays.id]


def test_secrets_count_together_and_failing_webhooks_are_disabled(url: str, there: Receiver) -> None:
    time = FakeTime()
    time.moment = system_clock()
    with serving(url, time, 1) as (http,):
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        made = backend.ask("POST", f"/v1/webhooks/{webhook['id']}/secret", {})
        backend.game()
        send(http)
        for secret in (webhook["secret"], made["secret"]):
            there.got[0].verified(secret)
        there.always = 410
        backend.game()
        send(http)
        assert backend.look(webhook)["disabled_by"] == "gone"
        found = http.get("/v1/admin/webhooks", params={"disabled": True}, headers=bearer(ADMIN)).json()
        assert [one["id"] for one in found["webhooks"]] == [webhook["id"]]
        assert "undercity_outbox_lag_seconds 0.0" in http.get("/metrics").text
