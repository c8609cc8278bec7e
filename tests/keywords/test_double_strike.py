"""CR 702.4: double strike."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.damage import IsDealtDamage
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.fight import Fight
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.trample import Trample
from app.engine.words.abilities import Replace
from app.engine.words.changes import HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply, Shield
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import Named
from app.engine.words.revisions import Prevented
from tests.cards_of_ones_own import creature
from tests.combat.cards import ELF, GIANT, WALL
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


def test_702_4a_it_changes_nothing_but_the_combat_damage_step() -> None:
    table = Table(me={"battlefield": [TWIN]}, them={"battlefield": [GIANT]})
    table.instruct(Fight(Each(Named("Twin")), Each(Named("Giant"))))
    assert (table.object("Giant").damage, table.graveyard(0)) == (3, ["Twin"])


def test_702_4e_several_instances_are_redundant() -> None:
    thrice = creature("Thrice", 3, 3, DoubleStrike(), DoubleStrike(), FirstStrike())
    table = Table(me={"battlefield": [thrice]})
    table.attack(["Thrice"])
    table.to("postcombat_main")
    assert table.life(1) == 14


def test_702_4e_losing_it_loses_every_instance() -> None:
    table = Table(me={"battlefield": [creature("Twice", 3, 3, DoubleStrike(), DoubleStrike())]})
    table.attack(["Twice"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Twice")), (LosesAbility(DoubleStrike()),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 17


def test_702_4b_a_blocker_strikes_twice_as_well() -> None:
    table = Table(me={"battlefield": [creature("Boar", 2, 6)]}, them={"battlefield": [TWIN]})
    table.attack(["Boar"])
    table.block({"Twin": "Boar"})
    table.to_damage()
    assert (table.object("Boar").damage, table.object("Twin").damage) == (3, 0)
    table.to("postcombat_main")
    assert (table.graveyard(0), table.object("Twin").damage) == (["Boar"], 2)


def test_702_4c_replaced_by_first_strike_between_the_steps_it_deals_no_second_time() -> None:
    table = Table(me={"battlefield": [TWIN]})
    table.attack(["Twin"])
    table.to_damage()
    change = (LosesAbility(DoubleStrike()), HasAbilities((FirstStrike(),)))
    table.instruct(Apply(Each(Named("Twin")), change, UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 17


def test_702_4d_given_between_the_steps_to_a_creature_with_neither_it_strikes_once() -> None:
    bystander = creature("Bystander", 2, 2)
    table = Table(me={"battlefield": [bystander, TWIN]})
    table.attack(["Bystander", "Twin"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Bystander")), (HasAbilities((DoubleStrike(),)),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 12


def test_702_4b_deathtouch_kills_in_the_first_step_what_would_strike_back() -> None:
    snake = creature("Snake", 1, 1, DoubleStrike(), Deathtouch(), Trample())
    table = Table(me={"battlefield": [snake]}, them={"battlefield": [GIANT]})
    table.attack(["Snake"])
    table.block({"Giant": "Snake"})
    table.to("postcombat_main")
    assert (table.battlefield(), table.life(1)) == (
        ["Snake"],
        19,
    )  # no blocker is left, so it tramples in the second


def test_702_4b_without_trample_it_deals_nothing_more_once_its_blocker_is_gone() -> None:
    table = Table(me={"battlefield": [TWIN]}, them={"battlefield": [ELF]})
    table.attack(["Twin"])
    table.block({"Elf": "Twin"})
    table.to("postcombat_main")
    assert (table.life(1), table.graveyard(1)) == (20, ["Elf"])


def test_702_4b_lifelink_gains_in_both_steps() -> None:
    table = Table(me={"battlefield": [creature("Drinker", 3, 3, DoubleStrike(), Lifelink())]})
    table.attack(["Drinker"])
    table.to_damage()
    assert table.life(0) == 23
    table.to("postcombat_main")
    assert (table.life(0), table.life(1)) == (26, 14)


def test_702_4b_a_shield_against_the_next_damage_is_used_up_in_the_first_step() -> None:
    table = Table(me={"battlefield": [TWIN]})
    table.attack(["Twin"])
    shield = Replace(IsDealtDamage(You()), (Prevented(4),), shield="amount")
    table.instruct(Shield(shield), seat=1)
    table.to_damage()
    assert table.life(1) == 20
    table.to("postcombat_main")
    assert table.life(1) == 18
