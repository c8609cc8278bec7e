"""CR 122.1b: counters that give the permanent they are on a keyword ability."""

from __future__ import annotations

from app.engine.characteristics.running import Building, Running
from app.engine.state.records import Object
from app.engine.words.abilities import Modify
from app.engine.words.context import Context

GIVEN: dict[str, Modify] = {}
"""By the kind of counter: what it does to the permanent (keywords/keyword_counters.py enters them)."""


def since(counter: str) -> str:
    """CR 613.7c: the name under which a permanent remembers when it was last given a counter of that kind."""
    return f"{counter} counter"


def keyword_counters(building: Building) -> None:
    """CR 122.1b, 613.1f: the keyword that each kind of keyword counter gives, in layer 6 with the counter's timestamp."""
    for ref in building.countered:
        thing = building.state.objects[ref]
        for counter in thing.counters:
            if counter in GIVEN:
                building.add(_running(building, thing, counter))


def _running(building: Building, thing: Object, counter: str) -> Running:
    says, moment = GIVEN[counter], thing.memory.get(since(counter), thing.timestamp)
    at = Context(building.state, thing.id, thing.controller)
    timestamp = moment if isinstance(moment, int) else thing.timestamp
    return Running(at, says, says.what, timestamp, f"{thing.id} {counter}", (thing.id,), started=True)
