"""Schemathesis against the application: no 500, no undocumented status, no answer outside its schema."""

from __future__ import annotations

import os
import re
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate
from tests.api.play import RED_GREEN, Game, seats

EXAMPLES = int(os.environ.get("UNDERCITY_TEST_EXAMPLES", "12"))
"""How many requests are made up for each operation."""

_folder = TemporaryDirectory()
_url = f"sqlite:///{_folder.name}/games.db"
_database = Database(_url)
migrate(_database)
_database.close()

ADMIN = "the-token-of-the-administrator"
_settings = Settings(database_url=_url, admin_token=ADMIN, stream_seconds=0.05)
with TestClient(create_app(_settings)) as _client:
    # Made before anything else: schemathesis starts and stops the service as it likes.
    game = Game(_client, seats=seats(RED_GREEN, RED_GREEN))

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
    administers = case.path.startswith("/v1/admin")
    ends_it = administers and case.method in ("DELETE", "POST")
    if re.fullmatch("[0-9a-f]{24}", str(case.path_parameters.get("game"))) and not ends_it:
        case.path_parameters["game"] = game.id
    if str(case.query.get("wait", "")).replace(".", "").isdecimal():
        case.query["wait"] = 0
    if case.meta is None or not case.meta.is_negative_at(ParameterLocation.HEADER):
        case.headers["Authorization"] = f"Bearer {ADMIN if administers else game.tokens[0]}"
    case.validate_response(case.call(), excluded_checks=[positive_data_acceptance])
