"""What can be referred to, and by which words: "that creature" needs something that is called a creature.

ROLES and RESULTS say, for each kind of event and of instruction, what it names for later words. The names
of an event's roles are the engine's (a pattern binds them); those of results are chosen by `binding`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.cards.grammar.nouns import ENCHANTED_PLAYER
from app.cards.grammar.row import JOIN
from app.engine.variants.commander import CommanderOf
from app.engine.words import nouns, subtypes
from app.engine.words.bases import Filter, Noun
from app.engine.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    AnyTarget,
    APlayer,
    IsCard,
    IsToken,
    Opponent,
    Permanent,
    PermanentCard,
    PermanentSpell,
    Spell,
)
from app.engine.words.qualities import HasSubtype, HasType
from app.engine.words.those import Those

Heads = frozenset[str]
Lookup = Callable[[str], tuple[Heads, str]]
PLAYER: Heads = frozenset({"player"})
OBJECT: Heads = frozenset({"card", "permanent", "object"})
_WORDS: dict[type[Any], Heads] = {
    Spell: frozenset({"spell"}),
    IsCard: OBJECT,
    PermanentSpell: frozenset({"spell"}),
    PermanentCard: OBJECT | {"permanent card"},
    IsToken: frozenset({"token"}) | OBJECT,
    Permanent: OBJECT,
    APlayer: PLAYER,
    Opponent: frozenset({"player", "opponent"}),
    AbilityOnStack: frozenset({"ability", "copy"}),
    AnyTarget: frozenset({"permanent or player", "creature", "player", "permanent"}),
}


def heads_of_filter(what: Filter) -> Heads:
    """The words by which something that fits can be called."""
    if isinstance(what, (AllOf, AnyOf)):
        found: Heads = frozenset().union(*[heads_of_filter(part) for part in what.parts])
        if isinstance(what, AnyOf):
            found |= _compounds(what)
        return found
    if isinstance(what, HasType):
        return frozenset({what.type}) | OBJECT
    if isinstance(what, HasSubtype):
        kinds = [kind for kind, names in _SUBTYPES if what.subtype in names]
        return frozenset({what.subtype, *kinds}) | OBJECT
    return _WORDS.get(type(what), frozenset())


_SUBTYPES = (
    ("creature", subtypes.CREATURE_TYPES),
    ("land", subtypes.LAND_TYPES),
    ("artifact", subtypes.ARTIFACT_TYPES),
    ("enchantment", subtypes.ENCHANTMENT_TYPES),
    ("planeswalker", subtypes.PLANESWALKER_TYPES),
)


def _compounds(what: AnyOf) -> Heads:
    each = [sorted(heads_of_filter(part) - OBJECT) for part in what.parts]
    if len(each) != 2:
        return frozenset()
    return frozenset({f"{left} or {right}" for left in each[0] for right in each[1]})


def heads_of(noun: Noun, lookup: Lookup) -> tuple[Heads, str]:
    """The words by which the noun can be called again, and its number."""
    if isinstance(noun, (nouns.Each, nouns.Target, nouns.Choice)):
        return heads_of_filter(noun.what), _number(noun)
    if isinstance(noun, nouns.BoundTo):
        return lookup(noun.name)
    if isinstance(noun, Those):
        return heads_of(noun.noun, lookup)
    if isinstance(noun, nouns.Together):
        found = [heads_of(part, lookup)[0] for part in noun.nouns]
        return frozenset().union(*found), "many"
    if isinstance(noun, nouns.TopOfLibrary):
        return OBJECT, "one" if noun.count == 1 else "many"
    if isinstance(noun, nouns.Attached) and noun.wording % JOIN == ENCHANTED_PLAYER:
        return PLAYER, "one"
    if isinstance(noun, (nouns.This, nouns.Attached)):
        return OBJECT | {"creature", "artifact", "land", "enchantment", "planeswalker"}, "one"
    if isinstance(noun, CommanderOf):
        return OBJECT | {"creature"}, "one"
    return PLAYER, "one"


def _number(noun: nouns.Each | nouns.Target | nouns.Choice) -> str:
    if isinstance(noun, nouns.Each):
        return "one" if isinstance(noun.what, Opponent) or noun.wording == 0 else "many"
    return "one" if noun.most == 1 else "many"


@dataclass(frozen=True)
class Role:
    """Something that an event or a step names.

    `of` is the field whose noun it is, for its words; `heads` are others. `count`: what kind of number the name
    (with `suffix`) also stands for. `moved`: it is what that has become in another zone. `same`: the field
    whose noun it is, if that is a player. `needs`: the field in which a player has to be mentioned for it. `unsaid`: what
    is named where that field is empty: "any" such thing, or "nothing".
    """

    name: str = ""
    of: str = ""
    heads: Heads = frozenset()
    number: str = "one"
    subject: bool = False
    count: str = ""
    suffix: str = ""
    moved: bool = False
    same: str = ""
    needs: str = ""
    fits: str = ""
    unsaid: str = "nothing"


ROLES: dict[type[Any], tuple[Role, ...]] = {}
RESULTS: dict[type[Any], Role] = {}
