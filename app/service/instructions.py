"""Instructions: an effect instructs so, with no card behind it."""

from __future__ import annotations

from app.service.live import RUNNING, Live
from app.service.tokens import HOST, SEAT, Bearer

INSTRUCTIONS: dict[str, object] = {}


def may_instruct(live: Live, who: Bearer) -> bool:
    """Whether the bearer may send instructions: the host, and at open tables the seats."""
    return live.row.status == RUNNING and (who.role == HOST or who.role == SEAT and live.row.mode == "open")
