"""What a viewer may know of a game, built up field by field (never the state with parts blanked out).

A viewer is a seat, or None for a spectator, who sees what everyone sees. Objects go by opaque ids; a hidden zone is a
count, plus the cards that this viewer happens to know.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.engine.characteristics import lookup
from app.engine.designations.city_blessing import has_blessing
from app.engine.dungeons.marker import dungeon_of, room_of
from app.engine.dungeons.rooms import next_rooms, rooms_ahead, rooms_of
from app.engine.events.combat import protector
from app.engine.keywords.soulbond import pair_of
from app.engine.state import chance, records, steps, zones
from app.engine.state.records import ABILITY, Object, Player, State, ref_seat
from app.engine.state.showing import ALL, sees, with_others
from app.engine.state.zones import BATTLEFIELD, HAND, OUTSIDE, STACK
from app.engine.triggers.inherent import designation_of
from app.engine.variants.teams import active_players, team_of
from app.engine.words.abilities import Activated

Viewer = int | None
KINDS = ("card", "token", "copy", "ability", "emblem")


@lru_cache(maxsize=65_536)
def _handle(seed: bytes, ref: int) -> str:
    return chance.handle(seed, ref)


def handle(state: State, ref: int) -> str:
    """The public id of an object, or "player N" for a player."""
    return f"player {ref_seat(ref)}" if ref < 0 else _handle(state.chance.seed, ref)


def ref(state: State, public: str) -> int:
    """The object or player with that public id. Raises KeyError if there is none."""
    if public.startswith("player ") and public[7:].isdigit() and int(public[7:]) < len(state.players):
        return records.seat_ref(int(public[7:]))
    seed = state.chance.seed
    for number in state.objects:
        if _handle(seed, number) == public:
            return number
    raise KeyError(public)


def knows(state: State, viewer: Viewer, thing: Object) -> bool:
    """CR 400.2, 708.5: whether the viewer may see which card this is, now; what they saw earlier is in the log.

    CR 808.5, 810.5: teammates see each other's hands. CR 723.4: and so does whoever controls one of them.
    """
    seats = sees(state, thing)
    if seats == ALL or viewer is None:
        return seats == ALL
    if thing.zone == HAND and not thing.face_down:
        team = sum(1 << seat for seat in dict.fromkeys(team_of(state, thing.owner)))
        return bool(with_others(state, seats | team) >> viewer & 1)
    return bool(seats >> viewer & 1)


def of(state: State, viewer: Viewer) -> dict[str, Any]:
    """The game as the viewer may see it."""
    turn = state.turn
    return {
        "turn": {
            "number": turn.number,
            "active": None if turn.no_active or not turn.started else turn.active,
            "active_players": active_players(state) if turn.started else [],
            "step": steps.NAMES[turn.step],
            "priority": turn.priority if turn.priority >= 0 else None,
            "started": turn.started,
        },
        "starting_player": state.first_seat if turn.started or state.chooser >= 0 else None,
        "teams": [list(team) for team in state.teams],
        "shared": list(state.shared),
        "attack": state.attack,
        "players": [player(state, one, viewer) for one in state.players],
        "battlefield": [thing(state, state.objects[number], viewer) for number in state.battlefield],
        "stack": [thing(state, state.objects[number], viewer) for number in state.stack],
        "exile": [thing(state, state.objects[number], viewer) for number in state.exile],
        "command": [thing(state, state.objects[number], viewer) for number in state.command],
        "initiative": state.initiative if state.initiative >= 0 else None,
        "monarch": state.monarch if state.monarch >= 0 else None,
        "day_or_night": state.day_or_night or None,
        "planar_controller": planar_controller(state),
        "combat": combat(state),
        "over": state.over,
        "winners": list(state.winners) if state.over else None,
    }


def planar_controller(state: State) -> int | None:
    """CR 901.6: the seat of the planar controller of a Planechase game."""
    return state.planar.controller if state.planar is not None and state.planar.controller >= 0 else None


def player(state: State, who: Player, viewer: Viewer) -> dict[str, Any]:
    """A player with the zones that are theirs.

    CR 106.4a-b: everyone sees at any time which mana is unspent, so nobody has to announce it.
    """
    return {
        "seat": who.seat,
        "name": who.name,
        "life": who.life,
        "counters": dict(who.counters),
        "mana": [
            {"type": mana.type, "snow": mana.snow, "restricted": mana.only is not None} for mana in who.pool
        ],
        "lands_played": who.lands_played,
        "mulligans": who.mulligans,
        "hand": hidden(state, who.hand, viewer),
        "library": hidden(state, who.library, viewer),
        "graveyard": [thing(state, state.objects[number], viewer) for number in who.graveyard],
        "companion": companion(state, who),
        "planar_deck": hidden(state, who.planar_deck, viewer),
        "outside": hidden(state, [ref for ref in who.outside if ref != who.companion], viewer),
        "dungeon": dungeon(state, who.seat),
        "completed_dungeons": list(who.completed),
        "has_initiative": state.initiative == who.seat,
        "is_monarch": state.monarch == who.seat,
        "has_city_blessing": has_blessing(state, who.seat),
        "designations": designations(state, who.seat),
        "agrees_to_draw": who.agrees_to_draw,
        "lost": who.has_lost,
        "left": who.has_left,
    }


def designations(state: State, seat: int) -> list[str]:
    """The designations that the player has: markers that everyone sees, which are no objects (702.131c, 725.1, 726.1)."""
    held = (("initiative", state.initiative), ("monarch", state.monarch))
    return [*(name for name, holder in held if holder == seat), *state.players[seat].designations]


def companion(state: State, who: Player) -> dict[str, Any] | None:
    """CR 103.2b: the chosen companion while it is outside the game, which everyone sees as its owner does."""
    card = state.objects.get(who.companion)
    return thing(state, card, who.seat) if card is not None and card.zone == OUTSIDE else None


def dungeon(state: State, seat: int) -> dict[str, Any] | None:
    """CR 309.4: the player's dungeon: its rooms, where their venture marker is and where it can go from there."""
    card = dungeon_of(state, seat)
    if card is None:
        return None
    return {
        "id": handle(state, card.id),
        "name": card.card.name,
        "room": room_of(state, seat),
        "next_rooms": list(next_rooms(state, seat)),
        "rooms_ahead": list(rooms_ahead(state, seat)),
        "rooms": [{"name": room.name, "leads_to": list(room.leads_to)} for room in rooms_of(card.card)],
    }


