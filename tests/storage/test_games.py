"""The repository of games: compare and swap, logs, checkpoints."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from app.engine.choices import PASS, Action
from app.engine.game import Input
from app.engine.keywords.shuffle import Shuffle
from app.engine.words.nouns import BoundTo
from app.storage import encoding, games
from app.storage.database import Database
from app.storage.records import Accepted, GameRow, SeatRow


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


def test_a_game_is_read_as_it_was_written(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0), seat(1)])
        assert games.load(connection, "one") == (row("one"), [seat(0), seat(1)])
        assert games.head(connection, "one") == (0, "running")
        assert games.load(connection, "two") is None
        assert games.head(connection, "two") is None


def test_only_one_of_two_writers_gets_a_version(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        first, second = row("one"), row("one")
        first.version, second.version = 1, 1
        games.advance(connection, first, 0)
        with pytest.raises(games.Stale):
            games.advance(connection, second, 0)


def test_an_input_cant_be_written_twice(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        games.add(connection, row("one"), [seat(0)])
        games.append(connection, "one", 1, [accepted(PASS)], 5)
        with pytest.raises(IntegrityError):
            games.append(connection, "one", 1, [accepted(PASS)], 5)


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
        games.append(connection, "one", 1, sent, 5)
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
        for version in (0, 32, 70):
            games.add_checkpoint(connection, "one", version, b"state %d" % version)
        assert games.checkpoint(connection, "one", 31) == (0, b"state 0")
        assert games.checkpoint(connection, "one", 32) == (32, b"state 32")
        assert games.checkpoint(connection, "one", 999) == (70, b"state 70")
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
