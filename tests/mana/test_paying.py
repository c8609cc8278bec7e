"""CR 601.2g–h, 118.3: paying a cost from the pool and from sources of mana."""

from __future__ import annotations

import pytest

from app.engine.mana.matching import GENERIC_ONLY, demand_of, slot_mask, unit_mask
from app.engine.mana.plans import Plan, Tap
from app.engine.mana.solver import can_pay, largest_x, pay, payable_x
from app.engine.mana.sources import Alternative, PoolMana, Source
from app.engine.mana.supply import Stock
from app.engine.mana.symbols import ManaCost, ManaCostError, ManaSymbol
from tests.mana.brute_force import check_plan

PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST = (Source.of(letter) for letter in "WUBRG")
WASTES = Source.of("C")
SNOW_FOREST = Source.of("G", snow=True)
PLATEAU = Source.of("R", "W")
TUNDRA = Source.of("W", "U")
ANY_COLOR = Source.of(*"WUBRG")
SOL_RING = Source.of("CC")
GARRISON = Source.of("RW")
LOTUS = Source.of("WWW", "UUU", "BBB", "RRR", "GGG")
PAIN_LAND = Source([Alternative("C"), Alternative("R", damage=1), Alternative("W", damage=1)])
CONFLUENCE = Source([Alternative(letter, life=1) for letter in "WUBRG"])


def cost(text: str) -> ManaCost:
    return ManaCost.parse(text)


def paid(text: str, *sources: Source, pool: str = "", life: int = 20) -> Plan:
    """How a cost is paid; the plan is checked."""
    mana = [PoolMana(letter) for letter in pool]
    plan = pay(cost(text), mana, sources, life)
    assert plan is not None
    assert can_pay(cost(text), mana, sources, life)
    check_plan(plan, cost(text), mana, sources, life)
    return plan


def unpayable(text: str, *sources: Source, pool: str = "", life: int = 20) -> bool:
    mana = [PoolMana(letter) for letter in pool]
    found = can_pay(cost(text), mana, sources, life)
    assert (pay(cost(text), mana, sources, life) is not None) is found
    return not found


def tapped(plan: Plan, *sources: Source) -> list[Source]:
    return [sources[tap.source] for tap in plan.taps]


# What pays for what.


@pytest.mark.parametrize("letter", "WUBRG")
def test_107_4a_colored_mana_is_paid_with_its_color_only(letter: str) -> None:
    paid(f"{{{letter}}}", Source.of(letter))
    assert unpayable(f"{{{letter}}}", *(Source.of(other) for other in "WUBRGC" if other != letter))


@pytest.mark.parametrize("letter", "WUBRGC")
def test_107_4b_generic_mana_is_paid_with_any_type(letter: str) -> None:
    paid("{1}", Source.of(letter))
    paid("{2}", pool=letter * 2)
    assert slot_mask(ManaSymbol.parse("{1}")) & unit_mask(letter, True)
    assert slot_mask(ManaSymbol.parse("{1}")) & unit_mask(GENERIC_ONLY, False)


def test_107_4c_colorless_mana_is_paid_with_colorless_mana_only() -> None:
    paid("{C}", WASTES)
    assert unpayable("{C}", PLAINS, FOREST, ANY_COLOR)


def test_107_4d_zero_is_paid_with_nothing() -> None:
    assert paid("{0}", FOREST) == Plan((), (), (), 0, 0, ())
    assert paid("{0}", pool="G").leftover == (PoolMana("G"),)


def test_107_4e_a_hybrid_symbol_is_paid_with_either_half() -> None:
    for lands in ((FOREST, FOREST), (FOREST, PLAINS), (PLAINS, PLAINS)):
        paid("{G/W}{G/W}", *lands)
    assert unpayable("{G/W}{G/W}", FOREST, ISLAND)


def test_107_4e_a_monocolored_hybrid_symbol_takes_its_color_or_two_mana_of_any_type() -> None:
    assert len(paid("{2/W}{2/W}{2/W}", PLAINS, PLAINS, PLAINS).taps) == 3
    assert unpayable("{2/W}{2/W}{2/W}", MOUNTAIN, MOUNTAIN, MOUNTAIN)
    assert len(paid("{2/W}{2/W}", PLAINS, MOUNTAIN, MOUNTAIN).taps) == 3
    assert demand_of(cost("{2/W}{2/W}{2/W}")).least == 3


