"""Descriptions of objects and players (CR 109.2, 109.4)."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.characteristics import lookup
from app.engine.state import records, zones
from app.engine.state.records import ref_seat
from app.engine.variants.teams import are_opponents
from app.engine.words.abilities import Activated
from app.engine.words.bases import Filter, Noun
from app.engine.words.context import Context
from app.engine.words.node import node

AS_SPELL = "as a spell"
"""CR 601.3: under this name a context holds the card of which is asked whether it could be cast."""
PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")


@node
class AllOf(Filter):
    """Fits what fits every part. The parts stand in the order in which they are printed."""

    parts: tuple[Filter, ...]

    def matches(self, at: Context, ref: int) -> bool:
        for part in self.parts:
            if not part.matches(at, ref):
                return False
        return True

    def domain(self) -> tuple[str, ...]:
        for part in self.parts:
            found = part.domain()
            if found:
                return found
        return ()


@node
class AnyOf(Filter):
    """Fits what fits some part."""

    parts: tuple[Filter, ...]

    def matches(self, at: Context, ref: int) -> bool:
        return any(part.matches(at, ref) for part in self.parts)

    def domain(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(zone for part in self.parts for zone in part.domain()))


@node
class Not(Filter):
    """Fits what doesn't fit the part."""

    part: Filter

    def matches(self, at: Context, ref: int) -> bool:
        return not self.part.matches(at, ref)


@node
class Permanent(Filter):
    """CR 110.1: a card or token on the battlefield."""

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        return thing is not None and thing.zone == zones.BATTLEFIELD

    def domain(self) -> tuple[str, ...]:
        return ("battlefield",)


@node
class PermanentCard(Filter):
    """CR 110.4a: a card that could be put onto the battlefield."""

    looks_at = ("types",)

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and any(kind in PERMANENT_TYPES for kind in lookup.of(at.state, ref).types)


@node
class IsCard(Filter):
    """CR 109.2a: a card in a zone other than the battlefield or the stack (tokens and copies aren't cards)."""

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        return thing is not None and thing.kind == records.CARD


@node
class Spell(Filter):
    """CR 112.1: a card or copy on the stack that is a spell; or what is judged as the spell that it would be (601.3)."""

    reads = records.STACKED

    def matches(self, at: Context, ref: int) -> bool:
        if ref in at.refs(AS_SPELL):
            return True
        thing = lookup.record(at.state, ref)
        return thing is not None and thing.zone == zones.STACK and thing.kind != records.ABILITY

    def domain(self) -> tuple[str, ...]:
        return ("stack",)


@node
class PermanentSpell(Filter):
    """CR 110.4b: a spell that will enter the battlefield as a permanent, or what is judged as such a spell (601.3)."""

    reads = records.STACKED
    looks_at = ("types",)

    def matches(self, at: Context, ref: int) -> bool:
        types = lookup.of(at.state, ref).types if SPELL.matches(at, ref) else ()
        return any(kind in PERMANENT_TYPES for kind in types if kind != "land")

    def domain(self) -> tuple[str, ...]:
        return ("stack",)


SPELL = Spell()


@node
class AbilityOnStack(Filter):
    """CR 113.1b: an activated or triggered ability on the stack. `kind`: "activated", "triggered" or "any"."""

    reads = records.STACKED
    ability: str = "any"

    def matches(self, at: Context, ref: int) -> bool:
        thing = at.state.objects.get(ref)
        if thing is None or thing.kind != records.ABILITY:
            return False
        return self.ability == "any" or isinstance(thing.ability, Activated) is (self.ability == "activated")

    def domain(self) -> tuple[str, ...]:
        return ("stack",)


@node
class IsToken(Filter):
    """CR 111.1: a token."""

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        return thing is not None and thing.kind == records.TOKEN


@node
class ControlledBy(Filter):
    """CR 109.4: controlled by one of these players (owned by them, in zones without controllers)."""

    looks_at = ("controller",)
    player: Noun

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.player.includes(at, records.seat_ref(lookup.controller(at.state, ref)))


@node
class OwnedBy(Filter):
    """CR 108.3: owned by one of these players."""

    player: Noun

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        return thing is not None and self.player.includes(at, records.seat_ref(thing.owner))


@node
class InZone(Filter):
    """CR 400.1: in the zone; of one of these players, where an owner is given."""

    reads = records.HANDS | records.GRAVEYARDS | records.LIBRARIES | records.EXILED | records.STACKED
    zone: str
    owner: Noun | None = None

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        if thing is None or thing.zone != zones.BY_NAME[self.zone]:
            return False
        return self.owner is None or self.owner.includes(at, records.seat_ref(thing.owner))

    def domain(self) -> tuple[str, ...]:
        return (self.zone,)


@node
class HasStatus(Filter):
    """CR 110.5, 506.4, 506.5, 301.5, 303.4: tapped, untapped, face-up or face-down, attacking (alone), blocking, (un)blocked,
    enchanted, equipped."""

    reads = records.TAPPING | records.COMBAT
    status: str

    def matches(self, at: Context, ref: int) -> bool:
        thing = at.state.objects.get(ref)
        if thing is None:
            past = at.state.last_known.get(ref)
            return (
                past is not None
                and self.status in ("tapped", "untapped")
                and past.tapped is (self.status == "tapped")
            )
        return STATUSES[self.status](at, thing)


