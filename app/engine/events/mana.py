"""CR 106.4, 106.12, 118.3a: mana goes into a pool, is spent, and is lost as steps and phases end."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import POOLS, Mana, State, Waiting, seat_ref
from app.engine.words.bases import Filter
from app.engine.words.node import Node


@dataclass(slots=True, kw_only=True)
class ManaAdded(Event):
    """CR 106.4: mana goes into a player's pool. `types`: one letter each. `tapped`: the permanent tapped for it (106.12),
    by the player in `by`.

    CR 106.3: `source` is the spell that produced it, or the source of the ability that did.
    """

    shows = {"seat": "seat", "types": "value", "source": "ref"}
    seat: int
    types: str
    source: int = 0
    tapped: int = 0
    by: int = -1
    only: Filter | None = None
    lasts: bool = False
    also: Node | None = None

    def possible(self, state: State) -> bool:
        """Adding nothing is no event, nor is adding mana for a player who has left."""
        return bool(self.types) and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 106.4, 106.6: it is in the pool, with what is remembered of it. CR 107.4h: snow mana is of a snow source."""
        snow = self.source != 0 and "snow" in lookup.of(state, self.source).supertypes
        pool = state.players[self.seat].pool
        for kind in self.types:
            pool.append(Mana(kind, snow, self.source, self.only, self.lasts, state.tick(), self.also))
        state.touch(POOLS)


@dataclass(slots=True, kw_only=True)
class PermanentTappedForMana(Event):
    """CR 106.12a: a mana ability with {T} in its cost has resolved and produced mana, of these types.

    `object` is the permanent, `seat` the player who tapped it.
    """

    object: int
    seat: int
    types: str

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object


@dataclass(slots=True, kw_only=True)
class ManaSpent(Event):
    """CR 118.3a, 601.2h: mana of a player's pool, given by its ids, is spent; `on`: the spell that it is spent to cast, or 0."""

    shows = {"seat": "seat", "types": "value"}
    seat: int
    mana: tuple[int, ...]
    on: int = 0
    types: str = ""

    def possible(self, state: State) -> bool:
        """All of it has to be there."""
        there = [mana.id for mana in state.players[self.seat].pool]
        return bool(self.mana) and all(mana in there for mana in self.mana)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 118.3a, 106.6: it leaves the pool, and a spell that it is spent to cast remembers of which types it was."""
        player = state.players[self.seat]
        self.types = "".join([mana.type for mana in player.pool if mana.id in self.mana])
        player.pool = [mana for mana in player.pool if mana.id not in self.mana]
        thing = state.objects.get(self.on)
        if thing is not None and thing.announced is not None:
            thing.announced.spent += self.types
        state.touch(POOLS)


@dataclass(slots=True, kw_only=True)
class ManaLost(Event):
    """CR 106.4, 500.5: unspent mana, given by its ids, empties from a player's pool as a step or phase ends, or because an
    effect says so; `to`: the player who then adds it (106.13), -1 for nobody."""

    shows = {"seat": "seat", "types": "value"}
    seat: int
    mana: tuple[int, ...]
    to: int = -1
    types: str = ""

    def possible(self, state: State) -> bool:
        return bool(self.mana)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 106.4: the player loses it. CR 106.13: the very same mana goes into the other player's pool."""
        player = state.players[self.seat]
        lost = [mana for mana in player.pool if mana.id in self.mana]
        self.types = "".join([mana.type for mana in lost])
        player.pool = [mana for mana in player.pool if mana.id not in self.mana]
        if self.to >= 0:
            state.players[self.to].pool.extend(lost)
        state.touch(POOLS)


@dataclass(slots=True, kw_only=True)
class ManaChanged(Event):
    """CR 106.6: unspent mana, given by its ids, becomes mana of another type; what is remembered of it stays."""

    shows = {"seat": "seat", "into": "value"}
    seat: int
    mana: tuple[int, ...]
    into: str

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 106.6: its restrictions don't change with its type."""
        for mana in state.players[self.seat].pool:
            if mana.id in self.mana:
                mana.type = self.into
        state.touch(POOLS)


@dataclass(slots=True, kw_only=True)
class TriggeredManaAbility(Event):
    """CR 605.4a: a triggered mana ability resolves instead of being put on the stack."""

    waiting: Waiting

    def perform(self, state: State, before: Table) -> None:
        """CR 605.4a: it no longer waits."""
        state.waiting = [entry for entry in state.waiting if entry is not self.waiting]
