"""Descriptions of objects and players (CR 109.2, 109.4)."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.characteristics import lookup
from app.engine.mana.symbols import ManaCost
from app.engine.state import records, zones
from app.engine.state.records import ref_seat
from app.engine.words.abilities import Activated
from app.engine.words.bases import Amount, Filter, KeywordAbility, Noun, number
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
class HasType(Filter):
    """CR 205.2: has the card type."""

    looks_at = ("types",)
    type: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.type in lookup.of(at.state, ref).types


@node
class HasSubtype(Filter):
    """CR 205.3: has the subtype."""

    looks_at = ("subtypes",)
    subtype: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.subtype in lookup.of(at.state, ref).subtypes


@node
class HasSupertype(Filter):
    """CR 205.4: has the supertype (basic, legendary, snow, world)."""

    looks_at = ("supertypes",)
    supertype: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.supertype in lookup.of(at.state, ref).supertypes


@node
class OfColor(Filter):
    """CR 105.2: is of the color ("W", "U", "B", "R" or "G")."""

    looks_at = ("colors",)
    color: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.color in lookup.of(at.state, ref).colors


@node
class Colorless(Filter):
    """CR 105.2c: has no color."""

    looks_at = ("colors",)

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and not lookup.of(at.state, ref).colors


@node
class Multicolored(Filter):
    """CR 105.2b: has two or more colors."""

    looks_at = ("colors",)

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and len(lookup.of(at.state, ref).colors) > 1


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

    def matches(self, at: Context, ref: int) -> bool:
        if ref in at.refs(AS_SPELL):
            return True
        thing = lookup.record(at.state, ref)
        return thing is not None and thing.zone == zones.STACK and thing.kind != records.ABILITY

    def domain(self) -> tuple[str, ...]:
        return ("stack",)


@node
class AbilityOnStack(Filter):
    """CR 113.1b: an activated or triggered ability on the stack. `kind`: "activated", "triggered" or "any"."""

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

    reads = records.HANDS | records.GRAVEYARDS | records.LIBRARIES | records.EXILED
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
    """CR 110.5, 506.4, 301.5, 303.4: tapped, untapped, attacking, blocking, blocked, unblocked, enchanted, equipped."""

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
    "blocking": lambda at, thing: thing.id in at.state.combat.blockers,
    "blocked": lambda at, thing: thing.id in at.state.combat.blocked,
    "unblocked": lambda at, thing: thing.id in at.state.combat.unblocked,
    "enchanted": lambda at, thing: _attached(at, thing, "Aura"),
    "equipped": lambda at, thing: _attached(at, thing, "Equipment"),
}


@node
class Attacking(Filter):
    """CR 508.6: attacking one of these players or permanents; attacking a player's planeswalker isn't attacking them."""

    reads = records.COMBAT
    player: Noun

    def matches(self, at: Context, ref: int) -> bool:
        attacked = at.state.combat.attackers.get(ref, 0)
        return attacked != 0 and self.player.includes(at, attacked)


@node
class Blocking(Filter):
    """CR 509.1g: blocking one of these."""

    reads = records.COMBAT
    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        return any(self.noun.includes(at, attacker) for attacker in at.state.combat.blockers.get(ref, ()))


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
    """Isn't the object that the words are on; of players: isn't you (CR 109.5)."""

    def matches(self, at: Context, ref: int) -> bool:
        return ref != at.source if ref > 0 else ref_seat(ref) != at.controller


@node
class Measures(Filter):
    """Its power, toughness, mana value or loyalty, or a player's life, compares so with an amount ("<=", ">=", "=")."""

    looks_at = ("power", "toughness")
    what: str
    op: str
    amount: Amount

    def matches(self, at: Context, ref: int) -> bool:
        if self.what == "life":
            return ref < 0 and compares(
                at.state.players[ref_seat(ref)].life, self.op, number(at, self.amount)
            )
        return ref > 0 and compares(measure(at, ref, self.what), self.op, number(at, self.amount))


def compares(left: int, op: str, right: int) -> bool:
    """Whether the numbers compare so."""
    if op == "<=":
        return left <= right
    if op == ">=":
        return left >= right
    if op == "<":
        return left < right
    if op == ">":
        return left > right
    return left == right


def measure(at: Context, ref: int, what: str) -> int:
    """CR 208, 202.3, 209: power, toughness, mana value or loyalty of an object; 0 where it has none."""
    it = lookup.of(at.state, ref)
    if what == "power":
        return it.power or 0
    if what == "toughness":
        return it.toughness or 0
    thing = lookup.record(at.state, ref)
    if what == "loyalty":
        return thing.counters.get("loyalty", 0) if thing is not None else 0
    announced = thing.announced if thing is not None and thing.zone == zones.STACK else None
    cost = it.cost or _front_cost(thing, it.name)
    return ManaCost.parse(cost).mana_value(announced.x if announced is not None else 0) if cost else 0


def _front_cost(thing: records.Object | records.Extract | None, name: str) -> str:
    """CR 712.8e: with its back face up, a nonmodal double-faced card has the mana value of its front face."""
    if thing is None or thing.card.layout != "transform" or thing.face == 0:
        return ""
    return thing.card.faces[0].cost if thing.card.faces[thing.face].name == name else ""


@node
class HasAbility(Filter):
    """CR 702.1: has the keyword ability, given by an example of it."""

    looks_at = ("abilities",)
    ability: KeywordAbility

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.ability.word in lookup.of(at.state, ref).keywords


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
class Named(Filter):
    """CR 201.2: has the name."""

    looks_at = ("name",)
    name: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and lookup.of(at.state, ref).name == self.name


@node
class OfChosen(Filter):
    """CR 607.2d: fits a choice made for the object the words are on (`what`: "color", "creature type", "name")."""

    looks_at = ("colors", "subtypes", "name")
    what: str

    def matches(self, at: Context, ref: int) -> bool:
        it = lookup.of(at.state, ref)
        chosen = chosen_word(at, self.what)
        if self.what == "color":
            return bool(chosen) and chosen in it.colors
        return bool(chosen) and (chosen in it.subtypes if self.what == "creature type" else chosen == it.name)


def chosen_word(at: Context, what: str) -> str:
    """CR 607.2d: what was chosen, in this resolution or for the object that the words are on; "" if nothing was."""
    chosen = at.word(what)
    if chosen:
        return chosen
    source = lookup.record(at.state, at.source)
    value = source.memory.get(what, "") if source is not None else ""
    return value if isinstance(value, str) else ""


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
        return ref < 0 and ref_seat(ref) != at.controller

    def domain(self) -> tuple[str, ...]:
        return ("players",)
