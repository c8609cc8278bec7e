"""Phrases for replacement and prevention effects (CR 614, 615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import Alone
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events import counters, damage, draw, life, zone_words
from app.engine.keywords import create
from app.engine.words import entering, filters, revisions
from app.engine.words.abilities import Replace
from app.engine.words.bases import Pattern, Revision
from app.engine.words.nouns import Choice, Each, This, You

CHOICES = {
    "color": "a color",
    "creature type": "a creature type",
    "basic land type": "a basic land type",
    "card type": "a card type",
    "name": "a card name",
    "nonland name": "a nonland card name",
    "name but a basic land's": "a card name other than a basic land card name",
    "player": "a player",
    "opponent": "an opponent",
}


def enter(grammar: Grammar) -> None:
    """The rows of replacement and prevention effects."""
    grammar.enter(Lexicon("chosen kind", CHOICES), Alone("subtypes alone", grammar.categories["subtype"]))
    effect = grammar.table("effect")
    _entering(effect)
    _dying(effect)
    _instead(effect)
    _amplified(effect)


def _one(revision: type[Revision], on: Callable[[Any], Any], *names: str, **fixed: Any) -> Shape:
    """A shape for an effect that makes one thing of one kind of event: slots for whose event, and what of it."""

    def build(what: Any = None, **slots: Any) -> Any:
        made = revision(**fixed, **slots)
        return Replace(on(what), (made,))

    def match(node: Any) -> dict[str, Any] | None:
        if len(node.by) != 1 or type(node.by[0]) is not revision:
            return None
        what = getattr(node.on, "what", None)
        slots = {name: getattr(node.by[0], name) for name in names}
        return {"what": what, **slots} if node == build(what, **slots) else None

    return Shape(build, match)


def _entering(table: Table) -> None:
    what, enters = "{what:known,subject}", zone_words.Enters
    table.add(Replace, f"{what} enter[s] tapped", shape=_one(revisions.EntersTapped, enters))
    unless = _one(revisions.EntersTapped, enters, "unless")
    table.add(Replace, f"{what} enter[s] tapped unless {{unless:condition}}", shape=unless)
    paid = _one(revisions.EntersTapped, enters, "costs")
    table.add(
        Replace,
        f"as {what} enter[s], you may pay {{costs:paid costs}}. If you don't, it enters tapped",
        shape=paid,
    )
    counted = _one(entering.EntersWithCounters, enters, "count", "counter")
    for its in ("it", "them"):
        words = f"{what} enter[s] with {{count:count}} {{counter:counter}} counter(s) on {its}"
        table.add(Replace, words, shape=counted)
    for more in ("an additional", "{count:count} additional"):
        words = f"{what} enter[s] with {more} {{counter:counter}} counter(s) on it"
        additional = (
            _one(entering.EntersWithCounters, enters, "counter") if more == "an additional" else counted
        )
        table.add(Replace, words, shape=additional)
    kicked = "if {condition:condition}, it enters with {count:count} {counter:counter} counter(s) on it"
    table.add(Replace, kicked, shape=IF_SO)
    equal = f"{what} enter[s] with a number of {{counter:counter}} counters on it equal to {{count:value}}"
    table.add(Replace, equal, shape=counted)
    table.add(Replace, "as {it:known,subject} enter[s], choose {what:chosen kind}", shape=AS_ENTERS)
    for kind, words in ((filters.Opponent(), "an opponent"), (filters.APlayer(), "a player")):
        under = f"{what} enter[s] under the control of {words} of your choice"
        table.add(Replace, under, shape=_one(revisions.EntersUnder, enters, player=Choice(kind)))


def _if_so(condition: Any, count: Any, counter: Any) -> Any:
    return Replace(
        zone_words.Enters(This()), (entering.EntersWithCounters(counter, count),), condition=condition
    )


def _is_if_so(node: Any) -> dict[str, Any] | None:
    counted = node.by[0]
    if node.condition is None or not isinstance(counted, entering.EntersWithCounters):
        return None
    slots = {"condition": node.condition, "count": counted.count, "counter": counted.counter}
    return slots if node == _if_so(**slots) else None


IF_SO = Shape(_if_so, _is_if_so)


def _as_enters(it: Any, what: Any) -> Any:
    return Replace(zone_words.Enters(it), (revisions.AsEntersChoose(what),))


def _chosen_as_enters(node: Any) -> dict[str, Any] | None:
    if len(node.by) != 1 or not isinstance(node.by[0], revisions.AsEntersChoose):
        return None
    slots = {"it": getattr(node.on, "what", None), "what": node.by[0].what}
    return slots if node == _as_enters(**slots) else None


AS_ENTERS = Shape(_as_enters, _chosen_as_enters)


def _dying(table: Table) -> None:
    table.add(Replace, "if {what:participant} would die, instead {do:clauses}", shape=INSTEAD)


def _instead_of_dying(what: Any, do: Any) -> Any:
    return Replace(zone_words.Dies(what), (revisions.Instead(do),))


def _is_instead_of_dying(node: Any) -> dict[str, Any] | None:
    slots = {"what": getattr(node.on, "what", None), "do": getattr(node.by[0], "do", ())}
    return slots if slots["do"] and node == _instead_of_dying(**slots) else None


INSTEAD = Shape(_instead_of_dying, _is_instead_of_dying)


def rewritten(on: Callable[..., Pattern], by: tuple[Revision, ...], *names: str) -> Shape:
    """A shape for a fixed thing made of a kind of event, with slots for the fields of the event."""

    def build(**slots: Any) -> Any:
        return Replace(on(**slots), by)

    def match(node: Any) -> dict[str, Any] | None:
        if not all(hasattr(node.on, name) for name in names):
            return None
        slots = {name: getattr(node.on, name) for name in names}
        return slots if node == build(**slots) else None

    return Shape(build, match)


def _instead(table: Table) -> None:
    """Things that go elsewhere than they would."""
    what = "{what:participant}"
    exiled = (revisions.GoesInstead("exile"),)
    table.add(
        Replace, f"if {what} would die, exile it instead", shape=rewritten(zone_words.Dies, exiled, "what")
    )
    anywhere = lambda what: zone_words.Goes(what, to="graveyard")  # noqa: E731
    for end, by in (
        ("exile it instead", exiled),
        ("exile that card instead", exiled),
        ("shuffle it into its owner's library instead", (revisions.GoesInstead("library", "shuffled"),)),
        (
            "reveal this card and shuffle it into its owner's library instead",
            (revisions.GoesInstead("library", "shuffled"),),
        ),
    ):
        words = f"if {what} would be put into a graveyard from anywhere, {end}"
        table.add(Replace, words, shape=rewritten(anywhere, by, "what"))
        if by == exiled:
            mine = f"if {what} would be put into an opponent's graveyard from anywhere, {end}"
            table.add(Replace, mine, shape=OPPONENTS)


def _opponents(what: Any) -> Any:
    """What would go to an opponent's graveyard: what an opponent owns."""
    if not isinstance(what, Each):
        return None
    parts = what.what.parts if isinstance(what.what, filters.AllOf) else (what.what,)
    fits = filters.AllOf((*parts, OPPONENTS_OWN))
    return Replace(zone_words.Goes(Each(fits), to="graveyard"), (revisions.GoesInstead("exile"),))


