"""CR 107.4: the mana symbols; CR 106.8–11: the mana that they stand for when it is added."""

from __future__ import annotations

import pytest

from app.engine.mana.symbols import (
    ALL_COLORS,
    BLUE,
    COLORLESS,
    GREEN,
    RED,
    WHITE,
    ManaCostError,
    ManaSymbol,
    letters_of,
    mask_of,
)

PAIRS = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
LISTED = (
    *(f"{{{letter}}}" for letter in "WUBRGCSX"),
    *(f"{{{number}}}" for number in (0, 1, 2, 10, 16)),
    *(f"{{{pair}}}" for pair in PAIRS),
    *(f"{{{pair}/P}}" for pair in PAIRS),
    *(f"{{{first}/{color}}}" for first in "2C" for color in "WUBRG"),
    *(f"{{{color}/P}}" for color in "WUBRG"),
)


def symbol(text: str) -> ManaSymbol:
    return ManaSymbol.parse(text)


def plain(symbols: tuple[ManaSymbol, ...]) -> list[str]:
    return [str(each) for each in symbols]


@pytest.mark.parametrize("text", LISTED)
def test_107_4_every_listed_symbol_is_read_and_printed(text: str) -> None:
    assert str(symbol(text)) == text
    assert symbol(text) == symbol(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W",
        "{w}",
        "{U/W}",
        "{W/W}",
        "{P}",
        "{T}",
        "{3/W}",
        "{01}",
        "{-1}",
        "{W}{W}",
        "{W",
        "{ W}",
        "{1.5}",
    ],
)
def test_107_4_nothing_else_is_a_mana_symbol(text: str) -> None:
    with pytest.raises(ManaCostError):
        symbol(text)


def test_107_4_an_endless_number_is_refused_with_a_short_message() -> None:
    with pytest.raises(ManaCostError) as refused:
        symbol("{" + "9" * 1_000_000 + "}")
    assert len(str(refused.value)) < 100


def test_107_4e_a_hybrid_symbol_is_all_of_its_component_colors() -> None:
    assert symbol("{W/U}").colors == WHITE | BLUE
    assert symbol("{2/R}").colors == RED
    assert symbol("{C/G}").colors == GREEN


def test_107_4e_the_halves_of_a_hybrid_symbol() -> None:
    assert plain(symbol("{R/W}").halves) == ["{R}", "{W}"]
    assert plain(symbol("{2/B}").halves) == ["{2}", "{B}"]
    assert plain(symbol("{C/W}").halves) == ["{C}", "{W}"]


def test_107_4f_a_phyrexian_symbol_has_its_color_and_a_hybrid_one_both() -> None:
    assert symbol("{G/P}").colors == GREEN
    assert symbol("{G/U/P}").colors == GREEN | BLUE
    assert symbol("{G/U/P}").life == 2
    assert plain(symbol("{G/U/P}").halves) == ["{G}", "{U}"]


@pytest.mark.parametrize("text", ["{3}", "{X}", "{S}", "{C}"])
def test_107_4h_generic_snow_and_colorless_symbols_have_no_color(text: str) -> None:
    assert symbol(text).colors == 0


def test_106_8_a_hybrid_symbol_adds_the_chosen_half() -> None:
    assert symbol("{W/U}").added() == (("W",), ("U",))
    assert symbol("{2/W}").added() == (("C", "C"), ("W",))
    assert symbol("{C/W}").added() == (("C",), ("W",))


def test_106_9_a_phyrexian_symbol_adds_one_mana_of_its_color() -> None:
    assert symbol("{B/P}").added() == (("B",),)


def test_106_10_a_generic_symbol_adds_that_much_colorless_mana() -> None:
    assert symbol("{3}").added() == (("C", "C", "C"),)
    assert symbol("{0}").added() == ((),)


def test_106_11_a_snow_symbol_adds_colorless_mana() -> None:
    assert symbol("{S}").added() == (("C",),)


def test_106_2_a_plain_symbol_adds_its_own_mana() -> None:
    assert symbol("{R}").added() == (("R",),)
    assert symbol("{C}").added() == (("C",),)


def test_106_10_a_variable_is_a_number_before_it_is_added() -> None:
    with pytest.raises(ManaCostError):
        symbol("{X}").added()


def test_106_1b_there_are_six_types_of_mana() -> None:
    assert letters_of(63) == "WUBRGC"
    assert mask_of("CW") == COLORLESS | WHITE
    assert [letters_of(mask_of(letter)) for letter in "WUBRGC"] == list("WUBRGC")
    with pytest.raises(ManaCostError):
        mask_of("WS")


def test_106_1a_five_of_them_are_colors() -> None:
    assert letters_of(ALL_COLORS) == "WUBRG"
