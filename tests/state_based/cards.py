"""Cards that bring about what state-based actions look for."""

from __future__ import annotations

from app.engine.casting.copying import Copy
from app.engine.characteristics.players import PlayerHas
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.chapter import Chapter
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.equip import Equip
from app.engine.keywords.fight import Fight
from app.engine.keywords.flash import Flash
from app.engine.keywords.indestructible import Indestructible
from app.engine.keywords.protection import Protection
from app.engine.leaving.losing import CantLoseTheGame, WouldLoseTheGame
from app.engine.state_based.permanents import AtMostCounters, NoLegendRule
from app.engine.words.abilities import Card, Modify, Replace, Static, Triggered
from app.engine.words.bases import Change, Noun, Rule
from app.engine.words.changes import BasePT, BecomesTypes, Gets, HasAbilities, LosesAbility, LosesTypes
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, AnyTarget, APlayer, ControlledBy, Permanent, Spell
from app.engine.words.flow import Apply
from app.engine.words.nouns import Attached, Each, Target, This, You
from app.engine.words.qualities import HasSubtype, HasType, OfColor
from app.engine.words.revisions import Instead
from tests.cards_of_ones_own import card, creature, instant

CREATURE = HasType("creature")
A_CREATURE = Target(CREATURE)


def static(what: Noun, *by: Change, zone: str = "battlefield") -> Static:
    """A static ability that changes something."""
    return Static((Modify(what, by),), zone=zone)


def law(name: str, what: Noun, *by: Rule) -> Card:
    """An enchantment that makes rules about something."""
    return card(name, "enchantment", static(what, *by), cost="{0}")


SHOCK = instant("Shock", DealDamage(2, Target(AnyTarget())))
BOTH = instant("Both", DealDamage(2, Each(CREATURE)))
EVERYONE = instant("Everyone", DealDamage(2, Each(APlayer())))
WITHER = instant("Shrivel", Apply(A_CREATURE, (Gets(-2, -2),), UntilEndOfTurn()))
POISON = instant("Poison", PutCounters(Target(APlayer()), "poison", 10))
SHRINK = instant("Shrink", PutCounters(A_CREATURE, "-1/-1", 3))
DIG = instant("Dig", Draw(count=2))
DIG_AND_BLEED = instant("Dig and Bleed", Draw(count=2), LoseLife(amount=2))
COPY = instant("Copy", Copy(Target(Spell())))
NOTHING = instant("Nothing", GainLife(amount=0))
UNSUMMON = instant("Unsummon", Put(Target(Permanent()), "hand"))

SNAKE = creature("Snake", 1, 9, Deathtouch(), kind="creature — Snake")
BIG_SNAKE = creature("Snake", 4, 9, Deathtouch(), kind="creature — Snake")
BRAWL = instant("Brawl", Fight(Target(HasSubtype("Snake"), name="one"), Target(CREATURE, name="two")))
WEAKEN = instant("Weaken", Apply(A_CREATURE, (LosesAbility(Indestructible()),), UntilEndOfTurn()))
ROCK = creature("Rock", 0, 5, Indestructible())
KNIGHT = creature("Knight", 2, 2, kind="creature — Knight", colors="W")
LORD = creature("Lord", 2, 2, static(Each(AllOf((HasSubtype("Knight"), ControlledBy(You())))), Gets(1, 1)))
HERO = creature("Hero", 3, 3, Flash(), kind="legendary creature — Human", cost="{0}")
TWIN_GUARD = law("Twin Guard", Each(ControlledBy(You())), NoLegendRule())
OLD_WORLD = card("Old World", "world enchantment", Flash(), cost="{0}")
NEW_WORLD = card("New World", "world enchantment", Flash(), cost="{0}")
WANDERER = card("Wanderer", "legendary planeswalker — Wanderer", loyalty=2)
FORTRESS = card("Fortress", "battle", defense=2)
MIGHT = card("Might", "enchantment — Aura", Enchant(CREATURE), static(Attached(), Gets(1, 1)), cost="{0}")
LIGHT = card("Light", "enchantment — Aura", Enchant(CREATURE), colors="W")
CURSE = card("Curse", "enchantment — Aura Curse", Enchant(APlayer()), cost="{0}")
SWORD = card(
    "Sword", "artifact — Equipment", static(Attached(), Gets(1, 0)), Equip(()), cost="{0}", colors="W"
)
ROLE = card("Role", "enchantment — Aura Role", Enchant(CREATURE), cost="{0}")
WARD_OFF = instant(
    "Ward Off", Apply(A_CREATURE, (HasAbilities((Protection(OfColor("W")),)),), UntilEndOfTurn())
)
PETRIFY = instant("Petrify", Apply(A_CREATURE, (LosesTypes(("creature",)),), UntilEndOfTurn()))
AWAKEN = instant(
    "Awaken", Apply(Target(Permanent()), (BecomesTypes(("creature",)), BasePT(2, 2)), UntilEndOfTurn())
)
TALE = card(
    "Tale",
    "enchantment — Saga",
    Chapter((1,), (GainLife(),)),
    Chapter((2,), (GainLife(amount=2),)),
    cost="{0}",
)
THREE_AT_MOST = creature("Vessel", 1, 1, static(This(), AtMostCounters("charge", 3)))
CHARGE = instant("Charge", PutCounters(A_CREATURE, "charge", 5))
ANGEL = creature("Angel", 4, 4, static(You(), CantLoseTheGame()))
LIFELINE = law("Lifeline", You(), CantLoseTheGame("life"))
MIRROR = card(
    "Mirror", "artifact",
    Static((Replace(WouldLoseTheGame(), (Instead((GainLife(amount=20),)),)),)),
)  # fmt: skip
MOURNER = creature("Mourner", 1, 1, Triggered(Dies(Each(CREATURE)), (GainLife(),)))
SHROUDED = law("Shrouded", You(), PlayerHas((Protection(HasSubtype("Curse")),)))