def _is_opponents(node: Any) -> dict[str, Any] | None:
    what = getattr(getattr(node.on, "what", None), "what", None)
    parts = what.parts if isinstance(what, filters.AllOf) else ()
    if parts[-1:] != (OPPONENTS_OWN,):
        return None
    rest = Each(parts[0] if len(parts) == 2 else filters.AllOf(parts[:-1]))
    return {"what": rest} if node == _opponents(rest) else None


OPPONENTS_OWN = filters.OwnedBy(Each(filters.Opponent()))
OPPONENTS = Shape(_opponents, _is_opponents)


def _amplified(table: Table) -> None:
    """More or less of something."""
    twice, thrice = (revisions.Amplified(times=2),), (revisions.Amplified(times=3),)
    for on, would, does, by in (
        (life.GainsLife, "gain life", "gain{s} twice that much life", twice),
        (draw.Draws, "draw a card", "draw{s} two cards", twice),
    ):
        if on is draw.Draws:
            table.add(
                Replace,
                "if you would draw a card, draw two cards instead",
                shape=_fixed(Replace(on(You()), by)),
            )
            but = Replace(draw.Draws(You(), but="first in draw step"), by)
            first = "if you would draw a card except the first one you draw in each of your draw steps"
            table.add(Replace, f"{first}, draw two cards instead", shape=_fixed(but))
        mine = f"if you would {would}, you {does.replace('{s}', '')} instead"
        table.add(Replace, mine, shape=_fixed(Replace(on(You()), by)))
        theirs = f"if {{who:participant}} would {would}, that player {does.replace('{s}', 's')} instead"
        table.add(Replace, theirs, shape=rewritten(on, by, "who"))
    nothing = (revisions.Instead(),)
    theirs = "if {who:participant} would gain life, that player gains no life instead"
    table.add(Replace, theirs, shape=rewritten(life.GainsLife, nothing, "who"))
    tokens = create.WouldCreateTokens
    you_create = "if an effect would create one or more tokens under your control, it creates {n} of those tokens instead"
    for many, by in (("twice that many", twice), ("three times that many", thrice)):
        words = you_create.replace("{n}", many)
        table.add(Replace, words, shape=_fixed(Replace(tokens(), by)))
    would = (
        "if one or more tokens would be created under your control, {n} of those tokens are created instead"
    )
    table.add(Replace, would.replace("{n}", "twice that many"), shape=_fixed(Replace(tokens(), twice)))
    _counters(table)
    _damage(table)


