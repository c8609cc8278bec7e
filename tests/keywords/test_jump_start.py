"""CR 702.133: jump-start."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.keywords.jump_start import JumpStart
from app.engine.words.abilities import SpellAbility
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import card
from tests.keywords.spells import LANDS
from tests.table import Table

JOLT = card(
    "Jolt", "instant", SpellAbility((DealDamage(2, Target(AnyTarget())),)), JumpStart(), cost="{1}{R}"
)


def test_702_133a_cast_from_the_graveyard_by_discarding_a_card_beside_its_mana_cost() -> None:
    table = Table(me={"hand": ["Ox"], "graveyard": [JOLT], "battlefield": LANDS})
    table.cast("Jolt", at="them", how="jump-start")
    assert sum(table.tapped(land) for land in LANDS) == 2
    assert table.graveyard(0) == ["Ox"]
    table.resolve()
    assert table.life(1) == 18
    assert table.exile() == ["Jolt"]


def test_702_133a_without_a_card_to_discard_or_the_mana_it_cant() -> None:
    table = Table(me={"graveyard": [JOLT], "battlefield": LANDS})
    assert ("cast", "Jolt") not in table.options()
    table = Table(me={"hand": ["Ox"], "graveyard": [JOLT], "battlefield": ["Mountain"]})
    assert ("cast", "Jolt") not in table.options()


def test_702_133a_cast_from_the_hand_it_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [JOLT, "Ox"], "battlefield": LANDS})
    table.cast("Jolt", at="them")
    table.resolve()
    assert table.graveyard(0) == ["Jolt"]
    assert table.hand(0) == ["Ox"]
