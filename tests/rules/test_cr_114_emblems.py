"""CR 114: emblems."""

from __future__ import annotations

from app.engine.events.draw import Draw
from app.engine.events.emblems import GetEmblem
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters
from app.engine.keywords.destroy import Destroy
from app.engine.state.records import EMBLEM
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.changes import Gets, HasAbilities
from app.engine.words.context import Context
from app.engine.words.filters import AllOf, APlayer, ControlledBy, IsCard, Permanent
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import instant
from tests.table import Table

CREATURES = Each(AllOf((HasType("creature"), ControlledBy(You()))))
ANTHEM = Static((Modify(CREATURES, (Gets(1, 1),)),))
BELL = Triggered(BeginningOf("upkeep", You()), (GainLife(),))
DECK = ["Forest"] * 9


def test_114_2_a_player_owns_and_controls_the_emblem_that_they_get() -> None:
    table = Table({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.instruct(GetEmblem((ANTHEM,)), seat=1)
    emblem = table.state.objects[table.state.command[0]]
    assert (emblem.kind, emblem.owner, emblem.controller) == (EMBLEM, 1, 1)
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (3, 5))


def test_114_2_each_of_several_players_gets_one() -> None:
    table = Table({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.instruct(GetEmblem((ANTHEM,), Each(APlayer())))
    assert len(table.state.command) == 2
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (3, 5))


def test_114_3_it_has_no_characteristics_but_its_abilities() -> None:
    table = Table()
    table.instruct(GetEmblem((ANTHEM, BELL)))
    it = table.now(table.state.command[0])
    assert (it.name, it.types, it.colors, it.cost, len(it.abilities)) == ("", (), "", "", 2)


def test_114_4_its_triggered_and_activated_abilities_function_in_the_command_zone() -> None:
    table = Table({"library": DECK}, {"library": DECK}, active=1)
    table.instruct(GetEmblem((BELL, Activated((), (GainLife(amount=2),)))))
    emblem = table.state.command[0]
    table.activate(emblem, by=0)
    table.resolve()
    assert table.life() == 22
    table.to("draw", turn=4)
    assert table.life() == 23
    watcher = Triggered(Enters(CREATURES), (GainLife(amount=5),))
    other = Table({"hand": ["Squire"], "battlefield": ["Plains"]})
    other.instruct(GetEmblem((watcher,)))
    other.cast("Squire")
    other.settle()
    assert other.life() == 25


def test_114_4_an_ability_that_it_gives_functions_where_the_other_object_is() -> None:
    islands = Each(AllOf((HasSubtype("Island"), ControlledBy(You()))))
    table = Table({"battlefield": ["Island", "Forest"], "library": DECK})
    table.instruct(
        GetEmblem((Static((Modify(islands, (HasAbilities((Activated((TapSymbol(),), (Draw(),)),)),)),)),))
    )
    table.activate("Island", number=1)
    table.resolve()
    assert table.hand() == ["Forest"]


def test_114_5_it_is_neither_a_card_nor_a_permanent_and_nothing_gets_rid_of_it() -> None:
    table = Table({"battlefield": ["Bear"], "hand": [instant("Ruin", Destroy(Each(Permanent())))]})
    table.instruct(GetEmblem((ANTHEM,)))
    at = table.state.command[0]
    context = Context(table.state, 0, 0)
    assert not Permanent().matches(context, at)
    assert not IsCard().matches(context, at)
    table.cast("Ruin")
    table.resolve()
    assert table.state.command == [at]


def test_800_4a_an_emblem_goes_with_its_owner() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {})
    table.instruct(GetEmblem((ANTHEM,), Each(APlayer())))
    table.leave(1)
    assert [table.state.objects[ref].owner for ref in table.state.command] == [0, 2]


def test_114_2_a_planeswalker_of_the_pool_gives_one() -> None:
    me = {
        "battlefield": [{"card": "Mu Yanling, Sky Dancer", "counters": {"loyalty": 8}}, "Island"],
        "library": DECK,
    }
    table = Table(me, {})
    table.activate("Mu Yanling, Sky Dancer", number=2)
    table.resolve()
    assert table.graveyard() == ["Mu Yanling, Sky Dancer"]
    table.activate("Island", number=1)
    table.resolve()
    assert table.hand() == ["Forest"]
