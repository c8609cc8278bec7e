"""CR 608.2: may, if, unless, for each; effects that last, delayed and reflexive triggers."""

from __future__ import annotations

from app.engine.choices import Steps, yes_or_no
from app.engine.events.bounds import check_times
from app.engine.events.effects import EffectBegan, ReflexiveTriggered, delayed, lasting
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.records import Waiting, seat_ref
from app.engine.words.abilities import Modify, Replace, Triggered
from app.engine.words.bases import (
    Amount,
    Change,
    Condition,
    Duration,
    Filter,
    Instruction,
    Noun,
    Pattern,
    Rule,
    number,
)
from app.engine.words.by_itself import each_by_itself
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.durations import Indefinitely, UntilEndOfTurn
from app.engine.words.node import node, walk
from app.engine.words.nouns import Each, You
from app.engine.words.sources import SOURCE, choose_source


@node
class Apply(Instruction):
    """CR 611.2c: these are changed for as long as the duration says; which objects is fixed as the effect begins.

    Effects that change no characteristics but rules about all objects of a kind stay open (611.2c, second part):
    those stand for whatever fits at each moment where `what` is Each and every change is a rule.
    """

    what: Noun
    by: tuple[Change, ...]
    until: Duration = Indefinitely()

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "apply")
        open_ended = isinstance(self.what, Each) and all(isinstance(change, Rule) for change in self.by)
        if not refs and not open_ended:
            return
        spoken = [] if open_ended else each_by_itself(at, self.what, refs, self.by)
        if any(here is not at for _, here in spoken):
            yield from happen(at.state, *[self._began(here, (ref,)) for ref, here in spoken])
        else:
            yield from happen(at.state, self._began(at, None if open_ended else refs))

    def _began(self, at: Context, objects: records.Refs | None) -> EffectBegan:
        """CR 608.2h: numbers in it are found as it begins."""
        words = Modify(self.what, tuple(change.fixed(at) for change in self.by))
        return EffectBegan(effect=lasting(at, words, self.until, objects))


@node
class Shield(Instruction):
    """CR 614.1, 615.1: a replacement or prevention effect for a while. `of`: the objects or players it is about.

    `source`: what the source of damage has to be like that is chosen for it (609.7a).
    """

    effect: Replace
    until: Duration = UntilEndOfTurn()
    of: Noun | None = None
    source: Filter | None = None

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 609.7a: a source is chosen as the effect is created."""
        if self.source is not None:
            at.bound[SOURCE] = yield from choose_source(at, self.source)
        refs = (yield from self.of.pick(at, at.controller, "apply")) if self.of is not None else None
        if refs is None or refs:
            shield = sum(revision.shielded(at) for revision in self.effect.by)
            yield from happen(
                at.state, EffectBegan(effect=lasting(at, self.effect, self.until, refs, shield))
            )


@node
class May(Instruction):
    """CR 608.2d: the player may do it. What it did is named by the instructions inside ("if you do")."""

    do: tuple[Instruction, ...]
    who: Noun = You()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in doers(at, self.who):
            if not all(instruction.possible(at) for instruction in self.do[:1]):
                continue
            answer = yield yes_or_no(seat, "may", "608.2d", at.source)
            if answer == ("yes",):
                if self.result:
                    at.bound[self.result] = 1
                for instruction in self.do:
                    yield from instruction.carry_out(at)


@node
class If(Instruction):
    """CR 608.2c: do this if the condition holds, otherwise that."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()

    def carry_out(self, at: Context) -> Steps[None]:
        do, instead_of = self.then, self.otherwise
        if not self.condition.holds(at):
            do, instead_of = instead_of, do
        if do:
            _speak_of(at, instead_of)
        for instruction in do:
            yield from instruction.carry_out(at)


def _speak_of(at: Context, untaken: tuple[Instruction, ...]) -> None:
    """CR 608.2c: what would be done names objects for what is done instead: "those creatures"."""
    for word in walk(untaken):
        if isinstance(word, Each) and word.name:
            word.refs(at)


@node
class MayInstead(Instruction):
    """CR 608.2d: if the condition holds, you may choose that this is done instead of that."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...]

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 608.2d: an impossible option can't be chosen."""
        do = self.otherwise
        if self.condition.holds(at) and all(instruction.possible(at) for instruction in self.then[:1]):
            answer = yield yes_or_no(at.controller, "may", "608.2d", at.source)
            do = self.then if answer == ("yes",) else do
        for instruction in do:
            yield from instruction.carry_out(at)


@node
class ForEach(Instruction):
    """CR 608.2c: do it once for each of these, calling that one `name`."""

    noun: Noun
    do: tuple[Instruction, ...]
    name: str = "each"

    def carry_out(self, at: Context) -> Steps[None]:
        for ref in _apnap(at, self.noun.refs(at)):
            at.bound[self.name] = (ref,)
            for instruction in self.do:
                yield from instruction.carry_out(at)


def _apnap(at: Context, refs: records.Refs) -> list[int]:
    """CR 101.4: players one after another in turn order; objects in their order."""
    order = [seat_ref(seat) for seat in at.state.turn_order()]
    return [ref for ref in order if ref in refs] + [ref for ref in refs if ref > 0]


@node
class Repeat(Instruction):
    """CR 608.2c: do it so many times."""

    times: Amount
    do: tuple[Instruction, ...]

    def carry_out(self, at: Context) -> Steps[None]:
        times = number(at, self.times)
        check_times(times)
        for _ in range(times):
            for instruction in self.do:
                yield from instruction.carry_out(at)


@node
class DoTheSame(Instruction):
    """CR 608.2c: you do it, then each of these players does the same, as "you"."""

    do: tuple[Instruction, ...]
    who: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 608.2c: you first, then the others, one after another in APNAP order."""
        for seat in (at.controller, *doers(at, self.who)):
            here = Context(at.state, at.source, seat, at.bound, at.x, at.stacked)
            for instruction in self.do:
                yield from instruction.carry_out(here)


@node
class Later(Instruction):
    """CR 603.7: a delayed triggered ability: at that event, this. `until`: it triggers every time until then (603.7b)."""

    makes_ability = True
    on: Pattern
    do: tuple[Instruction, ...]
    until: Duration | None = None

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(at.state, delayed(at, Triggered(self.on, self.do), self.until))


@node
class WhenYouDo(Instruction):
    """CR 603.12: a reflexive triggered ability, which triggers on what was just done."""

    makes_ability = True
    do: tuple[Instruction, ...]
    condition: Condition | None = None

    def carry_out(self, at: Context) -> Steps[None]:
        if self.condition is None or self.condition.holds(at):
            ability = Triggered(Reflexive(), self.do)
            waiting = Waiting(ability, at.source, at.controller, {**at.bound, "x": at.x})
            yield from happen(at.state, ReflexiveTriggered(waiting=waiting))


@node
class Reflexive(Pattern):
    """CR 603.12: the event of a reflexive trigger: it has just happened."""
