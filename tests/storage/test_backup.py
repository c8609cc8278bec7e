"""Backups of SQLite: written while the service runs, restored into an empty database, refused where they don't fit."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import zstandard
from sqlalchemy import select

from app.storage import migration
from app.storage.backup import back_up
from app.storage.database import Database
from app.storage.tables import metadata
from tests.storage.recorded import command, go_on, looks, played, serving


def url_of(folder: Path, name: str) -> str:
    """An SQLite database in that folder."""
    return f"sqlite:///{folder}/{name}.db"


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database that is up to date."""
    url = url_of(tmp_path, "games")
    assert command(monkeypatch, url, "migrate")[0] == 0
    return url


def lines_of(file: Path) -> list[bytes]:
    """What is in a backup."""
    with zstandard.ZstdDecompressor().stream_reader(file.read_bytes()) as content:
        return content.read().splitlines()


def write(file: Path, lines: list[bytes]) -> Path:
    """A file made up like a backup."""
    file.write_bytes(zstandard.ZstdCompressor().compress(b"".join(line + b"\n" for line in lines)))
    return file


def rows_of(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    database = Database(url)
    with database.reading() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }
    database.close()
    return found


def test_a_restored_database_is_the_same_and_its_games_go_on(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, other = tmp_path / "backup.zst", url_of(tmp_path, "other")
    with serving(url) as http:
        games = played(http)
        code, said = command(monkeypatch, url, "backup", str(file))
        assert code == 0, said
        before = looks(http, games)
        stored = rows_of(url)
        go_on(games[0], 3)
    code, said = command(monkeypatch, other, "restore", str(file))
    assert (code, said) == (0, f"{sum(map(len, stored.values()))} rows were restored\n")
    assert rows_of(other) == stored
    with serving(other) as http:
        assert looks(http, games) == before
        again = type(games[0]).of(http, games[0].told())
        go_on(again, 3)
        assert again.get(0)["version"] == before[0]["version"] + 3
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_a_backup_is_of_one_moment(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written while a backup is read isn't in it."""
    database = Database(url)
    with serving(url) as http, database.snapshot() as connection:
        before = connection.exec_driver_sql("SELECT count(*) FROM games").scalar()
        played(http, 3)
        assert connection.exec_driver_sql("SELECT count(*) FROM games").scalar() == before == 0
    database.close()


def test_a_backup_that_cant_be_whole_is_refused_and_changes_nothing(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(url) as http:
        played(http, 3)
    file = tmp_path / "backup.zst"
    assert command(monkeypatch, url, "backup", str(file))[0] == 0
    lines, whole = lines_of(file), file.read_bytes()
    head = msgspec.json.decode(lines[0])
    strange = [
        (write(tmp_path / "a", lines[:-1]), "cut short"),
        (write(tmp_path / "b", [*lines[:-3], lines[-1]]), "rows were read"),
        (
            write(tmp_path / "c", [msgspec.json.encode({**head, "format": "else"}), *lines[1:]]),
            "this is else",
        ),
        (
            write(tmp_path / "d", [msgspec.json.encode({**head, "revision": "9999"}), *lines[1:]]),
            "doesn't know",
        ),
        (write(tmp_path / "e", []), "isn't a whole backup"),
    ]
    for name, content in (("f", whole[: len(whole) // 2]), ("g", b"no backup")):
        (tmp_path / name).write_bytes(content)
        strange.append((tmp_path / name, ""))
    other = url_of(tmp_path, "other")
    for path, why in strange:
        code, said = command(monkeypatch, other, "restore", str(path))
        assert code == 2, path.name
        assert why in said
        database = Database(other)
        with database.reading() as connection:
            assert migration.revision(connection) == ""
        database.close()
    assert command(monkeypatch, other, "restore", str(file))[0] == 0


def test_only_an_empty_database_is_filled(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = url_of(tmp_path, "empty")
    assert command(monkeypatch, empty, "migrate")[0] == 0
    with serving(url) as http:
        played(http, 3)
    file = tmp_path / "backup.zst"
    assert command(monkeypatch, url, "backup", str(file))[0] == 0
    code, said = command(monkeypatch, url, "restore", str(file))
    assert code == 2
    assert "isn't empty" in said
    assert command(monkeypatch, empty, "restore", str(file))[0] == 0
    assert rows_of(empty) == rows_of(url)


def test_a_database_that_isnt_up_to_date_is_not_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, said = command(monkeypatch, url_of(tmp_path, "new"), "backup", str(tmp_path / "backup.zst"))
    assert code == 2
    assert "migrate" in said
    assert not (tmp_path / "backup.zst").exists()


def test_a_backup_of_an_older_version_is_restored_and_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    definition = {"hash": "a" * 64, "name": "Forest", "content": b"{}"}
    head = {"format": "undercity backup", "format_version": 1, "revision": "0001", "made": 1}
    lines = [
        head, {"table": "definitions", "columns": list(definition)}, list(definition.values()), {"rows": 1},
    ]  # fmt: skip
    file = write(tmp_path / "old.zst", [msgspec.json.encode(line) for line in lines])
    url = url_of(tmp_path, "games")
    assert command(monkeypatch, url, "restore", str(file)) == (0, "1 rows were restored\n")
    assert rows_of(url)["definitions"] == [tuple(definition.values())]
    database = Database(url)
    assert migration.is_current(database)
    assert back_up(database, tmp_path / "new.zst") == 1
    database.close()
    code, said = command(monkeypatch, url, "restore", str(file))
    assert code == 2
    assert "without tables" in said