def _attached(at: Context, thing: records.Object, subtype: str) -> bool:
    objects = at.state.objects
    attachments = [ref for ref in at.state.battlefield if objects[ref].attached_to == thing.id]
    return any(subtype in lookup.of(at.state, ref).subtypes for ref in attachments)


STATUSES: dict[str, Callable[[Context, records.Object], bool]] = {
    "tapped": lambda at, thing: thing.tapped,
    "untapped": lambda at, thing: not thing.tapped,
    "attacking": lambda at, thing: thing.id in at.state.combat.attackers,
    "attacking alone": lambda at, thing: list(at.state.combat.attackers) == [thing.id],
    "blocking": lambda at, thing: thing.id in at.state.combat.blockers,
    "blocked": lambda at, thing: thing.id in at.state.combat.blocked,
    "unblocked": lambda at, thing: thing.id in at.state.combat.unblocked,
    "enchanted": lambda at, thing: _attached(at, thing, "Aura"),
    "equipped": lambda at, thing: _attached(at, thing, "Equipment"),
    "face-down": lambda at, thing: thing.face_down,
    "face-up": lambda at, thing: not thing.face_down,
}


@node
class Attacking(Filter):
    """CR 508.6: attacking one of these players or permanents; attacking a player's planeswalker isn't attacking them.

    A player attacks what creatures they control attack.
    """

    reads = records.COMBAT
    player: Noun

    def matches(self, at: Context, ref: int) -> bool:
        attackers = at.state.combat.attackers
        if ref < 0:
            mine = [
                other for other in attackers if records.seat_ref(lookup.controller(at.state, other)) == ref
            ]
            return any(attackers[other] and self.player.includes(at, attackers[other]) for other in mine)
        attacked = attackers.get(ref, 0)
        return attacked != 0 and self.player.includes(at, attacked)


@node
class Blocking(Filter):
    """CR 509.1g: blocking one of these."""

    reads = records.COMBAT
    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        return any(self.noun.includes(at, attacker) for attacker in at.state.combat.blockers.get(ref, ()))


@node
class BlockedBy(Filter):
    """CR 509.1g: an attacking creature that one of these is blocking."""

    reads = records.COMBAT
    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        blockers = at.state.combat.blockers
        return any(ref in blockers.get(blocker, ()) for blocker in self.noun.refs(at))


@node
class AttackedBy(Filter):
    """CR 508.1b: a player whom these players are attacking."""

    reads = records.COMBAT
    player: Noun

    def matches(self, at: Context, ref: int) -> bool:
        attackers = at.state.combat.attackers
        return ref < 0 and any(
            attacked == ref
            and self.player.includes(at, records.seat_ref(lookup.controller(at.state, attacker)))
            for attacker, attacked in attackers.items()
        )

    def domain(self) -> tuple[str, ...]:
        return ("players",)


@node
class Other(Filter):
    """Isn't the object that the words are on; of players: isn't you (CR 109.5).

    `than`: isn't what that stands for instead, another target that was chosen before (CR 115.3).
    """

    than: Noun | None = None

    def matches(self, at: Context, ref: int) -> bool:
        if self.than is not None:
            return not self.than.includes(at, ref)
        return ref != at.source if ref > 0 else ref_seat(ref) != at.controller


@node
class HasCounter(Filter):
    """CR 122.1: has counters of the kind ("" for any kind)."""

    counter: str = ""
    least: int = 1

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        if thing is None:
            return ref < 0 and at.state.players[ref_seat(ref)].counters.get(self.counter, 0) >= self.least
        count = thing.counters.get(self.counter, 0) if self.counter else sum(thing.counters.values())
        return count >= self.least


@node
class Is(Filter):
    """Is what the noun stands for."""

    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        return self.noun.includes(at, ref)


@node
class Among(Filter):
    """Is among what an earlier step named."""

    name: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref in at.refs(self.name)

    def domain(self) -> tuple[str, ...]:
        return ("bound " + self.name,)


@node
class AnyTarget(Filter):
    """CR 115.4: a creature, player, planeswalker or battle."""

    looks_at = ("types",)

    def matches(self, at: Context, ref: int) -> bool:
        if ref < 0:
            return True
        types = lookup.of(at.state, ref).types
        return "creature" in types or "planeswalker" in types or "battle" in types

    def domain(self) -> tuple[str, ...]:
        return ("battlefield", "players")


@node
class APlayer(Filter):
    """CR 102.1: a player."""

    def matches(self, at: Context, ref: int) -> bool:
        return ref < 0

    def domain(self) -> tuple[str, ...]:
        return ("players",)


@node
class Opponent(Filter):
    """CR 102.2, 102.3: a player who is neither you nor on your team."""

    def matches(self, at: Context, ref: int) -> bool:
        return ref < 0 and are_opponents(at.state, at.controller, ref_seat(ref))

    def domain(self) -> tuple[str, ...]:
        return ("players",)
