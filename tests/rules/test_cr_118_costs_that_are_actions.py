"""CR 118.3: an action is a cost only for those who could do all of it."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.events.counters import RemoveCounters
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.words.abilities import Activated
from app.engine.words.bases import Instruction
from app.engine.words.filters import AllOf, ControlledBy, InZone, IsCard
from app.engine.words.nouns import Choice, This, TopOfLibrary, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card
from tests.table import Table

MY_LAND = AllOf((HasType("land"), ControlledBy(You())))
MY_CREATURE = AllOf((HasType("creature"), ControlledBy(You())))


def engine(cost: Instruction) -> object:
    """An artifact whose ability costs that."""
    return card("Engine", "artifact", Activated(cost=(Perform(cost),), do=(GainLife(amount=1),)))


def payable(cost: Instruction, **me: object) -> bool:
    """Whether I could activate the ability with the cost."""
    battlefield = me.pop("battlefield", [])
    assert isinstance(battlefield, list)
    table = Table(me={"battlefield": [engine(cost), *battlefield], **me})
    return ("activate", "Engine") in table.options()


def test_118_3_returning_a_permanent_needs_one() -> None:
    cost = Put(Choice(MY_LAND), to="hand")
    assert not payable(cost, battlefield=["Bear"])
    assert payable(cost, battlefield=["Forest"])
    table = Table(me={"battlefield": [engine(cost), "Forest", "Island"]})
    table.activate("Engine", answers={"put": ["Island"]})
    assert table.hand(0) == ["Island"]


def test_118_3_putting_cards_from_a_zone_elsewhere_needs_as_many() -> None:
    cost = Put(Choice(AllOf((IsCard(), InZone("hand", You()))), 2, 2), to="library")
    assert not payable(cost, hand=["Bear"])
    assert payable(cost, hand=["Bear", "Ox"])
    assert not payable(Put(TopOfLibrary(count=3), to="graveyard"), library=["Bear", "Ox"])
    assert payable(Put(TopOfLibrary(count=2), to="graveyard"), library=["Bear", "Ox"])


def test_118_3_removing_counters_needs_them() -> None:
    mine = RemoveCounters(This(), "charge", 2)
    for count, able in ((1, False), (2, True)):
        table = Table(me={"battlefield": [{"card": engine(mine), "counters": {"charge": count}}]})
        assert (("activate", "Engine") in table.options()) is able


def test_118_3_counters_are_removed_from_something_that_has_enough() -> None:
    cost = RemoveCounters(Choice(MY_CREATURE), "+1/+1", 2)
    few = {"card": "Bear", "counters": {"+1/+1": 1}}
    many = {"card": "Ox", "counters": {"+1/+1": 2}}
    more = {"card": "Giant", "counters": {"+1/+1": 3}}
    assert not payable(cost, battlefield=[few])
    table = Table(me={"battlefield": [engine(cost), few, many, more]})
    table.activate("Engine", finish=False)
    assert table.options() == ["Ox", "Giant"]
    table.choose("Giant")
    assert table.counters("Giant", "+1/+1") == 1


def test_118_3_counters_of_a_player_are_removed_too() -> None:
    cost = RemoveCounters(You(), "energy", 3)
    assert not payable(cost, counters={"energy": 2})
    assert payable(cost, counters={"energy": 3})
