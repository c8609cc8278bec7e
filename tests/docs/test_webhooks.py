"""The guide to webhooks lists the types and the schedule that there are, and its example works."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.service.webhooks_messages import TRIAL, TYPES
from app.service.webhooks_sending import FAILING_HOURS, LONGER, SCHEDULE
from tests.api.conftest import Serve
from tests.api.conftest import serve as serve  # noqa: PLC0414
from tests.api.play import Json
from tests.webhooks.backend import SETTINGS, Backend, send
from tests.webhooks.receiver import receiver

GUIDE = (Path(__file__).parent.parent.parent / "docs/webhooks.md").read_text(encoding="utf-8")
UNITS = {"s": 1, "min": 60, "h": 3600}

Verified = Callable[[str, dict[str, str], bytes], Json]


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    """A client of a service that sends messages when it is told to."""
    with serve(**SETTINGS) as client:
        yield client


@pytest.fixture
def verified() -> Verified:
    """The function of the example."""
    [code] = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, "docs/webhooks.md", "exec"), names)
    found: Verified = names["verified"]
    return found


def test_every_type_is_listed_with_what_it_says() -> None:
    rows = re.findall(r"(?m)^\| `([a-z.]+)` \| (.+) \|$", GUIDE)
    assert dict(rows) == {**TYPES, TRIAL: "You asked for it."}


def test_the_schedule_is_the_one_that_is_kept() -> None:
    [row] = re.findall(r"(?m)^\| the next comes in \| (.+) \|$", GUIDE)
    waits = [cell.split(" ") for cell in row.split(" | ")]
    assert [int(number) * UNITS[unit] for number, unit in waits] == list(SCHEDULE)
    least, most = round(sum(SCHEDULE) / 3600), round(sum(SCHEDULE) * (1 + LONGER) / 3600)
    assert f"{least} to {most} hours" in GUIDE
    assert f"failed for {FAILING_HOURS} hours" in GUIDE
    assert sum(SCHEDULE) > FAILING_HOURS * 3600, (
        "so that one message alone disables a webhook that is no more"
    )


def test_the_example_takes_what_is_sent_and_refuses_anything_else(
    http: TestClient, verified: Verified
) -> None:
    with receiver() as there:
        backend = Backend(http)
        webhook = backend.webhook(there.url, "game.created")
        game = backend.game()
        made = backend.ask("POST", f"/v1/webhooks/{webhook['id']}/secret", {})
        send(http)
    [got] = there.got
    for secret in (webhook["secret"], made["secret"]):
        assert verified(secret, got.headers, got.body)["data"]["game"] == game.id
    old = {**got.headers, "webhook-timestamp": str(int(got.headers["webhook-timestamp"]) - 400)}
    for headers, body in (
        (got.headers, got.body.replace(b"created", b"changed")),
        ({**got.headers, "webhook-id": "msg_other"}, got.body),
        (old, got.body),
    ):
        with pytest.raises(ValueError, match=r"old|from there"):
            verified(webhook["secret"], headers, body)
    with pytest.raises(ValueError, match="from there"):
        verified("whsec_AAAA", got.headers, got.body)
