"""Phrases for permanents being tapped for mana, for what they produce instead, for unspent mana (CR 106.12, 500.5), and
for what was tapped."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import PLAYER, RESULTS, ROLES, Role
from app.cards.grammar.lexicon import COLORS
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events.tapping import Tap
from app.engine.mana import losing, produce, replacing
from app.engine.mana.produce import TappedForMana
from app.engine.words import flow
from app.engine.words.abilities import Replace, Static
from app.engine.words.amounts import CountOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, APlayer, Is, Opponent
from app.engine.words.nouns import Each, You
from app.engine.words.revisions import Amplified


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    produced = Table("produced")
    grammar.enter(produced, Lexicon("mana color", dict(COLORS)))
    _tapping(grammar.table("pattern"))
    _replaced(grammar.table("effect"), produced)
    _by_kind(grammar)
    _unspent(grammar)
    _losing(grammar.table("clause"))
    _this_way(grammar.table("each"))
    passing = {"until": UntilEndOfTurn(), "of": None}
    grammar.table("clause").add(
        flow.Shield, "until end of turn, {effect:effect}", fixed=passing, only={"effect": _of_tapping}
    )


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


def _by_kind(grammar: Grammar) -> None:
    """CR 106.12b: what lands of several kinds produce instead."""
    production = Table("production")
    production.add(
        Replace,
        "{what:description,many} produce {mana:product}",
        shape=Shape(_kind_produces, _is_kind_produces),
    )
    grammar.enter(production, ListOf("productions", production, "and", least=2))
    words = "if tapped for mana, {says:productions} instead of any other type"
    grammar.table("static").add(Static, words)


def _kind_produces(what: Any, mana: Any) -> Any:
    return Replace(TappedForMana(Each(what)), (replacing.ProducesInstead(mana, "amount"),))


def _is_kind_produces(node: Any) -> dict[str, Any] | None:
    what = getattr(getattr(node.on, "what", None), "what", None)
    mana = getattr(node.by[0], "mana", None)
    slots = {"what": what, "mana": mana}
    return slots if what is not None and mana is not None and node == _kind_produces(**slots) else None


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


def _this_way(each: Table) -> None:
    """How many were tapped as was just said."""
    RESULTS[Tap] = Role(heads=frozenset({"acted"}))
    each.add(
        CountOf,
        "{what:description,one} tapped this way{noun:this way}",
        shape=Shape(_tapped_of, _is_tapped_of),
    )


def _tapped_of(what: Any, noun: Any) -> CountOf:
    return CountOf(AllOf((what, Is(noun))))


def _is_tapped_of(node: Any) -> dict[str, Any] | None:
    parts = node.what.parts if isinstance(node.what, AllOf) else ()
    if len(parts) != 2 or not isinstance(parts[1], Is):
        return None
    return {"what": parts[0], "noun": parts[1].noun}


def _losing(clause: Table) -> None:
    """CR 106.13: mana that effects make players lose."""
    each = "{who:noun,subject} activate[s] a mana ability of each {what:description,one} they control"
    clause.add(losing.ActivateManaOfEach, each)
    clause.add(losing.LoseUnspentMana, "{who:noun,subject} lose[s] all unspent mana", fixed={"to": None})
    taken = "{who:noun,subject} lose[s] all unspent mana and you add the mana lost this way"
    clause.add(losing.LoseUnspentMana, taken, fixed={"to": You()})


def _whole(effect: Replace) -> Shape:
    return Shape(lambda: effect, lambda node: {} if node == effect else None)
