"""Characteristics as printed (CR 109.3, 200), before any effect."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from app.engine.mana.symbols import ManaCost
from app.engine.state.derived import Characteristics
from app.engine.state.records import Object
from app.engine.state.zones import EXILE, HAND, STACK
from app.engine.words.abilities import Card, Face, Modify, Static
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import Node

_PRINTED: dict[int, tuple[Face, Characteristics]] = {}
COLORS = "WUBRG"
FACE_DOWN_CARD = Face("", colors="")
"""CR 121.8, 406.3a: what a card is that was exiled face down, or is face down in a hand: it has no characteristics."""
FACE_DOWN_CREATURE = Face("", types=("creature",), colors="", power=2, toughness=2)
"""CR 708.2a: what a face-down permanent or spell is, unless what allows it to be face down says otherwise."""
DOWN_FACES: dict[str, Face] = {}
"""CR 708.2: what it is where that is said, by what allows it: see `Object.down`."""


def of_face(face: Face) -> Characteristics:
    """The characteristics printed on a face. Shared: never change what is returned."""
    known = _PRINTED.get(id(face))
    if known is None:
        if len(_PRINTED) > 20_000:
            _PRINTED.clear()
        known = _PRINTED[id(face)] = (face, _read(face))
    return known[1]


def of_object(thing: Object) -> Characteristics:
    """CR 707.2: an object's copiable values: of the face that is up, or of what it is a copy of.

    CR 121.8, 406.3a, 708.2a: those of a face-down card in exile or a hand, or of a face-down permanent, tell nothing of the card.
    """
    if thing.face_down:
        return of_face(face_down(thing))
    if thing.card.layout == SPLIT and thing.zone != STACK:
        return of_split(thing.card)
    face = thing.copied or thing.card.faces[thing.face]
    known = _PRINTED.get(id(face))  # as `of_face` does; this is asked more often than anything else
    return known[1] if known is not None else of_face(face)


SPLIT = "split"
BETWEEN = " // "
"""What stands between the names of the halves of a split card."""
_SPLIT: dict[int, tuple[Card, Characteristics]] = {}


def of_split(card: Card) -> Characteristics:
    """CR 709.4: the characteristics of both halves of a split card combined, which it has everywhere but on the stack.

    Shared: never change what is returned.
    """
    known = _SPLIT.get(id(card))
    if known is None:
        if len(_SPLIT) > 20_000:
            _SPLIT.clear()
        known = _SPLIT[id(card)] = (card, of_face(_combined(card)))
    return known[1]


def _combined(card: Card) -> Face:
    """CR 709.4a-c: both names, mana costs, each type and each ability."""
    left, right = card.faces
    return Face(
        name=left.name + BETWEEN + right.name,
        cost=left.cost + right.cost,
        types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
        abilities=(*left.abilities, *right.abilities),
    )


def face_down(thing: Object) -> Face:
    """CR 121.8, 406.3a, 708.2: what a face-down object is, whatever its card."""
    if thing.zone == EXILE or thing.zone == HAND and not thing.down:
        return FACE_DOWN_CARD
    return DOWN_FACES.get(thing.down, FACE_DOWN_CREATURE)


@lru_cache(maxsize=64)
def nameless(face: Face) -> Card:
    """CR 708.2: what a face-down object passes on to others in the place of its card."""
    return Card((face,), "token")


def is_down(face: Face | None) -> bool:
    """Whether it is what something is face down."""
    return face is not None and (face is FACE_DOWN_CREATURE or face in DOWN_FACES.values())


def of_card(card: Card, face: int = 0) -> Characteristics:
    """The printed characteristics of one face of a card."""
    return of_face(card.faces[face])


def _read(face: Face) -> Characteristics:
    it = Characteristics(
        name=face.name,
        cost=face.cost,
        colors=colors_of(face),
        supertypes=face.supertypes,
        types=face.types,
        subtypes=_subtypes(face),
        abilities=spelled_out(face.abilities),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        keywords=keywords_of(face.abilities),
        defense=face.defense,
    )
    give_intrinsic(it)
    return it


def _subtypes(face: Face) -> tuple[str, ...]:
    """CR 702.73a: those printed, and those that a characteristic-defining keyword ability gives everywhere."""
    defined = [
        ability.defined_subtypes() for ability in face.abilities if isinstance(ability, KeywordAbility)
    ]
    more = [subtype for subtypes in defined for subtype in subtypes]
    return tuple(dict.fromkeys((*face.subtypes, *more))) if more else face.subtypes


Find = Callable[[Characteristics], tuple[Ability, ...]]
INTRINSIC: list[Find] = []
"""CR 305.6, 306.5b, 714.3a: each gives the intrinsic abilities of one kind of object: same object, same nodes."""
_INTRINSIC: dict[int, Ability] = {}


def intrinsic(find: Find) -> Find:
    """Enter abilities that objects have because of what they are, whatever their text says."""
    INTRINSIC.append(find)
    INTRINSIC.sort(key=lambda entry: entry.__name__)
    _PRINTED.clear()
    return find


def give_intrinsic(it: Characteristics) -> None:
    """CR 305.6-305.7: `it` has the intrinsic abilities of what it now is, and no longer those of what it was."""
    due = [ability for find in INTRINSIC for ability in find(it)]
    _INTRINSIC.update((id(ability), ability) for ability in due)
    others = [ability for ability in it.abilities if id(ability) not in _INTRINSIC]
    if due or len(others) < len(it.abilities):
        it.abilities = (*others, *due)


def colors_of(face: Face) -> str:
    """CR 202.2, 204: the colours of its mana symbols, or of its colour indicator. CR 702.114a: none with devoid.

    CR 604.3: or those that the card says it has.
    """
    if any(isinstance(ability, KeywordAbility) and ability.colorless for ability in face.abilities):
        return ""
    defined = _defined_colors(face)
    if defined is not None:
        return defined
    if face.colors is not None:
        return face.colors
    return (
        "".join(color for color in COLORS if color in ManaCost.parse(face.cost).color_letters())
        if face.cost
        else ""
    )


def _defined_colors(face: Face) -> str | None:
    """CR 604.3: the colors that an ability of the face defines, which functions in every zone."""
    for ability in face.abilities:
        if isinstance(ability, Static) and ability.zone == "any":
            for says in ability.says:
                for change in says.by if isinstance(says, Modify) else ():
                    colors = change.defines_colors()
                    if colors is not None:
                        return colors
    return None


def spelled_out(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each followed by those that it stands for."""
    spelled: list[Ability] = []
    for ability in abilities:
        spelled.append(ability)
        spelled.extend(ability.means())
    return tuple(spelled)


_ADDED: dict[tuple[int, int], tuple[tuple[Node, ...], tuple[Ability, ...], tuple[Node, ...]]] = {}


def added(abilities: tuple[Node, ...], more: tuple[Ability, ...]) -> tuple[Node, ...]:
    """Abilities and those that are added to them: for the same two always the same tuple, so that it is sorted once."""
    known = _ADDED.get((id(abilities), id(more)))
    if known is None:
        if len(_ADDED) > 20_000:
            _ADDED.clear()
        known = _ADDED[id(abilities), id(more)] = (abilities, more, (*abilities, *spelled_out(more)))
    return known[2]


def keywords_of(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """The names of the keyword abilities among these."""
    return tuple(dict.fromkeys(ability.word for ability in abilities if isinstance(ability, KeywordAbility)))
