"""CR 701.34: proliferate."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Choose, Key, Steps
from app.engine.events.counters import CountersPut, counters_of
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, ref_seat, seat_ref
from app.engine.variants.sharing import POISON
from app.engine.variants.teams import groups_sharing_life
from app.engine.words.bases import Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class Proliferated(Event):
    """CR 701.34a: the player proliferates, having chosen these permanents and players.

    CR 701.34b: where players share poison counters, `poisoned` are those of them who get one more of these.
    """

    shows = {"seat": "seat", "chosen": "refs"}
    seat: int
    chosen: Refs
    poisoned: Refs = ()

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.34a: each gets one more counter of each kind that it has. CR 701.34b: poison only one of a team."""
        there = [ref for ref in self.chosen if ref < 0 or ref in state.objects]
        return [
            CountersPut(on=ref, counter=kind, amount=1, by=self.seat)
            for ref in there
            for kind in counters_of(state, ref)
            if kind != POISON or ref > 0 or ref in (self.poisoned or there)
        ]


def with_counters(state: State) -> list[Key]:
    """CR 701.34a: the permanents and players that have counters."""
    permanents = [
        ref for ref in state.battlefield if state.objects[ref].counters and not state.objects[ref].phased_out
    ]
    players = [seat_ref(seat) for seat in state.turn_order()]
    return [*permanents, *(ref for ref in players if state.players[ref_seat(ref)].counters)]


@node
class Proliferate(Instruction):
    """CR 701.34a: the players proliferate, one after the other."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.34a: they choose any number of permanents and players that have counters."""
        state = at.state
        for seat in doers(at, self.who):
            chosen = yield Choose(
                seat, "proliferate", "701.34a", lambda: with_counters(state), 0, len(with_counters(state)),
                source=at.source,
            )  # fmt: skip
            poisoned = yield from self._poisoned(at, seat, chosen)
            yield from happen(state, Proliferated(seat=seat, chosen=chosen, poisoned=poisoned))

    def _poisoned(self, at: Context, seat: int, chosen: Refs) -> Steps[Refs]:
        """CR 701.34b: the player who proliferates chooses one player of each team to get a poison counter."""
        players = [ref_seat(ref) for ref in chosen if ref < 0]
        poisoned: Refs = ()
        for group in groups_sharing_life(at.state, players):
            refs = [seat_ref(one) for one in group]
            if len(refs) > 1 and at.state.players[group[0]].counters.get(POISON):
                refs = list((yield from self._one(at, seat, refs)))
            poisoned += tuple(refs)
        return poisoned

    def _one(self, at: Context, seat: int, refs: list[int]) -> Steps[Refs]:
        answer = yield Choose(seat, "poisoned", "701.34b", lambda: list[Key](refs), source=at.source)
        return tuple(int(ref) for ref in answer)


@node
class Proliferates(Pattern):
    """CR 701.34a: one of these players proliferates."""

    kinds = ("Proliferated",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Proliferated) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}
