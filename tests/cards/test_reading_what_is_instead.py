"""The wordings of replacements, leave to cast, and what triggers by being so: each read, and printed again."""

from __future__ import annotations

import pytest

from app.engine.casting.permissions import MayPlay
from app.engine.keywords.create import Create
from app.engine.words.abilities import Replace, StateTriggered, Triggered
from tests.cards.test_reading_numbered_rules import IDOL, SPELL, every, read


def test_614_1a_what_enters_without_having_been_cast_is_exiled_instead() -> None:
    found = read("If a nontoken creature would enter and it wasn't cast, exile it instead.", IDOL)
    assert len(list(every(Replace, found))) == 1


def test_118_9_an_alternative_cost_of_the_spell_itself() -> None:
    text = "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card."
    assert len(read(text, SPELL)) == 2


def test_111_3_what_a_sentence_of_its_own_gives_the_tokens_is_part_of_what_they_are() -> None:
    text = (
        'Create two 0/1 colorless Eldrazi Spawn creature tokens. They have "Sacrifice this token: Add {C}."'
    )
    created = next(every(Create, read(text, SPELL)))
    assert len(created.token.abilities) == 1


@pytest.mark.parametrize("first", ["", " except the first one you draw in each of your draw steps"])
def test_614_11_something_is_done_instead_of_drawing(first: str) -> None:
    found = read(f"If you would draw a card{first}, draw two cards instead.", IDOL)
    assert len(list(every(Replace, found))) == 1


def test_707_10_some_abilities_watch_for_casting_and_copying() -> None:
    found = read("Whenever you cast or copy an instant or sorcery spell, draw a card.", IDOL)
    assert isinstance(found[0], Triggered)


def test_400_11c_leave_to_play_a_card_from_outside_the_game() -> None:
    leave = next(every(MayPlay, read("You may play a card you own from outside the game this turn.", SPELL)))
    assert leave.times == 1


def test_603_8_something_triggers_once_it_is_so() -> None:
    assert isinstance(read("When you have 20 or more life, you lose the game.", IDOL)[0], StateTriggered)


@pytest.mark.parametrize("text", ["Target player skips their next turn.", "You skip your next combat phase."])
def test_614_10_turns_and_phases_are_skipped(text: str) -> None:
    assert len(read(text, SPELL)) == 1
