"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

from app.api import games, problems
from app.api.limits import BodyLimit
from app.cards.catalogue import catalogue
from app.service.service import Service
from app.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application with these settings, or those of the environment."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.service = service = Service(settings, catalogue())
        service.start()
        yield
        await service.stop()

    app = FastAPI(title="Undercity", version=version("undercity"), lifespan=lifespan)
    app.include_router(games.router)
    problems.install(app)
    app.add_middleware(BodyLimit, most=settings.body_limit)
    if settings.cors_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.cors_origins,
            allow_methods=["GET", "POST"],
            allow_headers=["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"],
            expose_headers=["ETag", "Idempotent-Replayed", "Location"],
        )
    return app
