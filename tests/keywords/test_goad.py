"""CR 701.15: goad."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.life import GainLife
from app.engine.keywords.goad import Goad, IsGoaded, goaded_by
from app.engine.words.amounts import CountOf
from app.engine.words.filters import AllOf, Among
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import sorcery
from tests.table import Table

CREATURE = HasType("creature")
BEARS = Each(Named("Bear"))


def test_701_15a_a_creature_is_goaded_until_the_next_turn_of_who_goaded_it() -> None:
    table = Table({"library": ["Forest"] * 3}, {"battlefield": ["Bear"], "library": ["Forest"] * 3})
    table.instruct(Goad(BEARS))
    bear = table.ref("Bear")
    assert goaded_by(table.state, bear) == (0,)
    table.to("end")
    table.to("upkeep")
    assert table.state.turn.active == 1
    assert goaded_by(table.state, bear) == (0,)
    table.to("upkeep")
    assert table.state.turn.active == 0
    assert goaded_by(table.state, bear) == ()


def test_701_15b_a_goaded_creature_attacks_another_player_than_who_goaded_it() -> None:
    table = Table({"library": ["Forest"]}, {"battlefield": ["Bear", "Ox"], "library": ["Forest"]}, {})
    table.instruct(Goad(BEARS))
    table.to("upkeep")
    with pytest.raises(Illegal):
        table.attack({"Ox": "player 0"})
    with pytest.raises(Illegal):
        table.attack({"Bear": "player 0"})
    table.attack({"Bear": "player 2"})
    assert list(table.state.combat.attackers) == [table.ref("Bear")]


def test_701_15b_with_no_other_player_it_attacks_all_the_same() -> None:
    table = Table({"library": ["Forest"]}, {"battlefield": ["Bear"], "library": ["Forest"]})
    table.instruct(Goad(BEARS))
    table.to("upkeep")
    with pytest.raises(Illegal):
        table.attack([])
    table.attack(["Bear"])


def test_701_15b_a_filter_finds_goaded_creatures() -> None:
    table = Table(them={"battlefield": ["Bear", "Ox", "Bear"]})
    table.instruct(Goad(BEARS))
    table.instruct(GainLife(amount=CountOf(AllOf((CREATURE, IsGoaded())))))
    assert table.life(0) == 22


def test_701_15c_several_players_can_goad_a_creature() -> None:
    table = Table({}, {"battlefield": ["Bear"]}, {})
    table.instruct(Goad(BEARS))
    table.instruct(Goad(BEARS), seat=2)
    assert goaded_by(table.state, table.ref("Bear")) == (0, 2)


def test_701_15d_the_same_player_goading_it_again_has_no_effect() -> None:
    table = Table(them={"battlefield": ["Bear"]})
    table.instruct(Goad(BEARS))
    before = len(table.state.effects)
    table.instruct(Goad(Each(CREATURE)))
    assert len(table.state.effects) == before


def test_701_15a_the_effect_knows_what_it_goaded() -> None:
    spell = sorcery("Taunt", Goad(BEARS, result="them"), GainLife(amount=CountOf(Among("them"))))
    table = Table(me={"hand": [spell, spell]}, them={"battlefield": ["Bear", "Bear", "Ox"]})
    for life in (22, 22):
        table.cast("Taunt")
        table.resolve()
        assert table.life(0) == life


def test_701_15b_goaded_by_two_players_it_attacks_the_third() -> None:
    table = Table(
        {"library": ["Forest"]}, {"library": ["Forest"]}, {"battlefield": ["Bear"], "library": ["Forest"]}, {},
        active=1,
    )  # fmt: skip
    table.instruct(Goad(BEARS))
    table.instruct(Goad(BEARS), seat=1)
    assert goaded_by(table.state, table.ref("Bear")) == (0, 1)
    table.to("upkeep")
    for refused in ("player 0", "player 1"):
        with pytest.raises(Illegal):
            table.attack({"Bear": refused})
    table.attack({"Bear": "player 3"})
