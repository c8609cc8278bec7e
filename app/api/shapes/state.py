"""The shape of the state of a game."""

from __future__ import annotations

from app.api.shapes.players import PlayerState
from app.api.shapes.shape import Shape
from app.api.shapes.things import Thing


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
    (the opponents: "multiple", or the one to the "left" or "right"). `day_or_night`: "day", "night", or null for neither.
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
    day_or_night: str | None
    day_or_night_text: str | None
    planar_controller: int | None
    combat: Combat | None
    over: bool
    winners: list[int] | None
