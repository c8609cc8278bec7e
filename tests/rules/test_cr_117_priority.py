"""CR 116-117: priority, special actions, and when which cards can be cast."""

from __future__ import annotations

import pytest

from app.engine.casting.permissions import AdditionalLands, AsThoughFlash
from app.engine.choices import Illegal
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Dies
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

SIP = instant("Sip", GainLife(amount=1))
FEAST = sorcery("Feast", GainLife(amount=4))
SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())))
SPRING = card("Spring", "artifact", Activated(cost=(), do=(GainLife(amount=1),)))


def kinds(table: Table) -> list[tuple[str, str]]:
    return [option for option in table.options() if option != ("pass", "")]


def test_117_1_a_player_with_priority_may_cast_activate_play_lands_or_pass() -> None:
    table = Table(me={"hand": [SIP, "Forest"], "battlefield": [SPRING]})
    assert (table.choice.kind, table.choice.seat, table.choice.rule) == ("priority", 0, "117.1")
    assert ("pass", "") in table.options()
    assert sorted(kinds(table)) == [("activate", "Spring"), ("cast", "Sip"), ("play_land", "Forest")]


def test_117_1_only_the_player_with_priority_may_act() -> None:
    table = Table(me={"hand": [SIP]}, them={"hand": [SIP]})
    with pytest.raises(Illegal):
        table.submit(table.choice.default(), seat=1)
    table.pass_()
    assert table.choice.seat == 1
    assert kinds(table) == [("cast", "Sip")]


def test_117_1a_an_instant_can_be_cast_at_any_time_other_spells_in_ones_main_phase_with_an_empty_stack() -> (
    None
):
    table = Table(me={"hand": [SIP, SIP, FEAST]})
    assert ("cast", "Feast") in table.options()
    table.cast("Sip")
    assert kinds(table) == [("cast", "Sip")]
    with pytest.raises(Illegal):
        table.cast("Feast")
    table.resolve()
    table.cast("Feast")
    assert table.stack() == ["Feast"]
    table.resolve()
    assert table.life() == 25


@pytest.mark.parametrize("step", ["upkeep", "beginning_of_combat", "end"])
def test_117_1a_no_sorcery_outside_a_main_phase(step: str) -> None:
    table = Table(me={"hand": [SIP, FEAST]}, step=step)
    assert kinds(table) == [("cast", "Sip")]
    with pytest.raises(Illegal):
        table.cast("Feast")


def test_304_1_an_instant_is_cast_in_another_players_turn() -> None:
    table = Table(me={}, them={"hand": [SIP, FEAST]})
    table.pass_()
    assert (table.choice.seat, kinds(table)) == (1, [("cast", "Sip")])
    table.cast("Sip")
    table.resolve()
    assert table.life(1) == 21


def test_307_1_a_sorcery_is_cast_in_ones_own_main_phase_only() -> None:
    table = Table(me={"hand": [FEAST]}, them={"hand": [FEAST]})
    assert kinds(table) == [("cast", "Feast")]
    table.cast("Feast")
    table.pass_()
    assert (table.choice.seat, kinds(table)) == (1, [])
    with pytest.raises(Illegal):
        table.cast("Feast")
    table.pass_()
    assert table.life() == 24
    for step in ("upkeep", "end"):
        assert kinds(Table(me={"hand": [FEAST]}, step=step)) == []


def test_601_3b_a_spell_that_an_effect_lets_be_cast_as_though_it_had_flash() -> None:
    swift = card("Swift", "enchantment", Static((Modify(You(), (AsThoughFlash(HasType("creature")),)),)))
    table = Table(
        me={"hand": [creature("Elk", 3, 3, cost="{0}"), FEAST], "battlefield": [swift]}, step="upkeep"
    )
    assert kinds(table) == [("cast", "Elk")]
    table.cast("Elk")
    table.resolve()
    assert table.battlefield() == ["Swift", "Elk"]


def test_117_1b_an_ability_can_be_activated_at_any_time_with_priority() -> None:
    table = Table(me={"hand": [SIP], "battlefield": [SPRING]}, them={"battlefield": [SPRING]})
    table.cast("Sip")
    assert kinds(table) == [("activate", "Spring")]
    table.activate("Spring")
    assert table.stack() == ["Sip", "Spring"]
    table.pass_()
    assert (table.choice.seat, kinds(table)) == (1, [("activate", "Spring")])
    table.activate("Spring 2")
    table.settle()
    assert (table.life(0), table.life(1)) == (22, 21)


def test_117_1c_a_land_is_played_with_priority_in_a_main_phase_of_ones_own_and_an_empty_stack() -> None:
    table = Table(me={"hand": ["Forest", SIP]})
    table.cast("Sip")
    assert kinds(table) == []
    table.resolve()
    table.play("Forest")
    assert table.battlefield() == ["Forest"]
    for step in ("upkeep", "end"):
        assert kinds(Table(me={"hand": ["Forest"]}, step=step)) == []


def test_116_2a_playing_a_land_does_not_use_the_stack_and_is_done_once_a_turn() -> None:
    table = Table(me={"hand": ["Forest", "Island"]})
    table.play("Forest")
    assert (table.battlefield(), table.stack(), table.choice.seat) == (["Forest"], [], 0)
    with pytest.raises(Illegal):
        table.play("Island")
    assert table.hand() == ["Island"]


