"""The largest request body."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.problems import problem_response
from app.service.problems import Problem


class BodyLimit:
    """Refuses requests whose body is too large, said so or not."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.most:
            await self._refusal()(scope, receive, send)
            return
        seen, refused = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.most:
                raise self._problem()
            return message

        async def answered(message: Message) -> None:
            """Whatever is made of the body, the answer is that it is too large."""
            nonlocal refused
            if seen <= self.most:
                await send(message)
            elif not refused:
                refused = True
                await self._refusal()(scope, receive, send)

        await self.app(scope, counted, answered)

    def _problem(self) -> Problem:
        return Problem(413, "body_too_large", f"a request body has at most {self.most} bytes")

    def _refusal(self) -> ASGIApp:
        return problem_response(self._problem())
