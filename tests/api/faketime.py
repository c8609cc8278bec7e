"""A time that passes only when a test says so."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

START = 1_780_000_000_000


class FakeTime:
    """Tells the time, and lets it pass."""

    def __init__(self) -> None:
        self.moment = START

    def __call__(self) -> int:
        return self.moment

    def passes(self, seconds: float, *services: TestClient) -> None:
        """So many seconds pass; then these services look for what is due."""
        self.moment += round(seconds * 1000)
        for http in services:
            sweep(http)


def sweep(http: TestClient) -> None:
    """The service looks once for what is due."""
    assert http.portal is not None
    app: Any = http.app
    http.portal.call(app.state.service.sweeper.sweep)
