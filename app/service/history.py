"""Use cases: the log of a game, the game as it was, and the game written out as a position."""

from __future__ import annotations

from sqlalchemy import Connection

from app.engine import view, view_choices
from app.engine.position import writing
from app.languages.language import Language
from app.service.answers.games import Position, Replay
from app.service.answers.play import Log, LogEntry
from app.service.delaying import shown_to
from app.service.live import OVER, Live
from app.service.printing import printed
from app.service.problems import Problem, not_found
from app.service.restoring import at_version
from app.service.tokens import HOST, bearer
from app.service.viewing import wording
from app.service.wording import Wording
from app.service.work import Work
from app.storage import logs
from app.storage.encoding import seen_by
from app.storage.records import Logged


def log(connection: Connection, game: str, token: str, after: int, limit: int, language: Language) -> Log:
    """The log after a version, as the bearer saw it."""
    found = logs.watched(connection, game)
    if found is None:
        raise not_found("game", game)
    who = bearer(found, found.seats, token)
    to = shown_to(found, who)
    rows = logs.page(connection, game, after, limit + 1, to) if after < to else []
    shown, words = rows[:limit], wording(found.seats, language)
    return Log(
        log=[entry(row, who.viewer, words, to) for row in shown],
        version=to,
        next=shown[-1].version if len(rows) > limit else None,
    )


def entry(row: Logged, viewer: int | None, words: Wording, latest: int = logs.MOST) -> LogEntry:
    """A version of the log as the viewer saw it, who knows of nothing after the latest version."""
    events = [words.event(event) for event in seen_by(row.seen, viewer)]
    seat, by, kind, did = row.seat, row.by or "", row.kind or "", row.did or ""
    if row.kind is None:
        seat, by, kind, did = events[0].get("seat"), "table", "table", events[0]["type"]
    text = words.entry(kind, seat, by, did)
    return LogEntry(
        version=row.version,
        seat=seat,
        by=by,
        kind=kind,
        did=did,
        text=text,
        events=events,
        withdrawn=row.withdrawn if 0 < row.withdrawn <= latest else None,
    )


def replay(work: Work, game: str, token: str, version: int, language: Language) -> Replay:
    """The game as it was at a version, as the bearer might see it then. Raises Problem."""
    live = work.open(game)
    who = bearer(live.row, live.seats, token)
    latest = shown_to(live.row, who)
    if version > latest:
        raise Problem(422, "no_such_version", f"the game is at version {latest}", version=latest)
    if live.row.began < 0 or version < live.row.began:
        return Replay(id=game, version=version, state=None, choice=None)
    found = at_version(work.connection, live.row, version)
    if not found.complete:
        raise Problem(
            409, "game_held", "this engine can't follow the game to that version", version=live.version
        )
    then, choice, words = found.game, None, wording(live.seats, language)
    if then.choice is not None:
        shown = {"id": f"c{version}", **view_choices.of(then.state, then.choice, who.viewer)}
        choice = words.choice(shown, printed(then.state, then.choice))
    state = words.state(view.of(then.state, who.viewer))
    return Replay(id=game, version=version, state=state, choice=choice)


def written(work: Work, game: str, token: str) -> Position:
    """The game as a position: for the host of an open game, and for anyone when it is over. Raises Problem."""
    live = work.open(game)
    who = bearer(live.row, live.seats, token)
    if live.row.status != OVER and not (who.role == HOST and live.row.mode == "open"):
        raise Problem(403, "not_yet", "only the host of an open game may see its position before it is over")
    return Position(version=live.version, position=position_of(live))


def position_of(live: Live) -> dict[str, object]:
    """The game as a position, hidden cards too. Raises Problem before play begins."""
    state = live.playing().state
    names = {name: ref for name, ref in live.row.names.items() if ref in state.objects}
    return writing.written(state, names)
