"""Whether the service is up, and figures about it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from app.api.context import TheService, answered
from app.api.openapi import answer
from app.service import about
from app.service.answers.about import Health
from app.service.once import reply

router = APIRouter(tags=["service"])

UNAVAILABLE: dict[int | str, dict[str, Any]] = {
    503: {"description": "The database doesn't answer, or its tables aren't up to date."}
}


@router.get("/livez", responses=answer(200, Health, "The process runs."))
async def get_liveness() -> Response:
    """Whether the process runs."""
    return answered(reply(about.health("ok"), 200))


@router.get("/readyz", responses={**answer(200, Health, "Requests can be served."), **UNAVAILABLE})
async def get_readiness(service: TheService) -> Response:
    """Whether the database answers and its tables are up to date."""
    ready = await service.is_ready()
    return answered(reply(about.health("ok" if ready else "not ready"), 200 if ready else 503))


@router.get(
    "/metrics",
    response_class=Response,
    responses={
        200: {
            "description": "Figures in the text format of Prometheus.",
            "content": {"text/plain": {"schema": {"type": "string"}, "example": "undercity_live_games 3\n"}},
        }
    },
)
async def get_metrics(service: TheService) -> Response:
    """Figures about the running service, in the text format of Prometheus."""
    await service.measure()
    return Response(service.figures.written(), media_type=CONTENT_TYPE_LATEST)
