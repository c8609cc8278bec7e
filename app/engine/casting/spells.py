"""CR 601: casting a spell."""

from __future__ import annotations

from app.engine.casting.announce import announce, choose_modes, could_announce
from app.engine.casting.costs import announced as announced_costs
from app.engine.casting.costs import offered, own_effects, payable, total
from app.engine.casting.face_down import as_proposed
from app.engine.casting.payment import pay_total, spoken_for
from app.engine.casting.permissions import (
    Way,
    abilities_of,
    face_of,
    forbidden,
    timing_allows,
    usual_way,
    ways,
)
from app.engine.casting.plain import plain_cost
from app.engine.casting.reversing import Proposal, Reversed, propose
from app.engine.casting.targets import become_targets
from app.engine.casting.variables import announce_x
from app.engine.characteristics import lookup, printed
from app.engine.choices import Illegal, Steps, yes_or_no
from app.engine.events.effects import EffectBegan
from app.engine.events.moves import Moved
from app.engine.events.permissions import used
from app.engine.events.pipeline import happen
from app.engine.events.stacking import SpellCast
from app.engine.events.zone_words import Goes
from app.engine.keywords import enchant
from app.engine.mana.means import Means
from app.engine.state import zones
from app.engine.state.derived import Characteristics
from app.engine.state.records import BOARD, Announcement, Effect, Object, Refs, State
from app.engine.words.abilities import Modify, Replace, SpellAbility
from app.engine.words.bases import Ability, Cost, Instruction, OptionalCost
from app.engine.words.context import Context
from app.engine.words.durations import WhileOnStack
from app.engine.words.nouns import This
from app.engine.words.revisions import GoesInstead


def instructions_of(it: Characteristics) -> tuple[Instruction, ...]:
    """CR 608.2c: what an instant or sorcery does, in the order written."""
    return tuple(step for ability in it.abilities if isinstance(ability, SpellAbility) for step in ability.do)


def announced_instructions(it: Characteristics) -> tuple[Instruction, ...]:
    """CR 601.2c, 303.4a: what is announced with targets: its instructions, or what an Aura spell enchants."""
    return enchant.announced(it) if "Aura" in it.subtypes else instructions_of(it)


def spell_context(state: State, thing: Object, seat: int) -> Context:
    """The context of a spell's own words."""
    announced = thing.announced
    return Context(state, thing.id, seat, {}, announced.x if announced is not None else 0, thing.id)


def find_way(state: State, seat: int, ref: int, how: str) -> Way:
    """CR 601.3: the way in which the card may be cast now. Raises Illegal."""
    thing = state.objects.get(ref)
    if thing is None:
        raise Illegal("no_such_object", "there is no such card", "601.2a")
    way = next((way for way in ways(state, seat, thing) if way.how == how), None)
    if way is None:
        raise Illegal("cant_cast", "that card can't be cast that way", "601.3")
    with as_proposed(state, thing, way.down, way.face):
        if not timing_allows(state, seat, thing, face_of(thing, way.face, way.down)):
            raise Illegal("wrong_time", "that spell can't be cast at this time", "117.1a")
        if forbidden(state, seat, thing):
            raise Illegal("forbidden", "an effect forbids casting that spell", "601.3a")
    return way


def castable(state: State, seat: int, thing: Object, means: Means) -> list[Way]:
    """CR 601.3: the ways in which the card can be cast now, with targets to choose and, as planning sees, payable."""
    cost = plain_cost(state, seat, thing)
    if cost and means.even:
        return _for_mana_cost(state, seat, thing, cost, means)
    found = ways(state, seat, thing)
    split = thing.card.layout == printed.SPLIT
    other = [way for way in found if way.down or way.face or split]
    usual = [] if len(other) == len(found) or forbidden(state, seat, thing) else found
    can = [way for way in usual if way not in other and _looks_possible(state, seat, thing, way, means)]
    return [*can, *[way for way in other if _possible_as_proposed(state, seat, thing, way, means)]]


