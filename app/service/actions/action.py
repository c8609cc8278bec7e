"""What a client may send as an action: one union, told apart by `type`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from app.service.actions.instructions import Instructions
from app.service.actions.rules import Rules

Action = Annotated[Rules | Instructions, Field(discriminator="type")]
