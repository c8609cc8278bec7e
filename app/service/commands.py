"""What a client may send to create a game, take a seat, fork a game and check a deck."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from app.service.actions.parts import Id, Sent

Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\x00-\x1f\x7f]+$")]
StepName = Literal[
    "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers",
    "first_combat_damage", "combat_damage", "end_of_combat", "postcombat_main", "end", "cleanup",
]  # fmt: skip
Nonce = Annotated[str, StringConstraints(max_length=64, pattern=r"^[ -~]*$")]
CardName = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Deck(Sent):
    """A deck: one of the built-in ones by `name`, its `cards` with their numbers, or a list as `text`."""

    name: str | None = Field(
        default=None, max_length=100, description="A built-in deck, as listed by `GET /v1/decks`."
    )
    cards: dict[CardName, Annotated[int, Field(ge=1, le=1000)]] | None = Field(default=None, max_length=1000)
    sideboard: dict[CardName, Annotated[int, Field(ge=1, le=1000)]] = Field(
        default_factory=dict, max_length=1000
    )
    text: str | None = Field(
        default=None, max_length=50_000, description="Plain, Arena or Magic Online format."
    )
    planar: list[CardName] = Field(
        default_factory=list, max_length=250, description="The planar deck of a Planechase game (901.3)."
    )

    @model_validator(mode="after")
    def one_source(self) -> Self:
        """Exactly one of name, cards and text says what the deck is."""
        if sum(value is not None for value in (self.name, self.cards, self.text)) != 1:
            raise ValueError("give exactly one of name, cards and text")
        return self


class SeatWanted(Sent):
    """A seat of a new game. A seat for people without a name stays open until someone takes it."""

    kind: Literal["people", "automatic"] = "people"
    name: Name | None = None
    player: str | None = Field(
        default=None, max_length=64, description="Which automatic player, as `GET /v1/meta` lists them."
    )
    deck: Deck | None = None
    nonce: Nonce = Field(default="", description="The seat's part of the seed: its cut of all decks (103.3).")

    @model_validator(mode="after")
    def player_of_automatic_seats(self) -> Self:
        """An automatic seat says which player it is, and nobody else does."""
        if (self.kind == "automatic") != (self.player is not None):
            raise ValueError("an automatic seat, and no other, has a player")
        return self


class Options(Sent):
    """Departures from the format."""

    life: int | None = Field(default=None, ge=1, le=1_000_000, description="The starting life total (103.4).")
    hand_size: int | None = Field(default=None, ge=0, le=60, description="The starting hand size (103.5).")
    starting_seat: int | None = Field(
        default=None,
        ge=0,
        le=15,
        description="Who starts (103.1), if that was agreed on; otherwise by chance.",
    )
    shared_turns: bool | None = Field(
        default=None,
        description="Whether teams take their turns together (805); the format says, unless given.",
    )
    attack: Literal["multiple", "left", "right"] = Field(
        default="multiple", description="Whom players may attack (802, 803)."
    )


class TimeLimits(Sent):
    """How long a seat may take. Its time counts only while the open choice is its own, and ends with the choice."""

    choice_seconds: int | None = Field(
        default=None, ge=1, le=2_592_000, description="For each choice, however it comes about."
    )
    game_seconds: int | None = Field(
        default=None, ge=1, le=31_536_000, description="For all choices of the game together."
    )
    on_timeout: Literal["default", "leave"] = Field(
        default="default",
        description="When the time is up: the choice's safe default is taken, or the seat leaves the game (104.3a).",
    )

    @model_validator(mode="after")
    def some_limit(self) -> Self:
        """At least one of the limits is given."""
        if self.choice_seconds is None and self.game_seconds is None:
            raise ValueError("give choice_seconds, game_seconds or both")
        return self


class CreateGame(Sent):
    """A new game.

    With decks or a position it is `strict`: only legal actions. Without, it is an `open` table: people bring their own
    cards, and instructions may be sent by the seats. Say `strict` where decks come later, with those who take the seats.
    """

    format: str = Field(default="constructed", max_length=64)
    mode: Literal["strict", "open"] | None = None
    seats: list[SeatWanted] = Field(min_length=2, max_length=16)
    options: Options = Options()
    best_of: Literal[1, 3, 5, 7, 9] = Field(
        default=1,
        description="How many games the match has that this game begins: who wins most of them wins it.",
    )
    clock: TimeLimits | None = Field(default=None, description="Time limits; none unless given.")
    spectator_delay: int = Field(
        default=0,
        ge=0,
        le=10_000,
        description="By how many versions spectators see the game late, until it is over.",
    )
    seed: str | None = Field(
        default=None,
        max_length=64,
        description="Makes the game repeatable, and so its chance known to whoever knows this.",
    )
    teams: (
        list[Annotated[list[Annotated[int, Field(ge=0, le=15)]], Field(min_length=1, max_length=15)]] | None
    ) = Field(
        default=None,
        max_length=16,
        description="The seats of each team, which sit side by side; the halves of the table where the format has teams.",
    )
    position: dict[str, Any] | None = Field(default=None, description="A position in mid-play to start from.")
    cards: list[dict[str, Any]] = Field(
        default_factory=list,
        max_length=200,
        description="Definitions of cards of one's own, in the card language.",
    )


class NoMore(Sent):
    """Nothing more has to be said."""


class MakeInvite(Sent):
    """Invite to an open seat."""

    valid_seconds: int = Field(
        default=86_400, ge=1, le=2_592_000, description="After so many seconds the invite expires."
    )


class AgreeToRematch(Sent):
    """Want a rematch, or no longer."""

    agree: bool = True


class AskToTakeBack(Sent):
    """Ask to take back."""

    type: Literal["ask"]
    version: int | None = Field(
        default=None,
        ge=0,
        le=2_000_000_000,
        description="Where to go back to; before the seat's own last decision, unless given.",
    )
    despite: bool = Field(
        default=False,
        description="Ask although chance was used or hidden cards were seen since, which is refused otherwise: then every other player has to agree to that, and automatic players don't.",
    )


class AgreeToTakeBack(Sent):
    """Agree to what a seat asks to take back."""

    type: Literal["agree"]


class RefuseToTakeBack(Sent):
    """Refuse what a seat asks to take back, or give one's own request up."""

    type: Literal["refuse"]


