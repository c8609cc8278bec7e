"""Phrases for keyword abilities: their name, with what follows it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import COLORS
from app.cards.grammar.rows.abilities import Capital
from app.cards.grammar.table import Table
from app.engine.casting.costs import PayMana
from app.engine.keywords import (
    affinity,
    ascend,
    banding,
    chapter,
    companion,
    crew,
    cumulative_upkeep,
    cycling,
    enchant,
    equip,
    hexproof,
    kicker,
    landwalk,
    power_up,
    protection,
    quality,
    suspend,
    trample,
    ward,
)
from app.engine.words import filters, qualities, subtypes
from app.engine.words.bases import Cost, KeywordAbility
from app.engine.words.node import REGISTRY


def _is_plain(costs: Any) -> bool:
    return all(isinstance(cost, PayMana) for cost in costs)


_CREATURE = qualities.HasType("creature")
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
    cumulative_upkeep.CumulativeUpkeep: (
        ("cumulative upkeep {cost}", {"only": {"cost": _is_plain}}),
        ("cumulative upkeep\u2014{cost:costs}.", {}),
        ("cumulative upkeep\u2014Pay {cost:paid costs}.", {}),
    ),
    banding.BandsWithOther: (("bands with other {quality:many}", {}),),
    suspend.Suspend: (("suspend {number}\u2014{cost}", {"only": {"cost": _is_plain}}),),
    trample.TrampleOverPlaneswalkers: (("trample over planeswalkers", {}),),
    chapter.Chapter: (),
    power_up.PowerUp: (("power-up \u2014 {cost:costs}: {do:sentences}", {}),),
    ascend.Ascend: (("ascend", {}),),
    companion.Companion: (("companion \u2014 {condition:capital deck condition}.", {}),),
}
"""Keyword abilities whose phrase doesn't follow from the kind of their fields."""


def enter(grammar: Grammar) -> None:
    """The rows of all keyword abilities."""
    decks = Table("deck condition")
    grammar.enter(decks, Table("such card"), Capital("capital deck condition", decks))
    table = grammar.table("keyword")
    protected = grammar.table("quality")
    protected.add(qualities.OfColor, "{color:color}")
    protected.add(qualities.Multicolored, "multicolored")
    protected.add(qualities.Colorless, "colorless")
    protected.add(quality.Everything, "everything")
    protected.add(qualities.HasType, "{type:type,many}")
    protected.add(qualities.HasSubtype, "{subtype:subtype,many}")
    protected.add(
        filters.AnyOf, "each color", fixed={"parts": tuple([qualities.OfColor(one) for one in COLORS])}
    )
    protected.add(qualities.OfChosen, "the chosen color", fixed={"what": "color"})
    walked: dict[Any, str] = {
        qualities.HasSubtype(word): f"{word.lower()}walk" for word in subtypes.LAND_TYPES
    }
    walked[filters.Not(qualities.HasSupertype("basic"))] = "nonbasic landwalk"
    walked[qualities.HasSupertype("legendary")] = "legendary landwalk"
    walked[qualities.HasType("artifact")] = "artifact landwalk"
    cycled: dict[Any, str] = {
        qualities.HasSubtype(word): f"{word.lower()}cycling"
        for word in (*subtypes.LAND_TYPES, *subtypes.CREATURE_TYPES)
    }
    cycled[filters.AllOf((qualities.HasSupertype("basic"), qualities.HasType("land")))] = "basic landcycling"
    cycled[qualities.HasType("artifact")] = "artifact cycling"
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
