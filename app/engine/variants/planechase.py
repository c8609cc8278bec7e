"""CR 901: Planechase with individual planar decks, or with a single one (901.15). A game is one as soon as its players bring planar decks.

The planar controller is the active player (901.6), by a hook in the beginning of turns; who leaves hands that on first
(311.5). The cards are in variants/planes.py, the die in variants/planar_die.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.choices import Illegal, Steps
from app.engine.events.pipeline import happen
from app.engine.events.turns import WITH_A_TURN
from app.engine.leaving.departing import BEFORE_LEAVING, succession
from app.engine.start.setup import BEFORE_THE_FIRST_TURN, CHECKS_OF_SETUP, SHUFFLES, Setup
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Object, State
from app.engine.state_based.check import state_based
from app.engine.triggers.pending import is_triggered, pending
from app.engine.variants.planes import (
    Planeswalked,
    face_up,
    is_phenomenon,
    is_planar,
    turn_down,
    turn_up,
)
from app.engine.variants.teams import foremost
from app.engine.words.abilities import Card

LEAST_CARDS, MOST_PHENOMENA = 10, 2
MOST_NEEDED = 40
SINGLE = "single planar deck"
"""CR 901.15: the option of a game by which all players use the planar deck that one of them brings."""


def check_planar_decks(setup: Setup) -> None:
    """CR 901.3: each player needs a planar deck of ten different cards at least, two of them phenomena at most.

    CR 901.15a: or there is a single one for all, of ten cards and two phenomena for each player; forty cards are enough.
    """
    decks = [(seat.name, seat.planar) for seat in setup.seats]
    count = len(decks)
    if setup.options.get(SINGLE):
        brought = [(name, deck) for name, deck in decks if deck]
        if len(brought) != 1:
            raise Illegal("bad_planar_deck", "one player brings the planar deck of all", "901.15a")
        least, most, rule = min(MOST_NEEDED, LEAST_CARDS * count), MOST_PHENOMENA * count, "901.15a"
    else:
        brought = decks if any(deck for _, deck in decks) else []
        least, most, rule = LEAST_CARDS, MOST_PHENOMENA, "901.3"
    for name, deck in brought:
        wrong = fault_of(deck, least, most)
        if wrong:
            raise Illegal("bad_planar_deck", f"{name}: {wrong}", rule)


def fault_of(deck: Sequence[Card], least: int = LEAST_CARDS, most: int = MOST_PHENOMENA) -> str:
    """CR 901.3, 901.15a: what is wrong with a planar deck, "" if nothing is."""
    names = [card.name for card in deck]
    if not all(is_planar(card) for card in deck):
        return "a planar deck consists of planes and phenomena"
    if len(names) < least:
        return f"a planar deck has {least} cards at least, not {len(names)}"
    if sum(is_phenomenon(card) for card in deck) > most:
        return f"a planar deck has {most} phenomena at most"
    return "the cards of a planar deck have different names" if len(dict.fromkeys(names)) < len(names) else ""


@dataclass(slots=True, kw_only=True)
class PlanarDeckShuffled(Event):
    """CR 103.3a: the player's planar deck is shuffled."""

    shows = {"seat": "seat"}
    seat: int

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 103.3a: its cards are in a random order."""
        state.chance.shuffle(state.players[self.seat].planar_deck)
        state.touch()


def shuffles(state: State) -> list[Event]:
    """CR 103.3a: each owner of a planar deck shuffles it."""
    return [PlanarDeckShuffled(seat=seat) for seat in state.turn_order() if state.players[seat].planar_deck]


@dataclass(slots=True, kw_only=True)
class StartingPlaneSet(Event):
    """CR 103.7, 901.5: the starting player turns up the starting plane; that is no planeswalking."""

    shows = {"seat": "seat", "became": "ref", "name": "value"}
    seat: int
    became: int = 0
    name: str = ""

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 103.7, 901.5: phenomena go to the bottom until a plane comes up. CR 901.6: the player is the planar controller."""
        _take_control(state, self.seat)
        self.became = turn_up(state, self.seat)
        while is_phenomenon(state.objects[self.became].card):
            turn_down(state, self.became, before)
            self.became = turn_up(state, self.seat)
        self.name = state.objects[self.became].card.name


