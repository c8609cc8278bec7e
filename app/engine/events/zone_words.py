"""Words about moving between zones: entering, dying, leaving (CR 603.6), and putting things somewhere."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.combat.entering import choose_attacked
from app.engine.events.departures import LeftTheGame
from app.engine.events.library import disordered
from app.engine.events.moves import NOWHERE, Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state import zones
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, ref_seat, seat_ref
from app.engine.state.zones import BATTLEFIELD, BY_NAME, GRAVEYARD
from app.engine.words.abilities import Replace
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, Revision, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import Each, These, This


@node
class Enters(Pattern):
    """CR 603.6a: what the noun includes enters the battlefield; from one of these zones, and `under` whose control, if given."""

    kinds = ("Moved",)
    what: Noun
    origin: tuple[str, ...] = ()
    under: Noun | None = None

    def may_match(self, source: int, event: Event) -> bool:
        """What is said of "this" entering is about no other object."""
        ref = event.came_to_be() or event.subject()
        return _goes_to(event, BATTLEFIELD) and (ref == source or not isinstance(self.what, This))

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 608.2i: later, too, it counts under whose control it entered, whoever controls it by then.

        CR 614.12: what an object says of all that enter doesn't modify how it enters itself.
        """
        if not isinstance(event, Moved) or event.to != BATTLEFIELD:
            return None
        ref = event.became or event.object
        if not event.became and ref == at.source and isinstance(self.what, Each):
            return None
        if not self.what.includes(at, ref) or self.origin and zones.NAMES[event.origin] not in self.origin:
            return None
        if self.under is not None and not self.under.includes(at, seat_ref(_entered_under(at, event))):
            return None
        return {"it": (ref,), "player": (seat_ref(lookup.controller(at.state, ref)),)}


@node
class Dies(Pattern):
    """CR 700.4: what the noun includes is put into a graveyard from the battlefield."""

    kinds = ("Moved",)
    what: Noun

    def may_match(self, source: int, event: Event) -> bool:
        return _goes_to(event, GRAVEYARD)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Moved) or event.to != GRAVEYARD or _from(at, event) != BATTLEFIELD:
            return None
        return _left(at, event) if self.what.includes(at, event.object) else None

    def looks_back(self) -> bool:
        """CR 603.10a: leaves-the-battlefield abilities look back in time."""
        return True


@node
class Leaves(Pattern):
    """CR 603.6c: what the noun includes leaves the battlefield; `how`: "any" or "without dying"."""

    kinds = ("Moved", "LeftTheGame")
    what: Noun
    how: str = "any"

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 603.6c: also as a permanent leaves the game with its owner, of which nothing can be made instead (800.4a)."""
        if isinstance(event, LeftTheGame) and event.happened and self.what.includes(at, event.object):
            return _gone(at, event.object)
        if not isinstance(event, Moved) or _from(at, event) != BATTLEFIELD:
            return None
        if self.how == "without dying" and event.to == GRAVEYARD:
            return None
        return _left(at, event) if self.what.includes(at, event.object) else None

    def looks_back(self) -> bool:
        """CR 603.10a: leaves-the-battlefield abilities look back in time."""
        return True


@node
class Goes(Pattern):
    """CR 603.6: what the noun includes is put into the zone `to` ("": any), from one of these zones if given."""

    kinds = ("Moved",)
    what: Noun
    to: str = ""
    origin: tuple[str, ...] = ()

    def may_match(self, source: int, event: Event) -> bool:
        return not self.to or _goes_to(event, BY_NAME[self.to])

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Moved) or self.to and zones.NAMES[event.to] != self.to:
            return None
        if self.origin and zones.NAMES[_from(at, event)] not in self.origin:
            return None
        return _left(at, event) if self.what.includes(at, event.object) else None

    def looks_back(self) -> bool:
        """CR 603.10a, 603.10c: so do abilities about cards that leave a graveyard or go to a hand or library."""
        return "battlefield" in self.origin or "graveyard" in self.origin or self.to in ("hand", "library")


@node
class Arrives(Pattern):
    """CR 603.6: a card that the noun includes once it is there is put into the zone `to`; from one of these if given."""

    kinds = ("Moved",)
    what: Noun
    to: str
    origin: tuple[str, ...] = ()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 603.10: it doesn't look back: the card is judged by what it is in that zone."""
        if not isinstance(event, Moved) or zones.NAMES[event.to] != self.to or not event.became:
            return None
        if self.origin and zones.NAMES[event.origin] not in self.origin:
            return None
        return _left(at, event) if self.what.includes(at, event.became) else None


