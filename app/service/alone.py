"""A use case on the database, without the service: for the command line, which may work beside running services."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from app.cards.catalogue import catalogue
from app.service.live import LiveGames
from app.service.transaction import Transaction
from app.service.work import Work
from app.settings import Settings
from app.storage.database import Database

T = TypeVar("T")


def carry_out(settings: Settings, do: Callable[[Work], T]) -> T:
    """Do it in one transaction, and tell the services of what moved on. Raises Problem, and then nothing has changed."""
    database = Database(settings.database_url)
    try:
        with database.writing() as connection, connection.begin():
            work = Work(Transaction(connection), LiveGames(1), settings, catalogue(), writes=True)
            result = do(work)
            work.done()
            work.finish()
    finally:
        database.close()
    return result
