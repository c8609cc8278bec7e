"""The official card file, where the folder with it is present beside the project."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.cards.official import front_name, is_card, read_records

FILE = Path(__file__).resolve().parents[3] / "shared" / "cards" / "oracle_cards.jsonl.gz"
needs_file = pytest.mark.skipif(not FILE.exists(), reason="the official card file isn't beside the project")


@cache
def records() -> dict[str, dict[str, Any]]:
    """The official record of each card, by the name under which it is listed."""
    found: dict[str, dict[str, Any]] = {}
    for record in read_records(FILE):
        if is_card(record):
            found.setdefault(front_name(record), record)
    return found
