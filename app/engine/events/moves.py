"""CR 400.7: an object moves from zone to zone and becomes a new object."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Final

from app.engine.characteristics import lookup, printed, traits
from app.engine.characteristics.attachable import attachable, is_attachment
from app.engine.choices import Steps
from app.engine.dungeons.marker import is_dungeon
from app.engine.events.combat import enter_attacking, remove_from_combat
from app.engine.events.counters import CountersPut
from app.engine.events.entering import imagined
from app.engine.events.pipeline import happen
from app.engine.events.shuffling import Shuffled
from app.engine.state import records, zones
from app.engine.state.derived import InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, CARD, COPY, TOKEN, Extract, Object, State
from app.engine.state.showing import ALL, looks, sees, with_others
from app.engine.state.zones import BATTLEFIELD, COMMAND, EXILE, HAND, LIBRARY, OUTSIDE, STACK
from app.engine.words.abilities import Card, Face, Modify, Replace, Static
from app.engine.words.bases import Rule

SHUFFLED: Final = "shuffled"
"""For `Moved.place`: into a library, which is shuffled then."""
NOWHERE: Final = 1 << 60
"""CR 301.5e, 303.4i: for `Moved.attach_to`, where an effect names something to enter attached to that isn't there."""


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
    instead: Replace | None = None  # what its cause says of it: self-replacement (614.15), how it enters
    down: str = ""  # with `face_down`: by what, see records.Object
    # Filled in as it happens.
    origin: int = -1
    became: int = 0
    was: Extract | None = None
    card_name: str = ""
    seen_by: int = 0
    unordered: bool = False  # it went into a library with others, in an order that isn't revealed (CR 401.4)

    def possible(self, state: State) -> bool:
        """CR 309.2c: a dungeon card leaves the command zone only as it leaves the game. CR 311.2, 312.2: nor do planes.

        CR 400.4a: no instant or sorcery card enters the battlefield, face up at least.
        CR 800.4b: nothing enters the battlefield or the stack under the control of a player who has left.
        CR 111.8: a token that has left the battlefield moves no more, but ceases to exist.
        CR 712.14a: nothing enters the battlefield transformed that isn't a double-faced card.
        """
        thing = state.objects.get(self.object)
        if thing is None or self.controller >= 0 and state.players[self.controller].has_left:
            return False
        if thing.kind == TOKEN and thing.zone not in (BATTLEFIELD, OUTSIDE) and self.to != OUTSIDE:
            return False
        if self.face >= len(thing.card.faces):
            return False
        if self.to == BATTLEFIELD and self._is_spell_only(thing):
            return False
        return thing.zone != COMMAND or self.to == OUTSIDE or not _stays(thing.card)

    def _is_spell_only(self, thing: Object) -> bool:
        """Whether what would enter is an instant or sorcery, which is never a permanent."""
        types = thing.card.faces[self.face].types
        return not self.face_down and self.copy_of is None and ("instant" in types or "sorcery" in types)

    def affected(self, state: State) -> int:
        thing = state.objects[self.object]
        return lookup.controller(state, self.object) if thing.zone in (BATTLEFIELD, STACK) else thing.owner

    def subject(self) -> int:
        return self.object

    def own_replacements(self, state: State) -> list[InForce]:
        """CR 113.6, 614.12: abilities of the object about its own move that function neither here nor in the table yet.

        CR 614.15, 616.1a: and what the cause of the move itself says of it.
        """
        thing = state.objects.get(self.object)
        if thing is None or thing.kind == ABILITY:
            return []
        found: list[InForce] = []
        if self.instead is not None:
            found.append(InForce(self.instead, f"cause {thing.id}", thing.id, self.under(state), self.memory))
        if self.to == BATTLEFIELD:
            return found
        it = lookup.of(state, thing.id) if thing.zone in (BATTLEFIELD, STACK) else lookup.base(thing)
        for place, ability in traits.of(it.abilities).statics:
            if self._starts_to_function(ability, thing):
                for part, says in enumerate(ability.says):
                    if isinstance(says, Replace) and "Moved" in says.on.watches():
                        key = f"{self.object}.{it.name}.{place}.{part}"
                        found.append(InForce(says, key, self.object, thing.owner, self.memory))
        return found

    def _starts_to_function(self, ability: Static, thing: Object) -> bool:
        """Whether the ability is about this move without being in the table: it functions only where it is going."""
        in_table = thing.zone not in (LIBRARY, OUTSIDE) and lookup.functions(ability.zone, thing)
        return not in_table and ability.zone in (zones.NAMES[self.to], zones.NAMES[thing.zone], "any")

    def under(self, state: State) -> int:
        """CR 110.2: the seat under whose control a permanent enters."""
        return self.controller if self.controller >= 0 else state.objects[self.object].owner

    def parts(self, state: State) -> list[Event]:
        """CR 701.24: what is shuffled into a library goes there, and then that library is shuffled.

        CR 122.6, 122.6a: the counters with which a permanent enters are put on it, by the player who will control it.
        """
        if self.place == SHUFFLED and self.to == LIBRARY:
            return [Shuffled(seat=state.objects[self.object].owner)]
        if not self.counters or self.to != BATTLEFIELD:
            return []
        by = self.under(state)
        return [
            CountersPut(on=self.object, counter=counter, amount=amount, by=by, entering=self)
            for counter, amount in self.counters.items()
        ]

    def came_to_be(self) -> int:
        """CR 122.6, 400.7: the object that it is now; counters with which it enters are put on that one."""
        return self.became

    def imagined(self, state: State) -> AbstractContextManager[None]:
        """CR 614.12: a permanent's characteristics are looked at as they would be on the battlefield."""
        thing = state.objects.get(self.object)
        if self.to != BATTLEFIELD or thing is None:
            return nullcontext()
        face = self.copy_of or thing.card.faces[self.face]
        own = not self.face_down and traits.of(printed.of_face(face).abilities).replaces
        if own or self.counters or self._is_watched(lookup.table(state)):
            return imagined(state, self)
        return nullcontext()

    def _is_watched(self, table: Table) -> bool:
        """Whether an effect that is in force may be about the move, or gives the object one that is."""
        return table.gives_replacements or any(
            isinstance(held.words, Replace) and held.words.on.may_match(held.source, self)
            for held in table.replacements.get(self.kind, ())
        )

    def perform(self, state: State, before: Table) -> None:
        """CR 400.7: the old object is no more; a new one is in the new zone.

        CR 506.4: it is removed from combat. CR 508.4: it may enter attacking. CR 301.5e, 303.4h: or attached to something.
        CR 733.1: a library was touched, which isn't undone. CR 704.5d: what ceases to exist becomes nothing.
        """
        if self.attach_to and not self._stays_attached(state):
            self.attach_to = 0
        thing = state.objects.pop(self.object)
        self.origin = thing.zone
        home = state.zone_of(thing.zone, thing.owner)
        if thing.zone != OUTSIDE or thing.id in home:  # what only comes to be is in no sideboard
            home.remove(thing.id)
        now = state.tick()
        self.became = 0 if self.to == OUTSIDE or thing.kind == ABILITY else now
        self.card_name = thing.card.name
        self.was = remember(state, thing, before, self.became)
        if thing.zone == LIBRARY or self.to == LIBRARY:
            state.revealed += 1
        state.touch(records.ZONE_ASPECT[thing.zone] | records.ZONE_ASPECT[self.to])
        if thing.kind != ABILITY and not self._is_homely(thing):
            state.touched |= records.BOARD  # what functions in other zones is looked at again (CR 113.6)
        if thing.zone == BATTLEFIELD:
            remove_from_combat(state, thing.id)
        seen = sees(state, thing)
        self.seen_by = _seen_by(thing, self.to, self.face_down, seen)
        if self.became:
            self._arrive(state, thing, now, seen)
        if self.attacking and self.to == BATTLEFIELD:
            enter_attacking(state, now, self.attacking)

    def _is_homely(self, thing: Object) -> bool:
        """CR 113.6: whether nothing of it functions off the battlefield, with whichever face it was or will be there."""
        if not traits.of(lookup.base(thing).abilities).homely:
            return False
        faces = thing.card.faces if len(thing.card.faces) > 1 else ()
        return all(traits.of(printed.of_face(face).abilities).homely for face in faces)

    def _stays_attached(self, state: State) -> bool:
        """CR 301.5e, 303.4h: unless it is an Aura, it enters unattached where it can't be attached as the effect says."""
        thing = state.objects[self.object]
        it = printed.of_face(self.copy_of or thing.card.faces[self.face])
        if "Aura" in it.subtypes:
            return True
        return is_attachment(it) and attachable(state, self.object, self.attach_to, self.under(state), it)

    def _arrive(self, state: State, thing: Object, now: int, seen: int) -> None:
        known = known_to(state, thing, self.to, self.face_down, self.seen_by)
        new = Object(
            now,
            _kind(thing, self.to),
            thing.card,
            thing.owner,
            thing.owner,
            self.to,
            now,
            None,
            known,
            since=state.batch,
            commander=thing.commander,
        )
        if self.to == BATTLEFIELD:
            new.controller = self.controller if self.controller >= 0 else thing.owner
            new.tapped, new.face, new.face_down, new.down = self.tapped, self.face, self.face_down, self.down
            new.attached_to = self.attach_to
            new.copied, new.memory = self.copy_of, dict(self.memory)
            if thing.zone == STACK:
                new.announced = thing.announced
                new.memory = {**thing.memory, **new.memory}
                _carry_effects_over(state, thing.id, now)
        elif self.to in (EXILE, HAND):
            new.face_down = self.face_down
        elif self.to == STACK:
            new.controller = self.controller if self.controller >= 0 else thing.owner
            new.face, new.face_down, new.down = self.face, self.face_down, self.down
        if new.face_down and self.to in (BATTLEFIELD, STACK):  # CR 708.5: who controls it may look at it
            new.known_to |= 1 << new.controller
        self.seen_by |= new.known_to
        state.objects[now] = new
        if new.kind in (TOKEN, COPY) and self.to != BATTLEFIELD:
            state.strays.append(now)
        zone = state.zone_of(self.to, thing.owner)
        zone.insert(0 if self.place == "bottom" and self.to == LIBRARY else len(zone), now)
        if thing.zone == HAND and zones.is_hidden(self.to):
            _forget(state, thing.owner, seen)


