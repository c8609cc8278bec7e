"""CR 701.22, 701.25, 401.4: looking at the top cards of a library and putting them back or elsewhere."""

from __future__ import annotations

from app.engine.choices import Choose, Key, Steps
from app.engine.state.records import Refs, State


def top_cards(state: State, seat: int, count: int) -> Refs:
    """The top cards of the player's library, the topmost first; as many as there are."""
    return tuple(state.players[seat].library[::-1][: max(0, count)])


def put_aside(state: State, seat: int, refs: Refs, reason: str, rule: str, source: int) -> Steps[Refs]:
    """Any number of these cards, in the order in which they are to go; only the player sees them."""
    answer = yield Choose(
        seat, reason, rule, lambda: list[Key](_there(state, seat, refs)), 0, len(refs), ordered=True, private=True,
        hidden=True, source=source,
    )  # fmt: skip
    return tuple(int(ref) for ref in answer)


def in_order(state: State, seat: int, refs: Refs, reason: str, rule: str, source: int) -> Steps[Refs]:
    """All of these cards in the order of the player's choice, the one that will be topmost first."""
    answer = yield Choose(
        seat, reason, rule, lambda: list[Key](_there(state, seat, refs)), len(refs), len(refs), ordered=True,
        private=True, hidden=True, source=source,
    )  # fmt: skip
    return tuple(int(ref) for ref in answer)


def _there(state: State, seat: int, refs: Refs) -> list[int]:
    """Those that are still in that library."""
    library = state.players[seat].library
    return [ref for ref in refs if ref in library]
