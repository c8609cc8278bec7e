"""CR 311, 312, 701.31: plane and phenomenon cards, and planeswalking."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import remember
from app.engine.events.pipeline import happen
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import CARD, EVERYONE, Bound, Delayed, Effect, Object, Refs, State, seat_ref
from app.engine.variants.teams import turn_sharers
from app.engine.words.abilities import Card, Triggered
from app.engine.words.bases import Duration, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This, You

PLANE, PHENOMENON = "plane", "phenomenon"


def is_phenomenon(card: Card) -> bool:
    """CR 312.1: whether it is a phenomenon card."""
    return PHENOMENON in card.faces[0].types


def is_planar(card: Card) -> bool:
    """CR 901.3: whether it is a plane or phenomenon card, as planar decks consist of."""
    return PLANE in card.faces[0].types or is_phenomenon(card)


def face_up(state: State) -> list[int]:
    """CR 901.4: the plane and phenomenon cards that are face up in the command zone."""
    return [ref for ref in state.command if is_planar(state.objects[ref].card)]


def turn_up(state: State, seat: int) -> int:
    """CR 701.31b: the top card of the player's planar deck is moved off it and turned face up; returns its new id."""
    top = state.objects.pop(state.players[seat].planar_deck.pop())
    now = state.tick()
    state.objects[now] = Object(now, CARD, top.card, top.owner, seat, zones.COMMAND, now, known_to=EVERYONE)
    state.command.append(now)
    state.touch(records.BOARD)
    return now


def turn_down(state: State, ref: int, before: Table) -> None:
    """CR 311.6, 312.6, 701.31b: it goes face down to the bottom of its owner's planar deck, and is a new object there."""
    thing = state.objects.pop(ref)
    state.command.remove(ref)
    now = state.tick()
    remember(state, thing, before, now)
    deck = state.players[thing.owner].planar_deck
    state.objects[now] = Object(now, CARD, thing.card, thing.owner, thing.owner, zones.PLANAR_DECK, now)
    deck.insert(0, now)
    state.touch(records.BOARD)


@dataclass(slots=True, kw_only=True)
class Planeswalked(Event):
    """CR 701.31b, 901.11: the planar controller planeswalks from the cards that are face up to the next of their deck.

    `gone`: face-up cards that leave the game with their owner at this moment (901.10); others then stay.
    """

    shows = {"seat": "seat", "away": "refs", "became": "ref", "name": "value"}
    seat: int
    gone: Refs = ()
    away: Refs = ()
    became: int = 0
    name: str = ""

    def possible(self, state: State) -> bool:
        """CR 701.31a: only in a Planechase game, and only the planar controller."""
        return state.planar is not None and self.seat == state.planar.controller and bool(self._next(state))

    def _next(self, state: State) -> bool:
        """Whether there will be a card to turn up: one of the deck, or the player's own that goes to its bottom."""
        mine = [ref for ref in face_up(state) if state.objects[ref].owner == self.seat]
        return bool(state.players[self.seat].planar_deck or not self.gone and mine)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 701.31b: what is face up goes to the bottom of its owner's planar deck, and the top card is turned up.

        CR 901.11: effects that last until a player planeswalks end. CR 901.10a: as a plane leaves the game, the
        planeswalking ability ceases to exist.
        """
        self.away = self.gone or tuple(face_up(state))
        for ref in () if self.gone else self.away:
            turn_down(state, ref, before)
        if self.gone:
            _end_planeswalking(state)
        self.became = turn_up(state, self.seat)
        self.name = state.objects[self.became].card.name
        if state.planar is not None:
            state.planar.walked = state.tick()


def _end_planeswalking(state: State) -> None:
    """CR 901.10a: the planeswalking ability is no more, wherever it is waiting."""
    for ref in [ref for ref in state.stack if state.objects[ref].ability == PLANESWALKING]:
        del state.objects[ref]
        state.stack.remove(ref)
    state.waiting = [waiting for waiting in state.waiting if waiting.ability != PLANESWALKING]


@node
class Planeswalk(Instruction):
    """CR 701.31a: you planeswalk.

    CR 901.12d: each player of the active team rolls the planar die for the team, whose planar controller planeswalks.
    """

    def carry_out(self, at: Context) -> Steps[None]:
        planar, seat = at.state.planar, at.controller
        if planar is not None and seat in turn_sharers(at.state, planar.controller):
            seat = planar.controller
        yield from happen(at.state, Planeswalked(seat=seat))


@node
class PlaneswalksTo(Pattern):
    """CR 701.31d, 312.5: one of these players planeswalks to the card, or encounters it if it is a phenomenon."""

    kinds = ("Planeswalked",)
    what: Noun = This()
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Planeswalked) or not self.what.includes(at, event.became):
            return None
        player = seat_ref(event.seat)
        return {"it": (event.became,), "player": (player,)} if self.who.includes(at, player) else None


@node
class PlaneswalksAway(Pattern):
    """CR 701.31d, 901.11c: one of these players planeswalks away from the card."""

    kinds = ("Planeswalked",)
    what: Noun = This()
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Planeswalked) or not any(self.what.includes(at, ref) for ref in event.away):
            return None
        player = seat_ref(event.seat)
        return {"player": (player,)} if self.who.includes(at, player) else None

    def looks_back(self) -> bool:
        """CR 603.10g: the card is no longer face up when it has happened."""
        return True


@node
class UntilPlaneswalk(Duration):
    """CR 901.11: until a player planeswalks."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        """CR 901.11: some player has planeswalked since the effect began."""
        return state.planar is not None and state.planar.walked > effect.id


@node
class RollsPlaneswalker(Pattern):
    """CR 901.8: you roll the Planeswalker symbol on the planar die; a roll that does so triggers the ability itself."""


PLANESWALKING = Triggered(RollsPlaneswalker(), (Planeswalk(),))
"""CR 901.8: the planeswalking ability, which has no source."""
