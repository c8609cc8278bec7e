"""CR 611.2a-b, 514.2: how long effects of resolutions last."""

from __future__ import annotations

from app.engine.state import records
from app.engine.state.event import Event
from app.engine.state.records import Delayed, Effect, State
from app.engine.state.zones import BATTLEFIELD, EXILE, STACK
from app.engine.variants.teams import is_active
from app.engine.words.bases import Condition, Duration, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.filters import HasStatus
from app.engine.words.node import node
from app.engine.words.nouns import This


@node
class Indefinitely(Duration):
    """CR 611.2a: no duration is stated, so it lasts until the end of the game."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        return False


@node
class UntilEndOfTurn(Duration):
    """CR 514.2: "until end of turn" and "this turn"; the cleanup step ends it."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        return state.turn.number > effect.began


@node
class UntilYourNextTurn(Duration):
    """CR 500.7, 611.2a: until its controller's next turn begins, or would have begun had they not left (800.4m)."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        return state.players[effect.controller].turns > effect.turns


@node
class UntilEndOfCombat(Duration):
    """CR 511.2: until end of combat; the end of the combat phase ends it."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        return state.turn.number > effect.began


@node
class AsLongAs(Duration):
    """CR 611.2b: for as long as the condition holds; once that stops it doesn't begin again."""

    condition: Condition

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        return not self.condition.holds(Context(state, effect.source, effect.controller, effect.bound))


@node
class UntilLeaves(Duration):
    """CR 603.6e, 610.3: until the object leaves the battlefield."""

    noun: Noun = This()

    reads = records.BOARD

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        refs = self.noun.refs(Context(state, effect.source, effect.controller, effect.bound))
        return not any(ref in state.objects and state.objects[ref].zone == BATTLEFIELD for ref in refs)


@node
class WhileExiled(Duration):
    """CR 611.2b: for as long as the card remains in exile."""

    noun: Noun

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        refs = self.noun.refs(Context(state, effect.source, effect.controller, effect.bound))
        return not any(ref in state.objects and state.objects[ref].zone == EXILE for ref in refs)


@node
class WhileItRemains(Duration):
    """CR 611.2b: for as long as the permanent remains in that status ("tapped") on the battlefield."""

    noun: Noun = This()
    status: str = "tapped"

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        at = Context(state, effect.source, effect.controller, effect.bound)
        there = [ref for ref in self.noun.refs(at) if ref in state.objects]
        status = HasStatus(self.status)
        return not any(state.objects[ref].zone == BATTLEFIELD and status.matches(at, ref) for ref in there)


@node
class UntilHappens(Duration):
    """CR 610.3: until something happens ("until an opponent becomes the monarch")."""

    reads = records.HISTORY
    on: Pattern

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        return False

    def ended_by(self, state: State, effect: Effect | Delayed, facts: list[Event]) -> bool:
        """CR 610.3: immediately after the event."""
        at = Context(state, effect.source, effect.controller, effect.bound)
        return bool(self.on.occurrences(at, [fact for fact in facts if fact.kind in self.on.watches()]))

    def past(self, at: Context, effect: Effect) -> bool:
        """CR 610.3a-b: it has happened since the spell or ability was put onto the stack, or since the ability triggered."""
        since = [fact for fact in at.state.history if fact.happened > at.stacked]
        return self.ended_by(at.state, effect, since)


@node
class WhileOnStack(Duration):
    """CR 611.2a, 702.34a: until the spell that the effect is about leaves the stack."""

    noun: Noun = This()

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        refs = self.noun.refs(Context(state, effect.source, effect.controller, effect.bound))
        return not any(ref in state.objects and state.objects[ref].zone == STACK for ref in refs)


@node
class UntilEndOfYourNextTurn(Duration):
    """CR 611.2a, 514.2: until its controller's next turn after the one in which it began is over."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        since = state.players[effect.controller].turns - effect.turns
        return since > 1 or since == 1 and not is_active(state, effect.controller)
