"""What the grammar makes of wordings for which a rule says what they mean."""

from __future__ import annotations

import pytest

from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import Unread, read_text, write_text
from app.engine.events.damage import DealsDamage
from app.engine.events.zone_words import Dies, OneOrMore
from app.engine.keywords.create import CreateCopy
from app.engine.words.abilities import Activated, Replace, SpellAbility, Static, Triggered
from app.engine.words.bases import Ability
from app.engine.words.flow import Later
from app.engine.words.nouns import BoundTo
from app.engine.words.revisions import GoesInstead
from app.engine.words.rewording import ChangeText

SPELL = Bearer("Flash of Insight", "", "spell")
IDOL = Bearer("Old Idol", "", "permanent")


def read(text: str, bearer: Bearer = IDOL) -> Ability:
    """The one ability of a text, which must print the same again."""
    found = read_text(english(), text, bearer, spell=bearer is SPELL)
    assert write_text(english(), found, bearer) == text
    (ability,) = found
    return ability


@pytest.mark.parametrize(
    "text",
    [
        "Each player loses 2 life unless they pay {2}.",
        "Each opponent draws a card unless they pay {2}.",
        "Destroy all creatures unless their controller pays {2}.",
    ],
)
def test_118_12a_a_price_that_each_of_several_players_could_pay_is_declined(text: str) -> None:
    with pytest.raises(Unread):
        read(text, SPELL)


def test_118_12a_a_price_for_one_player_is_read() -> None:
    assert isinstance(read("Counter target spell unless its controller pays {2}.", SPELL), SpellAbility)


def test_614_1_it_in_a_replacement_effect_is_what_the_event_is_about() -> None:
    ability = read("If a creature would die, exile it instead.")
    assert isinstance(ability, Static)
    (effect,) = ability.says
    assert isinstance(effect, Replace)
    assert isinstance(effect.on, Dies)
    assert effect.by == (GoesInstead("exile"),)


def test_607_2a_the_exiled_card_has_to_be_exiled_by_another_ability_of_the_object() -> None:
    with pytest.raises(Unread) as declined:
        read("When this creature dies, return the exiled card to the battlefield under its owner's control.")
    assert declined.value.clause == "the exiled card"


def test_607_2a_and_then_it_is_read() -> None:
    text = (
        "When this creature enters, exile target creature.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control."
    )
    both = read_text(english(), text, Bearer("Old Idol", "", "creature"), spell=False)
    assert len(both) == 2
    assert write_text(english(), both, Bearer("Old Idol", "", "creature")) == text


@pytest.mark.parametrize(
    ("text", "kind", "per"),
    [
        ("Whenever one or more creatures you control deal combat damage to a player, draw a card.", DealsDamage, "player"),
        ("Whenever one or more creatures you control die, draw a card.", Dies, ""),
    ],
)  # fmt: skip
def test_603_2c_one_or_more_that_deal_damage_to_a_player_are_counted_for_each_player(
    text: str, kind: type[object], per: str
) -> None:
    ability = read(text)
    assert isinstance(ability, Triggered)
    assert isinstance(ability.on, OneOrMore)
    assert (type(ability.on.pattern), ability.on.per) == (kind, per)


@pytest.mark.parametrize(
    ("text", "kinds", "but"),
    [
        ("one color word with another", ("color word",), ()),
        ("one basic land type with another", ("basic land type",), ()),
        ("one color word with another or one basic land type with another", ("color word", "basic land type"), ()),
        ("one creature type with another. The new creature type can't be Wall", ("creature type",), ("Wall",)),
    ],
)  # fmt: skip
def test_612_1_what_a_text_changing_effect_may_replace(
    text: str, kinds: tuple[str, ...], but: tuple[str, ...]
) -> None:
    whole = f"Change the text of target spell or permanent by replacing all instances of {text}."
    ability = read(whole, SPELL)
    assert isinstance(ability, SpellAbility)
    (change,) = ability.do
    assert isinstance(change, ChangeText)
    assert (change.kinds, change.but) == (kinds, but)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Create a token that's a copy of target creature you control. Sacrifice it at the beginning of the next end step.",
        "{T}: Create a token that's a copy of target creature you control, except it has haste. Exile it at the beginning of the next end step.",
    ],
)
def test_707_2_what_is_done_to_it_is_done_to_the_copy_and_not_to_what_was_copied(text: str) -> None:
    """What "it" means is the token that was created (701.7a), whatever that is a copy of."""
    ability = read(text)
    assert isinstance(ability, Activated)
    create, later = ability.do
    assert isinstance(create, CreateCopy)
    assert isinstance(later, Later)
    assert getattr(later.do[0], "what", None) == BoundTo(create.result)
