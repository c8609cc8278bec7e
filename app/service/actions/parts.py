"""What actions and commands of clients are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[
    str,
    Field(
        min_length=1, max_length=100, description="The id of an object, player or option, as shown in views."
    ),
]
Ids = Annotated[list[Id], Field(max_length=200)]
Seat = Annotated[int, Field(ge=0, le=15, description="The number of a seat.")]
Amount = Annotated[int, Field(ge=0, le=1_000_000)]
Label = Annotated[str, Field(min_length=1, max_length=100)]
Zone = Literal["library", "hand", "battlefield", "graveyard", "exile", "command"]

MANA_COST = r"^(\{([WUBRGCXS]|[0-9]{1,2}|[WUBRG2]/[WUBRG](/P)?|[WUBRG]/P)\}){0,20}$"
"""Symbols of a mana cost (107.4)."""


class Sent(BaseModel):
    """A part of a request. Fields that it doesn't have are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=False)


class AnyAction(Sent):
    """What all actions have in common."""

    choice: str | None = Field(
        default=None,
        max_length=100,
        description="The id of the choice this is meant for; refused if another is open.",
    )
    label: str | None = Field(
        default=None, max_length=500, description="The label, as listed; nothing depends on it."
    )
