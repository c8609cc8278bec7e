"""The normalisation of official text before it is read: all that may differ from the text printed again.

1. Reminder text goes: what stands in round brackets, but for "(Leads to: ...)" of dungeons.
2. Typographic quotation marks and apostrophes become plain ones.
3. Ability words and flavor words go, with their dash: they have no rules meaning (CR 207.2c, 207.2d).
"""

from __future__ import annotations

import re

_REMINDER = re.compile(r" ?\((?!Leads to:)[^()]*\)")
_FLAVOR = re.compile(r"^(?P<bullet>\u2022 )?(?P<word>[A-Z][\w'!,: -]*?) \u2014 (?=\S)")
_NOT_FLAVOR = re.compile(
    r"^(?:Choose|Companion|Power-up|Kicker|Equip|Ward|Cycling|Flashback|Escape|[IVX]+(?:, [IVX]+)*$)"
)


def normal(text: str, dungeon: bool = False) -> str:
    """The text as the grammar reads and prints it."""
    text = text.translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"'})
    lines = [_REMINDER.sub("", line).strip() for line in text.split("\n")]
    if not dungeon:
        lines = [_without_flavor(line) for line in lines]
    return "\n".join(line for line in lines if line)


def _without_flavor(line: str) -> str:
    match = _FLAVOR.match(line)
    if match is None or _NOT_FLAVOR.match(match["word"]) or '"' in match["word"]:
        return line
    return (match["bullet"] or "") + line[match.end() :]
