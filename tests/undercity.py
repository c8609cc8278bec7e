"""Undercity, composed by hand in the card language: what its definition has to mean."""

from __future__ import annotations

from app.engine.dungeons.entering import EnterOnlyByVenturing
from app.engine.dungeons.rooms import Room
from app.engine.events.counters import PutCounters
from app.engine.events.draw import Draw
from app.engine.events.life import LoseLife
from app.engine.events.zone_words import Put
from app.engine.keywords.create import Create, CreateNamed
from app.engine.keywords.goad import Goad
from app.engine.keywords.hexproof import Hexproof
from app.engine.keywords.menace import Menace
from app.engine.keywords.reveal import Reveal
from app.engine.keywords.scry import Scry
from app.engine.keywords.search import Search
from app.engine.keywords.shuffle import Shuffle
from app.engine.words.abilities import Face
from app.engine.words.bases import Instruction
from app.engine.words.changes import HasAbilities
from app.engine.words.durations import UntilYourNextTurn
from app.engine.words.filters import AllOf, Among, APlayer, HasSupertype, HasType, IsCard
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, Choice, Target, TopOfLibrary
from tests.dungeons import dungeon

SKELETON = Face(
    name="",
    types=("creature",),
    subtypes=("Skeleton",),
    abilities=(Menace(),),
    power=4,
    toughness=1,
    colors="B",
)

_FETCH: tuple[Instruction, ...] = (
    Search(what=AllOf((HasSupertype("basic"), HasType("land"), IsCard())), result="found"),
    Reveal(BoundTo("found")),
    Put(BoundTo("found"), to="hand"),
    Shuffle(),
)
_CROWN: tuple[Instruction, ...] = (
    Reveal(TopOfLibrary(count=10), result="revealed"),
    Put(
        Choice(AllOf((HasType("creature"), IsCard(), Among("revealed")))),
        to="battlefield",
        counters="+1/+1",
        count=3,
        result="put",
    ),
    Apply(BoundTo("put"), (HasAbilities((Hexproof(),)),), UntilYourNextTurn()),
    Shuffle(),
)

UNDERCITY = dungeon(
    "Undercity",
    EnterOnlyByVenturing("Undercity"),
    Room("Secret Entrance", _FETCH, ("Forge", "Lost Well")),
    Room("Forge", (PutCounters(Target(HasType("creature")), count=2),), ("Trap!", "Arena")),
    Room("Lost Well", (Scry(count=2),), ("Arena", "Stash")),
    Room("Trap!", (LoseLife(Target(APlayer()), 5),), ("Archives",)),
    Room("Arena", (Goad(Target(HasType("creature"))),), ("Archives", "Catacombs")),
    Room("Stash", (CreateNamed("Treasure"),), ("Catacombs",)),
    Room("Archives", (Draw(),), ("Throne of the Dead Three",)),
    Room("Catacombs", (Create(SKELETON),), ("Throne of the Dead Three",)),
    Room("Throne of the Dead Three", _CROWN),
    kind=("Undercity",),
)
