"""CR 702.168: disguise."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.characteristics import printed
from app.engine.events.turning import face_up
from app.engine.keywords.morph import FACE_DOWN
from app.engine.keywords.ward import Ward
from app.engine.state.records import Object
from app.engine.turn.turning_up import turned_up_for
from app.engine.words.abilities import Face
from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.node import node

WARDED = Face("", types=("creature",), colors="", power=2, toughness=2, abilities=(Ward((PayMana("{2}"),)),))
"""CR 702.168a, 701.58a: what a disguised spell or permanent is face down, or a cloaked permanent: it has ward {2}."""
printed.DOWN_FACES["disguise"] = printed.DOWN_FACES["cloak"] = WARDED


@node
class Disguise(KeywordAbility):
    """CR 702.168a: disguise with a cost of turning it face up."""

    word = "disguise"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.168a-b: it may be cast face down, with ward {2}, for {3}."""
        return OptionalCost("disguise", FACE_DOWN, alternative=True, down="disguise")


def _price(thing: Object) -> tuple[Cost, ...] | None:
    """CR 702.168d: what its disguise cost would be if it were face up."""
    costs = [ability.cost for ability in face_up(thing).abilities if isinstance(ability, Disguise)]
    return costs[0] if costs else None


turned_up_for("disguise", "702.168d", _price)
