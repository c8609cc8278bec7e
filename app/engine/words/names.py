"""CR 201.2: objects that have the same name."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.words.bases import Filter, Noun
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class SameNameAs(Filter):
    """CR 201.2a: has a name in common with one of these; what has no name has none in common with anything (201.2b)."""

    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        if ref < 0:
            return False
        name = lookup.of(at.state, ref).name
        return bool(name) and any(lookup.of(at.state, other).name == name for other in self.noun.refs(at))
