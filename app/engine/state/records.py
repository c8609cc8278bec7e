"""The state of a game as slotted records.

References: an object is its positive id; a player is `-1 - seat`, so that targets and answers can
hold both in one tuple of integers. Object ids are never reused (CR 400.7: a card that changes zones
becomes a new object with a new id).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from app.engine.choices import Action
from app.engine.state.chance import Chance
from app.engine.state.derived import Characteristics, Table
from app.engine.state.event import Event
from app.engine.state.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PLANAR_DECK,
    STACK,
)
from app.engine.words.abilities import Card, Face
from app.engine.words.node import Node

Refs = tuple[int, ...]
Bound = int | Refs | str
"""What a name is bound to: a number, some objects and players, or a word (a colour, a card name)."""
Counters = Mapping[str, int]
Bindings = Mapping[str, Bound]
"""What objects hold of these is never written to but replaced as a whole, so that copies of a state share it."""
NONE: Final[Mapping[str, Any]] = {}
"""No counters, nothing remembered: one and the same for all objects."""


def none() -> Mapping[str, Any]:
    """No counters, nothing remembered."""
    return NONE


# What has been touched since the table of characteristics was built (see characteristics/table.py).
BOARD: Final = 1  # who is on the battlefield or in the command zone, attachments, control, effects, counters
HANDS: Final = 2
GRAVEYARDS: Final = 4
LIBRARIES: Final = 8
LIVES: Final = 16
TAPPING: Final = 32
COMBAT: Final = 64
TURN: Final = 128
DESIGNATIONS: Final = 256
HISTORY: Final = 512
EXILED: Final = 1024
POOLS: Final = 2048
STACKED: Final = 4096  # what is on the stack
EVERYTHING: Final = 8191
WEALTH: Final = TAPPING | POOLS | LIVES | TURN
"""What players pay with, beside what the table of characteristics says."""

ZONE_ASPECT: Final = (LIBRARIES, HANDS, BOARD, GRAVEYARDS, STACKED, EXILED, BOARD, 0, 0)


def seat_ref(seat: int) -> int:
    """The reference of the player in `seat`."""
    return -1 - seat


def ref_seat(ref: int) -> int:
    """The seat of a player reference."""
    return -1 - ref


# What an object is (CR 109.1).
CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2
ABILITY: Final = 3
EMBLEM: Final = 4


@dataclass(slots=True)
class Announcement:
    """What was announced for a spell or ability on the stack (CR 601.2b-d, 602.2b)."""

    modes: tuple[int, ...] = ()
    targets: dict[str, Refs] = field(default_factory=dict)
    divided: dict[str, Refs] = field(default_factory=dict)
    x: int = 0
    costs: tuple[
        str, ...
    ] = ()  # optional and alternative costs that were chosen ("kicker", "flashback", ...)
    spent: str = ""  # the mana spent on it, one letter each
    cast: bool = True  # put on the stack by casting; False for copies
    origin: int = -1  # the zone from which it was cast
    caster: int = -1  # who cast it, whoever controls it by now

    def copy(self) -> Announcement:
        """A copy that may be changed."""
        return Announcement(
            self.modes, dict(self.targets), dict(self.divided), self.x, self.costs, self.spent, self.cast, self.origin,
            self.caster,
        )  # fmt: skip


EVERYONE = -1
"""For `Object.known_to` of a face-down object: all players know it, and who looks on as well (CR 708.9)."""


@dataclass(slots=True)
class Object:
    """An object in some zone (CR 109). `card` is its definition.

    Copies of a state share the objects in libraries and outside the game: to change something of one there, get it by
    `State.own`.
    """

    id: int
    kind: int
    card: Card
    owner: int
    controller: int
    zone: int
    timestamp: int = 0
    copied: Face | None = None  # what it is a copy of, as it entered or came to be (CR 707.2)
    known_to: int = 0  # bit per seat: who knows which card this is while it is hidden
    face: int = 0
    tapped: bool = False
    face_down: bool = False
    phased_out: bool = False
    damage: int = 0
    deathtouched: bool = False  # dealt damage by a deathtouch source since the last check (CR 704.5h)
    since: int = 0  # the moment its controller got it, the same for all that came at once; see Player.turn_began (302.6)
    attached_to: int = 0
    counters: Counters = field(default_factory=none)
    memory: Bindings = field(default_factory=none)  # linked abilities (CR 607), choices made as it entered
    used: Counters = field(default_factory=none)  # abilities activated or triggered this turn, by key
    # Of stack objects alone.
    announced: Announcement | None = None
    source: int = 0
    ability: Node | None = None
    bound: Bindings = field(default_factory=none)
    commander: bool = False  # designated as its deck's commander, in whatever zone (CR 903.3)
    down: str = (
        ""  # by what it is face down, where that says what it is: "morph", "disguise", "manifest", "cloak"
    )

    def copy(self) -> Object:
        """A copy that may be changed."""
        return Object(
            self.id, self.kind, self.card, self.owner, self.controller, self.zone, self.timestamp, self.copied,
            self.known_to, self.face, self.tapped, self.face_down, self.phased_out, self.damage, self.deathtouched,
            self.since, self.attached_to, self.counters, self.memory, self.used,
            self.announced.copy() if self.announced is not None else None, self.source, self.ability, self.bound,
            self.commander, self.down,
        )  # fmt: skip


@dataclass(slots=True)
class Extract:
    """Last-known information (CR 113.7a, 608.2h): what an object was as it left a public zone."""

    id: int
    kind: int
    card: Card
    owner: int
    controller: int
    zone: int
    face: int
    tapped: bool
    attached_to: int
    counters: Counters
    memory: Bindings
    announced: Announcement | None
    became: int  # the id of the object it became, 0 if it ceased to exist
    was: Characteristics
    copied: Face | None = None
    # Of stack objects alone.
    source: int = 0
    ability: Node | None = None
    bound: Bindings = field(default_factory=none)
    used: Counters = field(default_factory=none)  # as of an object


@dataclass(slots=True)
class Mana:
    """One mana in a pool (CR 106.4), with what is remembered of it (106.6)."""

    type: str
    snow: bool = False
    source: int = 0
    only: Node | None = None  # a restriction on what it may be spent on
    lasts: bool = False  # doesn't empty until end of turn
    id: int = 0  # tells it apart from all other mana
    also: Node | None = None  # an additional effect on the spell that it is spent on


@dataclass(slots=True)
class Player:
    """A player (CR 102). `library` ends with its top card."""

    seat: int
    name: str
    life: int = 20
    library: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    graveyard: list[int] = field(default_factory=list)
    pool: list[Mana] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    lands_played: int = 0  # this turn
    drawn: int = 0  # cards drawn this turn
    cast: int = 0  # spells cast this turn
    cast_in_game: int = 0  # spells cast since the game began
    turn_began: int = 0  # serial of the moment this player's most recent turn began
    turns: int = 0  # how many turns this player has begun
    drew_for_turn: int = 0  # the number of their last turn in whose draw step they drew
    drew_from_empty: bool = False  # since the last check of state-based actions (CR 704.5b)
    has_lost: bool = False
    has_left: bool = False
    mulligans: int = 0
    completed: tuple[str, ...] = ()  # names of completed dungeons, in order
    outside: list[int] = field(default_factory=list)  # the sideboard: cards outside the game (CR 400.11a)
    companion: int = 0  # the card of it that was chosen, 0 for none (CR 103.2b)
    planar_deck: list[int] = field(default_factory=list)  # ends with its top card (CR 901.3)
    planar_rolls: int = 0  # special actions of rolling the planar die, this turn (CR 901.9)
    agrees_to_draw: bool = False  # (CR 104.4i)
    designations: tuple[str, ...] = ()  # those that the player keeps (CR 702.131c), in the order they came
    turn_before: int = 0  # `turn_began` of the turn before their most recent one


@dataclass(slots=True)
class Turn:
    """Where in the turn structure the game is (CR 500)."""

    number: int = 0
    active: int = 0
    step: int = 0
    priority: int = -1  # seat that has priority, or -1
    passed: int = 0  # players that passed in succession
    began: bool = False  # this step's turn-based actions are done
    extra_turns: list[int] = field(default_factory=list)  # seats, the next one last (CR 500.7)
    extra_steps: list[int] = field(
        default_factory=list
    )  # steps to insert after this phase, the next one last
    skipped: tuple[int, ...] = ()
    started: bool = False  # the pregame procedure is over
    no_active: bool = False  # the active player has left (CR 800.4j)
    regular: int = -1  # whose turn it was last in turn order, extra turns aside; -1: the active player's
    extra_ids: list[int] = field(default_factory=list)  # what tells the extra turns apart, in the same order
    extra: int = 0  # which extra turn this is; 0: none
    cast_before: tuple[
        int, ...
    ] = ()  # spells that each active player of the turn before cast in it (CR 502.2)


@dataclass(slots=True)
class Combat:
    """Attackers and blockers of the current combat phase (CR 506)."""

    attackers: dict[int, int] = field(default_factory=dict)  # attacking creature -> whom it attacks
    blockers: dict[int, Refs] = field(default_factory=dict)  # blocking creature -> attackers it blocks
    blocked: Refs = ()  # attackers that became blocked (CR 509.1h)
    unblocked: Refs = ()
    struck: Refs = ()  # had first or double strike as the first damage step began (CR 702.7b)
    defenders: dict[int, int] = field(
        default_factory=dict
    )  # attacking creature -> seat of its defending player
    controllers: dict[int, int] = field(
        default_factory=dict
    )  # creature in combat -> seat for which it fights
    bands: tuple[Refs, ...] = ()  # attacking creatures that are banded together (CR 702.22)


@dataclass(slots=True)
class Effect:
    """A continuous, replacement or prevention effect made by a resolution (CR 611.2, 614, 615)."""

    id: int
    timestamp: int
    source: int
    controller: int
    words: Node
    duration: Node
    objects: Refs | None = None  # fixed as the effect began (611.2c); None for effects that change rules
    bound: dict[str, Bound] = field(default_factory=dict)
    amount: int = 0  # what is left of a shield (615.7)
    began: int = 0  # turn number
    turns: int = 0  # turns of the controller begun at that time


@dataclass(slots=True)
class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.3)."""

    ability: Node
    source: int
    controller: int
    bound: dict[str, Bound]
    id: int = 0  # the id that it will have on the stack, if something has to know (CR 603.3b, 610.3b)


