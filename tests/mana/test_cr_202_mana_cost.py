"""CR 202: mana costs, their mana value and colours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.mana.symbols import BLUE, GREEN, RED, WHITE, ManaCost, ManaCostError
from tests.mana.test_cr_107_mana_symbols import LISTED


def cost(text: str) -> ManaCost:
    return ManaCost.parse(text)


@pytest.mark.parametrize(
    "text", ["{2}{W}", "{X}{X}{R}", "{R}{W}", "{W}{R}", "{1}{W/U}{2/B}{G/W/P}", "{X}{Y}{Z}{R}{R}", "{C}{S}"]
)
def test_202_1_a_mana_cost_is_kept_in_its_printed_order(text: str) -> None:
    assert str(cost(text)) == text
    assert "".join(map(str, cost(text).symbols)) == text


@given(st.lists(st.sampled_from([text for text in LISTED if text != "{0}"]), min_size=1, max_size=8))
def test_107_4_what_is_printed_is_read_again(symbols: list[str]) -> None:
    text = "".join(symbols)
    assert str(cost(text)) == text
    assert cost(text) == ManaCost(cost(text).symbols)
    assert len({cost(text), ManaCost(cost(text).symbols)}) == 1


@pytest.mark.parametrize("text", ["2W", "{2}W", "{2}{W", "{2} {W}", "{2}{Q}", "{W}}", "{W}\n", "{HW}", "{T}"])
def test_107_4_a_text_that_is_no_mana_cost_is_refused(text: str) -> None:
    with pytest.raises(ManaCostError):
        cost(text)


def test_107_4_the_refusal_says_where_and_what() -> None:
    with pytest.raises(ManaCostError, match="'WW' is no mana symbol, at place 3"):
        cost("{2}WW")
    with pytest.raises(ManaCostError, match=r"there is no mana symbol \{Q\}"):
        cost("{2}{Q}")
    assert issubclass(ManaCostError, ValueError)


def test_107_4d_zero_is_a_cost_of_nothing_and_stands_alone() -> None:
    assert str(cost("{0}")) == "{0}"
    assert cost("{0}").symbols == ()
    assert not cost("{0}")
    assert cost("{1}")
    assert cost("{0}") == ManaCost()
    with pytest.raises(ManaCostError, match="stands alone"):
        cost("{0}{W}")


def test_118_5_zeros_fall_away() -> None:
    assert ManaCost((*cost("{W}").symbols, *cost("{1}").reduced(1).symbols)) == cost("{W}")


def test_118_6_no_mana_cost_is_not_a_cost_of_nothing() -> None:
    with pytest.raises(ManaCostError):
        cost("")


@pytest.mark.parametrize(
    ("text", "value"), [("{0}", 0), ("{3}{U}{U}", 5), ("{W}{U}{B}{R}{G}", 5), ("{16}", 16), ("{C}{S}{1}", 3)]
)
def test_202_3_the_mana_value_is_the_total_amount_of_mana(text: str, value: int) -> None:
    assert cost(text).mana_value() == value


def test_202_3e_x_counts_only_on_the_stack() -> None:
    assert cost("{X}{X}{R}").mana_value() == 1
    assert cost("{X}{X}{R}").mana_value(3) == 7
    assert cost("{X}{Y}{Z}{R}{R}").mana_value() == 2
    assert cost("{X}{Y}{Z}{R}{R}").mana_value(1, 2, 3) == 8
    with pytest.raises(ManaCostError):
        cost("{X}").mana_value(-1)


@pytest.mark.parametrize(("text", "value"), [("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6), ("{C/W}{2/G}", 3)])
def test_202_3f_a_hybrid_symbol_counts_as_its_largest_component(text: str, value: int) -> None:
    assert cost(text).mana_value() == value


@pytest.mark.parametrize(("text", "value"), [("{1}{W/P}{W/P}", 3), ("{R/G/P}", 1)])
def test_202_3g_a_phyrexian_symbol_counts_as_one(text: str, value: int) -> None:
    assert cost(text).mana_value() == value


def test_202_2_an_object_has_the_colors_of_its_mana_symbols() -> None:
    assert cost("{2}{R}{W}").colors == RED | WHITE
    assert cost("{G}{G}").colors == GREEN


def test_202_2b_without_colored_symbols_it_is_colorless() -> None:
    assert cost("{X}{3}{C}{S}").colors == 0
    assert cost("{0}").colors == 0


def test_202_2d_hybrid_and_phyrexian_symbols_give_all_their_colors() -> None:
    assert cost("{2/U}{R/P}").colors == BLUE | RED
    assert cost("{G/W/P}").colors == GREEN | WHITE


def test_105_2_colors_as_letters() -> None:
    assert cost("{G/W}{B}{2}{C}").color_letters() == "WBG"
    assert cost("{7}").color_letters() == ""


def test_107_4b_the_generic_component_is_the_sum_of_the_numerical_symbols() -> None:
    assert cost("{X}{3}{2/W}{S}{R}").generic == 3
    assert cost("{1}{R}{2}").generic == 3
    assert cost("{R}").generic == 0


def test_107_3_which_variables_a_cost_has() -> None:
    assert cost("{Z}{X}{X}{R}").variables() == "XZ"
    assert cost("{2}{R}").variables() == ""


def test_a_cost_counts_its_symbols_and_can_not_be_changed() -> None:
    assert cost("{W}{W}{W/U}").count("{W}") == 2
    with pytest.raises(AttributeError):
        object.__getattribute__(cost("{W}"), "__setattr__")("symbols", ())
