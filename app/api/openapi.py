"""The OpenAPI document: requests from pydantic, answers from msgspec, each from where it is used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app.api import event_shapes
from app.api.examples.answers import EXAMPLES
from app.api.links import links_of
from app.api.problems import MEDIA_TYPE, ProblemBody
from app.api.shapes import choices
from app.api.shapes.state import State
from app.api.webhooks_described import described
from app.service.answers.answer import Answer

REF = "#/components/schemas/{name}"

PROBLEMS = {
    400: "The request can't be read.",
    401: "A token is needed.",
    403: "The token doesn't allow it.",
    404: "There is no such thing.",
    409: "The game isn't in the state that the request takes for granted; `version` says where it is.",
    413: "The body is too large.",
    415: "The body isn't said to be JSON.",
    429: "Too much is asked for at once; nothing has changed.",
    422: "The request doesn't fit its schema, or the rules of the game forbid it; nothing has changed.",
    503: "The database can't be reached now, or was lost before the outcome was known.",
}

KEYS_OPTIONAL = ("create_game",)
"""What needs a token only where the service asks for keys."""

UNIONS = {"Choice": ("kind", choices.Choice.__args__), "Event": ("type", tuple(event_shapes.event_shapes()))}
"""The unions of shapes, with the member that tells them apart."""


def answer(status: int, kind: type[Answer], says: str, *problems: int) -> dict[int | str, dict[str, Any]]:
    """What a route answers: its own answer, and the problems that it can have."""
    found: dict[int | str, dict[str, Any]] = {status: _described(says, "application/json", kind.__name__)}
    with_body = {415} if 413 in problems else set()
    for problem in sorted({*problems, *with_body, 422, 429, 503}):
        found[problem] = _described(PROBLEMS[problem], MEDIA_TYPE, "Problem")
    return found


def _described(says: str, media_type: str, schema: str) -> dict[str, Any]:
    return {"description": says, "content": {media_type: {"schema": {"$ref": REF.format(name=schema)}}}}


class Application(FastAPI):
    """The web application, with its document."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        if self.openapi_schema is None:
            self.openapi_schema = made(self)
        return self.openapi_schema


def made(app: FastAPI) -> dict[str, Any]:
    """The document, with the schemas of all answers."""
    document = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        routes=app.routes,
        tags=app.openapi_tags,
    )
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for name, schema in _answers().items():
        schemas[name] = schema
    document["webhooks"] = described()
    for methods in document["paths"].values():
        for operation in methods.values():
            _complete(operation)
    return document


def _complete(operation: dict[str, Any]) -> None:
    """Add the examples of answers and what they lead to; say where a token isn't needed but makes a difference."""
    for status, found in operation["responses"].items():
        if links := links_of(operation["operationId"], status):
            found["links"] = links
        for content in found.get("content", {}).values():
            content.pop("itemSchema", None)  # a word of OpenAPI 3.2 in a document of 3.1
            name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
            example = EXAMPLES.get(f"Problem {status}" if name == "Problem" else name)
            if example is not None:
                content["example"] = example
    answers_anyone = "401" not in operation["responses"] or operation["operationId"] in KEYS_OPTIONAL
    if "security" in operation and answers_anyone:
        operation["security"].append({})


def _answers() -> dict[str, Any]:
    kinds = sorted(_below(Answer), key=lambda kind: kind.__name__)
    members = [kind for _, union in UNIONS.values() for kind in union]
    _, components = msgspec.json.schema_components([*kinds, *members, State, ProblemBody], ref_template=REF)
    found = {
        ("Problem" if name == "ProblemBody" else name): _linked(schema) for name, schema in components.items()
    }
    for name, (tag, union) in UNIONS.items():
        refs = {_tag(kind): REF.format(name=kind.__name__) for kind in union}
        found[name] = {
            "oneOf": [{"$ref": ref} for ref in refs.values()],
            "discriminator": {"propertyName": tag, "mapping": refs},
        }
    return found


def _below(kind: type[Answer]) -> Iterator[type[Answer]]:
    """All kinds of answers that are of this kind; the modules of the routes have imported them."""
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _linked(schema: Any) -> Any:
    """The schema with references to the shapes of what the engine shows."""
    if isinstance(schema, list):
        return [_linked(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "x-shape" in schema:
        return {"$ref": REF.format(name=schema["x-shape"])}
    found = {key: _linked(part) for key, part in schema.items()}
    if found.get("items") is False and found.get("maxItems") == len(found.get("prefixItems", ())):
        del found["items"]  # says nothing more, and generators of clients stumble over it
    return found
