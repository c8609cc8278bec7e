"""Mana symbols and mana costs (CR 107.4, 202), and how costs grow and shrink (CR 118.7, 601.2f).

The types of mana are the letters W, U, B, R, G and C; several of them at once are a mask, an int with one bit each.
An object without a mana cost (CR 202.1b) has no `ManaCost` at all: `{0}` is a cost, the lack of one is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32
ALL_COLORS: Final = 31
ALL_TYPES: Final = 63
COLOR_LETTERS: Final = "WUBRG"
TYPE_LETTERS: Final = "WUBRGC"
TYPE_BITS: Final[dict[str, int]] = {letter: 1 << place for place, letter in enumerate(TYPE_LETTERS)}
LIFE_FOR_PHYREXIAN: Final = 2

SymbolKind = Literal[
    "colored",
    "colorless",
    "generic",
    "variable",
    "hybrid",
    "monocolored_hybrid",
    "colorless_hybrid",
    "phyrexian",
    "hybrid_phyrexian",
    "snow",
]

_PAIRS: Final = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
_VARIABLES: Final = ("X", "Y", "Z")
_BRACED: Final = re.compile(r"\{([^{}]*)\}")
_NUMERAL: Final = re.compile(r"0|[1-9][0-9]{0,8}")


class ManaCostError(ValueError):
    """A text that is no mana cost, or something done to a cost that its symbols don't allow."""


def mask_of(letters: Iterable[str]) -> int:
    """The mask of some mana types. Raises ManaCostError for a letter that is none of the six."""
    mask = 0
    for letter in letters:
        if letter not in TYPE_BITS:
            raise ManaCostError(f"{letter[:40]!r} is no type of mana")
        mask |= TYPE_BITS[letter]
    return mask


def letters_of(mask: int) -> str:
    """The letters of a mask, in the order WUBRGC."""
    return "".join(letter for letter in TYPE_LETTERS if mask & TYPE_BITS[letter])


@dataclass(frozen=True, slots=True, repr=False)
class ManaSymbol:
    """One mana symbol of a cost (CR 106.2, 107.4). Made by `ManaSymbol.parse`; equal when printed alike.

    `types` are the types of mana of which a single one pays for it, `generic` is its number (of the generic half
    for a monocolored hybrid symbol), `life` what may be paid instead, `value` its part of the mana value.
    """

    text: str
    kind: SymbolKind = field(compare=False)
    types: int = field(compare=False)
    generic: int = field(default=0, compare=False)
    life: int = field(default=0, compare=False)
    value: int = field(default=1, compare=False)

    @staticmethod
    def parse(text: str) -> ManaSymbol:
        """CR 107.4: the symbol written as `{W}`, `{10}`, `{G/U/P}` and so on.

        Raises ManaCostError for anything else.
        """
        found = _BRACED.fullmatch(text)
        if found is None:
            raise ManaCostError(f"{text[:40]!r} is no mana symbol")
        return _symbol(found.group(1))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"ManaSymbol.parse({self.text!r})"

    @property
    def colors(self) -> int:
        """CR 107.4e, 107.4f: a coloured, hybrid or Phyrexian symbol is all the colours of its parts."""
        return 0 if self.kind in ("generic", "variable", "snow") else self.types & ALL_COLORS

    @property
    def halves(self) -> tuple[ManaSymbol, ...]:
        """The plain symbols among which its payer may choose: the halves of a hybrid, the colour of a Phyrexian."""
        if self.kind in ("generic", "variable", "snow"):
            return (self,)
        plain = tuple(_symbol(letter) for letter in self.text[1:-1].split("/") if letter in TYPE_BITS)
        return (_generic(self.generic), *plain) if self.generic else plain

    def added(self) -> tuple[tuple[str, ...], ...]:
        """What an effect adds to a pool that adds "this symbol": the products among which its player chooses.

        CR 106.8: of a hybrid symbol, one half; a number stands for that much colorless mana.
        CR 106.9: of a Phyrexian symbol, one mana of its colour.
        CR 106.10: of a generic symbol, that much colorless mana.
        CR 106.11: of a snow symbol, one colorless mana.
        Raises ManaCostError for a variable that no number has taken the place of.
        """
        if self.kind == "variable":
            raise ManaCostError(f"{self} has to be a number before it is added")
        if self.kind == "snow":
            return (("C",),)
        return tuple(
            ("C",) * half.generic if half.kind == "generic" else (half.text[1],) for half in self.halves
        )


