"""CR 702.40: storm."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.keywords.counter import Counter
from app.engine.keywords.storm import Storm
from app.engine.words.abilities import SpellAbility
from app.engine.words.filters import AnyTarget, Spell
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import card, instant
from tests.table import Table

GRAPES = card("Grapes", "sorcery", SpellAbility((DealDamage(1, Target(AnyTarget())),)), Storm(), cost="{0}")
RAIN = card("Rain", "sorcery", SpellAbility((GainLife(amount=1),)), Storm(), Storm(), cost="{0}")
MEAL = instant("Meal", GainLife(amount=1))
DENY = instant("Deny", Counter(Target(Spell())))


def test_702_40a_it_is_copied_for_each_spell_that_anyone_cast_before_it_this_turn() -> None:
    table = Table(me={"hand": [MEAL, GRAPES], "battlefield": ["Forest"]}, them={"hand": [MEAL]})
    table.cast("Meal")
    table.cast("Meal", by=1)
    table.settle()
    table.cast("Grapes", at="them")
    table.resolve()  # the triggered ability
    while table.choice.reason == "new_targets":
        table.choose("them")
    assert table.stack() == ["Grapes", "Grapes", "Grapes"]
    table.settle()
    assert table.life(1) == 21 - 3


def test_702_40a_the_copies_may_have_new_targets() -> None:
    table = Table(me={"hand": [MEAL, GRAPES], "battlefield": ["Forest"]})
    table.cast("Meal")
    table.settle()
    table.cast("Grapes", at="them")
    table.resolve()
    table.choose("me")
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 19)


def test_702_40a_nothing_is_copied_for_a_first_spell_and_copies_are_not_cast() -> None:
    table = Table(me={"hand": [GRAPES, GRAPES], "battlefield": ["Forest", "Forest"]})
    table.cast("Grapes", at="them")
    table.settle()
    table.cast("Grapes", at="them")
    table.resolve()
    table.choose("them")
    assert table.stack() == ["Grapes", "Grapes"]


def test_702_40a_the_spell_is_copied_even_if_it_has_been_countered() -> None:
    table = Table(me={"hand": [MEAL, GRAPES], "battlefield": ["Forest"]}, them={"hand": [DENY]})
    table.cast("Meal")
    table.settle()
    table.cast("Grapes", at="them")
    spell = table.state.stack[0]
    table.cast("Deny", at=spell, by=1)
    table.resolve()
    table.resolve()
    table.choose("them")
    table.settle()
    assert table.life(1) == 19


def test_702_40b_each_instance_triggers() -> None:
    table = Table(me={"hand": [MEAL, RAIN], "battlefield": ["Forest"]})
    table.cast("Meal")
    table.settle()
    table.cast("Rain")
    table.default()  # in which order they go on the stack
    table.settle()
    assert table.life(0) == 20 + 1 + 3
