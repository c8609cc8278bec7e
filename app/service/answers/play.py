"""What may be done in a game, what came of an action, and the log."""

from __future__ import annotations

from app.service.answers.answer import Answer, Choice, Event
from app.service.answers.games import GameView


class LogEntry(Answer):
    """What one input led to.

    `by` says how it came: from the seat itself, from the `controller` of the player (723.5), from the host, from an
    automatic player, passed ahead, or because the time was up (`clock`). `did` is the
    type of the action, or what the choice was about. An instruction is marked by its `kind`. `text` says it in the
    reader's language. `withdrawn` is the version at which it was taken back.
    """

    version: int
    seat: int | None
    by: str
    kind: str
    did: str
    text: str
    events: list[Event]
    withdrawn: int | None = None


class Done(Answer):
    """What came of an action: the log since, the game as it now is, and the choice that is open now."""

    version: int
    log: list[LogEntry]
    game: GameView


class Actions(Answer):
    """What the bearer may do now. `choice` is null when it is nobody's or another's turn to choose."""

    version: int
    waiting_for: list[int]
    choice: Choice | None
    instructions: list[str]
    may_leave: bool


class Log(Answer):
    """A page of the log. `next` is the version to send as `after` for the page that follows, null on the last."""

    log: list[LogEntry]
    version: int
    next: int | None
