"""CR 118.9: alternative costs that a card's own text gives it."""

from __future__ import annotations

from app.engine.casting.alternative import AlternativeCost
from app.engine.casting.costs import PayMana, Perform
from app.engine.events.life import GainLife, PayLife
from app.engine.keywords.exile import Exile
from app.engine.words.abilities import SpellAbility
from app.engine.words.conditions import IsTurnOf, NotSo
from app.engine.words.filters import AllOf, InZone, IsCard
from app.engine.words.nouns import Choice, You
from app.engine.words.qualities import OfColor
from tests.cards_of_ones_own import card
from tests.table import Table

BLUE = Choice(AllOf((OfColor("U"), IsCard(), InZone("hand", You()))))
MEAL = SpellAbility((GainLife(amount=5),))
FORCE = card(
    "Force", "instant", MEAL, AlternativeCost((Perform(PayLife(1)), Perform(Exile(BLUE)))), cost="{3}{U}{U}"
)
WARD = card(
    "Ward", "instant", MEAL, AlternativeCost((PayMana("{W}"),), NotSo(IsTurnOf(You()))), cost="{3}{W}"
)
GIFT = card("Gift", "instant", MEAL, AlternativeCost((), IsTurnOf(You())), cost="{3}{W}")
SKY = card("Sky", "sorcery", MEAL, cost="{U}")
HOW = "alternative cost"


def test_118_9_its_costs_are_paid_instead_of_the_mana_cost() -> None:
    table = Table(me={"hand": [FORCE, SKY]})
    table.cast("Force", how=HOW)
    while table.choice.kind != "priority":
        table.default()
    assert (table.life(0), table.exile(), table.stack()) == (19, ["Sky"], ["Force"])
    table.settle()
    assert table.life(0) == 24


def test_118_9_the_spell_itself_cannot_pay_for_itself() -> None:
    table = Table(me={"hand": [FORCE, "Plains"]})
    assert ("cast", "Force") not in table.options()


def test_118_9a_the_mana_cost_may_be_paid_all_the_same() -> None:
    table = Table(me={"hand": [FORCE, SKY], "battlefield": ["Island"] * 5})
    table.cast("Force")
    assert (table.life(0), table.exile()) == (20, [])
    assert all(table.state.objects[ref].tapped for ref in table.state.battlefield)


def test_118_9_only_while_its_condition_holds() -> None:
    table = Table(me={"hand": [WARD, GIFT], "battlefield": ["Plains"]})
    assert [name for kind, name in table.options() if kind == "cast"] == ["Gift"]
    table = Table(me={"hand": [WARD, GIFT], "battlefield": ["Plains"]}, active=1)
    table.give_priority(0)
    assert [name for kind, name in table.options() if kind == "cast"] == ["Ward"]
