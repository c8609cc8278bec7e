"""The text of options that stand for a part of a card, in English, printed from their definitions."""

from __future__ import annotations

from app.cards.compile import mode_text
from app.cards.grammar.category import Unprintable
from app.engine.casting.announce import Mode
from app.engine.choices import Choice, Choose
from app.engine.state.records import State


def printed(state: State, choice: Choice) -> dict[str, str]:
    """The texts of such options, by their ids; without those that there is no English for."""
    thing = state.objects.get(choice.source) if isinstance(choice, Choose) and choice.says else None
    if thing is None or not isinstance(choice, Choose):
        return {}
    found, face = {}, thing.card.faces[thing.face]
    for key, said in choice.says.items():
        if isinstance(said, Mode):
            try:
                found[str(key)] = mode_text(face, said)
            except Unprintable:  # it is known by its number then
                continue
    return found
