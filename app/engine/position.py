"""A game set up from a written position, and written out again (the FEN of Magic). Nothing triggers meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine.characteristics import lookup
from app.engine.choices import Illegal
from app.engine.dungeons.marker import MARKER, dungeon_of, is_dungeon, room_of
from app.engine.dungeons.rooms import rooms_of
from app.engine.state import records, steps, zones
from app.engine.state.chance import Chance
from app.engine.state.records import CARD, TOKEN, Object, Player, State
from app.engine.state.zones import BATTLEFIELD, BY_NAME, LIBRARY
from app.engine.words.abilities import Card

Find = Callable[[str], Card]
"""Finds a card by name; raises KeyError if there is none."""

PLAYER_FIELDS = (
    "name", "life", "hand", "library", "battlefield", "graveyard", "exile", "command", "counters", "completed",
    "dungeon", "mana", "lands_played",
)  # fmt: skip
OBJECT_FIELDS = (
    "card", "id", "tapped", "new", "owner", "counters", "attached_to", "damage", "face", "token", "memory",
)  # fmt: skip


def set_up(
    position: Mapping[str, Any], find: Find, seed: bytes, options: Mapping[str, int]
) -> tuple[State, dict[str, int]]:
    """The state that the position describes, and the objects that it gives names of its own.

    Raises Illegal, with the place in the position, for anything that can't be.
    """
    return _Reading(position, find, seed, options).read()


class _Reading:
    """A position being read."""

    def __init__(
        self, position: Mapping[str, Any], find: Find, seed: bytes, options: Mapping[str, int]
    ) -> None:
        self.position = position
        self.find = find
        players = _list(position.get("players"), "/players")
        if not 2 <= len(players) <= 16:
            raise Illegal("bad_position", "/players: a game needs 2 to 16 players", "102.1")
        self.players = [_map(player, f"/players/{seat}") for seat, player in enumerate(players)]
        self.state = State(Chance(seed), [])
        self.state.options = {"no first draw": 1 if len(players) == 2 else 0, **options}
        self.names: dict[str, int] = {}
        self.attachments: list[tuple[int, str, str]] = []

    def read(self) -> tuple[State, dict[str, int]]:
        state = self.state
        for seat, player in enumerate(self.players):
            at = f"/players/{seat}"
            _only(player, PLAYER_FIELDS, at)
            name = str(player.get("name", f"Player {seat + 1}"))[:100]
            state.players.append(Player(seat, name, life=_int(player.get("life", 20), f"{at}/life")))
        for seat, player in enumerate(self.players):
            self._player(seat, player)
        for ref, target, at in self.attachments:
            state.objects[ref].attached_to = self._named(target, at)
        self._turn()
        return state, self.names

    def _player(self, seat: int, player: Mapping[str, Any]) -> None:
        at, record = f"/players/{seat}", self.state.players[seat]
        record.turns = 1
        record.turn_began = self.state.tick()
        for zone in ("library", "hand", "graveyard", "exile", "command", "battlefield"):
            cards = _list(player.get(zone, []), f"{at}/{zone}")
            for index, card in enumerate(reversed(cards) if zone == "library" else cards):
                place = len(cards) - 1 - index if zone == "library" else index
                self._object(seat, BY_NAME[zone], card, f"{at}/{zone}/{place}")
        if player.get("dungeon") is not None:
            self._dungeon(seat, player["dungeon"], f"{at}/dungeon")
        record.counters = _counters(player.get("counters", {}), f"{at}/counters")
        record.completed = tuple(str(name) for name in _list(player.get("completed", []), f"{at}/completed"))
        record.lands_played = _int(player.get("lands_played", 0), f"{at}/lands_played")
        letters = [letter for letter in str(player.get("mana", "")) if letter in "WUBRGC"]
        record.pool = [records.Mana(letter, id=self.state.tick()) for letter in letters]

    def _object(self, seat: int, zone: int, written: Any, at: str) -> None:
        data = {"card": written} if isinstance(written, str) else _map(written, at)
        _only(data, OBJECT_FIELDS, at)
        card = self._card(data.get("card"), at)
        owner = _int(data.get("owner", seat), f"{at}/owner")
        if not 0 <= owner < len(self.players):
            raise Illegal("bad_position", f"{at}/owner: there is no such seat")
        now = self.state.tick()
        known = (1 << len(self.players)) - 1 if zone in zones.PUBLIC else 0 if zone == LIBRARY else 1 << owner
        if is_dungeon(card):
            self._can_be_dungeon(seat, zone, card, data, at)
        kind = TOKEN if data.get("token") or card.layout == "token" else CARD
        thing = Object(now, kind, card, owner, seat, zone, now, known_to=known, since=0)
        thing.face = min(_int(data.get("face", 0), f"{at}/face"), len(card.faces) - 1)
        thing.counters = _counters(data.get("counters", {}), f"{at}/counters")
        thing.damage = _int(data.get("damage", 0), f"{at}/damage")
        thing.tapped = bool(data.get("tapped", False))
        thing.memory = {
            str(k): v for k, v in _map(data.get("memory", {}), f"{at}/memory").items() if isinstance(v, str)
        }
        if zone == BATTLEFIELD:
            self._permanent(thing, data)
        self.state.objects[now] = thing
        self.state.zone_of(zone, owner).append(now)
        if data.get("id") is not None:
            self._name(str(data["id"]), now, at)
        if data.get("attached_to") is not None:
            self.attachments.append((now, str(data["attached_to"]), f"{at}/attached_to"))

    def _dungeon(self, seat: int, written: Any, at: str) -> None:
        """CR 309.4: the dungeon card that the player owns in the command zone, and their venture marker on it."""
        data = _map(written, at)
        _only(data, ("name", "room"), at)
        self._object(
            seat, zones.COMMAND, {"card": data.get("name"), "memory": {MARKER: data.get("room")}}, at
        )

    def _can_be_dungeon(self, seat: int, zone: int, card: Card, data: Mapping[str, Any], at: str) -> None:
        """CR 309.2c, 309.3: dungeons are in the command zone alone, one of each player, with the marker on a room."""
        if zone != zones.COMMAND or dungeon_of(self.state, seat) is not None:
            raise Illegal("bad_position", f"{at}: a player has one dungeon, in the command zone", "309.3")
        if _map(data.get("memory", {}), f"{at}/memory").get(MARKER) not in [
            room.name for room in rooms_of(card)
        ]:
            raise Illegal("bad_position", f"{at}: there is no such room in that dungeon", "309.4")

    def _permanent(self, thing: Object, data: Mapping[str, Any]) -> None:
        """CR 302.6: `new` permanents came after their controller's turn began. CR 306.5b: printed loyalty is there."""
        if data.get("new"):
            thing.since = thing.timestamp
        loyalty = thing.card.faces[thing.face].loyalty
        if loyalty is not None and "loyalty" not in thing.counters:
            thing.counters["loyalty"] = loyalty

    def _card(self, name: Any, at: str) -> Card:
        if not isinstance(name, str):
            raise Illegal("bad_position", f"{at}/card: the name of a card is expected")
        try:
            return self.find(name)
        except KeyError:
            raise Illegal("unknown_card", f"{at}: there is no card called {name[:100]!r}") from None

    def _name(self, name: str, ref: int, at: str) -> None:
        if name in self.names:
            raise Illegal("bad_position", f"{at}/id: {name[:100]!r} is given twice")
        self.names[name] = ref

    def _named(self, name: str, at: str) -> int:
        if name in self.names:
            return self.names[name]
        if name.startswith("player ") and name[7:].isdigit() and int(name[7:]) < len(self.players):
            return records.seat_ref(int(name[7:]))
        raise Illegal("bad_position", f"{at}: nothing is called {name[:100]!r}")

    def _turn(self) -> None:
        state, position = self.state, self.position
        _only(position, ("turn", "active", "step", "initiative", "monarch", "players"), "")
        step = position.get("step", "precombat_main")
        if step not in steps.BY_NAME or step in ("untap", "cleanup"):
            raise Illegal("bad_position", "/step: there is no such step in which players have priority")
        active = _int(position.get("active", 0), "/active")
        for name in ("initiative", "monarch"):
            seat = position.get(name)
            if seat is not None and not (isinstance(seat, int) and 0 <= seat < len(self.players)):
                raise Illegal("bad_position", f"/{name}: there is no such seat")
            setattr(state, name, -1 if seat is None else seat)
        if not 0 <= active < len(self.players):
            raise Illegal("bad_position", "/active: there is no such seat")
        turn = state.turn
        turn.number, turn.active, turn.step = (
            _int(position.get("turn", 1), "/turn"),
            active,
            steps.BY_NAME[step],
        )
        turn.priority, turn.started = active, True
        state.first_seat = active


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
        "players": [_written_player(state, player, by_ref) for player in state.players],
    }


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
    }


