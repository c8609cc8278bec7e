"""CR 702.139, 103.2b, 116.2g: companion."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.casting.costs import PayMana
from app.engine.casting.permissions import sorcery_timing
from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.start.decks import DeckCondition, starting_deck
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import HAND, OUTSIDE
from app.engine.turn.special import SpecialAction, special_action
from app.engine.words.abilities import Card
from app.engine.words.bases import Cost, KeywordAbility
from app.engine.words.node import node

COST: tuple[Cost, ...] = (PayMana("{3}"),)


@node
class Companion(KeywordAbility):
    """CR 702.139a: companion; it functions outside the game, for a starting deck that fulfills the condition."""

    word = "companion"
    condition: DeckCondition


@dataclass(slots=True, kw_only=True)
class CompanionRevealed(Event):
    """CR 103.2b: the player reveals the card from outside the game that is their chosen companion."""

    shows = {"seat": "seat", "object": "ref"}
    seat: int
    object: int

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 103.2b: it stays outside the game, where everyone sees it."""
        state.players[self.seat].companion = self.object
        state.own(self.object).known_to = (1 << len(state.players)) - 1
        state.touch()


def companions(state: State) -> Steps[None]:
    """CR 103.2b: in turn order each player may reveal one card with companion whose condition their deck fulfills."""
    for seat in state.turn_order():
        yield from _reveal(state, seat)


def _reveal(state: State, seat: int) -> Steps[None]:
    """CR 103.2b: no more than one, and nobody has to."""
    query = lambda: _choosable(state, seat)  # noqa: E731
    answer = yield Choose(seat, "companion", "103.2b", query, 0, 1, private=True)
    if answer:
        yield from happen(state, CompanionRevealed(seat=seat, object=int(answer[0])))


def _choosable(state: State, seat: int) -> list[Key]:
    """CR 702.139a: the cards that the player owns outside the game and whose condition is fulfilled, one of each."""
    deck = starting_deck(state, seat)
    found: list[Key] = []
    for ref in _different(state, state.players[seat].outside):
        named = [ability for ability in lookup.of(state, ref).abilities if isinstance(ability, Companion)]
        if named and all(ability.condition.fulfilled(deck) for ability in named):
            found.append(ref)
    return found


def _different(state: State, refs: list[int]) -> list[int]:
    """The first of each card among them."""
    found: dict[Card, int] = {}
    for ref in refs:
        found.setdefault(state.objects[ref].card, ref)
    return list(found.values())


def _callable(state: State, seat: int) -> list[int]:
    """CR 116.2g: the chosen companion while it is outside the game, in a main phase of its player with an empty stack."""
    ref = state.players[seat].companion
    outside = ref and ref in state.objects and state.objects[ref].zone == OUTSIDE
    return [ref] if outside and sorcery_timing(state, seat) else []


def _call(state: State, seat: int, ref: int, _x: int) -> Steps[None]:
    """CR 116.2g, 702.139c: the card is put into the hand, and stays in the game."""
    yield from happen(state, Moved(object=ref, to=HAND, cause="companion", by=seat))


special_action(SpecialAction("companion", "116.2g", _callable, lambda state, seat, ref: COST, _call))
