"""The kinds of words: abstract nodes that every sentence of the card language is made of.

`reads` says which aspects of the state (state/records.py) a word looks at, beyond what is always watched.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.choices import Steps
from app.engine.state.event import Event
from app.engine.words.context import Context
from app.engine.words.node import Node

Candidates = Callable[[], "Refs"]
"""A query for the objects and players that something can be done to."""

if TYPE_CHECKING:
    from app.engine.state.derived import Characteristics
    from app.engine.state.records import Bound, Delayed, Effect, Refs, State
    from app.engine.words.abilities import Face


class Word(Node):
    """A node that is read against a context."""

    __slots__ = ()
    reads: ClassVar[int] = 0
    is_target: ClassVar[bool] = False
    adds_mana: ClassVar[bool] = False
    unforeseen: ClassVar[bool] = (
        False  # it is about cards that nobody need have seen: the top of a library (601.2h)
    )
    makes_ability: ClassVar[bool] = (
        False  # what is in it belongs to an ability made later, with targets of its own
    )
    looks_at: ClassVar[tuple[str, ...]] = ()  # characteristics that this word looks at (for CR 613.8)


class AmountWord(Word):
    """A number that depends on the game."""

    __slots__ = ()

    def value(self, at: Context) -> int:
        """The number now."""
        raise TypeError(f"{type(self).__name__} has no value")


Amount = int | AmountWord


def number(at: Context, amount: Amount) -> int:
    """The value of an amount; an effect never uses a negative number but for power and toughness (CR 107.1b)."""
    return amount if isinstance(amount, int) else amount.value(at)


class Filter(Word):
    """A description that objects or players fit or don't."""

    __slots__ = ()

    def matches(self, at: Context, ref: int) -> bool:
        """Whether the object or player `ref` fits."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def domain(self) -> tuple[str, ...]:
        """Where what fits is looked for: zones by name, "players"; () if this word doesn't say."""
        return ()


class Noun(Word):
    """Something that stands for objects and players."""

    __slots__ = ()

    def refs(self, at: Context) -> Refs:
        """What it stands for now, in a fixed order."""
        raise TypeError(f"{type(self).__name__} stands for nothing")

    def includes(self, at: Context, ref: int) -> bool:
        """Whether the object or player is among what it stands for."""
        return ref in self.refs(at)

    def pick(self, at: Context, seat: int, reason: str, among: Candidates | None = None) -> Steps[Refs]:
        """What it stands for, after the choices it needs are made by the player in `seat`.

        `among`, asked anew whenever that is needed, narrows it down to what the verb can be done to ("sacrifice": the
        player's permanents); a description that names no zone then looks there instead of on the battlefield.
        """
        return narrowed(self.refs(at), among)
        yield

    def pickable(self, at: Context, among: Candidates | None = None) -> bool:
        """CR 118.3: whether as much as it says could be picked; asked when that is part of a cost."""
        refs = self.refs(at)
        if not refs or any(ref > 0 and ref not in at.state.objects for ref in refs):
            return False
        return len(narrowed(refs, among)) == len(refs)


def narrowed(refs: Refs, among: Candidates | None) -> Refs:
    """Those that are among the candidates; all if there are no such limits."""
    if among is None:
        return refs
    candidates = among()
    return tuple(ref for ref in refs if ref in candidates)


class Condition(Word):
    """Something that is so or isn't."""

    __slots__ = ()

    def holds(self, at: Context) -> bool:
        """Whether it is so now."""
        raise TypeError(f"{type(self).__name__} can't be judged")

    # CR 702.33g
    def known_as_cast(self) -> bool:
        """Whether it is settled once the costs of a spell are announced, and stays so."""
        return False


class Duration(Word):
    """CR 611.2: how long an effect of a resolution lasts."""

    __slots__ = ()

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        """Whether the effect has ended by now (asked whenever something happened or a step began)."""
        raise TypeError(f"{type(self).__name__} never ends")

    # CR 610.3
    def ended_by(self, state: State, effect: Effect | Delayed, facts: list[Event]) -> bool:
        """Whether what has just happened ends the effect."""
        return False

    # CR 610.3a-b
    def past(self, at: Context, effect: Effect) -> bool:
        """Whether an effect that would begin now is over already."""
        return self.over(at.state, effect)


