"""House rules that no general lint knows.

In `app`: no Manager, Handler, Helper or Utils in a name, no `random`, no `assert`, no NotImplementedError, and no
switched-off type check (there also in `tests`). In `app/engine`: nothing runs through a set, whose order differs
from one process to the next; no built-in that reads or writes outside the game or differs between processes; and
the wording of a card, which has no meaning, is never read.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.source import (
    Fault,
    Function,
    Source,
    annotation,
    in_room,
    last_name,
    own_nodes,
    parameters,
    report,
    scopes,
    sources,
)

ENGINE = "app.engine"
EMPTY_WORDS = frozenset({"handler", "handlers", "helper", "helpers", "manager", "managers", "util", "utils"})
IMPURE = frozenset({"breakpoint", "eval", "exec", "hash", "input", "open", "print", "__import__"})
IN_ORDER = frozenset(
    {"enumerate", "filter", "iter", "join", "list", "map", "next", "reversed", "tuple", "zip"}
)
SET_TYPES = frozenset({"AbstractSet", "FrozenSet", "MutableSet", "Set", "frozenset", "set"})
SET_METHODS = frozenset({"difference", "intersection", "symmetric_difference", "union"})
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")

Found = Iterator[tuple[int, str]]
Comprehension = ast.ListComp | ast.DictComp | ast.GeneratorExp


def find(root: Path) -> list[Fault]:
    """Everything under `root` that the house rules forbid."""
    in_app = list(sources(root, "app"))
    in_engine = [source for source in in_app if in_room(source.module, ENGINE)]
    in_tests = list(sources(root, "tests"))
    set_fields = fields_that_are_sets(in_engine)
    faults: list[Fault] = []
    for source in in_app:
        faults += collected(source, empty_names(source), no_random(source), no_assert(source))
    for source in [*in_app, *in_tests]:
        faults += collected(source, unchecked_types(source))
    for source in in_engine:
        faults += collected(
            source, impure_calls(source), wording_read(source), order_of_sets(source, set_fields)
        )
    return faults


def collected(source: Source, *findings: Found) -> Iterator[Fault]:
    """The findings in one file as faults."""
    for finding in findings:
        for line, message in finding:
            yield Fault(source.path, line, message)


def empty_names(source: Source) -> Found:
    """Names that say nothing: of the file, its classes, functions, parameters and variables."""
    last = source.module.rpartition(".")[2]
    if says_nothing(last):
        yield 1, f"the file's name {last} says nothing about what it is"
    for node in ast.walk(source.tree):
        name = defined_name(node)
        if name and says_nothing(name):
            yield getattr(node, "lineno", 1), f"the name {name} says nothing about what it is"


def defined_name(node: ast.AST) -> str:
    """The name that a node defines, or the empty string."""
    if isinstance(node, ast.ClassDef | Function):
        return node.name
    if isinstance(node, ast.arg):
        return node.arg
    return node.id if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else ""


def says_nothing(name: str) -> bool:
    """Whether one of the words that a name is made of is empty of meaning."""
    return any(word.lower() in EMPTY_WORDS for word in WORD.findall(name))


def no_random(source: Source) -> Found:
    """Imports of `random`: chance is the keyed stream of the game."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names):
            yield node.lineno, "imports random; chance is a keyed stream that belongs to its game"
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield node.lineno, "imports random; chance is a keyed stream that belongs to its game"


def no_assert(source: Source) -> Found:
    """`assert`, which vanishes under -O, and NotImplementedError, which is a promise instead of code."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert checks nothing under -O; raise an error that says what is wrong"
        elif isinstance(node, ast.Name) and node.id == "NotImplementedError":
            yield node.lineno, "NotImplementedError: build it or leave it out"


def unchecked_types(source: Source) -> Found:
    """Comments that switch the type check off."""
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type == tokenize.COMMENT and re.search(r"#\s*type:\s*ignore", token.string):
            yield token.start[0], "the type check is switched off here"


def impure_calls(source: Source) -> Found:
    """Calls of built-ins that reach outside the game, or whose result differs between processes."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE:
            yield node.lineno, f"the engine is pure and deterministic; {node.func.id}() isn't"


def wording_read(source: Source) -> Found:
    """Reads of `.wording`: it chooses between sentences of one meaning."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and node.attr == "wording" and isinstance(node.ctx, ast.Load):
            yield node.lineno, "the engine can't see a wording"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
            if any(isinstance(arg, ast.Constant) and arg.value == "wording" for arg in node.args):
                yield node.lineno, "the engine can't see a wording"


def fields_that_are_sets(modules: Iterable[Source]) -> frozenset[str]:
    """Names of class fields that are a set wherever they are declared."""
    sets: set[str] = set()
    others: set[str] = set()
    for source in modules:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                for statement in node.body:
                    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                        declared = sets if is_set_type(statement.annotation) else others
                        declared.add(statement.target.id)
    return frozenset(sets - others)


def is_set_type(annotated: ast.expr | None) -> bool:
    """Whether an annotation says that something is a set."""
    return last_name(annotation(annotated)) in SET_TYPES


def order_of_sets(source: Source, set_fields: frozenset[str]) -> Found:
    """Loops, comprehensions and calls that take the items of a set in its own order."""
    for scope in scopes(source):
        nodes = list(own_nodes(scope))
        names = frozenset(names_of_sets(scope, nodes, set_fields))
        for node in nodes:
            if any(is_set(taken, names, set_fields) for taken in taken_in_order(node)):
                yield getattr(node, "lineno", 1), "takes the items of a set in its own order; sort them first"


def names_of_sets(
    scope: ast.Module | Function, nodes: list[ast.AST], set_fields: frozenset[str]
) -> Iterator[str]:
    """Local names that are annotated as a set or that a set is assigned to."""
    yield from (parameter.arg for parameter in parameters(scope) if is_set_type(parameter.annotation))
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if is_set_type(node.annotation):
                yield node.target.id
        elif isinstance(node, ast.Assign) and is_set(node.value, frozenset(), set_fields):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.NamedExpr) and is_set(node.value, frozenset(), set_fields):
            yield node.target.id


def is_set(node: ast.expr, names: frozenset[str], set_fields: frozenset[str]) -> bool:
    """Whether an expression is known to be a set: by its form, its local name or its field."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Attribute):
        return node.attr in set_fields
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor | ast.Sub):
        return is_set(node.left, names, set_fields) or is_set(node.right, names, set_fields)
    if isinstance(node, ast.IfExp):
        return is_set(node.body, names, set_fields) or is_set(node.orelse, names, set_fields)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("frozenset", "set")
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and (node.func.attr in SET_METHODS or node.func.attr == "copy")
        and is_set(node.func.value, names, set_fields)
    )


def taken_in_order(node: ast.AST) -> list[ast.expr]:
    """The expressions whose items a node takes one after another. A set made from a set has no order either."""
    if isinstance(node, ast.For | ast.AsyncFor):
        return [node.iter]
    if isinstance(node, Comprehension):
        return [generator.iter for generator in node.generators]
    if isinstance(node, ast.Starred | ast.YieldFrom):
        return [node.value]
    if isinstance(node, ast.Call):
        by_name = isinstance(node.func, ast.Name) or last_name(node) == "join"
        return list(node.args) if by_name and last_name(node) in IN_ORDER else []
    return []


if __name__ == "__main__":
    sys.exit(report("rooms", find))
