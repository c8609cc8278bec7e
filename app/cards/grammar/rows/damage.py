"""Phrases for sources of damage that are chosen, damage that can't be prevented, and what is done instead of damage."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.prevention import NOW
from app.cards.grammar.table import Table
from app.engine.events import damage
from app.engine.events.counters import PutCounters
from app.engine.keywords.quality import Everything
from app.engine.words import flow, revisions
from app.engine.words.abilities import Modify, Replace
from app.engine.words.amounts import Number
from app.engine.words.filters import AllOf
from app.engine.words.nouns import BoundTo, Each, You
from app.engine.words.sources import TheChosenSource

KINDS = (("any", ""), ("combat", "combat "), ("noncombat", "noncombat "))
ANY_SOURCE = Each(Everything())


def _as_though(table: Table) -> None:
    """CR 609.4: damage dealt as though its source had an ability that it may lack."""
    for keyword in ("wither", "infect"):
        end = f"as though its source had {keyword}"
        all_of_it = {"what": ANY_SOURCE, "by": (damage.DealsAsThough(keyword),)}
        table.add(Modify, f"all damage is dealt {end}", fixed=all_of_it)
        dealt = {"by": (damage.IsDealtAsThough(keyword),)}
        table.add(Modify, f"all damage is dealt to {{what:known}} {end}", fixed=dealt)


def enter(grammar: Grammar) -> None:
    """The rows of damage and its sources."""
    effect, clause = grammar.table("effect"), grammar.table("clause")
    _chosen_sources(clause)
    _as_though(effect)
    for how, word in KINDS:
        _unpreventable(effect, clause, how, word)
        effect.add(
            Replace,
            f"if {{source:participant}} would deal {word}damage to {{to:participant}}, put that many "
            "{counter:counter} counters on that creature instead",
            shape=_counters_instead(how),
        )
    dealt = "{source:noun,subject} deal[s] {amount} damage to {to}"
    for later in ("The damage can't be prevented", "This damage can't be prevented"):
        clause.add(damage.DealDamage, f"{dealt}. {later}", fixed={"prevention": "cant"})
    elided = {"source": lambda source: not isinstance(source, You)}
    after = "{source:noun,doer} deal[s] {amount} damage to {to}"
    clause.add(damage.DealDamage, after, cases=("next",), only=elided)


def _chosen_sources(table: Table) -> None:
    """CR 609.7a: "a red source of your choice"."""
    source = "{what:description,'a',one} of your choice"
    every, following = _shield(None), _shield("next")
    table.add(flow.Shield, f"prevent all damage {source} would deal this turn", shape=every)
    table.add(flow.Shield, f"prevent all damage that would be dealt this turn by {source}", shape=every)
    to_it = f"prevent all damage that would be dealt to {{to:noun}} this turn by {source}"
    table.add(
        flow.Shield,
        to_it,
        f"prevent all damage {source} would deal to {{to:noun}} this turn",
        shape=_shield(None, True),
    )
    table.add(
        flow.Shield,
        f"the next time {source} would deal damage this turn, prevent that damage",
        shape=following,
    )
    table.add(
        flow.Shield,
        f"the next time {source} would deal damage to {{to:noun}} this turn, prevent that damage",
        shape=_shield("next", True),
    )


def _shield(shield: str | None, aimed: bool = False) -> Shape:
    """For a shield against a source of one's choice, about all it would deal damage to or, `aimed`, about some of it."""

    def build(what: Any, to: Any = None) -> Any:
        on = damage.DealsDamage(Each(AllOf((what, TheChosenSource()))), to)
        whole = Replace(on, (revisions.Prevented(),), shield=shield or "")
        return flow.Shield(whole, NOW, source=what)

    def match(node: Any) -> dict[str, Any] | None:
        on = node.effect.on
        if node.source is None or not isinstance(on, damage.DealsDamage) or (on.to is not None) is not aimed:
            return None
        slots = {"what": node.source, "to": on.to} if aimed else {"what": node.source}
        return slots if node == build(**slots) else None

    return Shape(build, match)


def _unpreventable(effect: Table, clause: Table, how: str, word: str) -> None:
    """CR 615.12: what can't be prevented."""
    everything, cant = f"{word}damage can't be prevented", (damage.DamageCantBePrevented(how),)
    effect.add(Modify, everything, fixed={"what": ANY_SOURCE, "by": cant})
    now = {"what": ANY_SOURCE, "by": cant, "until": NOW}
    clause.add(flow.Apply, f"{everything} this turn", fixed=now)
    some = f"{word}damage that would be dealt by {{what:known}} can't be prevented"
    effect.add(Modify, some, fixed={"by": cant}, only={"what": _is_some})


def _is_some(what: Any) -> bool:
    return bool(what != ANY_SOURCE)


def _counters_instead(how: str) -> Shape:
    def build(source: Any, to: Any, counter: Any) -> Any:
        put = PutCounters(BoundTo("other"), counter, Number("amount"))
        return Replace(damage.DealsDamage(source, to, how), (revisions.Instead((put,)),))

    def match(node: Any) -> dict[str, Any] | None:
        done = getattr(node.by[0], "do", ())
        if not isinstance(node.on, damage.DealsDamage) or not done or not isinstance(done[0], PutCounters):
            return None
        slots = {"source": node.on.source, "to": node.on.to, "counter": done[0].counter}
        return slots if node == build(**slots) else None

    return Shape(build, match)
