"""Use case: take back. A seat asks, the others agree, and the game goes back to where it was.

The log keeps growing: what was taken back stays in it, marked. Clocks, membership and tokens stay as they are. What hidden
cards have been seen can't be unseen, and chance isn't used twice: beyond that nothing is taken back (as in 733.1), unless it is
asked for in so many words and all others agree to just that. Chance comes out then as it did before.
"""

from __future__ import annotations

from typing import Any

from app.engine.game import Game
from app.engine.state.undo import knowledge
from app.service import automatic, clocks, turns
from app.service.answers.games import TakingBack
from app.service.commands import AskToTakeBack, RefuseToTakeBack, TakeBack
from app.service.live import INSTRUCTIONS_SHOWN, RUNNING, Live
from app.service.problems import Problem
from app.service.restoring import Then, at_version
from app.service.seating import check_not_archived
from app.service.starting import table_news
from app.service.tokens import bearer, need_seat
from app.service.turns import PEOPLE
from app.service.viewing import asked_back, taking_back
from app.service.work import Work
from app.storage import games, withdrawing
from app.storage.encoding import Seen

CHANCE, SEEN = "chance", "seen"
WORDS = {CHANCE: "chance was used since", SEEN: "hidden cards were seen since"}
"""What nothing is taken back past unless all agree to it."""

Said = tuple[dict[str, Any] | None, Seen]
"""What is asked for then, None for nothing any longer, and what the log says of it."""


def act(work: Work, game: str, token: str, action: TakeBack) -> TakingBack:
    """What a seat says about taking back. Raises Problem."""
    live = work.open(game)
    seat = need_seat(bearer(live.row, live.seats, token))
    _check_running(live, seat)
    if isinstance(action, AskToTakeBack):
        said, news = _ask(work, live, seat, action)
    elif isinstance(action, RefuseToTakeBack):
        said, news = _refuse(live, seat)
    else:
        said, news = _agree(live, seat)
    if said is None or asked_back(live, said):
        live.row.asked_back = said
        live.news.append(news)
    else:
        then = at_version(work.connection, live.row, said["to"])
        _check_possible(live, then, said["seat"], said.get("despite") is not None)
        _check_nobody_left(work, live, said["to"])
        live.news.append(news)
        _take_back(work, live, said, then)
    shown = taking_back(live, said)
    work.save(live)
    shown.version = live.version
    return shown


def _check_running(live: Live, seat: int) -> None:
    """Raises Problem unless the seat plays in a game that goes on."""
    check_not_archived(live)
    game = live.playing()
    if live.row.status != RUNNING:
        code = "game_over" if game.over else "game_held"
        raise Problem(409, code, "the game doesn't go on", version=live.version)
    if game.state.players[seat].has_left:
        raise Problem(409, "not_in_game", "this seat has left", version=live.version)


def _ask(work: Work, live: Live, seat: int, action: AskToTakeBack) -> Said:
    if live.row.asked_back is not None:
        raise Problem(
            409, "already_asked", "a seat asks already; that has to be answered first", version=live.version
        )
    if action.version is None:
        to, then = _before_last_decision(work, live, seat)
    else:
        to = action.version
        if not live.row.began <= to < live.version or withdrawing.is_withdrawn(
            work.connection, live.row.id, to
        ):
            raise Problem(
                422, "no_such_version", "play wasn't there", pointer="/version", version=live.version
            )
        then = at_version(work.connection, live.row, to)
    despite = _check_possible(live, then, seat, action.despite)
    _check_nobody_left(work, live, to)
    said = {"seat": seat, "to": to, "agreed": [], "despite": despite}
    return said, table_news("take_back_despite" if despite else "take_back_asked", seat=seat, version=to)


