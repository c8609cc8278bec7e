"""CR 701.48: learn."""

from __future__ import annotations

from typing import Final

from app.engine.choices import Steps
from app.engine.events.draw import Draw
from app.engine.events.zone_words import Put
from app.engine.keywords.discard import Discard
from app.engine.keywords.reveal import Reveal
from app.engine.words.bases import Instruction, Noun
from app.engine.words.conditions import Done
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.filters import AllOf, InZone, IsCard, OwnedBy
from app.engine.words.flow import If, May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Choice, You
from app.engine.words.qualities import HasSubtype

DISCARDED, LESSON = "discarded to learn", "lesson"
_LESSONS = AllOf((HasSubtype("Lesson"), IsCard(), OwnedBy(You()), InZone("outside")))
_BRING = May((Reveal(Choice(_LESSONS), result=LESSON), Put(BoundTo(LESSON), "hand")))
LEARNING: Final[tuple[Instruction, ...]] = (
    May((Discard(what=Choice(IsCard()), result=DISCARDED),)),
    If(Done(DISCARDED), (Draw(),), (_BRING,)),
)


@node
class Learn(Instruction):
    """CR 701.48a: the players may discard a card to draw one; who doesn't may bring in a Lesson card of theirs."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.48a: the Lesson card comes from outside the game (400.11b), revealed, into the hand."""
        for seat in doers(at, self.who):
            here = Context(at.state, at.source, seat, dict(at.bound), at.x, at.stacked)
            for instruction in LEARNING:
                yield from instruction.carry_out(here)
