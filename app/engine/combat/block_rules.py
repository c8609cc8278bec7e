"""CR 509.1b-d: restrictions, requirements and costs that effects lay on blocking."""

from __future__ import annotations

from app.engine.words.bases import Amount, Condition, Cost, Filter, Noun, Rule
from app.engine.words.node import node


@node
class CantBlock(Rule):
    """CR 509.1b: the creature can't block, or can't block these, unless the condition holds."""

    what: Noun | None = None
    unless: Condition | None = None


@node
class BlocksOnly(Rule):
    """CR 509.1b: the creature can block only these."""

    what: Noun


@node
class CantBeBlocked(Rule):
    """CR 509.1b: the creature can't be blocked, or can't be blocked by these."""

    by: Noun | None = None


@node
class CantBeBlockedExcept(Rule):
    """CR 509.1b: the creature can't be blocked except by these."""

    by: Noun


@node
class BlockedByAtLeast(Rule):
    """CR 509.1b: the creature can't be blocked except by so many creatures or more."""

    count: Amount


@node
class BlockedByAtMost(Rule):
    """CR 509.1b: the creature can't be blocked by more than so many creatures."""

    count: Amount = 1


@node
class BlocksOnlyWith(Rule):
    """CR 509.1b, 506.5: the creature can't block unless so many others that fit block too ("can't block alone")."""

    others: Filter | None = None
    count: Amount = 1


@node
class MaximumBlockers(Rule):
    """CR 509.1b: no more than so many of these creatures can block each combat."""

    count: Amount


@node
class BlocksAdditional(Rule):
    """CR 509.1a-b: the creature can block so many additional creatures; -1: any number of creatures."""

    count: Amount = 1


@node
class MustBlock(Rule):
    """CR 509.1c: the creature blocks, or blocks one of these, if able."""

    what: Noun | None = None


@node
class MustBeBlocked(Rule):
    """CR 509.1c: the creature must be blocked if able: by `least` creatures or more, and (unless -1) by `most` or fewer."""

    least: Amount = 1
    most: Amount = -1


@node
class AllMustBlock(Rule):
    """CR 509.1c: all creatures, or all that fit, which are able to block the creature do so."""

    by: Filter | None = None


@node
class BlockCost(Rule):
    """CR 509.1d: the creature can't block unless its controller pays this so many times."""

    costs: tuple[Cost, ...]
    times: Amount = 1