def hidden(state: State, numbers: list[int], viewer: Viewer) -> dict[str, Any]:
    """CR 400.2: a hidden zone as a count, and the cards in it that the viewer may see.

    CR 401.2: of those that are kept in an order also their place from the top. CR 402.3, 400.11a: cards in a hand or a
    sideboard are in none.
    """
    known = []
    for place, number in enumerate(numbers):
        card = state.objects[number]
        if knows(state, viewer, card):
            ordered = {} if card.zone in (HAND, OUTSIDE) else {"from_top": len(numbers) - 1 - place}
            known.append({**thing(state, card, viewer), **ordered})
    return {"count": len(numbers), "known": known}


def thing(state: State, it: Object, viewer: Viewer) -> dict[str, Any]:
    """An object; of one that the viewer doesn't know, only that it is there."""
    seen: dict[str, Any] = {
        "id": handle(state, it.id),
        "kind": KINDS[it.kind],
        "owner": it.owner,
        "zone": zones.NAMES[it.zone],
    }
    if it.zone in (BATTLEFIELD, STACK):
        seen["controller"] = lookup.controller(state, it.id)
    if it.face_down:
        seen["face_down"] = True
    if not knows(state, viewer, it):
        return {**seen, **_as_seen_face_down(state, it)} if it.zone in (BATTLEFIELD, STACK) else seen
    if it.kind == ABILITY:
        seen.update(_ability(state, it))
    else:
        seen.update(characteristics(state, it))
    if it.commander:
        seen["commander"] = True
    if it.zone == BATTLEFIELD:
        seen.update(_permanent(state, it))
    if it.zone == STACK:
        seen.update(_announced(state, it))
    elif it.counters:
        seen["counters"] = dict(it.counters)
    return seen


