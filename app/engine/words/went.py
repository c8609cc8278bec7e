"""CR 400.7: where objects have gone by what was done to them."""

from __future__ import annotations

from app.engine.state import zones
from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class WentTo(Filter):
    """CR 400.7: an object that is gone, and what it became is in the zone ("put into a graveyard this way")."""

    zone: str

    def matches(self, at: Context, ref: int) -> bool:
        past = at.state.last_known.get(ref)
        now = at.state.objects.get(past.became) if past is not None and ref not in at.state.objects else None
        return now is not None and now.zone == zones.BY_NAME[self.zone]
