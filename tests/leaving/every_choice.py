"""A deck with which every kind of choice comes up, cheap enough for random players to get there."""

from __future__ import annotations

from app.engine.casting.announce import Modal, Mode
from app.engine.casting.costs import PayMana
from app.engine.casting.resolution_costs import PayTo, Unless
from app.engine.combat.patterns import Attacks
from app.engine.designations.initiative import TakeInitiative
from app.engine.designations.monarch import BecomeMonarch
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage, DivideDamage
from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import Tap, TapSymbol, Untap
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.attach import Attach
from app.engine.keywords.crew import Crew
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.keywords.exile import Exile
from app.engine.keywords.explore import Explore
from app.engine.keywords.fight import Fight
from app.engine.keywords.flash import Flash
from app.engine.keywords.kicker import Kicker
from app.engine.keywords.play import CastCard
from app.engine.keywords.proliferate import Proliferate
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.scry import Scry
from app.engine.keywords.search import Search
from app.engine.keywords.shuffle import Shuffle
from app.engine.keywords.surveil import Surveil
from app.engine.keywords.trample import Trample
from app.engine.keywords.ward import Ward
from app.engine.mana.produce import AddMana, AnyColor
from app.engine.start.mulligans import CouldMulligan
from app.engine.start.opening import OpeningHand
from app.engine.words.abilities import Activated, Card, Replace, Static, Triggered
from app.engine.words.amounts import X
from app.engine.words.bases import Filter, Instruction
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import UntilEndOfTurn, UntilLeaves
from app.engine.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    ControlledBy,
    InZone,
    IsCard,
    Opponent,
    OwnedBy,
    Permanent,
)
from app.engine.words.flow import Apply, May
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import AsEntersChoose, EntersAsCopy, EntersTapped, GoesInstead, Instead
from app.players.player import Dice
from tests.cards_of_ones_own import card, creature, instant, sorcery, tap_for

CREATURE = HasType("creature")
MINE = AllOf((CREATURE, ControlledBy(You())))
IN_MY_HAND = AllOf((InZone("hand"), OwnedBy(You())))
INSTANTS = AllOf((HasType("instant"), InZone("hand"), OwnedBy(You())))
MY_LANDS = AllOf((HasType("land"), ControlledBy(You())))
A_CREATURE = Choice(CREATURE)
EACH_PLAYER = Each(APlayer())
THEIR_CREATURE = Choice(AllOf((CREATURE, ControlledBy(BoundTo("player")))))


def quick(name: str, *do: Instruction, cost: str = "{1}") -> Card:
    """An instant."""
    return instant(name, *do, cost=cost)


def law(name: str, *revisions: Replace) -> Card:
    """An artifact with replacement effects."""
    return card(name, "artifact", Static(revisions), cost="{1}")


def bell(name: str, step: str, *do: Instruction) -> Card:
    """An artifact that triggers as a step begins."""
    return card(name, "artifact", Triggered(BeginningOf(step), do), cost="{1}")


def chosen_by(what: Filter) -> Choice:
    """Something that an opponent chooses."""
    return Choice(what, chooser=Target(Opponent(), name="who"))


PRISM = card("Prism", "land", tap_for("{W}{U}{B}{R}{G}"))
GEM = card("Gem", "land", Activated((TapSymbol(),), (AddMana(AnyColor(2)),)))
MAZE = card(
    "Maze",
    "land",
    Static((Replace(Enters(This()), (EntersTapped(costs=(PayMana("{1}"),)),)),)),
    tap_for("{C}"),
)

BEGINNINGS = (
    card("Leyline", "artifact", OpeningHand((Put(This()),)), cost="{2}"),
    card("Powder", "artifact", CouldMulligan((Shuffle(), Draw())), cost="{1}"),
)

CREATURES = (
    creature("Bear", 2, 2),
    creature("Ox", 2, 4, Trample()),
    creature("Elk", 5, 5, Trample(), cost="{2}"),
    creature("Hero", 3, 3, Flash(), kind="legendary creature — Human"),
    creature("Warden", 2, 3, Ward((PayMana("{1}"),))),
    creature("Caller", 2, 2, Triggered(Attacks(This()), (Put(Choice(IN_MY_HAND, 0), "battlefield", ways=("attacking",)),))),
    creature("Scout", 1, 3, Triggered(Enters(This()), (Explore(This()),))),
    creature("Double", 0, 1, Static((Replace(Enters(This()), (EntersAsCopy(CREATURE),), optional=True),))),
    creature("Speaker", 1, 1, Triggered(Dies(This()), (Draw(), GainLife(amount=2)))),
    card("Wagon", "artifact — Vehicle", Crew(1), cost="{1}", power=4, toughness=4),
)  # fmt: skip

