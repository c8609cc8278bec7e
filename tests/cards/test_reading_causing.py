"""Reading what somebody may have others do, and what is paid, chosen and said of an object by its short name."""

from __future__ import annotations

from typing import Any

import pytest

from app.cards.compile import Declined, compiled, rules_text
from app.engine.casting.alternative import AlternativeCost
from app.engine.casting.resolution_costs import Unless
from app.engine.events.life import LoseLife
from app.engine.keywords.discard import Discard
from app.engine.keywords.fight import Fight
from app.engine.words.abilities import Defines, Static, Triggered
from app.engine.words.filters import IsCard, Opponent
from app.engine.words.flow import May
from app.engine.words.nouns import BoundTo, Each, Target, This


def read(text: str, name: str = "Patient Bear", line: str = "Creature — Bear") -> tuple[Any, ...]:
    """The abilities of a card made up for the test."""
    record = {"name": name, "mana_cost": "{1}{G}", "type_line": line, "oracle_text": text, "power": "2",
              "toughness": "2", "layout": "normal"}  # fmt: skip
    card = compiled(record)
    assert rules_text(card.faces[0]) == text
    return card.faces[0].abilities


def done(text: str) -> Any:
    """The one instruction of the one triggered ability."""
    (ability,) = read(text)
    assert isinstance(ability, Triggered)
    (step,) = ability.do
    return step


def test_you_may_have_somebody_else_do_something() -> None:
    step = done("Whenever a creature an opponent controls enters, you may have that player lose 1 life.")
    assert step == May((LoseLife(BoundTo("player"), 1),))
    step = done("When this creature enters, you may have target opponent discard a card.")
    assert isinstance(step, May)
    assert step.do[0] == Discard(Target(Opponent()))


def test_you_may_have_an_object_do_something() -> None:
    step = done("When this creature enters, you may have it fight target creature you don't control.")
    assert isinstance(step, May)
    assert isinstance(step.do[0], Fight)
    assert step.do[0].one == This()


def test_a_price_is_said_of_all_that_may_be_done() -> None:
    step = done("Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.")
    assert isinstance(step, Unless)
    assert isinstance(step.do[0], May)


def test_all_cards_of_a_hand_are_discarded_in_one_way_only() -> None:
    step = done("When this creature enters, each player discards their hand.")
    assert step.what == Each(IsCard())


def test_an_alternative_cost_is_an_ability_of_its_own() -> None:
    (first, _) = read(
        "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\n"
        "Draw a card.",
        line="Instant",
    )
    assert isinstance(first, AlternativeCost)
    assert len(first.costs) == 2


@pytest.mark.parametrize("name", ["Multani", "Multani, Maro-Sorcerer"])
def test_an_object_is_called_by_its_whole_name_or_its_first(name: str) -> None:
    (ability,) = read(
        f"{name}'s power and toughness are each equal to the number of cards in your hand.",
        "Multani, Maro-Sorcerer",
        "Legendary Creature — Elemental",
    )
    assert isinstance(ability, Static)
    assert isinstance(ability.says[0], Defines)


def test_what_a_spell_speaks_of_must_have_been_a_cost_of_it() -> None:
    with pytest.raises(Declined):
        read(
            "Patient Bear deals damage equal to the sacrificed creature's power to any target.",
            line="Instant",
        )