def test_305_1_a_land_is_put_onto_the_battlefield_by_the_player_whose_turn_it_is() -> None:
    table = Table(me={"hand": ["Forest", "Bear"]}, them={"hand": ["Island"]})
    assert kinds(table) == [("play_land", "Forest")]
    with pytest.raises(Illegal):
        table.play("Bear")
    table.pass_()
    assert kinds(table) == []
    with pytest.raises(Illegal):
        table.play("Island")
    again = Table(me={"hand": ["Forest"]})
    again.play("Forest")
    assert (again.battlefield(0), again.hand(), again.stack()) == (["Forest"], [], [])
    assert again.choice.seat == 0


def test_305_2_one_land_a_turn_and_more_if_an_effect_says_so() -> None:
    plain = Table(me={"hand": ["Forest", "Island"]})
    plain.play("Forest")
    assert kinds(plain) == []
    more = card("Growth", "enchantment", Static((Modify(You(), (AdditionalLands(),)),)))
    table = Table(me={"hand": ["Forest", "Island", "Swamp"], "battlefield": [more]})
    table.play("Forest")
    assert kinds(table) == [("play_land", "Island"), ("play_land", "Swamp")]
    table.play("Island")
    assert kinds(table) == []
    assert table.battlefield() == ["Growth", "Forest", "Island"]


@pytest.mark.parametrize("active", [0, 1])
def test_117_3a_the_active_player_has_priority_as_a_step_begins(active: int) -> None:
    table = Table(
        me={"library": ["Forest"] * 3}, them={"library": ["Forest"] * 3}, step="upkeep", active=active
    )
    for step in ("draw", "precombat_main", "beginning_of_combat"):
        table.to(step)
        assert (table.step(), table.choice.seat) == (step, active)


@pytest.mark.parametrize("active", [0, 1])
def test_117_3b_the_active_player_has_priority_after_something_resolved(active: int) -> None:
    table = Table(me={"hand": [SIP]}, them={"hand": [SIP]}, active=active)
    table.cast("Sip", by=1 - active)
    table.resolve()
    assert (table.life(1 - active), table.choice.seat) == (21, active)


def test_117_3c_who_acts_has_priority_afterwards() -> None:
    table = Table(me={}, them={"hand": [SIP, SIP]})
    table.pass_()
    table.cast("Sip")
    assert (table.choice.kind, table.choice.seat) == ("priority", 1)
    table.cast("Sip")
    assert (table.stack(), table.choice.seat) == (["Sip", "Sip"], 1)


def test_117_3d_who_passes_gives_priority_to_the_next_player() -> None:
    table = Table({}, {}, {}, active=1)
    assert table.choice.seat == 1
    for seat in (2, 0):
        table.pass_()
        assert (table.choice.seat, table.step()) == (seat, "precombat_main")


def test_117_4_when_all_pass_in_succession_the_top_of_the_stack_resolves_or_the_step_ends() -> None:
    table = Table(me={"hand": [SIP]}, them={"hand": [SIP]})
    table.cast("Sip")
    table.pass_()
    table.cast("Sip")  # so it is no succession, and both have to pass again
    table.pass_()
    assert (table.stack(), table.choice.seat) == (["Sip", "Sip"], 0)
    table.pass_()
    assert (table.stack(), table.life(0), table.life(1)) == (["Sip"], 20, 21)
    table.pass_(2)
    assert (table.stack(), table.life(0), table.step()) == ([], 21, "precombat_main")
    table.pass_(2)
    assert table.step() == "beginning_of_combat"


def test_117_4_who_has_passed_and_left_does_not_count() -> None:
    table = Table({}, {}, {}, step="upkeep")
    table.pass_()
    table.leave(0)
    assert table.choice.seat == 1
    table.pass_()
    assert (table.choice.seat, table.step()) == (2, "upkeep")


def test_117_5_state_based_actions_then_triggers_then_priority() -> None:
    mourner = card(
        "Mourner", "enchantment", Triggered(Dies(Each(HasType("creature"))), (GainLife(amount=1),))
    )
    table = Table(me={"hand": [SHOCK], "battlefield": [mourner]}, them={"battlefield": ["Bear"]})
    table.cast("Shock", at="Bear")
    table.resolve()
    assert table.graveyard(1) == ["Bear"]
    assert table.stack() == ["Mourner"]
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)


def test_117_5_again_and_again_until_nothing_is_left_to_be_done() -> None:
    bomb = creature(
        "Bomb",
        1,
        1,
        Triggered(Dies(This()), (DealDamage(amount=2, to=Each(HasType("creature"))),)),
        cost="{0}",
    )
    table = Table(me={"battlefield": [bomb, "Bear"]})
    table.instruct(PutCounters(Each(HasType("creature")), "-1/-1"))
    assert table.graveyard() == ["Bomb"]
    assert table.stack() == ["Bomb"]
    table.resolve()
    assert sorted(table.graveyard()) == ["Bear", "Bomb"]


def test_117_5_what_happens_otherwise_is_settled_too_and_everyone_has_to_pass_anew() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.pass_()
    table.instruct(PutCounters(Each(HasType("creature")), "-1/-1", 2))
    assert table.battlefield() == []
    assert table.choice.seat == 1
    table.pass_()
    assert (table.choice.seat, table.step()) == (0, "precombat_main")
