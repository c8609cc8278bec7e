"""Deck lists as people write them: plain text, and the exports of Arena and Magic Online."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape

MAIN, SIDEBOARD = "main", "sideboard"
MOST_LINES = 1000

LINE = re.compile(r"(?:(?P<side>SB:)\s*)?(?:(?P<count>\d{1,6})\s*x?\s+)?(?P<name>\S.*?)\s*$", re.IGNORECASE)
PRINTING = re.compile(
    r"\s+\((?P<set>[A-Za-z0-9]{2,6})\)(?:\s+\S+)?(?:\s+\*F\*)?$|\s+\[[A-Za-z0-9]{2,6}(?::\S+)?\]$"
)
ELEMENT = re.compile(r"<Cards\s+([^<>]*?)/?>", re.IGNORECASE)
ATTRIBUTE = re.compile(r'([A-Za-z]+)="([^"]*)"')
HEADINGS = {
    "deck": MAIN, "main": MAIN, "maindeck": MAIN, "main deck": MAIN, "mainboard": MAIN,
    "sideboard": SIDEBOARD, "side board": SIDEBOARD, "side": SIDEBOARD,
}  # fmt: skip
SET_ASIDE = ("about", "commander", "companion", "maybeboard", "tokens")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a deck list. `line` counts from 1, 0 for the list as a whole; `rule` is the rule's number."""

    code: str
    message: str
    line: int = 0
    card: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of a card, and the line that says so."""

    count: int
    name: str
    line: int = 0


@dataclass(slots=True)
class DeckList:
    """A deck list as it was read, with what couldn't be."""

    main: list[Entry] = field(default_factory=list)
    sideboard: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read(text: str) -> DeckList:
    """Read a list. Lines that can't be read are among its faults.

    Plain: "4 Lightning Bolt", one line a card, "SB:" or a line "Sideboard" before what is in the sideboard. Arena:
    headings, and the printing behind the name. Magic Online: a text whose sideboard follows a blank line, or a `.dek`.
    """
    return _magic_online(text) if text.lstrip().startswith("<") else _lines(text)


def _lines(text: str) -> DeckList:
    lines = text.splitlines()
    found = DeckList()
    if len(lines) > MOST_LINES:
        found.faults.append(Fault("list_too_long", f"a list has at most {MOST_LINES} lines"))
        return found
    part, headed = MAIN, any(_heading(line) is not None for line in lines)
    for number, line in enumerate(lines, 1):
        heading = _heading(line)
        if heading is not None:
            part = heading
        elif not line.strip():
            part = _after_blank(part, headed, found, lines[number:])
        elif not line.lstrip().startswith(("#", "//")) and part in (MAIN, SIDEBOARD):
            _line(found, line, number, part)
    return found


def _heading(line: str) -> str | None:
    word = line.strip().rstrip(":").casefold()
    if word in HEADINGS:
        return HEADINGS[word]
    return word if word in SET_ASIDE else None


def _after_blank(part: str, headed: bool, found: DeckList, rest: list[str]) -> str:
    """Magic Online puts a blank line before the sideboard; in lists with headings it means nothing."""
    if headed:
        return MAIN if part in SET_ASIDE else part
    more = any(line.strip() for line in rest)
    marked = any(line.lstrip().upper().startswith("SB:") for line in rest)
    return SIDEBOARD if found.main and more and not marked else part


def _line(found: DeckList, line: str, number: int, part: str) -> None:
    match = LINE.match(line.strip())
    name = PRINTING.sub("", match["name"]).strip() if match else ""
    if match is None or not name or len(name) > 200:
        found.faults.append(Fault("bad_line", "a line is a number and the name of a card", number))
        return
    count = int(match["count"] or 1)
    if count < 1:
        found.faults.append(Fault("bad_count", "there must be one copy at least", number, name))
        return
    entries = found.sideboard if match["side"] or part == SIDEBOARD else found.main
    entries.append(Entry(count, name, number))


def _magic_online(text: str) -> DeckList:
    """The `.dek` file of Magic Online: one element for each card, with its number and name as attributes."""
    found = DeckList()
    elements = list(ELEMENT.finditer(text))
    if not elements or len(elements) > MOST_LINES:
        found.faults.append(Fault("bad_file", f"a .dek file names 1 to {MOST_LINES} cards"))
        return found
    for element in elements:
        says = {name.casefold(): unescape(value) for name, value in ATTRIBUTE.findall(element[1])}
        part = SIDEBOARD if says.get("sideboard", "").casefold() == "true" else MAIN
        number = text.count("\n", 0, element.start()) + 1
        _line(found, f"{says.get('quantity', '')} {says.get('name', '')}", number, part)
    return found