class Instruction(Word):
    """CR 608.2c: one thing that a resolving spell or ability says to do."""

    __slots__ = ()

    def carry_out(self, at: Context) -> Steps[None]:
        """Do it."""
        raise TypeError(f"{type(self).__name__} can't be carried out")

    # CR 608.2e
    def decided(self, at: Context) -> Steps[list[Event]]:
        """What it comes to once its choices are made, to happen together with what others do; here it's done at once."""
        yield from self.carry_out(at)
        return []

    # CR 118.3
    def possible(self, at: Context) -> bool:
        """Whether it could be done in full; asked when doing it is a cost."""
        return True


class Cost(Word):
    """CR 118: something a player may have to pay. `at.controller` pays."""

    __slots__ = ()

    # CR 118.3
    def payable(self, at: Context) -> bool:
        """Whether the player has what it takes to pay it in full."""
        raise TypeError(f"{type(self).__name__} can't be paid")

    def pay(self, at: Context) -> Steps[bool]:
        """Pay it; False if it turned out that it couldn't be paid."""
        raise TypeError(f"{type(self).__name__} can't be paid")

    # CR 601.2b
    def ways(self, at: Context) -> list[tuple[tuple[Cost, ...], Refs]]:
        """What it may come to, of which the player announces one, each with the objects that it taps; mostly itself."""
        return [((self,), ())]

    # CR 601.2b
    def announced(self, at: Context) -> Steps[tuple[Cost, ...]]:
        """What it has come to once the player has announced it."""
        return (self,)
        yield


class Pattern(Word):
    """A trigger event, or what a replacement effect watches for (CR 603.2, 614.1)."""

    __slots__ = ()
    kinds: ClassVar[tuple[str, ...]] = ()

    def watches(self) -> tuple[str, ...]:
        """The kinds of event that may match."""
        return self.kinds

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """What the event binds if it matches (an empty dict is a match), None if it doesn't."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def may_match(self, source: int, event: Event) -> bool:
        """Whether it may match for words on `source`, whatever the objects are by then: a quick look."""
        return True

    def distinct(self, found: list[dict[str, Bound]], ability: Node) -> list[dict[str, Bound]]:
        """Of several occurrences, those for which the ability with this trigger event triggers by itself."""
        return found

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2c: once for each matching event among those that happened at once."""
        found = (self.match(at, event) for event in events if event.kind in self.watches())
        return [bound for bound in found if bound is not None]

    def looks_back(self) -> bool:
        """CR 603.10: whether the game before the event decides whether it triggers."""
        return False


# CR 613.1-613.4: the layers and sublayers, in order; after them the effects on rules (613.11).
COPYING = 10
FACE_DOWN = 11
CONTROL = 20
TEXT = 30
TYPE = 40
COLOR = 50
ABILITIES = 60
FORBIDDEN = 61  # what an object can't have, whatever else in layer 6 says
PT_DEFINED = 70
PT_SET = 71
PT_CHANGED = 72
PT_SWITCHED = 73
RULES = 90
LAYERS = (
    COPYING,
    FACE_DOWN,
    CONTROL,
    TEXT,
    TYPE,
    COLOR,
    ABILITIES,
    FORBIDDEN,
    PT_DEFINED,
    PT_SET,
    PT_CHANGED,
    PT_SWITCHED,
)


class Change(Word):
    """CR 613: something that a continuous effect does to an object's characteristics in one layer."""

    __slots__ = ()
    layer: ClassVar[int] = 0
    writes: ClassVar[tuple[str, ...]] = ()  # which characteristics it may change
    only_adds: ClassVar[bool] = False  # whether abilities that are there stay there

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """Change `it`, the characteristics of the object `ref` so far."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    # CR 707.2
    def copies(self) -> Face | None:
        """The copiable values that it gives, if this is a copy effect."""
        return None

    # CR 604.3
    def defines_colors(self) -> str | None:
        """The colors that an object has in every zone whose own ability says this of it; None if it says nothing of them."""
        return None

    # CR 608.2h
    def fixed(self, at: Context) -> Change:
        """The change with its numbers determined, for an effect that begins as something resolves."""
        return self


class Rule(Change):
    """CR 613.11: something that a continuous effect allows, forbids, requires or makes cost more.

    It changes no characteristics; the room whose rule it changes asks for it (characteristics/rules.py).
    """

    __slots__ = ()
    layer: ClassVar[int] = RULES

    def family(self) -> str:
        """The name under which the room that asks for it finds it."""
        return type(self).__name__


class AdditionalTrigger(Rule):
    """CR 603.2d: makes certain abilities of what it applies to trigger an additional time."""

    __slots__ = ()

    def family(self) -> str:
        return "AdditionalTrigger"

    def applies(self, at: Context, source: int, ability: Node, facts: list[Event]) -> bool:
        """Whether the ability of `source`, triggered by these facts, triggers once more."""
        raise TypeError(f"{type(self).__name__} applies to nothing")


class Revision(Word):
    """CR 614.1: what a replacement or prevention effect makes of an event.

    `rank` is its place in 616.1a-e: 0 self-replacement, 1 control, 2 copy, 3 back face, 4 any other; 5 is for what is
    no replacement, but settled last, as the event happens. `impersonal`: it does the same whatever its words are on.
    """

    __slots__ = ()
    rank: ClassVar[int] = 4
    impersonal: ClassVar[bool] = False

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """The events that happen instead (none, the changed one, or others)."""
        raise TypeError(f"{type(self).__name__} revises nothing")

    # CR 616.1
    def multiplies(self) -> bool:
        """Whether it multiplies an amount and does nothing else, so that its order among others of the kind is no matter."""
        return False

    # CR 615.7
    def shielded(self, at: Context) -> int:
        """How much a shield with this revision can prevent before it is used up; 0 if it isn't used up."""
        return 0

    # CR 106.7
    def types_of_mana(self, at: Context, types: str) -> str:
        """The types that mana of these types would have after it."""
        return types


