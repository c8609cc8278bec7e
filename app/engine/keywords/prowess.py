"""CR 702.108: prowess."""

from __future__ import annotations

from app.engine.events.stacking import Casts
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import Not
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import HasType

_PROWESS = Triggered(
    on=Casts(who=You(), spell=Each(Not(HasType("creature")))),
    do=(Apply(This(), (Gets(1, 1),), UntilEndOfTurn()),),
)


@node
class Prowess(KeywordAbility):
    """CR 702.108a: prowess."""

    word = "prowess"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.108a: whenever its controller casts a noncreature spell, it gets +1/+1 until end of turn.

        CR 702.108b: each instance triggers separately.
        """
        return (_PROWESS,)
