"""CR 701.26: a permanent is tapped or untapped, as a player chooses."""

from __future__ import annotations

from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped, BecameUntapped
from app.engine.state.event import Event
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class TapOrUntap(Instruction):
    """CR 608.2d, 701.26: the player taps or untaps each of these."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.26, 608.2d: which of the two is chosen as it is done."""
        refs = yield from self.what.pick(at, at.controller, "tap")
        events: list[Event] = []
        for ref in refs:
            if ref not in at.state.objects:
                continue
            answer = yield Choose(
                at.controller, "tap_or_untap", "608.2d", _ways, source=at.source, subject=(ref,)
            )  # fmt: skip
            events.append(BecameTapped(object=ref) if answer == ("tap",) else BecameUntapped(object=ref))
        yield from happen(at.state, *events)


def _ways() -> list[Key]:
    return ["tap", "untap"]
