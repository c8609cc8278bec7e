"""What is so or isn't."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state import records
from app.engine.state.event import Event
from app.engine.state.records import Bound
from app.engine.variants.teams import active_players
from app.engine.words.amounts import TimesPaid
from app.engine.words.bases import Amount, AmountWord, Condition, Filter, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.measures import compares
from app.engine.words.node import node
from app.engine.words.nouns import This, You, found


@node
class Compares(Condition):
    """Two amounts compare so (`op`: "<=", ">=", "<", ">", "=")."""

    left: Amount
    op: str
    right: Amount

    def holds(self, at: Context) -> bool:
        return compares(number(at, self.left), self.op, number(at, self.right))

    def known_as_cast(self) -> bool:
        return all(isinstance(amount, int | TimesPaid) for amount in (self.left, self.right))


@node
class AtLeast(Condition):
    """At least so many objects or players fit ("you control three or more artifacts", "an opponent has ...")."""

    reads = records.BOARD | records.DESIGNATIONS  # and what the filter says for itself
    what: Filter
    count: Amount = 1

    def holds(self, at: Context) -> bool:
        return len(found(at, self.what)) >= number(at, self.count)


@node
class OneControls(Condition):
    """One of these players controls at least so many permanents that fit ("an opponent controls four or more lands")."""

    reads = records.BOARD | records.DESIGNATIONS  # and what the filter says for itself
    player: Noun
    what: Filter
    count: Amount

    def holds(self, at: Context) -> bool:
        """CR 109.5: what each of them controls is counted by itself."""
        controllers = [records.seat_ref(lookup.controller(at.state, ref)) for ref in found(at, self.what)]
        least = number(at, self.count)
        return any(controllers.count(ref) >= least for ref in self.player.refs(at))


@node
class Matches(Condition):
    """What the noun stands for fits (all of it, and there is something)."""

    reads = records.EVERYTHING & ~records.HISTORY
    noun: Noun
    what: Filter

    def holds(self, at: Context) -> bool:
        refs = self.noun.refs(at)
        return bool(refs) and all(self.what.matches(at, ref) for ref in refs)


@node
class MoreThanEachOther(Condition):
    """The player has more of something than each other player; in `amount` each player in turn is called "each"."""

    reads = records.EVERYTHING & ~records.HISTORY
    player: Noun
    amount: Amount

    def holds(self, at: Context) -> bool:
        refs = self.player.refs(at)
        others = [records.seat_ref(seat) for seat in at.state.turn_order()]
        return bool(refs) and all(
            self._of(at, refs[0]) > self._of(at, other) for other in others if other != refs[0]
        )

    def _of(self, at: Context, ref: int) -> int:
        return number(at.within(each=(ref,)), self.amount)


@node
class Paid(Condition):
    """CR 702.33d: the optional or alternative cost of that name was paid as the spell was cast."""

    cost: str

    def holds(self, at: Context) -> bool:
        thing = lookup.record(at.state, at.source)
        return thing is not None and thing.announced is not None and self.cost in thing.announced.costs

    def known_as_cast(self) -> bool:
        return True


@node
class WasCast(Condition):
    """CR 601.2: the permanent came from a spell that was cast, `by` those if given."""

    noun: Noun = This()
    by: Noun | None = None

    def holds(self, at: Context) -> bool:
        things = [lookup.record(at.state, ref) for ref in self.noun.refs(at)]
        announced = [thing.announced for thing in things if thing is not None and thing.announced is not None]
        return any(was_cast(at, one, self.by) for one in announced)


def was_cast(at: Context, announced: records.Announcement, by: Noun | None) -> bool:
    """CR 601.2i: whether a spell was cast, by those if it matters: who cast it is its first controller (112.2)."""
    return announced.cast and (by is None or records.seat_ref(announced.caster) in by.refs(at))


@node
class ThisTurn(Condition):
    """At least so many events of this kind have happened this turn; CR 800.4i: those of players who have left count."""

    reads = records.HISTORY
    event: Pattern
    least: Amount = 1

    def holds(self, at: Context) -> bool:
        return len(self.event.occurrences(at, at.state.history)) >= number(at, self.least)


@node
class IsTurnOf(Condition):
    """CR 102.1, 805.4a: it is one of these players' turn, or their team's."""

    reads = records.TURN
    player: Noun = You()

    def holds(self, at: Context) -> bool:
        return any(self.player.includes(at, records.seat_ref(seat)) for seat in active_players(at.state))


@node
class Done(Condition):
    """An earlier step did something: what it named isn't empty ("if you do", "if a creature dies this way")."""

    name: str

    def holds(self, at: Context) -> bool:
        value = at.bound.get(self.name, 0)
        return bool(value)


@node
class All(Condition):
    """All of these are so."""

    parts: tuple[Condition, ...]

    def holds(self, at: Context) -> bool:
        return all(part.holds(at) for part in self.parts)

    def known_as_cast(self) -> bool:
        return all(part.known_as_cast() for part in self.parts)


@node
class Any(Condition):
    """Some of these are so."""

    parts: tuple[Condition, ...]

    def holds(self, at: Context) -> bool:
        return any(part.holds(at) for part in self.parts)

    def known_as_cast(self) -> bool:
        return all(part.known_as_cast() for part in self.parts)


@node
class NotSo(Condition):
    """It isn't so."""

    part: Condition

    def holds(self, at: Context) -> bool:
        return not self.part.holds(at)

    def known_as_cast(self) -> bool:
        return self.part.known_as_cast()


@node
class Depending(AmountWord):
    """A number that is one while the condition holds, and another otherwise ("gets -5/-5 instead as long as ...")."""

    condition: Condition
    so: Amount
    otherwise: Amount

    def value(self, at: Context) -> int:
        return number(at, self.so if self.condition.holds(at) else self.otherwise)


@node
class While(Pattern):
    """CR 603.2: something happens while something is so ("whenever an opponent attacks you while you're the monarch")."""

    on: Pattern
    condition: Condition

    def watches(self) -> tuple[str, ...]:
        return self.on.watches()

    def looks_back(self) -> bool:
        return self.on.looks_back()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        bound = self.on.match(at, event)
        return bound if bound is not None and self.condition.holds(at.within(**bound)) else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        return [
            bound for bound in self.on.occurrences(at, events) if self.condition.holds(at.within(**bound))
        ]
