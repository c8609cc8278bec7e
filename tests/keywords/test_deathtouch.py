"""CR 702.2: deathtouch."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.combat.block_rules import BlocksAdditional
from app.engine.events.damage import DealDamage
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.keywords.indestructible import Indestructible
from app.engine.keywords.trample import Trample
from app.engine.words.abilities import Activated
from app.engine.words.changes import HasAbilities
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import GIANT, MINE, WALL, law, ruled
from tests.table import Table

SNAKE = creature("Snake", 1, 1, Deathtouch())


def test_702_2b_any_damage_from_it_destroys_a_creature() -> None:
    table = Table(me={"battlefield": [SNAKE]}, them={"battlefield": [GIANT]})
    table.attack(["Snake"])
    table.block({"Giant": "Snake"})
    table.to_damage()
    assert table.graveyard(1) == ["Giant"]


def test_702_2b_damage_from_a_source_without_it_has_to_be_lethal() -> None:
    table = Table(me={"battlefield": [GIANT, SNAKE]})
    table.instruct(DealDamage(3, Each(Named("Giant"))))
    assert table.battlefield(0) == ["Giant", "Snake"]


def test_702_2b_not_an_indestructible_one() -> None:
    god = creature("God", 4, 4, Indestructible())
    table = Table(me={"battlefield": [SNAKE]}, them={"battlefield": [god]})
    table.attack(["Snake"])
    table.block({"God": "Snake"})
    table.to_damage()
    assert "God" in table.battlefield(1)


def test_702_2b_damage_outside_combat_does_too() -> None:
    ping = Activated((TapSymbol(),), (DealDamage(1, Target(HasType("creature"))),))
    table = Table(
        me={"battlefield": [creature("Archer", 1, 1, Deathtouch(), ping)]}, them={"battlefield": [GIANT]}
    )
    table.activate("Archer", at="Giant")
    table.resolve()
    assert table.graveyard(1) == ["Giant"]


def test_702_2c_one_damage_to_each_blocker_is_lethal() -> None:
    beast = creature("Beast", 4, 4, Deathtouch(), Trample())
    table = Table(me={"battlefield": [beast]}, them={"battlefield": [WALL]})
    table.attack(["Beast"])
    table.block({"Wall": "Beast"})
    table.to_damage()
    table.choose(1, 3)
    assert (table.life(1), table.graveyard(1)) == (17, ["Wall"])


def test_702_2c_also_with_several_blockers() -> None:
    beast = creature("Beast", 4, 4, Deathtouch(), Trample())
    table = Table(me={"battlefield": [beast]}, them={"battlefield": [WALL, GIANT]})
    table.attack(["Beast"])
    table.block({"Wall": "Beast", "Giant": "Beast"})
    table.to_damage()
    with pytest.raises(Illegal, match="lethal"):
        table.choose(0, 2, 2)
    table.choose(1, 1, 2)
    assert table.life(1) == 18


def test_702_2c_also_where_another_card_gives_it() -> None:
    beast = creature("Beast", 12, 12, Trample())
    peddler = law("Peddler", Each(MINE), HasAbilities((Deathtouch(),)))
    table = Table(me={"battlefield": [beast, peddler]}, them={"battlefield": [WALL]})
    table.attack(["Beast"])
    table.block({"Wall": "Beast"})
    table.to_damage()
    table.choose(1, 11)
    assert table.life(1) == 9


def test_702_2c_what_another_attacker_with_deathtouch_assigns_is_lethal() -> None:
    guard = ruled("Guard", 1, 6, BlocksAdditional(1))
    trampler = creature("Trampler", 3, 3, Trample())
    table = Table(me={"battlefield": [SNAKE, trampler]}, them={"battlefield": [guard]})
    table.attack(["Snake", "Trampler"])
    table.block({"Guard": ["Snake", "Trampler"]})
    table.to_damage()
    table.choose(0, 3)
    table.default()
    assert table.life(1) == 17
