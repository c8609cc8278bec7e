"""Making webhooks and looking at them: each key its own, the administrator all."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import Json
from tests.webhooks.backend import ADMIN, SETTINGS, Backend, bearer, passes, send
from tests.webhooks.receiver import Receiver

URL = "https://backend.example/undercity"


def code(answer: Any) -> tuple[int, str]:
    """The status and code of a problem."""
    return answer.status_code, answer.json()["code"]


def test_a_webhook_is_made_looked_at_and_dropped(http: TestClient, backend: Backend, time: FakeTime) -> None:
    made = backend.webhook(URL, "game.ended", "game.ended", "seat.left")
    assert made.pop("secret").startswith("whsec_")
    assert made == {
        "id": made["id"], "key": backend.key, "url": URL, "description": "", "types": ["game.ended", "seat.left"],
        "created": made["created"], "waiting": 0, "failing_since": None, "disabled_since": None, "disabled_by": None,
        "secret_before_until": None,
    }  # fmt: skip
    assert backend.look(made) == made
    assert backend.ask("GET", "/v1/webhooks")["webhooks"] == [made]
    backend.game().act(0, "leave")
    assert backend.look(made)["waiting"] == 2
    assert backend.ask("GET", "/v1/webhooks")["webhooks"][0]["waiting"] == 2
    assert backend.ask("DELETE", f"/v1/webhooks/{made['id']}") == {"id": made["id"]}
    answer = http.get(f"/v1/webhooks/{made['id']}", headers=bearer(backend.token))
    assert code(answer) == (404, "no_such_webhook")
    assert http.get("/v1/admin/deliveries", headers=bearer(ADMIN)).json()["deliveries"] == []


def test_nobody_sees_the_webhooks_of_another_key(http: TestClient, backend: Backend, time: FakeTime) -> None:
    other = Backend(http, "another club")
    mine = backend.webhook(URL)
    time.passes(1)
    of_all = http.post("/v1/webhooks", json={"url": URL}, headers=bearer(ADMIN)).json()["webhook"]
    assert other.ask("GET", "/v1/webhooks") == {"webhooks": []}
    for webhook in (mine, of_all):
        path = f"/v1/webhooks/{webhook['id']}"
        for method, below, body in (
            ("GET", "", None), ("DELETE", "", None), ("GET", "/deliveries", None), ("POST", "/test", {}),
            ("POST", "/secret", {}), ("POST", "/enable", {}), ("POST", "/disable", {}),
        ):  # fmt: skip
            answer = http.request(method, path + below, json=body, headers=bearer(other.token))
            assert code(answer) == (404, "no_such_webhook")
    seen = http.get("/v1/admin/webhooks", headers=bearer(ADMIN)).json()["webhooks"]
    assert [one["id"] for one in seen] == [mine["id"], of_all["id"]]
    assert [one["id"] for one in http.get("/v1/webhooks", headers=bearer(ADMIN)).json()["webhooks"]] == [
        of_all["id"]
    ]
    assert http.get(f"/v1/webhooks/{mine['id']}", headers=bearer(ADMIN)).json()["id"] == mine["id"]


def test_only_keys_and_the_administrator_make_webhooks(http: TestClient, backend: Backend) -> None:
    game = backend.game()
    assert code(http.post("/v1/webhooks", json={"url": URL})) == (401, "token_missing")
    for token in ("made up", "key_made_up", *game.tokens.values()):
        assert code(http.post("/v1/webhooks", json={"url": URL}, headers=bearer(token))) == (403, "wrong_key")


def test_where_no_keys_are_asked_for_a_key_has_webhooks_all_the_same(serve: Serve, there: Receiver) -> None:
    """A game belongs to the key that it was created with, also where it could have been created without."""
    with serve(**SETTINGS) as http:
        backend = Backend(http)
        backend.webhook(there.url, "game.created")
        http.post("/v1/games", json={"seats": [{}, {}]})
        mine = backend.game()
        send(http)
        assert [one.message["data"]["game"] for one in there.got] == [mine.id]


def test_a_revoked_key_hears_nothing_more(http: TestClient, backend: Backend, there: Receiver) -> None:
    webhook = backend.webhook(there.url)
    game = backend.game()
    http.delete(f"/v1/admin/keys/{backend.key}", headers=bearer(ADMIN))
    game.act(0, "pass")
    send(http)
    assert there.got == []
    assert code(http.get("/v1/webhooks", headers=bearer(backend.token))) == (403, "wrong_key")
    [seen] = http.get("/v1/admin/webhooks", headers=bearer(ADMIN)).json()["webhooks"]
    assert (seen["id"], seen["disabled_by"]) == (webhook["id"], "key")


def test_a_key_has_so_many_webhooks(serve: Serve) -> None:
    with serve(**{**SETTINGS, "webhooks_per_key": 2}) as http:
        backend = Backend(http)
        first = backend.webhook(URL)
        backend.webhook(URL)
        again = {"url": URL}
        assert code(http.post("/v1/webhooks", json=again, headers=bearer(backend.token))) == (
            429, "too_many_webhooks",
        )  # fmt: skip
        backend.ask("DELETE", f"/v1/webhooks/{first['id']}")
        backend.webhook(URL)
        for _ in range(3):
            assert http.post("/v1/webhooks", json=again, headers=bearer(ADMIN)).status_code == 201


@pytest.mark.parametrize(
    "wanted",
    [
        {}, {"url": ""}, {"url": "https://a b"}, {"url": URL, "types": []}, {"url": URL, "types": ["game.lost"]},
        {"url": URL, "types": ["webhook.test"]}, {"url": URL, "more": 1}, {"url": URL, "description": "a\nb"},
        {"url": "https://" + "a" * 2000},
    ],
)  # fmt: skip
def test_what_makes_no_webhook(http: TestClient, backend: Backend, wanted: Json) -> None:
    answer = http.post("/v1/webhooks", json=wanted, headers=bearer(backend.token))
    assert code(answer) == (422, "invalid_request")


def test_a_retry_makes_no_second_webhook(http: TestClient, backend: Backend) -> None:
    headers = {**bearer(backend.token), "Idempotency-Key": "once"}
    first, second = (http.post("/v1/webhooks", json={"url": URL}, headers=headers) for _ in range(2))
    assert first.json() == second.json()
    assert second.headers["Idempotent-Replayed"] == "true"
    assert len(backend.ask("GET", "/v1/webhooks")["webhooks"]) == 1


def test_a_test_says_whether_messages_arrive(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.ended")
    path = f"/v1/webhooks/{webhook['id']}"
    sent = backend.ask("POST", f"{path}/test", {}, 201)
    assert (sent["type"], sent["status"], sent["attempts"], sent["game"]) == (
        "webhook.test",
        "waiting",
        0,
        None,
    )
    send(http)
    assert there.got[0].verified(webhook["secret"])["data"] == {"webhook": webhook["id"]}
    assert there.got[0].id == sent["id"]
    [done] = backend.deliveries(webhook)
    assert (done["id"], done["status"]) == (sent["id"], "delivered")
    backend.ask("POST", f"{path}/disable", {})
    assert backend.ask("POST", f"{path}/test", {}, 409)["code"] == "webhook_disabled"


def test_who_disabled_a_webhook_says_who_enables_it(http: TestClient, backend: Backend) -> None:
    webhook = backend.webhook(URL)
    path = f"/v1/webhooks/{webhook['id']}"
    assert backend.ask("POST", f"{path}/disable", {})["disabled_by"] == "owner"
    assert backend.ask("POST", f"{path}/enable", {})["disabled_by"] is None
    backend.ask("POST", f"{path}/disable", {})
    found = http.post(f"{path}/disable", json={}, headers=bearer(ADMIN)).json()
    assert found["disabled_by"] == "administrator"
    assert backend.ask("POST", f"{path}/disable", {})["disabled_by"] == "administrator"
    assert backend.ask("POST", f"{path}/enable", {}, 403)["code"] == "administrator_only"
    found = http.post(f"{path}/enable", json={}, headers=bearer(ADMIN)).json()
    assert (found["disabled_since"], found["disabled_by"]) == (None, None)


def test_deliveries_are_listed_page_by_page(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.created")
    games = []
    for _ in range(5):
        games.append(backend.game().id)
        passes(time, 1)
    path, headers = f"/v1/webhooks/{webhook['id']}/deliveries", bearer(backend.token)
    first = http.get(path, params={"limit": 3}, headers=headers).json()
    second = http.get(path, params={"limit": 3, "cursor": first["next"]}, headers=headers).json()
    found = [one["game"] for one in (*first["deliveries"], *second["deliveries"])]
    assert (found, second["next"]) == (games[::-1], None)
    for cursor in ("???", "MTIz", "MTIzLgA="):
        assert code(http.get(path, params={"cursor": cursor}, headers=headers)) == (422, "bad_cursor")
    there.answers = [500]
    send(http)
    [waits] = backend.deliveries(webhook, status="waiting")
    assert len(backend.deliveries(webhook, status="delivered")) == 4
    for status, found in (("waiting", [waits]), ("delivered", [])):
        wanted = {"webhook": webhook["id"], "status": status, "game": waits["game"]}
        of_all = http.get("/v1/admin/deliveries", params=wanted, headers=bearer(ADMIN)).json()["deliveries"]
        assert of_all == found
    assert code(http.get("/v1/admin/deliveries", headers=headers)) == (403, "administrator_only")
    assert code(http.get("/v1/admin/webhooks", headers=headers)) == (403, "administrator_only")


def test_the_secret_is_in_no_list(http: TestClient, backend: Backend) -> None:
    backend.webhook(URL)
    for path, token in (
        ("/v1/webhooks", backend.token), ("/v1/admin/webhooks", ADMIN), ("/v1/admin/deliveries", ADMIN),
    ):  # fmt: skip
        assert "whsec_" not in http.get(path, headers=bearer(token)).text
