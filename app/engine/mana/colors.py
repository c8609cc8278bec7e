"""CR 106.1a, 106.5: mana of colors that are told by the colors of objects, and of some types in any combination."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.mana.produce import COLORS, Product, combinations
from app.engine.words.bases import Amount, Filter, Noun, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import found


@node
class ColorOf(Product):
    """CR 106.5: one mana of any of the colors of these objects; none if they have no color."""

    what: Noun

    def alternatives(self, at: Context) -> list[str]:
        return _colors(at, self.what.refs(at))


@node
class EachColorAmong(Product):
    """CR 106.1a: one mana of each color that there is among what fits."""

    among: Filter

    def alternatives(self, at: Context) -> list[str]:
        return ["".join(_colors(at, found(at, self.among)))]


@node
class Combination(Product):
    """CR 106.1a: so much mana of these types in any combination ("in any combination of {R} and/or {G}")."""

    mana: tuple[str, ...]
    count: Amount

    def alternatives(self, at: Context) -> list[str]:
        return combinations(self._letters(), number(at, self.count), "any")

    def types(self, at: Context) -> str:
        return "".join(self._letters()) if number(at, self.count) > 0 else ""

    def _letters(self) -> tuple[str, ...]:
        return tuple([symbol[1:-1] for symbol in self.mana])


def _colors(at: Context, refs: tuple[int, ...] | list[int]) -> list[str]:
    """CR 106.1a, 105.2, 608.2h: the colors of these, in the order of the rules; of cards that are gone those that they had."""
    colors = "".join([lookup.of(at.state, ref).colors for ref in refs if ref > 0])
    return [color for color in COLORS if color in colors]
