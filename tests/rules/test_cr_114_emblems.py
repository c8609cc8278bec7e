"""CR 114: emblems."""

from __future__ import annotations

import pytest

from app.engine import view
from app.engine.events.emblems import EmblemGained, GetEmblem
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.view_events import logged
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, Permanent
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType
from tests.table import Table

BANNER = Static((Modify(Each(AllOf((HasType("creature"), ControlledBy(You())))), (Gets(1, 1),)),))
"""Creatures you control get +1/+1."""


def test_114_1_a_player_gets_an_emblem_with_abilities() -> None:
    table = Table({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.instruct(GetEmblem((BANNER,)), seat=1)
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (3, 5))
    table.instruct(GetEmblem((BANNER,), Each(APlayer())))
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (4, 6))
    assert [event.seat for event in table.happened(EmblemGained)] == [1, 0, 1]


def test_114_2_it_is_in_the_command_zone_owned_and_controlled_by_that_player() -> None:
    table = Table({}, {})
    table.instruct(GetEmblem((BANNER,)), seat=1)
    emblem = table.state.objects[table.state.command[0]]
    assert (emblem.owner, emblem.controller, table.zone(emblem.id)) == (1, 1, "command")
    table.instruct(Destroy(Each(Permanent())))
    assert table.state.command == [emblem.id]
    seen = view.of(table.state, 0)["command"]
    assert [(thing["kind"], thing["owner"]) for thing in seen] == [("emblem", 1)]
    told = [entry.public for fact in table.facts if (entry := logged(table.state, fact)) is not None]
    assert [entry["seat"] for entry in told if entry["type"] == "emblem_gained"] == [1]


def test_114_3_it_has_no_other_characteristics() -> None:
    table = Table({})
    table.instruct(GetEmblem((BANNER,)))
    it = table.now(table.state.command[0])
    assert (it.name, it.types, it.colors, it.cost, it.power) == ("", (), "", "", None)
    table.instruct(Put(Each(AllOf((HasType("creature"), InZone("command")))), to="hand"))
    assert len(table.state.command) == 1


@pytest.mark.parametrize("kind", ["triggered", "activated"])
def test_114_4_its_abilities_function_in_the_command_zone(kind: str) -> None:
    clock = Triggered(BeginningOf("end", You()), (GainLife(amount=3),))
    well = Activated((), (GainLife(amount=3),))
    table = Table({"library": ["Forest"]})
    table.instruct(GetEmblem((clock if kind == "triggered" else well,)))
    if kind == "triggered":
        table.to_trigger()
        assert table.step() == "end"
    else:
        table.activate(table.state.command[0])
    table.resolve()
    assert table.life(0) == 23


def test_800_4a_it_leaves_with_its_owner() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {})
    table.instruct(GetEmblem((Static((Modify(Each(HasType("creature")), (Gets(1, 1),)),)),)), seat=1)
    assert table.size("Bear") == (3, 3)
    table.leave(1)
    assert (table.size("Bear"), table.state.command) == ((2, 2), [])


def test_114_2_who_has_left_gets_none_and_a_copy_of_the_game_has_it_too() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {})
    table.instruct(GetEmblem((BANNER,)))
    again = table.game.cards.decode(table.game.cards.encode(table.state))
    assert [again.objects[ref].card for ref in again.command] == [
        table.state.objects[ref].card for ref in table.state.command
    ]
