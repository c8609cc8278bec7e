"""CR 118.7, 601.2b, 601.2f: announcing how to pay, and costs that grow and shrink."""

from __future__ import annotations

import pytest

from app.engine.mana.symbols import ManaCost, ManaCostError, ManaSymbol


def cost(text: str) -> ManaCost:
    return ManaCost.parse(text)


def half(text: str) -> ManaSymbol:
    return ManaSymbol.parse(text)


@pytest.mark.parametrize(
    ("text", "x", "announced"), [("{X}{R}", 4, "{4}{R}"), ("{X}{X}{1}{G}", 2, "{5}{G}"), ("{X}{B}", 0, "{B}")]
)
def test_107_3a_every_x_is_the_announced_number(text: str, x: int, announced: str) -> None:
    assert str(cost(text).with_x(x)) == announced


def test_107_3p_y_follows_the_same_rules_as_x() -> None:
    assert str(cost("{X}{Y}{R}").with_variable("Y", 3)) == "{X}{3}{R}"
    assert str(cost("{X}{Y}{R}").with_variable("Y", 3).with_x(1)) == "{4}{R}"
    with pytest.raises(ManaCostError):
        cost("{X}").with_variable("W", 1)


@pytest.mark.parametrize("text", ["{X}", "{R}"])
def test_107_3p_no_number_below_zero_can_be_announced(text: str) -> None:
    with pytest.raises(ManaCostError):
        cost(text).with_x(-1)


@pytest.mark.parametrize(
    ("text", "more", "total"), [("{2}{R}", 1, "{3}{R}"), ("{R}", 2, "{2}{R}"), ("{X}{R}", 2, "{X}{2}{R}")]
)
def test_601_2f_an_increase_adds_generic_mana(text: str, more: int, total: str) -> None:
    assert str(cost(text).increased(more)) == total
    assert cost(text).increased(0) == cost(text)
    with pytest.raises(ManaCostError):
        cost(text).increased(-1)


def test_601_2f_additional_costs_are_part_of_the_total_cost() -> None:
    assert str(cost("{1}{G}") + cost("{2}{G}{U}")) == "{3}{G}{G}{U}"


def test_118_8_an_additional_cost_is_paid_beside_the_mana_cost() -> None:
    spell, kicker = cost("{X}{R}"), cost("{1}{W/P}")
    assert str(spell + kicker) == "{X}{1}{R}{W/P}"
    assert str(spell) == "{X}{R}"
    assert spell + cost("{0}") == spell


def test_a_cost_paid_several_times() -> None:
    assert str(cost("{1}{W}{U}").times(3)) == "{3}{W}{W}{W}{U}{U}{U}"
    assert cost("{1}{W}").times(0) == cost("{0}")
    with pytest.raises(ManaCostError):
        cost("{1}").times(-1)


def test_118_7_a_cost_reduced_to_nothing_is_zero() -> None:
    assert str(cost("{2}").reduced(5)) == "{0}"
    assert str(cost("{W}").reduced_by(cost("{W}"))) == "{0}"


def test_118_7a_a_generic_reduction_leaves_colored_and_colorless_mana_alone() -> None:
    assert str(cost("{3}{R}{C}").reduced(2)) == "{1}{R}{C}"
    assert str(cost("{3}{R}{C}").reduced(9)) == "{R}{C}"
    assert str(cost("{1}{R}{2}").reduced(2)) == "{R}{1}"
    assert str(cost("{3}{R}{C}").reduced_by(cost("{9}"))) == "{R}{C}"
    assert str(cost("{2/W}{W/U}{B/P}").reduced(2)) == "{2/W}{W/U}{B/P}"


def test_118_7a_the_mana_of_x_is_generic_too() -> None:
    assert str(cost("{X}{B}{B}").with_x(5).reduced(2)) == "{3}{B}{B}"


def test_107_4h_a_generic_reduction_leaves_snow_alone() -> None:
    assert str(cost("{1}{S}{S}").reduced(3)) == "{S}{S}"


def test_118_7b_a_reduction_by_mana_that_is_not_required_takes_generic_mana() -> None:
    assert str(cost("{3}{R}").reduced_by(cost("{W}"))) == "{2}{R}"
    assert str(cost("{3}{R}").reduced_by(cost("{C}{C}"))) == "{1}{R}"
    assert str(cost("{R}").reduced_by(cost("{W}"))) == "{R}"


def test_118_7c_colored_mana_beyond_its_component_takes_generic_mana() -> None:
    assert str(cost("{3}{W}{R}").reduced_by(cost("{W}{W}{W}"))) == "{1}{R}"
    assert str(cost("{1}{W}").reduced_by(cost("{W}{W}{W}"))) == "{0}"


