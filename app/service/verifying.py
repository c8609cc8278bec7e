"""Use case: play recorded games again from their first checkpoint, and compare what comes of it with the record."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.engine.game import Astray, Game, Input
from app.engine.state.codec import Codec
from app.service.acting import seen
from app.service.live import OVER, shared
from app.storage import definitions, encoding, games
from app.storage.database import Database
from app.storage.records import GameRow

MOST_SHOWN = 5


@dataclass(slots=True)
class Verified:
    """A game that was played again: how many inputs were fed to it, and what differs, each with the version."""

    game: str
    inputs: int = 0
    differs: list[str] = field(default_factory=list)

    def differ(self, version: int, what: str) -> None:
        """Note a difference, unless there were many already."""
        if len(self.differs) < MOST_SHOWN:
            self.differs.append(f"game {self.game}, version {version}: {what}")


def verify(database: Database, sample: int, chance: int = 0) -> Iterator[Verified]:
    """Play so many of the games again that have begun, chosen by chance; each as it is done."""
    with database.reading() as connection:
        begun = games.begun(connection)
    for game in sorted(random.Random(chance).sample(begun, min(sample, len(begun)))):
        with database.snapshot() as connection:
            found = games.load(connection, game)
            if found is None:
                continue
            try:
                yield verified(connection, found[0])
            except encoding.BROKEN as fault:
                yield Verified(game, differs=[f"game {game}: the record can't be read: {fault}"])


def verified(connection: Connection, row: GameRow) -> Verified:
    """Play this game again."""
    done = Verified(row.id)
    codec = shared(row.cards, definitions.load(connection, row.cards))
    states = games.checkpoints_of(connection, row.id)
    if not states:
        done.differ(row.began, "there is no checkpoint to begin with")
        return done
    start = min(states)
    game = Game.resume(codec.decode(states[start]), codec, (), start - row.began)
    before = start
    for version, entry in games.inputs_between(connection, row.id, start, row.version):
        try:
            _repeat(connection, row, game, version, entry, done)
        except Astray:
            done.differ(version, "another choice is open than when the input was accepted")
            return done
        if len(game.inputs) == 1 and before in states:
            _compare_checkpoint(game, codec, states[before], before, done)
        before = version
    _compare_end(row, game, before, done)
    return done


def _repeat(
    connection: Connection, row: GameRow, game: Game, version: int, entry: Input, done: Verified
) -> None:
    """Feed an input, and compare what happened with the log."""
    facts = game.repeat(entry)
    done.inputs += 1
    if row.forked_from is not None and version <= row.forked_from["version"]:
        return  # that part of the log stayed with the game that this one comes from
    stored = games.events_at(connection, row.id, version)
    if stored is None:
        done.differ(version, "the log has nothing about it")
    elif stored != encoding.read_events(encoding.write_events(seen(game, facts))):
        done.differ(version, "other events than the log has")


def _compare_checkpoint(game: Game, codec: Codec, state: bytes, version: int, done: Verified) -> None:
    """The checkpoint that was taken before the latest input has to be the one that is stored."""
    if codec.encode(game.checkpoint) != codec.encode(codec.decode(state)):
        done.differ(version, "another state than the checkpoint has")


def _compare_end(row: GameRow, game: Game, last: int, done: Verified) -> None:
    if game.digest() != row.digest:
        done.differ(
            row.version,
            f"the inputs lead to version {last} and digest {game.digest()}, stored is {row.digest}",
        )
    if game.over != (row.status == OVER) or game.over and list(game.state.winners) != row.winners:
        done.differ(row.version, f"stored is {row.status}, won by {row.winners}")
