"""CR 701.47: amass."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.counters import PutCounters
from app.engine.keywords.create import Create
from app.engine.words.abilities import Face
from app.engine.words.amounts import CountOf
from app.engine.words.bases import Amount, Instruction, number
from app.engine.words.changes import BecomesTypes
from app.engine.words.context import Context
from app.engine.words.durations import Indefinitely
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Choice, You
from app.engine.words.qualities import HasSubtype, HasType

ARMY = AllOf((HasSubtype("Army"), HasType("creature"), ControlledBy(You())))
_CHOSEN = BoundTo("army")


@node
class Amass(Instruction):
    """CR 701.47a: a player with no Army creature creates a 0/0 black one; one of theirs gets counters and the subtype."""

    kind: str
    count: Amount = 1

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.47a: the Army is chosen as the player amasses; if it isn't of the subtype, it becomes so as well."""
        if CountOf(ARMY).value(at) == 0:
            yield from Create(army(self.kind)).carry_out(at)
        chosen = Choice(ARMY, name=_CHOSEN.name)
        count = number(at, self.count)
        yield from PutCounters(chosen, count=count).carry_out(at)
        also = BecomesTypes((), (self.kind,), how="also")
        yield from Apply(_CHOSEN, (also,), Indefinitely()).carry_out(at)


def army(kind: str) -> Face:
    """CR 701.47a: the token. CR 111.4: it is called as its subtypes and "Token"."""
    return Face("", types=("creature",), subtypes=(kind, "Army"), power=0, toughness=0, colors="B")
