"""The report on citations of numbered rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.conftest import Write
from tools.rules import (
    ROOT,
    WHOLE,
    Index,
    UnknownRule,
    load_index,
    main,
    make_report,
    read_rules,
    write_index,
)

RULES = """
    Contents

    1. First Things
    100. Openings
    2. Second Things
    200. Middles
    Glossary

    1. First Things

    100. Openings

    100.1. Words of the first rule.

    100.1a Words of its subrule.
    Example: Words of an example.

    100.1b Words of another subrule.

    100.1d. A subrule with a full stop.

    100.2. Words.

    100.2a Words.

    100.10 A rule without a full stop.

    2. Second Things

    200. Middles

    200.1. Words.

    201. Ends

    202. Afterwards

    Glossary

    Draw
    1. To take a card.
    2. See rule 100.
    300. Not a section.
"""

ADDITION = """
    202.1. Words.

    202.1a Words.
"""

NUMBERS = """
    1 100 100.1 100.1a 100.1b 100.1d 100.2 100.2a 100.10 2 200 200.1 201 202 202.1 202.1a
""".split()


@pytest.fixture
def index(tmp_path: Path, write: Write) -> Index:
    """The index of the small rulebook above, with its addition, in the project."""
    write("edition.txt", RULES)
    write("addition.txt", ADDITION)
    write_index(tmp_path, [tmp_path / "edition.txt", tmp_path / "addition.txt"])
    return load_index(tmp_path)


def test_the_index_has_each_number_in_order_and_nothing_of_the_glossary(index: Index) -> None:
    assert list(index.hashes) == NUMBERS
    assert index.sources == ("edition.txt", "addition.txt")


def test_the_index_holds_none_of_the_text(tmp_path: Path, index: Index) -> None:
    stored = (tmp_path / "docs/rules-index.json").read_text()
    assert "Words" not in stored
    assert "Openings" not in stored


def test_a_hash_changes_with_the_text_and_its_examples_but_not_with_blanks() -> None:
    before = read_rules(["100.1. One.\nExample: Two.\n\n100.2. Three.\n"])
    blanks = read_rules(["100.1.  One.\nExample:  Two.\n\n\n100.2. Three.\n"])
    after = read_rules(["100.1. One.\nExample: Four.\n\n100.2. Three.\n"])
    assert blanks == before
    assert after["100.1"] != before["100.1"]
    assert after["100.2"] == before["100.2"]


def test_a_new_edition_tells_what_changed(tmp_path: Path, write: Write, index: Index) -> None:
    write("next.txt", RULES.replace("first rule", "new rule").replace("100.2a", "100.2b"))
    found = write_index(tmp_path, [tmp_path / "next.txt"])
    assert found == {"new": ["100.2b"], "gone": ["100.2a", "202.1", "202.1a"], "changed": ["100.1"]}


@pytest.mark.parametrize(
    ("item", "numbers"),
    [
        ("1", "1"),
        ("100", "100"),
        ("100.1", "100.1"),
        ("100.1a", "100.1a"),
        ("100–201", "100 200 201"),
        ("100-201", "100 200 201"),
        ("100.1–100.10", "100.1 100.2 100.10"),
        ("100.1–10", "100.1 100.2 100.10"),
        ("100.1a–b", "100.1a 100.1b"),
        ("100.1b-d", "100.1b 100.1d"),
        ("100.1a–100.2a", "100.1a 100.1b 100.1d 100.2a"),
        ("1–2", "1 2"),
    ],
)
def test_an_item_names_numbers(index: Index, item: str, numbers: str) -> None:
    assert index.numbers(item) == numbers.split()


@pytest.mark.parametrize(
    "item",
    [
        "3",
        "101",
        "100.3",
        "100.1c",
        "100.1a.1",
        "100.1aa",
        "100–101",
        "201–100",
        "100–100.2",
        "100.1b–a",
        "100.1a–c",
    ],
)
def test_an_item_that_does_not_exist_is_refused(index: Index, item: str) -> None:
    with pytest.raises(UnknownRule):
        index.numbers(item)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("CR 100.1a: a sentence.", "100.1a"),
        ("CR 100.1a.", "100.1a"),
        ("as CR 100 says", "100"),
        ("CR 100.1, 200.1 and 201", "100.1 200.1 201"),
        ("CR 100.1a–b, 200", "100.1a 100.1b 200"),
        ("CR 100.1, 12 cards and 3 players", "100.1"),
        ("CR 100.1 and a player", "100.1"),
        ("(CR 100.2a, or 200.1)", "100.2a 200.1"),
        ("CR 100/200", "100 200"),
        ("CR\n100.1", "100.1"),
        ("ACR 100, rule 200, 100.1a", ""),
    ],
)
def test_citations_in_code_are_found(
    tmp_path: Path, write: Write, index: Index, text: str, numbers: str
) -> None:
    write("app/engine/opening.py", f'"""{text}"""\n')
    report = make_report(tmp_path, index)
    assert report.by_code == set(numbers.split())
    assert report.unknown == []


def test_citations_in_comments_and_rule_arguments_count_for_code(
    tmp_path: Path, write: Write, index: Index
) -> None:
    write(
        "app/engine/opening.py", "# CR 100.1\nchoose(rule='100.2a', reason='scry')\nchoose(rule='a word')\n"
    )
    report = make_report(tmp_path, index)
    assert report.by_code == {"100.1", "100.2a"}
    assert report.functions == []


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("app/a.py", "# one\n# CR 300\n", "app/a.py:2: no rule 300"),
        ("app/a.py", "'''CR 100.1, 100.9 and 200.'''\n", "app/a.py:1: no rule 100.9"),
        ("app/a.py", "# CR 100.1a–c\n", "app/a.py:1: no rule 100.1a–c"),
        ("app/a.py", "# CR 100.1abc\n", "app/a.py:1: no rule 100.1abc"),
        ("app/a.py", "f(rule='100.9')\n", "app/a.py:1: no rule 100.9"),
        ("tests/test_a.py", "def test_100_9_says_so(): ...\n", "tests/test_a.py:1: no rule 100.9"),
        ("tests/test_a.py", "def test_100_1c_says_so(): ...\n", "tests/test_a.py:1: no rule 100.1c"),
        ("tests/test_a.py", "def test_100_2nd_says_so(): ...\n", "tests/test_a.py:1: no rule 100.2nd"),
        ("tests/test_a.py", "def test_300_says_so(): ...\n", "tests/test_a.py:1: no rule 300"),
        ("tests/test_a.py", "class TestA:\n    def test_300(self): ...\n", "tests/test_a.py:2: no rule 300"),
        ("tests/test_a.py", "def test_a():\n    '''CR 100.9'''\n", "tests/test_a.py:2: no rule 100.9"),
        ("tests/rules/test_cr_300_ends.py", "", "tests/rules/test_cr_300_ends.py:1: no rule 300"),
        ("docs/decisions/0002-a.md", "As CR 100.9 says.\n", "docs/decisions/0002-a.md:1: no rule 100.9"),
        ("README.md", "As CR 100.9 says.\n", "README.md:1: no rule 100.9"),
    ],
)
def test_numbers_that_do_not_exist_fail(
    tmp_path: Path, write: Write, index: Index, path: str, text: str, fault: str
) -> None:
    write(path, text)
    assert make_report(tmp_path, index).unknown == [f"{fault} in the pinned edition"]
    assert main([], tmp_path) == 1


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("test_100_1a_passes_to_the_active_player", "100.1a"),
        ("test_100_10_passes", "100.10"),
        ("test_100_passes", "100"),
        ("test_100_1", "100.1"),
        ("test_cr_100_1_passes", "100.1"),
        ("test_2_players_pass", ""),
        ("test_2000_games_end", ""),
        ("test_all_100_1", ""),
    ],
)
def test_a_test_is_named_after_a_rule(
    tmp_path: Path, write: Write, index: Index, name: str, number: str
) -> None:
    write("tests/rules/test_opening.py", f"def {name}(): ...\n")
    report = make_report(tmp_path, index)
    assert report.named == ({number} if number else set())
    assert report.by_tests == report.named
    assert report.unknown == []


def test_a_citation_in_a_test_is_by_tests_but_names_no_test(
    tmp_path: Path, write: Write, index: Index
) -> None:
    write("tests/test_opening.py", "def test_opening():\n    '''CR 100.1a–b'''\n")
    report = make_report(tmp_path, index)
    assert report.by_tests == {"100.1a", "100.1b"}
    assert report.named == set()


def test_the_tests_of_the_tools_themselves_cite_nothing(tmp_path: Path, write: Write, index: Index) -> None:
    write("tests/tools/test_rules.py", "def test_300_exists():\n    '''CR 300'''\n")
    report = make_report(tmp_path, index)
    assert (report.unknown, report.by_tests) == ([], set())


FUNCTIONS = """
    '''CR 201: what this file is about.'''

    def opening():
        '''CR 100.1a–b: two subrules.'''

    class Player:
        '''CR 202: no function.'''

        def draw(self):
            '''CR 100: a whole section, and CR 2: a chapter.'''
