"""CR 702.135: afterlife."""

from __future__ import annotations

from app.engine.keywords.afterlife import Afterlife
from app.engine.keywords.destroy import Destroy
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature
from tests.table import Table

KILL = Destroy(Each(HasType("creature")))


def test_702_135a_when_it_dies_so_many_spirits_come() -> None:
    table = Table(me={"battlefield": [creature("Usher", 2, 2, Afterlife(2))]})
    table.instruct(KILL)
    table.settle()
    assert table.battlefield(0) == ["Spirit Token", "Spirit Token"]
    spirit = table.now("Spirit Token")
    assert (spirit.power, spirit.toughness, spirit.colors, spirit.subtypes) == (1, 1, "WB", ("Spirit",))
    assert table.has("Spirit Token", "flying")


def test_702_135b_each_instance_triggers() -> None:
    table = Table(me={"battlefield": [creature("Usher", 2, 2, Afterlife(1), Afterlife(1))]})
    table.instruct(KILL)
    assert table.stack() == ["Usher", "Usher"]
