"""The repository of matches: which games they consist of, and what the seats have said between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select

from app.storage.records import GameRow, MatchRow, MatchSeatRow
from app.storage.tables import games, match_seats, matches


def add(connection: Connection, match: MatchRow) -> None:
    """Enter a new match."""
    connection.execute(insert(matches), asdict(match))


def load(connection: Connection, match: str, lock: bool = False) -> MatchRow | None:
    """The match of that id, None if there is none. `lock`: nobody else writes to it until this transaction ends."""
    query = select(matches).where(matches.c.id == match)
    row = connection.execute(query.with_for_update() if lock else query).mappings().first()
    return None if row is None else MatchRow(**row)


def games_of(connection: Connection, match: str) -> list[GameRow]:
    """The games of a match so far, in order."""
    query = select(games).where(games.c.match_id == match).order_by(games.c.number)
    return [GameRow(**row) for row in connection.execute(query).mappings()]


def seats_of(connection: Connection, match: str) -> dict[int, MatchSeatRow]:
    """What the seats have said since the last game, or about the match as a whole."""
    query = select(match_seats).where(match_seats.c.match == match).order_by(match_seats.c.seat)
    rows = connection.execute(query).mappings()
    return {row["seat"]: MatchSeatRow(**{k: v for k, v in row.items() if k != "match"}) for row in rows}


def say(connection: Connection, match: str, seat: MatchSeatRow) -> None:
    """Write what a seat says, in place of what it said before."""
    here = match_seats.c.match == match
    connection.execute(delete(match_seats).where(here, match_seats.c.seat == seat.seat))
    connection.execute(insert(match_seats), {"match": match, **asdict(seat)})


def start_anew(connection: Connection, match: str, seats: Sequence[MatchSeatRow]) -> None:
    """A game begins: what was said for it is done with."""
    connection.execute(delete(match_seats).where(match_seats.c.match == match))
    for seat in seats:
        say(connection, match, MatchSeatRow(seat.seat, conceded=seat.conceded))
