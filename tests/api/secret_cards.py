"""Cards by which hidden cards are searched for, looked at, revealed, moved unseen and turned face down, each with a name of its own."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from typing import Any

from app.cards import files
from app.cards.catalogue import catalogue
from app.engine.casting.costs import Perform
from app.engine.combat.patterns import Attacks
from app.engine.events.draw import Draw
from app.engine.events.zone_words import Put
from app.engine.keywords.exile import Exile, TheExiled
from app.engine.keywords.reveal import Look, Reveal
from app.engine.keywords.scry import Scry
from app.engine.keywords.search import Search
from app.engine.keywords.shuffle import Shuffle
from app.engine.keywords.surveil import Surveil
from app.engine.words.abilities import Activated, Card, Triggered
from app.engine.words.filters import AllOf, Among, APlayer, InZone, IsCard, Opponent, OwnedBy
from app.engine.words.flow import May
from app.engine.words.node import to_data
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, TopOfLibrary, You
from app.players.player import Dice
from tests.cards_of_ones_own import card, creature, instant, sorcery, tap_for

PRISM = card("Prism", "land", tap_for("{W}{U}{B}{R}{G}"))
MINE = AllOf((IsCard(), InZone("hand"), OwnedBy(You())))
ASIDE = AllOf((IsCard(), OwnedBy(You()), InZone("outside")))
OPPONENT = Target(Opponent())
THEIRS = Each(AllOf((IsCard(), InZone("hand", BoundTo("target")))))
DOWN = ("face down",)


def rest(order: str = "chosen") -> Put:
    """What was looked at or revealed and is still in the library goes to its bottom."""
    return Put(Each(AllOf((Among("cards"), InZone("library")))), to="library", place="bottom", order=order)


OWN = (
    sorcery("Tutor", Search(result="found"), Put(BoundTo("found"), to="hand"), Shuffle()),
    sorcery("Show", Search(result="found"), Reveal(BoundTo("found")), Put(BoundTo("found"), to="hand"), Shuffle()),
    instant("Dig", Look(TopOfLibrary(count=4), result="cards"), Put(Choice(Among("cards")), to="hand"), rest("random")),
    instant("Tell", Reveal(TopOfLibrary(count=4), result="cards"), Put(Choice(Among("cards")), to="hand"), rest()),
    instant("Peer", Look(Each(AllOf((IsCard(), InZone("hand", OPPONENT))))), Draw()),
    sorcery("Seize", Reveal(Each(AllOf((IsCard(), InZone("hand", OPPONENT))))), Scry(count=2)),
    instant("Storm", Draw(count=3), Put(Choice(MINE, 2, 2), to="library")),
    instant("Sink", Draw(count=2), Put(Choice(MINE), to="library", place="bottom")),
    instant("Bury", Exile(TopOfLibrary(count=2), ways=DOWN)),
    instant("Hide", Exile(Choice(MINE), ways=DOWN), Draw()),
    instant("Steal", Look(TopOfLibrary(OPPONENT, count=3), result="cards"),
            Exile(Choice(Among("cards")), ways=DOWN), rest("random")),
    instant("Omen", Scry(count=3), Surveil(count=2)),
    instant("Return", Put(Each(AllOf((IsCard(), InZone("exile"), OwnedBy(You())))), to="hand")),
    creature(
        "Courier", 2, 1, Triggered(Attacks(This()), (Exile(TopOfLibrary(), ways=DOWN, linked="exiled"),)),
        Activated((Perform(Reveal(Choice(MINE))),), (Put(TheExiled("exiled"), to="hand"),)),
    ),
    sorcery("Wish", May((Put(Choice(ASIDE), "hand"),))),
    sorcery("Open Wish", May((Reveal(Choice(ASIDE), result="it"), Put(BoundTo("it"), "hand")))),
    sorcery("Parade", Reveal(TopOfLibrary(Each(APlayer()), count=2)), May((Shuffle(),))),
)  # fmt: skip
"""Each does one of these things."""

WORDS = (
    "Search", "Look", "Reveal", "RevealUntil", "Scry", "Surveil", "Morph", "Disguise", "Manifest", "Cloak", "Discard",
    "Learn", "RevealOrChoose", "Mill", "Explore", "CastCard", "SeparateIntoPiles", "DrawAndReveal", "ExileUntil", "Miracle", "Cycling", "Draw",
)  # fmt: skip
"""Words of the card language that have to do with hidden cards."""
SECRET = re.compile(r"zq\w+q\b")
"""What each name has in it."""


@cache
def pool() -> list[Card]:
    """Cards of the pool with such words."""
    told = re.compile("|".join(f'"is": "{word}"' for word in WORDS))
    return [
        entry.card
        for entry in catalogue()
        if entry.card.layout == "normal"
        and "land" not in entry.card.faces[0].types
        and told.search(json.dumps(to_data(entry.card)))
    ]


def named(one: Card, mark: str) -> Card:
    """The card under a name that no other card of the game has."""
    return replace(
        one,
        faces=tuple(replace(face, name=f"{face.name.split(' // ')[0][:20]} zq{mark}q") for face in one.faces),
    )


class Deal:
    """The cards of one game, each of which there is once."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.cards: list[Card] = [PRISM]

    def one(self) -> str:
        """The name of another card."""
        among = OWN if self.dice.below(2) else pool()
        return self._named(self.dice.pick(list(among)))

    def land(self) -> str:
        """The name of another land."""
        return self._named(PRISM)

    def _named(self, template: Card) -> str:
        made = named(template, f"{len(self.cards)}")
        self.cards.append(made)
        return made.faces[0].name

    def position(self, players: int) -> dict[str, Any]:
        """A game in which everybody has the means for anything."""
        return {
            "step": "precombat_main",
            "players": [
                {
                    "battlefield": ["Prism"] * 9,
                    "hand": [self.one() for _ in range(5)] + [self.land()],
                    "library": [self.one() if n % 3 else self.land() for n in range(14)],
                    "graveyard": [self.one()],
                    "outside": [self.one() for _ in range(4)],
                }
                for _ in range(players)
            ],
        }

    def deck(self) -> dict[str, int]:
        """A deck of forty such cards, for a game from its beginning."""
        names = [self.land() for _ in range(16)] + [self.one() for _ in range(24)]
        return dict.fromkeys(names, 1)

    def by_name(self) -> dict[str, Card]:
        """The cards, as the service finds those of one's own."""
        return {files.folded(one.faces[0].name): one for one in self.cards}
