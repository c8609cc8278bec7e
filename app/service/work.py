"""The unit of work: what use cases read and write, and what happens once that is safe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.cards.catalogue import Catalogue
from app.service import clocks, webhooks_messages
from app.service.live import OF_THE_ENGINE, OVER, RUNNING, Live, LiveGames
from app.service.moments import Clock, system_clock
from app.service.problems import not_found
from app.service.restoring import caught_up, restored
from app.service.transaction import Transaction
from app.service.webhooks_messages import Told
from app.settings import Settings
from app.storage import games, idempotency
from app.storage.encoding import Seen
from app.storage.idempotency import Name
from app.storage.notifications import notify
from app.storage.records import Sealed

ENGINE = "4"
"""The version of the engine. It is recorded with every game."""


@dataclass(slots=True)
class Work:
    """What use cases work with in the thread that owns the games: one transaction, for one job after another.

    `opened` are the games that the job at hand has opened, `moved` those that moved on, with their versions, `written` those
    of the whole transaction; `unfinished` those in which automatic players have more to do. `now` tells the time. `writes`:
    the job at hand may write, so that games that it opens are locked; `accepted` counts inputs by how they came. `told` is
    what webhooks hear of the job at hand, `told_before` what they hear of the transaction besides.
    """

    transaction: Transaction
    live: LiveGames
    settings: Settings
    catalogue: Catalogue
    now: Clock = system_clock
    opened: dict[str, None] = field(default_factory=dict)
    moved: dict[str, int] = field(default_factory=dict)
    written: dict[str, int] = field(default_factory=dict)
    unfinished: dict[str, None] = field(default_factory=dict)
    writes: bool = False
    accepted: Counter[str] = field(default_factory=Counter)
    told: list[Told] = field(default_factory=list)
    told_before: list[Told] = field(default_factory=list)
    _heads: dict[str, games.Head] = field(default_factory=dict)
    _later: dict[str, games.Later] = field(default_factory=dict)
    _locked: set[str] = field(default_factory=set)
    _answers: dict[Name, Sealed | None] = field(default_factory=dict)

    @property
    def connection(self) -> Connection:
        """The connection, for what isn't put off until all jobs are done. All that was is written first."""
        return self.transaction.connection(self.writes)

    def reading(self, game: str) -> Connection:
        """The connection, to read of one game."""
        return self.connection if game in self.written or game in self.moved else self.transaction.raw

    def lock_ahead(self, writing: Iterable[str]) -> set[str]:
        """Lock the games that jobs will write to; returns those that another process has now, and none of which is waited
        for: what is locked here meanwhile others would wait for, and everyone in the end.
        """
        wanted = sorted(set(writing))
        self._heads = games.locked_if_free(self.transaction.raw, wanted)
        self._locked.update(self._heads)
        missing = [game for game in wanted if game not in self._heads]
        return set(games.heads(self.transaction.raw, missing))

    def look_ahead(self, reading: Iterable[str], names: Iterable[Name]) -> None:
        """Look up at once what jobs will ask for: how far games have come, what other processes have accepted in those that
        are held in memory, and the answers kept for retries. The keys are claimed.
        """
        unknown = sorted({*reading}.difference(self._locked))
        self._heads |= games.heads(self.transaction.raw, unknown)
        behind = [
            live.row
            for game, head in self._heads.items()
            if (live := self.live.held(game)) and live.head != head
        ]
        self._later = games.later(self.transaction.raw, behind)
        asked = list(dict.fromkeys(names))
        self._answers |= dict.fromkeys(asked)
        self._answers |= idempotency.claimed(self.transaction.raw, asked)

    def begin(self, writes: bool) -> None:
        """A job begins."""
        self.opened, self.moved, self.told, self.writes = {}, {}, [], writes

    def done(self) -> None:
        """The job at hand is done."""
        self.transaction.keep()
        self.written |= self.moved
        self.told_before += self.told

    def undo(self, whole: bool) -> None:
        """The job at hand has failed, and what it wrote is undone. `whole`: what it did to games in memory is too."""
        if whole or self.moved:
            for game in self.opened:
                self.live.forget(game)
                self._heads.pop(game, None)
        self._locked.difference_update(self.opened)  # a savepoint that is gone back to gives locks back
        self.moved = {}
        self.transaction.undo()

    def finish(self) -> None:
        """Write what was put off, and what goes with the whole: messages to webhooks, and the notice to other processes."""
        self.transaction.finish()
        webhooks_messages.put(self.transaction.raw, self.told_before)
        notify(self.transaction.raw, self.written)

    def open(self, game: str) -> Live:
        """The game of that id as the database has it, locked if the job may write. Raises Problem if there is none."""
        self.opened[game] = None
        head, live = self._head(game), self.live.held(game)
        if live is None or live.head != head:
            connection = self.reading(game)
            live = (self._caught_up(connection, live) if live is not None else None) or restored(
                connection, game
            )
            self.live.keep(live)
            if (
                live.told != live.row.status
            ):  # as it was read it was held, or goes on: no job's failure undoes that
                self._tell(live, self.told if self.transaction.marked else self.told_before)
        return live

    def _caught_up(self, connection: Connection, live: Live) -> Live | None:
        """The game with what another process has accepted since; None where it has to be read anew."""
        found = self._later.pop(live.row.id, None) or games.later(connection, [live.row]).get(live.row.id)
        return None if found is None else caught_up(connection, live, found)

    def _tell(self, live: Live, told: list[Told]) -> None:
        """Webhooks will hear of what has happened in the game since they were told."""
        told += webhooks_messages.of(live, self.now())
        live.told = live.row.status

    def _head(self, game: str) -> games.Head:
        """How far the game has come."""
        head = self._heads.get(game) if not self.writes or game in self._locked else None
        if head is None:
            look = games.locked if self.writes else games.heads
            head = look(self.reading(game), [game]).get(game)
        if head is None:
            self.live.forget(game)
            raise not_found("game", game)
        self._heads[game] = head
        if self.writes:
            self._locked.add(game)
        return head

    def kept(self, name: Name) -> Sealed | None:
        """The answer kept under a key, None if there is none; nobody else uses the key meanwhile."""
        if name not in self._answers:
            self._answers[name] = idempotency.claimed(self.transaction.raw, [name]).get(name)
        return self._answers[name]

    def keep(self, name: Name, answer: Sealed) -> None:
        """Keep an answer under a key. It is the last that a job does."""
        self.transaction.own.keep(*name, answer, self.now())
        self._answers[name] = answer

    def add(self, live: Live, seen: Seen) -> None:
        """Write a new game, with what happened as it was made."""
        clocks.turned(live, live.row.updated)
        games.add(self.connection, live.row, live.seats)
        self.transaction.own.add_events(live.row.id, live.row.version, seen)
        self._checkpoint(live)
        self._tell(live, self.told)
        self.live.keep(live)
        self._locked.add(live.row.id)
        self._moved(live)

    def enter(self, live: Live) -> None:
        """A game that was entered as it is, with its record, is a new one here."""
        live.told = ""
        self._tell(live, self.told)
        self.moved[live.row.id] = live.row.version

    def drop(self, live: Live) -> None:
        """Drop a game with its whole record. Webhooks hear nothing more of it."""
        game = live.row.id
        games.purge(self.connection, game)
        self.live.forget(game)
        self.moved[game] = live.row.version + 1
        for told in (self.told, self.told_before):
            told[:] = [one for one in told if one.data.game != game]

    def save(self, live: Live) -> None:
        """Write what is new: compare and swap, then inputs, events and perhaps a checkpoint."""
        row, before, own = live.row, live.row.version, self.transaction.own
        row.version, row.updated, row.engine = live.version, self.now(), ENGINE
        if live.accepted or row.asking < 0 or row.status != RUNNING:
            clocks.turned(live, row.updated)
        if live.game is not None and row.fault not in OF_THE_ENGINE:
            row.digest = live.game.digest()
        own.advance(row, before)
        if live.pinned != (row.cards, row.names):
            own.pin(row)
            live.pinned = (list(row.cards), dict(row.names))
        for seat in live.changed:
            own.seat(row.id, live.seats[seat])
        for place, seen in enumerate(live.news):
            own.add_events(row.id, before + 1 + place, seen)
        self.accepted.update(one.by for one in live.accepted)
        own.append(row.id, before + len(live.news) + 1, live.accepted, row.updated)
        self._tell(live, self.told)
        live.saved()
        self._checkpoint(live)
        self._moved(live)

    def _moved(self, live: Live) -> None:
        """The game moved on in this transaction."""
        row = live.row
        self.opened[row.id] = None
        self.moved[row.id] = row.version
        self._heads[row.id] = (row.version, row.status)

    def _checkpoint(self, live: Live) -> None:
        """Write the engine's latest checkpoint if it isn't written yet."""
        game = live.game
        if game is None or live.row.status not in (RUNNING, OVER):
            return
        game.lighten()
        version = live.checkpoint(game)
        if version > live.stored:
            state = game.cards.encode(game.checkpoint)
            self.transaction.own.add_checkpoint(live.row.id, version, state)
            live.stored = version
