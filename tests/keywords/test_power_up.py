"""CR 702.193: power-up."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Illegal
from app.engine.events.counters import PutCounters
from app.engine.events.zone_words import Put
from app.engine.keywords.power_up import PowerUp
from app.engine.words.abilities import Card
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import Indefinitely, UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.table import Table

DECK = ["Forest"] * 9
HERO = Each(AllOf((Named("Hero"), InZone("battlefield"))))


def hero(cost: str, power_up: str) -> Card:
    """A 1/1 creature with that mana cost, which gets a +1/+1 counter by a power-up ability with that cost."""
    return creature("Hero", 1, 1, PowerUp((PayMana(power_up),), (PutCounters(This()),)), cost=cost)


def entered(card: Card, *lands: str) -> Table:
    """The creature has just entered by an effect; there are these lands to pay with."""
    me = {"graveyard": [card], "battlefield": list(lands), "library": DECK}
    table = Table(me, {"library": DECK})
    table.instruct(Put(Each(AllOf((Named(card.name), InZone("graveyard"))))))
    return table


def powers_up(table: Table) -> bool:
    """Whether the player could activate the ability now."""
    return ("activate", "Hero") in table.options()


def test_702_193a_a_power_up_ability_does_what_it_says() -> None:
    table = Table(me={"battlefield": [hero("{R}", "{2}{R}"), *["Mountain"] * 3]})
    table.activate("Hero")
    assert table.stack() == ["Hero"]
    table.resolve()
    assert (table.size("Hero"), table.has("Hero", "power-up")) == ((2, 2), True)


def test_702_193a_it_costs_less_by_the_mana_cost_if_the_permanent_entered_this_turn() -> None:
    assert powers_up(entered(hero("{1}{R}", "{4}{R}"), *["Mountain"] * 3))
    assert not powers_up(entered(hero("{1}{R}", "{4}{R}"), *["Mountain"] * 2))


def test_702_193a_afterwards_it_costs_what_it_says() -> None:
    table = entered(hero("{1}{R}", "{4}{R}"), *["Mountain"] * 4)
    assert powers_up(table)
    table.to("precombat_main", turn=5)
    assert not powers_up(table)
    assert not powers_up(Table(me={"battlefield": [hero("{1}{R}", "{4}{R}"), *["Mountain"] * 4]}))


def test_702_193a_only_the_permanent_itself_has_to_have_entered() -> None:
    table = Table(me={"battlefield": ["Mountain"] * 3}, them={"battlefield": [hero("{1}{R}", "{4}{R}")]})
    table.instruct(Apply(HERO, (UnderControlOf(You()),), UntilEndOfTurn()))
    assert not powers_up(table)


def test_702_193a_it_can_be_activated_only_once() -> None:
    table = Table(
        me={"battlefield": [hero("{R}", "{R}"), *["Mountain"] * 5], "library": DECK}, them={"library": DECK}
    )
    table.activate("Hero")
    table.resolve()
    assert not powers_up(table)
    with pytest.raises(Illegal, match="again"):
        table.activate("Hero")
    table.to("precombat_main", turn=5)
    assert (powers_up(table), table.size("Hero")) == (False, (2, 2))


def test_702_193a_nor_by_another_player_but_by_the_new_object_that_it_becomes() -> None:
    card = hero("{R}", "{R}")
    table = Table(me={"battlefield": [card, "Mountain"]}, them={"battlefield": ["Mountain"]})
    table.activate("Hero")
    table.resolve()
    table.instruct(Apply(HERO, (UnderControlOf(You()),), Indefinitely()), seat=1)
    table.give_priority(1)
    assert not powers_up(table)
    table.instruct(Put(HERO, to="hand"))
    table.instruct(Put(Each(AllOf((Named("Hero"), InZone("hand"))))), seat=1)
    assert not powers_up(table)
    table.give_priority(0)
    assert powers_up(table)


@pytest.mark.parametrize(
    ("cost", "power_up", "lands"),
    [
        ("{2}{R}", "{5}{R}", ["Plains"] * 3),
        ("{R}", "{4}{R}", ["Plains"] * 4),
        ("{R}{R}", "{2}{R}", ["Plains"] * 1),
        ("{R}{W}", "{3}{R}", ["Plains"] * 2),
        ("{3}{R}", "{1}{R}{R}", ["Mountain"]),
        ("{C}", "{2}{C}", ["Plains"] * 2),
    ],
)
def test_702_193b_mana_of_a_type_reduces_that_type_and_any_excess_generic_mana(
    cost: str, power_up: str, lands: list[Any]
) -> None:
    assert powers_up(entered(hero(cost, power_up), *lands))
    assert not powers_up(entered(hero(cost, power_up), *lands[1:]))


def test_702_193a_quicksilver_powers_up_in_the_turn_in_which_it_enters() -> None:
    table = Table(me={"hand": ["Quicksilver, Brash Blur"], "battlefield": ["Mountain"] * 5})
    table.cast("Quicksilver, Brash Blur")
    table.resolve()
    table.activate("Quicksilver, Brash Blur")
    table.resolve()
    assert table.size("Quicksilver, Brash Blur") == (2, 2)
    assert table.has("Quicksilver, Brash Blur", "double strike")
    assert [table.tapped(f"Mountain {n}") for n in range(1, 6)] == [True] * 5
    table.attack(["Quicksilver, Brash Blur"])
    table.to("end_of_combat")
    assert table.life(1) == 16


def test_702_193a_with_a_hybrid_symbol_in_the_mana_cost_one_half_is_chosen() -> None:
    table = entered(hero("{1}{R/G}", "{3}{R/G}"), "Mountain", "Mountain")
    assert powers_up(table)
    assert not powers_up(entered(hero("{1}{R/G}", "{3}{R/G}"), "Mountain"))
