"""The `undercity` command."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import commands
from app.storage.database import Database
from app.storage.migration import is_current


def run(*arguments: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(commands, arguments)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    "command", ["serve", "migrate", "backup", "restore", "verify", "demo", "version", "cards compile"]
)
def test_each_command_says_what_it_does(command: str) -> None:
    assert "Usage:" in run(*command.split(), "--help")


def test_migrate_brings_a_database_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/new/games.db"
    monkeypatch.setenv("DATABASE_URL", url)
    assert run("migrate").strip() == f"{url} is up to date"
    database = Database(url)
    assert is_current(database)
    database.close()
