"""CR 810.8a, 810.9, 810.10: life totals and poison counters that the players of a team share.

Each of these players' records shows what the team has, so that whoever looks at one of them sees it; whatever changes
it changes it for all.
"""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.state.derived import InForce
from app.engine.state.records import State, ref_seat, seat_ref
from app.engine.variants.teams import decider, groups_sharing_life, life_sharers, partners
from app.engine.words.bases import Rule

POISON = "poison"
LETHAL_POISON, LETHAL_TO_TWO_HEADS, MORE_FOR_EACH = 10, 15, 5


def rules_on_sharers(state: State, seat: int, kind: type[Rule]) -> list[InForce]:
    """CR 810.8a, 810.9g-h: effects of that kind on the player, or on one who shares life with them."""
    if not state.shared:
        return lookup.rules_on_player(state, seat, kind)
    return [found for one in life_sharers(state, seat) for found in lookup.rules_on_player(state, one, kind)]


def lethal_poison(state: State, seat: int) -> int:
    """CR 104.3d, 704.6b, 810.11: ten poison counters; fifteen for a team of two, and five more for each further player."""
    heads = len(life_sharers(state, seat))
    return LETHAL_POISON if heads < 2 else LETHAL_TO_TWO_HEADS + MORE_FOR_EACH * (heads - 2)


def one_of_each_total(state: State, seats: list[int], reason: str, rule: str) -> Steps[list[int]]:
    """CR 810.9d: of these players one for each life total; each team chooses which of its members that is."""
    chosen: list[int] = []
    for group in groups_sharing_life(state, seats):
        chosen.append((yield from _one_of(state, group, reason, rule)))
    return chosen


def _one_of(state: State, group: list[int], reason: str, rule: str) -> Steps[int]:
    if len(group) == 1:
        return group[0]
    answer = yield Choose(
        decider(state, group), reason, rule, lambda: list[Key](seat_ref(seat) for seat in group),
        partners=partners(state, decider(state, group)),
    )  # fmt: skip
    return ref_seat(int(answer[0]))