def _as_seen_face_down(state: State, it: Object) -> dict[str, Any]:
    """CR 708.2, 708.6: what everyone sees of a face-down spell or permanent: all but which card it is."""
    shown = characteristics(state, it)
    del shown["card"], shown["face"]
    return shown | (_permanent(state, it) if it.zone == BATTLEFIELD else _announced(state, it))


def characteristics(state: State, it: Object) -> dict[str, Any]:
    """CR 109.3: what the object is now."""
    now = lookup.of(state, it.id)
    shown: dict[str, Any] = {
        "name": now.name,
        "card": it.card.name,
        "face": it.face,
        "mana_cost": now.cost,
        "colors": list(now.colors),
        "supertypes": list(now.supertypes),
        "types": list(now.types),
        "subtypes": list(now.subtypes),
        "keywords": list(now.keywords),
    }
    if now.power is not None or now.toughness is not None:
        shown["power"], shown["toughness"] = now.power, now.toughness
    return shown


def _permanent(state: State, it: Object) -> dict[str, Any]:
    """CR 110.5: status and what is on a permanent."""
    return {
        "tapped": it.tapped,
        "phased_out": it.phased_out,
        "damage": it.damage,
        "counters": dict(it.counters),
        "attached_to": handle(state, it.attached_to) if it.attached_to else None,
        "new": it.since > state.players[lookup.controller(state, it.id)].turn_began,
        "attacking": _attacked(state, it),
        "paired": [handle(state, ref) for ref in pair_of(state, it.id) if ref != it.id],
        "protector": protector(it) if protector(it) >= 0 else None,
        "blocking": [handle(state, number) for number in state.combat.blockers.get(it.id, ())],
    }


def _attacked(state: State, it: Object) -> str | None:
    attacked = state.combat.attackers.get(it.id)
    return handle(state, attacked) if attacked else None


def _announced(state: State, it: Object) -> dict[str, Any]:
    """CR 601.2b-d: what was announced for a spell or ability is public."""
    announced = it.announced
    if announced is None:
        return {}
    targets = {name: [handle(state, number) for number in refs] for name, refs in announced.targets.items()}
    return {
        "modes": list(announced.modes),
        "targets": targets,
        "divided": {name: list(shares) for name, shares in announced.divided.items()},
        "x": announced.x,
        "costs": list(announced.costs),
    }


def _ability(state: State, it: Object) -> dict[str, Any]:
    """CR 113.7a: an ability on the stack, with its source if it has one."""
    kind = "activated" if isinstance(it.ability, Activated) else "triggered"
    shown: dict[str, Any] = {"ability": kind, "name": it.card.faces[it.face].name}
    if it.source:
        shown["source"] = handle(state, it.source)
    elif designation := designation_of(it.ability):
        shown["designation"] = designation
    return shown


def combat(state: State) -> dict[str, Any] | None:
    """CR 506: who attacks what and who blocks whom; None outside combat."""
    fight = state.combat
    if not fight.attackers:
        return None
    return {
        "attackers": [
            {
                "attacker": handle(state, attacker),
                "attacks": handle(state, attacked) if attacked else None,
                "defending_player": fight.defenders.get(attacker),
                "blocked": attacker in fight.blocked,
                "blockers": [
                    handle(state, b) for b, blocked in fight.blockers.items() if attacker in blocked
                ],
            }
            for attacker, attacked in fight.attackers.items()
        ],
        "bands": [[handle(state, ref) for ref in band] for band in fight.bands if band],
    }
