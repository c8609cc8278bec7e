"""Compiling official cards: read in full, or declined with the clause at fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cards import files
from app.cards.compile import Declined, compiled, rules_text, survey
from app.cards.normal import normal
from app.cards.pool import compile_names, compile_pool, names_in
from app.engine.words.abilities import Activated, Static, Triggered
from app.engine.words.bases import Ability


def record(name: str, text: str, line: str = "Creature — Bear", **rest: Any) -> dict[str, Any]:
    """An official record of a card made up for the test."""
    return {
        "name": name, "mana_cost": "{1}{G}", "type_line": line, "oracle_text": text, "power": "2", "toughness": "2",
        "layout": "normal", **rest,
    }  # fmt: skip


def ability(text: str, **rest: Any) -> Ability:
    """The one ability of a creature with this text."""
    (found,) = compiled(record("Patient Bear", text, **rest)).faces[0].abilities
    return found


def test_a_card_is_declined_with_the_clause_that_can_not_be_read() -> None:
    with pytest.raises(Declined) as found:
        compiled(record("Singing Bear", "Trample\nWhen this creature enters, sing a song. Draw a card."))
    assert (found.value.name, found.value.clause) == ("Singing Bear", "sing a song")


def test_reminder_text_is_left_aside_and_everything_else_is_read() -> None:
    card = compiled(record("Patient Bear", "Trample (It's big.)\nThis creature can't block."))
    assert rules_text(card.faces[0]) == "Trample\nThis creature can't block."


def test_ability_words_have_no_meaning_and_go() -> None:
    assert normal("Landfall \u2014 Whenever a land you control enters, draw a card.") == (
        "Whenever a land you control enters, draw a card."
    )
    assert normal("Choose one \u2014\n\u2022 Draw a card.\n\u2022 You gain 1 life.").startswith(
        "Choose one \u2014"
    )
    assert normal("I, II \u2014 Draw a card.") == "I, II \u2014 Draw a card."


def test_an_unknown_type_is_declined() -> None:
    with pytest.raises(Declined) as found:
        compiled(record("Odd Bear", "", line="Summon Bear"))
    assert found.value.clause == "type summon"


def test_a_pronoun_that_could_stand_for_two_things_is_declined() -> None:
    text = "When this creature enters, target creature you control fights target creature you don't control. Tap that creature."
    with pytest.raises(Declined):
        compiled(record("Doubtful Bear", text))


def test_other_than_what_is_changed_is_declined() -> None:
    with pytest.raises(Declined):
        ability("Each Bear you control gets +1/+1 for each other Bear you control.")
    assert isinstance(ability("This creature gets +1/+1 for each other Bear you control."), Static)


@pytest.mark.parametrize(
    "text",
    [
        "Treefolk spells and Shaman spells you cast cost {1} less to cast.",
        "Whenever another creature enters, draw a card if its power is greater than each other creature's power.",
    ],
)
def test_what_is_said_of_all_is_not_read_as_said_of_one(text: str) -> None:
    with pytest.raises(Declined):
        compiled(record("Foo Bear", text))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("{1}{W}, Discard this card: Draw a card.", "hand"),
        ("{2}{B}: Return this card from your graveyard to your hand.", "graveyard"),
        ("{T}: Draw a card.", "battlefield"),
        ("When you cast this spell, draw a card.", "stack"),
        ("When you cycle this card, draw a card.", "any"),
        ("When this creature enters, draw a card.", "battlefield"),
        ("This spell can't be countered.", "stack"),
        ("This spell costs {1} less to cast for each artifact you control.", "stack"),
        ("Patient Bear's power and toughness are each equal to the number of lands you control.", "any"),
        ("Creatures you control get +1/+1.", "battlefield"),
    ],
)
def test_113_6_an_ability_functions_where_it_says(text: str, zone: str) -> None:
    found = ability(text)
    assert isinstance(found, Activated | Triggered | Static)
    assert found.zone == zone


def test_a_condition_after_the_event_is_the_abilitys_own() -> None:
    """CR 603.4: it is no instruction."""
    found = ability("When this creature enters, if you control a Bear, draw a card.")
    assert isinstance(found, Triggered)
    assert found.condition is not None
    assert len(found.do) == 1


def test_the_pool_is_compiled_from_a_file_of_records(tmp_path: Path) -> None:
    source, folder = tmp_path / "cards.jsonl", tmp_path / "pool"
    lines = [record("Good Bear", "Trample"), record("Bad Bear", "Sing a song.")]
    source.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    outcome = compile_pool(source, ["Good Bear", "Bad Bear", "No Bear"], folder)
    assert list(outcome.cards) == ["Good Bear"]
    assert outcome.declined == {"Bad Bear": "Sing a song"}
    assert outcome.unknown == ["No Bear"]
    assert [path.name for path in folder.iterdir()] == ["good-bear.json"]
    assert files.read((folder / "good-bear.json").read_bytes()) == outcome.cards["Good Bear"]


def test_names_are_listed_one_a_line() -> None:
    assert names_in("# A list\nForest\n\nIsland\nForest\n") == ["Forest", "Island"]


def test_joke_cards_tokens_and_art_are_no_cards() -> None:
    records = [
        record("Funny Bear", "Trample", set_type="funny"),
        record("Bear Token", "Trample", layout="token"),
        record("Real Bear", "Trample", set_type="core"),
    ]
    assert list(compile_names(["Funny Bear", "Bear Token", "Real Bear"], records).cards) == ["Real Bear"]


def test_a_survey_counts_what_stops_cards() -> None:
    found = survey([record("Good Bear", "Trample"), record("Bad Bear", "Sing."), record("Sad Bear", "Sing.")])
    assert found.compiled == ["Good Bear"]
    assert found.clauses() == {"Sing": 2}
