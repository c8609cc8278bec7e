"""CR 103.6: actions with cards from opening hands."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.events.stacking import SpellCast
from app.engine.events.turns import StepBegan
from app.engine.state import steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, ref_seat, seat_ref
from app.engine.variants.teams import active_players, decider, one_of_each_team, partners, turn_sharers
from app.engine.words.bases import Ability, Condition, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You

OPENED = "opened"
"""The name under which a card remembers that it was used in the opening hand."""


@node
class OpeningHand(Ability):
    """CR 103.6: what a player may do with the card if it is in their opening hand, and `condition` holds."""

    do: tuple[Instruction, ...]
    condition: Condition | None = None


@node
class IsStartingPlayer(Condition):
    """CR 103.1, 103.1a: one of these players is the starting player, or on the starting team."""

    player: Noun = You()

    def holds(self, at: Context) -> bool:
        """CR 103.1: the player who takes the first turn."""
        first = turn_sharers(at.state, at.state.first_seat)
        return any(self.player.includes(at, seat_ref(seat)) for seat in first)


@node
class FirstOfTheGame(Pattern):
    """CR 103.6b, 603.7: the first such step or phase of the game begins, in a turn of one of these players if given.

    What is prepared in the opening hand waits for it and triggers once. `step`: as named in state/steps.py, or "main" for
    either main phase.
    """

    kinds = ("StepBegan",)
    step: str
    whose: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, StepBegan) or event.step not in self._steps():
            return None
        active = [seat_ref(seat) for seat in active_players(at.state)]
        meant = [ref for ref in active if self.whose is None or self.whose.includes(at, ref)]
        if meant:
            return {"player": (meant[0],)}
        return {} if self.whose is None else None

    def _steps(self) -> tuple[int, ...]:
        return steps.MAIN_STEPS if self.step == "main" else (steps.BY_NAME[self.step],)


@node
class FirstSpellOfTheGame(Pattern):
    """CR 103.6b, 601.2i: one of these players casts a spell for the first time in the game."""

    kinds = ("SpellCast",)
    who: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, SpellCast) or event.of_game != 1:
            return None
        caster = seat_ref(event.seat)
        return {"it": (event.object,), "player": (caster,)} if self.who.includes(at, caster) else None


@node
class NoSpellYet(Condition):
    """CR 601.2i: the player has cast no spell in this game yet ("this spell is the first spell you've cast this game")."""

    player: Noun = You()

    def holds(self, at: Context) -> bool:
        return any(at.state.players[ref_seat(ref)].cast_in_game == 0 for ref in self.player.refs(at))


def opening_actions(state: State) -> Steps[None]:
    """CR 103.6: from the starting player on, each player in turn takes such actions in any order.

    CR 103.6c, 805.3b: where teams share their turns, the players of each team do, in whatever order the team likes.
    """
    for one in one_of_each_team(state, state.turn_order(state.first_seat)):
        waiting = list(turn_sharers(state, one))
        while able := [seat for seat in waiting if _usable(state, seat)]:
            seat = able[0] if len(able) == 1 else (yield from _whose(state, able))
            if not (yield from _one_action(state, seat)):
                waiting.remove(seat)


def _whose(state: State, able: list[int]) -> Steps[int]:
    """CR 103.6c: the team says which of its players goes on."""
    team = decider(state, able)
    answer = yield Choose(
        team, "opening_hand_order", "103.6c", lambda: list[Key](seat_ref(seat) for seat in able), partners=partners(state, team)
    )  # fmt: skip
    return ref_seat(int(answer[0]))


def _one_action(state: State, seat: int) -> Steps[bool]:
    answer = yield Choose(seat, "opening_hand", "103.6", lambda: _usable(state, seat), 0, 1, private=True)
    if answer:
        yield from _use(state, seat, int(answer[0]))
    return bool(answer)


def _usable(state: State, seat: int) -> list[Key]:
    """CR 103.6b: each card can be used once."""
    hand = state.players[seat].hand
    return [ref for ref in hand if _words(state, seat, ref) and OPENED not in state.objects[ref].memory]


def _words(state: State, seat: int, ref: int) -> list[OpeningHand]:
    at = Context(state, ref, seat)
    found = [ability for ability in lookup.of(state, ref).abilities if isinstance(ability, OpeningHand)]
    return [ability for ability in found if ability.condition is None or ability.condition.holds(at)]


@dataclass(slots=True, kw_only=True)
class OpeningHandUsed(Event):
    """CR 103.6: a player takes an action with a card from their opening hand."""

    shows = {"seat": "seat", "object": "ref"}
    seat: int
    object: int

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 103.6b: it can't be used again."""
        thing = state.objects[self.object]
        thing.memory = {**thing.memory, OPENED: ()}
        state.touch()


def _use(state: State, seat: int, ref: int) -> Steps[None]:
    """CR 103.6a-b: what the card says is done: it begins the game on the battlefield, or it is revealed."""
    ability = _words(state, seat, ref)[0]
    yield from happen(state, OpeningHandUsed(seat=seat, object=ref))
    for instruction in ability.do:
        yield from instruction.carry_out(Context(state, ref, seat))
