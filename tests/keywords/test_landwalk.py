"""CR 702.14: landwalk."""

from __future__ import annotations

from app.engine.keywords.landwalk import Landwalk
from app.engine.words.filters import AllOf, Not
from app.engine.words.qualities import HasSubtype, HasSupertype
from tests.cards_of_ones_own import card, creature
from tests.combat.cards import BEAR, ELF, could_block
from tests.table import Table

ISLANDWALK = Landwalk(HasSubtype("Island"))
NONBASIC = card("Manland", "land")


def test_702_14c_it_cannot_be_blocked_if_the_defending_player_controls_such_a_land() -> None:
    fish = creature("Fish", 2, 2, ISLANDWALK)
    table = Table(
        {"battlefield": [fish, fish]}, {"battlefield": ["Island", BEAR]}, {"battlefield": ["Swamp", ELF]}
    )
    table.attack({"Fish": "player 1", "Fish 2": "player 2"})
    assert could_block(table) == {"Elf": ["Fish"]}


def test_702_14c_the_attackers_own_lands_do_not_matter() -> None:
    fish = creature("Fish", 2, 2, ISLANDWALK)
    table = Table({"battlefield": [fish, "Island"]}, {"battlefield": [BEAR]})
    table.attack(["Fish"])
    assert could_block(table) == {"Bear": ["Fish"]}


def test_702_14c_of_lands_without_a_supertype() -> None:
    hunter = creature("Hunter", 2, 2, Landwalk(Not(HasSupertype("basic"))))
    basic = Table({"battlefield": [hunter]}, {"battlefield": ["Island", BEAR]})
    basic.attack(["Hunter"])
    assert could_block(basic) == {"Bear": ["Hunter"]}
    nonbasic = Table({"battlefield": [hunter]}, {"battlefield": [NONBASIC, BEAR]})
    nonbasic.attack(["Hunter"])
    nonbasic.pass_(2)
    assert nonbasic.choice.kind == "priority"


def test_702_14c_of_lands_with_supertype_and_subtype() -> None:
    yeti = creature("Yeti", 2, 2, Landwalk(AllOf((HasSupertype("snow"), HasSubtype("Swamp")))))
    plain = Table({"battlefield": [yeti]}, {"battlefield": ["Swamp", BEAR]})
    plain.attack(["Yeti"])
    assert could_block(plain) == {"Bear": ["Yeti"]}
    snowy = card("Snowy Swamp", "basic snow land — Swamp")
    snow = Table({"battlefield": [yeti]}, {"battlefield": [snowy, BEAR]})
    snow.attack(["Yeti"])
    snow.pass_(2)
    assert snow.choice.kind == "priority"


def test_702_14d_landwalk_abilities_do_not_cancel_each_other() -> None:
    fish = creature("Fish", 2, 2, ISLANDWALK)
    table = Table({"battlefield": [fish]}, {"battlefield": ["Island", fish]})
    table.attack(["Fish"])
    table.pass_(2)
    assert (table.step(), table.choice.kind) == ("declare_blockers", "priority")
