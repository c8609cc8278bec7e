"""CR 702.123: fabricate."""

from __future__ import annotations

from app.engine.keywords.destroy import Destroy
from app.engine.keywords.fabricate import Fabricate
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.keywords.spells import LANDS
from tests.table import Table

SMITH = creature("Smith", 1, 1, Fabricate(2), cost="{W}")


def cast(smith: object = SMITH) -> Table:
    table = Table(me={"hand": [smith], "battlefield": LANDS})
    table.cast("Smith")
    table.resolve()
    return table


def test_702_123a_counters_if_its_controller_wants() -> None:
    table = cast()
    table.resolve()
    table.choose("yes")
    assert table.size("Smith") == (3, 3)
    assert "Servo Token" not in table.battlefield(0)


def test_702_123a_or_servos() -> None:
    table = cast()
    table.resolve()
    table.choose("no")
    assert table.size("Smith") == (1, 1)
    assert table.battlefield(0).count("Servo Token") == 2
    assert table.now("Servo Token").types == ("artifact", "creature")
    assert (table.size("Servo Token"), table.now("Servo Token").colors) == ((1, 1), "")


def test_702_123a_servos_too_if_it_is_gone_and_can_have_no_counters() -> None:
    table = cast()
    table.instruct(Destroy(Each(Named("Smith"))))
    table.resolve()
    if table.choice.reason == "may":
        table.choose("yes")
    assert table.battlefield(0).count("Servo Token") == 2


def test_702_123b_each_instance_triggers() -> None:
    table = cast(creature("Smith", 1, 1, Fabricate(1), Fabricate(1), cost="{W}"))
    assert table.stack() == ["Smith", "Smith"]
