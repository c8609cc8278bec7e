"""CR 111: tokens are created."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.events.bounds import check_room
from app.engine.events.moves import Moved
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import TOKEN, Object, State, seat_ref
from app.engine.state.zones import BATTLEFIELD, OUTSIDE
from app.engine.words.abilities import Card, Replace


@dataclass(slots=True, kw_only=True)
class TokensCreated(Event):
    """CR 701.7a, 111.2: the player creates so many tokens, which they own and control.

    The fields after `face` say how they enter; `instead` is as for moves (events/moves.py).
    """

    shows = {"seat": "seat", "count": "value"}
    seat: int
    count: int
    card: Card
    face: int = 0
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    attach_to: int = 0
    instead: Replace | None = None

    def possible(self, state: State) -> bool:
        """CR 800.4d: not for a player who has left. CR 111.5: nor of an instant or sorcery."""
        types = self.card.faces[self.face].types
        lasting = "instant" not in types and "sorcery" not in types
        return self.count > 0 and lasting and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.7a: each token is put onto the battlefield, from nowhere; until it enters it counts as outside."""
        check_room(state, self.count)
        return [self._enters(_prepared(state, self.card, self.seat)) for _ in range(self.count)]

    def perform(self, state: State, before: Table) -> None:
        """State-based actions have to look whether all of the tokens entered."""
        state.touch()

    def _enters(self, ref: int) -> Moved:
        """CR 111.2: it enters under its owner's control."""
        return Moved(
            object=ref, to=BATTLEFIELD, cause="create", by=self.seat, controller=self.seat, tapped=self.tapped,
            face=self.face, counters=dict(self.counters), attach_to=self.attach_to,
            instead=self.instead,
        )  # fmt: skip


def _prepared(state: State, card: Card, seat: int) -> int:
    """CR 111.1: the marker, outside the game as yet, so that replacement effects can look at it (614.12).

    If it never enters, it ceases to exist like any token that isn't on the battlefield (CR 704.5d).
    """
    now = state.tick()
    state.objects[now] = Object(now, TOKEN, card, seat, seat, OUTSIDE, now, since=now)
    state.strays.append(now)
    return now
