"""What a player doesn't know, dealt anew: for analysis, where nothing may be learned that the game hides."""

from __future__ import annotations

from itertools import product

from app.engine.state import zones
from app.engine.state.chance import Chance
from app.engine.state.records import CARD, EVERYTHING, Object, State
from app.engine.state.showing import sees


def deal_anew(state: State, seat: int, seed: bytes) -> None:
    """Exchange the cards that the player in `seat` doesn't know, those of each owner among themselves, by fresh chance.

    All that the player knows stays as it is, and so do the places of unknown cards. From here on chance follows `seed`.
    CR 100.2d, 901.3: the cards of a planar deck are no others' but each other's.
    """
    state.chance = Chance(seed)
    for owner, planar in product(range(len(state.players)), (False, True)):
        unknown = [
            thing for thing in state.objects.values()
            if thing.owner == owner and (thing.zone == zones.PLANAR_DECK) is planar and _is_unknown(state, thing, seat)
        ]  # fmt: skip
        cards = [(thing.card, thing.face) for thing in unknown]
        state.chance.shuffle(cards)
        for thing, (card, face) in zip(unknown, cards, strict=True):
            own = state.own(thing.id)
            own.card, own.face = card, face
    state.table = None
    state.touch(EVERYTHING)


def _is_unknown(state: State, thing: Object, seat: int) -> bool:
    """CR 400.2, 400.11a: whether the card is hidden from the player, in a hidden zone, a sideboard, or face down, and not one
    that they know. CR 723.4: they also know what a player may see whom they control.
    """
    concealed = zones.is_hidden(thing.zone) or thing.zone == zones.OUTSIDE or thing.face_down
    return thing.kind == CARD and concealed and not (thing.known_to | sees(state, thing)) >> seat & 1
