"""Break functions that cite a rule, one at a time, and see that a test named after the rule fails.

    python -m tools.mutants                       forty functions drawn by a seed of today's making (`make mutants`)
    python -m tools.mutants --seed 7 --draw 100   a hundred, drawn by this seed
    python -m tools.mutants --all [PATH...]       every function, or those of the named files and folders
    python -m tools.mutants --fine                break single conditions and statements too, not only whole bodies

A function is broken in memory: the tests are collected once, and for each break a child process gives the function
another body and runs the tests named after the rules that its docstring cites. A break that no such test notices is
printed; the exit code is 1 if there was one.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import os
import random
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tools.rules import CODE, ROOT, TEST_NAME, Index, UnknownRule, cited, load_index

CACHED = type(functools.cache(len))
SECONDS = 120
"""A child that takes longer has noticed the break: it made a loop."""


@dataclass(frozen=True, slots=True)
class Break:
    """One way to break a function: `body` is its changed definition, `how` says what was changed."""

    path: str
    line: int
    name: str
    rules: tuple[str, ...]
    how: str
    body: ast.FunctionDef = field(compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name} (CR {', '.join(self.rules)}): {self.how}"


def rules_of(index: Index, function: ast.FunctionDef) -> tuple[str, ...]:
    """The numbers that a function's docstring cites."""
    found: dict[str, None] = {}
    for item, _ in cited(ast.get_docstring(function) or ""):
        try:
            found.update(dict.fromkeys(index.numbers(item)))
        except UnknownRule:
            continue
    return tuple(found)


def citing(root: Path, index: Index, paths: list[str]) -> Iterator[tuple[str, ast.Module, ast.FunctionDef]]:
    """The functions that cite a rule: their file, its tree, and the definition."""
    for file in sorted((root / CODE).rglob("*.py")):
        path = file.relative_to(root).as_posix()
        if paths and not any(path.startswith(start) for start in paths):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and rules_of(index, function):
                yield path, tree, function


def empty_answers(function: ast.FunctionDef) -> list[str]:
    """What a function returns that does nothing, by the type of its answer."""
    kind = ast.unparse(function.returns) if function.returns else "None"
    if kind.startswith(("Steps[", "Iterator[", "Generator[")):
        kind = kind.partition("[")[2].removesuffix("]") if kind.startswith("Steps") else "None"
    if "None" in kind.split(" | ") or kind == "None":
        return ["None"]
    by_kind = {"bool": ["True", "False"], "int": ["0", "1"], "str": ["''"], "Refs": ["()"]}
    by_start = {
        "list": "[]",
        "tuple": "()",
        "dict": "{}",
        "Sequence": "()",
        "Iterable": "()",
        "Mapping": "{}",
    }
    for start, answer in by_start.items():
        if kind.startswith(start):
            return [answer]
    return by_kind.get(kind, ["None"])


def emptied(function: ast.FunctionDef) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The function without its work; its old body follows unreached, which keeps generators what they are."""
    if trivial(function):
        return
    for answer in empty_answers(function):
        broken = copy.deepcopy(function)
        broken.body.insert(1, ast.parse(f"return {answer}").body[0])
        yield f"returns {answer} at once", broken


def trivial(function: ast.FunctionDef) -> bool:
    """Whether a body is only a docstring or one answer that is a constant."""
    rest = function.body[1:]
    if not rest:
        return True
    only = rest[0]
    if len(rest) != 1 or not isinstance(only, ast.Return) or only.value is None:
        return len(rest) == 1 and isinstance(only, ast.Return | ast.Raise)
    return isinstance(only.value, ast.Constant) or ast.unparse(only.value) in ("()", "[]", "{}")


OTHERWISE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


def finely(function: ast.FunctionDef) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The function with one condition turned round, one comparison or number changed, or one statement left out."""
    spared = set(map(id, described(function))) | set(map(id, compared(function)))
    for place, node in enumerate(list(ast.walk(function))):
        if id(node) in spared:
            continue
        for how in ways(node):
            broken = copy.deepcopy(function)
            change(list(ast.walk(broken))[place], how, broken)
            if ast.dump(broken) != ast.dump(function):
                yield (
                    f"line {getattr(node, 'lineno', function.lineno)}: {how} {ast.unparse(node)[:60]!r}",
                    broken,
                )


