"""A game like another one, from its beginning: the next of a match, or a rematch."""

from __future__ import annotations

import secrets
from dataclasses import replace

from app.service.live import WAITING
from app.service.seeds import Secret
from app.service.work import ENGINE
from app.storage.records import GameRow, SeatRow


def game_like(before: GameRow, secret: Secret, moment: int) -> GameRow:
    """A new game with the same cards, options and tokens, with full clocks, that belongs to no match."""
    return replace(
        before, id=secrets.token_hex(12), version=0, began=-1, status=WAITING, names={}, engine=ENGINE, digest="", fault="",
        winners=[], secret=secret.secret, salt=secret.salt, commitment=secret.commitment, created=moment, updated=moment,
        match_id="", number=0, asking=-1, asked=0, deadline=0, rematch="", asked_back=None, taken_back=0,
        forked_from=None,
    )  # fmt: skip


def seat_like(before: SeatRow) -> SeatRow:
    """The same seat, with the same token, in a new game."""
    return replace(before, left=False, ahead=None, passing=None, used=0, rematch=False)
