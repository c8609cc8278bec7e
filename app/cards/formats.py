"""Formats (100.2, 103.4): how many play, with how much life, and with which decks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A format. `copies` is how many cards of one name a deck may have, basic lands aside; 0 for any number."""

    name: str
    title: str
    deck_least: int
    copies: int
    sideboard_most: int | None
    rule: str
    players_least: int = 2
    players_most: int = 16
    life: int = 20
    hand_size: int = 7


FORMATS = {
    one.name: one
    for one in (
        Format("constructed", "Constructed", 60, 4, 15, "100.2a"),
        Format("limited", "Limited", 40, 0, None, "100.2b"),
    )
}
