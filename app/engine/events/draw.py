"""CR 121: drawing a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import HANDS, NONE, Bound, Player, Refs, State, seat_ref
from app.engine.state.steps import DRAW
from app.engine.state.zones import HAND
from app.engine.variants.teams import is_active
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.doers import each_with
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class Drawn(Event):
    """CR 121.1: the player puts the top card of their library into their hand. `nth`: their nth draw this turn."""

    shows = {"seat": "seat", "nth": "value"}
    seat: int
    nth: int = 0
    first: bool = False  # of their draw step

    def possible(self, state: State) -> bool:
        """CR 101.2, 121.2b: not if an effect says that the player can't."""
        return not state.players[self.seat].has_left and can_draw(state, self.seat)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 121.2: the card moves. CR 121.4: from an empty library nothing does.

        CR 121.8: it is face down as long as something is being cast or activated.
        """
        library = state.players[self.seat].library
        if not library:
            return []
        unseen = state.announcing != 0
        return [Moved(object=library[-1], to=HAND, cause="draw", by=self.seat, face_down=unseen)]

    def perform(self, state: State, before: Table) -> None:
        """CR 704.5b: remember an attempt to draw from an empty library."""
        player = state.players[self.seat]
        player.drawn += 1
        self.nth = player.drawn
        if in_draw_step(state, self.seat):
            self.first = player.drew_for_turn != state.turn.number
            player.drew_for_turn = state.turn.number
        if not player.library and not state.options.get("no libraries"):
            player.drew_from_empty = True
            state.touch()


DRAWN = "drawn"
"""What a face-down card in a hand remembers: the how manieth card it was that its player drew this turn."""
AS_DRAWN: list[Callable[[State, int, int, int], Steps[None]]] = []
"""What may be done as a card is drawn (CR 603.11): by whom, with which card, the how manieth that the player drew."""


def draw(state: State, seat: int, count: int = 1) -> Steps[tuple[int, ...]]:
    """CR 121.2: cards are drawn one at a time. Returns the objects that are now in the hand."""
    drawn: list[int] = []
    for _ in range(count):
        facts = yield from happen(state, Drawn(seat=seat))
        cards = moved(facts)
        drawn.extend(cards)
        nth = next((fact.nth for fact in facts if isinstance(fact, Drawn)), 0)
        for card in cards if nth else ():
            if state.objects[card].face_down:
                state.objects[card].memory = {DRAWN: nth}
            else:
                yield from _as_drawn(state, seat, card, nth)
    return tuple(drawn)


def _as_drawn(state: State, seat: int, card: int, nth: int) -> Steps[None]:
    for may_do in AS_DRAWN:
        yield from may_do(state, seat, card, nth)


@dataclass(slots=True, kw_only=True)
class DrawnCardsTurnedUp(Event):
    """CR 121.8: the player sees the cards that they drew face down."""

    shows = {"seat": "seat", "objects": "refs"}
    seat: int
    objects: Refs

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 121.8, 400.2: they are face up, and their owner knows them."""
        for ref in self.objects:
            card = state.objects[ref]
            card.face_down, card.memory = False, NONE
            card.known_to |= 1 << card.owner
        state.touch(HANDS)


def turn_up_what_was_drawn(state: State) -> Steps[None]:
    """CR 121.8: what was cast or activated has become so, or was reversed: the cards drawn meanwhile are seen.

    What may be done as one of them is drawn, such as revealing it, is done now.
    """
    drawn = [(player.seat, _face_down(state, player)) for player in state.players]
    if any(cards for _, cards in drawn):
        nths = {card: _nth(state, card) for _, cards in drawn for card in cards}
        events = [DrawnCardsTurnedUp(seat=seat, objects=cards) for seat, cards in drawn if cards]
        yield from happen(state, *events)
        for seat, cards in drawn:
            for card in cards:
                yield from _as_drawn(state, seat, card, nths[card])


def _nth(state: State, card: int) -> int:
    nth = state.objects[card].memory.get(DRAWN)
    return nth if isinstance(nth, int) else 0


def _face_down(state: State, player: Player) -> Refs:
    return tuple([card for card in player.hand if state.objects[card].face_down])


@node
class CantDraw(Rule):
    """CR 101.2, 121.2b: the player can't draw cards, or no more than so many each turn."""

    most: int = 0


def can_draw(state: State, seat: int, count: int = 1) -> bool:
    """CR 121.2b, 121.3: whether no effect says that the player can't draw so many cards; an empty library doesn't matter."""
    drawn = state.players[seat].drawn + count
    effects = lookup.rules_on_player(state, seat, CantDraw)
    return all(drawn <= effect.words.most for effect in effects if isinstance(effect.words, CantDraw))


@node
class Draw(Instruction):
    """CR 121.2: the players draw so many cards. CR 121.2c: each in APNAP order draws all theirs."""

    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        drawn: tuple[int, ...] = ()
        for seat, count in each_with(at, self.who, self.count):
            drawn += yield from draw(at.state, seat, count)
        if self.result:
            at.bound[self.result] = drawn

    def possible(self, at: Context) -> bool:
        """CR 121.2b, 121.3: what an effect says that a player can't draw isn't offered; an empty library doesn't matter."""
        return all(can_draw(at.state, seat, count) for seat, count in each_with(at, self.who, self.count))


def in_draw_step(state: State, seat: int) -> bool:
    """CR 504: whether it is that player's draw step."""
    return state.turn.step == DRAW and is_active(state, seat)


@node
class Draws(Pattern):
    """CR 121.1: one of these players draws a card; their `nth` one this turn, if given.

    `but`: "first in draw step", not the first one that they draw in each of their draw steps.
    """

    kinds = ("Drawn",)
    who: Noun
    nth: int = 0
    but: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Drawn) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.but and _is_first(at.state, event):
            return None
        return {"player": (seat_ref(event.seat),)} if self.nth in (0, event.nth) else None


def _is_first(state: State, event: Drawn) -> bool:
    """CR 504.1: whether it is the first card that the player draws, or would draw, in this draw step of theirs."""
    if event.nth:
        return event.first
    return in_draw_step(state, event.seat) and state.players[event.seat].drew_for_turn != state.turn.number
