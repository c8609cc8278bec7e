"""CR 701.13, 406, 610.3: exile, for good or until something happens."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State
from app.engine.state.zones import BY_NAME, EXILE, NAMES
from app.engine.words.abilities import StaticEffect
from app.engine.words.bases import Amount, Duration, Filter, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This, You, seats

EXILED = "exiled"
"""The name of what was exiled, in an effect that will return it."""


@dataclass(slots=True, kw_only=True)
class CardsLinked(Event):
    """CR 607.2a, 406.6: the object's other abilities know these cards by that name ("the exiled cards")."""

    object: int
    name: str
    cards: Refs

    def possible(self, state: State) -> bool:
        return bool(self.cards) and lookup.record(state, self.object) is not None

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 607.2a: they are added to those that the object has exiled before. CR 608.2h: also if it is gone by now."""
        thing = state.objects.get(self.object)
        cards = (*_linked(state, self.object, self.name), *self.cards)
        if thing is not None:
            thing.memory = {**thing.memory, self.name: cards}
        else:
            past = state.last_known[self.object]
            state.last_known[past.id] = replace(past, memory={**past.memory, self.name: cards})
        state.touch(records.BOARD)


def _linked(state: State, ref: int, name: str) -> Refs:
    """All cards that the object has exiled so far, as other abilities of it know them."""
    thing = lookup.record(state, ref)
    known = thing.memory.get(name, ()) if thing is not None else ()
    return known if isinstance(known, tuple) else ()


@node
class TheExiled(BoundTo):
    """CR 607.2a: the cards that another ability of the object exiled, as long as they are in exile."""

    reads = records.EXILED

    def refs(self, at: Context) -> Refs:
        """CR 607.2a: what has left exile since, or the game, is none of them any more."""
        there = [at.state.objects[ref] for ref in at.refs(self.name) if ref in at.state.objects]
        return tuple([thing.id for thing in there if thing.zone == EXILE])


@node
class ExiledWith(Filter):
    """CR 607.2a, 406.6: a card exiled with these objects: by an ability of theirs, be it the very one that asks (607.1c)."""

    reads = records.EXILED
    noun: Noun = This()
    name: str = EXILED

    def matches(self, at: Context, ref: int) -> bool:
        """CR 607.2a: what has left exile since is none of them any more. CR 608.2h: those of an object that is gone count."""
        thing = at.state.objects.get(ref)
        if thing is None or thing.zone != EXILE:
            return False
        return any(ref in _linked(at.state, source, self.name) for source in self.noun.refs(at))

    def domain(self) -> tuple[str, ...]:
        return ("exile",)


@node
class Returns(StaticEffect):
    """CR 610.3: what was exiled goes back to the zone it came from as the duration ends, under its owner's control."""

    zone: str = "battlefield"

    def ends(self, at: Context) -> list[Event]:
        """CR 610.3, 610.3c: the second one-shot effect, immediately after the event."""
        return [
            Moved(object=ref, to=BY_NAME[self.zone]) for ref in at.refs(EXILED) if ref in at.state.objects
        ]


@node
class Exile(Instruction):
    """CR 701.13a: exile these; what a player has to choose, each of `who` does.

    `until`: the cards return then (610.3). `ways`: "face down" (406.3). `linked`: the name by which other abilities of
    the source know the cards (607.2a). Binds the cards in exile.
    """

    what: Noun
    until: Duration | None = None
    who: Noun = You()
    ways: tuple[str, ...] = ()
    linked: str = ""
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.13a, 607.2a, 610.3: they move to exile, are remembered, and will return, as the words say.

        CR 610.3a-b: what would return at once, because the event is past, doesn't move.
        """
        chosen: list[tuple[int, int]] = []
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "exile")
            chosen.extend((seat, ref) for ref in refs)
        if self.until is not None and self.until.past(at, lasting(at, Returns(), self.until, None)):
            return
        facts = yield from happen(at.state, *[self._move(seat, ref) for seat, ref in chosen])
        if self.result:
            at.bound[self.result] = moved(facts)
        if self.linked:
            yield from happen(at.state, CardsLinked(object=at.source, name=self.linked, cards=moved(facts)))
        if self.until is not None:
            yield from _returning(at, facts, self.until)

    def _move(self, seat: int, ref: int) -> Moved:
        """CR 406.2, 406.3: into the exile zone from whatever zone it is in; face down only if the words say so."""
        return Moved(object=ref, to=EXILE, cause="exile", by=seat, face_down="face down" in self.ways)

    def possible(self, at: Context) -> bool:
        """CR 118.3: all of it is there to be exiled."""
        return all(self.what.pickable(at) for _ in seats(at, self.who))


def _returning(at: Context, facts: list[Event], until: Duration) -> Steps[None]:
    """CR 610.3: the cards that were exiled will return to where each came from."""
    origins: dict[int, list[int]] = {}
    for fact in facts:
        if isinstance(fact, Moved) and fact.to == EXILE and fact.became:
            origins.setdefault(fact.origin, []).append(fact.became)
    events = []
    for origin, refs in origins.items():
        named: dict[str, Bound] = {EXILED: tuple(refs)}
        events.append(EffectBegan(effect=lasting(at, Returns(NAMES[origin]), until, None, named=named)))
    if events:
        yield from happen(at.state, *events)


@node
class ExileUntil(Instruction):
    """CR 701.13a: the players exile cards from the top of their libraries until so many that fit are exiled.

    Binds what fits under `result`, all other cards exiled that way under `rest`.
    """

    what: Filter
    who: Noun = You()
    count: Amount = 1
    result: str = ""
    rest: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.13a: one after another, as far as the library goes."""
        found: Refs = ()
        others: Refs = ()
        for seat in doers(at, self.who):
            left = number(at, self.count)
            while left > 0 and at.state.players[seat].library:
                top = at.state.players[seat].library[-1]
                facts = yield from happen(at.state, Moved(object=top, to=EXILE, cause="exile", by=seat))
                card = moved(facts)
                if any(self.what.matches(at, ref) for ref in card):
                    found, left = found + card, left - 1
                else:
                    others += card
                if not facts:
                    break
        if self.result:
            at.bound[self.result] = found
        if self.rest:
            at.bound[self.rest] = others
