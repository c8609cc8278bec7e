"""Phrases for keyword actions (CR 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import OBJECT, RESULTS, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.abilities import Capital
from app.cards.grammar.table import Table
from app.engine.casting import copying, restrictions
from app.engine.combat import attack_rules, block_rules, entering
from app.engine.keywords import (
    adapt,
    attach,
    counter,
    discard,
    double,
    exchange,
    exile,
    explore,
    fight,
    goad,
    investigate,
    mill,
    play,
    proliferate,
    regenerate,
    reveal,
    sacrifice,
    scry,
    search,
    shuffle,
    surveil,
    transform,
)
from app.engine.keywords.create import CreateCopy
from app.engine.words import flow
from app.engine.words.durations import UntilEndOfTurn, UntilYourNextTurn
from app.engine.words.filters import AllOf, ControlledBy, IsToken
from app.engine.words.nouns import Choice, This, You
from app.engine.words.qualities import HasType

CARD = frozenset({"card"})
FOUND = OBJECT | frozenset({"rest", "acted"})


DETAINED = (attack_rules.CantAttack(), block_rules.CantBlock(), restrictions.CantActivate())
"""CR 701.35a: what a detained permanent can't do."""
OWN_TOKEN = CreateCopy(of=Choice(AllOf((HasType("creature"), IsToken(), ControlledBy(You())))))
"""CR 701.36a: to populate is to create a token that's a copy of a creature token that one controls."""
POPULATE = Shape(lambda: OWN_TOKEN, lambda node: {} if node == OWN_TOKEN else None)


def enter(grammar: Grammar) -> None:
    """The rows of keyword actions."""
    clause = grammar.table("clause")
    grammar.enter(Capital("capital noun", grammar.categories["noun"]))
    grammar.enter(
        Lexicon(
            "stat",
            {("power",): "power", ("toughness",): "toughness", ("power", "toughness"): "power and toughness"},
        )
    )
    _on_permanents(clause)
    _on_cards(clause)
    _libraries(clause)
    _spells(clause)
    _exchanges(clause)
    RESULTS[exile.Exile] = Role(of="what", heads=CARD | {"exiled", "acted"}, moved=True, count="cards")
    RESULTS[search.Search] = Role(heads=FOUND, fits="what")
    RESULTS[reveal.Look] = Role(of="what", heads=FOUND)
    RESULTS[reveal.Reveal] = Role(of="what", heads=FOUND | {"revealed"})
    RESULTS[reveal.DrawAndReveal] = Role(heads=FOUND | {"revealed"})
    RESULTS[reveal.RevealUntil] = Role(heads=FOUND)
    RESULTS[exile.ExileUntil] = Role(heads=FOUND | {"exiled"})
    RESULTS[mill.Mill] = Role(heads=FOUND)
    RESULTS[discard.Discard] = Role(of="what", heads=CARD | {"acted", "discarded"}, moved=True, count="cards")
    RESULTS[sacrifice.Sacrifice] = Role(
        of="what", heads=frozenset({"acted", "sacrificed"}), count="permanents"
    )


def _on_permanents(table: Table) -> None:
    table.add(adapt.Adapt, "adapt {count}", fixed={"what": This()})
    table.add(attach.Attach, "attach {what:moving} to {to}")
    table.add(attach.Unattach, "unattach {what}")
    table.add(
        double.DoublePT,
        "double {what:possessive} {stats:stat} until end of turn",
        fixed={"factor": 2, "until": UntilEndOfTurn()},
    )
    table.add(
        double.DoublePT,
        "double the {stats:stat} of {what} until end of turn",
        fixed={"factor": 2, "until": UntilEndOfTurn()},
    )
    table.add(
        double.DoubleCounters,
        "double the number of {counter:counter} counters on {what}",
        only={"counter": bool},
    )
    table.add(
        double.DoubleCounters, "double the number of each kind of counter on {what}", fixed={"counter": ""}
    )
    table.add(double.DoubleLife, "double {who:possessive} life total")
    table.add(explore.Explore, "{what:noun,subject} explore[s]")
    table.add(fight.Fight, "{one:noun,subject} fight[s] {other}")
    table.add(goad.Goad, "goad {what}")
    table.add(flow.Apply, "detain {what}", fixed={"by": DETAINED, "until": UntilYourNextTurn()})
    table.add(CreateCopy, "populate", shape=POPULATE)
    table.add(regenerate.Regenerate, "regenerate {what}")
    table.add(transform.Transform, "transform {what}")
    table.add(explore.Explore, "{what:noun,subject} explore[s] again")
    table.add(entering.RemoveFromCombat, "remove {what} from combat")
    table.add(entering.BecomeBlocked, "{what:noun,subject} become[s] blocked")


