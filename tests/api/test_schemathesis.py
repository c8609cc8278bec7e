"""Schemathesis against the application: no 500, no undocumented status, no answer outside its schema."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import (
    ensure_resource_availability,
    positive_data_acceptance,
    use_after_free,
)
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate
from tests.api.play import RED_GREEN, Game, seats

EXAMPLES = int(os.environ.get("UNDERCITY_TEST_EXAMPLES", "12"))
"""How many requests are made up for each operation."""
CHAINS = int(os.environ.get("UNDERCITY_TEST_CHAINS", "10"))
STEPS = int(os.environ.get("UNDERCITY_TEST_STEPS", "12"))
"""How many chains of requests are made up, and how long they are."""

_folder = TemporaryDirectory()
_url = f"sqlite:///{_folder.name}/games.db"
_database = Database(_url)
migrate(_database)
_database.close()

ADMIN = "the-token-of-the-administrator"
_settings = Settings(database_url=_url, admin_token=ADMIN, stream_seconds=0.05, webhooks=False)
with TestClient(create_app(_settings)) as _client:
    # Made before anything else: schemathesis starts and stops the service as it likes.
    game = Game(_client, seats=seats(RED_GREEN, RED_GREEN))
    _made = _client.post(
        "/v1/webhooks", json={"url": "https://backend.example/"}, headers={"Authorization": f"Bearer {ADMIN}"}
    )
    webhook: str = _made.json()["webhook"]["id"]

app = create_app(_settings)
schema = schemathesis.openapi.from_asgi("/openapi.json", app)
schema.config.checks.negative_data_rejection.expected_statuses = [
    "400", "401", "403", "404", "405", "406", "409", "413", "415", "422",
]  # fmt: skip
"""What refuses a request that doesn't fit the document; some are simply too large."""


schemathesis.serializer.alias("application/x-ndjson", "text/plain")


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_answer_is_outside_the_document(case: schemathesis.Case[Any]) -> None:
    """Requests are made up from the document, about a game that is there as well as about nothing.

    That a request which fits the document is accepted can't be asked for: the rules of the game have their say.
    """
    administers = case.path.startswith(("/v1/admin", "/v1/webhooks"))
    ends_it = administers and case.method in ("DELETE", "POST")
    if re.fullmatch("[0-9a-f]{24}", str(case.path_parameters.get("game"))) and not ends_it:
        case.path_parameters["game"] = game.id
    if re.fullmatch("[0-9a-f]{16}", str(case.path_parameters.get("webhook"))) and case.method != "DELETE":
        case.path_parameters["webhook"] = webhook
    if str(case.query.get("wait", "")).replace(".", "").isdecimal():
        case.query["wait"] = 0
    if case.meta is None or not case.meta.is_negative_at(ParameterLocation.HEADER):
        case.headers["Authorization"] = f"Bearer {ADMIN if administers else game.tokens[0]}"
    case.validate_response(case.call(), excluded_checks=[positive_data_acceptance])


class Tokens:
    """The tokens of the games that requests have made, so that what comes later can go on with them."""

    def __init__(self) -> None:
        self.of: dict[str, list[str]] = {
            game.id: [str(game.tokens[who]) for who in (0, 1, "host", "spectator")]
        }
        self.seats: dict[str, list[str]] = {}
        self.used = 0

    def remember(self, answer: Any) -> None:
        """Tokens in an answer belong to the game in it."""
        about = answer.get("game") if isinstance(answer, dict) else None
        if isinstance(about, dict) and "seat_tokens" in answer:
            given = [answer["host_token"], answer["spectator_token"], *answer["seat_tokens"].values()]
            self.of[about["id"]] = given
        elif isinstance(about, dict) and "token" in answer:
            self.of.setdefault(about["id"], []).append(answer["token"])

    def one(self, about: str) -> str:
        """One of the game's tokens, another each time."""
        known = self.of.get(about, self.of[game.id])
        self.used += 1
        return known[self.used % len(known)]


class Playing:
    """Requests that follow the links of the document, each about what those before it have made."""

    steps = 0

    def setup(self) -> None:
        self.tokens = Tokens()

    def before_call(self, case: schemathesis.Case[Any]) -> None:
        """With a token of the game that the request is about."""
        administers = case.path.startswith(("/v1/admin", "/v1/webhooks"))
        if case.meta is None or not case.meta.is_negative_at(ParameterLocation.HEADER):
            token = ADMIN if administers else self.tokens.one(str(case.path_parameters.get("game")))
            case.headers["Authorization"] = f"Bearer {token}"
        if "wait" in case.query:
            case.query["wait"] = 0

    def after_call(self, response: Any, case: schemathesis.Case[Any]) -> None:
        """What it made is remembered."""
        Playing.steps += 1
        if response.status_code in (200, 201) and "application/json" in str(
            response.headers.get("content-type")
        ):
            self.tokens.remember(response.json())

    def validate_response(self, response: Any, case: schemathesis.Case[Any], **more: Any) -> None:
        """As for single requests."""
        excluded = [positive_data_acceptance, ensure_resource_availability, use_after_free]
        case.validate_response(response, excluded_checks=excluded)


MACHINE: Any = schema.as_state_machine()


@pytest.mark.parametrize("number", range(CHAINS))
def test_no_answer_to_a_chain_of_requests_is_outside_the_document(number: int) -> None:
    """What the service answers depends on what came before: where that makes a chain differ from one before it, it ends there."""
    before = Playing.steps
    chains = settings(
        max_examples=4, stateful_step_count=STEPS, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    with suppress(Flaky):
        run_state_machine_as_test(_seeded(number), settings=chains)
    assert Playing.steps > before


def _seeded(number: int) -> Any:
    """The machine, whose chains are made up from this number."""
    return type(f"Playing{number}", (Playing, MACHINE), {"_hypothesis_internal_use_seed": number})
