"""The small notation in which phrases are written down.

"{who} draw[s] {count} card(s)":

* `{field}` is a slot, filled with the node's field; `{field:...}` adds a category or features, see `Slot`;
* `draw[s]`, `[is|are]` agree with the subject: for one, for many (or "you");
* `card(s)`, `(is|are)` agree with the amount that stands before;
* `$` asserts that a sentence, or a quotation, ends here;
* everything else stands for itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.cards.grammar.category import Features
from app.cards.grammar.tokens import tokens

_PART = re.compile(
    r"\{(?P<slot>[a-z_]+)(?::(?P<notes>[^}]*))?\}"
    r"|(?P<verb>[\w']*)\[(?P<one>[^\]|]*)(?P<bar>\|(?P<many>[^\]]*))?\]"
    r"|(?P<noun>[\w']*)\((?P<single>[^)|]*)(?P<rule>\|(?P<plural>[^)]*))?\)"
    r"|(?P<end>\$)"
    r"|(?P<text>[^{\[($\w']+|[\w']+|\{)"
)
NUMBERS = {"one": "one", "many": "many"}
CASES = ("doer", "subject", "object", "bare", "next", "cost")
MOODS = ("lasting", "passing", "moving", "asked")
DOERS = {"next": "next doer", "explicit": "subject", "bare": "bare doer", "cost": "cost doer"}
"""The case of a doer, by that of its clause."""


@dataclass(frozen=True)
class Literal:
    """Words that stand for themselves."""

    text: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Inflected:
    """A form for one and a form for many; `by` tells what it agrees with: "subject" or "amount".

    "person": the second form is for "you".
    """

    forms: dict[str, str]
    words: dict[str, tuple[str, ...]]
    by: str


@dataclass(frozen=True)
class Slot:
    """A place for a field. `category` is "" for the category of the field's type.

    The notes after the colon are a category's name or features, set apart by commas: "one" and "many",
    a case, a mood, "same" (take over the features of the whole), or an article in quotes ("'a'", "'target'").
    """

    field: str
    category: str
    features: dict[str, str]

    def given(self, outer: Features, number: str) -> Features:
        """The features with which the slot is filled in a phrase that has the features `outer`."""
        if "same" in self.features:
            return outer
        if outer.case == "have" and self.features.get("case") in ("doer", "subject"):
            return Features(number=number, mood=outer.mood)
        if self.features.get("case") == "doer" and outer.case in DOERS:
            return Features(number=number, mood=outer.mood, case=DOERS[outer.case])
        mine = {name: value for name, value in self.features.items() if value != "?"}
        if self.features.get("article") == "?":
            mine["article"] = outer.article or "a"
        return Features(number=mine.pop("number", number), mood=mine.pop("mood", outer.mood), **mine)


@dataclass(frozen=True)
class End:
    """The end of a sentence or quotation."""


Element = Literal | Inflected | Slot | End


def parsed(template: str) -> tuple[Element, ...]:
    """The elements of a template."""
    found: list[Element] = []
    text = ""
    for match in _PART.finditer(template):
        if match["text"] is not None:
            text += match["text"]
            continue
        if match["verb"] or match["noun"]:
            pass  # the stem belongs to the inflected word
        if text:
            found.append(Literal(text, tokens(text)))
            text = ""
        found.append(_element(match))
    if text:
        found.append(Literal(text, tokens(text)))
    return tuple(found)


def _element(match: re.Match[str]) -> Element:
    if match["end"] is not None:
        return End()
    if match["slot"] is not None:
        return _slot(match["slot"], match["notes"] or "")
    if match["verb"] is not None:
        stem, one, many, bar, by = match["verb"], match["one"], match["many"], match["bar"], "subject"
        forms = {"one": stem + one, "many": stem + (many if bar else "")}
    else:
        stem, one, many, bar, by = match["noun"], match["single"], match["plural"], match["rule"], "amount"
        forms = {"one": stem + (one if bar else ""), "many": stem + (many if bar else one)}
    if by == "subject" and {"your"} <= set(forms.values()):
        by = "person"
    return Inflected(forms, {number: tokens(form) for number, form in forms.items()}, by)


def _slot(name: str, notes: str) -> Slot:
    category, features = "", dict[str, str]()
    for note in filter(None, notes.split(",")):
        if note in NUMBERS:
            features["number"] = note
        elif note in CASES:
            features["case"] = note
        elif note in MOODS:
            features["mood"] = note
        elif note == "same":
            features["same"] = "?"
        elif note.startswith("'"):
            features["article"] = note.strip("'")
        else:
            category = note
    return Slot(name, category, features)
