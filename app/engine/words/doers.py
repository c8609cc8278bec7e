"""CR 101.4, 608.2e: several players who are told to do the same thing."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.state.records import seat_ref
from app.engine.words.bases import Amount, Noun, number
from app.engine.words.context import Context
from app.engine.words.nouns import You, seats

DOER = "player"
"""The name of the player whose turn it is to choose, while there are several."""


def doers(at: Context, who: Noun) -> Iterator[int]:
    """CR 101.4: the seats of these players in APNAP order, those aside who leave meanwhile.

    CR 608.2e: while it is one's turn, "that player" is they, so that "each player sacrifices half the lands they control" is
    read for each of them. Words about "you" alone leave the name as it is.
    """
    if isinstance(who, You):
        yield from seats(at, who)
        return
    before = at.bound.get(DOER)
    for seat in seats(at, who):
        if not at.state.players[seat].has_left:
            at.bound[DOER] = (seat_ref(seat),)
            yield seat
    if before is None:
        at.bound.pop(DOER, None)
    else:
        at.bound[DOER] = before


def each_with(at: Context, who: Noun, amount: Amount) -> list[tuple[int, int]]:
    """CR 608.2h, 608.2e: the seats of these players in APNAP order, each with the number as it is for that player ("they")."""
    if isinstance(amount, int):
        return [(seat, amount) for seat in seats(at, who)]
    return [(seat, number(at, amount)) for seat in doers(at, who)]
