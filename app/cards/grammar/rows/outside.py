"""Phrases about cards from outside the game (CR 400.11)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import OBJECT, RESULTS, Role
from app.cards.grammar.row import Shape
from app.engine.casting.permissions import MayPlay
from app.engine.events.outside import RevealOrChoose
from app.engine.keywords.learn import Learn
from app.engine.keywords.play import CastCard
from app.engine.words import flow
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone, IsCard, Spell
from app.engine.words.nouns import Choice, You


def enter(grammar: Grammar) -> None:
    """The rows of cards outside the game."""
    outside = {"zone": "outside", "owner": None}
    after, clause = grammar.table("after noun"), grammar.table("clause")
    after.add(InZone, "from outside the game", "outside the game", fixed=outside)
    either = "reveal {reveal:description,'a',one} or choose {choose:description,'a',one}"
    clause.add(RevealOrChoose, either)
    RESULTS[RevealOrChoose] = Role(heads=OBJECT)
    clause.add(Learn, "{who:doer} learn[s]")
    clause.add(flow.Apply, "you may play {what:description,'a',one} this turn", shape=PLAYED)
    any_number = "cast any number of {what:description,many} from among {among:description,many} without paying their mana costs"
    clause.add(CastCard, any_number, shape=ANY_NUMBER)


def _any_number(what: Any, among: Any) -> CastCard | None:
    """CR 608.2g: what is called spells are those of the cards that can be cast as such."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if Spell() not in parts or not isinstance(among, AllOf) or IsCard() not in among.parts:
        return None
    kinds = tuple([part for part in parts if part != Spell()])
    return CastCard(Choice(AllOf((AllOf(kinds), among)), 0, -1))


def _is_any_number(node: Any) -> dict[str, Any] | None:
    fits = node.what.what if isinstance(node.what, Choice) else None
    if not isinstance(fits, AllOf) or len(fits.parts) != 2 or not isinstance(fits.parts[0], AllOf):
        return None
    kinds = fits.parts[0].parts
    slots = {"what": AllOf((*kinds, Spell())) if kinds else Spell(), "among": fits.parts[1]}
    made = _any_number(**slots)
    return slots if made is not None and made.what == node.what else None


ANY_NUMBER = Shape(_any_number, _is_any_number)


def _played(what: Any) -> flow.Apply | None:
    """CR 601.3, 400.11c: leave to play one card that is outside the game."""
    if OUTSIDE not in (what.parts if isinstance(what, AllOf) else (what,)):
        return None
    return flow.Apply(You(), (MayPlay(what, times=1),), UntilEndOfTurn())


def _is_played(node: Any) -> dict[str, Any] | None:
    what = getattr(node.by[0], "what", None)
    return {"what": what} if what is not None and node == _played(what) else None


OUTSIDE = InZone("outside")
PLAYED = Shape(_played, _is_played)