def test_107_4e_a_colorless_hybrid_symbol_is_paid_with_colorless_mana_or_its_color() -> None:
    paid("{C/W}{C/W}", WASTES, PLAINS)
    assert unpayable("{C/W}", FOREST)


def test_107_4f_a_phyrexian_symbol_is_paid_with_its_color_or_two_life() -> None:
    plan = paid("{W/P}{W/P}", PLAINS)
    assert (plan.life, len(plan.by_life), len(plan.taps)) == (2, 1, 1)
    assert paid("{W/P}{W/P}", PLAINS, PLAINS).life == 0
    assert paid("{W/P}{W/P}").life == 4
    assert paid("{W/P}{B/P}{B/P}", pool="BB", life=2).by_life == (0,)
    assert unpayable("{W/P}{W/P}", MOUNTAIN, life=3)


def test_107_4f_a_hybrid_phyrexian_symbol_is_paid_with_either_color_or_two_life() -> None:
    assert paid("{G/W/P}", FOREST).life == 0
    assert paid("{G/W/P}", PLAINS).life == 0
    assert paid("{G/W/P}", MOUNTAIN).life == 2


def test_107_4h_snow_is_paid_with_mana_of_any_type_from_a_snow_source() -> None:
    paid("{S}{S}", SNOW_FOREST, Source.of("C", snow=True))
    assert unpayable("{S}", FOREST, WASTES)
    assert pay(cost("{S}"), [PoolMana("U", snow=True)], [], 20) is not None
    assert unpayable("{S}", pool="U")


def test_107_4h_snow_mana_is_kept_for_snow_symbols() -> None:
    plan = paid("{S}{G}{1}", SNOW_FOREST, FOREST, FOREST)
    assert plan.taps[0] == Tap(0, 0, (0,))
    assert tapped(paid("{G}", SNOW_FOREST, FOREST), SNOW_FOREST, FOREST) == [FOREST]


def test_107_3a_a_variable_is_announced_before_it_is_paid() -> None:
    for attempt in (pay, can_pay):
        with pytest.raises(ManaCostError):
            attempt(cost("{X}{R}"), [], [MOUNTAIN], 20)


def test_601_2b_variables_are_numbers_when_the_demand_is_worked_out() -> None:
    with pytest.raises(ManaCostError):
        demand_of(cost("{X}{R}"))
    assert demand_of(cost("{X}{R}").with_x(2)).least == 3


def test_106_1b_nothing_else_is_mana() -> None:
    with pytest.raises(ManaCostError):
        Source.of("S")
    with pytest.raises(ManaCostError):
        pay(cost("{1}"), [PoolMana("X")], [], 20)


# Costs are paid in full or not at all.


def test_118_3_a_cost_is_payable_only_with_all_its_mana() -> None:
    paid("{2}{R}{R}", MOUNTAIN, MOUNTAIN, FOREST, FOREST)
    assert unpayable("{2}{R}{R}", MOUNTAIN, MOUNTAIN, FOREST)
    assert unpayable("{2}{R}{R}", MOUNTAIN, FOREST, FOREST, FOREST)


def test_118_3_a_source_is_tapped_once() -> None:
    assert unpayable("{R}{W}", PLATEAU)
    assert unpayable("{R}{W}", PLATEAU, FOREST)
    paid("{R}{W}", PLATEAU, PLATEAU)


def test_601_2h_every_symbol_is_paid_by_mana_of_its_own() -> None:
    plan = paid("{1}{W}{U}", TUNDRA, PLAINS, TUNDRA)
    assert sorted(symbol for tap in plan.taps for symbol in tap.symbols) == [0, 1, 2]
    assert plan.leftover == ()


def test_601_2h_a_payable_cost_is_never_stranded_by_an_early_choice() -> None:
    """Only one of the ways to deal the dual lands out pays."""
    lands = [
        Source.of("W", "U"),
        Source.of("U", "B"),
        Source.of("B", "R"),
        Source.of("R", "G"),
        Source.of("G", "W"),
    ]
    for text in ("{W}{U}{B}{R}{G}", "{U}{B}{R}{G}{W}", "{W/B}{W}{U}{G}{R}", "{B}{B}{G}{W}{1}"):
        paid(text, *lands)
    assert unpayable("{B}{B}{B}{W}{1}", *lands)


def test_601_2g_a_source_of_several_mana_pays_several_symbols() -> None:
    assert paid("{R}{W}", GARRISON).taps == (Tap(0, 0, (0, 1)),)
    assert paid("{2}", SOL_RING).taps == (Tap(0, 0, (0, 0)),)
    assert unpayable("{R}{R}", GARRISON)


