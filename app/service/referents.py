"""What an instruction speaks of: the players and objects that it names, looked at before anything happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.state.records import ABILITY, Refs, State, ref_seat, seat_ref
from app.engine.state.zones import BATTLEFIELD, BY_NAME, LIBRARY
from app.service.acting import Acting
from app.service.actions import instructions
from app.service.problems import Problem


@dataclass(frozen=True, slots=True)
class Kind:
    """What may be named in a place: permanents only, or objects in any zone; and perhaps players besides."""

    permanents: bool = False
    players: bool = False


PERMANENT, OBJECT = Kind(permanents=True), Kind()
PERMANENT_OR_PLAYER, ANYTHING = Kind(permanents=True, players=True), Kind(players=True)

NAMED: dict[type, dict[str, tuple[str, Kind]]] = {
    instructions.Tap: {"objects": ("them", PERMANENT)},
    instructions.Untap: {"objects": ("them", PERMANENT)},
    instructions.Control: {"objects": ("them", PERMANENT)},
    instructions.Attach: {"objects": ("them", PERMANENT), "to": ("that", PERMANENT_OR_PLAYER)},
    instructions.Move: {"objects": ("them", OBJECT)},
    instructions.Damage: {"targets": ("them", PERMANENT_OR_PLAYER), "source": ("that", OBJECT)},
    instructions.Counters: {"objects": ("them", ANYTHING)},
}
"""The fields of instructions that name something: by what name the words call it, and what it may be."""


def bound(acting: Acting, action: instructions.Instructions) -> dict[str, Refs]:
    """What the words of an instruction refer to, by what it is called in them. Raises Illegal or Problem."""
    found: dict[str, Refs] = {}
    if hasattr(action, "player"):
        found["player"] = _player(acting, action)
    for field, (name, kind) in NAMED.get(type(action), {}).items():
        sent = getattr(action, field)
        listed = isinstance(sent, list)
        refs = tuple(acting.ref(one) for one in (sent if listed else [sent]))
        for place, ref in enumerate(refs):
            pointer = f"/{field}/{place}" if listed else f"/{field}"
            _check(acting.game.state, ref, kind, pointer)
            if ref in refs[:place]:
                raise Problem(422, "chosen_twice", "that is named twice", pointer=pointer)
        found[name] = refs
    if isinstance(action, instructions.Move):
        _check_moves(acting.game.state, action, found["them"])
    return found


def _player(acting: Acting, action: Any) -> Refs:
    """The player, by seat; the sender if none is named, and for cards that are moved, nobody."""
    if action.player is None:
        return () if isinstance(action, instructions.Move) else (seat_ref(acting.seat),)
    players = acting.game.state.players
    if action.player >= len(players):
        raise Problem(422, "no_such_seat", "there is no such seat", pointer="/player")
    _check_in_game(acting.game.state, action.player, "/player")
    return (seat_ref(action.player),)


def _check(state: State, ref: int, kind: Kind, pointer: str) -> None:
    if ref < 0:
        if not kind.players:
            raise Problem(422, "not_an_object", "an object is meant here, not a player", pointer=pointer)
        _check_in_game(state, ref_seat(ref), pointer)
        return
    thing = state.objects[ref]
    if kind.permanents and (thing.zone != BATTLEFIELD or thing.phased_out):
        raise Problem(422, "not_a_permanent", "that isn't a permanent", rule="110.1", pointer=pointer)
    if thing.kind == ABILITY:
        raise Problem(422, "not_an_object", "an ability on the stack isn't meant here", pointer=pointer)


def _check_in_game(state: State, seat: int, pointer: str) -> None:
    if state.players[seat].has_left:
        raise Problem(409, "not_in_game", "that player has left the game", rule="800.4a", pointer=pointer)


def _check_moves(state: State, action: instructions.Move, refs: Refs) -> None:
    """An object that is where it is to go doesn't move (400.7), except within a library."""
    to = BY_NAME[action.to]
    for place, ref in enumerate(refs):
        if to != LIBRARY and state.objects[ref].zone == to:
            raise Problem(
                422, "already_there", "that is there already", rule="400.7", pointer=f"/objects/{place}"
            )
