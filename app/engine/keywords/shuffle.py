"""CR 701.24: shuffle."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.shuffling import Shuffled
from app.engine.state.zones import BY_NAME, LIBRARY
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@node
class Shuffle(Instruction):
    """CR 701.24a: the players shuffle their libraries."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(at.state, *[Shuffled(seat=seat) for seat in seats(at, self.who)])


@node
class ShuffleInto(Instruction):
    """CR 701.24c: these are shuffled into their owners' libraries."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.24c: a library is shuffled even if none of them gets there. CR 701.24e: however few cards it has."""
        refs = yield from self.what.pick(at, at.controller, "put")
        owners = [
            thing.owner for thing in (lookup.record(at.state, ref) for ref in refs) if thing is not None
        ]
        yield from happen(at.state, *[Moved(object=ref, to=LIBRARY, by=at.controller) for ref in refs])
        yield from happen(at.state, *[Shuffled(seat=seat) for seat in dict.fromkeys(owners)])


@node
class ShuffleZonesInto(Instruction):
    """CR 701.24c: the players shuffle all cards of these zones of theirs into their libraries."""

    who: Noun = You()
    zones: tuple[str, ...] = ("hand", "graveyard")

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.24c, 101.4: all at once; a library is shuffled even if nothing gets there."""
        players = seats(at, self.who)
        cards = [
            ref for seat in players for zone in self.zones for ref in at.state.zone_of(BY_NAME[zone], seat)
        ]
        yield from happen(at.state, *[Moved(object=ref, to=LIBRARY, by=at.controller) for ref in cards])
        yield from happen(at.state, *[Shuffled(seat=seat) for seat in players])
