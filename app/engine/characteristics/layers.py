"""CR 613: continuous effects, layer by layer, into the table of characteristics."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from app.engine.characteristics import printed, traits
from app.engine.characteristics.traits import Traits
from app.engine.state import records
from app.engine.state.derived import Characteristics, InForce, Table
from app.engine.state.records import Object, State
from app.engine.state.zones import NAMES
from app.engine.words.abilities import Defines, Modify, Replace, Static
from app.engine.words.bases import (
    ABILITIES,
    CONTROL,
    LAYERS,
    PT_CHANGED,
    TEXT,
    TYPE,
    AmountWord,
    Change,
    Condition,
    Noun,
    Rule,
    Word,
    number,
)
from app.engine.words.context import Context
from app.engine.words.node import Node, walk

ALWAYS = records.BOARD
"""Aspects that every table depends on."""


@dataclass(slots=True)
class Running:
    """A continuous effect while the layers are gone through."""

    at: Context
    by: tuple[Change, ...]
    what: Noun | None
    timestamp: int
    key: str
    objects: tuple[int, ...] | None = (
        None  # what it applies to, once it has started (613.6) or if fixed (611.2c)
    )
    ability: Static | None = None  # the static ability it comes from
    defining: bool = False
    started: bool = False
    effect: int = 0

    def in_layer(self, layer: int) -> bool:
        return any(change.layer == layer for change in self.by)


@dataclass(slots=True)
class Building:
    """The table under construction, with the effects found so far."""

    state: State
    table: Table
    running: list[Running] = field(default_factory=list)
    seen: dict[str, bool] = field(default_factory=dict)

    def own(self, ref: int) -> Characteristics:
        """The object's characteristics so far, in a copy that may be changed."""
        derived = self.table.of.get(ref)
        if derived is None:
            thing = self.state.objects[ref]
            derived = self.table.of[ref] = _base(thing).copy()
            derived.controller = thing.controller
        return derived

    def now(self, ref: int) -> Characteristics:
        return self.table.of.get(ref) or _base(self.state.objects[ref])


def build(state: State) -> Table:
    """CR 613.1: start from copiable values and apply all continuous effects in the order of the layers."""
    building = Building(state, Table())
    state.table, state.touched = building.table, 0
    sources = _sources(state)
    _floating(building)
    for thing in sources:
        _statics(building, thing)
    if building.running or any(thing.counters for thing in sources):
        for layer in LAYERS:
            if building.running:
                _layer(building, layer)
            if layer == PT_CHANGED:
                _counters(building)
    _noncreatures(building)
    building.table.control = {
        ref: building.now(ref).controller
        for run in building.running
        if run.in_layer(CONTROL)
        for ref in run.objects or ()
        if ref in state.objects
    }
    _index(building, sources)
    return building.table


def applies(state: State, effect: InForce, ref: int) -> bool:
    """Whether a rule effect that is in force applies to the object or player."""
    if effect.objects is not None:
        return ref in effect.objects
    return isinstance(effect.what, Noun) and effect.what.includes(effect.at(state), ref)


def _base(thing: Object) -> Characteristics:
    return printed.of_object(thing)


def _sources(state: State) -> list[Object]:
    """The objects whose abilities may function: all but those in libraries and outside (CR 113.6)."""
    objects = state.objects
    found = [objects[ref] for ref in state.battlefield if not objects[ref].phased_out]
    for zone in (state.stack, state.command, state.exile):
        found.extend([objects[ref] for ref in zone])
    for player in state.players:
        found.extend([objects[ref] for ref in player.graveyard])
        found.extend([objects[ref] for ref in player.hand])
    return found


def functions(zone: str, thing: Object) -> bool:
    """CR 113.6: whether an ability that functions in `zone` functions where the object is."""
    return zone == "any" or zone == NAMES[thing.zone]


def _floating(building: Building) -> None:
    """CR 611.2: effects made by resolutions."""
    state = building.state
    for effect in state.effects:
        words = effect.words
        if isinstance(words, Modify):
            at = Context(state, effect.source, effect.controller, effect.bound)
            building.running.append(
                Running(
                    at,
                    words.by,
                    words.what,
                    effect.timestamp,
                    f"e{effect.id}",
                    effect.objects,
                    started=effect.objects is not None,
                    effect=effect.id,
                )  # fmt: skip
            )


def _statics(building: Building, thing: Object) -> None:
    """CR 611.3: effects of the static abilities that the object has at this point."""
    abilities = building.now(thing.id).abilities
    for position, ability in traits.of(abilities).statics:
        if functions(ability.zone, thing):
            for part, says in enumerate(ability.says):
                key = f"{thing.id}.{id(ability)}.{abilities[:position].count(ability)}.{part}"
                if key not in building.seen and isinstance(says, Modify | Defines):
                    building.seen[key] = True
                    building.running.append(_running(building, thing, ability, says, key))


