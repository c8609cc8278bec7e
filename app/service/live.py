"""Games in memory: a cache by id and version of what the database holds."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from app.engine.game import Game
from app.service.problems import Problem
from app.storage import games
from app.storage.encoding import Seen
from app.storage.records import Accepted, GameRow, SeatRow

INSTRUCTIONS_SHOWN = 20
WAITING, RUNNING, OVER, HELD, ARCHIVED = "waiting", "running", "over", "held", "archived"


@dataclass(frozen=True, slots=True)
class Late:
    """A game as it was at a version, as those see it who see it late."""

    game: Game
    version: int


@dataclass(slots=True)
class Live:
    """A game with its seats. `game` is None until play begins; `stored` is the version of the latest checkpoint kept.

    `base` is the version of some checkpoint, and `fed` has those that the inputs since have led to; what happens at the
    table alone has versions in between.

    `pinned` are the definitions and names of the row as they are written; `late` is the game as spectators saw it last.

    What isn't written yet: `news` of the table, each a version of its own, then `accepted` inputs, and `changed` seats.
    `instructed` are the latest instructions: version, seat, by whom, and what. `told` is the status that webhooks were told
    of, "" for a new game.
    """

    row: GameRow
    seats: list[SeatRow]
    game: Game | None = None
    stored: int = -1
    base: int = -1
    fed: list[int] = field(default_factory=list)
    news: list[Seen] = field(default_factory=list)
    accepted: list[Accepted] = field(default_factory=list)
    changed: dict[int, None] = field(default_factory=dict)
    instructed: list[tuple[int, int, str, str]] = field(default_factory=list)
    told: str = ""
    late: Late | None = None
    pinned: tuple[list[str], dict[str, int]] = field(init=False)

    def __post_init__(self) -> None:
        self.pinned = (list(self.row.cards), dict(self.row.names))

    @property
    def version(self) -> int:
        """The version, with what isn't written yet."""
        return self.row.version + len(self.news) + len(self.accepted)

    @property
    def head(self) -> games.Head:
        """How far it had come as it was read or written last."""
        return self.row.version, self.row.status

    @property
    def choice_id(self) -> str | None:
        """The public id of the open choice, None if there is none."""
        if self.game is None or self.game.choice is None or self.row.status != RUNNING:
            return None
        return f"c{self.version}"

    @property
    def waiting_for(self) -> list[int]:
        """The seats that the game waits for."""
        if self.row.status in (HELD, OVER, ARCHIVED):
            return []
        if self.game is None:
            return [seat.seat for seat in self.seats if not seat.taken]
        choice = self.game.choice
        return [] if choice is None else [choice.asked]

    def playing(self) -> Game:
        """The game itself. Raises Problem before play begins, Unreadable where the engine can't read it."""
        if self.game is None:
            if self.row.began >= 0:
                raise Unreadable(self.version)
            raise Problem(409, "not_started", "play hasn't begun", version=self.version)
        return self.game

    def saved(self) -> None:
        """All that is new is written."""
        first = self.row.version - len(self.accepted) + 1
        self.fed += range(first, self.row.version + 1)
        self.instructed += [
            (version, one.entry.seat, one.by, one.did)
            for version, one in enumerate(self.accepted, first)
            if one.entry.kind == "instruct"
        ]
        del self.instructed[:-INSTRUCTIONS_SHOWN]
        self.news, self.accepted, self.changed = [], [], {}

    def checkpoint(self, game: Game) -> int:
        """The version of the checkpoint that the game goes back to; what led to it is dropped."""
        behind = len(self.fed) - len(game.inputs)
        if behind > 0:
            self.base = self.fed[behind - 1]
            del self.fed[:behind]
        return self.base


class LiveGames:
    """The games that are held in memory, the least recently used of them given up first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._live: OrderedDict[str, Live] = OrderedDict()

    def __len__(self) -> int:
        return len(self._live)

    def held(self, game: str) -> Live | None:
        """The game as far as it is known here."""
        live = self._live.get(game)
        if live is not None:
            self._live.move_to_end(game)
        return live

    def keep(self, live: Live) -> None:
        """Hold a game in memory."""
        self._live[live.row.id] = live
        self._live.move_to_end(live.row.id)
        while len(self._live) > self._most:
            self._live.popitem(last=False)

    def forget(self, game: str) -> None:
        """Drop what is held of a game; it is read again when it is needed."""
        self._live.pop(game, None)


ASTRAY = "the engine goes another way than the one that accepted the inputs"
UNREADABLE = "the engine can't read what is stored of the game"
OF_THE_ENGINE = (ASTRAY, UNREADABLE)
"""Faults of a game that is held until an engine comes that it fits."""


class Unreadable(Problem):
    """What is stored of a game at a version can't be read: it is broken, or of an engine that wrote it another way."""

    def __init__(self, version: int) -> None:
        super().__init__(409, "game_held", UNREADABLE, version=version)


def is_closed(row: GameRow) -> bool:
    """Whether play has stopped for good, whichever engine comes: for another fault, or since it was ended or left."""
    return row.fault not in ("", *OF_THE_ENGINE) or bool(row.fault) and row.status == OVER


def hold(row: GameRow, fault: str) -> None:
    """The game can only be read and left from now on."""
    row.status, row.fault = HELD, fault[:200]
