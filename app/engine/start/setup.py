"""CR 103.1-103.4, 103.8: who plays with which cards, who starts, and the way to the first turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from app.engine.choices import Choose, Illegal, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.events.shuffling import Shuffled
from app.engine.keywords.companion import companions
from app.engine.start.life import starting_life
from app.engine.start.mulligans import opening_hands
from app.engine.start.opening import opening_actions
from app.engine.state.chance import Chance
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import CARD, EVERYONE, Object, Planar, Player, State, ref_seat, seat_ref
from app.engine.state.zones import COMMAND, LIBRARY, OUTSIDE, PLANAR_DECK
from app.engine.turn.progress import first_turn
from app.engine.variants.starting import chooses_itself, first_draw_is_skipped, starters
from app.engine.variants.teams import foremost
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card
from app.engine.words.history import watched_kinds

LIMITS = {"life": (1, 1_000_000), "hand size": (0, 1_000)}
"""What the options of a format may be, those aside that name a seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the game is set up: a name, and the cards of the deck (CR 100.2).

    `sideboard`: cards set aside, outside the game (103.2a, 100.4). `planar`: the planar deck (100.2d, 901.3). `command`:
    cards that start the game face up in the command zone (408.3).
    """

    name: str
    deck: tuple[Card, ...] = ()
    sideboard: tuple[Card, ...] = ()
    planar: tuple[Card, ...] = ()
    command: tuple[Card, ...] = ()

    def cards(self) -> tuple[Card, ...]:
        """All cards that this player brings."""
        return (*self.deck, *self.sideboard, *self.planar, *self.command)


@dataclass(frozen=True, slots=True)
class Setup:
    """The seats in clockwise order, and options.

    "life": each player's starting life total (CR 103.4). "hand size": the starting hand size (103.5). "life of N" and
    "hand size of N": those of one seat. "deck size": the least that the format asks for (100.2). "starting seat":
    who takes the first turn, where that was agreed on; "choosing seat": who says so, such as the loser of the previous
    game of the match. Without either, a player found by chance says so (103.1).
    """

    seats: tuple[Seat, ...]
    options: dict[str, int] = field(default_factory=dict)
    others: tuple[Card, ...] = ()  # cards outside the decks: dungeons, and what instructions may create
    variant: Variant = field(default_factory=Variant)  # teams and options of multiplayer games

    def cards(self) -> tuple[Card, ...]:
        """Every different card of the game, in a fixed order."""
        found: dict[int, Card] = {}
        for card in (*(card for seat in self.seats for card in seat.cards()), *self.others):
            found.setdefault(id(card), card)
        return tuple(found.values())


def seated(setup: Setup, seed: bytes) -> State:
    """CR 103.3, 103.4: the players with their decks as libraries and their starting life totals.

    CR 102.1, 103.1a: there are two of them or more, perhaps in teams. CR 309.2: dungeons are outside the game. CR 901.3: there
    may be planar decks. CR 608.2i: what words look back at is kept.

    Raises Illegal for a number of players, an option, teams or a supplementary deck that can't be.
    """
    if not 2 <= len(setup.seats) <= 16:
        raise Illegal("wrong_number_of_players", "a game needs 2 to 16 players", "102.1")
    _check_options(setup)
    for check in CHECKS_OF_SETUP:
        check(setup)
    state = State(Chance(seed), [])
    state.players = [Player(seat, who.name) for seat, who in enumerate(setup.seats)]
    variant = setup.variant.arranged(len(setup.seats))
    state.teams, state.shared, state.attack = variant.teams, variant.shared, variant.attack
    state.options = {"no first draw": int(first_draw_is_skipped(state)), **setup.options}
    state.dungeons = [card for card in setup.others if card.layout == "dungeon"]
    state.watched = watched_kinds(setup.cards())
    for seat, who in enumerate(setup.seats):
        state.players[seat].life = starting_life(state, seat)
        _bring(state, seat, who)
    return state


def _bring(state: State, seat: int, who: Seat) -> None:
    """CR 103.2-103.3, 901.3, 901.5: each card where it begins. CR 400.11a: those of the sideboard are outside the game."""
    player = state.players[seat]
    for cards, zone, place in (
        (who.deck, LIBRARY, player.library),
        (who.sideboard, OUTSIDE, player.outside),
        (who.planar, PLANAR_DECK, player.planar_deck),
        (who.command, COMMAND, state.command),
    ):
        for card in cards:
            now = state.tick()
            state.objects[now] = Object(now, CARD, card, seat, seat, zone, now, since=now)
            state.objects[now].known_to = EVERYONE if zone == COMMAND else 1 << seat if zone == OUTSIDE else 0
            place.append(now)
    if who.planar and state.planar is None:
        state.planar = Planar()


CHECKS_OF_SETUP: list[Callable[[Setup], None]] = []
"""What variants ask of a setup; each raises Illegal."""
SHUFFLES: list[Callable[[State], list[Event]]] = []
"""CR 103.3a: what else is shuffled as libraries are: supplementary decks."""
BEFORE_THE_FIRST_TURN: list[Callable[[State], Steps[None]]] = []
"""CR 103.7: what variants do once all opening-hand actions have been taken."""


def _check_options(setup: Setup) -> None:
    """Raises Illegal for a life total, hand size or seat that can't be."""
    limits = {
        **LIMITS,
        "starting seat": (0, len(setup.seats) - 1),
        "choosing seat": (0, len(setup.seats) - 1),
    }
    for name, value in setup.options.items():
        least, most = limits.get(name, limits.get(name.partition(" of ")[0], (value, value)))
        if not least <= value <= most:
            raise Illegal("bad_option", f"{name} must be from {least} to {most}", "103.4")