def _goes_to(event: Event, zone: int) -> bool:
    return isinstance(event, Moved) and event.to == zone


def _entered_under(at: Context, event: Moved) -> int:
    """CR 110.2: the seat under whose control it enters or has entered."""
    if event.controller < 0 and event.was is not None:
        return event.was.owner
    return event.under(at.state)


def _from(at: Context, event: Moved) -> int:
    """Where it comes from, whether it has moved already or is only about to (CR 614.1)."""
    if event.origin >= 0:
        return event.origin
    thing = at.state.objects.get(event.object)
    return thing.zone if thing is not None else -1


def _left(at: Context, event: Moved) -> dict[str, Bound]:
    """CR 603.10a, 400.7: "it" is the object that left, and "that card" what it became."""
    owner = event.was.owner if event.was is not None else lookup.controller(at.state, event.object)
    return _gone(at, event.object, event.became, owner)


def _gone(at: Context, ref: int, became: int = 0, owner: int = -1) -> dict[str, Bound]:
    """What is said of an object that left; without an owner, of one that left the game with theirs."""
    controller = lookup.controller(at.state, ref)
    return {
        "it": (ref,),
        "card": (became,) if became else (),
        "player": (seat_ref(controller),),
        "owner": (seat_ref(controller if owner < 0 else owner),),
    }


@node
class OneOrMore(Pattern):
    """CR 603.2c: once for all that happens at the same time. `per`: the role by which it triggers apart ("" or "player")."""

    pattern: Pattern
    per: str = ""

    def watches(self) -> tuple[str, ...]:
        return self.pattern.watches()

    def looks_back(self) -> bool:
        return self.pattern.looks_back()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        return self.pattern.match(at, event)

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        groups: dict[Bound, dict[str, Bound]] = {}
        for bound in self.pattern.occurrences(at, events):
            key = bound.get(self.per, ()) if self.per else ()
            groups[key] = merged(groups.get(key), bound)
        return list(groups.values())


def merged(before: dict[str, Bound] | None, bound: dict[str, Bound]) -> dict[str, Bound]:
    """What several events bound together: all objects, and the sum of the amounts."""
    if before is None:
        return bound
    both = dict(before)
    for name, value in bound.items():
        other = both.get(name)
        if isinstance(value, tuple) and isinstance(other, tuple):
            both[name] = tuple(dict.fromkeys((*other, *value)))
        elif isinstance(value, int) and isinstance(other, int):
            both[name] = other + value
    return both


@node
class EitherOf(Pattern):
    """One of several events ("enters or attacks")."""

    patterns: tuple[Pattern, ...]

    def watches(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(kind for pattern in self.patterns for kind in pattern.watches()))

    def looks_back(self) -> bool:
        return any(pattern.looks_back() for pattern in self.patterns)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        for pattern in self.patterns:
            bound = pattern.match(at, event) if event.kind in pattern.watches() else None
            if bound is not None:
                return bound
        return None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        return [bound for pattern in self.patterns for bound in pattern.occurrences(at, events)]