def _fixed(whole: Replace) -> Shape:
    """A shape without slots."""

    def build() -> Any:
        return whole

    def match(node: Any) -> dict[str, Any] | None:
        return {} if node == whole else None

    return Shape(build, match)


def _put_by_effect(on: Any) -> Pattern:
    return counters.CountersArePut(on, cause="effect")


def _counters(table: Table) -> None:
    put = counters.CountersArePut
    _each_kind(table)
    twice, more = (revisions.Amplified(times=2),), (revisions.Amplified(plus=1),)
    on = "{on:participant}"
    table.add(
        Replace, f"if one or more {{counter:counter}} counters would be put on {on}, that many plus one "
        "{counter:counter} counters are put on it instead", shape=rewritten(put, more, "on", "counter"),
    )  # fmt: skip
    table.add(
        Replace, f"if one or more {{counter:counter}} counters would be put on {on}, twice that many "
        "{counter:counter} counters are put on it instead", shape=rewritten(put, twice, "on", "counter"),
    )  # fmt: skip
    table.add(
        Replace, f"if an effect would put one or more counters on {on}, it puts twice that many of those counters "
        "on that permanent instead", shape=rewritten(_put_by_effect, twice, "on"),
    )  # fmt: skip


def _each_kind(table: Table) -> None:
    """For "each of those kinds of counters"."""
    would = "would put one or more counters on a permanent or player"
    instead = "of each of those kinds of counters on that permanent or player instead"
    mine = counters.CountersArePut(ANYTHING, by=You())
    theirs = counters.CountersArePut(ANYTHING, by=Each(filters.Opponent()))
    twice = Replace(mine, (revisions.Amplified(times=2),))
    table.add(Replace, f"if you {would}, put twice that many {instead}", shape=_fixed(twice))
    half = Replace(theirs, (revisions.Halved("down"),))
    table.add(
        Replace,
        f"if an opponent {would}, they put half that many {instead}, rounded down",
        shape=_fixed(half),
    )


ANYTHING = Each(filters.AnyOf((filters.Permanent(), filters.APlayer())))


def _damage(table: Table) -> None:
    twice = (revisions.Amplified(times=2),)
    source = "{source:participant}"
    for to, to_words, that in ((ANYTHING, "a permanent or player", "that permanent or player"),):
        deals = lambda source, to=to: damage.DealsDamage(source, to)  # noqa: E731
        words = f"if {source} would deal damage to {to_words}, it deals double that damage to {that} instead"
        table.add(Replace, words, shape=rewritten(deals, twice, "source"))
        for plus in (1, 2):
            by = (revisions.Amplified(plus=plus),)
            words = f"if {source} would deal damage to {to_words}, it deals that much damage plus {plus} to {that} instead"
            table.add(Replace, words, shape=rewritten(deals, by, "source"))
