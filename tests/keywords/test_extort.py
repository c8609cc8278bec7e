"""CR 702.101: extort."""

from __future__ import annotations

from app.engine.events.life import CantLoseLife
from app.engine.keywords.extort import Extort
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import You
from tests.cards_of_ones_own import card, creature
from tests.table import Table

MONK = creature("Monk", 2, 2, Extort())


def cast_a_squire(*battlefield: object, **them: object) -> Table:
    """A spell is cast by one who controls these, and has mana for it and for extort."""
    table = Table(
        me={"hand": ["Squire"], "battlefield": [*battlefield, "Plains", "Swamp", "Plains"]}, them=them
    )
    table.cast("Squire")
    return table


def test_702_101a_each_opponent_loses_and_its_controller_gains() -> None:
    table = cast_a_squire(MONK)
    table.resolve()
    table.submit(("yes",))
    table.submit(("auto",))
    assert (table.life(0), table.life(1)) == (21, 19)


def test_702_101a_only_if_they_pay() -> None:
    table = cast_a_squire(MONK)
    table.resolve()
    table.submit(("no",))
    assert (table.life(0), table.life(1)) == (20, 20)
    table = Table(
        me={"hand": ["Squire"], "battlefield": [MONK]}, them={"hand": ["Squire"], "mana": "W"}, active=1
    )
    table.cast("Squire", by=1)
    assert table.stack() == ["Squire"]


def test_702_101a_as_much_as_was_lost() -> None:
    table = Table(
        {"hand": ["Squire"], "battlefield": [MONK, "Plains", "Swamp"]},
        {},
        {"battlefield": [card("Shell", "enchantment", Static((Modify(You(), (CantLoseLife(),)),)))]},
        {},
    )
    table.cast("Squire")
    table.resolve()
    table.submit(("yes",))
    table.submit(("auto",))
    assert [table.life(seat) for seat in range(4)] == [22, 19, 20, 19]


def test_702_101b_each_instance_triggers() -> None:
    table = cast_a_squire(creature("Twice", 2, 2, Extort(), Extort()))
    assert table.stack() == ["Squire", "Twice", "Twice"]
