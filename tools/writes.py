"""Writes: only the rooms in `ALLOWED` change the state of a game (one thing happens one way).

A write is an assignment to, or a deletion of, a field of a state record or an item of such a field, or a call
such as `append` or `pop` on one, also by way of a local name for the field. The state records are the classes in
`app/engine/state`; enumerations and frozen dataclasses, which can't be written to, are no such records. What an
object does to its own attributes through `self` is its own affair, and so are names that were made from, or are
annotated with, a class that is no state record.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
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
STATE = "app.engine.state"
RECORDS = ("app.engine.state.records", "app.engine.state.chance")
EVENTS = ("Event", "Moved")

# Rooms and modules that may write to state records, and why.
ALLOWED: dict[str, str] = {
    STATE: "the records' own making, cloning and decoding",
    "app.engine.events": "the pipeline: every change of the game ends here",
    "app.engine.turn": "turn, step and priority are plain data that the turn moves on",
    "app.engine.characteristics": "the table of what objects are now is rebuilt here",
    "app.engine.position": "a written position is set up before any rule applies",
    "app.engine.start.setup": "a game is put together before any rule applies",
    "app.engine.game": "the door: the log is taken, checkpoints are put back",
    "app.engine.casting": "what is announced for a proposal, which can be reversed as a whole (CR 733.1)",
    "app.engine.mana.means": "what players have to pay with is derived, and kept beside the record as long as it is so",
    "app.engine.mana.paying": "mana leaves the pool as it is spent (CR 118.3a)",
    "app.engine.triggers": "which triggered abilities wait, and how often they have triggered",
    "app.engine.state_based": "what has been checked, and the marks by which loops are found",
}

MUTATORS = frozenset(
    """
    __delitem__ __setitem__ add append appendleft clear difference_update discard extend extendleft insert
    intersection_update pop popitem popleft remove reverse rotate setdefault sort symmetric_difference_update update
    """.split()
)

SHUFFLES = frozenset({"heapify", "heappop", "heappush", "insort", "shuffle"})
ATTRIBUTE_WRITES = frozenset({"__delattr__", "__setattr__", "delattr", "setattr"})
CONTAINERS = frozenset({"bytearray", "defaultdict", "deque", "dict", "list", "set"})


def find(root: Path) -> list[Fault]:
    """Writes to state records of `root/app` outside the rooms that may make them."""
    modules = list(sources(root, "app"))
    records = Records([source for source in modules if source.module in RECORDS])
    if not records.classes:
        return [Fault("app/engine/state", 1, "no state records were found, so no write can be judged")]
    faults: list[Fault] = []
    for source in modules:
        if in_room(source.module, ENGINE) and not any(in_room(source.module, room) for room in ALLOWED):
            performing = frozenset(id(method) for method in performs(source))
            for scope in scopes(source):
                if id(scope) not in performing:
                    faults += Scope(source, scope, records).faults()
    return faults


def performs(source: Source) -> Iterator[Function]:
    """The `perform` methods of events, the one place where a mechanic's own file changes the game, and the functions of
    that file which they call."""
    functions = {node.name: node for node in source.tree.body if isinstance(node, Function)}
    waiting: list[Function] = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ClassDef) and any(last_name(base) in EVENTS for base in node.bases):
            methods = {part.name: part for part in node.body if isinstance(part, Function)}
            if "perform" in methods:
                waiting += [methods["perform"], *called(methods["perform"], methods)]
    seen: dict[int, Function] = {}
    while waiting:
        function = waiting.pop()
        if id(function) not in seen:
            seen[id(function)] = function
            waiting += called(function, functions)
    yield from seen.values()


def called(function: Function, among: dict[str, Function]) -> list[Function]:
    """Those functions or methods that the function calls by name."""
    calls = [last_name(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)]
    return [among[name] for name in calls if name in among]


class Records:
    """The state records: the names of their classes, of all their fields, and of the fields that hold items."""

    def __init__(self, modules: list[Source]) -> None:
        nodes = [node for source in modules for node in ast.walk(source.tree)]
        classes = [node for node in nodes if isinstance(node, ast.ClassDef) and not cannot_be_written(node)]
        fields = [found for node in classes for found in record_fields(node)]
        self.classes = frozenset(node.name for node in classes)
        self.fields = frozenset(name for name, _ in fields)
        self.containers = frozenset(name for name, type_name in fields if type_name in CONTAINERS)


def cannot_be_written(node: ast.ClassDef) -> bool:
    """Whether a class is an enumeration, a protocol, a named tuple, an exception or a frozen dataclass."""
    bases = [last_name(base) for base in node.bases]
    if any(base.endswith(("Enum", "Flag", "Protocol", "NamedTuple", "Error", "Exception")) for base in bases):
        return True
    return any(
        keyword.arg == "frozen" and isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
        for keyword in decorator.keywords
    )


def record_fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Fields of a record with the names of their types: annotated, in `__slots__`, or set in `__init__`."""
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            type_name = last_name(annotation(statement.annotation))
            if type_name != "ClassVar":
                yield statement.target.id, type_name
        elif isinstance(statement, ast.Assign) and "__slots__" in map(last_name, statement.targets):
            for constant in ast.walk(statement.value):
                if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                    yield constant.value, ""
        elif isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            for inner in ast.walk(statement):
                if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                    yield inner.attr, ""


