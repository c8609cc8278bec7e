"""Use case: submit an action."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Illegal
from app.engine.turn.priority import first
from app.languages.language import Language
from app.service import automatic, history, instructions, repeating, seating, turns
from app.service.acting import Acting
from app.service.actions import rules
from app.service.actions.instructions import Instruction, Instructions
from app.service.answers.play import Done, LogEntry
from app.service.holding import TOO_MUCH, held, is_stuck
from app.service.live import HELD, OVER, WAITING, Live
from app.service.problems import Problem, forbidden_by_rules, stale
from app.service.tokens import SEAT, Bearer, bearer, need_seat
from app.service.viewing import game_view, wording
from app.service.wording import Wording
from app.service.work import Work
from app.storage.encoding import seen_by
from app.storage.records import Accepted, Logged

AnyAction = rules.Rules | Instructions


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


def submit(work: Work, game: str, token: str, action: AnyAction, guard: Guard, language: Language) -> Done:
    """Do what the action says, then let automatic players go on. Raises Problem, and then nothing has changed."""
    live = work.open(game)
    who = bearer(live.row, live.seats, token)
    acting_seat = _seat(live, who, action)
    seating.check_not_archived(live)
    guard.check(live, action.choice)
    if action.type == "leave" and live.row.status in (WAITING, HELD):
        return seating.leave(work, live, who, language)
    if live.row.status == HELD:
        raise Problem(409, "game_held", f"the game is held: {live.row.fault}", version=live.version)
    if live.row.status == OVER:
        raise Problem(409, "game_over", "the game is over", rule="104.1", version=live.version)
    since = live.row.version
    try:
        _perform(work, live, Acting(live, acting_seat, who.role), action)
    except Problem as problem:
        if problem.code != TOO_MUCH or not is_stuck(live, action):
            raise
        held(live, str(problem))
    automatic.play_on(work, live)
    news, accepted = list(live.news), list(live.accepted)
    work.save(live)
    words = wording(live.seats, language)
    began = since + 1 + len(news)
    return Done(
        version=live.version,
        log=[
            *(
                history.entry(Logged.of_table(since + 1 + place, one), who.viewer, words)
                for place, one in enumerate(news)
            ),
            *(log_entry(began + place, one, who.viewer, words) for place, one in enumerate(accepted)),
        ],
        game=game_view(live, who.viewer, language),
    )


def _seat(live: Live, who: Bearer, action: AnyAction) -> int:
    """The seat that acts: the bearer's; for the host's instructions the player's, or the active player's."""
    if not isinstance(action, Instruction):
        return need_seat(who)
    instructions.check_may_instruct(live, who)
    if who.role == SEAT:
        return who.seat
    player = getattr(action, "player", None)
    if player is None or player >= len(live.seats):
        return 0 if live.game is None else first(live.game.state)
    return int(player)


def _perform(work: Work, live: Live, acting: Acting, action: AnyAction) -> None:
    """All or nothing."""
    game, status = acting.game, live.row.status
    mark, ahead = game.mark(), None
    if isinstance(action, rules.Pass) and action.until is not None:
        ahead = turns.Ahead.said(game, action.until)
    try:
        if isinstance(action, Instruction):
            instructions.instruct(work, acting, action)
        elif isinstance(action, rules.Repeat):
            repeating.repeat(work, acting, action)
        else:
            acting.perform(action)
    except BaseException as fault:
        if game.version != mark.version:
            game.rewind(mark)
        live.accepted, live.row.status = [], status
        if isinstance(fault, Illegal):
            raise forbidden_by_rules(fault, live.version) from fault
        raise
    if not isinstance(action, Instruction | rules.AgreeToDraw):
        turns.say(live, acting.seat, ahead)


def log_entry(version: int, one: Accepted, viewer: int | None, words: Wording) -> LogEntry:
    """An input and what came of it, as the viewer may see it."""
    return LogEntry(
        version=version,
        seat=one.entry.seat,
        by=one.by,
        kind=one.entry.kind,
        did=one.did,
        text=words.entry(one.entry.kind, one.entry.seat, one.by, one.did),
        events=[words.event(event) for event in seen_by(one.seen, viewer)],
    )