class Ability(Node):
    """CR 113: an ability."""

    __slots__ = ()

    def means(self) -> tuple[Ability, ...]:
        """The abilities that it stands for, () where the rules elsewhere look for the ability itself."""
        return ()

    # CR 601.2b
    def optional_cost(self) -> OptionalCost | None:
        """An additional or alternative cost that its spell's controller may choose to pay."""
        return None


@dataclass(frozen=True, slots=True)
class OptionalCost:
    """CR 118.8-118.9: a cost that may be paid as a spell is cast, under the name by which it is remembered.

    `alternative`: instead of the mana cost. `zone`: from where the spell may be cast that way. `times`: how often it
    may be paid, -1 for any number. `leaves_to`: where the spell goes instead of anywhere else when it leaves the stack
    ("": as usual). `also`: a second name, that of one among several costs of the kind (702.33f). `beside`: the mana cost
    is paid as well. `then`: what is changed of the spell if it was chosen, as long as it is on the stack (702.96a).
    `down`: it is cast face down by this (702.37c), from any zone from which the card could be cast.
    """

    name: str
    costs: tuple[Cost, ...]
    alternative: bool = False
    zone: str = "hand"
    times: int = 1
    leaves_to: str = ""
    condition: Condition | None = None
    also: str = ""
    beside: bool = False
    then: tuple[Change, ...] = ()
    down: str = ""


@dataclass(frozen=True, slots=True)
class InsteadOfMana:
    """CR 702.51a: an object that may be used rather than pay one mana: `way` says how ("tap" it, "exile" it).

    `types` has a letter for each type of mana that it may stand for; "1" stands for generic mana alone.
    """

    object: int
    types: str
    way: str = "tap"


class KeywordAbility(Ability):
    """CR 702: a keyword ability. `word` is its name in lower case.

    The methods are the questions that other rules ask of keyword abilities; each answers for the object that
    has it. A keyword overrides those that its rule is about.
    """

    __slots__ = ()
    word: ClassVar[str] = ""
    also_lost: ClassVar[tuple[str, ...]] = ()  # keyword abilities that are lost with it (CR 702.22b)
    colorless: ClassVar[bool] = False  # whether it defines its object as colorless, everywhere (CR 702.114a)
    special: ClassVar[bool] = False  # whether a special action can be taken with it in a hand (CR 116.2)

    # CR 702.5a
    def enchants(self) -> Filter | None:
        """What an Aura with the ability may enchant, and its spell must target."""
        return None

    # CR 702.11b, 702.16b, 702.18a
    def forbids_target(self, at: Context, source: int) -> bool:
        """Whether `at.source` can't be the target of `source` ("you" targets)."""
        return False

    # CR 702.16c-d
    def forbids_attachment(self, state: State, bearer: int, attachment: int) -> bool:
        """Whether `attachment` can't be attached to `bearer`, which has the ability."""
        return False

    # CR 509.1b
    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """Whether `attacker`, which has the ability, can't be blocked by `blocker`."""
        return False

    # CR 702.51a
    def instead_of_mana(self, state: State, seat: int) -> list[InsteadOfMana]:
        """What the player casting the spell that has the ability may use rather than pay mana."""
        return []

    # CR 604.3
    def defined_subtypes(self) -> tuple[str, ...]:
        """The subtypes that the ability gives its object everywhere, even outside the game."""
        return ()