def begin(state: State) -> Steps[None]:
    """CR 103: the starting player is found, companions are revealed, libraries shuffled, hands drawn; the first turn begins."""
    seat, chooser = yield from starting_player(state)
    yield from happen(state, StartingPlayerFound(seat=seat, chooser=chooser))
    yield from companions(state)
    others = [event for shuffle in SHUFFLES for event in shuffle(state)]
    yield from happen(state, *[Shuffled(seat=seat) for seat in state.turn_order()], *others)
    yield from opening_hands(state)
    yield from opening_actions(state)
    for prepare in BEFORE_THE_FIRST_TURN:
        yield from prepare(state)
    yield from first_turn(state)


@dataclass(slots=True, kw_only=True)
class StartingPlayerFound(Event):
    """CR 103.1: it is settled who the starting player is, and `chooser` has said so; turn order begins with them."""

    shows = {"seat": "seat", "chooser": "seat"}
    seat: int
    chooser: int

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 103.1: the default turn order begins with the starting player."""
        state.first_seat = state.turn.active = self.seat
        state.chooser = self.chooser
        state.touch()


def starting_player(state: State) -> Steps[tuple[int, int]]:
    """CR 103.1: the player who chooses, found by chance unless there is one already, says who takes the first turn.

    Returns both, the starting player first. A player who was agreed on counts as the one who chose.
    CR 103.1a, 805.3: where teams take turns, a team is chosen. CR 808.4: otherwise one of several teams by chance.
    """
    agreed = state.options.get("starting seat", -1)
    if agreed >= 0:
        return foremost(state, agreed), agreed
    chooser, able = state.options.get("choosing seat", -1), starters(state)
    if chooser < 0 and chooses_itself(state):
        seat = able[state.chance.below(len(able))]
        return seat, seat
    if chooser < 0:
        chooser = state.chance.below(len(state.players))
    choice = Choose(
        chooser,
        "starting_player",
        "103.1",
        lambda: list[Key](seat_ref(seat) for seat in able if not state.players[seat].has_left),
        fallback=(seat_ref(foremost(state, chooser)),),
    )
    answer = yield choice
    return ref_seat(int(answer[0])), choice.seat
