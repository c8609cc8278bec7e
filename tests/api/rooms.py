"""A room before, during and after its game, and what is called there: joining, leaving, kicking, acting, ending."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from httpx import Response
from starlette.testclient import TestClient

from app.players.player import Dice
from tests.api.play import Game, Json

ADMIN = "the-token-of-the-administrator"
AS_ADMIN = {"Authorization": f"Bearer {ADMIN}"}


class Room:
    """A game with two seats, one of them taken; `workers` are the services that serve it."""

    def __init__(self, workers: Sequence[TestClient]) -> None:
        self.workers = workers
        self.game = Game(workers[0], seats=[{"name": "Ada"}, {}])
        self.tokens: list[str] = [self.game.tokens[0]]

    def send(self, worker: int, method: str, path: str, token: str | None = None, **sent: object) -> Response:
        """Send something about the game, by way of one of the services."""
        http = self.workers[worker % len(self.workers)]
        headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
        if "key" in sent:
            headers["Idempotency-Key"] = str(sent.pop("key"))
        body = sent or ({} if method == "POST" else None)
        answer: Response = http.request(method, path, json=body, headers=headers)
        return answer

    def take(self, answer: Response) -> Response:
        """Remember the token of a seat that was taken, or given anew."""
        if answer.status_code in (200, 201) and "token" in answer.json():
            self.tokens.append(answer.json()["token"])
        return answer

    def join(self, worker: int) -> Response:
        """Somebody sits down; play begins if that was the last seat."""
        return self.take(self.send(worker, "POST", self.game.path + "/seats", name="Bo"))

    def join_the_first_seat(self, worker: int) -> Response:
        """Somebody wants the seat that was taken at first."""
        return self.take(self.send(worker, "POST", self.game.path + "/seats", name="Cy", seat=0))

    def leave(self, worker: int) -> Response:
        """Whoever came first leaves."""
        return self.send(worker, "POST", self.game.path + "/actions", self.tokens[0], type="leave")

    def latest_leaves(self, worker: int) -> Response:
        """Whoever came last leaves."""
        return self.send(worker, "POST", self.game.path + "/actions", self.tokens[-1], type="leave")

    def kick(self, worker: int) -> Response:
        """The host opens the first seat again."""
        return self.send(worker, "POST", self.game.path + "/seats/0/kick", self.game.tokens["host"])

    def invite(self, worker: int) -> Response:
        """The host keeps the second seat for somebody."""
        return self.send(
            worker, "POST", self.game.path + "/seats/1/invite", self.game.tokens["host"], valid_seconds=1
        )

    def rotate(self, worker: int) -> Response:
        """The first seat gets a new token."""
        return self.take(
            self.send(worker, "POST", self.game.path + "/seats/0/token", self.game.tokens["host"])
        )

    def act(self, worker: int) -> Response:
        """Somebody acts, whether it is their turn or not."""
        return self.send(
            worker, "POST", self.game.path + "/actions", self.tokens[-1], type="gain_life", amount=1
        )

    def act_twice(self, worker: int) -> Response:
        """The same thing is sent by everybody who does this, once."""
        return self.send(
            worker,
            "POST",
            self.game.path + "/actions",
            self.tokens[0],
            type="gain_life",
            amount=100,
            key="the same",
        )

    def rematch(self, worker: int) -> Response:
        """Whoever came first wants another game."""
        return self.send(worker, "POST", self.game.path + "/rematch", self.tokens[0])

    def abort(self, worker: int) -> Response:
        """The administrator ends the game."""
        return self.send(worker, "POST", f"/v1/admin/games/{self.game.id}/abort", ADMIN, reason="over")

    def purge(self, worker: int) -> Response:
        """The administrator drops the game."""
        return self.send(worker, "DELETE", f"/v1/admin/games/{self.game.id}", ADMIN)

    def look(self, worker: int) -> Response:
        """Somebody looks."""
        return self.send(worker, "GET", self.game.path, self.tokens[-1])


Call = Callable[[Room, int], Response]
CALLS: tuple[Call, ...] = (
    Room.join, Room.join_the_first_seat, Room.leave, Room.latest_leaves, Room.kick, Room.invite, Room.rotate, Room.act,
    Room.act_twice, Room.rematch, Room.abort, Room.purge, Room.look,
)  # fmt: skip


CHANGES: tuple[Call, ...] = (
    Room.join, Room.leave, Room.latest_leaves, Room.kick, Room.rotate, Room.act_twice, Room.abort, Room.purge,
)  # fmt: skip
"""Those after which the room isn't as it was."""


def at_once(room: Room, calls: Sequence[Call]) -> list[Response]:
    """Send all of these at the same time; nothing is a fault of the service."""
    with ThreadPoolExecutor(len(calls)) as threads:
        answers = list(threads.map(lambda one: one[1](room, one[0]), enumerate(calls)))
    for answer in answers:
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["code"], answer.text
    return answers


def consistent(room: Room) -> Json | None:
    """The room is in order: its status, seats, tokens, state and log agree, whoever is asked. None if it is gone."""
    views = [http.get(room.game.path, headers=room.game.headers("spectator")) for http in room.workers]
    assert len({answer.text for answer in views}) == 1
    if views[0].status_code == 404:
        listed = [game["id"] for game in room.workers[0].get("/v1/games?limit=100").json()["games"]]
        assert room.game.id not in listed
        return None
    view: Json = views[0].json()
    taken = [seat["taken"] for seat in view["seats"]]
    assert all(seat["taken"] == bool(seat["name"]) for seat in view["seats"])
    assert (view["state"] is None) == (view["status"] == "waiting" or not all(taken)), view
    assert view["status"] in ("waiting", "running", "over")
    if view["status"] == "waiting":
        assert not all(taken)
        assert view["waiting_for"] == [n for n, one in enumerate(taken) if not one]
    opens = [room.send(0, "GET", room.game.path, token) for token in dict.fromkeys(room.tokens)]
    seated = [answer.json()["you"] for answer in opens if answer.status_code == 200]
    assert sorted(seated) == [number for number, one in enumerate(taken) if one], (
        "one token opens each seat taken"
    )
    log = room.game.get("spectator", "/events", limit=500)["log"]
    assert [entry["version"] for entry in log] == list(range(view["version"] + 1))
    if view["state"] is not None:
        gained = [player["life"] // 100 for player in view["state"]["players"]]
        assert max(gained) <= 1, "the same thing was done twice"
    return view


def in_every_order(workers: Sequence[TestClient]) -> int:
    """Each two calls one after the other in both orders, and at the same time; how many rooms there were."""
    one_by_one = [[[first], [second]] for first in CHANGES for second in CHANGES]
    together = [[[one, other]] for place, one in enumerate(CHANGES) for other in CHANGES[place:]]
    for calls in (*one_by_one, *together):
        room = Room(workers)
        for sent in calls:
            at_once(room, sent)
            consistent(room)
    return len(one_by_one) + len(together)


def crowd(workers: Sequence[TestClient], seed: int) -> None:
    """Many calls at once, over and over, until the room is gone or over."""
    dice, room = Dice(seed), Room(workers)
    for number in range(6):
        calls = CALLS if number > 3 else CALLS[:-3]
        at_once(room, [dice.pick(list(calls)) for _ in range(6)])
        consistent(room)
