"""The instructions that a client may send, told apart by `type`: each means that an effect instructs so."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field, StringConstraints, model_validator

from app.service.actions.parts import MANA_COST, Amount, AnyAction, Id, Label, Seat, Sent, Zone


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


class GetCityBlessing(WithPlayer):
    """A player gets the city's blessing for the rest of the game (702.131c)."""

    type: Literal["get_city_blessing"]


class ItBecomes(Instruction):
    """It becomes day, or night (731.1)."""

    type: Literal["it_becomes"]
    time: Literal["day", "night"]


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


Instructions = (
    TakeInitiative | BecomeMonarch | GetCityBlessing | ItBecomes | Venture | Create | Move | Tap | Untap | Damage
    | GainLife | LoseLife | Counters | Draw | Shuffle | Attach | AddMana | Control | NextStep
)  # fmt: skip


INSTRUCTIONS = tuple(
    sorted(kind.model_fields["type"].annotation.__args__[0] for kind in get_args(Instructions))
)
"""The types of the instructions."""
