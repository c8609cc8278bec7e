"""The repository of games: compare and swap, logs, checkpoints."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from app.engine.choices import PASS, Action
from app.engine.game import Input
from app.engine.keywords.shuffle import Shuffle
from app.engine.words.nouns import BoundTo
from app.storage import encoding, games, withdrawing
from app.storage.database import Database
from app.storage.records import Accepted, GameRow, SeatRow
from app.storage.writes import Stale, Writes


def row(name: str, created: int = 1) -> GameRow:
    """A game that nothing is special about."""
    return GameRow(
        id=name, version=0, began=0, status="running", mode="strict", format="constructed", options={"life": 20},
        position=None, names={}, cards=["a", "b"], engine="1", digest="", fault="", winners=[], secret=b"s" * 32,
        salt=b"t" * 32, commitment="c", host=b"h" * 32, spectator=b"p" * 32, forked_from=None, created=created,
        updated=created,
    )  # fmt: skip


def seat(number: int) -> SeatRow:
    """A seat that someone has taken."""
    return SeatRow(number, f"player {number}", "people", "", True, b"x" * 32, "nonce", False, ["a"], None)


def accepted(value: object, kind: str = "answer") -> Accepted:
    """An input with an event that seat 1 saw more of."""
    return Accepted(
        Input(kind, 1, value, "digest"), "seat", "pass", [({"type": "moved"}, {"name": "Forest"}, 2)]
    )


def advance(connection: Connection, game: GameRow, expected: int) -> None:
    """Write how far a game has come."""
    writes = Writes()
    writes.advance(game, expected)
    writes.write(connection)


def append(connection: Connection, sent: list[Accepted]) -> None:
    """Write the first inputs of the game called one."""
    writes = Writes()
    writes.append("one", 1, sent, 5)
    writes.write(connection)


def test_a_game_is_read_as_it_was_written(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0), seat(1)])
        assert games.load(connection, "one") == (row("one"), [seat(0), seat(1)])
        assert games.heads(connection, ["one", "two"]) == {"one": (0, "running")}
        assert games.load(connection, "two") is None
        assert games.heads(connection, []) == {}


def test_only_one_of_two_writers_gets_a_version(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        first, second = row("one"), row("one")
        first.version, second.version = 1, 1
        advance(connection, first, 0)
        with pytest.raises(Stale):
            advance(connection, second, 0)


def test_a_game_that_moves_on_twice_is_written_at_once(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        writes, others, game = Writes(), Writes(), row("one")
        for version, held in ((1, writes), (2, others)):
            game.version = version
            held.advance(game, version - 1)
            held.append("one", version, [accepted(PASS)], 5)
        writes.take(others)
        assert not others
        writes.write(connection)
        assert not writes
        assert games.heads(connection, ["one"]) == {"one": (2, "running")}
        assert [version for version, _ in games.inputs_between(connection, "one", 0, 9)] == [1, 2]


def test_what_was_read_before_is_read_as_it_is_now(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        before, now, player = row("one"), row("one"), seat(0)
        now.version, now.names, now.cards, now.status, player.name = 1, {"bear": 3}, ["c"], "over", "Ada"
        writes = Writes()
        writes.advance(now, 0)
        writes.pin(now)
        writes.seat("one", player)
        writes.write(connection)
        assert games.later(connection, [before]) == {"one": games.Later(now, [player], -1, [])}
        writes.add_checkpoint("one", 1, b"state")
        writes.write(connection)
        assert games.later(connection, [before, row("two")]) == {"one": games.Later(now, [player], 1, [])}
        assert games.later(connection, []) == {}


def test_what_came_into_several_games_is_read_at_once(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        writes, before = Writes(), []
        for name, known, version in (("one", 1, 3), ("two", 0, 2), ("three", 2, 2)):
            game = row(name)
            games.add(connection, game, [seat(0)])
            writes.append(name, 1, [accepted(number) for number in range(1, version + 1)], 5)
            writes.advance(replace(game, version=version), 0)
            before.append(replace(game, version=known))
        writes.write(connection)
        found = games.later(connection, before)
        values = {name: [(at, entry.value) for at, entry in one.inputs()] for name, one in found.items()}
        assert values == {"one": [(2, 2), (3, 3)], "two": [(1, 1), (2, 2)], "three": []}
        assert {name: one.row.version for name, one in found.items()} == {"one": 3, "two": 2, "three": 2}
        withdrawing.withdraw(connection, "one", 2, 3)
        assert [at for at, _ in games.later(connection, before)["one"].inputs()] == [2]


def test_an_input_cant_be_written_twice(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        append(connection, [accepted(PASS)])
        with pytest.raises(IntegrityError):
            append(connection, [accepted(PASS)])


VALUES = [
    PASS,
    Action("cast", 17, "flashback"),
    (),
    (3, "yes", -2),
    ((1, -2), (3, -1)),
    7,
    "Forest",
]


def test_inputs_come_back_as_they_were(database: Database) -> None:
    sent = [accepted(value) for value in VALUES]
    instruction = Shuffle(BoundTo("player")), {"player": (-1, -2)}
    sent.append(accepted(instruction, "instruct"))
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        append(connection, sent)
        assert games.inputs_between(connection, "one", 0, 99) == list(
            enumerate((one.entry for one in sent), 1)
        )
        assert games.inputs_between(connection, "one", 2, 4) == [(3, sent[2].entry), (4, sent[3].entry)]
        assert games.instructions(connection, "one", 9) == [(8, 1, "seat", "pass")]


def test_each_viewer_reads_the_events_that_they_saw() -> None:
    seen = encoding.read_events(encoding.write_events(accepted(PASS).seen))
    assert encoding.seen_by(seen, 1) == [{"type": "moved", "name": "Forest"}]
    assert encoding.seen_by(seen, 0) == encoding.seen_by(seen, None) == [{"type": "moved"}]
    assert encoding.seen_by([({"type": "a"}, {"b": 1}, -1)], None) == [{"type": "a", "b": 1}]


def test_the_latest_checkpoint_before_a_version_is_found(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        writes = Writes()
        for version in (0, 32, 70):
            writes.add_checkpoint("one", version, b"state %d" % version)
        writes.write(connection)
        assert games.checkpoint(connection, "one", 31) == (0, encoding.pack(b"state 0"))
        assert games.checkpoint(connection, "one", 32) == (32, encoding.pack(b"state 32"))
        assert games.checkpoint(connection, "one", 999) == (70, encoding.pack(b"state 70"))
        assert games.checkpoint(connection, "two", 999) is None


def test_pages_of_games_go_from_the_newest_on(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        for name, created in (("a", 1), ("b", 2), ("c", 2), ("d", 3)):
            games.add(connection, row(name, created), [seat(0)])
        found = games.page(connection, 2, None, None)
        assert [game.id for game in found] == ["d", "c"]
        rest = games.page(connection, 9, (found[-1].created, found[-1].id), None)
        assert [game.id for game in rest] == ["b", "a"]
        assert games.page(connection, 9, None, "over") == []
        assert games.seats_of(connection, ["a", "b"]) == {"a": [seat(0)], "b": [seat(0)]}
