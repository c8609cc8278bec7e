"""Phrases for companions: conditions on a starting deck (CR 702.139)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.casting.permissions import MayPlay
from app.engine.start import decks
from app.engine.words import filters, measures
from app.engine.words.abilities import Modify, Static
from app.engine.words.conditions import IsTurnOf
from app.engine.words.filters import AnyOf
from app.engine.words.nouns import You
from app.engine.words.qualities import HasSubtype, HasType


def enter(grammar: Grammar) -> None:
    """The rows of conditions on starting decks."""
    condition, such = grammar.table("deck condition"), grammar.table("such card")
    _such(such)
    for words, what in (("card", None), ("creature card", HasType("creature")), ("nonland card", NONLAND),
                        ("permanent card", filters.PermanentCard())):  # fmt: skip
        each = {"what": what}
        condition.add(decks.EachCardIs, f"each {words} in your starting deck {{such:such card}}", fixed=each)
    condition.add(decks.EachCardIs, "no card in your starting deck has more than one of the same mana symbol in its mana cost",
                  fixed={"such": decks.NoRepeatedSymbol(), "what": None})  # fmt: skip
    _only(condition)
    names = "each nonland card in your starting deck has a different name"
    condition.add(decks.DifferentNames, names, fixed={"what": NONLAND})
    types = "each nonland card in your starting deck shares a card type"
    condition.add(decks.SharedCardType, types, fixed={"what": NONLAND})
    after = grammar.table("after noun")
    for parity in ("even", "odd"):
        after.add(decks.ManaValueParity, f"with an {parity} mana value", fixed={"parity": parity})
    after.add(filters.AnyOf, "that's {what:description,'a',one}", shape=ONE_OF_TYPES)
    mine = {"parts": (filters.OwnedBy(You()), filters.ControlledBy(You()))}
    after.add(filters.AllOf, "you own and control", fixed=mine)
    once = "once during each of your turns, you may cast {what:description,'a',one}"
    grammar.table("static").add(Static, once, shape=ONCE)
    larger = "your starting deck contains at least {more:words} cards more than the minimum deck size"
    condition.add(decks.LargerThanNeeded, larger)


NONLAND = filters.Not(HasType("land"))


def _once(what: Any) -> Any:
    """Leave for one spell a turn, from where the description says."""
    parts = what.parts if isinstance(what, filters.AllOf) else ()
    if not any(isinstance(part, filters.InZone) for part in parts):
        return None
    leave = MayPlay(what, lands=False, times=1)
    return Static((Modify(You(), (leave,)),), condition=IsTurnOf(You()))


def _is_once(node: Any) -> dict[str, Any] | None:
    effect = node.says[0]
    what = getattr(effect.by[0], "what", None) if isinstance(effect, Modify) else None
    return {"what": what} if what is not None and node == _once(what) else None


ONCE = Shape(_once, _is_once)


def _such(table: Table) -> None:
    table.add(measures.Measures, "has mana value {amount} or less", fixed={"what": "mana_value", "op": "<="})
    table.add(
        measures.Measures, "has mana value {amount} or greater", fixed={"what": "mana_value", "op": ">="}
    )
    table.add(decks.HasActivatedAbility, "has an activated ability")
    table.add(filters.AllOf, "is {what:description,'a',one}", shape=A_CARD)


def _one_of_types(what: Any) -> Any:
    parts = what.parts if isinstance(what, AnyOf) else ()
    return what if parts and all(isinstance(part, HasSubtype) for part in parts) else None


ONE_OF_TYPES = Shape(_one_of_types, lambda node: {"what": node} if _one_of_types(node) is not None else None)


def _a_card(what: Any) -> Any:
    parts = what.parts if isinstance(what, filters.AllOf) else ()
    return what if len(parts) == 2 and parts[1] == filters.IsCard() else None


A_CARD = Shape(_a_card, lambda node: {"what": node} if _a_card(node) is not None else None)


def _only(table: Table) -> None:
    """ "Your starting deck contains only ..." such cards, and lands perhaps."""
    for parity in ("even", "odd"):
        fits = decks.ManaValueParity(parity)
        _rows_of_only(table, f"cards with {parity} mana values", fits)
    for least in range(1, 10):
        fits_ = measures.Measures("mana_value", ">=", least)
        _rows_of_only(table, f"cards with mana value {least} or greater", fits_)


def _rows_of_only(table: Table, words: str, fits: Any) -> None:
    start = f"your starting deck contains only {words}"
    table.add(decks.EachCardIs, start, fixed={"such": fits, "what": None})
    lands = AnyOf((fits, HasType("land")))
    table.add(decks.EachCardIs, start + " and land cards", fixed={"such": lands, "what": None})
