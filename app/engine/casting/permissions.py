"""CR 601.3, 305, 307.5: who may cast or play what, when and from where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from app.engine.casting.costs import AsThoughAny, PayMana
from app.engine.casting.face_down import as_proposed
from app.engine.characteristics import lookup, printed, traits
from app.engine.state import zones
from app.engine.state.derived import Characteristics, InForce
from app.engine.state.records import CARD, Object, State
from app.engine.state.steps import MAIN_STEPS
from app.engine.state.zones import HAND, NAMES
from app.engine.variants.teams import is_active
from app.engine.words.bases import Cost, Filter, KeywordAbility, OptionalCost, Rule
from app.engine.words.context import Context
from app.engine.words.filters import AS_SPELL
from app.engine.words.node import Node, node


@node
class MayPlay(Rule):
    """CR 601.3: the player may play the cards that fit from where they are. `cost`: "" usual, "free".

    `lands`: lands too, not only cast spells (305.1). `mana`: as what mana may be spent to cast them, "color" or "type" (609.4b).
    """

    what: Filter
    cost: str = ""
    lands: bool = True
    mana: str = ""


@node
class AsThoughFlash(Rule):
    """CR 601.3b, 702.8a: the player may cast spells that fit as though they had flash."""

    what: Filter


@node
class CantCast(Rule):
    """CR 601.3a: the player can't cast spells that fit."""

    what: Filter


@node
class AdditionalLands(Rule):
    """CR 305.2: the player may play so many additional lands each turn."""

    count: int = 1


@node
class SorcerySpeedOnly(Rule):
    """CR 601.3a, 307.5: the player can cast spells only any time they could cast a sorcery."""


@node
class MayPayRather(Rule):
    """CR 118.9: the player may pay these costs rather than the mana cost of a spell that they cast."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a card: `how` tells it from others; `costs` instead of the mana cost if `alternative`."""

    how: str
    face: int
    costs: tuple[Cost, ...]
    option: OptionalCost | None = None

    @property
    def down(self) -> str:
        """CR 708.4: by what it is cast face down, "" if it isn't."""
        return self.option.down if self.option is not None else ""


def sorcery_timing(state: State, seat: int) -> bool:
    """CR 307.1, 305.1, 805.4c: the player's own main phase, or their team's, with priority and an empty stack."""
    turn = state.turn
    return turn.step in MAIN_STEPS and not state.stack and is_active(state, seat)


def face_of(thing: Object, face: int, down: str = "") -> Characteristics:
    """CR 712.8, 601.3e: the characteristics that the card would have as a spell or land with that face.

    CR 708.4: face down, where `down` says by what, those that it would have so.
    """
    if down:
        return printed.of_face(printed.DOWN_FACES.get(down, printed.FACE_DOWN_CREATURE))
    return printed.of_face(thing.card.faces[face])


def playable_faces(thing: Object) -> list[int]:
    """CR 712.11b, 712.12: the faces with which a card may be cast or played: both of a modal double-faced card."""
    return list(range(len(thing.card.faces))) if thing.card.layout == "modal_dfc" else [0]


def ways(state: State, seat: int, thing: Object) -> list[Way]:
    """CR 601.3: the ways in which the player may cast the card from where it is, timing and costs aside."""
    if thing.kind != CARD or thing.zone in (zones.BATTLEFIELD, zones.STACK, zones.OUTSIDE):
        return []
    found: list[Way] = []
    for face in playable_faces(thing):
        it = face_of(thing, face)
        own = thing.zone == HAND and thing.owner == seat
        found.extend(_face_down(state, seat, thing, face, it, own))
        if "land" in it.types:
            continue
        suffix = f"face {face}" if face else ""
        if own and it.cost:
            found.append(_usual(suffix, face, it.cost))
        permission = None if own else permission_for(state, seat, thing)
        if permission is not None and (it.cost or permission.cost == "free"):
            costs: tuple[Cost, ...] = () if permission.cost == "free" else (PayMana(it.cost),)
            found.append(Way(f"permitted{suffix}", face, (*costs, *_as_any(permission))))
        if own or permission is not None:
            found.extend(_rather(state, seat, face, suffix, permission))
        if thing.owner == seat:
            found.extend(_alternatives(state, seat, thing, face, it, suffix))
    return found


@lru_cache(maxsize=4096)
def _usual(how: str, face: int, cost: str) -> Way:
    """The usual way: for its mana cost."""
    return Way(how, face, (PayMana(cost),))


def _as_any(permission: MayPlay | None) -> tuple[Cost, ...]:
    """CR 609.4b: what comes with the costs of a spell that is cast by such a permission."""
    return (AsThoughAny(permission.mana),) if permission is not None and permission.mana else ()


def _rather(state: State, seat: int, face: int, suffix: str, permission: MayPlay | None) -> list[Way]:
    """CR 118.9: the alternative costs that effects let the player pay; also for a card without a mana cost (118.6a)."""
    effects = [held.words for held in lookup.rules_on_player(state, seat, MayPayRather)]
    if not effects:
        return []
    costs = dict.fromkeys(words.costs for words in effects if isinstance(words, MayPayRather))
    beside = _as_any(permission)
    return [Way(f"rather {number}{suffix}", face, (*paid, *beside)) for number, paid in enumerate(costs, 1)]


