"""Phrases for choosing things that later words speak of, and for piles (CR 608.2d, 700.3)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events.zone_words import Put
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.filters import AllOf, Among, IsCard, Opponent
from app.engine.words.nouns import BoundTo, Choice, Target, Together, You
from app.engine.words.picking import ChooseWhat
from app.engine.words.piles import OTHER, PILE, SeparateIntoPiles

OPPONENT = Choice(Opponent())
ONE_OF_THEM = (
    Put(Choice(AllOf((IsCard(), Among(PILE)))), "hand"),
    Put(Together((BoundTo(PILE), BoundTo(OTHER))), "library", place="bottom"),
)
"""One card of the chosen pile goes to the hand, all others of both piles on the bottom of the library."""


def enter(grammar: Grammar) -> None:
    """The rows of choosing."""
    clause = grammar.table("clause")
    clause.add(ChooseWhat, "choose {what}", only={"what": _is_chosen})
    _piles(clause)


def _is_chosen(what: Any) -> bool:
    return isinstance(what, (Target, Choice))


def _to(zone: str, other: str) -> tuple[Put, Put]:
    return Put(BoundTo(PILE), zone), Put(BoundTo(OTHER), other)


def _piles(table: Table) -> None:
    """CR 700.3: one player makes two piles, another chooses."""
    for zone, other in (("hand", "graveyard"), ("hand", "library")):
        end = "your graveyard" if other == "graveyard" else "the bottom of your library in any order"
        into = f"into your {zone} and the other {'into' if other == 'graveyard' else 'on'} {end}"
        do = (
            _to(zone, other)
            if other == "graveyard"
            else (Put(BoundTo(PILE), zone), Put(BoundTo(OTHER), other, place="bottom"))
        )
        mine = {"separates": OPPONENT, "chooses": You(), "do": do}
        theirs = {"separates": You(), "chooses": OPPONENT, "do": do}
        table.add(
            SeparateIntoPiles,
            f"an opponent separates {{what}} into two piles. Put one pile {into}",
            fixed=mine,
        )
        table.add(
            SeparateIntoPiles,
            f"separate {{what}} into two piles. An opponent chooses one of those piles. Put that pile {into}",
            fixed=theirs,
        )
    one = "Put a card from the chosen pile into your hand, then put all other cards revealed this way"
    table.add(
        SeparateIntoPiles,
        f"separate {{what}} into two piles. An opponent chooses one of those piles. {one} on the bottom of your library in any order",
        fixed={"separates": You(), "chooses": OPPONENT, "do": ONE_OF_THEM},
    )
    table.add(
        SeparateIntoPiles,
        "separate {what} into two piles. That player sacrifices all permanents in the pile of their choice",
        shape=SACRIFICED,
    )


def _sacrificed(what: Any) -> Any:
    player = BoundTo("player")
    return SeparateIntoPiles(what, You(), player, (Sacrifice(player, BoundTo(PILE)),))


def _is_sacrificed(node: Any) -> dict[str, Any] | None:
    return {"what": node.what} if node == _sacrificed(node.what) else None


SACRIFICED = Shape(_sacrificed, _is_sacrificed)
