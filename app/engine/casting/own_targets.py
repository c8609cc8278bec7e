"""CR 601.2f: what a spell costs may depend on what it targets."""

from __future__ import annotations

from app.engine.casting.spells import announced_instructions
from app.engine.casting.targets import legal, targets_of
from app.engine.characteristics import lookup
from app.engine.state.records import EVERYTHING, Refs
from app.engine.words.bases import Condition, Filter
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class ItTargets(Condition):
    """CR 601.2f: the spell targets something that fits; as long as its targets aren't chosen, whether it could."""

    reads = EVERYTHING
    what: Filter

    def holds(self, at: Context) -> bool:
        """CR 601.2c, 601.2f: targets are chosen before the total cost is determined."""
        return any(self.what.matches(at, ref) for ref in _targets(at))


def _targets(at: Context) -> Refs:
    thing = at.state.objects.get(at.source)
    if thing is None:
        return ()
    chosen = thing.announced.targets if thing.announced is not None else {}
    if chosen:
        return tuple([ref for refs in chosen.values() for ref in refs])
    words = announced_instructions(lookup.of(at.state, at.source))
    return tuple([ref for target in targets_of(words) for ref in legal(at, target)])
