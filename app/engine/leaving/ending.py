"""CR 104.1-104.2, 104.4: the game ends: somebody wins, or it is a draw."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import EVERYONE, State
from app.engine.variants.sharing import rules_on_sharers
from app.engine.variants.teams import team_of
from app.engine.words.bases import Instruction, Noun, Rule
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@node
class CantWinTheGame(Rule):
    """CR 104.2b, 101.2: the player can't win the game. Being the last one in it wins all the same (104.2a)."""


@dataclass(slots=True, kw_only=True)
class GameEnded(Event):
    """CR 104.1: the game is over. No winner: a draw (104.4). `left`: who left it at the same time (104.5)."""

    shows = {"winners": "seats"}
    winners: tuple[int, ...]
    left: tuple[int, ...] = ()

    def perform(self, state: State, before: Table) -> None:
        """CR 104.1: the game ends at once. CR 104.5: who lost has left it. CR 708.9: what is face down is revealed."""
        state.over, state.winners = True, self.winners
        state.turn.priority = -1
        for seat in self.left:
            state.players[seat].has_left = True
        for ref in (*state.battlefield, *state.stack):
            state.objects[ref].known_to = EVERYONE
        state.touch()


@node
class WinTheGame(Instruction):
    """CR 104.2b: an effect says that a player wins the game."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 104.2b: the game ends at once, unless an effect says that the player can't win. CR 810.8a: a team wins as one."""
        state = at.state
        able = [seat for seat in seats(at, self.who) if not rules_on_sharers(state, seat, CantWinTheGame)]
        winners = [one for seat in able for one in team_of(state, seat)]
        if winners:
            yield from happen(state, GameEnded(winners=tuple(dict.fromkeys(winners))))


@node
class DrawTheGame(Instruction):
    """CR 104.4c: an effect says that the game is a draw."""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 104.4c: the game ends at once, and nobody wins."""
        yield from happen(at.state, GameEnded(winners=()))
