"""Triggered abilities that the rules give to a designation, without a source (CR 725.2, 726.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.engine.state.records import State
from app.engine.words.abilities import Triggered
from app.engine.words.node import Node


@dataclass(frozen=True, slots=True)
class Inherent:
    """An ability without a source, controlled by whoever `holder` says (a seat, -1: nobody) as it triggers."""

    name: str
    holder: Callable[[State], int]
    ability: Triggered


INHERENT: dict[str, list[Inherent]] = {}
"""The abilities that come with the rules, by the kinds of fact that they trigger on; each list by their names."""


def inherent(name: str, holder: Callable[[State], int], ability: Triggered) -> Triggered:
    """Enter an ability that comes with the rules."""
    for kind in dict.fromkeys(ability.on.watches()):
        INHERENT.setdefault(kind, []).append(Inherent(name, holder, ability))
        INHERENT[kind].sort(key=lambda entry: entry.name)
    return ability


def designation_of(ability: Node | None) -> str:
    """The designation or rule that an ability without a source comes with, "" if it is none of those."""
    entries = (entry for entries in INHERENT.values() for entry in entries)
    return next((entry.name.partition(":")[0] for entry in entries if entry.ability == ability), "")


def inherent_on(kinds: Iterable[str]) -> list[Inherent]:
    """Those that may trigger on facts of these kinds, by their names."""
    found = [entry for kind in kinds for entry in INHERENT.get(kind, ())]
    if len(found) < 2:
        return found
    return sorted({entry.name: entry for entry in found}.values(), key=lambda entry: entry.name)
