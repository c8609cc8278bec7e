"""CR 508.3, 509.3: trigger events about attacking, blocking and becoming blocked.

The roles are "it" (what the pattern is about), "other" (what is on the other side), "player" (the defending player; the
attacking player, where a player attacks whoever it may be) and "controller" (who controls "it").
"""

from __future__ import annotations

from app.engine.combat.attackers import blockers_of
from app.engine.events.combat import (
    Attacked,
    AttackersDeclared,
    AttackPaidFor,
    BecameBlocked,
    Blocked,
    WentUnblocked,
)
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, seat_ref
from app.engine.words.bases import Amount, Filter, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import node

Roles = dict[str, Bound]


@node
class Attacks(Pattern):
    """CR 508.3a: what the noun includes is declared as an attacker; attacking one of these (`whom`), if given."""

    kinds = ("Attacked",)
    what: Noun
    whom: Noun | None = None

    def match(self, at: Context, event: Event) -> Roles | None:
        """CR 508.3a: once for each such creature; not for one that was put onto the battlefield attacking."""
        if not isinstance(event, Attacked) or not self.what.includes(at, event.object):
            return None
        if self.whom is not None and not self.whom.includes(at, event.attacked):
            return None
        player = seat_ref(event.defender)
        return {"it": (event.object,), "other": (event.attacked,), "player": (player,)}


