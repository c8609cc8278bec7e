"""In which zone an ability functions, where that follows from what it says (CR 113.6)."""

from __future__ import annotations

from app.engine.words.bases import Ability


def in_its_zone(ability: Ability) -> Ability:
    """The ability with the zone in which it functions."""
    return ability
