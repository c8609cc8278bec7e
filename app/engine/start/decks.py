"""CR 702.139b: conditions on a starting deck, the cards of a deck without its sideboard."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.mana.symbols import ManaCost
from app.engine.state.records import Refs, State
from app.engine.words.abilities import Activated
from app.engine.words.bases import Filter, KeywordAbility, Word
from app.engine.words.context import Context
from app.engine.words.measures import measure
from app.engine.words.node import node


@dataclass(frozen=True, slots=True)
class StartingDeck:
    """CR 103.2a: the cards of a starting deck, and how many the format asks for at least."""

    at: Context
    cards: Refs
    least: int


def starting_deck(state: State, seat: int) -> StartingDeck:
    """CR 103.2a: what the player's deck is once sideboards are set aside, before it is shuffled."""
    cards = tuple(state.players[seat].library)
    return StartingDeck(Context(state, 0, seat), cards, state.options.get("deck size", 0))


class DeckCondition(Word):
    """Something that a starting deck fulfills or doesn't."""

    __slots__ = ()

    def fulfilled(self, deck: StartingDeck) -> bool:
        """Whether the deck fulfills it."""
        raise TypeError(f"{type(self).__name__} can't be judged")


@node
class EachCardIs(DeckCondition):
    """CR 702.139b: each card of the deck that fits `what` (every card, if that is None) is such a one."""

    such: Filter
    what: Filter | None = None

    def fulfilled(self, deck: StartingDeck) -> bool:
        """CR 702.139b: all of them, however few there are."""
        asked = [ref for ref in deck.cards if self.what is None or self.what.matches(deck.at, ref)]
        return all(self.such.matches(deck.at, ref) for ref in asked)


@node
class DifferentNames(DeckCondition):
    """CR 702.139b, 201.2: no two cards of the deck that fit have the same name."""

    what: Filter

    def fulfilled(self, deck: StartingDeck) -> bool:
        """CR 201.2: cards are told apart by their names."""
        fit = [ref for ref in deck.cards if self.what.matches(deck.at, ref)]
        names = Counter(lookup.of(deck.at.state, ref).name for ref in fit)
        return all(count == 1 for count in names.values())


@node
class SharedCardType(DeckCondition):
    """CR 702.139b, 205.2: some one card type is a type of every card of the deck that fits."""

    what: Filter

    def fulfilled(self, deck: StartingDeck) -> bool:
        """CR 205.2a: one card type that all of them have."""
        fit = [ref for ref in deck.cards if self.what.matches(deck.at, ref)]
        types = [lookup.of(deck.at.state, ref).types for ref in fit]
        return not types or any(all(kind in each for each in types) for kind in types[0])


@node
class LargerThanNeeded(DeckCondition):
    """CR 702.139b, 100.2: the deck has at least so many cards more than the format asks for."""

    more: int

    def fulfilled(self, deck: StartingDeck) -> bool:
        """CR 100.2: counted from the minimum deck size."""
        return len(deck.cards) >= deck.least + self.more


@node
class ManaValueParity(Filter):
    """CR 202.3: its mana value is "even" or "odd"; zero is even."""

    parity: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and measure(at, ref, "mana_value") % 2 == (self.parity == "odd")


@node
class NoRepeatedSymbol(Filter):
    """CR 107.4: no mana symbol is in its mana cost more than once."""

    def matches(self, at: Context, ref: int) -> bool:
        cost = lookup.of(at.state, ref).cost
        symbols = Counter(symbol.text for symbol in ManaCost.parse(cost).symbols) if cost else Counter()
        return all(count == 1 for count in symbols.values())


@node
class HasActivatedAbility(Filter):
    """CR 113.3b, 602.1: has an activated ability, be it one that a keyword or a basic land type stands for."""

    def matches(self, at: Context, ref: int) -> bool:
        found = [
            part for ability in lookup.of(at.state, ref).abilities for part in (ability, *_meant(ability))
        ]
        return any(isinstance(ability, Activated) for ability in found)


def _meant(ability: object) -> tuple[object, ...]:
    return ability.means() if isinstance(ability, KeywordAbility) else ()
