"""CR 508.1d, 509.1c: which creatures, and which of what they could be declared with, can help some requirement."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.combat.whole import Need, Unit, Whole
from app.engine.state.records import Refs


@dataclass(slots=True)
class Helpful:
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

    def counts(self) -> list[int]:
        """The counts that what is declared for it adds to, or needs to come to something."""
        parts = [self.unit.brings, *(self.unit.pairs[other] for other in self.others)]
        return [count for part in parts for count in (*part.adds, *(need.count for need in part.needs))]

    def best(self) -> Refs:
        """What obeys the most requirements for it alone: nothing, if there are none."""
        others = tuple(o for o in self.others[: self.unit.most] if self.unit.pairs[o].obeys)
        return others or (tuple(self.others[:1]) if self.unit.brings.obeys else ())

    def potential(self, start: int, used: int) -> int:
        """The most requirements that can be obeyed by its pairs from `start` on, when `used` have been taken."""
        left = self.others[start : start + self.unit.most - used]
        own = 0 if used or not left else self.unit.brings.obeys
        return own + sum(self.unit.pairs[other].obeys for other in left)


def helpful(whole: Whole) -> tuple[list[Helpful], dict[int, bool]]:
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
        Helpful(units[ref], _distinct(whole, units[ref], others, wanted)) for ref, others in found.items()
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


def groups(
    whole: Whole, tied: list[Helpful], wanted: dict[int, bool]
) -> list[tuple[list[Helpful], list[int]]]:
    """Creatures that are tied to each other, directly or by way of others, with the counts that tie them."""
    groups: list[tuple[list[Helpful], dict[int, bool]]] = []
    for entry in tied:
        counts = {count: True for count in entry.counts() if count in wanted or count in whole.limits}
        members = [entry]
        apart = []
        for others, shared in groups:
            if any(count in shared for count in counts):
                members, counts = others + members, {**shared, **counts}
            else:
                apart.append((others, shared))
        groups = [*apart, (members, counts)]
    return [(members, sorted(counts)) for members, counts in groups]
