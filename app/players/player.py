"""What an automatic player is."""

from __future__ import annotations

from typing import Any, Protocol

Data = dict[str, Any]
"""A view or a choice, as the API shows it to the player's seat."""


class AutomaticPlayer(Protocol):
    """Answers choices. An answer is in the form in which a client sends it."""

    def answer(self, view: Data, choice: Data) -> Any:
        """The answer to the choice, which is this player's own. If it is refused, the choice's default is taken."""


class Dice:
    """Chance for automatic players, the same for the same seed anywhere (xorshift64*)."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) % (1 << 64) or 1

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        x = self._state
        x ^= x >> 12
        x ^= (x << 25) & ((1 << 64) - 1)
        x ^= x >> 27
        self._state = x
        return ((x * 0x2545F4914F6CDD1D) % (1 << 64) >> 33) % bound

    def pick(self, options: list[Any]) -> Any:
        """One of the options."""
        return options[self.below(len(options))]

    def sample(self, options: list[Any], count: int) -> list[Any]:
        """So many of the options, in a random order."""
        left = list(options)
        return [left.pop(self.below(len(left))) for _ in range(count)]
