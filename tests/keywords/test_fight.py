"""CR 701.14: fight."""

from __future__ import annotations

from app.engine.events.damage import DamageDealt
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.fight import Fight, Fights, Fought
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import LosesTypes
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, Among, ControlledBy, Not
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

CREATURE = HasType("creature")
MINE = AllOf((CREATURE, ControlledBy(You())))
THEIRS = AllOf((CREATURE, Not(ControlledBy(You()))))
PREY = sorcery("Prey", Fight(Target(MINE, name="one"), Target(THEIRS, name="other")))


def test_701_14a_each_deals_damage_equal_to_its_power_to_the_other() -> None:
    table = Table(me={"hand": [PREY], "battlefield": ["Giant"]}, them={"battlefield": ["Ox"]})
    table.cast("Prey")
    table.resolve()
    assert table.graveyard(1) == ["Ox"]
    assert table.object("Giant").damage == 2


def test_701_14a_the_damage_is_dealt_at_the_same_time() -> None:
    table = Table(me={"hand": [PREY], "battlefield": ["Bear"]}, them={"battlefield": ["Bear"]})
    table.cast("Prey")
    table.resolve()
    assert (table.battlefield(0), table.battlefield(1)) == ([], [])


def test_701_14b_if_one_is_an_illegal_target_neither_fights() -> None:
    table = Table(me={"hand": [PREY], "battlefield": ["Giant"]}, them={"battlefield": ["Ox", "Bear"]})
    table.cast("Prey", at="Ox")
    table.instruct(Put(Each(Named("Ox")), to="hand"))
    table.resolve()
    assert table.happened(Fought) == []
    assert table.object("Giant").damage == 0


def test_701_14b_if_one_is_no_longer_a_creature_neither_fights() -> None:
    table = Table(me={"battlefield": ["Giant"]}, them={"battlefield": ["Ox"]})
    table.instruct(Apply(Each(Named("Ox")), (LosesTypes(("creature",)),), UntilEndOfTurn()))
    table.instruct(Fight(Each(Named("Giant")), Each(Named("Ox"))))
    assert table.happened(DamageDealt) == []


def test_701_14c_a_creature_that_fights_itself_deals_twice_its_power_to_itself() -> None:
    table = Table(me={"battlefield": ["Ox"]})
    table.instruct(Fight(Each(Named("Ox")), Each(Named("Ox"))))
    assert [fact.amount for fact in table.happened(DamageDealt)] == [4]
    assert table.graveyard(0) == ["Ox"]


def test_701_14d_it_is_no_combat_damage() -> None:
    table = Table(me={"battlefield": ["Giant"]}, them={"battlefield": ["Ox"]})
    table.instruct(Fight(Each(Named("Giant")), Each(Named("Ox"))))
    assert [fact.combat for fact in table.happened(DamageDealt)] == [False, False]


def test_701_14a_a_trigger_about_fighting() -> None:
    mine = Triggered(Fights(Each(MINE)), (GainLife(amount=1),))
    table = Table(
        me={"battlefield": ["Ox", card("Arena", "enchantment", mine)]}, them={"battlefield": ["Ox"]}
    )
    table.instruct(Fight(Each(THEIRS), Each(MINE)))
    table.settle()
    assert table.life(0) == 21


def test_701_14b_the_first_may_be_the_one_that_is_gone() -> None:
    table = Table(me={"hand": [PREY], "battlefield": ["Giant"]}, them={"battlefield": ["Ox"]})
    table.cast("Prey")
    table.instruct(Put(Each(Named("Giant")), to="hand"))
    table.resolve()
    assert table.happened(Fought) == []
    table = Table(me={"battlefield": ["Forest"]}, them={"battlefield": ["Ox"]})
    table.instruct(Fight(Each(Named("Forest")), Each(Named("Ox"))))
    table.instruct(Fight(Each(Named("Ox")), Each(Named("Forest"))))
    assert table.happened(Fought) == []


def test_701_14a_the_effect_knows_who_fought() -> None:
    spell = sorcery(
        "Brawl", Fight(Each(MINE), Each(THEIRS), result="them"), GainLife(amount=CountOf(Among("them")))
    )
    table = Table(me={"hand": [spell], "battlefield": ["Giant"]}, them={"battlefield": ["Ox"]})
    table.cast("Brawl")
    table.resolve()
    assert table.life(0) == 22


def test_603_2c_a_trigger_about_fighting_triggers_for_each_of_the_two() -> None:
    ability = Triggered(Fights(Each(CREATURE)), (GainLife(amount=1),))
    arena = card("Arena", "enchantment", ability)
    table = Table(me={"battlefield": ["Ox", arena]}, them={"battlefield": ["Ox"]})
    table.instruct(Fight(Each(MINE), Each(THEIRS)))
    table.default()
    table.settle()
    assert table.life(0) == 22
    table = Table(
        me={
            "battlefield": [
                "Giant",
                card("Arena", "enchantment", Triggered(Fights(Each(MINE)), (GainLife(),))),
            ]
        }
    )
    table.instruct(Fight(Each(CREATURE), Each(CREATURE)))
    table.settle()
    assert table.life(0) == 21


def test_701_14b_two_creatures_on_the_battlefield_fight() -> None:
    table = Table(me={"battlefield": ["Giant"]}, them={"battlefield": ["Ox"]})
    table.instruct(Fight(Each(Named("Giant")), Each(Named("Ox"))))
    assert len(table.happened(Fought)) == 1
    assert table.object("Giant").damage == 2
