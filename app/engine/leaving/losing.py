"""CR 104.3: players lose the game."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.leaving.departing import leave
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
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
    """CR 104.3: the player loses the game. `why`: "life", "draw", "poison", "concede", "effect"."""

    shows = {"seat": "seat", "why": "value"}
    seat: int
    why: str

    def possible(self, state: State) -> bool:
        """CR 104.3a: a player can always concede. CR 104.3e: otherwise an effect may say that they can't lose."""
        player = state.players[self.seat]
        if player.has_lost or player.has_left:
            return False
        return self.why == CONCEDED or not self._ruled_out(state)

    def _ruled_out(self, state: State) -> bool:
        effects = lookup.rules_on_player(state, self.seat, CantLoseTheGame)
        return any(
            isinstance(held.words, CantLoseTheGame) and held.words.why in ("", self.why) for held in effects
        )

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 104.3: the player has lost."""
        state.players[self.seat].has_lost = True
        state.touch(0)


def concede(state: State, seat: int) -> Steps[None]:
    """CR 104.3a: a player may concede at any time, loses and leaves at once."""
    yield from happen(state, PlayerLost(seat=seat, why=CONCEDED))
    yield from leave(state, (seat,))


@node
class LoseTheGame(Instruction):
    """CR 104.3e: an effect says that the players lose the game."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 104.3e, 104.5: those who lose leave the game at once."""
        losers = seats(at, self.who)
        facts = yield from happen(at.state, *[PlayerLost(seat=seat, why="effect") for seat in losers])
        lost = tuple([fact.seat for fact in facts if isinstance(fact, PlayerLost)])
        if lost:
            yield from leave(at.state, lost)


@node
class LosesTheGame(Pattern):
    """CR 104.3: one of these players loses the game, by whatever way."""

    kinds = ("PlayerLost",)
    who: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, PlayerLost) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class WouldLoseTheGame(Pattern):
    """CR 104.3, 614.1a: one of these players would lose the game; conceding isn't replaced (104.3a)."""

    kinds = ("PlayerLost",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, PlayerLost) or event.why == CONCEDED:
            return None
        return {"player": (seat_ref(event.seat),)} if self.who.includes(at, seat_ref(event.seat)) else None
