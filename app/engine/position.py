"""A game set up from a written position, and written out again (the FEN of Magic). Nothing triggers meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine.characteristics import lookup
from app.engine.choices import Illegal
from app.engine.designations.city_blessing import BLESSING, has_blessing
from app.engine.designations.day_and_night import DAY, NEITHER, NIGHT
from app.engine.dungeons.marker import MARKER, dungeon_of, is_dungeon, room_of
from app.engine.dungeons.rooms import rooms_of
from app.engine.events.combat import PROTECTOR, protector
from app.engine.events.pipeline import at_any_time
from app.engine.start.life import STARTING_LIFE
from app.engine.state import records, steps, zones
from app.engine.state.chance import Chance
from app.engine.state.records import CARD, EMBLEM, TOKEN, Object, Planar, Player, State
from app.engine.state.zones import BATTLEFIELD, BY_NAME, HAND, OUTSIDE
from app.engine.variants.attacking import MULTIPLE
from app.engine.variants.planes import is_planar
from app.engine.variants.sharing import POISON
from app.engine.variants.starting import first_draw_is_skipped, shared_starting_life
from app.engine.variants.teams import foremost, life_sharers
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card
from app.engine.words.node import LanguageError, to_data

Find = Callable[[Any], Card]
"""Finds a card by its name, or reads its definition. Raises KeyError if there is none, LanguageError for no definition."""

FIELDS = (
    "turn",
    "active",
    "step",
    "initiative",
    "monarch",
    "day_or_night",
    "players",
    "teams",
    "shared",
    "attack",
)
PLAYER_FIELDS = (
    "name", "life", "hand", "library", "battlefield", "graveyard", "exile", "command", "counters", "completed",
    "dungeon", "mana", "lands_played", "planar_deck", "companion", "outside",
    "city_blessing",
)  # fmt: skip
ZONES_OF_PLAYERS = (
    "library", "hand", "graveyard", "exile", "command", "planar_deck", "battlefield", "outside"
)  # fmt: skip
KINDS = {"token": TOKEN, "emblem": EMBLEM}
"""By layout: what effects make, which isn't a card (CR 111.6, 114.5) and is in no list of them."""
OBJECT_FIELDS = (
    "card", "id", "tapped", "new", "owner", "counters", "attached_to", "damage", "face", "token", "memory", "protector",
    "commander",
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
        self.state.options = dict(options)
        self.names: dict[str, int] = {}
        self.attachments: list[tuple[int, str, str]] = []

    def _teams(self) -> None:
        """CR 803.1, 805.1, 808.1: the teams, what they share, and whom players may attack."""
        position = self.position
        teams = tuple(
            [_seats(team, f"/teams/{n}") for n, team in enumerate(_list(position.get("teams", []), "/teams"))]
        )
        shared = tuple([str(what) for what in _list(position.get("shared", []), "/shared")])
        variant = Variant(teams, shared, str(position.get("attack", MULTIPLE))).arranged(len(self.players))
        self.state.teams, self.state.shared, self.state.attack = variant.teams, variant.shared, variant.attack
        self.state.options = {"no first draw": int(first_draw_is_skipped(self.state)), **self.state.options}

    def _life(self, seat: int) -> int:
        """CR 810.4: the player's life total; of a team that has one, what is written of any of its players."""
        sharers = life_sharers(self.state, seat)
        written = {one: self.players[one]["life"] for one in sharers if "life" in self.players[one]}
        usual = shared_starting_life(self.state, seat) or STARTING_LIFE
        life = _int(written.get(seat, next(iter(written.values()), usual)), f"/players/{seat}/life")
        if any(other != life for other in written.values()):
            raise Illegal("bad_position", f"/players/{seat}/life: the team has one life total", "810.4")
        return life

    def _share_poison(self) -> None:
        """CR 810.10: poison counters that are written of any player of a team that shares them are the team's."""
        for player in self.state.players:
            for seat in life_sharers(self.state, player.seat):
                poison = self.state.players[seat].counters.get(POISON)
                if poison is not None and player.counters.setdefault(POISON, poison) != poison:
                    raise Illegal(
                        "bad_position", f"/players/{seat}/counters: the team shares poison", "810.10"
                    )

    def read(self) -> tuple[State, dict[str, int]]:
        state = self.state
        for seat, player in enumerate(self.players):
            at = f"/players/{seat}"
            _only(player, PLAYER_FIELDS, at)
            state.players.append(Player(seat, str(player.get("name", f"Player {seat + 1}"))[:100]))
        self._teams()
        for seat, player in enumerate(self.players):
            state.players[seat].life = self._life(seat)
            self._player(seat, player)
        self._share_poison()
        for ref, target, at in self.attachments:
            state.objects[ref].attached_to = self._named(target, at)
        self._turn()
        while due := at_any_time(state):
            for event in due:
                event.perform(state, lookup.table(state))
        return state, self.names

    def _player(self, seat: int, player: Mapping[str, Any]) -> None:
        at, record = f"/players/{seat}", self.state.players[seat]
        record.turns = 1
        record.turn_before = record.turn_began = self.state.tick()
        for name in ZONES_OF_PLAYERS:
            cards = _list(player.get(name, []), f"{at}/{name}")
            from_top = name in ("library", "planar_deck")
            for index, card in enumerate(reversed(cards) if from_top else cards):
                place = len(cards) - 1 - index if from_top else index
                self._object(seat, BY_NAME[name.replace("_", " ")], card, f"{at}/{name}/{place}")
        if player.get("companion") is not None:
            self._companion(seat, player["companion"], f"{at}/companion")
        if player.get("dungeon") is not None:
            self._dungeon(seat, player["dungeon"], f"{at}/dungeon")
        record.counters = _counters(player.get("counters", {}), f"{at}/counters")
        record.completed = tuple(str(name) for name in _list(player.get("completed", []), f"{at}/completed"))
        record.designations = (
            (BLESSING,) if _truth(player.get("city_blessing"), f"{at}/city_blessing") else ()
        )
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
        everyone = (1 << len(self.players)) - 1
        known = everyone if zone in zones.PUBLIC else 1 << owner if zone in (HAND, OUTSIDE) else 0
        if is_dungeon(card):
            self._can_be_dungeon(seat, zone, card, data, at)
        kind = KINDS.get("token" if data.get("token") else card.layout, CARD)
        thing = Object(now, kind, card, owner, seat, zone, now, known_to=known, since=0)
        thing.face = min(_int(data.get("face", 0), f"{at}/face"), len(card.faces) - 1)
        thing.counters = _counters(data.get("counters", {}), f"{at}/counters")
        thing.damage = _int(data.get("damage", 0), f"{at}/damage")
        thing.tapped = bool(data.get("tapped", False))
        thing.commander = bool(data.get("commander", False))
        thing.memory = {
            str(k): v for k, v in _map(data.get("memory", {}), f"{at}/memory").items() if isinstance(v, str)
        }
        if zone == BATTLEFIELD:
            self._permanent(thing, data, at)
        self.state.objects[now] = thing
        self.state.zone_of(zone, owner).append(now)
        if data.get("id") is not None:
            self._name(str(data["id"]), now, at)
        if data.get("attached_to") is not None:
            self.attachments.append((now, str(data["attached_to"]), f"{at}/attached_to"))

    def _companion(self, seat: int, written: Any, at: str) -> None:
        """CR 103.2b: the card that the player has revealed outside the game."""
        self._object(seat, OUTSIDE, written, at)
        ref = next(reversed(self.state.objects))
        self.state.objects[ref].known_to = (1 << len(self.players)) - 1
        self.state.players[seat].companion = ref

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

    def _permanent(self, thing: Object, data: Mapping[str, Any], at: str) -> None:
        """CR 302.6: `new` permanents came after their controller's turn began.

        CR 306.5b, 310.4b: printed loyalty and defense are there. CR 310.8: so is the protector of a battle.
        """
        if data.get("new"):
            thing.since = thing.timestamp
        face = thing.card.faces[thing.face]
        for counter, printed in (("loyalty", face.loyalty), ("defense", face.defense)):
            if printed is not None and counter not in thing.counters:
                thing.counters = {**thing.counters, counter: printed}
        if data.get("protector") is not None:
            seat = _int(data["protector"], f"{at}/protector")
            if not 0 <= seat < len(self.players):
                raise Illegal("bad_position", f"{at}/protector: there is no such seat", "310.8")
            thing.memory = {**thing.memory, PROTECTOR: (records.seat_ref(seat),)}

    def _card(self, name: Any, at: str) -> Card:
        if not isinstance(name, str | Mapping):
            raise Illegal("bad_position", f"{at}/card: the name of a card is expected, or its definition")
        try:
            return self.find(name)
        except LanguageError as error:
            raise Illegal("bad_definition", f"{at}/card{error}") from error
        except KeyError:
            raise Illegal("unknown_card", f"{at}: there is no card called {str(name)[:100]!r}") from None

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
        _only(position, FIELDS, "")
        step = position.get("step", "precombat_main")
        if step not in steps.BY_NAME or step in ("untap", "cleanup"):
            raise Illegal("bad_position", "/step: there is no such step in which players have priority")
        active = _int(position.get("active", 0), "/active")
        for name in ("initiative", "monarch"):
            seat = position.get(name)
            if seat is not None and not (isinstance(seat, int) and 0 <= seat < len(self.players)):
                raise Illegal("bad_position", f"/{name}: there is no such seat")
            setattr(state, name, -1 if seat is None else seat)
        state.day_or_night = position.get("day_or_night") or NEITHER
        if state.day_or_night not in (DAY, NIGHT, NEITHER):
            raise Illegal("bad_position", "/day_or_night: it can be day, night, or null", "731.1")
        if not 0 <= active < len(self.players):
            raise Illegal("bad_position", "/active: there is no such seat")
        turn = state.turn
        turn.number, turn.active, turn.step = (
            _int(position.get("turn", 1), "/turn"),
            active,
            steps.BY_NAME[step],
        )
        turn.active = turn.priority = state.first_seat = foremost(state, active)
        turn.started = True
        planes = [ref for ref in state.command if is_planar(state.objects[ref].card)]
        if planes or any(player.planar_deck for player in state.players):
            state.planar = Planar(turn.active)  # CR 901.6
        for ref in planes:
            state.objects[ref].controller = turn.active


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
    }


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


def _truth(value: Any, at: str) -> bool:
    if value is not None and not isinstance(value, bool):
        raise Illegal("bad_position", f"{at}: true or false is expected")
    return bool(value)


def _seats(value: Any, at: str) -> tuple[int, ...]:
    return tuple([_int(seat, at) for seat in _list(value, at)])


def _only(value: Mapping[str, Any], allowed: tuple[str, ...], at: str) -> None:
    for key in value:
        if key not in allowed:
            raise Illegal("bad_position", f"{at}/{str(key)[:100]}: there is no such field")


def _counters(value: Any, at: str) -> dict[str, int]:
    return {str(kind): _int(count, f"{at}/{kind}") for kind, count in _map(value, at).items()}
