"""One phrase: a node class, the template of its English, and what goes from one into the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import Any, get_type_hints

from app.cards.grammar.category import Category, Features
from app.cards.grammar.template import Element, Slot, parsed

SILENT = ("wording", "result")
"""Fields of which the text says nothing: how it is worded, and under which name a result is kept."""
SILENT_OF: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("Target", "Choice", "Each", "TopOfLibrary"), ("name",)),
    **dict.fromkeys(("Triggered", "Static", "StateTriggered"), ("zone",)),
    "Activated": ("zone", "name"),
    **dict.fromkeys(("Number", "Among", "Done", "DealtExcess"), ("name",)),
    "Exile": ("linked",),
    "Ascend": ("zone",),
    "PayTo": ("x",),
    **dict.fromkeys(("RevealUntil", "ExileUntil"), ("rest",)),
}
"""Further such fields, by class: names of nouns, and the zone in which an ability functions (CR 113.6)."""
UNBOUND = "?"
"""The name of what the text doesn't name, until `binding` finds it."""
JOIN = 1000
"""`wording` below this is the index of the phrase; above it, how the phrase is joined to what is before it."""

Build = Callable[..., Any]
Match = Callable[[Any], dict[str, Any] | None]


@dataclass(frozen=True)
class Shape:
    """For a phrase whose slots aren't the node's fields: the node from the slots, and the slots from the node."""

    build: Build
    match: Match


def silent_fields(cls: type[Any]) -> tuple[str, ...]:
    """The fields of a class of which its phrases say nothing."""
    return (*SILENT, *SILENT_OF.get(cls.__name__, ()))


class Row:
    """One phrase of one node class.

    `fixed` are fields with the value that the phrase stands for; fields that are neither fixed nor in the
    template have their default. `only` are further conditions on fields. `number` is what the phrase counts
    as for its verb. `forms` are templates for other cases; `cases` and `mood`, if given, are the only ones it
    stands in.
    """

    def __init__(
        self,
        cls: type[Any],
        template: str,
        index: int,
        fixed: dict[str, Any] | None = None,
        only: dict[str, Callable[[Any], bool]] | None = None,
        shape: Shape | None = None,
        number: str = "",
        forms: dict[str, str] | None = None,
        cases: tuple[str, ...] = (),
        mood: str = "",
    ) -> None:
        self.cases, self.mood = cases, mood
        self.cls, self.template, self.index = cls, template, index
        self.fixed, self.only, self.shape = fixed or {}, only or {}, shape
        self.number_given = number
        self.forms = {case: parsed(form) for case, form in (forms or {}).items()}
        self.elements = parsed(template)
        self.categories: dict[str, Category] = {}
        self.subject: Slot | None = None
        self.unsaid: dict[str, Any] = {}
        self.silent = silent_fields(cls)
        names = {spec.name for spec in fields(cls) if spec.name == "name" and spec.default is MISSING}
        self.unbound = {name: UNBOUND for name in names if name in self.silent}

    def settle(self, find: Callable[[str, Any], Category]) -> None:
        """Look up the categories of the slots; `find` gives one by its name, or for a field's type."""
        hints = get_type_hints(self.cls)
        slots = [part for part in self._all_elements() if isinstance(part, Slot)]
        for slot in slots:
            try:
                self.categories[slot.field] = find(slot.category, hints.get(slot.field))
            except LookupError as error:
                raise LookupError(f"{self.cls.__name__} {self.template!r}: {error}") from error
        first = self.elements[0] if self.elements else None
        if isinstance(first, Slot) and first.features.get("case") in ("doer", "subject"):
            self.subject = first
        elif isinstance(first, Slot) and "article" in first.features:
            self.subject = first
        if self.shape is None:
            said = {slot.field for slot in slots}
            self.unsaid = {
                spec.name: spec.default
                for spec in fields(self.cls)
                if spec.name not in said and spec.name not in self.fixed and spec.name not in self.silent
            }

    def _all_elements(self) -> list[Element]:
        return [*self.elements, *(part for form in self.forms.values() for part in form)]

    def elements_for(self, features: Features) -> tuple[Element, ...]:
        """The template in the case asked for."""
        return self.forms.get(features.case, self.elements)

    def stands_in(self, features: Features) -> bool:
        """Whether the phrase stands where those features are asked for."""
        if features.case in ("explicit", "have") and self.subject is None:
            return False
        if self.cases and features.case not in self.cases:
            return False
        return not self.mood or features.mood == self.mood

    def content(self, node: Any, features: Features) -> dict[str, Any] | None:
        """What goes into the slots, None if the phrase doesn't fit the node or doesn't stand in this case."""
        if type(node) is not self.cls or not self.stands_in(features):
            return None
        if self.shape is not None:
            return self.shape.match(node)
        for name, value in (*self.fixed.items(), *self.unsaid.items()):
            if getattr(node, name) != value:
                return None
        for name, fits in self.only.items():
            if not fits(getattr(node, name)):
                return None
        return {name: getattr(node, name) for name in self.categories}

    def made(self, content: dict[str, Any]) -> Any:
        """The node with these contents of the slots, None if there is none."""
        if self.shape is not None:
            return self.shape.build(**content)
        if MISSING in self.unsaid.values():
            return None
        for name, fits in self.only.items():
            if name in content and not fits(content[name]):
                return None
        return self.cls(**self.fixed, **self.unbound, **content)
