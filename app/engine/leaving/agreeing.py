"""CR 104.4i: the players agree to a draw."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.leaving.ending import GameEnded
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State

AGREE, REFUSE = "agree", "refuse"


@dataclass(slots=True, kw_only=True)
class DrawAnswered(Event):
    """A player agrees to a draw, or doesn't or no longer does. `answer`: agree, refuse."""

    shows = {"seat": "seat", "answer": "value"}
    seat: int
    answer: str

    def perform(self, state: State, before: Table) -> None:
        """The answer stands until the player gives another one."""
        state.players[self.seat].agrees_to_draw = self.answer == AGREE
        state.touch()


def answer_draw(state: State, seat: int, agrees: bool) -> Steps[None]:
    """CR 104.4i: the game is a draw once all players in it agree to that."""
    yield from happen(state, DrawAnswered(seat=seat, answer=AGREE if agrees else REFUSE))
    if all(player.agrees_to_draw for player in state.players if not player.has_left):
        yield from happen(state, GameEnded(winners=()))
