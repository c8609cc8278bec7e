"""Phrases for preventing and redirecting damage, and for what replaces events for a while (CR 614.9, 615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.replacements import rewritten
from app.cards.grammar.table import Table
from app.engine.events import damage, zone_words
from app.engine.keywords import quality
from app.engine.words import flow, revisions
from app.engine.words.abilities import Replace
from app.engine.words.bases import Pattern, Revision
from app.engine.words.durations import Indefinitely, UntilEndOfTurn
from app.engine.words.nouns import Each


def enter(grammar: Grammar) -> None:
    """The rows of prevention and redirection."""
    effect, clause = grammar.table("effect"), grammar.table("clause")
    _prevented(effect, clause)
    effect.add(
        Replace,
        "all damage that would be dealt to {what:known} is dealt to {to:known} instead",
        shape=REDIRECTED,
    )


def _prevented(effect: Table, clause: Table) -> None:
    all_of_it = (revisions.Prevented(),)
    for how, word in (("any", ""), ("combat", "combat "), ("noncombat", "noncombat ")):
        to, by = _dealt_to(how), _dealt_by(how)
        start = f"prevent all {word}damage that would be dealt"
        effect.add(Replace, f"{start} to {{what:known}}", shape=rewritten(to, all_of_it, "what"))
        effect.add(Replace, f"{start} by {{source:known}}", shape=rewritten(by, all_of_it, "source"))
        now = {"until": UntilEndOfTurn(), "of": None}
        everything = Replace(damage.DealsDamage(ANY_SOURCE, how=how), all_of_it)
        clause.add(flow.Shield, f"{start} this turn", fixed={"effect": everything, **now})
        clause.add(flow.Shield, f"{start} this turn by {{what:noun}}", shape=_shield(by, all_of_it))
        clause.add(flow.Shield, f"{start} to {{what:noun}} this turn", shape=_shield(to, all_of_it))
        clause.add(flow.Shield, f"{start} by {{what:noun}} this turn", shape=_shield(by, all_of_it))
        clause.add(
            flow.Shield,
            f"{start} to and dealt by {{what:noun}} this turn",
            shape=_shield(_both_ways(how), all_of_it),
        )
    next_damage = "prevent the next {amount:amount} damage that would be dealt to {what:noun} this turn"
    clause.add(flow.Shield, next_damage, shape=NEXT_DAMAGE)
    _redirecting(clause)
    dies = "if {what:participant} would die this turn, exile it instead"
    clause.add(flow.Shield, dies, shape=_shield(zone_words.Dies, (revisions.GoesInstead("exile"),)))
    leaves = "if {what:participant} would leave the battlefield, exile it instead of putting it anywhere else"
    away = (revisions.GoesInstead("exile"),)
    clause.add(flow.Shield, leaves, shape=_shield(zone_words.Leaves, away, Indefinitely()))


NOW = UntilEndOfTurn()
ANY_SOURCE = Each(quality.Everything())


def _dealt_to(how: str) -> Callable[[Any], Pattern]:
    return lambda what: damage.IsDealtDamage(what, how=how)


def _dealt_by(how: str) -> Callable[[Any], Pattern]:
    return lambda source: damage.DealsDamage(source, how=how)


def _both_ways(how: str) -> Callable[[Any], Pattern]:
    return lambda what: zone_words.EitherOf((_dealt_to(how)(what), _dealt_by(how)(what)))


def _shield(on: Callable[[Any], Pattern], by: tuple[Revision, ...], until: Any = NOW) -> Shape:
    """A shape for an effect that a resolution makes for a while, about what a noun stands for."""

    def build(what: Any) -> Any:
        return flow.Shield(Replace(on(what), by), until)

    def match(node: Any) -> dict[str, Any] | None:
        on_ = (
            node.effect.on.patterns[0] if isinstance(node.effect.on, zone_words.EitherOf) else node.effect.on
        )
        what = (
            getattr(on_, "source", None)
            if isinstance(on_, damage.DealsDamage)
            else getattr(on_, "what", None)
        )
        return {"what": what} if what is not None and node == build(what) else None

    return Shape(build, match)


def _redirected(what: Any, to: Any) -> Any:
    return Replace(damage.IsDealtDamage(what), (revisions.Redirected(to),))


def _is_redirected(node: Any) -> dict[str, Any] | None:
    slots = {"what": getattr(node.on, "what", None), "to": getattr(node.by[0], "to", None)}
    return slots if None not in slots.values() and node == _redirected(**slots) else None


REDIRECTED = Shape(_redirected, _is_redirected)


def _redirecting(table: Table) -> None:
    """Damage that is dealt to something else for a while (CR 614.9)."""
    would = "damage that would be dealt to {what:noun} this turn is dealt to {to:noun} instead"
    table.add(flow.Shield, f"the next {{amount:amount}} {would}", shape=_redirects("amount"))
    table.add(flow.Shield, f"all {would}", shape=_redirects())


def _redirects(*names: str) -> Shape:
    """A shape for that, with a slot for how much damage it is about, if that is said."""

    def build(what: Any, to: Any, **amount: Any) -> Any:
        shield = "amount" if amount else ""
        return flow.Shield(
            Replace(damage.IsDealtDamage(what), (revisions.Redirected(to, **amount),), shield=shield)
        )

    def match(node: Any) -> dict[str, Any] | None:
        by = node.effect.by[0]
        if not isinstance(by, revisions.Redirected):
            return None
        slots = {
            "what": getattr(node.effect.on, "what", None),
            "to": by.to,
            **{name: getattr(by, name) for name in names},
        }
        return slots if None not in slots.values() and node == build(**slots) else None

    return Shape(build, match)


def _next_damage(amount: Any, what: Any) -> Any:
    return flow.Shield(Replace(damage.IsDealtDamage(what), (revisions.Prevented(amount),), shield="amount"))


def _is_next_damage(node: Any) -> dict[str, Any] | None:
    what = getattr(node.effect.on, "what", None)
    amount = getattr(node.effect.by[0], "amount", None)
    slots = {"amount": amount, "what": what}
    return slots if None not in slots.values() and node == _next_damage(**slots) else None


NEXT_DAMAGE = Shape(_next_damage, _is_next_damage)