def test_601_2g_one_product_is_chosen_for_all_mana_of_a_source() -> None:
    assert (
        paid("{G}{G}{1}", LOTUS).taps == (Tap(0, 4, (0, 0, 0)),)
        or paid("{G}{G}{1}", LOTUS).taps[0].alternative == 4
    )
    assert unpayable("{G}{U}{1}", LOTUS)
    paid("{G}{U}{1}", LOTUS, ISLAND)


def test_118_3a_excess_mana_stays_in_the_pool() -> None:
    assert paid("{G}", LOTUS).leftover == (PoolMana("G"), PoolMana("G"))
    assert paid("{W}", pool="RWG").leftover == (PoolMana("R"), PoolMana("G"))
    assert paid("{1}", Source.of("CC", snow=True)).leftover == (PoolMana("C", snow=True),)


def test_106_6_mana_is_spent_only_where_its_restriction_allows() -> None:
    restricted = PoolMana("R", permitted=False)
    assert pay(cost("{R}"), [restricted], [], 20) is None
    assert not can_pay(cost("{R}"), [restricted], [], 20)
    plan = pay(cost("{R}"), [restricted, PoolMana("R")], [], 20)
    assert plan is not None
    assert plan.pool == ((1, 0),)
    assert plan.leftover == (restricted,)
    assert Stock([restricted, PoolMana("R")], []).pool == [(PoolMana("R"), [1])]


def test_106_6_an_alternative_whose_mana_is_not_permitted_is_not_used() -> None:
    cavern = Source([Alternative("C"), *(Alternative(letter, permitted=False) for letter in "WUBRG")])
    assert unpayable("{R}", cavern)
    assert paid("{1}", cavern).taps == (Tap(0, 0, (0,)),)


def test_702_51a_convoke_pays_generic_mana_or_a_color_but_no_colorless_mana() -> None:
    colorless_creature, white_creature = Source.of("1"), Source.of("W")
    paid("{2}{W}{W}", white_creature, white_creature, SWAMP, Source.of("1", "C"))
    assert unpayable("{W}", colorless_creature)
    assert unpayable("{C}", colorless_creature, white_creature)
    assert unpayable("{S}", Source.of("1", snow=True))


# Life.


def test_119_4_life_is_paid_as_far_as_the_life_total_goes() -> None:
    assert paid("{W/P}", life=2).life == 2
    assert unpayable("{W/P}", life=1)
    assert paid("{W}", CONFLUENCE, life=1).source_life == 1
    assert unpayable("{W}", CONFLUENCE, life=0)
    assert unpayable("{W}{W}", CONFLUENCE, CONFLUENCE, life=1)


def test_119_4_damage_is_not_a_payment() -> None:
    assert paid("{R}", PAIN_LAND, life=0).source_life == 1
    assert paid("{R}{R}{R}", PAIN_LAND, PAIN_LAND, CONFLUENCE, life=1).source_life == 3


def test_119_4_damage_that_comes_with_a_payment_is_dealt_before_the_next_payment() -> None:
    small, large = (Source([Alternative("R", life=1, damage=damage)]) for damage in (1, 5))
    assert [tap.source for tap in paid("{R}{R}", large, small, life=3).taps] == [1, 0]
    assert unpayable("{R}{R}", large, small, life=2)
    assert paid("{R}{R}{R}", PAIN_LAND, large, CONFLUENCE, life=2).source_life == 8
    assert unpayable("{R}{R/P}", large, life=7)
    assert paid("{R}{R/P}", large, life=8).life == 2


def test_601_2g_life_lost_to_sources_is_gone_before_symbols_are_paid() -> None:
    paid("{R}{W/P}", PAIN_LAND, life=3)
    assert unpayable("{R}{W/P}", PAIN_LAND, life=2)
    paid("{R}{W/P}", CONFLUENCE, life=3)
    assert unpayable("{R}{W/P}", CONFLUENCE, life=2)


def test_119_4b_paying_no_life_is_always_possible() -> None:
    assert paid("{W/P}", PLAINS, life=-5).life == 0
    paid("{1}", PAIN_LAND, life=-1)


def test_the_sources_whose_life_is_paid_are_tapped_before_those_that_deal_damage() -> None:
    plan = paid("{R}{R}", PAIN_LAND, CONFLUENCE, life=1)
    assert [tap.source for tap in plan.taps] == [1, 0]


