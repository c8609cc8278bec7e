"""CR 400.11, 400.4: cards from outside the game, and cards that can't be everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.events.moves import Moved
from app.engine.events.outside import BringIn, CardsBroughtIn
from app.engine.events.zone_words import Put
from app.engine.game import Game
from app.engine.keywords.create import Create
from app.engine.state.records import seat_ref
from app.engine.turn.passing import NextStep
from app.engine.words.context import Context
from app.engine.words.nouns import BoundTo, These, You
from tests.cards_of_ones_own import creature, instant
from tests.table import Table, find_card

BEAR = creature("Bear of Another World", 2, 2, cost="{0}")
SPARK = instant("Spark")


def bring(table: Table, to: str = "hand", seat: int = 0, **how: Any) -> None:
    """Bring in bears of one's own."""
    table.instruct(BringIn(BEAR, to=to, **how), seat)


def restored(table: Table) -> Game:
    """The same game read back from its bytes."""
    game = table.game
    return Game.resume(game.cards.decode(game.cards.encode(game.state)), game.cards, (), game.version)


def at_of(table: Table) -> Any:
    """Words are read as its active player's."""
    return Context(table.state, 0, 0)


@pytest.mark.parametrize("to", ["hand", "library", "battlefield", "graveyard", "exile", "command"])
def test_400_11b_a_card_is_brought_into_any_zone_and_stays_in_the_game(to: str) -> None:
    table = Table()
    bring(table, to, count=2)
    refs = [ref for ref in table._everywhere() if table.name(ref) == BEAR.name]
    assert [table.state.objects[ref].owner for ref in refs] == [0, 0]
    assert {table.zone(ref) for ref in refs} == {to}
    again = restored(table)
    assert [again.state.objects[ref].card.name for ref in refs] == [BEAR.name] * 2
    if to == "battlefield":
        table.instruct(Put(These((refs[0],)), "hand"))
        assert table.hand() == [BEAR.name]


def test_400_11b_what_was_brought_in_is_played_like_any_other_card() -> None:
    table = Table()
    bring(table)
    table.cast(BEAR.name)
    table.resolve()
    assert table.battlefield(0) == [BEAR.name]
    table.instruct(Put(These((table.ref(BEAR.name),)), "graveyard"))
    assert table.graveyard() == [BEAR.name]


def test_400_11b_each_player_brings_in_their_own() -> None:
    table = Table()
    bring(table, who=These((seat_ref(0), seat_ref(1))))
    assert (table.hand(0), table.hand(1)) == ([BEAR.name], [BEAR.name])
    assert [event.seat for event in table.happened(CardsBroughtIn)] == [0, 1]


def test_400_11b_none_is_none() -> None:
    table = Table()
    bring(table, count=0)
    assert table.happened(CardsBroughtIn) == []


def test_800_4a_nothing_is_brought_in_for_a_player_who_has_left() -> None:
    table = Table({}, {}, {})
    table.leave(2)
    for zone in ("battlefield", "hand", "graveyard"):
        facts = table.game.instruct(0, BringIn(BEAR, BoundTo("player"), zone), {"player": (seat_ref(2),)})
        assert facts == []
    assert (table.battlefield(), table.hand(2), table.graveyard(2)) == ([], [], [])


def test_400_7_a_card_that_comes_in_is_a_new_object_in_its_zone() -> None:
    table = Table()
    bring(table, "battlefield", ways=("tapped",))
    move = next(fact for fact in table.happened(Moved) if fact.cause == "bring")
    assert move.object not in table.state.objects
    assert table.state.objects[move.became].tapped
    assert (table.battlefield(0), table.battlefield(1)) == ([BEAR.name], [])


def test_400_11_its_owner_alone_knows_a_card_that_comes_into_a_hidden_zone() -> None:
    table = Table({"library": ["Forest"]})
    bring(table, "hand")
    bring(table, "library", place="bottom")
    mine, theirs = (view.of(table.state, viewer)["players"][0] for viewer in (0, 1))
    assert [card["name"] for card in mine["hand"]["known"]] == [BEAR.name]
    assert (theirs["hand"]["count"], theirs["hand"]["known"]) == (1, [])
    assert table.library() == ["Forest", BEAR.name]
    assert (theirs["library"]["count"], theirs["library"]["known"]) == (2, [])


@pytest.mark.parametrize("card", [SPARK, find_card("Lightning Bolt")])
def test_400_4a_an_instant_stays_where_it_is_rather_than_enter_the_battlefield(card: Any) -> None:
    table = Table({"hand": [card]})
    before = list(table.state.players[0].hand)
    table.instruct(Put(These((before[0],))))
    assert table.state.players[0].hand == before
    assert table.battlefield() == []
    table.instruct(Put(These((before[0],)), ways=("face down",)))
    assert len(table.battlefield()) == 1


def test_608_2i_a_card_that_comes_in_later_looks_back_at_the_turn_too() -> None:
    """Zombie Ogre asks at the end step whether a creature died this turn."""
    for words in (
        BringIn(find_card("Zombie Ogre"), to="battlefield"),
        Create(find_card("Zombie Ogre").faces[0]),
    ):
        table = Table({"battlefield": [{"card": BEAR, "id": "bear"}]})
        assert "Moved" not in table.state.watched
        table.instruct(words)
        table.instruct(Put(These((table.ref("bear"),)), "graveyard"))
        table.to("end")
        assert len(table.state.stack) == 1
        assert "Moved" in restored(table).state.watched


def test_500_2_the_next_step_begins_when_all_have_passed_and_the_stack_is_empty() -> None:
    forest = {"library": ["Forest", "Forest"]}
    table = Table({"hand": [SPARK], **forest}, forest, forest, step="upkeep")
    table.pass_()
    table.instruct(NextStep(), seat=2)
    assert (table.step(), table.choice.seat) == ("draw", 0)
    table.cast("Spark")
    assert not NextStep().possible(at_of(table))
    table.instruct(NextStep())
    assert (table.step(), table.stack()) == ("draw", ["Spark"])
    table.resolve()
    assert NextStep().possible(at_of(table))


def test_117_4_nobody_has_priority_between_the_steps() -> None:
    table = Table(step="end", active=0)
    table.instruct(NextStep(), seat=1)
    assert (table.step(), table.state.turn.active, table.state.turn.passed) == ("upkeep", 1, 0)


def test_109_5_the_sender_of_an_instruction_is_you() -> None:
    table = Table()
    table.instruct(BringIn(BEAR, You()), seat=1)
    assert table.hand(1) == [BEAR.name]
