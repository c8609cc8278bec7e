"""CR 104.3: players lose the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.leaving.departing import leave
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.variants.sharing import rules_on_sharers
from app.engine.variants.teams import groups_sharing_life, life_sharers
from app.engine.words.bases import Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats

CONCEDED = "concede"


@node
class CantLoseTheGame(Rule):
    """CR 104.3, 101.2: the player can't lose the game; `why`: for that reason ("" for any). Conceding is always possible."""

    why: str = ""


@dataclass(slots=True, kw_only=True)
class PlayerLost(Event):
    """CR 104.3: the player loses the game. `why`: "life", "draw", "poison", "concede", "effect".

    CR 810.8a: with the player those in `along`, who win and lose only together with them.
    """

    shows = {"seat": "seat", "why": "value"}
    seat: int
    why: str
    along: Refs = ()

    def possible(self, state: State) -> bool:
        """CR 104.3a: a player can always concede. CR 104.3e: otherwise an effect may say that they can't lose."""
        if state.players[self.seat].has_left:
            return False
        return self.why == CONCEDED or not self._ruled_out(state)

    def _ruled_out(self, state: State) -> bool:
        effects = rules_on_sharers(state, self.seat, CantLoseTheGame)
        return any(
            isinstance(held.words, CantLoseTheGame) and held.words.why in ("", self.why) for held in effects
        )

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(min(self.losers()))

    def perform(self, state: State, before: Table) -> None:
        """CR 104.3: the player has lost."""
        for seat in self.losers():
            state.players[seat].has_lost = True
        state.touch()

    def losers(self) -> Refs:
        """CR 810.8a: the seats of all who lose by it."""
        return (self.seat, *self.along)


def losses(state: State, seats: Iterable[int], why: str) -> list[Event]:
    """CR 104.3, 810.8a: these players lose the game: one event for each, or for each team that loses as one."""
    return [
        PlayerLost(seat=group[0], why=why, along=_along(state, group[0]))
        for group in groups_sharing_life(state, seats)
    ]


def _along(state: State, seat: int) -> Refs:
    return tuple([other for other in life_sharers(state, seat) if other != seat])


def concede(state: State, seat: int) -> Steps[None]:
    """CR 104.3a, 810.8b: a player may concede at any time, loses and leaves at once; so does a team that loses as one."""
    yield from happen(state, *losses(state, (seat,), CONCEDED))
    yield from leave(state, (seat,))


@node
class LoseTheGame(Instruction):
    """CR 104.3e: an effect says that the players lose the game."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 104.3e, 104.5: those who lose leave the game at once."""
        losers = seats(at, self.who)
        facts = yield from happen(at.state, *losses(at.state, losers, "effect"))
        lost = tuple([fact.seat for fact in facts if isinstance(fact, PlayerLost)])
        if lost:
            yield from leave(at.state, lost)


@node
class LosesTheGame(Pattern):
    """CR 104.3: one of these players loses the game, by whatever way."""

    kinds = ("PlayerLost",)
    who: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 104.3, 810.8a: once for each player who loses, also of a team."""
        lost = [
            seat_ref(seat) for event in events if isinstance(event, PlayerLost) for seat in event.losers()
        ]
        return [{"player": (ref,)} for ref in lost if self.who.includes(at, ref)]


@node
class WouldLoseTheGame(Pattern):
    """CR 104.3, 614.1a: one of these players would lose the game; conceding isn't replaced (104.3a).

    CR 810.8a: also together with their team, whoever of it the reason was about.
    """

    kinds = ("PlayerLost",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, PlayerLost) or event.why == CONCEDED:
            return None
        meant = [seat_ref(seat) for seat in event.losers() if self.who.includes(at, seat_ref(seat))]
        return {"player": (meant[0],)} if meant else None
