"""CR 510.1, 702.19: how attacking and blocking creatures assign their combat damage."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.combat.attackers import blockers_of
from app.engine.combat.damage_rules import AssignsByToughness, AssignsNothing
from app.engine.events.combat import defending_seat
from app.engine.state.records import Refs, State, seat_ref


@dataclass(slots=True)
class Dealt:
    """CR 510.1: damage assigned so far in this step, by source and by what it is assigned to."""

    shares: dict[int, dict[int, int]] = field(default_factory=dict)

    def assign(self, source: int, recipients: Refs, amounts: tuple[int, ...]) -> None:
        """The source assigns so much to each of these."""
        self.shares[source] = {ref: amount for ref, amount in zip(recipients, amounts, strict=True) if amount}

    def to(self, recipient: int, besides: int = 0) -> int:
        """How much is assigned to it by all sources, one of them aside."""
        return sum(shares.get(recipient, 0) for source, shares in self.shares.items() if source != besides)

    def sources(self, recipient: int, besides: int = 0) -> list[int]:
        """Who assigns damage to it, one of them aside."""
        return [
            source for source, shares in self.shares.items() if source != besides and shares.get(recipient)
        ]


@dataclass(slots=True)
class Order:
    """What a creature assigns its damage to: `first` must be assigned lethal damage before `then` is assigned any.

    `last` comes after that, once what is attacked has been assigned damage equal to its loyalty (702.19c).
    """

    first: Refs = ()
    then: Refs = ()
    last: Refs = ()

    def goes_beyond(self) -> bool:
        """Whether some of them can be assigned damage only once others have been assigned enough."""
        return bool(self.first and (self.then or self.last) or self.then and self.last)

    def all(self) -> Refs:
        """All that it could assign damage to."""
        return (*self.first, *self.then, *self.last)


def amount_assigned(state: State, ref: int) -> int:
    """CR 510.1a: its power, or what an effect says instead; nothing if that is 0 or less."""
    if lookup.rules(state, ref, AssignsNothing):
        return 0
    it = lookup.of(state, ref)
    by_toughness = lookup.rules(state, ref, AssignsByToughness)
    return max(0, (it.toughness if by_toughness else it.power) or 0)


def order_of_attacker(state: State, ref: int, as_though_unblocked: bool = False) -> Order:
    """CR 510.1b-c, 702.19b-f: unblocked, to what it attacks; blocked, to its blockers, and with trample beyond them."""
    attacked = _attacked(state, ref)
    keywords = lookup.of(state, ref).keywords
    over = _over_planeswalker(state, ref) if "trample over planeswalkers" in keywords else ()
    if ref not in state.combat.blocked or as_though_unblocked:
        return Order((), attacked, over)
    blockers = blockers_of(state, ref)
    if "trample" in keywords or "trample over planeswalkers" in keywords:
        return Order(blockers, attacked, over)
    return Order(blockers)


def order_of_blocker(state: State, ref: int) -> Order:
    """CR 510.1d, 702.19a: to the creatures it is blocking; trample does nothing for a blocking creature."""
    return Order(state.combat.blockers.get(ref, ()))


def _attacked(state: State, ref: int) -> Refs:
    """CR 510.1b, 800.4e: what it is attacking; nothing, if that is gone."""
    attacked = state.combat.attackers[ref]
    return (attacked,) if defending_seat(state, attacked) >= 0 else ()


def _over_planeswalker(state: State, ref: int) -> Refs:
    """CR 702.19c, 702.19e: the controller of the planeswalker that it attacks, or attacked before that was removed."""
    attacked, seat = state.combat.attackers[ref], state.combat.defenders[ref]
    if attacked < 0 or state.players[seat].has_left:
        return ()
    if attacked and "planeswalker" not in lookup.of(state, attacked).types:
        return ()
    return (seat_ref(seat),)


def lethal(state: State, ref: int) -> int:
    """CR 702.19b: how much damage is lethal for the creature, with what is marked on it already."""
    return max(0, (lookup.of(state, ref).toughness or 0) - state.objects[ref].damage)


def loyalty(state: State, ref: int) -> int:
    """CR 702.19c: the loyalty of a planeswalker, which damage is compared with."""
    return state.objects[ref].counters.get("loyalty", 0)


@dataclass(slots=True)
class Share:
    """CR 702.19b: one creature's part of a player's damage assignment, and what it has to take into account.

    `undecided`: creatures of the same player whose division isn't announced yet, with what they may assign it to.
    """

    state: State
    source: int
    total: int
    order: Order
    dealt: Dealt
    undecided: dict[int, tuple[int, Order]] = field(default_factory=dict)

    def missing(self, ref: int) -> int:
        """How much this creature itself has to assign to `ref` for that to have been assigned enough.

        CR 702.19b, 702.2c: any damage from a source with deathtouch is enough for a creature. What others have yet to assign
        is counted in full, since the assignment is checked as a whole in the end (510.1e).
        """
        is_creature = ref in self.order.first
        enough = lethal(self.state, ref) if is_creature else loyalty(self.state, ref)
        if is_creature and any(self._deadly(source) for source in self._others(ref)):
            return 0
        promised = sum(total for total, order in self.undecided.values() if ref in order.all())
        left = max(0, enough - self.dealt.to(ref, self.source) - promised)
        return min(left, 1) if is_creature and self._deadly(self.source) else left

    def _others(self, ref: int) -> list[int]:
        promising = [source for source, (_, order) in self.undecided.items() if ref in order.all()]
        return self.dealt.sources(ref, self.source) + promising

    def _deadly(self, source: int) -> bool:
        return lookup.has(self.state, source, "deathtouch")

    def recipients(self) -> Refs:
        """What it can assign damage to at all, given what has to be assigned to others first."""
        first, then = self.order.first, self.order.then
        spare = self.total - sum(self.missing(ref) for ref in first)
        if spare <= 0:
            return first
        spare -= sum(self.missing(ref) for ref in then) if self.order.last else 0
        return self.order.all() if spare > 0 else (*first, *then)

    def wrong(self, given: dict[int, int]) -> str:
        """CR 702.19b-c, 510.1e: what is wrong with dividing its damage so; "" if it is allowed."""
        beyond = sum(given.get(ref, 0) for ref in (*self.order.then, *self.order.last))
        if beyond and any(given.get(ref, 0) < self.missing(ref) for ref in self.order.first):
            return "all blocking creatures must be assigned lethal damage first"
        last = sum(given.get(ref, 0) for ref in self.order.last)
        if last and any(given.get(ref, 0) < self.missing(ref) for ref in self.order.then):
            return "the planeswalker must be assigned damage equal to its loyalty first"
        return ""

    def safe(self) -> tuple[int, ...]:
        """A division that is always allowed: enough to each in turn, the rest to the last that gets any."""
        alone = Share(self.state, self.source, self.total, self.order, self.dealt)
        certain, left = alone.recipients(), self.total
        given = dict.fromkeys(self.recipients(), 0)
        within = [ref for ref in given if ref in certain and ref not in self.order.last]
        for ref in within:
            given[ref] = min(left, alone.missing(ref) if ref in self.order.first else left)
            left -= given[ref]
        given[within[-1]] += left
        return tuple(given.values())