class Scope:
    """The search for writes in a module's own statements or in one function."""

    def __init__(self, source: Source, scope: ast.Module | Function, records: Records) -> None:
        self.source = source
        self.records = records
        self.nodes = list(own_nodes(scope))
        self.others = frozenset(self.names_of_others(scope))
        self.aliases = dict(self.names_of_fields())

    def faults(self) -> Iterator[Fault]:
        """The writes to the state."""
        for node in self.nodes:
            for written in written_expressions(node):
                field = self.field_written(written)
                if field is not None:
                    message = f"writes to the state ({field}); propose an event instead"
                    yield Fault(self.source.path, written.lineno, message)
            if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                field = self.aliases.get(node.target.id)
                if field in self.records.containers:
                    message = f"writes to the state ({field}); propose an event instead"
                    yield Fault(self.source.path, node.lineno, message)

    def names_of_others(self, scope: ast.Module | Function) -> Iterator[str]:
        """Names that stand for an object that is no state record: made from, or annotated with, another class."""
        yield from (parameter.arg for parameter in parameters(scope) if self.is_other(parameter.annotation))
        for node in self.nodes:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                if self.is_other(node.annotation):
                    yield node.target.id
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                if self.is_other(node.value.func):
                    yield from (target.id for target in node.targets if isinstance(target, ast.Name))

    def is_other(self, node: ast.expr | None) -> bool:
        """Whether an annotation or a called name is one class by name, and that class is no state record."""
        node = annotation(node)
        name = last_name(node)
        plain = isinstance(node, ast.Name | ast.Attribute)
        return (
            plain and name[:1].isupper() and name not in self.records.classes and name not in ("Any", "Self")
        )

    def names_of_fields(self) -> Iterator[tuple[str, str]]:
        """Local names for a field of the state, as in `hand = player.hand`; a copy or a slice is none."""
        for node in self.nodes:
            if isinstance(node, ast.Assign):
                pairs = [pair for target in node.targets for pair in paired(target, node.value)]
            elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
                pairs = [(node.target, node.value)]
            else:
                continue
            for target, value in pairs:
                field = self.field_of(value)
                if isinstance(target, ast.Name) and field is not None:
                    yield target.id, field

    def field_written(self, written: ast.expr) -> str | None:
        """The field that is written to, if `written` is part of the state."""
        base = without_items(written)
        if isinstance(base, ast.Name) and base is not written:
            return self.aliases.get(base.id)
        return self.field_of(written)

    def field_of(self, node: ast.expr) -> str | None:
        """The state field that an expression such as `player.counters["poison"]` reaches into."""
        base = without_items(node)
        if not isinstance(base, ast.Attribute) or base.attr not in self.records.fields:
            return None
        if isinstance(base.value, ast.Name) and (base.value.id == "self" or base.value.id in self.others):
            return None
        return base.attr


def paired(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """Targets with what is assigned to them, also for `a, b = x, y`."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


def without_items(node: ast.expr) -> ast.expr:
    """What an expression picks items from: `a.b` for `a.b[0]["x"]`. A slice is a copy and stays as it is."""
    while isinstance(node, ast.Subscript) and (
        isinstance(node.ctx, ast.Store | ast.Del) or not isinstance(node.slice, ast.Slice)
    ):
        node = node.value
    return node


def written_expressions(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that a node writes to."""
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        yield node
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            yield all_items(node.func.value)
        elif last_name(node) in SHUFFLES:
            yield from map(all_items, node.args)
        elif last_name(node) in ATTRIBUTE_WRITES and len(node.args) > 1:
            owner, name = node.args[0], node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield ast.copy_location(ast.Attribute(owner, name.value, ast.Store()), node)


def all_items(node: ast.expr) -> ast.expr:
    """A change of what `node` holds, written as a change of all its items."""
    everything = ast.copy_location(ast.Slice(), node)
    return ast.copy_location(ast.Subscript(node, everything, ast.Store()), node)


if __name__ == "__main__":
    sys.exit(report("writes", find))
