"""CR 702.168: disguise."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.characteristics import printed
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.events.turning import TurnedFaceUp, face_up
from app.engine.keywords.morph import FACE_DOWN, face_down_permanents
from app.engine.keywords.ward import Ward
from app.engine.state.records import Object, State
from app.engine.turn.special import SpecialAction, special_action
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


def _cost(thing: Object) -> tuple[Cost, ...] | None:
    """CR 702.168d: what its disguise cost would be if it were face up."""
    costs = [ability.cost for ability in face_up(thing).abilities if isinstance(ability, Disguise)]
    return costs[0] if costs else None


def _turnable(state: State, seat: int) -> list[int]:
    """CR 702.168d, 116.2b: the face-down permanents with disguise that the player controls."""
    return [thing.id for thing in face_down_permanents(state, seat) if _cost(thing) is not None]


def _price(state: State, _seat: int, ref: int) -> tuple[Cost, ...]:
    """CR 702.168d: its disguise cost."""
    return _cost(state.objects[ref]) or ()


def _turn(state: State, _seat: int, ref: int, x: int) -> Steps[None]:
    """CR 702.168d: it is turned face up."""
    yield from happen(state, TurnedFaceUp(object=ref, x=x))


special_action(SpecialAction("disguise", "702.168d", _turnable, _price, _turn))
