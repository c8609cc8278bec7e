"""Playing over HTTP in tests: a game with the tokens of its seats, and the means to act in it."""

from __future__ import annotations

from typing import Any

from httpx import Client, Response

Json = dict[str, Any]

RED_GREEN: Json = {
    "cards": {"Mountain": 26, "Forest": 26, "Grizzly Bears": 4, "Lightning Bolt": 4},
}
"""Two lands, a bear and a bolt."""


def seats(*decks: Json | None, names: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di")) -> list[Json]:
    """Seats for people with these decks."""
    return [
        {"name": name, "deck": deck} if deck else {"name": name}
        for name, deck in zip(names, decks, strict=False)
    ]


class Game:
    """A game that was created over HTTP."""

    def __init__(self, http: Client, **wanted: Any) -> None:
        wanted.setdefault("seats", seats(RED_GREEN, RED_GREEN))
        answer = http.post("/v1/games", json=wanted)
        assert answer.status_code == 201, answer.text
        self.take(http, answer.json())

    def take(self, http: Client, created: Json) -> None:
        """Go on with a game that was created."""
        self.http = http
        self.id: str = created["game"]["id"]
        self.path = f"/v1/games/{self.id}"
        self.tokens: dict[Any, str] = {int(seat): token for seat, token in created["seat_tokens"].items()}
        self.tokens["host"] = created["host_token"]
        self.tokens["spectator"] = created["spectator_token"]

    @classmethod
    def of(cls, http: Client, created: Json) -> Game:
        """The game in an answer."""
        game = cls.__new__(cls)
        game.take(http, created)
        return game

    def told(self) -> Json:
        """What `of` takes, so that the game can be gone on with after a restart."""
        seats = {seat: token for seat, token in self.tokens.items() if isinstance(seat, int)}
        roles = {"host_token": self.tokens["host"], "spectator_token": self.tokens["spectator"]}
        return {"game": {"id": self.id}, "seat_tokens": seats, **roles}

    def headers(self, who: Any) -> dict[str, str]:
        """What tells the service who sends a request."""
        return {"Authorization": f"Bearer {self.tokens[who]}"}

    def get(self, who: Any = 0, path: str = "", **query: Any) -> Json:
        """Look at the game, or at something below it."""
        answer = self.http.get(self.path + path, headers=self.headers(who), params=query)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def state(self, who: Any = 0) -> Json:
        """The state as someone sees it."""
        state: Json = self.get(who)["state"]
        return state

    def send(self, who: Any, action: Json, **headers: str) -> Response:
        """Send an action, whatever comes of it."""
        headers = {**self.headers(who), **headers}
        answer: Response = self.http.post(self.path + "/actions", json=action, headers=headers)
        return answer

    def do(self, who: Any, action: Json) -> Json:
        """Send an action that is accepted."""
        answer = self.send(who, action)
        assert answer.status_code == 200, answer.text
        done: Json = answer.json()
        return done

    def act(self, who: Any, what: str, /, **action: Any) -> Json:
        """Send an action of that type, which is accepted."""
        return self.do(who, {"type": what, **action})

    def refused(self, who: Any, what: str, status: int, code: str, /, **action: Any) -> Json:
        """Send an action that is refused and changes nothing."""
        before = self.get("spectator")
        answer = self.send(who, {"type": what, **action})
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        problem: Json = answer.json()
        assert (answer.status_code, problem["code"]) == (status, code), problem
        assert self.get("spectator") == before
        return problem

    @property
    def waiting_for(self) -> int:
        """The seat that has to choose."""
        return int(self.get("spectator")["waiting_for"][0])

    def choice(self) -> Json:
        """The open choice, as the seat that has to choose sees it."""
        choice: Json = self.get(self.waiting_for, "/actions")["choice"]
        return choice

    def play(self, most: int, by: int | None = None) -> Json:
        """Have the seats, or that seat, give sensible answers until the game is over; the last view."""
        view = self.get("spectator")
        for _ in range(most):
            if view["status"] == "over":
                break
            seat = view["waiting_for"][0]
            assert by in (None, seat)
            self.do(seat, sensible(self.choice()))
            view = self.get("spectator")
        return view

    def begin(self, first: int = 0) -> None:
        """Have that seat start, and everyone keep their hands."""
        if self.choice()["reason"] == "starting_player":
            choice = self.choice()
            self.act(self.waiting_for, "choose", choice=choice["id"], options=[f"player {first}"])
        while self.choice()["reason"] == "mulligan":
            self.act(self.waiting_for, "keep")

    def object(self, name: str, zone: str = "battlefield", seat: int = 0, who: Any = None) -> str:
        """The id of an object by its name, in a zone of the table or of a player."""
        state = self.state(seat if who is None else who)
        things = state[zone] if zone in state else state["players"][seat][zone]
        things = things["known"] if isinstance(things, dict) else things
        return str(next(thing["id"] for thing in things if thing.get("name") == name))

    def pass_all(self) -> None:
        """Each player passes once, beginning with whoever has priority."""
        for _ in self.state("spectator")["players"]:
            self.act(self.waiting_for, "pass")

    def settle(self) -> None:
        """Everyone passes, and gives the safe answer to what is asked, until the stack is empty."""
        while self.state("spectator")["stack"] or self.choice()["kind"] != "priority":
            choice = self.choice()
            if choice["kind"] == "priority":
                self.act(choice["seat"], "pass")
            else:
                self.act(choice["seat"], "choose", choice=choice["id"], options=choice["default"])

    def life(self) -> list[int]:
        """The life totals."""
        return [player["life"] for player in self.state("spectator")["players"]]


def sensible(choice: Json) -> Json:
    """An action that answers a choice and keeps the game going: attack, block nothing, cast what can be cast."""
    kind, reason = choice["kind"], choice["reason"]
    if kind == "priority":
        action = dict(choice["actions"][-1])
        return {**action, "payment": "auto"} if action["type"] in ("cast", "activate") else action
    if reason == "mulligan":
        return {"type": "keep"}
    if kind == "attackers":
        pairs = [{"attacker": one["id"], "target": one["may_attack"][0]} for one in choice["creatures"]]
        return {"type": "attack", "attackers": pairs}
    if kind == "blockers":
        return {"type": "block", "blocks": []}
    answer = {"choose": "options", "number": "number", "divide": "shares", "name": "name"}[kind]
    value = choice["default"]
    if kind == "choose" and reason == "targets":
        value = [option["id"] for option in choice["options"]][-max(1, choice["min"]) :]
    return {"type": "choose", "choice": choice["id"], answer: value}
