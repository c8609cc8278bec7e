"""What is derived from the records: the characteristics of objects (CR 109.3) and the table of them.

Both are built by characteristics/layers.py and never changed afterwards, so copies of a state share them
and a look back at the game before an event needs no copy (CR 603.10).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from app.engine.words.context import Context
from app.engine.words.node import Node

if TYPE_CHECKING:
    from app.engine.state.records import State
    from app.engine.words.abilities import Triggered


@dataclass(slots=True)
class Characteristics:
    """CR 109.3: what an object is at the moment, with its controller (CR 108.4)."""

    name: str
    cost: str  # mana cost, "" for none
    colors: str  # letters in WUBRG order
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Node, ...]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    controller: int = -1
    keywords: tuple[str, ...] = ()  # names of the keyword abilities among `abilities`
    defense: int | None = None

    def copy(self) -> Characteristics:
        """A copy that may be changed."""
        return Characteristics(
            self.name, self.cost, self.colors, self.supertypes, self.types, self.subtypes, self.abilities,
            self.power, self.toughness, self.loyalty, self.controller, self.keywords, self.defense,
        )  # fmt: skip

    def is_permanent(self) -> bool:
        """CR 110.4: whether a card of these types becomes a permanent."""
        return not ("instant" in self.types or "sorcery" in self.types)


@dataclass(slots=True)
class InForce:
    """A static ability or floating effect that is in force: its words and whose they are.

    It holds no state, so that a table can be shared by copies of a state. `objects` is what a floating effect
    was fixed on (CR 611.2c), None where the words say it anew at each moment.
    """

    words: Node
    key: str  # tells it apart from others, the same from rebuild to rebuild
    source: int
    controller: int
    bound: dict[str, Any] = field(default_factory=dict)
    objects: tuple[int, ...] | None = None
    what: Node | None = None
    effect: int = 0  # id of the floating effect, 0 for a static ability
    timestamp: int = 0

    def at(self, state: State) -> Context:
        """The context that the words are read against."""
        return Context(state, self.source, self.controller, self.bound)


@dataclass(slots=True)
class Watched:
    """CR 704.5: the permanents that state-based actions have to look at, as long as the table stays the same."""

    damageable: list[tuple[int, int]] = field(default_factory=list)  # with the damage that would be lethal
    groups: dict[str, list[int]] = field(default_factory=dict)  # see state_based/board.py


ANYONE: Final = -1
"""In the place of a seat: any player."""


@dataclass(slots=True)
class Table:
    """The derived characteristics of every object that differs from its card, and what is in force."""

    of: dict[int, Characteristics] = field(default_factory=dict)
    triggers: dict[str, list[tuple[int, int, Triggered]]] = field(
        default_factory=dict
    )  # kind -> (object, controller, ability)
    looking_back: dict[str, list[tuple[int, int, Triggered]]] = field(
        default_factory=dict
    )  # those of them that look back in time (CR 603.10)
    replacements: dict[str, list[InForce]] = field(default_factory=dict)  # kind of event -> effects
    rules: dict[str, list[InForce]] = field(default_factory=dict)  # class name of a rule effect -> effects
    state_triggers: list[tuple[int, int, Node]] = field(
        default_factory=list
    )  # (object, controller, ability); 603.8
    control: dict[int, int] = field(default_factory=dict)  # who controls what some effect gives control of
    activated: list[tuple[int, int]] = field(
        default_factory=list
    )  # objects with activated abilities, mana abilities aside, and whose they are; ANYONE if some are anyone's
    mana: list[tuple[int, Characteristics]] = field(
        default_factory=list
    )  # objects with activated mana abilities, and what they are
    alternatives: list[int] = field(default_factory=list)  # cards that could be cast in another way or place
    watched: Watched | None = None  # filled in by the first check of state-based actions
    timed: bool = False  # whether what could be cast or activated may depend on the step that it is
    reads: int = 0
    gives_replacements: bool = False  # whether an effect gives objects abilities with replacement effects
    special: list[int] = field(default_factory=list)  # cards in hands with which special actions can be taken
    face_down: list[int] = field(default_factory=list)  # face-down permanents
