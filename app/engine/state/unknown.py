"""What a player doesn't know, dealt anew: for analysis, where nothing may be learned that the game hides."""

from __future__ import annotations

from app.engine.state import zones
from app.engine.state.chance import Chance
from app.engine.state.records import CARD, EVERYTHING, Object, State


def deal_anew(state: State, seat: int, seed: bytes) -> None:
    """Exchange the cards that the player in `seat` doesn't know, those of each owner among themselves, by fresh chance.

    All that the player knows stays as it is, and so do the places of unknown cards. From here on chance follows `seed`.
    """
    state.chance = Chance(seed)
    for owner in range(len(state.players)):
        unknown = [
            thing for thing in state.objects.values() if thing.owner == owner and _is_unknown(thing, seat)
        ]
        cards = [(thing.card, thing.face) for thing in unknown]
        state.chance.shuffle(cards)
        for thing, (card, face) in zip(unknown, cards, strict=True):
            own = state.own(thing.id)
            own.card, own.face = card, face
    state.table = None
    state.touch(EVERYTHING)


def _is_unknown(thing: Object, seat: int) -> bool:
    """CR 400.2: whether the card is hidden from the player: in a hidden zone or face down, and not one that they know."""
    concealed = zones.is_hidden(thing.zone) or thing.face_down
    return thing.kind == CARD and concealed and not thing.known_to >> seat & 1
