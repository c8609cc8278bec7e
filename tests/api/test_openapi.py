"""The OpenAPI document: complete, with examples that fit their schemas, and answers that do too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator, validator_for
from openapi_spec_validator import OpenAPIV31SpecValidator, validate
from starlette.testclient import TestClient

from app.api import event_shapes
from app.api.shapes import choices
from app.api.shapes.state import State
from app.service.actions import instructions, rules
from tests.api.play import RED_GREEN, Game, Json, seats, sensible


@pytest.fixture
def document(http: TestClient) -> Json:
    """The document."""
    found: Json = http.get("/openapi.json").json()
    return found


def operations(document: Json) -> Iterator[tuple[str, str, Json]]:
    """Method, path and description of each operation."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def validator(document: Json, schema: Json) -> Draft202012Validator:
    """A validator for a schema of the document."""
    found = validator_for(
        {
            **schema,
            "components": document["components"],
            "$schema": "https://json-schema.org/draft/2020-12/schema",
        }
    )
    assert isinstance(found, Draft202012Validator)
    return found


def test_the_document_is_valid(document: Json) -> None:
    validate(document, cls=OpenAPIV31SpecValidator)


def test_every_operation_has_a_name_a_summary_and_an_example(document: Json) -> None:
    names = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(names) == len(set(names))
    assert {"create_game", "submit_action", "get_game", "list_events", "fork_game", "check_deck"} <= set(
        names
    )
    for method, path, operation in operations(document):
        assert operation["description"], path
        assert operation["tags"], path
        content = next(answer for status, answer in operation["responses"].items() if status[0] == "2")[
            "content"
        ]
        for kind in content.values():
            assert "example" in kind, path
        if method == "post":
            [sent] = operation["requestBody"]["content"].values()
            assert sent["examples"], path


def test_every_example_fits_its_schema(document: Json) -> None:
    checked = 0
    for _, _, operation in operations(document):
        parts = [operation["requestBody"]] if "requestBody" in operation else []
        for part in [*parts, *operation["responses"].values()]:
            for content in part.get("content", {}).values():
                values = [content["example"]] if "example" in content else []
                values += [example["value"] for example in content.get("examples", {}).values()]
                for value in values:
                    validator(document, content["schema"]).validate(value)
                    checked += 1
    assert checked > 60


def test_every_parameter_says_what_it_is_for(document: Json) -> None:
    for _, path, operation in operations(document):
        for parameter in operation.get("parameters", []):
            assert parameter.get("description"), (path, parameter["name"])


def test_every_action_has_a_type_of_its_own_and_says_what_it_does(document: Json) -> None:
    for kind in (*get_args(rules.Rules), *get_args(instructions.Instructions)):
        schema = document["components"]["schemas"][kind.__name__]
        assert schema["description"]
        assert schema["additionalProperties"] is False
        assert "type" in schema["required"]


def test_what_is_in_a_language_says_so(document: Json) -> None:
    worded = {
        operation["operationId"]
        for _, _, operation in operations(document)
        if "accept-language" in [parameter["name"] for parameter in operation.get("parameters", [])]
    }
    assert worded | {"stream_events"} == {
        "create_game", "get_game", "take_seat", "list_actions", "submit_action", "list_events", "replay_game", "fork_game",
        "list_cards", "get_card", "list_terms", "stream_events",
    }  # fmt: skip


