"""CR 506-511: creatures attack, block, become blocked or unblocked, and leave combat."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.state import records, steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Object, Refs, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.variants.attacking import may_attack
from app.engine.variants.teams import is_active


@dataclass(slots=True, kw_only=True)
class AttackersDeclared(Event):
    """CR 508.1: the player declared attackers: each of `attackers`, and beside it what it attacks and its defender's seat.

    CR 805.10b: a team declares one attack; the seats of those who attack with each creature are in `controllers`.
    `bands`: which of them are banded together (508.1e). `power`: their total power at that time.
    """

    shows = {"seat": "seat", "attackers": "refs", "attacked": "refs", "defenders": "seats"}
    seat: int
    attackers: Refs
    attacked: Refs
    defenders: Refs
    controllers: Refs
    bands: tuple[Refs, ...] = ()
    power: int = 0

    def affected(self, state: State) -> int:
        return self.seat

    def parts(self, state: State) -> list[Event]:
        """CR 508.1k: each of them becomes an attacking creature."""
        rows = zip(self.attackers, self.attacked, self.defenders, self.controllers, strict=True)
        return [
            Attacked(object=ref, attacked=attacked, defender=defender, seat=seat)
            for ref, attacked, defender, seat in rows
        ]

    def perform(self, state: State, before: Table) -> None:
        """CR 702.22e: a band lasts for the rest of the combat. CR 508.1k: what they are like as they attack is noted."""
        state.combat.bands = self.bands
        self.power = sum(lookup.of(state, ref).power or 0 for ref in self.attackers)


@dataclass(slots=True, kw_only=True)
class AttackRequired(Event):
    """CR 506.6: as attackers were declared some effect required the creature to attack. Told where something asks for it."""

    object: int

    def subject(self) -> int:
        return self.object


@dataclass(slots=True, kw_only=True)
class Attacked(Event):
    """CR 508.1k, 508.3a: the creature was declared as an attacker."""

    object: int
    attacked: int
    defender: int
    seat: int

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 508.1k: it becomes an attacking creature until it is removed from combat or the phase ends."""
        attack(state, self.object, self.attacked, self.defender, self.seat)


@dataclass(slots=True, kw_only=True)
class AttackPaidFor(Event):
    """CR 508.1g, 508.1j: an optional cost to attack with the creature was paid; `name` tells such costs apart."""

    shows = {"object": "ref", "name": "value"}
    object: int
    name: str

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object


@dataclass(slots=True, kw_only=True)
class AttackRedirected(Event):
    """CR 508.7: what the creature attacks was chosen anew; it hasn't attacked a second time (508.7a)."""

    shows = {"object": "ref", "attacked": "ref", "defender": "seat"}
    object: int
    attacked: int
    defender: int

    def possible(self, state: State) -> bool:
        return self.object in state.combat.attackers

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 508.7a: it goes on attacking, something else."""
        state.combat.attackers[self.object] = self.attacked
        state.combat.defenders[self.object] = self.defender
        state.touch(records.COMBAT)


@dataclass(slots=True, kw_only=True)
class BlockersDeclared(Event):
    """CR 509.1: the player declared blockers: each of `blockers`, once for every attacker beside it that it blocks.

    `facing`: the creatures attacking the player, the planeswalkers they control and the battles they protect.
    CR 805.10d: a team declares its blocks together; the seats of those who block are in `controllers`.
    """

    shows = {"seat": "seat", "blockers": "refs", "attackers": "refs"}
    seat: int
    blockers: Refs
    attackers: Refs
    facing: Refs
    controllers: Refs

    def affected(self, state: State) -> int:
        return self.seat

    def parts(self, state: State) -> list[Event]:
        """CR 509.1g-h: they become blocking creatures, and each attacker a blocked or an unblocked one."""
        blocks: dict[int, Refs] = {}
        blocked: dict[int, Refs] = {}
        whose = dict(zip(self.blockers, self.controllers, strict=True))
        for blocker, declared in zip(self.blockers, self.attackers, strict=True):
            for attacker in with_band(state, (declared,)):
                if attacker not in blocks.get(blocker, ()):
                    blocks[blocker] = (*blocks.get(blocker, ()), attacker)
                    blocked[attacker] = (*blocked.get(attacker, ()), blocker)
        began: list[Event] = [
            Blocked(object=ref, attackers=refs, seat=whose[ref]) for ref, refs in blocks.items()
        ]
        began.extend(BecameBlocked(object=ref, blockers=refs) for ref, refs in blocked.items())
        began.extend(WentUnblocked(object=ref) for ref in self.facing if ref not in blocked)
        return began


@dataclass(slots=True, kw_only=True)
class Blocked(Event):
    """CR 509.1g: the creature began to block these attackers. `entered`: it was put onto the battlefield blocking (509.4)."""

    shows = {"object": "ref", "attackers": "refs", "entered": "value"}
    object: int
    attackers: Refs
    seat: int
    entered: bool = False

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 509.1g: it is a blocking creature until it is removed from combat or the phase ends."""
        combat = state.combat
        combat.blockers[self.object] = (*combat.blockers.get(self.object, ()), *self.attackers)
        combat.controllers[self.object] = self.seat
        state.touch(records.COMBAT)


