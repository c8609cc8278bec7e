"""CR 903.4: the color identity of a commander, and mana of its colors."""

from __future__ import annotations

import re
from dataclasses import fields

from app.engine.mana.produce import COLORS, Product
from app.engine.state.records import State
from app.engine.variants.commander import CommanderOf
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import Noun
from app.engine.words.context import Context
from app.engine.words.node import Node, node, walk
from app.engine.words.nouns import You

_SYMBOL = re.compile(r"\{[^{}]*\}")


def color_identity(card: Card) -> str:
    """CR 903.4: the colors of the card and of all mana symbols in its mana costs and its rules text, on each of its faces.

    CR 903.4c: reminder text doesn't count, nor what basic land types stand for.
    """
    found = "".join([_of_face(face) for face in card.faces])
    return "".join([color for color in COLORS if color in found])


def _of_face(face: Face) -> str:
    symbols = _SYMBOL.findall(face.cost or "")
    for word in walk(face.abilities):
        for spec in fields(word):
            symbols += _symbols(getattr(word, spec.name))
    return "".join(symbols) + (face.colors or "")


def _symbols(value: object) -> list[str]:
    if isinstance(value, str):
        return _SYMBOL.findall(value)
    if isinstance(value, tuple) and not isinstance(value, Node):
        return [symbol for part in value if isinstance(part, str) for symbol in _SYMBOL.findall(part)]
    return []


@node
class IdentityColor(Product):
    """CR 106.5, 903.4f: one mana of any color in the color identity of the player's commanders; none without one."""

    player: Noun = You()

    def alternatives(self, at: Context) -> list[str]:
        identity = "".join(_identities(at.state, CommanderOf(self.player).refs(at)))
        return [color for color in COLORS if color in identity]


def _identities(state: State, refs: tuple[int, ...]) -> list[str]:
    return [color_identity(state.objects[ref].card) for ref in refs]