def _in_command_zone_of(thing: Object, player: Player) -> bool:
    return thing.owner == player.seat and not is_dungeon(thing.card)


def _written_dungeon(state: State, player: Player) -> dict[str, str] | None:
    dungeon = dungeon_of(state, player.seat)
    return {"name": dungeon.card.name, "room": room_of(state, player.seat)} if dungeon is not None else None


def _written_object(state: State, thing: Object, names: Mapping[int, str]) -> Any:
    data: dict[str, Any] = {"card": thing.card.name}
    if thing.id in names:
        data["id"] = names[thing.id]
    for name in ("tapped", "counters", "damage", "face"):
        if getattr(thing, name):
            data[name] = getattr(thing, name)
    if thing.kind == TOKEN:
        data["token"] = True
    if thing.zone == BATTLEFIELD:
        controller = lookup.controller(state, thing.id)
        if thing.owner != controller:
            data["owner"] = thing.owner
        if thing.since > state.players[controller].turn_began:
            data["new"] = True
    if thing.attached_to:
        attached = thing.attached_to
        data["attached_to"] = f"player {records.ref_seat(attached)}" if attached < 0 else names[attached]
    return data if len(data) > 1 else thing.card.name


def _list(value: Any, at: str) -> list[Any]:
    if not isinstance(value, list):
        raise Illegal("bad_position", f"{at}: a list is expected")
    return value


def _map(value: Any, at: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Illegal("bad_position", f"{at}: an object is expected")
    return value


def _int(value: Any, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1_000_000_000:
        raise Illegal("bad_position", f"{at}: a whole number is expected")
    return value


def _only(value: Mapping[str, Any], allowed: tuple[str, ...], at: str) -> None:
    for key in value:
        if key not in allowed:
            raise Illegal("bad_position", f"{at}/{str(key)[:100]}: there is no such field")


def _counters(value: Any, at: str) -> dict[str, int]:
    return {str(kind): _int(count, f"{at}/{kind}") for kind, count in _map(value, at).items()}
