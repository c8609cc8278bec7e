"""CR 702.155, 714.3b: read ahead."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.characteristics.printed import intrinsic
from app.engine.choices import Number, Steps
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Enters
from app.engine.keywords.chapter import LORE, READ_AHEAD, final_chapter
from app.engine.state.derived import Characteristics
from app.engine.state.event import Event
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, KeywordAbility, Revision
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This


@node
class ReadAhead(KeywordAbility):
    """CR 702.155a: read ahead; it is looked for where chapters trigger (keywords/chapter.py)."""

    word = READ_AHEAD


@node
class EntersReadAhead(Revision):
    """CR 714.3b: the Saga enters with a chosen number of lore counters."""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 714.3b: a number between one and its final chapter number."""
        if isinstance(event, Moved):
            with event.imagined(at.state):
                final = final_chapter(lookup.of(at.state, event.object))
            seat = event.under(at.state)
            number = (yield Number(seat, "chapter", "714.3b", 1, final, source=event.object)) if final else 0
            event.counters = {**event.counters, LORE: event.counters.get(LORE, 0) + number}
        return [event]


_ENTERS = Static((Replace(Enters(This()), (EntersReadAhead(),)),))


@intrinsic
def saga_entering_read_ahead(it: Characteristics) -> tuple[Ability, ...]:
    """CR 714.3b: a Saga with read ahead enters with the number of lore counters that its controller chooses."""
    return (_ENTERS,) if "Saga" in it.subtypes and READ_AHEAD in it.keywords else ()
