"""CR 702.20: vigilance."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.vigilance import Vigilance
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR
from tests.table import Table


def test_702_20b_attacking_does_not_tap_it() -> None:
    table = Table(me={"battlefield": [BEAR, creature("Guard", 3, 3, Vigilance())]})
    table.attack(["Bear", "Guard"])
    assert (table.tapped("Bear"), table.tapped("Guard")) == (True, False)


def test_702_20b_a_tapped_creature_cannot_attack_for_all_that() -> None:
    guard = {"card": creature("Guard", 3, 3, Vigilance()), "tapped": True}
    table = Table(me={"battlefield": [BEAR, guard]})
    with pytest.raises(Illegal):
        table.attack(["Guard"])
