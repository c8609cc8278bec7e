"""The rulebook as the service shows it: sections, chapters and rules, and where the engine carries them out.

    python -m tools.rulebook             writes `app/service/rulebook.json` anew from what the code cites (`make rules`)
    python -m tools.rulebook FILE...     does so with the titles in the text of the Comprehensive Rules and additions to it
    python -m tools.rulebook --check     fails if the file isn't what this would write

Of the rules only their numbers and titles are kept; what they say is said in the words of the functions that cite them.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.rules import (
    CITATION,
    ITEM,
    ROOT,
    Index,
    Report,
    UnknownRule,
    load_index,
    make_report,
    order,
)
from tools.source import sources

RULEBOOK = "app/service/rulebook.json"
ENGINE = "app/engine"

TITLED = re.compile(r"(\d{1,3}(?:\.\d+)?)\. (\S.{0,70})$")
"""A line that is the title of a section, a chapter or a rule; the text of a rule is longer or ends like a sentence."""
ENDS = (".", "?", ":", ")", "”", "!")
SAID = re.compile(r"CR [^:]*?: (.+?)(?=\bCR \d|\Z)", re.DOTALL)

Book = dict[str, dict[str, Any]]
Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def titles_in(text: str, numbers: Index) -> Iterator[tuple[str, str]]:
    """The titles in a text of the rules, with their numbers."""
    for line in text.splitlines():
        found = TITLED.match(line.strip())
        if found and found[1] in numbers.hashes and not found[2].endswith(ENDS):
            yield found[1], found[2]


def citations(root: Path) -> Iterator[tuple[str, str, str]]:
    """What the engine carries out: a cited item, the dotted name of what cites it, and what it says there."""
    for source in sources(root, ENGINE):
        inside = source.module.removeprefix(ENGINE.replace("/", ".") + ".")
        for name, node in documented(source.tree):
            text = ast.get_docstring(node) or ""
            for citation in CITATION.finditer(text):
                said = SAID.match(text, citation.start())
                for item in re.finditer(ITEM, citation[1]):
                    yield item[0], f"{inside}.{name}", " ".join(said[1].split()) if said else ""


def documented(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, Documented]]:
    """The classes and functions of a module, and the methods of its classes, by name."""
    for node in tree.body:
        if isinstance(node, Documented):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{inner}", each) for inner, each in documented(node))


def made(index: Index, report: Report, titles: dict[str, str], root: Path) -> Book:
    """The rulebook: of each number its title, if it has one, where it is carried out, and whether tests cite it.

    Of those that need no code, the reason.
    """
    book: Book = {number: {"title": titles.get(number)} for number in sorted(index.hashes, key=order)}
    for item, where, says in citations(root):
        for number in numbers_of(index, item):
            by = book[number].setdefault("by", [])
            if [where, says] not in by:
                by.append([where, says])
    for number in report.by_tests | report.named:
        book[number]["tested"] = True
    for number, reason in report.reasons.items():
        if number in book:
            book[number]["reason"] = reason
    return book


def numbers_of(index: Index, item: str) -> list[str]:
    """The rules that a cited item names; none if there are none such, which `tools.rules` reports."""
    try:
        return index.numbers(item)
    except UnknownRule:
        return []


def written(book: Book) -> str:
    """The file: a line for each number, so that changes can be read."""
    lines = ",\n".join(
        f"{json.dumps(n)}: {json.dumps(entry, ensure_ascii=False)}" for n, entry in book.items()
    )
    return f"{{\n{lines}\n}}\n"


def known_titles(root: Path) -> dict[str, str]:
    """The titles that the file has."""
    path = root / RULEBOOK
    book: Book = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {number: entry["title"] for number, entry in book.items() if entry["title"]}


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Run the command line described at the top of this file; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="tools.rulebook", description="The rulebook that the service shows."
    )
    parser.add_argument("files", nargs="*", type=Path, help="texts of the rules, to take titles from")
    parser.add_argument("--check", action="store_true", help="only compare")
    chosen = parser.parse_args(arguments)
    index, titles = load_index(root), known_titles(root)
    for file in chosen.files:
        titles.update(titles_in(file.read_text(encoding="utf-8-sig"), index))
    text = written(made(index, make_report(root, index), titles, root))
    path = root / RULEBOOK
    if chosen.check:
        is_so = path.exists() and path.read_text(encoding="utf-8") == text
        print(f"{RULEBOOK} is {'up to date' if is_so else 'out of date: run `make rules`'}")
        return 0 if is_so else 1
    path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
