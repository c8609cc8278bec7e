"""CR 903.12: Brawl, as far as it changes how a game starts. The option "brawl" chooses it."""

from __future__ import annotations

from typing import Final

from app.engine.start.life import LIFE_BY_VARIANT
from app.engine.start.mulligans import FREE_MULLIGAN

BRAWL: Final = "brawl"


def starting_life_in_brawl(players: int) -> int:
    """CR 103.4d, 903.12f: 25 in a two-player game, 30 in a multiplayer game."""
    return 25 if players == 2 else 30


LIFE_BY_VARIANT[BRAWL] = starting_life_in_brawl
FREE_MULLIGAN.append(BRAWL)
