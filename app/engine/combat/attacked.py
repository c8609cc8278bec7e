"""CR 508: words for what creatures attack or have attacked."""

from __future__ import annotations

from app.engine.combat.patterns import Attacks
from app.engine.state import records
from app.engine.words.bases import Filter, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This


@node
class Attacked(Noun):
    """CR 508.1b: what these creatures are attacking, as far as it fits ("the player or planeswalker it's attacking")."""

    reads = records.COMBAT
    what: Filter
    noun: Noun = This()

    def refs(self, at: Context) -> records.Refs:
        attackers = at.state.combat.attackers
        found = [attackers.get(ref, 0) or _last_attacked(at, ref) for ref in self.noun.refs(at)]
        return tuple(dict.fromkeys(ref for ref in found if ref and self.what.matches(at, ref)))


def _last_attacked(at: Context, ref: int) -> int:
    """CR 608.2h: what a creature that has left the battlefield was attacking, for an ability that triggered on its attack."""
    gone = ref not in at.state.objects and at.refs("it") == (ref,)
    return next(iter(at.refs("other")), 0) if gone else 0


@node
class AttackedThisTurn(Filter):
    """CR 508.1k: a creature that was declared as an attacker this turn ("creatures that attacked this turn")."""

    reads = records.HISTORY
    attack: Pattern = Attacks(This())

    def matches(self, at: Context, ref: int) -> bool:
        of_it = Context(at.state, ref, at.controller)
        return ref > 0 and bool(self.attack.occurrences(of_it, at.state.history))


@node
class WasAttacked(Filter):
    """CR 608.2i: a player who was attacked this turn in such an attack ("each player this creature attacked this turn")."""

    reads = records.HISTORY
    attack: Pattern

    def matches(self, at: Context, ref: int) -> bool:
        attacks = self.attack.occurrences(at, at.state.history)
        return ref < 0 and any(bound.get("other") == (ref,) for bound in attacks)

    def domain(self) -> tuple[str, ...]:
        return ("players",)
