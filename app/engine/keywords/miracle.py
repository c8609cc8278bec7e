"""CR 702.94: miracle."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.characteristics import lookup
from app.engine.choices import Steps, yes_or_no
from app.engine.events.draw import AS_DRAWN
from app.engine.events.effects import ReflexiveTriggered
from app.engine.events.pipeline import happen
from app.engine.keywords.play import CastCard
from app.engine.keywords.reveal import Revealed
from app.engine.state.records import State, Waiting
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Cost, KeywordAbility
from app.engine.words.flow import May, Reflexive
from app.engine.words.node import node
from app.engine.words.nouns import This


@node
class Miracle(KeywordAbility):
    """CR 702.94a: miracle."""

    word = "miracle"
    cost: tuple[Cost, ...]


def reveal_miracle(state: State, seat: int, card: int, nth: int) -> Steps[None]:
    """CR 702.94a: the first card that a player draws in a turn may be revealed as it is drawn (603.11).

    When it is, the linked ability triggers: the player may cast it for its miracle cost.
    """
    thing = state.objects.get(card)
    if nth != 1 or thing is None:
        return
    for ability in lookup.of(state, card).abilities:
        if isinstance(ability, Miracle):
            answer = yield yes_or_no(seat, "miracle", "702.94a", card)
            if answer == ("yes",):
                yield from happen(state, Revealed(seat=seat, objects=(card,)))
                waiting = Waiting(_linked(ability), card, seat, {})
                yield from happen(state, ReflexiveTriggered(waiting=waiting))


def _linked(miracle: Miracle) -> Triggered:
    """CR 702.94a: "When you reveal this card this way, you may cast it by paying [cost] rather than its mana cost.\""""
    mana = "".join(cost.mana for cost in miracle.cost if isinstance(cost, PayMana))
    return Triggered(Reflexive(), (May((CastCard(This(), cost=mana),)),))


AS_DRAWN.append(reveal_miracle)
