"""Reading a Dockerfile, and carrying out its steps in folders that stand for those of the image."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
STEP = re.compile(r"(?m)^([A-Z]+)\s+((?:.*\\\n)*.*)$")


@dataclass
class Stage:
    """A stage of the image: what it is from, and its steps, each a word and the rest."""

    base: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def all(self, word: str) -> list[str]:
        """The rests of the steps with that word."""
        return [rest for name, rest in self.steps if name == word]


def stages() -> list[Stage]:
    """The stages of the project's image."""
    text = re.sub(r"(?m)^\s*#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    found: list[Stage] = []
    for word, rest in STEP.findall(text):
        if word == "FROM":
            found.append(Stage(rest.partition(" ")[0]))
        else:
            found[-1].steps.append((word, rest.replace("\\\n", " ")))
    return found


def pairs(rest: str) -> dict[str, str]:
    """What ENV or ARG sets."""
    return dict(part.split("=", 1) for part in shlex.split(rest))


def context(folder: Path) -> Path:
    """What .dockerignore lets into the build, in a folder of its own."""
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").split():
        if line.startswith("!"):
            here = ROOT / line[1:]
            if here.is_dir():
                shutil.copytree(here, folder / line[1:], ignore=shutil.ignore_patterns("__pycache__"))
            else:
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy(here, folder)
    return folder


@dataclass
class Image:
    """An image that is being made: where its build takes files from, and the folder that stands for its root."""

    source: Path
    root: Path
    variables: dict[str, str] = field(default_factory=dict)
    here: Path = Path("/")

    def inside(self, text: str) -> str:
        """A text with paths of the image and variables replaced by what stands for them."""
        for name, value in self.variables.items():
            text = text.replace(f"${{{name}}}", value)
        return re.sub(r"(?<![\w.])/(opt|srv)/", rf"{self.root}/\1/", text)

    def carry_out(self, stage: Stage) -> None:
        """The steps of a stage that builds."""
        for word, rest in stage.steps:
            if word in ("ENV", "ARG"):
                self.variables.update(pairs(rest))
            elif word == "WORKDIR":
                self.here = Path(self.inside(rest))
                self.here.mkdir(parents=True, exist_ok=True)
            elif word == "COPY":
                self.copy(*shlex.split(self.inside(rest)))
            elif word == "RUN":
                self.run(self.inside(rest))
            else:
                raise AssertionError(word)

    def copy(self, *paths: str) -> None:
        """COPY from the context."""
        *sources, to = paths
        for source in sources:
            here = self.source / source
            target = self.here / to
            if here.is_dir():
                shutil.copytree(here, target)
            else:
                shutil.copy(here, target)

    def run(self, command: str) -> None:
        """RUN."""
        environment = {**os.environ, **self.variables, "PIP_NO_CACHE_DIR": "0"}
        done = subprocess.run(
            ["sh", "-ec", command], check=False, cwd=self.here, env=environment, capture_output=True, text=True,
            timeout=280,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def command(rest: str) -> list[str]:
    """The words of a CMD, ENTRYPOINT or HEALTHCHECK in its form of a list."""
    words: list[str] = json.loads(rest[rest.index("[") :])
    return words
