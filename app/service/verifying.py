"""Use case: play recorded games again from their first checkpoint, and compare what comes of it with the record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.engine.game import Astray, Game
from app.engine.state.codec import Codec
from app.players.player import Dice
from app.service.acting import seen
from app.service.live import ARCHIVED, OVER, Unreadable, is_closed
from app.service.restoring import as_stored, shared
from app.storage import definitions, encoding, games, logs
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
    for game in sorted(Dice(chance).sample(begun, min(sample, len(begun)))):
        with database.snapshot() as connection:
            found = games.load(connection, game)
            if found is None:
                continue
            try:
                with as_stored(found[0]):
                    done = verified(connection, found[0])
            except Unreadable as fault:
                done = Verified(game, differs=[f"game {game}: the record can't be read: {fault.__cause__!r}"])
            yield done


def verified(connection: Connection, row: GameRow) -> Verified:
    """Play this game again."""
    done = Verified(row.id)
    codec = shared(row.cards, definitions.load(connection, row.cards))
    states = games.checkpoints_of(connection, row.id)
    if not states:
        done.differ(row.began, "there is no checkpoint to begin with")
        return done
    start = before = min(states)
    game = Game.resume(codec.decode(states[start]), codec, (), start - row.began)
    for version, entry in games.inputs_between(connection, row.id, start, row.version):
        try:
            facts = game.repeat(entry)
        except Astray:
            done.differ(version, "another choice is open than when the input was accepted")
            return done
        done.inputs += 1
        if version > forked_at(row):
            _compare_log(connection, version, seen(game, facts), done)
        if len(game.inputs) == 1 and before in states:
            _compare_checkpoint(before, game, codec, states[before], done)
        before = version
    _compare_end(connection, row, game, done)
    return done


def forked_at(row: GameRow) -> int:
    """The version up to which the log stayed with the game that this one is an exact fork of; -1 for no fork."""
    return -1 if row.forked_from is None else int(row.forked_from["version"])


def _compare_log(connection: Connection, version: int, found: encoding.Seen, done: Verified) -> None:
    """What happened has to be what the log has about the version."""
    stored = logs.at(connection, done.game, version)
    if stored is None:
        done.differ(version, "the log has nothing about it")
    elif stored != encoding.read_events(encoding.write_events(found)):
        done.differ(version, "other events than the log has")


def _compare_checkpoint(version: int, game: Game, codec: Codec, stored: bytes, done: Verified) -> None:
    """The checkpoint that was taken just now has to be the one that is stored."""
    if codec.encode(game.checkpoint) != codec.encode(codec.decode(stored)):
        done.differ(version, "another state than the checkpoint has")


def _compare_end(connection: Connection, row: GameRow, game: Game, done: Verified) -> None:
    """The log has to be without gaps, and a game that nobody has closed to be where it is said to be."""
    logged = logs.versions(connection, row.id)
    for version in range(max(0, forked_at(row)), row.version + 1):
        if version not in logged:
            done.differ(version, "there is a gap in the log")
    if row.status == ARCHIVED or is_closed(row):
        return
    if game.digest() != row.digest:
        done.differ(row.version, f"the digest is {game.digest()}, stored is {row.digest}")
    if game.over != (row.status == OVER) or game.over and list(game.state.winners) != row.winners:
        done.differ(row.version, f"stored is {row.status}, won by {row.winners}")
