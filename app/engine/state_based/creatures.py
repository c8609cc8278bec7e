"""CR 704.5f-h: creatures that die."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.keywords.destroy import Destroyed
from app.engine.state.event import Event
from app.engine.state.zones import GRAVEYARD
from app.engine.state_based.board import Board, Found
from app.engine.state_based.check import state_based_on


def _toughness(found: list[Found]) -> list[tuple[int, int, int, bool]]:
    """Of each creature among these: its id, its toughness, the damage marked on it, and whether by deathtouch."""
    return [
        (thing.id, it.toughness or 0, thing.damage, thing.deathtouched)
        for thing, it in found
        if "creature" in it.types
    ]


@state_based_on("ailing")
def sba_704_5f_no_toughness(board: Board) -> Steps[list[Event]]:
    """CR 704.5f: a creature with toughness 0 or less is put into its owner's graveyard; it isn't destroyed as well (704.7)."""
    return [
        Moved(object=ref, to=GRAVEYARD)
        for ref, toughness, _, _ in _toughness(board.groups["ailing"])
        if toughness <= 0
    ]
    yield


@state_based_on("ailing")
def sba_704_5g_lethal_damage(board: Board) -> Steps[list[Event]]:
    """CR 704.5g: a creature with damage marked on it of at least its toughness is destroyed."""
    return [
        Destroyed(object=ref)
        for ref, toughness, damage, _ in _toughness(board.groups["ailing"])
        if toughness <= damage
    ]
    yield


@state_based_on("ailing")
def sba_704_5h_deathtouch(board: Board) -> Steps[list[Event]]:
    """CR 704.5h: a creature dealt damage by a source with deathtouch since the last check is destroyed."""
    return [
        Destroyed(object=ref)
        for ref, _, _, deathtouched in _toughness(board.groups["ailing"])
        if deathtouched
    ]
    yield
