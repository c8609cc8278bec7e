"""CR 508.1a-d: which creatures can attack whom, and which declarations of attackers are legal."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.combat.attack_rules import (
    AttackCost,
    AttacksDespiteDefender,
    AttacksOnlyAlone,
    AttacksOnlyWith,
    CantAttack,
    Goaded,
    MaximumAttackers,
    MustAttack,
    MustAttackWithOne,
)
from app.engine.combat.search import most_obedient
from app.engine.combat.whole import Brought, Chosen, Need, Unit, Whole, Wish
from app.engine.events.combat import defending_seat
from app.engine.events.tapping import is_new
from app.engine.state import records
from app.engine.state.derived import InForce
from app.engine.state.records import State, seat_ref
from app.engine.variants.attacking import may_attack
from app.engine.variants.teams import decider, turn_sharers
from app.engine.words.bases import Condition, Filter, Noun, Rule, number
from app.engine.words.node import Node

WHOLE: tuple[type[Rule], ...] = (
    AttackCost,
    AttacksOnlyAlone,
    AttacksOnlyWith,
    Goaded,
    MaximumAttackers,
    MustAttack,
    MustAttackWithOne,
)
"""The effects for which a declaration has to be judged as a whole."""


def attackable(state: State, seat: int) -> list[int]:
    """CR 506.2, 508.1b: the opponents whom the player may attack, then their planeswalkers and the battles they protect."""
    defenders = [other for other in state.turn_order() if may_attack(state, seat, other)]
    permanents = [ref for ref in state.battlefield if defending_seat(state, ref) in defenders]
    return [seat_ref(other) for other in defenders] + permanents


def can_attack(state: State, ref: int) -> bool:
    """CR 508.1a, 702.3b: an untapped creature, no battle, that isn't new, without defender."""
    thing = state.objects[ref]
    it = lookup.of(state, ref)
    if thing.tapped or "creature" not in it.types or "battle" in it.types or is_new(state, thing):
        return False
    return "defender" not in it.keywords or bool(lookup.rules(state, ref, AttacksDespiteDefender))


def attacks(state: State, seat: int) -> dict[int, list[int]]:
    """CR 508.1a-c: each creature that the player could attack with, and what it could attack."""
    mine = [ref for ref in lookup.controlled(state, seat) if can_attack(state, ref)]
    if not mine:
        return {}
    all_of_them = attackable(state, seat)
    found = {ref: _allowed(state, ref, all_of_them) for ref in mine}
    return {ref: attacked for ref, attacked in found.items() if attacked}


def _allowed(state: State, ref: int, attacked: list[int]) -> list[int]:
    """CR 508.1c: those of them that no effect forbids the creature to attack."""
    for effect in lookup.rules(state, ref, CantAttack):
        if isinstance(effect.words, CantAttack):
            words = effect.words
            attacked = [
                other
                for other in attacked
                if not includes(state, effect, words.whom, other)
                or _unless(state, effect, words.unless, other)
            ]
    return attacked


def includes(state: State, effect: InForce, noun: Noun | None, ref: int) -> bool:
    """Whether the words of an effect are about the object or player; without a noun they are about all."""
    return noun is None or noun.includes(effect.at(state), ref)


def _unless(state: State, effect: InForce, condition: Condition | None, attacked: int) -> bool:
    if condition is None:
        return False
    defender = (seat_ref(defending_seat(state, attacked)),)
    return condition.holds(effect.at(state).within(**{"defending player": defender}))


@dataclass(slots=True)
class Attacks:
    """What the active players may declare, found anew whenever it is asked for. CR 805.10b: a team declares one attack."""

    state: State
    seats: list[int]
    options: dict[int, list[int]] = field(default_factory=dict)
    whole: Whole | None = None

    def find(self) -> dict[int, list[int]]:
        """CR 508.1a-d: the creatures that could attack, with what they could attack, and what else there is to heed."""
        self.options = {}
        for seat in self.seats:
            self.options.update(attacks(self.state, seat))
        self.whole = _whole(self.state, self.seats, self.options)
        return self.options

    def decider(self) -> int:
        """CR 508.1, 805.2: who declares: of a team the player who alone can attack, or its primary player."""
        if len(self.seats) == 1:
            return self.seats[0]
        return decider(self.state, [lookup.controller(self.state, ref) for ref in self.find()] or self.seats)

    def wrong(self, chosen: dict[int, int]) -> str:
        """CR 508.1c-d: what is wrong with the declaration; "" if it is legal."""
        if self.whole is None:
            return ""
        declared: Chosen = {ref: (attacked,) for ref, attacked in chosen.items()}
        disobeyed = self.whole.disobeyed(declared)
        if disobeyed:
            return disobeyed
        most = self.whole.obeyed(most_obedient(self.whole))
        return "" if self.whole.obeyed(declared) >= most else "more creatures must attack as effects require"

    def safe(self) -> dict[int, int]:
        """CR 508.1d: a legal declaration with no more attackers than requirements ask for, and no costs."""
        if self.whole is None:
            return {}
        return {ref: others[0] for ref, others in most_obedient(self.whole).items()}


