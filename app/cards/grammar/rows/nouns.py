"""Phrases for nouns, and the categories of nouns."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.nouns import (
    HE,
    IT,
    NAMELESS,
    PERSONAL,
    PRONOUN,
    SAID_BEFORE,
    SAID_THEY,
    SHE,
    THEY,
    UNSAID,
    Known,
    Possessive,
    Pronouns,
    SelfNames,
    ThisWay,
)
from app.cards.grammar.row import JOIN, Shape
from app.cards.grammar.table import Table
from app.engine.combat.attacked import Attacked
from app.engine.designations import initiative, monarch
from app.engine.keywords.soulbond import PairOf
from app.engine.variants.commander import CommanderOf
from app.engine.words import bases, filters, nouns
from app.engine.words.nouns import Attached, BoundTo, Choice, Each, Target, This, You
from app.engine.words.qualities import HasType


def enter(grammar: Grammar) -> None:
    """The categories of nouns."""
    noun, pronouns, names = Table("noun", ("case",)), Pronouns("pronoun"), SelfNames("self")
    noun.include(names, *names.classes)
    noun.include(pronouns, *pronouns.classes)
    grammar.enter(
        noun,
        pronouns,
        names,
        Possessive("possessive", noun, pronouns),
        Known("known", noun, Target),
        Known("settled", noun),
        ThisWay("this way", noun),
        ThisWay("shown this way", noun, "revealed"),
        ThisWay("hand that was shown", noun, "revealed", "many"),
    )
    grammar.enter(ShortPossessive("short possessive", noun, pronouns))
    any_target = {filters.AnyTarget(): "any target", ANY_OTHER: "any other target"}
    grammar.enter(Lexicon("any target", any_target))
    grammar.of_type[bases.Noun] = noun
    _rows(noun)


class ShortPossessive(Possessive):
    """ "its", "their" and "your" alone."""

    def read(self, page: Any, at: int, features: Any) -> Any:
        for word, value in (
            ("your", You()),
            ("its", BoundTo("?", wording=IT)),
            ("their", BoundTo("?", wording=THEY)),
            ("his", BoundTo("?", wording=HE)),
            ("her", BoundTo("?", wording=SHE)),
        ):
            if page.words(at, (word,)) >= 0:
                yield value, at + 1


def is_short(noun: Any) -> bool:
    """Whether the noun's possessive is a word of its own."""
    wording = noun.wording % JOIN
    if isinstance(noun, You) or isinstance(noun, NAMELESS) and wording == SAID_THEY:
        return True
    form = wording if isinstance(noun, BoundTo) else wording - PRONOUN
    return isinstance(noun, (BoundTo, This, Attached)) and form in PERSONAL


def _is_long(noun: Any) -> bool:
    return not is_short(noun)


def _rows(table: Table) -> None:
    table.add(You, "", cases=("doer", "cost doer", *UNSAID), number="many")
    table.add(You, "you", number="many")
    table.add(Each, "each {what:one}", "all {what:many}", "{what:many}")
    opponents = {"what": filters.Opponent()}
    table.add(Each, "an opponent", fixed=opponents, number="one")
    table.add(Each, "your opponents", fixed=opponents, number="many")
    _targets(table)
    _choices(table)
    for cls, word in ((nouns.ControllerOf, "controller"), (nouns.OwnerOf, "owner")):
        table.add(cls, f"{{noun:short possessive}} {word}", only={"noun": is_short}, number="one")
        table.add(cls, f"{{noun}}'s {word}", only={"noun": _is_long}, number="one")
    for fixed, words in ((Each(CARDS), "all graveyards"), (Each(CARDS), "each graveyard")):
        table.add(Each, words, fixed={"what": fixed.what}, number="many")
    for zone in ("graveyard", "hand", "library"):
        table.add(Each, f"{{owner:short possessive}} {zone}", shape=_zone(zone, True), number="one")
        table.add(Each, f"{{owner:noun}}'s {zone}", shape=_zone(zone, False), number="one")
    table.add(monarch.TheMonarch, "the monarch", number="one")
    table.add(initiative.InitiativeHolder, "the player who has the initiative", number="one")
    defending = Shape(nouns.DefendingPlayer, lambda node: {})
    table.add(nouns.DefendingPlayer, "defending player", shape=defending, number="one")
    table.add(nouns.ActivePlayer, "the active player", number="one")
    table.add(PairOf, "both creatures", fixed={"noun": This()}, number="many")
    table.add(PairOf, "each of those creatures", fixed={"noun": This()}, number="one")
    table.add(CommanderOf, "your commander", fixed={"player": You()}, number="one")
    attackable = {"what": filters.AnyOf((filters.APlayer(), HasType("planeswalker")))}
    table.add(
        Attacked,
        "the player or planeswalker {noun:known,subject}'s attacking",
        fixed=attackable,
        number="one",
    )
    two, three = "{first:noun} and {second:noun}", "{first:noun}, {second:noun}, and {third:noun}"
    table.add(nouns.Together, two, number="many", shape=_several("first", "second"))
    table.add(nouns.Together, three, number="many", shape=_several("first", "second", "third"))
    table.add(nouns.Together, f"{two} each", number="many", shape=_several("first", "second"), cases=DOING)
    _library(table)
    table.add(Each, "all the {what:many}")
    for player in NAMELESS:
        for _ in range(SAID_BEFORE - len(table.rows.get(player, ()))):
            table.add(player, "", shape=NEVER)
        table.add(player, "", cases=UNSAID, shape=AGAIN, number="one")
        table.add(player, "they", forms={"object": "them"}, shape=AGAIN, number="many")


