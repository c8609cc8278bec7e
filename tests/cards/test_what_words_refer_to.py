"""What pronouns stand for where something is done only later, or only if something else isn't."""

from __future__ import annotations

import pytest

from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import Unread, read_text, write_text
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage
from app.engine.keywords.create import CreateCopy
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Instruction
from app.engine.words.flow import If, WhenYouDo
from app.engine.words.node import walk
from app.engine.words.nouns import BoundTo

BEARER = Bearer("Patient Bear", "", "creature")


def read(text: str) -> tuple[Ability, ...]:
    """The abilities of a creature's text, which print the same again."""
    found = read_text(english(), text, BEARER, spell=False)
    assert write_text(english(), found, BEARER) == text
    return found


def steps(text: str) -> tuple[Instruction, ...]:
    """What the one triggered ability does."""
    (ability,) = read(text)
    assert isinstance(ability, Triggered)
    return ability.do


def test_603_12_what_is_said_of_what_happens_later_belongs_to_it() -> None:
    text = (
        "When this creature enters, you may pay {1}. When you do, return target creature card from your graveyard to the "
        "battlefield. Put a +1/+1 counter on that creature."
    )
    *_, reflexive = steps(text)
    assert isinstance(reflexive, WhenYouDo)
    counted = reflexive.do[1]
    assert isinstance(counted, PutCounters)
    assert counted.what == BoundTo("put")


def test_603_12_what_is_said_of_something_else_does_not() -> None:
    text = (
        "When this creature enters, you may sacrifice another creature. When you do, this creature deals 2 damage to any "
        "target. You gain 1 life."
    )
    reflexive = next(step for step in steps(text) if isinstance(step, WhenYouDo))
    assert [type(step) for step in reflexive.do] == [DealDamage]
    assert len(steps(text)) == 3


def test_608_2c_what_is_done_if_something_is_not_so_is_not_about_what_came_of_the_opposite() -> None:
    text = (
        "When this creature enters, choose target artifact. If you're the monarch, create a token that's a copy of it. "
        "If you're not the monarch, destroy it."
    )
    _, first, second = steps(text)
    assert isinstance(first, If)
    assert isinstance(second, If)
    assert any(isinstance(word, CreateCopy) for word in walk(first))
    assert [word.name for word in walk(second) if isinstance(word, BoundTo)] == ["target"]


def test_611_3a_a_condition_that_each_of_several_would_fulfill_for_itself_is_declined() -> None:
    with pytest.raises(Unread):
        read("Each Vehicle you control gets +1/+1 as long as it's a creature.")
