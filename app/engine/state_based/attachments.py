"""CR 704.5m-p, 704.5y: Auras, Equipment and other things that are attached to something, or ought to be."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.characteristics.attachable import attachable, is_attachment
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.keywords.attach import BecameUnattached
from app.engine.state.event import Event
from app.engine.state.records import Object, State
from app.engine.state.zones import GRAVEYARD
from app.engine.state_based.board import Board
from app.engine.state_based.check import state_based_on


@state_based_on("attached")
def sba_704_5m_auras(board: Board) -> Steps[list[Event]]:
    """CR 704.5m: an Aura that is attached to nothing, or to what it can't enchant, goes to its owner's graveyard."""
    auras = [thing for thing, it in board.groups["attached"] if "Aura" in it.subtypes]
    return [Moved(object=aura.id, to=GRAVEYARD) for aura in auras if not _is_legal(board.state, aura)]
    yield


@state_based_on("attached")
def sba_704_5n_equipment(board: Board) -> Steps[list[Event]]:
    """CR 704.5n: Equipment or a Fortification attached to what it can't be attached to becomes unattached."""
    worn = [
        thing
        for thing, it in board.groups["attached"]
        if _is_worn(it.subtypes) and not _moves_about(it.types)
    ]
    return [_unattached(thing) for thing in worn if not _is_legal(board.state, thing)]
    yield


@state_based_on("attached")
def sba_704_5p_others(board: Board) -> Steps[list[Event]]:
    """CR 704.5p: a battle or creature, or what is no attachment at all, becomes unattached."""
    loose = [
        thing for thing, it in board.groups["attached"] if _moves_about(it.types) or not is_attachment(it)
    ]
    return [_unattached(thing) for thing in loose]
    yield


@state_based_on("attached")
def sba_704_5y_roles(board: Board) -> Steps[list[Event]]:
    """CR 704.5y: of several Roles of one player attached to a permanent only the newest stays."""
    roles: dict[tuple[int, int], list[Object]] = {}
    for thing, it in board.groups["attached"]:
        if "Role" in it.subtypes:
            roles.setdefault((thing.attached_to, lookup.controller(board.state, thing.id)), []).append(thing)
    older = [thing for several in roles.values() for thing in sorted(several, key=_age)[:-1]]
    return [Moved(object=thing.id, to=GRAVEYARD) for thing in older]
    yield


def _age(thing: Object) -> int:
    return thing.timestamp


def _is_worn(subtypes: tuple[str, ...]) -> bool:
    return "Equipment" in subtypes or "Fortification" in subtypes


def _moves_about(types: tuple[str, ...]) -> bool:
    return "creature" in types or "battle" in types


def _is_legal(state: State, thing: Object) -> bool:
    return thing.attached_to != 0 and attachable(state, thing.id, thing.attached_to)


def _unattached(thing: Object) -> Event:
    return BecameUnattached(object=thing.id, was=thing.attached_to)
