"""Use case: propose a shortcut (732.2): a round that was played is to be played again and again."""

from __future__ import annotations

from dataclasses import replace

from app.engine.choices import Illegal
from app.engine.rounds import round_of
from app.engine.turn.repeating import Shortcut, tried
from app.service.acting import Acting
from app.service.actions.rules import Repeat
from app.service.problems import Problem
from app.service.restoring import at_version
from app.service.work import Work
from app.storage import games, logs, withdrawing

AHEAD = "ahead"


def repeat(work: Work, acting: Acting, action: Repeat) -> None:
    """Propose it, once it has been tried out. Raises Problem or Illegal.

    Where cards are drawn it isn't tried out, since what comes of that would tell which.
    """
    proposed = _round(work, acting, action)
    if not proposed.draws:
        _check_possible(work, acting, proposed)
    acting.propose_shortcut(proposed)


def _round(work: Work, acting: Acting, action: Repeat) -> Shortcut:
    """The round since that version, as it was played."""
    connection, row = work.connection, acting.live.row
    withdrawn = withdrawing.is_withdrawn(connection, row.id, action.since)
    if withdrawn or not row.began <= action.since < row.version:
        raise Problem(422, "no_such_version", "play wasn't there", pointer="/since", version=row.version)
    then = at_version(connection, row, action.since)
    inputs = [entry for _, entry in games.inputs_between(connection, row.id, action.since, row.version)]
    if not then.complete:
        raise Illegal("cant_repeat", "the engine can't play that round again", "732.2a")
    proposed = round_of(then.game, inputs, action.times, action.since)
    return replace(proposed, accepting=_accepting(work, acting, action))


def _accepting(work: Work, acting: Acting, action: Repeat) -> tuple[int, ...]:
    """CR 732.2b: those for whom the service chose all through the round, by what they have set, accept beforehand."""
    row = acting.live.row
    by: dict[int, dict[str | None, None]] = {}
    for entry in logs.page(work.connection, row.id, action.since, row.version, row.version):
        if entry.kind is not None and entry.seat is not None and not entry.withdrawn:
            by.setdefault(entry.seat, {})[entry.by] = None
    return tuple(seat for seat, ways in sorted(by.items()) if list(ways) == [AHEAD])


def _check_possible(work: Work, acting: Acting, proposed: Shortcut) -> None:
    """Raises Problem where the round can't be played so often, or not in the time that there is for it."""
    end = work.now() + int(1000 * work.settings.repeat_seconds)
    rounds, wrong = tried(acting.game.state, proposed, lambda: work.now() >= end)
    if wrong:
        often = f"it can be repeated {rounds} times" if rounds else "it can't be repeated"
        why = "as it was played" if wrong == "cant_repeat" else "at once"
        raise Problem(422, wrong, f"{often} {why}", rule="732.2a", pointer="/times", rounds=rounds)