def starting_plane(state: State) -> Steps[None]:
    """CR 103.7, 901.5: after the opening-hand actions the first plane is turned up; nothing triggers by that."""
    if state.planar is not None:
        yield from happen(state, StartingPlaneSet(seat=state.turn_order(state.first_seat)[0]))


@dataclass(slots=True, kw_only=True)
class PlanarControllerChanged(Event):
    """CR 901.6, 311.5: a player becomes the planar controller, and controls what is face up."""

    shows = {"seat": "seat"}
    seat: int
    leaving: tuple[int, ...] = ()  # who is about to leave, if that is why

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 311.5, 312.4: the controller of the face-up cards changes.

        CR 901.10b: abilities of phenomena of a player about to leave stay on the stack, under the new controller.
        """
        phenomena = [ref for ref in face_up(state) if is_phenomenon(state.objects[ref].card)]
        theirs = [ref for ref in phenomena if state.objects[ref].owner in self.leaving]
        _take_control(state, self.seat)
        for thing in [state.objects[ref] for ref in state.stack]:
            if thing.source in theirs and thing.controller in self.leaving:
                thing.owner = thing.controller = self.seat
        for waiting in state.waiting:
            if waiting.source in theirs and waiting.controller in self.leaving:
                waiting.controller = self.seat


def _take_control(state: State, seat: int) -> None:
    if state.planar is not None:
        state.planar.controller = seat
    if state.options.get(SINGLE):
        _take_deck(state, seat)
    for thing in [state.objects[ref] for ref in face_up(state)]:
        thing.controller = seat
    state.touch(records.BOARD)


def _take_deck(state: State, seat: int) -> None:
    """CR 901.15b-c: the planar controller is the owner of all planes and phenomena, and has the one planar deck."""
    decks = [player.planar_deck for player in state.players if player.planar_deck]
    cards = [ref for deck in decks for ref in deck]
    for deck in decks:
        deck.clear()
    state.players[seat].planar_deck.extend(cards)
    for ref in (*cards, *face_up(state)):
        thing = state.objects[ref]
        thing.owner = thing.controller = seat


def with_a_turn(state: State, seat: int) -> list[Event]:
    """CR 901.6: the active player is the planar controller, from the moment that their turn begins.

    CR 901.12b: of an active team it is the primary player.
    """
    seat = foremost(state, seat)
    if state.planar is None or state.planar.controller == seat:
        return []
    return [PlanarControllerChanged(seat=seat)]


def hand_over(state: State, leaving: tuple[int, ...]) -> list[Event]:
    """CR 311.5, 800.4p, 901.6: before the planar controller leaves, the next player in turn order who stays becomes it.

    CR 901.12b: after a team that is the primary player of the next team, who comes first of its players in turn order.
    """
    if state.planar is None or state.planar.controller not in leaving:
        return []
    following = [seat for seat in state.turn_order(state.planar.controller) if seat not in leaving]
    return [PlanarControllerChanged(seat=following[0], leaving=leaving)]


@succession
def planes_of_leavers(state: State, leaving: tuple[int, ...]) -> list[Event]:
    """CR 901.10: as the owner of a face-up card leaves, the planar controller turns up the next one, and so planeswalks."""
    gone = [ref for ref in face_up(state) if state.objects[ref].owner in leaving] if state.planar else []
    if state.planar is None or not gone:
        return []
    return [Planeswalked(seat=state.planar.controller, gone=tuple(gone))]


@state_based
def sba_704_6f_phenomena(state: State) -> Steps[list[Event]]:
    """CR 704.6f, 312.7: with a phenomenon face up none of whose abilities is left, the planar controller planeswalks."""
    if state.planar is None:
        return []
    over = [thing for thing in _phenomena(state) if not pending(state, thing.id, is_triggered)]
    return [Planeswalked(seat=state.planar.controller)] if over else []
    yield


def _phenomena(state: State) -> list[Object]:
    return [state.objects[ref] for ref in face_up(state) if is_phenomenon(state.objects[ref].card)]


CHECKS_OF_SETUP.append(check_planar_decks)
SHUFFLES.append(shuffles)
BEFORE_THE_FIRST_TURN.append(starting_plane)
WITH_A_TURN.append(with_a_turn)
BEFORE_LEAVING.append(hand_over)
