"""What something becomes, in words: "becomes a 3/3 green Ape creature with trample" (CR 205.1).

The value is a run of changes: types, all creature types, colors, base power and toughness, abilities, in this order. How
it keeps its other types is in the wording of BecomesTypes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lexicon import COLORS, TYPES, plural
from app.cards.grammar.lists import joined
from app.cards.grammar.tokencards import color_list
from app.cards.grammar.tokens import tokens
from app.engine.words.changes import AllCreatureTypes, BasePT, BecomesColors, BecomesTypes, HasAbilities

Run = tuple[Any, ...]
IN_ADDITION, STILL, ARTIFACT_CREATURE = 0, 1, 2
"""Wordings of types that are had also: "in addition to its other types", "It's still a land", nothing (CR 205.1b)."""
VERBS = (("become", "becomes"), ("are", "is"))
ALSO = ("in addition to its other types", "in addition to their other types", "in addition to its other land types",
        "in addition to its other creature types", "in addition to their other creature types",
        "in addition to their other land types", "in addition to its other colors and types")  # fmt: skip

ALSO_COLORS = 10 + len(ALSO) - 1
"""The wording that keeps the other colors too."""


@dataclass(frozen=True)
class Made:
    """The parts of the phrase as they are read."""

    size: Any = None
    colors: str | None = None
    subtypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    base: Any = None
    each: Any = None
    every: bool = False
    abilities: tuple[Any, ...] = ()


class Becoming(Category):
    """A run of changes that begins with types."""

    uses = ("number",)
    agrees = "subject"

    def __init__(
        self, name: str, size: Category, subtype: Category, abilities: Category, value: Category
    ) -> None:
        super().__init__(name)
        self.size, self.subtype, self.abilities, self.value = size, subtype, abilities, value

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for index, verbs in enumerate(VERBS):
            for number, verb in zip(("many", "one"), verbs, strict=True):
                start = page.words(at, (verb,))
                if start >= 0:
                    for made, end in self._noun(page, start, number):
                        yield from self._kept(page, made, end, index)

    def _noun(self, page: Page, at: int, number: str) -> Iterator[tuple[Made, int]]:
        if number == "one":
            at = max(page.words(at, ("a",)), page.words(at, ("an",)))
        if at < 0:
            return
        for size, start in (*page.read(self.size, at), (None, at)):
            for colors, after in self._colors(page, start):
                yield from self._types(page, Made(size=size, colors=colors), after, number)

    def _colors(self, page: Page, at: int) -> Iterator[tuple[str | None, int]]:
        yield None, at
        if page.words(at, ("colorless",)) >= 0:
            yield "", at + 1
        yield from color_list(page, at)

    def _types(self, page: Page, made: Made, at: int, number: str) -> Iterator[tuple[Made, int]]:
        """Subtypes, then types; the last word is the noun."""
        yield from self._last(page, made, at, number)
        for subtype, end in page.read(self.subtype, at, Features(number="one")):
            yield from self._types(page, replace(made, subtypes=(*made.subtypes, subtype)), end, number)

    def _last(self, page: Page, made: Made, at: int, number: str) -> Iterator[tuple[Made, int]]:
        types, end = _types_at(page, at, number)
        if types:
            yield from self._with(page, replace(made, types=types), end, number)
        elif made.subtypes and number == "one":
            yield from self._with(page, made, at, number)
        for subtype, after in (
            page.read(self.subtype, at, Features(number="many")) if number == "many" else ()
        ):
            yield from self._with(page, replace(made, subtypes=(*made.subtypes, subtype)), after, number)

    def _with(self, page: Page, made: Made, at: int, number: str) -> Iterator[tuple[Made, int]]:
        yield made, at
        base = page.words(at, tokens(BASE))
        for size, end in page.read(self.size, base) if base >= 0 and made.size is None else ():
            yield from self._with(page, replace(made, base=size, size=()), end, number)
        each = page.words(at, tokens(EACH)) if number == "one" else -1
        for value, end in page.read(self.value, each) if each >= 0 and made.size is None else ():
            yield from self._with(page, replace(made, each=value, size=()), end, number)
        every = page.words(at, tokens("with all creature types"))
        if every >= 0:
            yield from self._with(page, replace(made, every=True), every, number)
        start = page.words(at, ("with",) if made.base is None and made.each is None else ("and",))
        for abilities, end in page.read(self.abilities, start) if start >= 0 and not made.abilities else ():
            yield replace(made, abilities=abilities), end

    def _kept(self, page: Page, made: Made, at: int, verb: int) -> Iterator[Reading]:
        if made.types == ("artifact", "creature"):
            yield _run(made, "also", ARTIFACT_CREATURE, verb), at
        else:
            yield _run(made, "only", 0, verb), at
        yield _run(made, "also", STILL, verb), at
        for index, text in enumerate(ALSO):
            end = page.words(at, tokens(text))
            if end >= 0:
                yield _run(made, "also", 10 + index, verb), end

    def length(self, changes: Run) -> int:
        """How many of these changes belong to one such phrase, 0 if they begin otherwise."""
        if not changes or not isinstance(changes[0], BecomesTypes) or changes[0].wording < MARK:
            return 0
        count = 1
        for kind in (AllCreatureTypes, BecomesColors, BasePT, HasAbilities):
            if count < len(changes) and isinstance(changes[count], kind) and changes[count].wording >= MARK:
                count += 1
        return count

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        types = value[0]
        verb = VERBS[types.wording % MARK // 100][features.number == "one"]
        how = types.wording % 100
        words = self._words(pen, value, features.number)
        article = "a " if features.number == "one" else ""
        end = " " + ALSO[how - 10] if how >= 10 else ""
        return f"{verb} {article}{words}{end}"

    def _words(self, pen: Pen, value: Run, number: str) -> str:
        types: BecomesTypes = value[0]
        size = next((change for change in value if isinstance(change, BasePT)), None)
        colors = next((change for change in value if isinstance(change, BecomesColors)), None)
        abilities = next((change for change in value if isinstance(change, HasAbilities)), None)
        front: list[str] = []
        pair = self._pair(pen, size) if size is not None else ""
        if size is not None and size.wording == MARK:
            front.append(pair)
        if colors is not None:
            front.append(joined([COLORS[color] for color in colors.colors], "and") or "colorless")
        nouns = [*types.subtypes, *types.types]
        if not nouns:
            raise Unprintable(f"{self.name}: {value!r}")
        front += [*nouns[:-1], nouns[-1] if number == "one" else plural(nouns[-1])]
        text = " ".join(front)
        if size is not None and size.wording != MARK:
            text += f" {EACH if size.wording == MARK + 2 else BASE} {pair}"
        if any(isinstance(change, AllCreatureTypes) for change in value):
            text += " with all creature types"
        joiner = " and " if size is not None and size.wording != MARK else " with "
        return text + (
            joiner + pen.write(self.abilities, abilities.abilities) if abilities is not None else ""
        )

    def _pair(self, pen: Pen, size: BasePT) -> str:
        """Power and toughness, as the phrase for them goes on."""
        if size.wording == MARK + 2 and size.power == size.toughness:
            return pen.write(self.value, size.power)
        return pen.write(self.size, (size.power, size.toughness))

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return tuple([self._rewritten(change, visit) for change in value])

    def _rewritten(self, change: Any, visit: Visit) -> Any:
        if isinstance(change, HasAbilities):
            return replace(change, abilities=visit(self.abilities, change.abilities, Features()))
        if isinstance(change, BasePT) and change.wording == MARK + 2:
            each = visit(self.value, change.power, Features())
            return replace(change, power=each, toughness=each)
        return change


MARK = 500
"""The wordings of changes within such a phrase begin here: the size before the noun, as base size, and each equal to something."""
BASE, EACH = "with base power and toughness", "with power and toughness each equal to"


def _run(made: Made, how: str, wording: int, verb: int) -> Run:
    """CR 105.3, 205.1b: colors and types replace the others, unless "in addition to" says otherwise of either."""
    types = BecomesTypes(made.types, made.subtypes, how=how, wording=MARK + 100 * verb + wording)
    changes: list[Any] = [types]
    if made.every:
        changes.append(AllCreatureTypes(wording=MARK))
    if made.colors is not None:
        kept = "also" if wording == ALSO_COLORS else "only"
        changes.append(BecomesColors(made.colors, how=kept, wording=MARK))
    if made.base is not None:
        changes.append(BasePT(*made.base, wording=MARK + 1))
    elif made.each is not None:
        changes.append(BasePT(made.each, made.each, wording=MARK + 2))
    elif made.size:
        changes.append(BasePT(*made.size, wording=MARK))
    if made.abilities:
        changes.append(HasAbilities(made.abilities, wording=MARK))
    return tuple(changes)


def _types_at(page: Page, at: int, number: str) -> tuple[tuple[str, ...], int]:
    """As many card types as there are; the last in the form for the number."""
    found: list[str] = []
    while page.token(at).lower() in TYPES:
        found.append(page.token(at).lower())
        at += 1
    if number == "one":
        return tuple(found), at
    last = next((kind for kind in TYPES if page.token(at).lower() == plural(kind)), "")
    return ((*found, last), at + 1) if last else ((), at)


def still(changes: Run) -> bool:
    """Whether a later sentence says that it's still what it was."""
    first = next((change for change in changes if isinstance(change, BecomesTypes)), None)
    return first is not None and first.wording >= MARK and first.wording % 100 == STILL
