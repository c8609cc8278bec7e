"""One running service for all these tests; each plays games of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate


@pytest.fixture(scope="package")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client of the running service."""
    url = f"sqlite:///{tmp_path_factory.mktemp('founding')}/games.db"
    database = Database(url)
    migrate(database)
    database.close()
    app = create_app(Settings.model_validate({"database_url": url}))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
