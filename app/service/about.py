"""Use cases: what the service is, which rules it carries out, and the words that its views use."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from inspect import cleandoc, getdoc, isclass, isfunction
from types import ModuleType

import app.engine
from app.cards import decks
from app.cards.catalogue import Catalogue
from app.cards.formats import FORMATS
from app.engine.state import steps, zones
from app.engine.words.bases import Instruction, KeywordAbility
from app.engine.words.node import REGISTRY
from app.service.answers import Health, Meta, PlayerInfo, RuleInfo, Rules, Term, Terms
from app.service.automatic import PLAYERS
from app.service.work import ENGINE
from app.settings import Settings

EDITION = "Comprehensive Rules, effective 2026-04-17"
NOTICE = "Unofficial fan content, not affiliated with Wizards of the Coast."

LETTERS = "abcdefghijklmnopqrstuvwxyz"

CITED = re.compile(
    r"CR ((?:\d{3}(?:\.\d+[a-z]?)?(?:[–-][\da-z.]+)?(?:, | and )?)+): (.+?)(?=\bCR \d|\Z)", re.DOTALL
)


def meta(catalogue: Catalogue, settings: Settings) -> Meta:
    """What this service is."""
    return Meta(
        name="Undercity",
        version=version("undercity"),
        engine=ENGINE,
        rules=EDITION,
        cards=len(catalogue),
        decks=len(decks.built_in()),
        formats=list(FORMATS),
        players=[PlayerInfo(name=name, about=_first_line(make)) for name, make in PLAYERS.items()],
        body_limit=settings.body_limit,
        notice=NOTICE,
    )


def rules(prefix: str) -> Rules:
    """The rules that the engine carries out whose numbers begin so, in order."""
    return Rules(edition=EDITION, rules=[rule for rule in _rules() if rule.number.startswith(prefix)])


def terms(part: str, kind: str | None) -> Terms:
    """The words that views use and that contain so much, of one kind if given."""
    wanted = part.casefold()
    found = [term for term in _terms() if wanted in term.term and kind in (None, term.kind)]
    return Terms(terms=found)


def health(status: str) -> Health:
    """Whether the service is up."""
    return Health(status=status)


@cache
def _rules() -> list[RuleInfo]:
    """Every citation in the engine, read from where the rule is carried out."""
    found: dict[tuple[str, str], RuleInfo] = {}
    for where, text in _documented():
        for numbers, says in CITED.findall(text):
            for number in re.findall(r"\d{3}(?:\.\d+[a-z]?)?", numbers):
                found.setdefault(
                    (number, where), RuleInfo(number=number, says=" ".join(says.split()), where=where)
                )
    return sorted(found.values(), key=lambda rule: (*_order(rule.number), rule.where))


def _order(number: str) -> tuple[int, int, str]:
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip(LETTERS)
    return int(chapter), int(digits or 0), rest[len(digits) :]


def _documented() -> Iterator[tuple[str, str]]:
    """The documented functions and classes of the engine, by their dotted names."""
    prefix = app.engine.__name__ + "."
    for name, module in sorted(sys.modules.items()):
        if name.startswith(prefix):
            yield from _members(name.removeprefix(prefix), module)


def _members(where: str, module: ModuleType) -> Iterator[tuple[str, str]]:
    for name, member in sorted(vars(module).items()):
        if getattr(member, "__module__", "") == module.__name__ and (isfunction(member) or isclass(member)):
            yield f"{where}.{name}", cleandoc(member.__doc__ or "")
            for inner, method in sorted(vars(member).items()) if isclass(member) else ():
                if isfunction(method):
                    yield f"{where}.{name}.{inner}", cleandoc(method.__doc__ or "")


@cache
def _terms() -> list[Term]:
    found = [
        Term(term=name, kind="step", rule="500.1", says="a step or phase of the turn") for name in steps.NAMES
    ]
    found += [Term(term=name, kind="zone", rule="400.1", says="a zone") for name in zones.NAMES[:-1]]
    for name, kind in sorted(REGISTRY.items()):
        rule, says = _rule_of(kind)
        if issubclass(kind, KeywordAbility) and kind.word:
            found.append(Term(term=kind.word, kind="keyword_ability", rule=rule, says=says))
        elif issubclass(kind, Instruction) and rule.startswith("701."):
            found.append(Term(term=name.casefold(), kind="keyword_action", rule=rule, says=says))
    return found


def _rule_of(kind: type) -> tuple[str, str]:
    match = CITED.search(getdoc(kind) or "")
    return (match[1].split(",")[0].rstrip(LETTERS), " ".join(match[2].split())) if match else ("", "")


def _first_line(make: Callable[..., object]) -> str:
    return (getdoc(make) or "").split("\n", 1)[0]
