"""Abilities (CR 113.3) and the definition of a card, token, emblem or dungeon."""

from __future__ import annotations

from app.engine.state.event import Event
from app.engine.words.bases import Ability, Change, Condition, Cost, Instruction, Noun, Pattern, Revision
from app.engine.words.context import Context
from app.engine.words.node import Node, node


class StaticEffect(Node):
    """One effect of a static ability, or one made by a resolution."""

    __slots__ = ()

    # CR 610.3
    def ends(self, at: Context) -> list[Event]:
        """What happens immediately after the duration of such an effect has ended."""
        return []


@node
class SpellAbility(Ability):
    """CR 113.3a: what an instant or sorcery spell does as it resolves."""

    do: tuple[Instruction, ...]


@node
class CastOnly(Ability):
    """CR 601.3, 506.7: the spell can be cast only while the condition holds ("cast this spell only during combat")."""

    condition: Condition
    zone: str = "any"


@node
class Activated(Ability):
    """CR 113.3b, 602: "[Cost]: [Effect.]". `zone` is where it can be activated.

    `timing`: "" for any time its controller has priority, "sorcery", "combat", "your turn", "upkeep".
    `limit`: how often a turn, 0 for any number. `by`: "you", or "any player" (602.2).
    """

    cost: tuple[Cost, ...]
    do: tuple[Instruction, ...]
    timing: str = ""
    limit: int = 0
    condition: Condition | None = None
    zone: str = "battlefield"
    by: str = "you"
    once: bool = False  # activate only once
    name: str = ""  # a keyword it comes from ("equip", "cycling", ...)


@node
class Triggered(Ability):
    """CR 113.3c, 603: "When/Whenever/At [event], [if condition,] [effect]." `limit`: how often a turn, 0: no limit."""

    on: Pattern
    do: tuple[Instruction, ...]
    condition: Condition | None = None
    zone: str = "battlefield"
    limit: int = 0


@node
class StateTriggered(Ability):
    """CR 603.8: triggers when a game state is so, and not again while its ability is waiting or on the stack."""

    when: Condition
    do: tuple[Instruction, ...]
    zone: str = "battlefield"


@node
class Static(Ability):
    """CR 113.3d, 604: is simply so while its object is in `zone` ("any" for characteristic-defining ones) and `condition` holds."""

    says: tuple[StaticEffect, ...]
    condition: Condition | None = None
    zone: str = "battlefield"


@node
class Modify(StaticEffect):
    """CR 611.3, 613: what `what` stands for is changed, at each moment whatever fits then (611.3a)."""

    what: Noun
    by: tuple[Change, ...]


@node
class Defines(StaticEffect):
    """CR 604.3: a characteristic-defining ability; it works everywhere and applies first in its layer (613.3)."""

    by: tuple[Change, ...]


@node
class Replace(StaticEffect):
    """CR 614, 615: if `on` would happen, `by` happens to it. `optional`: its controller or "that player" may.

    `shield`: "" , "next" (used up by the first event, 614.10a-like), or "amount" (615.7).
    """

    on: Pattern
    by: tuple[Revision, ...]
    condition: Condition | None = None
    optional: bool = False
    shield: str = ""


@node
class Face(Node):
    """One face of a card, a token, emblem or dungeon: its printed characteristics (CR 109.3, 200).

    `power` and `toughness` are None where there are none; a `*` is 0 here beside a Defines ability.
    `colors` is the colour indicator or a token's colours; None: from the mana cost (202.2).
    """

    name: str
    cost: str = ""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    colors: str | None = None
    star: str = ""  # how power/toughness are printed when not plain numbers: "*/*", "*/1+*"


@node
class Card(Node):
    """A card's definition. `layout`: "normal", "transform", "modal_dfc", "dungeon", "token", "emblem", "split",
    "adventure". The front face comes first (CR 712.8)."""

    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def name(self) -> str:
        """The name in catalogues: of the front face, or of all faces of a split card."""
        return " // ".join(face.name for face in self.faces) if self.layout == "split" else self.faces[0].name
