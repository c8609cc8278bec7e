"""CR 508.1d, 509.1c: a declaration that obeys as many requirements as can be obeyed without breaking a restriction.

No cost is ever paid for it. The search is exact (up to `SITUATIONS`). Only creatures and pairs that can help some
requirement are looked at (combat/helpful.py); creatures that no shared count ties to others are settled one by one,
and the rest are searched depth first, with equal situations looked at once and branches left that can't do better
than what has been found.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.combat.helpful import Helpful, groups, helpful
from app.engine.combat.whole import Chosen, Whole


def most_obedient(whole: Whole) -> Chosen:
    """CR 508.1d, 509.1c: a declaration that disobeys no restriction and obeys the most requirements possible."""
    chosen: Chosen = {}
    tied: list[Helpful] = []
    entries, wanted = helpful(whole)
    for entry in entries:
        if entry.tied(wanted, whole):
            tied.append(entry)
        else:
            others = entry.best()
            if others:
                chosen[entry.unit.ref] = others
    for group, counts in groups(whole, tied, wanted):
        chosen.update(_Search(whole, group, counts).best())
    return {ref: chosen[ref] for ref in whole.units if ref in chosen}


HOPELESS = -(1 << 30)
HIGH = 1 << 30
SITUATIONS = 200_000
"""After so many different situations the best declaration found so far has to do; no board in play comes near that."""

Picked = tuple["Picked | None", int, int]
"""What has been chosen on a branch: all before, and one more pair."""


@dataclass(frozen=True, slots=True)
class _Situation:
    """Where a branch stands: at which creature, from which of its pairs on, how many of them taken, and the counts."""

    entry: int
    start: int
    used: int
    counted: tuple[int, ...]
    needed: tuple[int, ...]


Branch = tuple[_Situation, int, Picked | None]
"""A situation, how many requirements have been obeyed on the way there, and what has been chosen."""


class _Search:
    """The creatures that are tied to each other, gone through one by one: each with some of its pairs, or none."""

    def __init__(self, whole: Whole, tied: list[Helpful], counts: list[int]) -> None:
        self.tied = sorted(tied, key=lambda entry: -entry.potential(0, 0))
        self.place = {count: place for place, count in enumerate(counts)}
        self.limits = [whole.limits[count].most if count in whole.limits else None for count in counts]
        self.wishes = [wish for wish in whole.wishes if wish.count in self.place]
        self.enough = self._enough()
        self.later = self._later()
        self.growth = self._growth()
        self.steps = self._steps()
        self.floor = self._floor()

    def _enough(self) -> list[int]:
        """For each count, how far it must be told apart."""
        enough = [0 if most is None else most + 1 for most in self.limits]
        parts = [part for entry in self.tied for part in (entry.unit.brings, *entry.unit.pairs.values())]
        marks = [(need.count, need.least) for part in parts for need in part.needs]
        marks += [(wish.count, max(wish.least, wish.most + 1)) for wish in self.wishes]
        for count, mark in marks:
            if count in self.place:
                enough[self.place[count]] = max(enough[self.place[count]], mark)
        return enough

    def _steps(self) -> list[int]:
        """For each creature: how often it and those after it can add one to counts, all together."""
        steps = [0]
        for entry in reversed(self.tied):
            pairs = [len(entry.unit.pairs[other].adds) for other in entry.others]
            steps.append(steps[-1] + len(entry.unit.brings.adds) + entry.unit.most * max(pairs, default=0))
        return steps[::-1]

    def _floor(self) -> list[int]:
        """For each count, how much it comes to at least if it isn't 0, since all that add to it bring that need."""
        floor = [HIGH] * len(self.place)
        for entry in self.tied:
            for other in entry.others:
                for part in (entry.unit.brings, entry.unit.pairs[other]):
                    for count in part.adds:
                        own = max((need.least for need in part.needs if need.count == count), default=0)
                        if count in self.place:
                            floor[self.place[count]] = min(floor[self.place[count]], own)
        return floor

    def _later(self) -> list[int]:
        """For each creature: what those after it can obey at most."""
        later = [0]
        for entry in reversed(self.tied):
            later.append(later[-1] + entry.potential(0, 0))
        return [*later[::-1][1:], 0]

    def _growth(self) -> list[list[list[int]]]:
        """For each creature and each of its pairs: how often each count can still grow from there on."""
        growth: list[list[list[int]]] = []
        after = [0] * len(self.place)
        for entry in reversed(self.tied):
            rows = [after]
            for other in reversed(entry.others):
                row = list(rows[-1])
                for count in (*entry.unit.pairs[other].adds, *entry.unit.brings.adds):
                    if count in self.place:
                        row[self.place[count]] += 1
                rows.append(row)
            after = rows[-1]
            growth.append(rows[::-1])
        return [*growth[::-1], [[0] * len(self.place)]]

    def best(self) -> Chosen:
        """The declaration of these creatures that obeys the most requirements."""
        nothing = (0,) * len(self.place)
        start = _Situation(0, 0, 0, nothing, nothing)
        ceiling = self._hope(start)
        branches: list[Branch] = [(start, 0, None)]
        seen: dict[_Situation, int] = {}
        best, found = -1, None
        while branches and best < ceiling and len(seen) < SITUATIONS:
            now, value, picked = branches.pop()
            if seen.get(now, -1) >= value or value + self._hope(now) <= best:
                continue
            seen[now] = value
            if now.entry < len(self.tied):
                branches.extend(self._branches(now, value, picked))
            elif value + self._granted(now) > best:
                best, found = value + self._granted(now), picked
        return _unrolled(found)

    def _hope(self, now: _Situation) -> int:
        """The most that can still be gained from here on; `HOPELESS` if a restriction can't be met any more."""
        growth = self.growth[now.entry][now.start]
        for place, least in enumerate(now.needed):
            if now.counted[place] + growth[place] < least:
                return HOPELESS
        hope = self.later[now.entry]
        if now.entry < len(self.tied):
            hope += self.tied[now.entry].potential(now.start, now.used)
        return hope + self._wishes(now, growth)

    def _wishes(self, now: _Situation, growth: list[int]) -> int:
        """How many requirements about counts can be obeyed at most: the nearest ones, as far as what can be added goes."""
        granted = 0
        missing: dict[int, tuple[int, int]] = {}
        for wish in self.wishes:
            place = self.place[wish.count]
            counted = now.counted[place]
            if counted >= wish.least:
                granted += wish.most < 0 or counted <= wish.most
            elif counted + growth[place] >= wish.least:
                short = max(wish.least, self.floor[place]) - counted
                before, alike = missing.get(place, (short, 0))
                missing[place] = (min(before, short), alike + 1)
        left = self.steps[now.entry]
        for short, alike in sorted(missing.values(), key=lambda entry: entry[0] / entry[1]):
            if short > left:
                return granted + alike * left // short
            granted, left = granted + alike, left - short
        return granted

    def _granted(self, now: _Situation) -> int:
        """The requirements about counts that are obeyed in the end."""
        return sum(wish.obeyed(now.counted[self.place[wish.count]]) for wish in self.wishes)

    def _branches(self, now: _Situation, value: int, picked: Picked | None) -> list[Branch]:
        """The creature with one more of its pairs, or with no more; the most promising last."""
        entry = self.tied[now.entry]
        done = _Situation(now.entry + 1, 0, 0, now.counted, now.needed)
        found: list[tuple[int, Branch]] = [(0, (done, value, picked))]
        if now.used < entry.unit.most:
            for place in range(len(entry.others) - 1, now.start - 1, -1):
                taken = self._taken(now, place, value, picked)
                if taken is not None:
                    found.append((self._promise(now, taken[0]) + 3 * (taken[1] - value), taken))
        return [branch for _, branch in sorted(found, key=lambda pair: pair[0])]

    def _promise(self, now: _Situation, then: _Situation) -> int:
        """How much closer the step brings what is still needed or wished for."""
        promise = 0
        for place, counted in enumerate(then.counted):
            promise += max(0, now.needed[place] - now.counted[place]) - max(0, then.needed[place] - counted)
        for wish in self.wishes:
            place = self.place[wish.count]
            promise += 2 * (now.counted[place] < wish.least and now.counted[place] < then.counted[place])
        return promise

    def _taken(self, now: _Situation, at: int, value: int, picked: Picked | None) -> Branch | None:
        """The branch on which that pair is declared; None if a limit forbids it."""
        unit, other = self.tied[now.entry].unit, self.tied[now.entry].others[at]
        parts = [unit.pairs[other]] if now.used else [unit.pairs[other], unit.brings]
        counted, needed = list(now.counted), list(now.needed)
        for part in parts:
            value += part.obeys
            if not all(self._add(count, counted) for count in part.adds):
                return None
            for need in part.needs:
                place = self.place[need.count]
                needed[place] = max(needed[place], need.least)
        then = _Situation(now.entry, at + 1, now.used + 1, tuple(counted), tuple(needed))
        return then, value, (picked, unit.ref, other)

    def _add(self, count: int, counted: list[int]) -> bool:
        """Add one to the count; False if a limit forbids it."""
        place = self.place.get(count)
        if place is None:
            return True
        most = self.limits[place]
        if most is not None and counted[place] >= most:
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
