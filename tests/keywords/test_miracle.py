"""CR 702.94: miracle."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.keywords.miracle import Miracle
from app.engine.keywords.reveal import Revealed
from app.engine.words.abilities import SpellAbility
from tests.cards_of_ones_own import card, instant
from tests.table import Table

WONDER = card(
    "Wonder", "sorcery", SpellAbility((GainLife(amount=7),)), Miracle((PayMana("{W}"),)), cost="{6}{W}"
)
GLIMPSE = instant("Glimpse", Draw())


def drawing(*library: object, lands: int = 1) -> Table:
    """A player draws in another player's turn."""
    me = {"hand": [GLIMPSE, GLIMPSE], "library": list(library), "battlefield": ["Plains"] * lands}
    table = Table(me, {"library": ["Plains"] * 5}, active=1)
    table.cast("Glimpse", by=0)
    table.resolve()
    return table


def test_702_94a_the_first_card_drawn_may_be_revealed_and_cast_for_its_miracle_cost() -> None:
    table = drawing(WONDER, "Plains")
    assert (table.choice.reason, table.choice.seat) == ("miracle", 0)
    table.submit(("yes",))
    assert table.object("Wonder").known_to == 0b11
    assert [fact.seat for fact in table.happened(Revealed)] == [0]
    assert table.stack() == ["Wonder"]  # the linked ability
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("may", 0)
    table.submit(("yes",))
    while table.choice.kind != "priority":
        table.default()
    assert [table.state.objects[ref].zone for ref in table.state.stack]
    table.settle()
    assert (table.life(0), table.graveyard(0)) == (27, ["Glimpse", "Wonder"])
    assert table.tapped("Plains")


def test_702_94a_it_may_stay_in_the_hand_unrevealed() -> None:
    table = drawing(WONDER)
    table.submit(("no",))
    assert (table.stack(), table.hand(), table.object("Wonder").known_to) == ([], ["Glimpse", "Wonder"], 1)


def test_702_94a_it_may_be_revealed_and_not_cast() -> None:
    table = drawing(WONDER)
    table.submit(("yes",))
    table.resolve()
    table.submit(("no",))
    assert (table.stack(), table.hand()) == ([], ["Glimpse", "Wonder"])


def test_702_94a_only_the_first_card_of_a_turn_and_only_one_with_the_ability() -> None:
    table = drawing("Plains", WONDER)
    assert table.choice.kind == "priority"
    table.cast("Glimpse", by=0)
    table.resolve()
    assert (table.choice.kind, table.hand()) == ("priority", ["Plains", "Wonder"])