def _generic(number: int) -> ManaSymbol:
    return ManaSymbol(f"{{{number}}}", "generic", ALL_TYPES, generic=number, value=number)


def _compound_symbols() -> Iterable[ManaSymbol]:
    life = LIFE_FOR_PHYREXIAN
    for pair in _PAIRS:
        both = mask_of(pair[::2])
        yield ManaSymbol(f"{{{pair}}}", "hybrid", both)
        yield ManaSymbol(f"{{{pair}/P}}", "hybrid_phyrexian", both, life=life)
    for letter in COLOR_LETTERS:
        bit = TYPE_BITS[letter]
        yield ManaSymbol(f"{{2/{letter}}}", "monocolored_hybrid", bit, generic=2, value=2)
        yield ManaSymbol(f"{{C/{letter}}}", "colorless_hybrid", bit | COLORLESS)
    for letter in TYPE_LETTERS:  # {C/P} stands outside the rules' list, on playtest cards alone
        yield ManaSymbol(f"{{{letter}/P}}", "phyrexian", TYPE_BITS[letter], life=life)


_SYMBOLS: Final[dict[str, ManaSymbol]] = {symbol.text[1:-1]: symbol for symbol in _compound_symbols()}
_SYMBOLS.update(
    (letter, ManaSymbol(f"{{{letter}}}", "colored", TYPE_BITS[letter])) for letter in COLOR_LETTERS
)
_SYMBOLS.update((name, ManaSymbol(f"{{{name}}}", "variable", ALL_TYPES, value=0)) for name in _VARIABLES)
_SYMBOLS["C"] = ManaSymbol("{C}", "colorless", COLORLESS)
_SYMBOLS["S"] = ManaSymbol("{S}", "snow", ALL_TYPES)


def _symbol(body: str) -> ManaSymbol:
    known = _SYMBOLS.get(body)
    if known is not None:
        return known
    if _NUMERAL.fullmatch(body):
        return _generic(int(body))
    raise ManaCostError(f"there is no mana symbol {{{body[:40]}}}")


class Equivalent(NamedTuple):
    """A cost in which each symbol is paid in one way only, and the life that is paid beside it."""

    cost: ManaCost
    life: int


