"""The guide for operators lists the settings and commands that there are."""

from __future__ import annotations

import json
import re
from pathlib import Path

from typer.core import TyperGroup
from typer.main import get_command

from app.cli import commands
from app.settings import Settings

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs/operators.md").read_text(encoding="utf-8")


def test_every_setting_is_listed_with_what_it_is_unless_set() -> None:
    wanted = []
    for name, field in Settings.model_fields.items():
        value = field.get_default(call_default_factory=True)
        shown = value if isinstance(value, str) else json.dumps(value)
        called = "DATABASE_URL" if name == "database_url" else f"UNDERCITY_{name.upper()}"
        wanted.append(f"| `{called}` | {f'`{shown}`' if shown else ''} | {field.description} |")
    listed = re.findall(r"(?m)^\| `(?:UNDERCITY_|DATABASE_URL).*$", GUIDE)
    assert listed == wanted


def test_every_command_that_it_names_exists() -> None:
    group = get_command(commands)
    assert isinstance(group, TyperGroup)
    named = set(re.findall(r"`?undercity ([a-z]+)", GUIDE))
    assert {"serve", "migrate", "backup", "restore", "verify"} <= named
    assert named <= set(group.commands)


def test_every_endpoint_that_it_names_exists() -> None:
    from app.main import create_app

    paths = create_app().openapi()["paths"]
    named = set(re.findall(r"`GET (/[a-z]+)`", GUIDE))
    assert named == {"/livez", "/readyz", "/metrics"}
    assert named <= set(paths)
