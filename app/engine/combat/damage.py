"""CR 510: the combat damage steps, from the assignment of damage to its being dealt."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.choices import Divide, Steps, yes_or_no
from app.engine.combat.assignment import (
    Dealt,
    Order,
    Share,
    amount_assigned,
    order_of_attacker,
    order_of_blocker,
)
from app.engine.combat.attackers import blockers_of
from app.engine.combat.damage_rules import AssignsAsThoughUnblocked
from app.engine.events.combat import CombatDamageBegan
from app.engine.events.damage import DamageDealt
from app.engine.events.pipeline import happen
from app.engine.keywords.banding import divider
from app.engine.state import steps
from app.engine.state.records import Refs, State
from app.engine.variants.teams import is_active, one_of_each_team, turn_sharers


def strikes_first(state: State, ref: int) -> bool:
    """CR 510.4, 702.4b, 702.7b: whether it has first strike or double strike.

    CR 702.4e, 702.7d: how many instances it has makes no difference.
    """
    keywords = lookup.of(state, ref).keywords
    return "first strike" in keywords or "double strike" in keywords


def has_first_strikers(state: State) -> bool:
    """CR 510.4: whether an attacking or blocking creature has first strike or double strike, so that there are two steps."""
    combat = state.combat
    return any(strikes_first(state, ref) for ref in (*combat.attackers, *combat.blockers))


def strikers(state: State) -> list[int]:
    """CR 510.4, 702.4b, 702.7b: who assigns combat damage in this step.

    In the first of two steps, who has first strike or double strike; in the second, who had neither as the first
    began (CR 702.7c: whatever was gained or lost since), and who has double strike now (CR 702.4c, 702.4d).
    """
    combat = state.combat
    fighting = [*combat.attackers, *combat.blockers]
    if state.turn.step == steps.FIRST_COMBAT_DAMAGE:
        return [ref for ref in fighting if strikes_first(state, ref)]
    return [ref for ref in fighting if ref not in combat.struck or lookup.has(state, ref, "double strike")]


def deal_combat_damage(state: State) -> Steps[None]:
    """CR 510.1, 510.2, 802.5: damage is assigned in APNAP order, then all of it is dealt at the same time.

    CR 702.7b: who struck first is noted as the first of two steps begins. CR 805.10f: the players of a team assign that of their creatures together.
    """
    striking = strikers(state)
    first = state.turn.step == steps.FIRST_COMBAT_DAMAGE
    yield from happen(state, CombatDamageBegan(struck=tuple(striking) if first else ()))
    announced: list[Dealt] = []
    for seat in one_of_each_team(state, state.turn_order()):
        announced.append((yield from _announce(state, turn_sharers(state, seat), striking)))
    events = [
        DamageDealt(source=source, to=ref, amount=amount, combat=True)
        for dealt in announced
        for source, shares in dealt.shares.items()
        for ref, amount in shares.items()
        if source in state.objects
    ]
    yield from happen(state, *events)


def _announce(state: State, seats: Refs, striking: list[int]) -> Steps[Dealt]:
    """CR 510.1, 510.1e: the player announces how their creatures assign damage; again, if it isn't legal as a whole."""
    while True:
        assignment = Assignment(state, seats, striking)
        yield from assignment.announce()
        if assignment.legal():
            return assignment.dealt


