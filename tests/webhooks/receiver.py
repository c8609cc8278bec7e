"""A little backend that messages are sent to."""

from __future__ import annotations

import json
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from standardwebhooks import Webhook

from tests.api.play import Json

CERTIFICATE = Path(__file__).parent / "backend.example.pem"
"""A key that is known to everyone, and its certificate for that name, which nobody has signed but itself."""


@dataclass
class Got:
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        """The id of the message."""
        return self.headers["webhook-id"]

    @property
    def message(self) -> Json:
        """What it says."""
        found: Json = json.loads(self.body)
        return found

    def verified(self, secret: str) -> Json:
        """What it says, once the library of the convention has checked the signature and the time."""
        found: Json = Webhook(secret).verify(self.body, self.headers)
        return found


@dataclass
class Receiver:
    """What has come in, and what is answered: the statuses in turn, then 204; each after so many seconds.

    `at_once` is how many requests were open together at most.
    """

    url: str = ""
    got: list[Got] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    always: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    seconds: float = 0
    answered: int = 0
    at_once: int = 0

    def types(self) -> list[str]:
        """The types of the messages that came in."""
        return [one.message["type"] for one in self.got]

    def about(self, game: str) -> list[Json]:
        """What the messages about a game say, without their times."""
        found = [one.message for one in self.got]
        return [{"type": one["type"], **one["data"]} for one in found if one["data"].get("game") == game]


@contextmanager
def receiver(secure: bool = False) -> Iterator[Receiver]:
    """A backend that runs meanwhile; `secure`: by https, as backend.example."""
    found = Receiver()
    lock = threading.Lock()

    class Receives(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            """Take a message."""
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with lock:
                found.got.append(
                    Got(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                )
                found.at_once = max(found.at_once, len(found.got) - found.answered)
                status = found.answers.pop(0) if found.answers else found.always
            time.sleep(found.seconds)
            with lock:
                found.answered += 1
            self.send_response(status)
            for name, value in {"Content-Length": "0", **found.headers}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Receives)
    server.daemon_threads = True
    found.url = f"http://127.0.0.1:{server.server_port}/hook"
    if secure:
        found.url = f"https://backend.example:{server.server_port}/hook"
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
