"""CR 702.95: soulbond, and creatures that are paired."""

from __future__ import annotations

from functools import cache

from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Enters
from app.engine.state import records
from app.engine.state.records import Refs, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import StaticEffect, Triggered
from app.engine.words.bases import Ability, Condition, Filter, Instruction, KeywordAbility, Noun
from app.engine.words.conditions import All, AtLeast, Matches
from app.engine.words.context import Context
from app.engine.words.durations import AsLongAs
from app.engine.words.filters import AllOf, ControlledBy, Not, Other
from app.engine.words.flow import May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Choice, Each, This, You
from app.engine.words.qualities import HasType

PAIR = "pair"
"""The name of the two creatures, in the effect that pairs them."""


@node
class Pairing(StaticEffect):
    """CR 702.95b: these two creatures are paired with each other."""


def pair_of(state: State, ref: int) -> Refs:
    """CR 702.95b, 702.95d: the creature and the one that it is paired with; none if it is unpaired."""
    for effect in state.effects:
        if isinstance(effect.words, Pairing) and effect.objects is not None and ref in effect.objects:
            return effect.objects
    return ()


@node
class IsPaired(Filter):
    """CR 702.95b: a paired creature."""

    reads = records.BOARD

    def matches(self, at: Context, ref: int) -> bool:
        return bool(pair_of(at.state, ref))


@node
class PairOf(Noun):
    """CR 702.95b: the creature and the one that it is paired with ("both creatures", "each of those creatures")."""

    reads = records.BOARD
    noun: Noun = This()

    def refs(self, at: Context) -> Refs:
        return tuple(dict.fromkeys(other for ref in self.noun.refs(at) for other in pair_of(at.state, ref)))


@node
class Remains(Filter):
    """CR 702.95a: an object that is on the battlefield still; what it was there before it left counts for nothing."""

    reads = records.BOARD

    def matches(self, at: Context, ref: int) -> bool:
        thing = at.state.objects.get(ref)
        return thing is not None and thing.zone == BATTLEFIELD


MINE = AllOf((Remains(), HasType("creature"), ControlledBy(You())))
UNPAIRED = AllOf((Remains(), HasType("creature"), ControlledBy(You()), Not(IsPaired())))
ANOTHER = AllOf((Other(), HasType("creature"), ControlledBy(You()), Not(IsPaired())))
BOTH: Condition = Matches(BoundTo(PAIR), MINE)


@node
class Pair(Instruction):
    """CR 702.95a: pair these two creatures for as long as both remain creatures under your control."""

    one: Noun
    other: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 702.95c: neither becomes paired unless both are your creatures still. CR 702.95d: and unpaired."""
        one = yield from self.one.pick(at, at.controller, "pair")
        other = yield from self.other.pick(at, at.controller, "pair")
        pair = (*one, *other)
        if len(pair) == 2 and all(UNPAIRED.matches(at, ref) for ref in pair):
            effect = lasting(at, Pairing(), AsLongAs(BOTH), pair, named={PAIR: pair})
            yield from happen(at.state, EffectBegan(effect=effect))


@node
class Soulbond(KeywordAbility):
    """CR 702.95a: as it or another of your creatures enters, the two may be paired."""

    word = "soulbond"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.95a: it is two triggered abilities, each with an "if" clause (603.4)."""
        return _soulbond()


@cache
def _soulbond() -> tuple[Ability, ...]:
    enters = Triggered(
        Enters(This()),
        (May((Pair(This(), Choice(ANOTHER)),)),),
        condition=All((Matches(This(), UNPAIRED), AtLeast(ANOTHER))),
    )
    another = Triggered(
        Enters(Each(AllOf((Other(), HasType("creature"), ControlledBy(You()))))),
        (May((Pair(BoundTo("it"), This()),)),),
        condition=All((Matches(This(), UNPAIRED), Matches(BoundTo("it"), UNPAIRED))),
    )
    return enters, another
