"""CR 508.1d, 509.1c: a declaration that obeys as many requirements as can be obeyed without breaking a restriction.

No cost is ever paid for it. The search is exact. Only creatures and pairs that can help some requirement are looked
at; creatures that no shared count ties to others are settled one by one, and the rest are searched depth first,
with equal situations looked at once and branches left that can't do better than what has been found.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.combat.whole import Brought, Chosen, Need, Unit, Whole
from app.engine.state.records import Refs


def most_obedient(whole: Whole) -> Chosen:
    """CR 508.1d, 509.1c: a declaration that disobeys no restriction and obeys the most requirements possible."""
    chosen: Chosen = {}
    tied: list[_Helpful] = []
    helpful, wanted = _helpful(whole)
    for entry in helpful:
        if entry.tied(wanted, whole):
            tied.append(entry)
        else:
            others = entry.best()
            if others:
                chosen[entry.unit.ref] = others
    if tied:
        chosen.update(_Search(whole, tied, wanted).best())
    return {ref: chosen[ref] for ref in whole.units if ref in chosen}


@dataclass(slots=True)
class _Helpful:
    """A creature with those of its pairs that can help, the ones that obey most requirements first."""

    unit: Unit
    others: list[int]

    def tied(self, wanted: dict[int, bool], whole: Whole) -> bool:
        """Whether what is declared for it bears on restrictions or requirements of others."""
        parts = [self.unit.brings, *(self.unit.pairs[other] for other in self.others)]
        return any(
            part.needs or any(count in wanted or count in whole.limits for count in part.adds)
            for part in parts
        )

    def best(self) -> Refs:
        """What obeys the most requirements for it alone: nothing, if there are none."""
        others = tuple(o for o in self.others[: self.unit.most] if self.unit.pairs[o].obeys)
        return others or (tuple(self.others[:1]) if self.unit.brings.obeys else ())

    def potential(self, start: int, used: int) -> int:
        """The most requirements that can be obeyed by its pairs from `start` on, when `used` have been taken."""
        left = self.others[start : start + self.unit.most - used]
        own = 0 if used or not left else self.unit.brings.obeys
        return own + sum(self.unit.pairs[other].obeys for other in left)


def _helpful(whole: Whole) -> tuple[list[_Helpful], dict[int, bool]]:
    """The creatures and pairs that can help some requirement, and the counts that it takes to come to something."""
    wanted: dict[int, bool] = {wish.count: True for wish in whole.wishes}
    found: dict[int, list[int]] = {}
    grown = True
    while grown:
        grown = False
        for unit in whole.units.values():
            others = [
                other for other in unit.pairs if other not in unit.costly and _helps(unit, other, wanted)
            ]
            if len(others) > len(found.get(unit.ref, ())):
                found[unit.ref] = others
                grown = True
                needs = [*unit.brings.needs, *(need for other in others for need in unit.pairs[other].needs)]
                wanted.update({need.count: True for need in needs})
    units = whole.units
    return [
        _Helpful(units[ref], _distinct(whole, units[ref], others, wanted)) for ref, others in found.items()
    ], wanted


def _helps(unit: Unit, other: int, wanted: dict[int, bool]) -> bool:
    pair = unit.pairs[other]
    if pair.obeys or unit.brings.obeys:
        return True
    return any(count in wanted for count in (*pair.adds, *unit.brings.adds))


def _distinct(whole: Whole, unit: Unit, others: list[int], wanted: dict[int, bool]) -> list[int]:
    """Of pairs that come to the same, only as many as can be declared together; the most obedient first."""
    kept: dict[tuple[int, tuple[int, ...], tuple[Need, ...]], list[int]] = {}
    for other in others:
        pair = unit.pairs[other]
        adds = tuple(count for count in pair.adds if count in wanted or count in whole.limits)
        group = kept.setdefault((-pair.obeys, adds, pair.needs), [])
        if len(group) < unit.most:
            group.append(other)
    return [other for key in sorted(kept, key=lambda key: key[0]) for other in kept[key]]


HOPELESS = -(1 << 30)
Picked = tuple["Picked | None", int, int]
"""What has been chosen on a branch: all before, and one more pair."""


@dataclass(frozen=True, slots=True)
class _Situation:
    """Where a branch of the search stands: at which step, with how many pairs taken of the creature there."""

    step: int
    used: int
    counted: tuple[int, ...]
    needed: tuple[int, ...]


class _Search:
    """The creatures that are tied to each other, gone through pair by pair: taken or not taken."""

    def __init__(self, whole: Whole, tied: list[_Helpful], wanted: dict[int, bool]) -> None:
        tied = sorted(tied, key=lambda entry: -entry.potential(0, 0))
        self.whole, self.tied = whole, tied
        self.counts = [c for c in range(len(whole.counts)) if c in wanted or c in whole.limits]
        self.place = {count: place for place, count in enumerate(self.counts)}
        self.steps = [(entry, i) for entry in tied for i in range(len(entry.others))]
        self.enough = self._enough()
        self.after = self._after()

    def _enough(self) -> list[int]:
        """For each count, how far it must be told apart."""
        enough = [0] * len(self.counts)
        parts = [part for entry in self.tied for part in (entry.unit.brings, *entry.unit.pairs.values())]
        marks = [(need.count, need.least) for part in parts for need in part.needs]
        marks += [(wish.count, max(wish.least, wish.most + 1)) for wish in self.whole.wishes]
        marks += [(count, limit.most + 1) for count, limit in self.whole.limits.items()]
        for count, mark in marks:
            if count in self.place:
                enough[self.place[count]] = max(enough[self.place[count]], mark)
        return enough

    def _after(self) -> list[tuple[int, list[int]]]:
        """For each step: what later creatures can still obey, and how often each count can still grow."""
        after: list[tuple[int, list[int]]] = [(0, [0] * len(self.counts))]
        later = 0
        for entry, i in reversed(self.steps):
            growth = list(after[-1][1])
            for count in (*entry.unit.pairs[entry.others[i]].adds, *entry.unit.brings.adds):
                if count in self.place:
                    growth[self.place[count]] += 1
            after.append((later, growth))
            if i == 0:
                later += entry.potential(0, 0)
        after.reverse()
        return after

    def best(self) -> Chosen:
        """The declaration of these creatures that obeys the most requirements."""
        ceiling = sum(entry.potential(0, 0) for entry in self.tied) + len(self.whole.wishes)
        nothing = (0,) * len(self.counts)
        branches: list[tuple[_Situation, int, Picked | None]] = [
            (_Situation(0, 0, nothing, nothing), 0, None)
        ]
        seen: dict[_Situation, int] = {}
        best, found = -1, None
        while branches and best < ceiling:
            now, value, picked = branches.pop()
            if seen.get(now, -1) >= value or value + self._hope(now) <= best:
                continue
            seen[now] = value
            if now.step == len(self.steps):
                best, found = value + self._granted(now), picked
                continue
            branches.append((self._left_out(now), value, picked))
            branches.extend(self._taken(now, value, picked))
        return _unrolled(found)

    def _hope(self, now: _Situation) -> int:
        """The most that can still be gained from here on; `HOPELESS` if a restriction can't be met any more."""
        later, growth = self.after[now.step]
        for place, least in enumerate(now.needed):
            if now.counted[place] + growth[place] < least:
                return HOPELESS
        here = 0
        if now.step < len(self.steps):
            entry, i = self.steps[now.step]
            here = entry.potential(i, now.used)
        return (
            here
            + later
            + sum(self._possible(wish.count, wish.least, now, growth) for wish in self.whole.wishes)
        )

    def _possible(self, count: int, least: int, now: _Situation, growth: list[int]) -> bool:
        place = self.place[count]
        return now.counted[place] + growth[place] >= least

    def _granted(self, now: _Situation) -> int:
        """The requirements about counts that are obeyed in the end."""
        return sum(wish.obeyed(now.counted[self.place[wish.count]]) for wish in self.whole.wishes)

    def _left_out(self, now: _Situation) -> _Situation:
        return self._next(now, now.used, now.counted, now.needed)

    def _next(
        self, now: _Situation, used: int, counted: tuple[int, ...], needed: tuple[int, ...]
    ) -> _Situation:
        step = now.step + 1
        same = step < len(self.steps) and self.steps[step][0] is self.steps[now.step][0]
        return _Situation(step, used if same else 0, counted, needed)

    def _taken(
        self, now: _Situation, value: int, picked: Picked | None
    ) -> list[tuple[_Situation, int, Picked | None]]:
        """The branch on which the pair is declared; none if a limit forbids it."""
        entry, i = self.steps[now.step]
        other = entry.others[i]
        if now.used >= entry.unit.most:
            return []
        parts: list[Brought] = [entry.unit.pairs[other]]
        if not now.used:
            parts.append(entry.unit.brings)
        counted, needed = list(now.counted), list(now.needed)
        for part in parts:
            value += part.obeys
            for count in part.adds:
                if not self._add(count, counted):
                    return []
            for need in part.needs:
                place = self.place[need.count]
                needed[place] = max(needed[place], need.least)
        after = self._next(now, now.used + 1, tuple(counted), tuple(needed))
        return [(after, value, (picked, entry.unit.ref, other))]

    def _add(self, count: int, counted: list[int]) -> bool:
        place = self.place.get(count)
        if place is None:
            return True
        limit = self.whole.limits.get(count)
        if limit is not None and counted[place] >= limit.most:
            return False
        counted[place] = min(counted[place] + 1, self.enough[place])
        return True


def _unrolled(picked: Picked | None) -> Chosen:
    chosen: Chosen = {}
    while picked is not None:
        before, ref, other = picked
        chosen[ref] = (other, *chosen.get(ref, ()))
        picked = before
    return chosen
