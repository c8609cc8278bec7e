"""Each request gets an id, is measured, and is logged with the game that it is about."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import MutableMapping
from typing import Any

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars, clear_contextvars

from app.service.figures import Figures

HEADER = "X-Request-Id"
PLAIN = re.compile(r"[A-Za-z0-9._:-]{1,100}")

PROBES = ("/livez", "/readyz", "/metrics")

log = structlog.get_logger()


class Observed:
    """Middleware: the request's id comes from its X-Request-Id or is made, and goes into answer and logs.

    `logs`: whether every request is logged; faults of the service always are.
    """

    def __init__(self, app: ASGIApp, logs: bool) -> None:
        self._app = app
        self._logs = logs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, number = time.perf_counter(), request_id(scope)
        clear_contextvars()
        bind_contextvars(request_id=number)
        answered: dict[str, float] = {}

        async def sends(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[HEADER] = number
                answered.update(status=message["status"], seconds=time.perf_counter() - began)
            await send(message)

        try:
            await self._app(scope, receive, sends)
        finally:
            self._observed(scope, int(answered.get("status", 500)), answered.get("seconds", 0.0))

    def _observed(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], route_of(scope)
        figures: Figures | None = getattr(getattr(scope["app"].state, "service", None), "figures", None)
        if figures is not None:
            figures.requests.labels(method, route, str(status)).inc()
            figures.request_seconds.labels(method, route).observe(seconds)
        if self._logs or status >= 500:
            game: Any = scope.get("path_params", {}).get("game")
            told = {"game": game} if game else {}
            log.info(
                "request",
                method=method,
                route=route,
                status=status,
                milliseconds=round(seconds * 1000, 2),
                **told,
            )


def request_id(scope: Scope) -> str:
    """The id that the client or a proxy gave the request, if it is a plain one, or a new one."""
    given = Headers(scope=scope).get(HEADER, "")
    return given if PLAIN.fullmatch(given) else uuid.uuid4().hex


def route_of(scope: Scope) -> str:
    """The route's path with names for its parts, so that there are few of them."""
    return getattr(scope.get("route"), "path", "none")


def is_probe(scope: MutableMapping[str, Any]) -> bool:
    """Whether the request only asks how the service is; such aren't worth a trace."""
    return scope.get("path") in PROBES