def test_118_7d_colorless_mana_beyond_its_component_takes_generic_mana() -> None:
    assert str(cost("{3}{C}{R}").reduced_by(cost("{C}{C}"))) == "{2}{R}"
    assert str(cost("{C}{R}").reduced_by(cost("{C}{C}"))) == "{R}"


def test_118_7e_one_half_of_a_hybrid_reduction_is_chosen() -> None:
    with pytest.raises(ManaCostError):
        cost("{3}{W}").reduced_by(cost("{W/U}"))
    with pytest.raises(ManaCostError):
        cost("{3}{W}").reduced_by(cost("{2/W}"))
    chosen = [cost("{3}{W}").reduced_by(ManaCost((each,))) for each in half("{2/W}").halves]
    assert list(map(str, chosen)) == ["{1}{W}", "{3}"]


def test_118_7f_a_phyrexian_reduction_is_one_mana_of_its_color() -> None:
    assert str(cost("{2}{G}").reduced_by(cost("{G/P}"))) == "{2}"
    assert str(cost("{2}{U}").reduced_by(cost("{G/P}"))) == "{1}{U}"


def test_118_7g_a_snow_reduction_is_generic() -> None:
    assert str(cost("{3}{S}{U}").reduced_by(cost("{S}{S}"))) == "{1}{S}{U}"


def test_118_7_a_variable_is_a_number_before_it_reduces() -> None:
    with pytest.raises(ManaCostError):
        cost("{3}").reduced_by(cost("{X}"))
    with pytest.raises(ManaCostError):
        cost("{3}").reduced(-1)


def test_an_effect_that_reduces_only_colored_mana_takes_no_generic_mana() -> None:
    assert str(cost("{3}{W}{B}").reduced_only_by(cost("{W}{W}{B}{2}"))) == "{3}"
    assert str(cost("{3}{R}").reduced_only_by(cost("{W}{B}"))) == "{3}{R}"


def test_601_2b_the_way_to_pay_for_a_symbol_is_announced() -> None:
    assert str(cost("{R}{2/W}").announced(1, half("{2}"))) == "{2}{R}"
    assert str(cost("{W/U}{R}").announced(0, half("{U}"))) == "{U}{R}"
    assert str(cost("{1}{W/U/P}").announced(1, half("{W}"))) == "{1}{W}"
    assert str(cost("{1}{W/P}").announced(1, None)) == "{1}"


@pytest.mark.parametrize(
    ("place", "way"), [(0, "{W}"), (0, None), (1, "{R}"), (1, "{2}"), (2, "{W}"), (-1, "{W}")]
)
def test_601_2b_a_symbol_is_paid_only_as_it_allows(place: int, way: str | None) -> None:
    with pytest.raises(ManaCostError):
        cost("{1}{W/U}").announced(place, None if way is None else half(way))


def test_601_2b_all_equivalents_of_a_cost_each_once() -> None:
    found = cost("{1}{G/W}{G/W}").equivalents()
    assert [(str(each.cost), each.life) for each in found] == [
        ("{1}{G}{G}", 0),
        ("{1}{G}{W}", 0),
        ("{1}{W}{W}", 0),
    ]
    found = cost("{2/R}{R}").equivalents()
    assert [(str(each.cost), each.life) for each in found] == [("{2}{R}", 0), ("{R}{R}", 0)]
    assert [(str(each.cost), each.life) for each in cost("{X}{2}{U}").equivalents()] == [("{X}{2}{U}", 0)]


def test_118_13a_life_is_chosen_as_the_spell_is_proposed() -> None:
    found = cost("{W/P}{W/P}").equivalents()
    assert [(str(each.cost), each.life) for each in found] == [("{W}{W}", 0), ("{W}", 2), ("{0}", 4)]


def test_601_2f_a_reduction_applies_to_what_was_announced() -> None:
    """{2/W}{2/W}{2/W} less {1}: the generic halves can be reduced, the white ones can't."""
    reduced = [str(each.cost.reduced(1)) for each in cost("{2/W}{2/W}{2/W}").equivalents()]
    assert reduced == ["{5}", "{3}{W}", "{1}{W}{W}", "{W}{W}{W}"]


def test_601_2b_no_reduction_touches_a_symbol_whose_payment_was_not_announced() -> None:
    spell = cost("{1}{W/U}")
    assert str(spell.reduced_by(cost("{W}"))) == "{W/U}"
    assert str(spell.announced(1, half("{W}")).reduced_by(cost("{W}"))) == "{1}"
    assert str(spell.announced(1, half("{U}")).reduced_by(cost("{W}"))) == "{U}"
