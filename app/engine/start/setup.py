"""CR 103.1-103.4, 103.8: who plays with which cards, who starts, and the way to the first turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.choices import Choose, Illegal, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.keywords.shuffle import Shuffled
from app.engine.start.mulligans import opening_hands
from app.engine.start.opening import opening_actions
from app.engine.state.chance import Chance
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import CARD, Object, Player, State, ref_seat, seat_ref
from app.engine.state.zones import LIBRARY
from app.engine.turn.progress import first_turn
from app.engine.words.abilities import Card
from app.engine.words.history import watched_kinds

STARTING_LIFE = 20
LIMITS = {"life": (1, 1_000_000), "hand size": (0, 1_000)}
"""What the options of a format may be, those aside that name a seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the game is set up: a name, and the cards of the deck (CR 100.2)."""

    name: str
    deck: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The seats in clockwise order, and options.

    "life": each player's starting life total (CR 103.4). "hand size": the starting hand size (103.5). "starting seat":
    who takes the first turn, where that was agreed on; "choosing seat": who says so, such as the loser of the previous
    game of the match. Without either, a player found by chance says so (103.1).
    """

    seats: tuple[Seat, ...]
    options: dict[str, int] = field(default_factory=dict)
    others: tuple[Card, ...] = ()  # cards outside the decks: dungeons, and what instructions may create

    def cards(self) -> tuple[Card, ...]:
        """Every different card of the game, in a fixed order."""
        found: dict[int, Card] = {}
        for card in (*(card for seat in self.seats for card in seat.deck), *self.others):
            found.setdefault(id(card), card)
        return tuple(found.values())


def seated(setup: Setup, seed: bytes) -> State:
    """CR 103.3, 103.4: the players with their decks as libraries and their starting life totals.

    Raises Illegal for a number of players or an option that can't be.
    """
    if not 2 <= len(setup.seats) <= 16:
        raise Illegal("wrong_number_of_players", "a game needs 2 to 16 players", "102.1")
    _check_options(setup)
    state = State(Chance(seed), [])
    state.options = {"no first draw": 1 if len(setup.seats) == 2 else 0, **setup.options}
    state.dungeons = [card for card in setup.others if card.layout == "dungeon"]
    state.watched = watched_kinds(setup.cards())
    for seat, who in enumerate(setup.seats):
        player = Player(seat, who.name, life=setup.options.get("life", STARTING_LIFE))
        state.players.append(player)
        for card in who.deck:
            now = state.tick()
            state.objects[now] = Object(now, CARD, card, seat, seat, LIBRARY, now, since=now)
            player.library.append(now)
    return state


def _check_options(setup: Setup) -> None:
    """Raises Illegal for a life total, hand size or seat that can't be."""
    limits = {
        **LIMITS,
        "starting seat": (0, len(setup.seats) - 1),
        "choosing seat": (0, len(setup.seats) - 1),
    }
    for name, value in setup.options.items():
        least, most = limits.get(name, (value, value))
        if not least <= value <= most:
            raise Illegal("bad_option", f"{name} must be from {least} to {most}", "103.4")


def begin(state: State) -> Steps[None]:
    """CR 103: the starting player is found, libraries are shuffled, hands drawn, and the first turn begins."""
    seat = yield from starting_player(state)
    yield from happen(state, StartingPlayerFound(seat=seat))
    yield from happen(state, *[Shuffled(seat=seat) for seat in state.turn_order()])
    yield from opening_hands(state)
    yield from opening_actions(state)
    yield from first_turn(state)


@dataclass(slots=True, kw_only=True)
class StartingPlayerFound(Event):
    """CR 103.1: it is settled who the starting player is; turn order begins with them."""

    shows = {"seat": "seat"}
    seat: int

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 103.1: the default turn order begins with the starting player."""
        state.first_seat = state.turn.active = self.seat
        state.touch(0)


def starting_player(state: State) -> Steps[int]:
    """CR 103.1: the player who chooses, found by chance unless there is one already, says who takes the first turn."""
    agreed = state.options.get("starting seat", -1)
    if agreed >= 0:
        return agreed
    chooser = state.options.get("choosing seat", -1)
    if chooser < 0:
        chooser = state.chance.below(len(state.players))
    answer = yield Choose(
        chooser,
        "starting_player",
        "103.1",
        lambda: list[Key](seat_ref(player.seat) for player in state.living()),
        fallback=(seat_ref(chooser),),
    )
    return ref_seat(int(answer[0]))