def _carry_effects_over(state: State, spell: int, permanent: int) -> None:
    """CR 400.7a: effects that change characteristics or the controller of a permanent spell go on for what it becomes."""
    for effect in state.effects:
        words = effect.words
        if effect.objects is not None and spell in effect.objects and isinstance(words, Modify):
            if not all(isinstance(change, Rule) for change in words.by):
                effect.objects = tuple([permanent if ref == spell else ref for ref in effect.objects])


def _stays(card: Card) -> bool:
    """CR 309.2c, 311.2, 312.2: whether the card stays in the command zone."""
    return is_dungeon(card) or any(kind in ("plane", "phenomenon") for kind in card.faces[0].types)


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
        became, was, printed.face_down(thing) if thing.face_down else lookup.made_a_copy(state, thing),
        thing.source, thing.ability, thing.bound, thing.used,
    )  # fmt: skip
    state.last_known[thing.id] = extract
    return extract


def _seen_by(thing: Object, to: int, face_down: bool, seen: int) -> int:
    """CR 400.2: who sees which card moves: everyone (-1) where it is or will be seen, else those who see it now.

    CR 708.9: a face-down permanent that leaves the battlefield is revealed, and so is a face-down spell that becomes no
    permanent. CR 406.3: a card exiled face down isn't.
    """
    revealed = (
        thing.face_down and thing.zone in (BATTLEFIELD, STACK) and not (face_down and to == BATTLEFIELD)
    )
    return ALL if revealed or to in zones.PUBLIC and not face_down else seen


