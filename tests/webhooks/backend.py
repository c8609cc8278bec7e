"""What a backend does: it has an API key, webhooks and games."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.faketime import FakeTime
from tests.api.play import Game, Json, seats

ADMIN = "the-token-of-the-administrator"
SETTINGS: Json = {
    "admin_token": ADMIN, "webhook_http": True, "webhook_private": True, "webhooks": False, "clocks": False,
    "webhook_timeout_seconds": 5,
}  # fmt: skip
"""Messages go to this machine, and only when a test says so."""

DUEL: Json = {
    "turn": 3,
    "players": [
        {"hand": ["Lightning Bolt"] * 2, "battlefield": ["Mountain"] * 2, "library": ["Forest"] * 9},
        {
            "hand": ["Shock"],
            "battlefield": [{"card": "Grizzly Bears", "id": "bear"}],
            "library": ["Forest"] * 9,
        },
    ],
}


class Backend:
    """The bearer of an API key."""

    def __init__(self, http: TestClient, name: str = "a club") -> None:
        self.http = http
        made = http.post("/v1/admin/keys", json={"name": name}, headers=bearer(ADMIN)).json()
        self.key: str = made["key"]["id"]
        self.token: str = made["token"]

    def ask(self, method: str, path: str, body: Json | None = None, status: int = 200) -> Json:
        """A request with the key, and what is answered."""
        answer = self.http.request(method, path, json=body, headers=bearer(self.token))
        assert answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def webhook(self, url: str, *types: str) -> Json:
        """A new webhook, with its secret."""
        wanted = {"url": url, **({"types": list(types)} if types else {})}
        made = self.ask("POST", "/v1/webhooks", wanted, 201)
        return {**made["webhook"], "secret": made["secret"]}

    def look(self, webhook: Json) -> Json:
        """The webhook as it is now."""
        return self.ask("GET", f"/v1/webhooks/{webhook['id']}")

    def deliveries(self, webhook: Json, **query: Any) -> list[Json]:
        """The messages to a webhook, the newest first."""
        path = f"/v1/webhooks/{webhook['id']}/deliveries"
        answer = self.http.get(path, params=query, headers=bearer(self.token))
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()["deliveries"]
        return found

    def game(self, **wanted: Any) -> Game:
        """A game that is created with the key."""
        wanted = {"position": DUEL, "seats": seats(None, None), **wanted}
        return Game.of(self.http, self.ask("POST", "/v1/games", wanted, 201))


def bearer(token: str) -> dict[str, str]:
    """What tells the service who sends a request."""
    return {"Authorization": f"Bearer {token}"}


def send(*services: TestClient) -> None:
    """These services send once what is due."""
    for http in services:
        assert http.portal is not None
        app: Any = http.app
        http.portal.call(app.state.service.sender.send)


def passes(time: FakeTime, seconds: float, *services: TestClient) -> None:
    """So many seconds pass; then these services send what is due."""
    time.passes(seconds)
    send(*services)
