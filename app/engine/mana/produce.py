"""CR 106.1-106.12: what an effect that adds mana adds, and abilities that watch permanents being tapped for mana."""

from __future__ import annotations

from app.engine.choices import Choose, Key, Steps
from app.engine.events.mana import ManaAdded, PermanentTappedForMana
from app.engine.events.pipeline import happen
from app.engine.mana.additional import AdditionalEffect
from app.engine.mana.symbols import ManaCost
from app.engine.state.event import Event
from app.engine.state.records import Bound, seat_ref
from app.engine.words.bases import Amount, Filter, Instruction, Noun, Pattern, Word, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You
from app.engine.words.qualities import chosen_word

COLORS = ("W", "U", "B", "R", "G")
TYPES = (*COLORS, "C")
"""CR 106.1b: the types of mana."""


class Product(Word):
    """What an effect that adds mana adds."""

    __slots__ = ()

    def alternatives(self, at: Context) -> list[str]:
        """The possible products, one letter a mana; several: the player chooses. None: no type is defined."""
        raise TypeError(f"{type(self).__name__} is no mana")

    def types(self, at: Context) -> str:
        """CR 106.7: the types of mana that there may be among it."""
        return "".join(dict.fromkeys(letter for way in self.alternatives(at) for letter in way))

    def singly(self, at: Context) -> int:
        """How many colors are chosen one by one, because there are too many combinations to choose among; mostly 0."""
        return 0

    def always(self) -> tuple[str, ...] | None:
        """The alternatives, if they are the same at any time; None if they depend on the game."""
        return None


@node
class Fixed(Product):
    """These very symbols, such as "{G}{G}"."""

    mana: str

    def alternatives(self, at: Context) -> list[str]:
        return spelled(self.mana)

    def always(self) -> tuple[str, ...] | None:
        return tuple(spelled(self.mana))


def spelled(mana: str) -> list[str]:
    """CR 106.8-106.11: the symbols as letters, with the choices that hybrid symbols leave."""
    ways = [""]
    for symbol in ManaCost.parse(mana).symbols:
        ways = [way + "".join(product) for way in ways for product in symbol.added()]
    return list(dict.fromkeys(ways))


@node
class OneOf(Product):
    """One of several groups of symbols, such as ("{G}", "{W}")."""

    mana: tuple[str, ...]

    def alternatives(self, at: Context) -> list[str]:
        return list(dict.fromkeys(way for group in self.mana for way in spelled(group)))

    def always(self) -> tuple[str, ...] | None:
        return tuple(dict.fromkeys(way for group in self.mana for way in spelled(group)))


@node
class AnyColor(Product):
    """CR 106.1a: so much mana of any one color, or in any combination of colors (`how`: "one" or "any")."""

    count: Amount = 1
    how: str = "one"

    def alternatives(self, at: Context) -> list[str]:
        return _any_color(number(at, self.count), self.how)

    def types(self, at: Context) -> str:
        return "".join(COLORS) if number(at, self.count) > 0 else ""

    def always(self) -> tuple[str, ...] | None:
        return tuple(_any_color(self.count, self.how)) if isinstance(self.count, int) else None

    def singly(self, at: Context) -> int:
        count = number(at, self.count)
        return count if self.how == "any" and count > MOST_TOGETHER else 0


MOST_TOGETHER = 5
"""Of so much mana in any combination of colors all combinations are listed; of more, each color is chosen by itself."""


def _any_color(count: int, how: str) -> list[str]:
    """The combinations; of more mana than that, those of one color stand for all."""
    return combinations(COLORS, count, "one" if count > MOST_TOGETHER else how)


def combinations(types: tuple[str, ...], count: int, how: str) -> list[str]:
    """So much mana of one of the types (`how` is "one"), or of any of them together, each combination once."""
    if count < 1:
        return []
    if how == "one" or count == 1:
        return [letter * count for letter in types]
    return [
        letter + rest
        for place, letter in enumerate(types)
        for rest in combinations(types[place:], count - 1, how)
    ]


@node
class ChosenColor(Product):
    """CR 607.2d: mana of the color that was chosen for the source."""

    count: Amount = 1

    def alternatives(self, at: Context) -> list[str]:
        color = chosen_word(at, "color")
        return [color * number(at, self.count)] if color else []


@node
class OfAColor(Product):
    """CR 106.1a: mana of a color that is chosen as it is added, so much of it as depends on that color."""

    count: Amount

    def alternatives(self, at: Context) -> list[str]:
        return [color * max(0, number(at.within(color=color), self.count)) for color in COLORS]


@node
class Repeated(Product):
    """A product so many times ("{G} for each Elf you control", "an amount of {G} equal to ...")."""

    mana: str
    count: Amount

    def alternatives(self, at: Context) -> list[str]:
        return [way * max(0, number(at, self.count)) for way in spelled(self.mana)]


@node
class SameType(Product):
    """CR 106.12a: mana of any type that was produced, of what a trigger calls its types ("of any type that land produced")."""

    count: Amount = 1

    def alternatives(self, at: Context) -> list[str]:
        return [letter * number(at, self.count) for letter in at.word("types")]


