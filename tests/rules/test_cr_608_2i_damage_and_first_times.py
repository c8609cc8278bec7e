"""CR 608.2i, 603.2, 603.10a: what was dealt damage this turn, and what happens for the first time in one."""

from __future__ import annotations

from app.engine.events.damage import DealDamage, DealsDamage
from app.engine.events.dealt_damage import DealtDamageThisTurn
from app.engine.events.life import GainLife, LoseLife, LosesLife
from app.engine.events.zone_words import Dies
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.fight import Fight
from app.engine.words.abilities import Triggered
from app.engine.words.filters import AllOf
from app.engine.words.first_time import FirstTimeEachTurn
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURE = HasType("creature")
DECK = ["Forest"] * 5
HUNTER = creature(
    "Hunter", 2, 4, Triggered(Dies(Each(AllOf((CREATURE, DealtDamageThisTurn(DealsDamage(This())))))), (GainLife(),))
)  # fmt: skip
WRATH = instant("Wrath", Destroy(Each(CREATURE)))
FIGHT = instant("Fight", Fight(Target(CREATURE, name="one"), Target(CREATURE, name="other")))


def test_608_2i_what_dies_later_in_the_turn_was_dealt_damage_earlier() -> None:
    table = Table(
        {"battlefield": [HUNTER], "hand": [WRATH], "library": DECK}, {"battlefield": ["Ox", "Bear"]}
    )
    table.attack(["Hunter"])
    table.block({"Ox": "Hunter"})
    table.to("postcombat_main")
    assert table.battlefield(1) == ["Ox", "Bear"]
    table.cast("Wrath")
    table.settle()
    assert table.life() == 21


def test_608_2i_the_next_turn_it_is_forgotten() -> None:
    mine = {"battlefield": [HUNTER], "hand": [WRATH], "library": DECK}
    table = Table(mine, {"battlefield": ["Giant"], "library": DECK})
    table.instruct(DealDamage(1, Each(Named("Giant")), Each(Named("Hunter"))))
    table.to("upkeep", turn=4)
    table.cast("Wrath", by=0)
    table.settle()
    assert table.life() == 20


def test_603_10a_two_that_kill_each_other_see_each_other_die() -> None:
    table = Table({"battlefield": ["Rot Wolf"], "hand": [FIGHT], "library": DECK}, {"battlefield": ["Wight"]})
    table.cast("Fight", at=["Rot Wolf", "Wight"])
    table.settle()
    table.choose("yes")
    assert len(table.hand(0)) == 1  # the wolf's ability
    assert table.battlefield(1) == ["Zombie Token"]  # the wight's
    assert table.exile() == ["Rot Wolf"]


def test_603_2_the_first_attack_of_a_turn_triggers_and_the_next_does_not() -> None:
    table = Table({"battlefield": ["Aurelia, the Warleader", "Bear"], "library": DECK}, {"library": DECK})
    table.attack(["Aurelia, the Warleader", "Bear"])
    table.settle()
    assert not table.tapped("Bear")
    table.to("end_of_combat")
    assert table.life(1) == 15
    table.attack(["Aurelia, the Warleader", "Bear"])
    assert table.stack() == []
    table.to("end_of_combat")
    assert (table.life(1), table.tapped("Bear")) == (10, True)
    table.pass_(2)
    assert table.step() == "postcombat_main"


def test_603_2_the_first_time_in_each_turn_and_once_for_what_happens_at_once() -> None:
    gong = card("Gong", "enchantment", Triggered(FirstTimeEachTurn(LosesLife(You())), (GainLife(amount=10),)))
    table = Table(
        {"battlefield": [gong], "library": DECK},
        {"battlefield": [creature("Twin", 1, 1, DoubleStrike()), "Bear"], "library": DECK},
        active=1,
    )
    table.attack({"Twin": "me", "Bear": "me"})
    table.to("end_of_combat")
    assert table.life() == 20 - 4 + 10
    table.to("upkeep", turn=4)
    table.instruct(LoseLife(amount=3))
    table.settle()
    assert table.life() == 26 - 3 + 10
