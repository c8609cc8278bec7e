"""Use case: a seat says where it wants to be asked, and what it passes for without being asked."""

from __future__ import annotations

from typing import Any

from app.engine import view
from app.service import automatic, turns
from app.service.answers.games import Passing
from app.service.commands import SetPassing
from app.service.live import RUNNING, Live
from app.service.problems import Problem
from app.service.seating import check_not_archived
from app.service.starting import table_news
from app.service.tokens import bearer, need_seat
from app.service.viewing import passing_of
from app.service.work import Work


def settle(work: Work, game: str, token: str, command: SetPassing) -> Passing:
    """What the seat sets takes the place of what it set before; then it passes on, if it may. Raises Problem."""
    live = work.open(game)
    seat = live.seats[need_seat(bearer(live.row, live.seats, token))]
    check_not_archived(live)
    if live.row.status != RUNNING:
        raise Problem(409, "not_now", "this is for games that are played", version=live.version)
    kept: dict[str, Any] = command.model_dump(exclude={"yield_to"})
    kept["yields"] = [*command.yields, *(_trigger(live, sent) for sent in command.yield_to)]
    seat.passing = kept
    live.changed[seat.seat] = None
    if command.full_control:
        turns.say(live, seat.seat, None)
    live.news.append(table_news("passing_set", seat=seat.seat))
    automatic.play_on(work, live)
    work.save(live)
    return passing_of(seat)


def _trigger(live: Live, sent: str) -> str:
    """The mark of a triggered ability on the stack, by which it is known when it triggers again. Raises Problem."""
    state = live.game.state if live.game is not None else None
    ref = 0
    if state is not None:
        try:
            ref = view.ref(state, sent)
        except KeyError:
            ref = 0
    mark = turns.trigger(state.objects[ref]) if state is not None and ref in state.stack else ""
    if not mark:
        raise Problem(
            422, "not_a_trigger", "that isn't a triggered ability on the stack", pointer="/yield_to"
        )
    return mark
