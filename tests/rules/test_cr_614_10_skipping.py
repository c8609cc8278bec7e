"""CR 614.10, 500.11: steps, phases and turns that are skipped."""

from __future__ import annotations

from app.engine.events.draw import Drawn
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf, StepBegan, TakeExtraTurn
from app.engine.state import steps
from app.engine.turn.skipping import SkipNext
from app.engine.words.abilities import Triggered
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilYourNextTurn
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card
from tests.table import Table, two_headed_giant

DECK = ["Forest"] * 20
PLAYER = {"library": DECK}


def began(table: Table, step: int) -> list[int]:
    """In whose turns that step has begun."""
    return [fact.seat for fact in table.happened(StepBegan) if fact.step == step]


def test_614_10_players_skip_their_untap_steps() -> None:
    table = Table(
        {**PLAYER, "battlefield": ["Stasis", {"card": "Bear", "tapped": True}]}, PLAYER, step="end", turn=2
    )
    table.to("upkeep", turn=4)
    assert (began(table, steps.UNTAP), table.tapped("Bear")) == ([], True)


def test_614_10_as_soon_as_the_effect_is_gone_the_step_takes_place() -> None:
    table = Table(PLAYER, {**PLAYER, "battlefield": ["Stasis"]}, PLAYER, step="end", turn=3)
    table.leave(1)
    table.to("upkeep", turn=4)
    assert began(table, steps.UNTAP) == [2]


def test_614_10a_two_effects_make_a_player_skip_the_next_two() -> None:
    table = Table(PLAYER, PLAYER, PLAYER)
    for _ in range(2):
        table.instruct(SkipNext("draw"))
    table.to("precombat_main", turn=12)
    assert [fact.seat for fact in table.happened(Drawn)] == [1, 2, 1, 2, 1, 2, 0]


def test_614_10a_what_waits_for_the_next_one_waits_for_one_that_is_not_skipped() -> None:
    table = Table(PLAYER, PLAYER)
    table.instruct(SkipNext("upkeep"))
    table.instruct(Later(BeginningOf("upkeep", You()), (GainLife(),)))
    table.to("draw", turn=5)
    assert table.life() == 20
    table.to("draw", turn=7)
    assert table.life() == 21


def test_614_10_a_combat_phase_that_is_skipped_has_none_of_its_steps() -> None:
    gong = card("Gong", "enchantment", Triggered(BeginningOf("beginning_of_combat"), (GainLife(),)))
    table = Table({**PLAYER, "battlefield": [gong, "Bear"]}, PLAYER, PLAYER)
    table.instruct(SkipNext("combat"))
    table.to("end")
    assert (table.life(), began(table, steps.BEGINNING_OF_COMBAT)) == (20, [])
    assert began(table, steps.POSTCOMBAT_MAIN) == [0]
    table.to("beginning_of_combat", turn=4)
    assert table.stack() == ["Gong"]


def test_614_10_once_it_has_begun_it_can_no_longer_be_skipped() -> None:
    table = Table({**PLAYER, "battlefield": ["Bear"]}, PLAYER, step="beginning_of_combat")
    table.instruct(SkipNext("combat"))
    table.attack(["Bear"])
    table.to("end_of_combat")
    assert table.life(1) == 18
    table.to("end", turn=5)
    assert began(table, steps.BEGINNING_OF_COMBAT) == [1]


def test_614_10a_turns_that_are_skipped_do_not_begin() -> None:
    table = Table({**PLAYER, "battlefield": ["Bear"]}, PLAYER, PLAYER)
    table.instruct(SkipNext("turn", count=2))
    table.instruct(Apply(Each(Named("Bear")), (Gets(1, 1),), UntilYourNextTurn()))
    whose = []
    for turn in range(4, 11):
        table.to("upkeep", turn=turn)
        whose.append(table.state.turn.active)
        assert table.size("Bear") == ((2, 2) if turn == 10 else (3, 3))
    assert whose == [1, 2, 1, 2, 1, 2, 0]


def test_614_10_an_extra_turn_can_be_skipped_as_well() -> None:
    table = Table(PLAYER, PLAYER, PLAYER)
    table.instruct(TakeExtraTurn())
    table.instruct(SkipNext("turn"))
    whose = []
    for turn in (4, 5, 6):
        table.to("upkeep", turn=turn)
        whose.append(table.state.turn.active)
    assert whose == [1, 2, 0]


def test_805_8_what_a_player_skips_the_team_skips_and_only_once() -> None:
    table = two_headed_giant(PLAYER, PLAYER, PLAYER, PLAYER)
    table.instruct(SkipNext("draw"), seat=3)
    table.to("precombat_main", turn=4)
    assert table.happened(Drawn) == []
    table.to("precombat_main", turn=6)
    assert [fact.seat for fact in table.happened(Drawn)] == [0, 1, 2, 3]
