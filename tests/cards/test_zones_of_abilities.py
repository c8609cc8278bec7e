"""CR 113.6: where an ability functions, as the text says it."""

from __future__ import annotations

from typing import Any

import pytest

from app.cards.bearers import bearer_of
from app.cards.compile import compiled
from app.engine.words.abilities import Activated, Face, Static, Triggered
from app.engine.words.bases import Ability


def ability_of(text: str, kind: type[Ability], types: str = "Creature — Bear") -> Any:
    """The first ability of that kind of a card with the text."""
    record = {
        "name": "Test Bear", "mana_cost": "{1}{G}", "type_line": types, "oracle_text": text, "layout": "normal",
        "power": "2", "toughness": "2",
    }  # fmt: skip
    if "Creature" not in types:
        del record["power"], record["toughness"]
    abilities = compiled(record).faces[0].abilities
    return next(ability for ability in abilities if isinstance(ability, kind))


def test_113_6j_an_ability_that_costs_discarding_the_card_functions_in_the_hand() -> None:
    assert ability_of("{2}, Discard this card: Draw a card.", Activated).zone == "hand"


def test_113_6m_an_ability_that_moves_the_card_from_a_graveyard_functions_there() -> None:
    text = "{2}{G}: Return this card from your graveyard to your hand."
    assert ability_of(text, Activated).zone == "graveyard"


def test_113_6k_a_trigger_on_casting_the_card_functions_on_the_stack() -> None:
    assert ability_of("When you cast this spell, draw a card.", Triggered).zone == "stack"
    assert ability_of("When this creature dies, draw a card.", Triggered).zone == "battlefield"


def test_113_6a_a_defining_ability_functions_everywhere() -> None:
    text = "Test Bear's power and toughness are each equal to the number of lands you control."
    assert ability_of(text, Static).zone == "any"


def test_113_6d_what_lowers_the_cost_of_the_spell_functions_on_the_stack() -> None:
    text = "This spell costs {1} less to cast for each creature you control."
    assert ability_of(text, Static).zone == "stack"


def test_113_6g_that_it_cant_be_countered_functions_on_the_stack() -> None:
    assert ability_of("This spell can't be countered.", Static).zone == "stack"


@pytest.mark.parametrize(
    ("name", "supertypes", "short"),
    [
        ("Ada, the Bold", ("legendary",), "Ada"),
        ("Ada Bold", ("legendary",), "Ada"),
        ("Ada, the Bold", (), ""),
    ],
)
def test_201_5c_a_legendary_object_is_spoken_of_by_its_first_name(
    name: str, supertypes: tuple[str, ...], short: str
) -> None:
    face = Face(name=name, supertypes=supertypes, types=("creature",))
    assert bearer_of(face).short == short
