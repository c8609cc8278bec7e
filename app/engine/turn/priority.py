"""CR 117: who may act, and what happens when all pass."""

from __future__ import annotations

from app.engine.casting import activating, permissions, restrictions, spells
from app.engine.characteristics import lookup
from app.engine.choices import Action, Illegal, Priority, Steps
from app.engine.events.moves import Moved
from app.engine.events.permissions import used
from app.engine.events.pipeline import happen
from app.engine.state import zones
from app.engine.state.records import Refs, State
from app.engine.state.showing import no_longer_shown
from app.engine.state_based.check import perform
from app.engine.state_based.loops import draw_if_endless, position_mark
from app.engine.triggers.putting import put_on_stack
from app.engine.triggers.states import state_triggers
from app.engine.turn.actions import actions
from app.engine.turn.ending_turns import unless_the_turn_ends
from app.engine.turn.resolve import resolve_top
from app.engine.turn.special import check_special, take_special
from app.engine.variants.teams import foremost, partners


def open_priority(state: State, unlike: Action | None = None) -> Priority:
    """CR 117.1: the choice of the player who has priority. CR 805.5a: others of a team that shares it may act as well.

    `unlike`: what they have said that they won't do (CR 732.2c).
    """
    seat = state.turn.priority
    return Priority(
        seat,
        "priority",
        "117.1",
        lambda who: actions(state, who),
        lambda who, action: check(state, who, action),
        unlike,
        partners=partners(state, seat),
    )


def take(state: State, unlike: Action | None = None) -> Steps[None]:
    """CR 117.3c-d: the player with priority does something and gets it again, or passes it on."""
    choice = open_priority(state, unlike)
    action = yield choice
    if action.type == "pass":
        yield from _pass(state)
        return
    seat = state.turn.priority = choice.seat
    if (yield from _act(state, seat, action)):
        state.turn.passed = 0
    if not state.over:
        yield from give(state, seat)


def _pass(state: State) -> Steps[None]:
    """CR 117.4, 805.5b: once all players pass in succession, the top of the stack resolves, or the step ends.

    A team passes when each of its players has: they sit side by side, and its priority begins with the first of them.
    """
    turn = state.turn
    turn.passed += 1
    if turn.passed < len(state.living()):
        following = state.next_in_turn_order(turn.priority)
        changed = state.waiting or state.checked != state.revision  # since a player left, say (CR 117.5)
        if changed and following not in partners(state, turn.priority):
            yield from give(state, following)
        else:
            turn.priority = following
        return
    turn.passed = 0
    turn.priority = -1
    if state.stack and not (yield from unless_the_turn_ends(state, resolve_top(state))):
        yield from give(state, first(state))


def first(state: State) -> int:
    """CR 117.3a-b, 800.4j: the active player, or the next in turn order if that player has left."""
    turn = state.turn
    return turn.active if not turn.no_active else state.next_in_turn_order(turn.active)


def give(state: State, seat: int) -> Steps[None]:
    """CR 117.5: state-based actions until none applies, then waiting triggers, until neither is left; then priority.

    CR 805.5: a team has priority, and so each of its players, unless some of them have just passed.
    """
    yield from settle(state)
    if state.shown:
        no_longer_shown(state)
    if not state.over:
        yield from draw_if_endless(state, position_mark(state))
    if not state.over:
        left = state.players[seat].has_left
        following = state.next_in_turn_order(seat) if left else seat
        state.turn.priority = following if state.turn.passed else foremost(state, following)


def pass_on(state: State) -> Steps[None]:
    """CR 800.4a: if the player who had priority has left, the next player in turn order gets it."""
    seat = state.turn.priority
    if seat >= 0 and state.players[seat].has_left:
        state.turn.priority = -1
        yield from give(state, state.next_in_turn_order(seat))


def no_longer_passed(state: State, leaving: Refs) -> None:
    """CR 117.4: players about to leave no longer count among those who have passed in succession."""
    turn = state.turn
    if turn.priority >= 0 and turn.passed:
        order = state.turn_order(turn.priority)
        turn.passed -= sum(seat in leaving for seat in order[len(order) - turn.passed :])


def after_instruction(state: State) -> Steps[None]:
    """CR 117.5: something has happened, so everyone has to pass anew; the same player gets priority."""
    state.turn.passed = 0
    if state.turn.priority >= 0 and not state.over:
        yield from give(state, state.turn.priority)


def settle(state: State) -> Steps[bool]:
    """CR 117.5, 704.3: state-based actions and triggers; True if there were any. CR 104.4b: unless they never end."""
    if state.checked == state.revision and not state.waiting and not lookup.table(state).state_triggers:
        return False
    any_at_all = False
    while True:
        while (yield from perform(state)):
            any_at_all = True
            if not state.over:
                yield from draw_if_endless(state, "state-based actions")
        if state.over:
            return True
        state_triggers(state)
        if not (yield from put_on_stack(state)):
            return any_at_all
        any_at_all = True
        if not state.over:
            yield from draw_if_endless(state, f"put on {position_mark(state)}")


def _act(state: State, seat: int, action: Action) -> Steps[bool]:
    """CR 117.1a-c: cast a spell, activate an ability, or take a special action; False if that was reversed."""
    if action.type == "cast":
        return (yield from spells.cast(state, seat, action.object, action.how))
    if action.type == "activate":
        return (yield from activating.activate(state, seat, action.object, int(action.how)))
    if action.type == "special":
        return (yield from take_special(state, seat, action))
    leave = permissions.leave_for_land(state, seat, state.objects[action.object])
    if leave is not None:
        yield from happen(state, used(state, leave))
    return (yield from play_land(state, seat, action.object, int(action.how or 0)))


def play_land(state: State, seat: int, ref: int, face: int) -> Steps[bool]:
    """CR 116.2a, 305.1: put the land onto the battlefield; that is a special action and doesn't use the stack."""
    state.players[seat].lands_played += 1
    yield from happen(
        state, Moved(object=ref, to=zones.BATTLEFIELD, cause="play", by=seat, controller=seat, face=face)
    )
    return True


def check(state: State, seat: int, action: Action) -> None:
    """Whether the action may be begun. Raises Illegal with the reason and the rule."""
    if action.type == "cast":
        spells.find_way(state, seat, action.object, action.how)
    elif action.type == "activate":
        restrictions.check_activation(state, seat, action.object, _place(action))
    elif action.type == "play_land":
        thing = state.objects.get(action.object)
        if thing is None or _place(action) not in permissions.playable_land_faces(state, seat, thing):
            raise Illegal("cant_play_land", "that can't be played as a land now", "305.2")
    elif action.type == "special":
        check_special(state, seat, action)
    elif action.type != "pass":
        raise Illegal("unknown_action", "there is no such action")


def _place(action: Action) -> int:
    if action.how and not action.how.isdigit():
        raise Illegal("no_such_ability", "there is no such ability or face", "602.1")
    return int(action.how or 0)
