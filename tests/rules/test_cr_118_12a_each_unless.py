"""CR 118.12a, 101.4, 608.2e: something is done to each of several players unless they do something else."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.casting.resolution_costs import EachUnless
from app.engine.events.life import GainLife, LifeLost, LoseLife
from app.engine.keywords.create import CreateNamed
from app.engine.keywords.discard import Discard, Discarded
from app.engine.keywords.sacrifice import Sacrifice, Sacrificed
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer, IsCard, Opponent
from app.engine.words.flow import May
from app.engine.words.nouns import Attached, BoundTo, Choice, Each, Together
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

A_CREATURE = Sacrifice(what=Choice(HasType("creature")))
DREAD = sorcery(
    "Dread",
    EachUnless(
        Each(APlayer()), (LoseLife(BoundTo("player"), 3),), (Perform(Discard(what=Choice(IsCard()))),)
    ),
)
"""Each player loses 3 life unless they discard a card."""
RAID = sorcery(
    "Raid",
    EachUnless(
        Each(Opponent()), (CreateNamed(kind="Treasure", count=Number("player")),), (Perform(A_CREATURE),)
    ),
)
"""For each opponent, create a Treasure token unless that player sacrifices a creature."""


def test_118_12a_each_player_is_asked_for_themselves_and_those_who_decline_bear_it() -> None:
    table = Table({"hand": [DREAD, "Bear"]}, {"hand": ["Ox"]}, {"hand": ["Giant"]})
    table.cast("Dread")
    table.resolve()
    for seat, answer in enumerate(("no", "yes", "no")):
        assert (table.choice.seat, table.choice.reason, table.choice.rule) == (seat, "unless", "118.12")
        table.choose(answer)
    assert [table.life(seat) for seat in range(3)] == [17, 20, 17]
    assert [table.hand(seat) for seat in range(3)] == [["Bear"], [], ["Giant"]]


def test_118_12a_nothing_is_done_where_everybody_pays() -> None:
    table = Table({"hand": [RAID]}, {"battlefield": ["Bear"]})
    table.cast("Raid")
    table.resolve()
    table.choose("yes")
    assert (table.battlefield(), table.graveyard(1)) == ([], ["Bear"])


def test_118_12a_as_many_as_decline() -> None:
    table = Table({"hand": [RAID]}, {"battlefield": ["Bear"]}, {}, {"battlefield": ["Ox"]})
    table.cast("Raid")
    table.resolve()
    table.choose("no")
    assert table.choice.seat == 3  # player 2 has no creature
    table.choose("yes")
    assert (table.battlefield(0), table.battlefield(1), table.battlefield(3)) == (
        ["Treasure Token"] * 2,
        ["Bear"],
        [],
    )


@pytest.mark.parametrize("active", [0, 1, 2])
def test_101_4_the_players_decide_in_turn_order_from_the_active_player(active: int) -> None:
    table = Table(*({"hand": ["Bear", "Ox"]} for _ in range(3)), active=active)
    table.instruct(
        EachUnless(
            Each(APlayer()), (LoseLife(BoundTo("player"), 3),), (Perform(Discard(what=Choice(IsCard()))),)
        )
    )
    asked = []
    while table.choice.kind != "priority":
        asked.append((table.choice.seat, table.choice.reason))
        table.choose("yes") if table.choice.reason == "unless" else table.choose("Ox")
    order = [(active + place) % 3 for place in range(3)]
    assert asked == [(seat, reason) for seat in order for reason in ("unless", "discard")]


def test_608_2e_all_that_is_paid_happens_at_once_and_only_then_what_is_done_to_the_others() -> None:
    table = Table({"hand": [DREAD, "Bear"]}, {"hand": ["Ox"]}, {})
    table.cast("Dread")
    table.resolve()
    table.choose("yes")
    table.choose("yes")
    discarded, lost = table.happened(Discarded), table.happened(LifeLost)
    assert len({fact.happened for fact in discarded}) == 1
    assert [(fact.seat, fact.happened > discarded[0].happened) for fact in lost] == [(2, True)]


def test_608_2e_what_several_sacrifice_or_discard_leaves_at_once() -> None:
    table = Table({"battlefield": ["Bear"], "hand": ["Ox"]}, {"battlefield": ["Giant"], "hand": ["Ox"]})
    table.instruct(Sacrifice(Each(APlayer()), Choice(HasType("creature"))))
    table.instruct(Discard(Each(APlayer())))
    for kind in (Sacrificed, Discarded):
        assert len(table.happened(kind)) == 2
        assert len({fact.happened for fact in table.happened(kind)}) == 1


def test_608_2e_creatures_that_several_sacrifice_to_pay_leave_at_once() -> None:
    table = Table({"hand": [RAID]}, {"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.cast("Raid")
    table.resolve()
    table.choose("yes")
    assert table.happened(Sacrificed) == []
    table.choose("yes")
    assert len({fact.happened for fact in table.happened(Sacrificed)}) == 1
    assert [fact.seat for fact in table.happened(Sacrificed)] == [1, 2]


def test_118_12a_what_is_done_once_is_not_done_at_all_where_everybody_pays() -> None:
    words = EachUnless(Each(Opponent()), (GainLife(amount=1),), (Perform(A_CREATURE),))
    for answer, life in (("yes", 20), ("no", 21)):
        table = Table({}, {"battlefield": ["Bear"]})
        table.instruct(words)
        table.choose(answer)
        assert table.life(0) == life


def test_118_12_mana_can_be_asked_for_as_well() -> None:
    toll = EachUnless(Each(APlayer()), (LoseLife(BoundTo("player"), 3),), (PayMana("{2}"),))
    table = Table({"battlefield": ["Forest", "Forest"]}, {"battlefield": ["Forest"]})
    table.instruct(toll)
    table.choose("yes")
    table.choose("auto")
    assert ((table.life(0), table.life(1)), table.tapped("Forest")) == ((20, 17), True)


def test_118_12_who_cannot_pay_is_not_asked_and_who_leaves_pays_nothing() -> None:
    table = Table({}, {"hand": ["Bear"]}, {"hand": ["Ox"]})
    table.instruct(
        EachUnless(
            Each(APlayer()), (LoseLife(BoundTo("player"), 3),), (Perform(Discard(what=Choice(IsCard()))),)
        )
    )
    assert table.choice.seat == 1
    table.leave(1)
    assert table.choice.seat == 2
    table.choose("yes")
    assert (table.life(0), table.life(2), table.hand(2)) == (17, 20, [])


BOTH = Together((Choice(HasType("creature")), Choice(HasType("artifact"))))
GOLEM = card("Golem", "artifact creature", power=1, toughness=1)
RING = card("Ring", "artifact")


def test_608_2d_one_thing_is_not_chosen_twice() -> None:
    table = Table({"battlefield": [GOLEM, "Bear", RING]})
    table.instruct(Sacrifice(what=BOTH))
    assert table.options() == ["Golem", "Bear"]
    table.choose("Golem")
    assert sorted(table.graveyard(0)) == ["Golem", "Ring"]
    rest = Table({"battlefield": [GOLEM]})
    rest.instruct(Sacrifice(what=BOTH))
    assert rest.graveyard(0) == ["Golem"]


def test_608_2d_what_is_there_is_picked_once_for_each_of_several_nouns() -> None:
    table = Table({"battlefield": ["Bear", RING, "Forest"]})
    table.instruct(Sacrifice(what=Together((Each(HasType("artifact")), Choice(HasType("creature"))))))
    assert (sorted(table.graveyard(0)), table.battlefield(0)) == (["Bear", "Ring"], ["Forest"])


@pytest.mark.parametrize(("there", "enough"), [
    ([GOLEM, "Bear"], True), ([GOLEM, RING], True), ([GOLEM, GOLEM], True), ([GOLEM], False), (["Bear", "Ox"], False),
    ([RING, RING], False), (["Bear", RING], True),
])  # fmt: skip
def test_118_3_a_cost_of_two_things_takes_two_things(there: list[object], enough: bool) -> None:
    table = Table({"battlefield": there})
    table.instruct(May((Sacrifice(what=BOTH), GainLife(amount=1))))
    assert (table.choice.reason == "may") is enough


def test_118_3_a_cost_of_two_things_cannot_be_paid_where_one_of_them_is_not_there() -> None:
    table = Table({"battlefield": ["Bear"]})
    table.instruct(
        May((Sacrifice(what=Together((Attached(), Choice(HasType("creature"))))), GainLife(amount=1)))
    )
    assert (table.choice.kind, table.life(0)) == ("priority", 20)
