"""A game set up from a written position. Nothing triggers meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine.characteristics import lookup
from app.engine.choices import Illegal
from app.engine.designations.city_blessing import BLESSING
from app.engine.designations.day_and_night import DAY, NEITHER, NIGHT
from app.engine.dungeons.marker import MARKER, dungeon_of, is_dungeon
from app.engine.dungeons.rooms import rooms_of
from app.engine.events.combat import PROTECTOR
from app.engine.events.pipeline import at_any_time
from app.engine.position.checks import a_list, a_map, a_number, a_truth, counters, only, seats
from app.engine.position.fields import FIELDS, KINDS, OBJECT_FIELDS, PLAYER_FIELDS, ZONES_OF_PLAYERS
from app.engine.start.life import STARTING_LIFE
from app.engine.state import records, steps, zones
from app.engine.state.chance import Chance
from app.engine.state.records import CARD, Object, Planar, Player, State
from app.engine.state.zones import BATTLEFIELD, BY_NAME, HAND, OUTSIDE
from app.engine.turn.priority import first
from app.engine.variants.attacking import MULTIPLE
from app.engine.variants.planes import is_planar
from app.engine.variants.sharing import POISON
from app.engine.variants.starting import first_draw_is_skipped, shared_starting_life
from app.engine.variants.teams import are_opponents, foremost, life_sharers
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card
from app.engine.words.node import LanguageError

Find = Callable[[Any], Card]
"""Finds a card by its name, or reads its definition. Raises KeyError if there is none, LanguageError for no definition."""


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
        players = a_list(position.get("players"), "/players")
        if not 2 <= len(players) <= 16:
            raise Illegal("bad_position", "/players: a game needs 2 to 16 players", "102.1")
        self.players = [a_map(player, f"/players/{seat}") for seat, player in enumerate(players)]
        self.state = State(Chance(seed), [])
        self.state.options = dict(options)
        self.names: dict[str, int] = {}
        self.attachments: list[tuple[int, str, str]] = []

    def _teams(self) -> None:
        """CR 803.1, 805.1, 808.1: the teams, what they share, and whom players may attack."""
        position = self.position
        teams = tuple(
            [seats(team, f"/teams/{n}") for n, team in enumerate(a_list(position.get("teams", []), "/teams"))]
        )
        shared = tuple([str(what) for what in a_list(position.get("shared", []), "/shared")])
        variant = Variant(teams, shared, str(position.get("attack", MULTIPLE))).arranged(len(self.players))
        self.state.teams, self.state.shared, self.state.attack = variant.teams, variant.shared, variant.attack
        self.state.options = {"no first draw": int(first_draw_is_skipped(self.state)), **self.state.options}

    def _enough_are_left(self) -> None:
        """CR 104.2a: the game isn't over, since players of several teams are in it."""
        first, *others = [player.seat for player in self.state.living()] or [0]
        if not any(are_opponents(self.state, first, other) for other in others):
            raise Illegal("bad_position", "/players: the game would be over", "104.2a")
        for player in self.state.players:
            if any(
                player.has_left != self.state.players[one].has_left
                for one in life_sharers(self.state, player.seat)
            ):
                raise Illegal("bad_position", f"/players/{player.seat}/left: a team leaves as one", "810.8b")

    def _there(self, seat: int, at: str) -> int:
        """CR 800.4a: the seat, if it is one of a player who is in the game."""
        if not 0 <= seat < len(self.players) or self.state.players[seat].has_left:
            raise Illegal("bad_position", f"{at}: there is no such seat, or that player has left")
        return seat

    def _life(self, seat: int) -> int:
        """CR 810.4: the player's life total; of a team that has one, what is written of any of its players."""
        sharers = life_sharers(self.state, seat)
        written = {one: self.players[one]["life"] for one in sharers if "life" in self.players[one]}
        usual = shared_starting_life(self.state, seat) or STARTING_LIFE
        life = a_number(written.get(seat, next(iter(written.values()), usual)), f"/players/{seat}/life")
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
            only(player, PLAYER_FIELDS, at)
            state.players.append(Player(seat, str(player.get("name", f"Player {seat + 1}"))[:100]))
            state.players[seat].has_left = state.players[seat].has_lost = a_truth(
                player.get("left"), f"{at}/left"
            )
        self._teams()
        self._enough_are_left()
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
            cards = a_list(player.get(name, []), f"{at}/{name}")
            from_top = name in ("library", "planar_deck")
            for index, card in enumerate(reversed(cards) if from_top else cards):
                place = len(cards) - 1 - index if from_top else index
                self._object(seat, BY_NAME[name.replace("_", " ")], card, f"{at}/{name}/{place}")
        if player.get("companion") is not None:
            self._companion(seat, player["companion"], f"{at}/companion")
        if player.get("dungeon") is not None:
            self._dungeon(seat, player["dungeon"], f"{at}/dungeon")
        record.counters = counters(player.get("counters", {}), f"{at}/counters")
        record.completed = tuple(str(name) for name in a_list(player.get("completed", []), f"{at}/completed"))
        record.designations = (
            (BLESSING,) if a_truth(player.get("city_blessing"), f"{at}/city_blessing") else ()
        )
        record.lands_played = a_number(player.get("lands_played", 0), f"{at}/lands_played")
        letters = [letter for letter in str(player.get("mana", "")) if letter in "WUBRGC"]
        record.pool = [records.Mana(letter, id=self.state.tick()) for letter in letters]

    def _object(self, seat: int, zone: int, written: Any, at: str) -> None:
        data = {"card": written} if isinstance(written, str) else a_map(written, at)
        only(data, OBJECT_FIELDS, at)
        card = self._card(data.get("card"), at)
        owner = a_number(data.get("owner", seat), f"{at}/owner")
        self._there(owner, f"{at}/owner")
        self._there(seat, at)
        now = self.state.tick()
        everyone = (1 << len(self.players)) - 1
        known = everyone if zone in zones.PUBLIC else 1 << owner if zone in (HAND, OUTSIDE) else 0
        if is_dungeon(card):
            self._can_be_dungeon(seat, zone, card, data, at)
        kind = KINDS.get("token" if data.get("token") else card.layout, CARD)
        thing = Object(now, kind, card, owner, seat, zone, now, known_to=known, since=0)
        thing.face = min(a_number(data.get("face", 0), f"{at}/face"), len(card.faces) - 1)
        thing.counters = counters(data.get("counters", {}), f"{at}/counters")
        thing.damage = a_number(data.get("damage", 0), f"{at}/damage")
        thing.tapped = bool(data.get("tapped", False))
        thing.commander = bool(data.get("commander", False))
        thing.memory = {
            str(k): v for k, v in a_map(data.get("memory", {}), f"{at}/memory").items() if isinstance(v, str)
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
        data = a_map(written, at)
        only(data, ("name", "room"), at)
        self._object(
            seat, zones.COMMAND, {"card": data.get("name"), "memory": {MARKER: data.get("room")}}, at
        )

    def _can_be_dungeon(self, seat: int, zone: int, card: Card, data: Mapping[str, Any], at: str) -> None:
        """CR 309.2c, 309.3: dungeons are in the command zone alone, one of each player, with the marker on a room."""
        if zone != zones.COMMAND or dungeon_of(self.state, seat) is not None:
            raise Illegal("bad_position", f"{at}: a player has one dungeon, in the command zone", "309.3")
        if a_map(data.get("memory", {}), f"{at}/memory").get(MARKER) not in [
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
            seat = a_number(data["protector"], f"{at}/protector")
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
        only(position, FIELDS, "")
        step = position.get("step", "precombat_main")
        if step not in steps.BY_NAME or step in ("untap", "cleanup"):
            raise Illegal("bad_position", "/step: there is no such step in which players have priority")
        active = a_number(position.get("active", 0), "/active")
        for name in ("initiative", "monarch"):
            seat = position.get(name)
            setattr(state, name, -1 if seat is None else self._there(a_number(seat, f"/{name}"), f"/{name}"))
        state.day_or_night = position.get("day_or_night") or NEITHER
        if state.day_or_night not in (DAY, NIGHT, NEITHER):
            raise Illegal("bad_position", "/day_or_night: it can be day, night, or null", "731.1")
        if not 0 <= active < len(self.players):
            raise Illegal("bad_position", "/active: there is no such seat")
        turn = state.turn
        turn.number, turn.active, turn.step = (
            a_number(position.get("turn", 1), "/turn"),
            active,
            steps.BY_NAME[step],
        )
        turn.active = state.first_seat = foremost(state, active)
        turn.no_active = state.players[turn.active].has_left  # CR 800.4j
        turn.priority = first(state)
        turn.started = True
        planes = [ref for ref in state.command if is_planar(state.objects[ref].card)]
        if planes or any(player.planar_deck for player in state.players):
            state.planar = Planar(turn.active)  # CR 901.6
        for ref in planes:
            state.objects[ref].controller = turn.active
