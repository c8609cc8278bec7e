"""Words for nouns that no plain row can give: the object's own names, what it is attached to, pronouns.

A pronoun is read as a BoundTo (or This) whose name is UNBOUND; `binding` then finds what it stands for.
Its `wording` is the index of the form in FORMS, so that it is written with the same words again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.cards.grammar.category import Bearer, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lexicon import plural
from app.cards.grammar.row import JOIN, UNBOUND
from app.cards.grammar.tokens import tokens
from app.engine.designations.initiative import InitiativeHolder
from app.engine.designations.monarch import TheMonarch
from app.engine.words.nouns import (
    ActivePlayer,
    Attached,
    BoundTo,
    Choice,
    ControllerOf,
    DefendingPlayer,
    OwnerOf,
    This,
    You,
)

SUBJECTS = ("doer", "next doer", "bare doer", "subject")
UNSAID = ("next doer", "bare doer")
"""The cases in which the subject of the clause before may be taken over without a word."""
HEADS = (
    *(
        "creature",
        "player",
        "card",
        "permanent",
        "spell",
        "land",
        "artifact",
        "enchantment",
        "token",
        "opponent",
    ),
    *("planeswalker", "source", "copy", "spell or ability", "permanent or player", "player or planeswalker"),
    *("ability", "Aura", "Equipment", "Vehicle", "creature or planeswalker", "object"),
)


@dataclass(frozen=True)
class Form:
    """A pronoun: its forms by case, its number, and what it can stand for ("thing", "player", "any")."""

    subject: str
    object: str
    possessive: str
    number: str
    stands_for: str
    of: str = ""
    """The number of what it stands for, if that is another: "each of those players"."""

    def words(self, case: str) -> str:
        """The form for a case."""
        if case == "possessive":
            return self.possessive
        return self.subject if case in SUBJECTS else self.object


def _that(head: str) -> Form:
    text = f"that {head}"
    return Form(text, text, text + "'s", "one", head)


def _those(head: str) -> Form:
    text = f"those {plural(head)}"
    return Form(text, text, text + "'", "many", head)


def _the(words: str, number: str, stands_for: str) -> Form:
    return Form(words, words, words + ("'s" if number == "one" else "'"), number, stands_for)


EACH_CREATURE = "each of those creatures"
FORMS = (
    Form("it", "it", "its", "one", "thing"),
    Form("they", "them", "their", "many", "any"),
    Form("", "", "", "one", "same"),
    Form("", "", "", "many", "same"),
    *(_that(head) for head in HEADS),
    *(_those(head) for head in HEADS),
    _the("the chosen card", "one", "card"),
    _the("the exiled card", "one", "exiled"),
    _the("the exiled cards", "many", "exiled"),
    _the("the token", "one", "token"),
    _the("the tokens", "many", "token"),
    _the("the copy", "one", "copy"),
    _the("the copies", "many", "copy"),
    _the("the creature", "one", "creature"),
    _the("the spell", "one", "spell"),
    _the("the player", "one", "player"),
    _the("the chosen creature", "one", "creature"),
    _the("the revealed card", "one", "revealed"),
    _the("the card", "one", "card"),
    _the("the other", "one", "rest"),
    _the("the rest", "many", "rest"),
    _the("a creature dealt damage this way", "one", "damaged"),
    _the("the sacrificed creature", "one", "sacrificed"),
    _the("the sacrificed artifact", "one", "sacrificed"),
    _the("the sacrificed permanent", "one", "sacrificed"),
    _the("the discarded card", "one", "discarded"),
    Form("", "", "", "one", "acted"),
    _the("the sacrificed land", "one", "sacrificed"),
    Form("", "", "", "one", "revealed"),
    Form("each of those players", "each of those players", "each of those players'", "one", "player", "many"),
    _that("permanent card"),
    _the("the exiled creature card", "one", "exiled"),
    Form("he", "him", "his", "one", "self"),
    Form("she", "her", "her", "one", "self"),
    Form("", "", "", "many", "revealed"),
    _the("the source", "one", "source"),
    Form(EACH_CREATURE, EACH_CREATURE, EACH_CREATURE + "'", "one", "creature", "many"),
)
IT, THEY, SAME, SAME_MANY = 0, 1, 2, 3
HE, SHE = (next(n for n, form in enumerate(FORMS) if form.subject == word) for word in ("he", "she"))
"""What a card that is somebody calls itself."""
PERSONAL = (IT, THEY, HE, SHE)
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
KINDS = (
    *(
        "creature",
        "land",
        "artifact",
        "enchantment",
        "permanent",
        "spell",
        "card",
        "token",
        "planeswalker",
        "Aura",
    ),
    *("Equipment", "Vehicle", "Saga", "Siege", "ability", "source"),
    "emblem",
)
THIS_KIND, THIS_NAME, THIS_SHORT = 0, 1, 2
FROM = {
    70: ("this card from your graveyard", "graveyard"),
    71: ("this card from your hand", "hand"),
    72: ("this creature from your hand", "hand"),
}
"""Wordings of the object itself that tell where it is."""
PRONOUN = 100
"""A wording of This or Attached from here on is a pronoun, PRONOUN + the index of its form."""
NAMELESS: tuple[type[Any], ...] = (
    ControllerOf,
    OwnerOf,
    DefendingPlayer,
    ActivePlayer,
    TheMonarch,
    InitiativeHolder,
)
"""Players whom no name is given: said a second time, they are the same words again."""
SAID_BEFORE, SAID_THEY = 2, 3
"""Wordings of such a player said a second time: not at all, or as "they"."""
ATTACHED = tuple(
    f"{how} {what}"
    for how in ("enchanted", "equipped")
    for what in (
        "creature",
        "permanent",
        "land",
        "artifact",
        "player",
        "enchantment",
        "planeswalker",
        "creature card",
        *BASIC_LAND_TYPES,
    )
)
ENCHANTED_PLAYER = 1 + ATTACHED.index("enchanted player")
"""The wording of what something is attached to that is a player."""


class SelfNames(Category):
    """The object itself, and what it is attached to."""

    uses = ("case",)
    classes = (This, Attached)

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for index, text in _self_texts(page.bearer):
            end = (
                page.exactly(at, tokens(text))
                if index in (THIS_NAME, THIS_SHORT)
                else page.words(at, tokens(text))
            )
            if text and end >= 0:
                yield This(wording=index), end
        for index, text in _attached_texts(page.bearer):
            end = page.words(at, tokens(text))
            if end >= 0:
                yield Attached(wording=index), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        texts = dict(_self_texts(pen.bearer) if isinstance(value, This) else _attached_texts(pen.bearer))
        wording: int = value.wording % JOIN
        if wording >= PRONOUN:
            return FORMS[wording - PRONOUN].words(features.case)
        text: str = texts.get(wording) or texts[0]
        return text + "'s" if features.case == "possessive" else text

    def number(self, value: Any, features: Features) -> str:
        wording: int = value.wording % JOIN
        return FORMS[wording - PRONOUN].number if wording >= PRONOUN else "one"


def _self_texts(bearer: Bearer) -> list[tuple[int, str]]:
    """How the text may speak of its object, by wording."""
    kinds = [
        (THIS_SHORT + 1 + index, f"this {kind}") for index, kind in enumerate(KINDS) if kind != bearer.kind
    ]
    short = bearer.short if bearer.short != bearer.name else ""
    kinds += [(index, text) for index, (text, _) in FROM.items()]
    named = [(THIS_NAME, bearer.name)] if bearer.name else []
    return [(THIS_KIND, f"this {bearer.kind}"), *named, *([(THIS_SHORT, short)] if short else []), *kinds]


def _attached_texts(bearer: Bearer) -> list[tuple[int, str]]:
    others = [(1 + index, text) for index, text in enumerate(ATTACHED) if text != bearer.attached]
    return [(0, bearer.attached), *others]


class Pronouns(Category):
    """What something named before is called."""

    uses = ("case",)
    classes = (BoundTo,)

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for index, form in enumerate(FORMS):
            text = form.words(features.case)
            if not form.subject and form.stands_for in ("acted", "revealed"):
                continue
            if not text and features.case not in UNSAID:
                continue
            end = page.words(at, tokens(text))
            if end >= 0:
                yield BoundTo(UNBOUND, wording=index), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        text = form_of(value).words(features.case)
        if not text and features.case not in UNSAID:
            raise Unprintable(f"{self.name}: {value!r}")
        return text

    def number(self, value: Any, features: Features) -> str:
        return form_of(value).number


def form_of(noun: BoundTo) -> Form:
    """The pronoun with which a noun is written."""
    index = noun.wording % JOIN
    return FORMS[index] if index < len(FORMS) else FORMS[IT]


def is_unsaid(noun: Any) -> bool:
    """Whether a doer needs no words: "you", or who does what stands before."""
    if isinstance(noun, NAMELESS):
        return bool(noun.wording % JOIN == SAID_BEFORE)
    return isinstance(noun, You) or isinstance(noun, BoundTo) and not form_of(noun).subject


class Possessive(Category):
    """A noun as an owner: "your", "its", "that player's"."""

    def __init__(self, name: str, noun: Category, pronouns: Pronouns) -> None:
        super().__init__(name)
        self.noun, self.pronouns = noun, pronouns

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        if page.words(at, ("your",)) >= 0:
            yield You(), at + 1
        for index in PERSONAL:
            if page.words(at, (FORMS[index].possessive,)) >= 0:
                yield BoundTo(UNBOUND, wording=index), at + 1
        for value, end in page.read(self.noun, at, Features(case="object")):
            if isinstance(value, BoundTo) and value.wording in PERSONAL:
                continue
            if page.token(end) in ("'s", "'"):
                yield value, end + 1

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        owner = Features(case="possessive")
        if isinstance(value, You):
            return "your"
        if isinstance(value, (This, Attached, BoundTo)):
            return pen.write(self.noun, value, owner)
        if isinstance(value, NAMELESS) and value.wording % JOIN == SAID_THEY:
            return "their"
        text = pen.write(self.noun, value, Features(case="object"))
        many = self.noun.number(value, Features()) == "many"
        return text + ("'" if many and text.endswith("s") else "'s")

    def rewrite(self, value: Any, features: Features, visit: Any) -> Any:
        return visit(self.noun, value, Features(case="possessive"))

    def number(self, value: Any, features: Features) -> str:
        return self.noun.number(value, features)


class ThisWay(Category):
    """What something was just done to, where "this way" stands for it; no word of its own."""

    def __init__(self, name: str, noun: Category, done: str = "acted", number: str = "one") -> None:
        super().__init__(name)
        self.noun, self.done = noun, done
        self.form = FORMS.index(Form("", "", "", number, done))

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        yield BoundTo(UNBOUND, wording=self.form), at

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if form_of(value).stands_for != self.done:
            raise Unprintable(f"{self.name}: {value!r}")
        return ""

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return visit(self.noun, value, features)


class Known(Category):
    """A noun that nobody has to choose as it is said, nor one of the kinds in `but`."""

    uses = ("case",)

    def __init__(self, name: str, noun: Category, *but: type[Any]) -> None:
        super().__init__(name)
        self.noun = noun
        self.but: tuple[type[Any], ...] = (Choice, *but)

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in page.read(self.noun, at, features):
            if not isinstance(value, self.but):
                yield value, end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return pen.write(self.noun, value, features)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return visit(self.noun, value, features)

    def number(self, value: Any, features: Features) -> str:
        return self.noun.number(value, features)
