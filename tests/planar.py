"""Planar decks and dice for tests."""

from __future__ import annotations

from app.engine.state.chance import Chance
from app.engine.variants.planar_die import FACES
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import Ability

PLANES = (
    "Krosa", "Goldmeadow", "Panopticon", "Gavony", "Shiv", "Tazeem", "Minamo", "Takenuma", "Agyrem", "Lethe Lake",
)  # fmt: skip
"""Ten planes of the pool."""
PHENOMENA = ("Mutual Epiphany", "Planewide Disaster")


def plane(name: str, *abilities: Ability) -> Card:
    """A plane card of one's own; its abilities have to function in the command zone."""
    return Card((Face(name, types=("plane",), subtypes=("Nowhere",), abilities=abilities),), "plane")


def phenomenon(name: str, *abilities: Ability) -> Card:
    """A phenomenon card of one's own."""
    return Card((Face(name, types=("phenomenon",), abilities=abilities),), "plane")


def planes(count: int = 10) -> list[Card]:
    """So many planes without abilities: "Plane 1", "Plane 2", ..."""
    return [plane(f"Plane {number}") for number in range(1, count + 1)]


def rolling(*faces: str) -> bytes:
    """A seed by which a game that uses chance for nothing else rolls these faces of the planar die in turn."""
    number = 0
    while True:
        seed = b"a seed of dice " + number.to_bytes(4, "big")
        chance = Chance(seed)
        if all(FACES[chance.below(len(FACES))] == face for face in faces):
            return seed
        number += 1
