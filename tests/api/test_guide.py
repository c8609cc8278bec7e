"""The guides with commands are true: the commands are run, and what comes back is what they say."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from app.demo import server

DOCS = Path(__file__).parent.parent.parent / "docs"
OPEN_TABLES, FIRST_GAME = DOCS / "open-tables.md", DOCS / "first-game.md"
ADDRESS = "http://127.0.0.1:8000"
MARK = "-- the end of command {number} --"


def commands(guide: Path) -> list[tuple[str, str]]:
    """The commands of a guide, each with what it prints."""
    found: list[tuple[list[str], list[str]]] = []
    blocks = re.findall(
        r"^```console\n(.*?)^```$", guide.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    for line in "".join(blocks).splitlines():
        if line.startswith("$ "):
            found.append(([line[2:]], []))
        elif line.startswith("> "):
            found[-1][0].append(line[2:])
        else:
            found[-1][1].append(line)
    return [("\n".join(typed), "\n".join(printed)) for typed, printed in found]


def test_every_instruction_is_in_the_guide() -> None:
    from app.service.actions.instructions import INSTRUCTIONS

    text = OPEN_TABLES.read_text(encoding="utf-8")
    for kind in (*INSTRUCTIONS, "attack", "leave", "pass", "cast"):
        assert re.search(rf'"type\\?": \\?"{kind}\\?"', text), kind


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="needs curl and jq")
@pytest.mark.parametrize(("path", "least"), [(OPEN_TABLES, 60), (FIRST_GAME, 20)])
def test_the_guide_is_true(tmp_path: Path, path: Path, least: int) -> None:
    guide = commands(path)
    assert len(guide) > least
    with server() as address:
        script = "".join(
            f"{typed.replace(ADDRESS, address)}\necho '{MARK.format(number=number)}'\n"
            for number, (typed, _) in enumerate(guide)
        )
        script = f'until curl -s "{address}/livez" > /dev/null; do sleep 0.1; done\n{script}'
        done = subprocess.run(
            ["bash", "-u"],
            input=script,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    rest = done.stdout
    for number, (typed, printed) in enumerate(guide):
        came, _, rest = rest.partition(MARK.format(number=number) + "\n")
        assert came.rstrip("\n") == printed, f"{typed}\n{done.stderr}"
