"""The lint of house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.conftest import Write
from tools.rooms import find


def faulty_lines(tmp_path: Path, write: Write, text: str, path: str = "app/engine/library.py") -> list[int]:
    """The lines of a file that are faults."""
    write(path, text)
    return [fault.line for fault in find(tmp_path)]


@pytest.mark.parametrize(
    "text",
    [
        "class GameManager: ...",
        "class EventHandlers: ...",
        "class HTTPHandler: ...",
        "def combat_helper(): ...",
        "async def utils(): ...",
        "def f(handler): ...",
        "game_manager = 1",
        "HELPERS = ()",
    ],
)
def test_names_that_say_nothing_are_found(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text, "app/service/games.py") == [1]


@pytest.mark.parametrize("path", ["app/utils.py", "app/api/error_handlers.py", "app/helpers/__init__.py"])
def test_files_that_say_nothing_are_found(tmp_path: Path, write: Write, path: str) -> None:
    assert faulty_lines(tmp_path, write, "", path) == [1]


@pytest.mark.parametrize(
    "text",
    ["class Management: ...", "app.add_exception_handler(1)", "def helpless(): ...", "utility = handle = 1"],
)
def test_other_names_are_allowed(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text, "app/api/errors.py") == []


@pytest.mark.parametrize("text", ["import random", "from random import choice", "import json, random"])
def test_random_is_found_anywhere_in_the_app(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text, "app/players/any_legal.py") == [1]


@pytest.mark.parametrize(
    "text", ["assert x > 0", "raise NotImplementedError", "raise NotImplementedError('later')"]
)
def test_assert_and_not_implemented_are_found(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text, "app/service/games.py") == [1]
    write("app/service/games.py", "")
    assert faulty_lines(tmp_path, write, text, "tests/test_games.py") == []


@pytest.mark.parametrize("path", ["app/service/games.py", "tests/test_games.py"])
def test_a_switched_off_type_check_is_found(tmp_path: Path, write: Write, path: str) -> None:
    # Put together, so that this line is no such comment itself.
    comment = "#" + " type: " + "ignore[arg-type]"
    assert faulty_lines(tmp_path, write, f"x = 1\ny = f(x)  {comment}\nz = '{comment}'\n", path) == [2]


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "for x in frozenset(y): pass",
        "for x in {a for a in y}: pass",
        "z = [x for x in {1, 2}]",
        "z = {x: 1 for x in set(y)}",
        "z = any(x for x in set(y))",
        "z = [x for a in y for x in set(a)]",
        "z = list(set(y))",
        "z = tuple({1, 2})",
        "z = next(iter(y), *{1, 2})",
        "z = ', '.join({a for a in y})",
        "z = enumerate(set(y))",
        "for x in set(y) - set(z): pass",
        "for x in set(y).union(z): pass",
    ],
)
def test_the_order_of_a_set_is_never_used(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text) == [1]


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted(set(y)): pass",
        "z = x in {1, 2}",
        "z = len(set(y))",
        "z = {f(x) for x in set(y)}",
        "z = set(y) | {1}",
        "for x in [1, 2]: pass",
        "for x in {1: 2}: pass",
        "for x in y.union(z): pass",
    ],
)
def test_a_set_may_be_asked_and_sorted(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text) == []


def test_sets_are_known_by_their_names_too(tmp_path: Path, write: Write) -> None:
    text = """
        def f(a: set[int], b: frozenset[str], c: "AbstractSet[int]", d: list[int]) -> None:
            for x in a: pass
            for x in b: pass
            for x in c: pass
            for x in d: pass
            e = set(d)
            for x in e: pass
            g: set[int] = d
            for x in g: pass

        def h(a: list[int]) -> None:
            for x in a: pass
    """
    assert faulty_lines(tmp_path, write, text) == [3, 4, 5, 8, 10]


def test_sets_are_known_by_their_fields_unless_a_field_of_that_name_is_none(
    tmp_path: Path, write: Write
) -> None:
    text = """
        class A:
            colors: frozenset[str]
            types: set[str]

        class B:
            types: tuple[str, ...]

        def f(a, b):
            for x in a.colors: pass
            for x in b.types: pass
    """
    assert faulty_lines(tmp_path, write, text) == [10]


def test_outside_the_engine_the_order_of_a_set_is_the_rooms_own_affair(tmp_path: Path, write: Write) -> None:
    assert faulty_lines(tmp_path, write, "for x in {1, 2}: pass", "app/service/games.py") == []


@pytest.mark.parametrize("text", ["print(x)", "open(x)", "input()", "z = hash(x)", "eval(x)", "exec(x)"])
def test_the_engine_calls_nothing_impure(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text) == [1]
    write("app/engine/library.py", "")
    assert faulty_lines(tmp_path, write, text, "app/service/games.py") == []


@pytest.mark.parametrize("text", ["z = node.wording", "z = getattr(node, 'wording')", "f(a.b.wording + 1)"])
def test_the_engine_never_reads_a_wording(tmp_path: Path, write: Write, text: str) -> None:
    assert faulty_lines(tmp_path, write, text) == [1]
    write("app/engine/library.py", "")
    assert faulty_lines(tmp_path, write, text, "app/cards/phrases.py") == []


def test_a_node_may_declare_its_wording(tmp_path: Path, write: Write) -> None:
    assert faulty_lines(tmp_path, write, "class Node:\n    wording: int = 0\n") == []
