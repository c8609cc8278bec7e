"""The continuous effects there are, as the layers are gone through (CR 611, 613)."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import printed, traits
from app.engine.characteristics.reading import layers_of
from app.engine.characteristics.traits import Traits
from app.engine.state.derived import Characteristics, Table
from app.engine.state.records import ABILITY, Object, State
from app.engine.state.zones import BATTLEFIELD, LIBRARY, NAMES, OUTSIDE
from app.engine.words.abilities import Defines, Modify, Static
from app.engine.words.bases import Change, Condition, Noun
from app.engine.words.context import Context


@dataclass(slots=True)
class Running:
    """A continuous effect while the layers are gone through.

    `objects`: what it applies to, once it has started (613.6) or where that is fixed (611.2c).
    """

    at: Context
    says: Modify | Defines
    what: Noun | None
    timestamp: int
    key: str
    objects: tuple[int, ...] | None = None
    ability: Static | None = None  # the static ability it comes from
    started: bool = False
    effect: int = 0  # id of the floating effect it is

    @property
    def by(self) -> tuple[Change, ...]:
        """What it changes."""
        return self.says.by

    @property
    def defining(self) -> bool:
        """CR 604.3: whether it comes from a characteristic-defining ability."""
        return isinstance(self.says, Defines) or self.ability is not None and self.ability.zone == "any"


@dataclass(slots=True)
class Building:
    """The table under construction, with the effects found so far, also by layer."""

    state: State
    table: Table
    running: list[Running] = field(default_factory=list)
    layers: dict[int, list[Running]] = field(default_factory=dict)
    seen: dict[str, bool] = field(default_factory=dict)
    sources: dict[int, tuple[Object, Traits]] = field(
        default_factory=dict
    )  # with the abilities that they have
    machines: list[int] = field(default_factory=list)  # what has a printed power and is no creature
    countered: list[int] = field(default_factory=list)  # permanents with counters

    def add(self, run: Running) -> None:
        """One more effect."""
        self.running.append(run)
        for layer in layers_of(run.by):
            self.layers.setdefault(layer, []).append(run)

    def own(self, ref: int) -> Characteristics:
        """The object's characteristics so far, in a copy that may be changed."""
        derived = self.table.of.get(ref)
        if derived is None:
            thing = self.state.objects[ref]
            derived = self.table.of[ref] = printed.of_object(thing).copy()
            derived.controller = thing.controller
        return derived

    def now(self, ref: int) -> Characteristics:
        """The object's characteristics so far, to be looked at."""
        return self.table.of.get(ref) or printed.of_object(self.state.objects[ref])

    def has(self, run: Running) -> bool:
        """CR 613.6: whether the ability that the effect comes from is still there, and its condition holds."""
        if run.ability is None:
            return True
        there = any(other is run.ability for other in self.now(run.at.source).abilities)
        return there and holds(run.at, run.ability.condition)


def holds(at: Context, condition: Condition | None) -> bool:
    """Whether there is no condition, or it holds."""
    return condition is None or condition.holds(at)


def sources(building: Building) -> None:
    """CR 113.6: find the objects whose abilities may function, those in libraries and outside aside."""
    state = building.state
    objects = state.objects
    for zone in (state.battlefield, state.command):
        for ref in zone:
            thing = objects[ref]
            it = printed.of_object(thing)
            kinds = traits.of(it.abilities)
            if not kinds.plain and not thing.phased_out:
                building.sources[ref] = (thing, kinds)
            if it.power is not None and "creature" not in it.types:
                building.machines.append(ref)
            if thing.counters and thing.zone == BATTLEFIELD:
                building.countered.append(ref)
            if thing.face_down and thing.zone == BATTLEFIELD:
                building.table.face_down.append(ref)
    for zone in (
        [ref for ref in state.stack if objects[ref].kind != ABILITY],
        state.exile,
        *[zone for player in state.players for zone in (player.graveyard, player.hand)],
    ):
        for ref in zone:
            thing = objects[ref]
            if thing.copied is not None or not traits.homely(thing.card):
                kinds = traits.of(printed.of_object(thing).abilities)
                if not kinds.homely:
                    building.sources[ref] = (thing, kinds)


def changed_sources(building: Building) -> None:
    """The same, now that the layers have been gone through: abilities may have been given and taken."""
    for ref, it in building.table.of.items():
        thing = building.state.objects[ref]
        if thing.zone not in (LIBRARY, OUTSIDE) and not thing.phased_out:
            building.sources[ref] = (thing, traits.of(it.abilities))


def functions(zone: str, thing: Object) -> bool:
    """CR 113.6: whether an ability that functions in `zone` functions where the object is."""
    return zone == "any" or zone == NAMES[thing.zone]


def floating(building: Building) -> None:
    """CR 611.2: effects made by resolutions."""
    state = building.state
    for effect in state.effects:
        says = effect.words
        if isinstance(says, Modify):
            at = Context(state, effect.source, effect.controller, effect.bound)
            fixed = effect.objects
            key = f"e{effect.id}"
            building.add(
                Running(at, says, says.what, effect.timestamp, key, fixed, None, fixed is not None, effect.id)
            )


def statics(building: Building, thing: Object) -> None:
    """CR 611.3: effects of the static abilities that the object has at this point."""
    abilities = building.now(thing.id).abilities
    for position, ability in traits.of(abilities).statics:
        if functions(ability.zone, thing):
            for part, says in enumerate(ability.says):
                if isinstance(says, Modify | Defines):
                    nth = sum(other is ability for other in abilities[:position])
                    key = f"{thing.id}.{id(ability)}.{nth}.{part}"
                    if key not in building.seen:
                        building.seen[key] = True
                        building.add(_running(building, thing, ability, says, key))


def _running(building: Building, thing: Object, ability: Static, says: Modify | Defines, key: str) -> Running:
    controller = building.now(thing.id).controller
    at = Context(
        building.state, thing.id, thing.controller if controller < 0 else controller, dict(thing.memory)
    )
    if isinstance(says, Defines):
        return Running(at, says, None, thing.timestamp, key, (thing.id,), ability)
    return Running(at, says, says.what, thing.timestamp, key, None, ability)
