"""The pool: the official cards whose names are in the list, compiled to one file each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.cards import files
from app.cards.catalogue import POOL
from app.cards.compile import Declined, compiled
from app.cards.official import front_name, is_card, read_records
from app.engine.words.abilities import Card

LIST = Path(__file__).parent / "pool-list.txt"


@dataclass
class Outcome:
    """What came of compiling: the definitions by name, and for each card declined, which clause is at fault."""

    cards: dict[str, Card] = field(default_factory=dict)
    declined: dict[str, str] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)


def names_in(text: str) -> list[str]:
    """The names in a list: one a line; empty lines and those that begin with # don't count."""
    lines = (line.strip() for line in text.splitlines())
    return list(dict.fromkeys(line for line in lines if line and not line.startswith("#")))


def compile_names(names: Iterable[str], records: Iterable[dict[str, Any]]) -> Outcome:
    """Compile the cards of these names that are among the official records."""
    wanted = dict.fromkeys(names)
    found: dict[str, dict[str, Any]] = {}
    for record in records:
        name = front_name(record)
        if name in wanted and is_card(record):
            found.setdefault(name, record)
    outcome = Outcome(unknown=[name for name in wanted if name not in found])
    for name in wanted:
        if name in found:
            try:
                outcome.cards[name] = compiled(found[name])
            except Declined as error:
                outcome.declined[name] = error.clause
    return outcome


def write(outcome: Outcome, folder: Path = POOL) -> list[str]:
    """Write the definitions as files; returns the names whose file is new or changed."""
    folder.mkdir(exist_ok=True)
    changed: list[str] = []
    for name, card in outcome.cards.items():
        path, text = folder / f"{files.slug(name)}.json", files.written(card)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    return changed


def compile_pool(source: Path, names: Iterable[str] = (), folder: Path = POOL) -> Outcome:
    """Compile cards of an official file into the pool: these names, or all in the list.

    All in the list means that files of cards which are no longer in it, or no longer compile, go.
    """
    wanted = list(names)
    outcome = compile_names(wanted or names_in(LIST.read_text(encoding="utf-8")), read_records(source))
    write(outcome, folder)
    if not wanted:
        kept = {files.slug(name) for name in outcome.cards}
        for path in folder.glob("*.json"):
            if path.stem not in kept:
                path.unlink()
    return outcome
