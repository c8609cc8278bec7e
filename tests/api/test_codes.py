"""Every code that a problem can have is in the guide for client authors."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
GIVEN = re.compile(r'(?:Problem\(\s*\d+,|Illegal\()\s*"([a-z_]+)"')


def test_every_code_is_in_the_guide() -> None:
    given = {
        code
        for path in (ROOT / "app").rglob("*.py")
        for code in GIVEN.findall(path.read_text(encoding="utf-8"))
    }
    told = set(re.findall(r"`([a-z_]+)`", (ROOT / "docs/http.md").read_text(encoding="utf-8")))
    assert len(given) > 40
    assert given - told == {"no_default"}, "which no choice of a game has"
