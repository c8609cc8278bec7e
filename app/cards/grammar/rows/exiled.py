"""Phrases about cards exiled with an object, leave to cast or play some of them, and what is done with others (CR 601.3, 607.2a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.flow import NOW
from app.cards.grammar.rows.moves import PLAIN
from app.engine.casting.permissions import MayPlay
from app.engine.events.zone_words import Put
from app.engine.keywords.exile import Exile, ExiledWith
from app.engine.words import flow
from app.engine.words.abilities import Modify
from app.engine.words.filters import AllOf, InZone, IsCard, Spell
from app.engine.words.nouns import BoundTo, You
from app.engine.words.those import Those

SPENDING = {
    "": "",
    "color": ", and you may spend mana as though it were mana of any color to cast those spells",
    "type": ", and mana of any type can be spent to cast those spells",
}


def enter(grammar: Grammar) -> None:
    """The rows of exiled cards."""
    grammar.table("after noun").add(ExiledWith, "exiled with {noun:known,lasting}")
    clause, effect = grammar.table("clause"), grammar.table("effect")
    for cost, end in (("", ""), ("free", " without paying its mana cost")):
        one = f"you may cast {{what:description,'a',one}} from among {{among:description,many}}{end}"
        leave = MayPlay(Spell(), cost, False, "", 1)
        clause.add(flow.Apply, f"until end of turn, {one}", f"{one} this turn", shape=_of(_for_now, leave))
        effect.add(Modify, f"once each turn, {one}", shape=_of(_always, leave))
    for mana, end in SPENDING.items():
        cast = f"you may cast {{what:description,many}} from among {{among:description,many}}{end}"
        play = f"you may play lands and cast {{what:description,many}} from among {{among:description,many}}{end}"
        for words, lands in ((cast, False), (play, True)):
            leave = MayPlay(Spell(), "", lands, mana)
            clause.add(flow.Apply, f"until end of turn, {words}", shape=_of(_for_now, leave))
            effect.add(Modify, words, shape=_of(_always, leave))
    clause.add(Exile, "exile {noun:noun,moving} from your graveyard", shape=FROM_GRAVEYARD)
    bottom = {**PLAIN, "to": "library", "place": "bottom", "order": "random"}
    clause.add(Put, "put {what:moving} on the bottom of that library in a random order", fixed=bottom)


def _for_now(leave: MayPlay) -> Any:
    return flow.Apply(You(), (leave,), NOW)


def _always(leave: MayPlay) -> Any:
    return Modify(You(), (leave,))


def _of(whole: Callable[[MayPlay], Any], leave: MayPlay) -> Shape:
    """For leave like that to play what would be such a spell and is among some cards."""

    def build(what: Any, among: Any) -> Any:
        spells = Spell() in (what.parts if isinstance(what, AllOf) else (what,))
        cards = isinstance(among, AllOf) and IsCard() in among.parts
        if not spells or not cards:
            return None
        return whole(MayPlay(AllOf((what, among)), leave.cost, leave.lands, leave.mana, leave.times))

    def match(node: Any) -> dict[str, Any] | None:
        what = getattr(node.by[0], "what", None)
        if not isinstance(what, AllOf) or len(what.parts) != 2:
            return None
        slots = {"what": what.parts[0], "among": what.parts[1]}
        return slots if node == build(**slots) else None

    return Shape(build, match)


def _from_graveyard(noun: Any) -> Exile | None:
    """What was spoken of is exiled only if it is there."""
    return Exile(Those(noun, InZone("graveyard", You()))) if isinstance(noun, BoundTo) else None


def _is_from_graveyard(node: Any) -> dict[str, Any] | None:
    if not isinstance(node.what, Those):
        return None
    made = _from_graveyard(node.what.noun)
    fits = made is not None and replace(made, result=node.result, linked=node.linked) == node
    return {"noun": node.what.noun} if fits else None


FROM_GRAVEYARD = Shape(_from_graveyard, _is_from_graveyard)
