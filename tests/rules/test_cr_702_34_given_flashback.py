"""CR 702.34a, 702.138a: flashback and escape that cards are given for their mana costs."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.from_graveyard import HasEscapeForItsCost, HasFlashbackForItsCost
from app.engine.words.abilities import Modify, SpellAbility, Static
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone, IsCard, Not
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, instant
from tests.table import Table

MEAL = instant("Meal", GainLife(amount=5), cost="{W}")
FREE = card("Vision", "sorcery", SpellAbility((GainLife(amount=5),)))
SNAP = instant(
    "Snap",
    Apply(
        Target(AllOf((IsCard(), InZone("graveyard", You())))), (HasFlashbackForItsCost(),), UntilEndOfTurn()
    ),
)
BREACH = card(
    "Breach",
    "enchantment",
    Static(
        (
            Modify(
                Each(AllOf((Not(HasType("land")), IsCard(), InZone("graveyard", You())))),
                (HasEscapeForItsCost(),),
            ),
        )
    ),
)


def castable(table: Table) -> list[str]:
    """What the player with priority could cast."""
    return [name for kind, name in table.options() if kind == "cast"]


def test_702_34a_the_card_may_be_cast_for_its_mana_cost_and_is_exiled() -> None:
    table = Table(me={"hand": [SNAP], "graveyard": [MEAL], "battlefield": ["Plains"]})
    table.cast("Snap", at="Meal")
    table.settle()
    table.cast("Meal", how="flashback")
    assert table.tapped("Plains")
    table.settle()
    assert (table.life(0), table.exile()) == (25, ["Meal"])


def test_118_6_without_a_mana_cost_it_cannot_be_cast() -> None:
    table = Table(me={"hand": [SNAP], "graveyard": [FREE], "battlefield": ["Plains"]})
    table.cast("Snap", at="Vision")
    table.settle()
    assert castable(table) == []


def test_702_138a_escape_costs_other_cards_of_the_graveyard_besides() -> None:
    table = Table(me={"battlefield": [BREACH, "Plains"], "graveyard": [MEAL, "Forest", "Forest"]})
    assert castable(table) == []
    table = Table(me={"battlefield": [BREACH, "Plains"], "graveyard": [MEAL, "Forest", "Forest", "Forest"]})
    table.cast("Meal", how="escape")
    while table.choice.kind != "priority":
        table.default()
    table.settle()
    assert (table.life(0), table.exile(), table.graveyard(0)) == (25, ["Forest"] * 3, ["Meal"])
