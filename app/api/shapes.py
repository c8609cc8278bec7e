"""The shapes of what the engine shows: state and choices, for the OpenAPI document.

The engine builds them as plain data; tests hold answers against these shapes, so that neither can go its own way.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType


class Shape(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of all shapes."""


class Turn(Shape):
    """Where the turn is. `active` and `priority` are seats; `started` is false until the first turn begins.

    `active_players`: all whose turn it is, where a team takes it; `active` is the first of them.
    """

    number: int
    active: int | None
    active_players: list[int]
    step: str
    step_text: str
    priority: int | None
    started: bool


class Mana(Shape):
    """One mana in a pool."""

    type: str
    snow: bool
    restricted: bool


class Thing(Shape):
    """A card, token, copy, ability or emblem. Of one that the viewer doesn't know, only that it is there."""

    id: str
    kind: str
    owner: int
    zone: str
    zone_text: str
    controller: int | UnsetType = UNSET
    face_down: bool | UnsetType = UNSET
    name: str | UnsetType = UNSET
    label: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    face: int | UnsetType = UNSET
    mana_cost: str | UnsetType = UNSET
    colors: list[str] | UnsetType = UNSET
    supertypes: list[str] | UnsetType = UNSET
    types: list[str] | UnsetType = UNSET
    subtypes: list[str] | UnsetType = UNSET
    keywords: list[str] | UnsetType = UNSET
    keywords_text: list[str] | UnsetType = UNSET
    power: int | UnsetType | None = UNSET
    toughness: int | UnsetType | None = UNSET
    counters: dict[str, int] | UnsetType = UNSET
    tapped: bool | UnsetType = UNSET
    phased_out: bool | UnsetType = UNSET
    damage: int | UnsetType = UNSET
    attached_to: str | UnsetType | None = UNSET
    new: bool | UnsetType = UNSET
    attacking: str | UnsetType | None = UNSET
    blocking: list[str] | UnsetType = UNSET
    protector: int | UnsetType | None = UNSET
    paired: list[str] | UnsetType = UNSET
    commander: bool | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    designation: str | UnsetType = UNSET  # what an ability without a source comes with
    modes: list[int] | UnsetType = UNSET
    targets: dict[str, list[str]] | UnsetType = UNSET
    divided: dict[str, list[int]] | UnsetType = UNSET
    x: int | UnsetType = UNSET
    costs: list[str] | UnsetType = UNSET
    from_top: int | UnsetType = UNSET


class Hidden(Shape):
    """A hidden zone: how many cards, and those that the viewer knows."""

    count: int
    known: list[Thing]


class Room(Shape):
    """A room of a dungeon, and the rooms that its arrows point to."""

    name: str
    leads_to: list[str]


class Dungeon(Shape):
    """The dungeon that a player is in, with the room of their venture marker.

    `next_rooms` are those to which arrows point from it, `rooms_ahead` all that can still be reached.
    """

    id: str
    name: str
    room: str
    next_rooms: list[str]
    rooms_ahead: list[str]
    rooms: list[Room]


class PlayerState(Shape):
    """A player, with the zones that are theirs."""

    seat: int
    name: str
    life: int
    counters: dict[str, int]
    mana: list[Mana]
    lands_played: int
    mulligans: int
    hand: Hidden
    library: Hidden
    graveyard: list[Thing]
    companion: Thing | None
    planar_deck: Hidden
    dungeon: Dungeon | None
    completed_dungeons: list[str]
    has_initiative: bool
    is_monarch: bool
    designations: list[str]
    designations_text: list[str]
    agrees_to_draw: bool
    lost: bool
    left: bool


class AttackerState(Shape):
    """An attacking creature: whom it attacks, and what blocks it."""

    attacker: str
    attacks: str | None
    defending_player: int | None
    blocked: bool
    blockers: list[str]


class Combat(Shape):
    """Who attacks and blocks in this combat phase."""

    attackers: list[AttackerState]
    bands: list[list[str]]


