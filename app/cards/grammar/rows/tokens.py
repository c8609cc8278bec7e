"""Phrases for creating tokens (CR 701.7, 111)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import RESULTS, Role
from app.cards.grammar.lexicon import words
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.cards.grammar.tokencards import Parts, TokenFace
from app.engine.keywords import create
from app.engine.keywords.create import Create, CreateCopy, CreateNamed
from app.engine.keywords.predefined import PREDEFINED
from app.engine.words.abilities import Face

TOKEN = frozenset({"token", "creature", "artifact", "permanent", "object"})


def enter(grammar: Grammar) -> None:
    """The rows of creating tokens."""
    kinds = {kind: f"{kind} token" for kind in PREDEFINED}
    parts = Parts(*(grammar.categories[name] for name in ("size", "subtype", "card name", "held abilities")))
    face = TokenFace("token", parts)
    grammar.enter(words("kind of token", kinds), face)
    grammar.of_type[Face] = face
    clause = grammar.table("clause")
    _creating(clause)
    pattern = grammar.table("pattern")
    pattern.add(
        create.CreatesTokens, "{who:participant,'?'} create[s] {what:participant}", only={"what": bool}
    )
    for cls in (Create, CreateNamed, CreateCopy):
        RESULTS[cls] = Role(heads=TOKEN)


def _creating(table: Table) -> None:
    plain: dict[str, Any] = {"counter": "", "counters": 1, "attached_to": None}
    for ways, before, after in (
        ((), "", ""),
        (("tapped",), "tapped ", ""),
        (("tapped", "attacking"), "", " that('s| are) tapped and attacking"),
        (("attacking",), "", " that('s| are) attacking"),
        (("tapped", "attacking"), "tapped and attacking ", ""),
    ):
        fixed = {**plain, "ways": ways}
        start = f"{{who:doer}} create[s] {{count:count}} {before}"
        table.add(Create, f"{start}{{token}}{after}", fixed=fixed)
        table.add(CreateNamed, f"{start}{{kind:kind of token}}{after}", fixed=fixed)
        elided = f"{{who:doer}} {{count:count}} {before}"
        table.add(Create, f"{elided}{{token}}{after}", fixed=fixed, cases=("next",))
        table.add(CreateNamed, f"{elided}{{kind:kind of token}}{after}", fixed=fixed, cases=("next",))
        many = f"{{who:doer}} create[s] a number of {before}{{token:many}}{after} equal to {{count:value}}"
        table.add(Create, many, fixed=fixed)
        copies = f"{{who:doer}} create[s] {{count:count}} {before}token(s) that('s a copy| are copies) of {{of}}{after}"
        table.add(CreateCopy, copies, fixed={**fixed, "but": None})
    table.add(Create, "{who:doer} create[s] {name:card name}, {count:count} {token}", shape=CALLED)
    for have in ("It has", "They have"):
        words = f"{{who:doer}} create[s] {{count:count}} {{token}}. {have} {{abilities:held abilities}}"
        table.add(Create, words, shape=HAVING)


def _called(who: Any, name: str, count: Any, token: Face) -> Create | None:
    """ "Create The Atropal, a legendary 4/4 ...": the name first."""
    return Create(replace(token, name=name), who=who, count=count) if not token.name else None


def _is_called(node: Any) -> dict[str, Any] | None:
    name = node.token.name
    slots = {"who": node.who, "name": name, "count": node.count, "token": replace(node.token, name="")}
    return slots if name and replace(node, result="") == _called(**slots) else None


CALLED = Shape(_called, _is_called)


def _having(who: Any, count: Any, token: Face, abilities: Any) -> Create | None:
    """CR 111.3: abilities that a sentence of their own says the tokens have are part of what they are."""
    if token.abilities:
        return None
    return Create(replace(token, abilities=abilities), who=who, count=count)


def _is_having(node: Any) -> dict[str, Any] | None:
    token = replace(node.token, abilities=())
    slots = {"who": node.who, "count": node.count, "token": token, "abilities": node.token.abilities}
    return slots if node.token.abilities and replace(node, result="") == _having(**slots) else None


HAVING = Shape(_having, _is_having)