def _for_mana_cost(state: State, seat: int, thing: Object, cost: str, means: Means) -> list[Way]:
    """CR 601.3: the same for a card that can be cast in one way alone. What is most often missing is the mana."""
    if not means.affords_printed(cost):
        return []
    it = face_of(thing, 0)
    at = Context(state, thing.id, seat, stacked=thing.id)
    possible = (
        timing_allows(state, seat, thing, it)
        and could_announce(at, announced_instructions(it))
        and not forbidden(state, seat, thing)
    )
    return [usual_way(cost)] if possible else []


def _possible_as_proposed(state: State, seat: int, thing: Object, way: Way, means: Means) -> bool:
    """CR 708.4, 715.3a: the same for a way to cast it face down or with another face; what it is as it is has no bearing."""
    means.look()  # with the card as it is
    with as_proposed(state, thing, way.down, way.face):
        return not forbidden(state, seat, thing) and _looks_possible(state, seat, thing, way, means)


def _looks_possible(state: State, seat: int, thing: Object, way: Way, means: Means) -> bool:
    it = face_of(thing, way.face, way.down)
    if not timing_allows(state, seat, thing, it):
        return False
    at = Context(state, thing.id, seat, stacked=thing.id)
    words = announced_instructions(_as_cast(at, it, way))
    if words and not could_announce(at, words):
        return False
    return _could_be_paid(state, seat, thing, way, means)


def _as_cast(at: Context, it: Characteristics, way: Way) -> Characteristics:
    """CR 601.3e: what the spell would be once its cost is chosen."""
    if way.option is None or not way.option.then:
        return it
    changed = it.copy()
    for change in way.option.then:
        change.change(at, changed, at.source)
    return changed


def _could_be_paid(state: State, seat: int, thing: Object, way: Way, means: Means) -> bool:
    """Whether, with X = 0, it could be paid: effects look at the card as though it were the spell (CR 601.2f, 601.3e)."""
    means.look()  # with the card still where it is
    own = own_effects(state, seat, thing.id, abilities_of(state, thing, face_of(thing, way.face, way.down)))
    zone, controller, face = thing.zone, thing.controller, thing.face
    thing.zone, thing.controller, thing.face = zones.STACK, seat, way.face
    try:
        at = Context(state, thing.id, seat)
        ways = [(total(state, thing.id, costs, 0, own), busy) for costs, busy in offered(at, way.costs)]
        can = [
            price for price, busy in ways if _with(means, busy).can_pay(price.price(), thing.id, casting=True)
        ]
    finally:
        thing.zone, thing.controller, thing.face = zone, controller, face
    return any(not price.others or _others_payable(state, seat, thing, price.others) for price in can)


def _with(means: Means, busy: Refs) -> Means:
    """CR 118.3: what there is to pay with, these objects aside, which are tapped for something else."""
    if not busy:
        return means
    return Means(means.state, means.seat, (*means.within, *[(ref, -1) for ref in busy]))


def _others_payable(state: State, seat: int, thing: Object, others: list[Cost]) -> bool:
    """CR 601.2a: once it is on the stack, the card itself can't pay for anything where it was."""
    zone = state.zone_of(thing.zone, thing.owner)
    place = zone.index(thing.id)
    del zone[place]
    try:
        return payable(Context(state, thing.id, seat), others)
    finally:
        zone.insert(place, thing.id)


def cast(state: State, seat: int, ref: int, how: str) -> Steps[bool]:
    """CR 601.2: cast the card; False if the proposal was reversed."""
    way = find_way(state, seat, ref, how)
    return (yield from propose(state, seat, ref, lambda proposal: _steps(state, seat, ref, way, proposal)))


def cast_in_resolution(state: State, seat: int, ref: int, way: Way) -> Steps[bool]:
    """CR 608.2g: cast the card because a spell or ability that is resolving says so; no timing counts, nobody responds."""
    return (yield from propose(state, seat, ref, lambda proposal: _steps(state, seat, ref, way, proposal)))


