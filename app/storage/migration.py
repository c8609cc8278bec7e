"""Bringing a database's tables up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from app.storage.database import Database

TABLE = "alembic_version"
"""Where the database says at which revision it is."""
FOLDER = Path(__file__).parent.parent.parent / "migrations"


def migrate(database: Database) -> None:
    """Apply the migrations that the database lacks."""
    with database.writing() as connection:
        upgrade(connection)
        connection.commit()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Apply the migrations up to a revision, within the transaction of the connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def revision(connection: Connection) -> str:
    """The revision that the tables are at, "" if there are none."""
    return ",".join(MigrationContext.configure(connection).get_current_heads())


def is_known(revision: str) -> bool:
    """Whether there is a migration to that revision."""
    return any(one.revision == revision for one in ScriptDirectory.from_config(_config()).walk_revisions())


def is_current(database: Database) -> bool:
    """Whether all migrations are applied."""
    with database.reading() as connection:
        current = revision(connection)
    return current == ",".join(ScriptDirectory.from_config(_config()).get_heads())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", FOLDER.as_posix().replace("%", "%%"))
    return config
