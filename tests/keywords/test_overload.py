"""CR 702.96: overload."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.damage import DealDamage
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.hexproof import Hexproof
from app.engine.keywords.overload import Overload
from app.engine.words.abilities import SpellAbility
from app.engine.words.filters import AllOf, ControlledBy, Not
from app.engine.words.nouns import Target, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

THEIRS = AllOf((HasType("creature"), Not(ControlledBy(You()))))
BLAST = card(
    "Blast", "sorcery", SpellAbility((Destroy(Target(THEIRS)),)), Overload((PayMana("{3}{R}"),)), cost="{R}"
)
SPARK = card(
    "Spark",
    "instant",
    SpellAbility((DealDamage(1, Target(THEIRS)),)),
    Overload((PayMana("{1}{R}"),)),
    cost="{R}",
)


def test_702_96a_each_instead_of_target_for_another_cost() -> None:
    table = Table(
        me={"hand": [BLAST], "battlefield": ["Bear", *["Mountain"] * 4]},
        them={"battlefield": ["Ox", "Giant"]},
    )
    table.cast("Blast", how="overload")
    assert all(table.tapped(f"Mountain {n}") for n in range(1, 5))
    table.resolve()
    assert sorted(table.graveyard(1)) == ["Giant", "Ox"]
    assert "Bear" in table.battlefield(0)


def test_702_96a_for_its_mana_cost_it_has_a_target() -> None:
    table = Table(
        me={"hand": [BLAST], "battlefield": ["Mountain"] * 4}, them={"battlefield": ["Ox", "Giant"]}
    )
    table.cast("Blast", at="Ox")
    table.resolve()
    assert table.graveyard(1) == ["Ox"]


def test_702_96b_it_needs_no_target() -> None:
    table = Table(me={"hand": [BLAST], "battlefield": ["Mountain"] * 4})
    assert ("cast", "Blast") in table.options()
    table.cast("Blast", how="overload")
    table.resolve()
    assert table.graveyard(0) == ["Blast"]
    assert ("cast", "Blast") not in Table(me={"hand": [BLAST], "battlefield": ["Mountain"] * 3}).options()


def test_702_96b_it_affects_what_could_not_be_a_target() -> None:
    elf = creature("Elf", 1, 1, Hexproof())
    table = Table(me={"hand": [SPARK], "battlefield": ["Mountain"] * 2}, them={"battlefield": [elf, "Ox"]})
    table.cast("Spark", how="overload")
    table.resolve()
    assert table.graveyard(1) == ["Elf"]
    assert table.object("Ox").damage == 1


def test_702_96c_in_the_graveyard_its_text_is_as_printed() -> None:
    table = Table(me={"hand": [BLAST], "battlefield": ["Mountain"] * 4}, them={"battlefield": ["Ox"]})
    table.cast("Blast", how="overload")
    table.resolve()
    assert table.now("Blast").abilities[0] == BLAST.faces[0].abilities[0]


def test_702_96a_break_the_ice() -> None:
    lands = ["Wastes", "Snow-Covered Forest", "Forest"]
    table = Table(me={"hand": ["Break the Ice"], "battlefield": ["Swamp"] * 6}, them={"battlefield": lands})
    table.cast("Break the Ice", how="overload")
    table.resolve()
    assert table.battlefield(1) == ["Forest"]
    table = Table(me={"hand": ["Break the Ice"], "battlefield": ["Swamp"] * 2}, them={"battlefield": lands})
    table.cast("Break the Ice", finish=False)
    assert table.options() == ["Wastes", "Snow-Covered Forest"]
