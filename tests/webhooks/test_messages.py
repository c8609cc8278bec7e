"""What webhooks are told: what happened, once it has, signed, and nothing that anyone may not know."""

from __future__ import annotations

import asyncio
import json
import re
import time as real_time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from standardwebhooks import WebhookVerificationError
from starlette.testclient import TestClient

from app.service import administration, submitting
from app.service.webhooks_commands import MakeWebhook
from app.service.webhooks_messages import TYPES
from app.service.work import Work
from app.storage import outbox
from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import RED_GREEN, Game, Json, seats, sensible
from tests.api.test_openapi import validator
from tests.webhooks.backend import ADMIN, SETTINGS, Backend, bearer, passes, send
from tests.webhooks.receiver import Receiver, receiver


def test_a_message_is_signed_and_says_what_happened(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    webhook = backend.webhook(there.url, "game.ended")
    game = backend.game()
    game.act(0, "leave")
    assert there.got == [], "nothing is sent within the request"
    send(http)
    [got] = there.got
    assert got.verified(webhook["secret"]) == {
        "type": "game.ended",
        "timestamp": game.http.get(f"/v1/admin/games/{game.id}", headers=bearer(ADMIN)).json()["game"]["updated"],
        "data": {
            "game": game.id, "version": 1, "status": "over", "waiting_for": [], "winners": [1], "match": None, "seat": None,
        },
    }  # fmt: skip
    assert got.headers["webhook-timestamp"] == str(time.moment // 1000)
    assert re.fullmatch("msg_[0-9a-f]{32}", got.id)
    assert (got.path, got.headers["content-type"]) == ("/hook", "application/json")
    with pytest.raises(WebhookVerificationError):
        got.verified("whsec_" + "A" * 43 + "=")
    got.body = got.body.replace(b'"winners":[1]', b'"winners":[0]')
    with pytest.raises(WebhookVerificationError):
        got.verified(webhook["secret"])


def test_the_life_of_a_game_is_told_in_its_order(http: TestClient, backend: Backend, there: Receiver) -> None:
    backend.webhook(there.url)
    game = backend.game(
        mode="strict", position=None, options={"starting_seat": 0}, seats=[{"name": "Ada", "deck": RED_GREEN}, {}]
    )  # fmt: skip
    sat = http.post(game.path + "/seats", json={"name": "Bo", "deck": RED_GREEN}).json()
    game.tokens[1] = sat["token"]
    send(http)
    game.act(1, "leave")
    send(http)
    assert [(one["type"], one["version"], one["status"], one["seat"]) for one in there.about(game.id)] == [
        ("game.created", 0, "waiting", None),
        ("seat.taken", 1, "running", 1),
        ("game.started", 1, "running", None),
        ("game.changed", 1, "running", None),
        ("seat.left", 2, "over", 1),
        ("game.ended", 2, "over", None),
        ("game.changed", 2, "over", None),
    ]


def test_who_is_waited_for_is_told_with_each_change(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    backend.webhook(there.url, "game.changed")
    game = backend.game()
    for seat, other in ((0, 1), (1, 0)):
        game.act(seat, "pass")
        send(http)
        last = there.about(game.id)[-1]
        assert (last["version"], last["waiting_for"]) == (seat + 1, [other])


def test_of_the_changes_of_a_game_that_wait_the_latest_is_sent(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    backend.webhook(there.url, "game.changed")
    game, other = backend.game(), backend.game()
    for one, seat in ((game, 0), (other, 0), (game, 1), (game, 0)):
        one.act(seat, "pass")
    send(http)
    assert sorted(one["version"] for one in (*there.about(game.id), *there.about(other.id))) == [1, 3]
    there.answers = [500]
    game.act(1, "pass")
    send(http)
    game.act(game.waiting_for, "pass")
    passes(time, 10, http)
    assert [one["version"] for one in there.about(game.id)] == [3, 4, 5]
    passes(time, 1000, http)
    assert [one["version"] for one in there.about(game.id)] == [3, 4, 5], (
        "the one of version 4 is out of date"
    )


def test_a_seat_that_is_open_again_before_play_is_told(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    backend.webhook(there.url, "seat.left")
    game = backend.game(position=None, seats=[{"name": "Ada"}, {"name": "Bo"}, {}])
    http.post(f"{game.path}/seats/1/kick", json={}, headers=game.headers("host"))
    game.act(0, "leave")
    send(http)
    assert [one["seat"] for one in there.about(game.id)] == [1, 0]


def test_each_way_to_end_has_its_own_type(
    http: TestClient, backend: Backend, there: Receiver, time: FakeTime
) -> None:
    backend.webhook(there.url, "game.ended", "game.aborted", "game.archived")
    ended, aborted, closed = (backend.game() for _ in range(3))
    ended.act(0, "leave")
    http.post(f"/v1/admin/games/{aborted.id}/abort", json={"reason": "late"}, headers=bearer(ADMIN))
    time.passes(31 * 86_400, http)
    time.moment -= 31 * 86_400_000
    send(http)
    passes(time, 31 * 86_400, http)
    assert {one.message["data"]["game"]: one.message["type"] for one in there.got} == {
        ended.id: "game.ended",
        aborted.id: "game.aborted",
        closed.id: "game.archived",
    }


def test_games_that_come_of_others_are_told(http: TestClient, backend: Backend, there: Receiver) -> None:
    """The next game of a match, a rematch, a fork, and a game that is imported, of which the administrator hears."""
    every = http.post(
        "/v1/webhooks", json={"url": there.url, "types": ["game.created"]}, headers=bearer(ADMIN)
    )
    assert every.json()["webhook"]["key"] is None
    game = backend.game(position=None, seats=seats(RED_GREEN, RED_GREEN), best_of=3)
    match = game.get(0)["match"]["id"]
    game.act(0, "leave")
    for seat in (0, 1):
        http.post(f"/v1/matches/{match}/actions", json={"type": "ready"}, headers=game.headers(seat))
    second = http.get(f"/v1/matches/{match}", headers=game.headers(0)).json()["games"][1]["id"]
    game = Game.of(http, {**game.told(), "game": {"id": second}})
    game.act(0, "leave")
    for seat in (0, 1):
        http.post(f"{game.path}/rematch", json={}, headers=game.headers(seat))
    fork = http.post(f"{game.path}/fork", json={}, headers=game.headers(0)).json()["game"]["id"]
    written = http.get(f"/v1/admin/games/{game.id}/export", headers=bearer(ADMIN)).content
    taken = http.post("/v1/admin/games", content=written, headers=bearer(ADMIN)).json()["id"]
    send(http)
    told = [one.message["data"]["game"] for one in there.got]
    assert len(told) == len(set(told)) == 5
    assert {second, fork, taken} < set(told)


def test_a_game_that_is_held_is_told_once_and_so_is_that_it_goes_on(
    serve: Serve, time: FakeTime, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine that doesn't follow the inputs holds the game as it reads it; one that does goes on with it."""
    from app.engine.game import Game as EngineGame

    with serve(time, **SETTINGS) as http:
        backend = Backend(http)
        backend.webhook(there.url, "game.held", "game.resumed")
        game = backend.game()
        game.act(0, "pass")
    with monkeypatch.context() as patch, serve(time, **SETTINGS) as http:
        patch.setattr(EngineGame, "digest", lambda _: "another engine")
        again = Game.of(http, game.told())
        answer = again.send(1, {"type": "pass"})
        assert (answer.status_code, answer.json()["code"]) == (409, "game_held")
        assert [again.get(seat)["status"] for seat in (0, 1)] == ["held", "held"]
        again.refused(1, "pass", 409, "game_held")
        send(http)
        assert [(one["type"], one["version"], one["status"]) for one in there.about(game.id)] == [
            ("game.held", 1, "held")
        ]
    with serve(time, **SETTINGS) as http:
        again = Game.of(http, game.told())
        assert again.get(0)["status"] == "running"
        again.act(1, "pass")
        send(http)
        assert there.types() == ["game.held", "game.resumed"]


def test_each_key_hears_of_its_own_games_and_the_administrator_of_all(
    http: TestClient, there: Receiver
) -> None:
    one, other = Backend(http), Backend(http, "another club")
    one.webhook(there.url, "game.created")
    with receiver() as of_all:
        wanted = {"url": of_all.url, "types": ["game.created"]}
        http.post("/v1/webhooks", json=wanted, headers=bearer(ADMIN))
        games = [one.game(), other.game(), Game(http)]
        send(http)
        assert {got.message["data"]["game"] for got in there.got} == {games[0].id}
        assert {got.message["data"]["game"] for got in of_all.got} == {game.id for game in games}


def test_what_is_refused_or_fails_announces_nothing(
    http: TestClient, backend: Backend, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    webhook = backend.webhook(there.url)
    game = backend.game()
    send(http)
    before = len(there.got)
    game.refused(1, "pass", 409, "not_your_choice")
    assert http.post("/v1/games", json={"seats": [{}]}, headers=bearer(backend.token)).status_code == 422

    def fails(*_: object) -> None:
        raise RuntimeError("the disk is full")

    for where, what in ((submitting, "game_view"), (outbox, "put")):
        with monkeypatch.context() as patch:
            patch.setattr(where, what, fails)
            assert game.send(0, {"type": "pass"}).status_code == 500
            assert game.get(0)["version"] == 0
    assert backend.deliveries(webhook, status="waiting") == []
    send(http)
    assert len(there.got) == before
    game.act(0, "pass")
    send(http)
    assert [one["version"] for one in there.about(game.id)][before:] == [1]


def test_one_that_fails_takes_no_others_message_along(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    """A purged game takes its messages along, and those alone."""
    webhook = backend.webhook(there.url, "game.created")
    gone, stays = backend.game(), backend.game()
    http.delete(f"/v1/admin/games/{gone.id}", headers=bearer(ADMIN))
    assert [one["game"] for one in backend.deliveries(webhook)] == [stays.id]
    send(http)
    assert [one.message["data"]["game"] for one in there.got] == [stays.id]


def together(http: TestClient, *jobs: Callable[[Work], object]) -> list[object]:
    """Have jobs done in one transaction, asked for while the thread that does them is busy; what they return or raise."""
    app: Any = http.app
    run = app.state.service.run

    async def ask() -> list[object]:
        busy = asyncio.ensure_future(run(lambda _: real_time.sleep(0.3)))
        await asyncio.sleep(0.1)
        return list(await asyncio.gather(*(run(job, True) for job in jobs), busy, return_exceptions=True))[
            :-1
        ]

    assert http.portal is not None
    return http.portal.call(ask)


def test_of_what_is_done_together_that_is_told_which_stands(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    """In one transaction: a game ends and is purged, another ends but that is undone, a third ends."""
    backend.webhook(there.url, "game.aborted")
    gone, undone, ended = (backend.game() for _ in range(3))

    def aborts(game: Game) -> Callable[[Work], object]:
        return lambda work: administration.abort(work, game.id, "")

    def fails(work: Work) -> None:
        administration.abort(work, undone.id, "")
        raise RuntimeError("the disk is full")

    before = figure(http, "undercity_transactions_total")
    purges = lambda work: administration.purge(work, gone.id)  # noqa: E731
    *_, fault, last = together(http, aborts(gone), purges, fails, aborts(ended))
    assert isinstance(fault, RuntimeError)
    assert not isinstance(last, Exception)
    assert figure(http, "undercity_transactions_total") == before + 2, (
        "the one that was busy, and one for all"
    )
    assert undone.get(0)["status"] == "running"
    send(http)
    assert [one.message["data"]["game"] for one in there.got] == [ended.id]


def test_of_what_is_done_together_each_key_hears_its_own(http: TestClient, there: Receiver) -> None:
    one, other = Backend(http), Backend(http, "another club")
    one.webhook(there.url, "game.aborted")
    mine, theirs = one.game(), other.game()
    aborts = [partial(administration.abort, game=game.id, reason="") for game in (mine, theirs)]
    together(http, *aborts)
    send(http)
    assert [got.message["data"]["game"] for got in there.got] == [mine.id]


def figure(http: TestClient, name: str) -> float:
    """A figure of the service."""
    lines = [line.rpartition(" ") for line in http.get("/metrics").text.splitlines()]
    return next(float(value) for found, _, value in lines if found == name)


def names(value: object) -> set[str]:
    """All texts in what a view shows that are names of cards or ids of objects."""
    found: set[str] = set()
    if isinstance(value, dict):
        found |= {str(value[key]) for key in ("name", "id") if isinstance(value.get(key), str)}
        for inner in value.values():
            found |= names(inner)
    elif isinstance(value, list):
        for inner in value:
            found |= names(inner)
    return found


def test_no_card_and_no_token_is_in_any_message_of_a_whole_game(
    http: TestClient, backend: Backend, there: Receiver
) -> None:
    webhook = backend.webhook(there.url)
    game = backend.game(position=None, seats=seats(RED_GREEN, RED_GREEN), seed="told")
    seen: set[str] = set()
    view: Json = {}
    for _ in range(2000):
        view = game.get("spectator")
        if view["status"] == "over":
            break
        seat = view["waiting_for"][0]
        seen |= names(game.get(seat)["state"])
        game.do(seat, sensible(game.choice()))
        send(http)
    assert view["status"] == "over"
    seen |= {*RED_GREEN["cards"], "Ada", "Bo"}
    assert len(there.got) > 100
    assert len(seen) > 50
    for got in there.got:
        text = got.body.decode()
        assert not [name for name in seen if name in text and name != game.id]
        assert not [
            token for token in (*game.tokens.values(), backend.token, webhook["secret"]) if token in text
        ]
        assert set(got.message["data"]) == {
            "game", "version", "status", "waiting_for", "winners", "match", "seat",
        }  # fmt: skip
    assert there.types()[-2:] == ["game.ended", "game.changed"]
    versions = [one["version"] for one in there.about(game.id)]
    assert versions == sorted(versions), "of one game they come in order"


def test_every_type_can_be_asked_for_and_is_described(http: TestClient) -> None:
    assert MakeWebhook(url="https://backend.example").types == list(TYPES)
    described = http.get("/openapi.json").json()["webhooks"]
    assert set(described) == {*TYPES, "webhook.test"}


def test_what_is_sent_fits_the_document(http: TestClient, backend: Backend, there: Receiver) -> None:
    webhook = backend.webhook(there.url)
    backend.game().act(0, "leave")
    backend.ask("POST", f"/v1/webhooks/{webhook['id']}/test", {}, 201)
    send(http)
    document = http.get("/openapi.json").json()
    for got in there.got:
        operation = document["webhooks"][got.message["type"]]["post"]
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        validator(document, schema).validate(json.loads(got.body))
        assert {one["name"] for one in operation["parameters"]} <= set(got.headers)
    assert set(there.types()) == {
        "game.created", "game.started", "seat.left", "game.ended", "game.changed", "webhook.test",
    }  # fmt: skip
