"""Phrases for keyword abilities: their name, with what follows it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import COLORS
from app.engine.casting.costs import PayMana
from app.engine.keywords import (
    affinity,
    chapter,
    crew,
    cycling,
    enchant,
    equip,
    hexproof,
    kicker,
    landwalk,
    protection,
    quality,
    trample,
    ward,
)
from app.engine.words import filters, subtypes
from app.engine.words.bases import Cost, KeywordAbility
from app.engine.words.node import REGISTRY


def _is_plain(costs: Any) -> bool:
    return all(isinstance(cost, PayMana) for cost in costs)


_CREATURE = filters.HasType("creature")
MORE: dict[type[Any], tuple[tuple[str, dict[str, Any]], ...]] = {
    affinity.Affinity: (("affinity for {what:many}", {}),),
    enchant.Enchant: (("enchant {what:one}", {}),),
    hexproof.Hexproof: (
        ("hexproof", {"fixed": {"quality": None}}),
        ("hexproof from {quality:quality}", {"only": {"quality": bool}}),
    ),
    kicker.Kicker: (
        ("kicker {cost}", {"fixed": {"which": ""}}),
        ("kicker\u2014{cost}.", {"fixed": {"which": ""}}),
    ),
    protection.Protection: (("protection from {quality:quality}", {"fixed": {"spares": None}}),),
    equip.Equip: (
        ("equip {cost}", {"fixed": {"what": _CREATURE}}),
        ("equip\u2014{cost}.", {"fixed": {"what": _CREATURE}}),
        ("equip {what:one} {cost}", {}),
    ),
    landwalk.Landwalk: (("{lands:walked}", {}),),
    cycling.Typecycling: (("{what:cycled} {cost}", {}),),
    ward.Ward: (
        ("ward {cost}", {"fixed": {"x": None}, "only": {"cost": _is_plain}}),
        ("ward\u2014{cost}", {"fixed": {"x": None}}),
        ("ward\u2014{cost}.", {"fixed": {"x": None}}),
    ),
    crew.Crew: (("crew {power}", {}),),
    trample.TrampleOverPlaneswalkers: (("trample over planeswalkers", {}),),
    chapter.Chapter: (),
}
"""Keyword abilities whose phrase doesn't follow from the kind of their fields."""


def enter(grammar: Grammar) -> None:
    """The rows of all keyword abilities."""
    table = grammar.table("keyword")
    qualities = grammar.table("quality")
    qualities.add(filters.OfColor, "{color:color}")
    qualities.add(filters.Multicolored, "multicolored")
    qualities.add(filters.Colorless, "colorless")
    qualities.add(quality.Everything, "everything")
    qualities.add(filters.HasType, "{type:type,many}")
    qualities.add(filters.HasSubtype, "{subtype:subtype,many}")
    qualities.add(
        filters.AnyOf, "each color", fixed={"parts": tuple([filters.OfColor(one) for one in COLORS])}
    )
    qualities.add(filters.OfChosen, "the chosen color", fixed={"what": "color"})
    walked: dict[Any, str] = {filters.HasSubtype(word): f"{word.lower()}walk" for word in subtypes.LAND_TYPES}
    walked[filters.Not(filters.HasSupertype("basic"))] = "nonbasic landwalk"
    walked[filters.HasSupertype("legendary")] = "legendary landwalk"
    walked[filters.HasType("artifact")] = "artifact landwalk"
    cycled: dict[Any, str] = {
        filters.HasSubtype(word): f"{word.lower()}cycling"
        for word in (*subtypes.LAND_TYPES, *subtypes.CREATURE_TYPES)
    }
    cycled[filters.AllOf((filters.HasSupertype("basic"), filters.HasType("land")))] = "basic landcycling"
    cycled[filters.HasType("artifact")] = "artifact cycling"
    grammar.enter(Lexicon("walked", walked), Lexicon("cycled", cycled))
    for name in sorted(REGISTRY):
        cls: type[Any] = REGISTRY[name]
        if issubclass(cls, KeywordAbility):
            for template, notes in MORE.get(cls) or _usual(cls):
                table.add(cls, template, **notes)


def _usual(cls: type[Any]) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The phrases that follow from the kind of its fields: none, a number, or costs."""
    own = [spec for spec in fields(cls) if spec.name != "wording"]
    if not own:
        return ((cls.word, {}),)
    if len(own) != 1:
        return ()
    field = own[0].name
    if _kind(cls, field) == tuple[Cost, ...]:
        plain = {"only": {field: _is_plain}}
        return (
            (f"{cls.word} {{{field}}}", plain),
            (f"{cls.word}\u2014{{{field}:costs}}", {}),
            (f"{cls.word}\u2014{{{field}:costs}}.", {}),
        )
    return ((f"{cls.word} {{{field}}}", {}),)


def _kind(cls: type[Any], field: str) -> Any:
    return get_type_hints(cls)[field]
