"""`undercity verify` plays recorded games again and finds whatever of the record doesn't fit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, func, select, update

from app.storage import encoding
from app.storage.database import Database
from app.storage.migration import migrate
from app.storage.tables import checkpoints, events, games, inputs
from tests.api.play import Game
from tests.storage.recorded import command, go_on, played, serving


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database that is up to date."""
    url = f"sqlite:///{tmp_path}/games.db"
    assert command(monkeypatch, url, "migrate")[0] == 0
    return url


def test_what_was_recorded_is_played_again_alike(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(url) as http:
        recorded = played(http)
        whole = Game(http, seed="to the end")
        assert whole.play(3000)["status"] == "over"
    database = Database(url)
    with database.reading() as connection:
        count = connection.execute(select(func.count()).select_from(inputs)).scalar()
        kept = connection.execute(
            select(func.count()).select_from(checkpoints).where(checkpoints.c.game == whole.id)
        ).scalar()
    database.close()
    assert kept is not None
    assert kept > 3
    code, said = command(monkeypatch, url, "verify")
    assert (code, said) == (0, f"5 games played again with {count} inputs, 0 of them differ\n"), said
    assert len(recorded) == 5
    code, said = command(monkeypatch, url, "verify", "--sample", "2")
    assert code == 0
    assert said.startswith("2 games played again")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with one game, and the id of the game."""
    file = tmp_path_factory.mktemp("recorded") / "one.db"
    database = Database(f"sqlite:///{file}")
    migrate(database)
    database.close()
    with serving(f"sqlite:///{file}") as http:
        game = Game(http, seed="spoiled")
        go_on(game, 90)
    return file, game.id


def _event(connection: Connection, game: str, version: int) -> None:
    seen = encoding.write_events([({"type": "life_lost", "seat": 0, "amount": 99}, {}, -1)])
    connection.execute(
        update(events).where(events.c.game == game, events.c.version == version).values(payload=seen)
    )


def _no_event(connection: Connection, game: str, version: int) -> None:
    connection.execute(delete(events).where(events.c.game == game, events.c.version == version))


def _no_news(connection: Connection, game: str, version: int) -> None:
    connection.execute(delete(events).where(events.c.game == game, events.c.version == 0))


def _digest_of_an_input(connection: Connection, game: str, version: int) -> None:
    connection.execute(
        update(inputs).where(inputs.c.game == game, inputs.c.version == version).values(digest="0" * 16)
    )


def _digest_of_the_game(connection: Connection, game: str, version: int) -> None:
    connection.execute(update(games).where(games.c.id == game).values(digest="0" * 16))


def _no_last_input(connection: Connection, game: str, version: int) -> None:
    last = select(func.max(inputs.c.version)).where(inputs.c.game == game).scalar_subquery()
    connection.execute(delete(inputs).where(inputs.c.game == game, inputs.c.version == last))


def _winners(connection: Connection, game: str, version: int) -> None:
    connection.execute(update(games).where(games.c.id == game).values(status="over", winners=[1]))


def _checkpoint(connection: Connection, game: str, version: int) -> None:
    here = select(checkpoints.c.version).where(checkpoints.c.game == game).order_by(checkpoints.c.version)
    first, second = list(connection.execute(here).scalars())[:2]
    state = select(checkpoints.c.state).where(checkpoints.c.game == game, checkpoints.c.version == first)
    later = (checkpoints.c.game == game) & (checkpoints.c.version == second)
    connection.execute(update(checkpoints).where(later).values(state=state.scalar_subquery()))


def _unreadable(connection: Connection, game: str, version: int) -> None:
    connection.execute(update(checkpoints).where(checkpoints.c.game == game).values(state=b"x"))


def _no_checkpoint(connection: Connection, game: str, version: int) -> None:
    connection.execute(delete(checkpoints).where(checkpoints.c.game == game))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_event, "version 20: other events"),
        (_no_event, "version 20: the log has nothing"),
        (_no_news, "version 0: there is a gap"),
        (_digest_of_an_input, "version 20: another choice"),
        (_digest_of_the_game, "stored is 0000000000000000"),
        (_no_last_input, "the digest is"),
        (_winners, "stored is over, won by [1]"),
        (_checkpoint, "another state than the checkpoint"),
        (_unreadable, "can't be read"),
        (_no_checkpoint, "no checkpoint to begin with"),
    ],
)
def test_what_was_changed_in_the_record_is_found(
    recorded: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: object, says: str
) -> None:
    file, game = recorded
    url = f"sqlite:///{shutil.copy(file, tmp_path)}"
    database = Database(url)
    assert callable(spoil)
    with database.writing() as connection, connection.begin():
        spoil(connection, game, 20)
    database.close()
    code, said = command(monkeypatch, url, "verify")
    assert code == 1, said
    assert says in said
    assert said.endswith("1 of them differ\n")