@dataclass(slots=True)
class Delayed:
    """A delayed triggered ability (CR 603.7)."""

    id: int
    ability: Node
    source: int
    controller: int
    bound: dict[str, Bound]
    duration: Node | None = None
    began: int = 0
    turns: int = 0
    once: bool = True


@dataclass(slots=True)
class Quiet:
    """What has happened since anyone last decided something (CR 104.4b); see state_based/loops.py."""

    marks: list[str] = field(
        default_factory=list
    )  # what the game came to, each time that somebody got priority
    period: int = 0  # after so many marks they repeat, 0 if they don't
    since: int = 0  # how many marks were left since then, or since the decision
    stock: dict[str, int] = field(
        default_factory=dict
    )  # what there was of everything as the period was noticed
    chosen: str = ""  # in which order somebody chose to do things; it belongs to the next mark


@dataclass(frozen=True, slots=True)
class Shown:
    """CR 701.20a: hidden cards that these players may look at for now: a bit per seat, -1 for all who watch.

    `by`: the spell or ability for which they are shown, until it leaves the stack; 0: until a player receives priority.
    """

    objects: Refs
    seats: int
    by: int


@dataclass(slots=True)
class Planar:
    """What is so in a Planechase game (CR 901): the seat of the planar controller, -1 before there is one.

    `walked`: the moment at which a player last planeswalked (901.11).
    """

    controller: int = -1
    walked: int = 0


