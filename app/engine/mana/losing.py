"""CR 106.13: effects that make players activate mana abilities, and lose the mana that they haven't spent."""

from __future__ import annotations

from app.engine.casting.reversing import Proposal, Reversed, propose
from app.engine.choices import Choose, Key, Steps
from app.engine.events.mana import ManaLost
from app.engine.events.pipeline import happen
from app.engine.mana.abilities import ManaAbility
from app.engine.mana.means import Means
from app.engine.mana.paying import activate
from app.engine.state.records import State, ref_seat
from app.engine.words.bases import Filter, Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import found, seats


@node
class LoseUnspentMana(Instruction):
    """CR 106.4, 106.13: the players lose all unspent mana; `to`: a player who adds the mana lost this way."""

    who: Noun
    to: Noun | None = None

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 106.13: what is lost goes into that player's pool, with all that is remembered of it."""
        takers = self.to.refs(at) if self.to is not None else ()
        taker = ref_seat(takers[0]) if takers else -1
        for seat in seats(at, self.who):
            mana = tuple([mana.id for mana in at.state.players[seat].pool])
            yield from happen(at.state, ManaLost(seat=seat, mana=mana, to=taker))


@node
class ActivateManaOfEach(Instruction):
    """CR 605.3a: the players activate a mana ability of each of their permanents that fits, if they can."""

    who: Noun
    what: Filter

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in doers(at, self.who):
            for ref in found(at, self.what):
                yield from _of(at, seat, ref)


def _of(at: Context, seat: int, ref: int) -> Steps[None]:
    """CR 605.3a: of several mana abilities of the permanent, the player chooses one."""
    state = at.state
    if not _able(state, seat, ref):
        return
    query = lambda: [*_able(state, seat, ref)]  # noqa: E731
    answer = yield Choose(seat, "mana_ability", "605.3a", query, source=ref)
    chosen = _able(state, seat, ref).get(answer[0]) if answer else None
    if chosen is not None:
        yield from propose(state, seat, ref, lambda proposal: _activate(state, proposal, seat, chosen))


def _able(state: State, seat: int, ref: int) -> dict[Key, ManaAbility]:
    """The mana abilities of the permanent that the player could activate, by the keys under which they are chosen."""
    if state.players[seat].has_left:
        return {}
    able = [each for each in Means(state, seat).able if each.object == ref]
    return {f"mana.{each.object}.{each.place}": each for each in able}


def _activate(state: State, proposal: Proposal, seat: int, chosen: ManaAbility) -> Steps[None]:
    if not (yield from activate(state, proposal, seat, chosen.object, chosen.place)):
        raise Reversed("not paid")
