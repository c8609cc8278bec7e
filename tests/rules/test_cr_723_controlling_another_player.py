"""CR 723: controlling another player."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view, view_choices
from app.engine.choices import Action, Illegal
from app.engine.events.turns import TakeExtraTurn
from app.engine.turn.controlling import ControlPlayer
from app.engine.turn.skipping import SkipNext
from app.engine.words.nouns import BoundTo, You
from tests.table import Table, two_headed_giant

DECK = ["Forest"] * 12
BOLT: dict[str, Any] = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Bear"], "library": DECK}
PLAIN: dict[str, Any] = {"battlefield": ["Mountain"], "library": DECK}


def controlled(table: Table, who: str, by: int = 0) -> None:
    """An effect under that player's control gives them control of another player."""
    table.game.instruct(by, ControlPlayer(BoundTo("target")), {"target": (table.ref(who),)})


def three() -> Table:
    table = Table(PLAIN, BOLT, BOLT)
    controlled(table, "player 1")
    return table


def test_723_1_a_player_is_controlled_during_the_whole_of_their_next_turn_and_no_longer() -> None:
    table = three()
    assert (table.choice.seat, table.choice.asked) == (0, 0)
    table.give_priority(1)
    assert table.choice.asked == 1  # not yet
    for step in ("upkeep", "end"):
        table.to(step, turn=4)
        table.give_priority(1)
        assert (table.choice.seat, table.choice.asked) == (1, 0)
    table.to("upkeep", turn=5)
    table.give_priority(1)
    assert table.choice.asked == 1


def test_723_1_of_two_turns_in_a_row_the_first_alone() -> None:
    table = three()
    table.to("upkeep", turn=4)
    table.instruct(TakeExtraTurn(), seat=1)
    table.to("upkeep", turn=5)
    assert (table.choice.seat, table.choice.asked) == (1, 1)


def test_723_1a_the_last_such_effect_is_the_one_that_works() -> None:
    table = three()
    controlled(table, "player 1", by=2)
    table.to("upkeep", turn=4)
    assert (table.choice.seat, table.choice.asked) == (1, 2)


def test_723_3_the_player_is_still_the_active_player_and_controls_what_is_theirs() -> None:
    table = three()
    table.to("precombat_main", turn=4)
    assert (table.state.turn.active, table.choice.asked) == (1, 0)
    table.cast("Lightning Bolt", at="player 2")
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.resolve()
    assert [table.life(seat) for seat in range(3)] == [20, 20, 17]
    assert table.battlefield(1) == ["Mountain", "Bear"]


def test_723_4_the_controller_sees_what_the_player_sees() -> None:
    table = three()

    def known(viewer: int | None) -> int:
        return len(view.of(table.state, viewer)["players"][1]["hand"]["known"])

    assert [known(0), known(1), known(2)] == [0, 1, 0]
    table.to("upkeep", turn=4)
    assert [known(0), known(1), known(2), known(None)] == [1, 1, 0, 0]
    shown = view_choices.of(table.state, table.choice, 0)
    assert (shown["seat"], shown["on_behalf_of"]) == (0, 1)
    assert "Lightning Bolt" in [one.get("name") for one in shown["actions"]]
    assert "actions" not in view_choices.of(table.state, table.choice, 2)
    table.to("upkeep", turn=5)
    assert known(0) == 0


def test_723_5_the_controller_makes_all_choices_and_the_player_none() -> None:
    table = three()
    table.to("precombat_main", turn=4)
    with pytest.raises(Illegal) as refused:
        table.game.submit(1, Action())
    assert refused.value.rule == "723.5"
    table.to_choice("attackers")
    assert (table.choice.seat, table.choice.asked) == (1, 0)
    table.attack({"Bear": "player 2"})
    assert (table.choice.seat, table.choice.asked) == (1, 0)


def test_723_5a_only_the_players_own_mana_pays_for_their_spells() -> None:
    table = Table(PLAIN, {**BOLT, "battlefield": []}, BOLT)
    controlled(table, "player 1")
    table.to("precombat_main", turn=4)
    assert ("cast", "Lightning Bolt") not in table.options()


def test_723_6_a_controlled_player_may_concede_at_any_time() -> None:
    table = three()
    table.to("precombat_main", turn=4)
    table.leave(1)
    assert [player.has_left for player in table.state.players] == [False, True, False]
    assert (table.choice.seat, table.choice.asked) == (2, 2)


def test_723_8_the_controller_goes_on_making_their_own_choices() -> None:
    table = three()
    table.to("upkeep", turn=4)
    table.give_priority(0)
    assert (table.choice.seat, table.choice.asked) == (0, 0)


def test_723_9_a_player_may_be_given_control_of_themself() -> None:
    table = three()
    table.game.instruct(1, ControlPlayer(You()))
    table.to("upkeep", turn=4)
    assert (table.choice.seat, table.choice.asked) == (1, 1)


def test_800_4a_control_of_a_player_ends_as_the_controller_leaves() -> None:
    table = three()
    table.to("precombat_main", turn=4)
    table.leave(0)
    assert (table.choice.seat, table.choice.asked) == (1, 1)


def test_805_8_the_whole_team_is_controlled_whoever_of_it_was_meant() -> None:
    for who in ("player 2", "player 3"):
        table = two_headed_giant(PLAIN, PLAIN, BOLT, BOLT)
        controlled(table, who, by=1)
        table.to("precombat_main", turn=4)
        asked = {}
        for _ in range(4):
            asked[table.choice.seat] = table.choice.asked
            table.pass_()
        assert asked == {2: 1, 3: 1, 0: 0, 1: 1}


def test_805_10_once_who_controlled_it_has_left_any_player_of_the_team_may_declare_again() -> None:
    table = Table(PLAIN, PLAIN, BOLT, BOLT, teams=((0, 1), (2, 3)), shared=("turns",))
    controlled(table, "player 2")
    table.to("precombat_main", turn=4)
    table.to_choice("attackers")
    assert list(table.choice.may_answer) == [0]
    table.leave(0)
    assert (table.choice.kind, list(table.choice.may_answer)) == ("attackers", [2, 3])


def test_723_1b_while_turns_are_skipped_it_waits_for_one_that_the_player_takes() -> None:
    table = three()
    table.instruct(SkipNext("turn"), seat=1)
    table.to("upkeep", turn=4)
    assert (table.choice.seat, table.choice.asked) == (2, 2)  # theirs is skipped
    table.to("upkeep", turn=6)
    assert (table.choice.seat, table.choice.asked) == (1, 0)
    table.to("upkeep", turn=9)
    assert (table.choice.seat, table.choice.asked) == (1, 1)
    assert table.state.effects == []
