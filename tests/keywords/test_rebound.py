"""CR 702.88: rebound."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.life import GainLife
from app.engine.keywords.flashback import Flashback
from app.engine.keywords.rebound import Rebound
from app.engine.words.abilities import SpellAbility
from tests.cards_of_ones_own import card
from tests.table import Table

ECHO = card(
    "Echo",
    "instant",
    SpellAbility((GainLife(amount=2),)),
    Rebound(),
    Flashback((PayMana("{0}"),)),
    cost="{W}",
)


PLENTY = ["Plains"] * 9


def test_702_88a_cast_from_the_hand_it_is_exiled_and_may_be_cast_again_next_upkeep() -> None:
    table = Table(me={"hand": [ECHO], "battlefield": ["Plains"], "library": PLENTY}, them={"library": PLENTY})
    table.cast("Echo")
    table.resolve()
    assert (table.life(0), table.exile()) == (22, ["Echo"])
    table.to("upkeep", turn=5)
    assert table.stack() == ["Echo"]
    table.resolve()
    table.submit(("yes",))
    table.settle()
    assert (table.life(0), table.exile(), table.graveyard(0)) == (24, [], ["Echo"])


def test_702_88a_it_may_be_left_in_exile() -> None:
    table = Table(me={"hand": [ECHO], "battlefield": ["Plains"], "library": PLENTY}, them={"library": PLENTY})
    table.cast("Echo")
    table.resolve()
    table.to("upkeep", turn=5)
    table.resolve()
    table.submit(("no",))
    assert (table.life(0), table.exile()) == (22, ["Echo"])


def test_702_88a_not_if_it_was_cast_from_elsewhere() -> None:
    table = Table(me={"graveyard": [ECHO], "library": PLENTY}, them={"library": PLENTY})
    table.cast("Echo", how="flashback")
    table.resolve()
    assert (table.life(0), table.exile()) == (22, ["Echo"])
    table.to("upkeep", turn=5)
    assert table.stack() == []


def test_702_88c_twice_is_no_more_than_once() -> None:
    twice = card("Twice", "instant", SpellAbility((GainLife(amount=2),)), Rebound(), Rebound(), cost="{W}")
    table = Table(
        me={"hand": [twice], "battlefield": ["Plains"], "library": PLENTY}, them={"library": PLENTY}
    )
    table.cast("Twice")
    table.resolve()
    table.to("upkeep", turn=5)
    assert table.stack() == ["Twice"]
    table.resolve()
    table.submit(("yes",))
    table.settle()
    assert (table.life(0), table.exile(), table.graveyard(0)) == (24, [], ["Twice"])
    table.to("upkeep", turn=7)
    assert table.stack() == []
