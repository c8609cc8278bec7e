"""Triggered abilities that the rules give to a designation, without a source (CR 725.2, 726.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.state.records import State
from app.engine.words.abilities import Triggered


@dataclass(frozen=True, slots=True)
class Inherent:
    """An ability without a source, controlled by whoever `holder` says (a seat, -1: nobody) as it triggers."""

    name: str
    holder: Callable[[State], int]
    ability: Triggered


INHERENT: list[Inherent] = []


def inherent(name: str, holder: Callable[[State], int], ability: Triggered) -> Triggered:
    """Enter an ability that comes with the rules."""
    INHERENT.append(Inherent(name, holder, ability))
    INHERENT.sort(key=lambda entry: entry.name)
    return ability
