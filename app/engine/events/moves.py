"""CR 400.7: an object moves from zone to zone and becomes a new object."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup, printed
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records, zones
from app.engine.state.derived import Characteristics, InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, CARD, COPY, TOKEN, Extract, Object, State
from app.engine.state.zones import BATTLEFIELD, HAND, LIBRARY, OUTSIDE, STACK
from app.engine.words.abilities import Face, Replace, Static


@dataclass(slots=True, kw_only=True)
class Moved(Event):
    """The object goes to the zone `to` of its owner.

    `place`: where in a library, "top" or "bottom". `cause`: what it is part of ("draw", "cast", "resolve",
    "play", "discard", "sacrifice", "destroy", "mill", ...; "" for a plain instruction). The fields after that
    say how a permanent enters (CR 110.5b, 614.1c-d, 122.6a). What is known only afterwards comes last.
    """

    object: int
    to: int
    place: str = "top"
    cause: str = ""
    by: int = -1  # the seat whose doing it is, -1 for the rules
    controller: int = -1  # under whose control a permanent enters; -1: its owner's
    tapped: bool = False
    face: int = 0
    face_down: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    attach_to: int = 0
    copy_of: Face | None = None
    memory: dict[str, records.Bound] = field(default_factory=dict)
    attacking: int = 0  # the player or planeswalker it enters attacking (508.4)
    # Filled in as it happens.
    origin: int = -1
    became: int = 0
    was: Extract | None = None
    card_name: str = ""
    seen_by: int = 0

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def affected(self, state: State) -> int:
        thing = state.objects[self.object]
        return lookup.controller(state, self.object) if thing.zone in (BATTLEFIELD, STACK) else thing.owner

    def subject(self) -> int:
        return self.object

    def own_replacements(self, state: State) -> list[InForce]:
        """CR 614.12, 113.6: abilities of the object itself about its own move that function where it is going from."""
        found: list[InForce] = []
        thing = state.objects.get(self.object)
        if thing is None or thing.kind == ABILITY:
            return found
        it = printed.of_face(self.copy_of) if self.copy_of is not None else self._as_it_enters(state, thing)
        controller = self.controller if self.controller >= 0 else thing.owner
        for position, ability in enumerate(it.abilities):
            if isinstance(ability, Static) and self._starts_to_function(ability, thing):
                for part, says in enumerate(ability.says):
                    if isinstance(says, Replace) and "Moved" in says.on.watches():
                        key = f"own {self.object}.{position}.{part}"
                        found.append(InForce(says, key, self.object, controller, self.memory))
        return found

    def _starts_to_function(self, ability: Static, thing: Object) -> bool:
        """Whether the ability is about this move without being in the table: it functions only where it is going."""
        in_table = thing.zone != LIBRARY and lookup.functions(ability.zone, thing)
        return not in_table and ability.zone in (zones.NAMES[self.to], zones.NAMES[thing.zone], "any")

    def _as_it_enters(self, state: State, thing: Object) -> Characteristics:
        if thing.zone in (BATTLEFIELD, STACK):
            return lookup.of(state, thing.id)
        return printed.of_face(thing.card.faces[self.face])

    def perform(self, state: State, before: Table) -> None:
        """CR 400.7: the old object is no more; a new one is in the new zone."""
        thing = state.objects.pop(self.object)
        self.origin = thing.zone
        state.zone_of(thing.zone, thing.owner).remove(thing.id)
        now = state.tick()
        self.became = 0 if self.to == OUTSIDE or thing.kind == ABILITY else now
        self.card_name = thing.card.name
        self.was = remember(state, thing, before, self.became)
        if thing.zone == LIBRARY or self.to == LIBRARY:
            state.revealed += 1
        state.touch(records.ZONE_ASPECT[thing.zone] | records.ZONE_ASPECT[self.to])
        if thing.zone == BATTLEFIELD:
            remove_from_combat(state, thing.id)
        if self.became:
            self._arrive(state, thing, now)

    def _arrive(self, state: State, thing: Object, now: int) -> None:
        known = known_to(state, thing, self.to, self.face_down)
        new = Object(
            now, _kind(thing, self.to), thing.card, thing.owner, thing.owner, self.to, now, None, known, since=now
        )
        self.seen_by = known | (thing.known_to if zones.is_hidden(thing.zone) else -1)
        if self.to == BATTLEFIELD:
            new.controller = self.controller if self.controller >= 0 else thing.owner
            new.tapped, new.face, new.face_down = self.tapped, self.face, self.face_down
            new.counters, new.attached_to = dict(self.counters), self.attach_to
            new.copied, new.memory = self.copy_of, dict(self.memory)
            if thing.zone == STACK:
                new.announced = thing.announced
                new.memory = {**thing.memory, **new.memory}
        elif self.to == STACK:
            new.controller = self.controller if self.controller >= 0 else thing.owner
            new.face = self.face
        state.objects[now] = new
        zone = state.zone_of(self.to, thing.owner)
        zone.insert(0 if self.place == "bottom" and self.to == LIBRARY else len(zone), now)
        forget(state, thing, self.to)


def _kind(thing: Object, to: int) -> int:
    """CR 608.3f, 707.10f: a copy of a permanent spell becomes a token as it resolves."""
    return TOKEN if thing.kind == COPY and to == BATTLEFIELD else thing.kind


def remember(state: State, thing: Object, before: Table, became: int) -> Extract | None:
    """CR 608.2h: keep what is needed as last-known information of an object that leaves a public zone."""
    if zones.is_hidden(thing.zone) and thing.kind == CARD and not became:
        return None
    was = before.of.get(thing.id) or lookup.base(thing)
    extract = Extract(
        thing.id, thing.kind, thing.card, thing.owner, was.controller if was.controller >= 0 else thing.controller,
        thing.zone, thing.face, thing.tapped, thing.attached_to, thing.counters, thing.memory, thing.announced,
        became, was,
    )  # fmt: skip
    state.last_known[thing.id] = extract
    return extract


def known_to(state: State, thing: Object, to: int, face_down: bool) -> int:
    """Who knows which card this is after the move: all in a public zone, its owner in a hand (CR 400.2)."""
    everyone = (1 << len(state.players)) - 1
    if to in zones.PUBLIC:
        return thing.known_to if face_down else everyone
    before = thing.known_to if zones.is_hidden(thing.zone) or thing.face_down else everyone
    return before | (1 << thing.owner if to == HAND else 0)


def forget(state: State, thing: Object, to: int) -> None:
    """Those who can't see which card left a hand no longer know for certain what is left in it."""
    if thing.zone == HAND and zones.is_hidden(to):
        for ref in state.players[thing.owner].hand:
            state.objects[ref].known_to &= thing.known_to


def remove_from_combat(state: State, ref: int) -> None:
    """CR 506.4: the permanent no longer attacks, blocks, is blocked or is attacked."""
    combat = state.combat
    if not combat.attackers:
        return
    if ref in combat.attackers:
        del combat.attackers[ref]
        combat.blocked = tuple(other for other in combat.blocked if other != ref)
        combat.unblocked = tuple(other for other in combat.unblocked if other != ref)
        combat.blockers = {
            blocker: tuple(other for other in blocked if other != ref) for blocker, blocked in combat.blockers.items()
        }
    combat.blockers.pop(ref, None)
    state.touch(records.COMBAT)


def move(state: State, ref: int, to: int, *, cause: str = "", by: int = -1, place: str = "top") -> Steps[list[Event]]:
    """Move one object; returns the facts."""
    return (yield from happen(state, Moved(object=ref, to=to, cause=cause, by=by, place=place)))


def moved(facts: list[Event]) -> tuple[int, ...]:
    """The ids of the new objects that the moves among the facts made, in their order."""
    return tuple(fact.became for fact in facts if isinstance(fact, Moved) and fact.became)
