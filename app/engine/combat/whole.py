"""CR 508.1c-d, 509.1b-c: a declaration of attackers or blockers is judged as a whole.

A declaration is a choice of creatures, each with what it attacks or the attackers it blocks. Each creature and each
pair brings with it requirements that it obeys, restrictions, and counts ("creatures blocking this attacker",
"attacking creatures") to which it adds one and that restrictions and requirements are about.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field

from app.engine.state.records import Refs

Chosen = dict[int, Refs]
"""A declaration: each chosen creature with what it attacks, or with the attackers it blocks."""


@dataclass(frozen=True, slots=True)
class Need:
    """A restriction: who brings it can be declared only if the count comes to `least` or more. `why`: in words."""

    count: int
    least: int
    why: str


@dataclass(frozen=True, slots=True)
class Limit:
    """A restriction: the count can't exceed `most`. `why`: in words."""

    most: int
    why: str


@dataclass(frozen=True, slots=True)
class Wish:
    """A requirement that is obeyed if the count is `least` or more and, unless that is -1, `most` or less."""

    count: int
    least: int
    most: int = -1

    def obeyed(self, counted: int) -> bool:
        """Whether it is obeyed by that many."""
        return counted >= self.least and (self.most < 0 or counted <= self.most)


@dataclass(slots=True)
class Brought:
    """What declaring a creature, or a creature with one other, brings: requirements obeyed, counts, restrictions."""

    obeys: int = 0
    adds: tuple[int, ...] = ()
    needs: tuple[Need, ...] = ()


@dataclass(slots=True)
class Unit:
    """A creature that can be declared, with one to `most` others; `costly`: those with whom it takes paying a cost."""

    ref: int
    brings: Brought = field(default_factory=Brought)
    pairs: dict[int, Brought] = field(default_factory=dict)
    most: int = 1
    costly: tuple[int, ...] = ()


@dataclass(slots=True)
class Whole:
    """All that a declaration could consist of, and what restricts and requires it."""

    units: dict[int, Unit] = field(default_factory=dict)
    limits: dict[int, Limit] = field(default_factory=dict)
    wishes: list[Wish] = field(default_factory=list)
    counts: dict[Hashable, int] = field(default_factory=dict)

    def count(self, key: Hashable) -> int:
        """The number of the count that is known by this key."""
        return self.counts.setdefault(key, len(self.counts))

    def limit(self, count: int, most: int, why: str) -> None:
        """The count can't exceed `most`."""
        known = self.limits.get(count)
        if known is None or most < known.most:
            self.limits[count] = Limit(most, why)

    def brought(self, chosen: Chosen) -> Iterator[Brought]:
        """All that the declaration brings."""
        for ref, others in chosen.items():
            yield self.units[ref].brings
            for other in others:
                yield self.units[ref].pairs[other]

    def counted(self, chosen: Chosen) -> list[int]:
        """What each count comes to."""
        counted = [0] * len(self.counts)
        for brought in self.brought(chosen):
            for count in brought.adds:
                counted[count] += 1
        return counted

    def disobeyed(self, chosen: Chosen) -> str:
        """CR 508.1c, 509.1b: a restriction that the declaration disobeys, in words; "" if there is none."""
        counted = self.counted(chosen)
        for ref, others in chosen.items():
            if len(others) > self.units[ref].most:
                return "a creature can't block that many creatures"
        for brought in self.brought(chosen):
            for need in brought.needs:
                if counted[need.count] < need.least:
                    return need.why
        for count, limit in self.limits.items():
            if counted[count] > limit.most:
                return limit.why
        return ""

    def obeyed(self, chosen: Chosen) -> int:
        """CR 508.1d, 509.1c: how many requirements the declaration obeys."""
        counted = self.counted(chosen)
        own = sum(brought.obeys for brought in self.brought(chosen))
        return own + sum(wish.obeyed(counted[wish.count]) for wish in self.wishes)
