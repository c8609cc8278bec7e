"""Phrases for adding mana (CR 106), and for what is done when permanents are tapped for mana."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import PLAYER, ROLES, Role
from app.cards.grammar.lexicon import COLORS
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.mana import could_produce, produce, purposes, replacing
from app.engine.mana.produce import AddMana, TappedForMana
from app.engine.words import filters, flow
from app.engine.words.abilities import Replace
from app.engine.words.bases import AmountWord
from app.engine.words.conditions import Matches
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.nouns import Each, You
from app.engine.words.revisions import Amplified


def enter(grammar: Grammar) -> None:
    """The rows of adding mana."""
    product, purpose, produced = Table("product"), Table("purpose"), Table("produced")
    symbols = grammar.categories["symbols"]
    colors = Lexicon("mana color", dict(COLORS))
    grammar.enter(product, purpose, produced, colors, ListOf("symbols or", symbols, "or", least=2))
    grammar.of_type[produce.Product] = product
    clause = grammar.table("clause")
    _adding(clause)
    _products(product)
    _purposes(purpose)
    _tapping(grammar.table("pattern"))
    _replaced(grammar.table("effect"), produced)
    _unspent(grammar)
    passing = {"until": UntilEndOfTurn(), "of": None}
    clause.add(
        flow.Shield, "until end of turn, {effect:effect}", fixed=passing, only={"effect": _of_tapping}
    )


def _adding(clause: Table) -> None:
    spends: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {}),
        (". Spend this mana only to {only:purpose}", {"only": lambda only: only is not None}),
    )
    stays = ". Until end of turn, you don't lose this mana as steps and phases end"
    for spend, given in spends:
        for end, lasts in (("", False), (stays, True)):
            fixed: dict[str, Any] = {"lasts": lasts} if spend else {"lasts": lasts, "only": None}
            for word in ("", "an additional "):
                clause.add(AddMana, f"{{who:doer}} add[s] {word}{{mana}}{spend}{end}", fixed=fixed, only=given)
    big = f"{{who:noun,doer}} add[s] X mana in any combination of colors, where X is {{count:value}}{spends[1][0]}"
    for end, lasts in (("", False), (stays, True)):
        clause.add(AddMana, big + end, shape=_any_colors(lasts))
    cant = "{who:noun,doer} add[s] {mana:product}. This mana can't be spent to {cant:purpose}"
    clause.add(AddMana, cant, shape=CANT)
    more = "{who:noun,doer} add[s] {mana:product}. If {condition:condition}, add {count:count} mana of that type instead"
    clause.add(flow.If, more, shape=MORE_OF_IT)
    chosen = "choose a color. Add an amount of mana of that color equal to {count:value}"
    clause.add(AddMana, chosen, shape=Shape(_of_a_color, _is_of_a_color))


def _restricted(who: Any, mana: Any, cant: Any) -> Any:
    return AddMana(mana, who, filters.Not(cant))


def _is_restricted(node: Any) -> dict[str, Any] | None:
    cant = node.only.part if isinstance(node.only, filters.Not) else None
    if cant is None or node.lasts:
        return None
    return {"who": node.who, "mana": node.mana, "cant": cant}


def _more_of_it(who: Any, mana: Any, condition: Any, count: Any) -> Any:
    if not isinstance(mana, could_produce.CouldProduce):
        return None
    more = could_produce.CouldProduce(mana.what, count, mana.kind)
    return flow.If(condition, (AddMana(more, who),), (AddMana(mana, who),))


def _is_more_of_it(node: Any) -> dict[str, Any] | None:
    adding = [part for part in (*node.then, *node.otherwise) if isinstance(part, AddMana)]
    if len(adding) != 2 or not isinstance(node.condition, Matches):
        return None
    more, less = adding
    if not isinstance(more.mana, could_produce.CouldProduce):
        return None
    slots = {"who": less.who, "mana": less.mana, "condition": node.condition, "count": more.mana.count}
    return slots if node == _more_of_it(**slots) else None


def _any_colors(lasts: bool) -> Shape:
    """For as much mana in any combination of colors as a number that is said before what it may be spent on."""

    def build(who: Any, count: Any, only: Any) -> Any:
        return AddMana(produce.AnyColor(count, "any"), who, only, lasts)

    def match(node: Any) -> dict[str, Any] | None:
        count = getattr(node.mana, "count", None)
        if not isinstance(count, AmountWord) or node.only is None:
            return None
        slots = {"who": node.who, "count": count, "only": node.only}
        return slots if node == replace(build(**slots), result=node.result) else None

    return Shape(build, match)


def _of_a_color(count: Any) -> Any:
    return AddMana(produce.OfAColor(count))


def _is_of_a_color(node: Any) -> dict[str, Any] | None:
    count = getattr(node.mana, "count", None)
    return {"count": count} if count is not None and node == _of_a_color(count) else None


CANT, MORE_OF_IT = Shape(_restricted, _is_restricted), Shape(_more_of_it, _is_more_of_it)


def _products(table: Table) -> None:
    table.add(produce.Fixed, "{mana:symbols}")
    table.add(produce.OneOf, "{mana:symbols or}")
    table.add(produce.AnyColor, "one mana of any color", fixed={"count": 1, "how": "one"})
    table.add(produce.AnyColor, "{count:count} mana of any one color", fixed={"how": "one"})
    table.add(produce.AnyColor, "{count:count} mana in any combination of colors", fixed={"how": "any"})
    table.add(
        produce.ChosenColor, "one mana of the chosen color", "one mana of that color", fixed={"count": 1}
    )
    table.add(produce.Repeated, "{mana:symbols} for each {count:each}")
    table.add(
        produce.Repeated, "{count:count} {mana:symbols}", only={"count": lambda count: isinstance(count, int)}
    )
    same = [f"one mana of any type that {thing} produced" for thing in PRODUCERS]
    table.add(produce.SameType, *same, fixed={"count": 1})
    table.add(produce.Repeated, "an amount of {mana:symbols} equal to {count:value}")
    for kind in ("type", "color"):
        words = f"one mana of any {kind} {{what:participant}} could produce"
        that = f"one mana of any {kind} that {{what:participant}} could produce"
        fixed = {"count": 1, "kind": kind}
        table.add(could_produce.CouldProduce, that, words, fixed=fixed)


PRODUCERS = ("land", "permanent", "artifact token", "creature")


def _purposes(table: Table) -> None:
    """What mana may be spent on."""
    table.add(purposes.ToCast, "cast {what:many}", "cast {what:'a',one}")
    permanents, sources = {"of": "permanents"}, {"of": "sources"}
    anything = {"what": None, "of": "permanents"}
    table.add(purposes.ToActivate, "activate abilities", "activate an ability", fixed=anything)
    given = {"what": lambda what: what is not None}
    for ability in ("abilities", "an ability"):
        table.add(
            purposes.ToActivate, f"activate {ability} of {{what:many}}", f"activate {ability} of {{what:'a',one}}",
            fixed=permanents, only=given,
        )  # fmt: skip
    either = ("{first:purpose} or {second:purpose}", "{first:purpose} or to {second:purpose}")
    table.add(filters.AnyOf, *either, shape=EITHER)
    table.add(
        purposes.ToActivate, "activate abilities of {what:adjective} sources",
        "activate an ability of a {what:adjective} source", fixed=sources, only=given,
    )  # fmt: skip


def _either(first: Any, second: Any) -> Any:
    found = isinstance(first, PURPOSES) and isinstance(second, PURPOSES)
    return filters.AnyOf((first, second)) if found else None


def _is_either(node: Any) -> dict[str, Any] | None:
    two = len(node.parts) == 2 and all(isinstance(part, PURPOSES) for part in node.parts)
    return {"first": node.parts[0], "second": node.parts[1]} if two else None


PURPOSES = (purposes.ToCast, purposes.ToActivate)
EITHER = Shape(_either, _is_either)


def _tapping(table: Table) -> None:
    """CR 106.12a: events of permanents being tapped for mana."""
    what = "{what:participant,'?'}"
    table.add(TappedForMana, f"{what} [is|are] tapped for mana", fixed={"type": "", "who": None})
    tapped = "{what:participant} for mana"
    table.add(TappedForMana, f"a player taps {tapped}", fixed={"type": "", "who": None})
    table.add(TappedForMana, f"you tap {tapped}", fixed={"type": "", "who": You()})
    opponent = Each(Opponent())
    table.add(TappedForMana, f"an opponent taps {tapped}", fixed={"type": "", "who": opponent})
    chosen = f"{what} [is|are] tapped for mana of the chosen color"
    table.add(TappedForMana, chosen, fixed={"type": produce.CHOSEN, "who": None})
    for letter, word in (*COLORS.items(), ("C", "colorless")):
        typed = f"{what} [is|are] tapped for {word} mana"
        table.add(TappedForMana, typed, fixed={"type": letter, "who": None})
    ROLES[TappedForMana] = (Role("it", of="what", subject=True), Role("player", heads=PLAYER))


def _of_tapping(effect: Any) -> bool:
    return isinstance(effect, Replace) and isinstance(effect.on, TappedForMana)


def _replaced(effect: Table, produced: Table) -> None:
    """CR 106.12b: other mana, or more of it."""
    produced.add(produce.Fixed, "{mana:symbols}")
    produced.add(produce.Fixed, "colorless mana", fixed={"mana": "{C}"})
    some = ("mana of a color of your choice", "one mana of a color of your choice")
    produced.add(produce.AnyColor, *some, fixed={"count": 1, "how": "one"})
    produced.add(produce.ChosenColor, "mana of the chosen color", fixed={"count": 1})
    for who, started in (
        (You(), "if you tap {what:participant} for mana"),
        (None, "if {what:participant} is tapped for mana"),
        (None, "if a player taps {what:participant} for mana"),
    ):
        for times, words in ((2, "twice"), (3, "three times")):
            more = f"{started}, it produces {words} as much of that mana instead"
            effect.add(Replace, more, shape=_tapped(who, (Amplified(times),)))
        for keeps, end in (("", "type and amount"), ("amount", "type")):
            other = f"{started}, it produces {{mana:produced}} instead of any other {end}"
            effect.add(Replace, other, shape=_other_mana(who, keeps))


def _tapped(who: Any, by: Any) -> Shape:
    def build(what: Any) -> Any:
        return Replace(TappedForMana(what, who=who), by)

    def match(node: Any) -> dict[str, Any] | None:
        slots = {"what": getattr(node.on, "what", None)}
        return slots if node == build(**slots) else None

    return Shape(build, match)


def _other_mana(who: Any, keeps: str) -> Shape:
    def build(what: Any, mana: Any) -> Any:
        return Replace(TappedForMana(what, who=who), (replacing.ProducesInstead(mana, keeps),))

    def match(node: Any) -> dict[str, Any] | None:
        mana = getattr(node.by[0], "mana", None)
        slots = {"what": getattr(node.on, "what", None), "mana": mana}
        return slots if mana is not None and node == build(**slots) else None

    return Shape(build, match)


def _unspent(grammar: Grammar) -> None:
    """CR 500.5: what becomes of unspent mana."""
    change, effect = grammar.table("change"), grammar.table("effect")
    end = "as steps and phases end"
    every = replacing.KeepsMana().types
    change.add(replacing.KeepsMana, f"[doesn't|don't] lose unspent mana {end}", fixed={"types": every})
    kept = f"[doesn't|don't] lose unspent {{types:mana color}} mana {end}"
    change.add(replacing.KeepsMana, kept, only={"types": lambda types: types != every})
    for letter, word in (*COLORS.items(), ("C", "colorless")):
        becomes = Replace(replacing.LosesMana(), (replacing.ManaBecomes(letter),))
        for who, loses in (("you", replacing.LosesMana()), ("a player", EVERYONE)):
            words = f"if {who} would lose unspent mana, that mana becomes {word} instead"
            changed = Replace(loses, becomes.by)
            effect.add(Replace, words, shape=_whole(changed))


EVERYONE = replacing.LosesMana(Each(APlayer()))


def _whole(effect: Replace) -> Shape:
    return Shape(lambda: effect, lambda node: {} if node == effect else None)
