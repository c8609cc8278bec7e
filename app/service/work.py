"""The unit of work: what a use case reads and writes, and what happens once that is safe."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.cards.catalogue import Catalogue
from app.service import clocks
from app.service.live import INSTRUCTIONS_SHOWN, OVER, RUNNING, Live, LiveGames
from app.service.moments import Clock, system_clock
from app.settings import Settings
from app.storage import games
from app.storage.encoding import Seen

ENGINE = "2"
"""The version of the engine. It is recorded with every game."""


@dataclass(slots=True)
class Work:
    """What use cases work with in the thread that owns the games.

    `opened` are the games that the job at hand has opened, `moved` those that moved on, with their versions;
    `unfinished` those in which automatic players have more to do. `now` tells the time. `writes`: the job at hand may write, so that games that
    it opens are locked; `accepted` counts inputs by how they came.
    """

    connection: Connection
    live: LiveGames
    settings: Settings
    catalogue: Catalogue
    now: Clock = system_clock
    opened: dict[str, None] = field(default_factory=dict)
    moved: dict[str, int] = field(default_factory=dict)
    unfinished: dict[str, None] = field(default_factory=dict)
    writes: bool = False
    accepted: Counter[str] = field(default_factory=Counter)

    def open(self, game: str) -> Live:
        """The game of that id. Raises Problem."""
        self.opened[game] = None
        return self.live.get(self.connection, game, self.writes)

    def add(self, live: Live, seen: Seen) -> None:
        """Write a new game, with what happened as it was made."""
        clocks.turned(live, live.row.updated)
        games.add(self.connection, live.row, live.seats)
        games.add_events(self.connection, live.row.id, live.row.version, seen)
        self._checkpoint(live)
        self.live.keep(live)
        self.opened[live.row.id] = None
        self.moved[live.row.id] = live.row.version

    def save(self, live: Live) -> None:
        """Write what is new: compare and swap first, then inputs, events and perhaps a checkpoint. Raises Stale."""
        row, before = live.row, live.row.version
        row.version, row.updated, row.engine = live.version, self.now(), ENGINE
        if live.accepted or row.asking < 0 or row.status != RUNNING:
            clocks.turned(live, row.updated)
        self.moved[row.id] = row.version
        if live.game is not None:
            row.digest = live.game.digest()
        games.advance(self.connection, row, before)
        for seat in live.changed:
            games.save_seat(self.connection, row.id, live.seats[seat])
        for place, seen in enumerate(live.news):
            games.add_events(self.connection, row.id, before + 1 + place, seen)
        self.accepted.update(one.by for one in live.accepted)
        if live.accepted:
            games.append(self.connection, row.id, before + len(live.news) + 1, live.accepted, row.updated)
        live.fed += range(row.version - len(live.accepted) + 1, row.version + 1)
        live.instructed += [
            (row.version - len(live.accepted) + 1 + place, one.entry.seat, one.by, one.did)
            for place, one in enumerate(live.accepted)
            if one.entry.kind == "instruct"
        ]
        del live.instructed[:-INSTRUCTIONS_SHOWN]
        live.news, live.accepted, live.changed = [], [], {}
        self._checkpoint(live)

    def _checkpoint(self, live: Live) -> None:
        """Write the engine's latest checkpoint if it isn't written yet."""
        game = live.game
        if game is None or live.row.status not in (RUNNING, OVER):
            return
        version = live.checkpoint(game)
        if version > live.stored:
            games.add_checkpoint(self.connection, live.row.id, version, game.cards.encode(game.checkpoint))
            live.stored = version
