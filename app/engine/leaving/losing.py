"""CR 104: players lose or win, leave, and the game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.characteristics import lookup
from app.engine.events.moves import Moved, remember, remove_from_combat
from app.engine.events.pipeline import happen
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Object, State, seat_ref
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@dataclass(slots=True, kw_only=True)
class PlayerLost(Event):
    """CR 104.3: the player loses the game. `why`: "life", "draw", "poison", "concede", "effect"."""

    seat: int
    why: str

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_lost

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 104.3: the player has lost."""
        state.players[self.seat].has_lost = True


@dataclass(slots=True, kw_only=True)
class GameEnded(Event):
    """CR 104.1: the game is over. No winner: a draw (104.4)."""

    winners: tuple[int, ...]

    def perform(self, state: State, before: Table) -> None:
        """CR 104.1: the game ends at once."""
        state.over, state.winners = True, self.winners
        state.turn.priority = -1


@dataclass(slots=True, kw_only=True)
class PlayerLeft(Event):
    """CR 800.4a: the player leaves the game, with all they own and what they control."""

    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 800.4a: owned objects leave the game, effects that give control end, their stack objects cease to exist."""
        player = state.players[self.seat]
        player.has_left = True
        gone = [thing for thing in state.objects.values() if _goes(thing, self.seat)]
        for thing in gone:
            _take_out(state, thing, before)
        player.pool.clear()
        state.waiting = [waiting for waiting in state.waiting if waiting.controller != self.seat]
        state.effects = [effect for effect in state.effects if not _gives_control(effect, self.seat)]
        _out_of_combat(state, self.seat)
        if state.turn.active == self.seat:
            state.turn.no_active = True  # CR 800.4j
        state.turn.extra_turns = [seat for seat in state.turn.extra_turns if seat != self.seat]
        state.touch(records.EVERYTHING)


def _goes(thing: Object, seat: int) -> bool:
    """CR 800.4a: what leaves the game with its owner, and stack objects not represented by cards of others."""
    return thing.owner == seat or thing.zone == zones.STACK and thing.controller == seat and thing.kind != records.CARD


def _take_out(state: State, thing: Object, before: Table) -> None:

    remember(state, thing, before, 0)
    remove_from_combat(state, thing.id)
    state.zone_of(thing.zone, thing.owner).remove(thing.id)
    del state.objects[thing.id]


def _gives_control(effect: records.Effect, seat: int) -> bool:
    return getattr(effect.words, "gives_control", False) and effect.controller == seat


def _out_of_combat(state: State, seat: int) -> None:
    """CR 800.4e, 506.4c: creatures that attacked the player go on attacking nobody."""
    combat = state.combat
    for attacker, attacked in combat.attackers.items():
        if attacked == seat_ref(seat):
            combat.attackers[attacker] = 0


Succession = Callable[[State, tuple[int, ...]], list[Event]]
SUCCESSIONS: list[Succession] = []
"""What else happens at the same time as players leave: designations pass on (CR 725.4, 726.4)."""


def succession(passes_on: Succession) -> Succession:
    """Enter something that happens at the same time as the players leave whose seats it is given."""
    SUCCESSIONS.append(passes_on)
    SUCCESSIONS.sort(key=lambda entry: entry.__name__)
    return passes_on


def leave(state: State, leaving: tuple[int, ...]) -> Steps[None]:
    """CR 104.5, 800.4a: these players leave the game at the same time; then the game may be over (104.2a, 104.4a)."""
    staying = [player.seat for player in state.living() if player.seat not in leaving]
    if len(staying) <= 1:
        for seat in leaving:
            state.players[seat].has_left = True
        yield from happen(state, GameEnded(winners=tuple(staying)))
        return
    events: list[Event] = [PlayerLeft(seat=seat) for seat in leaving]
    for succession in SUCCESSIONS:
        events.extend(succession(state, leaving))
    yield from happen(state, *events)
    yield from _exile_what_is_left(state, leaving)


def _exile_what_is_left(state: State, leaving: tuple[int, ...]) -> Steps[None]:
    """CR 800.4a: objects that those players still control are exiled."""

    held = [ref for ref in (*state.battlefield, *state.stack) if lookup.controller(state, ref) in leaving]
    if held:
        yield from happen(state, *[Moved(object=ref, to=zones.EXILE) for ref in held])


def concede(state: State, seat: int) -> Steps[None]:
    """CR 104.3a: a player may concede at any time and leaves at once."""
    yield from happen(state, PlayerLost(seat=seat, why="concede"))
    yield from leave(state, (seat,))


@node
class LoseTheGame(Instruction):
    """CR 104.3e: an effect says that the players lose the game."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        losers = seats(at, self.who)
        facts = yield from happen(at.state, *[PlayerLost(seat=seat, why="effect") for seat in losers])
        lost = tuple(fact.seat for fact in facts if isinstance(fact, PlayerLost))
        if lost:
            yield from leave(at.state, lost)


@node
class WinTheGame(Instruction):
    """CR 104.2b: an effect says that a player wins the game."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        winners = tuple(seats(at, self.who))
        if winners:
            yield from happen(at.state, GameEnded(winners=winners))