class State(Shape):
    """The game as its viewer may see it. Objects go by opaque ids, players by `player N` where both can stand.

    `teams`: the seats of each team; `shared`: what its players share ("turns", "life"); `attack`: whom players may attack
    (the opponents: "multiple", or the one to the "left" or "right").
    """

    turn: Turn
    starting_player: int | None
    teams: list[list[int]]
    shared: list[str]
    attack: str
    players: list[PlayerState]
    battlefield: list[Thing]
    stack: list[Thing]
    exile: list[Thing]
    command: list[Thing]
    initiative: int | None
    monarch: int | None
    planar_controller: int | None
    combat: Combat | None
    over: bool
    winners: list[int] | None


class Named(Shape):
    """An object by its id, with its name where the viewer knows it; a player by `player N`, with the seat."""

    id: str
    name: str | UnsetType = UNSET
    label: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET


class AnyChoice(Shape, tag_field="kind"):
    """What all choices have in common. What can be answered is shown to those who may see it.

    `text` says in the reader's language what `reason` says to programs. `partners`: teammates who may answer as well.
    """

    id: str
    seat: int
    reason: str
    text: str
    rule: str
    partners: list[int] | UnsetType = UNSET
    source: Named | UnsetType | None = UNSET


class ListedAction(Shape):
    """An action that may be begun now, as it can be sent."""

    type: str
    object: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    label: str | UnsetType = UNSET
    how: str | UnsetType = UNSET
    ability: int | UnsetType = UNSET
    face: int | UnsetType = UNSET


class PriorityChoice(AnyChoice, tag="priority"):
    """A player has priority: act or pass. `mana_abilities` (605) can be activated too, also while paying."""

    actions: list[ListedAction] | UnsetType = UNSET
    mana_abilities: list[ListedAction] | UnsetType = UNSET
    default: ListedAction | UnsetType = UNSET


class Option(Shape):
    """One option. `kind` is object, player or word; `about` says what a word is about, `label` what to show people."""

    kind: str
    id: str
    label: str
    name: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    about: Named | UnsetType = UNSET


class OptionsChoice(AnyChoice, tag="choose"):
    """Choose between `min` and `max` of the options."""

    options: list[Option] | UnsetType = UNSET
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    ordered: bool | UnsetType = UNSET
    repeats: bool | UnsetType = UNSET
    default: list[str] | UnsetType = UNSET


class Proposed(Shape):
    """A shortcut (732.2): the round since a version is to be played so many times more. `seat` proposes it."""

    seat: int
    times: int
    since: int


class NumberChoice(AnyChoice, tag="number"):
    """Choose a whole number from `min` to `max`.

    For a `shortcut`: how many of one's own choices with priority are made as proposed; all of them, to accept it.
    """

    shortcut: Proposed | UnsetType = UNSET
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    default: int | UnsetType = UNSET


class DivideChoice(AnyChoice, tag="divide"):
    """Divide `total` among the options, `each` at least to every one."""

    options: list[Option] | UnsetType = UNSET
    total: int | UnsetType = UNSET
    each: int | UnsetType = UNSET
    default: list[int] | UnsetType = UNSET


class NameChoice(AnyChoice, tag="name"):
    """Name something."""

    of: str | UnsetType = UNSET
    example: str | UnsetType = UNSET
    default: str | UnsetType = UNSET


class MayAttack(Shape):
    """A creature, and what it could attack."""

    id: str
    may_attack: list[str]


class MayBlock(Shape):
    """A creature, and the attackers that it could block."""

    id: str
    may_block: list[str]


class AttackersChoice(AnyChoice, tag="attackers"):
    """Declare attackers."""

    creatures: list[MayAttack] | UnsetType = UNSET
    default: list[tuple[str, str]] | UnsetType = UNSET


class BlockersChoice(AnyChoice, tag="blockers"):
    """Declare blockers."""

    creatures: list[MayBlock] | UnsetType = UNSET
    default: list[tuple[str, str]] | UnsetType = UNSET


Choice = (
    PriorityChoice
    | OptionsChoice
    | NumberChoice
    | DivideChoice
    | NameChoice
    | AttackersChoice
    | BlockersChoice
)
