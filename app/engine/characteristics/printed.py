"""Characteristics as printed (CR 109.3, 200), before any effect."""

from __future__ import annotations

from app.engine.mana.symbols import ManaCost
from app.engine.state.derived import Characteristics
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import Ability, KeywordAbility

_PRINTED: dict[int, tuple[Face, Characteristics]] = {}
COLORS = "WUBRG"


def of_face(face: Face) -> Characteristics:
    """The characteristics printed on a face. Shared: never change what is returned."""
    known = _PRINTED.get(id(face))
    if known is None:
        if len(_PRINTED) > 20_000:
            _PRINTED.clear()
        known = _PRINTED[id(face)] = (face, _read(face))
    return known[1]


def of_card(card: Card, face: int = 0) -> Characteristics:
    """The printed characteristics of one face of a card."""
    return of_face(card.faces[face])


def _read(face: Face) -> Characteristics:
    return Characteristics(
        name=face.name,
        cost=face.cost,
        colors=colors_of(face),
        supertypes=face.supertypes,
        types=face.types,
        subtypes=face.subtypes,
        abilities=spelled_out(face.abilities),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        keywords=keywords_of(face.abilities),
    )


def colors_of(face: Face) -> str:
    """CR 202.2, 204: the colours of its mana symbols, or of its colour indicator."""
    if face.colors is not None:
        return face.colors
    return "".join(color for color in COLORS if color in ManaCost.parse(face.cost).color_letters()) if face.cost else ""


def spelled_out(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each followed by those that it stands for."""
    spelled: list[Ability] = []
    for ability in abilities:
        spelled.append(ability)
        spelled.extend(ability.means())
    return tuple(spelled)


def keywords_of(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """The names of the keyword abilities among these."""
    return tuple(dict.fromkeys(ability.word for ability in abilities if isinstance(ability, KeywordAbility)))
