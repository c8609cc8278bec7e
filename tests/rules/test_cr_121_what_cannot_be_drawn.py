"""CR 101.2, 121.2b, 121.3: effects that say that players can't draw."""

from __future__ import annotations

from app.engine.events.draw import CantDraw, Draw
from app.engine.words.abilities import Card, Modify, Static
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import May
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import card
from tests.table import Table

DECK = ["Forest"] * 9


def law(name: str, who: Each, most: int = 0) -> Card:
    return card(name, "enchantment", Static((Modify(who, (CantDraw(most),)),)))


DROUGHT, SPIRIT = law("Drought", Each(APlayer())), law("Spirit", Each(Opponent()), 1)


def test_101_2_a_player_who_cannot_draw_does_not() -> None:
    table = Table({"battlefield": [DROUGHT], "library": DECK}, {"library": DECK})
    table.instruct(Draw(Each(APlayer()), 2))
    assert (table.hand(0), table.hand(1)) == ([], [])
    table.to("draw", turn=4)
    assert table.hand(1) == []


def test_101_2_who_does_not_draw_from_an_empty_library_does_not_lose() -> None:
    table = Table({"battlefield": [DROUGHT]}, {"library": DECK})
    table.instruct(Draw())
    assert not table.game.over


def test_121_2b_of_several_cards_those_are_drawn_that_can_be() -> None:
    table = Table({"battlefield": [SPIRIT], "library": DECK}, {"library": DECK})
    table.instruct(Draw(Each(APlayer()), 3))
    assert (len(table.hand(0)), len(table.hand(1))) == (3, 1)
    table.instruct(Draw(Each(APlayer())))
    assert (len(table.hand(0)), len(table.hand(1))) == (4, 1)


def test_121_2b_a_choice_to_draw_more_than_is_allowed_is_not_offered() -> None:
    table = Table({"battlefield": [SPIRIT], "library": DECK}, {"library": DECK})
    table.instruct(May((Draw(count=2),)), seat=1)
    assert (table.choice.kind, table.hand(1)) == ("priority", [])
    table.instruct(May((Draw(),)), seat=1)
    assert table.choice.reason == "may"


def test_121_3_drawing_from_an_empty_library_can_be_chosen() -> None:
    table = Table({}, {"library": DECK}, {"library": DECK})
    table.instruct(May((Draw(),)))
    assert table.choice.reason == "may"
    table.submit(("yes",))
    assert table.state.players[0].has_left
