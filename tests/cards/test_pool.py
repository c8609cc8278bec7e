"""The pool: what its cards say, that it can be made again, and that it has what it was chosen for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest

from app.cards import files
from app.cards.bearers import bearer_of
from app.cards.catalogue import POOL, Catalogue, Entry
from app.cards.compile import compiled, rules_text, type_line
from app.cards.decklists import read as read_deck
from app.cards.decks import built_in, checked
from app.cards.formats import FORMATS
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text
from app.cards.normal import normal
from app.cards.official import Official, OfficialFace, official
from app.cards.pool import LIST, names_in
from app.engine.keywords.chapter import Chapter
from app.engine.keywords.power_up import PowerUp
from app.engine.keywords.suspend import Suspend
from app.engine.words.abilities import Face, SpellAbility
from app.engine.words.bases import Change, KeywordAbility, Revision
from app.engine.words.node import REGISTRY, walk
from tests.cards.official_file import needs_file, records

ENTRIES = tuple(Catalogue())


def faces() -> Iterator[tuple[Entry, Face]]:
    """All faces of all cards."""
    return ((entry, face) for entry in ENTRIES for face in entry.card.faces)


def users(words: type[object]) -> list[str]:
    """The names of the cards whose text has such a word."""
    return [entry.card.name for entry in ENTRIES if any(isinstance(word, words) for word in walk(entry.card))]


@needs_file
def test_the_pool_says_what_the_official_cards_say() -> None:
    wrong: list[str] = []
    for entry in ENTRIES:
        card = official(records()[entry.card.name])
        for face, printed in zip(entry.card.faces, card.faces, strict=True):
            if shown(face) != said(card, printed):
                wrong.append(f"{shown(face)} is not {said(card, printed)}")
    assert wrong == []


def shown(face: Face) -> tuple[object, ...]:
    """What a definition says of a face."""
    size = tuple(face.star.split("/")) if face.star else (text(face.power), text(face.toughness))
    return (face.name, face.cost, type_line(face), *size, text(face.loyalty), face.colors, rules_text(face))


def said(card: Official, face: OfficialFace) -> tuple[object, ...]:
    """What the official record says of it."""
    size = face.power or "", face.toughness or ""
    rules = normal(face.text, card.layout == "dungeon")
    return (face.name, face.cost, face.type_line, *size, face.loyalty or "", face.colors, rules)


def text(number: int | None) -> str:
    """A number as it is printed."""
    return "" if number is None else str(number)


@needs_file
def test_compiling_the_list_again_gives_the_same_files() -> None:
    names = names_in(LIST.read_text(encoding="utf-8"))
    assert {files.slug(name) for name in names} == {path.stem for path in POOL.glob("*.json")}
    for name in names[::3]:
        written = (POOL / f"{files.slug(name)}.json").read_text(encoding="utf-8")
        assert files.written(compiled(records()[name])) == written


def test_an_old_pool_is_made_again_by_printing_and_reading() -> None:
    for entry, face in faces():
        spell = "instant" in face.types or "sorcery" in face.types
        again = read_text(english(), rules_text(face), bearer_of(face), spell)
        assert again == face.abilities, entry.card.name


def test_a_definition_read_from_its_file_is_written_as_the_same_file() -> None:
    for path in sorted(POOL.glob("*.json")):
        content = path.read_text(encoding="utf-8")
        card = files.read(content)
        assert files.written(card) == content
        assert files.slug(card.name) == path.stem


def test_no_node_of_the_pool_holds_text_beyond_a_name() -> None:
    for entry in ENTRIES:
        for word in walk(entry.card):
            for spec in fields(word):
                value = getattr(word, spec.name)
                assert not isinstance(value, str) or len(value) <= 40, (entry.card.name, value)


def test_at_most_forty_cards_have_no_text_beyond_keywords() -> None:
    def plain(face: Face) -> bool:
        return all(
            isinstance(a, KeywordAbility) and not isinstance(a, Chapter | PowerUp) for a in face.abilities
        )

    bare = [entry.card.name for entry in ENTRIES if all(plain(face) for face in entry.card.faces)]
    lands = [name for name in bare if "basic" in Catalogue().card(name).faces[0].supertypes]
    assert len(bare) - len(lands) <= 40, bare


KEYWORDS = (
    "Deathtouch Defender DoubleStrike Enchant Equip FirstStrike Flash Flying Haste Hexproof Indestructible Intimidate "
    "Landwalk Lifelink Protection Reach Shroud Trample Vigilance Ward Menace Prowess Cycling Kicker Flashback Convoke "
    "Affinity Infect Wither Toxic Persist Undying Exalted Crew"
).split()
ACTIONS = (
    "Attach Counter Create Destroy Discard DoubleCounters Exile Fight Goad Investigate Mill Proliferate "
    "Regenerate Reveal Sacrifice Scry Search Shuffle Surveil Tap Untap Transform Explore Adapt ExchangeControl"
).split()
CHANGES = (
    "UnderControlOf ChangeText BecomesTypes BecomesColors HasAbilities LosesAllAbilities DefinedPT BasePT Gets SwitchesPT"
).split()
REPLACEMENTS = (
    "EntersTapped EntersWithCounters AsEntersChoose EntersAsCopy Amplified Prevented GoesInstead Instead Redirected"
).split()


@pytest.mark.parametrize("word", [*KEYWORDS, *ACTIONS, *CHANGES, *REPLACEMENTS])
def test_each_kind_of_word_is_on_two_cards_at_least(word: str) -> None:
    assert len(users(REGISTRY[word])) >= 2


def test_every_card_that_is_played_is_castable_or_a_land() -> None:
    for entry in ENTRIES:
        face = entry.card.faces[0]
        stays = entry.card.layout in ("dungeon", "plane")
        suspended = any(isinstance(ability, Suspend) for ability in face.abilities)
        assert face.cost or stays or suspended or "land" in face.types or "creature" in face.types, face.name


def test_instants_and_sorceries_do_something() -> None:
    for entry, face in faces():
        if "instant" in face.types or "sorcery" in face.types:
            assert any(isinstance(ability, SpellAbility) for ability in face.abilities), entry.card.name


def test_the_built_in_decks_are_legal_and_different() -> None:
    catalogue = Catalogue()
    decks = built_in()
    assert set(decks) == {"aggressive", "artifacts", "control", "initiative", "ramp", "tokens"}
    for deck in decks.values():
        found = checked(read_deck(deck.text), FORMATS["constructed"], catalogue.card)
        assert found.faults == []
        assert len(found.main) == 60
    names = [Counter(entry.name for entry in read_deck(deck.text).main) for deck in decks.values()]
    shared = [set(one) & set(other) for one in names for other in names if one is not other]
    assert all(len(cards) <= 5 for cards in shared)


def test_the_pool_is_large_enough() -> None:
    assert len(ENTRIES) >= 350
    assert all(
        issubclass(REGISTRY[word], Change | Revision)
        for word in (*CHANGES, *REPLACEMENTS)
        if word != "ChangeText"
    )
