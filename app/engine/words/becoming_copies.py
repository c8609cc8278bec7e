"""CR 707.2, 707.9: permanents become copies."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.words.abilities import Modify
from app.engine.words.bases import Ability, Duration, Instruction, Noun
from app.engine.words.changes import Becomes
from app.engine.words.context import Context
from app.engine.words.copying import Except
from app.engine.words.durations import Indefinitely
from app.engine.words.node import node


@node
class BecomeCopy(Instruction):
    """CR 707.2: these become copies of that, but for the exceptions (707.9), for as long as the duration says."""

    what: Noun
    of: Noun
    but: Except | None = None
    until: Duration = Indefinitely()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 707.2: they have the copiable values that it has now, or had when it was last there (608.2h)."""
        originals = yield from self.of.pick(at, at.controller, "copy")
        originals = tuple(ref for ref in originals if lookup.record(at.state, ref) is not None)
        refs = (yield from self.what.pick(at, at.controller, "apply")) if originals else ()
        if refs:
            face = lookup.copiable(at.state, originals[0])
            if self.but is not None:
                face = self.but.of(face, kept(at))
            words = Modify(self.what, (Becomes(face),))
            yield from happen(at.state, EffectBegan(effect=lasting(at, words, self.until, refs)))

    def possible(self, at: Context) -> bool:
        """CR 608.2d: there is, or was, something to become a copy of."""
        return bool(self.of.refs(at)) or self.of.pickable(at)


def kept(at: Context) -> tuple[Ability, ...]:
    """CR 707.9a: the ability that says so, where a copy has "this ability"."""
    thing = at.state.objects.get(at.stacked)
    return (thing.ability,) if thing is not None and isinstance(thing.ability, Ability) else ()
