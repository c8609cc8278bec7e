"""CR 609.7, 615.9: sources of damage that a player chooses."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import Perform
from app.engine.choices import Choose
from app.engine.events.damage import DealDamage, DealsDamage
from app.engine.keywords.counter import Counter
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.quality import Everything
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Activated, Replace
from app.engine.words.bases import Filter
from app.engine.words.changes import BecomesColors
from app.engine.words.filters import AbilityOnStack, AllOf, AnyTarget
from app.engine.words.flow import Apply, Shield
from app.engine.words.nouns import Each, Target, This
from app.engine.words.qualities import HasType, OfColor
from app.engine.words.revisions import Prevented
from app.engine.words.sources import TheChosenSource
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

SHOCK = instant("Shock", DealDamage(2, Target(AnyTarget())), cost="{R}")
SPIKER = creature("Spiker", 1, 1, Activated((), (DealDamage(1, Target(AnyTarget())),)), cost="{R}")
RED_SOURCE = AllOf((OfColor("R"), Everything()))


def shield(what: Filter, times: str = "") -> Shield:
    on = DealsDamage(Each(AllOf((what, TheChosenSource()))))
    return Shield(Replace(on, (Prevented(),), shield=times), source=what)


AVERT = instant("Avert", shield(RED_SOURCE, "next"))
BANISH = instant("Banish", shield(RED_SOURCE))


def test_609_7a_permanents_spells_and_sources_of_abilities_on_the_stack_can_be_chosen() -> None:
    gone = card("Ember", "artifact", cost="{R}")
    table = Table(
        {"hand": [AVERT], "battlefield": ["Bear", gone]},
        {"hand": [SHOCK], "battlefield": [SPIKER, "Mountain"]},
        active=1,
    )
    table.cast("Shock", at="me", by=1)
    table.activate("Spiker", at="me", by=1)
    table.cast("Avert", by=0)
    table.resolve()
    # Red ones alone; an ability is no source, the Spiker is.
    assert (table.choice.seat, table.options()) == (0, ["Ember", "Spiker", "Shock"])


def test_120_7_a_source_that_an_object_on_the_stack_speaks_of_may_be_gone() -> None:
    spent = creature(
        "Spent",
        1,
        1,
        Activated((Perform(Sacrifice(what=This())),), (DealDamage(1, Target(AnyTarget())),)),
        cost="{R}",
    )
    table = Table({"hand": [AVERT]}, {"battlefield": [spent]}, active=1)
    table.activate("Spent", at="me", by=1)
    table.cast("Avert", by=0)
    table.resolve()
    table.settle()
    assert table.life() == 20


def test_609_7a_a_source_that_is_gone_can_be_chosen_while_an_object_on_the_stack_refers_to_it() -> None:
    ability = Activated((Perform(Sacrifice(what=This())),), (DealDamage(1, Target(AnyTarget())),))
    anything = instant("Anything", shield(Everything()))
    table = Table(
        {"hand": [anything]}, {"battlefield": [creature("Spent", 1, 1, ability), "Bear"], "hand": [SHOCK, "Mountain"]},
        active=1,
    )  # fmt: skip
    spent = table.ref("Spent")
    assert spent in table.state.battlefield
    table.activate("Spent", at="me", by=1)
    table.cast("Anything", by=0)
    table.resolve()
    assert isinstance(table.choice, Choose)
    assert spent in table.choice.options
    assert len(table.choice.options) == 3  # with the Bear and the spell itself; cards in hands are none
    table.submit((spent,))
    table.settle()
    assert table.life() == 20


def test_609_7a_what_a_spell_targets_can_be_chosen_although_it_is_gone() -> None:
    anything = instant("Anything", shield(Everything()))
    table = Table(
        {"hand": [anything], "battlefield": [SPIKER]},
        {"battlefield": ["Mountain"], "hand": [SHOCK, SHOCK]},
        active=1,
    )
    spiker = table.ref("Spiker")
    table.cast("Shock", at="Spiker", by=1)
    table.instruct(Destroy(Each(HasType("creature"))))
    table.cast("Anything", by=0)
    table.resolve()
    assert isinstance(table.choice, Choose)
    assert spiker in table.choice.options


def test_615_9_the_shield_looks_at_the_source_again_and_is_kept_if_it_fits_no_more() -> None:
    blue = instant("Blue", Apply(Target(HasType("creature")), (BecomesColors("U"),)))
    table = Table({"hand": [AVERT, blue]}, {"battlefield": [SPIKER]}, active=1)
    table.cast("Avert", by=0)
    table.resolve()
    table.activate("Spiker", at="me", by=1)
    table.resolve()
    assert table.life() == 20  # used up by this
    table.activate("Spiker", at="me", by=1)
    table.resolve()
    assert table.life() == 19


@pytest.mark.parametrize(("changed", "life"), [(False, 20), (True, 18)])
def test_609_7b_a_source_that_no_longer_has_the_property_is_not_stopped(changed: bool, life: int) -> None:
    blue = instant("Blue", Apply(Target(HasType("creature")), (BecomesColors("U"),)))
    table = Table({"hand": [BANISH]}, {"battlefield": [SPIKER], "hand": [blue]}, active=1)
    table.cast("Banish", by=0)
    table.resolve()
    if changed:
        table.cast("Blue", at="Spiker", by=1)
        table.resolve()
    for _ in range(2):
        table.activate("Spiker", at="me", by=1)
        table.resolve()
    assert table.life() == life


def test_609_7a_of_a_permanent_spell_the_permanent_that_it_becomes_is_meant_too() -> None:
    table = Table({"hand": [BANISH]}, {"hand": [{"card": SPIKER}], "battlefield": ["Mountain"]}, active=1)
    table.cast("Spiker", by=1)
    table.cast("Banish", by=0)
    table.resolve()  # the Spiker is the only red source
    table.resolve()
    table.activate("Spiker", at="me", by=1)
    table.resolve()
    assert table.life() == 20


def test_609_7a_an_ability_that_a_spell_targets_is_no_source() -> None:
    stifle = instant("Stifle", Counter(Target(AbilityOnStack())))
    anything = instant("Anything", shield(Everything()))
    table = Table({"hand": [anything]}, {"battlefield": [SPIKER], "hand": [stifle]}, active=1)
    table.activate("Spiker", at="me", by=1)
    table.cast("Stifle", at=table.state.stack[-1], by=1)
    table.cast("Anything", by=0)
    table.resolve()
    assert sorted(table.options()) == ["Anything", "Spiker", "Stifle"]
