"""No rule bounds a life total or a power: whole numbers of any size are played with, stored and shown as they are."""

from __future__ import annotations

import json

from app.cards import files
from app.engine.events.life import GainLife
from app.engine.words.amounts import LifeTotal
from app.engine.words.nouns import You
from tests.api.conftest import Serve
from tests.api.play import Game
from tests.cards_of_ones_own import instant

ADMIN = "the-token-of-the-administrator"
BEACON = instant("Sixty Beacons", *[GainLife(You(), LifeTotal(You()))] * 60)
DOUBLED = 20 * 2**60
"""More than 64 bits hold."""


def test_119_3_a_life_total_of_any_size_is_stored_and_shown(serve: Serve) -> None:
    with serve() as http:
        game = Game(
            http, seats=[{"name": "Ada"}, {"name": "Bo"}], cards=[json.loads(files.written(BEACON))],
            position={"active": 0, "step": "precombat_main", "players": [{"hand": ["Sixty Beacons"]}, {}]},
        )  # fmt: skip
        game.act(0, "cast", object=game.object("Sixty Beacons", "hand"))
        game.settle()
        assert game.life() == [DOUBLED, 20]
    with serve(admin_token=ADMIN) as http:
        game.http = http
        assert game.life() == [DOUBLED, 20], "as a service that has just started reads it"
        gained = [event["amount"] for entry in game.get(0, "/events")["log"] for event in entry["events"]
                  if event["type"] == "life_gained"]  # fmt: skip
        assert (len(gained), gained[-1]) == (60, DOUBLED // 2)
        admin = {"Authorization": f"Bearer {ADMIN}"}
        lines = http.get(f"/v1/admin/games/{game.id}/export", headers=admin).content
        taken = http.post(
            "/v1/admin/games", content=lines, headers={**admin, "Content-Type": "application/x-ndjson"}
        )
        assert taken.status_code == 201, taken.text
        assert http.get(f"/v1/admin/games/{game.id}/export", headers=admin).content == lines
        game.id = taken.json()["id"]
        assert game.life() == [DOUBLED, 20]
