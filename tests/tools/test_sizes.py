"""The lint of sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.conftest import Write
from tools.sizes import find


def function(lines: int) -> str:
    """A function with this many lines, its `def` among them."""
    return "def long():\n" + "    x = 1\n" * (lines - 1)


def test_a_function_of_60_lines_is_allowed_and_one_of_61_is_not(tmp_path: Path, write: Write) -> None:
    write("app/short.py", function(60))
    write("app/long.py", "\n\n" + function(61))
    assert [(f.path, f.line, f.message) for f in find(tmp_path)] == [
        ("app/long.py", 3, "long has 61 lines, 60 are allowed")
    ]


def test_methods_and_async_functions_are_measured(tmp_path: Path, write: Write) -> None:
    body = "        x = 1\n" * 60
    write("app/a.py", f"class A:\n    def method(self):\n{body}\n    async def other(self):\n{body}")
    assert [f.message.split()[0] for f in find(tmp_path)] == ["method", "other"]


def test_a_file_of_500_lines_is_allowed_and_one_of_501_is_not(tmp_path: Path, write: Write) -> None:
    write("app/short.py", "x = 1\n" * 500)
    write("app/long.py", "x = 1\n" * 501)
    assert [(f.path, f.message) for f in find(tmp_path)] == [
        ("app/long.py", "the file has 501 lines, 500 are allowed")
    ]


@pytest.mark.parametrize("name", ["table.js", "table.css", "table.html"])
def test_files_of_the_browser_table_are_measured(tmp_path: Path, write: Write, name: str) -> None:
    write(f"app/web/{name}", "\n" * 501)
    assert [f.path for f in find(tmp_path)] == [f"app/web/{name}"]


def test_the_data_marker_frees_the_file_but_not_its_functions(tmp_path: Path, write: Write) -> None:
    write("app/table.py", "# data\n" + "x = 1\n" * 600)
    write("app/code.py", "# data\n" + "x = 1\n" * 600 + function(61))
    write("app/late.py", "x = 1\n# data\n" + "x = 1\n" * 600)
    assert [(f.path, f.line) for f in find(tmp_path)] == [("app/code.py", 602), ("app/late.py", 1)]


def test_the_pool_is_data(tmp_path: Path, write: Write) -> None:
    write("app/cards/pool/table.py", "x = 1\n" * 600)
    write("app/cards/pools.py", "x = 1\n" * 600)
    assert [f.path for f in find(tmp_path)] == ["app/cards/pools.py"]
