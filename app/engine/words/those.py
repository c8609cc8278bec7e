"""Those of some objects or players that fit a description."""

from __future__ import annotations

from app.engine.state.records import Refs
from app.engine.words.bases import Filter, Noun
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class Those(Noun):
    """Of what the noun stands for, what fits ("each nonland card revealed this way")."""

    noun: Noun
    what: Filter

    def refs(self, at: Context) -> Refs:
        return tuple([ref for ref in self.noun.refs(at) if self.what.matches(at, ref)])

    def includes(self, at: Context, ref: int) -> bool:
        return self.noun.includes(at, ref) and self.what.matches(at, ref)
