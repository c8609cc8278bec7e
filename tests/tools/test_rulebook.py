"""The rulebook that the service shows, made from titles and citations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.conftest import Write
from tools.rulebook import RULEBOOK, main
from tools.rules import write_index

RULES = """Contents
7. Additional Rules
726. The Initiative
Glossary

7. Additional Rules
726. The Initiative
726.1. The initiative is a designation a player can have.
726.2. There are abilities.
726.2a Some of them trigger.
727. Restarting the Game
727.1. One card restarts it. Rules, what else
Glossary
8. Nothing
"""

CODE = '''
"""CR 727: of the whole file, which carries nothing out."""

class Taken:
    """CR 726.1: the player takes it. Another sentence."""

    def perform(self):
        """CR 726.2a, 727.1: it happens.

        CR 726.1: whoever had it has it no longer. CR 999.9: nonsense.
        """
'''


@pytest.fixture
def project(tmp_path: Path, write: Write) -> Path:
    """A project with rules, code and tests."""
    write("rules.txt", RULES)
    write("app/engine/designations.py", CODE)
    write("app/api/routes.py", '"""x"""\ndef f():\n    """CR 726.2: the web carries nothing out."""\n')
    write("app/service/__init__.py", "")
    write("docs/rules-without-code.json", '{"726.2": "says where the abilities are"}')
    write("tests/test_cr_726.py", "def test_726_1_it_is_taken():\n    pass\n")
    write_index(tmp_path, [tmp_path / "rules.txt"])
    return tmp_path


def test_the_book_has_titles_places_and_whether_tests_cite_a_number(project: Path) -> None:
    assert main([str(project / "rules.txt")], project) == 0
    book = json.loads((project / RULEBOOK).read_text(encoding="utf-8"))
    assert list(book) == ["7", "726", "726.1", "726.2", "726.2a", "727", "727.1"]
    assert {number: entry["title"] for number, entry in book.items() if entry["title"]} == {
        "7": "Additional Rules", "726": "The Initiative", "727": "Restarting the Game",
        "727.1": "One card restarts it. Rules, what else",
    }  # fmt: skip
    assert book["726.1"] == {
        "title": None,
        "by": [
            ["designations.Taken", "the player takes it. Another sentence."],
            ["designations.Taken.perform", "whoever had it has it no longer."],
        ],
        "tested": True,
    }
    assert book["726.2a"]["by"] == book["727.1"]["by"] == [["designations.Taken.perform", "it happens."]]
    assert book["726.2"] == {"title": None, "reason": "says where the abilities are"}
    assert "by" not in book["727"]
    assert "tested" not in book["726.2a"]


def test_titles_are_kept_when_it_is_made_anew(project: Path) -> None:
    main([str(project / "rules.txt")], project)
    before = (project / RULEBOOK).read_bytes()
    assert main([], project) == 0
    assert (project / RULEBOOK).read_bytes() == before


def test_a_book_that_is_out_of_date_is_noticed(project: Path, write: Write) -> None:
    assert main(["--check"], project) == 1
    main([str(project / "rules.txt")], project)
    assert main(["--check"], project) == 0
    write("app/engine/more.py", 'def more():\n    """CR 726.2: more is done."""\n')
    before = (project / RULEBOOK).read_bytes()
    assert main(["--check"], project) == 1
    assert (project / RULEBOOK).read_bytes() == before


def test_the_book_of_the_project_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out
