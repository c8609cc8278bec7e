"""Sending messages: at least once, by a schedule, until a webhook is gone or has failed for long."""

from __future__ import annotations

import socket
import time as real_time
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.service.webhooks_sending import FAILING_HOURS, LONGER, SCHEDULE
from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import Game, Json
from tests.webhooks.backend import ADMIN, SETTINGS, Backend, bearer, passes, send
from tests.webhooks.receiver import Receiver, receiver

HOUR = 3600


def test_what_was_committed_is_sent_after_a_crash(serve: Serve, time: FakeTime, there: Receiver) -> None:
    """The process ends between the commit and the sending; the next one sends."""
    with serve(time, **SETTINGS) as http:
        backend = Backend(http)
        webhook = backend.webhook(there.url)
        game = backend.game()
        game.act(0, "leave")
    assert there.got == []
    with serve(time, **SETTINGS) as http:
        send(http)
        assert there.types() == ["game.created", "game.started", "seat.left", "game.ended", "game.changed"]
        backend.http = http
        assert {one["status"] for one in backend.deliveries(webhook)} == {"delivered"}
        send(http)
        assert len(there.got) == 5, "nothing is sent again"


def test_a_process_that_ends_while_it_sends_loses_its_claim_by_the_time(
    serve: Serve, time: FakeTime, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message has arrived, but nothing is known of that: it comes again, with the same id."""
    from app.service import webhooks_sending

    def ends(*_: object, **__: object) -> str:
        raise RuntimeError("this process has ended")

    with serve(time, **SETTINGS) as http:
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        backend.game()
        with monkeypatch.context() as patch:
            patch.setattr(webhooks_sending, "settle", ends)
            send(http)
    with serve(time, **SETTINGS) as http:
        backend.http = http
        send(http)
        assert len(there.got) == 1, "it may still be under way"
        passes(time, SETTINGS["webhook_timeout_seconds"] + 20, http)
        first, second = there.got
        assert (first.id, first.body) == (second.id, second.body)
        [done] = backend.deliveries(webhook)
        assert (done["status"], done["attempts"]) == ("delivered", 2)


def test_an_outcome_that_comes_when_the_claim_has_run_out_changes_nothing(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An attempt that took far too long says that it failed, when another one has delivered the message already."""
    from app.service import webhooks_sending
    from app.service.webhooks_sending import Attempt

    late: list[Any] = []

    def holds_back(*_: object, outgoing: Any, **__: object) -> str:
        late.append(outgoing)
        raise RuntimeError("this process hangs")

    webhook = backend.webhook(there.url, "game.created")
    backend.game()
    with monkeypatch.context() as patch:
        patch.setattr(webhooks_sending, "settle", holds_back)
        send(http)
    passes(time, SETTINGS["webhook_timeout_seconds"] + 20, http)
    assert len(there.got) == 2
    for attempt in (Attempt(410, "the answer was 410"), Attempt(200)):
        service: Any = http.app
        assert http.portal is not None
        do = partial(webhooks_sending.settle, outgoing=late[0], attempt=attempt)
        http.portal.call(service.state.service.run, do, True)
    [done] = backend.deliveries(webhook)
    assert (done["status"], done["attempts"], done["answer"]) == ("delivered", 2, 204)
    assert backend.look(webhook)["disabled_since"] is None


def test_a_message_that_fails_is_tried_again_by_the_schedule_with_the_same_id(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    backend.game()
    there.always = 500
    send(http)
    for number, seconds in enumerate(SCHEDULE, 1):
        [waits] = backend.deliveries(webhook, status="waiting")
        assert (waits["attempts"], waits["answer"], waits["fault"]) == (number, 500, "the answer was 500")
        passes(time, seconds - 0.001, http)
        assert len(there.got) == number, f"attempt {number + 1} comes after {seconds} seconds at the earliest"
        if number == 3:
            there.always = 204
        passes(time, seconds * LONGER + 0.001, http)
        assert len(there.got) == number + 1, "and a quarter of that later at the latest"
        if number == 3:
            break
    assert len({got.id for got in there.got}) == 1
    assert len({got.headers["webhook-timestamp"] for got in there.got}) == 4, "each attempt has its own time"
    assert [got.message for got in there.got] == [there.got[0].message] * 4
    [done] = backend.deliveries(webhook)
    assert (done["status"], done["attempts"], done["answer"], done["fault"], done["next"]) == (
        "delivered", 4, 204, None, None,
    )  # fmt: skip
    assert backend.look(webhook)["failing_since"] is None


def test_the_waits_differ_by_chance(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    there.always = 503
    for _ in range(12):
        backend.game()
    send(http)
    moments = {one["next"] for one in backend.deliveries(webhook)}
    assert len(moments) > 4


def test_a_webhook_that_fails_for_long_is_disabled_and_the_administrator_sees_it(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    backend.game()
    there.always = 500
    began = time.moment
    send(http)
    assert disabled(http) == []
    attempts = 1
    while not backend.look(webhook)["disabled_since"]:
        assert backend.look(webhook)["failing_since"] is not None
        passes(time, 60 * 20, http)
        assert time.moment - began < 40 * HOUR * 1000
    attempts = len(there.got)
    assert time.moment - began >= FAILING_HOURS * HOUR * 1000
    assert attempts == len(SCHEDULE) + 1
    [seen] = disabled(http)
    assert (seen["id"], seen["key"], seen["disabled_by"]) == (webhook["id"], backend.key, "failing")
    found = http.get("/v1/admin/deliveries", params={"status": "given_up"}, headers=bearer(ADMIN)).json()
    assert [one["webhook"] for one in found["deliveries"]] == [webhook["id"]]
    assert "undercity_webhooks_disabled 1.0" in http.get("/metrics").text
    backend.game()
    passes(time, 48 * HOUR, http)
    assert len(there.got) == attempts, "nothing more is sent to it"


def test_one_success_ends_the_time_of_failing(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    for day in range(4):
        there.answers = [500]
        backend.game()
        send(http)
        assert backend.look(webhook)["failing_since"] is not None
        passes(time, 10, http)
        assert backend.look(webhook)["failing_since"] is None, day
        time.passes(20 * HOUR)
    assert backend.look(webhook)["disabled_since"] is None


def disabled(http: TestClient) -> list[Json]:
    """The webhooks to which nothing is sent, as the administrator sees them."""
    answer = http.get("/v1/admin/webhooks", params={"disabled": True}, headers=bearer(ADMIN))
    found: list[Json] = answer.json()["webhooks"]
    return found


def test_an_answer_of_410_disables_a_webhook_at_once_until_it_is_enabled(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    first, second = backend.game(), backend.game()
    there.answers = [410]
    there.always = 500
    send(http)
    assert backend.look(webhook)["disabled_by"] == "gone"
    by_game = {one["game"]: one for one in backend.deliveries(webhook)}
    assert sorted(one["status"] for one in by_game.values()) == ["given_up", "waiting"]
    there.always, before = 204, len(there.got)
    backend.game()
    passes(time, HOUR, http)
    assert len(there.got) == before
    assert backend.ask("POST", f"/v1/webhooks/{webhook['id']}/enable", {})["disabled_since"] is None
    send(http)
    assert {got.message["data"]["game"] for got in there.got[before:]} < {first.id, second.id}
    later = backend.game()
    send(http)
    assert there.got[-1].message["data"]["game"] == later.id


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_redirections_are_not_followed(
    http: TestClient, backend: Backend, there: Receiver, status: int
) -> None:
    with receiver() as elsewhere:
        webhook = backend.webhook(there.url, "game.created")
        there.always, there.headers = status, {"Location": elsewhere.url}
        backend.game()
        send(http)
        assert (len(there.got), elsewhere.got) == (1, [])
        [failed] = backend.deliveries(webhook)
        assert (failed["status"], failed["answer"]) == ("waiting", status)


@pytest.mark.parametrize(("said", "seconds"), [("120", 120), ("date", 120), ("1", 5), ("999999999", 86_400)])
def test_a_webhook_may_ask_to_be_left_alone(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime, said: str, seconds: int
) -> None:
    from email.utils import formatdate

    backend.webhook(there.url, "game.created")
    time.moment -= time.moment % 1000
    date = formatdate(time.moment / 1000 + 120, usegmt=True)
    there.answers, there.headers = [429], {"Retry-After": date if said == "date" else said}
    backend.game()
    send(http)
    passes(time, seconds - 1, http)
    assert len(there.got) == 1
    passes(time, 1 + seconds * LONGER, http)
    assert len(there.got) == 2


def test_a_new_secret_counts_beside_the_old_one_for_a_while(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    renew = f"/v1/webhooks/{webhook['id']}/secret"
    made = backend.ask("POST", renew, {"overlap_seconds": 200})
    assert made["secret"] != webhook["secret"]
    backend.game()
    send(http)
    for secret in (webhook["secret"], made["secret"]):
        there.got[-1].verified(secret)
    assert backend.look(webhook)["secret_before_until"] == made["secret_before_until"]
    time.passes(200)
    backend.game()
    send(http)
    assert len(there.got[-1].headers["webhook-signature"].split(" ")) == 1
    there.got[-1].verified(made["secret"])
    latest = backend.ask("POST", renew, {"overlap_seconds": 0})
    assert latest["secret_before_until"] is None
    backend.game()
    send(http)
    assert len(there.got[-1].headers["webhook-signature"].split(" ")) == 1
    there.got[-1].verified(latest["secret"])


def test_a_message_that_was_given_up_is_sent_again_when_asked_for(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    game = backend.game()
    there.always = 410
    send(http)
    [given_up] = backend.deliveries(webhook)
    path = f"/v1/webhooks/{webhook['id']}"
    resend = f"{path}/deliveries/{given_up['id']}/resend"
    assert (given_up["status"], given_up["attempts"]) == ("given_up", 1)
    assert backend.ask("POST", resend, {}, 409)["code"] == "webhook_disabled"
    backend.ask("POST", f"{path}/enable", {})
    time.passes(60)
    again = backend.ask("POST", resend, {})
    assert (again["id"], again["status"], again["attempts"]) == (given_up["id"], "waiting", 0)
    assert (again["answer"], again["fault"], again["done"]) == (None, None, None)
    assert backend.ask("POST", resend, {}, 409)["code"] == "message_waiting"
    there.always = 204
    send(http)
    first, second = there.got
    assert (first.id, first.body) == (second.id, second.body)
    assert second.verified(webhook["secret"])["data"]["game"] == game.id
    [delivered] = backend.deliveries(webhook)
    assert (delivered["status"], delivered["attempts"], delivered["answer"]) == ("delivered", 1, 204)
    assert backend.ask("POST", resend, {})["status"] == "waiting"
    send(http)
    assert [one.id for one in there.got] == [given_up["id"]] * 3


def test_only_ones_own_messages_are_sent_again(http: TestClient, backend: Backend, there: Receiver) -> None:
    webhook, second = (backend.webhook(there.url, "game.created") for _ in range(2))
    backend.game()
    send(http)
    [message] = backend.deliveries(webhook)
    path = f"/v1/webhooks/{webhook['id']}/deliveries"
    elsewhere = f"/v1/webhooks/{second['id']}/deliveries/{message['id']}/resend"
    assert backend.ask("POST", elsewhere, {}, 404)["code"] == "no_such_message"
    none = f"{path}/msg_{0:032}/resend"
    assert backend.ask("POST", none, {}, 404)["code"] == "no_such_message"
    other = Backend(http, "another club")
    assert other.ask("POST", f"{path}/{message['id']}/resend", {}, 404)["code"] == "no_such_webhook"
    assert len(there.got) == 2


def test_a_webhook_that_doesnt_answer_is_given_up_on_in_time(
    serve: Serve, time: FakeTime, there: Receiver
) -> None:
    there.seconds = 3
    with serve(time, **{**SETTINGS, "webhook_timeout_seconds": 0.3}) as http:
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        backend.game()
        began = real_time.monotonic()
        send(http)
        assert real_time.monotonic() - began < 2.5
        [failed] = backend.deliveries(webhook)
        assert (failed["answer"], failed["fault"]) == (None, "no answer within 0.3 seconds")


def test_a_slow_webhook_holds_up_no_other(serve: Serve, time: FakeTime, there: Receiver) -> None:
    """However much waits for it: it gets a few connections, and the others go by."""
    from concurrent.futures import ThreadPoolExecutor

    with serve(time, **{**SETTINGS, "webhook_connections": 6}) as http, receiver() as slow:
        slow.seconds = 2
        backend = Backend(http)
        backend.webhook(slow.url, "game.created")
        games = [backend.game() for _ in range(8)]
        backend.webhook(there.url, "game.ended")
        games[-1].act(0, "leave")
        with ThreadPoolExecutor(1) as threads:
            sending = threads.submit(send, http)
            while not there.got and not sending.done():
                real_time.sleep(0.01)
            assert slow.answered == 0
            sending.result()
        assert (len(slow.got), slow.at_once, there.answered) == (8, 4, 1)


def test_messages_of_one_game_are_sent_one_after_another(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    webhook = backend.webhook(there.url)
    there.seconds = 0.2
    game = backend.game()
    game.act(0, "leave")
    send(http)
    assert there.at_once == 1
    assert there.types() == ["game.created", "game.started", "seat.left", "game.ended", "game.changed"]
    assert backend.deliveries(webhook)[0]["type"] == "game.changed", "the latest is listed first"


def test_nothing_listens(http: TestClient, backend: Backend, time: FakeTime) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        webhook = backend.webhook(f"http://127.0.0.1:{held.getsockname()[1]}/", "game.created")
        backend.game()
        send(http)
        [failed] = backend.deliveries(webhook)
        assert failed["fault"].startswith("ConnectError")


def test_no_session_of_the_database_is_held_while_a_message_is_under_way(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    """A player acts while a webhook takes its time."""
    from concurrent.futures import ThreadPoolExecutor

    backend.webhook(there.url, "game.created")
    game = backend.game()
    there.seconds = 2
    with ThreadPoolExecutor(1) as threads:
        sending = threads.submit(send, http)
        while not there.got:
            real_time.sleep(0.01)
        began = real_time.monotonic()
        game.act(0, "pass")
        assert http.get("/readyz").status_code == 200
        assert (there.answered, sending.done()) == (0, False)
        assert real_time.monotonic() - began < 2
        sending.result()
    assert there.answered == 1


def test_a_change_that_is_under_way_is_replaced_by_none(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    """What came of it is known afterwards; the newer one comes after it."""
    from concurrent.futures import ThreadPoolExecutor

    webhook = backend.webhook(there.url, "game.changed")
    game = backend.game()
    game.act(0, "pass")
    there.seconds = 1
    with ThreadPoolExecutor(1) as threads:
        sending = threads.submit(send, http)
        while not there.got:
            real_time.sleep(0.01)
        game.act(1, "pass")
        game.act(game.waiting_for, "pass")
        sending.result()
    found = [(one["version"], one["status"]) for one in backend.deliveries(webhook)]
    assert sorted(found) == [(1, "delivered"), (3, "delivered")]


def test_the_service_sends_by_itself(serve: Serve, there: Receiver) -> None:
    with serve(**{**SETTINGS, "webhooks": True, "sweep_seconds": 0.05}) as http:
        backend = Backend(http)
        backend.webhook(there.url, "game.created")
        game = backend.game()
        until = real_time.monotonic() + 20
        while not there.got and real_time.monotonic() < until:
            real_time.sleep(0.02)
        assert [one["game"] for one in there.about(game.id)] == [game.id]


def test_figures_of_the_outbox(http: TestClient, backend: Backend, there: Receiver, time: FakeTime) -> None:
    def figures() -> dict[str, float]:
        lines = [line.split(" ") for line in http.get("/metrics").text.splitlines() if line[0] != "#"]
        return {name: float(value) for name, value in lines}

    assert figures()["undercity_outbox_lag_seconds"] == 0
    backend.webhook(there.url, "game.created")
    backend.game()
    backend.game()
    time.passes(90)
    found = figures()
    assert (found["undercity_outbox_lag_seconds"], found["undercity_outbox_due"]) == (90, 2)
    there.answers = [500]
    send(http)
    found = figures()
    assert (found["undercity_outbox_lag_seconds"], found["undercity_outbox_due"]) == (0, 0)
    assert found['undercity_webhook_deliveries_total{outcome="delivered"}'] == 1
    assert found['undercity_webhook_deliveries_total{outcome="failed"}'] == 1
    assert found["undercity_webhook_seconds_count"] == 2


def test_messages_are_forgotten_when_they_are_done_with(
    serve: Serve, time: FakeTime, there: Receiver
) -> None:
    with serve(time, **{**SETTINGS, "webhook_keep_hours": 24}) as http:
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        done = backend.game()
        send(http)
        waits = backend.game()
        time.passes(25 * HOUR)
        new = backend.game()
        forget(http)
        assert {one["game"] for one in backend.deliveries(webhook)} == {waits.id, new.id}
        assert done.id not in {waits.id, new.id}
        backend.ask("POST", f"/v1/webhooks/{webhook['id']}/disable", {})
        forget(http)
        assert {one["game"] for one in backend.deliveries(webhook)} == {new.id}


def forget(http: TestClient) -> None:
    """The service drops what it keeps no longer."""
    app: Any = http.app
    assert http.portal is not None
    http.portal.call(app.state.service._forget_messages)


def test_a_backend_that_checks_and_fetches_sees_the_whole_game(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    """What a backend does with a message: check it, then look at the game at that version or later."""
    webhook = backend.webhook(there.url, "game.changed")
    game: Game = backend.game()
    game.act(0, "pass")
    send(http)
    told = there.got[-1].verified(webhook["secret"])["data"]
    view = game.get("spectator")
    assert view["version"] >= told["version"]
    assert view["waiting_for"] == told["waiting_for"]
