"""CR 702.180: harmonize."""

from __future__ import annotations

from typing import Final

from app.engine.casting.costs import Perform, ReducedBy
from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.tapping import Tap
from app.engine.state.records import Refs
from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo

HARMONIZED: Final = "harmonized"
"""The name under which the creature is known that is tapped for it."""
_TAPS: Final = Perform(Tap(BoundTo(HARMONIZED)))


@node
class TapOneForLess(Cost):
    """CR 702.180a: tapping up to one untapped creature, whose power reduces the total cost."""

    def payable(self, at: Context) -> bool:
        return True

    def pay(self, at: Context) -> Steps[bool]:
        return True
        yield

    def ways(self, at: Context) -> list[tuple[tuple[Cost, ...], Refs]]:
        """CR 702.180a: no creature, or one of those that could be tapped."""
        creatures = [((ReducedBy(_power(at, ref)),), (ref,)) for ref in _could_tap(at)]
        return [((), ()), *creatures]

    def announced(self, at: Context) -> Steps[tuple[Cost, ...]]:
        """CR 702.180b: the creature is chosen as the cost is, and tapped as the total cost is paid."""
        best = sorted(_could_tap(at), key=lambda ref: -_power(at, ref))[:1]
        answer = yield Choose(
            at.controller, "harmonize", "702.180b", lambda: list[Key](_could_tap(at)), 0, 1,
            source=at.source, fallback=tuple(best),
        )  # fmt: skip
        if not answer:
            return ()
        at.bound[HARMONIZED] = (int(answer[0]),)
        return (_TAPS, ReducedBy(_power(at, int(answer[0]))))


def _could_tap(at: Context) -> list[int]:
    """CR 702.180a: the untapped creatures that its player controls."""
    state = at.state
    mine = lookup.controlled(state, at.controller)
    return [ref for ref in mine if not state.objects[ref].tapped and lookup.is_creature(state, ref)]


def _power(at: Context, ref: int) -> int:
    """CR 702.180a: its power is the reduction; one less than 0 reduces by nothing (107.1b)."""
    return max(0, lookup.of(at.state, ref).power or 0)


_REDUCTION: Final = TapOneForLess()


@node
class Harmonize(KeywordAbility):
    """CR 702.180: harmonize."""

    word = "harmonize"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.180a: its card may be cast from the graveyard for this cost, with a creature tapped to reduce it, and is
        exiled afterwards."""
        costs = (*self.cost, _REDUCTION)
        return OptionalCost("harmonize", costs, alternative=True, zone="graveyard", leaves_to="exile")