def test_the_least_life_is_lost() -> None:
    assert paid("{W/P}{1}", pool="W", life=20).life == 2
    assert paid("{W/P}{1}", ANY_COLOR, pool="W").life == 0
    assert paid("{R}{1}", PAIN_LAND, PLATEAU).source_life == 0
    assert paid("{R}{R}{1}", PAIN_LAND, PAIN_LAND, PLATEAU).source_life == 1
    assert paid("{R/P}", PAIN_LAND) == Plan((), (Tap(0, 1, (0,)),), (), 0, 1, ())
    assert paid("{R}", CONFLUENCE, ANY_COLOR).source_life == 0


def test_a_source_with_a_worse_alternative_for_the_same_mana_uses_the_better_one() -> None:
    horizon = Source([Alternative("W", life=1), Alternative("W")])
    assert paid("{W}", horizon).source_life == 0


# Which of several ways.


def test_pool_mana_goes_first() -> None:
    assert paid("{1}{G}", FOREST, FOREST, pool="GR").taps == ()
    assert len(paid("{2}{G}", FOREST, FOREST, pool="GR").taps) == 1
    assert len(paid("{4}", SOL_RING, FOREST, FOREST, pool="G").taps) == 2


def test_the_least_useful_pool_mana_is_spent() -> None:
    assert paid("{1}", pool="GC").leftover == (PoolMana("G"),)
    snow = [PoolMana("C", snow=True), PoolMana("C")]
    plan = pay(cost("{1}"), snow, [], 20)
    assert plan is not None
    assert plan.leftover == (PoolMana("C", snow=True),)


def test_pool_mana_of_a_lower_preference_is_spent_first() -> None:
    restricted = PoolMana("G", preference=-1)
    plan = pay(cost("{1}"), [PoolMana("C"), restricted], [], 20)
    assert plan is not None
    assert plan.leftover == (PoolMana("C"),)


def test_leftover_of_a_source_and_pool_mana_are_weighed_alike() -> None:
    assert paid("{2}{G}", SOL_RING, pool="GG").leftover == (PoolMana("G"),)
    assert paid("{2}", LOTUS, pool="C").leftover == (PoolMana("W"), PoolMana("W"))


@pytest.mark.parametrize(
    ("text", "sources", "used"),
    [
        ("{1}", (ANY_COLOR, PLATEAU, FOREST, WASTES), [WASTES]),
        ("{1}{R}", (ANY_COLOR, PLATEAU, FOREST, MOUNTAIN), [FOREST, MOUNTAIN]),
        ("{R}", (ANY_COLOR, PLATEAU), [PLATEAU]),
        ("{R}{W}", (ANY_COLOR, PLATEAU, PLAINS), [PLATEAU, PLAINS]),
        ("{1}", (SNOW_FOREST, FOREST), [FOREST]),
        ("{1}", (SOL_RING, FOREST), [FOREST]),
        ("{2}", (FOREST, FOREST, SOL_RING), [SOL_RING]),
        ("{3}", (FOREST, FOREST, FOREST, SOL_RING), [FOREST, SOL_RING]),
        ("{1}{G}", (SOL_RING, FOREST, FOREST), [FOREST, FOREST]),
        ("{R}", (GARRISON, MOUNTAIN), [MOUNTAIN]),
        ("{R}{W}", (MOUNTAIN, PLAINS, GARRISON), [GARRISON]),
        ("{4}", (SOL_RING, FOREST, FOREST, SOL_RING), [SOL_RING, SOL_RING]),
        ("{G}", (LOTUS, ANY_COLOR), [ANY_COLOR]),
        ("{1}", (FOREST, Source.of("1")), [Source.of("1")]),
    ],
)
def test_the_least_flexible_sources_are_tapped(
    text: str, sources: tuple[Source, ...], used: list[Source]
) -> None:
    assert tapped(paid(text, *sources), *sources) == used


def test_a_source_in_reserve_is_used_last() -> None:
    treasure = Source.of(*"WUBRG", reserve=1)
    creature = Source.of("G", reserve=1)
    assert tapped(paid("{G}", creature, ANY_COLOR), creature, ANY_COLOR) == [ANY_COLOR]
    assert tapped(paid("{G}{R}", treasure, creature, ANY_COLOR), treasure, creature, ANY_COLOR) == [
        creature,
        ANY_COLOR,
    ]


