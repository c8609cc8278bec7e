"""A socket to serve on, opened before the server runs, so that its port is known and clients can connect at once."""

from __future__ import annotations

import os
import socket
from types import FrameType

import uvicorn

BACKLOG = 2048


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; port 0 stands for any free one.

    It says that it speaks TCP, without which asyncio leaves small packets to wait for each other (40 ms an answer).
    """
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind, socket.IPPROTO_TCP)
    if os.name == "posix":
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(address)
    found.listen(BACKLOG)
    return found


class Server(uvicorn.Server):
    """A server that ends streams and long polls as soon as it is told to stop, so that it can stop."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On SIGINT and SIGTERM."""
        service = getattr(getattr(self.config.app, "state", None), "service", None)
        if service is not None:
            service.movements.close()
        super().handle_exit(sig, frame)


def url_of(found: socket.socket) -> str:
    """Where the socket listens."""
    host, port = found.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
