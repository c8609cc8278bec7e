"""Phrases for casting: for other costs, so often a turn, from where, and what watches it (CR 601)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import ROLES, Role
from app.cards.grammar.nouns import form_of
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.casting import copying, permissions
from app.engine.casting.alternative import AlternativeCost
from app.engine.casting.limits import CastsAtMost
from app.engine.casting.origin import CastFrom, FromElsewhere
from app.engine.combat.block_rules import CantBlock
from app.engine.events import stacking, zone_words
from app.engine.start.decks import ManaValueParity
from app.engine.words import conditions, filters, targeting
from app.engine.words.abilities import Modify
from app.engine.words.bases import Filter
from app.engine.words.mana_costs import HasInCost
from app.engine.words.nouns import BoundTo, Each, This, You

EVERYONE = Each(filters.APlayer())


def enter(grammar: Grammar) -> None:
    """The rows of casting."""
    _alternative(grammar.table("ability"))
    _limits(grammar.table("change"), grammar.table("effect"))
    _descriptions(grammar.table("after noun"))
    _origins(grammar.table("condition"))
    _watched(grammar.table("pattern"))
    clause = grammar.table("clause")
    clause.add(
        copying.ChooseNewTargets,
        "you may choose new targets for {what}",
        fixed={"who": You()},
        only={"what": _is_no_copy},
    )
    change = "change the target of {what}"
    clause.add(copying.ChangeTargets, change, fixed={"who": You()}, only={"what": _has_one_target})
    gerund = grammar.table("gerund")
    gerund.add(
        zone_words.EitherOf, "you casting or copying {spell:participant}", shape=Shape(_by_you, _is_by_you)
    )
    block = "{who:known,subject} can't block with {what:description,many}"
    grammar.table("effect").add(Modify, block, shape=Shape(_cant_block_with, _is_cant_block_with))


def _given(value: Any) -> bool:
    return value is not None


def _is_no_copy(what: Any) -> bool:
    """Whether it isn't said of the copy that was just made, which belongs to making it."""
    return not isinstance(what, BoundTo) or form_of(what).stands_for != "copy"


def _has_one_target(what: Any) -> bool:
    parts = getattr(getattr(what, "what", None), "parts", ())
    return targeting.HasOneTarget() in parts


def _by_you(spell: Any) -> Any:
    return _cast_or_copied(You(), spell)


def _is_by_you(node: Any) -> dict[str, Any] | None:
    slots = _is_cast_or_copied(node)
    return {"spell": slots["spell"]} if slots is not None and slots["who"] == You() else None


def _cant_block_with(who: Any, what: Any) -> Any:
    parts = what.parts if isinstance(what, filters.AllOf) else (what,)
    return Modify(Each(filters.AllOf((*parts, filters.ControlledBy(who)))), (CantBlock(),))


def _is_cant_block_with(node: Any) -> dict[str, Any] | None:
    parts: tuple[Any, ...] = getattr(getattr(node.what, "what", None), "parts", ())
    if len(parts) < 2 or not isinstance(parts[-1], filters.ControlledBy):
        return None
    what = parts[0] if len(parts) == 2 else filters.AllOf(parts[:-1])
    slots = {"who": parts[-1].player, "what": what}
    return slots if node == _cant_block_with(**slots) else None


def _alternative(table: Table) -> None:
    """CR 118.9."""
    rather = "{costs:costs in words} rather than pay this spell's mana cost"
    paid, condition = {"costs": bool}, {"condition": _given}
    table.add(AlternativeCost, f"you may {rather}.", fixed={"condition": None}, only=paid)
    table.add(
        AlternativeCost,
        f"if {{condition}}, you may {rather}.",
        f"you may {rather} if {{condition}}.",
        only={**paid, **condition},
    )
    free = "you may cast this spell without paying its mana cost."
    table.add(AlternativeCost, f"if {{condition}}, {free}", fixed={"costs": ()}, only=condition)


def _limits(change: Table, effect: Table) -> None:
    """CR 601.3a."""
    one = "can't cast more than {most:words from one} {what:one} each turn"
    change.add(CastsAtMost, one, only={"most": lambda most: most == 1})
    many = "can't cast more than {most:words from one} {what:many} each turn"
    change.add(CastsAtMost, many, only={"most": lambda most: most != 1})
    again = "each player who has cast {what:description,'a',one} this turn can't cast additional {again:description,many}"
    effect.add(Modify, again, shape=Shape(_no_more, _is_no_more))
    effect.add(Modify, "{what:description,many} can't be cast", shape=Shape(_nobody, _is_nobody))


def _no_more(what: Any, again: Any) -> Any:
    return Modify(EVERYONE, (CastsAtMost(what),)) if what == again else None


def _is_no_more(node: Any) -> dict[str, Any] | None:
    what = getattr(node.by[0], "what", None)
    return {"what": what, "again": what} if node == _no_more(what, what) else None


def _nobody(what: Any) -> Any:
    parts = what.parts if isinstance(what, filters.AllOf) else (what,)
    return Modify(EVERYONE, (permissions.CantCast(what),)) if filters.Spell() in parts else None


def _is_nobody(node: Any) -> dict[str, Any] | None:
    what = getattr(node.by[0], "what", None)
    return {"what": what} if isinstance(what, Filter) and node == _nobody(what) else None


def _descriptions(table: Table) -> None:
    for their in ("their hands", "your hand", "their hand"):
        table.add(FromElsewhere, f"from anywhere other than {their}", fixed={"zone": "hand"})
    for parity in ("even", "odd"):
        table.add(ManaValueParity, f"with {parity} mana values", fixed={"parity": parity})
    table.add(HasInCost, "with {X} in their mana costs".replace("{X}", "{symbol:symbols}"))
    table.add(HasInCost, "with {symbol:symbols} in its mana cost")
    table.add(targeting.HasOneTarget, "with a single target")
    table.add(targeting.Targets, "that targets {what:participant}", "that target {what:participant}")


def _origins(table: Table) -> None:
    """CR 400.7d."""
    spell = {"noun": This()}
    for zone in ("hand", "graveyard", "library"):
        table.add(CastFrom, f"you cast it from your {zone}", fixed={**spell, "zone": zone, "by": You()})
        said = (
            f"it was cast from your {zone}",
            f"this spell was cast from your {zone}",
            f"this spell was cast from a {zone}",
            f"it was cast from a {zone}",
        )
        table.add(CastFrom, *said, fixed={**spell, "zone": zone, "by": None})
        nots = ((f"you didn't cast it from your {zone}", You()), (f"it wasn't cast from your {zone}", None))
        for words, by in nots:
            table.add(conditions.NotSo, words, fixed={"part": CastFrom(zone, by=by)})


def _watched(table: Table) -> None:
    """CR 707.10: copying a spell isn't casting it, but some abilities watch for both."""
    table.add(
        zone_words.EitherOf,
        "{who:participant,'?'} cast[s] or cop[ies|y] {spell:participant}",
        shape=Shape(_cast_or_copied, _is_cast_or_copied),
    )
    ROLES.setdefault(copying.Copies, (Role("it", heads=frozenset({"spell", "object"})),))


def _cast_or_copied(who: Any, spell: Any) -> Any:
    return zone_words.EitherOf((stacking.Casts(who, spell), copying.Copies(who, spell)))


def _is_cast_or_copied(node: Any) -> dict[str, Any] | None:
    casts = node.patterns[0]
    if not isinstance(casts, stacking.Casts):
        return None
    slots = {"who": casts.who, "spell": casts.spell}
    return slots if casts.spell is not None and node == _cast_or_copied(**slots) else None
