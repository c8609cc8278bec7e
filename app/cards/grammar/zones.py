"""In which zone an ability functions, where that follows from what it says (CR 113.6)."""

from __future__ import annotations

from dataclasses import replace

from app.cards.grammar.nouns import FROM
from app.cards.grammar.row import JOIN
from app.engine.casting.costs import AdditionalCost, CostsLess, CostsMore, Perform
from app.engine.casting.permissions import MayPlay
from app.engine.events.stacking import Casts
from app.engine.events.zone_words import Arrives, EitherOf, Enters, Goes
from app.engine.keywords.ascend import Ascend
from app.engine.keywords.counter import CantBeCountered
from app.engine.keywords.cycling import Cycles, CyclesOrDiscards
from app.engine.keywords.discard import Discard, Discards
from app.engine.words.abilities import Activated, Defines, Modify, Replace, Static, Triggered
from app.engine.words.bases import Ability, Pattern
from app.engine.words.changes import BecomesColors
from app.engine.words.conditions import Matches
from app.engine.words.filters import AllOf, InZone
from app.engine.words.node import Node, walk
from app.engine.words.nouns import This

AS_A_SPELL = (CostsLess, CostsMore, AdditionalCost, CantBeCountered)
"""What an object says of itself that matters only while it is a spell (CR 113.6d, 113.6g)."""


def in_the_command_zone(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 311.4, 901.7: the abilities of a plane or phenomenon, which function while it is face up in the command zone."""
    return tuple(
        replace(ability, zone="command")
        if isinstance(ability, Activated | Triggered | Static | Ascend)
        else ability
        for ability in abilities
    )


def in_its_zone(ability: Ability) -> Ability:
    """The ability with the zone in which it functions."""
    if isinstance(ability, Activated):
        return replace(ability, zone=_activated(ability))
    if isinstance(ability, Triggered):
        return replace(ability, zone=_triggered(ability))
    if isinstance(ability, Static):
        return replace(ability, zone=_static(ability))
    return ability


def _stated(words: Node | tuple[Node, ...]) -> str:
    """Where the text says that the object is: "this card from your graveyard", "if this card is in your hand"."""
    for word in walk(words):
        if isinstance(word, This) and word.wording % JOIN in FROM:
            return FROM[word.wording % JOIN][1]
    return ""


def _by_condition(condition: object) -> str:
    if isinstance(condition, Matches) and condition.noun == This():
        parts = condition.what.parts if isinstance(condition.what, AllOf) else (condition.what,)
        return next((part.zone for part in parts if isinstance(part, InZone)), "")
    return ""


def _activated(ability: Activated) -> str:
    """CR 113.6j, 113.6m: an ability whose cost or effect needs the object to be in a zone functions there."""
    discards = any(
        isinstance(cost, Perform) and isinstance(cost.do, Discard) and cost.do.what == This()
        for cost in ability.cost
    )
    if discards:
        return "hand"
    return _stated((*ability.cost, *ability.do)) or _by_condition(ability.condition) or "battlefield"


def _triggered(ability: Triggered) -> str:
    """CR 113.6k: an ability that triggers on something that can't happen on the battlefield functions elsewhere."""
    return _watched(ability.on) or _stated(ability.do) or _by_condition(ability.condition) or "battlefield"


def _watched(on: Pattern) -> str:
    if isinstance(on, EitherOf):
        return next((zone for zone in map(_watched, on.patterns) if zone), "")
    if isinstance(on, Casts) and on.spell == This():
        return "stack"
    if isinstance(on, (Cycles, CyclesOrDiscards, Discards)) and on.what == This():
        return "any"
    if isinstance(on, Arrives) and on.what == This():
        return on.to
    if isinstance(on, Goes) and on.what == This() and "battlefield" not in on.origin:
        return "any"
    return ""


def _static(ability: Static) -> str:
    """CR 113.6a, 113.6d, 113.6g, 604.3: where what it says of the object can matter."""
    if ability.condition is None and all(_defines_colors(effect) for effect in ability.says):
        return "any"
    zones = [_of_effect(effect) for effect in ability.says]
    return next((zone for zone in zones if zone), "") or _by_condition(ability.condition) or "battlefield"


def _defines_colors(effect: Node) -> bool:
    """CR 604.3a: an ability of a card that says of itself what colors it is defines them, in every zone."""
    if not isinstance(effect, Modify) or effect.what != This():
        return False
    return all(isinstance(change, BecomesColors) for change in effect.by)


def _of_effect(effect: Node) -> str:
    if isinstance(effect, Defines):
        return "any"
    if isinstance(effect, Replace) and isinstance(effect.on, Goes) and effect.on.what == This():
        return "any" if not effect.on.origin else ""
    if isinstance(effect, Replace) and isinstance(effect.on, Enters):
        return ""
    if isinstance(effect, Modify):
        if effect.what == This() and any(isinstance(change, AS_A_SPELL) for change in effect.by):
            return "stack"
        if any(isinstance(change, MayPlay) for change in effect.by):
            return _stated(effect)
    return ""
