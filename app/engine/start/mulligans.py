"""CR 103.5: opening hands and mulligans."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.draw import draw
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.shuffling import Shuffled
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import LIBRARY
from app.engine.words.bases import Ability, Instruction, Rule
from app.engine.words.context import Context
from app.engine.words.node import node

STARTING_HAND = 7
KEEP, MULLIGAN = "keep", "mulligan"


@node
class CouldMulligan(Ability):
    """CR 103.5b: what a player may do with the card in their hand any time they could mulligan."""

    do: tuple[Instruction, ...]


def opening_hands(state: State) -> Steps[None]:
    """CR 103.5: everyone draws a hand; then rounds of mulligans until nobody wants another.

    CR 103.5d: turn order takes the players of one team after another where teams share their turns.
    """
    for seat in state.turn_order():
        yield from draw(state, seat, hand_size(state, seat))
    undecided = state.turn_order()
    while undecided:
        undecided = yield from _round(state, undecided)


@node
class StartingHandSize(Rule):
    """CR 103.5: the player's starting hand size is larger by so many cards, or smaller."""

    more: int


def hand_size(state: State, seat: int) -> int:
    """CR 103.5: the starting hand size, normally seven; effects can modify it."""
    options = state.options
    usual = options.get(f"hand size of {seat}", options.get("hand size", STARTING_HAND))
    effects = [held.words for held in lookup.rules_on_player(state, seat, StartingHandSize)]
    return max(0, usual + sum(words.more for words in effects if isinstance(words, StartingHandSize)))


FREE_MULLIGAN = ["free mulligan"]
"""CR 103.5c: the options, of variants too, by which the first mulligan is free whatever the number of players."""


def counted(state: State, seat: int) -> int:
    """CR 103.5, 103.5c, 800.6: how many mulligans count: in a multiplayer game, and in any Brawl game, each one's first doesn't."""
    free = len(state.players) > 2 or any(state.options.get(name, 0) for name in FREE_MULLIGAN)
    return max(0, state.players[seat].mulligans - free)


def _may(state: State, seat: int) -> bool:
    """CR 103.5: mulligans can be taken until the opening hand would be of no cards."""
    return not state.players[seat].has_left and counted(state, seat) < hand_size(state, seat)


def _round(state: State, undecided: list[int]) -> Steps[list[int]]:
    """CR 103.5: each declares in turn order; then all who mulligan do so at the same time. Returns those.

    CR 103.5d, 805.3a: players of a team sit side by side, so that its players declare before those of the next.
    """
    taking: list[int] = []
    for seat in undecided:
        if (yield from _declare(state, seat)):
            taking.append(seat)
    yield from _take(state, taking)
    return taking


def _declare(state: State, seat: int) -> Steps[bool]:
    """CR 103.5: the player says whether they will take a mulligan. CR 103.5b: first they may use cards for that time."""
    while True:
        answer = yield Choose(seat, "mulligan", "103.5", lambda: _declarations(state, seat), fallback=(KEEP,))
        if not isinstance(answer[0], int):
            return bool(answer[0] == MULLIGAN)
        at = Context(state, answer[0], seat)
        for ability in lookup.of(state, answer[0]).abilities:
            for instruction in ability.do if isinstance(ability, CouldMulligan) else ():
                yield from instruction.carry_out(at)


def _declarations(state: State, seat: int) -> list[Key]:
    """What the player may say or use; nothing but to keep for a player who can take no mulligan, or who has left."""
    if not _may(state, seat):
        return [KEEP]
    hand = state.players[seat].hand
    return [KEEP, MULLIGAN, *[ref for ref in hand if _is_for_now(lookup.of(state, ref).abilities)]]


def _is_for_now(abilities: tuple[object, ...]) -> bool:
    return any(isinstance(ability, CouldMulligan) for ability in abilities)


@dataclass(slots=True, kw_only=True)
class MulliganTaken(Event):
    """CR 103.5: the player takes a mulligan: the hand goes into the library, which is then shuffled."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def parts(self, state: State) -> list[Event]:
        """CR 103.5: the cards in hand are put into the library."""
        return [Moved(object=ref, to=LIBRARY, by=self.seat) for ref in state.players[self.seat].hand]

    def perform(self, state: State, before: Table) -> None:
        """CR 103.5: it counts."""
        state.players[self.seat].mulligans += 1
        state.touch()


def _take(state: State, taking: list[int]) -> Steps[None]:
    """CR 103.5: hands are shuffled away and drawn anew; then as many cards as mulligans count go to the bottom."""
    yield from happen(state, *[MulliganTaken(seat=seat) for seat in taking])
    yield from happen(state, *[Shuffled(seat=seat) for seat in taking])
    for seat in taking:
        yield from draw(state, seat, hand_size(state, seat))
    bottom: list[Event] = []
    for seat in taking:
        bottom.extend((yield from _put_back(state, seat)))
    yield from happen(state, *bottom)


def _put_back(state: State, seat: int) -> Steps[list[Event]]:
    """CR 103.5: the player chooses which cards go to the bottom of the library, in any order; the last goes lowest."""
    count = counted(state, seat)
    hand = lambda: list[Key](state.players[seat].hand)  # noqa: E731
    chosen = yield Choose(seat, "bottom", "103.5", hand, count, count, ordered=True, private=True)
    return [Moved(object=int(ref), to=LIBRARY, place="bottom", by=seat) for ref in chosen]
