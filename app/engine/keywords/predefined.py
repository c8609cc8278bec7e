"""CR 111.10: the predefined tokens, as data."""

from __future__ import annotations

from typing import Final

from app.engine.casting.costs import PayMana, Perform
from app.engine.casting.permissions import MayPlay
from app.engine.combat.patterns import Attacks
from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import TapSymbol
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.discard import Discard
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.exile import Exile
from app.engine.keywords.explore import Explore
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.scry import Scry
from app.engine.keywords.search import Search
from app.engine.keywords.shuffle import Shuffle
from app.engine.keywords.trample import Trample
from app.engine.keywords.transform import Transform
from app.engine.keywords.ward import Ward
from app.engine.mana.produce import AddMana, AnyColor, Fixed
from app.engine.words.abilities import Activated, Card, Face, Modify, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.bases import Ability, Change, Cost, Instruction
from app.engine.words.changes import BasePT, Gets, HasAbilities
from app.engine.words.conditions import Matches
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, Among, ControlledBy, Not, Opponent, Spell
from app.engine.words.flow import Apply
from app.engine.words.measures import Measures
from app.engine.words.nouns import Attached, BoundTo, Each, Target, This, TopOfLibrary, You
from app.engine.words.qualities import HasSupertype, HasType

_TAP: Final = TapSymbol()
_SACRIFICE: Final = Perform(Sacrifice())


def _ability(cost: tuple[Cost, ...], *do: Instruction, timing: str = "") -> Activated:
    return Activated(cost=cost, do=do, timing=timing)


def _artifact(kind: str, ability: Activated) -> Card:
    face = Face(f"{kind} Token", types=("artifact",), subtypes=(kind,), abilities=(ability,), colors="")
    return Card((face,), "token")


_CREATURE: Final = Target(HasType("creature"))
_YOUR_CREATURE: Final = Target(AllOf((HasType("creature"), ControlledBy(You()))))
_NONARTIFACT_SPELL: Final = AllOf((Not(HasType("artifact")), Spell()))
_JUNK: Final = "junk"
_FOUND: Final = "found"

TREASURE: Final = _artifact("Treasure", _ability((_TAP, _SACRIFICE), AddMana(AnyColor())))
FOOD: Final = _artifact("Food", _ability((PayMana("{2}"), _TAP, _SACRIFICE), GainLife(amount=3)))
GOLD: Final = _artifact("Gold", _ability((_SACRIFICE,), AddMana(AnyColor())))
CLUE: Final = _artifact("Clue", _ability((PayMana("{2}"), _SACRIFICE), Draw()))
BLOOD: Final = _artifact("Blood", _ability((PayMana("{1}"), _TAP, Perform(Discard()), _SACRIFICE), Draw()))
POWERSTONE: Final = _artifact(
    "Powerstone", _ability((_TAP,), AddMana(Fixed("{C}"), only=Not(_NONARTIFACT_SPELL)))
)
MAP: Final = _artifact(
    "Map", _ability((PayMana("{1}"), _TAP, _SACRIFICE), Explore(_YOUR_CREATURE), timing="sorcery")
)
JUNK: Final = _artifact(
    "Junk",
    _ability(
        (_TAP, _SACRIFICE),
        Exile(TopOfLibrary(), result=_JUNK),
        Apply(You(), (MayPlay(Among(_JUNK)),), UntilEndOfTurn()),
        timing="sorcery",
    ),
)
LANDER: Final = _artifact(
    "Lander",
    _ability(
        (PayMana("{2}"), _TAP, _SACRIFICE),
        Search(what=AllOf((HasSupertype("basic"), HasType("land"))), result=_FOUND),
        Put(BoundTo(_FOUND), ways=("tapped",)),
        Shuffle(),
    ),
)
MUTAGEN: Final = _artifact(
    "Mutagen", _ability((PayMana("{1}"), _TAP, _SACRIFICE), PutCounters(_CREATURE), timing="sorcery")
)
WALKER: Final = Card(
    (Face("Walker", types=("creature",), subtypes=("Zombie",), power=2, toughness=2, colors="B"),), "token"
)
SHARD: Final = Card(
    (
        Face(
            "Shard Token",
            types=("enchantment",),
            subtypes=("Shard",),
            abilities=(_ability((PayMana("{2}"), _SACRIFICE), Scry(), Draw()),),
            colors="",
        ),
    ),
    "token",
)
INCUBATOR: Final = Card(
    (
        Face(
            "Incubator Token",
            types=("artifact",),
            subtypes=("Incubator",),
            abilities=(_ability((PayMana("{2}"),), Transform(This())),),
            colors="",
        ),
        Face(
            "Phyrexian Token",
            types=("artifact", "creature"),
            subtypes=("Phyrexian",),
            power=0,
            toughness=0,
            colors="",
        ),
    ),
    "transform",
)


def _role(name: str, *abilities: Ability) -> Card:
    """An Aura Role with enchant creature and what the enchanted creature gets or has."""
    face = Face(
        name, types=("enchantment",), subtypes=("Aura", "Role"), abilities=(_ENCHANT, *abilities), colors=""
    )
    return Card((face,), "token")


def _enchanted(*changes: Change) -> Static:
    return Static((Modify(Attached(), changes),))


_ENCHANT: Final = Enchant(HasType("creature"))
_PLUS_ONE: Final = Gets(1, 1)
_ENCHANTMENTS: Final = CountOf(AllOf((HasType("enchantment"), ControlledBy(You()))))
_SMALL: Final = Measures("toughness", "<=", 3)

CURSED: Final = _role("Cursed", _enchanted(BasePT(1, 1)))
MONSTER: Final = _role("Monster", _enchanted(_PLUS_ONE, HasAbilities((Trample(),))))
ROYAL: Final = _role("Royal", _enchanted(_PLUS_ONE, HasAbilities((Ward((PayMana("{1}"),)),))))
SORCERER: Final = _role(
    "Sorcerer", _enchanted(_PLUS_ONE, HasAbilities((Triggered(Attacks(This()), (Scry(),)),)))
)
VIRTUOUS: Final = _role("Virtuous", _enchanted(Gets(_ENCHANTMENTS, _ENCHANTMENTS)))
WICKED: Final = _role("Wicked", _enchanted(_PLUS_ONE), Triggered(Dies(This()), (LoseLife(Each(Opponent())),)))
YOUNG_HERO: Final = _role(
    "Young Hero",
    _enchanted(
        HasAbilities((Triggered(Attacks(This()), (PutCounters(This()),), condition=Matches(This(), _SMALL)),))
    ),
)

PREDEFINED: Final[dict[str, Card]] = {
    "Treasure": TREASURE, "Food": FOOD, "Gold": GOLD, "Walker": WALKER, "Shard": SHARD, "Clue": CLUE, "Blood": BLOOD,
    "Powerstone": POWERSTONE, "Incubator": INCUBATOR, "Map": MAP, "Junk": JUNK, "Lander": LANDER, "Mutagen": MUTAGEN,
    "Cursed Role": CURSED, "Monster Role": MONSTER, "Royal Role": ROYAL, "Sorcerer Role": SORCERER,
    "Virtuous Role": VIRTUOUS, "Wicked Role": WICKED, "Young Hero Role": YOUNG_HERO,
}  # fmt: skip
"""CR 111.10a-111.10v, by the words in which effects name them."""
