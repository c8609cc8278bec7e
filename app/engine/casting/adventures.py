"""CR 715, 720: spells cast as an Adventure or Omen of a card, and what becomes of them."""

from __future__ import annotations

from app.engine.casting.permissions import MayPlay
from app.engine.characteristics.printed import intrinsic
from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.moves import SHUFFLED, Moved, moved
from app.engine.events.pipeline import happen, in_place_of
from app.engine.keywords.buyback import Resolves
from app.engine.state.derived import Characteristics
from app.engine.state.event import Event
from app.engine.state.records import seat_ref
from app.engine.state.zones import EXILE
from app.engine.words.abilities import Modify, Replace, Static
from app.engine.words.bases import Ability, Revision
from app.engine.words.context import Context
from app.engine.words.durations import WhileExiled
from app.engine.words.filters import Is
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, You
from app.engine.words.revisions import GoesInstead

_CARD = BoundTo("on an adventure")
_LEAVE = Modify(You(), (MayPlay(Is(_CARD), face="front"),))


@node
class GoesOnAnAdventure(Revision):
    """CR 715.3d: its controller exiles it, and may play it from there, though not as an Adventure."""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 715.3d: instead of its being put into the graveyard."""
        if not isinstance(event, Moved):
            return [event]
        exiled = Moved(object=event.object, to=EXILE, cause=event.cause, by=at.controller)
        yield from in_place_of(at.state, event, _exiled(at, exiled))
        return []


def _exiled(at: Context, move: Moved) -> Steps[None]:
    """CR 715.3d: the leave lasts for as long as the card remains exiled."""
    facts = yield from happen(at.state, move)
    cards = tuple([ref for ref in moved(facts) if at.state.objects[ref].zone == EXILE])
    if cards:
        here = at.within(**{_CARD.name: cards})
        effect = lasting(here, _LEAVE, WhileExiled(_CARD), (seat_ref(at.controller),))
        yield from happen(at.state, EffectBegan(effect=effect))


_ADVENTURE = (Static((Replace(Resolves(), (GoesOnAnAdventure(),)),), zone="stack"),)
_OMEN = (Static((Replace(Resolves(), (GoesInstead("library", SHUFFLED),)),), zone="stack"),)


@intrinsic
def adventures(it: Characteristics) -> tuple[Ability, ...]:
    """CR 715.3d, 720.3d: an Adventure spell is exiled as it resolves, an Omen spell shuffled into the library."""
    if "Adventure" in it.subtypes:
        return _ADVENTURE
    return _OMEN if "Omen" in it.subtypes else ()
