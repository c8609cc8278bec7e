"""Backups go from PostgreSQL to SQLite and back, and games are played again on both."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.database import Database
from tests.storage.recorded import command, go_on, looks, played, serving


@pytest.mark.parametrize("of_postgresql", [True, False])
def test_a_backup_of_one_database_is_restored_into_the_other(
    empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of_postgresql: bool
) -> None:
    file, sqlite = tmp_path / "backup.zst", f"sqlite:///{tmp_path}/games.db"
    first, second = (empty, sqlite) if of_postgresql else (sqlite, empty)
    assert command(monkeypatch, first, "migrate")[0] == 0
    with serving(first) as http:
        games = played(http, 60)
        code, said = command(monkeypatch, first, "backup", str(file))
        assert code == 0, said
        before = looks(http, games)
    code, said = command(monkeypatch, second, "restore", str(file))
    assert code == 0, said
    with serving(second) as http:
        assert http.get("/readyz").status_code == 200
        assert looks(http, games) == before
        again = type(games[0]).of(http, games[0].told())
        go_on(again, 3)
        assert again.get(0)["version"] == before[0]["version"] + 3
    code, said = command(monkeypatch, second, "verify")
    assert code == 0, said
    assert "4 games played again" in said
    assert "0 of them differ" in said


def test_a_snapshot_sees_one_moment_though_others_write(url: str) -> None:
    database = Database(url)
    with serving(url) as http, database.snapshot() as connection:
        before = connection.exec_driver_sql("SELECT count(*) FROM games").scalar()
        played(http, 3)
        assert connection.exec_driver_sql("SELECT count(*) FROM games").scalar() == before == 0
    with database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM games").scalar() == 5
    database.close()
