"""Phrases about graveyards and hands: what is put there, what is cast from there, what is revealed and taken."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.casting import copying
from app.engine.events import counters, stacking, zone_words
from app.engine.keywords import exile, mill, shuffle
from app.engine.keywords.from_graveyard import HasEscapeForItsCost, HasFlashbackForItsCost
from app.engine.words import amounts, conditions, filters, flow
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.nouns import BoundTo, Choice, Each, You

OPPONENT = Each(filters.Opponent())


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    clause, pattern = grammar.table("clause"), grammar.table("pattern")
    condition = grammar.table("condition")
    _put_there(pattern)
    _cast_from_there(clause, grammar.table("change"))
    _taken(clause)
    _milled(clause)
    _shuffled(clause)
    there = "{noun:known,subject} [is|are] in {owner:possessive} {zone:own zone}"
    condition.add(conditions.Matches, there, shape=Shape(_in_zone, _is_in_zone))
    by_you = "you put one or more {counter:counter} counters on {on:participant}"
    pattern.add(counters.CountersArePut, by_you, fixed={"by": You()})
    pattern.add(
        stacking.Activates, "{who:participant,'?'} activate[s] an ability", fixed={"of": None, "which": ""}
    )
    condition.add(copying.IsManaAbility, "{noun:known,subject} is a mana ability")
    condition.add(
        conditions.NotSo, "{noun:known,subject} isn't a mana ability", shape=Shape(_no_mana, _is_no_mana)
    )


def _put_there(table: Table) -> None:
    """CR 700.4: what dies, by whose graveyard it goes to."""
    for whose, owner in (("your", You()), ("an opponent's", OPPONENT)):
        words = f"{{what:participant,'?'}} [is|are] put into {whose} graveyard from the battlefield"
        table.add(zone_words.Dies, words, shape=_owned_by(owner))


def _owned_by(owner: Any) -> Shape:
    owned = filters.OwnedBy(owner)

    def build(what: Any) -> Any:
        if not isinstance(what, Each):
            return None
        parts = what.what.parts if isinstance(what.what, filters.AllOf) else (what.what,)
        return zone_words.Dies(Each(filters.AllOf((*parts, owned)), what.name))

    def match(node: Any) -> dict[str, Any] | None:
        parts: tuple[Any, ...] = getattr(getattr(node.what, "what", None), "parts", ())
        if not isinstance(node.what, Each) or parts[-1:] != (owned,):
            return None
        return {"what": Each(parts[0] if len(parts) == 2 else filters.AllOf(parts[:-1]), node.what.name)}

    return Shape(build, match)


def _cast_from_there(clause: Table, change: Table) -> None:
    """CR 702.34a, 702.138a: flashback and escape that are given."""
    now = {"by": (HasFlashbackForItsCost(),), "until": UntilEndOfTurn()}
    gains = "{what:noun,subject} gain[s] flashback until end of turn"
    for cost in (
        "The flashback cost is equal to its mana cost",
        "The flashback cost is equal to that card's mana cost",
    ):
        clause.add(flow.Apply, f"{gains}. {cost}", fixed=now)
    escape = "[has|have] escape. The escape cost is equal to the card's mana cost plus exile {count:words} other cards from your graveyard"
    change.add(HasEscapeForItsCost, escape, mood="lasting")
    change.add(
        HasFlashbackForItsCost, "[has|have] flashback. The flashback cost is equal to its mana cost",
        "[has|have] flashback. Its flashback cost is equal to its mana cost",
        "[has|have] flashback. The flashback cost is equal to that card's mana cost", mood="lasting",
    )  # fmt: skip


def _taken(table: Table) -> None:
    """ "You choose a nonland card from it. Exile that card": from a hand that was revealed."""
    for words, until in (
        (". Exile that card", False),
        (". Exile that card {until:duration}", True),
        (" and exile that card", False),
    ):
        it = "from it{noun:hand that was shown}"
        chosen = f"{{chooser:noun,doer}} choose[s] {{what:description,'a',one}} {it}{words}"
        table.add(exile.Exile, chosen, shape=_chosen(until))


def _chosen(lasting: bool) -> Shape:
    def build(chooser: Any, what: Any, noun: Any, until: Any = None) -> Any:
        parts = what.parts if isinstance(what, filters.AllOf) else (what,)
        there = filters.AllOf((*parts, filters.InZone("hand"), filters.Is(noun)))
        return exile.Exile(Choice(there, chooser=chooser), until)

    def match(node: Any) -> dict[str, Any] | None:
        parts: tuple[Any, ...] = getattr(getattr(node.what, "what", None), "parts", ())
        if (
            not isinstance(node.what, Choice)
            or node.what.chooser is None
            or (node.until is not None) is not lasting
        ):
            return None
        if len(parts) < 3 or not isinstance(parts[-1], filters.Is) or parts[-2] != filters.InZone("hand"):
            return None
        what = parts[0] if len(parts) == 3 else filters.AllOf(parts[:-2])
        slots = {"chooser": node.what.chooser, "what": what, "noun": parts[-1].noun}
        return {**slots, "until": node.until} if lasting else slots

    return Shape(build, match)


def _shuffled(table: Table) -> None:
    """CR 701.24c: whole zones that are shuffled into libraries."""
    into = "into [their|your] library"
    both = f"{{who:noun,doer}} shuffle[s] [their|your] hand and graveyard {into}"
    table.add(shuffle.ShuffleZonesInto, both, fixed={"zones": ("hand", "graveyard")})
    for zone in ("hand", "graveyard"):
        one = f"{{who:noun,doer}} shuffle[s] [their|your] {zone} {into}"
        table.add(shuffle.ShuffleZonesInto, one, fixed={"zones": (zone,)}, only={"who": _is_another})


def _is_another(who: Any) -> bool:
    return bool(who != You())


def _milled(table: Table) -> None:
    for rounded in ("up", "down"):
        words = f"{{who:noun,doer}} mill[s] half [their|your] library, rounded {rounded}"
        table.add(mill.Mill, words, shape=_half(rounded))


def _half(rounded: str) -> Shape:
    def build(who: Any) -> Any:
        owner = You() if who == You() else BoundTo("player")
        return mill.Mill(who, amounts.Half(amounts.CountOf(filters.InZone("library", owner)), rounded))

    def match(node: Any) -> dict[str, Any] | None:
        return {"who": node.who} if node.count == build(node.who).count else None

    return Shape(build, match)


def _in_zone(noun: Any, owner: Any, zone: Any) -> Any:
    return conditions.Matches(noun, filters.InZone(zone, owner))


def _is_in_zone(node: Any) -> dict[str, Any] | None:
    what = node.what
    if not isinstance(what, filters.InZone) or what.owner is None:
        return None
    return {"noun": node.noun, "owner": what.owner, "zone": what.zone}


def _no_mana(noun: Any) -> Any:
    return conditions.NotSo(copying.IsManaAbility(noun))


def _is_no_mana(node: Any) -> dict[str, Any] | None:
    return {"noun": node.part.noun} if isinstance(node.part, copying.IsManaAbility) else None
