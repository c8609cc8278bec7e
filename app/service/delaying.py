"""Spectators see a game some versions late, where it was created so."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from app.engine.game import Astray, Game
from app.service.live import ARCHIVED, OVER, WAITING, Late, Live
from app.service.restoring import at_version
from app.service.tokens import SPECTATOR, Bearer
from app.service.work import Work
from app.storage import games
from app.storage.records import GameRow, Watched


def shown_to(row: GameRow | Watched, who: Bearer) -> int:
    """The version that the bearer sees: the latest, for spectators so many before that. What is over is seen whole."""
    if who.role != SPECTATOR or row.status in (OVER, ARCHIVED):
        return row.version
    return max(0, row.version - row.spectator_delay)


def seen(work: Work, live: Live, who: Bearer) -> Live:
    """The game as far as the bearer sees it."""
    version = shown_to(live.row, who)
    if version == live.version:
        return live
    row = replace(live.row, version=version, asking=-1, asked=0, deadline=0, asked_back=None)
    shown = Live(row, live.seats, instructed=[one for one in live.instructed if one[0] <= version])
    if live.game is None and row.began >= 0:
        return shown  # nobody can read it
    if 0 <= row.began <= version:
        if live.late is None or live.late.version != version:
            live.late = Late(_then(work, live, version), version)
        shown.game = live.late.game
    else:
        row.status = WAITING
    return shown


def _then(work: Work, live: Live, version: int) -> Game:
    """The game at a version: as it was seen last, with what came in since fed to it, unless that was taken back since."""
    connection, late = work.reading(live.row.id), live.late
    if late is not None and live.row.taken_back <= late.version < version:
        since = games.inputs_between(connection, live.row.id, late.version, version)
        live.late = None  # until it has followed
        with suppress(Astray):
            late.game.follow([entry for _, entry in since])
            return late.game
    return at_version(connection, live.row, version).game
