"""The grammar reads what it prints and prints what it reads."""

from __future__ import annotations

import pytest

from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.template import Inflected, Literal, Slot, parsed
from app.cards.grammar.text import Unread, read_text, write_text
from app.cards.grammar.tokens import tokens, with_articles
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import Tap, Untap
from app.engine.words.abilities import SpellAbility
from app.engine.words.amounts import CountOf, Greatest, Measure, Times
from app.engine.words.bases import Ability
from app.engine.words.filters import AllOf, AnyTarget, APlayer, ControlledBy, Not, Other
from app.engine.words.nouns import BoundTo, ControllerOf, Target, This, You
from app.engine.words.qualities import HasType, OfColor

SPELL = Bearer("Flash of Insight", "", "spell")
MINE = AllOf((HasType("creature"), ControlledBy(You())))


def read(text: str) -> tuple[Ability, ...]:
    """The abilities of a spell's text, which must print the same again."""
    found = read_text(english(), text, SPELL, spell=True)
    assert write_text(english(), found, SPELL) == text
    return found


def test_a_template_is_taken_apart_into_literals_slots_and_inflected_words() -> None:
    found = parsed("{who:doer} draw[s] {count:count} card(s)")
    assert [type(part) for part in found] == [Slot, Literal, Inflected, Literal, Slot, Literal, Inflected]
    assert isinstance(found[2], Inflected)
    assert found[2].forms == {"one": "draws", "many": "draw"}


def test_tokens_keep_symbols_and_changes_of_power_whole_and_set_possessives_apart() -> None:
    assert tokens("{T}: Its owner's Bear gets +1/-0.") == (
        "{T}", ":", "Its", "owner", "'s", "Bear", "gets", "+1/-0", ".",
    )  # fmt: skip


def test_articles_follow_the_sound_of_the_next_word() -> None:
    assert (
        with_articles("a artifact, a 8/8 Unicorn, a Unicorn, a X")
        == "an artifact, an 8/8 Unicorn, a Unicorn, an X"
    )


def test_a_spell_names_itself() -> None:
    assert read("Flash of Insight deals 3 damage to any target.") == (
        SpellAbility((DealDamage(3, Target(AnyTarget()), This()),)),
    )


def test_a_second_verb_takes_over_the_subject_of_the_first() -> None:
    assert read("Target player draws two cards and loses 2 life.") == (
        SpellAbility((Draw(Target(APlayer()), 2), LoseLife(BoundTo("target"), 2))),
    )


def test_an_imperative_after_another_subject_is_yours() -> None:
    assert read("Target player loses 2 life. Draw a card.") == (
        SpellAbility((LoseLife(Target(APlayer()), 2), Draw(You(), 1))),
    )


def test_pronouns_are_bound_to_the_target_they_mean() -> None:
    assert read("Tap target creature. Untap it. Its controller loses life equal to its power.") == (
        SpellAbility(
            (
                Tap(Target(HasType("creature"))),
                Untap(BoundTo("target")),
                LoseLife(ControllerOf(BoundTo("target")), Measure(BoundTo("target"), "power")),
            )
        ),
    )


def test_the_parts_of_a_noun_phrase_stand_in_printed_order() -> None:
    what = AllOf(
        (Other(), Not(HasType("artifact")), Not(OfColor("B")), HasType("creature"), ControlledBy(You()))
    )
    assert read("Tap another target nonartifact, nonblack creature you control.") == (
        SpellAbility((Tap(Target(what)),)),
    )


def test_an_amount_may_be_said_at_the_end_of_the_clause() -> None:
    assert read("You gain 3 life for each creature you control.") == (
        SpellAbility((GainLife(You(), Times(3, CountOf(MINE))),)),
    )


def test_x_may_be_said_at_the_end_of_the_sentence() -> None:
    text = "Flash of Insight deals X damage to any target and you gain X life, where X is the greatest power among creatures you control."
    greatest = Greatest("power", MINE)
    assert read(text) == (
        SpellAbility((DealDamage(greatest, Target(AnyTarget())), GainLife(You(), greatest))),
    )


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Draw a card. Sing a song.", "Sing a song"),
        ("Tap target creature, then ponder deeply.", "then ponder deeply"),
        ("Draw a card. Untap it.", "Untap it"),
    ],
)
def test_text_that_is_not_understood_is_declined_with_the_clause(text: str, clause: str) -> None:
    with pytest.raises(Unread) as found:
        read_text(english(), text, SPELL, spell=True)
    assert found.value.clause == clause
