"""Use case: submit an action."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Illegal
from app.service import actions, automatic, seating, turns
from app.service.acting import Acting
from app.service.answers import Done, LogEntry
from app.service.live import HELD, WAITING, Live
from app.service.problems import Problem, forbidden_by_rules, stale
from app.service.tokens import SEAT, bearer, need_seat
from app.service.viewing import game_view
from app.service.work import Work
from app.storage.encoding import seen_by
from app.storage.records import Accepted


@dataclass(frozen=True, slots=True)
class Guard:
    """What the client believes: the version it has seen, if it says so."""

    version: int | None = None

    def check(self, live: Live, choice: str | None) -> None:
        """Raises Problem if the game has moved on since."""
        if self.version is not None and self.version != live.version:
            raise stale(live.version, f"the game is at version {live.version}, not {self.version}")
        if choice is not None and choice != live.choice_id:
            raise stale(live.version, "another choice is open now")


def submit(work: Work, game: str, token: str | None, action: actions.Rules, guard: Guard) -> Done:
    """Do what the action says, then let automatic players go on. Raises Problem, and then nothing has changed."""
    live = work.open(game)
    who = bearer(live.row, live.seats, token)
    guard.check(live, action.choice)
    if action.type == "leave" and live.row.status in (WAITING, HELD):
        return seating.leave(work, live, who)
    if live.row.status == HELD:
        raise Problem(409, "game_held", f"the game is held: {live.row.fault}", version=live.version)
    since = live.row.version
    _perform(live, Acting(live, need_seat(who), SEAT), action)
    automatic.play_on(work, live)
    accepted = list(live.accepted)
    work.save(live)
    return Done(
        version=live.version,
        log=[log_entry(since + 1 + place, one, who.viewer) for place, one in enumerate(accepted)],
        game=game_view(live, who.viewer),
    )


def _perform(live: Live, acting: Acting, action: actions.Rules) -> None:
    """All or nothing."""
    game, status = acting.game, live.row.status
    mark, ahead = game.mark(), None
    if isinstance(action, actions.Pass) and action.until is not None:
        ahead = turns.Ahead.said(game.state, action.until)
    try:
        acting.perform(action)
    except BaseException as fault:
        if game.version != mark.version:
            game.rewind(mark)
        live.accepted, live.row.status = [], status
        if isinstance(fault, Illegal):
            raise forbidden_by_rules(fault, live.version) from fault
        raise
    turns.say(live, acting.seat, ahead)


def log_entry(version: int, one: Accepted, viewer: int | None) -> LogEntry:
    """An input and what came of it, as the viewer may see it."""
    return LogEntry(
        version=version,
        seat=one.entry.seat,
        by=one.by,
        kind=one.entry.kind,
        did=one.did,
        events=seen_by(one.seen, viewer),
    )
