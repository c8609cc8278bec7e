"""Use case: the words that views and choices use, with the numbers of their rules, in a language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from inspect import getdoc

from app.cards.files import folded
from app.engine.state import steps, zones
from app.engine.words.bases import Instruction, KeywordAbility
from app.engine.words.node import REGISTRY
from app.languages.language import Language, english
from app.service.answers.terms import Term, Terms

CITED = re.compile(r"CR (\d{3}\.\d+)[^:]*: (.+?)(?=\bCR \d|\Z)", re.DOTALL)

DESIGNATIONS = {
    "initiative": ("726", "a designation that one player can have, who ventures into Undercity for it"),
    "monarch": ("725", "a designation that one player can have, who draws a card for it at each end step"),
    "city_blessing": ("702.131c", "a designation that any number of players can have, and never lose"),
    "day": ("731", "a designation of the game; it becomes night after a turn whose player casts no spell"),
    "night": (
        "731",
        "a designation of the game; it becomes day after a turn whose player casts two spells or more",
    ),
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word by its identifier, of a kind; the two together are unlike those of any other."""

    kind: str
    term: str
    rule: str
    says: str


def terms(part: str, kind: str | None, language: Language) -> Terms:
    """The words whose names or identifiers contain so much, of one kind if given; those that are just that come first."""
    wanted = folded(part)
    found = [
        term
        for word in words()
        if kind in (None, word.kind)
        for term in [_term(word, language)]
        if wanted in folded(term.text) or wanted in folded(term.term)
    ]
    found.sort(key=lambda term: folded(term.text) != wanted)
    return Terms(language=language.tag, terms=found)


def _term(word: Word, language: Language) -> Term:
    written = language.written
    named = {
        "step": written.steps, "zone": written.zones, "designation": written.designations,
        "keyword_ability": written.keyword_abilities, "keyword_action": written.keyword_actions,
    }  # fmt: skip
    return Term(
        id=f"{word.kind}.{word.term.replace(' ', '_')}",
        kind=word.kind,
        term=word.term,
        text=named[word.kind].get(word.term, word.term),
        rule=word.rule,
        says=word.says,
    )


@cache
def words() -> tuple[Word, ...]:
    """All words, each once."""
    found = {(word.kind, word.term): word for word in reversed(list(_words()))}
    return tuple(reversed(found.values()))


def _words() -> Iterator[Word]:
    yield from (Word("step", name, "500.1", "a step or phase of the turn") for name in steps.NAMES)
    yield from (Word("zone", name, "400.1", "a zone") for name in zones.NAMES[: zones.COMMAND + 1])
    for name, (rule, says) in DESIGNATIONS.items():
        yield Word("designation", name, rule, says)
    for _, kind in sorted(REGISTRY.items()):
        cited = CITED.search(getdoc(kind) or "")
        rule, says = (cited[1], first_sentence(cited[2])) if cited else ("", "")
        if issubclass(kind, KeywordAbility) and kind.word:
            yield Word("keyword_ability", kind.word, rule, says)
        elif issubclass(kind, Instruction) and rule.startswith("701."):
            yield Word("keyword_action", _action(kind), rule, says)


def first_sentence(text: str) -> str:
    """What a text says first, without its full stop."""
    return " ".join(text.split()).split(". ", 1)[0].removesuffix(".")


def _action(kind: type) -> str:
    """The keyword action that an instruction belongs to: its own name, or that of the file that has all of the kind."""
    own, file = kind.__name__.casefold(), kind.__module__.rpartition(".")[2]
    return own if own in english().written.keyword_actions else file
