"""The kinds of choice, and checking an answer to one.

A rule that must ask says `answer = yield SomeChoice(...)`. A choice holds a query, not a list, so that it
can be asked again from the state as it has become when a player left meanwhile. Every choice has at least
one legal answer and a safe default.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

Key = int | str
"""An option: a reference to an object or player (see state/records.py), or a word."""

T = TypeVar("T")
Steps = Generator["Choice", Any, T]
"""A task in progress: it yields choices, is sent answers and returns a T."""


class Illegal(Exception):
    """An answer, action or instruction that the rules don't allow. Nothing has changed.

    `code` is stable and for programs, `rule` the number of the rule that forbids it (or "").
    """

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


@dataclass(slots=True)
class Choice:
    """Base of the seven kinds. `seat` chooses; `reason` is a short stable word; `rule` the rule that asks."""

    kind: ClassVar[str] = ""
    seat: int
    reason: str
    rule: str
    unpaid: Any = field(
        default=None, kw_only=True
    )  # the answer not to pay, where it is about paying (CR 800.4f)
    partners: tuple[int, ...] = field(
        default=(), kw_only=True
    )  # teammates who may answer as well, since their team is asked (CR 805.5a, 805.10)
    decided_by: int = field(default=-1, kw_only=True)  # who answers for a player whom they control (CR 723.5)

    @property
    def asked(self) -> int:
        """Who is to answer: the player whose choice it is, or whoever controls that player (CR 723.5)."""
        return self.seat if self.decided_by < 0 else self.decided_by

    @property
    def may_answer(self) -> tuple[int, ...]:
        """Who may answer: who is asked, then their partners; for a player who is controlled only who controls them (CR 723.5)."""
        return (self.seat, *self.partners) if self.decided_by < 0 else (self.decided_by,)

    def refresh(self) -> None:
        """Ask the state again for what may be chosen."""

    def forced(self) -> Any:
        """The only legal answer, or None when there is more than one."""
        return None

    def default(self) -> Any:
        """A legal answer that commits the player to as little as possible."""
        raise Illegal("no_default", "this choice has no default")

    def check(self, answer: Any) -> Any:
        """The answer in its normal form. Raises Illegal."""
        raise Illegal("wrong_kind", "this choice takes no answer of that kind")

    def check_by(self, seat: int, answer: Any) -> Any:
        """The answer of that player in its normal form. Raises Illegal, also if it isn't theirs to give."""
        if seat != self.seat and seat not in self.partners:
            raise Illegal("not_your_choice", "another player has to choose now", "117.1")
        return self.check(answer)

    def answered_by(self, seat: int) -> None:
        """One of the partners answers: from now on it is that player's choice."""
        self.seat = seat


@dataclass(slots=True)
class Choose(Choice):
    """Choose between `least` and `most` of the options that `query` finds.

    An answer is a tuple of option keys. `ordered`: their order counts. `repeats`: one may be chosen again.
    `hidden`: nobody else sees the answer before all have chosen (CR 101.4a). `valid` may forbid combinations;
    it returns "" or what is wrong. `source` is the object whose doing this is, 0 for none.
    """

    kind: ClassVar[str] = "choose"
    query: Callable[[], list[Key]]
    least: int = 1
    most: int = 1
    ordered: bool = False
    repeats: bool = False
    hidden: bool = False
    private: bool = False  # only the chooser may see the options
    source: int = 0
    fallback: tuple[Key, ...] | None = None
    valid: Callable[[tuple[Key, ...]], str] | None = None
    subject: tuple[int, ...] = ()  # what the choice is about
    says: dict[Key, Any] = field(default_factory=dict)  # the nodes that word options stand for
    options: list[Key] = field(default_factory=list)

    def refresh(self) -> None:
        self.options = self.query()

    def bounds(self) -> tuple[int, int]:
        """How many may be chosen from the options there are."""
        if self.repeats:
            return (self.least, self.most) if self.options else (0, 0)
        count = len(self.options)
        return min(self.least, count), min(self.most, count)

    def forced(self) -> Any:
        low, high = self.bounds()
        if high == 0:
            return ()
        if self.valid is not None or self.ordered and high > 1 or low != high:
            return None
        if low == len(self.options) and not self.repeats or len(self.options) == 1:
            return tuple(self.options * low if self.repeats else self.options)
        return None

    def default(self) -> Any:
        if self.fallback is not None and all(key in self.options for key in self.fallback):
            return self.fallback
        low, _ = self.bounds()
        return tuple((self.options * low if self.repeats else self.options)[:low])

    def check(self, answer: Any) -> Any:
        if not isinstance(answer, tuple | list):
            raise Illegal("wrong_kind", "a list of options is expected", self.rule)
        chosen: tuple[Key, ...] = tuple(answer)
        low, high = self.bounds()
        if not low <= len(chosen) <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            raise Illegal("wrong_number", f"choose {wanted} of the options, not {len(chosen)}", self.rule)
        allowed = dict.fromkeys(self.options)
        if any(key not in allowed for key in chosen):
            raise Illegal("not_an_option", "that isn't one of the options", self.rule)
        if not self.repeats and len(dict.fromkeys(chosen)) != len(chosen):
            raise Illegal("chosen_twice", "an option can be chosen only once", self.rule)
        if not self.ordered:
            chosen = tuple(sorted(chosen, key=self.options.index))
        wrong = self.valid(chosen) if self.valid is not None else ""
        if wrong:
            raise Illegal("not_allowed_together", wrong, self.rule)
        return chosen


