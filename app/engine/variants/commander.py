"""CR 903.3: cards that are designated as commanders."""

from __future__ import annotations

from app.engine.state import records
from app.engine.state.records import seat_ref
from app.engine.words.bases import Filter, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


@node
class CommanderOf(Noun):
    """CR 903.3: the commanders of these players ("your commander"), in all zones; the designation stays with the card."""

    reads = records.BOARD
    player: Noun = You()

    def refs(self, at: Context) -> records.Refs:
        return tuple(ref for ref in at.state.objects if self.includes(at, ref))

    def includes(self, at: Context, ref: int) -> bool:
        thing = at.state.objects.get(ref)
        return thing is not None and thing.commander and self.player.includes(at, seat_ref(thing.owner))


@node
class IsCommander(Filter):
    """CR 903.3: a card designated as a commander, wherever it is in the game."""

    def matches(self, at: Context, ref: int) -> bool:
        thing = at.state.objects.get(ref)
        return thing is not None and thing.commander

    def domain(self) -> tuple[str, ...]:
        return EVERYWHERE


EVERYWHERE = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command")