@dataclass(slots=True, kw_only=True)
class BecameBlocked(Event):
    """CR 509.1h: the attacking creature became a blocked creature; by an effect where there are no `blockers`."""

    shows = {"object": "ref", "blockers": "refs"}
    object: int
    blockers: Refs = ()

    def possible(self, state: State) -> bool:
        """CR 509.3c: only an attacking creature that isn't blocked already becomes blocked."""
        return self.object in state.combat.attackers and self.object not in state.combat.blocked

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 509.1h: it stays blocked, even if all the creatures blocking it are removed from combat."""
        combat = state.combat
        combat.blocked = (*combat.blocked, self.object)
        combat.unblocked = tuple(ref for ref in combat.unblocked if ref != self.object)
        state.touch(records.COMBAT)


@dataclass(slots=True, kw_only=True)
class WentUnblocked(Event):
    """CR 509.1h, 509.3g: no creature was declared as a blocker for the attacking creature."""

    object: int

    def possible(self, state: State) -> bool:
        combat = state.combat
        return self.object in combat.attackers and self.object not in (*combat.blocked, *combat.unblocked)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 509.1h: it becomes an unblocked creature."""
        state.combat.unblocked = (*state.combat.unblocked, self.object)
        state.touch(records.COMBAT)


@dataclass(slots=True, kw_only=True)
class RemovedFromCombat(Event):
    """CR 506.4: an effect removed the permanent from combat."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        combat = state.combat
        return (
            self.object in combat.attackers
            or self.object in combat.blockers
            or self.object in combat.attackers.values()
        )

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 506.4: it stops being an attacking, blocking, blocked, unblocked or attacked permanent."""
        remove_from_combat(state, self.object)


@dataclass(slots=True, kw_only=True)
class CombatDamageBegan(Event):
    """CR 510.4: a combat damage step began. `struck`: who had first strike or double strike then, if it is the first of two."""

    struck: Refs = ()

    def perform(self, state: State, before: Table) -> None:
        """CR 510.4, 702.7b: who strikes first is settled as the first of two steps begins."""
        state.combat.struck = (*state.combat.struck, *self.struck)
        state.touch(records.COMBAT)


def with_band(state: State, attackers: Refs) -> Refs:
    """CR 702.22h-i: these attacking creatures, and those that are banded with them, which become blocked with them."""
    bands = state.combat.bands
    if not bands:
        return attackers
    mates = [ref for band in bands if any(attacker in band for attacker in attackers) for ref in band]
    return tuple(dict.fromkeys((*attackers, *(ref for ref in mates if ref in state.combat.attackers))))


def attack(state: State, ref: int, attacked: int, defender: int, seat: int) -> None:
    """CR 508.1k, 508.4: the creature is attacking from now on. CR 508.4d: unblocked, if blockers have been declared."""
    combat = state.combat
    combat.attackers[ref] = attacked
    combat.defenders[ref] = defender
    combat.controllers[ref] = seat
    if state.turn.step > steps.DECLARE_ATTACKERS:
        combat.unblocked = (*combat.unblocked, ref)
    state.touch(records.COMBAT)


