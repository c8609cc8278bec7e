"""CR 114: emblems."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import EMBLEM, Object, State, seat_ref
from app.engine.state.zones import COMMAND
from app.engine.words.abilities import Activated, Card, Face, StateTriggered, Static, Triggered
from app.engine.words.bases import Ability, Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class EmblemGained(Event):
    """CR 114.2: the player puts an emblem into the command zone."""

    shows = {"seat": "seat", "became": "ref"}
    seat: int
    card: Card
    became: int = 0

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 114.2: the player owns and controls it. CR 114.5: it is neither a card nor a permanent."""
        self.became = now = state.tick()
        everyone = (1 << len(state.players)) - 1
        state.objects[now] = Object(
            now, EMBLEM, self.card, self.seat, self.seat, COMMAND, now, known_to=everyone, since=now
        )
        state.command.append(now)
        state.touch(records.BOARD)


@lru_cache(maxsize=4096)
def emblem(abilities: tuple[Ability, ...]) -> Card:
    """CR 114.3: an emblem has these abilities and no other characteristics. CR 114.4: they function in the command zone."""
    return Card((Face("", abilities=tuple([_in_command(ability) for ability in abilities])),), "emblem")


def _in_command(ability: Any) -> Any:
    if isinstance(ability, Activated | Triggered | StateTriggered | Static) and ability.zone == "battlefield":
        return replace(ability, zone="command")
    return ability


@node
class GetEmblem(Instruction):
    """CR 114.2: these players get an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 114.2: each in turn order has one of their own."""
        for seat in doers(at, self.who):
            yield from happen(at.state, EmblemGained(seat=seat, card=emblem(self.abilities)))
