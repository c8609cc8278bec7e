"""CR 704.3: all applicable state-based actions are performed at once, until none applies."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.keywords.destroy import Destroyed
from app.engine.leaving.departing import leave
from app.engine.leaving.losing import PlayerLost
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state_based.board import Board, look_over

Check = Callable[[State], Steps[list[Event]]]
GroupCheck = Callable[[Board], Steps[list[Event]]]

CHECKS: list[Check] = []
"""What is looked for at every check, in the order of the rulebook; each returns the events to be performed."""
GROUP_CHECKS: list[tuple[str, GroupCheck]] = []
"""What is looked for only if a group (board.py) is there, most often one of permanents."""


def state_based(check: Check) -> Check:
    """Enter a state-based action."""
    CHECKS.append(check)
    CHECKS.sort(key=lambda entry: entry.__name__)
    return check


def state_based_on(group: str) -> Callable[[GroupCheck], GroupCheck]:
    """Enter a state-based action about a group; it is asked only if the group is there."""

    def enter(check: GroupCheck) -> GroupCheck:
        GROUP_CHECKS.append((group, check))
        GROUP_CHECKS.sort(key=lambda entry: entry[1].__name__)
        return check

    return enter


def perform(state: State) -> Steps[bool]:
    """CR 704.3: check, and perform all that applies as a single event; True if the check has to be repeated.

    CR 704.5a, 104.5: players who have lost leave the game.

    A check of a state that hasn't changed since one that found nothing is left out.
    """
    if state.checked == state.revision or state.over:
        return False
    events = yield from applicable(state)
    if not events:
        state.checked = state.revision
        return False
    before = state.revision
    facts = yield from happen(state, *merged(state, events))
    lost = tuple(seat for fact in facts if isinstance(fact, PlayerLost) for seat in fact.losers())
    if lost:
        yield from leave(state, lost)
    if state.revision == before:
        state.checked = before  # none of it was possible, and it won't be unless something changes
    return state.revision != before


def applicable(state: State) -> Steps[list[Event]]:
    """CR 704.3, 704.5r, 704.5t: everything that applies. If a player leaves at a choice in between, all is looked at again."""
    while True:
        revision = state.revision
        board = look_over(state)
        events: list[Event] = []
        for check in CHECKS:
            events.extend((yield from check(state)))
        if board.groups:
            for group, among in GROUP_CHECKS:
                if group in board.groups:
                    events.extend((yield from among(board)))
        if state.revision == revision or state.over:
            _clear_marks(board)
            return events


def _clear_marks(board: Board) -> None:
    """CR 704.5b, 704.5d, 704.5h: what counts only since the last check counts no more, whatever comes of this one."""
    for player in board.state.players:
        player.drew_from_empty = False
    for thing, _ in board.groups.get("ailing", ()):
        thing.deathtouched = False
    board.state.strays = []


def merged(state: State, events: list[Event]) -> list[Event]:
    """CR 704.7: actions with the same result are one event, so that one replacement effect replaces them all.

    CR 704.8: what happens to a permanent beside its leaving isn't seen in its last known information.
    """
    events = [event for event in events if event.possible(state)]
    leaving: dict[int, Event] = {}
    for event in events:
        if _is_departure(state, event):
            known = leaving.get(event.subject())
            if known is None or isinstance(known, Destroyed):
                leaving[event.subject()] = event
    return [event for event in events if leaving.get(event.subject(), event) is event]


def _is_departure(state: State, event: Event) -> bool:
    """Whether the player would lose, or the object move elsewhere, by the event itself or by what it consists of."""
    return isinstance(event, PlayerLost) or any(
        isinstance(part, Moved) for part in (event, *event.parts(state))
    )
