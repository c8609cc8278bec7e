"""Chance: a keyed stream of bytes whose position is part of the state.

What a player sees of it predicts nothing that comes later: each draw is a block of BLAKE2b keyed with
the game's secret seed.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any


@dataclass(slots=True)
class Chance:
    """The stream: `seed` of 16 to 64 bytes, and how many draws were made."""

    seed: bytes
    position: int = 0

    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound - 1. Raises ValueError if there is no such number."""
        if bound < 1:
            raise ValueError("nothing to choose from")
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            block = blake2b(self.position.to_bytes(8, "big"), key=self.seed, digest_size=8, person=b"chance")
            self.position += 1
            number = int.from_bytes(block.digest(), "big")
            if number < limit:
                return number % bound

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put `items` in a uniformly random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def mix(*parts: bytes) -> bytes:
    """One seed from several parts (server entropy, each seat's nonce); the order counts."""
    mixed = blake2b(digest_size=32, person=b"seed")
    for part in parts:
        mixed.update(len(part).to_bytes(4, "big") + part)
    return mixed.digest()


def handle(seed: bytes, number: int) -> str:
    """An opaque public id for the object with this number: it tells nothing of order, seed or card."""
    return blake2b(number.to_bytes(8, "big"), key=seed, digest_size=6, person=b"handle").hexdigest()
