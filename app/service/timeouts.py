"""Use cases of the time alone: a seat's time is up, and nobody plays a game any more."""

from __future__ import annotations

from app.service import automatic
from app.service.acting import Acting
from app.service.live import ARCHIVED, HELD, RUNNING, WAITING, Live
from app.service.starting import table_news
from app.service.work import Work
from app.storage import timing

LEAVE = "leave"


def time_out(work: Work, game: str) -> None:
    """Use case: the time of whoever has to choose is up, unless another process sees to it or they have chosen.

    What the clock does comes in as any other input does. With the outcome `default` the safe default of the choice is taken (and of those that follow, where the time for the
    whole game is used up); with `leave` the seat leaves (104.3a).
    """
    if not timing.claim(work.connection, game, work.now()):
        return
    live = work.open(game)
    for _ in range(work.settings.automatic_inputs):
        if live.row.status != RUNNING or not 0 < live.row.deadline <= work.now():
            break
        if automatic.unless_at_fault(live, _time_is_up):
            automatic.play_on(work, live)
        work.save(live)


def _time_is_up(live: Live) -> None:
    acting = Acting(live, live.row.asking, "clock")
    if live.row.clock is not None and live.row.clock["on_timeout"] == LEAVE:
        acting.leave()
    else:
        acting.answer(acting.choice().default())


def archive(work: Work, game: str) -> None:
    """Use case: nobody has acted in a game for so long that it is closed. It can be read from now on, not played."""
    live = work.open(game)
    row, hours = live.row, work.settings.archive_hours
    if row.status not in (WAITING, RUNNING, HELD) or row.updated > work.now() - hours * 3_600_000:
        return
    row.status = ARCHIVED
    live.news.append(table_news("game_archived"))
    work.save(live)
