"""A game written out as a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.characteristics import lookup
from app.engine.designations.city_blessing import has_blessing
from app.engine.dungeons.marker import dungeon_of, is_dungeon, room_of
from app.engine.events.combat import protector
from app.engine.position.fields import KINDS
from app.engine.state import records, steps
from app.engine.state.records import TOKEN, Object, Player, State
from app.engine.state.zones import BATTLEFIELD, OUTSIDE
from app.engine.variants.attacking import MULTIPLE
from app.engine.words.node import to_data


def written(state: State, names: Mapping[str, int]) -> dict[str, Any]:
    """The state as a position. What no position can say (the stack, effects of resolutions) is left out."""
    by_ref = {ref: name for name, ref in names.items()}
    for ref in state.battlefield:
        if any(other.attached_to == ref for other in state.objects.values()):
            by_ref.setdefault(ref, f"object {ref}")
    return {
        "turn": state.turn.number,
        "active": state.turn.active,
        "step": steps.NAMES[state.turn.step],
        "initiative": state.initiative if state.initiative >= 0 else None,
        "monarch": state.monarch if state.monarch >= 0 else None,
        "day_or_night": state.day_or_night or None,
        **_written_variant(state),
        "players": [_written_player(state, player, by_ref) for player in state.players],
    }


def _written_variant(state: State) -> dict[str, Any]:
    """Teams and options, where they are others than in a game in which everyone plays for themselves."""
    found: dict[str, Any] = {}
    if state.teams:
        found = {"teams": [list(team) for team in state.teams], "shared": list(state.shared)}
    if state.attack != MULTIPLE:
        found["attack"] = state.attack
    return found


def _written_player(state: State, player: Player, names: Mapping[int, str]) -> dict[str, Any]:
    def cards(refs: list[int]) -> list[Any]:
        return [_written_object(state, state.objects[ref], names) for ref in refs]

    mine = [ref for ref in state.battlefield if lookup.controller(state, ref) == player.seat]
    return {
        "name": player.name,
        "life": player.life,
        "hand": cards(player.hand),
        "library": cards(player.library[::-1]),
        "battlefield": cards(mine),
        "graveyard": cards(player.graveyard),
        "exile": cards([ref for ref in state.exile if state.objects[ref].owner == player.seat]),
        "command": cards([ref for ref in state.command if _in_command_zone_of(state.objects[ref], player)]),
        "counters": dict(player.counters),
        "dungeon": _written_dungeon(state, player),
        "completed": list(player.completed),
        "mana": "".join(mana.type for mana in player.pool),
        "lands_played": player.lands_played,
        "planar_deck": cards(player.planar_deck[::-1]),
        "companion": _written_companion(state, player),
        "outside": cards([ref for ref in player.outside if ref != player.companion]),
        "city_blessing": has_blessing(state, player.seat),
        **({"left": True} if _is_gone(state, player) else {}),
    }


def _is_gone(state: State, player: Player) -> bool:
    """CR 800.4a: whether the player left while the game went on, so that they own nothing in it any more."""
    return player.has_left and all(thing.owner != player.seat for thing in state.objects.values())


def _written_companion(state: State, player: Player) -> str | None:
    """CR 103.2b: the chosen companion, as long as it is outside the game."""
    thing = state.objects.get(player.companion)
    return thing.card.name if thing is not None and thing.zone == OUTSIDE else None


def _in_command_zone_of(thing: Object, player: Player) -> bool:
    return thing.owner == player.seat and not is_dungeon(thing.card)


def _written_dungeon(state: State, player: Player) -> dict[str, str] | None:
    dungeon = dungeon_of(state, player.seat)
    return {"name": dungeon.card.name, "room": room_of(state, player.seat)} if dungeon is not None else None


def _written_object(state: State, thing: Object, names: Mapping[int, str]) -> Any:
    data: dict[str, Any] = {"card": to_data(thing.card) if thing.card.layout in KINDS else thing.card.name}
    if thing.id in names:
        data["id"] = names[thing.id]
    for name in ("tapped", "counters", "damage", "face"):
        if getattr(thing, name):
            data[name] = getattr(thing, name)
    if thing.kind == TOKEN:
        data["token"] = True
    if thing.commander:
        data["commander"] = True
    if thing.zone == BATTLEFIELD:
        controller = lookup.controller(state, thing.id)
        if thing.owner != controller:
            data["owner"] = thing.owner
        if thing.since > state.players[controller].turn_began:
            data["new"] = True
        if protector(thing) >= 0:
            data["protector"] = protector(thing)
    if thing.attached_to:
        attached = thing.attached_to
        data["attached_to"] = f"player {records.ref_seat(attached)}" if attached < 0 else names[attached]
    return data if len(data) > 1 else thing.card.name
