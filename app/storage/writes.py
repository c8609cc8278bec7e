"""What is written of games, put off until the end of a batch, so that each kind of row goes to the database once for all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Executable, Update, bindparam, insert, update

from app.storage import encoding
from app.storage.idempotency import KEEP
from app.storage.records import Accepted, GameRow, Sealed, SeatRow
from app.storage.tables import checkpoints, events, games, inputs, seats
from app.storage.together import together

PROGRESS = (
    "version", "began", "status", "engine", "digest", "fault", "winners", "updated", "asking", "asked", "deadline",
    "rematch", "asked_back", "taken_back",
)  # fmt: skip
"""The columns of a game that change as it is played."""

PINNED = ("cards", "names")
"""Those that change seldom, and are large."""

SEAT_CHANGES = (
    "name", "taken", "token", "nonce", "left", "deck", "sideboard", "planar", "ahead", "passing", "used", "invite",
    "invited", "rematch",
)  # fmt: skip
"""The columns of a seat that change."""


class Stale(Exception):
    """The game has moved on since it was read: nothing was written."""


def _setting(statement: Update, columns: Iterable[str]) -> Update:
    return statement.values({name: bindparam(name) for name in columns})


GAME = update(games).where(games.c.id == bindparam("this"))
ADVANCE = _setting(GAME.where(games.c.version == bindparam("expected")), PROGRESS)
PIN = _setting(GAME, PINNED)
SEAT = _setting(
    update(seats).where(seats.c.game == bindparam("this"), seats.c.seat == bindparam("number")), SEAT_CHANGES
)
INPUT, EVENTS, CHECKPOINT = insert(inputs), insert(events), insert(checkpoints)

ORDER: tuple[Executable, ...] = (PIN, SEAT, INPUT, EVENTS, CHECKPOINT, KEEP)
"""The statements that follow compare and swap, in the order in which they are carried out."""


@dataclass(slots=True)
class Writes:
    """Rows by the statement that writes them."""

    rows: dict[Executable, list[dict[str, Any]]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.rows)

    def advance(self, game: GameRow, expected: int) -> None:
        """Compare and swap: how far the game has come, if it is still at version `expected`."""
        values = {name: getattr(game, name) for name in PROGRESS}
        self._add(ADVANCE, {"this": game.id, "expected": expected, **values})

    def pin(self, game: GameRow) -> None:
        """The definitions and names that the game pins."""
        self._add(PIN, {"this": game.id, **{name: getattr(game, name) for name in PINNED}})

    def seat(self, game: str, seat: SeatRow) -> None:
        """What may change about a seat."""
        values = {name: getattr(seat, name) for name in SEAT_CHANGES}
        self._add(SEAT, {"this": game, "number": seat.seat, **values})

    def append(self, game: str, first: int, accepted: Sequence[Accepted], now: int) -> None:
        """Inputs and their events; the first of them led to version `first`."""
        for version, one in enumerate(accepted, first):
            entry = one.entry
            self._add(INPUT, {
                "game": game, "version": version, "seat": entry.seat, "kind": entry.kind, "by": one.by,
                "did": one.did[:64], "payload": encoding.write_value(entry), "digest": entry.digest, "at": now,
                "withdrawn": 0,
            })  # fmt: skip
            self.add_events(game, version, one.seen)

    def add_events(self, game: str, version: int, seen: encoding.Seen) -> None:
        """Events; no input of the game leads to some, such as someone sitting down."""
        self._add(EVENTS, {"game": game, "version": version, "payload": encoding.write_events(seen)})

    def add_checkpoint(self, game: str, version: int, state: bytes) -> None:
        """The state of the game at a version."""
        self._add(
            CHECKPOINT, {"game": game, "version": version, "state": encoding.pack(state), "withdrawn": 0}
        )

    def keep(self, token: bytes, key: bytes, sealed: Sealed, now: int) -> None:
        """An answer, under this key of this token."""
        row = {
            "request": sealed.request,
            "status": sealed.status,
            "salt": sealed.salt,
            "answer": sealed.answer,
        }
        self._add(KEEP, {"token": token, "key": key, "at": now, **row})

    def _add(self, statement: Executable, row: dict[str, Any]) -> None:
        self.rows.setdefault(statement, []).append(row)

    def take(self, others: Writes) -> None:
        """Those of another, after these; the other has none then."""
        for statement, rows in others.rows.items():
            self.rows.setdefault(statement, []).extend(rows)
        others.rows = {}

    def write(self, connection: Connection) -> None:
        """Carry them out; there are none then. Raises Stale."""
        rows, self.rows = self.rows, {}
        moved = rows.pop(ADVANCE, [])
        if moved and connection.execute(ADVANCE, moved).rowcount != len(moved):
            raise Stale(", ".join(row["this"] for row in moved))
        with together(connection):
            for statement in ORDER:
                if statement in rows:
                    connection.execute(statement, rows[statement])
