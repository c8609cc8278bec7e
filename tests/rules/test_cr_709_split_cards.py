"""CR 709: split cards."""

from __future__ import annotations

from app.engine.casting.permissions import CantCast
from app.engine.choices import Priority
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.zone_words import Put
from app.engine.keywords.aftermath import Aftermath
from app.engine.keywords.cascade import Cascade
from app.engine.keywords.from_graveyard import HasFlashbackForItsCost
from app.engine.words.abilities import Card, Face, Modify, SpellAbility, Static
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, AnyTarget, APlayer, InZone, IsCard, Spell
from app.engine.words.flow import Apply
from app.engine.words.measures import Measures, measure
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import Named, OfColor
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

FLAME = Face(
    "Flame", "{1}{R}", types=("instant",), abilities=(SpellAbility((DealDamage(2, Target(AnyTarget())),)),)
)
FROST = Face("Frost", "{1}{U}", types=("sorcery",), abilities=(SpellAbility((Draw(),)),))
SPLIT = Card((FLAME, FROST), "split")
IN_GRAVEYARD = AllOf((IsCard(), InZone("graveyard", You())))
LANDS = ["Mountain", "Island", "Mountain"]


def castable(table: Table) -> list[str]:
    """The ways in which the player with priority could cast something."""
    assert isinstance(table.choice, Priority)
    return sorted(action.how for action in table.choice.actions() if action.type == "cast")


def test_709_4_everywhere_but_on_the_stack_its_halves_are_combined() -> None:
    table = Table(me={"hand": [SPLIT]})
    it = table.now("Flame // Frost")
    assert (it.types, it.colors, it.cost) == (("instant", "sorcery"), "UR", "{1}{R}{1}{U}")
    at, ref = Context(table.state, 0, 0), table.ref("Flame // Frost")
    assert measure(at, ref, "mana_value") == 4
    assert Named("Flame").matches(at, ref)
    assert Named("Frost").matches(at, ref)
    assert not Named("Ice").matches(at, ref)


def test_709_3b_on_the_stack_it_is_only_the_half_that_is_cast() -> None:
    table = Table(me={"hand": [SPLIT], "battlefield": LANDS})
    assert castable(table) == ["", "face 1"]
    table.cast("Flame // Frost", at="them")
    spell = table.now(table.state.stack[-1])
    assert (spell.name, spell.types, spell.colors) == ("Flame", ("instant",), "R")
    table.settle()
    assert (table.life(1), table.graveyard(0)) == (18, ["Flame // Frost"])


def test_709_3a_only_the_chosen_half_is_looked_at_to_see_whether_it_can_be_cast() -> None:
    ban = card(
        "Ban", "enchantment", Static((Modify(Each(APlayer()), (CantCast(AllOf((OfColor("U"), Spell()))),)),))
    )
    table = Table(me={"hand": [SPLIT], "battlefield": [ban, *LANDS]})
    assert castable(table) == [""]
    table = Table(me={"hand": [SPLIT], "battlefield": LANDS}, active=1)
    table.give_priority(0)
    assert castable(table) == [""]  # the other half is a sorcery


def test_709_4b_an_effect_that_looks_for_a_mana_value_sees_that_of_both() -> None:
    cheap = Each(AllOf((IsCard(), InZone("graveyard"), Measures("mana_value", "<=", 2))))
    table = Table(me={"hand": [instant("Gather", Put(cheap, "hand"))], "graveyard": [SPLIT]})
    table.cast("Gather")
    table.settle()
    assert table.hand(0) == []


def test_702_85a_cascade_passes_over_it_by_what_both_halves_cost() -> None:
    elf = creature("Elf", 3, 2, Cascade(), cost="{2}{R}{G}")
    table = Table(
        me={
            "hand": [elf],
            "battlefield": ["Mountain", "Forest", "Forest", "Forest"],
            "library": [SPLIT, "Forest"],
        }
    )
    table.cast("Elf")
    table.resolve()
    assert table.choice.kind == "priority"
    assert sorted(table.library(0)) == ["Flame // Frost", "Forest"]


AGAIN = Card(
    (FLAME, Face("Frost", "{1}{U}", types=("sorcery",), abilities=(*FROST.abilities, Aftermath()))), "split"
)


def test_702_127a_the_half_with_aftermath_is_cast_from_the_graveyard_alone_and_exiled() -> None:
    table = Table(me={"hand": [AGAIN], "battlefield": [*LANDS, "Island", "Island"], "library": ["Forest"]})
    assert castable(table) == [""]
    table.cast("Flame // Frost", at="them")
    table.settle()
    assert castable(table) == ["aftermathface 1"]
    table.cast("Flame // Frost", how="aftermathface 1")
    table.settle()
    assert (table.hand(0), table.exile(), table.graveyard(0)) == (["Forest"], ["Flame // Frost"], [])


def test_709_3a_flashback_for_the_mana_cost_is_that_of_the_half() -> None:
    snap = instant("Snap", Apply(Target(IN_GRAVEYARD), (HasFlashbackForItsCost(),), UntilEndOfTurn()))
    table = Table(me={"hand": [snap], "graveyard": [SPLIT], "battlefield": ["Mountain", "Mountain"]})
    table.cast("Snap", at="Flame // Frost")
    table.settle()
    assert castable(table) == ["flashback"]
    table.cast("Flame // Frost", how="flashback", at="them")
    table.settle()
    assert (table.life(1), table.exile()) == (18, ["Flame // Frost"])


def test_709_3_the_half_is_chosen_before_it_is_put_on_the_stack() -> None:
    table = Table(me={"hand": [SPLIT], "battlefield": LANDS, "library": ["Forest"]})
    table.cast("Flame // Frost", how="face 1")
    assert table.now(table.state.stack[-1]).name == "Frost"
    table.settle()
    assert (table.hand(0), table.life(1), table.graveyard(0)) == (["Forest"], 20, ["Flame // Frost"])


def test_709_4a_it_has_each_of_its_two_names() -> None:
    for name, found in (("Flame", True), ("Frost", True), ("Flame // Frost", False)):
        fetch = instant("Fetch", Put(Each(AllOf((IN_GRAVEYARD, Named(name)))), "hand"))
        table = Table(me={"hand": [fetch], "graveyard": [SPLIT]})
        table.cast("Fetch")
        table.settle()
        assert ("Flame // Frost" in table.hand(0)) is found


def test_709_4c_it_has_the_types_and_the_abilities_of_both_halves() -> None:
    table = Table(me={"hand": [AGAIN]})
    it = table.now("Flame // Frost")
    assert (it.types, "aftermath" in it.keywords) == (("instant", "sorcery"), True)
    assert it.abilities == (*FLAME.abilities, *AGAIN.faces[1].abilities)
