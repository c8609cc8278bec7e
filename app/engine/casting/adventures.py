"""CR 715, 720: spells cast as an Adventure or Omen of a card, and what becomes of them."""

from __future__ import annotations

from app.engine.casting.permissions import MayPlay
from app.engine.characteristics.printed import intrinsic
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.exiled_instead import ExiledInstead
from app.engine.events.moves import SHUFFLED
from app.engine.keywords.buyback import Resolves
from app.engine.state.derived import Characteristics
from app.engine.state.event import Event
from app.engine.state.records import Refs, seat_ref
from app.engine.words.abilities import Modify, Replace, Static
from app.engine.words.bases import Ability
from app.engine.words.context import Context
from app.engine.words.durations import WhileExiled
from app.engine.words.filters import Is
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, You
from app.engine.words.revisions import GoesInstead

_CARD = BoundTo("on an adventure")
_LEAVE = Modify(You(), (MayPlay(Is(_CARD), face="front"),))


@node
class GoesOnAnAdventure(ExiledInstead):
    """CR 715.3d: its controller exiles it, and may play it from there, though not as an Adventure."""

    def follows(self, at: Context, cards: Refs) -> Event:
        """CR 715.3d: the leave lasts for as long as the card remains exiled."""
        here = at.within(**{_CARD.name: cards})
        return EffectBegan(effect=lasting(here, _LEAVE, WhileExiled(_CARD), (seat_ref(at.controller),)))


_ADVENTURE = (Static((Replace(Resolves(), (GoesOnAnAdventure(),)),), zone="stack"),)
_OMEN = (Static((Replace(Resolves(), (GoesInstead("library", SHUFFLED),)),), zone="stack"),)


@intrinsic
def adventures(it: Characteristics) -> tuple[Ability, ...]:
    """CR 715.3d, 720.3d: an Adventure spell is exiled as it resolves, an Omen spell shuffled into the library."""
    if "Adventure" in it.subtypes:
        return _ADVENTURE
    return _OMEN if "Omen" in it.subtypes else ()
