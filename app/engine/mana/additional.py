"""CR 106.6: what spells and abilities that produce mana say of the spell that the mana is spent on."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.mana import ManaSpent
from app.engine.state.event import Event
from app.engine.state.records import Bound, Mana, State, seat_ref
from app.engine.words.bases import Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import Node, node


@node
class SpentOn(Pattern):
    """CR 106.6: mana is spent on casting one of these spells; on any spell, if none are given. Binds the spell as "it"."""

    kinds = (ManaSpent.kind,)
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 106.6: whether the mana is spent on such a spell."""
        if not isinstance(event, ManaSpent) or not event.on:
            return None
        if self.what is not None and not self.what.includes(at, event.on):
            return None
        return {"it": (event.on,), "player": (seat_ref(event.seat),)}


@node
class AdditionalEffect(Node):
    """CR 106.6: if the mana is spent like that, this is done as it is spent, once for each mana (106.6a)."""

    on: SpentOn
    do: tuple[Instruction, ...]

    def fits(self, at: Context, ref: int) -> bool:
        """Whether it would be done if the mana were spent on that spell."""
        return self.on.what is None or self.on.what.includes(at, ref)


def add_effects(state: State, spent: list[Mana], event: ManaSpent) -> Steps[None]:
    """CR 106.6, 106.6a: the additional effects of mana that has been spent, those of each mana by themselves."""
    for mana in spent:
        also = mana.also
        at = Context(state, mana.source, event.seat)
        bound = also.on.match(at, event) if isinstance(also, AdditionalEffect) else None
        if bound is not None and isinstance(also, AdditionalEffect):
            here = at.within(**bound)
            for instruction in also.do:
                yield from instruction.carry_out(here)
