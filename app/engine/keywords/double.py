"""CR 701.10, 701.11: double and triple."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.counters import CountersPut, counters_of
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.life import set_life
from app.engine.events.mana import ManaAdded
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import Modify
from app.engine.words.bases import Duration, Instruction, Noun
from app.engine.words.changes import Gets
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.node import node
from app.engine.words.nouns import You, seats

BOTH = ("power", "toughness")


@node
class DoublePT(Instruction):
    """CR 701.10a: double the power and/or toughness of each of these (`factor` 3: triple, 701.11a)."""

    what: Noun
    stats: tuple[str, ...] = BOTH
    factor: int = 2
    until: Duration = UntilEndOfTurn()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.10b-c: +X/+Y (or -X/-Y, if negative) by what they are as the effect begins."""
        refs = yield from self.what.pick(at, at.controller, "double")
        effects = [
            lasting(at, Modify(self.what, (self._gets(at.state, ref),)), self.until, (ref,))
            for ref in refs
            if ref in at.state.objects and at.state.objects[ref].zone == BATTLEFIELD
        ]
        yield from happen(at.state, *[EffectBegan(effect=effect) for effect in effects])

    def _gets(self, state: State, ref: int) -> Gets:
        it = lookup.of(state, ref)
        power = (it.power or 0) * (self.factor - 1) if "power" in self.stats else 0
        toughness = (it.toughness or 0) * (self.factor - 1) if "toughness" in self.stats else 0
        return Gets(power, toughness)


@node
class DoubleCounters(Instruction):
    """CR 701.10e: double the number of counters of the kind ("" for each kind) on each of these objects and players."""

    what: Noun
    counter: str = ""
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.10e: as many more as there are."""
        state = at.state
        refs = yield from self.what.pick(at, at.controller, "double")
        events: list[Event] = [
            CountersPut(on=ref, counter=kind, amount=amount, by=at.controller)
            for ref in refs
            if ref < 0 or ref in state.objects
            for kind, amount in counters_of(state, ref).items()
            if self.counter in ("", kind)
        ]
        facts = yield from happen(state, *events)
        if self.result:
            at.bound[self.result] = sum(fact.amount for fact in facts if isinstance(fact, CountersPut))


@node
class DoubleLife(Instruction):
    """CR 701.10d: double the players' life totals."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.10d: each gains or loses what it takes."""
        players = at.state.players
        yield from happen(
            at.state, *[set_life(at.state, seat, 2 * players[seat].life) for seat in seats(at, self.who)]
        )


@node
class DoubleMana(Instruction):
    """CR 701.10f: double the amount of each type of mana that the players have, or of one `type`."""

    adds_mana = True
    who: Noun = You()
    type: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.10f: as much more of each type as is there."""
        state = at.state
        added: list[ManaAdded] = []
        for seat in seats(at, self.who):
            types = "".join(mana.type for mana in state.players[seat].pool if self.type in ("", mana.type))
            added.append(ManaAdded(seat=seat, types=types, source=at.source))
        yield from happen(state, *added)