def _running(building: Building, thing: Object, ability: Static, says: Modify | Defines, key: str) -> Running:
    controller = building.now(thing.id).controller
    at = Context(building.state, thing.id, thing.controller if controller < 0 else controller, thing.memory)
    if isinstance(says, Defines):
        return Running(at, says.by, None, thing.timestamp, key, (thing.id,), ability, defining=True)
    return Running(at, says.by, says.what, thing.timestamp, key, None, ability)


def _layer(building: Building, layer: int) -> None:
    """CR 613.3, 613.7, 613.8: characteristic-defining abilities first, then by timestamp, dependent ones later."""
    done: dict[str, bool] = {}
    while True:
        pending = [run for run in building.running if run.key not in done and run.in_layer(layer)]
        if not pending:
            return
        pending.sort(key=lambda run: (not run.defining, run.timestamp))
        run = _next(building, pending, layer)
        done[run.key] = True
        if _start(run, building):
            _apply(building, run, layer)
            if layer == ABILITIES:
                for ref in run.objects or ():
                    if ref in building.state.objects:
                        _statics(building, building.state.objects[ref])


def _next(building: Building, pending: list[Running], layer: int) -> Running:
    """CR 613.8b: the first in order that depends on no other; if all wait for each other, simply the first."""
    if len(pending) > 1:
        for run in pending:
            if not any(other is not run and depends(building, run, other, layer) for other in pending):
                return run
    return pending[0]


def depends(building: Building, one: Running, other: Running, layer: int) -> bool:
    """CR 613.8a: applying `other` would change whether `one` exists, what it applies to or what it does there."""
    if one.defining != other.defining or not _may_touch(one, other, layer):
        return False
    before = _outcome(building, one, layer)
    kept = building.table.of
    building.table.of = {ref: it.copy() for ref, it in kept.items()}
    trial = Running(other.at, other.by, other.what, other.timestamp, other.key, other.objects, other.ability)
    if _start(trial, building):
        _apply(building, trial, layer)
    after = _outcome(building, one, layer)
    building.table.of = kept
    return before != after


def _may_touch(one: Running, other: Running, layer: int) -> bool:
    """A cheap necessary condition: `other` writes characteristics that `one` looks at."""
    written = [name for change in other.by if change.layer == layer for name in change.writes]
    if one.ability is not None and not one.started and ("abilities" in written or "types" in written):
        return True
    looked = looked_at((one.what, one.by, one.ability.condition if one.ability is not None else None))
    return any(name in looked for name in written)


def _outcome(building: Building, run: Running, layer: int) -> tuple[Any, ...]:
    """Whether the effect exists, what it applies to and with which numbers."""
    trial = Running(
        run.at, run.by, run.what, run.timestamp, run.key, run.objects, run.ability, run.defining, run.started
    )
    if not _start(trial, building):
        return (False,)
    numbers = tuple(_numbers(trial.at, change) for change in run.by if change.layer == layer)
    return (True, trial.objects, numbers)


def _numbers(at: Context, change: Change) -> tuple[int, ...]:
    contents = [getattr(change, spec.name) for spec in fields(change)]
    return tuple(number(at, content) for content in contents if isinstance(content, AmountWord))


def _start(run: Running, building: Building) -> bool:
    """CR 613.6: an effect that has started to apply goes on, to the same objects, in the later layers."""
    if run.started:
        return True
    if run.ability is not None:
        if not _still_has(building, run.at.source, run.ability):
            return False
        if run.ability.condition is not None and not run.ability.condition.holds(run.at):
            return False
    if run.objects is None and run.what is not None:
        run.objects = run.what.refs(run.at)
    run.started = True
    return True


def _apply(building: Building, run: Running, layer: int) -> None:
    changes = [change for change in run.by if change.layer == layer]
    for ref in run.objects or ():
        if ref in building.state.objects:
            it = building.own(ref)
            for change in changes:
                change.change(run.at, it, ref)
            if layer in (TEXT, TYPE):
                printed.give_intrinsic(it)  # CR 305.6-305.7


def _counters(building: Building) -> None:
    """CR 613.4c: counters that change power and toughness count beside the effects of that sublayer."""
    for ref in building.state.battlefield:
        counters = building.state.objects[ref].counters
        if counters:
            it = building.own(ref)
            for kind, count in counters.items():
                if kind[0] in "+-" and "/" in kind and it.power is not None and it.toughness is not None:
                    power, toughness = kind.split("/")
                    it.power += int(power) * count
                    it.toughness += int(toughness) * count


