"""CR 601.3, 305, 307.5: who may cast or play what, when and from where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from app.engine.casting.costs import AsThoughAny, PayMana
from app.engine.casting.face_down import as_proposed
from app.engine.casting.limits import CastsAtMost
from app.engine.characteristics import lookup, printed, traits
from app.engine.events.permissions import is_used
from app.engine.state import zones
from app.engine.state.derived import Characteristics, InForce
from app.engine.state.records import CARD, Object, State
from app.engine.state.steps import MAIN_STEPS
from app.engine.state.zones import HAND, NAMES
from app.engine.variants.teams import is_active
from app.engine.words.bases import Ability, Cost, Filter, OptionalCost, Rule
from app.engine.words.context import Context
from app.engine.words.filters import AS_SPELL, AnyOf
from app.engine.words.node import Node, node


@node
class MayPlay(Rule):
    """CR 601.3: the player may play the cards that fit from where they are. `cost`: "" usual, "free".

    `lands`: lands too, not only cast spells (305.1). `mana`: as what mana may be spent to cast them, "color" or "type" (609.4b).
    `times`: how often, 0 for any number; 1 is for one spell, or, by a static ability, for one spell each turn.
    `face`: "any", or "front" for a card that can't be cast as its Adventure this way (715.3d).
    """

    what: Filter
    cost: str = ""
    lands: bool = True
    mana: str = ""
    times: int = 0
    face: str = "any"


NEVER = MayPlay(AnyOf(()))
"""Leave to play nothing."""


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
    """One way to cast a card: `how` tells it from others; `costs` instead of the mana cost if `alternative`.

    `permit`: leave for one spell that is used up by casting it so.
    """

    how: str
    face: int
    costs: tuple[Cost, ...]
    option: OptionalCost | None = None
    permit: InForce | None = None

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


TWO_WAYS = ("modal_dfc", "adventure", "split")
"""The layouts of cards that may be cast with either of their faces."""


def playable_faces(thing: Object) -> list[int]:
    """CR 709.3, 712.11b, 712.12, 715.3, 720.3: the faces with which a card may be cast or played.

    Both of a modal double-faced or split card; of an adventurer or omen card its normal characteristics, or the others.
    """
    return list(range(len(thing.card.faces))) if thing.card.layout in TWO_WAYS else [0]


def ways(state: State, seat: int, thing: Object) -> list[Way]:
    """CR 601.3: the ways in which the player may cast the card from where it is, timing and costs aside."""
    if thing.kind != CARD or thing.zone in (zones.BATTLEFIELD, zones.STACK):
        return []
    found: list[Way] = []
    for face in playable_faces(thing):
        it = face_of(thing, face)
        own = thing.zone == HAND and thing.owner == seat
        found.extend(_face_down(state, seat, thing, face, it, own))
        if "land" in it.types:
            continue
        suffix = f"face {face}" if face else ""
        if "aftermath" in it.keywords and thing.zone != zones.GRAVEYARD:  # CR 702.127a
            continue
        if own and it.cost:
            found.append(usual_way(it.cost, suffix, face))
        permits = permits_for(state, seat, thing, face=face)
        if own:  # then it can be cast for its mana cost anyway
            permits = [permit for permit in permits if _leave(permit).cost == "free"]
        found.extend(_permitted(permits, face, it, suffix))
        if own:
            found.extend(_rather(state, seat, face, suffix, None))
        elif permits:
            found.extend(_rather(state, seat, face, suffix, permits[0]))
        if thing.owner == seat:
            found.extend(_alternatives(state, seat, thing, face, it, suffix))
    return found


@lru_cache(maxsize=4096)
def usual_way(cost: str, how: str = "", face: int = 0) -> Way:
    """The usual way: for its mana cost."""
    return Way(how, face, (PayMana(cost),))


def _permitted(permits: list[InForce], face: int, it: Characteristics, suffix: str) -> list[Way]:
    """CR 601.3, 118.9a: a way for each different leave to cast the card: without paying its mana cost, or for it."""
    found: list[Way] = []
    for permit in permits:
        free = _leave(permit).cost == "free"
        if free or it.cost:
            costs: tuple[Cost, ...] = () if free else (PayMana(it.cost),)
            nth = f" {len(found) + 1}" if found else ""
            found.append(
                Way(f"permitted{nth}{suffix}", face, (*costs, *_as_any(permit)), permit=_limited(permit))
            )
    return found


def _leave(permit: InForce) -> MayPlay:
    return permit.words if isinstance(permit.words, MayPlay) else NEVER


def _limited(permit: InForce) -> InForce | None:
    """The leave if it is for one spell only."""
    return permit if _leave(permit).times else None


def _as_any(permit: InForce | None) -> tuple[Cost, ...]:
    """CR 609.4b: what comes with the costs of a spell that is cast by such leave."""
    return (AsThoughAny(_leave(permit).mana),) if permit is not None and _leave(permit).mana else ()


def _rather(state: State, seat: int, face: int, suffix: str, permit: InForce | None) -> list[Way]:
    """CR 118.9: the alternative costs that effects let the player pay; also for a card without a mana cost (118.6a)."""
    effects = [held.words for held in lookup.rules_on_player(state, seat, MayPayRather)]
    if not effects:
        return []
    costs = dict.fromkeys(words.costs for words in effects if isinstance(words, MayPayRather))
    beside, used = _as_any(permit), _limited(permit) if permit is not None else None
    return [
        Way(f"rather {number}{suffix}", face, (*paid, *beside), permit=used)
        for number, paid in enumerate(costs, 1)
    ]


def _alternatives(
    state: State, seat: int, thing: Object, face: int, it: Characteristics, suffix: str
) -> list[Way]:
    """CR 118.9: alternative costs of the card itself, in the zone where each works."""
    found: list[Way] = []
    abilities = abilities_of(state, thing, it)
    for ability in abilities if traits.of(abilities).alternatives else ():
        option = ability.optional_cost() if isinstance(ability, Ability) else None
        if option is not None and option.alternative and not option.down and option.zone == NAMES[thing.zone]:
            if option.condition is None or option.condition.holds(Context(state, thing.id, seat)):
                again = sum(way.option is not None and way.option.name == option.name for way in found)
                how = f"{option.name} {again + 1}" if again else option.name
                usual = (PayMana(it.cost),) if option.beside and it.cost else ()
                costs = _of_the_half(thing, it, option.costs)
                found.append(Way(f"{how}{suffix}", face, (*usual, *costs), option))
    return found


def _of_the_half(thing: Object, it: Characteristics, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """CR 709.3a: a cost equal to the mana cost of a split card is that of the half that is cast."""
    if thing.card.layout != printed.SPLIT:
        return costs
    whole = PayMana(printed.of_split(thing.card).cost)
    return tuple([PayMana(it.cost) if cost == whole else cost for cost in costs])


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
                permits = [] if own else permits_for(state, seat, thing)
            permit = next((permit for permit in permits if not _leave(permit).cost), None)
            if own or permit is not None:
                used = _limited(permit) if permit is not None else None
                found.append(Way(option.name, face, (*option.costs, *_as_any(permit)), option, used))
    return found


def abilities_of(state: State, thing: Object, it: Characteristics) -> tuple[Node, ...]:
    """CR 601.3e: the abilities to be looked at as a card is cast with the face that `it` describes.

    CR 709.3a: of a half of a split card its own, and those that the card has been given.
    """
    if thing.card.layout == printed.SPLIT:
        printed_on_it = printed.of_split(thing.card).abilities
        given = [ability for ability in lookup.of(state, thing.id).abilities if ability not in printed_on_it]
        return (*it.abilities, *given) if given else it.abilities
    return (
        lookup.of(state, thing.id).abilities if it is printed.of_face(thing.card.faces[0]) else it.abilities
    )


def permits_for(state: State, seat: int, thing: Object, land: bool = False, face: int = 0) -> list[InForce]:
    """CR 601.3, 305.1: the effects that let the player cast the card from where it is, or play it as a land.

    CR 400.11c: a card outside the game only if they speak of such cards. Of those that give the same leave only one; what is for one spell alone is never the same as another.
    """
    found: dict[tuple[str, str, str], InForce] = {}
    for effect in lookup.rules_on_player(state, seat, MayPlay):
        words = _leave(effect)
        if words.times and is_used(state, effect) or land and not words.lands:
            continue
        if thing.zone == zones.OUTSIDE and "outside" not in words.what.domain():
            continue
        if face and words.face == "front":
            continue
        if words.what.matches(_as_spell(state, effect, thing), thing.id):
            found.setdefault((words.cost, words.mana, effect.key if words.times else ""), effect)
    return list(found.values())


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
        now = sorcery or (is_quick(it) if usual else timing_allows(state, seat, thing, it))
        if (
            now and "land" not in it.types
            or thing.card.layout in TWO_WAYS
            or traits.of(it.abilities).face_down
        ):  # fmt: skip
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
    for effect in lookup.rules_on_player(state, seat, CastsAtMost):
        limit = effect.words
        if isinstance(limit, CastsAtMost) and limit.what.matches(_as_spell(state, effect, thing), thing.id):
            if limit.reached(effect.at(state), seat):
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
    faces = [face for face in playable_faces(thing) if "land" in face_of(thing, face).types]
    if not faces or thing.kind != CARD or not sorcery_timing(state, seat) or land_drops(state, seat) < 1:
        return []
    if not (thing.zone == HAND and thing.owner == seat) and not permits_for(state, seat, thing, True):
        return []
    return faces


def leave_for_land(state: State, seat: int, thing: Object) -> InForce | None:
    """CR 305.1: the leave that is used up if the player plays that card as a land from where it is; None if none is."""
    permits = [] if thing.zone == HAND and thing.owner == seat else permits_for(state, seat, thing, True)
    limits = [_limited(permit) for permit in permits]
    return limits[0] if limits and None not in limits else None
