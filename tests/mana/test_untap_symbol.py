"""CR 107.5, 107.6, 302.6: {T} and {Q} as costs, with all cards of the pool that have the untap symbol."""

from __future__ import annotations

import pytest

from app.cards.catalogue import catalogue
from app.engine.characteristics import lookup
from app.engine.events.tapping import UntapSymbol
from app.engine.words.abilities import Activated
from app.engine.words.node import walk
from tests.table import Table

UNTAPPING = [
    entry.card.name
    for entry in catalogue()
    if "creature" in entry.card.faces[0].types
    and any(isinstance(word, UntapSymbol) for word in walk(entry.card))
]
PLENTY = "WWWWUUUUBBRRRRGGCC"


def with_one(name: str, **how: object) -> Table:
    """The card on the battlefield, with mana, cards in hand and something for its ability to act on."""
    others = ["Bear", "Bear", {"card": "Man-o'-War", "tapped": True}, {"card": "Man-o'-War", "tapped": True}]
    return Table(
        me={
            "battlefield": [{"card": name, "id": "one", **how}, *others],
            "hand": ["Ox"],
            "graveyard": ["Bear"],
            "library": ["Ox"] * 9,
            "mana": PLENTY,
        },
        them={"battlefield": ["Ox"], "library": ["Ox"] * 9},
    )


def place(table: Table) -> int:
    """The place of the ability with the untap symbol among the object's activated abilities."""
    abilities = [
        each for each in lookup.of(table.state, table.ref("one")).abilities if isinstance(each, Activated)
    ]
    return next(
        n for n, each in enumerate(abilities) if any(isinstance(cost, UntapSymbol) for cost in each.cost)
    )


def can(table: Table) -> bool:
    """Whether that ability can be activated now; nothing else of the card could be, as the table is laid."""
    return ("activate", table.name(table.ref("one"))) in table.options()


def test_all_of_them_are_in_the_pool() -> None:
    assert len(UNTAPPING) == 17, UNTAPPING


@pytest.mark.parametrize(
    "name", [name for name in UNTAPPING if name != "Pili-Pala"]
)  # a mana ability: MANA-25
def test_107_6_it_untaps_a_tapped_permanent_that_is_not_new(name: str) -> None:
    assert can(with_one(name, tapped=True))
    assert not can(with_one(name, tapped=False))
    assert not can(with_one(name, tapped=True, new=True))


@pytest.mark.parametrize("name", UNTAPPING)
def test_107_6_paying_it_untaps_the_permanent(name: str) -> None:
    table = with_one(name, tapped=True)
    table.activate("one", place(table), finish=False)
    for _ in range(40):
        if table.choice.kind == "priority":
            break
        table.default()
    assert not table.tapped("one")


def test_107_6_one_that_is_given_by_an_equipment() -> None:
    mantle = {"card": "Umbral Mantle", "attached_to": "bear"}
    table = Table(me={"battlefield": [{"card": "Bear", "id": "bear", "tapped": True}, mantle], "mana": "CCC"})
    table.activate("bear", pay="pool")
    table.resolve()
    assert table.size("bear") == (4, 4)
    assert not table.tapped("bear")
    assert ("activate", "Bear") not in table.options()
