"""CR 702.49: ninjutsu."""

from __future__ import annotations

from functools import cache

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Put
from app.engine.state.zones import HAND
from app.engine.words.abilities import Activated
from app.engine.words.bases import Ability, Cost, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This, You

ATTACKED = "attacked"
"""The name of what the creature that was returned attacked."""


@node
class ReturnUnblocked(Cost):
    """CR 702.49a: return an unblocked attacking creature you control to its owner's hand."""

    def payable(self, at: Context) -> bool:
        """CR 702.49a, 118.3: there is such a creature."""
        return bool(_unblocked(at))

    def pay(self, at: Context) -> Steps[bool]:
        """CR 702.49a, 702.49c: it is returned; what it attacked is remembered."""
        chosen = yield Choose(
            at.controller,
            "return",
            "702.49a",
            lambda: list[Key](_unblocked(at)),
            unpaid=False,
            source=at.source,
        )
        combat = at.state.combat
        for ref in map(int, chosen):
            attacked = combat.attackers.get(ref, 0)
            at.bound[ATTACKED] = (attacked,) if attacked else ()
            yield from happen(at.state, Moved(object=ref, to=HAND, by=at.controller))
        return bool(chosen)


def _unblocked(at: Context) -> list[int]:
    """CR 702.49a: the attacking creatures that the player controls and that weren't blocked (509.1h)."""
    state = at.state
    return [ref for ref in state.combat.unblocked if lookup.controller(state, ref) == at.controller]


@node
class Ninjutsu(KeywordAbility):
    """CR 702.49a: ninjutsu."""

    word = "ninjutsu"
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.49a: pay, return an unblocked attacker: put this card from your hand onto the battlefield attacking.

        CR 702.49c: it attacks what the creature that was returned attacked.
        """
        return _ninjutsu(self.cost)


@cache
def _ninjutsu(cost: tuple[Cost, ...]) -> tuple[Ability, ...]:
    enters = Put(This(), under=You(), ways=("tapped", "attacking"), attacking=BoundTo(ATTACKED))
    return (Activated((*cost, ReturnUnblocked()), (enters,), zone="hand", name="ninjutsu"),)
