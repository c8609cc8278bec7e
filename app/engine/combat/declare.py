"""CR 508.1, 509.1: declaring attackers and declaring blockers, from the choice to what comes of it."""

from __future__ import annotations

from app.engine.casting.reversing import Proposal, propose
from app.engine.characteristics import lookup
from app.engine.choices import DeclareAttackers, DeclareBlockers, Steps
from app.engine.combat.attackers import Attacks, attackers_of
from app.engine.combat.blockers import Blocks
from app.engine.combat.costs import (
    Option,
    Price,
    choose_options,
    options_of,
    pay_price,
    price_of_attacks,
    price_of_blocks,
)
from app.engine.events.combat import (
    AttackersDeclared,
    AttackPaidFor,
    BlockersDeclared,
    WentUnblocked,
    defending_seat,
)
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped
from app.engine.state.records import State
from app.engine.state.zones import BATTLEFIELD


def declare_attackers(state: State) -> Steps[None]:
    """CR 508.1: the active player declares attackers; a declaration that isn't completed is made anew."""
    while not state.turn.no_active:
        attacks = Attacks(state, state.turn.active)
        pairs = yield DeclareAttackers(
            attacks.seat, "declare_attackers", "508.1", attacks.find, attacks.wrong, attacks.safe
        )
        if not pairs or (yield from _attack(state, attacks.seat, dict(pairs))):
            return


def _attack(state: State, seat: int, attacks: dict[int, int]) -> Steps[bool]:
    """CR 508.1f-m: the declaration is carried out; False if its costs weren't paid and it was reversed."""
    price = price_of_attacks(state, attacks)
    options = options_of(state, list(attacks))
    if price or options:
        return (
            yield from propose(
                state, seat, 0, lambda proposal: _costly(state, seat, attacks, options, proposal)
            )
        )
    yield from _tap(state, attacks)
    yield from _become_attackers(state, seat, attacks, [])
    return True


def _costly(
    state: State, seat: int, attacks: dict[int, int], options: dict[str, Option], proposal: Proposal
) -> Steps[None]:
    """CR 508.1f-j: the creatures are tapped, costs are determined, then paid, then the creatures attack."""
    yield from _tap(state, attacks)
    chosen = yield from choose_options(seat, options)
    price = price_of_attacks(state, attacks)
    for _, effect, words in chosen:
        price.add(state, effect, words.costs)
    yield from pay_price(state, seat, price, proposal)
    yield from _become_attackers(state, seat, attacks, chosen)


def _tap(state: State, attacks: dict[int, int]) -> Steps[None]:
    """CR 508.1f, 702.20b: the chosen creatures are tapped, those with vigilance aside; that is no cost."""
    tapped = [ref for ref in attacks if not lookup.has(state, ref, "vigilance")]
    yield from happen(state, *[BecameTapped(object=ref) for ref in tapped])


def _become_attackers(state: State, seat: int, attacks: dict[int, int], paid: list[Option]) -> Steps[None]:
    """CR 508.1k, 508.1m: those still controlled by the player become attacking creatures, and abilities trigger."""
    still = {
        ref: attacked
        for ref, attacked in attacks.items()
        if _controls(state, seat, ref) and defending_seat(state, attacked) >= 0
    }
    if still:
        declared = AttackersDeclared(
            seat=seat,
            attackers=tuple(still),
            attacked=tuple(still.values()),
            defenders=tuple(defending_seat(state, attacked) for attacked in still.values()),
        )
        extras = [AttackPaidFor(object=ref, name=words.name) for ref, _, words in paid if ref in still]
        yield from happen(state, declared, *extras)


def _controls(state: State, seat: int, ref: int) -> bool:
    thing = state.objects.get(ref)
    return thing is not None and thing.zone == BATTLEFIELD and lookup.controller(state, ref) == seat


def declare_blockers(state: State) -> Steps[None]:
    """CR 509.1, 802.4: each defending player, in APNAP order, declares blockers."""
    for seat in state.turn_order():
        if attackers_of(state, seat) and not state.players[seat].has_left:
            yield from _declare_blockers_of(state, seat)
    alone = [WentUnblocked(object=ref) for ref in state.combat.attackers]
    yield from happen(state, *alone)  # CR 509.1h: also those whose defending player has left


def _declare_blockers_of(state: State, seat: int) -> Steps[None]:
    """CR 509.1: the defending player declares blockers; a declaration that isn't completed is made anew."""
    while not state.players[seat].has_left:
        blocks = Blocks(state, seat)
        pairs = yield DeclareBlockers(
            seat, "declare_blockers", "509.1", blocks.find, blocks.wrong, blocks.safe
        )
        if state.players[seat].has_left or (yield from _block(state, seat, list(pairs))):
            return


def _block(state: State, seat: int, pairs: list[tuple[int, int]]) -> Steps[bool]:
    """CR 509.1d-h: the declaration is carried out; False if its costs weren't paid and it was reversed."""
    price = price_of_blocks(state, list(dict.fromkeys(ref for ref, _ in pairs)))
    if price:
        return (
            yield from propose(
                state, seat, 0, lambda proposal: _costly_blocks(state, seat, pairs, price, proposal)
            )
        )
    yield from _become_blockers(state, seat, pairs)
    return True


def _costly_blocks(
    state: State, seat: int, pairs: list[tuple[int, int]], price: Price, proposal: Proposal
) -> Steps[None]:
    """CR 509.1e-g: the costs are paid, then the creatures block."""
    yield from pay_price(state, seat, price, proposal)
    yield from _become_blockers(state, seat, pairs)


def _become_blockers(state: State, seat: int, pairs: list[tuple[int, int]]) -> Steps[None]:
    """CR 509.1g-h: those still controlled by the player become blocking creatures, and abilities trigger."""
    attackers = state.combat.attackers
    still = [
        (ref, attacker) for ref, attacker in pairs if _controls(state, seat, ref) and attacker in attackers
    ]
    yield from happen(
        state,
        BlockersDeclared(
            seat=seat,
            blockers=tuple(ref for ref, _ in still),
            attackers=tuple(attacker for _, attacker in still),
            facing=tuple(attackers_of(state, seat)),
        ),
    )
