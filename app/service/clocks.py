"""Clocks: whose time runs, and how long it may.

Time counts only while the open choice is a seat's own.
"""

from __future__ import annotations

from app.service.live import RUNNING, Live
from app.service.turns import PEOPLE


def turned(live: Live, moment: int) -> None:
    """The game has moved on: whose time ran has used it, and the time of whoever has to choose now begins."""
    row = live.row
    if row.clock is None:
        return
    if row.asking >= 0:
        live.seats[row.asking].used += max(0, moment - row.asked)
        live.changed[row.asking] = None
    row.asking, row.asked, row.deadline = _asked(live), moment, 0
    if row.asking >= 0:
        each, whole = row.clock["choice_seconds"], row.clock["game_seconds"]
        ends = [] if each is None else [moment + each * 1000]
        if whole is not None:
            ends.append(moment + max(0, whole * 1000 - live.seats[row.asking].used))
        row.deadline = min(ends)


def _asked(live: Live) -> int:
    """The seat whose time runs, -1 for none: that of the open choice, if people sit there."""
    choice = live.game.choice if live.game is not None and live.row.status == RUNNING else None
    return choice.asked if choice is not None and live.seats[choice.asked].kind == PEOPLE else -1
