"""The server's process is killed at random moments of games under load: no accepted action is lost, and none repeated."""

from __future__ import annotations

import os
import random
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from tests.api.play import RED_GREEN, Json, seats, sensible
from tests.api.server import Server

KILLS = int(os.environ.get("UNDERCITY_TEST_KILLS", "20"))
GAMES = 4


class Driver:
    """Plays all seats of a game. A request that gets no answer is sent again with the same key until it does."""

    def __init__(self, server: Server, number: int, over: Event) -> None:
        self.server = server
        self.over = over
        self.seed = f"killed {number}"
        self.accepted: list[Json] = []
        self.count = 0
        self.tokens: dict[int, str] = {}
        self.http = httpx.Client(timeout=20)

    def request(self, method: str, path: str, seat: int | None = None, **sent: Any) -> httpx.Response:
        """Send a request until it is answered."""
        headers = {"Idempotency-Key": str(uuid.uuid4())} if method == "POST" else {}
        if seat is not None:
            headers["Authorization"] = f"Bearer {self.tokens[seat]}"
        end = None
        while end is None or time.monotonic() < end:
            try:
                return self.http.request(method, self.server.url + path, headers=headers, **sent)
            except httpx.HTTPError:
                time.sleep(0.02)
                if self.over.is_set() and end is None:
                    end = time.monotonic() + 30  # the server is there for good now, or never again
        raise AssertionError("the server doesn't answer")

    def play(self) -> None:
        """Play one game after another until it is time to end, and check what was accepted of each."""
        while not self.over.is_set():
            self.create()
            self.accepted = []
            while not self.over.is_set() and self.act():
                continue
            self.check()

    def create(self) -> None:
        """Create a game."""
        created = self.request(
            "POST", "/v1/games", json={"seats": seats(RED_GREEN, RED_GREEN), "seed": self.seed}
        )
        assert created.status_code == 201, created.text
        self.tokens = {int(seat): token for seat, token in created.json()["seat_tokens"].items()}
        self.path = f"/v1/games/{created.json()['game']['id']}"

    def act(self) -> bool:
        """Have whoever has to choose act; False if the game is over."""
        waiting = self.request("GET", self.path, 0).json()["waiting_for"]
        if not waiting:
            return False
        choice = self.request("GET", self.path + "/actions", waiting[0]).json()["choice"]
        answer = self.request("POST", self.path + "/actions", waiting[0], json=sensible(choice))
        assert answer.status_code == 200, answer.text
        self.accepted += answer.json()["log"]
        self.count += 1
        return True

    def check(self) -> None:
        """The log holds what was accepted, each once, and nothing else."""
        log, after = [], 0
        while True:
            page = self.request("GET", self.path + "/events", 0, params={"after": after, "limit": 500}).json()
            log += page["log"]
            if page["next"] is None:
                break
            after = page["next"]
        told = [(entry["version"], entry["seat"], entry["did"]) for entry in self.accepted]
        assert [(entry["version"], entry["seat"], entry["did"]) for entry in log] == told
        assert [entry["version"] for entry in log] == list(range(1, len(log) + 1))


def wait_for_load(drivers: list[Driver]) -> None:
    """Until actions are accepted again."""
    before = sum(driver.count for driver in drivers)
    end = time.monotonic() + 60
    while sum(driver.count for driver in drivers) < before + 3 and time.monotonic() < end:
        time.sleep(0.01)


@pytest.mark.timeout(900)
def test_no_accepted_action_is_lost_and_none_repeated_when_the_server_is_killed(tmp_path: Path) -> None:
    moments = random.Random(2026)
    server, over = Server(tmp_path), Event()
    drivers = [Driver(server, number, over) for number in range(GAMES)]
    with ThreadPoolExecutor(GAMES) as pool:
        playing = [pool.submit(driver.play) for driver in drivers]
        try:
            for _ in range(KILLS):
                wait_for_load(drivers)
                time.sleep(moments.uniform(0, 0.3))
                server.kill()
                server.start()
        finally:
            over.set()  # whatever went wrong, nobody waits for a server that isn't there
        for game in playing:
            game.result(60)
    server.stop()
    assert sum(driver.count for driver in drivers) > 3 * KILLS