@dataclass(frozen=True, slots=True, repr=False)
class ManaCost:
    """An amount of mana to be paid, as symbols in their printed order (CR 202.1). Equal when printed alike.

    Immutable. Without symbols it is {0} (CR 118.5); zeros among the symbols fall away. Every operation takes
    numbers that aren't negative and raises ManaCostError for others.
    """

    symbols: tuple[ManaSymbol, ...] = field(default=(), compare=False)
    text: str = field(init=False)

    def __post_init__(self) -> None:
        kept = tuple(symbol for symbol in self.symbols if symbol.text != "{0}")
        object.__setattr__(self, "symbols", kept)
        object.__setattr__(self, "text", "".join(symbol.text for symbol in kept) or "{0}")

    @staticmethod
    def parse(text: str) -> ManaCost:
        """CR 107.4: the cost written as mana symbols side by side, such as `{X}{2/W}{G/P}`; printing it gives the
        text again.

        CR 107.4d: {0} is the placeholder of a cost of nothing, and stands alone.
        Raises ManaCostError for an empty text (no mana cost, CR 118.6), for an unknown symbol and for any other
        text.
        """
        return _parse_cost(text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"ManaCost.parse({self.text!r})"

    def __bool__(self) -> bool:
        """Whether there is anything to pay."""
        return bool(self.symbols)

    def __add__(self, other: ManaCost) -> ManaCost:
        """CR 601.2f, 118.8: this cost and an additional one; variables come first, then one generic symbol."""
        return _ordered((*self.symbols, *other.symbols))

    def mana_value(self, x: int = 0, y: int = 0, z: int = 0) -> int:
        """CR 202.3: the total amount of mana in the cost.

        CR 202.3e: {X} counts as the number chosen for it on the stack, else as 0.
        CR 202.3f: a hybrid symbol counts as its largest part.
        CR 202.3g: a Phyrexian symbol counts as 1.
        """
        _not_negative(min(x, y, z))
        chosen = {"{X}": x, "{Y}": y, "{Z}": z}
        return sum(symbol.value + chosen.get(symbol.text, 0) for symbol in self.symbols)

    @property
    def colors(self) -> int:
        """CR 202.2: the mask of the colours of its symbols; CR 202.2b: none for an object without coloured ones.

        CR 202.2d: hybrid and Phyrexian symbols give all their colours.
        """
        mask = 0
        for symbol in self.symbols:
            mask |= symbol.colors
        return mask

    def color_letters(self) -> str:
        """CR 105.2: the letters of the colours of its symbols, in the order WUBRG."""
        return letters_of(self.colors)

    @property
    def generic(self) -> int:
        """CR 107.4b: its generic component as a number, variables left aside."""
        return sum(symbol.generic for symbol in self.symbols if symbol.kind == "generic")

    def count(self, text: str) -> int:
        """How many symbols printed as `text` it has."""
        return sum(1 for symbol in self.symbols if symbol.text == text)

    def variables(self) -> str:
        """CR 107.3: the letters of its variable symbols, each once, in the order XYZ."""
        return "".join(name for name in _VARIABLES if self.count(f"{{{name}}}"))

    def with_x(self, x: int) -> ManaCost:
        """CR 107.3a: every {X} equals the announced number, as generic mana."""
        return self.with_variable("X", x)

    def with_variable(self, name: str, number: int) -> ManaCost:
        """CR 107.3p: the same for a variable that is called X, Y or Z."""
        _not_negative(number)
        if name not in _VARIABLES:
            raise ManaCostError(f"{name[:40]!r} is no variable symbol")
        rest = tuple(symbol for symbol in self.symbols if symbol.text != f"{{{name}}}")
        return ManaCost(rest).increased(number * (len(self.symbols) - len(rest)))

    def increased(self, number: int) -> ManaCost:
        """CR 601.2f: the cost with that much more generic mana."""
        _not_negative(number)
        return _ordered((*self.symbols, _generic(number))) if number else self

    def times(self, number: int) -> ManaCost:
        """The cost paid that many times over, as one cost (a cumulative cost, a cost "for each")."""
        _not_negative(number)
        return _ordered(tuple(symbol for symbol in self.symbols for _ in range(number)))

    def paid_with_any(self, kind: str) -> ManaCost:
        """CR 609.4b: a cost that is paid just as this one is where mana counts as of any "color", or of any "type"."""
        kinds = ("colored", "colorless") if kind == "type" else ("colored",)
        free = sum(symbol.kind in kinds for symbol in self.symbols)
        kept = ManaCost(tuple([symbol for symbol in self.symbols if symbol.kind not in kinds]))
        return kept.increased(free)

    def reduced(self, number: int) -> ManaCost:
        """CR 118.7a: a reduction by generic mana touches the generic component alone.

        CR 118.7: reduced to nothing, the cost is {0}. CR 107.4h: {S} isn't generic and stays.
        """
        _not_negative(number)
        kept: list[ManaSymbol] = []
        for symbol in self.symbols:
            if symbol.kind == "generic" and number:
                gone = min(number, symbol.generic)
                number -= gone
                symbol = _generic(symbol.generic - gone)
            kept.append(symbol)
        return ManaCost(tuple(kept))

    def reduced_by(self, reduction: ManaCost) -> ManaCost:
        """The cost less an amount of mana written as symbols.

        CR 118.7b: by mana of a type that the cost doesn't require: by as much generic mana.
        CR 118.7c: by more coloured mana than it requires of that colour: the difference off the generic component.
        CR 118.7d: colorless mana likewise. CR 118.7f: a Phyrexian symbol reduces by one mana of its colour.
        CR 118.7g: snow symbols reduce by as much generic mana.
        CR 118.7e: of a hybrid symbol one half is chosen first (`ManaSymbol.halves`); ManaCostError if it wasn't.

        The hybrid and Phyrexian symbols of the cost itself are announced before (CR 601.2b, `equivalents`); as
        long as they aren't, no reduction touches them.
        """
        kept = list(self.symbols)
        over = 0
        for symbol in reduction.symbols:
            plain = _reducing(symbol)
            if plain.kind == "generic":
                over += plain.generic
            elif plain in kept:
                kept.remove(plain)
            else:
                over += 1
        return ManaCost(tuple(kept)).reduced(over)

    def reduced_only_by(self, reduction: ManaCost) -> ManaCost:
        """The cost less the coloured and colorless symbols of `reduction` that it has, for effects which say that
        they reduce nothing else."""
        kept = list(self.symbols)
        for symbol in map(_reducing, reduction.symbols):
            if symbol.kind != "generic" and symbol in kept:
                kept.remove(symbol)
        return ManaCost(tuple(kept))

    def announced(self, place: int, half: ManaSymbol | None) -> ManaCost:
        """CR 601.2b: the cost with the way to pay for one symbol announced: one of its halves, or None for life.

        Raises ManaCostError if the symbol at that place can't be paid so.
        """
        if not 0 <= place < len(self.symbols):
            raise ManaCostError(f"{self} has no symbol at place {place}")
        symbol = self.symbols[place]
        if (half is None and not symbol.life) or (half is not None and half not in symbol.halves):
            raise ManaCostError(f"{symbol} can't be paid as {half or 'life'}")
        chosen = () if half is None else (half,)
        return _ordered((*self.symbols[:place], *chosen, *self.symbols[place + 1 :]))

    def equivalents(self) -> tuple[Equivalent, ...]:
        """CR 601.2b, 118.13a: all costs that may be announced for this one, each once, with the life beside them.

        A cost whose symbols leave no choice is its only equivalent.
        """
        found: dict[tuple[tuple[str, ...], int], Equivalent] = {((), 0): Equivalent(ManaCost(), 0)}
        for symbol in self.symbols:
            longer: dict[tuple[tuple[str, ...], int], Equivalent] = {}
            for cost, life in found.values():
                ways = [Equivalent(ManaCost((*cost.symbols, half)), life) for half in symbol.halves]
                if symbol.life:
                    ways.append(Equivalent(cost, life + symbol.life))
                for way in ways:
                    longer.setdefault((tuple(sorted(s.text for s in way.cost.symbols)), way.life), way)
            found = longer
        merged = (Equivalent(_ordered(cost.symbols), life) for cost, life in found.values())
        return tuple(dict.fromkeys(merged))


@lru_cache(maxsize=4096)
def _parse_cost(text: str) -> ManaCost:
    symbols = []
    end = 0
    for found in _BRACED.finditer(text):
        if found.start() != end:
            break
        symbols.append(_symbol(found.group(1)))
        end = found.end()
    if end != len(text):
        raise ManaCostError(f"{text[end : end + 40]!r} is no mana symbol, at place {end} of the mana cost")
    if not symbols:
        raise ManaCostError("an empty text is no mana cost; a cost of nothing is written {0}")
    if len(symbols) > 1 and any(symbol.text == "{0}" for symbol in symbols):
        raise ManaCostError("{0} stands alone in a mana cost")
    return ManaCost(tuple(symbols))


def _ordered(symbols: tuple[ManaSymbol, ...]) -> ManaCost:
    """Variables first, then the generic mana as one symbol, then equal symbols beside the first of their like."""
    variables = [symbol for symbol in symbols if symbol.kind == "variable"]
    generic = sum(symbol.generic for symbol in symbols if symbol.kind == "generic")
    rest: dict[str, list[ManaSymbol]] = {}
    for symbol in symbols:
        if symbol.kind not in ("generic", "variable"):
            rest.setdefault(symbol.text, []).append(symbol)
    return ManaCost((*variables, _generic(generic), *(symbol for alike in rest.values() for symbol in alike)))


def _reducing(symbol: ManaSymbol) -> ManaSymbol:
    """The plain symbol by which a cost is reduced when the reduction is written as `symbol`."""
    if symbol.kind == "variable":
        raise ManaCostError(f"{symbol} has to be a number before it reduces a cost")
    if symbol.kind == "snow":
        return _generic(1)
    if len(symbol.halves) > 1:
        raise ManaCostError(f"one half of {symbol} has to be chosen before it reduces a cost")
    return symbol.halves[0]


def _not_negative(number: int) -> None:
    if number < 0:
        raise ManaCostError(f"{number} is less than nothing")
