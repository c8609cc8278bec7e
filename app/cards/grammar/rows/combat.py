"""Phrases for events of combat (CR 508.3, 509.3)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import OBJECT, PLAYER, ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.changes import YOU_OR_YOURS, is_player
from app.cards.grammar.table import Table
from app.engine.combat import patterns
from app.engine.events.tapping import BecomesTapped, BecomesUntapped
from app.engine.events.zone_words import Dies, EitherOf, Enters, Leaves
from app.engine.words.nouns import You
from app.engine.words.qualities import HasType

IT = Role("it", of="what", subject=True)
CREATURE = frozenset({"creature"}) | OBJECT


def _given(value: Any) -> bool:
    return value is not None


PAIRS: tuple[tuple[str, type[Any], type[Any]], ...] = (
    ("enter[s] or attack[s]", Enters, patterns.Attacks),
    ("enter[s] or die[s]", Enters, Dies),
    ("attack[s] or block[s]", patterns.Attacks, patterns.Blocks),
    ("attack[s] or die[s]", patterns.Attacks, Dies),
    ("enter[s] or leave[s] the battlefield", Enters, Leaves),
    ("block[s] or become[s] blocked", patterns.Blocks, patterns.BecomesBlocked),
    ("become[s] tapped or untapped", BecomesTapped, BecomesUntapped),
)
"""Two events with one subject."""


def _both(one: type[Any], other: type[Any]) -> Shape:
    def build(what: Any) -> Any:
        return EitherOf((one(what), other(what)))

    def match(node: Any) -> dict[str, Any] | None:
        what = getattr(node.patterns[0], "what", None)
        return {"what": what} if what is not None and node == build(what) else None

    return Shape(build, match)


def _pairs(table: Table) -> None:
    for words, one, other in PAIRS:
        table.add(EitherOf, "{what:participant,'?'} " + words, shape=_both(one, other))


def enter(grammar: Grammar) -> None:
    """The rows of events of combat."""
    table = grammar.table("pattern")
    what = "{what:participant,'?'}"
    creature = {"what": lambda what: not is_player(what)}
    table.add(patterns.Attacks, f"{what} attack[s]", fixed={"whom": None}, only=creature)
    table.add(patterns.Attacks, f"{what} attack[s] {{whom:known}}", only={"whom": _given, **creature})
    ours = {"whom": YOU_OR_YOURS}
    table.add(
        patterns.Attacks, f"{what} attack[s] you or a planeswalker you control", fixed=ours, only=creature
    )
    player = {"who": lambda who: is_player(who) and who != You(), "whom": _given}
    others: dict[str, Any] = {"what": None, "least": 1}
    table.add(
        patterns.PlayerAttacks, "{who:participant,'?'} attack[s] {whom:known}", fixed=others, only=player
    )
    table.add(patterns.AttacksAlone, f"{what} attack[s] alone")
    alone = {"others": HasType("creature")}
    table.add(
        patterns.AttacksWith, f"{what} and at least {{least:one count}} other creature(s) attack", fixed=alone
    )
    table.add(
        patterns.PlayerAttacks, "you attack", fixed={"who": You(), "whom": None, "what": None, "least": 1}
    )
    table.add(
        patterns.PlayerAttacks, "you attack with {least:one count} or more {what:description}",
        fixed={"who": You(), "whom": None}, only={"what": _given},
    )  # fmt: skip
    table.add(
        patterns.PlayerAttacks, "you attack {whom:known}", fixed={"who": You(), "what": None, "least": 1},
        only={"whom": _given},
    )  # fmt: skip
    table.add(patterns.Blocks, f"{what} block[s]", fixed={"whom": None, "least": 1})
    table.add(
        patterns.Blocks, f"{what} block[s] {{whom:participant}}", fixed={"least": 1}, only={"whom": _given}
    )
    table.add(patterns.BecomesBlocked, f"{what} become[s] blocked", fixed={"by": None, "least": 1})
    table.add(
        patterns.BecomesBlocked, f"{what} become[s] blocked by {{by:participant}}", fixed={"least": 1},
        only={"by": _given},
    )  # fmt: skip
    unblocked = "and [isn't|aren't] blocked"
    table.add(patterns.AttacksUnblocked, f"{what} attack[s] {unblocked}", fixed={"whom": None})
    whom = {"whom": _given}
    table.add(patterns.AttacksUnblocked, f"{what} attack[s] {{whom:participant}} {unblocked}", only=whom)
    _pairs(table)
    table.add(patterns.IsAttacked, f"{what} [is|are] attacked")
    defender = Role("player", heads=PLAYER, needs="whom")
    for cls in (patterns.Attacks, patterns.AttacksAlone, patterns.AttacksWith, patterns.AttacksUnblocked):
        ROLES[cls] = (defender, IT)
    attacker = Role("controller", of="who", subject=True)
    ROLES[patterns.PlayerAttacks] = (defender, attacker, Role("it", heads=CREATURE, number="many"))
    ROLES[patterns.Blocks] = (Role("other", of="whom"), IT)
    ROLES[patterns.BecomesBlocked] = (Role("other", of="by"), IT)
