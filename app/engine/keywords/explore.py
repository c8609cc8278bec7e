"""CR 701.44: explore."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps, yes_or_no
from app.engine.events.counters import CountersPut
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.keywords.arranging import top_cards
from app.engine.keywords.reveal import Revealed
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.state.zones import GRAVEYARD, HAND
from app.engine.words.bases import Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@dataclass(slots=True, kw_only=True)
class ExploreBegan(Event):
    """CR 701.44a: the permanent starts to explore, which is what replacement effects replace."""

    object: int
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object


@dataclass(slots=True, kw_only=True)
class Explored(Event):
    """CR 701.44b: the permanent has explored, even if some or all of it was impossible. `land`: 1 if a land was revealed."""

    shows = {"object": "ref", "seat": "seat"}
    object: int
    seat: int
    land: int

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object


@node
class Explore(Instruction):
    """CR 701.44a: these permanents explore. Binds those that have."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.44a, 701.44d: one after the other; whose turn is next chooses which. CR 701.44c: also those gone."""
        refs = yield from self.what.pick(at, at.controller, "explore")
        left = [ref for ref in refs if lookup.record(at.state, ref) is not None]
        explored: list[int] = []
        while left:
            ref = yield from _next(at, left)
            left.remove(ref)
            if lookup.record(at.state, ref) is not None and (yield from explore(at, ref)):
                explored.append(ref)
        if self.result:
            at.bound[self.result] = tuple(explored)


def _next(at: Context, left: list[int]) -> Steps[int]:
    """CR 701.44d: the first player in APNAP order who has one chooses it."""
    state = at.state
    controllers = [
        lookup.controller(state, ref) if lookup.record(state, ref) is not None else -1 for ref in left
    ]
    seat = next((seat for seat in state.turn_order() if seat in controllers), -1)
    mine: list[Key] = [ref for ref, controller in zip(left, controllers, strict=True) if controller == seat]
    if not mine:
        return left[0]
    answer = yield Choose(seat, "explore", "701.44d", lambda: mine, source=at.source)
    return int(answer[0])


def explore(at: Context, ref: int) -> Steps[bool]:
    """CR 701.44a: reveal the top card: a land goes to hand, with anything else the permanent grows; True if it happened."""
    state, seat = at.state, lookup.controller(at.state, ref)
    begun = yield from happen(state, ExploreBegan(object=ref, seat=seat))
    if not any(isinstance(fact, ExploreBegan) for fact in begun):
        return False
    top = top_cards(state, seat, 1)
    yield from happen(state, Revealed(seat=seat, objects=top))
    land = bool(top) and "land" in lookup.of(state, top[0]).types
    if land:
        yield from happen(state, Moved(object=top[0], to=HAND, cause="explore", by=seat))
    else:
        yield from _grow(at, ref, seat, top)
    yield from happen(state, Explored(object=ref, seat=seat, land=int(land)))
    return True


def _grow(at: Context, ref: int, seat: int, top: tuple[int, ...]) -> Steps[None]:
    """CR 701.44a: a +1/+1 counter on the permanent; its controller may put the card into their graveyard."""
    state = at.state
    yield from happen(state, CountersPut(on=ref, counter="+1/+1", amount=1, by=seat))
    if top and top[0] in state.players[seat].library:
        answer = yield yes_or_no(seat, "explore_graveyard", "701.44a", at.source)
        if answer == ("yes",) and top[0] in state.objects:
            yield from happen(state, Moved(object=top[0], to=GRAVEYARD, cause="explore", by=seat))


@node
class Explores(Pattern):
    """CR 701.44b: what the noun includes explores. `land`: "" whatever was revealed, "land" or "nonland"."""

    kinds = ("Explored",)
    what: Noun
    land: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Explored) or not self.what.includes(at, event.object):
            return None
        if self.land and bool(event.land) is not (self.land == "land"):
            return None
        return {"it": (event.object,), "player": (seat_ref(event.seat),)}


@node
class WouldExplore(Pattern):
    """CR 614.1a, 701.44a: what the noun includes would explore."""

    kinds = ("ExploreBegan",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, ExploreBegan) or not self.what.includes(at, event.object):
            return None
        return {"it": (event.object,), "player": (seat_ref(event.seat),)}
