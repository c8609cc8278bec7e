"""CR 800.4: a player leaves the game, and what becomes of their objects, effects and designations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.combat import remove_from_combat
from app.engine.events.departures import LeftTheGame
from app.engine.events.moves import Moved, remember
from app.engine.events.pipeline import AFTERWARDS, happen
from app.engine.leaving.ending import GameEnded
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Object, State, seat_ref
from app.engine.turn.controlling import gives_control_of_players
from app.engine.variants.teams import are_opponents, life_sharers, partners, team_of
from app.engine.words.abilities import Modify
from app.engine.words.changes import UnderControlOf
from app.engine.words.context import Context


@dataclass(slots=True, kw_only=True)
class PlayerLeft(Event):
    """CR 800.4a: the player leaves the game, with all they own and what they control."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 800.4a: what they own leaves the game, effects that give them control end. Abilities on the stack go, as do copies
        of spells: they are owned by whoever controlled them as they were put there.

        CR 800.4d: what has triggered isn't put on the stack. CR 506.4c: who attacked them attacks nobody. CR 800.4j: the
        turn goes on without an active player, or as that of the rest of the team.
        """
        player, turn = state.players[self.seat], state.turn
        state.effects = [effect for effect in state.effects if not _gives_control(state, effect, self.seat)]
        player.has_left = True
        for thing in [thing for thing in state.objects.values() if thing.owner == self.seat]:
            _take_out(state, thing, before)
        player.pool, player.designations = [], ()
        state.waiting = [waiting for waiting in state.waiting if waiting.controller != self.seat]
        remove_from_combat(state, seat_ref(self.seat))
        if turn.active == self.seat and turn.started:
            others = partners(state, self.seat)
            turn.active, turn.no_active = (others[0], False) if others else (self.seat, True)
        state.touch(records.EVERYTHING)


def _take_out(state: State, thing: Object, before: Table) -> None:
    remember(state, thing, before, 0)
    remove_from_combat(state, thing.id)
    home = state.zone_of(thing.zone, thing.owner)
    if thing.zone != zones.OUTSIDE or thing.id in home:
        home.remove(thing.id)
    del state.objects[thing.id]


def _gives_control(state: State, effect: records.Effect, seat: int) -> bool:
    """CR 800.4a: whether the effect gives the player control of something."""
    words = effect.words
    if not isinstance(words, Modify):
        return False
    if gives_control_of_players(effect, seat):
        return True
    at = Context(state, effect.source, effect.controller, effect.bound)
    gifts = [change.player for change in words.by if isinstance(change, UnderControlOf)]
    return any(seat_ref(seat) in player.refs(at) for player in gifts)


Succession = Callable[[State, tuple[int, ...]], list[Event]]
SUCCESSIONS: list[Succession] = []
"""What else happens at the same time as players leave: designations pass on (CR 725.4, 726.4)."""


BEFORE_LEAVING: list[Succession] = []
"""What happens before the players leave, in variants (CR 311.5)."""


def succession(passes_on: Succession) -> Succession:
    """Enter something that happens at the same time as the players leave whose seats it is given."""
    SUCCESSIONS.append(passes_on)
    SUCCESSIONS.sort(key=lambda entry: entry.__name__)
    return passes_on


def leave(state: State, leaving: tuple[int, ...]) -> Steps[None]:
    """CR 104.5, 800.4a: these players leave the game at the same time.

    CR 104.2a: if one player is left, that player wins, whatever effects say. CR 104.2c: if one team is, all its players
    do, those who had lost before too. CR 104.4a, 104.4d: if nobody is, it is a draw. CR 810.8a-b: with a player leave
    those who win and lose together with them. CR 311.5, 901.10: what variants do comes first. CR 603.6c: their permanents
    leave the battlefield.
    """
    leaving = tuple(dict.fromkeys(seat for one in leaving for seat in _with(state, one)))
    staying = [player.seat for player in state.living() if player.seat not in leaving]
    if not any(are_opponents(state, staying[0], seat) for seat in staying):
        winners = team_of(state, staying[0]) if staying else ()
        yield from happen(state, GameEnded(winners=tuple(sorted(winners)), left=leaving))
        return
    first = [event for prepare in BEFORE_LEAVING for event in prepare(state, leaving)]
    if first:
        yield from happen(state, *first)
    owned = [ref for ref in state.battlefield if state.objects[ref].owner in leaving]
    events: list[Event] = [LeftTheGame(object=ref) for ref in owned]
    events.extend(PlayerLeft(seat=seat) for seat in leaving)
    for passes_on in SUCCESSIONS:
        events.extend(passes_on(state, leaving))
    yield from happen(state, *events)


def _with(state: State, seat: int) -> list[int]:
    return [one for one in life_sharers(state, seat) if not state.players[one].has_left]


def exile_the_unclaimed(state: State) -> Steps[None]:
    """CR 800.4a, 800.4c: what is under the control of a player who has left, and not owned by them, is exiled at once."""
    gone = [player.seat for player in state.players if player.has_left]
    if not gone:
        return
    objects, control = state.objects, lookup.table(state).control
    there = (*state.battlefield, *state.stack)
    held = [ref for ref in there if control.get(ref, objects[ref].controller) in gone]
    if held:
        yield from happen(state, *[Moved(object=ref, to=zones.EXILE) for ref in held])


AFTERWARDS.append(exile_the_unclaimed)