class OfDeclaration(Pattern):
    """CR 508.3: a trigger event about a declaration of attackers, which it may match several times."""

    __slots__ = ()
    kinds = ("AttackersDeclared",)

    def matches(self, at: Context, event: AttackersDeclared) -> list[Roles]:
        """What each match binds."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def match(self, at: Context, event: Event) -> Roles | None:
        found = self.matches(at, event) if isinstance(event, AttackersDeclared) else []
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[Roles]:
        declared = [event for event in events if isinstance(event, AttackersDeclared)]
        return [roles for event in declared for roles in self.matches(at, event)]


def _roles_of_attacker(event: AttackersDeclared, place: int) -> Roles:
    return {
        "it": (event.attackers[place],),
        "other": (event.attacked[place],),
        "player": (seat_ref(event.defenders[place]),),
        "controller": (seat_ref(event.controllers[place]),),
    }


@node
class AttacksAlone(OfDeclaration):
    """CR 506.5, 508.3a: what the noun includes is the only creature declared as an attacker."""

    what: Noun

    def matches(self, at: Context, event: AttackersDeclared) -> list[Roles]:
        """CR 506.5: alone means that no other creature was declared."""
        if len(event.attackers) != 1 or not self.what.includes(at, event.attackers[0]):
            return []
        return [_roles_of_attacker(event, 0)]


@node
class AttacksWith(OfDeclaration):
    """CR 508.3a: what the noun includes attacks, and at least so many others that fit do ("and at least two others")."""

    what: Noun
    others: Filter | None = None
    least: Amount = 1

    def matches(self, at: Context, event: AttackersDeclared) -> list[Roles]:
        """CR 508.3a: once for each such creature that has the company."""
        found = [place for place, ref in enumerate(event.attackers) if self.what.includes(at, ref)]
        company = [ref for ref in event.attackers if self.others is None or self.others.matches(at, ref)]
        least = number(at, self.least)
        return [
            _roles_of_attacker(event, place)
            for place in found
            if len(company) - (event.attackers[place] in company) >= least
        ]


@node
class AttacksElsewhereThan(OfDeclaration):
    """CR 508.3a: what the noun includes attacks a player, and another creature that fits attacks another player."""

    what: Noun
    others: Filter

    def matches(self, at: Context, event: AttackersDeclared) -> list[Roles]:
        """CR 508.3a: once for each such creature; a planeswalker or battle that is attacked is no player."""
        rows = list(zip(event.attackers, event.attacked, strict=True))
        return [
            _roles_of_attacker(event, place)
            for place, (ref, attacked) in enumerate(rows)
            if attacked < 0
            and self.what.includes(at, ref)
            and any(
                whom < 0 and whom != attacked and other != ref and self.others.matches(at, other)
                for other, whom in rows
            )
        ]


@node
class PlayerAttacks(OfDeclaration):
    """CR 508.3c-e: one of these players attacks with `least` or more creatures (that fit); attacking `whom`, if given.

    CR 805.10a: of an attacking team each player who attacks with a creature. Without `whom` it matches once; else once for each player, planeswalker or battle attacked that `whom` includes.
    """

    who: Noun
    whom: Noun | None = None
    what: Filter | None = None
    least: Amount = 1

    def matches(self, at: Context, event: AttackersDeclared) -> list[Roles]:
        """CR 508.3c-e: attacking with a creature, attacking at all, attacking someone."""
        groups: dict[tuple[int, int], Refs] = {}
        for ref, attacked, seat in zip(event.attackers, event.attacked, event.controllers, strict=True):
            if self.who.includes(at, seat_ref(seat)) and (self.what is None or self.what.matches(at, ref)):
                if self.whom is None:
                    groups[seat, 0] = (*groups.get((seat, 0), ()), ref)
                elif self.whom.includes(at, attacked):
                    groups[seat, attacked] = (*groups.get((seat, attacked), ()), ref)
        least = number(at, self.least)
        return [_roles_of_group(event, *group, refs) for group, refs in groups.items() if len(refs) >= least]


def _roles_of_group(event: AttackersDeclared, seat: int, attacked: int, refs: Refs) -> Roles:
    attacker = seat_ref(seat)
    if not attacked:
        return {"it": refs, "player": (attacker,), "controller": (attacker,), "amount": len(refs)}
    defender = seat_ref(event.defenders[event.attacked.index(attacked)])
    return {
        "it": refs, "other": (attacked,), "player": (defender,), "controller": (attacker,), "amount": len(refs),
    }  # fmt: skip


@node
class IsAttacked(OfDeclaration):
    """CR 508.3b: one or more creatures are declared as attackers attacking what the noun includes."""

    what: Noun

    def matches(self, at: Context, event: AttackersDeclared) -> list[Roles]:
        """CR 508.3b: once for each player or permanent attacked, however many creatures attack it."""
        found = [attacked for attacked in dict.fromkeys(event.attacked) if self.what.includes(at, attacked)]
        return [self._roles(event, attacked) for attacked in found]

    def _roles(self, event: AttackersDeclared, attacked: int) -> Roles:
        rows = zip(event.attackers, event.attacked, strict=True)
        refs = tuple(ref for ref, other in rows if other == attacked)
        defender = seat_ref(event.defenders[event.attacked.index(attacked)])
        seats = zip(event.attacked, event.controllers, strict=True)
        attacker = tuple(dict.fromkeys(seat_ref(seat) for other, seat in seats if other == attacked))
        return {
            "it": (attacked,),
            "other": refs,
            "player": (defender,),
            "attacker": attacker,
            "amount": len(refs),
        }


@node
class PaysToAttack(Pattern):
    """CR 508.1g, 508.1m: an optional cost of that name was paid as what the noun includes attacked."""

    kinds = ("AttackPaidFor",)
    what: Noun
    name: str

    def match(self, at: Context, event: Event) -> Roles | None:
        """CR 508.1m: once for each time it was paid."""
        if not isinstance(event, AttackPaidFor) or event.name != self.name:
            return None
        return {"it": (event.object,)} if self.what.includes(at, event.object) else None


@node
class Blocks(Pattern):
    """CR 509.3a-b: what the noun includes blocks; or blocks one of these (`whom`); or blocks `least` or more creatures."""

    kinds = ("Blocked",)
    what: Noun
    whom: Noun | None = None
    least: Amount = 1

    def match(self, at: Context, event: Event) -> Roles | None:
        found = self._matches(at, event)
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[Roles]:
        return [roles for event in events for roles in self._matches(at, event)]

    def _matches(self, at: Context, event: Event) -> list[Roles]:
        """CR 509.3a-b: once for the creature, or once for each attacker named; not if it entered blocking."""
        if not isinstance(event, Blocked) or event.entered or not self.what.includes(at, event.object):
            return []
        roles: Roles = {"it": (event.object,), "player": (seat_ref(event.seat),)}
        if self.whom is not None:
            return [{**roles, "other": (ref,)} for ref in event.attackers if self.whom.includes(at, ref)]
        enough = len(event.attackers) >= number(at, self.least)
        return [{**roles, "other": event.attackers}] if enough else []


@node
class BecomesBlocked(Pattern):
    """CR 509.3c-e: what the noun includes becomes blocked; by one of these (`by`); or by `least` or more creatures."""

    what: Noun
    by: Noun | None = None
    least: Amount = 1

    def watches(self) -> tuple[str, ...]:
        return ("BecameBlocked",) if self.by is None and self.least == 1 else ("Blocked",)

    def match(self, at: Context, event: Event) -> Roles | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[Roles]:
        if self.by is not None:
            return [roles for event in events for roles in self._by_each(at, event)]
        if self.least != 1:
            return self._by_many(at, [event for event in events if isinstance(event, Blocked)])
        return [roles for event in events for roles in self._at_all(at, event)]

    def _at_all(self, at: Context, event: Event) -> list[Roles]:
        """CR 509.3c: once for the creature as it becomes blocked, by creatures or by an effect."""
        if not isinstance(event, BecameBlocked) or not self.what.includes(at, event.object):
            return []
        return [{"it": (event.object,), "other": event.blockers, **_defender(at, event.object)}]

    def _by_each(self, at: Context, event: Event) -> list[Roles]:
        """CR 509.3d: once for each creature that blocks it, also for one that entered blocking it."""
        if not isinstance(event, Blocked) or self.by is None or not self.by.includes(at, event.object):
            return []
        blocked = [ref for ref in event.attackers if self.what.includes(at, ref)]
        return [
            {"it": (ref,), "other": (event.object,), "player": (seat_ref(event.seat),)} for ref in blocked
        ]

    def _by_many(self, at: Context, events: list[Blocked]) -> list[Roles]:
        """CR 509.3e: as the number of creatures blocking it comes to that many."""
        least = number(at, self.least)
        found: list[Roles] = []
        for ref in dict.fromkeys(
            ref for event in events for ref in event.attackers if self.what.includes(at, ref)
        ):
            now = blockers_of(at.state, ref)
            before = len(now) - sum(ref in event.attackers for event in events)
            if before < least <= len(now):
                found.append({"it": (ref,), "other": now, **_defender(at, ref)})
        return found


def _defender(at: Context, attacker: int) -> Roles:
    """CR 508.5: the defending player of the attacker, as the role "player"."""
    return {"player": (seat_ref(at.state.combat.defenders[attacker]),)}


@node
class AttacksUnblocked(Pattern):
    """CR 509.3g: what the noun includes attacks (one of these, if given) and isn't blocked."""

    kinds = ("WentUnblocked",)
    what: Noun
    whom: Noun | None = None

    def match(self, at: Context, event: Event) -> Roles | None:
        """CR 509.3g: no creature was declared as a blocker for it, even if it was never declared as an attacker."""
        if not isinstance(event, WentUnblocked) or not self.what.includes(at, event.object):
            return None
        if self.whom is not None and not self.whom.includes(
            at, at.state.combat.attackers.get(event.object, 0)
        ):
            return None
        return {"it": (event.object,), **_defender(at, event.object)}
