"""CR 116.2: special actions other than playing a land: what a player with priority may do without using the stack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.casting.costs import gathered, payable
from app.engine.casting.payment import PAID, pay_now
from app.engine.casting.variables import announce_x
from app.engine.choices import Action, Illegal, Steps
from app.engine.mana.means import Means
from app.engine.state.records import State
from app.engine.words.bases import Cost
from app.engine.words.context import Context


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """A kind of special action: its name, and the rule that gives it.

    `objects`: what the player may take it with at this moment (0: with nothing in particular), the costs aside. `costs`:
    what it costs with that object. `take`: does it, once that is paid, with the X that was chosen for it.
    """

    how: str
    rule: str
    objects: Callable[[State, int], list[int]]
    costs: Callable[[State, int, int], tuple[Cost, ...]]
    take: Callable[[State, int, int, int], Steps[None]]


SPECIAL_ACTIONS: dict[str, SpecialAction] = {}


def special_action(action: SpecialAction) -> SpecialAction:
    """Enter a kind of special action."""
    SPECIAL_ACTIONS[action.how] = action
    for how in sorted(SPECIAL_ACTIONS):
        SPECIAL_ACTIONS[how] = SPECIAL_ACTIONS.pop(how)
    return action


def specials(state: State, seat: int, means: Means) -> list[Action]:
    """CR 116.2, 116.2b, 116.2g, 116.2i: those that the player could take and pay for now."""
    found: list[Action] = []
    for how, kind in SPECIAL_ACTIONS.items():
        for ref in kind.objects(state, seat):
            price = gathered(kind.costs(state, seat, ref))
            if payable(Context(state, ref, seat), price.others) and means.can_pay(price.price()):
                found.append(Action("special", ref, how))
    return found


def check_special(state: State, seat: int, action: Action) -> None:
    """Whether the special action may be begun. Raises Illegal with the rule."""
    kind = SPECIAL_ACTIONS.get(action.how)
    if kind is None:
        raise Illegal("unknown_action", "there is no such special action", "116.2")
    if action.object not in kind.objects(state, seat):
        raise Illegal("cant_take_special_action", "that special action can't be taken now", kind.rule)


def take_special(state: State, seat: int, action: Action) -> Steps[bool]:
    """CR 116.2, 116.2b, 116.2g, 116.2i: its cost is paid, then it happens; False if it couldn't be paid (733.1)."""
    kind = SPECIAL_ACTIONS[action.how]
    costs = kind.costs(state, seat, action.object)
    at = Context(state, action.object, seat)
    if costs:
        at.x = yield from announce_x(at, action.object, costs)
        if (yield from pay_now(at, seat, costs)) != PAID:
            return False
    yield from kind.take(state, seat, action.object, at.x)
    return True
