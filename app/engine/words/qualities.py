"""Descriptions of objects by their characteristics (CR 109.3)."""

from __future__ import annotations

from app.engine.characteristics import lookup, printed
from app.engine.state.derived import Characteristics
from app.engine.words.bases import Filter, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class HasType(Filter):
    """CR 205.2: has the card type."""

    looks_at = ("types",)
    type: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.type in lookup.of(at.state, ref).types


@node
class HasSubtype(Filter):
    """CR 205.3: has the subtype."""

    looks_at = ("subtypes",)
    subtype: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.subtype in lookup.of(at.state, ref).subtypes


@node
class HasSupertype(Filter):
    """CR 205.4: has the supertype (basic, legendary, snow, world)."""

    looks_at = ("supertypes",)
    supertype: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.supertype in lookup.of(at.state, ref).supertypes


@node
class OfColor(Filter):
    """CR 105.2: is of the color ("W", "U", "B", "R" or "G")."""

    looks_at = ("colors",)
    color: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.color in lookup.of(at.state, ref).colors


@node
class Colorless(Filter):
    """CR 105.2c: has no color."""

    looks_at = ("colors",)

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and not lookup.of(at.state, ref).colors


@node
class Multicolored(Filter):
    """CR 105.2b: has two or more colors."""

    looks_at = ("colors",)

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and len(lookup.of(at.state, ref).colors) > 1


@node
class HasAbility(Filter):
    """CR 702.1: has the keyword ability, given by an example of it."""

    looks_at = ("abilities",)
    ability: KeywordAbility

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.ability.word in lookup.of(at.state, ref).keywords


def names_of(it: Characteristics) -> tuple[str, ...]:
    """CR 201.2, 709.4a: its name, or both names of a split card."""
    return tuple(it.name.split(printed.BETWEEN))


@node
class Named(Filter):
    """CR 201.2: has the name."""

    looks_at = ("name",)
    name: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.name in names_of(lookup.of(at.state, ref))


@node
class OfChosen(Filter):
    """CR 607.2d: fits a choice made for the object the words are on (`what`: "color", "creature type", "card type", "name")."""

    looks_at = ("colors", "subtypes", "types", "name")
    what: str

    def matches(self, at: Context, ref: int) -> bool:
        it = lookup.of(at.state, ref)
        chosen = chosen_word(at, self.what)
        if self.what == "color":
            return bool(chosen) and chosen in it.colors
        fits = {"creature type": chosen in it.subtypes, "card type": chosen in it.types}
        return bool(chosen) and fits.get(self.what, chosen in names_of(it))


def chosen_word(at: Context, what: str) -> str:
    """CR 607.2d: what was chosen, in this resolution or for the object that the words are on; "" if nothing was."""
    chosen = at.word(what)
    if chosen:
        return chosen
    source = lookup.record(at.state, at.source)
    value = source.memory.get(what, "") if source is not None else ""
    return value if isinstance(value, str) else ""