@dataclass(slots=True)
class Number(Choice):
    """Choose a whole number from `least` to `most`. An answer is an int."""

    kind: ClassVar[str] = "number"
    least: int = 0
    most: int = 0
    source: int = 0

    def forced(self) -> Any:
        return self.least if self.least == self.most else None

    def default(self) -> Any:
        return self.least

    def check(self, answer: Any) -> Any:
        if not isinstance(answer, int) or isinstance(answer, bool):
            raise Illegal("wrong_kind", "a whole number is expected", self.rule)
        if not self.least <= answer <= self.most:
            raise Illegal("out_of_range", f"the number must be from {self.least} to {self.most}", self.rule)
        return answer


@dataclass(slots=True)
class Divide(Choice):
    """Divide `total` among the options that `query` finds, at least `each` to every one (CR 601.2d, 510.1c).

    An answer is a tuple of numbers in the order of the options. `valid` may forbid divisions.
    """

    kind: ClassVar[str] = "divide"
    query: Callable[[], list[int]]
    total: int = 0
    each: int = 0
    source: int = 0
    valid: Callable[[tuple[int, ...]], str] | None = None
    safe: Callable[[], tuple[int, ...]] | None = None
    options: list[int] = field(default_factory=list)

    def refresh(self) -> None:
        self.options = self.query()

    def forced(self) -> Any:
        if not self.options:
            return ()
        return (self.total,) if len(self.options) == 1 else None

    def default(self) -> Any:
        if self.safe is not None:
            return self.safe()
        shares = [self.each] * len(self.options)
        shares[0] += self.total - sum(shares)
        return tuple(shares)

    def check(self, answer: Any) -> Any:
        if not isinstance(answer, tuple | list) or not all(type(share) is int for share in answer):
            raise Illegal("wrong_kind", "a list of whole numbers is expected", self.rule)
        shares: tuple[int, ...] = tuple(answer)
        if len(shares) != len(self.options):
            raise Illegal("wrong_number", f"{len(self.options)} shares are expected", self.rule)
        if sum(shares) != self.total or any(share < self.each for share in shares):
            raise Illegal(
                "bad_division", f"the shares must add up to {self.total}, each {self.each} or more", self.rule
            )
        wrong = self.valid(shares) if self.valid is not None else ""
        if wrong:
            raise Illegal("bad_division", wrong, self.rule)
        return shares


@dataclass(slots=True)
class Name(Choice):
    """Name something that isn't on the table: a card name, a creature type. An answer is a str.

    `known` says whether there is such a thing; `example` is one that always exists.
    """

    kind: ClassVar[str] = "name"
    of: str = "card"
    known: Callable[[str], bool] = bool
    example: str = ""
    source: int = 0

    def default(self) -> Any:
        return self.example

    def check(self, answer: Any) -> Any:
        if not isinstance(answer, str):
            raise Illegal("wrong_kind", "a name is expected", self.rule)
        if len(answer) > 200 or not self.known(answer):
            raise Illegal("no_such_name", f"there is no such {self.of}", self.rule)
        return answer


@dataclass(frozen=True, slots=True)
class Action:
    """What a player with priority does (CR 117.1). `type` is pass, play_land, cast, activate or special.

    `object` is the card or permanent it is done with, `how` tells ways apart: the key of an ability, or of a
    permission to cast ("" for the ordinary one from hand).
    """

    type: str = "pass"
    object: int = 0
    how: str = ""


PASS = Action()