def _choose(at: Context, seat: int, options: list[str]) -> Steps[str]:
    keys: list[Key] = [*options]
    answer = yield Choose(seat, "mana", "106.1", lambda: keys, source=at.source)
    return str(answer[0])


PLANNED = "product"
"""The name under which a payment says what is to be added, where there is a choice."""
TAPPED = "for mana"
"""The name that is bound to 1 while a mana ability with {T} in its cost resolves (CR 106.12)."""


PRODUCED = "produced"
"""The name that is bound to the types of all mana that a mana ability has produced by being tapped for it."""


@node
class AddMana(Instruction):
    """CR 106.4: the player adds mana. `only` restricts what it may be spent on, `also` is what else is so then (106.6)."""

    adds_mana = True
    mana: Product
    who: Noun = You()
    only: Filter | None = None
    lasts: bool = False
    also: AdditionalEffect | None = None
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 106.4, 106.5: of several possible products each player chooses one; undefined mana isn't added at all.

        CR 106.12a-b: what a permanent that was tapped for it has produced is remembered.
        """
        for seat in doers(at, self.who):
            options = [way for way in self.mana.alternatives(at) if way]
            if not options:
                continue
            chosen = at.word(PLANNED)
            if chosen not in options:
                chosen = yield from self._chosen(at, seat, options)
            facts = yield from happen(at.state, self._added(at, seat, chosen))
            types = "".join([fact.types for fact in facts if isinstance(fact, ManaAdded) and fact.tapped])
            at.bound[PRODUCED] = at.word(PRODUCED) + types
            if self.result:
                at.bound[self.result] = chosen

    def _added(self, at: Context, seat: int, types: str) -> ManaAdded:
        """CR 106.12: the mana is that of a permanent tapped for it if the ability that adds it has {T} in its cost."""
        added = ManaAdded(
            seat=seat, types=types, source=at.source, only=self.only, lasts=self.lasts, also=self.also
        )
        if at.bound.get(TAPPED) == 1:
            added.tapped, added.by = at.source, at.controller
        return added

    def _chosen(self, at: Context, seat: int, options: list[str]) -> Steps[str]:
        """CR 106.1a: which mana the player adds, where there are several possibilities."""
        chosen = ""
        for _ in range(self.mana.singly(at)):
            chosen += yield from _choose(at, seat, [*COLORS])
        if chosen or len(options) == 1:
            return chosen or options[0]
        return (yield from _choose(at, seat, options))


CHOSEN = "chosen"
"""The type of mana that is the color chosen for the source."""


@node
class TappedForMana(Pattern):
    """CR 106.12: a permanent is tapped for mana, of a type if one is given; by one of these players, if `who` is; for so much
    mana at least.

    `type` is a letter, or "chosen" for the color that was chosen for the source (607.2d). What triggers on it looks at
    mana abilities that have resolved (106.12a), what replaces it at mana that is being produced (106.12b).
    """

    kinds = (ManaAdded.kind, PermanentTappedForMana.kind)
    what: Noun
    type: str = ""
    who: Noun | None = None
    least: int = 1

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 106.12b: whether this mana is produced by such a permanent being tapped for it."""
        if not isinstance(event, ManaAdded) or not event.tapped:
            return None
        return self._tapped(at, event.tapped, event.by, event.types)

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 106.12a: it triggers once whenever such a mana ability has resolved and produced mana."""
        tapped = [event for event in events if isinstance(event, PermanentTappedForMana)]
        found = [self._tapped(at, event.object, event.seat, event.types) for event in tapped]
        return [bound for bound in found if bound is not None]

    def _tapped(self, at: Context, ref: int, by: int, types: str) -> dict[str, Bound] | None:
        """CR 106.12a-b: what is bound if this permanent, this player and this mana fit."""
        wanted = chosen_word(at, "color") if self.type == CHOSEN else self.type
        if self.type and (not wanted or wanted not in types) or len(types) < self.least:
            return None
        if (
            not self.what.includes(at, ref)
            or self.who is not None
            and not self.who.includes(at, seat_ref(by))
        ):
            return None
        distinct = "".join(dict.fromkeys(types))
        return {"it": (ref,), "player": (seat_ref(by),), "types": distinct, "amount": len(types)}


@node
class AddsMana(Pattern):
    """CR 106.4: one of these players adds mana; because of an ability of what `of` includes, of a type, if given.

    `type` is a letter, or "chosen" for the color that was chosen for the source (607.2d).
    """

    kinds = ("ManaAdded",)
    who: Noun = You()
    of: Noun | None = None
    type: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 106.3: whose ability it is tells the source of the mana."""
        if not isinstance(event, ManaAdded) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.of is not None and not (event.source and self.of.includes(at, event.source)):
            return None
        wanted = chosen_word(at, "color") if self.type == CHOSEN else self.type
        if self.type and (not wanted or wanted not in event.types):
            return None
        types = "".join(dict.fromkeys(event.types))
        return {"player": (seat_ref(event.seat),), "types": types, "amount": len(event.types)}
