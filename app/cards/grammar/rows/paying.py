"""Phrases for what things cost, what may be activated, what could be produced, and for phasing."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import COLORS
from app.cards.grammar.row import Shape
from app.cards.grammar.sentences import ENDING
from app.cards.grammar.table import Table
from app.engine.casting import costs
from app.engine.events import counters, tapping
from app.engine.events.excess import DealtExcess
from app.engine.events.zone_words import Enters
from app.engine.keywords import phasing
from app.engine.keywords.protection import Protection
from app.engine.mana import could_produce, produce, replacing
from app.engine.words import amounts, changes, choosing, filters, flow, revisions
from app.engine.words.abilities import Modify, Replace
from app.engine.words.nouns import BoundTo, Each, Target, You
from app.engine.words.qualities import HasSupertype, OfChosen
from app.engine.words.those import Those

CHOSEN_ALONE = {
    "color": "a color",
    "creature type": "a creature type",
    "name": "a card name",
    "nonland name": "a nonland card name",
    "name but a basic land's": "a card name other than a basic land card name",
}
CHOSEN_COLOR = Protection(OfChosen("color"))


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    effect, clause = grammar.table("effect"), grammar.table("clause")
    types = Lexicon("mana type", {letter: f"{{{letter}}}" for letter in produce.TYPES})
    grammar.enter(types, Lexicon("chosen kind alone", CHOSEN_ALONE))
    _costs(effect)
    _could_produce(grammar.table("after noun"))
    _numbers(grammar.table("value"), grammar.table("each"))
    untapped = Shape(_untapped, _is_untapped)
    effect.add(Replace, "{what:known,subject} enter[s] untapped", shape=untapped)
    haste = "you may activate abilities of {what:known} as though those creatures had haste"
    effect.add(Modify, haste, fixed={"by": (tapping.ActivatesAsThoughHaste(),)})
    clause.add(phasing.PhaseOut, "{what:noun,subject} phase[s] out")
    ENDING.add(flow.ForEach)
    shown = "for each {what:description,one} revealed this way{noun:shown this way}, {do:clauses}"
    clause.add(flow.ForEach, shown, shape=Shape(_for_shown, _is_for_shown))
    clause.add(choosing.ChooseKind, "{who:doer} choose[s] {what:chosen kind alone}")
    moved = (
        "move a counter from {what:description,'target',one} onto a second {again:description,'target',one}"
    )
    clause.add(counters.MoveCounter, moved, shape=Shape(_moved, _is_moved))
    excess = Table("excess")
    excess.add(DealtExcess, "excess damage was dealt to {what:'a',one} this way")
    grammar.enter(excess)
    grammar.table("condition").include(excess, DealtExcess)
    until = (
        "{what:noun,subject} gain[s] protection from the color of {who:possessive} choice {until:duration}"
    )
    whenever = "{until:duration}, whenever {on}, {do:clauses}"
    clause.add(flow.Later, whenever, only={"until": lambda until: until is not None})
    clause.add(choosing.Choosing, until, shape=Shape(_protected, _is_protected))


def _costs(effect: Table) -> None:
    """CR 601.2f: what is changed of costs."""
    least = "This effect can't reduce the mana in that cost to less than one mana"
    what = "activated abilities of {what:known} cost {amount:generic} less to activate"
    for end, floor in (("", 0), (f". {least}", 1)):
        effect.add(Modify, what + end, shape=_abilities_cost(floor))
    yours = "abilities you activate that aren't mana abilities cost {amount:generic} less to activate"
    for end, floor in (("", 0), (f". {least}", 1)):
        effect.add(Modify, yours + end, shape=_your_abilities_cost(floor))
    floors = (
        "each spell that would cost less than {amount:words} mana to cast costs {again:words} mana to cast"
    )
    effect.add(Modify, floors, shape=Shape(_at_least, _is_at_least))


def _abilities_cost(least: int) -> Shape:
    def build(what: Any, amount: Any) -> Any:
        return Modify(what, (costs.AbilitiesCostLess(amount, least),))

    def match(node: Any) -> dict[str, Any] | None:
        amount = getattr(node.by[0], "amount", None)
        return {"what": node.what, "amount": amount} if node == build(node.what, amount) else None

    return Shape(build, match)


def _your_abilities_cost(least: int) -> Shape:
    def build(amount: Any) -> Any:
        return Modify(You(), (costs.AbilitiesCostLess(amount, least),))

    def match(node: Any) -> dict[str, Any] | None:
        amount = getattr(node.by[0], "amount", None)
        return {"amount": amount} if node == build(amount) else None

    return Shape(build, match)


def _at_least(amount: Any, again: Any) -> Any:
    return Modify(EVERY_SPELL, (costs.CostsAtLeast(amount),)) if amount == again else None


def _is_at_least(node: Any) -> dict[str, Any] | None:
    amount = getattr(node.by[0], "amount", None)
    return {"amount": amount, "again": amount} if node == _at_least(amount, amount) else None


EVERY_SPELL = Each(filters.Spell())


def _untapped(what: Any) -> Any:
    return Replace(Enters(what), (revisions.EntersUntapped(),))


def _is_untapped(node: Any) -> dict[str, Any] | None:
    what = getattr(node.on, "what", None)
    return {"what": what} if node == _untapped(what) else None


def _moved(what: Any, again: Any) -> Any:
    """Two targets that are different ones (115.3)."""
    parts = again.parts if isinstance(again, filters.AllOf) else (again,)
    onto = filters.AllOf((*parts, filters.Not(filters.Is(BoundTo("from")))))
    return counters.MoveCounter(Target(what, name="from"), Target(onto, name="onto"))


def _is_moved(node: Any) -> dict[str, Any] | None:
    parts = (
        node.to.what.parts[:-1]
        if isinstance(node.to, Target) and isinstance(node.to.what, filters.AllOf)
        else ()
    )
    if not parts or not isinstance(node.what, Target):
        return None
    slots = {"what": node.what.what, "again": parts[0] if len(parts) == 1 else filters.AllOf(parts)}
    return slots if node == _moved(**slots) else None


def _for_shown(what: Any, noun: Any, do: Any) -> Any:
    return flow.ForEach(Those(noun, what), do)


def _is_for_shown(node: Any) -> dict[str, Any] | None:
    if not isinstance(node.noun, Those):
        return None
    slots = {"what": node.noun.what, "noun": node.noun.noun, "do": node.do}
    return slots if node == _for_shown(**slots) else None


def _protected(what: Any, who: Any, until: Any) -> Any:
    given = flow.Apply(what, (changes.HasAbilities((CHOSEN_COLOR,)),), until)
    return choosing.Choosing("color", (given,), who)


def _is_protected(node: Any) -> dict[str, Any] | None:
    given = node.do[0]
    if not isinstance(given, flow.Apply):
        return None
    slots = {"what": given.what, "who": node.who, "until": given.until}
    return slots if node == _protected(**slots) else None


def _could_produce(after: Table) -> None:
    """CR 106.7: what could produce which mana."""
    after.add(could_produce.CanProduce, "that could produce {type:mana type}")
    after.add(could_produce.CanProduceAnyOf, "that could produce any type of mana {noun:known} could produce")
    snow = "that is {supertype:supertype} or could produce {mana:mana type}"
    after.add(filters.AnyOf, snow, shape=Shape(_snow_or, _is_snow_or))


def _snow_or(supertype: Any, mana: Any) -> Any:
    return filters.AnyOf((HasSupertype(supertype), could_produce.CanProduce(mana)))


def _is_snow_or(node: Any) -> dict[str, Any] | None:
    first, last = node.parts[0], node.parts[-1]
    if not isinstance(first, HasSupertype) or not isinstance(last, could_produce.CanProduce):
        return None
    slots = {"supertype": first.supertype, "mana": last.type}
    return slots if node == _snow_or(**slots) else None


def _numbers(value: Table, each: Table) -> None:
    """Numbers that cards about mana count with."""
    value.add(amounts.TotalOf, "the total {what:measure} of {among:many}")
    two = "{player:possessive} devotion to {first:color} and {second:color}"
    value.add(amounts.Devotion, two, shape=Shape(_devotion, _is_devotion))
    value.add(amounts.Devotion, "{player:possessive} devotion to that color", fixed={"color": "chosen"})
    for letter in (*produce.TYPES, ""):
        word = f"{MANA_WORDS[letter]} " if letter else ""
        kinds = {"types": letter or EVERY_TYPE}
        each.add(replacing.UnspentMana, f"unspent {word}mana you have", fixed={**kinds, "who": You()})
        amount = f"the amount of unspent {word}mana you have"
        value.add(replacing.UnspentMana, amount, fixed={**kinds, "who": You()})


EVERY_TYPE = replacing.UnspentMana().types
MANA_WORDS = {**COLORS, "C": "colorless"}


def _devotion(player: Any, first: Any, second: Any) -> Any:
    return amounts.Devotion(first + second, player)


def _is_devotion(node: Any) -> dict[str, Any] | None:
    if len(node.color) != 2:
        return None
    return {"player": node.player, "first": node.color[0], "second": node.color[1]}
