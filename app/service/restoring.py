"""Games as the database has them: read from a checkpoint, with what came in since fed again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from app.engine import vocabulary  # noqa: F401  (fills the registries that definitions are read with)
from app.engine.game import Astray, Game
from app.engine.state.codec import Codec
from app.engine.words.abilities import Card
from app.service.live import (
    ARCHIVED,
    ASTRAY,
    HELD,
    INSTRUCTIONS_SHOWN,
    OF_THE_ENGINE,
    OVER,
    RUNNING,
    UNREADABLE,
    Live,
    Unreadable,
    hold,
    is_closed,
)
from app.service.problems import not_found
from app.storage import definitions, encoding, games
from app.storage.records import GameRow
from app.storage.writes import Writes

log = structlog.get_logger()

CODECS = 256

_codecs: dict[tuple[str, ...], Codec] = {}
"""Codecs by the keys of their definitions."""


def caught_up(connection: Connection, live: Live, found: games.Later) -> Live | None:
    """The game with what another process has accepted since fed to it; None where it has to be read anew."""
    row = found.row
    if (
        live.game is None
        or row.began != live.row.began
        or row.taken_back > live.row.version
        or HELD in (row.status, live.row.status)
        or row.version <= live.row.version
    ):
        return None
    try:
        with as_stored(row):
            since = found.inputs()
            live.game.follow([entry for _, entry in since])
    except Unreadable:
        return None
    if live.game.digest() != row.digest:
        return None
    instructed = live.instructed
    if any(entry.kind == "instruct" for _, entry in since):
        instructed = games.instructions(connection, row.id, INSTRUCTIONS_SHOWN)
    fed = [*live.fed, *[version for version, _ in since]]
    return Live(
        row,
        found.seats,
        live.game,
        found.stored,
        live.base,
        fed,
        instructed=instructed,
        told=row.status,
        late=live.late,
    )


def restored(connection: Connection, game: str) -> Live:
    """A game from the database: its latest checkpoint, and what came in since fed again.

    Where that doesn't fit this engine, the game is held, until an engine comes that it does fit.
    """
    found = games.load(connection, game)
    if found is None:
        raise not_found("game", game)
    live = Live(*found)
    row = live.row
    live.told = row.status
    if row.began >= 0:
        fault, why = _resumed(connection, live)
        live.instructed = games.instructions(connection, game, INSTRUCTIONS_SHOWN)
        before = (row.status, row.fault)
        if row.status == ARCHIVED or is_closed(row):
            return live
        if fault:
            hold(row, fault)
        elif row.fault in OF_THE_ENGINE and live.game is not None:
            row.status, row.fault = OVER if live.game.over else RUNNING, ""
        if (row.status, row.fault) != before:
            log.warning("a game is held" if fault else "a game goes on", game=game, fault=fault, why=why)
            writes = Writes()
            writes.advance(row, row.version)
            writes.write(connection)
    return live


def _resumed(connection: Connection, live: Live) -> tuple[str, str]:
    """Put the game where its inputs lead, as far as this engine follows; the fault that holds it, and more of that for people."""
    row = live.row
    try:
        then = at_version(connection, row, row.version)
    except Unreadable as unreadable:
        return UNREADABLE, repr(unreadable.__cause__)[:200]
    live.game, live.stored, live.base, live.fed = then.game, then.start, then.start, then.fed
    return ("", "") if then.complete and then.game.digest() == row.digest else (ASTRAY, "")


def shared(keys: list[str], cards: dict[str, Card]) -> Codec:
    """The codec for these definitions; games with the same ones share it."""
    found = _codecs.get(tuple(keys))
    if found is None:
        if len(_codecs) >= CODECS:
            _codecs.clear()
        found = _codecs[tuple(keys)] = Codec(tuple(cards[key] for key in keys))
    return found


@dataclass(frozen=True, slots=True)
class Then:
    """A game as it was, or, unless it is `complete`, as far as this engine follows.

    `start` is the version of the checkpoint that it is from, `fed` those that the inputs since have led to.
    """

    game: Game
    start: int
    fed: list[int]
    complete: bool


@contextmanager
def as_stored(row: GameRow) -> Iterator[None]:
    """Whatever goes wrong with what is stored of the game, the database aside, becomes Unreadable."""
    try:
        yield
    except DBAPIError:
        raise
    except Exception as fault:  # bytes that were written another way may lead to anything
        raise Unreadable(row.version) from fault


def at_version(connection: Connection, row: GameRow, version: int) -> Then:
    """The game as it was at a version. Raises Problem, Unreadable where what is stored doesn't fit this engine."""
    found = games.checkpoint(connection, row.id, version)
    if found is None:
        raise not_found("version", str(version))
    with as_stored(row):
        return _then(connection, row, version, *found)


def _then(connection: Connection, row: GameRow, version: int, start: int, state: bytes) -> Then:
    codec = shared(row.cards, definitions.load(connection, row.cards))
    since = games.inputs_between(connection, row.id, start, version)
    fed = [version for version, _ in since]
    checkpoint = codec.decode(encoding.unpack(state))
    try:
        game = Game.resume(checkpoint, codec, [entry for _, entry in since], start - row.began)
    except Astray as astray:
        return Then(astray.game, start, fed, complete=False)
    return Then(game, start, fed, complete=True)
