"""Phrases for putting things into zones, and for what watches it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import RESULTS, Role
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events import zone_words
from app.engine.events.zone_words import Put
from app.engine.words.filters import AllOf, InZone, IsCard
from app.engine.words.nouns import Each, You

PLAIN: dict[str, Any] = {"under": None, "ways": (), "counters": "", "count": 0}
THEIRS = ("its owner's", "their owner's", "their owners'", "your", "their", "his or her owner's")
UNDER: tuple[tuple[str, Any], ...] = (
    ("", None),
    (" under your control", You()),
    (" under its owner's control", None),
    (" under their owners' control", None),
    (" under their owner's control", None),
)
CARD = frozenset({"card"})


def enter(grammar: Grammar) -> None:
    """The rows of moves."""
    clause = grammar.table("clause")
    _hands(clause)
    _battlefield(clause)
    _others(clause)
    _libraries(clause)
    _elided(clause)
    RESULTS[Put] = Role(of="what", heads=CARD, moved=True, count="cards")


def _owned(zone: str, owner: str) -> str:
    plural = {"hand": "hands", "graveyard": "graveyards", "library": "libraries"}[zone]
    return f"{owner} {plural if owner == 'their owners' + chr(39) else zone}"


def _elided(table: Table) -> None:
    """ "... and the other into your hand": the verb is that of the clause before."""
    table.add(Put, "{what:moving} into your hand", fixed={**PLAIN, "to": "hand"}, cases=("next",))
    table.add(Put, "{what:moving} into your graveyard", fixed={**PLAIN, "to": "graveyard"}, cases=("next",))
    bottom = {**PLAIN, "to": "library", "place": "bottom"}
    table.add(Put, "{what:moving} on the bottom of your library in any order", fixed=bottom, cases=("next",))
    table.add(Put, "{what:moving} on the bottom of your library", fixed=bottom, cases=("next",))
    random = {**bottom, "order": "random"}
    words = "{what:moving} on the bottom of your library in a random order"
    table.add(Put, words, fixed=random, cases=("next",))
    for verb, into, fixed in (
        ("puts", "onto the battlefield", {**PLAIN, "to": "battlefield"}),
        ("puts", "onto the battlefield tapped", {**PLAIN, "to": "battlefield", "ways": ("tapped",)}),
        ("puts", "into their hand", {**PLAIN, "to": "hand"}),
    ):
        table.add(Put, f"{verb} {{what:moving}} {into}", fixed=fixed, cases=("next",))


def _hands(table: Table) -> None:
    fixed = {**PLAIN, "to": "hand"}
    for verb, into in (("return", "to"), ("put", "into")):
        templates = [f"{verb} {{what:moving}} {into} {_owned('hand', owner)}" for owner in THEIRS]
        table.add(Put, *templates, fixed=fixed)


def _battlefield(table: Table) -> None:
    for verb, onto in (("return", "to"), ("put", "onto")):
        for ways, said in (
            ((), ""),
            (("tapped",), " tapped"),
            (("tapped", "attacking"), " tapped and attacking"),
        ):
            for under, player in UNDER:
                fixed = {**PLAIN, "to": "battlefield", "ways": ways, "under": player}
                table.add(Put, f"{verb} {{what:moving}} {onto} the battlefield{said}{under}", fixed=fixed)
                counted = {key: value for key, value in fixed.items() if key not in ("counters", "count")}
                for its in ("it", "them"):
                    with_counters = f" with {{count:count}} {{counters:counter}} counter(s) on {its}"
                    table.add(
                        Put,
                        f"{verb} {{what:moving}} {onto} the battlefield{said}{under}{with_counters}",
                        fixed=counted,
                        only={"counters": bool},
                    )


def _others(table: Table) -> None:
    graveyard = [f"put {{what:moving}} into {_owned('graveyard', owner)}" for owner in THEIRS]
    table.add(Put, *graveyard, fixed={**PLAIN, "to": "graveyard"})


def _libraries(table: Table) -> None:
    top = {**PLAIN, "to": "library", "place": "top"}
    bottom = {**PLAIN, "to": "library", "place": "bottom"}
    table.add(Put, "put {what:moving} back in any order", "put {what:moving} on top", fixed=top)
    for owner in THEIRS:
        library = _owned("library", owner)
        table.add(Put, f"put {{what:moving}} on top of {library}", fixed=top)
        table.add(Put, f"put {{what:moving}} on top of {library} in any order", fixed=top)
        table.add(Put, f"put {{what:moving}} on the bottom of {library}", fixed=bottom)
        table.add(Put, f"put {{what:moving}} on the bottom of {library} in any order", fixed=bottom)
        table.add(Put, f"put {{what:moving}} back on top of {library}", fixed=top)
        random = {**bottom, "order": "random"}
        table.add(Put, f"put {{what:moving}} on the bottom of {library} in a random order", fixed=random)


def watched(grammar: Grammar, pattern: Table) -> None:
    """The rows of events about zones."""
    what = "{what:participant,'?'}"
    pattern.add(
        zone_words.Enters, f"{what} enter[s]", f"{what} enter[s] the battlefield", fixed={"origin": ()}
    )
    pattern.add(zone_words.Enters, f"{what} enter[s] from your graveyard", fixed={"origin": ("graveyard",)})
    pattern.add(zone_words.Dies, f"{what} die[s]")
    pattern.add(zone_words.Dies, f"{what} [is|are] put into a graveyard from the battlefield")
    pattern.add(zone_words.Leaves, f"{what} leave[s] the battlefield", fixed={"how": "any"})
    without = f"{what} leave[s] the battlefield without dying"
    pattern.add(zone_words.Leaves, without, fixed={"how": "without dying"})
    graveyard: dict[str, Any] = {"to": "graveyard", "origin": ()}
    pattern.add(zone_words.Arrives, f"{what} [is|are] put into a graveyard from anywhere", fixed=graveyard)
    pattern.add(zone_words.Arrives, f"{what} [is|are] put into your graveyard from anywhere", shape=MY_CARDS)
    hand = {"to": "hand", "origin": ("battlefield",)}
    pattern.add(zone_words.Goes, f"{what} [is|are] returned to your hand", fixed=hand)
    pattern.add(
        zone_words.Goes, f"{what} [is|are] put into your graveyard from your library",
        fixed={"to": "graveyard", "origin": ("library",)},
    )  # fmt: skip
    grammar.enter(ListOf("patterns or", pattern, "or", least=2))


MINE = InZone("graveyard", You())


def _my_cards(what: Any) -> Any:
    """Cards of a kind that are in your graveyard then."""
    parts = what.what.parts if isinstance(what, Each) and isinstance(what.what, AllOf) else ()
    return (
        zone_words.Arrives(replace(what, what=AllOf((*parts, MINE))), "graveyard")
        if IsCard() in parts
        else None
    )


def _is_my_cards(node: Any) -> dict[str, Any] | None:
    parts = node.what.what.parts if isinstance(node.what, Each) and isinstance(node.what.what, AllOf) else ()
    if parts[-1:] != (MINE,) or node.to != "graveyard" or node.origin:
        return None
    return {"what": replace(node.what, what=AllOf(parts[:-1]))}


MY_CARDS = Shape(_my_cards, _is_my_cards)
