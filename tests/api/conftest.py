"""A running service with a database of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.service.moments import Clock, system_clock
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate

Serve = Callable[..., AbstractContextManager[TestClient]]


@pytest.fixture
def serve(tmp_path: Path) -> Serve:
    """Run the service on the test's database; it can be run again after it has ended."""
    url = f"sqlite:///{tmp_path}/games.db"
    database = Database(url)
    migrate(database)
    database.close()

    @contextmanager
    def run(now: Clock = system_clock, **settings: object) -> Iterator[TestClient]:
        app = create_app(Settings.model_validate({"database_url": url, **settings}), now)
        with TestClient(app, raise_server_exceptions=False) as client:
            yield client

    return run


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    """A client of the running service."""
    with serve() as client:
        yield client
