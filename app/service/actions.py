"""What a client may send as an action: one union, told apart by `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

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


Until = Literal[
    "stack", "end_of_turn", "my_turn",
    "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers",
    "first_combat_damage", "combat_damage", "end_of_combat", "postcombat_main", "end",
]  # fmt: skip


class Pass(AnyAction):
    """CR 117.3d: pass priority, once or again and again `until` something.

    Passing in advance ends at once when another player puts something on the stack, and when anything but priority
    is asked of the seat.
    """

    type: Literal["pass"]
    until: Until | None = Field(
        default=None,
        description="`stack`: until the stack is empty; `end_of_turn`; `my_turn`; or the name of the step that is to begin.",
    )


class WithObject(AnyAction):
    """What actions with an object have in common; actions can be sent as they are listed."""

    object: Id
    name: str | None = Field(
        default=None, max_length=200, description="The name, as listed; nothing depends on it."
    )


class PlayLand(WithObject):
    """CR 116.2a: play a land."""

    type: Literal["play_land"]
    face: int = Field(default=0, ge=0, le=9, description="Which face of the card, 0 for the front.")


class Announced(WithObject):
    """Answers to the choices that the rules ask for on the way; what is missing becomes the next choice."""

    targets: list[Id | Ids] | None = Field(
        default=None,
        max_length=200,
        description="Targets in the order asked for; a list within it answers one choice alone.",
    )
    modes: list[Annotated[int, Field(ge=0, le=99)]] | None = Field(
        default=None, max_length=100, description="CR 700.2: the modes, counted from 0."
    )
    x: Amount | None = Field(default=None, description="CR 107.3a: the value of X.")
    division: list[Amount] | None = Field(
        default=None,
        max_length=200,
        description="CR 601.2d: how it is divided among the targets, in their order.",
    )
    payment: Literal["auto"] | Ids | None = Field(
        default=None, description="`auto`, or the ids of the ways to pay in the order of their use."
    )


class Cast(Announced):
    """CR 601.2: cast a spell."""

    type: Literal["cast"]
    how: str = Field(
        default="",
        max_length=100,
        description="Which of several ways, as listed; empty for the ordinary one.",
    )
    cost_options: list[Label] | None = Field(
        default=None,
        max_length=100,
        description="The optional costs to pay, such as kicker, each as often as it is paid.",
    )


class Activate(Announced):
    """CR 602.2: activate an ability of an object."""

    type: Literal["activate"]
    ability: int = Field(ge=0, le=999, description="Its place among the abilities of the object, as listed.")


class Special(WithObject):
    """CR 116.2: take a special action other than playing a land."""

    type: Literal["special"]
    how: str = Field(default="", max_length=100)


class Attacker(Sent):
    """One attacking creature, and the player or permanent that it attacks."""

    attacker: Id
    target: Id


class Attack(AnyAction):
    """CR 508.1: declare all attackers at once."""

    type: Literal["attack"]
    attackers: list[Attacker] = Field(max_length=1000)


class Blocker(Sent):
    """One blocking creature, and the attacker that it blocks."""

    blocker: Id
    attacker: Id


class Block(AnyAction):
    """CR 509.1: declare all blockers at once."""

    type: Literal["block"]
    blocks: list[Blocker] = Field(max_length=1000)


class Mulligan(AnyAction):
    """CR 103.5: take a mulligan."""

    type: Literal["mulligan"]


class Keep(AnyAction):
    """CR 103.5: keep the opening hand."""

    type: Literal["keep"]


class Choose(AnyAction):
    """Answer any other choice by its id, with the field that fits its kind."""

    type: Literal["choose"]
    choice: str = Field(max_length=100)
    options: list[Id] | None = Field(
        default=None, max_length=1000, description="For `choose`: ids of options."
    )
    number: int | None = Field(default=None, ge=-1_000_000_000, le=1_000_000_000, description="For `number`.")
    shares: list[Amount] | None = Field(
        default=None, max_length=1000, description="For `divide`: one for each option."
    )
    name: str | None = Field(default=None, max_length=200, description="For `name`.")

    @model_validator(mode="after")
    def one_answer(self) -> Choose:
        """Exactly one field holds the answer."""
        if sum(value is not None for value in (self.options, self.number, self.shares, self.name)) != 1:
            raise ValueError("give exactly one of options, number, shares and name")
        return self


class Leave(AnyAction):
    """CR 104.3a: concede and leave the game, at any moment."""

    type: Literal["leave"]


Rules = Pass | PlayLand | Cast | Activate | Special | Attack | Block | Mulligan | Keep | Choose | Leave

Action = Annotated[Rules, Field(discriminator="type")]
RULES: TypeAdapter[Rules] = TypeAdapter(Action)
