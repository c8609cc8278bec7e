"""CR 613: continuous effects, layer by layer, into the table of characteristics."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from app.engine.characteristics import printed
from app.engine.characteristics.indexing import index
from app.engine.characteristics.keyword_counters import keyword_counters
from app.engine.characteristics.reading import looked_at
from app.engine.characteristics.running import (
    Building,
    Running,
    changed_sources,
    floating,
    functions,
    sources,
    statics,
)
from app.engine.state import records
from app.engine.state.derived import InForce, Table
from app.engine.state.records import State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import (
    ABILITIES,
    CONTROL,
    COPYING,
    LAYERS,
    PT_CHANGED,
    TEXT,
    TYPE,
    AmountWord,
    Change,
    Noun,
    number,
)
from app.engine.words.context import Context

__all__ = ["ALWAYS", "applies", "build", "depends", "functions"]

ALWAYS = records.BOARD
"""Aspects that every table depends on."""
NEW_ABILITIES = (COPYING, TEXT, ABILITIES)
"""Layers in which objects may come to have other static abilities (CR 613.1a, 613.1c, 613.1f)."""


def build(state: State) -> Table:
    """CR 613.1: start from copiable values and apply all continuous effects in the order of the layers."""
    building = Building(state, Table())
    state.table, state.touched = building.table, 0
    sources(building)
    floating(building)
    for thing, kinds in building.sources.values():
        if kinds.statics:
            statics(building, thing)
    if building.countered:
        keyword_counters(building)
    for layer in LAYERS:
        if layer in building.layers:
            _layer(building, layer)
        if layer == PT_CHANGED:
            _counters(building)
    _noncreatures(building)
    building.table.control = _controlled(building)
    changed_sources(building)
    index(building)
    return building.table


def applies(state: State, effect: InForce, ref: int) -> bool:
    """Whether a rule effect that is in force applies to the object or player."""
    if effect.objects is not None:
        return ref in effect.objects
    return isinstance(effect.what, Noun) and effect.what.includes(effect.at(state), ref)


def _controlled(building: Building) -> dict[int, int]:
    """CR 613.1b: who controls what some effect gives control of."""
    refs = [ref for run in building.layers.get(CONTROL, ()) for ref in run.objects or ()]
    return {ref: building.now(ref).controller for ref in refs if ref in building.state.objects}


def _layer(building: Building, layer: int) -> None:
    """CR 613.3, 613.7, 613.8: characteristic-defining abilities first, then by timestamp, dependent ones later."""
    done: dict[str, bool] = {}
    while True:
        pending = [run for run in building.layers[layer] if run.key not in done]
        if not pending:
            return
        pending.sort(key=_order)
        if len(pending) > 1 and _any_may_wait(pending, layer):
            pending = [_next(building, pending, layer)]
        for run in pending:
            done[run.key] = True
            _carry_out(building, run, layer)


def _order(run: Running) -> tuple[bool, int]:
    """CR 613.3, 613.7: the order in a layer when nothing depends on anything."""
    return not run.defining, run.timestamp


def _carry_out(building: Building, run: Running, layer: int) -> None:
    if not _start(building, run):
        return
    _apply(building, run, layer)
    if layer in NEW_ABILITIES:  # static abilities as they now are may have effects in this and later layers
        for ref in run.objects or ():
            if ref in building.state.objects:
                statics(building, building.state.objects[ref])


def _any_may_wait(pending: list[Running], layer: int) -> bool:
    """A cheap necessary condition for dependencies: something looks at what something writes in this layer."""
    written = dict.fromkeys(name for run in pending for name in _written(run, layer))
    taking = any(_takes(run, layer) for run in pending)
    return any(
        taking
        and run.ability is not None
        and not run.started
        or any(name in written for name in _looked(run))
        for run in pending
    )


def _next(building: Building, pending: list[Running], layer: int) -> Running:
    """CR 613.8b: the first in order that depends on no other; if all wait for each other, simply the first."""
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
    trial = replace(other)
    if _start(building, trial):
        _apply(building, trial, layer)
    after = _outcome(building, one, layer)
    building.table.of = kept
    return before != after


def _may_touch(one: Running, other: Running, layer: int) -> bool:
    """The same for two effects: `other` writes characteristics that `one` looks at."""
    if one.ability is not None and not one.started and _takes(other, layer):
        return True
    looked = _looked(one)
    return any(name in looked for name in _written(other, layer))


def _takes(run: Running, layer: int) -> bool:
    """Whether the effect may end the existence of others: by taking abilities, or types that come with them."""
    return any(
        change.layer == layer
        and not change.only_adds
        and ("abilities" in change.writes or "types" in change.writes)
        for change in run.by
    )


def _written(run: Running, layer: int) -> list[str]:
    return [name for change in run.by if change.layer == layer for name in change.writes]


def _looked(run: Running) -> tuple[str, ...]:
    """The characteristics that the effect looks at; which objects it is fixed on it doesn't ask again."""
    if run.objects is not None and run.started:
        return tuple(name for change in run.by for name in looked_at(change))
    condition = run.ability.condition if run.ability is not None else None
    return (*looked_at(run.says), *looked_at(condition))


def _outcome(building: Building, run: Running, layer: int) -> tuple[Any, ...]:
    """Whether the effect exists, what it applies to and with which numbers."""
    trial = replace(run)
    if not _start(building, trial):
        return (False,)
    numbers = tuple(_numbers(trial.at, change) for change in run.by if change.layer == layer)
    return (True, trial.objects, numbers)


def _numbers(at: Context, change: Change) -> tuple[int, ...]:
    contents = [getattr(change, spec.name) for spec in fields(change)]
    return tuple(number(at, content) for content in contents if isinstance(content, AmountWord))


def _start(building: Building, run: Running) -> bool:
    """CR 613.6: an effect that has started to apply goes on, to the same objects, in the later layers."""
    if run.started:
        return True
    if not building.has(run):
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
    for ref in building.countered:
        it = building.own(ref)
        for kind, count in building.state.objects[ref].counters.items():
            if kind[0] in "+-" and "/" in kind and it.power is not None and it.toughness is not None:
                power, toughness = kind.split("/")
                it.power += int(power) * count
                it.toughness += int(toughness) * count


def _noncreatures(building: Building) -> None:
    """CR 208.3, 301.7a: a permanent that isn't a creature has no power or toughness, even if they are printed on it."""
    for ref in (*building.table.of, *building.machines):
        it = building.now(ref)
        if (
            building.state.objects[ref].zone == BATTLEFIELD
            and it.power is not None
            and "creature" not in it.types
        ):
            it = building.own(ref)
            it.power = it.toughness = None
