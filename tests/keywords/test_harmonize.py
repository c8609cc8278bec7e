"""CR 702.180: harmonize."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Illegal, Number
from app.engine.events.life import GainLife
from app.engine.keywords.counter import Counter
from app.engine.keywords.harmonize import Harmonize
from app.engine.mana.produce import Fixed
from app.engine.words.abilities import SpellAbility
from app.engine.words.amounts import X
from app.engine.words.filters import Spell
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import card, creature, instant
from tests.mana.cards import TAP, mana
from tests.table import Table

SONG = card(
    "Song",
    "sorcery",
    SpellAbility((GainLife(amount=3),)),
    Harmonize((PayMana("{4}{G}"),)),
    cost="{1}{G}",
)
HYMN = card(
    "Hymn", "sorcery", SpellAbility((GainLife(amount=X()),)), Harmonize((PayMana("{X}{G}"),)), cost="{X}"
)
ELF = creature("Elf", 2, 2, mana(TAP, add=Fixed("{G}")))


def with_creatures(*creatures: object, forests: int = 5, song: object = SONG) -> Table:
    """The card in the graveyard, with so many Forests and these creatures."""
    return Table(me={"graveyard": [song], "battlefield": [*creatures, *["Forest"] * forests]})


def test_702_180a_it_is_cast_from_the_graveyard_and_exiled() -> None:
    table = with_creatures()
    table.cast("Song", how="harmonize")
    table.resolve()
    assert table.life() == 23
    assert table.exile() == ["Song"]


def test_702_180a_anywhere_else_it_would_go_it_is_exiled() -> None:
    no = instant("No", Counter(Target(Spell())))
    table = Table(me={"graveyard": [SONG], "battlefield": ["Forest"] * 5}, them={"hand": [no]})
    table.cast("Song", how="harmonize")
    table.cast("No", at="Song", by=1)
    table.resolve()
    assert table.exile() == ["Song"]


def test_702_180a_from_the_hand_it_is_cast_as_usual() -> None:
    table = Table(me={"hand": [SONG], "battlefield": ["Forest"] * 2})
    table.cast("Song")
    table.resolve()
    assert table.graveyard(0) == ["Song"]


def test_702_180a_the_power_of_the_creature_reduces_the_cost() -> None:
    table = with_creatures("Giant", forests=1)
    table.cast("Song", how="harmonize", answers={"harmonize": ["Giant"]})
    assert table.stack() == ["Song"]
    assert table.tapped("Giant")
    assert table.tapped("Forest")


def test_702_180a_generic_mana_only() -> None:
    colossus = creature("Colossus", 9, 9)
    assert ("cast", "Song") in with_creatures(colossus, forests=1).options()
    assert ("cast", "Song") not in with_creatures(colossus, forests=0).options()


def test_702_180a_one_creature_at_most_and_only_an_untapped_one() -> None:
    assert ("cast", "Song") not in with_creatures("Bear", "Bear", forests=2).options()
    assert ("cast", "Song") in with_creatures("Bear", forests=3).options()
    assert ("cast", "Song") not in with_creatures({"card": "Bear", "tapped": True}, forests=3).options()
    theirs = Table(me={"graveyard": [SONG], "battlefield": ["Forest"] * 3}, them={"battlefield": ["Bear"]})
    assert ("cast", "Song") not in theirs.options()


def test_702_180b_it_is_chosen_with_the_cost_and_tapped_as_the_cost_is_paid() -> None:
    table = with_creatures({"card": "Bear", "new": True}, "Ox")
    table.cast("Song", how="harmonize", finish=False)
    assert table.choice.reason == "harmonize"
    assert table.options() == ["Bear", "Ox"]
    table.choose("Bear")
    assert table.choice.reason == "pay"
    assert not table.tapped("Bear")
    table.submit(("auto",))
    assert table.tapped("Bear")
    assert not table.tapped("Ox")
    assert sum(table.tapped(f"Forest {n}") for n in range(1, 6)) == 3


def test_702_180b_no_creature_need_be_tapped() -> None:
    table = with_creatures("Bear")
    table.cast("Song", how="harmonize", answers={"harmonize": []})
    assert not table.tapped("Bear")
    assert all(table.tapped(f"Forest {n}") for n in range(1, 6))


def test_702_180a_the_same_creature_makes_no_mana_as_well() -> None:
    assert ("cast", "Song") not in with_creatures(ELF, forests=2).options()
    table = with_creatures(ELF, forests=3)
    table.cast("Song", how="harmonize", answers={"harmonize": ["Elf"]})
    assert table.stack() == ["Song"]
    assert table.tapped("Elf")


def test_702_180b_tapped_for_mana_it_cannot_pay() -> None:
    table = with_creatures(ELF, forests=3)
    table.cast("Song", how="harmonize", finish=False)
    table.choose("Elf")
    table.tap("Elf")
    with pytest.raises(Illegal):
        table.submit(("not a way",))
    table.submit(("auto",))
    table.submit(table.choice.default())
    assert table.graveyard(0) == ["Song"]
    assert not table.tapped("Elf")


def test_107_3a_x_is_announced_knowing_the_creature() -> None:
    table = with_creatures("Giant", forests=3, song=HYMN)
    table.cast("Hymn", how="harmonize", finish=False)
    table.choose("Giant")
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 6
    table.submit(6)
    table.submit(("auto",))
    table.resolve()
    assert table.life() == 26
