"""CR 701.6: counter a spell or ability."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state.derived import InForce
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, Bound, State
from app.engine.state.zones import BY_NAME, GRAVEYARD, OUTSIDE, STACK
from app.engine.words.bases import Filter, Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class CantBeCountered(Rule):
    """CR 701.6a, 614.17: the spell or ability can't be countered, or can't be by what fits (`by`)."""

    by: Filter | None = None


@dataclass(slots=True, kw_only=True)
class Countered(Event):
    """CR 701.6a: a spell or ability is countered. `by`: what counters it, 0 for the rules.

    `to`: where the spell is put, the graveyard unless the effect says otherwise; `place`: where in a library.
    """

    shows = {"object": "ref", "by": "ref"}
    object: int
    by: int = 0
    seat: int = -1
    to: int = GRAVEYARD
    place: str = "top"

    def possible(self, state: State) -> bool:
        """CR 614.17: unless an effect says that it can't be countered."""
        thing = state.objects.get(self.object)
        if thing is None or thing.zone != STACK:
            return False
        return not any(
            _forbids(state, effect, self.by) for effect in lookup.rules(state, self.object, CantBeCountered)
        )

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 701.6a: it is removed from the stack; a spell is put into its owner's graveyard."""
        ability = state.objects[self.object].kind == ABILITY
        to = OUTSIDE if ability else self.to
        return [Moved(object=self.object, to=to, place=self.place, cause="counter", by=self.seat)]


def _forbids(state: State, effect: InForce, by: int) -> bool:
    """CR 614.17: whether the effect is about being countered by that object, or by anything."""
    words = effect.words
    if not isinstance(words, CantBeCountered):
        return False
    return words.by is None or by != 0 and words.by.matches(effect.at(state), by)


@node
class Counter(Instruction):
    """CR 701.6a: counter these spells and abilities. `to`: the zone in which a spell is put instead (614.15).

    Binds what was countered as `result`, and the cards where they are now as `result` + " cards".
    """

    what: Noun
    to: str = "graveyard"
    place: str = "top"
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "counter")
        by = at.stacked or at.source
        events = [
            Countered(object=ref, by=by, seat=at.controller, to=BY_NAME[self.to], place=self.place)
            for ref in refs
        ]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, Countered))
            at.bound[f"{self.result} cards"] = moved(facts)


@node
class IsCountered(Pattern):
    """CR 701.6a: a spell or ability that the noun includes is countered, by something that fits."""

    kinds = ("Countered",)
    what: Noun
    by: Filter | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Countered) or not self.what.includes(at, event.object):
            return None
        if self.by is not None and (event.by == 0 or not self.by.matches(at, event.by)):
            return None
        return {"it": (event.object,), "other": (event.by,) if event.by else ()}

    def looks_back(self) -> bool:
        """CR 603.10e: abilities about a spell being countered look back in time."""
        return True