@dataclass(slots=True)
class State:
    """Everything that is so in a game at one moment."""

    chance: Chance
    players: list[Player]
    objects: dict[int, Object] = field(default_factory=dict)
    battlefield: list[int] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)  # the top last
    exile: list[int] = field(default_factory=list)
    command: list[int] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    combat: Combat = field(default_factory=Combat)
    effects: list[Effect] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    monarch: int = -1
    initiative: int = -1
    serial: int = 1  # next object id, timestamp or moment: one clock for all
    batch: int = 0  # serial of the moment at which the events began that last happened, all at once
    touched: int = EVERYTHING
    revision: int = 0  # grows with every event that happened
    resolving: int = 0  # the stack object that is resolving
    proposing: int = -1  # the seat whose proposal (CR 601.2, 602.2) is being made
    replacing: tuple[str, ...] = ()  # effects that don't apply to what is done instead (CR 614.5)
    revealed: int = 0  # how often hidden cards were shown or library cards moved (CR 733)
    over: bool = False
    winners: tuple[int, ...] = ()
    last_known: dict[int, Extract] = field(default_factory=dict)
    history: list[Event] = field(default_factory=list)  # this turn's facts of kinds that some card asks for
    watched: tuple[str, ...] = ()  # those kinds
    first_seat: int = 0  # the starting player (CR 103.1)
    options: dict[str, int] = field(default_factory=dict)  # of the format: starting life, hand size, ...
    teams: tuple[
        Refs, ...
    ] = ()  # seats of each team in turn order, the primary player first (CR 102.3, 805.2)
    shared: tuple[str, ...] = ()  # what the players of a team share: "turns" (CR 805), "life" (CR 810)
    attack: str = (
        "multiple"  # whom players may attack: all opponents, or the one to the "left" or "right" (CR 802-803)
    )
    dungeons: list[Node] = field(
        default_factory=list
    )  # dungeon cards outside the game, the same for each player
    strays: list[int] = field(default_factory=list)  # tokens and copies put where they can't be (CR 704.5d-e)
    checked: int = -1  # revision at which state-based actions were last found to have nothing to do
    quiet: Quiet = field(default_factory=Quiet)
    chooser: int = -1  # who said which player takes the first turn (CR 103.1)
    planar: Planar | None = None  # of a Planechase game
    shown: tuple[Shown, ...] = ()  # hidden cards that are revealed or looked at now (CR 701.20)
    day_or_night: str = ""  # "day", "night", or neither (CR 731.1)
    # Not part of the record: derived, of the moment, or taken by the log.
    announcing: int = (
        0  # the spell that is being cast or the ability that is being activated (CR 601.2, 602.2)
    )
    undo: object = None  # the proposal that is being made, with the game as it was before (CR 733.1)
    table: Table | None = None
    listed: dict[tuple[int, bool, int], list[Action]] = field(
        default_factory=dict
    )  # legal actions, by whom and when
    listed_at: int = -1  # the revision for which they were listed
    means: dict[int, object] = field(default_factory=dict)  # what players have to pay with; see mana/means.py
    facts: list[Event] = field(default_factory=list)  # what happened since the log was last taken

    def tick(self) -> int:
        """The next moment: a number larger than all before it."""
        now = self.serial
        self.serial = now + 1
        return now

    def own(self, ref: int) -> Object:
        """The object, to be changed: one in a library or outside is shared by copies of the state, and so is copied first."""
        thing = self.objects[ref]
        if thing.zone == LIBRARY or thing.zone == OUTSIDE:
            thing = self.objects[ref] = thing.copy()
        return thing

    def zone_of(self, zone: int, seat: int) -> list[int]:
        """The list of object ids that is this zone (of that player, where each has their own), or their sideboard."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        if zone == COMMAND:
            return self.command
        player = self.players[seat]
        if zone == HAND:
            return player.hand
        if zone == LIBRARY:
            return player.library
        if zone == GRAVEYARD:
            return player.graveyard
        if zone == OUTSIDE:
            return player.outside
        return player.planar_deck if zone == PLANAR_DECK else []

    def living(self) -> list[Player]:
        """The players still in the game, in seat order."""
        return [player for player in self.players if not player.has_left]

    def turn_order(self, first: int | None = None) -> list[int]:
        """Seats of the players in the game in turn order, from `first` (default: the active player; CR 101.4).

        CR 805.6: players of a team sit side by side, so that this goes from team to team, the active one first.
        """
        start = self.turn.active if first is None else first
        count = len(self.players)
        seats = ((start + i) % count for i in range(count))
        return [seat for seat in seats if not self.players[seat].has_left]

    def next_in_turn_order(self, seat: int) -> int:
        """The next player in turn order after `seat`, among those in the game."""
        following = (seat + 1) % len(self.players)
        return following if not self.players[following].has_left else self.turn_order(following)[0]

    def touch(self, aspects: int = 0) -> None:
        """Something of these aspects changed, or of none that anything derived looks at."""
        self.touched |= aspects
        self.revision += 1
        if aspects & WEALTH and self.means:
            self.means = {}
