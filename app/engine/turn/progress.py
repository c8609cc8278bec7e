"""CR 500: the game goes on from step to step and from turn to turn."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.combat import declare
from app.engine.combat.damage import deal_combat_damage, has_first_strikers
from app.engine.events.pipeline import end_effects, happen
from app.engine.events.turns import StepBegan, TurnBegan, TurnPassedOver, TurnSkipped
from app.engine.mana.replacing import empty_pools
from app.engine.state import records, steps
from app.engine.state.records import Combat, State
from app.engine.turn import turn_based
from app.engine.turn.priority import first, give
from app.engine.turn.skipping import skip_step, skip_turn
from app.engine.variants.teams import turn_sharers
from app.engine.words.durations import UntilEndOfCombat


def go_on(state: State) -> Steps[None]:
    """CR 500.2: until a player has priority or the game is over, the next step begins."""
    while state.turn.priority < 0 and not state.over:
        yield from next_step(state)


def next_step(state: State) -> Steps[None]:
    """CR 500.2, 500.5: the current step ends, mana empties, and the next step or turn begins."""
    yield from _end_step(state)
    if state.over:
        return
    step = following(state)
    if step < 0:
        yield from next_turn(state)
        return
    yield from begin_step(state, step)


def first_turn(state: State) -> Steps[None]:
    """CR 103.8: the starting player takes the first turn; if they have left, it goes to the next in order (800.4k)."""
    state.turn.started = True
    if not (yield from begin_turn(state, state.first_seat)):
        yield from next_turn(state)


def next_turn(state: State) -> Steps[None]:
    """CR 500.7: the next turn begins: of the extra turns the one added last, else that of the next player in order.

    CR 800.4k: the turns of players who have left don't begin.
    """
    turn = state.turn
    while turn.extra_turns:
        seat = turn.extra_turns[-1]
        if (yield from begin_turn(state, seat, extra=True)):
            return
    seat = turn.active if turn.regular < 0 else turn.regular
    while not (yield from begin_turn(state, seat := _after(state, seat))):
        pass


def _after(state: State, seat: int) -> int:
    """CR 103.1, 805.4: whose turn comes after that player's in order: the next player's, or the next team's."""
    return (turn_sharers(state, seat)[-1] + 1) % len(state.players)


def begin_turn(state: State, seat: int, extra: bool = False) -> Steps[bool]:
    """CR 500.1, 502: a turn begins with its untap step; False if it doesn't, since who would take it has left (800.4k).

    CR 805.4: the turn of the player's team, as long as one of its players is in the game. CR 614.10: or if it is skipped.
    """
    taking = [one for one in turn_sharers(state, seat) if not state.players[one].has_left]
    if not taking:
        yield from happen(state, TurnPassedOver(seat=seat, extra=extra))
        return False
    if (yield from skip_turn(state, taking[0])):
        yield from happen(state, TurnSkipped(seat=seat, extra=extra))
        return False
    yield from happen(state, TurnBegan(seat=taking[0], extra=extra))
    yield from begin_step(state, steps.UNTAP)
    return True


def following(state: State) -> int:
    """CR 500.1, 508.8, 510.4: the next step of this turn, -1 if the turn is over."""
    step, combat = state.turn.step, state.combat
    if step in steps.LAST_OF_PHASE and state.turn.extra_steps:
        return state.turn.extra_steps.pop()  # CR 500.8
    if step == steps.CLEANUP:
        return -1
    if step == steps.DECLARE_ATTACKERS and not combat.defenders:
        return (
            steps.END_OF_COMBAT
        )  # CR 508.8: nothing attacked at all, not even something that is gone by now
    if step == steps.DECLARE_BLOCKERS:
        return steps.FIRST_COMBAT_DAMAGE if has_first_strikers(state) else steps.COMBAT_DAMAGE
    return step + 1


def _end_step(state: State) -> Steps[None]:
    """CR 500.5, 106.4: unspent mana empties as a step or phase ends. CR 511.3: combat ends."""
    yield from empty_pools(state)
    if state.turn.step == steps.END_OF_COMBAT:
        if state.combat != Combat():
            state.combat = Combat()
            state.touch(records.COMBAT)
        over = [effect for effect in state.effects if isinstance(effect.duration, UntilEndOfCombat)]
        if over:
            yield from end_effects(state, over)


def is_skipped(state: State, step: int) -> bool:
    """CR 500.11: whether the step is skipped. CR 103.8a: with two players, the first draw step of the game is."""
    turn = state.turn
    first_draw = step == steps.DRAW and turn.number == 1 and state.options.get("no first draw", 0) == 1
    return first_draw or step in turn.skipped


def begin_step(state: State, step: int) -> Steps[None]:
    """CR 500.6, 703: a step begins, its turn-based actions happen, then the active player gets priority.

    CR 510.3, 510.3a: after combat damage too, in each of two damage steps, once what triggered is on the stack.
    """
    turn = state.turn
    if is_skipped(state, step):
        turn.step = step
        return
    if not turn.no_active and (yield from skip_step(state, step)):
        turn.step = steps.END_OF_COMBAT if step == steps.BEGINNING_OF_COMBAT else step
        return
    yield from happen(state, StepBegan(step=step, seat=-1 if turn.no_active else turn.active))
    if step == steps.UNTAP:
        yield from turn_based.untap_step(state)
    elif step == steps.DRAW:
        yield from turn_based.draw_step(state)
    elif step == steps.PRECOMBAT_MAIN:
        yield from turn_based.saga_counters(state)
    elif step == steps.DECLARE_ATTACKERS:
        yield from declare.declare_attackers(state)
    elif step == steps.DECLARE_BLOCKERS:
        yield from declare.declare_blockers(state)
    elif step in (steps.FIRST_COMBAT_DAMAGE, steps.COMBAT_DAMAGE):
        yield from deal_combat_damage(state)
    elif step == steps.CLEANUP:
        yield from turn_based.cleanup_step(state)
        return
    if step != steps.UNTAP and not state.over:
        yield from give(state, first(state))
