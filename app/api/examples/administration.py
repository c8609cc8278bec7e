# data
"""Examples for the administrator."""

from __future__ import annotations

from typing import Any

from app.api.examples.games import GAME, SEATS

KEY = {"id": "0f1e2d3c4b5a6978", "name": "tables of the club", "most_games": 100,
       "created": "2026-05-01T11:00:00.000Z", "revoked": None}  # fmt: skip

RECORD = {
    "id": GAME, "version": 17, "status": "running", "mode": "strict", "format": "constructed", "engine": "1", "fault": None,
    "key": "0f1e2d3c4b5a6978", "match": None, "seats": SEATS, "winners": None, "created": "2026-05-01T12:00:00.000Z",
    "updated": "2026-05-01T12:03:20.000Z",
}  # fmt: skip

MAKE_KEY: dict[str, Any] = {
    "a key": {"value": {"name": "tables of the club"}},
    "with a bound of its own": {"value": {"name": "a bot's author", "most_games": 5}},
}

ABORT: dict[str, Any] = {"with a reason": {"value": {"reason": "the table has gone home"}}}

EXPORT = '{"line":"undercity","format":1}\n{"line":"game",...}\n{"line":"end","sha256":"..."}\n'

ANSWERS: dict[str, Any] = {
    "KeyInfo": KEY,
    "KeyMade": {"key": KEY, "token": "key_5nV0m9Zk1rQ2xTqB8wLhYc3sJ6dGfA7uPEoKiRvXzNM"},
    "Keys": {"keys": [KEY]},
    "GameRecord": RECORD,
    "GameRecords": {"games": [RECORD], "next": None},
    "GameInspected": {"game": RECORD, "waiting_for": [0], "inputs": 17, "checkpoints": 1, "bytes": 30412,
                      "position": None},
    "Purged": {"id": GAME},
}  # fmt: skip
