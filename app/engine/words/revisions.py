"""CR 614-615: what replacement and prevention effects make of events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.engine.casting.resolution_costs import pay_if_willing
from app.engine.characteristics import lookup, printed
from app.engine.choices import Choose, Key, Name, Steps
from app.engine.events.counters import CountersPut
from app.engine.events.damage import DamageDealt
from app.engine.events.draw import Drawn, draw
from app.engine.events.effects import ShieldUsed
from app.engine.events.life import LifeGained, LifeLost
from app.engine.events.mana import ManaAdded
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen, in_place_of
from app.engine.state.event import Event
from app.engine.state.records import ref_seat, seat_ref
from app.engine.state.zones import BY_NAME
from app.engine.variants.teams import are_opponents
from app.engine.words.abilities import Face
from app.engine.words.bases import (
    Ability,
    Amount,
    Condition,
    Cost,
    Filter,
    Instruction,
    Noun,
    Revision,
    number,
)
from app.engine.words.context import Context
from app.engine.words.entering import under
from app.engine.words.node import node
from app.engine.words.nouns import found
from app.engine.words.subtypes import CREATURE_TYPES


@node
class EntersTapped(Revision):
    """CR 614.1d: it enters tapped; `unless` a condition holds, or its controller pays these costs (614.12)."""

    impersonal = True
    unless: Condition | None = None
    costs: tuple[Cost, ...] = ()

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1d: the permanent enters tapped."""
        if not isinstance(event, Moved):
            return [event]
        seat = under(at, event)
        here = Context(at.state, at.source, seat, at.bound)
        if self.unless is not None and self.unless.holds(here):
            return [event]
        if self.costs and (yield from pay_if_willing(here, seat, self.costs, "enters_tapped")):
            return [event]
        event.tapped = True
        return [event]


@node
class EntersUntapped(Revision):
    """CR 614.1d: it enters untapped, even if something else says that it enters tapped."""

    impersonal = True

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1d, 616.1: applied after what says that it enters tapped, it undoes that; else it is undone."""
        if isinstance(event, Moved):
            event.tapped = False
        return [event]
        yield


@node
class AsEntersChoose(Revision):
    """CR 614.1c, 607.2d: as it enters, its controller chooses: "color", "creature type", "name", "player" or "opponent"."""

    what: str

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.12a: the choice is made before the permanent enters, and kept with it."""
        if isinstance(event, Moved):
            chosen = yield from choose_kind(at, under(at, event), self.what)
            event.memory = {**event.memory, self.what: chosen}
        return [event]


def choose_kind(at: Context, seat: int, what: str) -> Steps[str | tuple[int, ...]]:
    """CR 105.4, 205.3m, 201.4: choose a color, a creature type, a card name, a player or an opponent."""
    if what == "color":
        answer = yield Choose(seat, "color", "105.4", lambda: [*printed.COLORS], source=at.source)
        return str(answer[0])
    if what in ("player", "opponent"):
        state = at.state
        query = lambda: list[Key](  # noqa: E731
            seat_ref(other)
            for other in state.turn_order(seat)
            if what == "player" or are_opponents(state, seat, other)
        )
        answer = yield Choose(seat, what, "608.2d", query, source=at.source)
        return tuple(int(ref) for ref in answer)
    if what == "creature type":
        known = dict.fromkeys(CREATURE_TYPES)
        name = yield Name(
            seat, "creature_type", "205.3m", "creature type", lambda name: name in known, "Human", at.source
        )
        return str(name)
    name = yield Name(seat, "card_name", "201.4", "card name", _is_card_name(at), _some_name(at), at.source)
    return str(name)


def _is_card_name(at: Context) -> Callable[[str], bool]:
    names = {face.name: True for thing in at.state.objects.values() for face in thing.card.faces}
    return lambda name: name in names


def _some_name(at: Context) -> str:
    return next(iter(at.state.objects.values())).card.name


@node
class EntersUnder(Revision):
    """CR 614.1c, 616.1b: it enters under the control of another player."""

    rank = 1
    player: Noun

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 616.1b: that player will control it; whom, its controller as it would be chooses if need be."""
        if isinstance(event, Moved):
            seat = under(at, event)
            here = Context(at.state, at.source, seat, at.bound) if at.source == event.object else at
            players = yield from self.player.pick(here, seat, "controller")
            event.controller = ref_seat(players[0]) if players else seat
        return [event]


@node
class EntersAsCopy(Revision):
    """CR 614.1c, 707.5: its controller may have it enter as a copy of something that fits, except for what `but` changes."""

    rank = 2
    of: Filter
    but: tuple[Ability, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    name: str = ""
    counter: str = ""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 707.5, 707.9: it copies the chosen object's copiable values as it enters; exceptions become part of them."""
        if not isinstance(event, Moved):
            return [event]
        seat = under(at, event)
        here = Context(at.state, at.source, seat, at.bound)
        answer = yield Choose(
            seat, "copy", "707.5", lambda: list[Key](ref for ref in found(here, self.of) if ref != event.object), 0, 1,
            source=at.source,
        )  # fmt: skip
        if answer:
            event.copy_of = self._face(at, int(answer[0]))
            if self.counter:
                event.counters = {**event.counters, self.counter: event.counters.get(self.counter, 0) + 1}
        return [event]

    def _face(self, at: Context, ref: int) -> Face:
        face = lookup.copiable(at.state, ref)
        return replace(
            face,
            name=self.name or face.name,
            types=tuple(dict.fromkeys((*face.types, *self.types))),
            subtypes=tuple(dict.fromkeys((*face.subtypes, *self.subtypes))),
            abilities=(*face.abilities, *self.but),
        )


