"""Imports every room of the engine, so that all words, events, checks and inherent abilities are known.

A mechanic is added by adding its file and removed by deleting it; nothing lists them.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import app.engine

for _module in sorted(found.name for found in walk_packages(app.engine.__path__, "app.engine.")):
    if _module != __name__:
        import_module(_module)
