"""What an object is now, or was when it was last where it could be seen."""

from __future__ import annotations

from app.engine.characteristics import layers, printed
from app.engine.state.derived import Characteristics, InForce, Table
from app.engine.state.records import Extract, Object, State, seat_ref
from app.engine.words.abilities import Card, Face, Modify
from app.engine.words.bases import Rule


def table(state: State) -> Table:
    """The table of derived characteristics, rebuilt if something that it depends on has changed."""
    current = state.table
    if current is None or state.touched:
        if current is None or state.touched & (current.reads | layers.ALWAYS):
            current = state.table = layers.build(state)
        state.touched = 0
    return current


def of(state: State, ref: int) -> Characteristics:
    """CR 113.7a, 608.2h: an object's characteristics, or its last known ones if it is no longer there.

    Raises KeyError for an id that never was or is forgotten.
    """
    current = state.table
    if current is None or state.touched:
        current = table(state)
    derived = current.of.get(ref)
    if derived is not None:
        return derived
    thing = state.objects.get(ref)
    return printed.of_object(thing) if thing is not None else state.last_known[ref].was


def base(thing: Object) -> Characteristics:
    """The copiable values of an object (CR 707.2): printed ones, or those of what it is a copy of."""
    return printed.of_object(thing)


def controller(state: State, ref: int) -> int:
    """CR 108.4a, 109.4: the seat that controls the object (its owner where it has no controller)."""
    current = state.table
    if current is None or state.touched:
        current = table(state)
    derived = current.of.get(ref)
    if derived is not None and derived.controller >= 0:
        return derived.controller
    thing: Object | Extract = state.objects.get(ref) or state.last_known[ref]
    return thing.controller


def controlled(state: State, seat: int) -> tuple[int, ...]:
    """CR 109.4, 702.26b: the permanents that the player controls, phased-out ones aside."""
    objects = state.objects
    return tuple(
        [ref for ref in state.battlefield if not objects[ref].phased_out and controller(state, ref) == seat]
    )


def record(state: State, ref: int) -> Object | Extract | None:
    """The object, or what is last known of it; None if neither is there."""
    return state.objects.get(ref) or state.last_known.get(ref)


def has(state: State, ref: int, keyword: str) -> bool:
    """CR 702: whether the object has that keyword ability."""
    return keyword in of(state, ref).keywords


def copiable(state: State, ref: int) -> Face:
    """CR 707.2, 708.2: the copiable values of an object as a face: printed ones, what it is a copy of, or, face down,
    what it is as such."""
    thing = state.objects.get(ref)
    if thing is not None and thing.face_down:
        return printed.face_down(thing)
    if thing is None:
        past = state.last_known[ref]
        return past.copied or past.card.faces[past.face]
    return made_a_copy(state, thing) or thing.card.faces[thing.face]


def made_a_copy(state: State, thing: Object) -> Face | None:
    """CR 707.2: what the object is a copy of: by the latest effect that has made it one, or as it entered or came to be."""
    found = thing.copied
    for effect in state.effects:
        if isinstance(effect.words, Modify) and effect.objects is not None and thing.id in effect.objects:
            for change in effect.words.by:
                found = change.copies() or found
    return found


def shown(thing: Object | Extract) -> tuple[Card, int]:
    """CR 708.2: the card and the face from which others take what the object is; of a face-down one, none of its own."""
    if isinstance(thing, Object) and thing.face_down:
        return printed.nameless(printed.face_down(thing)), 0
    if thing.copied is not None and printed.is_down(thing.copied):
        return printed.nameless(thing.copied), 0
    return thing.card, thing.face


def applies(state: State, effect: InForce, ref: int) -> bool:
    """Whether a rule effect that is in force applies to the object or player."""
    return layers.applies(state, effect, ref)


def functions(zone: str, thing: Object) -> bool:
    """CR 113.6: whether an ability that functions in `zone` functions where the object is."""
    return layers.functions(zone, thing)


def is_creature(state: State, ref: int) -> bool:
    """Whether the object is a creature."""
    return "creature" in of(state, ref).types


def rules(state: State, ref: int, kind: type[Rule]) -> list[InForce]:
    """CR 613.11: the rule effects of this kind that apply to the object or player."""
    current = state.table
    if current is None or state.touched:
        current = table(state)
    in_force = current.rules.get(kind.__name__)
    if not in_force:
        return []
    return [effect for effect in in_force if layers.applies(state, effect, ref)]


def rules_on_player(state: State, seat: int, kind: type[Rule]) -> list[InForce]:
    """The same for the player in `seat`."""
    return rules(state, seat_ref(seat), kind)
