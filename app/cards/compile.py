"""Official cards turned into definitions: read in full, or declined with the first clause that can't be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from app.cards.bearers import bearer_of
from app.cards.grammar.english import english
from app.cards.grammar.text import Ambiguous, Unread, read_text, write_text
from app.cards.grammar.tokens import capitalised
from app.cards.normal import normal
from app.cards.official import LAYOUTS, Official, OfficialFace, is_card, official
from app.cards.typelines import Types, types_of, written_types
from app.cards.variables import undetermined
from app.engine.casting.announce import Mode
from app.engine.words.abilities import Card, Face


class Declined(ValueError):
    """A card that can't be compiled; `clause` says which part of its text is at fault."""

    def __init__(self, name: str, clause: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name, self.clause = name, clause


def compiled(record: dict[str, Any]) -> Card:
    """The definition of the card in an official record. Raises Declined."""
    card = official(record)
    if card.layout not in LAYOUTS.values():
        raise Declined(
            card.name, f"layout {card.layout}", f"there are no definitions of layout {card.layout}"
        )
    faces = tuple([_face(card, face) for face in card.faces])
    if card.layout == "split" and not all(kind in SPELLS for face in faces for kind in face.types):
        raise Declined(card.name, "split permanent", "there are no definitions of split permanents")
    return Card(faces, card.layout)


SPELLS = ("instant", "sorcery")
"""What the halves of a split card can be."""


def _face(card: Official, face: OfficialFace) -> Face:
    try:
        types = types_of(face.type_line)
        text = normal(face.text, card.layout == "dungeon")
        bare = _bare(face, types)
        bearer = bearer_of(bare)
        abilities = read_text(english(), text, bearer, "instant" in types.types or "sorcery" in types.types)
    except Unread as error:
        raise Declined(card.name, error.clause, str(error)) from error
    except (Ambiguous, ValueError) as error:
        raise Declined(card.name, str(error), str(error)) from error
    whole = replace(bare, abilities=abilities)
    if undetermined(whole):
        raise Declined(card.name, "X", "nothing says what X is")
    return whole


def _bare(face: OfficialFace, types: Types) -> Face:
    power, toughness = _number(face.power), _number(face.toughness)
    stars = "*" in f"{face.power}{face.toughness}"
    return Face(
        name=face.name,
        cost=face.cost,
        supertypes=types.supertypes,
        types=types.types,
        subtypes=types.subtypes,
        power=power,
        toughness=toughness,
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        colors=face.colors,
        star=f"{face.power}/{face.toughness}" if stars else "",
    )


def _number(printed: str | None) -> int | None:
    if printed is None:
        return None
    if printed.lstrip("-").isdecimal():
        return int(printed)
    if printed in ("*", "X", "1+*"):
        return 0
    raise ValueError(f"{printed!r} is no number")


def rules_text(face: Face) -> str:
    """The rules text of a face, printed from its definition. Raises Unprintable."""
    return write_text(english(), face.abilities, bearer_of(face))


def mode_text(face: Face, mode: Mode) -> str:
    """The text of one mode of an ability of a face (CR 700.2), printed from its definition. Raises Unprintable."""
    return capitalised(english().write("sentences", mode.do, bearer_of(face)))


def type_line(face: Face) -> str:
    """The type line of a face."""
    return written_types(Types(face.supertypes, face.types, face.subtypes))


@dataclass
class Survey:
    """How many cards of a file compile, and the commonest clauses that stop the others."""

    compiled: list[str] = field(default_factory=list)
    declined: dict[str, str] = field(default_factory=dict)

    def clauses(self) -> Counter[str]:
        """How many cards each clause stops."""
        return Counter(self.declined.values())


def survey(records: Iterable[dict[str, Any]]) -> Survey:
    """Try all cards among the records."""
    result = Survey()
    for record in records:
        if not is_card(record):
            continue
        try:
            result.compiled.append(compiled(record).name)
        except Declined as error:
            result.declined[error.name] = error.clause
    return result
