"""The shapes of what happens, at the table and in the game, for the OpenAPI document."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from app.api.shapes.shape import Named, Shape
from app.engine import view_events
from app.engine.state.event import KINDS, Event


class AnyEvent(Shape, tag_field="type"):
    """What happened. `text` is a sentence in the reader's language."""

    text: str


class GameCreated(AnyEvent, tag="game_created"):
    """The game was entered."""


class GameForked(AnyEvent, tag="game_forked"):
    """The game was forked from another one, at a version of it."""

    game: str
    version: int


class SeatTaken(AnyEvent, tag="seat_taken"):
    """Someone sat down."""

    seat: int
    name: str


class SeatLeft(AnyEvent, tag="seat_left"):
    """Someone left their seat, before play began or of a game that is held."""

    seat: int


class GameArchived(AnyEvent, tag="game_archived"):
    """Nobody played for so long that the game was closed."""


class GameAborted(AnyEvent, tag="game_aborted"):
    """The administrator ended the game without a result."""

    reason: str


class GameHeld(AnyEvent, tag="game_held"):
    """The game can't go on: it can be read and left, and the administrator can end it."""

    reason: str


class SeatReserved(AnyEvent, tag="seat_reserved"):
    """An open seat is kept for whoever was invited."""

    seat: int


class SeatOpened(AnyEvent, tag="seat_opened"):
    """The host opened a seat again."""

    seat: int


class TokenReplaced(AnyEvent, tag="token_replaced"):
    """A seat got a new token."""

    seat: int


class RematchAgreed(AnyEvent, tag="rematch_agreed"):
    """A seat wants a rematch."""

    seat: int


class RematchDeclined(AnyEvent, tag="rematch_declined"):
    """A seat no longer wants a rematch."""

    seat: int


class TakeBackAsked(AnyEvent, tag="take_back_asked"):
    """A seat asks to take back."""

    seat: int
    version: int


class TakeBackDespite(AnyEvent, tag="take_back_despite"):
    """A seat asks to take back although chance was used or hidden cards were seen since."""

    seat: int
    version: int


class TakeBackAgreed(AnyEvent, tag="take_back_agreed"):
    """A seat agrees to take back."""

    seat: int


class TakeBackRefused(AnyEvent, tag="take_back_refused"):
    """A seat refuses to take back, or no longer asks for it."""

    seat: int


class TakenBack(AnyEvent, tag="taken_back"):
    """The game went back, at a seat's request, to a version."""

    seat: int
    version: int


class PassingSet(AnyEvent, tag="passing_set"):
    """A seat has set where it passes without being asked."""

    seat: int


class MovedEvent(AnyEvent, tag="moved", rename={"origin": "from"}):
    """An object moved. Which one, only where the viewer could see it. `kind` is "ability" for those on the stack."""

    owner: int | None
    origin: str
    to: str
    cause: str
    kind: str | UnsetType = UNSET
    by: int | UnsetType = UNSET
    name: str | UnsetType = UNSET
    object: str | UnsetType = UNSET
    was: str | UnsetType = UNSET


OF_TABLE = (
    GameCreated,
    GameForked,
    GameAborted,
    GameHeld,
    SeatTaken,
    SeatLeft,
    GameArchived,
    SeatReserved,
    SeatOpened,
    TokenReplaced,
    RematchAgreed,
    RematchDeclined,
    TakeBackAsked,
    TakeBackDespite,
    TakeBackAgreed,
    TakeBackRefused,
    TakenBack,
    PassingSet,
    MovedEvent,
)

SHOWN: dict[str, Any] = {
    "ref": Named | None, "refs": list[Named], "seat": int | None, "seats": list[int], "step": str, "zone": str,
}  # fmt: skip
"""What the kinds of shown fields look like."""


def event_shapes() -> list[type[msgspec.Struct]]:
    """A shape for each kind of event, as the events say what the log shows of them."""
    return [*OF_TABLE, *(_shape(kind) for _, kind in sorted(KINDS.items()) if kind.shows is not None)]


def _shape(kind: type[Event]) -> type[msgspec.Struct]:
    shows, hints = kind.shows or {}, get_type_hints(kind)
    shown = [
        (spec.name, SHOWN.get(shows[spec.name], hints[spec.name]) | UnsetType, UNSET)
        for spec in fields(kind)
        if spec.name in shows
    ]
    return msgspec.defstruct(
        kind.__name__, shown, bases=(AnyEvent,), tag=view_events.snake(kind.__name__), kw_only=True,
        namespace={"__doc__": _says(kind)},
    )  # fmt: skip


def _says(kind: type[Event]) -> str:
    return (kind.__doc__ or "").strip().split("\n", 1)[0]
