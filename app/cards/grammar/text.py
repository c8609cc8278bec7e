"""The rules text of one face: its paragraphs, and what each of them is.

Reading goes paragraph by paragraph. A paragraph is accepted if some reading of it, with its pronouns bound,
prints the paragraph again; readings that mean different things are an error, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.binding import Unbound, bound
from app.cards.grammar.category import Bearer, Unprintable
from app.cards.grammar.choices import told_apart
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.paid import linked_to_costs
from app.cards.grammar.protections import further
from app.cards.grammar.row import JOIN
from app.cards.grammar.tokens import capitalised
from app.cards.grammar.unsound import LINKED
from app.cards.grammar.zones import in_its_zone, in_the_command_zone
from app.cards.variables import with_x_chosen
from app.engine.keywords.exile import Exile, ExiledWith, TheExiled
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import rewritten, walk
from app.engine.words.nouns import BoundTo

_RESULT = re.compile(r"\d+(?:\u2014\d+|\+)? \|")
"""How a line of a results table begins."""
SAME_LINE = 1
"""How a keyword ability is joined to the one before it: on the same line."""


class Unread(ValueError):
    """Text that isn't in the grammar; `clause` is the first part of it that couldn't be read."""

    def __init__(self, clause: str, why: str = "can't be read") -> None:
        super().__init__(f"{clause!r} {why}")
        self.clause = clause


class Ambiguous(ValueError):
    """Text with two meanings."""


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text; a list of modes, or a results table (CR 706.3b), belongs to what it follows."""
    found: list[str] = []
    for line in text.split("\n"):
        if found and (line.startswith("\u2022") or _RESULT.match(line)):
            found[-1] += "\n" + line
        elif line:
            found.append(line)
    return found


def read_text(grammar: Grammar, text: str, bearer: Bearer, spell: bool) -> tuple[Ability, ...]:
    """The abilities that a text gives. Raises Unread or Ambiguous."""
    found: list[Ability] = []
    instructions: list[str] = []
    for paragraph in paragraphs(text):
        abilities = _read_paragraph(grammar, paragraph, bearer, "spell line" if spell else "line")
        if spell and (abilities is None or _is_nowhere(abilities)):
            instructions.append(paragraph)
            continue
        if abilities is None:
            raise Unread(unread(grammar, paragraph, bearer, "line"))
        found += _flush(grammar, instructions, bearer)
        found += abilities
    told = told_apart(_paid(linked((*found, *_flush(grammar, instructions, bearer)))))
    read = with_x_chosen(told, bearer.cost)
    return in_the_command_zone(read) if bearer.kind in ("plane", "phenomenon") else read


def _is_nowhere(abilities: tuple[Ability, ...]) -> bool:
    """CR 113.6, 603.7: what is never on the battlefield has no triggers there: its spell ability makes them as it resolves."""
    return any(isinstance(one, Triggered) and one.zone == "battlefield" for one in abilities)


def _paid(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 608.2h: "the sacrificed creature" of a spell is what its cost was paid with. Raises Unread if nothing is."""
    made = linked_to_costs(abilities)
    if made is None:
        raise Unread("what a cost was paid with", "refers to nothing")
    return made


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 607.2a: "the exiled card" of one ability is what another exiled. Raises Unread if nothing does."""
    if not any(_speaks_of_exiled(word) for word in walk(abilities)):
        return abilities
    if not any(isinstance(word, Exile) and word.until is None for word in walk(abilities)):
        raise Unread("the exiled card", "refers to nothing")
    made: tuple[Ability, ...] = rewritten(abilities, _linked)
    return made


def _speaks_of_exiled(word: object) -> bool:
    return isinstance(word, ExiledWith) or isinstance(word, BoundTo) and word.name == LINKED


def _linked(word: Any) -> Any:
    if isinstance(word, BoundTo) and word.name == LINKED:
        return TheExiled(LINKED, wording=word.wording)
    return replace(word, linked=LINKED) if isinstance(word, Exile) and word.until is None else word


def _flush(grammar: Grammar, instructions: list[str], bearer: Bearer) -> list[Ability]:
    if not instructions:
        return []
    text = "\n".join(instructions)
    instructions.clear()
    abilities = _read_paragraph(grammar, text, bearer, "spell ability")
    if abilities is None:
        raise Unread(unread(grammar, text, bearer, "spell ability"))
    return list(abilities)


def _read_paragraph(grammar: Grammar, text: str, bearer: Bearer, category: str) -> tuple[Ability, ...] | None:
    """The abilities of a paragraph, None if it can't be read. Raises Ambiguous."""
    page = grammar.page(text, bearer)
    meanings: list[tuple[Ability, ...]] = []
    for reading in grammar.readings(page, category):
        for meaning in _bound(grammar, reading):
            if write_lines(grammar, meaning, bearer) == text and meaning not in meanings:
                meanings.append(meaning)
    if len(meanings) > 1:
        raise Ambiguous(f"{text!r} can be read as {meanings[0]!r} and as {meanings[1]!r}")
    return meanings[0] if meanings else None


def _bound(grammar: Grammar, reading: tuple[Ability, ...]) -> Iterator[tuple[Ability, ...]]:
    try:
        yield tuple(in_its_zone(bound(grammar.categories[_home(part)], part)) for part in reading)
    except (Unbound, Unprintable):
        return


def _home(ability: Ability) -> str:
    return "keyword" if isinstance(ability, KeywordAbility) else "ability"


def write_lines(grammar: Grammar, abilities: tuple[Ability, ...], bearer: Bearer) -> str | None:
    """The text of these abilities; None if there is no phrase for one of them."""
    try:
        return write_text(grammar, abilities, bearer)
    except Unprintable:
        return None


def write_text(grammar: Grammar, abilities: tuple[Ability, ...], bearer: Bearer) -> str:
    """The rules text of these abilities. Raises Unprintable."""
    text = ""
    for index, ability in enumerate(abilities):
        words = grammar.write(_home(ability), ability, bearer)
        if index and further(ability):
            text += further(ability) + grammar.write("quality", getattr(ability, "quality", None), bearer)
        elif index and ability.wording // JOIN == SAME_LINE:
            text += ", " + words
        else:
            text += ("\n" if index else "") + capitalised(words)
    return text


def unread(grammar: Grammar, text: str, bearer: Bearer, category: str) -> str:
    """The first clause of a text that couldn't be read."""
    page = grammar.page(text, bearer)
    grammar.readings(page, category)
    if page.furthest >= len(page.tokens):
        return _unbound(grammar, text, bearer, category)
    start = end = page.furthest
    while start > 0 and page.tokens[start - 1] not in STOPS:
        start -= 1
    while end < len(page.tokens) and page.tokens[end] not in STOPS:
        end += 1
    return page.between(start, max(end, start + 1))


def _unbound(grammar: Grammar, text: str, bearer: Bearer, category: str) -> str:
    """The first sentence of a text that can be read, but whose words stand for nothing."""
    sentences: list[str] = re.findall(r"[^.]*(?:\.|$)", text)
    for count in range(1, len(sentences)):
        begin = "".join(sentences[:count])
        if begin.endswith(".") and not _can_be_read(grammar, begin, bearer, category):
            return sentences[count - 1].strip(" .\n")
    return text


def _can_be_read(grammar: Grammar, text: str, bearer: Bearer, category: str) -> bool:
    try:
        return _read_paragraph(grammar, text, bearer, category) is not None
    except Ambiguous:
        return False


STOPS = (".", ",", ":", "\n", '"', "\u2022", "\u2014")
