"""The largest request body."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.problems import problem_response
from app.service.problems import Problem


class BodyLimit:
    """Refuses requests whose body is too large, said so or not. `larger` has paths with bounds of their own."""

    def __init__(self, app: ASGIApp, most: int, larger: Mapping[str, int]) -> None:
        self.app = app
        self.most = most
        self.larger = larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self.larger.get(scope["path"], self.most)
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if length.isdigit() and int(length) > most:
            await problem_response(too_large(most))(scope, receive, send)
            return
        seen, refused = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise too_large(most)
            return message

        async def answered(message: Message) -> None:
            """Whatever is made of the body, the answer is that it is too large."""
            nonlocal refused
            if seen <= most:
                await send(message)
            elif not refused:
                refused = True
                await problem_response(too_large(most))(scope, receive, send)

        await self.app(scope, counted, answered)


def too_large(most: int) -> Problem:
    """The body has more bytes than it may."""
    return Problem(413, "body_too_large", f"a request body has at most {most} bytes")
