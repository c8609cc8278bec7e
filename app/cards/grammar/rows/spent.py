"""Phrases for what is so of a spell that mana is spent on (CR 106.6)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import ROLES, Role
from app.cards.grammar.lexicon import COLORS
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.abilities import Capital
from app.cards.grammar.rows.changes import fits
from app.cards.grammar.table import Table
from app.engine.casting import copying
from app.engine.events.zone_words import Enters
from app.engine.keywords.counter import CantBeCountered
from app.engine.mana.additional import AdditionalEffect, SpentOn
from app.engine.mana.produce import AddMana
from app.engine.mana.purposes import OnCostsWith, ToCast
from app.engine.mana.spent_to_cast import ANY, SpentToCast
from app.engine.words import flow
from app.engine.words.abilities import Replace
from app.engine.words.conditions import Compares
from app.engine.words.durations import WhileOnStack
from app.engine.words.entering import EntersWithCounters
from app.engine.words.nouns import BoundTo, Each


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    spending, cast, also = Table("spending"), Table("cast with it"), Table("additional effect")
    grammar.enter(spending, cast, also, Capital("additional effects", also))
    spent = {"what": lambda what: what is not None}
    spending.add(SpentOn, "that mana is spent on {what:participant}", only=spent)
    for mana in ("that mana is spent", "you spend this mana", "this mana is spent"):
        cast.add(SpentOn, f"{mana} to cast {{what:participant}}", only=spent)
    ROLES[SpentOn] = (Role("it", of="what", subject=True),)
    also.add(AdditionalEffect, "if {on:spending}, {do:clauses}", only={"do": _is_at_once})
    also.add(AdditionalEffect, "when {on:cast with it}, {do:clauses}", shape=WHEN)
    both = "it enters with an additional {counter:counter} counter on it and {by:changes,passing} {until:duration}"
    also.add(AdditionalEffect, f"when {{on:cast with it}}, {both}", shape=WHEN_ENTERS)
    clause = grammar.table("clause")
    plain: dict[str, Any] = {"only": None, "lasts": False}
    clause.add(
        AddMana,
        "{who:doer} add[s] {mana}. {also:additional effects}",
        fixed=plain,
        only={"also": lambda also: also is not None},
    )
    protected = "{who:noun,doer} add[s] {mana:product}. Spend this mana only to {only:purpose}, and that spell can't be countered"
    clause.add(AddMana, protected, shape=UNCOUNTERED)
    enters = "{what:known,subject} enter[s] with an additional {counter:counter} counter on it"
    clause.add(flow.Shield, enters, shape=ENTERS)
    _how_much(grammar.table("condition"))
    copied = "{who:doer} cop[ies|y] {what} and you may choose new targets for the copy"
    clause.add(copying.Copy, copied, fixed={"count": 1, "targets": "new"})
    _on_costs(grammar)


def _on_costs(grammar: Grammar) -> None:
    """What mana may be spent on by the cost that is paid."""
    cost = Table("cost described")
    cost.add(OnCostsWith, "costs that contain {X}", fixed={"symbol": "X"})
    grammar.enter(cost)
    plain: dict[str, Any] = {"also": None, "lasts": False}
    added = "{who:doer} add[s] {mana}. Spend this mana only on {only:cost described}"
    grammar.table("clause").add(
        AddMana, added, fixed=plain, only={"only": lambda only: isinstance(only, OnCostsWith)}
    )


def _how_much(condition: Table) -> None:
    """CR 601.2h: how much mana was spent to cast something."""
    kinds = {
        "": ANY,
        "colored ": "WUBRG",
        "colorless ": "C",
        **{f"{word} ": letter for letter, word in COLORS.items()},
    }
    for word, types in kinds.items():
        cast = f"{word}mana was spent to cast {{noun:known}}"
        condition.add(Compares, f"no {cast}", shape=_compared("=", types, 0))
        enough = (f"at least {{right:count}} {cast}", f"{{right:count}} or more {cast}")
        condition.add(Compares, *enough, shape=_compared(">=", types))


def _compared(op: str, types: str, number: int | None = None) -> Shape:
    def build(noun: Any, right: Any = number) -> Compares:
        return Compares(SpentToCast(noun, types), op, right)

    def match(node: Any) -> dict[str, Any] | None:
        noun = getattr(node.left, "noun", None)
        if noun is None or node != build(noun, node.right) or number not in (None, node.right):
            return None
        return {"noun": noun} if number is not None else {"noun": noun, "right": node.right}

    return Shape(build, match)


def _is_at_once(do: Any) -> bool:
    return not isinstance(do[0], flow.WhenYouDo)


def _when(on: Any, do: Any) -> AdditionalEffect:
    return AdditionalEffect(on, (flow.WhenYouDo(do),))


def _is_when(node: Any) -> dict[str, Any] | None:
    when = node.do[0]
    return {"on": node.on, "do": when.do} if node == _when(node.on, getattr(when, "do", ())) else None


WHEN = Shape(_when, _is_when)
"""For a delayed triggered ability that triggers when the mana is spent."""


def _when_enters(on: Any, counter: Any, by: Any, until: Any) -> AdditionalEffect | None:
    spell = BoundTo("it")
    enters = _enters(spell, counter) if fits(spell, by) else None
    return _when(on, (enters, flow.Apply(spell, by, until))) if enters is not None else None


def _is_when_enters(node: Any) -> dict[str, Any] | None:
    do: tuple[Any, ...] = getattr(node.do[0], "do", ())
    if len(do) != 2 or not isinstance(do[0], flow.Shield) or not isinstance(do[1], flow.Apply):
        return None
    counter = getattr(do[0].effect.by[0], "counter", "")
    slots = {"on": node.on, "counter": counter, "by": do[1].by, "until": do[1].until}
    return slots if node == _when_enters(**slots) else None


WHEN_ENTERS = Shape(_when_enters, _is_when_enters)
"""For what the spell is to enter with, and what it gains already."""


def _uncountered(who: Any, mana: Any, only: Any) -> AddMana | None:
    if not isinstance(only, ToCast):
        return None
    safe = flow.Apply(BoundTo("it"), (CantBeCountered(),), WhileOnStack(BoundTo("it")))
    return AddMana(mana, who, only, also=AdditionalEffect(SpentOn(Each(only.what)), (safe,)))


def _is_uncountered(node: Any) -> dict[str, Any] | None:
    if node.lasts:
        return None
    slots = {"who": node.who, "mana": node.mana, "only": node.only}
    made = _uncountered(**slots)
    return slots if made is not None and made.also == node.also else None


UNCOUNTERED = Shape(_uncountered, _is_uncountered)


def _enters(what: Any, counter: Any) -> flow.Shield | None:
    if not isinstance(what, BoundTo):
        return None
    with_one = Replace(Enters(what), (EntersWithCounters(counter),))
    return flow.Shield(with_one, WhileOnStack(what))


def _is_enters(node: Any) -> dict[str, Any] | None:
    what = getattr(getattr(node.effect, "on", None), "what", None)
    counter = getattr(node.effect.by[0], "counter", "")
    return {"what": what, "counter": counter} if what and node == _enters(what, counter) else None


ENTERS = Shape(_enters, _is_enters)
"""What is still a spell enters with a counter."""
