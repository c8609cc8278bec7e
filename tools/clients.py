"""`make test-clients`: clients generated from the OpenAPI document compile, and play a game against a running service."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from app.demo import server
from app.main import create_app

FOLDER = Path(__file__).parent.parent / "clients"
GENERATED = FOLDER / "generated"
PYTHON = FOLDER / ".venv/bin/python"


def run(*command: object, **environment: str) -> None:
    """Run a command in the folder of the clients; end here with its exit code if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=FOLDER, env={**os.environ, **environment}, check=False)
    if done.returncode:
        sys.exit(f"failed: {' '.join(words)}")


def main() -> None:
    """Generate, compile, play."""
    shutil.rmtree(GENERATED, ignore_errors=True)
    GENERATED.mkdir()
    document = GENERATED / "openapi.json"
    document.write_text(json.dumps(create_app().openapi()), encoding="utf-8")
    package = GENERATED / "undercity_client"
    run(
        FOLDER / ".venv/bin/openapi-python-client", "generate", "--fail-on-warning", "--meta", "none",
        "--config", "config.yml", "--path", document, "--output-path", package,
    )  # fmt: skip
    run(PYTHON, "-m", "compileall", "-q", package)
    run(
        sys.executable, "-m", "mypy", "--python-executable", PYTHON, "--config-file", "mypy.ini", "play.py",
        MYPYPATH=str(GENERATED),
    )  # fmt: skip
    binaries = FOLDER / "node_modules/.bin"
    run(
        binaries / "openapi-typescript", document, "--default-non-nullable=false", "--output", GENERATED / "api.d.ts"
    )  # fmt: skip
    run(binaries / "tsc", "--project", ".")
    with server() as address:
        run(PYTHON, "play.py", address, PYTHONPATH=str(GENERATED))
        run("node", GENERATED / "js/play.js", address)


if __name__ == "__main__":
    main()
