"""CR 508.1, 509.1: declaring attackers and declaring blockers, from the choice to what comes of it."""

from __future__ import annotations

from app.engine.casting.reversing import Proposal, propose
from app.engine.characteristics import lookup
from app.engine.choices import DeclareAttackers, DeclareBlockers, Steps
from app.engine.combat.attack_rules import Goaded, MustAttack
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
    AttackRequired,
    BlockersDeclared,
    WentUnblocked,
    defending_seat,
)
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped
from app.engine.keywords.banding import choose_bands
from app.engine.state.event import Event
from app.engine.state.records import Refs, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.variants.teams import active_players, one_of_each_team, partners, turn_sharers


def declare_attackers(state: State) -> Steps[None]:
    """CR 508.1: the active player declares attackers; a declaration that isn't completed is made anew.

    CR 805.10b, 810.7: an active team declares one attack.
    """
    while not state.turn.no_active:
        attacks = Attacks(state, active_players(state))
        seat = attacks.decider()
        choice = DeclareAttackers(
            seat, "declare_attackers", "508.1", attacks.find, attacks.wrong, attacks.safe,
            partners=partners(state, seat),
        )  # fmt: skip
        pairs = yield choice
        if not pairs or (yield from _attack(state, choice.seat, dict(pairs))):
            return


def _attack(state: State, seat: int, attacks: dict[int, int]) -> Steps[bool]:
    """CR 508.1e-m: the declaration is carried out; False if its costs weren't paid and it was reversed."""
    bands = yield from choose_bands(state, seat, attacks)
    options = options_of(state, list(attacks))
    if options or any(_prices(state, attacks).values()):
        return (
            yield from propose(
                state, seat, 0, lambda proposal: _costly(state, seat, attacks, bands, options, proposal)
            )
        )
    yield from _tap(state, attacks)
    yield from _become_attackers(state, seat, attacks, bands, [])
    return True


def _costly(
    state: State,
    seat: int,
    attacks: dict[int, int],
    bands: tuple[Refs, ...],
    options: dict[str, Option],
    proposal: Proposal,
) -> Steps[None]:
    """CR 508.1f-j: the creatures are tapped, costs are determined, then paid, then the creatures attack.

    Of a team each player pays for the creatures that they control.
    """
    yield from _tap(state, attacks)
    chosen: list[Option] = []
    for who, price in _prices(state, attacks).items():
        own = {key: option for key, option in options.items() if lookup.controller(state, option[0]) == who}
        taken = yield from choose_options(who, own)
        for _, effect, words in taken:
            price.add(state, effect, words.costs)
        yield from pay_price(state, who, price, proposal)
        chosen += taken
    yield from _become_attackers(state, seat, attacks, bands, chosen)


def _prices(state: State, attacks: dict[int, int]) -> dict[int, Price]:
    """CR 508.1h: what the declaration costs each player who attacks."""
    theirs: dict[int, dict[int, int]] = {}
    for ref, attacked in attacks.items():
        theirs.setdefault(lookup.controller(state, ref), {})[ref] = attacked
    return {seat: price_of_attacks(state, own) for seat, own in theirs.items()}


def _tap(state: State, attacks: dict[int, int]) -> Steps[None]:
    """CR 508.1f, 702.20b: the chosen creatures are tapped, those with vigilance aside; that is no cost."""
    tapped = [ref for ref in attacks if not lookup.has(state, ref, "vigilance")]
    yield from happen(state, *[BecameTapped(object=ref) for ref in tapped])


def _become_attackers(
    state: State, seat: int, attacks: dict[int, int], bands: tuple[Refs, ...], paid: list[Option]
) -> Steps[None]:
    """CR 508.1k, 508.1m: those still controlled by the player become attacking creatures, and abilities trigger."""
    still = {
        ref: attacked
        for ref, attacked in attacks.items()
        if _controlled_by(state, turn_sharers(state, seat), ref) and defending_seat(state, attacked) >= 0
    }
    if still:
        declared = AttackersDeclared(
            seat=seat,
            attackers=tuple(still),
            attacked=tuple(still.values()),
            defenders=tuple(defending_seat(state, attacked) for attacked in still.values()),
            controllers=tuple(lookup.controller(state, ref) for ref in still),
            bands=tuple(tuple(ref for ref in band if ref in still) for band in bands),
        )
        extras = [AttackPaidFor(object=ref, name=words.name) for ref, _, words in paid if ref in still]
        yield from happen(state, declared, *extras, *_required(state, still))


