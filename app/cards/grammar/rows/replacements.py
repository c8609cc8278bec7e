"""Phrases for replacement and prevention effects (CR 614, 615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards.grammar.category import Features, Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.table import Shape, Table
from app.engine.events import counters, damage, draw, life, zone_words
from app.engine.keywords import create
from app.engine.words import filters, flow, revisions
from app.engine.words.abilities import Replace
from app.engine.words.bases import Pattern, Revision
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.nouns import Each

CHOICES = {
    "color": "a color",
    "creature type": "a creature type",
    "name": "a card name",
    "player": "a player",
    "opponent": "an opponent",
}
WHOLE = {"condition": None, "optional": False, "shield": ""}


class Again(Lexicon):
    """How a player is called the second time."""

    def number(self, value: Any, features: Features) -> str:
        return "many" if value == "you" else "one"


def enter(grammar: Grammar) -> None:
    """The rows of replacement and prevention effects."""
    grammar.enter(Lexicon("chosen kind", CHOICES), Again("gainer", {"you": "you", "that player": "that player"}))
    effect, clause = grammar.table("effect"), grammar.table("clause")
    _entering(effect)
    _copying(effect)
    _instead(effect)
    _amplified(effect)
    _prevented(effect, clause)


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
    counted = _one(revisions.EntersWithCounters, enters, "count", "counter")
    for its in ("it", "them"):
        words = f"{what} enter[s] with {{count:count}} {{counter:counter}} counter(s) on {its}"
        table.add(Replace, words, shape=counted)
    for more in ("an additional", "{count:count} additional"):
        words = f"{what} enter[s] with {more} {{counter:counter}} counter(s) on it"
        additional = (
            _one(revisions.EntersWithCounters, enters, "counter") if more == "an additional" else counted
        )
        table.add(Replace, words, shape=additional)
    equal = f"{what} enter[s] with a number of {{counter:counter}} counters on it equal to {{count:value}}"
    table.add(Replace, equal, shape=counted)
    table.add(Replace, "as {object:known,subject} enter[s], choose {what:chosen kind}", shape=AS_ENTERS)


def _as_enters(object: Any, what: Any) -> Any:
    return Replace(zone_words.Enters(object), (revisions.AsEntersChoose(what),))


def _chosen_as_enters(node: Any) -> dict[str, Any] | None:
    if len(node.by) != 1 or not isinstance(node.by[0], revisions.AsEntersChoose):
        return None
    slots = {"object": getattr(node.on, "what", None), "what": node.by[0].what}
    return slots if node == _as_enters(**slots) else None


AS_ENTERS = Shape(_as_enters, _chosen_as_enters)


def _copying(table: Table) -> None:
    copy = _one(revisions.EntersAsCopy, zone_words.Enters, "of")
    table.add(
        Replace,
        "you may have {what:known,subject} enter as a copy of any {of:description,one} on the battlefield",
        shape=copy,
    )


def _rewritten(on: Callable[..., Pattern], by: tuple[Revision, ...], *names: str) -> Shape:
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
        Replace, f"if {what} would die, exile it instead", shape=_rewritten(zone_words.Dies, exiled, "what")
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
        table.add(Replace, words, shape=_rewritten(anywhere, by, "what"))
        if by == exiled:
            mine = f"if {what} would be put into an opponent's graveyard from anywhere, {end}"
            table.add(Replace, mine, shape=_rewritten(_opponents, by, "what"))


def _opponents(what: Any) -> Pattern:
    """What would go to an opponent's graveyard: what an opponent owns."""
    own = filters.OwnedBy(Each(filters.Opponent()))
    inner = what.what if isinstance(what, Each) else filters.Is(what)
    return zone_words.Goes(Each(filters.AllOf((inner, own))), to="graveyard")


def _amplified(table: Table) -> None:
    """More or less of something."""
    twice, thrice = (revisions.Amplified(times=2),), (revisions.Amplified(times=3),)
    who = "{who:participant}"
    table.add(
        Replace, f"if {who} would gain life, {{same:gainer,subject}} gain[s] twice that much life instead",
        shape=_said_twice(life.GainsLife, twice),
    )  # fmt: skip
    table.add(
        Replace, f"if {who} would draw a card, {{same:gainer,subject}} draw[s] two cards instead",
        shape=_said_twice(draw.Draws, twice),
    )  # fmt: skip
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


def _said_twice(on: Callable[[Any], Pattern], by: tuple[Revision, ...]) -> Shape:
    """A shape for "if you would ..., you ... instead": who does it is said again."""

    def build(who: Any, same: Any) -> Any:
        return Replace(on(who), by) if same == again(who) else None

    def match(node: Any) -> dict[str, Any] | None:
        who = getattr(node.on, "who", None)
        return {"who": who, "same": again(who)} if node == Replace(on(who), by) else None

    return Shape(build, match)


def again(who: Any) -> str:
    """How a player is called the second time."""
    return "that player" if isinstance(who, Each) else "you"


def _counters(table: Table) -> None:
    put = counters.CountersArePut
    twice, more = (revisions.Amplified(times=2),), (revisions.Amplified(plus=1),)
    on = "{on:participant}"
    table.add(
        Replace, f"if one or more {{counter:counter}} counters would be put on {on}, that many plus one "
        "{counter:counter} counters are put on it instead", shape=_rewritten(put, more, "on", "counter"),
    )  # fmt: skip
    table.add(
        Replace, f"if one or more {{counter:counter}} counters would be put on {on}, twice that many "
        "{counter:counter} counters are put on it instead", shape=_rewritten(put, twice, "on", "counter"),
    )  # fmt: skip
    table.add(
        Replace, f"if an effect would put one or more counters on {on}, it puts twice that many of those counters "
        "on that permanent instead", shape=_rewritten(put, twice, "on"),
    )  # fmt: skip


ANYTHING = Each(filters.AnyOf((filters.Permanent(), filters.APlayer())))


def _damage(table: Table) -> None:
    twice = (revisions.Amplified(times=2),)
    source = "{source:participant}"
    for to, to_words, that in ((ANYTHING, "a permanent or player", "that permanent or player"),):
        deals = lambda source, to=to: damage.DealsDamage(source, to)  # noqa: E731
        words = f"if {source} would deal damage to {to_words}, it deals double that damage to {that} instead"
        table.add(Replace, words, shape=_rewritten(deals, twice, "source"))
        for plus in (1, 2):
            by = (revisions.Amplified(plus=plus),)
            words = f"if {source} would deal damage to {to_words}, it deals that much damage plus {plus} to {that} instead"
            table.add(Replace, words, shape=_rewritten(deals, by, "source"))


def _prevented(effect: Table, clause: Table) -> None:
    all_of_it = (revisions.Prevented(),)
    for how, word in (("any", ""), ("combat", "combat "), ("noncombat", "noncombat ")):
        to = lambda what, how=how: damage.IsDealtDamage(what, how=how)  # noqa: E731
        by = lambda source, how=how: damage.DealsDamage(source, how=how)  # noqa: E731
        start = f"prevent all {word}damage that would be dealt"
        effect.add(Replace, f"{start} to {{what:known}}", shape=_rewritten(to, all_of_it, "what"))
        effect.add(Replace, f"{start} by {{source:known}}", shape=_rewritten(by, all_of_it, "source"))
        everything = (
            Replace(damage.DealsDamage(Each(filters.Source()), how=how), all_of_it)
            if hasattr(filters, "Source")
            else None
        )
        if everything is not None:
            clause.add(
                flow.Shield,
                f"{start} this turn",
                fixed={"effect": everything, "until": UntilEndOfTurn(), "of": None},
            )

