"""Games in memory: a cache by id and version of what the database holds."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.engine import vocabulary  # noqa: F401  (fills the registries that definitions are read with)
from app.engine.game import Astray, Game
from app.engine.state.codec import Codec
from app.engine.words.abilities import Card
from app.service.problems import not_found
from app.storage import definitions, games
from app.storage.encoding import Seen
from app.storage.records import Accepted, GameRow, SeatRow
from app.storage.writes import Writes

INSTRUCTIONS_SHOWN = 20
CODECS = 256

_codecs: dict[tuple[str, ...], Codec] = {}
"""Codecs by the keys of their definitions."""

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
        return [] if choice is None else [choice.seat]

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


def caught_up(connection: Connection, live: Live, found: games.Later) -> Live | None:
    """The game with what another process has accepted since fed to it; None where it has to be read anew."""
    row, since = found.row, found.since
    if (
        live.game is None
        or row.began != live.row.began
        or row.taken_back > live.row.version
        or HELD in (row.status, live.row.status)
        or row.version <= live.row.version
    ):
        return None
    try:
        live.game.follow([entry for _, entry in since])
    except Astray:
        return None
    if live.game.digest() != row.digest:
        return None
    instructed = live.instructed
    if any(entry.kind == "instruct" for _, entry in since):
        instructed = games.instructions(connection, row.id, INSTRUCTIONS_SHOWN)
    fed = [*live.fed, *[version for version, _ in since]]
    return Live(
        row,
        found.seats,
        live.game,
        found.stored,
        live.base,
        fed,
        instructed=instructed,
        told=row.status,
        late=live.late,
    )


ASTRAY = "the engine goes another way than the one that accepted the inputs"


def restored(connection: Connection, game: str) -> Live:
    """A game from the database: its latest checkpoint, and what came in since fed again.

    Where that doesn't fit this engine, the game is held, until an engine comes that it does fit.
    """
    found = games.load(connection, game)
    if found is None:
        raise not_found("game", game)
    live = Live(*found)
    row = live.row
    live.told = row.status
    if row.began >= 0:
        then = at_version(connection, row, row.version)
        live.game, live.stored, live.base, live.fed = then.game, then.start, then.start, then.fed
        live.instructed = games.instructions(connection, game, INSTRUCTIONS_SHOWN)
        before = (row.status, row.fault)
        if row.status == ARCHIVED or is_closed(row):
            return live
        if not then.complete or live.game.digest() != row.digest:
            hold(row, ASTRAY)
        elif row.fault == ASTRAY:
            row.status, row.fault = OVER if live.game.over else RUNNING, ""
        if (row.status, row.fault) != before:
            writes = Writes()
            writes.advance(row, row.version)
            writes.write(connection)
    return live


def is_closed(row: GameRow) -> bool:
    """Whether play has stopped for good, whichever engine comes: for another fault, or since it was ended or left."""
    return row.fault not in ("", ASTRAY) or bool(row.fault) and row.status == OVER


def hold(row: GameRow, fault: str) -> None:
    """The game can only be read and left from now on."""
    row.status, row.fault = HELD, fault[:200]


def shared(keys: list[str], cards: dict[str, Card]) -> Codec:
    """The codec for these definitions; games with the same ones share it."""
    found = _codecs.get(tuple(keys))
    if found is None:
        if len(_codecs) >= CODECS:
            _codecs.clear()
        found = _codecs[tuple(keys)] = Codec(tuple(cards[key] for key in keys))
    return found


@dataclass(frozen=True, slots=True)
class Then:
    """A game as it was, or, unless it is `complete`, as far as this engine follows.

    `start` is the version of the checkpoint that it is from, `fed` those that the inputs since have led to.
    """

    game: Game
    start: int
    fed: list[int]
    complete: bool


def at_version(connection: Connection, row: GameRow, version: int) -> Then:
    """The game as it was at a version."""
    codec = shared(row.cards, definitions.load(connection, row.cards))
    found = games.checkpoint(connection, row.id, version)
    if found is None:
        raise not_found("version", str(version))
    start, state = found
    since = games.inputs_between(connection, row.id, start, version)
    fed = [version for version, _ in since]
    try:
        game = Game.resume(codec.decode(state), codec, [entry for _, entry in since], start - row.began)
    except Astray as astray:
        return Then(astray.game, start, fed, complete=False)
    return Then(game, start, fed, complete=True)
