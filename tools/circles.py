"""Circles: no module of the engine imports itself by way of others.

Imports that are only for types, and those inside functions, don't count.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tools.source import Fault, Source, report, sources


def find(root: Path) -> list[Fault]:
    """The circles in which modules of `root/app/engine` import each other; the first one that is found."""
    modules = {source.module: source for source in sources(root, "app/engine")}
    graph = {
        name: [other for other in imported(source, modules) if other != name]
        for name, source in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return [Fault(modules[circle[0]].path, 1, "imports itself by way of " + " <- ".join(circle))]
    return []


def imported(source: Source, modules: dict[str, Source]) -> Iterator[str]:
    """The modules that a module imports as it is loaded."""
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                if whole in modules or node.module in modules:
                    yield whole if whole in modules else node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in modules)


if __name__ == "__main__":
    sys.exit(report("circles", find))
