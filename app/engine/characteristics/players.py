"""CR 113.1a, 702.11c: abilities that players have."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State, ref_seat
from app.engine.words.bases import KeywordAbility, Rule
from app.engine.words.chosen import settled
from app.engine.words.node import node


@node
class PlayerHas(Rule):
    """CR 702.11c, 702.16b, 702.18a: the player has these keyword abilities."""

    abilities: tuple[KeywordAbility, ...]


def abilities_of(state: State, seat: int) -> list[KeywordAbility]:
    """CR 702.11c: the keyword abilities that effects give the player now."""
    found: list[KeywordAbility] = []
    for effect in lookup.rules_on_player(state, seat, PlayerHas):
        if isinstance(effect.words, PlayerHas):
            found.extend(settled(effect.at(state), effect.words.abilities))
    return found


def keyword_abilities(state: State, ref: int) -> list[KeywordAbility]:
    """The keyword abilities of an object or player."""
    if ref < 0:
        return abilities_of(state, ref_seat(ref))
    return [ability for ability in lookup.of(state, ref).abilities if isinstance(ability, KeywordAbility)]
