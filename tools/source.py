"""Reading the project's Python files for the lints, and telling what they found."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that a lint objects to, at a line of a file named from the project's root."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Source:
    """A Python file: its path from the project's root, its dotted module name, its text and its tree."""

    path: str
    module: str
    text: str
    tree: ast.Module


def sources(root: Path, package: str) -> Iterator[Source]:
    """All Python files under `root/package`, in the order of their paths."""
    for file in sorted((root / package).rglob("*.py")):
        path = file.relative_to(root)
        text = file.read_text(encoding="utf-8")
        parts = path.with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield Source(path.as_posix(), module, text, ast.parse(text, filename=str(path)))


def in_room(module: str, room: str) -> bool:
    """Whether `module` is `room` or lies in it; both are dotted names."""
    return module == room or module.startswith(room + ".")


def scopes(source: Source) -> Iterator[ast.Module | Function]:
    """The module and each function in it: the parts of a file that have names of their own."""
    yield source.tree
    for node in ast.walk(source.tree):
        if isinstance(node, Function):
            yield node


def own_nodes(scope: ast.Module | Function) -> Iterator[ast.AST]:
    """The nodes of a module or function, in their order, without those of the functions inside it."""
    waiting: list[ast.AST] = [*reversed(scope.body)]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, Function):
            yield node
            waiting += reversed(list(ast.iter_child_nodes(node)))


def parameters(scope: ast.Module | Function) -> list[ast.arg]:
    """The parameters of a function, but for `*args` and `**kwargs`; a module has none."""
    if isinstance(scope, ast.Module):
        return []
    return [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]


def annotation(node: ast.expr | None) -> ast.expr | None:
    """An annotation as an expression, also where it was written as a string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return ast.parse(node.value, mode="eval").body
    return node


def last_name(node: ast.AST | None) -> str:
    """The last part of a dotted name, `list` for `list[int]` or `list(x)`, else the empty string."""
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    if isinstance(node, ast.Call):
        return last_name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def report(name: str, find: Callable[[Path], list[Fault]]) -> int:
    """Print what `find` objects to in this project; the exit code is 1 if there is anything."""
    faults = sorted(find(ROOT))
    for fault in faults:
        print(fault)
    print(f"{name}: {len(faults)} faults" if faults else f"{name}: kept", file=sys.stderr)
    return 1 if faults else 0
