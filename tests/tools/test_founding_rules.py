"""docs/founding-rules.md names tests and files that exist, and every test of the founding documents."""

from __future__ import annotations

import re

from tools.rules import ROOT

TABLE = (ROOT / "docs" / "founding-rules.md").read_text(encoding="utf-8")
TESTS = {
    name
    for file in sorted((ROOT / "tests").rglob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}
FOUNDING = {
    name
    for file in sorted((ROOT / "tests" / "founding").glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}


def rows() -> list[list[str]]:
    """The cells of the table's rows."""
    lines = [line for line in TABLE.splitlines() if re.match(r"\| \d+\.\d+ \|", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_each_statement_has_a_test_that_exists() -> None:
    for number, _, _, proof, _ in rows():
        named = re.findall(r"`(test_\w+)`", proof)
        assert named, number
        assert set(named) <= TESTS, (number, set(named) - TESTS)


def test_each_statement_has_a_file_that_exists() -> None:
    for number, _, _, _, place in rows():
        files = re.findall(r"`([\w/.]+)`", place)
        assert files, number
        assert all((ROOT / file).exists() for file in files), (number, files)


def test_the_statements_are_numbered_in_order() -> None:
    numbers = [tuple(map(int, row[0].split("."))) for row in rows()]
    assert numbers == sorted(numbers)
    for document in range(1, 6):
        own = [part for chapter, part in numbers if chapter == document]
        assert own == list(range(1, len(own) + 1))


def test_each_test_of_the_founding_documents_is_in_the_table() -> None:
    assert set(re.findall(r"`(test_\w+)`", TABLE)) >= FOUNDING