@node
class EntersAttacking(Revision):
    """CR 508.4: it enters attacking, what its controller chooses, of `whom` if the effect specifies that."""

    rank = 5
    whom: Noun | None = None

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 508.4: the choice is made as it enters."""
        if isinstance(event, Moved):
            event.attacking = yield from choose_attacked(at, event.under(at.state), self.whom)
        return [event]


def enters_attacking(at: Context, whom: Noun | None) -> Replace:
    """CR 508.4, 614.15: for `Moved.instead` of what an effect puts onto the battlefield attacking one of `whom`."""
    given = These(whom.refs(at)) if whom is not None else None
    return Replace(Enters(This()), (EntersAttacking(given),))


@node
class Put(Instruction):
    """CR 400.6: put these into a zone ("return to hand", "put onto the battlefield", "on top of the library").

    `under`: who controls what enters the battlefield (default: "you" where "your", else its owner). `ways`: "tapped",
    "attacking" (one of `attacking`, if given), "face down", "transformed". `place`: "top" or "bottom" of a library; `order`: "chosen" or "random".
    `attached_to`: what it enters attached to.
    """

    what: Noun
    to: str = "battlefield"
    under: Noun | None = None
    ways: tuple[str, ...] = ()
    counters: str = ""
    count: Amount = 0
    place: str = "top"
    order: str = "chosen"
    attacking: Noun | None = None
    attached_to: Noun | None = None
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "put")
        present = tuple(ref for ref in refs if ref in at.state.objects)
        if self.to == "library" and len(present) > 1:
            facts = yield from self._into_libraries(at, present)
        else:
            facts = yield from happen(at.state, *[self._move(at, ref) for ref in present])
        if self.result:
            at.bound[self.result] = moved(facts)

    def possible(self, at: Context) -> bool:
        """CR 118.3: there is something to put there."""
        return self.what.pickable(at)

    def _move(self, at: Context, ref: int) -> Moved:
        to = BY_NAME[self.to]
        move = Moved(object=ref, to=to, place=self.place, by=at.controller)
        if to == BATTLEFIELD:
            under = self.under.refs(at) if self.under is not None else ()
            move.controller = ref_seat(under[0]) if under else -1
            move.tapped = "tapped" in self.ways
            move.face = 1 if "transformed" in self.ways else 0
            move.face_down = "face down" in self.ways
            move.instead = enters_attacking(at, self.attacking) if "attacking" in self.ways else None
            count = number(at, self.count)
            move.counters = {self.counters: count} if self.counters and count > 0 else {}
            if self.attached_to is not None:
                move.attach_to = next(iter(self.attached_to.refs(at)), NOWHERE)
        return move

    def _into_libraries(self, at: Context, refs: Refs) -> Steps[list[Event]]:
        """CR 401.4: one after another, in an order that only its owner knows if it was chosen, and nobody otherwise."""
        facts: list[Event] = []
        for ref in (yield from self._ordered(at, refs)):
            move = self._move(at, ref)
            move.unordered = True
            facts.extend((yield from happen(at.state, move)))
        disordered(at.state, moved(facts), self.order == "chosen")
        return facts

    def _ordered(self, at: Context, refs: Refs) -> Steps[Refs]:
        """CR 401.4: each owner arranges cards put into their library at the same time; the last one ends topmost."""
        if self.order == "random":
            shuffled = list(refs)
            at.state.chance.shuffle(shuffled)
            return tuple(shuffled)
        arranged: Refs = ()
        theirs = {ref: at.state.objects[ref].owner for ref in refs}
        for seat in at.state.turn_order():
            arranged += yield from self._arranged(at, seat, tuple(ref for ref in refs if theirs[ref] == seat))
        return arranged

    def _arranged(self, at: Context, seat: int, refs: Refs) -> Steps[Refs]:
        if len(refs) < 2:
            return refs
        answer = yield Choose(
            seat, "order", "401.4", lambda: list[Key](ref for ref in refs if ref in at.state.objects),
            len(refs), len(refs), ordered=True, private=True, source=at.source,
        )  # fmt: skip
        return tuple(int(ref) for ref in answer)
