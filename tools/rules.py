"""Which numbered rules are cited by code and by tests, and whether the cited numbers exist.

    python -m tools.rules                    the report (`make rules`); fails on numbers that don't exist
    python -m tools.rules --strict           fails also on rules cited by a function without a test named after them
    python -m tools.rules index FILE...      makes `docs/rules-index.json` from the text of the Comprehensive Rules
                                             and of additions to it; only numbers and hashes are kept

Some chapters are carried out whole: each rule of theirs is cited by code and by tests, or `docs/rules-without-code.json`
says why it needs neither; the report fails otherwise.

A rule is cited as `CR 726.4`, `CR 614–616`, `CR 508.1c–d` or `CR 106, 605, 118`, and in code also as a
`rule="726.4"` argument. A test is named after a rule as in `test_726_4_passes_to_the_active_player`.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INDEX = "docs/rules-index.json"
REASONS = "docs/rules-without-code.json"
WHOLE = ("103", "106", "309", "510", "605", "701.49", "702.4", "702.7", "725", "726", "800", "805", "810")
"""The chapters and rules that are carried out whole."""
CODE, TESTS, TOOLS = "app", "tests", "tests/tools"
DOCUMENTS = ("README.md", "CHANGELOG.md", "docs")

HEADING = re.compile(r"(\d{3}\.\d+[a-z]?)\.? |(\d{1,3})\. ")
NUMBER = r"\d+(?:\.\d+)*[A-Za-z]*"
ITEM = rf"{NUMBER}(?:[–-](?:{NUMBER}|[a-z]\b))?"
CITATION = re.compile(rf"\bCR\s*({ITEM}(?:(?:,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|/)(?=\d{{3}}){ITEM})*)")
TEST_NAME = re.compile(r"test_(?:cr_)?(\d{3})(?:_(\d+[a-z]*))?(?:_|$)")
PARTS = re.compile(r"(\d+)(?:\.(\d+)([a-z]?))?$")


class UnknownRule(ValueError):
    """A cited number, or range of numbers, that the index doesn't have."""


@dataclass(frozen=True, slots=True)
class Index:
    """The numbers of the pinned edition, in order, each with a short hash of its text."""

    sources: tuple[str, ...]
    hashes: dict[str, str]

    def numbers(self, item: str) -> list[str]:
        """The numbers that a cited item such as `508.1c–d` names. Raises UnknownRule if there are none such."""
        first, dash, last = item.replace("-", "–").partition("–")
        if first not in self.hashes:
            raise UnknownRule(first)
        if not dash:
            return [first]
        last = full_end(first, last)
        if last not in self.hashes:
            raise UnknownRule(item)
        between = [
            n for n in self.hashes if order(first) <= order(n) <= order(last) and depth(n) == depth(first)
        ]
        if depth(first) != depth(last) or not between:
            raise UnknownRule(item)
        return between


def parts(number: str) -> tuple[str, str, str]:
    """A number's section or chapter, its rule and its letter; what it lacks is empty. Raises UnknownRule."""
    found = PARTS.match(number)
    if found is None:
        raise UnknownRule(number)
    return found[1], found[2] or "", found[3] or ""


def order(number: str) -> tuple[int, int, int, str]:
    """The key by which numbers follow each other in the rulebook: 7, 701, 701.2, 701.2a, 701.10."""
    section, rule, letter = parts(number)
    return int(section[0]), int(section) if len(section) > 1 else 0, int(rule or 0), letter


def depth(number: str) -> int:
    """0 for a chapter, 1 for a section, 2 for a rule, 3 for a subrule."""
    section, rule, letter = parts(number)
    return (len(section) > 1) + bool(rule) + bool(letter)


def full_end(first: str, last: str) -> str:
    """The end of a range in full: `508.1d` for 508.1c–d, `701.71` for 701.69–71, `616` for 614–616."""
    section, rule, _ = parts(first)
    if last.isalpha():
        return f"{section}.{rule}{last}"
    if rule and "." not in last and len(re.sub("[a-z]", "", last)) < len(section):
        return f"{section}.{last}"
    return last