def _noncreatures(building: Building) -> None:
    """CR 208.3, 301.7a: a permanent that isn't a creature has no power or toughness, even if they are printed on it."""
    for ref in building.state.battlefield:
        it = building.now(ref)
        if it.power is not None and "creature" not in it.types:
            it = building.own(ref)
            it.power = it.toughness = None


def _index(building: Building, sources: list[Object]) -> None:
    """Sort what functions now by what asks for it: kinds of event, kinds of rule."""
    for thing in sources:
        it = building.now(thing.id)
        kinds = traits.of(it.abilities)
        if any(functions(ability.zone, thing) for _, ability in kinds.activated):
            building.table.activated.append(thing.id)
        if any(functions(ability.zone, thing) for _, ability in kinds.mana):
            building.table.mana.append(thing.id)
        if any(functions(option.zone, thing) for option in kinds.alternatives):
            building.table.alternatives.append(thing.id)
        if kinds.triggered or kinds.statics or kinds.state_triggered:
            _index_object(building, thing, kinds, it.controller if it.controller >= 0 else thing.controller)
    for effect in building.state.effects:
        if isinstance(effect.words, Replace):
            held = InForce(effect.words, f"e{effect.id}", effect.source, effect.controller, effect.bound,
                           effect.objects, effect=effect.id, timestamp=effect.timestamp)  # fmt: skip
            _index_replacement(building, effect.words, held)
    for run in building.running:
        _index_rules(building, run)
        building.table.reads |= aspects((run.what, run.by, run.ability.condition if run.ability else None))


def _index_object(building: Building, thing: Object, kinds: Traits, controller: int) -> None:
    """The triggered abilities and replacement effects of one object that function where it is (CR 113.6)."""
    table, state = building.table, building.state
    for ability in kinds.triggered:
        if functions(ability.zone, thing):
            for kind in ability.on.watches():
                table.triggers.setdefault(kind, []).append((thing.id, controller, ability))
    for place, static in kinds.statics:
        for part, says in enumerate(static.says):
            if isinstance(says, Replace) and functions(static.zone, thing):
                key = f"{thing.id}.{building.now(thing.id).name}.{place}.{part}"
                held = InForce(says, key, thing.id, controller, thing.memory, timestamp=thing.timestamp)
                table.reads |= aspects(static.condition)
                if _so(held.at(state), static.condition):
                    _index_replacement(building, says, held)
    for ability_of_state in kinds.state_triggered:
        if functions(ability_of_state.zone, thing):
            table.state_triggers.append((thing.id, controller, ability_of_state))


def _index_replacement(building: Building, says: Replace, held: InForce) -> None:
    for kind in says.on.watches():
        building.table.replacements.setdefault(kind, []).append(held)


def _index_rules(building: Building, run: Running) -> None:
    """CR 613.11: effects on rules apply after all others."""
    for change in run.by:
        if isinstance(change, Rule) and (run.started or run.what is None or _in_force(building, run)):
            fixed = run.objects if run.effect and run.objects is not None else None
            held = InForce(change, run.key, run.at.source, run.at.controller, run.at.bound, fixed, run.what,
                           run.effect, run.timestamp)  # fmt: skip
            building.table.rules.setdefault(change.family(), []).append(held)


def _in_force(building: Building, run: Running) -> bool:
    if run.ability is None:
        return True
    return _still_has(building, run.at.source, run.ability) and _so(run.at, run.ability.condition)


def _still_has(building: Building, ref: int, ability: Static) -> bool:
    return any(other is ability for other in building.now(ref).abilities)


def _so(at: Context, condition: Condition | None) -> bool:
    return condition is None or condition.holds(at)


_ASPECTS: dict[int, tuple[object, int, tuple[str, ...]]] = {}


def _read(words: object) -> tuple[int, tuple[str, ...]]:
    """What a tree of words looks at: aspects of the state, and characteristics."""
    if not isinstance(words, Node):
        parts = [_read(part) for part in words] if isinstance(words, tuple) else []
        mask = 0
        for part, _ in parts:
            mask |= part
        return mask, tuple(name for _, names in parts for name in names)
    known = _ASPECTS.get(id(words))
    if known is None:
        found = [part for part in walk(words) if isinstance(part, Word)]
        mask = 0
        for word in found:
            mask |= word.reads
        names = tuple(dict.fromkeys(name for word in found for name in word.looks_at))
        known = _ASPECTS[id(words)] = (words, mask, names)
    return known[1], known[2]


def aspects(words: object) -> int:
    """Which aspects of the state the words look at."""
    return _read(words)[0]


def looked_at(words: object) -> tuple[str, ...]:
    """Which characteristics the words look at."""
    return _read(words)[1]
