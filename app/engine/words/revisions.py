"""CR 614-615: what replacement and prevention effects make of events."""

from __future__ import annotations

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
from app.engine.events.prevention import DamagePrevented
from app.engine.state.event import Event
from app.engine.state.records import ref_seat, seat_ref
from app.engine.state.zones import BY_NAME
from app.engine.variants.teams import are_opponents
from app.engine.words.amounts import BASIC_LAND_TYPES
from app.engine.words.bases import (
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
from app.engine.words.copying import Except
from app.engine.words.entering import under
from app.engine.words.node import node
from app.engine.words.nouns import found
from app.engine.words.subtypes import CARD_TYPES, CREATURE_TYPES


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
class EntersIfPaid(Revision):
    """CR 614.1a: it enters only if these costs are paid for it, else it goes to its owner's graveyard.

    `who` decides: "controller" whether to pay, or "must" where they are paid if they can be.
    """

    costs: tuple[Cost, ...]
    who: str = "controller"

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1a: the costs are paid before it enters; in part they can't be paid (118.3)."""
        if not isinstance(event, Moved):
            return [event]
        seat = under(at, event)
        here = Context(at.state, at.source, seat, at.bound)
        if self.who == "must":
            paid = yield from _paid_if_possible(here, self.costs)
        else:
            paid = yield from pay_if_willing(here, seat, self.costs, "may_pay")
        if not paid:
            event.to = BY_NAME["graveyard"]
        return [event]


def _paid_if_possible(at: Context, costs: tuple[Cost, ...]) -> Steps[bool]:
    if not all(cost.payable(at) for cost in costs):
        return False
    for cost in costs:
        yield from cost.pay(at)
    return True


@node
class AsEntersChoose(Revision):
    """CR 614.1c, 607.2d: as it enters, its controller chooses: "color", "creature type", "card type", "name", "player" or
    "opponent".
    """

    what: str

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.12a: the choice is made before the permanent enters, and kept with it."""
        if isinstance(event, Moved):
            chosen = yield from choose_kind(at, under(at, event), self.what)
            event.memory = {**event.memory, key_of(self.what): chosen}
        return [event]


NAMES = {"name": "", "nonland name": "land", "name but a basic land's": "basic"}
"""The kinds of card names that can be chosen, with what cards of that name can't be."""


def key_of(what: str) -> str:
    """The name under which such a choice is remembered."""
    return "name" if what in NAMES else what


def choose_kind(at: Context, seat: int, what: str) -> Steps[str | tuple[int, ...]]:
    """CR 105.4, 205.2a, 205.3m, 201.4: choose a color, a card type, a creature type, a card name, a player or an opponent."""
    if what == "color":
        answer = yield Choose(seat, "color", "105.4", lambda: [*printed.COLORS], source=at.source)
        return str(answer[0])
    if what == "card type":
        answer = yield Choose(seat, "card_type", "205.2a", lambda: [*CARD_TYPES], source=at.source)
        return str(answer[0])
    if what == "basic land type":
        answer = yield Choose(seat, "word", "305.6", lambda: [*BASIC_LAND_TYPES], source=at.source)
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
    names = _card_names(at, NAMES[what])
    name = yield Name(
        seat, "card_name", "201.4", "card name", names.__contains__, next(iter(names)), at.source
    )
    return str(name)


def _card_names(at: Context, but: str) -> dict[str, bool]:
    """CR 201.4: the names of cards in the game, those aside that are of the type or supertype `but`."""
    faces = [face for thing in at.state.objects.values() for face in thing.card.faces]
    names = {face.name: True for face in faces if but not in (*face.types, *face.supertypes)}
    return names or {face.name: True for face in faces}


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
    """CR 614.1c, 707.5: its controller may have it enter as a copy of something that fits, except for what `but` changes.

    `ways`: "tapped". `counter`, `count`: the counters with which it enters then.
    """

    rank = 2
    of: Filter
    but: Except | None = None
    ways: tuple[str, ...] = ()
    counter: str = ""
    count: Amount = 1

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
            face = lookup.copiable(at.state, int(answer[0]))
            event.copy_of = face if self.but is None else self.but.of(face)
            event.tapped = event.tapped or "tapped" in self.ways
            more = number(here, self.count) if self.counter else 0
            if more > 0:
                event.counters = {**event.counters, self.counter: event.counters.get(self.counter, 0) + more}
        return [event]


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
    """CR 615.1: damage is prevented: all of it, or so much (`amount`, a shield that is used up, 615.7).

    `then` is done afterwards (615.5), once for damage dealt at once, or ("source") once for each source of it.
    """

    impersonal = True
    amount: Amount | None = None
    then: tuple[Instruction, ...] = ()
    once_for: str = "damage"

    def shielded(self, at: Context) -> int:
        """CR 615.7: a shield against so much damage is that big, as its effect begins."""
        return 0 if self.amount is None else number(at, self.amount)

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 615.1, 615.7: the damage isn't dealt as far as the shield reaches. CR 615.12: unless it can't be prevented."""
        if not isinstance(event, DamageDealt):
            return [event]
        stopped = (yield from self._stopped(at, event)) if event.preventable(at.state) else 0
        event.amount -= stopped
        after: list[Event] = [event] if event.amount else []
        if self.then:
            key = (event.applied[-1], event.to, event.source if self.once_for == "source" else 0)
            after.append(
                DamagePrevented(
                    amount=stopped, key=key, source=at.source, controller=at.controller, do=self.then, bound=at.bound
                )
            )  # fmt: skip
        return after

    def _stopped(self, at: Context, event: DamageDealt) -> Steps[int]:
        """CR 615.7: how much of it is prevented; a shield against so much is reduced by that."""
        if self.amount is None:
            return event.amount
        return (yield from _used(at, event, self.amount))


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
    """CR 614.9: the damage is dealt to another object or player instead: all of it, or so much (`amount`, used up as a shield is)."""

    to: Noun
    amount: Amount | None = None

    def shielded(self, at: Context) -> int:
        """CR 614.9, 615.7: of how much damage that is so, as the effect begins."""
        return 0 if self.amount is None else number(at, self.amount)

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.9: redirected, if there is something to redirect it to that can be dealt damage."""
        to = next(iter(self.to.refs(at)), 0)
        if not isinstance(event, DamageDealt) or not to:
            return [event]
        moved = replace(event, to=to)
        if not moved.possible(at.state):
            return [event]
        if self.amount is None:
            return [moved]
        used = yield from _used(at, event, self.amount)
        return [replace(moved, amount=used), replace(event, amount=event.amount - used)]


def _used(at: Context, event: DamageDealt, amount: Amount) -> Steps[int]:
    """CR 615.7: how much of the damage a shield against so much is used on; it is reduced by that."""
    shield = next((e for e in at.state.effects if e.id == at.bound.get("effect")), None)
    left = shield.amount if shield is not None else number(at, amount)
    shares = [share for effect, share in event.shares if effect == at.bound.get("effect")]
    used = min(left, event.amount, *shares)
    if shield is not None:
        yield from happen(at.state, ShieldUsed(effect=shield.id, amount=used))
    return used
