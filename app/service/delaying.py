"""Spectators see a game some versions late, where it was created so."""

from __future__ import annotations

from dataclasses import replace

from app.service.live import ARCHIVED, OVER, WAITING, Live, at_version
from app.service.tokens import SPECTATOR, Bearer
from app.service.work import Work
from app.storage.records import GameRow


def shown_to(row: GameRow, who: Bearer) -> int:
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
    if 0 <= row.began <= version:
        shown.game = at_version(work.connection, live.row, version).game
    else:
        row.status = WAITING
    return shown
