"""The breaks that tools/mutants.py makes of a function."""

from __future__ import annotations

import ast

import pytest

from tools.mutants import emptied, finely


def function(body: str, answer: str = "int", taken: str = "n: int = 3") -> ast.FunctionDef:
    """A function with a docstring and this body."""
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    made = ast.parse(f'def f({taken}) -> {answer}:\n    """CR 1.1: what it does."""\n{lines}\n').body[0]
    assert isinstance(made, ast.FunctionDef)
    return made


def broken(body: str, answer: str = "int") -> list[str]:
    """The bodies of all single breaks, without the docstring."""
    return ["\n".join(map(ast.unparse, made.body[1:])) for _, made in finely(function(body, answer))]


@pytest.mark.parametrize(
    ("answer", "values"), [("bool", ["True", "False"]), ("int", ["0", "1"]), ("Steps[None]", ["None"])]
)
def test_a_whole_body_is_left_out_by_answering_at_once(answer: str, values: list[str]) -> None:
    made = [ast.unparse(one.body[1]) for _, one in emptied(function("x = n\nreturn x", answer))]
    assert made == [f"return {value}" for value in values]


def test_a_body_that_is_one_constant_is_not_emptied() -> None:
    assert list(emptied(function("return 0"))) == []


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return n == x", ["return n != x"]),
        ("return n <= x", ["return n < x"]),
        ("return a and b", ["return a or b"]),
        ("return not a", ["return not not a"]),
        ("return True", ["return False"]),
        ("return 7", ["return 8"]),
        ("return 1 if a else b", ["return 1 if not a else b", "return 2 if a else b"]),
        ("return [x for x in n if x]", ["return [x for x in n]"]),
        ("put(n)", ["if False:\n    put(n)"]),
        ("it.n = n", ["if False:\n    it.n = n"]),
    ],
)
def test_each_condition_number_and_statement_is_broken_once(body: str, expected: list[str]) -> None:
    assert broken(body) == expected


@pytest.mark.parametrize("body", ["yield", "'a word'", "x: Literal[1]", "x = n", "pass"])
def test_what_would_change_nothing_is_left_alone(body: str) -> None:
    assert broken(body) == []


def test_a_condition_is_turned_round_only_once() -> None:
    assert broken("if n == x:\n    pass") == ["if n != x:\n    pass"]
    assert broken("if n > 0:\n    pass") == ["if not n > 0:\n    pass", "if n >= 0:\n    pass"]


def test_a_default_is_no_part_of_the_body() -> None:
    assert all(ast.unparse(made.args) == "n: int=3" for _, made in finely(function("return n + 1")))
    assert broken("return n + 1") == ["return n + 2"]
