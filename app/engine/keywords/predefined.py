"""CR 111.10: the predefined tokens, as data."""

from __future__ import annotations

from typing import Final

from app.engine.casting.costs import PayMana, Perform
from app.engine.casting.permissions import MayPlay
from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.events.zone_words import Put
from app.engine.keywords.discard import Discard
from app.engine.keywords.exile import Exile
from app.engine.keywords.explore import Explore
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.scry import Scry
from app.engine.keywords.search import Search
from app.engine.keywords.shuffle import Shuffle
from app.engine.keywords.transform import Transform
from app.engine.mana.produce import AddMana, AnyColor, Fixed
from app.engine.words.abilities import Activated, Card, Face
from app.engine.words.bases import Cost, Instruction
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, Among, ControlledBy, HasSupertype, HasType, Not, Spell
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, Target, This, TopOfLibrary, You

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

PREDEFINED: Final[dict[str, Card]] = {
    "Treasure": TREASURE, "Food": FOOD, "Gold": GOLD, "Walker": WALKER, "Shard": SHARD, "Clue": CLUE, "Blood": BLOOD,
    "Powerstone": POWERSTONE, "Incubator": INCUBATOR, "Map": MAP, "Junk": JUNK, "Lander": LANDER, "Mutagen": MUTAGEN,
}  # fmt: skip
"""CR 111.10a-111.10i, 111.10s-111.10v, by their types (111.10d: by name)."""
