"""CR 702.4: double strike."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.trample import Trample
from app.engine.words.changes import HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import GIANT, WALL
from tests.table import Table

TWIN = creature("Twin", 3, 3, DoubleStrike())


def test_702_4b_it_deals_its_damage_in_both_steps() -> None:
    table = Table(me={"battlefield": [TWIN]})
    table.attack(["Twin"])
    table.to_damage()
    assert table.life(1) == 17
    table.to("postcombat_main")
    assert table.life(1) == 14


def test_702_4b_what_survives_the_first_step_strikes_back_in_the_second() -> None:
    table = Table(me={"battlefield": [TWIN]}, them={"battlefield": [GIANT]})
    table.attack(["Twin"])
    table.block({"Giant": "Twin"})
    table.to_damage()
    assert table.object("Giant").damage == 3
    table.to("postcombat_main")
    assert (table.graveyard(0), table.graveyard(1)) == (["Twin"], ["Giant"])


def test_702_4b_lethal_damage_takes_that_of_the_first_step_into_account() -> None:
    """Five to a 0/6 in the first step, so all but one may go through in the second."""
    basher = creature("Basher", 5, 4, DoubleStrike(), Trample())
    table = Table(me={"battlefield": [basher]}, them={"battlefield": [WALL]})
    table.attack(["Basher"])
    table.block({"Wall": "Basher"})
    table.to_damage()
    assert (table.object("Wall").damage, table.life(1)) == (5, 20)
    table.to_choice("assign_damage")
    with pytest.raises(Illegal, match="lethal"):
        table.choose(0, 5)
    table.choose(1, 4)
    assert table.life(1) == 16


def test_702_4c_lost_during_the_first_step_it_deals_no_second_time() -> None:
    table = Table(me={"battlefield": [TWIN]})
    table.attack(["Twin"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Twin")), (LosesAbility(DoubleStrike()),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 17


def test_702_4d_given_to_a_first_striker_after_the_first_step_it_strikes_again() -> None:
    table = Table(me={"battlefield": [creature("Striker", 2, 2, FirstStrike())]})
    table.attack(["Striker"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Striker")), (HasAbilities((DoubleStrike(),)),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 16
