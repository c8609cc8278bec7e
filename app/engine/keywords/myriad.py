"""CR 702.116: myriad."""

from __future__ import annotations

from functools import cache

from app.engine.choices import Steps, yes_or_no
from app.engine.combat.patterns import Attacks
from app.engine.events.effects import delayed
from app.engine.events.pipeline import happen
from app.engine.events.turns import BeginningOf
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.exile import Exile
from app.engine.state.records import Refs, seat_ref
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Instruction, KeywordAbility, Noun
from app.engine.words.context import Context
from app.engine.words.filters import AllOf, ControlledBy, Is, Not, Opponent
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, This, Together, seats
from app.engine.words.qualities import HasType

OPPONENT, TOKENS = "opponent", "tokens"
OTHERS = Each(AllOf((Opponent(), Not(Is(BoundTo("player"))))))
THEIRS: Noun = Together(
    (BoundTo(OPPONENT), Each(AllOf((HasType("planeswalker"), ControlledBy(BoundTo(OPPONENT))))))
)


@node
class Surround(Instruction):
    """CR 702.116a: for each opponent but the defending player, a token copy that attacks them may be created."""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 702.116a: the tokens are exiled at end of combat, all of them by one ability."""
        tokens: Refs = ()
        for seat in seats(at, OTHERS):
            answer = yield yes_or_no(at.controller, "may", "702.116a", at.source)
            if answer == ("yes",):
                here = at.within(**{OPPONENT: (seat_ref(seat),)})
                create = CreateCopy(This(), ways=("tapped", "attacking"), attacking=THEIRS, result=TOKENS)
                yield from create.carry_out(here)
                tokens += here.refs(TOKENS)
        if tokens:
            ability = Triggered(BeginningOf("end_of_combat"), (Exile(BoundTo(TOKENS)),))
            yield from happen(at.state, delayed(at.within(**{TOKENS: tokens}), ability, None))


@node
class Myriad(KeywordAbility):
    """CR 702.116a: whenever it attacks, copies of it may attack the other opponents."""

    word = "myriad"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.116a: it triggers on its attack. CR 702.116b: each instance triggers separately."""
        return _myriad()


@cache
def _myriad() -> tuple[Ability, ...]:
    return (Triggered(Attacks(This()), (Surround(),)),)
