"""CR 702.92: living weapon."""

from __future__ import annotations

from app.engine.events.zone_words import Enters
from app.engine.keywords.attach import Attach
from app.engine.keywords.create import Create
from app.engine.words.abilities import Face, Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This

GERM = Face(
    "Phyrexian Germ Token",
    types=("creature",),
    subtypes=("Phyrexian", "Germ"),
    power=0,
    toughness=0,
    colors="B",
)
_LIVING_WEAPON = Triggered(
    Enters(This()), (Create(token=GERM, result="germ"), Attach(This(), BoundTo("germ")))
)


@node
class LivingWeapon(KeywordAbility):
    """CR 702.92a: living weapon."""

    word = "living weapon"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.92a: when it enters, create a 0/0 black Phyrexian Germ and attach it to that."""
        return (_LIVING_WEAPON,)
