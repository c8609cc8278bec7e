"""Closed lists of words: numbers, colors, types, subtypes, zones, counters and symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Lexicon, Page, Pen, Reading, Unprintable
from app.engine.keywords.keyword_counters import KEYWORDS
from app.engine.words import subtypes

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
TYPES = (
    "artifact",
    "battle",
    "creature",
    "dungeon",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "phenomenon",
    "plane",
    "planeswalker",
    "sorcery",
)
SUPERTYPES = ("basic", "legendary", "snow", "world")
SUBTYPES = tuple(
    dict.fromkeys(
        (
            *subtypes.CREATURE_TYPES,
            *subtypes.LAND_TYPES,
            *subtypes.ARTIFACT_TYPES,
            *subtypes.ENCHANTMENT_TYPES,
            *subtypes.PLANESWALKER_TYPES,
            *subtypes.SPELL_TYPES,
            *subtypes.BATTLE_TYPES,
        )
    )
)
WORDS = (
    *(
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_IRREGULAR = {
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Locus": "Loci",
    "Cyclops": "Cyclopes",
    "Child": "Children",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Plains": "Plains",
    "Pegasus": "Pegasi",
    **dict.fromkeys(
        (
            "Merfolk",
            "Djinn",
            "Kor",
            "Eldrazi",
            "Treefolk",
            "Moonfolk",
            "Kithkin",
            "Sheep",
            "Fish",
            "Homarid",
            "Equipment",
            "Myr",
            "Samurai",
        ),
        "",
    ),
}


def plural(word: str) -> str:
    """The form of a noun for many."""
    if word in _IRREGULAR:
        return _IRREGULAR[word] or word
    if re.search(r"(s|x|z|ch|sh)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"


def words(name: str, singular: dict[Any, str]) -> Lexicon:
    """A lexicon whose words have regular forms for many."""
    return Lexicon(name, singular, {value: plural(word) for value, word in singular.items()})


class Digits(Category):
    """A number in digits."""

    counts = True

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        if page.token(at).isdecimal():
            yield int(page.token(at)), at + 1
        else:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if type(value) is not int or value < 0:
            raise Unprintable(f"{self.name}: {value!r}")
        return str(value)

    def number(self, value: Any, features: Features) -> str:
        return "one" if value == 1 else "many"


class Words(Category):
    """A number in words; `one` is the word for 1: "a" or "one"."""

    counts = True

    def __init__(self, name: str, one: str) -> None:
        super().__init__(name)
        self.one = one

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        word = page.token(at).lower()
        if word == self.one or (self.one == "a" and word == "an"):
            yield 1, at + 1
        elif word in WORDS and word != "one":
            yield WORDS.index(word), at + 1
        else:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if type(value) is not int or not 0 <= value < len(WORDS):
            raise Unprintable(f"{self.name}: {value!r}")
        return self.one if value == 1 else WORDS[value]

    def number(self, value: Any, features: Features) -> str:
        return "one" if value == 1 else "many"


class Symbols(Category):
    """A run of symbols, kept as they are written: "{1}{G}"."""

    def __init__(self, name: str, but: tuple[str, ...] = ("{T}", "{Q}", "{E}")) -> None:
        super().__init__(name)
        self.but = but

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        end = at
        while page.token(end).startswith("{") and page.token(end) not in self.but:
            end += 1
            yield "".join(page.tokens[at:end]), end
        if end == at:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, str) or not value:
            raise Unprintable(f"{self.name}: {value!r}")
        return value


class Pattern(Category):
    """A single token of a given form, such as "+1/+1", kept as it is."""

    def __init__(self, name: str, form: str) -> None:
        super().__init__(name)
        self.form = re.compile(form)

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        if self.form.fullmatch(page.token(at)):
            yield page.token(at), at + 1
        else:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, str) or not self.form.fullmatch(value):
            raise Unprintable(f"{self.name}: {value!r}")
        return value


class CardName(Category):
    """The name of a card: capitalised words, with small ones between them."""

    small = ("of", "the", "and", "to", "in", "from", "for", ",", "'", "'s", "a", "with")

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        end = at
        while page.token(end)[:1].isupper() or (end > at and page.token(end) in self.small):
            end += 1
            if page.token(end - 1) not in self.small:
                yield page.between(at, end), end
        if end == at:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, str) or not value:
            raise Unprintable(f"{self.name}: {value!r}")
        return value


COUNTERS = tuple(
    """
    acorn age aim arrow awakening bait blaze blood bloodline book bounty bribery brick burden cage carrion chapel charge
    coin collection conqueror corpse corruption credit croak crystal cube currency death delay depletion descent despair
    devotion divinity doom dream echo egg elixir ember energy enlightened eon experience eyeball fade feather fetch
    filibuster fire flood foreshadow fungus fury fuse ghostform glyph gold growth hatchling healing
    hit hope hoofprint hour hourglass hunger ice incarnation incubation infection ingenuity
    intel intervention invitation isolation javelin judgment ki kick knowledge landmark level lore loyalty luck
    magnet manifestation mannequin mask matrix memory menace midway mine mining mire music muster necrodermis net night
    oil omen ore page pain palliation paralyzation penalty pest petal petrification phylactery pin plague plot point
    poison polyp pressure prey pupa quest rally reprieve rust sacrifice scream scroll shell shred shrine
    silver sleep slime soot soul spark spite spore storage strife study supply suspect task theft tide time tower
    training trap treasure unity valor velocity verse vitality void voyage wage winch wind wish
    """.split()
)
"""Kinds of counters with a word for a name (CR 122.1), but for those that the rules give a meaning of their own."""
KEYWORD_COUNTERS = tuple([ability.word for ability in KEYWORDS])
"""CR 122.1b: those that give a keyword, by its name."""
_PAIR = re.compile(r"[+-]\d+/[+-]\d+")


class CounterKind(Category):
    """A kind of counter: "+1/+1", "charge"."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        word = page.token(at)
        two = f"{word} {page.token(at + 1)}"
        if _PAIR.fullmatch(word) or word in COUNTERS or word in KEYWORD_COUNTERS:
            yield word, at + 1
        elif two in KEYWORD_COUNTERS:
            yield two, at + 2
        else:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, str) or not value:
            raise Unprintable(f"{self.name}: {value!r}")
        return value
