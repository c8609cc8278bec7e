"""Public reports of faults about teams, each under its number there (THG-01 and so on)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.combat.patterns import AttacksAlone, PlayerAttacks
from app.engine.designations.initiative import InitiativeTaken
from app.engine.dungeons.entering import DungeonEntered
from app.engine.events.combat import AttackersDeclared
from app.engine.events.draw import Draw, Drawn
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf, StepBegan, TurnBegan
from app.engine.keywords.chapter import Chapter
from app.engine.state import steps
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Triggered
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilYourNextTurn
from app.engine.words.filters import ControlledBy
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, instant
from tests.start.pregame import Pregame
from tests.table import Table, find_card, two_headed_giant

LIBRARY: dict[str, Any] = {"library": ["Forest"] * 12}


def heads(*players: dict[str, Any], **more: Any) -> Table:
    """Two teams of two; every player has a library."""
    filled = [{**LIBRARY, **player} for player in (*players, *[{}] * (4 - len(players)))]
    return two_headed_giant(*filled, **more)


@pytest.mark.parametrize(("hurt", "life"), [(1, 0), (0, 4)])
def test_thg_01_a_team_does_not_lose_for_no_life_if_one_head_does_not(hurt: int, life: int) -> None:
    shock = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    table = heads({"life": 2, "battlefield": ["Transcendence"]}, {}, shock)
    table.cast("Shock", at=f"player {hurt}", by=2)
    table.resolve()
    assert ([table.life(seat) for seat in (0, 1)], table.game.over) == ([0, 0], False)
    table.settle()
    assert ([table.life(seat) for seat in (0, 1)], table.game.over) == ([life, life], False)


def test_thg_03_it_is_the_second_heads_turn_as_much_as_the_first() -> None:
    saga = card("Saga", "enchantment — Saga", Chapter((1, 2, 3), (GainLife(amount=1),)))
    grow = instant("Grow", Apply(Each(Named("Grizzly Bears")), (Gets(3, 3),), UntilYourNextTurn()))
    wait = instant("Wait", Later(BeginningOf("end", You()), (GainLife(amount=10),)))
    second = {
        "hand": [grow, wait, "Forest"],
        "battlefield": ["Grizzly Bears", {"card": saga, "counters": {"lore": 1}}],
    }
    table = heads({"hand": ["Forest"]}, second, active=2, step="end")
    table.cast("Grow", by=1)
    table.resolve()
    table.cast("Wait", by=1)
    table.resolve()
    table.to("upkeep", turn=4)
    assert table.size("Grizzly Bears") == (2, 2)
    table.to("precombat_main", turn=4)
    assert [fact.seat for fact in table.happened(Drawn)] == [0, 1]
    assert table.counters("Saga", "lore") == 2
    table.settle()
    table.play("Forest")
    table.give_priority(1)
    table.play("Forest")
    table.to("end", turn=4)
    assert table.stack() == ["Wait"]
    table.settle()
    assert table.life(0) == 41


def test_thg_03_the_extra_turn_is_the_teams_and_so_is_the_loss() -> None:
    table = heads({}, {"hand": ["Final Fortune"], "mana": "RR"}, step="end")
    table.cast("Final Fortune", by=1)
    table.resolve()
    table.to("end", turn=4)
    assert [(fact.seat, fact.extra) for fact in table.happened(TurnBegan)] == [(0, True)]
    table.settle()
    assert table.state.winners == (2, 3)


def test_thg_04_a_team_has_one_combined_attack_and_one_combined_block() -> None:
    gong = card("Gong", "enchantment", Triggered(PlayerAttacks(You()), (GainLife(amount=1),)))
    banner = card(
        "Banner", "enchantment", Triggered(AttacksAlone(Each(ControlledBy(You()))), (GainLife(amount=9),))
    )
    table = heads(
        {"battlefield": ["Grizzly Bears", gong, banner]}, {"battlefield": ["Savannah Lions", banner]},
        {"battlefield": ["Wall of Wood"]},
    )  # fmt: skip
    table.attack({"Grizzly Bears": "player 2", "Savannah Lions": "player 3"})
    assert len(table.happened(AttackersDeclared)) == 1
    assert table.stack() == ["Gong"]
    table.settle()
    table.block({"Wall of Wood": "Savannah Lions"})
    table.to("end_of_combat")
    assert [table.life(seat) for seat in range(4)] == [31, 31, 28, 28]
    assert sorted(table.battlefield(1) + table.battlefield(2)) == ["Banner", "Savannah Lions", "Wall of Wood"]


@pytest.mark.parametrize("slave", ["player 0", "player 1"])
def test_thg_06_whoever_controls_a_head_controls_the_team(slave: str) -> None:
    """B1 (seat 2) resolves Mindslaver on a head of team A: B1, not B2, decides for both through their whole next turn."""
    slaver = {"battlefield": ["Mindslaver", "Wastes", "Wastes", "Wastes", "Wastes"]}
    table = heads({}, {}, slaver, active=2)
    table.activate("Mindslaver", at=slave)
    table.settle()
    table.to("precombat_main", turn=4)
    asked = {}
    for _ in range(4):
        asked[table.choice.seat] = table.choice.asked
        table.pass_()
    assert asked == {0: 2, 1: 2, 2: 2, 3: 3}
    table.leave(0)  # either may still concede
    assert table.state.winners == (2, 3)


def test_thg_07_who_cannot_lose_uses_up_the_trigger() -> None:
    angel = {"battlefield": ["Platinum Angel"]}
    table = heads({"hand": ["Final Fortune"], "mana": "RR"}, angel, step="end")
    table.cast("Final Fortune", by=0)
    table.resolve()
    table.to("end", turn=4)
    table.settle()
    assert not table.game.over
    assert table.state.delayed == []
    table.instruct(Apply(Each(Named("Platinum Angel")), (Gets(0, -9),), UntilYourNextTurn()), seat=2)
    table.to("end", turn=5)
    assert ("Platinum Angel" in table.battlefield(), table.game.over) == (False, False)


def test_thg_09_a_head_that_concedes_takes_the_team_along() -> None:
    table = heads()
    table.leave(0)
    assert (table.game.over, table.state.winners) == (True, (2, 3))
    assert all(table.state.players[seat].has_left for seat in (0, 1))


def test_thg_09_a_head_that_draws_from_an_empty_library_does_so_at_the_next_check() -> None:
    table = heads({"library": [], "hand": [instant("Look", Draw(), GainLife(amount=1))]})
    table.cast("Look")
    table.resolve()
    assert (table.life(1), table.state.winners) == (31, (2, 3))


def test_thg_09_in_team_vs_team_the_partner_plays_on() -> None:
    table = Table(*[LIBRARY] * 4, teams=((0, 1), (2, 3)))
    table.leave(0)
    assert (table.game.over, table.choice.seat) == (False, 1)
    table.leave(2)
    table.leave(3)
    assert table.state.winners == (0, 1)


@pytest.mark.parametrize("last", [0, 1])
def test_ini_29_two_heads_deal_combat_damage_to_the_holder_of_the_initiative(last: int) -> None:
    table = heads(
        {"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Savannah Lions"]},
        initiative=2, dungeons=(find_card("Undercity"),),
    )  # fmt: skip
    table.attack({"Grizzly Bears": "player 2", "Savannah Lions": "player 2"})
    table.to_damage()
    assert (table.choice.reason, table.choice.seat) == ("trigger_order", 2)
    table.choose(f"trigger.{last}")  # the one put on the stack first resolves last
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [2, 2]
    while table.state.stack:
        table.default()
    assert [fact.seat for fact in table.happened(InitiativeTaken)] == [1 - last, last]
    assert [fact.seat for fact in table.happened(DungeonEntered)] == [1 - last, last]
    assert table.state.initiative == last


def test_ini_29_many_creatures_of_one_head_make_one_trigger() -> None:
    bears = {"battlefield": ["Grizzly Bears"] * 3}
    table = heads(bears, {}, initiative=3, dungeons=(find_card("Undercity"),))
    table.attack({"Grizzly Bears": "player 3", "Grizzly Bears 2": "player 3", "Grizzly Bears 3": "player 2"})
    table.to_damage()
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [3]


def test_start_02_the_starting_team_skips_its_first_draw_step() -> None:
    start = Pregame(players=4, variant=Variant(((0, 1), (2, 3)), ("turns", "life")))
    start.keep(4)
    start.to_step(steps.PRECOMBAT_MAIN)
    assert steps.DRAW not in [fact.step for fact in start.happened(StepBegan)]
    assert [len(start.hand(seat)) for seat in range(4)] == [7, 7, 7, 7]


def test_start_02_shared_turns_alone_skip_nothing() -> None:
    start = Pregame(players=4, variant=Variant(((0, 1), (2, 3)), ("turns",)))
    start.keep(4)
    start.to_step(steps.PRECOMBAT_MAIN)
    assert [len(start.hand(seat)) for seat in range(4)] == [8, 8, 7, 7]


def test_start_22_of_a_team_chosen_by_chance_the_player_left_of_its_midpoint_starts() -> None:
    orders = []
    for number in range(12):
        teams = Variant(((0, 1), (2, 3)))
        start = Pregame(players=4, variant=teams, options={"life": 20}, seed=bytes([number]) * 16)
        orders.append(tuple(start.state.turn_order()))
    assert sorted(dict.fromkeys(orders)) == [(1, 2, 3, 0), (3, 0, 1, 2)]
