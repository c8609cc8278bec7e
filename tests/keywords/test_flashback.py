"""CR 702.34: flashback."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Illegal
from app.engine.events.damage import DealDamage
from app.engine.keywords.counter import Counter
from app.engine.keywords.flashback import Flashback
from app.engine.words.abilities import SpellAbility
from app.engine.words.changes import HasAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, AnyTarget, InZone, IsCard, Spell
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, Target, You
from tests.cards_of_ones_own import card, creature, instant
from tests.keywords.spells import LANDS, SHOCK
from tests.table import Table

FLARE = card(
    "Flare",
    "sorcery",
    SpellAbility((DealDamage(2, Target(AnyTarget())),)),
    Flashback((PayMana("{2}{R}"),)),
    cost="{R}",
)
NEGATE = instant("Negate", Counter(Target(Spell())), cost="{U}")


def test_702_34a_it_may_be_cast_from_the_graveyard_for_the_flashback_cost() -> None:
    table = Table(me={"graveyard": [FLARE], "battlefield": LANDS})
    assert ("cast", "Flare") in table.options()
    table.cast("Flare", at="them", how="flashback")
    assert sum(table.tapped(land) for land in LANDS) == 3
    table.resolve()
    assert table.life(1) == 18


def test_702_34a_then_it_is_exiled_as_it_leaves_the_stack() -> None:
    table = Table(me={"graveyard": [FLARE], "battlefield": LANDS})
    table.cast("Flare", at="them", how="flashback")
    table.resolve()
    assert table.exile() == ["Flare"]
    assert table.graveyard(0) == []


def test_702_34a_also_when_it_is_countered() -> None:
    table = Table(
        me={"graveyard": [FLARE], "battlefield": LANDS}, them={"hand": [NEGATE], "battlefield": LANDS}
    )
    table.cast("Flare", at="them", how="flashback")
    table.cast("Negate", at="Flare", by=1)
    table.settle()
    assert table.exile() == ["Flare"]
    assert table.life(1) == 20


def test_702_34a_cast_from_the_hand_it_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [FLARE], "battlefield": LANDS})
    table.cast("Flare", at="them")
    table.resolve()
    assert table.graveyard(0) == ["Flare"]


def test_702_34a_the_timing_is_that_of_the_card() -> None:
    table = Table(me={"graveyard": [FLARE], "battlefield": LANDS}, step="upkeep")
    with pytest.raises(Illegal) as refused:
        table.cast("Flare", how="flashback")
    assert refused.value.code == "wrong_time"


def test_702_34a_nobody_else_may_cast_it() -> None:
    table = Table(me={"battlefield": LANDS}, them={"graveyard": [FLARE]})
    with pytest.raises(Illegal):
        table.cast(table.ref("Flare"), how="flashback")


def test_702_34a_only_an_instant_or_sorcery() -> None:
    bear = creature("Undead Bear", 2, 2, Flashback((PayMana("{1}"),)))
    table = Table(me={"graveyard": [bear], "battlefield": LANDS})
    assert ("cast", "Undead Bear") not in table.options()


def test_400_7g_flashback_given_by_an_effect_still_exiles_the_spell_that_the_card_becomes() -> None:
    mage = instant(
        "Recollect",
        Apply(Each(AllOf((IsCard(), InZone("graveyard", You())))), (HasAbilities((Flashback((PayMana("{R}"),)),)),), UntilEndOfTurn()),
        cost="{U}",
    )  # fmt: skip
    table = Table(me={"hand": [mage], "graveyard": [SHOCK], "battlefield": LANDS})
    table.cast("Recollect")
    table.resolve()
    table.cast("Shock", at="them", how="flashback")
    table.resolve()
    assert table.life(1) == 18
    assert table.exile() == ["Shock"]
