"""Numbers that depend on the game (CR 107)."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.mana.symbols import ManaCost, letters_of
from app.engine.state import records
from app.engine.state.records import ref_seat, seat_ref
from app.engine.variants.sharing import POISON
from app.engine.variants.teams import groups_sharing_life
from app.engine.words.bases import Amount, AmountWord, Condition, Filter, Noun, number
from app.engine.words.context import Context
from app.engine.words.measures import measure
from app.engine.words.node import node
from app.engine.words.nouns import This, You, found
from app.engine.words.qualities import chosen_word


@node
class X(AmountWord):
    """CR 107.3: the value chosen for X."""

    def value(self, at: Context) -> int:
        return at.x


@node
class CountOf(AmountWord):
    """How many objects or players fit."""

    reads = records.BOARD | records.DESIGNATIONS  # and what the filter says for itself
    what: Filter

    def value(self, at: Context) -> int:
        return len(found(at, self.what))


@node
class Number(AmountWord):
    """A number that a trigger or an earlier step named ("that much", "that many"); for objects, how many."""

    name: str

    def value(self, at: Context) -> int:
        return at.number(self.name)


@node
class Measure(AmountWord):
    """The power, toughness, mana value or loyalty of an object, last known if it is gone; the sum for several."""

    looks_at = ("power", "toughness")
    noun: Noun = This()
    what: str = "power"

    def value(self, at: Context) -> int:
        return sum(measure(at, ref, self.what) for ref in self.noun.refs(at) if ref > 0)


@node
class Own(AmountWord):
    """CR 613.4b: a measure of the very object that an effect changes ("each equal to its mana value")."""

    looks_at = ("cost",)
    what: str = "mana value"

    def value(self, at: Context) -> int:
        return sum(measure(at, ref, self.what) for ref in at.refs(CHANGED))


CHANGED = "changed"
"""The name under which an effect that is the same for many objects knows the one that it changes."""


@node
class Greatest(AmountWord):
    """The greatest power, toughness or mana value among what fits, 0 if nothing does."""

    looks_at = ("power", "toughness")
    what: str
    among: Filter

    def value(self, at: Context) -> int:
        return max((measure(at, ref, self.what) for ref in found(at, self.among)), default=0)


@node
class TotalOf(AmountWord):
    """The total power, toughness or mana value of what fits."""

    looks_at = ("power", "toughness")
    what: str
    among: Filter

    def value(self, at: Context) -> int:
        return sum([measure(at, ref, self.what) for ref in found(at, self.among)])


@node
class CountersOn(AmountWord):
    """CR 122: how many counters of the kind are on the object or player. CR 810.10a: a team's poison counts once."""

    noun: Noun
    counter: str

    def value(self, at: Context) -> int:
        total, refs = 0, self.noun.refs(at)
        if self.counter == POISON and at.state.shared:
            groups = groups_sharing_life(at.state, [ref_seat(ref) for ref in refs if ref < 0])
            refs = tuple([seat_ref(group[0]) for group in groups])
        for ref in refs:
            thing = at.state.players[ref_seat(ref)] if ref < 0 else lookup.record(at.state, ref)
            total += thing.counters.get(self.counter, 0) if thing is not None else 0
        return total


@node
class LifeTotal(AmountWord):
    """CR 119.1: a player's life total."""

    reads = records.LIVES
    player: Noun = You()

    def value(self, at: Context) -> int:
        return sum(at.state.players[ref_seat(ref)].life for ref in self.player.refs(at) if ref < 0)


@node
class Plus(AmountWord):
    """The sum of two amounts."""

    left: Amount
    right: Amount

    def value(self, at: Context) -> int:
        return number(at, self.left) + number(at, self.right)


@node
class Minus(AmountWord):
    """The difference of two amounts."""

    left: Amount
    right: Amount

    def value(self, at: Context) -> int:
        return number(at, self.left) - number(at, self.right)


@node
class Times(AmountWord):
    """An amount multiplied."""

    factor: Amount
    amount: Amount

    def value(self, at: Context) -> int:
        return number(at, self.factor) * number(at, self.amount)


@node
class Half(AmountWord):
    """CR 107.1a: half of an amount, rounded "up" or "down"."""

    amount: Amount
    rounded: str

    def value(self, at: Context) -> int:
        whole = number(at, self.amount)
        return -(-whole // 2) if self.rounded == "up" else whole // 2


@node
class IfSo(AmountWord):
    """CR 608.2c: one number if the condition holds, else another ("2 damage ... it deals 7 damage instead")."""

    reads = records.EVERYTHING & ~records.HISTORY
    condition: Condition
    then: Amount
    otherwise: Amount

    def value(self, at: Context) -> int:
        return number(at, self.then if self.condition.holds(at) else self.otherwise)


@node
class Devotion(AmountWord):
    """CR 700.5: mana symbols of the color, or of any of the colors, among the mana costs of permanents that the
    player controls. "chosen" stands for the color that was chosen (607.2d)."""

    color: str
    player: Noun = You()

    def value(self, at: Context) -> int:
        state = at.state
        color = chosen_word(at, "color") if self.color == "chosen" else self.color
        seats = [ref_seat(ref) for ref in self.player.refs(at)]
        mine = [ref for seat in seats for ref in lookup.controlled(state, seat)]
        costs = [lookup.of(state, ref).cost for ref in mine]
        return sum(_symbols_of(cost, color) for cost in costs if cost)


def _symbols_of(cost: str, color: str) -> int:
    """CR 700.5: how many of the symbols are of at least one of these colors."""
    symbols = [letters_of(symbol.colors) for symbol in ManaCost.parse(cost).symbols]
    return sum(any(letter in color for letter in letters) for letters in symbols)


@node
class TypesAmong(AmountWord):
    """How many card types, colors or basic land types there are among what fits (`what`)."""

    looks_at = ("types", "subtypes", "colors")
    reads = records.BOARD | records.DESIGNATIONS  # and what the filter says for itself
    among: Filter
    what: str = "card types"

    def value(self, at: Context) -> int:
        seen: dict[str, bool] = {}
        for ref in found(at, self.among):
            it = lookup.of(at.state, ref)
            if self.what == "colors":
                seen.update(dict.fromkeys(it.colors, True))
            elif self.what == "basic land types":
                seen.update({kind: True for kind in it.subtypes if kind in BASIC_LAND_TYPES})
            else:
                seen.update(dict.fromkeys(it.types, True))
        return len(seen)


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""CR 305.6."""


@node
class TimesPaid(AmountWord):
    """CR 702.33d: how often an optional cost of the spell was paid ("kicker", "multikicker")."""

    cost: str = "kicker"

    def value(self, at: Context) -> int:
        thing = lookup.record(at.state, at.source)
        return (
            thing.announced.costs.count(self.cost) if thing is not None and thing.announced is not None else 0
        )
