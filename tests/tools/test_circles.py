"""tools/circles.py: modules of the engine that import each other in a circle."""

from __future__ import annotations

from pathlib import Path

from tools.circles import find


def module(root: Path, name: str, text: str) -> None:
    path = root / "app" / "engine" / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_circle_is_found(tmp_path: Path) -> None:
    module(tmp_path, "one", "from app.engine.two import x\n")
    module(tmp_path, "two", "from app.engine import three\n")
    module(tmp_path, "three", "import app.engine.one\n")
    (fault,) = find(tmp_path)
    assert "imports itself by way of" in fault.message


def test_imports_for_types_and_inside_functions_make_no_circle(tmp_path: Path) -> None:
    later = "def f():\n    from app.engine.two import x\n"
    module(
        tmp_path,
        "one",
        f"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from app.engine.two import y\n{later}",
    )
    module(tmp_path, "two", "from app.engine.one import f\n")
    assert find(tmp_path) == []
