"""What use cases of the card pool answer with."""

from __future__ import annotations

from typing import Any

from app.service.answers.answer import Answer


class CardFace(Answer):
    """One face of a card. The text is printed from its definition."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str | None
    toughness: str | None
    loyalty: int | None


class CardInfo(Answer):
    """A card of the pool. All cards of the pool are carried out in full; `definition` is what the engine reads.

    `label` is its name in the reader's language, where that is known.
    """

    name: str
    label: str
    layout: str
    supported: bool
    hash: str
    faces: list[CardFace]
    definition: dict[str, Any] | None = None


class Cards(Answer):
    """A page of the pool in the order of names. `next` is the cursor of the page that follows, null on the last."""

    cards: list[CardInfo]
    total: int
    next: str | None
