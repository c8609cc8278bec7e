"""What a client may send as an action: one union, told apart by `type`."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, model_validator

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


class Instruction(AnyAction):
    """What instructions have in common: an effect instructs so, with no card behind it.

    At open tables the seats may send them, in strict games the host. They wait while anything is resolving.
    """


class WithPlayer(Instruction):
    """What instructions to a player have in common."""

    player: Seat | None = Field(default=None, description="The player, by seat; the sender if left out.")


class WithObjects(Instruction):
    """What instructions about objects have in common."""

    objects: list[Id] = Field(min_length=1, max_length=200)


class TakeInitiative(WithPlayer):
    """A player takes the initiative (726.5)."""

    type: Literal["take_initiative"]


class BecomeMonarch(WithPlayer):
    """A player becomes the monarch (725.3)."""

    type: Literal["become_monarch"]


class Venture(WithPlayer):
    """A player ventures into the dungeon (701.49), or into one of a quality, such as Undercity."""

    type: Literal["venture"]
    into: str = Field(default="", max_length=100)


class Described(Sent):
    """An object described on the spot: its characteristics, and keyword abilities that are nothing but their names."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"\S")]
    mana_cost: str = Field(default="", pattern=MANA_COST, max_length=200, description='Such as "{2}{R}".')
    types: list[Label] = Field(min_length=1, max_length=10)
    supertypes: list[Label] = Field(default_factory=list, max_length=10)
    subtypes: list[Label] = Field(default_factory=list, max_length=20)
    colors: str = Field(default="", pattern="^W?U?B?R?G?$", description="Letters in the order WUBRG.")
    power: int | None = Field(default=None, ge=-1_000_000, le=1_000_000)
    toughness: int | None = Field(default=None, ge=-1_000_000, le=1_000_000)
    keywords: list[Label] = Field(default_factory=list, max_length=30)


class Create(WithPlayer):
    """A player creates tokens (701.7a), or brings in cards of their own (400.11b): like a card of the pool, or described.

    Tokens are put onto the battlefield; cards go wherever `zone` says.
    """

    type: Literal["create"]
    card: str | None = Field(default=None, min_length=1, max_length=200)
    object: Described | None = None
    kind: Literal["token", "card"] = "token"
    zone: Zone = "battlefield"
    place: Literal["top", "bottom"] = Field(default="top", description="Where in a library.")
    count: int = Field(default=1, ge=1, le=100)
    tapped: bool = False

    @model_validator(mode="after")
    def one_model(self) -> Create:
        """Either a card or a description says what they are; only cards are elsewhere than on the battlefield."""
        if (self.card is None) == (self.object is None):
            raise ValueError("give exactly one of card and object")
        if self.kind == "token" and self.zone != "battlefield":
            raise ValueError("tokens are created on the battlefield (111.7); for another zone say kind: card")
        return self


class Move(WithObjects):
    """Objects are put into a zone (400.6); onto the battlefield under the player's control."""

    type: Literal["move"]
    to: Zone
    player: Seat | None = Field(
        default=None, description="Who controls them on the battlefield; the owner if left out."
    )
    place: Literal["top", "bottom"] = "top"
    tapped: bool = False


class Tap(WithObjects):
    """Tap permanents (701.26a)."""

    type: Literal["tap"]


class Untap(WithObjects):
    """Untap permanents (701.26b)."""

    type: Literal["untap"]


class Damage(Instruction):
    """A source deals damage to each of these objects and players (120.2b)."""

    type: Literal["damage"]
    source: Id
    targets: list[Id] = Field(min_length=1, max_length=200)
    amount: Amount


class GainLife(WithPlayer):
    """A player gains life (119.3)."""

    type: Literal["gain_life"]
    amount: Amount


class LoseLife(WithPlayer):
    """A player loses life (119.3)."""

    type: Literal["lose_life"]
    amount: Amount


class Counters(WithObjects):
    """Counters are put on objects or players (122.1, 122.6), or removed where the amount is negative."""

    type: Literal["counters"]
    kind: Label
    amount: int = Field(ge=-1_000_000, le=1_000_000)


class Draw(WithPlayer):
    """A player draws cards (121.2)."""

    type: Literal["draw"]
    count: int = Field(default=1, ge=1, le=1000)


class Shuffle(WithPlayer):
    """A player shuffles their library (701.24a)."""

    type: Literal["shuffle"]


class Attach(WithObjects):
    """Objects are attached to an object or player (701.3a)."""

    type: Literal["attach"]
    to: Id


class AddMana(WithPlayer):
    """A player adds mana (106.4)."""

    type: Literal["add_mana"]
    mana: str = Field(pattern=r"^(\{[WUBRGC]\}){1,100}$", description='Symbols such as "{R}{G}".')


class Control(WithObjects):
    """A player gains control of objects (613.1b)."""

    type: Literal["control"]
    player: Seat


class NextStep(Instruction):
    """All players pass in succession and the next step begins (500.2); the stack has to be empty."""

    type: Literal["next_step"]


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
Instructions = (
    TakeInitiative | BecomeMonarch | Venture | Create | Move | Tap | Untap | Damage | GainLife | LoseLife | Counters
    | Draw | Shuffle | Attach | AddMana | Control | NextStep
)  # fmt: skip

Action = Annotated[Rules | Instructions, Field(discriminator="type")]
RULES: TypeAdapter[Rules] = TypeAdapter(Annotated[Rules, Field(discriminator="type")])
INSTRUCTIONS = tuple(
    sorted(kind.model_fields["type"].annotation.__args__[0] for kind in get_args(Instructions))
)
"""The types of the instructions."""
