"""CR 701.20, 406.3, 400.2: who may see which card a hidden one is, and for how long.

What a player has seen they may remember (`Object.known_to`), but a view shows only what may be looked at now.
"""

from __future__ import annotations

from collections.abc import Callable

from app.engine.state import zones
from app.engine.state.records import Object, Refs, Shown, State
from app.engine.state.undo import Before

ALL = -1
"""Everyone who watches: the players, and spectators too."""
ALONGSIDE: list[Callable[[State, int], int]] = []
"""Rules by which some see what others may, too: each takes a bit per seat, and says whose eyes there are besides."""


def sees(state: State, thing: Object) -> int:
    """CR 400.2: who may see now which card this is: a bit per seat, or ALL.

    CR 402.3: a card in a hand is seen by its owner. CR 406.3: a face-down one by those who were allowed to look at it.
    """
    if thing.zone in zones.PUBLIC and not thing.face_down:
        return ALL
    seats = _shown(state, thing.id, looking=False)
    if seats == ALL:
        return ALL
    if thing.zone == zones.OUTSIDE:
        return seats | thing.known_to
    if thing.face_down:
        return with_others(state, seats | thing.known_to)
    return with_others(state, seats | 1 << thing.owner if thing.zone == zones.HAND else seats)


def with_others(state: State, seats: int) -> int:
    """CR 723.4: these players, and those who see what they see; cards outside the game aside."""
    if seats > 0:
        for rule in ALONGSIDE:
            seats |= rule(state, seats)
    return seats


def looks(state: State, thing: Object) -> int:
    """CR 406.3: who may go on looking at the card once it is exiled face down: whoever is looking at it by instruction."""
    return _shown(state, thing.id, looking=True) | (thing.known_to if thing.face_down else 0)


def _shown(state: State, ref: int, looking: bool) -> int:
    """CR 701.20a: to whom the card is being shown; `looking`: leave aside what is revealed to all."""
    seats = 0
    for shown in state.shown:
        if ref in shown.objects and _lasts(state, shown) and not (looking and shown.seats == ALL):
            seats = ALL if ALL in (seats, shown.seats) else seats | shown.seats
    return seats


def show(state: State, refs: Refs, seats: int, by: int = 0) -> None:
    """CR 701.20a: show these cards to the players, who then know them, for as long as it is of any relevance.

    `by`: the object on the stack for which that is done; the one at work, unless given. CR 733.1: it can't be undone.
    """
    things = [state.objects[ref] for ref in refs if ref in state.objects]
    things = [thing for thing in things if thing.zone not in zones.PUBLIC or thing.face_down]
    if not things:
        return
    if any(thing.zone != zones.OUTSIDE for thing in things):
        state.revealed += 1
    for thing in things:
        _learn(state, thing, seats)
    state.shown = (*state.shown, Shown(tuple([thing.id for thing in things]), seats, by or _at_work(state)))


def _learn(state: State, thing: Object, seats: int) -> None:
    """They know the card from now on. CR 406.3: a face-down one may be looked at again only by those who looked."""
    if thing.zone == zones.OUTSIDE or thing.face_down and seats == ALL:
        return
    knowing = (1 << len(state.players)) - 1 if seats == ALL else with_others(state, seats)
    if thing.known_to | knowing != thing.known_to:
        state.own(thing.id).known_to |= knowing


def show_on(state: State, refs: Refs, by: int) -> None:
    """CR 701.20a: if a card that is shown makes an ability trigger, it stays so until that ability leaves the stack."""
    longer = []
    for shown in state.shown:
        common = tuple([ref for ref in shown.objects if ref in refs])
        if common and _lasts(state, shown):
            longer.append(Shown(common, shown.seats, by))
    state.shown = (*state.shown, *longer)


def hide(state: State, refs: Refs) -> None:
    """CR 701.20d: cards of a library that are reordered stop being shown."""
    kept = [(shown, tuple([ref for ref in shown.objects if ref not in refs])) for shown in state.shown]
    state.shown = tuple([Shown(left, shown.seats, shown.by) for shown, left in kept if left])


def no_longer_shown(state: State) -> None:
    """CR 701.20a: as a player would receive priority, whatever isn't shown for something on the stack is hidden again."""
    state.shown = tuple([shown for shown in state.shown if shown.by and _lasts(state, shown)])


def _lasts(state: State, shown: Shown) -> bool:
    return not shown.by or shown.by in state.objects


def _at_work(state: State) -> int:
    """The spell or ability that is being cast or activated, or else the one that resolves; 0 for none on the stack."""
    if state.proposing < 0:
        return state.resolving
    before = getattr(state.undo, "before", None)
    top = state.stack[-1] if state.stack else 0
    return top if isinstance(before, Before) and top not in before.kept.stack else 0
