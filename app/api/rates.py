"""How many requests a token and an address may send in a time."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import time
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.problems import problem_response
from app.service.problems import Problem

EXEMPT = ("/livez", "/readyz", "/metrics")
"""What watches over the service may always ask."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A rate under which a request counts, and for whom."""

    name: str
    rate: RateLimitItem
    whose: str

    def policy(self) -> str:
        """The rate, as RateLimit-Policy has it."""
        return f'"{self.name}";q={self.rate.amount};w={self.rate.get_expiry()}'


class RateLimit:
    """Middleware: refuses what goes beyond the rates, such as "600/minute"; an empty one is no bound.

    It counts in this process alone: of several workers each counts what comes to it.
    """

    def __init__(self, app: ASGIApp, per_token: str, per_address: str) -> None:
        self._app = app
        self._per_token = parse(per_token) if per_token else None
        self._per_address = parse(per_address) if per_address else None
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it; its answer says how much is left."""
        counted = self._counted(scope) if scope["type"] == "http" and scope["path"] not in EXEMPT else []
        if not counted:
            await self._app(scope, receive, send)
            return
        refused = [one for one in counted if not self._limiter.hit(one.rate, one.name, one.whose)]
        left = {one.name: self._left(one) for one in counted}
        headers = {
            "RateLimit-Policy": ", ".join(one.policy() for one in counted),
            "RateLimit": ", ".join(
                f'"{name}";r={rest};t={seconds}' for name, (rest, seconds) in left.items()
            ),
        }
        if refused:
            again = max(left[one.name][1] for one in refused)
            problem = Problem(429, "too_many_requests", f"too many requests; try again in {again} seconds")
            await problem_response(problem, {**headers, "Retry-After": str(again)})(scope, receive, send)
            return

        async def sends(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers)
            await send(message)

        await self._app(scope, receive, sends)

    def _counted(self, scope: Scope) -> list[Counted]:
        found = []
        token = Headers(scope=scope).get("Authorization")
        if self._per_token is not None and token is not None:
            found.append(Counted("token", self._per_token, hashlib.sha256(token.encode()).hexdigest()))
        if self._per_address is not None:
            found.append(Counted("address", self._per_address, network_of(scope)))
        return found

    def _left(self, one: Counted) -> tuple[int, int]:
        """How many requests are left, and after how many seconds there are more."""
        stats = self._limiter.get_window_stats(one.rate, one.name, one.whose)
        return stats.remaining, max(1, math.ceil(stats.reset_time - time.time()))


def network_of(scope: Scope) -> str:
    """Where a request comes from: the address, or for IPv6 the network of 64 bits that one subscriber has."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, 64), strict=False))
