"""The base of what use cases answer with. The OpenAPI document takes its schemas from these structs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

State = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-shape": "State"})]
Choice = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-shape": "Choice"})]
Event = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-shape": "Event"})]
"""What the engine shows, as plain data."""


class Answer(msgspec.Struct, kw_only=True, omit_defaults=False):
    """Base of all answers."""
