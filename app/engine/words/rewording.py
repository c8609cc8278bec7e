"""CR 612: effects that change a word of an object's text, chosen as they begin."""

from __future__ import annotations

from app.engine.characteristics import printed
from app.engine.choices import Choose, Key, Name, Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.words.abilities import Modify
from app.engine.words.bases import Duration, Instruction, Noun
from app.engine.words.changes import ChangesText
from app.engine.words.context import Context
from app.engine.words.durations import Indefinitely
from app.engine.words.node import node
from app.engine.words.subtypes import CREATURE_TYPES

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
WORDS: dict[str, tuple[str, ...]] = {"color word": tuple(printed.COLORS), "basic land type": BASIC_LAND_TYPES}
"""The kinds of words of which there are few; creature types are the other kind (CR 612.2)."""


@node
class ChangeText(Instruction):
    """CR 612.1: all instances of one word in the text of these are replaced by another word of the same kind.

    `kinds`: "color word", "basic land type" or "creature type"; of several its controller chooses one by choosing words.
    `but`: words that can't be the new one.
    """

    what: Noun
    kinds: tuple[str, ...]
    until: Duration = Indefinitely()
    but: tuple[str, ...] = ()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 612.2, 608.2d: the words are chosen as it resolves, then the effect begins."""
        refs = yield from self.what.pick(at, at.controller, "text")
        old = yield from self._word(at, self.kinds, ())
        kind = next(kind for kind in self.kinds if old in WORDS.get(kind, CREATURE_TYPES))
        new = yield from self._word(at, (kind,), (old, *self.but))
        if refs:
            words = Modify(self.what, (ChangesText(old, new),))
            yield from happen(at.state, EffectBegan(effect=lasting(at, words, self.until, refs)))

    def _word(self, at: Context, kinds: tuple[str, ...], but: tuple[str, ...]) -> Steps[str]:
        """CR 612.2: choose a word of one of these kinds, but for some."""
        if "creature type" in kinds:
            known = dict.fromkeys(word for word in CREATURE_TYPES if word not in but)
            first = next(iter(known))
            name = yield Name(
                at.controller,
                "creature_type",
                "205.3m",
                "creature type",
                lambda word: word in known,
                first,
                at.source,
            )
            return str(name)
        options: list[Key] = [word for kind in kinds for word in WORDS[kind] if word not in but]
        answer = yield Choose(at.controller, "word", "612.2", lambda: options, source=at.source)
        return str(answer[0])
