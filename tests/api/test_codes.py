"""Every code that a problem can have is in the list of codes, with what to do."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
GIVEN = re.compile(r'(?:Problem\(\s*\d+,|Illegal\()\s*"([a-z_]+)"')


def test_every_code_is_listed() -> None:
    given = {
        code
        for path in (ROOT / "app").rglob("*.py")
        for code in GIVEN.findall(path.read_text(encoding="utf-8"))
    }
    rows = re.findall(
        r"(?m)^\| (`[^|]+`) \| [0-9, ]+ \| (.+) \|$", (ROOT / "docs/errors.md").read_text(encoding="utf-8")
    )
    told = {code for codes, _ in rows for code in re.findall(r"`([a-z_]+)`", codes)}
    assert all(len(says) > 10 for _, says in rows)
    assert len(given) > 40
    assert given - told == {"no_default"}, "which no choice of a game has"
