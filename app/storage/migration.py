"""Bringing a database's tables up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from app.storage.database import Database

FOLDER = Path(__file__).parent.parent.parent / "migrations"


def migrate(database: Database) -> None:
    """Apply the migrations that the database lacks."""
    config = _config()
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def is_current(database: Database) -> bool:
    """Whether all migrations are applied."""
    with database.reading() as connection:
        current = MigrationContext.configure(connection).get_current_heads()
    return set(current) == set(ScriptDirectory.from_config(_config()).get_heads())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", FOLDER.as_posix().replace("%", "%%"))
    return config