TakeBack = Annotated[AskToTakeBack | AgreeToTakeBack | RefuseToTakeBack, Field(discriminator="type")]


class SetPassing(Sent):
    """Where a seat wants to be asked, in place of what it set before."""

    own: list[StepName] | None = Field(
        default=None,
        max_length=20,
        description="In which steps of its own turns, while the stack is empty; null: in all.",
    )
    others: list[StepName] | None = Field(
        default=None,
        max_length=20,
        description="In which steps of other turns, while the stack is empty; null: in all.",
    )
    yields: list[Annotated[str, StringConstraints(min_length=1, max_length=300)]] = Field(
        default_factory=list, max_length=100, description="Marks of triggered abilities that it lets resolve."
    )
    yield_to: list[Id] = Field(
        default_factory=list,
        max_length=100,
        description="Ids of triggered abilities on the stack, to be added to these.",
    )
    full_control: bool = Field(
        default=False,
        description="Asked whenever it has priority, whatever else is set or passed in advance.",
    )


class TakeSeat(Sent):
    """Take an open seat: the one given by its number, that of the invite, or the first that is kept for nobody."""

    name: Name
    seat: int | None = Field(default=None, ge=0, le=15)
    invite: str | None = Field(default=None, max_length=200, description="An invite to a seat.")
    deck: Deck | None = None
    nonce: Nonce = Field(default="", description="The seat's part of the seed.")


class Ready(Sent):
    """Be ready for the next game of a match, with the deck as it was or with cards exchanged for those of the sideboard."""

    type: Literal["ready"]
    deck: Deck | None = None
    nonce: Nonce = Field(default="", description="The seat's part of the seed of that game.")


class Concede(Sent):
    """Give the match up between its games."""

    type: Literal["concede"]


MatchAction = Annotated[Ready | Concede, Field(discriminator="type")]


class ForkGame(Sent):
    """Fork a game, now or as it was at a version."""

    version: int | None = Field(default=None, ge=0, le=2_000_000_000)


class MakeKey(Sent):
    """A new key for creating games."""

    name: Name = Field(description="Whose it is, for people to read.")
    most_games: int | None = Field(
        default=None, ge=0, le=1_000_000, strict=True,
        description="How many of its games may be unfinished at once, 0 for no bound; the service's setting, unless given.",
    )  # fmt: skip


class AbortGame(Sent):
    """End a game without a result."""

    reason: str = Field(
        default="", max_length=150, pattern=r"^[^\x00-\x1f\x7f]*$", description="All at the table see it."
    )


class CheckDeck(Sent):
    """Judge a deck by a format."""

    format: str = Field(default="constructed", max_length=64)
    deck: Deck
