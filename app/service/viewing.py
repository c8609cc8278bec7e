"""Use cases: look at a game, and at what may be done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.engine import view, view_choices
from app.languages.language import Language
from app.service import moments
from app.service.actions.instructions import INSTRUCTIONS
from app.service.answers.games import (
    ClockView,
    GameView,
    Instructed,
    Passing,
    Rematch,
    SeatInfo,
    Seed,
    TakingBack,
)
from app.service.answers.matches import MatchInfo
from app.service.answers.play import Actions
from app.service.delaying import seen
from app.service.instructions import may_instruct
from app.service.live import ARCHIVED, OVER, RUNNING, Live
from app.service.printing import printed
from app.service.tokens import Bearer, bearer
from app.service.turns import PEOPLE, someone_plays_on
from app.service.wording import Wording
from app.service.work import Work
from app.storage.records import GameRow, SeatRow, WatchedSeat


def show(work: Work, game: str, token: str, language: Language) -> GameView:
    """The game as the bearer may see it."""
    live = work.open(game)
    who = bearer(live.row, live.seats, token)
    if someone_plays_on(live):
        work.unfinished[game] = None
    return game_view(seen(work, live, who), who.viewer, language)


def actions(work: Work, game: str, token: str, language: Language) -> Actions:
    """What the bearer may do now: the open choice with its legal answers."""
    live = work.open(game)
    who = bearer(live.row, live.seats, token)
    if someone_plays_on(live):
        work.unfinished[game] = None
    shown = seen(work, live, who)
    return Actions(
        version=shown.version,
        waiting_for=shown.waiting_for,
        choice=open_choice(live, who.viewer, language) if may_answer(live, who.viewer) else None,
        instructions=list(INSTRUCTIONS) if may_instruct(live, who) else [],
        may_leave=who.viewer is not None and not left(live, who),
    )


def left(live: Live, who: Bearer) -> bool:
    """Whether the bearer's seat is out of the game, or the game over."""
    game = live.game
    if live.row.status in (OVER, ARCHIVED) or live.seats[who.seat].left:
        return True
    return game is not None and (game.over or game.state.players[who.seat].has_left)


def game_view(live: Live, viewer: int | None, language: Language) -> GameView:
    """The game as a viewer may see it: a seat, or None for what everyone sees."""
    row, game, words = live.row, live.game, wording(live.seats, language)
    return GameView(
        id=row.id,
        version=live.version,
        status=row.status,
        mode=row.mode,
        format=row.format,
        you=viewer,
        seats=[seat_info(seat) for seat in live.seats],
        waiting_for=live.waiting_for,
        winners=list(row.winners) if row.status == OVER else None,
        fault=row.fault or None,
        instructions=[
            Instructed(version=at, seat=seat, by=by, type=what, text=words.instruction(seat, by, what))
            for at, seat, by, what in live.instructed
        ],
        match=MatchInfo(id=row.match_id, number=row.number) if row.match_id else None,
        spectator_delay=row.spectator_delay,
        rematch=rematch_of(live) if row.status == OVER else None,
        passing=passing_of(live.seats[viewer]) if viewer is not None else None,
        take_back=taking_back(live, row.asked_back) if row.asked_back is not None else None,
        clock=clock_view(row, live.seats),
        seed=seed_info(row, live.seats),
        state=words.state(view.of(game.state, viewer)) if game is not None else None,
        choice=open_choice(live, viewer, language),
    )


def wording(seats: Sequence[SeatRow | WatchedSeat], language: Language) -> Wording:
    """The words in a language at the table with these seats."""
    return Wording(language, [seat.name for seat in seats])


def seat_info(seat: SeatRow) -> SeatInfo:
    """What everyone may know of a seat."""
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        player=seat.player or None,
        taken=seat.taken,
        reserved_until=moments.written(seat.invited) if seat.invite else None,
    )


def seed_info(row: GameRow, seats: list[SeatRow]) -> Seed:
    """The commitment; secret, salt and nonces once the game is over."""
    if row.status != OVER:
        return Seed(commitment=row.commitment)
    return Seed(
        commitment=row.commitment,
        secret=row.secret.hex(),
        salt=row.salt.hex(),
        nonces=[seat.nonce for seat in seats],
    )


def rematch_of(live: Live) -> Rematch:
    """Who wants a rematch of a game that is over."""
    people = [seat for seat in live.seats if seat.kind == PEOPLE]
    return Rematch(
        agreed=[seat.seat for seat in people if seat.rematch],
        waiting_for=[seat.seat for seat in people if not seat.rematch],
        game=live.row.rematch or None,
    )


def passing_of(seat: SeatRow) -> Passing:
    """Where the seat passes without being asked."""
    said = seat.passing or {"own": None, "others": None, "yields": [], "full_control": False}
    return Passing(**said, until=seat.ahead["until"] if seat.ahead is not None else None)


def asked_back(live: Live, said: dict[str, Any]) -> list[int]:
    """Whom a request to take back waits for: the people in the game who haven't agreed yet."""
    return [
        seat.seat
        for seat in live.seats
        if seat.kind == PEOPLE
        and seat.seat not in (said["seat"], *said["agreed"])
        and live.game is not None
        and not live.game.state.players[seat.seat].has_left
    ]


def taking_back(live: Live, said: dict[str, Any] | None) -> TakingBack:
    """A request to take back, None for none."""
    if said is None:
        return TakingBack(version=live.version, seat=None, to=None, despite=None, agreed=[], waiting_for=[])
    return TakingBack(version=live.version, **{"despite": None, **said}, waiting_for=asked_back(live, said))


def clock_view(row: GameRow, seats: list[SeatRow]) -> ClockView | None:
    """The time limits, and what is left of them."""
    if row.clock is None:
        return None
    whole, runs = row.clock["game_seconds"], row.asking >= 0
    return ClockView(
        **row.clock,
        running=row.asking if runs else None,
        since=moments.written(row.asked) if runs else None,
        deadline=moments.written(row.deadline) if runs else None,
        left=[None if whole is None else max(0, whole * 1000 - seat.used) for seat in seats],
    )


def may_answer(live: Live, viewer: int | None) -> bool:
    """Whether the open choice is the viewer's, or one that they may answer for their team."""
    choice = live.game.choice if live.game is not None and live.row.status == RUNNING else None
    return choice is not None and viewer in choice.may_answer


def open_choice(live: Live, viewer: int | None, language: Language) -> dict[str, Any] | None:
    """The open choice as the viewer may see it, with the id by which it is answered."""
    game = live.game
    if live.row.status != RUNNING or game is None or game.choice is None:
        return None
    shown = {"id": live.choice_id, **view_choices.of(game.state, game.choice, viewer)}
    return wording(live.seats, language).choice(shown, printed(game.state, game.choice))
