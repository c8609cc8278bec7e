"""CR 702.84: unearth."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Illegal
from app.engine.events.zone_words import Put
from app.engine.keywords.unearth import Unearth
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature
from tests.table import Table

GHOUL = creature("Ghoul", 3, 3, Unearth((PayMana("{B}"),)))


def unearthed() -> Table:
    table = Table(me={"graveyard": [GHOUL], "battlefield": ["Swamp"]})
    table.activate("Ghoul")
    table.resolve()
    return table


def test_702_84a_it_returns_with_haste() -> None:
    table = unearthed()
    assert "Ghoul" in table.battlefield(0)
    table.attack(["Ghoul"])
    table.to_damage()
    assert table.life(1) == 17


def test_702_84a_it_is_exiled_at_the_beginning_of_the_next_end_step() -> None:
    table = unearthed()
    table.to("end")
    table.settle()
    assert table.exile() == ["Ghoul"]


def test_702_84a_it_is_exiled_if_it_would_leave_the_battlefield() -> None:
    table = unearthed()
    table.instruct(Put(Each(HasType("creature")), to="hand"))
    assert table.exile() == ["Ghoul"]
    assert table.hand(0) == []


def test_702_84a_only_as_a_sorcery_and_from_the_graveyard() -> None:
    table = Table(me={"graveyard": [GHOUL], "battlefield": ["Swamp"]}, step="upkeep")
    with pytest.raises(Illegal) as refused:
        table.activate("Ghoul")
    assert refused.value.code == "wrong_time"
    table = Table(me={"battlefield": [GHOUL, "Swamp"]})
    assert ("activate", "Ghoul") not in table.options()
