"""A service, a backend and the time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from app.service.moments import system_clock
from tests.api.conftest import Serve
from tests.api.conftest import serve as serve  # noqa: PLC0414
from tests.api.faketime import FakeTime
from tests.webhooks.backend import SETTINGS, Backend
from tests.webhooks.receiver import Receiver, receiver


@pytest.fixture
def time() -> FakeTime:
    """The time. It begins now, since signatures are checked against the time of this machine."""
    found = FakeTime()
    found.moment = system_clock()
    return found


@pytest.fixture
def http(serve: Serve, time: FakeTime) -> Iterator[TestClient]:
    """A client of a service whose time is the test's, and that sends messages when it is told to."""
    with serve(time, **SETTINGS) as client:
        yield client


@pytest.fixture
def backend(http: TestClient) -> Backend:
    """The bearer of an API key."""
    return Backend(http)


@pytest.fixture
def there() -> Iterator[Receiver]:
    """A backend that messages are sent to."""
    with receiver() as found:
        yield found