"""


def test_rules_cited_by_functions_need_a_test_named_after_them(
    tmp_path: Path, write: Write, index: Index
) -> None:
    write("app/opening.py", FUNCTIONS)
    write("tests/test_opening.py", "def test_100_1a_opens():\n    '''CR 100.1b'''\n")
    assert make_report(tmp_path, index).untested() == [
        ("100.1b", "app/opening.py:4 opening"),
        ("2", "app/opening.py:10 draw"),
    ]


def test_a_test_of_a_subrule_does_not_serve_its_rule(tmp_path: Path, write: Write, index: Index) -> None:
    write("app/opening.py", "def opening():\n    '''CR 100.1: a rule.'''\n")
    write("tests/test_opening.py", "def test_100_1a_opens(): ...\n")
    assert make_report(tmp_path, index).untested() == [("100.1", "app/opening.py:1 opening")]


def test_strict_fails_on_what_the_plain_report_only_lists(
    tmp_path: Path, write: Write, index: Index, capsys: pytest.CaptureFixture[str]
) -> None:
    write("app/opening.py", "def opening():\n    '''CR 100.1: a rule.'''\n")
    assert main([], tmp_path) == 0
    assert main(["--strict"], tmp_path) == 1
    assert "100.1     app/opening.py:1 opening" in capsys.readouterr().out
    write("tests/test_opening.py", "def test_100_1_opens(): ...\n")
    assert main(["--strict"], tmp_path) == 0


def test_the_report_goes_chapter_by_chapter(
    tmp_path: Path, write: Write, index: Index, capsys: pytest.CaptureFixture[str]
) -> None:
    write("app/opening.py", "# CR 100.1a–b\n# CR 200.1\n")
    write("tests/test_opening.py", "def test_100_1a_opens(): ...\n")
    assert main([], tmp_path) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Chapter 1: 9 numbers, 2 cited by code, 1 by tests, 1 by both",
        "  100  code     2 of   8  100.1a 100.1b",
        "  100  tests    1 of   8  100.1a",
        "Chapter 2: 7 numbers, 1 cited by code, 0 by tests, 0 by both",
        "  200  code     1 of   2  200.1",
        "All chapters: 16 numbers, 3 cited by code, 1 by tests, 1 by both",
        "Cited by a function without a test named after the rule: 0",
        f"Chapters carried out whole ({', '.join(WHOLE)}): 0 faults",
        "Numbers that don't exist: 0",
    ]


def test_the_index_of_this_project_is_the_pinned_edition_with_its_addition() -> None:
    index = load_index(ROOT)
    assert index.numbers("7") == ["7"]
    assert index.numbers("701.22") == ["701.22"]
    assert index.numbers("614–616") == ["614", "615", "616"]
    assert index.numbers("601.2f–h") == ["601.2f", "601.2g", "601.2h"]
    assert index.numbers("704.5k–n") == ["704.5k", "704.5m", "704.5n"]
    assert index.numbers("702.193b") == ["702.193b"]
    with pytest.raises(UnknownRule):
        index.numbers("704.5l")