def _whole(state: State, seats: list[int], options: dict[int, list[int]]) -> Whole | None:
    """CR 508.1c-d: the restrictions and requirements beyond single creatures; None if there are none."""
    in_force = lookup.table(state).rules
    if not options or not any(kind.__name__ in in_force for kind in WHOLE):
        return None
    whole = Whole()
    for ref, attacked in options.items():
        whole.units[ref] = Unit(ref, Brought(), {other: Brought() for other in attacked})
    for unit in whole.units.values():
        _required(state, unit)
        _accompanied(state, whole, unit)
        _limited(state, whole, unit)
        _alone(state, whole, unit)
        unit.costly = tuple(other for other in unit.pairs if costs_to_attack(state, unit.ref, other))
    for seat in seats:
        _player_required(state, seat, whole)
    return whole


def _required(state: State, unit: Unit) -> None:
    """CR 508.1d, 701.15b-c: requirements of this creature; being goaded by a player counts as two, and once for each player."""
    for effect in lookup.rules(state, unit.ref, MustAttack):
        if isinstance(effect.words, MustAttack) and effect.words.whom is not None:
            for other, pair in unit.pairs.items():
                pair.obeys += includes(state, effect, effect.words.whom, other)
        else:
            unit.brings.obeys += 1
    for goader in dict.fromkeys(effect.controller for effect in lookup.rules(state, unit.ref, Goaded)):
        unit.brings.obeys += 1
        for other, pair in unit.pairs.items():
            pair.obeys += other < 0 and other != seat_ref(goader)


def _accompanied(state: State, whole: Whole, unit: Unit) -> None:
    """CR 508.1c: it can't attack unless enough others do."""
    for effect in lookup.rules(state, unit.ref, AttacksOnlyWith):
        if isinstance(effect.words, AttacksOnlyWith):
            least = number(effect.at(state), effect.words.count)
            count = companions(state, whole, unit, effect, effect.words.others)
            name = lookup.of(state, unit.ref).name
            unit.brings.needs += (Need(count, least, f"{name} can't attack without certain others"),)


def _alone(state: State, whole: Whole, unit: Unit) -> None:
    """CR 508.1c, 506.5: it can attack only if nothing else does: it counts for as many as there could be."""
    if lookup.rules(state, unit.ref, AttacksOnlyAlone):
        count, most = whole.count(("alone", unit.ref)), len(whole.units)
        whole.limit(count, most, f"{lookup.of(state, unit.ref).name} can only attack alone")
        for other in whole.units.values():
            other.brings.adds += (count,) * (most if other is unit else 1)


def companions(state: State, whole: Whole, unit: Unit, effect: InForce, fitting: Filter | None) -> int:
    """The count of other creatures declared that fit what an effect on the creature says."""
    at = effect.at(state)
    fits = [ref for ref in whole.units if ref != unit.ref and (fitting is None or fitting.matches(at, ref))]
    key = ("among", tuple(fits))
    known = key in whole.counts
    count = whole.count(key)
    if not known:
        for ref in fits:
            whole.units[ref].brings.adds += (count,)
    return count


def _limited(state: State, whole: Whole, unit: Unit) -> None:
    """CR 508.1c: no more than so many of these can attack, or can attack one of those."""
    for effect in lookup.rules(state, unit.ref, MaximumAttackers):
        words: Node = effect.words
        if isinstance(words, MaximumAttackers):
            count = whole.count((effect.key, words))
            most = number(effect.at(state), words.count)
            whole.limit(count, most, f"no more than {most} of those creatures can attack there")
            if words.whom is None:
                unit.brings.adds += (count,)
            else:
                for other, pair in unit.pairs.items():
                    if includes(state, effect, words.whom, other):
                        pair.adds += (count,)


def _player_required(state: State, seat: int, whole: Whole) -> None:
    """CR 508.1d: requirements on the player: to attack (someone) with at least one creature. CR 805.10b: one of their own."""
    for effect in lookup.rules_on_player(state, seat, MustAttackWithOne):
        if isinstance(effect.words, MustAttackWithOne):
            count = whole.count((effect.key, effect.words, seat))
            whole.wishes.append(Wish(count, 1))
            mine = [unit for unit in whole.units.values() if lookup.controller(state, unit.ref) == seat]
            for unit in mine:
                for other, pair in unit.pairs.items():
                    if includes(state, effect, effect.words.whom, other):
                        pair.adds += (count,)


def costs_to_attack(state: State, ref: int, attacked: int) -> list[InForce]:
    """CR 508.1h: the effects that make attacking there with the creature cost something."""
    effects = lookup.rules(state, ref, AttackCost)
    return [
        effect
        for effect in effects
        if isinstance(effect.words, AttackCost) and includes(state, effect, effect.words.whom, attacked)
    ]


def attackers_of(state: State, seat: int) -> list[int]:
    """CR 509.1a, 506.4c: the creatures attacking the player, a planeswalker they control or a battle they protect, or that did.

    CR 805.10d: of a team that defends together, those attacking any of its players.
    """
    combat, defending = state.combat, turn_sharers(state, seat)
    return [ref for ref in combat.attackers if combat.defenders[ref] in defending]


def blockers_of(state: State, attacker: int) -> records.Refs:
    """The creatures that are blocking the attacker."""
    return tuple(ref for ref, attackers in state.combat.blockers.items() if attacker in attackers)