def test_among_equally_flexible_sources_the_preferred_one_goes_first() -> None:
    elf = Source.of("G", preference=1)
    assert tapped(paid("{G}", elf, FOREST), elf, FOREST) == [FOREST]
    assert tapped(paid("{1}", elf, WASTES, FOREST), elf, WASTES, FOREST) == [WASTES]
    ring = Source.of("CC", preference=-1)
    assert tapped(paid("{2}", SOL_RING, ring), SOL_RING, ring) == [ring]


def test_what_is_alike_is_used_in_order() -> None:
    assert [tap.source for tap in paid("{2}", FOREST, FOREST, FOREST).taps] == [0, 1]
    assert [tap.source for tap in paid("{4}", SOL_RING, SOL_RING, SOL_RING).taps] == [0, 1]


def test_the_least_mana_is_made() -> None:
    source = Source.of("GG", "G")
    assert paid("{G}", source).leftover == ()


def test_sources_made_alike_are_alike() -> None:
    apart = [Source([Alternative(("G",))]) for _ in range(3)]
    assert len(Stock([], apart).kinds) == 1
    assert paid("{2}", *apart).taps == (Tap(0, 0, (0,)), Tap(1, 0, (0,)))


@pytest.mark.parametrize(("reserve", "preference"), [(-1, 0), (10**7, 0), (0, 10**7), (0, -(10**7))])
def test_numbers_of_a_source_have_limits(reserve: int, preference: int) -> None:
    with pytest.raises(ManaCostError):
        Source.of("G", reserve=reserve, preference=preference)


@pytest.mark.parametrize(("life", "damage"), [(-1, 0), (0, -1), (10**7, 0)])
def test_an_alternative_costs_some_life_or_deals_some_damage(life: int, damage: int) -> None:
    with pytest.raises(ManaCostError):
        Source([Alternative("G", life, damage)])


def test_a_source_of_nothing_is_never_tapped() -> None:
    assert unpayable("{1}", Source([]), Source([Alternative("")]))
    assert paid("{1}", Source([]), FOREST).taps == (Tap(1, 0, (0,)),)


# X.


def test_107_3a_the_largest_x_that_can_be_paid() -> None:
    assert payable_x(cost("{X}{R}"), [], [MOUNTAIN] * 4 + [SOL_RING], 20) == 5
    assert payable_x(cost("{X}{X}{R}"), [PoolMana("R")], [FOREST] * 5, 20) == 2
    assert payable_x(cost("{X}{R}"), [], [MOUNTAIN], 20) == 0
    assert payable_x(cost("{X}{R}"), [], [FOREST] * 3, 20) == -1
    assert payable_x(cost("{X}{W/P}"), [], [FOREST] * 3, 2) == 3
    with pytest.raises(ManaCostError, match="has no"):
        payable_x(cost("{R}"), [], [MOUNTAIN], 20)


def test_601_2f_the_largest_x_under_reductions() -> None:
    swamps = [SWAMP] * 5
    assert largest_x(lambda x: cost("{X}{B}{B}").with_x(x).reduced(2), [], swamps, 20) == 5
    assert largest_x(lambda x: cost("{X}{X}").with_x(x).reduced(2), [], [], 20) == 1
    assert largest_x(lambda x: cost("{X}{B}{B}").with_x(x).increased(4), [], swamps, 20) == -1
    with pytest.raises(ManaCostError):
        largest_x(lambda x: cost("{1}"), [], swamps, 20)


# Many sources.


def test_a_large_board_of_mixed_sources_is_paid_exactly() -> None:
    board = [
        *[PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST] * 2,
        *[SOL_RING, GARRISON, LOTUS, PAIN_LAND, ANY_COLOR, TUNDRA] * 3,
        *[Source.of("WW", "WU", "UU"), Source.of("BB", "BR", "RR"), Source.of("G", "CC"), CONFLUENCE] * 5,
        *[SNOW_FOREST, Source.of("CCC"), PLATEAU] * 4,
    ]
    assert len(board) == 60
    for text in (
        "{2}{R}{G}",
        "{40}{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}",
        "{2/W}{2/U}{2/B}{2/R}{2/G}{S}{S}",
        "{W/P}{C}{C}{G/U}",
    ):
        paid(text, *board)
    most = sum(source.usable.most for source in board)
    assert payable_x(cost("{X}"), [], board, 20) == most
    assert unpayable(f"{{{most + 1}}}", *board)
    assert unpayable("{S}{S}{S}{S}{S}", *board)
