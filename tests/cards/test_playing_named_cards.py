"""Cards that public reports of faults name, in play."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.costs import PayMana
from app.engine.casting.permissions import MayPayRather
from app.engine.events.turns import TakeExtraTurn, TurnBegan
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

DECK = ["Forest"] * 12


# Final Fortune (CR 500.7)


def test_500_7_final_fortune_loses_the_game_in_the_end_step_of_its_own_turn() -> None:
    table = Table(
        {"hand": ["Final Fortune"], "mana": "RR", "library": DECK}, {"library": DECK}, step="end", turn=3
    )
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
        {"hand": ["Final Fortune", more], "mana": "RR", "library": DECK},
        {"library": DECK},
        step="end",
        turn=3,
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


# Leave to cast exiled cards, with mana of any color or type (CR 601.3, 609.4b, 611.2b)


def raided(top: Any, lands: list[Any]) -> Table:
    """Grenzo has dealt combat damage, and the opponent's top card is exiled in the second mode."""
    table = Table(
        {"battlefield": ["Grenzo, Havoc Raiser", *lands], "library": DECK},
        {"battlefield": ["Grizzly Bears"], "library": [top, *DECK]},
    )
    table.attack(["Grenzo, Havoc Raiser"])
    table.to_damage()
    table.choose("mode.1")
    table.resolve()
    table.to("postcombat_main")
    return table


def test_609_4b_grenzo_casts_the_exiled_card_with_mana_of_any_color() -> None:
    blue = creature("Blue", 1, 1, cost="{U}{U}")
    table = raided(blue, ["Mountain", "Forest"])
    table.cast("Blue", how="permitted")
    table.resolve()
    assert "Blue" in table.battlefield(0)
    assert all(table.tapped(land) for land in ("Mountain", "Forest"))


def test_609_4b_colorless_mana_is_not_of_any_color() -> None:
    """Mana of any color doesn't pay for {C}; what isn't a color stays as it is."""
    eldrazi = creature("Eldrazi", 1, 1, cost="{C}")
    assert ("cast", "Eldrazi") not in raided(eldrazi, ["Mountain"]).options()
    assert ("cast", "Eldrazi") in raided(eldrazi, ["Wastes"]).options()


def test_701_15a_grenzo_goads_in_the_other_mode() -> None:
    table = Table(
        {"battlefield": ["Grenzo, Havoc Raiser"], "library": DECK},
        {"battlefield": ["Grizzly Bears"], "library": DECK},
    )
    table.attack(["Grenzo, Havoc Raiser"])
    table.to_damage()
    table.choose("mode.0")
    table.default()
    table.settle()
    table.to_choice("attackers")
    assert table.choice.default() == ((table.ref("Grizzly Bears"), table.ref("me")),)


def test_305_1_leave_to_cast_a_card_is_no_leave_to_play_a_land() -> None:
    assert ("play_land", "Forest") not in raided("Forest", []).options()


def test_514_2_grenzos_leave_ends_with_the_turn() -> None:
    blue = creature("Blue", 1, 1, cost="{U}", kind="creature")
    table = raided(blue, ["Mountain"])
    table.to("precombat_main", turn=5)
    assert ("cast", "Blue") not in table.options()


def taken(cost: str, lands: list[Any]) -> Table:
    """Hostage Taker has exiled the opponent's Relic of that cost."""
    relic = card("Relic", "artifact", cost=cost)
    table = Table(
        {"hand": ["Hostage Taker"], "mana": "UBCC", "battlefield": lands, "library": DECK},
        {"battlefield": [relic], "library": DECK},
    )
    table.cast("Hostage Taker")
    table.resolve()
    table.resolve()
    assert table.exile() == ["Relic"]
    return table


@pytest.mark.parametrize("cost", ["{C}", "{W}", "{W/U}", "{2/W}", "{1}"])
def test_609_4b_mana_of_any_type_pays_for_every_symbol_but_as_much_of_it(cost: str) -> None:
    table = taken(cost, ["Mountain"])
    table.cast("Relic", how="permitted")
    table.resolve()
    assert (table.battlefield(0), table.exile()) == (["Mountain", "Hostage Taker", "Relic"], [])
    assert ("cast", "Relic") not in taken("{W}{W}", ["Mountain"]).options()


def test_609_4b_snow_mana_is_no_type_of_mana() -> None:
    assert ("cast", "Relic") not in taken("{S}", ["Mountain"]).options()


def test_611_2b_the_leave_lasts_while_the_card_remains_exiled() -> None:
    table = taken("{W}", ["Mountain"])
    table.to("precombat_main", turn=5)
    assert ("cast", "Relic") in table.options()
    table.instruct(Destroy(Each(Named("Hostage Taker"))))
    assert (table.battlefield(1), table.exile()) == (["Relic"], [])
    assert [effect for effect in table.state.effects if effect.source] == []


def test_609_4b_an_alternative_cost_of_the_spell_is_paid_with_any_color_too() -> None:
    suns = card("Suns", "artifact", Static((Modify(You(), (MayPayRather((PayMana("{W}{U}"),)),)),)))
    big = creature("Big", 1, 1, cost="{9}")
    table = raided(big, [suns, "Mountain", "Forest"])
    assert [action for action in table.options() if action == ("cast", "Big")]
    table.cast("Big", how="rather 1")
    table.resolve()
    assert "Big" in table.battlefield(0)
