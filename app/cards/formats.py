"""Formats (100.2, 103.4): how many play, with how much life, and with which decks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A format. `copies` is how many cards of one name a deck may have, basic lands aside; 0 for any number.

    `planar`: whether each player needs a planar deck as well (901.3). `teams`: how many teams there are, unless the game
    says; `alone`: there are none (806.1); `shared`: what their players share (805, 810).
    """

    name: str
    title: str
    deck_least: int
    copies: int
    sideboard_most: int | None
    rule: str
    players_least: int = 2
    players_most: int = 16
    life: int = 20
    hand_size: int = 7
    planar: bool = False
    teams: int = 0
    alone: bool = False
    shared: tuple[str, ...] = ()


FORMATS = {
    one.name: one
    for one in (
        Format("constructed", "Constructed", 60, 4, 15, "100.2a"),
        Format("limited", "Limited", 40, 0, None, "100.2b"),
        Format("planechase", "Planechase", 60, 4, 15, "901", planar=True),
        Format("free_for_all", "Free-for-All", 60, 4, 15, "806", players_least=3, alone=True),
        Format("team_vs_team", "Team vs. Team", 60, 4, 15, "808", players_least=3, teams=2),
        Format(
            "two_headed_giant",
            "Two-Headed Giant",
            60,
            4,
            15,
            "810",
            players_least=4,
            life=30,
            teams=2,
            shared=("turns", "life"),
        ),
    )
}
