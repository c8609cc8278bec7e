"""The web application."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

import structlog
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

from app.api import admin, games, health, matches, problems, seats, streams, taking_back, webhooks
from app.api import catalogue as catalogue_routes
from app.api.head import Head
from app.api.limits import BodyLimit
from app.api.observing import Observed, is_probe
from app.api.openapi import Application
from app.api.rates import RateLimit
from app.cards.catalogue import catalogue
from app.service.moments import Clock, system_clock
from app.service.service import Service
from app.settings import Settings

DESCRIPTION = """A Magic: The Gathering rules engine that you talk to over HTTP.

Create a game, send actions, and get the new state back. Every game is kept in SQL and can be read, replayed, forked and
resumed. What a token doesn't entitle its bearer to know is in no answer.

Unofficial fan content, not affiliated with Wizards of the Coast.
"""

TAGS = [
    {"name": "games", "description": "Creating, joining, watching and playing games."},
    {"name": "matches", "description": "Matches of several games."},
    {"name": "cards", "description": "The card pool."},
    {"name": "decks", "description": "Decks and formats."},
    {"name": "rules", "description": "The rules that are carried out, and the words for them."},
    {"name": "webhooks", "description": "Telling other programs of games."},
    {"name": "administration", "description": "Keys, games and webhooks, for the administrator."},
    {"name": "service", "description": "The service itself."},
]


def set_up_logs() -> None:
    """Log lines as JSON on standard error, without the values of variables, since those may be secret."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def create_app(settings: Settings | None = None, now: Clock = system_clock) -> FastAPI:
    """The application with these settings, or those of the environment; `now` tells the time."""
    settings = settings or Settings()
    app = _application(settings, now)
    for router in (
        games.router,
        seats.router,
        taking_back.router,
        streams.router,
        matches.router,
        catalogue_routes.router,
        webhooks.router,
        admin.router,
        health.router,
    ):
        app.include_router(router)
    problems.install(app)
    larger = {"/v1/admin/games": settings.import_limit}
    app.add_middleware(BodyLimit, most=settings.body_limit, larger=larger)
    if settings.rate_per_token or settings.rate_per_address:
        app.add_middleware(
            RateLimit, per_token=settings.rate_per_token, per_address=settings.rate_per_address
        )
    app.add_middleware(Observed, logs=settings.log_requests)
    app.add_middleware(Head)
    if settings.cors_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.cors_origins,
            allow_methods=["GET", "HEAD", "POST", "DELETE"],
            allow_headers=[
                "Authorization",
                "Content-Type",
                "Idempotency-Key",
                "If-Match",
                "If-None-Match",
                "Last-Event-ID",
                "X-Request-Id",
            ],
            expose_headers=[
                "Content-Language",
                "ETag",
                "Idempotent-Replayed",
                "Location",
                "RateLimit",
                "RateLimit-Policy",
                "Retry-After",
                "X-Request-Id",
            ],
        )
    return app


def create_worker(settings: Settings | None = None, now: Clock = system_clock) -> FastAPI:
    """An application that sees to clocks and webhooks, whatever the settings say of those, and answers probes alone."""
    settings = (settings or Settings()).model_copy(update={"clocks": True, "webhooks": True})
    app = _application(settings, now)
    app.include_router(health.router)
    problems.install(app)
    app.add_middleware(Observed, logs=settings.log_requests)
    return app


def _application(settings: Settings, now: Clock) -> Application:
    """An application without routes, with its service."""
    set_up_logs()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.service = service = Service(settings, catalogue(), now)
        service.start()
        yield
        await service.stop()

    return Application(
        title="Undercity", version=version("undercity"), description=DESCRIPTION, openapi_tags=TAGS, lifespan=lifespan,
        generate_unique_id_function=lambda route: route.name,
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
        telemetry={"auto_configure": True, "logs": False, "operation_spans": False, "exclude": is_probe},
    )  # fmt: skip
