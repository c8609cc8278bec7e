"""CR 506.4, 508.4, 508.7, 509.1h, 509.4: effects that put creatures into combat, change what they do there, or end it."""

from __future__ import annotations

from functools import partial

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.combat.attackers import attackable, attackers_of
from app.engine.events.combat import (
    AttackRedirected,
    BecameBlocked,
    Blocked,
    RemovedFromCombat,
    defending_seat,
    fights,
    with_band,
)
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import ref_seat
from app.engine.variants.teams import is_active
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


def choose_attacked(at: Context, seat: int, whom: Noun | None = None) -> Steps[int]:
    """CR 508.4: the player chooses what a creature that enters attacking attacks, of `whom` if that is specified.

    CR 506.3b-c, 508.4a: 0, so that it enters without attacking, if the player isn't attacking or there is no such thing.
    """
    state = at.state
    if not is_active(state, seat):
        return 0
    chosen = yield Choose(seat, "attacked", "508.4", lambda: _attackable(at, seat, whom), source=at.source)
    return int(chosen[0]) if chosen else 0


def _attackable(at: Context, seat: int, whom: Noun | None) -> list[Key]:
    return [ref for ref in attackable(at.state, seat) if whom is None or whom.includes(at, ref)]


def _attackable_by(at: Context, ref: int) -> list[Key]:
    return list[Key](attackable(at.state, at.state.combat.controllers[ref]))


@node
class RemoveFromCombat(Instruction):
    """CR 506.4: remove these from combat."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "remove_from_combat")
        yield from happen(at.state, *[RemovedFromCombat(object=ref) for ref in refs])


@node
class Reselect(Instruction):
    """CR 508.7: the player chooses anew which player, planeswalker or battle each of these creatures is attacking."""

    what: Noun
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 508.7, 508.7c: an opponent of its controller, or what such a player controls or protects."""
        state = at.state
        seat = ref_seat(self.who.refs(at)[0])
        for ref in (yield from self.what.pick(at, at.controller, "reselect")):
            if ref in state.combat.attackers:
                chosen = yield Choose(
                    seat, "attacked", "508.7", partial(_attackable_by, at, ref),
                    source=at.source, subject=(ref,),
                )  # fmt: skip
                for attacked in map(int, chosen):
                    defender = defending_seat(state, attacked)
                    yield from happen(
                        state, AttackRedirected(object=ref, attacked=attacked, defender=defender)
                    )


@node
class BecomeBlocked(Instruction):
    """CR 509.1h: these attacking creatures become blocked, by no creature."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 509.1h, 702.22i: they are blocked from now on, and so is each band that one of them is in."""
        refs = yield from self.what.pick(at, at.controller, "become_blocked")
        yield from happen(at.state, *[BecameBlocked(object=ref) for ref in with_band(at.state, refs)])


@node
class EnterBlocking(Instruction):
    """CR 509.4: these creatures, which have just been put onto the battlefield, are blocking: one of `whom`, or any attacker."""

    what: Noun
    whom: Noun | None = None

    def carry_out(self, at: Context) -> Steps[None]:
        for ref in (yield from self.what.pick(at, at.controller, "enter_blocking")):
            yield from self._one(at, ref)

    def _one(self, at: Context, ref: int) -> Steps[None]:
        """CR 506.3a, 506.3e-f, 509.4, 509.4a: only a creature, and only one attacking its controller or what is theirs."""
        state = at.state
        if ref not in state.objects:
            return
        seat = lookup.controller(state, ref)
        if not fights(state, ref, seat):
            return
        chosen = yield Choose(
            seat,
            "blocked",
            "509.4",
            lambda: list[Key](self._attackers(at, seat)),
            source=at.source,
            subject=(ref,),
        )
        attackers = with_band(state, tuple(int(key) for key in chosen))
        if attackers:
            began: list[Event] = [Blocked(object=ref, attackers=attackers, seat=seat, entered=True)]
            began.extend(BecameBlocked(object=attacker, blockers=(ref,)) for attacker in attackers)
            yield from happen(state, *began)

    def _attackers(self, at: Context, seat: int) -> list[int]:
        """CR 506.3e, 509.4a: the attackers that face the player, and are meant."""
        facing = attackers_of(at.state, seat)
        return facing if self.whom is None else [ref for ref in facing if self.whom.includes(at, ref)]
