"""CR 601.2h: how much mana was spent to cast a spell is remembered, and other abilities ask about it."""

from __future__ import annotations

import pytest

from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text, write_text
from app.engine.casting.copying import Copy
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Enters
from app.engine.mana.spent_to_cast import SpentToCast
from app.engine.words.abilities import Triggered
from app.engine.words.conditions import Compares
from app.engine.words.filters import Spell
from app.engine.words.flow import If
from app.engine.words.nouns import Target, This
from tests.cards_of_ones_own import creature, instant
from tests.table import Table


@pytest.mark.parametrize(
    ("card", "lands", "countered"),
    [("Ornithopter", [], True), ("Sol Ring", ["Wastes"], True), ("Sol Ring", ["Plains"], False)],
)
def test_601_2h_void_mirror_asks_for_colored_mana(card: str, lands: list[str], countered: bool) -> None:
    table = Table({"hand": [card], "battlefield": lands}, {"battlefield": ["Void Mirror"]})
    table.cast(card)
    table.settle()
    assert (card in table.graveyard()) is countered


@pytest.mark.parametrize(("x", "countered"), [(0, True), (1, False)])
def test_601_2h_nix_asks_whether_any_was_spent(x: int, countered: bool) -> None:
    table = Table(
        {"hand": [instant("Sip", GainLife(), cost="{X}")], "battlefield": ["Plains"]},
        {"hand": ["Nix"], "battlefield": ["Island"]},
    )
    table.cast("Sip", x=x)
    table.cast("Nix", at="Sip", by=1)
    table.settle()
    assert table.life() == (20 if countered else 21)


@pytest.mark.parametrize(
    ("lands", "vigilant"), [(["Plains"] * 4, True), (["Plains", "Plains", "Forest", "Forest"], False)]
)
def test_601_2h_adamant_asks_for_three_of_one_color(lands: list[str], vigilant: bool) -> None:
    table = Table({"hand": ["Silverflame Ritual"], "battlefield": [*lands, "Grizzly Bears"]}, {})
    table.cast("Silverflame Ritual")
    table.settle()
    assert table.counters("Grizzly Bears", "+1/+1") == 1
    assert table.has("Grizzly Bears", "vigilance") is vigilant


@pytest.mark.parametrize(("cost", "size"), [("{3}", (1, 1)), ("{4}", (2, 2))])
def test_601_2h_blazing_bomb_asks_for_four_or_more(cost: str, size: tuple[int, int]) -> None:
    table = Table(
        {"hand": [instant("Sip", GainLife(), cost=cost)], "battlefield": ["Blazing Bomb", *["Plains"] * 4]},
        {},
    )
    table.cast("Sip")
    table.settle()
    assert table.size("Blazing Bomb") == size


def test_601_2h_a_permanent_remembers_what_its_spell_cost() -> None:
    bought = Compares(SpentToCast(This()), ">=", 2)
    ox = creature(
        "Dear Ox", 1, 1, Triggered(Enters(This()), (If(bought, (GainLife(amount=5),)),)), cost="{2}"
    )
    table = Table({"hand": [ox], "battlefield": ["Plains", "Plains"]}, {})
    table.cast("Dear Ox")
    table.settle()
    assert table.life() == 25


def test_707_10_no_mana_was_spent_to_cast_a_copy() -> None:
    rich = instant("Rich", If(Compares(SpentToCast(), ">=", 1), (GainLife(amount=5),)), cost="{1}")
    twin = instant("Twin", Copy(Target(Spell())), cost="{0}")
    table = Table({"hand": [rich, twin], "battlefield": ["Plains"]}, {})
    table.cast("Rich")
    table.cast("Twin", at="Rich")
    table.resolve(2)
    assert table.life() == 20, "the copy"
    table.settle()
    assert table.life() == 25


@pytest.mark.parametrize(
    ("words", "types", "op", "count"),
    [
        ("no mana", "WUBRGC", "=", 0),
        ("at least three red mana", "R", ">=", 3),
        ("four or more colored mana", "WUBRG", ">=", 4),
        ("two or more colorless mana", "C", ">=", 2),
    ],
)
def test_601_2h_words_ask_for_so_much_mana_of_some_types(words: str, types: str, op: str, count: int) -> None:
    text, bearer = (
        f"When this creature enters, if {words} was spent to cast it, draw a card.",
        Bearer("Bear", "", "creature"),
    )
    (ability,) = read_text(english(), text, bearer, spell=False)
    assert isinstance(ability, Triggered)
    assert ability.condition == Compares(SpentToCast(This(), types), op, count)
    assert write_text(english(), (ability,), bearer) == text