def test_every_reference_leads_somewhere(document: Json) -> None:
    def references(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"]
            for inner in part.values():
                yield from references(inner)
        elif isinstance(part, list):
            for inner in part:
                yield from references(inner)

    for reference in set(references(document)):
        assert reference.startswith("#/components/schemas/")
        assert reference.rpartition("/")[2] in document["components"]["schemas"], reference
    assert "x-shape" not in str(document)


def test_actions_choices_and_events_are_unions_told_apart_by_a_member(document: Json) -> None:
    schemas = document["components"]["schemas"]
    body = document["paths"]["/v1/games/{game}/actions"]["post"]["requestBody"]["content"][
        "application/json"
    ]["schema"]
    kinds = {*get_args(rules.Rules), *get_args(instructions.Instructions)}
    assert body["discriminator"]["propertyName"] == "type"
    assert len(body["discriminator"]["mapping"]) == len(kinds) == 32
    assert schemas["Choice"]["discriminator"]["propertyName"] == "kind"
    assert set(schemas["Choice"]["discriminator"]["mapping"]) == {
        "priority", "choose", "number", "divide", "name", "attackers", "blockers",
    }  # fmt: skip
    events = schemas["Event"]["discriminator"]["mapping"]
    assert {"moved", "life_lost", "damage_dealt", "initiative_taken", "seat_taken", "step_began"} <= set(
        events
    )


def test_what_is_answered_fits_the_shapes(http: TestClient, document: Json) -> None:
    """A game in which much happens, whose every view, choice and event is held against its schema."""
    view, log = (
        validator(document, {"$ref": f"#/components/schemas/{name}"}) for name in ("GameView", "Log")
    )
    done, created = (
        validator(document, {"$ref": f"#/components/schemas/{name}"}) for name in ("Done", "Created")
    )
    wanted = {"seats": seats(RED_GREEN, RED_GREEN), "seed": "shapes"}
    answer = http.post("/v1/games", json=wanted).json()
    created.validate(answer)
    game = Game.of(http, answer)
    for _ in range(150):
        seat = game.get("spectator")["waiting_for"]
        if not seat:
            break
        for who in (0, 1, "spectator"):
            found = game.get(who)
            view.validate(found)
            msgspec.convert(found["state"], State)
            if found["choice"] is not None:
                msgspec.convert(found["choice"], choices.Choice)
        done.validate(game.do(seat[0], sensible(game.choice())))
    found = game.get(0, "/events", limit=500)
    log.validate(found)
    by_tag = {shape.__struct_config__.tag: shape for shape in event_shapes.event_shapes()}
    for entry in found["log"]:
        for event in entry["events"]:
            msgspec.convert(event, by_tag[event["type"]])


def test_the_interactive_documentation_is_there(http: TestClient) -> None:
    assert "/openapi.json" in http.get("/docs").text


def test_pages_of_other_origins_may_call_only_if_they_are_listed(serve: Any) -> None:
    asked = {"Origin": "https://table.example", "Access-Control-Request-Method": "POST"}
    with serve() as http:
        assert "access-control-allow-origin" not in http.options("/v1/games", headers=asked).headers
    with serve(cors_origins=["https://table.example"]) as http:
        answer = http.options("/v1/games", headers=asked)
        assert answer.headers["access-control-allow-origin"] == "https://table.example"
        assert (
            "access-control-allow-origin"
            not in http.get("/livez", headers={"Origin": "https://else.example"}).headers
        )


def test_head_is_answered_as_get_without_the_content(http: TestClient) -> None:
    game = Game(http, seed="heads")
    whole = http.get(game.path, headers=game.headers(0))
    head = http.head(game.path, headers=game.headers(0))
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == whole.headers["etag"]
    assert head.headers["content-length"] == whole.headers["content-length"]
    assert http.head(game.path).status_code == 401
    endless = http.head(f"{game.path}/events/stream", headers=game.headers(0))
    assert (endless.status_code, endless.headers["allow"]) == (405, "GET")
    assert http.put(game.path).headers["allow"] == "GET, HEAD"


def test_a_page_may_delete_and_follow_a_stream_from_where_it_was(serve: Any) -> None:
    asked = {"Origin": "https://table.example", "Access-Control-Request-Method": "DELETE",
             "Access-Control-Request-Headers": "authorization, last-event-id"}  # fmt: skip
    with serve(cors_origins=["https://table.example"]) as http:
        assert http.options("/v1/games", headers=asked).status_code == 200
