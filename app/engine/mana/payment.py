"""CR 601.2g: an amount of mana that is being paid."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.casting.costs import Price
from app.engine.casting.reversing import Proposal
from app.engine.mana.abilities import Within
from app.engine.mana.as_though import as_paid_by
from app.engine.mana.converting import Conversion
from app.engine.mana.means import Means
from app.engine.mana.offers import Supplies, instead_of_mana
from app.engine.mana.sources import PoolMana
from app.engine.mana.spending import Spent
from app.engine.state.records import State
from app.engine.words.bases import InsteadOfMana


@dataclass(slots=True)
class Payment:
    """An amount of mana being paid by the player in `seat`: one of those in `price`, with the life beside it.

    `purpose` is what it is paid for, `casting`: that is a spell being cast; the choices name `source`. `within`: the
    mana abilities in the middle of whose activation it is paid (605.3c). `instead`: what was chosen to be used rather
    than mana, and for which type of mana (CR 702.51a). `spent`: what has been paid in the end. `given_up`: the player has
    given it up although it could have been paid.
    """

    state: State
    proposal: Proposal
    seat: int
    price: Price
    purpose: int
    source: int
    casting: bool = False
    within: Within = ()
    instead: list[tuple[InsteadOfMana, str]] = field(default_factory=list)
    spent: Spent = field(default_factory=Spent)
    given_up: bool = False

    def __post_init__(self) -> None:
        self.price = as_paid_by(self.state, self.seat, self.price)

    def means(self) -> Means:
        """What the player has to pay with now."""
        return Means(self.state, self.seat, self.within)

    def supplies(self, means: Means) -> Supplies:
        """What of it may be used: what is chosen already to be used instead of mana is at hand like mana, and goes first."""
        found = means.for_purpose(self.purpose, self.casting, self.price.variables)
        if not self.instead:
            return found
        used = [each.object for each, _ in self.instead]
        at_hand = [*found.pool, *[PoolMana(letter, preference=-1) for _, letter in self.instead]]
        return Supplies([offer for offer in found.offers if offer.object not in used], at_hand, found.life)

    def drop_what_is_gone(self) -> None:
        """Forget what was chosen and can no longer be used, since it was tapped for mana, say."""
        if self.instead:
            usable = [each.object for each in instead_of_mana(self.state, self.seat, self.purpose)]
            self.instead = [(each, letter) for each, letter in self.instead if each.object in usable]

    def conversion(self, means: Means, supplies: Supplies) -> Conversion | None:
        """A way to pay that goes through mana abilities which cost mana."""
        if self.instead or not means.converters:
            return None
        found = (means.conversion(supplies, cost, life) for cost, life in self.price)
        return next((each for each in found if each is not None), None)