@dataclass(slots=True)
class Assignment:
    """CR 510.1, 805.10f: one player's, or one team's, assignment of combat damage in a step, as it is being announced."""

    state: State
    seats: Refs
    striking: list[int]
    dealt: Dealt = field(default_factory=Dealt)
    as_though_unblocked: list[int] = field(default_factory=list)
    undecided: list[int] = field(default_factory=list)
    beyond: list[int] = field(default_factory=list)

    def mine(self) -> list[int]:
        """CR 506.4, 510.1, 702.22j-k: those whose damage the player assigns now: most often their own attackers or blockers."""
        return [ref for ref in self.striking if self.fights(ref)]

    def fights(self, ref: int) -> bool:
        """Whether the creature is still attacking or blocking, and the player says how it assigns damage."""
        combat = self.state.combat
        if ref not in combat.attackers and ref not in combat.blockers:
            return False
        return divider(self.state, ref) in self.seats

    def _whose(self, ref: int) -> int:
        """The seat of the player who says how the creature assigns its damage."""
        return divider(self.state, ref)

    def order(self, ref: int) -> Order:
        """What the creature assigns its damage to; nothing, once it no longer fights."""
        if not self.fights(ref):
            return Order()
        if ref in self.state.combat.attackers:
            if not is_active(self.state, self._whose(ref)):  # CR 702.22j: among the creatures blocking it
                return Order(blockers_of(self.state, ref))
            return order_of_attacker(self.state, ref, ref in self.as_though_unblocked)
        return order_of_blocker(self.state, ref)

    def share(self, ref: int) -> Share:
        """The creature's part of the assignment, given what has been announced and what hasn't."""
        undecided = {
            other: (amount_assigned(self.state, other), self.order(other))
            for other in self.undecided
            if other != ref and self.fights(other)
        }
        return Share(
            self.state, ref, amount_assigned(self.state, ref), self.order(ref), self.dealt, undecided
        )

    def announce(self) -> Steps[None]:
        """CR 510.1, 510.1c, 510.1e, 702.19b: creature by creature; those last whose damage may go beyond what comes first."""
        yield from self._as_though_unblocked()
        mine = self.mine()
        self.undecided = [ref for ref in mine if self.order(ref).goes_beyond()]
        beyond = list(self.undecided)
        for ref in mine:
            if ref not in beyond:
                yield from self._divide(ref)
        for ref in beyond:
            yield from self._divide(ref)
            self.undecided.remove(ref)
            self.beyond.append(ref)

    def _as_though_unblocked(self) -> Steps[None]:
        """CR 510.1c: an effect may let a blocked creature assign its damage as though it weren't blocked."""
        for ref in self.mine():
            if self._may_ignore_blockers(ref) and lookup.rules(self.state, ref, AssignsAsThoughUnblocked):
                answer = yield yes_or_no(self._whose(ref), "as_though_unblocked", "510.1c", ref)
                if answer == ("yes",):
                    self.as_though_unblocked.append(ref)

    def _may_ignore_blockers(self, ref: int) -> bool:
        return ref in self.state.combat.blocked and is_active(self.state, self._whose(ref))

    def _divide(self, ref: int) -> Steps[None]:
        """CR 510.1b-d, 702.19b: all to the one that can be dealt it, or divided as the player chooses."""
        total, recipients = amount_assigned(self.state, ref), self.recipients(ref)
        if not total or not recipients:
            return
        if len(recipients) == 1:
            self.dealt.assign(ref, recipients, (total,))
            return
        amounts = yield Divide(
            self._whose(ref), "assign_damage", "510.1c", lambda: list(self.recipients(ref)), total, 0, ref,
            lambda amounts: self._wrong(ref, amounts), lambda: self.share(ref).safe(),
        )  # fmt: skip
        recipients = self.recipients(ref)
        if len(recipients) == len(amounts):
            self.dealt.assign(ref, recipients, amounts)

    def recipients(self, ref: int) -> Refs:
        """What the creature can assign damage to."""
        order = self.order(ref)
        return self.share(ref).recipients() if order.goes_beyond() else order.all()

    def _wrong(self, ref: int, amounts: tuple[int, ...]) -> str:
        return self.share(ref).wrong(dict(zip(self.recipients(ref), amounts, strict=True)))

    def legal(self) -> bool:
        """CR 510.1e: the whole assignment is checked, not only that of each creature."""
        return not any(self.share(ref).wrong(self.dealt.shares.get(ref, {})) for ref in self.beyond)
