"""CR 103.4: starting life totals, and words about them."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.state.records import State, ref_seat
from app.engine.variants.starting import shared_starting_life
from app.engine.words.bases import AmountWord, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You

STARTING_LIFE = 20
LIFE_BY_VARIANT: dict[str, Callable[[int], int]] = {}
"""CR 103.4a-e: starting life totals by the option that chooses a variant, for a number of players."""


def starting_life(state: State, seat: int) -> int:
    """CR 103.4: 20, where neither the variant nor what was agreed on says otherwise, for everyone or this player alone."""
    options = state.options
    variants = [life for name, life in LIFE_BY_VARIANT.items() if options.get(name, 0)]
    usual = (
        variants[0](len(state.players)) if variants else shared_starting_life(state, seat) or STARTING_LIFE
    )
    return options.get(f"life of {seat}", options.get("life", usual))


@node
class StartingLifeTotal(AmountWord):
    """CR 103.4: the life total with which the player began the game."""

    player: Noun = You()

    def value(self, at: Context) -> int:
        return sum(starting_life(at.state, ref_seat(ref)) for ref in self.player.refs(at) if ref < 0)
