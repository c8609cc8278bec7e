"""Cards that public reports of faults name, in play."""

from __future__ import annotations

import pytest

from app.engine.events.turns import TakeExtraTurn, TurnBegan
from app.engine.words.nouns import You
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

DECK = ["Forest"] * 12


# Final Fortune (CR 500.7)


def test_500_7_final_fortune_loses_the_game_in_the_end_step_of_its_own_turn() -> None:
    table = Table({"hand": ["Final Fortune"], "mana": "RR", "library": DECK}, {"library": DECK}, step="end", turn=3)
    table.cast("Final Fortune")
    table.resolve()
    assert not table.game.over
    table.to("end", turn=4)
    assert (table.state.turn.active, table.stack()) == (0, ["Final Fortune"])
    table.settle()
    assert (table.game.over, table.state.winners) == (True, (1,))


def test_500_7_of_two_extra_turns_final_fortune_means_the_one_that_it_gave() -> None:
    """A turn that is given later comes first; its end step is another turn's."""
    more = instant("More", TakeExtraTurn())
    table = Table(
        {"hand": ["Final Fortune", more], "mana": "RR", "library": DECK}, {"library": DECK}, step="end", turn=3
    )
    table.cast("Final Fortune")
    table.resolve()
    table.cast("More")
    table.resolve()
    table.to("end", turn=4)
    assert (table.state.turn.active, table.stack(), table.game.over) == (0, [], False)
    table.to("end", turn=5)
    table.settle()
    assert ([fact.extra for fact in table.happened(TurnBegan)], table.state.winners) == ([True, True], (1,))


def test_500_7_a_turn_that_is_no_extra_turn_is_not_that_turn() -> None:
    """Cast in one's own turn, whose end step is still to come, it does nothing there."""
    table = Table({"hand": ["Final Fortune"], "mana": "RR", "library": DECK}, {"library": DECK}, turn=3)
    table.cast("Final Fortune")
    table.resolve()
    table.to("end", turn=3)
    assert (table.stack(), table.game.over) == ([], False)


# Costs that depend on what there is (CR 601.2f)


@pytest.mark.parametrize(("lands", "able"), [(7, True), (6, False)])
def test_601_2f_ghalta_costs_less_by_total_power(lands: int, able: bool) -> None:
    three, two = creature("Three", 3, 1), creature("Two", 2, 2)
    theirs = {"battlefield": [creature("Seven", 7, 7)]}
    mine = {"hand": ["Ghalta, Primal Hunger"], "battlefield": [three, two, *["Forest"] * lands]}
    table = Table(mine, theirs)
    assert (("cast", "Ghalta, Primal Hunger") in table.options()) is able


def test_118_7c_ghalta_never_costs_less_than_its_colored_mana() -> None:
    big = creature("Big", 20, 20)
    table = Table({"hand": ["Ghalta, Primal Hunger"], "battlefield": [big, "Forest"]})
    assert ("cast", "Ghalta, Primal Hunger") not in table.options()


@pytest.mark.parametrize(("lands", "able"), [(6, True), (5, False)])
def test_601_2f_the_great_henge_looks_at_the_greatest_power(lands: int, able: bool) -> None:
    three, two = creature("Three", 3, 1), creature("Two", 2, 2)
    table = Table({"hand": ["The Great Henge"], "battlefield": [three, two, *["Forest"] * lands]})
    assert (("cast", "The Great Henge") in table.options()) is able


@pytest.mark.parametrize(("lands", "able"), [(6, True), (5, False)])
def test_601_2f_earthquake_dragon_counts_the_mana_value_of_dragons(lands: int, able: bool) -> None:
    dragon = creature("Dragon", 1, 1, cost="{9}", kind="creature \u2014 Dragon")
    table = Table({"hand": ["Earthquake Dragon"], "battlefield": [dragon, *["Forest"] * lands]})
    assert (("cast", "Earthquake Dragon") in table.options()) is able