def _on_cards(table: Table) -> None:
    plain: dict[str, Any] = {"ways": (), "who": You()}
    table.add(exile.Exile, "exile {what:moving}", fixed={**plain, "until": None})
    until = {"until": lambda until: until is not None}
    table.add(exile.Exile, "exile {what:moving} {until:duration}", fixed=plain, only=until)
    table.add(
        exile.Exile, "exile {what:moving} face down", fixed={**plain, "until": None, "ways": ("face down",)}
    )
    table.add(exile.Exile, "{who:noun,doer} exile[s] {what:moving}", shape=WHO_EXILES)
    search_on = "{who:doer} exile[s] cards from the top of [their|your] library until [they exile|you exile] {what:'a',one}"
    table.add(exile.ExileUntil, search_on, fixed={"count": 1})
    table.add(reveal.RevealUntil, search_on.replace("exile", "reveal"), fixed={"count": 1})
    table.add(reveal.Reveal, "{who:doer} reveal[s] {what}")
    table.add(reveal.Look, "{who:doer} look[s] at {what:moving}")
    draws = "{who:doer} draw[s] {count:count} card(s) and reveal[s] (it|them)"
    table.add(reveal.DrawAndReveal, draws)
    table.add(
        discard.Discard,
        "{chooser:noun,doer} choose[s] {what:description,'a',one} from it. {who:capital noun} discards that card",
        shape=CHOSEN,
    )


def _who_exiles(who: Any, what: Any) -> Any:
    return exile.Exile(what, who=who) if who != You() else None


def _exiled_by(node: Any) -> dict[str, Any] | None:
    slots = {"who": node.who, "what": node.what}
    return slots if node == _named(_who_exiles(**slots), node) else None


def _named(made: Any, node: Any) -> Any:
    """The same node with the name of its result."""
    return replace(made, result=node.result, linked=node.linked) if made is not None else None


WHO_EXILES = Shape(_who_exiles, _exiled_by)


def _chosen(chooser: Any, what: Any, who: Any) -> Any:
    return discard.Discard(who, Choice(what, chooser=chooser))


def _discarded(node: Any) -> dict[str, Any] | None:
    if not isinstance(node.what, Choice) or node.what.chooser is None:
        return None
    return {"chooser": node.what.chooser, "what": node.what.what, "who": node.who}


CHOSEN = Shape(_chosen, _discarded)


def _libraries(table: Table) -> None:
    table.add(investigate.Investigate, "{who:doer} investigate[s]", fixed={"count": 1})
    table.add(investigate.Investigate, "{who:doer} investigate[s] twice", fixed={"count": 2})
    table.add(investigate.Investigate, "{who:doer} investigate[s] {count:count} times")
    table.add(
        mill.Mill,
        "{who:doer} mill[s] {count:count} card(s)",
        "{who:doer} mill[s] cards equal to {count:value}",
    )
    table.add(proliferate.Proliferate, "{who:doer} proliferate[s]")
    into = ("its owner's library", "their owner's library", "their owners' libraries", "your library")
    table.add(shuffle.ShuffleInto, *(f"shuffle {{what:moving}} into {library}" for library in into))
    table.add(scry.Scry, "{who:doer} scr[ies|y] {count}")
    table.add(surveil.Surveil, "{who:doer} surveil[s] {count}")
    own: dict[str, Any] = {"zones": ("library",), "of": None}
    start = "{who:doer} search[es] [their|your] library for"
    table.add(search.Search, f"{start} {{what:'a',one}}", fixed={**own, "least": 1, "most": 1})
    table.add(
        search.Search, f"{start} up to {{most:one count}} {{what:description}}", fixed={**own, "least": 0}
    )
    table.add(search.Search, f"{start} any number of {{what:many}}", fixed={**own, "least": 0, "most": -1})
    table.add(search.Search, f"{start} {{count:one count}} {{what:description}}", shape=COUNTED)


