"""CR 400.1: the zones, and the outside of the game, as small integers."""

from typing import Final

LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
OUTSIDE: Final = 7
PLANAR_DECK: Final = 8
"""CR 901.4: the part of the command zone that a planar deck is; its cards are face down, and nothing of theirs functions."""

NAMES: Final = (
    "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside", "planar deck",
)  # fmt: skip
BY_NAME: Final = {name: zone for zone, name in enumerate(NAMES)}

PUBLIC: Final = (BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)
"""CR 400.2: the zones whose cards everyone sees, face-down ones aside."""


def is_hidden(zone: int) -> bool:
    """CR 400.2: library and hand are hidden even when all their cards happen to be known. CR 901.4: planar decks too."""
    return zone in (LIBRARY, HAND, PLANAR_DECK)
