"""Phrases for designations that players keep, or that the game has (CR 702.131, 731)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.conditions import control
from app.cards.grammar.table import Table
from app.engine.designations import city_blessing, day_and_night, initiative, monarch
from app.engine.designations.day_and_night import DAY, NEITHER, NIGHT, AlsoBecomes, DayNightChanges, ItIs
from app.engine.events.zone_words import Enters
from app.engine.words.abilities import Activated, Replace
from app.engine.words.conditions import All, AtLeast, Matches, NotSo
from app.engine.words.filters import HasCounter
from app.engine.words.nouns import You


def enter(grammar: Grammar) -> None:
    """The rows of the city's blessing, and of day and night."""
    condition, clause = grammar.table("condition"), grammar.table("clause")
    blessed = "{player:known,subject} [has|have] the city's blessing"
    condition.add(city_blessing.HasCityBlessing, blessed)
    condition.add(NotSo, "{player:known,subject} [doesn't|don't] have the city's blessing", shape=UNBLESSED)
    clause.add(city_blessing.GetCityBlessing, "{who:doer} get[s] the city's blessing")
    for time in (DAY, NIGHT):
        condition.add(ItIs, f"it's {time}", fixed={"time": time})
        clause.add(day_and_night.ItBecomes, f"it becomes {time}", fixed={"time": time})
    condition.add(ItIs, "it's neither day nor night", fixed={"time": NEITHER})
    _of_you(grammar)
    pattern = grammar.table("pattern")
    pattern.add(DayNightChanges, "day becomes night", fixed={"to": NIGHT})
    pattern.add(DayNightChanges, "night becomes day", fixed={"to": DAY})
    pattern.add(DayNightChanges, "day becomes night or night becomes day", fixed={"to": ""})
    as_enters = "if it's neither day nor night, it becomes day as {what:known,subject} enter[s]"
    grammar.table("effect").add(Replace, as_enters, shape=AS_ENTERS)
    grammar.table("ability").add(
        Activated, "{cost}: {do:sentences} Activate only once.", fixed={"once": True}
    )


def _of_you(grammar: Grammar) -> None:
    """What is so of you, several things after one "you"."""
    predicate, thing, held = Table("what you do"), Table("what you control"), Table("what you hold")
    things, designations = (
        ListOf("what you control and", thing, "and"),
        ListOf("what you hold and", held, "and"),
    )
    grammar.enter(
        predicate, thing, held, things, designations, ListOf("what you do and", predicate, "and", least=2)
    )
    held.add(city_blessing.HasCityBlessing, "the city's blessing", fixed={"player": You()})
    held.add(initiative.HasInitiative, "the initiative", fixed={"player": You()})
    thing.add(AtLeast, "{what:description,'a',one}", shape=control(You(), False))
    predicate.add(Matches, "have an {E}", fixed={"noun": You(), "what": HasCounter("energy")})
    predicate.add(All, "control {parts:what you control and}", shape=_all_of(AtLeast))
    predicate.add(monarch.IsMonarch, "are the monarch", fixed={"player": You()})
    predicate.add(
        All,
        "have {parts:what you hold and}",
        shape=_all_of(city_blessing.HasCityBlessing, initiative.HasInitiative),
    )
    grammar.table("condition").add(
        All, "you {parts:what you do and}", shape=_all_of(All, Matches, monarch.IsMonarch)
    )


def _all_of(*kinds: type[Any]) -> Shape:
    """For several conditions of these kinds."""

    def build(parts: Any) -> Any:
        return All(parts)

    def match(node: Any) -> dict[str, Any] | None:
        return {"parts": node.parts} if all(isinstance(part, kinds) for part in node.parts) else None

    return Shape(build, match)


def _unblessed(player: Any) -> Any:
    return NotSo(city_blessing.HasCityBlessing(player))


def _is_unblessed(node: Any) -> dict[str, Any] | None:
    part = node.part
    return {"player": part.player} if isinstance(part, city_blessing.HasCityBlessing) else None


UNBLESSED = Shape(_unblessed, _is_unblessed)


def _as_enters(what: Any) -> Any:
    return Replace(Enters(what), (AlsoBecomes(DAY),), condition=ItIs(NEITHER))


def _is_as_enters(node: Any) -> dict[str, Any] | None:
    what = getattr(node.on, "what", None)
    return {"what": what} if what is not None and node == _as_enters(what) else None


AS_ENTERS = Shape(_as_enters, _is_as_enters)