def read_rules(texts: Iterable[str]) -> dict[str, str]:
    """Each number with the hash of its text, examples included, in order; of a heading met twice, the last."""
    found: dict[str, list[str]] = {}
    for text in texts:
        lines = text.lstrip("\ufeff").splitlines()
        glossaries = [place for place, line in enumerate(lines) if line.strip() == "Glossary"]
        current: list[str] = []
        for line in lines[: glossaries[-1]] if glossaries else lines:
            heading = HEADING.match(line)
            if heading:
                current = found[heading[1] or heading[2]] = []
            current.append(" ".join(line.split()))
    return {number: short_hash("\n".join(found[number])) for number in sorted(found, key=order)}


def short_hash(text: str) -> str:
    """Twelve hexadecimal digits that change when the text does."""
    return hashlib.sha256(text.strip().encode()).hexdigest()[:12]


def load_index(root: Path) -> Index:
    """The index kept in the project."""
    stored = json.loads((root / INDEX).read_text(encoding="utf-8"))
    return Index(tuple(stored["sources"]), stored["rules"])


def write_index(root: Path, files: list[Path]) -> dict[str, list[str]]:
    """Make the index from rules texts; returns which numbers are new, gone or of another text than before."""
    before = load_index(root).hashes if (root / INDEX).exists() else {}
    after = read_rules(file.read_text(encoding="utf-8") for file in files)
    stored = {"sources": [file.name for file in files], "rules": after}
    (root / INDEX).parent.mkdir(parents=True, exist_ok=True)
    (root / INDEX).write_text(json.dumps(stored, indent=0) + "\n", encoding="utf-8")
    return {
        "new": [number for number in after if number not in before],
        "gone": [number for number in before if number not in after],
        "changed": [number for number in after if before.get(number, after[number]) != after[number]],
    }


@dataclass(slots=True)
class Report:
    """What was found: numbers cited by code and by tests, places of faults, functions to be tested."""

    index: Index
    by_code: set[str] = field(default_factory=set)
    by_tests: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)
    functions: list[tuple[str, str]] = field(default_factory=list)
    reasons: dict[str, str] = field(default_factory=dict)

    def lacking(self) -> list[str]:
        """What is wrong with chapters that are to be carried out whole: rules cited too little, reasons too many."""
        found = [
            f"{n}: a reason is given, but it is cited"
            for n in self.reasons
            if n in self.by_code & self.by_tests
        ]
        found += [
            f"{n}: a reason is given, but there is no such rule"
            for n in self.reasons
            if n not in self.index.hashes
        ]
        for number in self.index.hashes:
            if number not in WHOLE and number.startswith(WHOLE) and part_of_whole(number):
                by = [
                    name
                    for name, cited in (("code", self.by_code), ("tests", self.by_tests))
                    if number not in cited
                ]
                if by and number not in self.reasons:
                    found.append(f"{number}: not cited by {' or '.join(by)}, and no reason is given")
        return found

    def cite(self, items: Iterable[tuple[str, str]], into: set[str]) -> None:
        """Enter cited items, each with its place, or the place as a fault."""
        for item, place in items:
            try:
                into.update(self.index.numbers(item))
            except UnknownRule as unknown:
                self.unknown.append(f"{place}: no rule {unknown} in the pinned edition")

    def untested(self) -> list[tuple[str, str]]:
        """Rules cited by a function, with its place, that no test is named after; any test serves a section."""
        sections = {part for number in self.named for part in (number[0], number[:3])}
        return [(rule, place) for rule, place in self.functions if rule not in self.named | sections]


def part_of_whole(number: str) -> bool:
    """Whether a number is of one of the chapters or rules that are carried out whole."""
    section, rule, _ = parts(number)
    return section in WHOLE or f"{section}.{rule}" in WHOLE


def cited(text: str) -> Iterator[tuple[str, int]]:
    """The items cited in a text, each with the number of its line, counted from 0."""
    for citation in CITATION.finditer(text):
        for item in re.finditer(ITEM, citation[1]):
            yield item[0], text.count("\n", 0, citation.start(1) + item.start())