DOING = ("doer", "next doer", "subject")
"""Where players are said each to do something."""
CARDS = filters.AllOf((filters.IsCard(), filters.InZone("graveyard")))
NEVER, AGAIN = Shape(lambda: None, lambda node: None), Shape(lambda: None, lambda node: {})


def _zone(zone: str, short: bool) -> Shape:
    """For all cards in someone's zone."""

    def build(owner: Any) -> Any:
        return Each(filters.AllOf((filters.IsCard(), filters.InZone(zone, owner))))

    def match(node: Any) -> dict[str, Any] | None:
        parts = node.what.parts if isinstance(node.what, filters.AllOf) else ()
        owner = parts[-1].owner if parts and isinstance(parts[-1], filters.InZone) else None
        fits = owner is not None and is_short(owner) is short and build(owner).what == node.what
        return {"owner": owner} if fits else None

    return Shape(build, match)


def _several(*places: str) -> Shape:
    """Several nouns with "and" between them; plural ones would be one description."""

    def build(**slots: Any) -> Any:
        several = tuple(slots[place] for place in places)
        if all(isinstance(noun, Each) and noun.wording % JOIN for noun in several):
            return None
        return None if any(isinstance(noun, nouns.Together) for noun in several) else nouns.Together(several)

    def match(node: Any) -> dict[str, Any] | None:
        return dict(zip(places, node.nouns, strict=True)) if len(node.nouns) == len(places) else None

    return Shape(build, match)


def _library(table: Table) -> None:
    table.add(
        nouns.TopOfLibrary, "the top card of {player:possessive} library", fixed={"count": 1}, number="one"
    )
    table.add(nouns.TopOfLibrary, "the top {count:count} cards of {player:possessive} library", number="many")


ANY_OTHER = filters.AllOf((filters.Other(), filters.AnyTarget()))


def _numbers(least: Any, most: Any) -> dict[str, Any]:
    return {"least": least, "most": most}


def _counted(cls: type[Any], plain: bool, how: str = "") -> Shape:
    """For "two creatures": as many at least as at most."""
    more = {"how": how} if how else {}

    def build(count: Any, what: Any) -> Any:
        return cls(what, count, count, **more) if count != 1 and (count != 0 or plain) else None

    def match(node: Any) -> dict[str, Any] | None:
        fits = node == cls(node.what, node.least, node.least, **more, **_names(node)) and node.least != 1
        return {"count": node.least, "what": node.what} if fits else None

    return Shape(build, match)


def _up_to(cls: type[Any]) -> Shape:
    """For "up to two creatures"."""

    def build(count: Any, what: Any) -> Any:
        return cls(what, 0, count)

    def match(node: Any) -> dict[str, Any] | None:
        fits = node == cls(node.what, 0, node.most, **_names(node)) and node.most != -1
        return {"count": node.most, "what": node.what} if fits else None

    return Shape(build, match)


def _names(node: Any) -> dict[str, Any]:
    """A name takes no part in how a noun is written."""
    return {"name": node.name}


def _targets(table: Table) -> None:
    is_any = {"what": lambda what: what in (filters.AnyTarget(), ANY_OTHER)}
    table.add(Target, "{what:any target}", fixed=_numbers(1, 1), only=is_any, number="one")
    table.add(Target, "{what:'target',one}", fixed=_numbers(1, 1), number="one")
    for words, least, most in (
        ("any number of targets", 0, -1),
        ("one or two targets", 1, 2),
        ("one, two, or three targets", 1, 3),
    ):
        table.add(Target, words, fixed={"what": filters.AnyTarget(), **_numbers(least, most)}, number="many")
    table.add(Target, "up to {count:one count} {what:description,'counted target'}", shape=_up_to(Target))
    table.add(Target, "{count:one count} {what:description,'counted target'}", shape=_counted(Target, False))
    table.add(Target, "any number of {what:'counted target',many}", fixed=_numbers(0, -1), number="many")
    each = {**_numbers(0, -1)}
    table.add(
        Target, "any number of {what:'counted target',many} each", fixed=each, number="many", cases=DOING
    )
    table.add(Target, "one or two {what:'counted target',many}", fixed=_numbers(1, 2), number="many")
    table.add(Target, "one, two, or three {what:'counted target',many}", fixed=_numbers(1, 3), number="many")
    table.add(Target, "one or more {what:'counted target',many}", fixed=_numbers(1, -1), number="many")


def _one_of() -> Any:
    return Choice(filters.Among("?"))


def _is_one_of(node: Any) -> dict[str, Any] | None:
    return {} if isinstance(node.what, filters.Among) and node.least == node.most == 1 else None


ONE_OF = Shape(_one_of, _is_one_of)


def _choices(table: Table) -> None:
    table.add(Choice, "{what:'a',one}", "{what:'a',one} of their choice", fixed=_numbers(1, 1), number="one")
    table.add(Choice, "{what:'a',one} at random", fixed={**_numbers(1, 1), "how": "random"}, number="one")
    table.add(
        Choice,
        "{count:one count} {what:description}",
        "{count:one count} {what:description} of their choice",
        shape=_counted(Choice, True),
    )
    random = "{count:one count} {what:description} at random"
    table.add(Choice, random, shape=_counted(Choice, True, "random"))
    table.add(Choice, "up to {count:one count} {what:description}", shape=_up_to(Choice))
    table.add(Choice, "one", "one of them", "one of those cards", shape=ONE_OF)
    table.add(Choice, "any number of {what:many}", fixed=_numbers(0, -1), number="many")
    table.add(Choice, "one or more {what:many}", fixed=_numbers(1, -1), number="many")
