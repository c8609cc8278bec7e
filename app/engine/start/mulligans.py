"""CR 103.5: opening hands and mulligans."""

from __future__ import annotations

from app.engine.choices import Choose, Key, Steps
from app.engine.events.draw import draw
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.keywords.shuffle import Shuffled
from app.engine.state.records import State
from app.engine.state.zones import LIBRARY


def opening_hands(state: State) -> Steps[None]:
    """CR 103.5: everyone draws a hand; then rounds of mulligans until nobody wants another."""
    for seat in state.turn_order():
        yield from draw(state, seat, hand_size(state))
    undecided = state.turn_order()
    while undecided:
        undecided = yield from _round(state, [seat for seat in undecided if _may(state, seat)])


def hand_size(state: State) -> int:
    """CR 103.5: the starting hand size, normally seven."""
    return state.options.get("hand size", 7)


def free_mulligans(state: State) -> int:
    """CR 103.5c: in a game of three or more players the first mulligan of each doesn't count."""
    return 1 if len(state.players) > 2 else 0


def _may(state: State, seat: int) -> bool:
    """CR 103.5: mulligans can be taken until the opening hand would be of no cards."""
    player = state.players[seat]
    return not player.has_left and player.mulligans - free_mulligans(state) < hand_size(state)


def _round(state: State, undecided: list[int]) -> Steps[list[int]]:
    """CR 103.5: each declares in turn order; then all who mulligan do so at the same time."""
    taking: list[int] = []
    for seat in undecided:
        if state.players[seat].has_left:
            continue
        answer = yield Choose(
            seat, "mulligan", "103.5", lambda: ["keep", "mulligan"], fallback=("keep",)
        )
        if answer == ("mulligan",):
            taking.append(seat)
    for seat in taking:
        yield from _mulligan(state, seat)
    return [seat for seat in taking if not state.players[seat].has_left]


def _mulligan(state: State, seat: int) -> Steps[None]:
    """CR 103.5: shuffle the hand away, draw a new one, put as many cards on the bottom as mulligans were taken."""
    player = state.players[seat]
    if player.has_left:
        return
    player.mulligans += 1
    yield from happen(state, *[Moved(object=ref, to=LIBRARY, by=seat) for ref in player.hand])
    yield from happen(state, Shuffled(seat=seat))
    yield from draw(state, seat, hand_size(state))
    count = min(player.mulligans - free_mulligans(state), len(player.hand))
    if count > 0:
        chosen = yield Choose(
            seat, "bottom", "103.5", lambda: list[Key](player.hand), count, count, ordered=True, private=True
        )
        for ref in chosen:
            yield from happen(state, Moved(object=ref, to=LIBRARY, place="bottom", by=seat))
