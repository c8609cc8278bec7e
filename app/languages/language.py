"""A language: the words for the identifiers that views, choices and logs use.

A language is a file `<tag>.json` in this folder, and nothing else; English is the reference for what it has to hold.
Identifiers are the same in every language: programs go by them, people read the words beside them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from app.languages.sentence import Sentence, Values, given

FOLDER = Path(__file__).parent
REFERENCE = "en"

Words = dict[str, str]


class Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"lists": "and"}):
    """A language as its file has it.

    `singular` are the numbers that count as one, `lists` what stands between the members of a list and before the last.
    `unknown` says what a viewer may not know. A key of `events` is a type of event, perhaps with conditions on its fields
    (`moved cause=draw`); its value a sentence, or several of which the first is said whose gaps can be filled.
    """

    name: str
    singular: tuple[int, ...]
    lists: tuple[str, str]
    unknown: Words
    steps: Words
    zones: Words
    designations: Words
    keyword_abilities: Words
    keyword_actions: Words
    mana: Words
    actions: Words
    reasons: Words
    options: Words
    by: Words
    entries: Words
    events: dict[str, str | list[str]]
    cards: Words


class Language:
    """The words of one language. What its file lacks is said by the identifier itself."""

    def __init__(self, tag: str, written: Written) -> None:
        self.tag = tag
        self.name = written.name
        self.written = written
        self._options = {key: Sentence.read(text) for key, text in written.options.items()}
        self._entries = {key: Sentence.read(text) for key, text in written.entries.items()}
        self._events = _variants(written.events)

    def card(self, name: str) -> str:
        """The name of a card; a card without one in this language keeps its English name."""
        return self.written.cards.get(name, name)

    def step(self, name: str) -> str:
        """The name of a step or main phase."""
        return self.written.steps.get(name, plain(name))

    def zone(self, name: str) -> str:
        """The name of a zone."""
        return self.written.zones.get(name, plain(name))

    def keyword(self, word: str) -> str:
        """The name of a keyword ability."""
        return self.written.keyword_abilities.get(word, word)

    def reason(self, reason: str) -> str:
        """What a choice is about. The reason may be a keyword ability whose optional cost could be paid."""
        written = self.written
        known = written.reasons.get(reason) or written.keyword_abilities.get(reason)
        return known if known is not None else plain(reason)

    def did(self, what: str) -> str:
        """What was done: an action, an answer to a choice, or what happened at the table."""
        written = self.written
        if what in written.actions:
            return written.actions[what]
        about_table = self.event({"type": what}, given({})) if what in self._events else None
        return about_table if about_table is not None else self.reason(what)

    def option(self, key: str, values: Values) -> str:
        """The label of an option that is a word: as a whole, by how it begins (`mode.`), or the word itself."""
        sentence = self._options.get(key) or self._options.get(key.partition(".")[0] + ".")
        said = None if sentence is None else sentence.said(values, self.written.singular)
        return said if said is not None else self.keyword(key)

    def entry(self, kind: str, values: Values) -> str:
        """One line for what came in, by its kind."""
        sentence = self._entries.get(kind)
        said = None if sentence is None else sentence.said(values, self.written.singular)
        return said if said is not None else str(values("did") or kind)

    def event(self, event: dict[str, Any], values: Values) -> str | None:
        """The sentence for something that happened; None if nothing can be said."""
        for conditions, sentences in self._events.get(event["type"], ()):
            if all(str(event.get(field)) == value for field, value in conditions):
                for sentence in sentences:
                    said = sentence.said(values, self.written.singular)
                    if said is not None:
                        return said
        return None

    def listed(self, members: list[str]) -> str:
        """Several as a list: "a, b and c"."""
        between, last = self.written.lists
        return last.join([between.join(members[:-1]), members[-1]] if len(members) > 1 else members)


Variant = tuple[tuple[tuple[str, str], ...], tuple[Sentence, ...]]


def _variants(events: dict[str, str | list[str]]) -> dict[str, list[Variant]]:
    """The sentences for each type of event, those with most conditions first."""
    found: dict[str, list[Variant]] = {}
    for key, texts in events.items():
        kind, *conditions = key.split(" ")
        sentences = tuple(Sentence.read(text) for text in ([texts] if isinstance(texts, str) else texts))
        pairs = tuple((field, value) for field, _, value in (each.partition("=") for each in conditions))
        found.setdefault(kind, []).append((pairs, sentences))
    for variants in found.values():
        variants.sort(key=lambda variant: -len(variant[0]))
    return found


def plain(identifier: str) -> str:
    """An identifier as it can be read."""
    return identifier.replace("_", " ")


@cache
def languages() -> dict[str, Language]:
    """All languages by their tags, the reference first."""
    tags = sorted((path.stem for path in FOLDER.glob("*.json")), key=lambda tag: (tag != REFERENCE, tag))
    return {tag: Language(tag, written(FOLDER / f"{tag}.json")) for tag in tags}


def written(path: Path) -> Written:
    """The language in a file. Raises msgspec.ValidationError."""
    return msgspec.json.decode(path.read_bytes(), type=Written)


def english() -> Language:
    """The reference."""
    return languages()[REFERENCE]
