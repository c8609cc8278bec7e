"""OpenTelemetry is an optional extra: nothing of it is needed or loaded unless an endpoint is configured."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

ASKS = """
import sys
{without}
from starlette.testclient import TestClient
from app.main import create_app
with TestClient(create_app()) as http:
    assert http.get("/v1/meta").status_code == http.get("/livez").status_code == 200
print("opentelemetry.sdk" in sys.modules)
"""

WITHOUT = "sys.modules.update({'opentelemetry.sdk': None, 'opentelemetry.exporter': None})"


def asked(folder: Path, without: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Have a service of its own answer a request and its probe; `without` the extra or with it."""
    return subprocess.run(
        [sys.executable, "-c", ASKS.format(without=without)],
        env={**os.environ, "DATABASE_URL": f"sqlite:///{folder}/games.db", **environment},
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


@contextmanager
def collector() -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    """Something that telemetry can be sent to: its address, and what has come, each with its path."""
    came: list[tuple[str, bytes]] = []

    class Collects(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append((self.path, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Nothing."""

    server = HTTPServer(("127.0.0.1", 0), Collects)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", came
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_service_runs_without_the_extra(tmp_path: Path) -> None:
    done = asked(tmp_path, WITHOUT)
    assert done.returncode == 0, done.stderr


def test_nothing_of_it_is_loaded_unless_it_is_configured(tmp_path: Path) -> None:
    done = asked(tmp_path)
    assert (done.returncode, done.stdout) == (0, "False\n"), done.stderr


def test_configured_without_the_extra_it_says_what_is_missing(tmp_path: Path) -> None:
    done = asked(tmp_path, WITHOUT, OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:9")
    assert done.returncode == 0, done.stderr
    assert "Install the extra" in done.stderr


def test_configured_it_sends_traces_and_figures_of_requests_but_not_of_probes(tmp_path: Path) -> None:
    with collector() as (address, came):
        done = asked(tmp_path, OTEL_EXPORTER_OTLP_ENDPOINT=address, OTEL_EXPORTER_OTLP_COMPRESSION="none")
    assert done.returncode == 0, done.stderr
    assert {path for path, _ in came} == {"/v1/traces", "/v1/metrics"}
    sent = b"".join(body for _, body in came)
    assert b"/v1/meta" in sent
    assert b"/livez" not in sent
