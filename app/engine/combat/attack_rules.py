"""CR 508.1c-d, 508.1g-h: restrictions, requirements and costs that effects lay on attacking."""

from __future__ import annotations

from app.engine.words.bases import Amount, Condition, Cost, Filter, Noun, Rule
from app.engine.words.node import node


@node
class CantAttack(Rule):
    """CR 508.1c: the creature can't attack, or can't attack these (`whom`), unless the condition holds.

    In the condition, "defending player" is the player who would be that if the creature attacked there.
    """

    whom: Noun | None = None
    unless: Condition | None = None


@node
class AttacksDespiteDefender(Rule):
    """CR 702.3b: the creature can attack as though it didn't have defender."""


@node
class AttacksOnlyWith(Rule):
    """CR 508.1c, 506.5: the creature can't attack unless so many others that fit attack too ("can't attack alone")."""

    others: Filter | None = None
    count: Amount = 1


@node
class AttacksOnlyAlone(Rule):
    """CR 508.1c, 506.5: the creature can't attack if any other creature attacks as well."""


@node
class MaximumAttackers(Rule):
    """CR 508.1c: no more than so many of these creatures can attack (`whom`) each combat."""

    count: Amount
    whom: Noun | None = None


@node
class MustAttack(Rule):
    """CR 508.1d: the creature attacks, or attacks one of these (`whom`), if able."""

    whom: Noun | None = None


@node
class MustAttackWithOne(Rule):
    """CR 508.1d: the player attacks, or attacks one of these, with at least one creature if able."""

    whom: Noun | None = None


@node
class Goaded(Rule):
    """CR 701.15b: the creature attacks if able, and attacks a player other than the one who goaded it if able."""


@node
class AttackCost(Rule):
    """CR 508.1h: the creature can't attack (`whom`) unless its controller pays this so many times."""

    costs: tuple[Cost, ...]
    whom: Noun | None = None
    times: Amount = 1


@node
class OptionalAttackCost(Rule):
    """CR 508.1g: its controller may pay this as the creature attacks; `name` is what a trigger knows it by."""

    costs: tuple[Cost, ...]
    name: str
