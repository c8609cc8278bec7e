"""The base of all events (events/): first proposed, and once it has happened, a fact.

The kind of an event is the name of its class; patterns of triggers and replacement effects name kinds.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from app.engine.state.derived import InForce, Table
    from app.engine.state.records import State

KINDS: dict[str, type[Event]] = {}


@dataclass(slots=True, kw_only=True)
class Event:
    """CR 700.1: anything that happens in a game. `applied` lists the effects that have changed it (614.5)."""

    kind: ClassVar[str] = ""
    shows: ClassVar[dict[str, str] | None] = None
    """What the log shows: field by field, what it is: "ref", "refs", "seat", "seats", "step", "zone" or "value".

    "own": a value that only the seat of the event may see.
    """
    applied: tuple[str, ...] = field(default=(), repr=False)
    happened: int = field(
        default=0, repr=False
    )  # the moment, once it has: the same for all that happened at once

    def __init_subclass__(cls) -> None:
        cls.kind = cls.__name__
        KINDS[cls.__name__] = cls

    def possible(self, state: State) -> bool:
        """Whether it can happen at all; what can't happen is neither replaced nor a fact."""
        return True  # an event whose rule says when it can't happen overrides this (101.3, 614.17)

    def affected(self, state: State) -> int:
        """The seat that chooses among replacement effects (616.1): the affected player or object's controller."""
        return state.turn.active

    def subject(self) -> int:
        """The object or player that the event happens to, 0 if there is none."""
        return 0

    def own_replacements(self, state: State) -> list[InForce]:
        """CR 614.12, 614.15: effects that aren't in force yet or only here, of the object itself or of what causes it."""
        return []

    def imagined(self, state: State) -> AbstractContextManager[None]:
        """How the game is to be looked at to see which effects apply (614.12): as it is, or as it would be."""
        return nullcontext()

    def parts(self, state: State) -> list[Event]:
        """CR 616.1g: the events that this one consists of; they can be replaced in their turn."""
        return []

    def came_to_be(self) -> int:
        """The new object that came of it, 0 if none did."""
        return 0

    def overtaken(self, state: State) -> bool:
        """Whether an event of the same batch, performed just before, has moved its object on (CR 400.7)."""
        past = state.last_known.get(self.subject())
        return past is not None and past.became >= state.batch

    def perform(self, state: State, before: Table) -> None:
        """Do it. `before` is the table of characteristics as the batch of simultaneous events began."""
