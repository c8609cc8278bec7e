"""CR 701.12: exchange."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.life import CantGainLife, CantLoseLife, set_life
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.zones import BATTLEFIELD, BY_NAME
from app.engine.variants.sharing import rules_on_sharers
from app.engine.variants.teams import groups_sharing_life
from app.engine.words.abilities import Modify
from app.engine.words.bases import Duration, Instruction, Noun
from app.engine.words.changes import BasePT, UnderControlOf
from app.engine.words.context import Context
from app.engine.words.durations import Indefinitely
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, You, seats

CONTROLLER = "new controller"


@node
class ExchangeControl(Instruction):
    """CR 701.12b: the controllers of two permanents, or of one and a spell, exchange control. Binds the two, if they did."""

    one: Noun
    other: Noun
    until: Duration = Indefinitely()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.12a-b: both at the same time or not at all; nothing if one player controls both."""
        state = at.state
        pair = (yield from self.one.pick(at, at.controller, "exchange"))[:1]
        pair += (yield from self.other.pick(at, at.controller, "exchange"))[:1]
        if len(pair) != 2 or not all(_is_controlled(state, ref) for ref in pair):
            return
        seats_of = [lookup.controller(state, ref) for ref in pair]
        if seats_of[0] == seats_of[1] or any(state.players[seat].has_left for seat in seats_of):
            return
        given = [self._given(at, ref, seat) for ref, seat in zip(pair, reversed(seats_of), strict=True)]
        yield from happen(state, *given)
        if self.result:
            at.bound[self.result] = pair

    def _given(self, at: Context, ref: int, seat: int) -> EffectBegan:
        words = Modify(BoundTo("it"), (UnderControlOf(BoundTo(CONTROLLER)),))
        named: dict[str, Bound] = {CONTROLLER: (seat_ref(seat),)}
        return EffectBegan(effect=lasting(at, words, self.until, (ref,), named=named))


def _is_controlled(state: State, ref: int) -> bool:
    """CR 108.4, 109.4: whether it is a permanent or a spell: nothing else has a controller who could give it."""
    return _is_permanent(state, ref) or ref in state.stack


def _is_permanent(state: State, ref: int) -> bool:
    thing = state.objects.get(ref)
    return thing is not None and thing.zone == BATTLEFIELD and not thing.phased_out


def _may_have(state: State, seat: int, total: int) -> bool:
    """CR 119.7-119.8, 701.12c: whether the player can come to have that life total in an exchange."""
    life = state.players[seat].life
    if total > life:
        return not rules_on_sharers(state, seat, CantGainLife)
    return total == life or not rules_on_sharers(state, seat, CantLoseLife)


@node
class ExchangeLife(Instruction):
    """CR 701.12c: two players exchange life totals. Binds them, if they did."""

    one: Noun
    other: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.12a, 701.12c: each gains or loses what it takes, or nothing happens.

        CR 810.9e: nothing happens between players with one life total.
        """
        state = at.state
        pair = [*seats(at, self.one)[:1], *seats(at, self.other)[:1]]
        totals = [state.players[seat].life for seat in reversed(pair)]
        if len(groups_sharing_life(state, pair)) != 2 or not all(
            _may_have(state, seat, total) for seat, total in zip(pair, totals, strict=True)
        ):
            return
        changes = [set_life(state, seat, total) for seat, total in zip(pair, totals, strict=True)]
        yield from happen(state, *changes)
        if self.result:
            at.bound[self.result] = tuple(seat_ref(seat) for seat in pair)


@node
class ExchangeLifeAndPT(Instruction):
    """CR 701.12g: a player's life total and a creature's power or toughness (`stat`) are exchanged."""

    who: Noun
    what: Noun
    stat: str
    until: Duration = Indefinitely()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.12g, 613.4b: the life total is adjusted, and an effect sets the power or toughness."""
        state = at.state
        players, refs = seats(at, self.who), (yield from self.what.pick(at, at.controller, "exchange"))
        if not players or not refs or not _is_permanent(state, refs[0]):
            return
        it = lookup.of(state, refs[0])
        value = it.power if self.stat == "power" else it.toughness
        life = state.players[players[0]].life
        if value is None or not _may_have(state, players[0], value):
            return
        change = BasePT(power=life) if self.stat == "power" else BasePT(toughness=life)
        effect = lasting(at, Modify(self.what, (change,)), self.until, refs[:1])
        yield from happen(state, set_life(state, players[0], value), EffectBegan(effect=effect))


@node
class ExchangeZones(Instruction):
    """CR 701.12f: the players exchange two of their zones ("hand", "graveyard", "library", "exile")."""

    one: str
    other: str
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.12d, 701.12f: all cards that they own there move at the same time, also if one zone is empty."""
        moves: list[Event] = []
        for seat in seats(at, self.who):
            for origin, to in ((self.one, self.other), (self.other, self.one)):
                refs = _owned(at.state, BY_NAME[origin], seat)
                moves.extend(Moved(object=ref, to=BY_NAME[to], cause="exchange", by=seat) for ref in refs)
        yield from happen(at.state, *moves)


def _owned(state: State, zone: int, seat: int) -> Refs:
    return tuple([ref for ref in state.zone_of(zone, seat) if state.objects[ref].owner == seat])
