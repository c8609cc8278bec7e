"""Runs migrations on the database that the settings, or the caller, name."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from app.settings import Settings
from app.storage.database import Database
from app.storage.tables import metadata


def migrate(connection: Connection) -> None:
    """Bring the tables up to date."""
    context.configure(
        connection=connection, target_metadata=metadata, render_as_batch=True, compare_type=True
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    database = Database(Settings().database_url)
    with database.writing() as connection:
        migrate(connection)
    database.close()