def known_to(state: State, thing: Object, to: int, face_down: bool, seen: int) -> int:
    """Who knows which card this is after the move: those who saw it move, and its owner in a hand (CR 400.2).

    CR 406.3: of a card that comes face down into a public zone, only those who look at it as they are told to, or were
    allowed to look at it before. CR 121.8: its owner doesn't see a card that is face down in a hand.
    """
    everyone = (1 << len(state.players)) - 1
    if to in zones.PUBLIC:
        return looks(state, thing) if face_down else everyone
    before = everyone if seen == ALL else seen
    return before | (with_others(state, 1 << thing.owner) if to == HAND and not face_down else 0)


def _forget(state: State, seat: int, seen: int) -> None:
    """Those who didn't see which card left a hand no longer know for certain what is left in it."""
    if seen != ALL:
        for ref in state.players[seat].hand:
            state.objects[ref].known_to &= seen


def move(
    state: State, ref: int, to: int, *, cause: str = "", by: int = -1, place: str = "top"
) -> Steps[list[Event]]:
    """Move one object; returns the facts."""
    return (yield from happen(state, Moved(object=ref, to=to, cause=cause, by=by, place=place)))


def moved(facts: list[Event]) -> tuple[int, ...]:
    """The ids of the new objects that the moves among the facts made, in their order."""
    return tuple(fact.became for fact in facts if isinstance(fact, Moved) and fact.became)