def described(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What stands in a definition beside its body: its decorators, types and defaults, which the break leaves alone."""
    for part in (function.args, function.returns, *function.decorator_list):
        if part:
            yield from ast.walk(part)
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign):
            yield from ast.walk(node.annotation)


def compared(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Zeros that something is compared with by size: to include or leave out the limit itself breaks that already."""
    for node in ast.walk(function):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            yield from (limit for limit in node.comparators if ast.unparse(limit) == "0")


def ways(node: ast.AST) -> list[str]:
    """How a node of a syntax tree can be broken."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return [] if negated_within(node.test) else ["negate"]
    if isinstance(node, ast.comprehension) and node.ifs:
        return ["keep all of"]
    if isinstance(node, ast.Compare) and type(node.ops[0]) in OTHERWISE:
        return ["compare otherwise"]
    if isinstance(node, ast.BoolOp):
        return ["and/or"]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return ["affirm"]
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ["the other of"]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ["one more than"]
    if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
        # A bare `yield` only makes its function a generator.
        return [] if isinstance(node.value, ast.Yield) and node.value.value is None else ["leave out"]
    if (
        isinstance(node, ast.AugAssign)
        or isinstance(node, ast.Assign)
        and not isinstance(node.targets[0], ast.Name)
    ):
        return ["leave out"]
    return []


def negated_within(test: ast.expr) -> bool:
    """Whether a condition is turned round as well when what it says is broken: `not`, `==`, `is`, `in`."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def change(node: ast.AST, how: str, function: ast.FunctionDef) -> None:
    """Break a node of a copied function."""
    if how == "negate" and isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.comprehension):
        node.ifs = []
    elif isinstance(node, ast.Compare):
        node.ops[0] = OTHERWISE[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1
    else:
        Without(node).visit(function)


class Without(ast.NodeTransformer):
    """Leaves one statement out; what it yielded stays as a generator's mark."""

    def __init__(self, statement: ast.AST) -> None:
        self.statement = statement

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, or `pass` where it is the statement; a dead copy keeps the function's free variables."""
        if node is self.statement and isinstance(node, ast.stmt):
            dead = ast.If(ast.Constant(False), [node], [])
            return ast.copy_location(dead, node)
        return self.generic_visit(node)


def breaks_of(root: Path, arguments: argparse.Namespace) -> list[Break]:
    """The breaks to try: of all functions that cite a rule, or of a draw among them."""
    index = load_index(root)
    found = list(citing(root, index, arguments.paths))
    if not arguments.all:
        found = random.Random(arguments.seed).sample(found, min(arguments.draw, len(found)))
    breaks = []
    for path, _, function in found:
        made = list(emptied(function))
        if arguments.fine or not made:
            made += list(finely(function))
        rules = rules_of(index, function)
        breaks += [Break(path, function.lineno, function.name, rules, how, body) for how, body in made]
    return breaks


def code_of(broken: Break, original: FunctionType, root: Path) -> CodeType:
    """The code of the broken function, compiled in the place of the original one in its file."""
    tree = ast.parse((root / broken.path).read_text(encoding="utf-8"))
    Replaced(broken).visit(tree)
    ast.fix_missing_locations(tree)
    waiting = [compile(tree, original.__code__.co_filename, "exec")]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == original.__code__.co_qualname and code.co_name == broken.name:
            return code
        waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    raise LookupError(str(broken))


class Replaced(ast.NodeTransformer):
    """Puts the broken definition in the place of the one at its line."""

    def __init__(self, broken: Break) -> None:
        self.broken = broken

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """The broken definition where the line is its own."""
        if node.lineno == self.broken.line and node.name == self.broken.name:
            return self.broken.body
        return self.generic_visit(node)


class Breaking:
    """A plugin of pytest: instead of running the collected tests once, runs them against each break."""

    def __init__(self, breaks: list[Break], root: Path, jobs: int) -> None:
        self.breaks, self.root, self.jobs = breaks, root, jobs
        self.unnoticed: list[str] = []
        self.tests: dict[str, list[pytest.Item]] = {}
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}
        self.caches: list[Callable[[], None]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every break, some at a time."""
        self.look_up(session.items)
        children: dict[int, tuple[Break, int, float]] = {}
        for broken in self.breaks:
            while len(children) >= self.jobs:
                self.reap(children)
            tests = self.named_after(broken.rules)
            if not tests:
                self.report(broken, "no test is named after its rules")
                continue
            children.update([self.start(broken, tests)])
        while children:
            self.reap(children)
        return True

    def look_up(self, items: list[pytest.Item]) -> None:
        """Find tests by the rule that they are named after, functions by their place, and what is kept in caches."""
        for item in items:
            named = TEST_NAME.match(getattr(item, "originalname", None) or item.name)
            if named:
                self.tests.setdefault(".".join(part for part in named.groups() if part), []).append(item)
        gc.unfreeze()
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                place = thing.__code__.co_filename, thing.__code__.co_name
                self.functions.setdefault(place, []).append(thing)
            elif isinstance(thing, CACHED) and thing.__module__.startswith(
                ("app.engine", "app.cards.grammar")
            ):
                self.caches.append(thing.cache_clear)
        gc.freeze()

    def named_after(self, rules: tuple[str, ...]) -> list[pytest.Item]:
        """The tests named after any of some rules; a section's are those of all its rules."""
        found: dict[pytest.Item, None] = {}
        for rule in rules:
            for number, items in self.tests.items():
                if number == rule or "." not in rule and number.startswith(rule):
                    found.update(dict.fromkeys(items))
        return list(found)

    def start(self, broken: Break, tests: list[pytest.Item]) -> tuple[int, tuple[Break, int, float]]:
        """Start a child that breaks the function and runs the tests."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            os.write(writing, self.try_out(broken, tests).encode())
            os._exit(0)
        os.close(writing)
        return reading, (broken, child, time.monotonic())

    def try_out(self, broken: Break, tests: list[pytest.Item]) -> str:
        """In the child: `noticed` as soon as a test fails, else `unnoticed`, or what kept it from being tried."""
        originals = [
            function
            for function in self.functions.get((str(self.root / broken.path), broken.name), [])
            if first_line(function, broken)
        ]
        if not originals:
            return "its function wasn't found"
        try:
            for original in originals:
                original.__code__ = code_of(broken, original, self.root)
        except (ValueError, LookupError) as fault:
            return f"can't be broken: {fault}"
        for clear in self.caches:
            clear()
        for test in tests:
            reports = runtestprotocol(test, nextitem=None, log=False)
            if any(report.failed for report in reports):
                return "noticed"
        return "unnoticed"

    def reap(self, children: dict[int, tuple[Break, int, float]]) -> None:
        """Wait until a child answers or its time is over."""
        ready, _, _ = select.select(list(children), [], [], 1)
        late = [pipe for pipe, (_, _, since) in children.items() if time.monotonic() - since > SECONDS]
        for pipe in {*ready, *late}:
            broken, child, _ = children.pop(pipe)
            answer = os.read(pipe, 1000).decode() if pipe in ready else "noticed"
            os.close(pipe)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            if answer not in ("noticed", ""):
                self.report(broken, answer)

    def report(self, broken: Break, answer: str) -> None:
        """Say at once what wasn't noticed."""
        self.unnoticed.append(str(broken))
        print(f"{broken}: {answer}", file=sys.stderr, flush=True)


def first_line(function: FunctionType, broken: Break) -> bool:
    """Whether a function is the one that is defined at a line, its decorators before it."""
    return 0 <= broken.line - function.__code__.co_firstlineno <= len(broken.body.decorator_list) * 3


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Run the command line described at the top of this file; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description="Break functions that cite a rule.")
    parser.add_argument("paths", nargs="*", help="files or folders, as in app/engine/combat")
    parser.add_argument("--all", action="store_true", help="every function instead of a draw")
    parser.add_argument("--draw", type=int, default=40, help="how many functions")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="what they are drawn by")
    parser.add_argument("--fine", action="store_true", help="break single conditions and statements too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many children at a time")
    chosen = parser.parse_args(arguments)
    breaks = breaks_of(root, chosen)
    plugin = Breaking(breaks, root, chosen.jobs)
    # Schemathesis's plugin keeps threads, which a child lacks.
    without = ["-p", "no:schemathesis", f"--ignore={root / 'tests/api/test_schemathesis.py'}"]
    code = pytest.main(["-q", "-p", "no:cacheprovider", *without, str(root / "tests")], plugins=[plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(code)
    functions = len({(broken.path, broken.line) for broken in breaks})
    print(
        f"seed {chosen.seed}: {functions} functions, {len(breaks)} breaks, {len(plugin.unnoticed)} not noticed"
    )
    return 1 if plugin.unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