@node
class Amplified(Revision):
    """CR 614.1a: the event's amount is changed: `times` it, and so much more (`plus`, may be negative)."""

    impersonal = True
    times: int = 1
    plus: Amount = 0

    def multiplies(self) -> bool:
        """CR 616.1: twice and then three times as much is the same as the other way round."""
        return self.plus == 0

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1a: that many times as much, or that much more, of whatever the event is about.

        CR 106.6a: what restricts the mana that is produced restricts all of it.
        """
        if isinstance(event, DamageDealt | LifeGained | LifeLost | CountersPut):
            event.amount = max(0, event.amount * self.times + number(at, self.plus))
        elif isinstance(event, ManaAdded):
            event.types = event.types * self.times
        elif isinstance(event, Drawn):
            more = max(0, self.times + number(at, self.plus))
            yield from in_place_of(at.state, event, _draw(at, event.seat, more))
            return []
        elif hasattr(event, "count"):
            event.count = max(0, event.count * self.times + number(at, self.plus))
        return [event]


def _draw(at: Context, seat: int, count: int) -> Steps[None]:
    yield from draw(at.state, seat, count)


@node
class Halved(Revision):
    """CR 614.1a, 107.1a: half as much of what the event is about, rounded "up" or "down"."""

    impersonal = True
    rounded: str = "down"

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 107.1a: half of the amount; of one that comes to nothing, nothing is left."""
        if isinstance(event, DamageDealt | LifeGained | LifeLost | CountersPut):
            event.amount = -(-event.amount // 2) if self.rounded == "up" else event.amount // 2
        return [event]
        yield


@node
class Prevented(Revision):
    """CR 615.1: damage is prevented: all of it, or so much (`amount`, a shield that is used up, 615.7)."""

    impersonal = True
    amount: Amount | None = None

    def shielded(self, at: Context) -> int:
        """CR 615.7: a shield against so much damage is that big, as its effect begins."""
        return 0 if self.amount is None else number(at, self.amount)

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 615.1, 615.7: the damage isn't dealt as far as the shield reaches. CR 615.12: unless it can't be prevented."""
        if not isinstance(event, DamageDealt) or not event.preventable(at.state):
            return [event]
        if self.amount is None:
            event.amount = 0
            return []
        shield = next((e for e in at.state.effects if e.id == at.bound.get("effect")), None)
        left = shield.amount if shield is not None else number(at, self.amount)
        stopped = min(left, event.amount)
        event.amount -= stopped
        if shield is not None:
            yield from happen(at.state, ShieldUsed(effect=shield.id, amount=stopped))
        return [event] if event.amount else []


@node
class GoesInstead(Revision):
    """CR 614.1a: the object goes to another zone instead; `place` where in a library, `shuffled`: and it is shuffled."""

    impersonal = True
    to: str
    place: str = "top"

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.6: the move happens to the other zone."""
        if isinstance(event, Moved):
            event.to, event.place = BY_NAME[self.to], self.place
        return [event]
        yield


@node
class Instead(Revision):
    """CR 614.1a: this is done instead of the event, which doesn't happen."""

    do: tuple[Instruction, ...] = ()

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.6, 614.11: the replaced event never happens; the instructions do."""
        yield from in_place_of(at.state, event, _done(at, self.do))
        return []


def _done(at: Context, do: tuple[Instruction, ...]) -> Steps[None]:
    for instruction in do:
        yield from instruction.carry_out(at)


@node
class AsEntersDo(Revision):
    """CR 614.1c: as it enters, this is done."""

    do: tuple[Instruction, ...]

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.12a: done before the permanent enters."""
        for instruction in self.do:
            yield from instruction.carry_out(at)
        return [event]


@node
class Redirected(Revision):
    """CR 614.9: the damage is dealt to another object or player instead."""

    to: Noun

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.9: redirected, if there is something to redirect it to that can be dealt damage."""
        refs = self.to.refs(at)
        if isinstance(event, DamageDealt) and refs and (refs[0] < 0 or refs[0] in at.state.objects):
            event.to = refs[0]
        return [event]
        yield
