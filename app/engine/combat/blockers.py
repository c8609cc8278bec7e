"""CR 509.1a-c: which creatures can block which attackers, and which declarations of blockers are legal."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.combat.attackers import attackers_of, companions, includes
from app.engine.combat.block_rules import (
    AllMustBlock,
    BlockCost,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlocksAdditional,
    BlocksOnly,
    BlocksOnlyWith,
    CantBeBlocked,
    CantBeBlockedExcept,
    CantBlock,
    MaximumBlockers,
    MustBeBlocked,
    MustBlock,
)
from app.engine.combat.search import most_obedient
from app.engine.combat.whole import Brought, Need, Unit, Whole, Wish
from app.engine.state.derived import InForce
from app.engine.state.records import Refs, State
from app.engine.variants.teams import decider
from app.engine.words.bases import KeywordAbility, Rule, number

WHOLE: tuple[type[Rule], ...] = (
    AllMustBlock, BlockCost, BlockedByAtLeast, BlockedByAtMost, BlocksAdditional, BlocksOnlyWith, MaximumBlockers,
    MustBeBlocked, MustBlock,
)  # fmt: skip
"""The effects for which a declaration has to be judged as a whole."""

MENACE = 2
"""CR 702.111b: by how many creatures, at least, a creature with menace is blocked."""


def can_block(state: State, ref: int) -> bool:
    """CR 509.1a-b: an untapped creature, no battle, that no effect forbids to block at all."""
    types = lookup.of(state, ref).types
    if state.objects[ref].tapped or "creature" not in types or "battle" in types:
        return False
    return not any(
        isinstance(effect.words, CantBlock)
        and effect.words.what is None
        and not _unless(effect.words, state, effect)
        for effect in lookup.rules(state, ref, CantBlock)
    )


def _unless(words: CantBlock, state: State, effect: InForce) -> bool:
    return words.unless is not None and words.unless.holds(effect.at(state))


def blocks(state: State, seat: int) -> dict[int, list[int]]:
    """CR 509.1a-b, 802.4a, 805.10d: each creature with which the player could block, and the attackers it could block."""
    facing = attackers_of(state, seat)
    if not facing:
        return {}
    mine = [ref for ref in lookup.controlled(state, seat) if can_block(state, ref)]
    evasive = {attacker: evasive_abilities(state, attacker) for attacker in facing}
    in_force = lookup.table(state).rules
    if not any(evasive.values()) and not any(kind.__name__ in in_force for kind in PAIRWISE):
        return dict.fromkeys(mine, facing)
    found = {
        ref: [
            other
            for other in facing
            if not evades(state, evasive[other], other, ref) and not forbidden(state, other, ref)
        ]
        for ref in mine
    }
    return {ref: attackers for ref, attackers in found.items() if attackers}


PAIRWISE: tuple[type[Rule], ...] = (BlocksOnly, CantBeBlocked, CantBeBlockedExcept, CantBlock)
"""The effects that forbid single blocks."""


def evasive_abilities(state: State, attacker: int) -> list[KeywordAbility]:
    """CR 509.1b: the attacker's evasion abilities."""
    abilities = lookup.of(state, attacker).abilities
    return [
        a for a in abilities if isinstance(a, KeywordAbility) and type(a).evades is not KeywordAbility.evades
    ]


def evades(state: State, abilities: list[KeywordAbility], attacker: int, blocker: int) -> bool:
    """CR 509.1b: whether one of these evasion abilities keeps the creature from blocking; different ones are cumulative."""
    return any(ability.evades(state, attacker, blocker) for ability in abilities)


def forbidden(state: State, attacker: int, blocker: int) -> bool:
    """CR 509.1b: whether an effect forbids that this creature blocks that one."""
    for effect in lookup.rules(state, attacker, CantBeBlocked):
        if isinstance(effect.words, CantBeBlocked) and includes(state, effect, effect.words.by, blocker):
            return True
    for effect in lookup.rules(state, attacker, CantBeBlockedExcept):
        if isinstance(effect.words, CantBeBlockedExcept) and not includes(
            state, effect, effect.words.by, blocker
        ):
            return True
    for effect in lookup.rules(state, blocker, BlocksOnly):
        if isinstance(effect.words, BlocksOnly) and not includes(state, effect, effect.words.what, attacker):
            return True
    return any(
        isinstance(effect.words, CantBlock)
        and includes(state, effect, effect.words.what, attacker)
        and not _unless(effect.words, state, effect)
        for effect in lookup.rules(state, blocker, CantBlock)
    )


@dataclass(slots=True)
class Blocks:
    """What the defending player, or team, may declare, found anew whenever it is asked for (CR 805.10d)."""

    state: State
    seats: list[int]
    options: dict[int, list[int]] = field(default_factory=dict)
    whole: Whole | None = None

    def find(self) -> dict[int, list[int]]:
        """CR 509.1a-b: the creatures that could block, with the attackers they could block."""
        self.options = {}
        for seat in self.seats:
            self.options.update(blocks(self.state, seat))
        self.whole = _whole(self.state, self.options)
        return self.options

    def decider(self) -> int:
        """CR 509.1, 805.2: who declares: of a team the player who alone can block, or its primary player."""
        if len(self.seats) == 1:
            return self.seats[0]
        return decider(self.state, [lookup.controller(self.state, ref) for ref in self.find()] or self.seats)

    def wrong(self, chosen: dict[int, Refs]) -> str:
        """CR 509.1a-c: what is wrong with the declaration; "" if it is legal."""
        if self.whole is None:
            return next(
                ("a creature can block only one attacker" for refs in chosen.values() if len(refs) > 1), ""
            )
        disobeyed = self.whole.disobeyed(chosen)
        if disobeyed:
            return disobeyed
        most = self.whole.obeyed(most_obedient(self.whole))
        return "" if self.whole.obeyed(chosen) >= most else "more creatures must block as effects require"

    def safe(self) -> dict[int, Refs]:
        """CR 509.1c: a legal declaration with no more blocks than requirements ask for, and no costs."""
        return most_obedient(self.whole) if self.whole is not None else {}


