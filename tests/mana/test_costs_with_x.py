"""CR 106.6, 107.3: mana that may be spent only on costs that contain {X}."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import AdditionalCost, PayMana
from app.engine.casting.resolution_costs import PayTo, Unless
from app.engine.choices import Number
from app.engine.events.life import GainLife, LoseLife
from app.engine.keywords.flashback import Flashback
from app.engine.keywords.kicker import Kicker
from app.engine.words.abilities import Activated, Card, Modify, SpellAbility, Static
from app.engine.words.amounts import X
from app.engine.words.bases import Ability
from app.engine.words.nouns import This
from tests.cards_of_ones_own import card, creature, sorcery
from tests.mana.test_costs_and_purposes import castable
from tests.table import Table

ROSHEEN = "Rosheen Meanderer"


def spell(cost: str, *more: Ability) -> Card:
    """A sorcery that gains X life, with that mana cost."""
    return card("Spell", "sorcery", SpellAbility((GainLife(amount=X()),)), *more, cost=cost)


@pytest.mark.parametrize(
    ("cost", "able"), [("{X}{X}{2}", True), ("{X}{4}", True), ("{4}", False), ("{0}", True)]
)
def test_106_6_it_pays_for_any_part_of_a_cost_that_contains_x(cost: str, able: bool) -> None:
    table = Table({"hand": [spell(cost)], "battlefield": [ROSHEEN]})
    assert castable(table, "Spell") is able


def test_107_3a_the_largest_x_counts_the_mana_that_may_be_spent_on_it() -> None:
    table = Table({"hand": [spell("{X}{G}")], "battlefield": [ROSHEEN, "Forest", "Forest"]})
    table.cast("Spell", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 5
    table.submit(5)
    table.submit(("auto",))
    table.resolve()
    assert (table.life(), table.pool()) == (25, "")


def test_106_6_an_x_of_zero_is_still_in_the_cost() -> None:
    table = Table({"hand": [spell("{X}{3}")], "battlefield": [ROSHEEN]})
    table.cast("Spell", x=0)
    assert (table.stack(), table.pool()) == (["Spell"], "C")


def test_106_6_what_is_left_of_it_may_pay_for_another_such_cost() -> None:
    sink = card("Sink", "artifact", Activated((PayMana("{X}"),), (GainLife(amount=X()),)))
    table = Table({"hand": [spell("{X}{1}"), "Giant"], "battlefield": [ROSHEEN, sink]})
    table.cast("Spell", x=1)
    assert table.pool() == "CC"
    assert not castable(table, "Giant")
    table.activate("Sink", x=2)
    table.settle()
    assert (table.life(), table.pool()) == (23, "")


def test_106_6_the_cost_of_an_ability_has_to_contain_it_too() -> None:
    plain = card("Plain", "artifact", Activated((PayMana("{2}"),), (GainLife(amount=2),)))
    table = Table({"battlefield": [ROSHEEN, plain]})
    table.tap(ROSHEEN)
    assert table.pool() == "CCCC"
    assert ("activate", "Plain") not in table.options()


@pytest.mark.parametrize("owner", ["kicker", "additional", "flashback"])
def test_106_6_additional_and_alternative_costs_are_part_of_the_total_cost(owner: str) -> None:
    x: tuple[PayMana, ...] = (PayMana("{X}"),)
    words: dict[str, Ability] = {
        "kicker": Kicker(x),
        "additional": Static((Modify(This(), (AdditionalCost(x),)),), zone="stack"),
        "flashback": Flashback((PayMana("{X}{3}"),)),
    }
    zone = "graveyard" if owner == "flashback" else "hand"
    table = Table({zone: [spell("{3}", words[owner])], "battlefield": [ROSHEEN]})
    how = "flashback" if owner == "flashback" else ""
    table.cast("Spell", x=1, how=how, answers={"kicker": ["yes"]} if owner == "kicker" else None)
    assert (table.stack(), table.pool()) == (["Spell"], "")


def test_106_6_a_cost_asked_for_as_something_resolves_may_contain_it() -> None:
    tax = sorcery("Tax", Unless((LoseLife(amount=X()),), (PayMana("{X}"),)), cost="{X}")
    table = Table({"hand": [tax], "battlefield": [ROSHEEN, "Forest", "Forest"]})
    table.cast("Tax", x=2, pay="auto")
    table.resolve()
    assert table.choice.reason == "unless"
    table.choose("yes")
    table.submit(("auto",))
    assert table.life() == 20


def test_106_6_a_cost_without_it_is_not_paid_so() -> None:
    tax = sorcery("Tax", PayTo((PayMana("{2}"),), (GainLife(amount=3),)))
    table = Table({"hand": [tax], "battlefield": [ROSHEEN]})
    table.cast("Tax")
    table.resolve()
    assert (table.choice.reason, table.life()) == ("priority", 20)


def test_106_6_without_paying_the_mana_cost_there_is_no_x_in_what_is_paid() -> None:
    """Flashback for {3} has no {X}, whatever is in the mana cost."""
    table = Table(
        {
            "graveyard": [spell("{X}{G}", Flashback((PayMana("{3}"),)))],
            "battlefield": [ROSHEEN, creature("Ape", 1, 1)],
        }
    )
    assert not castable(table, "Spell")