def _required(state: State, attacks: dict[int, int]) -> list[Event]:
    """CR 506.6: which of the creatures some effect requires to attack, told where something looks back at it.

    Requirements count, not that there was no other legal attack.
    """
    if AttackRequired.kind not in state.watched:
        return []
    required = [
        ref for ref in attacks if any(lookup.rules(state, ref, rule) for rule in (MustAttack, Goaded))
    ]
    return [AttackRequired(object=ref) for ref in required]


def _controlled_by(state: State, seats: Refs, ref: int) -> bool:
    thing = state.objects.get(ref)
    return thing is not None and thing.zone == BATTLEFIELD and lookup.controller(state, ref) in seats


def declare_blockers(state: State) -> Steps[None]:
    """CR 509.1, 802.4: each defending player, in APNAP order, declares blockers. CR 805.10d: a team does so together.

    CR 509.1h: what nobody can block goes unblocked, also if its defending player has left.
    """
    for seat in one_of_each_team(state, state.turn_order()):
        if attackers_of(state, seat):
            yield from _declare_blockers_of(state, turn_sharers(state, seat))
    alone = [WentUnblocked(object=ref) for ref in state.combat.attackers]
    yield from happen(state, *alone)


def _declare_blockers_of(state: State, seats: Refs) -> Steps[None]:
    """CR 509.1: the defending player, or team, declares blockers; a declaration that isn't completed is made anew."""
    while staying := [seat for seat in seats if not state.players[seat].has_left]:
        blocks = Blocks(state, staying)
        seat = blocks.decider()
        choice = DeclareBlockers(
            seat, "declare_blockers", "509.1", blocks.find, blocks.wrong, blocks.safe,
            partners=partners(state, seat),
        )  # fmt: skip
        pairs = yield choice
        left = all(state.players[one].has_left for one in staying)
        if left or (yield from _block(state, choice.seat, list(pairs))):
            return


def _block(state: State, seat: int, pairs: list[tuple[int, int]]) -> Steps[bool]:
    """CR 509.1d-h: the declaration is carried out; False if its costs weren't paid and it was reversed."""
    theirs: dict[int, list[int]] = {}
    for ref in dict.fromkeys(ref for ref, _ in pairs):
        theirs.setdefault(lookup.controller(state, ref), []).append(ref)
    prices = {who: price_of_blocks(state, refs) for who, refs in theirs.items()}
    if any(prices.values()):
        return (
            yield from propose(
                state, seat, 0, lambda proposal: _costly_blocks(state, seat, pairs, prices, proposal)
            )
        )
    yield from _become_blockers(state, seat, pairs)
    return True


def _costly_blocks(
    state: State, seat: int, pairs: list[tuple[int, int]], prices: dict[int, Price], proposal: Proposal
) -> Steps[None]:
    """CR 509.1e-g: the costs are paid, each player's for their own creatures, then the creatures block."""
    for who, price in prices.items():
        yield from pay_price(state, who, price, proposal)
    yield from _become_blockers(state, seat, pairs)


def _become_blockers(state: State, seat: int, pairs: list[tuple[int, int]]) -> Steps[None]:
    """CR 509.1g-h: those still controlled by the player become blocking creatures, and abilities trigger."""
    attackers, sharers = state.combat.attackers, turn_sharers(state, seat)
    still = [
        (ref, attacker)
        for ref, attacker in pairs
        if _controlled_by(state, sharers, ref) and attacker in attackers
    ]
    yield from happen(
        state,
        BlockersDeclared(
            seat=seat,
            blockers=tuple(ref for ref, _ in still),
            attackers=tuple(attacker for _, attacker in still),
            facing=tuple(attackers_of(state, seat)),
            controllers=tuple(lookup.controller(state, ref) for ref, _ in still),
        ),
    )
