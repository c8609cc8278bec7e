"""The image is made from the lock files alone, holds what it needs, and runs as nobody in particular."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.packing.dockerfile import ROOT, Image, command, context, pairs, stages


def test_everything_that_is_copied_is_in_the_build(tmp_path: Path) -> None:
    build, _ = stages()
    source = context(tmp_path / "context")
    variables = {name: value for rest in build.all("ARG") for name, value in pairs(rest).items()}
    copied = set()
    for rest in build.all("COPY"):
        for name, value in variables.items():
            rest = rest.replace(f"${{{name}}}", value)
        copied |= set(shlex.split(rest)[:-1])
    assert {path for path in copied if not (source / path).exists()} == set()
    assert {"app", "migrations", "pyproject.toml", "requirements.lock"} <= copied
    assert {path.name for path in source.iterdir()} - copied == {"requirements-otel.lock"}


def test_only_locked_packages_are_installed() -> None:
    build, final = stages()
    installs = [part for rest in build.all("RUN") for part in rest.split("&&") if "pip install" in part]
    assert len(installs) == 3
    for part in installs:
        assert "--require-hashes" in part or "--no-deps" in part, part
    assert "pip" not in " ".join(final.all("RUN"))


def test_the_last_stage_runs_as_another_user_and_holds_only_what_runs() -> None:
    build, final = stages()
    assert build.base == final.base
    assert re.fullmatch(r"python:3\.\d+-slim", final.base)
    assert final.all("USER") == ["10001"]
    assert all(rest.startswith("--from=build ") for rest in final.all("COPY"))
    assert final.steps.index(("USER", "10001")) > max(
        place for place, (word, _) in enumerate(final.steps) if word in ("COPY", "RUN")
    )
    assert final.all("VOLUME") == ["/srv/undercity/data"]
    assert [command(rest) for rest in (*final.all("ENTRYPOINT"), *final.all("CMD"))] == [
        ["undercity"],
        ["serve"],
    ]


@pytest.mark.timeout(900)
def test_the_steps_of_the_image_run_in_a_clean_folder_and_it_serves(tmp_path: Path) -> None:
    """Made in an empty folder, with nothing of the project beside it, it becomes ready by its own health check."""
    build, final = stages()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").symlink_to(sys.executable)
    image = Image(context(tmp_path / "context"), tmp_path / "root")
    image.variables["PATH"] = f"{tmp_path}/bin:{os.environ['PATH']}"
    image.carry_out(build)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    for rest in final.all("ENV"):
        environment |= {name: image.inside(value) for name, value in pairs(rest).items()}
    environment["PATH"] = environment["PATH"].replace("$PATH", os.environ["PATH"])
    environment |= {"UNDERCITY_HOST": "127.0.0.1", "UNDERCITY_PORT": str(free_port())}
    environment["DATABASE_URL"] = f"sqlite:///{tmp_path}/data/games.db"
    runs = command(final.all("ENTRYPOINT")[0]) + command(final.all("CMD")[0])
    before = files_of(image.root)
    serving = subprocess.Popen(runs, cwd=image.here, env=environment)
    try:
        assert healthy(command(final.all("HEALTHCHECK")[0]), environment)
    finally:
        serving.terminate()
        assert serving.wait(20) in (0, -signal.SIGTERM)
    assert files_of(image.root) == before, "nothing is written into the image"
    assert str(ROOT) not in (image.root / "opt/undercity/pyvenv.cfg").read_text(encoding="utf-8")


def healthy(check: list[str], environment: dict[str, str]) -> bool:
    """Whether the check succeeds within a minute."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if (
            subprocess.run(check, check=False, env=environment, capture_output=True, timeout=20).returncode
            == 0
        ):
            return True
        time.sleep(0.5)
    return False


def files_of(folder: Path) -> set[str]:
    """All files below a folder."""
    return {str(path) for path in folder.rglob("*") if path.is_file()}


def free_port() -> int:
    """A port that nobody listens at."""
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
