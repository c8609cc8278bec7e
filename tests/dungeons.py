"""Dungeons made for tests."""

from __future__ import annotations

from app.engine.dungeons.entering import EnterOnlyByVenturing
from app.engine.dungeons.rooms import Room
from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import Ability
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType


def dungeon(name: str, *abilities: Ability, kind: tuple[str, ...] = ()) -> Card:
    """A dungeon card with these rooms, the topmost first."""
    return Card(
        faces=(Face(name=name, types=("dungeon",), subtypes=kind, abilities=abilities),), layout="dungeon"
    )


CELLAR = dungeon(
    "Cellar",
    Room("Stair", (GainLife(amount=1),), ("Pantry", "Smithy")),
    Room("Pantry", (GainLife(amount=3),), ("Vault",)),
    Room("Smithy", (PutCounters(Target(HasType("creature"))),), ("Vault",)),
    Room("Vault", (Draw(),)),
)
"""Stair leads to Pantry and Smithy, both lead to Vault, the last room."""

SHAFT = dungeon("Shaft", Room("Mouth", (LoseLife(amount=1),), ("Sump",)), Room("Sump", (LoseLife(amount=2),)))
"""Two rooms, one below the other."""

SEALED = dungeon(
    "Sealed",
    EnterOnlyByVenturing("Undercity"),
    Room("Gate", (GainLife(amount=10),), ("Crypt",)),
    Room("Crypt", (GainLife(amount=20),)),
    kind=("Undercity",),
)
"""A dungeon that only those enter who venture into Undercity."""
