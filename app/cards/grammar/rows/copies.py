"""Phrases for copies that have something otherwise than the original (CR 707.9)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.exceptions import Exceptions
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.phrases import parts_of
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.casting import copying
from app.engine.events.zone_words import Enters
from app.engine.keywords.create import CreateCopy
from app.engine.words.abilities import Replace
from app.engine.words.becoming_copies import BecomeCopy
from app.engine.words.copying import Except
from app.engine.words.durations import Indefinitely
from app.engine.words.filters import InZone
from app.engine.words.revisions import EntersAsCopy


def enter(grammar: Grammar) -> None:
    """The rows of copies."""
    parts = (grammar.categories[name] for name in ("size", "subtype", "held abilities"))
    grammar.enter(Exceptions("exceptions", *parts))
    clause = grammar.table("clause")
    _tokens(clause)
    _spells(clause)
    _becoming(clause)
    _entering(grammar.table("effect"))


def _becoming(table: Table) -> None:
    """CR 707.2: what becomes a copy of something else."""
    for end, fixed, only in (("", {"until": Indefinitely()}, {}), (" {until}", {}, {"until": _limited})):
        for but, given in (("", {"but": None}), (", except {but:exceptions}", {})):
            copy = f"copy of {{of}}{end}{but}"
            notes: dict[str, Any] = {
                "fixed": {**fixed, **given},
                "only": only if given else {**only, "but": _given},
            }
            table.add(
                BecomeCopy,
                f"{{what}} become[s] a {copy}",
                forms={"bare": f"have {{what}} become a {copy}"},
                **notes,
            )


def _entering(table: Table) -> None:
    """CR 707.5: what may enter as a copy."""
    for way in ("", "tapped "):
        shape = _as_copy(tuple(way.split()))
        for of in (
            "any {of:description,one} on the battlefield",
            "any {of:description,one}",
            "{of:description,'a',one}",
        ):
            start = f"you may have {{what:known,subject}} enter {way}as a copy of {of}"
            table.add(Replace, start, f"{start}, except {{but:exceptions}}", shape=shape)


def _given(value: Any) -> bool:
    return value is not None


def _limited(until: Any) -> bool:
    return not isinstance(until, Indefinitely)


def _tokens(table: Table) -> None:
    plain: dict[str, Any] = {"counter": "", "counters": 1, "attached_to": None}
    for ways, before, after in (
        ((), "", ""),
        (("tapped",), "tapped ", ""),
        (("tapped", "attacking"), "", " that('s| are) tapped and attacking"),
        (("tapped", "attacking"), "tapped and attacking ", ""),
    ):
        made = f"{{who:doer}} create[s] {{count:count}} {before}token(s) that('s a copy| are copies) of {{of}}{after}"
        table.add(
            CreateCopy,
            f"{made}, except {{but:exceptions}}",
            fixed={**plain, "ways": ways},
            only={"but": _given},
        )


def _spells(table: Table) -> None:
    copy = "{who:doer} cop[ies|y] {what}"
    except_ = f"{copy}, except {{but:exceptions}}"
    red = f"{copy}, except that the copy is {{color:color}}"
    for targets, end in (("same", ""), ("new", ". You may choose new targets for the copy")):
        once = {"count": 1, "targets": targets}
        table.add(copying.Copy, except_ + end, fixed=once, only={"but": _given})
        table.add(copying.Copy, red + end, shape=_of_color(targets))


def _of_color(targets: str) -> Shape:
    """For "except that the copy is red"."""

    def build(who: Any, what: Any, color: Any) -> Any:
        return copying.Copy(what, who, targets=targets, but=Except(colors=color))

    def match(node: Any) -> dict[str, Any] | None:
        if node.but is None or node.but.colors is None:
            return None
        slots = {"who": node.who, "what": node.what, "color": node.but.colors}
        made = build(**slots)
        return (
            slots
            if made.but == node.but and (made.count, made.targets) == (node.count, node.targets)
            else None
        )

    return Shape(build, match)


def _as_copy(ways: tuple[str, ...]) -> Shape:
    """For what enters as a copy; slots for what does, what it may copy, and what it has otherwise."""

    def build(what: Any, of: Any, but: Any = None) -> Any:
        there = any(isinstance(part, InZone) and part.zone == "battlefield" for part in parts_of(of))
        return None if there else Replace(Enters(what), (EntersAsCopy(of, but, ways),))

    def match(node: Any) -> dict[str, Any] | None:
        copy = node.by[0]
        if not isinstance(copy, EntersAsCopy):
            return None
        slots = {"what": getattr(node.on, "what", None), "of": copy.of}
        if copy.but is not None:
            slots["but"] = copy.but
        return slots if node == build(**slots) else None

    return Shape(build, match)
