"""CR 106.1-106.12: adding mana, and what a mana ability could add."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.mana.symbols import ManaCost
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Mana, State, seat_ref
from app.engine.words.bases import Amount, Filter, Instruction, Noun, Pattern, Word, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats

COLORS = ("W", "U", "B", "R", "G")


@dataclass(slots=True, kw_only=True)
class ManaAdded(Event):
    """CR 106.4: mana goes into a player's pool. `types`: one letter each. `tapped`: the permanent tapped for it."""

    shows = {"seat": "seat", "types": "value", "source": "ref"}
    seat: int
    types: str
    source: int = 0
    tapped: int = 0
    only: Filter | None = None
    lasts: bool = False

    def possible(self, state: State) -> bool:
        return bool(self.types) and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 106.4, 106.6: it is in the pool, with what is remembered of it. CR 107.4h: snow mana is of a snow source."""
        snow = self.source != 0 and "snow" in lookup.of(state, self.source).supertypes
        pool = state.players[self.seat].pool
        state.touch(0)
        pool.extend([Mana(kind, snow, self.source, self.only, self.lasts) for kind in self.types])


@dataclass(slots=True, kw_only=True)
class ManaSpent(Event):
    """CR 118.3a, 601.2h: the mana at these places of a player's pool is spent; `on`: the spell that it is spent to cast, or 0."""

    shows = {"seat": "seat", "types": "value"}
    seat: int
    places: tuple[int, ...]
    on: int = 0
    types: str = ""

    def possible(self, state: State) -> bool:
        return bool(self.places)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 118.3a, 106.6: it leaves the pool, and a spell that it is spent to cast remembers of which types it was."""
        player = state.players[self.seat]
        self.types = "".join(player.pool[place].type for place in self.places)
        player.pool = [mana for place, mana in enumerate(player.pool) if place not in self.places]
        thing = state.objects.get(self.on)
        if thing is not None and thing.announced is not None:
            thing.announced.spent += self.types
        state.touch(0)


class Product(Word):
    """What an effect that adds mana adds."""

    __slots__ = ()

    def alternatives(self, at: Context) -> list[str]:
        """The possible products, one letter a mana; several: the player chooses. None defined: no mana (CR 106.5)."""
        raise TypeError(f"{type(self).__name__} is no mana")


@node
class Fixed(Product):
    """These very symbols, such as "{G}{G}"."""

    mana: str

    def alternatives(self, at: Context) -> list[str]:
        return _spelled(self.mana)


def _spelled(mana: str) -> list[str]:
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
        return list(dict.fromkeys(way for group in self.mana for way in _spelled(group)))


@node
class AnyColor(Product):
    """CR 106.1b: so much mana of any one color, or in any combination of colors (`how`: "one" or "any")."""

    count: Amount = 1
    how: str = "one"

    def alternatives(self, at: Context) -> list[str]:
        count = number(at, self.count)
        if self.how == "one" or count < 2:
            return [color * count for color in COLORS] if count > 0 else []
        ways = [""]
        for _ in range(count):
            ways = [
                way + color
                for way in ways
                for color in COLORS
                if not way or COLORS.index(color) >= COLORS.index(way[-1])
            ]
        return ways


@node
class ChosenColor(Product):
    """CR 607.2d: mana of the color that was chosen for the source."""

    count: Amount = 1

    def alternatives(self, at: Context) -> list[str]:
        color = at.word("color")
        return [color * number(at, self.count)] if color else []


@node
class Repeated(Product):
    """A product so many times ("{G} for each Elf you control", "an amount of {G} equal to ...")."""

    mana: str
    count: Amount

    def alternatives(self, at: Context) -> list[str]:
        return [way * max(0, number(at, self.count)) for way in _spelled(self.mana)]


def _choose(at: Context, seat: int, options: list[str]) -> Steps[str]:
    keys: list[Key] = [*options]
    answer = yield Choose(seat, "mana", "106.1", lambda: keys, source=at.source)
    return str(answer[0])


@node
class AddMana(Instruction):
    """CR 106.4: the player adds mana. `only` restricts what it may be spent on (106.6)."""

    adds_mana = True
    mana: Product
    who: Noun = You()
    only: Filter | None = None
    lasts: bool = False
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            options = [way for way in self.mana.alternatives(at) if way]
            if not options:
                continue
            planned = at.word("product")
            chosen = planned if planned in options else options[0]
            if len(options) > 1 and not planned:
                chosen = yield from _choose(at, seat, options)
            tapped = at.source if at.bound.get("for mana") == 1 else 0
            yield from happen(
                at.state,
                ManaAdded(
                    seat=seat, types=chosen, source=at.source, tapped=tapped, only=self.only, lasts=self.lasts
                ),
            )
            if self.result:
                at.bound[self.result] = chosen


@node
class TappedForMana(Pattern):
    """CR 106.12a: a permanent is tapped for mana, as its mana ability resolves and produces mana."""

    kinds = ("ManaAdded",)
    what: Noun
    type: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, ManaAdded) or not event.tapped or self.type and self.type not in event.types:
            return None
        if not self.what.includes(at, event.tapped):
            return None
        types = "".join(dict.fromkeys(event.types))
        return {
            "it": (event.tapped,),
            "player": (seat_ref(event.seat),),
            "types": types,
            "amount": len(event.types),
        }
