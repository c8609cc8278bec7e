"""CR 115.7: targets that are changed, and what is known of a spell's targets."""

from __future__ import annotations

from app.engine.casting.copying import ChangeTargets, Copies
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.stacking import Casts
from app.engine.events.zone_words import EitherOf
from app.engine.keywords.storm import Storm
from app.engine.words.abilities import SpellAbility, Triggered
from app.engine.words.filters import AllOf, Spell
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.targeting import HasOneTarget, Targets
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

ZAP = instant("Zap", DealDamage(2, Target(HasType("creature"))))
PAIR = instant("Pair", DealDamage(1, Target(HasType("creature"), 2, 2)))
MISLEAD = instant("Mislead", ChangeTargets(Target(AllOf((Spell(), HasOneTarget())))))
HERO = creature(
    "Hero", 1, 3, Triggered(Casts(You(), Each(AllOf((Spell(), Targets(This()))))), (GainLife(amount=1),))
)
WALL, TOWER = creature("Wall", 0, 4), creature("Tower", 0, 4)


def test_115_7a_the_target_is_changed_to_another_legal_one() -> None:
    table = Table(me={"hand": [ZAP, MISLEAD], "battlefield": [WALL, TOWER]})
    table.cast("Zap", at="Wall")
    table.cast("Mislead", at="Zap")
    table.settle()
    assert (table.object("Wall").damage, table.object("Tower").damage) == (0, 2)


def test_115_7a_it_stays_where_there_is_no_other() -> None:
    table = Table(me={"hand": [ZAP, MISLEAD], "battlefield": [WALL]})
    table.cast("Zap", at="Wall")
    table.cast("Mislead", at="Zap")
    table.resolve()
    while table.choice.kind != "priority":
        table.default()
    table.settle()
    assert table.object("Wall").damage == 2


def test_115_7b_a_spell_with_two_targets_does_not_have_a_single_one() -> None:
    table = Table(me={"hand": [PAIR, MISLEAD], "battlefield": [WALL, TOWER]})
    table.cast("Pair", at=["Wall", "Tower"])
    assert ("cast", "Mislead") not in table.options()


def test_115_1_an_ability_sees_what_a_spell_targets() -> None:
    table = Table(me={"hand": [ZAP, ZAP], "battlefield": [HERO, WALL]})
    table.cast("Zap", at="Wall")
    assert table.stack() == ["Zap"]
    table.settle()
    table.cast("Zap", at="Hero")
    assert table.stack() == ["Zap", "Hero"]


def test_707_10_casting_and_copying_are_both_watched_for() -> None:
    spell = Each(Spell())
    on = EitherOf((Casts(You(), spell), Copies(You(), spell)))
    mage = creature("Mage", 1, 1, Triggered(on, (GainLife(amount=1),)))
    echo = card("Echo", "instant", SpellAbility((GainLife(amount=10),)), Storm(), cost="{0}")
    table = Table(me={"hand": [echo, ZAP], "battlefield": [mage, WALL]})
    table.cast("Zap", at="Wall")
    table.settle()
    table.cast("Echo")
    while table.choice.kind != "priority":
        table.default()
    table.settle()
    assert table.life(0) == 20 + 1 + 1 + 1 + 20
