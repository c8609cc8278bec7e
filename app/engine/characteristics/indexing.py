"""What functions now, sorted by what asks for it: kinds of event, kinds of rule, kinds of action."""

from __future__ import annotations

from app.engine.characteristics.reading import aspects
from app.engine.characteristics.running import Building, Running, functions, holds
from app.engine.characteristics.traits import Traits, gives_replacements
from app.engine.state.derived import ANYONE, InForce
from app.engine.state.records import Object
from app.engine.state.zones import BATTLEFIELD, HAND, NAMES, STACK
from app.engine.words.abilities import Replace
from app.engine.words.bases import Rule


def index(building: Building) -> None:
    """Enter in the table what the objects and effects bring (CR 113.6, 603.2, 613.11, 614.1)."""
    table = building.table
    for ref, (thing, kinds) in building.sources.items():
        zone = NAMES[thing.zone]
        if kinds.activated and zone in kinds.activated_in:
            table.activated.append((ref, _activator(building, thing, kinds)))
            table.timed = table.timed or kinds.timed
        if kinds.mana and zone in kinds.mana_in:
            table.mana.append((ref, building.now(ref)))
            table.timed = table.timed or kinds.timed
        table.timed = table.timed or bool(kinds.casting)
        if kinds.alternatives and any(functions(option.zone, thing) for option in kinds.alternatives):
            table.alternatives.append(ref)
        if kinds.special and thing.zone == HAND:
            table.special.append(ref)
        if kinds.triggered or kinds.replacing or kinds.state_triggered:
            _object(building, thing, kinds, _controller(building, thing))
    _floating(building)
    for run in building.running:
        _rules(building, run)
        condition = run.ability.condition if run.ability is not None else None
        building.table.reads |= aspects(run.says) | aspects(condition)
        building.table.gives_replacements |= gives_replacements(run.says)


def _controller(building: Building, thing: Object) -> int:
    """The seat that controls the object, as the layers have left it."""
    it = building.table.of.get(thing.id)
    return thing.controller if it is None or it.controller < 0 else it.controller


def _activator(building: Building, thing: Object, kinds: Traits) -> int:
    """CR 602.2: whose its activated abilities are: its controller's, or its owner's where it has no controller."""
    if kinds.shared:
        return ANYONE
    return _controller(building, thing) if thing.zone in (BATTLEFIELD, STACK) else thing.owner


def _floating(building: Building) -> None:
    for effect in building.state.effects:
        if isinstance(effect.words, Replace):
            held = InForce(
                effect.words, f"e{effect.id}", effect.source, effect.controller, effect.bound, effect.objects,
                effect=effect.id, timestamp=effect.timestamp,
            )  # fmt: skip
            _replacement(building, effect.words, held)


def _object(building: Building, thing: Object, kinds: Traits, controller: int) -> None:
    """The triggered abilities and replacement effects of one object that function where it is (CR 113.6)."""
    table = building.table
    for kind, ability in kinds.triggered:
        if functions(ability.zone, thing):
            entry = (thing.id, controller, ability)
            table.triggers.setdefault(kind, []).append(entry)
            if ability.on.looks_back():
                table.looking_back.setdefault(kind, []).append(entry)
    for place, static, says in kinds.replacing:
        if functions(static.zone, thing):
            key = f"{thing.id}.{building.now(thing.id).name}.{place}"
            held = InForce(says, key, thing.id, controller, dict(thing.memory), timestamp=thing.timestamp)
            table.reads |= aspects(static.condition)
            if holds(held.at(building.state), static.condition):
                _replacement(building, says, held)
    for watching in kinds.state_triggered:
        if functions(watching.zone, thing):
            table.state_triggers.append((thing.id, controller, watching))


def _replacement(building: Building, says: Replace, held: InForce) -> None:
    for kind in says.on.watches():
        building.table.replacements.setdefault(kind, []).append(held)


def _rules(building: Building, run: Running) -> None:
    """CR 613.11: effects on rules apply after all others."""
    for change in run.by:
        if isinstance(change, Rule) and (run.started or building.has(run)):
            fixed = run.objects if run.effect else None
            held = InForce(
                change, run.key, run.at.source, run.at.controller, run.at.bound, fixed, run.what, run.effect,
                run.timestamp,
            )  # fmt: skip
            building.table.rules.setdefault(change.family(), []).append(held)
