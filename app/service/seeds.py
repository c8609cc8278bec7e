"""Fairness: the seed is mixed from the server's secret and what each seat adds; nobody knows it beforehand.

The salted hash of the secret is shown from the start, secret and salt when the game is over. So anyone can check
that the secret was not changed once the seats had sent what they add, and by replay that nothing was changed later.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from app.engine.state.chance import mix


@dataclass(frozen=True, slots=True)
class Secret:
    """The server's part of the seed with the salt of its commitment."""

    secret: bytes
    salt: bytes

    @property
    def commitment(self) -> str:
        """SHA-256 of salt and secret, in hexadecimal digits."""
        return hashlib.sha256(self.salt + self.secret).hexdigest()


def new_secret(seed: str | None = None) -> Secret:
    """A secret from the system's secure source, or one that follows from a given seed, so that a game can be repeated."""
    secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(seed.encode()).digest()
    return Secret(secret, secrets.token_bytes(32))


def game_seed(secret: bytes, nonces: list[str]) -> bytes:
    """The seed of the game: the secret, and what each seat added, in the order of the seats."""
    return mix(secret, *[nonce.encode() for nonce in nonces])