def make_report(root: Path, index: Index) -> Report:
    """Read code, tests and documents of a project."""
    report = Report(index)
    if (root / REASONS).exists():
        report.reasons = json.loads((root / REASONS).read_text(encoding="utf-8"))
    for file in sorted((root / CODE).rglob("*.py")):
        read_code(report, file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    for file in sorted((root / TESTS).rglob("*.py")):
        if not file.is_relative_to(root / TOOLS):
            read_test(report, file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    for document in DOCUMENTS:
        path = root / document
        for file in sorted(path.rglob("*.md")) if path.is_dir() else [path] if path.exists() else []:
            where = file.relative_to(root).as_posix()
            text = file.read_text(encoding="utf-8")
            report.cite(((item, f"{where}:{line + 1}") for item, line in cited(text)), set())
    return report


def functions_of(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions and methods of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def read_code(report: Report, path: str, text: str) -> None:
    """Enter what a file of code cites, and which functions do so in their docstrings."""
    tree = ast.parse(text, filename=path)
    report.cite(((item, f"{path}:{line + 1}") for item, line in cited(text)), report.by_code)
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str) and re.fullmatch(ITEM, node.value.value):
                report.cite([(node.value.value, f"{path}:{node.value.lineno}")], report.by_code)
    for function in functions_of(tree):
        place = f"{path}:{function.lineno} {function.name}"
        numbers: set[str] = set()
        for item, _ in cited(ast.get_docstring(function) or ""):
            if is_known(report.index, item):
                numbers.update(report.index.numbers(item))
        report.functions += [(number, place) for number in sorted(numbers, key=order)]


def is_known(index: Index, item: str) -> bool:
    """Whether a cited item names rules that exist."""
    try:
        return bool(index.numbers(item))
    except UnknownRule:
        return False


def read_test(report: Report, path: str, text: str) -> None:
    """Enter what a file of tests cites, by the names of its tests and in its docstrings and comments."""
    tree = ast.parse(text, filename=path)
    report.cite(((item, f"{path}:{line + 1}") for item, line in cited(text)), report.by_tests)
    names = [(function.name, function.lineno) for function in functions_of(tree)]
    for name, line in names:
        found = TEST_NAME.match(name)
        if found:
            number = ".".join(part for part in found.groups() if part)
            report.cite([(number, f"{path}:{line}")], report.named)
    stem = re.match(r"test_cr_(\d+)", Path(path).stem)
    if stem:
        report.cite([(stem[1], f"{path}:1")], set())
    report.by_tests |= report.named


def lines_of(report: Report) -> Iterator[str]:
    """The report as lines of text: chapter by chapter, then what has no test, then what doesn't exist."""
    numbers = list(report.index.hashes)
    for chapter in [number for number in numbers if depth(number) == 0]:
        in_chapter = [number for number in numbers if number[0] == chapter]
        yield f"Chapter {chapter}: {counts(report, in_chapter)}"
        for section in [number for number in in_chapter if depth(number) == 1]:
            rules = [number for number in in_chapter if number[:3] == section]
            for name, by in (("code", report.by_code), ("tests", report.by_tests)):
                found = [number for number in rules if number in by]
                if found:
                    yield f"  {section}  {name:5}  {len(found):3} of {len(rules):3}  {' '.join(found)}"
    yield f"All chapters: {counts(report, numbers)}"
    untested = report.untested()
    yield f"Cited by a function without a test named after the rule: {len(untested)}"
    yield from (f"  {number:8}  {place}" for number, place in untested)
    lacking = report.lacking()
    yield f"Chapters carried out whole ({', '.join(WHOLE)}): {len(lacking)} faults"
    yield from (f"  {fault}" for fault in lacking)
    yield f"Numbers that don't exist: {len(report.unknown)}"
    yield from (f"  {fault}" for fault in sorted(report.unknown))


def counts(report: Report, numbers: list[str]) -> str:
    """How many of some numbers are cited, by whom."""
    code = sum(number in report.by_code for number in numbers)
    tests = sum(number in report.by_tests for number in numbers)
    both = sum(number in report.by_code and number in report.by_tests for number in numbers)
    return f"{len(numbers)} numbers, {code} cited by code, {tests} by tests, {both} by both"


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Run the command line described at the top of this file; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.rules", description="Citations of numbered rules.")
    parser.add_argument("--strict", action="store_true", help="fail on rules without a test named after them")
    commands = parser.add_subparsers(dest="command")
    making = commands.add_parser("index", help=f"make {INDEX} from rules texts")
    making.add_argument("files", nargs="+", type=Path)
    chosen = parser.parse_args(arguments)
    if chosen.command == "index":
        for kind, numbers in write_index(root, chosen.files).items():
            print(
                f"{kind}: {len(numbers)} {' '.join(numbers[:20])}{' …' if len(numbers) > 20 else ''}".strip()
            )
        return 0
    report = make_report(root, load_index(root))
    print("\n".join(lines_of(report)))
    return 1 if report.unknown or report.lacking() or (chosen.strict and report.untested()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