def _alternatives(
    state: State, seat: int, thing: Object, face: int, it: Characteristics, suffix: str
) -> list[Way]:
    """CR 118.9: alternative costs of the card itself, in the zone where each works."""
    found: list[Way] = []
    abilities = abilities_of(state, thing, it)
    for ability in abilities if traits.of(abilities).alternatives else ():
        option = ability.optional_cost() if isinstance(ability, KeywordAbility) else None
        if option is not None and option.alternative and not option.down and option.zone == NAMES[thing.zone]:
            if option.condition is None or option.condition.holds(Context(state, thing.id, seat)):
                again = sum(way.option is not None and way.option.name == option.name for way in found)
                how = f"{option.name} {again + 1}" if again else option.name
                usual = (PayMana(it.cost),) if option.beside and it.cost else ()
                found.append(Way(f"{how}{suffix}", face, (*usual, *option.costs), option))
    return found


def _face_down(
    state: State, seat: int, thing: Object, face: int, it: Characteristics, own: bool
) -> list[Way]:
    """CR 702.37c, 702.168b: face down, from any zone from which the player could cast what it would be then (708.4)."""
    if not traits.of(it.abilities).alternatives and thing.id not in lookup.table(state).of:
        return []
    found: list[Way] = []
    for option in traits.of(abilities_of(state, thing, it)).alternatives:
        if option.down:
            with as_proposed(state, thing, option.down):
                permission = None if own else permission_for(state, seat, thing)
            if own or permission is not None and not permission.cost:
                found.append(Way(option.name, face, (*option.costs, *_as_any(permission)), option))
    return found


def abilities_of(state: State, thing: Object, it: Characteristics) -> tuple[Node, ...]:
    """CR 601.3e: the abilities to be looked at as a card is cast with the face that `it` describes."""
    return (
        lookup.of(state, thing.id).abilities if it is printed.of_face(thing.card.faces[0]) else it.abilities
    )


def permission_for(state: State, seat: int, thing: Object, land: bool = False) -> MayPlay | None:
    """CR 601.3, 305.1: an effect that lets the player cast the card from where it is, or play it as a land."""
    for effect in lookup.rules_on_player(state, seat, MayPlay):
        if (
            isinstance(effect.words, MayPlay)
            and (effect.words.lands or not land)
            and effect.words.what.matches(_as_spell(state, effect, thing), thing.id)
        ):
            return effect.words
    return None


def _as_spell(state: State, effect: InForce, thing: Object) -> Context:
    """CR 601.3: a rule about spells is asked about the card as the spell that it would be."""
    return effect.at(state).within(**{AS_SPELL: (thing.id,)})


def is_quick(it: Characteristics) -> bool:
    """CR 304.1, 702.8a: whether it is an instant or has flash."""
    return "instant" in it.types or "flash" in it.keywords


def in_time(state: State, seat: int, refs: Iterable[int]) -> list[int]:
    """CR 117.1a: those of the cards that could be spells and may be cast at this time, as far as a quick look tells.

    Double-faced cards, and those that may be cast face down, are looked at further.
    """
    table = lookup.table(state)
    usual = SorcerySpeedOnly.__name__ not in table.rules and AsThoughFlash.__name__ not in table.rules
    sorcery = sorcery_timing(state, seat)
    found: list[int] = []
    for ref in refs:
        thing = state.objects[ref]
        it = table.of.get(ref) or printed.of_object(thing)
        if thing.card.layout == "modal_dfc":
            found.append(ref)
        elif any(option.down for option in traits.of(it.abilities).alternatives):
            found.append(ref)
        elif "land" not in it.types and (
            sorcery or (is_quick(it) if usual else timing_allows(state, seat, thing, it))
        ):
            found.append(ref)
    return found


def timing_allows(state: State, seat: int, thing: Object, it: Characteristics) -> bool:
    """CR 117.1a, 304.1, 307.1, 702.8a: instants and spells with flash whenever, others at sorcery timing."""
    if sorcery_timing(state, seat):
        return True
    if lookup.rules_on_player(state, seat, SorcerySpeedOnly):
        return False
    if is_quick(it):
        return True
    for effect in lookup.rules_on_player(state, seat, AsThoughFlash):
        if isinstance(effect.words, AsThoughFlash) and effect.words.what.matches(
            _as_spell(state, effect, thing), thing.id
        ):
            return True
    return False


def forbidden(state: State, seat: int, thing: Object) -> bool:
    """CR 601.3a: an effect says that the player can't cast it. CR 506.7c: or its own text, at this time."""
    for restriction in traits.of(lookup.base(thing).abilities).casting:
        if not restriction.condition.holds(Context(state, thing.id, seat)):
            return True
    for effect in lookup.rules_on_player(state, seat, CantCast):
        if isinstance(effect.words, CantCast) and effect.words.what.matches(
            _as_spell(state, effect, thing), thing.id
        ):
            return True
    return False


def land_drops(state: State, seat: int) -> int:
    """CR 305.2: how many more lands the player may play this turn."""
    extra = 0
    for effect in lookup.rules_on_player(state, seat, AdditionalLands):
        extra += effect.words.count if isinstance(effect.words, AdditionalLands) else 0
    return 1 + extra - state.players[seat].lands_played


def playable_land_faces(state: State, seat: int, thing: Object) -> list[int]:
    """CR 305.1, 712.12: the faces with which the player may play the card as a land now."""
    if thing.kind != CARD or not sorcery_timing(state, seat) or land_drops(state, seat) < 1:
        return []
    if not (thing.zone == HAND and thing.owner == seat) and permission_for(state, seat, thing, True) is None:
        return []
    return [face for face in playable_faces(thing) if "land" in face_of(thing, face).types]
