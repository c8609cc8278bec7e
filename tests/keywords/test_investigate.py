"""CR 701.16: investigate."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.investigate import Investigate, Investigated, Investigates
from app.engine.words.abilities import Triggered
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import card
from tests.table import Table


def test_701_16a_a_player_who_investigates_creates_a_clue() -> None:
    table = Table(me={"battlefield": ["Forest", "Forest"], "library": ["Bear"]})
    table.instruct(Investigate())
    assert table.battlefield(0)[2:] == ["Clue Token"]
    assert table.now("Clue Token").subtypes == ("Clue",)


def test_701_16a_investigating_twice_is_doing_it_two_times() -> None:
    ability = Triggered(Investigates(), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Lens", "enchantment", ability)]})
    table.instruct(Investigate(count=2))
    table.settle()
    assert table.battlefield(0) == ["Lens", "Clue Token", "Clue Token"]
    assert table.life(0) == 22


def test_701_16a_several_players_investigate() -> None:
    table = Table()
    table.instruct(Investigate(Each(APlayer())))
    assert (table.battlefield(0), table.battlefield(1)) == (["Clue Token"], ["Clue Token"])
    assert [fact.seat for fact in table.happened(Investigated)] == [0, 1]


def test_701_16a_a_trigger_is_about_who_investigates() -> None:
    ability = Triggered(Investigates(Each(Opponent())), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Lens", "enchantment", ability)]})
    table.instruct(Investigate())
    table.settle()
    assert table.life(0) == 20
    table.instruct(Investigate(), seat=1)
    table.settle()
    assert table.life(0) == 21
