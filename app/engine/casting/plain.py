"""CR 601.2f: cards that cost their mana cost and nothing else, of which a quick look tells whether they can be cast."""

from __future__ import annotations

from app.engine.casting.costs import CHANGES
from app.engine.casting.permissions import MayPayRather, MayPlay
from app.engine.characteristics import lookup, printed, traits
from app.engine.mana.as_though import PaysLifeFor, SpendsAsThough
from app.engine.state.derived import Table
from app.engine.state.records import CARD, Object, State
from app.engine.state.zones import HAND
from app.engine.words.abilities import Card, Modify, Static
from app.engine.words.bases import Rule

_COSTS: dict[int, tuple[Card, str]] = {}


def plain_cost(state: State, seat: int, thing: Object) -> str:
    """The mana cost of a card in the player's hand that can be cast in no way but for that; "" if it isn't so simple.

    Nothing on the card may bear on what it costs, and no effect on what anything costs.
    """
    table = lookup.table(state)
    if (
        thing.zone != HAND
        or thing.owner != seat
        or thing.kind != CARD
        or thing.face_down
        or thing.id in table.of
    ):
        return ""
    if not OTHERWISE.isdisjoint(table.rules) or _may_be_free(table):
        return ""
    return _printed_cost(thing.card)


OTHERWISE = CHANGES | {MayPayRather.__name__, SpendsAsThough.__name__, PaysLifeFor.__name__}
"""The rules by which a spell may be paid for otherwise than with its mana cost."""


def _may_be_free(table: Table) -> bool:
    """Whether an effect lets somebody cast spells without paying their mana costs."""
    leaves = [held.words for held in table.rules.get(MayPlay.__name__, ())]
    return any(isinstance(leave, MayPlay) and leave.cost == "free" for leave in leaves)


def _printed_cost(card: Card) -> str:
    """The mana cost of a card with one face and nothing on it that bears on its costs; "" for others."""
    known = _COSTS.get(id(card))
    if known is None:
        if len(_COSTS) > 20_000:
            _COSTS.clear()
        it = printed.of_card(card)
        kinds = traits.of(it.abilities)
        own = any(_changes_costs(static) for _, static in kinds.statics)
        plain = len(card.faces) == 1 and not (own or kinds.alternatives or kinds.instead)
        known = _COSTS[id(card)] = (card, it.cost if plain else "")
    return known[1]


def _changes_costs(static: Static) -> bool:
    """Whether the ability functions on the stack and bears on what its spell costs."""
    changes = [change for says in static.says if isinstance(says, Modify) for change in says.by]
    return static.zone == "stack" and any(
        isinstance(change, Rule) and change.family() in CHANGES for change in changes
    )