def enter_attacking(state: State, ref: int, attacked: int) -> None:
    """CR 508.4, 506.3a-c, 508.4a: a permanent that entered attacking is so only if it and what it attacks can be."""
    seat, defender = lookup.controller(state, ref), defending_seat(state, attacked)
    if state.turn.step not in steps.COMBAT_STEPS or defender < 0:
        return
    if is_active(state, seat) and fights(state, ref, seat) and may_attack(state, seat, defender):
        attack(state, ref, attacked, defender, seat)


def defending_seat(state: State, attacked: int) -> int:
    """CR 506.2, 508.5: the seat of the player who defends what is attacked; -1 if it can't be attacked.

    That is the player attacked, a planeswalker's controller or a battle's protector (310.8).
    """
    if attacked < 0:
        seat = records.ref_seat(attacked)
        return -1 if state.players[seat].has_left else seat
    thing = state.objects.get(attacked)
    if thing is None or thing.zone != BATTLEFIELD or thing.phased_out:
        return -1
    types = lookup.of(state, attacked).types
    if "battle" in types:
        seat = protector(thing)
        return seat if seat >= 0 else lookup.controller(state, attacked)
    return lookup.controller(state, attacked) if "planeswalker" in types else -1


PROTECTOR = "protector"
"""The name under which a battle remembers its protector."""


def protector(battle: Object) -> int:
    """CR 310.8: the seat of the player who is designated as the battle's protector, -1 if there is none."""
    chosen = battle.memory.get(PROTECTOR, ())
    return records.ref_seat(chosen[0]) if isinstance(chosen, tuple) and chosen else -1


def fights(state: State, ref: int, seat: int) -> bool:
    """CR 506.3a, 506.3f, 506.4: whether it is a creature, and no battle, that the player controls on the battlefield."""
    thing = state.objects.get(ref)
    if thing is None or thing.zone != BATTLEFIELD or thing.phased_out:
        return False
    types = lookup.of(state, ref).types
    return "creature" in types and "battle" not in types and lookup.controller(state, ref) == seat


def keep_combat(state: State) -> None:
    """CR 506.4: what no longer is or is controlled as it was when it joined the combat is removed from it.

    CR 506.4d: a blocking creature that is also attacked may stop being the one and go on being the other.
    """
    combat = state.combat
    for ref in (*combat.attackers, *combat.blockers):
        if not fights(state, ref, combat.controllers[ref]):
            stop_fighting(state, ref)
    for ref, attacked in list(combat.attackers.items()):
        if attacked > 0 and defending_seat(state, attacked) != combat.defenders[ref]:
            stop_being_attacked(state, attacked)


def remove_from_combat(state: State, ref: int) -> None:
    """CR 506.4: the permanent no longer attacks, blocks, is blocked or is attacked."""
    if state.combat.attackers or state.combat.blockers:
        stop_fighting(state, ref)
        stop_being_attacked(state, ref)


def stop_fighting(state: State, ref: int) -> None:
    """CR 506.4: it is no attacking, blocking, blocked or unblocked creature any more. CR 702.22f: nor is it in a band."""
    combat = state.combat
    if ref in combat.attackers:
        del combat.attackers[ref]
        combat.blocked = tuple(other for other in combat.blocked if other != ref)
        combat.unblocked = tuple(other for other in combat.unblocked if other != ref)
        combat.bands = tuple(tuple(other for other in band if other != ref) for band in combat.bands)
        combat.blockers = {
            blocker: tuple(other for other in blocked if other != ref)
            for blocker, blocked in combat.blockers.items()
        }
    combat.blockers.pop(ref, None)
    state.touch(records.COMBAT)


def stop_being_attacked(state: State, ref: int) -> None:
    """CR 506.4c: who attacked it goes on attacking, but nothing; who its defending player was is remembered (508.5)."""
    combat = state.combat
    for attacker, attacked in combat.attackers.items():
        if attacked == ref:
            combat.attackers[attacker] = 0
    state.touch(records.COMBAT)
