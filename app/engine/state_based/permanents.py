"""CR 704.5i-k, 704.5q-r: planeswalkers, legends, worlds and counters."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.counters import CountersRemoved
from app.engine.events.moves import Moved
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import GRAVEYARD
from app.engine.state_based.board import Board, Found
from app.engine.state_based.check import state_based, state_based_on
from app.engine.words.bases import Rule
from app.engine.words.node import node


@node
class NoLegendRule(Rule):
    """CR 704.5j, 101.1: the "legend rule" doesn't apply to the permanent."""


@node
class AtMostCounters(Rule):
    """CR 704.5r: the permanent can't have more than so many counters of the kind on it."""

    counter: str
    most: int


@state_based_on("loyalty")
def sba_704_5i_no_loyalty(board: Board) -> Steps[list[Event]]:
    """CR 704.5i: a planeswalker with loyalty 0 is put into its owner's graveyard."""
    return [Moved(object=thing.id, to=GRAVEYARD) for thing, _ in board.groups["loyalty"]]
    yield


@state_based_on("legendary")
def sba_704_5j_legend_rule(board: Board) -> Steps[list[Event]]:
    """CR 704.5j: of legendary permanents of one name a player chooses one to keep; the rest go to the graveyard."""
    events: list[Event] = []
    for seat, refs in _namesakes(board.state, board.groups["legendary"]):
        answer = yield _legend_to_keep(board.state, seat, refs)
        events.extend(Moved(object=ref, to=GRAVEYARD) for ref in refs if ref not in answer)
    return events


def _namesakes(state: State, legends: list[Found]) -> list[tuple[int, list[int]]]:
    """CR 704.5j, 101.4: two or more of one name that a player controls, with that player's seat, in turn order."""
    if len(legends) < 2:
        return []
    named: dict[tuple[int, str], list[int]] = {}
    for thing, it in legends:
        if it.name and not lookup.rules(state, thing.id, NoLegendRule):
            named.setdefault((lookup.controller(state, thing.id), it.name), []).append(thing.id)
    order = state.turn_order()
    several = [(seat, refs) for (seat, _), refs in named.items() if len(refs) > 1]
    return sorted(several, key=lambda entry: order.index(entry[0]))


def _legend_to_keep(state: State, seat: int, refs: list[int]) -> Choose:
    def there() -> list[Key]:
        return [ref for ref in refs if ref in state.battlefield]

    return Choose(seat, "legend_rule", "704.5j", there, subject=tuple(refs))


@state_based_on("world")
def sba_704_5k_world_rule(board: Board) -> Steps[list[Event]]:
    """CR 704.5k: of world permanents only the one that came last stays; of several that came together, none."""
    worlds = board.groups["world"]
    if len(worlds) < 2:
        return []
    last = max(worlds, key=lambda found: found[0].id)[0]
    tie = any(thing is not last and thing.since == last.since for thing, _ in worlds)
    return [Moved(object=thing.id, to=GRAVEYARD) for thing, _ in worlds if tie or thing is not last]
    yield


@state_based_on("countered")
def sba_704_5q_opposite_counters(board: Board) -> Steps[list[Event]]:
    """CR 704.5q: as many +1/+1 as -1/-1 counters are removed from a permanent that has both."""
    events: list[Event] = []
    for thing, _ in board.groups["countered"]:
        pairs = min(thing.counters["+1/+1"], thing.counters["-1/-1"])
        for counter in ("+1/+1", "-1/-1"):
            events.append(CountersRemoved(on=thing.id, counter=counter, amount=pairs))
    return events
    yield


@state_based
def sba_704_5r_too_many_counters(state: State) -> Steps[list[Event]]:
    """CR 704.5r: counters of a kind beyond the number that the permanent says it can have are removed."""
    events: list[Event] = []
    for effect in lookup.table(state).rules.get(AtMostCounters.__name__, ()):
        if isinstance(effect.words, AtMostCounters):
            counter, most = effect.words.counter, effect.words.most
            for ref in state.battlefield:
                excess = state.objects[ref].counters.get(counter, 0) - most
                if excess > 0 and lookup.applies(state, effect, ref):
                    events.append(CountersRemoved(on=ref, counter=counter, amount=excess))
    return events
    yield
