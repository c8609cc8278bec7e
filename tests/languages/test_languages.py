"""Languages: data files that are complete and fit each other, and how their sentences are said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.cards.catalogue import catalogue
from app.languages.language import FOLDER, Language, english, languages, written
from app.languages.sentence import Sentence, given
from tests.languages.identifiers import FIELDS, identifiers

PARTS = (
    "steps",
    "zones",
    "designations",
    "keyword_abilities",
    "keyword_actions",
    "mana",
    "actions",
    "reasons",
)
TABLES = (*PARTS, "unknown", "options", "by", "entries", "events")

OTHERS = [tag for tag in languages() if tag != english().tag]


def table(language: Language, part: str) -> dict[str, Any]:
    """A part of a language's file."""
    found: dict[str, Any] = msgspec.to_builtins(language.written)[part]
    return found


@pytest.mark.parametrize("part", PARTS)
def test_english_has_words_for_every_identifier_and_for_nothing_else(part: str) -> None:
    known, has = set(identifiers()[part]), set(table(english(), part))
    assert has - known == set(), "nothing goes by these any more"
    assert known - has == set(), "add these to app/languages/en.json and the other languages"


def test_english_has_a_sentence_for_every_event() -> None:
    kinds = {key.partition(" ")[0] for key in table(english(), "events")}
    assert set(FIELDS) - kinds == set(), "add these to app/languages/en.json and the other languages"
    assert kinds - set(FIELDS) == set()


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("part", TABLES)
def test_every_language_has_what_english_has(tag: str, part: str) -> None:
    assert set(table(languages()[tag], part)) == set(table(english(), part))
    assert all(table(languages()[tag], part).values())


@pytest.mark.parametrize("tag", list(languages()))
def test_sentences_about_events_speak_only_of_their_fields(tag: str) -> None:
    for key, texts in table(languages()[tag], "events").items():
        kind, *conditions = key.split(" ")
        said = [texts] if isinstance(texts, str) else texts
        for text in said:
            assert set(Sentence.read(text).gaps) <= set(FIELDS[kind]), key
        assert {condition.partition("=")[0] for condition in conditions} <= set(FIELDS[kind]), key


@pytest.mark.parametrize("tag", list(languages()))
def test_cards_go_by_their_names_in_the_pool(tag: str) -> None:
    assert all(name in catalogue() for name in languages()[tag].written.cards)


def test_the_cards_of_the_french_page_have_their_french_names() -> None:
    names = ("Skyhunter Patrol", "Hungry Mist", "Lance", "Reflexes", "Grizzly Bears")
    french = [languages()["fr"].card(name) for name in names]
    assert french == ["Patrouille chasseciel", "Brume affamée", "Lance", "Réflexes", "Grizzly Bears"]


def test_a_gap_is_filled_and_counts_in_the_way_of_the_language() -> None:
    sentence = Sentence.read("{seat} gains {amount} {amount:point|points}")
    said = [sentence.said(given({"seat": "Ada", "amount": amount}), (1,)) for amount in (0, 1, 2)]
    assert said == ["Ada gains 0 points", "Ada gains 1 point", "Ada gains 2 points"]
    assert sentence.said(given({"seat": "Ada", "amount": 0}), (0, 1)) == "Ada gains 0 point"
    assert sentence.said(given({"seat": "Ada"}), (1,)) is None
    assert sentence.gaps == ["amount", "seat"]


@pytest.mark.parametrize("text", ["{}", "{a b}", "{a!r}", "{a:one}", "{a:|many}", "{", "{a:one|}"])
def test_a_gap_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"gap|expected|field|Single"):
        Sentence.read(text)


def test_the_sentence_with_most_conditions_that_hold_is_said() -> None:
    life: dict[str, str | int | None] = {"seat": "Ada", "amount": 2}
    assert english().event({"type": "life_lost", "cause": "pay"}, given(life)) == "Ada pays 2 life."
    assert english().event({"type": "life_lost", "cause": "damage"}, given(life)) == "Ada loses 2 life."
    assert english().event({"type": "moved", "cause": "draw"}, given({"owner": "Ada"})) == "Ada draws a card."
    assert english().event({"type": "never_heard_of"}, given({})) is None


def test_lists_end_with_and() -> None:
    assert [english().listed(["a", "b", "c"][:count]) for count in range(4)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert languages()["fr"].listed(["a", "b"]) == "a et b"


def test_what_a_language_lacks_is_said_by_its_identifier() -> None:
    assert english().reason("some_new_reason") == "some new reason"
    assert english().reason("kicker") == "kicker"
    assert (english().keyword("banding of old"), english().step("beer_break")) == (
        "banding of old",
        "beer break",
    )
    assert (english().zone("planar_deck"), english().did("juggle")) == ("planar deck", "juggle")


def test_a_file_with_a_part_missing_or_too_much_is_refused(tmp_path: Path) -> None:
    whole = msgspec.json.decode((FOLDER / "en.json").read_bytes())
    path = tmp_path / "xx.json"
    for broken in (
        {key: value for key, value in whole.items() if key != "steps"},
        {**whole, "poems": {}},
        {**whole, "zones": {"hand": 5}},
    ):
        path.write_bytes(msgspec.json.encode(broken))
        with pytest.raises(msgspec.ValidationError):
            written(path)