def _before_last_decision(work: Work, live: Live, seat: int) -> tuple[int, Then]:
    """The version before the seat's last decision. All that a spell or ability was proposed with is one (601.2, 602.2)."""
    before = live.version + 1
    while True:
        last = withdrawing.last_decision(work.connection, live.row.id, seat, before)
        if last is None:
            raise Problem(
                409, "nothing_to_take_back", "this seat has decided nothing yet", version=live.version
            )
        then = at_version(work.connection, live.row, last - 1)
        if not then.complete or _begins_decision(then.game, seat):
            return last - 1, then
        before = last


def _begins_decision(game: Game, seat: int) -> bool:
    """Whether the open choice is the seat's to make, also for another player, and not one in the midst of a proposal."""
    choice = game.choice
    theirs = choice is not None and seat in choice.may_answer
    return theirs and choice is not None and game.state.proposing != choice.seat


def _check_possible(live: Live, then: Then, seat: int, despite: bool) -> str | None:
    """What is in the way, None for nothing: chance was used or hidden cards were seen since. Raises Problem.

    `despite`: it may be, as long as all who play can agree to that; automatic players can't.
    """
    if live.game is None or not then.complete:
        raise _cant(live, "the engine can't go back there")
    why = None
    if then.game.state.chance.position != live.game.state.chance.position:
        why = CHANCE
    elif then.game.state.revealed != live.game.state.revealed or _learned(live.game, then.game, seat):
        why = SEEN
    if why is not None and not (despite and _all_can_agree(live)):
        raise _cant(live, WORDS[why])
    return why


def _all_can_agree(live: Live) -> bool:
    players = live.game.state.players if live.game is not None else []
    return all(seat.kind == PEOPLE or players[seat.seat].has_left for seat in live.seats)


def _check_nobody_left(work: Work, live: Live, to: int) -> None:
    """Raises Problem where a player has left since."""
    if withdrawing.someone_left(work.connection, live.row.id, to):
        raise _cant(live, "a player has left since")


def _cant(live: Live, why: str) -> Problem:
    return Problem(409, "cant_take_back", why, rule="733.1", version=live.version)


def _learned(game: Game, then: Game, seat: int) -> bool:
    """Whether cards of others that were hidden have been seen since: of others than who decides, and for whom (723.5)."""
    choice = then.choice
    controlled = choice.seat if choice is not None and choice.asked == seat else seat
    seen = knowledge(game.state, then.state)
    return any(then.state.objects[ref].owner not in (seat, controlled) for ref in seen)


def _refuse(live: Live, seat: int) -> Said:
    """Someone who is asked refuses, or the asker gives it up."""
    said = _said(live)
    if seat != said["seat"] and seat not in asked_back(live, said):
        raise Problem(409, "not_asked", "this seat isn't asked", version=live.version)
    return None, table_news("take_back_refused", seat=seat)


def _agree(live: Live, seat: int) -> Said:
    said = _said(live)
    if seat not in asked_back(live, said):
        raise Problem(409, "not_asked", "this seat isn't asked", version=live.version)
    return {**said, "agreed": [*said["agreed"], seat]}, table_news("take_back_agreed", seat=seat)


def _said(live: Live) -> dict[str, Any]:
    if live.row.asked_back is None:
        raise Problem(409, "not_asked", "nobody asks to take anything back", version=live.version)
    return live.row.asked_back


def _take_back(work: Work, live: Live, said: dict[str, Any], then: Then) -> None:
    """All agree: the game is as it was. What seats pass in advance ends, and the choice that was open is withdrawn."""
    to, row = said["to"], live.row
    live.news.append(table_news("taken_back", seat=said["seat"], version=to))
    row.asked_back, row.taken_back = None, live.version
    withdrawing.withdraw(work.connection, row.id, to, row.taken_back)
    live.game, live.stored, live.base, live.fed = then.game, then.start, then.start, then.fed
    live.instructed = games.instructions(work.connection, row.id, INSTRUCTIONS_SHOWN)
    for seat in live.seats:
        turns.say(live, seat.seat, None)
    clocks.turned(live, work.now())
    automatic.play_on(work, live)
