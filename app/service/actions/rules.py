"""The actions of players that the rules know, told apart by `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, model_validator

from app.service.actions.parts import Amount, AnyAction, Id, Ids, Label, Sent

Until = Literal[
    "stack", "end_of_turn", "my_turn",
    "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers",
    "first_combat_damage", "combat_damage", "end_of_combat", "postcombat_main", "end",
]  # fmt: skip


class Pass(AnyAction):
    """Pass priority (117.3d), once or again and again `until` something.

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
    """Play a land (116.2a)."""

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
        default=None, max_length=100, description="The modes (700.2), counted from 0."
    )
    x: Amount | None = Field(default=None, description="The value of X (107.3a).")
    division: list[Amount] | None = Field(
        default=None,
        max_length=200,
        description="How it is divided among the targets (601.2d), in their order.",
    )
    payment: Literal["auto"] | Ids | None = Field(
        default=None, description="`auto`, or the ids of the ways to pay in the order of their use."
    )


class Cast(Announced):
    """Cast a spell (601.2)."""

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
    """Activate an ability of an object (602.2)."""

    type: Literal["activate"]
    ability: int = Field(ge=0, le=999, description="Its place among the abilities of the object, as listed.")


class Special(AnyAction):
    """Take a special action other than playing a land (116.2): `companion` (116.2g), or `planar_die` (901.9)."""

    type: Literal["special"]
    how: str = Field(max_length=100)
    object: Id | None = Field(default=None, description="The card that it is taken with, if it is about one.")
    name: str | None = Field(
        default=None, max_length=200, description="The name, as listed; nothing depends on it."
    )


class Attacker(Sent):
    """One attacking creature, and the player or permanent that it attacks."""

    attacker: Id
    target: Id


class Attack(AnyAction):
    """Declare all attackers at once (508.1)."""

    type: Literal["attack"]
    attackers: list[Attacker] = Field(max_length=1000)


class Blocker(Sent):
    """One blocking creature, and the attacker that it blocks."""

    blocker: Id
    attacker: Id


class Block(AnyAction):
    """Declare all blockers at once (509.1)."""

    type: Literal["block"]
    blocks: list[Blocker] = Field(max_length=1000)


class Mulligan(AnyAction):
    """Take a mulligan (103.5)."""

    type: Literal["mulligan"]


class Keep(AnyAction):
    """Keep the opening hand (103.5)."""

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
    """Concede and leave the game (104.3a), at any moment."""

    type: Literal["leave"]


class AgreeToDraw(AnyAction):
    """Agree to a draw (104.4i), or, with `agrees` false, don't or no longer do. Once all players agree the game is one."""

    type: Literal["agree_to_draw"]
    agrees: bool = True


class Repeat(AnyAction):
    """Propose a shortcut (732.2): to play the round since a version, an optional loop, so many times more.

    All choices are made again as they were made in it, by every player. The others accept that or shorten it, and then it is
    taken at once.
    """

    type: Literal["repeat"]
    since: int = Field(
        ge=0,
        le=2_000_000_000,
        description="The version at which the round began, with the sender having priority as now.",
    )
    times: int = Field(ge=1, le=1_000_000, description="How many times more.")


Rules = (
    Pass
    | PlayLand
    | Cast
    | Activate
    | Special
    | Attack
    | Block
    | Mulligan
    | Keep
    | Choose
    | Leave
    | AgreeToDraw
    | Repeat
)


RULES: TypeAdapter[Rules] = TypeAdapter(Annotated[Rules, Field(discriminator="type")])