def _steps(state: State, seat: int, ref: int, way: Way, proposal: Proposal) -> Steps[None]:
    if ref not in state.objects:
        raise Reversed("gone")
    origin = state.objects[ref].zone
    spell = yield from _to_the_stack(state, seat, ref, way)
    at = spell_context(state, spell, seat)
    words = announced_instructions(lookup.of(state, spell.id))
    announced = spell.announced or Announcement()
    announced.origin, announced.caster = origin, seat
    costs = yield from announced_costs(at, way.costs)
    costs += yield from _optional_costs(at, spell.id, costs, announced)
    if not (yield from choose_modes(at, words, announced, "601.2b")):
        raise Reversed("no legal modes")
    at.x = announced.x = yield from announce_x(at, spell.id, costs, spoken_for(at, spell.id, costs))
    if not (yield from announce(at, words, announced, "601.2c")):
        raise Reversed("no legal targets")
    if spell.id not in state.objects:
        raise Reversed("gone")  # its owner has left the game (CR 800.4a)
    if forbidden(state, seat, spell):
        raise Reversed("forbidden")  # CR 601.2e: as it is now, with the X that was announced
    yield from pay_total(at, spell.id, costs, proposal)
    if spell.id not in state.objects:
        raise Reversed("gone")
    named = {name: value for name, value in at.bound.items() if name not in announced.targets}
    spell.bound = {**spell.bound, **named}  # CR 608.2h: what the costs were paid with
    cast_by = [used(state, way.permit)] if way.permit is not None else []
    yield from happen(state, SpellCast(object=spell.id, seat=seat, origin=origin), *cast_by)
    yield from become_targets(state, spell)


def _to_the_stack(state: State, seat: int, ref: int, way: Way) -> Steps[Object]:
    """CR 601.2a: the card becomes the topmost object on the stack, controlled by who casts it; face down, if so (708.4)."""
    moved = Moved(
        object=ref, to=zones.STACK, cause="cast", by=seat, controller=seat, face=way.face,
        face_down=bool(way.down), down=way.down,
    )  # fmt: skip
    yield from happen(state, moved)
    if moved.became not in state.objects:
        raise Reversed("gone")
    spell = state.objects[moved.became]
    state.announcing = spell.id
    spell.announced = Announcement(costs=names_of(way.option) if way.option is not None else ())
    if way.option is not None and way.option.leaves_to:
        yield from happen(state, EffectBegan(effect=_goes_elsewhere(spell, way.option.leaves_to)))
    if way.option is not None and way.option.then:
        words = Modify(This(), way.option.then)
        changed = Effect(0, 0, spell.id, spell.controller, words, WhileOnStack(), (spell.id,))
        yield from happen(state, EffectBegan(effect=changed))
    return spell


def _goes_elsewhere(spell: Object, to: str) -> Effect:
    """CR 702.34a: it goes there instead of anywhere else any time it would leave the stack."""
    words = Replace(Goes(This(), origin=("stack",)), (GoesInstead(to),))
    return Effect(0, 0, spell.id, spell.controller, words, WhileOnStack(), (spell.id,))


def names_of(option: OptionalCost) -> tuple[str, ...]:
    """CR 702.33f: the names under which a spell remembers that the cost was chosen."""
    return (option.name, option.also) if option.also else (option.name,)


def _optional_costs(
    at: Context, ref: int, costs: tuple[Cost, ...], announced: Announcement
) -> Steps[tuple[Cost, ...]]:
    """CR 601.2b: the player says which additional costs they mean to pay, such as kicker, and how often."""
    chosen: tuple[Cost, ...] = ()
    for ability in lookup.of(at.state, ref).abilities:
        option = ability.optional_cost() if isinstance(ability, Ability) else None
        if (
            option is None
            or option.alternative
            or option.condition is not None
            and not option.condition.holds(at)
        ):
            continue
        times = 0
        while times != option.times and _might_be_paid(at, ref, costs + chosen + option.costs):
            answer = yield yes_or_no(at.controller, option.name, "601.2b", ref)
            if answer == ("no",):
                break
            times += 1
            chosen += option.costs
            announced.costs = (*announced.costs, *names_of(option))
            at.state.touch(BOARD)  # what is so only if it was kicked may be so now
    return chosen


def _might_be_paid(at: Context, ref: int, costs: tuple[Cost, ...]) -> bool:
    """CR 702.33a: whether the player could pay so much, as planning sees, or has means that it doesn't see."""
    price = total(at.state, ref, costs, 0)
    if not payable(at, price.others):
        return False
    means = Means(at.state, at.controller, spoken_for(at, ref, costs))
    return means.can_pay(price.price(), ref, casting=True) or means.more
