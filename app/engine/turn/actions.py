"""CR 117.1: what a player with priority could do, listed only when someone asks."""

from __future__ import annotations

from app.engine.casting import activating, permissions, spells
from app.engine.characteristics import lookup, traits
from app.engine.choices import PASS, Action
from app.engine.mana.abilities import could_activate
from app.engine.mana.means import Means
from app.engine.state.derived import ANYONE
from app.engine.state.records import State
from app.engine.turn.special import specials


def actions(state: State, seat: int) -> list[Action]:
    """CR 117.1: pass, play lands, cast, activate, take special actions; mana abilities aside. The list is kept while nothing changes."""
    if state.listed_at != state.revision:
        state.listed, state.listed_at = {}, state.revision
    key = (seat, permissions.sorcery_timing(state, seat), state.turn.active)
    known: list[Action] | None = state.listed.get(key)
    if known is None:
        means = Means(state, seat)
        known = state.listed[key] = [
            PASS,
            *_lands(state, seat),
            *_spells(state, seat, means),
            *_abilities(state, seat, means),
            *specials(state, seat, means),
        ]
    return known


def mana_abilities(state: State, seat: int) -> list[Action]:
    """CR 605.3a: the mana abilities that the player could activate, with priority or where a payment is asked for."""
    return [
        Action("activate", ref, str(place))
        for ref, it in lookup.table(state).mana
        for place, ability in traits.of(it.abilities).mana
        if could_activate(state, seat, state.objects[ref], place, ability)
    ]


def _lands(state: State, seat: int) -> list[Action]:
    """CR 305.1: the lands that the player may play."""
    if not permissions.sorcery_timing(state, seat) or permissions.land_drops(state, seat) < 1:
        return []
    found: list[Action] = []
    for ref in (*state.players[seat].hand, *_permitted(state, seat)):
        for face in permissions.playable_land_faces(state, seat, state.objects[ref]):
            found.append(Action("play_land", ref, str(face) if face else ""))
    return found


def _permitted(state: State, seat: int) -> list[int]:
    """CR 601.3: cards outside the hand that some effect might let the player play."""
    if permissions.MayPlay.__name__ not in lookup.table(state).rules:
        return []
    player = state.players[seat]
    graveyards = [ref for other in state.living() for ref in other.graveyard]
    return [*graveyards, *state.exile, *player.library[-1:], *player.outside]


def _spells(state: State, seat: int, means: Means) -> list[Action]:
    """CR 117.1a: the cards that the player could cast, in each way."""
    player, objects = state.players[seat], state.objects
    elsewhere = _permitted(state, seat)
    others = [
        ref for ref in lookup.table(state).alternatives if ref in player.graveyard and ref not in elsewhere
    ]
    cards = permissions.in_time(state, seat, (*player.hand, *others, *elsewhere))
    return [
        Action("cast", ref, way.how)
        for ref in cards
        for way in spells.castable(state, seat, objects[ref], means)
    ]


def _abilities(state: State, seat: int, means: Means) -> list[Action]:
    """CR 117.1b: the activated abilities that the player could activate."""
    found: list[Action] = []
    for ref, whose in lookup.table(state).activated:
        if whose in (seat, ANYONE):
            places = activating.activatable(state, seat, state.objects[ref], means)
            found.extend([Action("activate", ref, str(place)) for place in places])
    return found
