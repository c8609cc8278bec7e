"""CR 103.1-103.4: who plays with which cards, and who starts."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.choices import Choose, Illegal, Key, Steps
from app.engine.keywords.shuffle import Shuffled
from app.engine.events.pipeline import happen
from app.engine.start.mulligans import opening_hands
from app.engine.start.opening import opening_actions
from app.engine.state.chance import Chance
from app.engine.state.records import CARD, Object, Player, State, seat_ref, ref_seat
from app.engine.state.zones import LIBRARY
from app.engine.turn.progress import begin_turn
from app.engine.words.abilities import Card


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the game is set up: a name, and the cards of the deck (CR 100.2)."""

    name: str
    deck: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The seats in clockwise order, and options: "life", "hand size", "starting seat" (else by chance, 103.1)."""

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
    """CR 103.2-103.4: the players with their decks as libraries. Raises Illegal for fewer than two players."""
    if not 2 <= len(setup.seats) <= 16:
        raise Illegal("wrong_number_of_players", "a game needs 2 to 16 players", "102.1")
    state = State(Chance(seed), [])
    state.options = {"no first draw": 1 if len(setup.seats) == 2 else 0, **setup.options}
    state.dungeons = [card for card in setup.others if card.layout == "dungeon"]
    for seat, who in enumerate(setup.seats):
        player = Player(seat, who.name, life=setup.options.get("life", 20))
        state.players.append(player)
        for card in who.deck:
            now = state.tick()
            state.objects[now] = Object(now, CARD, card, seat, seat, LIBRARY, now, since=now)
            player.library.append(now)
    return state


def begin(state: State) -> Steps[None]:
    """CR 103: the starting player is found, libraries are shuffled, hands drawn, and the first turn begins."""
    state.first_seat = yield from starting_player(state)
    state.turn.active = state.first_seat
    yield from happen(state, *[Shuffled(seat=seat) for seat in state.turn_order()])
    yield from opening_hands(state)
    yield from opening_actions(state)
    state.turn.started = True
    yield from begin_turn(state, state.first_seat)


def starting_player(state: State) -> Steps[int]:
    """CR 103.1: a player found by chance says who takes the first turn, unless that was agreed on."""
    agreed = state.options.get("starting seat", -1)
    if agreed >= 0:
        return agreed
    chooser = state.chance.below(len(state.players))
    answer = yield Choose(
        chooser, "starting_player", "103.1", lambda: list[Key](seat_ref(player.seat) for player in state.living()),
        fallback=(seat_ref(chooser),),
    )  # fmt: skip
    return ref_seat(int(answer[0]))