def _whole(state: State, options: dict[int, list[int]]) -> Whole | None:
    """CR 509.1a-c: the restrictions and requirements beyond single blocks; None if there are none."""
    in_force = lookup.table(state).rules
    attackers = list(dict.fromkeys(attacker for found in options.values() for attacker in found))
    if not any(kind.__name__ in in_force for kind in WHOLE) and not any(
        lookup.has(state, attacker, "menace") for attacker in attackers
    ):
        return None
    whole = Whole()
    for ref, found in options.items():
        whole.units[ref] = Unit(ref, Brought(), {attacker: Brought() for attacker in found})
    for attacker in attackers:
        _by_number(state, whole, attacker)
        _must_be_blocked(state, whole, attacker)
    for unit in whole.units.values():
        unit.most = capacity(state, unit.ref, len(attackers))
        _required(state, unit)
        _accompanied(state, whole, unit)
        _limited(state, whole, unit)
        unit.costly = tuple(unit.pairs) if lookup.rules(state, unit.ref, BlockCost) else ()
    return whole


def capacity(state: State, ref: int, attackers: int) -> int:
    """CR 509.1a: how many attackers the creature can block: one, and more where an effect says so."""
    most = 1
    for effect in lookup.rules(state, ref, BlocksAdditional):
        more = (
            number(effect.at(state), effect.words.count) if isinstance(effect.words, BlocksAdditional) else 0
        )
        most += attackers if more < 0 else more
    return most


def _blockers_of(whole: Whole, attacker: int) -> int:
    """The count of creatures declared as blockers of the attacker."""
    known = ("blockers of", attacker) in whole.counts
    count = whole.count(("blockers of", attacker))
    if not known:
        for unit in whole.units.values():
            if attacker in unit.pairs:
                unit.pairs[attacker].adds += (count,)
    return count


def _by_number(state: State, whole: Whole, attacker: int) -> None:
    """CR 509.1b, 702.111b: the attacker can't be blocked except by so many creatures, or by more than so many."""
    it = lookup.of(state, attacker)
    least = MENACE if "menace" in it.keywords else 0
    for effect in lookup.rules(state, attacker, BlockedByAtLeast):
        if isinstance(effect.words, BlockedByAtLeast):
            least = max(least, number(effect.at(state), effect.words.count))
    if least > 1:
        why = f"{it.name} can't be blocked except by {least} or more creatures"
        need = Need(_blockers_of(whole, attacker), least, why)
        for unit in whole.units.values():
            if attacker in unit.pairs:
                unit.pairs[attacker].needs += (need,)
    for effect in lookup.rules(state, attacker, BlockedByAtMost):
        if isinstance(effect.words, BlockedByAtMost):
            most = number(effect.at(state), effect.words.count)
            why = f"{it.name} can't be blocked by more than {most} of those creatures"
            whole.limit(_blockers_of(whole, attacker), most, why)


def _must_be_blocked(state: State, whole: Whole, attacker: int) -> None:
    """CR 509.1c: requirements that come from the attacker: it must be blocked, or by all creatures that are able to."""
    for effect in lookup.rules(state, attacker, MustBeBlocked):
        if isinstance(effect.words, MustBeBlocked):
            at = effect.at(state)
            least, most = number(at, effect.words.least), number(at, effect.words.most)
            whole.wishes.append(Wish(_blockers_of(whole, attacker), least, most))
    for effect in lookup.rules(state, attacker, AllMustBlock):
        fitting = effect.words.by if isinstance(effect.words, AllMustBlock) else None
        for ref, unit in whole.units.items():
            if attacker in unit.pairs and (fitting is None or fitting.matches(effect.at(state), ref)):
                unit.pairs[attacker].obeys += 1


def _required(state: State, unit: Unit) -> None:
    """CR 509.1c: the creature must block, or must block one of these."""
    for effect in lookup.rules(state, unit.ref, MustBlock):
        if isinstance(effect.words, MustBlock) and effect.words.what is not None:
            for attacker, pair in unit.pairs.items():
                pair.obeys += includes(state, effect, effect.words.what, attacker)
        else:
            unit.brings.obeys += 1


def _accompanied(state: State, whole: Whole, unit: Unit) -> None:
    """CR 509.1b: it can't block unless enough others do."""
    for effect in lookup.rules(state, unit.ref, BlocksOnlyWith):
        if isinstance(effect.words, BlocksOnlyWith):
            least = number(effect.at(state), effect.words.count)
            count = companions(state, whole, unit, effect, effect.words.others)
            name = lookup.of(state, unit.ref).name
            unit.brings.needs += (Need(count, least, f"{name} can't block without certain others"),)


def _limited(state: State, whole: Whole, unit: Unit) -> None:
    """CR 509.1b: no more than so many of these can block."""
    for effect in lookup.rules(state, unit.ref, MaximumBlockers):
        if isinstance(effect.words, MaximumBlockers):
            count = whole.count((effect.key, effect.words))
            most = number(effect.at(state), effect.words.count)
            whole.limit(count, most, f"no more than {most} of those creatures can block")
            unit.brings.adds += (count,)
