"""CR 106.4, 106.12b: effects that change which mana is produced, and what becomes of unspent mana."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.mana import ManaAdded, ManaChanged, ManaLost
from app.engine.events.pipeline import happen
from app.engine.mana.produce import Product
from app.engine.state import steps
from app.engine.state.event import Event
from app.engine.state.records import POOLS, Bound, Mana, State, ref_seat, seat_ref
from app.engine.words.bases import AmountWord, Noun, Pattern, Revision, Rule
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


@node
class KeepsMana(Rule):
    """CR 500.5: the player doesn't lose unspent mana of these types as steps and phases end."""

    types: str = "WUBRGC"


def empty_pools(state: State) -> Steps[None]:
    """CR 106.4, 500.5: unspent mana empties as a step or phase ends, but for what is kept.

    CR 514.2: mana that lasts until end of turn empties as the cleanup step ends.
    """
    lost: list[ManaLost] = []
    for player in state.players:
        if player.pool:
            kept = _kept(state, player.seat)
            mana = tuple(
                [mana.id for mana in player.pool if mana.type not in kept and not _lasts(state, mana)]
            )
            lost.append(ManaLost(seat=player.seat, mana=mana))
    if lost:
        yield from happen(state, *lost)


def _lasts(state: State, mana: Mana) -> bool:
    return mana.lasts and state.turn.step != steps.CLEANUP


def _kept(state: State, seat: int) -> str:
    rules = lookup.rules_on_player(state, seat, KeepsMana)
    return "".join([effect.words.types for effect in rules if isinstance(effect.words, KeepsMana)])


@node
class UnspentMana(AmountWord):
    """CR 106.4: how much unspent mana of these types the player has."""

    reads = POOLS
    types: str = "WUBRGC"
    who: Noun = You()

    def value(self, at: Context) -> int:
        pools = [at.state.players[ref_seat(ref)].pool for ref in self.who.refs(at) if ref < 0]
        return sum(mana.type in self.types for pool in pools for mana in pool)


@node
class LosesMana(Pattern):
    """CR 106.4: one of these players would lose unspent mana."""

    kinds = ("ManaLost",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if isinstance(event, ManaLost) and self.who.includes(at, seat_ref(event.seat)):
            return {"player": (seat_ref(event.seat),), "amount": len(event.mana)}
        return None


@node
class ManaBecomes(Revision):
    """CR 106.6, 614.1a: unspent mana becomes mana of that type instead of being lost."""

    type: str = "C"

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 106.6: it isn't lost, and restrictions on it stay."""
        if isinstance(event, ManaLost):
            return [ManaChanged(seat=event.seat, mana=event.mana, into=self.type)]
        return [event]
        yield


@node
class ProducesInstead(Revision):
    """CR 106.12b, 614.1a: this mana is produced instead of any other: as much as it says, or if `keeps` is "amount" as
    much as there would have been of other types."""

    mana: Product
    keeps: str = ""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 106.12b: the mana production event is changed; what may be chosen, the affected player chooses."""
        if isinstance(event, ManaAdded):
            options = [way for way in self.mana.alternatives(at) if way]
            if options:
                chosen = options[0]
                if len(options) > 1:
                    keys: list[Key] = [*options]
                    answer = yield Choose(event.seat, "mana", "106.12b", lambda: keys, source=at.source)
                    chosen = str(answer[0])
                event.types = chosen * len(event.types) if self.keeps == "amount" else chosen
        return [event]

    def types_of_mana(self, at: Context, types: str) -> str:
        """CR 106.7: the types that there would then be."""
        return self.mana.types(at) or types
