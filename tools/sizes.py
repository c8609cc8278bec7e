"""Sizes: a function in `app` has at most 60 lines, a file at most 500.

Data is set aside: everything in `app/cards/pool`, and the length (not the functions) of a Python file whose
first line is `# data`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.source import Fault, Source, report, sources

FUNCTION_LINES = 60
FILE_LINES = 500
DATA_FOLDERS = ("app/cards/pool/",)
DATA_MARKER = "# data"
OTHER_SUFFIXES = (".css", ".html", ".js", ".sql")


def find(root: Path) -> list[Fault]:
    """Functions and files of `root/app` that are too long."""
    faults: list[Fault] = []
    for source in sources(root, "app"):
        if not source.path.startswith(DATA_FOLDERS):
            faults += long_functions(source)
            faults += long_file(source.path, source.text)
    for file in sorted((root / "app").rglob("*")):
        if file.suffix in OTHER_SUFFIXES:
            faults += long_file(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    return faults


def long_functions(source: Source) -> Iterator[Fault]:
    """The functions of a file that are longer than they may be, from `def` to their last line."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                message = f"{node.name} has {lines} lines, {FUNCTION_LINES} are allowed"
                yield Fault(source.path, node.lineno, message)


def long_file(path: str, text: str) -> Iterator[Fault]:
    """The fault of a file that is longer than it may be and isn't marked as data."""
    lines = text.splitlines()
    if len(lines) > FILE_LINES and lines[0].strip() != DATA_MARKER:
        yield Fault(path, 1, f"the file has {len(lines)} lines, {FILE_LINES} are allowed")


if __name__ == "__main__":
    sys.exit(report("sizes", find))
