"""What words are read against: whose words they are and what their names stand for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.state.records import Bound, Refs, State


@dataclass(slots=True)
class Context:
    """`source` is the object the words are on (0: none), `controller` the seat that "you" means (CR 109.5).

    `bound` holds what targets, triggers and earlier steps named. `x` is the value of X (107.3), `stacked`
    the id of the spell or ability on the stack whose words these are, 0 for static abilities.
    """

    state: State
    source: int
    controller: int
    bound: dict[str, Bound] = field(default_factory=dict)
    x: int = 0
    stacked: int = 0

    def refs(self, name: str) -> Refs:
        """The objects and players that `name` is bound to; none if it isn't bound."""
        value = self.bound.get(name, ())
        return value if isinstance(value, tuple) else ()

    def number(self, name: str) -> int:
        """The number that `name` is bound to, 0 if it isn't bound."""
        value = self.bound.get(name, 0)
        return value if isinstance(value, int) else len(value)

    def word(self, name: str) -> str:
        """The word that `name` is bound to, "" if it isn't bound."""
        value = self.bound.get(name, "")
        return value if isinstance(value, str) else ""

    def within(self, **bound: Bound) -> Context:
        """The same words with further names bound."""
        return Context(
            self.state, self.source, self.controller, {**self.bound, **bound}, self.x, self.stacked
        )
