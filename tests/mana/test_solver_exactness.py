"""The solver against trying everything: it finds a way to pay if there is one, and the best of them."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.mana import search
from app.engine.mana.solver import can_pay, pay, payable_x
from app.engine.mana.sources import Alternative, PoolMana, Source
from app.engine.mana.symbols import ManaCost
from tests.mana.brute_force import best_rank, check_plan

SYMBOLS = (
    *("{W}", "{U}", "{B}", "{C}", "{1}", "{2}", "{3}", "{S}", "{W/U}", "{U/B}", "{2/W}", "{2/U}"),
    *("{C/W}", "{W/P}", "{B/P}", "{W/U/P}", "{W}", "{U}", "{1}"),
)
LETTERS = "WUBC"

costs = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=5).map(lambda s: ManaCost.parse("".join(s)))
pools = st.lists(
    st.builds(
        PoolMana,
        st.sampled_from(LETTERS),
        st.booleans(),
        st.sampled_from([True, True, False]),
        st.integers(-1, 1),
    ),
    max_size=3,
)
products = st.text(st.sampled_from(LETTERS + "1"), max_size=3)
none = st.just(0)
permitted = st.sampled_from([True, True, True, False])
singles = st.builds(Alternative, st.sampled_from(LETTERS), none, none, permitted)
costless = st.builds(Alternative, products, none, none, permitted)
costly = st.builds(Alternative, products, st.integers(0, 2), st.integers(0, 2), permitted)


def sources_of(alternatives: st.SearchStrategy[Alternative], most: int) -> st.SearchStrategy[list[Source]]:
    source = st.builds(
        Source,
        st.lists(alternatives, min_size=1, max_size=3),
        st.booleans(),
        st.sampled_from([0, 0, 0, 1]),
        st.integers(-1, 1),
    )
    return st.lists(source, max_size=most)


def check(cost: ManaCost, pool: list[PoolMana], sources: list[Source], life: int) -> None:
    expected = best_rank(cost, pool, sources, life)
    plan = pay(cost, pool, sources, life)
    assert can_pay(cost, pool, sources, life) == (expected is not None)
    assert (plan is None) == (expected is None)
    if plan is not None:
        assert check_plan(plan, cost, pool, sources, life) == expected


@settings(deadline=None, max_examples=150)
@given(costs, pools, sources_of(singles, 5), st.integers(0, 6))
def test_601_2h_sources_of_one_mana(
    cost: ManaCost, pool: list[PoolMana], sources: list[Source], life: int
) -> None:
    check(cost, pool, sources, life)


@settings(deadline=None, max_examples=150)
@given(costs, pools, sources_of(costless, 4), st.integers(0, 6))
def test_601_2h_sources_of_several_mana(
    cost: ManaCost, pool: list[PoolMana], sources: list[Source], life: int
) -> None:
    check(cost, pool, sources, life)


@settings(deadline=None, max_examples=200)
@given(costs, pools, sources_of(st.one_of(singles, costly), 4), st.integers(-1, 6))
def test_119_4_sources_that_cost_life(
    cost: ManaCost, pool: list[PoolMana], sources: list[Source], life: int
) -> None:
    check(cost, pool, sources, life)


@settings(deadline=None, max_examples=150)
@given(costs, pools, sources_of(st.one_of(costless, costly), 4), st.integers(0, 6))
def test_601_2h_a_quick_first_search_changes_nothing(
    cost: ManaCost, pool: list[PoolMana], sources: list[Source], life: int
) -> None:
    """The search that large boards begin with, made to begin here too and as narrow as can be."""
    with patch.multiple(search, _LARGE=0, _NARROW=1):
        check(cost, pool, sources, life)


@settings(deadline=None, max_examples=60)
@given(costs, pools, sources_of(costless, 3), st.integers(0, 4), st.integers(1, 2))
def test_107_3a_the_largest_x(
    cost: ManaCost, pool: list[PoolMana], sources: list[Source], life: int, times: int
) -> None:
    with_x = ManaCost((*ManaCost.parse("{X}" * times).symbols, *cost.symbols))
    payable = [x for x in range(15) if best_rank(with_x.with_x(x), pool, sources, life) is not None]
    assert payable_x(with_x, pool, sources, life) == max(payable, default=-1)
