"""CR 702.73: changeling."""

from __future__ import annotations

from app.engine.keywords.changeling import Changeling
from app.engine.keywords.search import Search
from app.engine.words.abilities import Modify, Static
from app.engine.words.changes import Gets, LosesAllAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

SHIFTER = creature("Shifter", 1, 1, Changeling(), kind="creature — Shapeshifter")
GOBLIN_LORD = card("Lord", "enchantment", Static((Modify(Each(HasSubtype("Goblin")), (Gets(1, 1),)),)))


def test_702_73a_it_is_every_creature_type() -> None:
    table = Table(me={"battlefield": [SHIFTER, GOBLIN_LORD]})
    assert table.size("Shifter") == (2, 2)
    assert {"Elf", "Wizard", "Time Lord", "Shapeshifter"} <= {*table.now("Shifter").subtypes}
    assert "Forest" not in table.now("Shifter").subtypes


def test_702_73a_in_every_zone() -> None:
    table = Table(me={"library": ["Bear", SHIFTER, "Ox"]})
    table.instruct(Search(what=HasSubtype("Goblin"), result="found"))
    assert table.options() == ["Shifter"]


def test_702_73a_its_types_stay_when_it_loses_its_abilities() -> None:
    table = Table(me={"battlefield": [SHIFTER, GOBLIN_LORD]})
    table.instruct(Apply(Each(HasType("creature")), (LosesAllAbilities(),), UntilEndOfTurn()))
    assert table.now("Shifter").abilities == ()
    assert table.size("Shifter") == (2, 2)  # types apply in an earlier layer than the loss of abilities
