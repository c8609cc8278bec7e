"""What happened, as it goes into the log: what everyone may know, and what only some may."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from app.engine import view
from app.engine.characteristics import lookup
from app.engine.events.moves import Moved
from app.engine.state import steps, zones
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, CARD, State, ref_seat
from app.engine.state.showing import ALL, sees, with_others
from app.engine.view import Viewer

EVERYONE = -1
FACED = (zones.BATTLEFIELD, zones.STACK)
"""CR 708.5-708.6: where everyone sees a face-down object, though not which card it is."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry of the log. `private` is only for the seats in the bit mask `seen_by` (-1: all)."""

    public: dict[str, Any]
    private: dict[str, Any]
    seen_by: int

    def for_viewer(self, viewer: Viewer) -> dict[str, Any]:
        """The entry as the viewer may see it."""
        seen = self.seen_by == EVERYONE or viewer is not None and self.seen_by >> viewer & 1
        return {**self.public, **self.private} if seen else self.public


def in_order(state: State, facts: list[Event]) -> list[Event]:
    """CR 401.4: the facts, but where cards went into libraries in an order that isn't revealed, in one that tells nothing."""
    places = [place for place, fact in enumerate(facts) if isinstance(fact, Moved) and fact.unordered]
    if not places:
        return facts
    told = list(facts)
    moves = [fact for fact in facts if isinstance(fact, Moved) and fact.unordered]
    for place, move in zip(
        places, sorted(moves, key=lambda one: view.handle(state, one.object)), strict=True
    ):
        told[place] = move
    return told


def logged(state: State, fact: Event) -> Logged | None:
    """The fact as an entry of the log, None for facts that only the engine cares about.

    Call it right after the input that made it happen was accepted.
    """
    if isinstance(fact, Moved):
        return _moved(state, fact)
    shows = fact.shows
    if shows is None:
        return None
    public: dict[str, Any] = {"type": snake(fact.kind)}
    private: dict[str, Any] = {}
    mask = EVERYONE
    for spec in fields(fact):
        kind = shows.get(spec.name)
        if kind is not None:
            value = getattr(fact, spec.name)
            own = kind == "own"  # a value for the seat of the event alone
            shown, seen_by = (
                (list(value), _eyes(state, fact.affected(state))) if own else _shown(state, kind, value)
            )
            if seen_by == EVERYONE:
                public[spec.name] = shown
            else:
                private[spec.name] = shown
                mask = seen_by if mask == EVERYONE else mask & seen_by
    return Logged(public, private, mask)


def _moved(state: State, fact: Moved) -> Logged:
    """CR 400.7: that a card moved is public, and so are its ids in public zones; which card, only where they could see it.

    In a hidden zone its id is for those alone who see it there.
    """
    owner = fact.was.owner if fact.was is not None else _owner(state, fact.became)
    public: dict[str, Any] = {
        "type": "moved", "owner": owner, "from": zones.NAMES[fact.origin], "to": zones.NAMES[fact.to],
        "cause": fact.cause,
    }  # fmt: skip
    if fact.by >= 0:
        public["by"] = fact.by
    if fact.was is not None and fact.was.kind == ABILITY:
        public["kind"] = "ability"
    private: dict[str, Any] = {"name": fact.card_name}
    if fact.became and fact.to in zones.PUBLIC:
        public["object"] = view.handle(state, fact.became)
    elif fact.became and fact.to == zones.HAND and owner is not None and fact.seen_by == _eyes(state, owner):
        private["object"] = view.handle(state, fact.became)
    if fact.origin in zones.PUBLIC:
        public["was"] = view.handle(state, fact.object)
    return Logged(public, private, fact.seen_by)


def _eyes(state: State, seat: int) -> int:
    """CR 402.3, 723.4: who sees what is for that player alone."""
    return with_others(state, 1 << seat)


def _owner(state: State, ref: int) -> int | None:
    thing = state.objects.get(ref)
    return thing.owner if thing is not None else None


def _shown(state: State, kind: str, value: Any) -> tuple[Any, int]:
    """A field of a fact as public data, and who may see it."""
    if kind == "ref":
        return _object(state, value)
    if kind == "refs":
        shown = [_object(state, ref) for ref in value]
        masks = [mask for _, mask in shown]
        together = EVERYONE
        for mask in masks:
            together = mask if together == EVERYONE else together & mask if mask != EVERYONE else together
        return [part for part, _ in shown], together
    if kind == "seat":
        return (value if value >= 0 else None), EVERYONE
    if kind == "seats":
        return list(value), EVERYONE
    if kind == "step":
        return steps.NAMES[value], EVERYONE
    if kind == "zone":
        return zones.NAMES[value], EVERYONE
    return value, EVERYONE


def _object(state: State, ref: int) -> tuple[Any, int]:
    if ref == 0:
        return None, EVERYONE
    if ref < 0:
        return {"id": view.handle(state, ref), "seat": ref_seat(ref)}, EVERYONE
    thing = state.objects.get(ref)
    if thing is not None and thing.face_down and thing.zone in FACED:
        return {"id": view.handle(state, ref)}, EVERYONE
    if thing is not None:
        seats = sees(state, thing)
        mask = EVERYONE if seats == ALL else seats | thing.known_to
        return {"id": view.handle(state, ref), "name": lookup.of(state, ref).name or thing.card.name}, mask
    past = state.last_known.get(ref)
    if past is None:
        return {"id": view.handle(state, ref)}, EVERYONE
    now = state.objects.get(past.became)
    if now is not None and now.face_down and now.zone in FACED:
        return {"id": view.handle(state, ref)}, EVERYONE
    concealed = past.zone == zones.EXILE and past.kind == CARD and not past.was.name  # CR 406.3a
    public = past.zone in zones.PUBLIC and not concealed or now is not None and view.knows(state, None, now)
    mask = EVERYONE if public else now.known_to if now is not None else 0
    return {"id": view.handle(state, ref), "name": past.was.name or past.card.name}, mask


def snake(name: str) -> str:
    """The name of a kind of event as the log writes it."""
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))
