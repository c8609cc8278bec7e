"""Cards that show what becomes of things when a player leaves."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.casting.resolution_costs import Unless
from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, GainsLife, LoseLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters, Leaves, Put
from app.engine.keywords.create import Create
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.exile import Exile
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Face, Modify, Static, Triggered
from app.engine.words.changes import Gets, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn, UntilLeaves, UntilYourNextTurn
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, Opponent
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import Attached, BoundTo, Choice, ControllerOf, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery

CREATURE = HasType("creature")
A_CREATURE = Target(CREATURE)
THEIRS = AllOf((CREATURE, ControlledBy(Each(Opponent()))))
BEE = Face(name="Bee", types=("creature",), power=1, toughness=1, colors="G")

SEIZE = instant("Seize", Apply(A_CREATURE, (UnderControlOf(),), UntilEndOfTurn()))
KEEP = sorcery("Keep", Apply(A_CREATURE, (UnderControlOf(),)))
DOMINATE = card(
    "Dominate", "enchantment — Aura",
    Enchant(CREATURE), Static((Modify(Attached(), (UnderControlOf(),)),)), cost="{0}",
)  # fmt: skip
BRIBE = sorcery("Bribe", Put(Target(AllOf((CREATURE, InZone("graveyard")))), "battlefield", under=You()))
SWARM = instant("Swarm", Create(BEE, count=2))
GIFT = instant("Gift", Create(BEE, who=Target(APlayer())))
GROW = instant("Grow", Apply(A_CREATURE, (Gets(3, 3),), UntilEndOfTurn()))
SHADE = instant("Shade", Apply(A_CREATURE, (Gets(-2, 0),), UntilYourNextTurn()))
CAGE = card(
    "Cage", "enchantment", Triggered(Enters(This()), (Exile(A_CREATURE, until=UntilLeaves()),)), cost="{0}"
)
BLINK = instant(
    "Blink",
    Exile(A_CREATURE, result="gone"),
    Later(BeginningOf("end"), (Put(BoundTo("gone"), "battlefield"),)),
)  # fmt: skip
BOND = card("Bond", "enchantment", Triggered(GainsLife(You()), (LoseLife(Target(Opponent()), 3),)))
SIP = instant("Sip", GainLife(amount=3))
MOURN = creature("Mourn", 1, 1, Triggered(Leaves(Each(CREATURE)), (GainLife(),)))
EDICT = sorcery(
    "Edict", Sacrifice(Each(APlayer()), Choice(AllOf((CREATURE, ControlledBy(BoundTo("player"))))))
)
TAX = instant("Tax", Unless((GainLife(amount=5),), (PayMana("{1}"),), ControllerOf(A_CREATURE)))
FATTEN = sorcery(
    "Fatten", PutCounters(Choice(CREATURE, chooser=Target(Opponent())), "+1/+1", 1), GainLife(amount=2)
)
PICK = sorcery("Pick", PutCounters(Choice(CREATURE), "+1/+1", 1), GainLife(amount=2))
DIG = instant("Dig", Draw())
