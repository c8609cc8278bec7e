"""Automatic players, and seats that passed in advance, play on when it is their turn to choose."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

import structlog
from pydantic import ValidationError

from app.engine import view, view_choices
from app.engine.choices import PASS, Illegal, Priority
from app.players.player import AutomaticPlayer
from app.players.random_player import RandomPlayer
from app.players.sensible_player import SensiblePlayer
from app.service import turns
from app.service.acting import Acting
from app.service.actions.rules import RULES
from app.service.holding import TOO_MUCH, held
from app.service.live import Live
from app.service.problems import Problem
from app.service.work import Work
from app.storage.records import SeatRow

PLAYERS: dict[str, Callable[[int], AutomaticPlayer]] = {"random": RandomPlayer, "sensible": SensiblePlayer}
"""The automatic players by name; each is made with a seed for its chance."""

log = structlog.get_logger()


def play_on(work: Work, live: Live) -> None:
    """Let those play on who do so without being asked, for so many inputs; what is left is done later.

    A fault in there doesn't undo what others did before: the game is held, to be looked into.
    """
    for _ in range(work.settings.automatic_inputs):
        if not turns.someone_plays_on(live):
            break
        if not unless_at_fault(live, _play):
            return
    if turns.someone_plays_on(live):
        work.unfinished[live.row.id] = None
    _forget_what_is_over(live)


def unless_at_fault(live: Live, do: Callable[[Live], None]) -> bool:
    """Do something that nobody asked for; where that fails the game is held, and False returned."""
    try:
        do(live)
    except Exception as fault:
        log.exception("game held", game=live.row.id, version=live.version)
        why = str(fault) if isinstance(fault, Illegal) and fault.code == TOO_MUCH else type(fault).__name__
        held(live, f"{why}, as the game went on by itself")
        return False
    return True


def go_on(work: Work, game: str) -> None:
    """Use case: those who play without being asked go on with a game."""
    live = work.open(game)
    if turns.someone_plays_on(live):
        play_on(work, live)
        work.save(live)


def _play(live: Live) -> None:
    choice = live.game.choice if live.game is not None else None
    if choice is None:
        return
    seat = live.seats[choice.asked]
    if seat.kind == turns.AUTOMATIC:
        _automatic(live, seat)
    else:
        Acting(live, seat.seat, "ahead").answer(PASS)


def _automatic(live: Live, seat: SeatRow) -> None:
    """The automatic player chooses; where its action isn't legal, the safe default of the choice is taken instead."""
    acting = Acting(live, seat.seat, "automatic")
    choice, state = acting.choice(), acting.game.state
    mark, accepted = acting.game.mark(), list(live.accepted)
    shown = {"id": live.choice_id, **view_choices.of(state, choice, seat.seat)}
    player = player_called(seat.player)(chance(live, seat.seat))
    try:
        sent = player.answer(view.of(state, seat.seat), shown)
        if isinstance(choice, Priority):
            acting.perform(RULES.validate_python(sent))
        else:
            acting.answer(view_choices.answer(state, choice, sent))
    except (Illegal, Problem, ValidationError) as fault:
        log.warning(
            "automatic player's action refused", game=live.row.id, player=seat.player, fault=str(fault)
        )
        if acting.game.version != mark.version:
            acting.game.rewind(mark)
        live.accepted = accepted
        acting.answer(acting.choice().default())


def player_called(name: str) -> Callable[[int], AutomaticPlayer]:
    """The automatic player of that name. Raises Problem."""
    if name not in PLAYERS:
        raise Problem(422, "no_such_player", f"there is no automatic player called {name[:100]!r}")
    return PLAYERS[name]


def chance(live: Live, seat: int) -> int:
    """A seed for an automatic player's choice: the same for the same game, seat and version."""
    text = f"{live.version} {seat}".encode()
    return int.from_bytes(blake2b(text, key=live.row.secret, digest_size=8, person=b"player").digest(), "big")


def _forget_what_is_over(live: Live) -> None:
    """A seat that is asked for something no longer passes in advance."""
    choice = live.game.choice if live.game is not None else None
    if choice is not None and not turns.someone_plays_on(live):
        turns.say(live, choice.asked, None)
