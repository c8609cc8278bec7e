"""CR 607.2d: which choice "the chosen type" means is told by the ability that asks for it."""

from __future__ import annotations

from typing import Any

from app.engine.words.bases import Ability
from app.engine.words.node import rewritten, walk
from app.engine.words.qualities import OfChosen
from app.engine.words.revisions import AsEntersChoose

TYPE = "creature type"
"""What "the chosen type" is read as at first."""


def told_apart(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 607.2d: the abilities of a card that asks for a card type, and for no creature type, speak of that."""
    asked = [word.what for word in walk(abilities) if isinstance(word, AsEntersChoose)]
    if "card type" not in asked or TYPE in asked:
        return abilities
    made: tuple[Ability, ...] = rewritten(abilities, _card_type)
    return made


def _card_type(word: Any) -> Any:
    return OfChosen("card type", wording=word.wording) if word == OfChosen(TYPE) else word