@dataclass(slots=True)
class Priority(Choice):
    """CR 117.1: the player with priority may act or pass. An answer is an Action.

    `query` lists a player's sensible actions, passing first; `allowed` tells whether an action of theirs may be begun,
    and raises Illegal with the reason where it may not. Both are asked only when needed. `unlike` is what the player has
    said they won't do (CR 732.2c).
    """

    kind: ClassVar[str] = "priority"
    query: Callable[[int], list[Action]]
    allowed: Callable[[int, Action], None]
    unlike: Action | None = None

    def default(self) -> Any:
        return PASS if self.unlike != PASS else self.actions()[0]

    def actions(self, seat: int | None = None) -> list[Action]:
        """All actions that the player (or that partner) may begin now and, as far as can be told, finish."""
        found = self.query(self.seat if seat is None else seat)
        return found if self.unlike is None else [one for one in found if one != self.unlike] or found

    def check(self, answer: Any) -> Any:
        return self.check_by(self.seat, answer)

    def check_by(self, seat: int, answer: Any) -> Any:
        """CR 805.5a: a partner may act as well; each player of the team passes when it is up to them.

        CR 732.2c: whoever shortened a shortcut has to choose something else than was proposed, if there is anything else.
        """
        if not isinstance(answer, Action):
            raise Illegal("wrong_kind", "an action is expected", self.rule)
        if seat != self.seat and (answer.type == "pass" or seat not in self.partners):
            raise Illegal("not_your_choice", "another player has to choose now", self.rule)
        if self.unlike is not None and answer == self.unlike and answer not in self.actions(seat):
            raise Illegal("must_differ", "that was proposed, and something else was to be chosen", "732.2c")
        if answer.type != "pass":
            self.allowed(seat, answer)
        return answer


@dataclass(slots=True)
class DeclareAttackers(Choice):
    """CR 508.1: which creatures attack, and whom. An answer is a tuple of (attacker, attacked) pairs.

    `query` maps each creature that could attack to the players, planeswalkers and battles it could attack;
    `valid` judges a whole declaration and returns "" or what is wrong with it; `safe` finds a legal one.
    """

    kind: ClassVar[str] = "attackers"
    query: Callable[[], dict[int, list[int]]]
    valid: Callable[[dict[int, int]], str]
    safe: Callable[[], dict[int, int]]
    options: dict[int, list[int]] = field(default_factory=dict)

    def refresh(self) -> None:
        self.options = self.query()

    def forced(self) -> Any:
        return () if not self.options else None

    def default(self) -> Any:
        return tuple(self.safe().items())

    def check(self, answer: Any) -> Any:
        pairs = _pairs(answer, self.rule)
        if len({creature for creature, _ in pairs}) != len(pairs):
            raise Illegal(
                "chosen_twice", "a creature can attack only one player, planeswalker or battle", self.rule
            )
        for creature, attacked in pairs:
            if attacked not in self.options.get(creature, ()):
                raise Illegal("not_an_option", "that creature can't attack there", self.rule)
        wrong = self.valid(dict(pairs))
        if wrong:
            raise Illegal("illegal_declaration", wrong, "508.1c")
        return pairs


@dataclass(slots=True)
class DeclareBlockers(Choice):
    """CR 509.1: which creatures block what. An answer is a tuple of (blocker, attacker) pairs.

    `query` maps each creature that could block to the attackers it could block.
    """

    kind: ClassVar[str] = "blockers"
    query: Callable[[], dict[int, list[int]]]
    valid: Callable[[dict[int, tuple[int, ...]]], str]
    safe: Callable[[], dict[int, tuple[int, ...]]]
    options: dict[int, list[int]] = field(default_factory=dict)

    def refresh(self) -> None:
        self.options = self.query()

    def forced(self) -> Any:
        return () if not self.options else None

    def default(self) -> Any:
        return tuple(
            (blocker, attacker) for blocker, attackers in self.safe().items() for attacker in attackers
        )

    def check(self, answer: Any) -> Any:
        pairs = _pairs(answer, self.rule)
        blocks: dict[int, tuple[int, ...]] = {}
        for blocker, attacker in pairs:
            if attacker not in self.options.get(blocker, ()):
                raise Illegal("not_an_option", "that creature can't block there", self.rule)
            if attacker in blocks.get(blocker, ()):
                raise Illegal("chosen_twice", "that block is declared twice", self.rule)
            blocks[blocker] = (*blocks.get(blocker, ()), attacker)
        wrong = self.valid(blocks)
        if wrong:
            raise Illegal("illegal_declaration", wrong, "509.1b")
        return pairs


def _pairs(answer: Any, rule: str) -> tuple[tuple[int, int], ...]:
    if not isinstance(answer, tuple | list):
        raise Illegal("wrong_kind", "a list of pairs is expected", rule)
    for pair in answer:
        if (
            not isinstance(pair, tuple | list)
            or len(pair) != 2
            or not all(type(part) is int for part in pair)
        ):
            raise Illegal("wrong_kind", "a list of pairs is expected", rule)
    return tuple((first, second) for first, second in answer)


def yes_or_no(seat: int, reason: str, rule: str, source: int = 0, unpaid: Any = None) -> Choose:
    """A choice between "yes" and "no"; the default is no."""
    return Choose(seat, reason, rule, lambda: ["yes", "no"], source=source, fallback=("no",), unpaid=unpaid)
