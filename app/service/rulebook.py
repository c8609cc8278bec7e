"""Use cases: the rulebook's sections, chapters and rules, and what of them this service carries out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from app.cards.files import folded
from app.service import cursors
from app.service.answers.rulebook import CarriedOut, ChapterInfo, RuleDetail, RuleInfo, Rules, SectionInfo
from app.service.problems import not_found
from app.service.terms import first_sentence

EDITION = "Comprehensive Rules, effective 2026-04-17"
FILE = Path(__file__).parent / "rulebook.json"
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Entry(msgspec.Struct):
    """A number of the rulebook as the file has it: `by` are the places that carry it out, each with what it says there.

    `reason` says why it needs no code.
    """

    title: str | None
    by: list[tuple[str, str]] = []
    tested: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rules: of a section or chapter, whose numbers begin so, that are carried out or not, that contain so much."""

    section: str = ""
    chapter: str = ""
    prefix: str = ""
    carried_out: bool | None = None
    q: str = ""


def page(wanted: Wanted, limit: int, cursor: str | None) -> Rules:
    """A page of the rules that are wanted, with the chapters in which they are. Raises Problem."""
    part = folded(wanted.q)
    found = [rule for rule in _rules() if _fits(rule, wanted, part)]
    after = None if cursor is None else _place(cursors.read(cursor))
    rest = found if after is None else [rule for rule in found if order(rule.number) > after]
    shown = rest[:limit]
    return Rules(
        edition=EDITION,
        sections=_sections([*_chapters(wanted, part), *found]),
        rules=shown,
        total=len(found),
        next=cursors.written(shown[-1].number) if len(rest) > limit else None,
    )


def one(number: str) -> RuleDetail:
    """A section, chapter or rule, with what stands beneath it. Raises Problem."""
    book = _book()
    if number not in book:
        raise not_found("rule", number)
    info = _info(number)
    beneath = [_info(each) for each in book if parent(each) == number]
    return RuleDetail(edition=EDITION, rule=info, parent=parent(number), beneath=beneath)


def parent(number: str) -> str | None:
    """What a number stands beneath: 702.7b beneath 702.7, that beneath 702, that beneath 7."""
    if number[-1] in LETTERS:
        return number.rstrip(LETTERS)
    if "." in number:
        return number.partition(".")[0]
    return number[0] if len(number) > 1 else None


def order(number: str) -> tuple[int, int, int, str]:
    """The key by which numbers follow each other in the rulebook."""
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip(LETTERS)
    return int(chapter[0]), int(chapter) if len(chapter) > 1 else 0, int(digits or 0), rest[len(digits) :]


def _place(number: str) -> tuple[int, int, int, str]:
    if number not in _book():
        raise not_found("rule", number)
    return order(number)


@cache
def _book() -> dict[str, Entry]:
    """The rulebook by number, in order."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Entry])


@cache
def _carried_out() -> dict[str, bool]:
    """Which numbers something carries out, or a number beneath them."""
    found: dict[str, bool] = {}
    for number, entry in _book().items():
        above: str | None = number if entry.by else None
        while above is not None:
            found[above] = True
            above = parent(above)
    return found


@cache
def _rules() -> tuple[RuleInfo, ...]:
    """All numbered rules, chapters and sections aside."""
    return tuple([_info(number) for number in _book() if "." in number])


def _chapters(wanted: Wanted, part: str) -> list[RuleInfo]:
    """The chapters that are themselves what is wanted, also the one that has no rules."""
    chapters = [_info(number) for number in _book() if len(number) > 1 and "." not in number]
    return [chapter for chapter in chapters if _fits(chapter, wanted, part)]


@cache
def _info(number: str) -> RuleInfo:
    entry = _book()[number]
    by = [CarriedOut(where=where, says=says) for where, says in entry.by]
    return RuleInfo(
        number=number,
        level=LEVELS[("." in number) + (number[-1] in LETTERS) + (len(number) > 1)],
        title=entry.title or next((first_sentence(each.says) for each in by if each.says), None),
        carried_out=number in _carried_out(),
        tested=entry.tested,
        reason=entry.reason,
        by=by,
    )


LEVELS = ("section", "chapter", "rule", "subrule")


def _fits(rule: RuleInfo, wanted: Wanted, part: str) -> bool:
    number = rule.number
    chapter = number.partition(".")[0]
    if wanted.section and number[0] != wanted.section or wanted.chapter and chapter != wanted.chapter:
        return False
    if wanted.carried_out not in (None, rule.carried_out) or not number.startswith(wanted.prefix):
        return False
    if not part:
        return True
    words = [rule.title or "", _book()[chapter].title or "", *(each.says for each in rule.by)]
    return any(part in folded(text) for text in words)


def _sections(numbers: Iterable[RuleInfo]) -> list[SectionInfo]:
    """The sections and chapters in which these are, in order, each chapter with how many rules among them it has."""
    book = _book()
    chapters: dict[str, list[bool]] = {}
    for each in numbers:
        carried_out = chapters.setdefault(each.number.partition(".")[0], [])
        if "." in each.number:
            carried_out.append(each.carried_out)
    sections: dict[str, list[ChapterInfo]] = {}
    for number, carried_out in sorted(chapters.items()):
        sections.setdefault(number[0], []).append(
            ChapterInfo(
                number=number,
                title=book[number].title or "",
                rules=len(carried_out),
                carried_out=sum(carried_out),
            )
        )
    return [
        SectionInfo(number=number, title=book[number].title or "", chapters=inside)
        for number, inside in sections.items()
    ]
