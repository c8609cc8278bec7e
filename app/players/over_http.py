"""Playing a seat over HTTP, with nothing but the API: what a bot's author would write."""

from __future__ import annotations

from typing import Any

import httpx

from app.players.player import AutomaticPlayer, Data

FIELDS = {"choose": "options", "number": "number", "divide": "shares", "name": "name"}


def action_for(choice: Data, answer: Any) -> Data:
    """The action that gives this answer to the choice."""
    kind = choice["kind"]
    if kind == "priority":
        return {**answer, "payment": "auto"} if answer["type"] in ("cast", "activate") else dict(answer)
    if kind == "attackers":
        return {
            "type": "attack",
            "attackers": [{"attacker": one, "target": target} for one, target in answer],
        }
    if kind == "blockers":
        return {"type": "block", "blocks": [{"blocker": one, "attacker": other} for one, other in answer]}
    if choice["reason"] == "mulligan":
        return {"type": "keep" if "keep" in answer else "mulligan"}
    return {"type": "choose", "choice": choice["id"], FIELDS[kind]: answer}


class HttpSeat:
    """A seat of a game on a server, played by an automatic player."""

    def __init__(self, http: httpx.Client, game: str, token: str, player: AutomaticPlayer) -> None:
        self._http = http
        self._path = f"/v1/games/{game}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._player = player

    def view(self) -> Data:
        """The game as this seat sees it. Raises httpx.HTTPStatusError."""
        answer = self._http.get(self._path, headers=self._headers)
        answer.raise_for_status()
        seen: Data = answer.json()
        return seen

    def act(self, seen: Data) -> Data:
        """Answer the choice that is open for this seat; the service's answer with events and the new view.

        Where the action is refused, the safe default of the choice is sent instead. Raises httpx.HTTPStatusError.
        """
        choice = seen["choice"]
        answer = self._post(action_for(choice, self._player.answer(seen["state"], choice)))
        if answer.status_code in (400, 403, 409, 422):
            answer = self._post(action_for(choice, choice["default"]))
        answer.raise_for_status()
        done: Data = answer.json()
        return done

    def _post(self, action: Data) -> httpx.Response:
        return self._http.post(f"{self._path}/actions", json=action, headers=self._headers)
