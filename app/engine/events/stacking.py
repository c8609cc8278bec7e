"""CR 601.2i, 602.2, 603.3, 115: spells are cast, abilities go on the stack, things become targets."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.events.bounds import check_room
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, Announcement, Bound, Object, State, seat_ref
from app.engine.state.showing import ALL, show
from app.engine.words.abilities import Activated, Card, Face
from app.engine.words.bases import Ability, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You

NO_CARD = Card(faces=(Face(name=""),))
"""The card of abilities that have no source (CR 725.2, 726.2)."""


@dataclass(slots=True, kw_only=True)
class AbilityStacked(Event):
    """CR 602.2a, 603.3: an activated or triggered ability goes on the stack as an object of its own (113.7a).

    `id`: the one that it has been given already, 0 for none.
    """

    shows = {"seat": "seat", "source": "ref", "became": "ref"}
    seat: int
    source: int
    ability: Ability
    bound: dict[str, Bound] = field(default_factory=dict)
    id: int = 0
    became: int = 0
    card_name: str = ""

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 602.2a, 603.3: it becomes the topmost object on the stack.

        CR 602.2a: a card in a hidden zone whose ability is activated is revealed.
        """
        source = lookup.record(state, self.source)
        thing = state.objects.get(self.source)
        card, face = lookup.shown(source) if source is not None else (NO_CARD, 0)
        check_room(state, 1)
        now = state.tick()
        self.became = ref = self.id or now
        if self.activated and thing is not None and zones.is_hidden(thing.zone):
            show(state, (thing.id,), ALL, by=ref)
        self.card_name = card.faces[face].name
        everyone = (1 << len(state.players)) - 1
        state.objects[ref] = Object(
            ref, ABILITY, card, self.seat, self.seat, zones.STACK, now, None, everyone, face, since=now,
            announced=Announcement(cast=False), source=self.source, ability=self.ability, bound=dict(self.bound),
        )  # fmt: skip
        state.stack.append(ref)
        state.touch(records.STACKED)

    @property
    def activated(self) -> bool:
        """Whether it was activated; otherwise it was triggered."""
        return isinstance(self.ability, Activated)


@dataclass(slots=True, kw_only=True)
class SpellCast(Event):
    """CR 601.2i: the spell becomes cast. `nth`: the player's nth spell this turn, `of_game`: this game.

    `origin`: the zone it came from.
    """

    shows = {"seat": "seat", "object": "ref", "origin": "zone"}
    object: int
    seat: int
    origin: int = zones.HAND
    nth: int = 0
    card_name: str = ""
    of_game: int = 0

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 601.2i: count it."""
        player = state.players[self.seat]
        player.cast += 1
        player.cast_in_game += 1
        self.nth, self.of_game = player.cast, player.cast_in_game
        thing = state.objects[self.object]
        self.card_name = "" if thing.face_down else thing.card.faces[thing.face].name


LOYALTY = "loyalty"
"""The key under which a permanent counts the loyalty abilities that were activated this turn (CR 606.3)."""


def use_key(place: int) -> str:
    """The key under which an object counts how often the ability in that place was activated this turn."""
    return f"ability {place}"


def once_key(place: int) -> str:
    """The key under which an object remembers that the ability in that place was activated at all."""
    return f"once {place}"


@dataclass(slots=True, kw_only=True)
class AbilityActivated(Event):
    """CR 602.2b: the activation of the ability in that place of the object is complete.

    `became`: the ability on the stack; 0 for a mana ability (605.3b).
    """

    object: int
    seat: int
    place: int
    ability: Activated
    became: int = 0

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 602.5b, 606.3: the object remembers it, if it is still there."""
        thing = state.objects.get(self.object)
        if thing is None:
            return
        loyalty = any(getattr(cost, "loyalty", None) is not None for cost in self.ability.cost)
        key = LOYALTY if loyalty else use_key(self.place)
        thing.used = {**thing.used, key: thing.used.get(key, 0) + 1}
        if self.ability.once:
            thing.memory = {**thing.memory, once_key(self.place): 1}


@dataclass(slots=True, kw_only=True)
class BecameTarget(Event):
    """CR 115.1, 603.2e: the object or player became a target of the spell or ability `by`."""

    shows = {"object": "ref", "by": "ref", "seat": "seat"}
    object: int
    by: int
    seat: int

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object


@node
class Casts(Pattern):
    """CR 601.2i: one of these players casts a spell that fits; their `nth` this turn, if given."""

    kinds = ("SpellCast",)
    who: Noun = You()
    spell: Noun | None = None
    nth: int = 0

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, SpellCast) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if (
            self.nth not in (0, event.nth)
            or self.spell is not None
            and not self.spell.includes(at, event.object)
        ):
            return None
        return {"it": (event.object,), "player": (seat_ref(event.seat),)}


@node
class BecomesTarget(Pattern):
    """CR 603.2e: what the noun includes becomes the target of a spell or ability that `of` includes, of `who`."""

    kinds = ("BecameTarget",)
    what: Noun
    of: Noun | None = None
    who: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, BecameTarget) or not self.what.includes(at, event.object):
            return None
        if self.of is not None and not self.of.includes(at, event.by):
            return None
        if self.who is not None and not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"it": (event.object,), "other": (event.by,), "player": (seat_ref(event.seat),)}


@node
class Activates(Pattern):
    """CR 602.2b: one of these players activates an ability, of what the noun includes if it is given.

    CR 605.3: mana abilities are activated too. `which`: "not mana", abilities that aren't mana abilities.
    """

    kinds = ("AbilityActivated",)
    who: Noun
    of: Noun | None = None
    which: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, AbilityActivated) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.which == "not mana" and not event.became:
            return None
        if self.of is not None and not self.of.includes(at, event.object):
            return None
        return {"it": (event.became,), "other": (event.object,), "player": (seat_ref(event.seat),)}