LAWS = (
    law("Void", Replace(Dies(Each(CREATURE)), (GoesInstead("exile"),))),
    law("Well", Replace(Dies(Each(CREATURE)), (GoesInstead("hand"),))),
    law("Rest", Replace(Draws(You()), (Instead((GainLife(amount=2),)),), optional=True)),
    bell("Bell", "upkeep", GainLife()),
    bell("Gong", "upkeep", LoseLife(EACH_PLAYER)),
    bell("Chime", "end", May((Draw(),)), Scry()),
    card("Cage", "enchantment", Flash(), Triggered(Enters(This()), (Exile(Target(CREATURE), until=UntilLeaves()),)), cost="{1}"),
    card("Totem", "artifact", Static((Replace(Enters(This()), (AsEntersChoose("color"),)),)), cost="{1}"),
    card("Idol", "artifact", Static((Replace(Enters(This()), (AsEntersChoose("creature type"),)),)), cost="{1}"),
    card("Seal", "artifact", Static((Replace(Enters(This()), (AsEntersChoose("name"),)),)), cost="{1}"),
    card("Grudge", "artifact", Static((Replace(Enters(This()), (AsEntersChoose("opponent"),)),)), cost="{1}"),
    card("Oath", "artifact", Static((Replace(Enters(This()), (AsEntersChoose("player"),)),)), cost="{1}"),
    card(
        "Sword", "artifact — Equipment",
        Activated((PayMana("{1}"),), (Attach(This(), Choice(MINE)),), timing="sorcery"), cost="{1}",
    ),
)  # fmt: skip

SPELLS = (
    quick("Shock", DealDamage(2, Target(AnyTarget()))),
    quick("Volley", DivideDamage(3, Target(AnyTarget(), most=3))),
    quick("Charm", Modal((Mode((GainLife(amount=3),)), Mode((DealDamage(1, Target(AnyTarget())),)), Mode((Draw(),))))),
    card("Kick", "instant", Kicker((PayMana("{1}"),)), *instant("", GainLife(amount=2)).faces[0].abilities, cost="{1}"),
    quick("Blaze", DealDamage(X(), Target(AnyTarget())), cost="{X}"),
    quick("Offer", PayTo((PayMana("{1}"),), (Draw(EACH_PLAYER),), who=EACH_PLAYER)),
    quick("Threat", Unless((LoseLife(Target(Opponent()), 3),), (PayMana("{1}"),), Target(Opponent()))),
    quick("Ask", May((Draw(EACH_PLAYER),), who=EACH_PLAYER), GainLife()),
    quick("Deal", DealDamage(1, chosen_by(CREATURE)), GainLife()),
    sorcery("Edict", Sacrifice(EACH_PLAYER, THEIR_CREATURE), cost="{1}"),
    sorcery("Rack", Discard(EACH_PLAYER), cost="{1}"),
    quick("Feed", PutCounters(A_CREATURE, "+1/+1", 1), GainLife()),
    quick("Spoil", PutCounters(chosen_by(CREATURE), "-1/-1", 1), GainLife()),
    quick("Raze", Destroy(chosen_by(Permanent())), Draw()),
    sorcery("Cull", Destroy(Each(CREATURE)), cost="{1}"),
    quick("Hide", Exile(A_CREATURE)),
    quick("Sleep", Tap(A_CREATURE), Untap(Choice(Permanent()))),
    quick("Return", Put(Choice(Permanent()), "hand"), Draw()),
    quick("Stack", Draw(count=2), Put(Choice(IN_MY_HAND, 2, 2), "library")),
    quick("Seek", Search(what=IsCard()), Shuffle()),
    quick("Peek", Scry(count=2), Surveil(count=2)),
    quick("Spread", Proliferate()),
    quick("Brawl", Fight(Choice(MINE), Choice(CREATURE))),
    sorcery("Fork", CastCard(Choice(IN_MY_HAND, 0)), cost="{1}"),
    quick("Trident", Untap(Each(MY_LANDS)), CastCard(Choice(INSTANTS, 1, 3), cost="")),
    sorcery("Settle", Put(Choice(AllOf((HasType("land"), InZone("hand"), OwnedBy(You()))), 0, 2), "battlefield"), cost="{1}"),
    quick("Ritual", AddMana(AnyColor(2)), GainLife()),
    sorcery("Swarm", Put(Choice(AllOf((CREATURE, InZone("graveyard"))), 0, 3), "battlefield", under=You()), cost="{1}"),
    sorcery("Seize", Apply(A_CREATURE, (UnderControlOf(),), UntilEndOfTurn()), cost="{1}"),
    sorcery("Keep", Apply(A_CREATURE, (UnderControlOf(),)), cost="{1}"),
    sorcery("Take", TakeInitiative(), cost="{1}"),
    sorcery("Crown", BecomeMonarch(), cost="{1}"),
    quick("Sting", LoseLife(EACH_PLAYER, 4)),
)  # fmt: skip


RARE = {
    "Trident": 16,
    "Blaze": 8,
    "Volley": 3,
    "Charm": 8,
    "Ritual": 2,
    "Settle": 2,
    "Deal": 2,
    "Spoil": 2,
    "Bear": 4,
}
"""What choices need that seldom come up: casting while something resolves, and what opponents choose."""


def every_choice(dice: Dice, lands: int = 16) -> list[Card]:
    """A deck of 60 cards with some of everything, or else with much of what seldom comes up."""
    others = [*BEGINNINGS, *CREATURES, *CREATURES, *LAWS, *SPELLS]
    if dice.below(2):
        others = [entry for entry in (*CREATURES, *SPELLS) for _ in range(RARE.get(entry.name, 0))]
    return [PRISM] * lands + [GEM, MAZE] * 2 + dice.sample(others, min(len(others), 56 - lands))
