"""What use cases answer with that create games and look at them."""

from __future__ import annotations

from typing import Any

from app.service.answers.answer import Answer, Choice, State
from app.service.answers.matches import MatchInfo


class SeatInfo(Answer):
    """A seat of a game. `kind` is people or automatic; `player` names the automatic player.

    `reserved_until`: an open seat is kept until then for whoever has the invite.
    """

    seat: int
    name: str
    kind: str
    player: str | None
    taken: bool
    reserved_until: str | None


class Seed(Answer):
    """The hash is shown from the start (103.3 and fairness), the rest when the game is over.

    `commitment` is SHA-256 of salt and secret; the seed of the game is mixed from the secret and the nonces.
    """

    commitment: str
    secret: str | None = None
    salt: str | None = None
    nonces: list[str] | None = None


class Instructed(Answer):
    """An instruction that was carried out: at which version, under which player's control, by whom (`seat` or `host`)."""

    version: int
    seat: int
    by: str
    type: str
    text: str


class Rematch(Answer):
    """Who wants a rematch, whom that waits for, and the game that came of it, null as long as there is none."""

    agreed: list[int]
    waiting_for: list[int]
    game: str | None


class TakingBack(Answer):
    """A seat asks to go back `to` a version; who agrees, and whom that waits for.

    `despite` is what would forbid it if not all others agreed to it: that chance was used or hidden cards were seen since.

    In the answer to a request `version` is where the game is now, and a `seat` of null says that nothing is asked any longer.
    """

    version: int
    seat: int | None
    to: int | None
    despite: str | None
    agreed: list[int]
    waiting_for: list[int]


class Passing(Answer):
    """Where a seat is asked although nothing waits on the stack, and what it passes for without being asked.

    `own` and `others` are the steps of its own and of other turns in which it stops, null where it stops in all. `yields` are
    the marks of triggered abilities that it lets resolve. `until`: what it passes in advance for.
    """

    own: list[str] | None
    others: list[str] | None
    yields: list[str]
    full_control: bool
    until: str | None


class ClockView(Answer):
    """The time limits, and what is left of them.

    `running` is the seat whose time runs `since` a moment, until the `deadline` at the latest. `left` has, for each seat, the
    milliseconds that were left for the whole game at `since`, null where there is no limit.
    """

    choice_seconds: int | None
    game_seconds: int | None
    on_timeout: str
    running: int | None
    since: str | None
    deadline: str | None
    left: list[int | None]


class GameView(Answer):
    """A game as the bearer of the token may see it.

    `you` is the bearer's seat, null for hosts and spectators. `waiting_for` are the seats that have to choose or, before
    the start, that are open. `state` is null until play begins. `instructions` are the latest, the newest last.
    `passing` is the bearer's own, null for others. `rematch` is null until the game is over. Spectators see the game `spectator_delay` versions late.
    """

    id: str
    version: int
    status: str
    mode: str
    format: str
    you: int | None
    seats: list[SeatInfo]
    waiting_for: list[int]
    winners: list[int] | None
    fault: str | None
    instructions: list[Instructed]
    match: MatchInfo | None
    spectator_delay: int
    rematch: Rematch | None
    take_back: TakingBack | None
    passing: Passing | None
    clock: ClockView | None
    seed: Seed
    state: State | None
    choice: Choice | None


class GameSummary(Answer):
    """A game in a list."""

    id: str
    version: int
    status: str
    mode: str
    format: str
    seats: list[SeatInfo]
    open_seats: int
    winners: list[int] | None
    created: str
    updated: str


class Games(Answer):
    """A page of games, the newest first. `next` is the cursor of the page that follows, null on the last."""

    games: list[GameSummary]
    next: str | None


class Created(Answer):
    """A new game with its tokens; they are shown this once. `seats` holds one for each seat taken by people."""

    game: GameView
    host_token: str
    spectator_token: str
    seat_tokens: dict[str, str]


class Replay(Answer):
    """A game as it was at a version, as the bearer of the token might see it then."""

    id: str
    version: int
    state: State | None
    choice: Choice | None


class Position(Answer):
    """A game written out as a position. What no position can say (the stack, effects) is left out."""

    version: int
    position: dict[str, Any]