def _counted(who: Any, count: Any, what: Any) -> Any:
    return search.Search(who, what, count, count) if count != 1 else None


def _is_counted(node: Any) -> dict[str, Any] | None:
    plain = node.zones == ("library",) and node.of is None and node.least == node.most != 1
    return {"who": node.who, "count": node.least, "what": node.what} if plain else None


COUNTED = Shape(_counted, _is_counted)


def _copied_twice(what: Any, condition: Any, again: Any) -> Any:
    once, twice = copying.Copy(what, targets="new"), copying.Copy(again, count=2, targets="new")
    return flow.If(condition, (twice,), (once,))


def _is_copied_twice(node: Any) -> dict[str, Any] | None:
    if len(node.then) != 1 or len(node.otherwise) != 1:
        return None
    once, twice = node.otherwise[0], node.then[0]
    if not isinstance(once, copying.Copy) or not isinstance(twice, copying.Copy):
        return None
    slots = {"what": once.what, "condition": node.condition, "again": twice.what}
    return slots if node == _copied_twice(**slots) else None


COPIED_TWICE = Shape(_copied_twice, _is_copied_twice)


def _spells(table: Table) -> None:
    table.add(counter.Counter, "counter {what}", fixed={"to": "graveyard", "place": "top"})
    instead = (
        "counter {what}. If that spell is countered this way, {end} instead of into its owner's graveyard"
    )
    for end, fixed in (
        ("exile it", {"to": "exile", "place": "top"}),
        ("put it on top of its owner's library", {"to": "library", "place": "top"}),
        ("put it into its owner's hand", {"to": "hand", "place": "top"}),
        ("put it on the bottom of its owner's library", {"to": "library", "place": "bottom"}),
    ):
        end_words = instead.replace("{end}", end)
        if end == "exile it":
            end_words = end_words.replace("instead of into its", "instead of putting it into its")
        table.add(counter.Counter, end_words, fixed=fixed)
    for many, times in (("", 1), (" twice", 2)):
        words = f"{{who:doer}} cop[ies|y] {{what}}{many}"
        table.add(copying.Copy, words, fixed={"count": times, "targets": "same"})
        for copies in ("copy", "copies"):
            new = f"{words}. You may choose new targets for the {copies}"
            table.add(copying.Copy, new, fixed={"count": times, "targets": "new"})
    twice = "copy {what:noun}. If {condition}, copy {again:noun} twice instead. You may choose new targets for the copies"
    table.add(flow.If, twice, shape=COPIED_TWICE)
    for cost, said in (("free", " without paying its mana cost"), ("", "")):
        table.add(play.CastCard, f"{{who:doer}} cast[s] {{what:moving}}{said}", fixed={"cost": cost})
        now = () if cost else ("object", "next", "explicit")  # "you may play it" is leave to play it later
        table.add(
            play.PlayCard, f"{{who:doer}} play[s] {{what:moving}}{said}", fixed={"cost": cost}, cases=now
        )


def _exchanges(table: Table) -> None:
    forever = exchange.ExchangeControl.__dataclass_fields__["until"].default
    table.add(exchange.ExchangeControl, "exchange control of {one} and {other}", fixed={"until": forever})
    table.add(exchange.ExchangeLife, "exchange life totals with {other}", fixed={"one": You()})
