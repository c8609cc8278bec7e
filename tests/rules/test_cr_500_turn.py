"""CR 500-505, 514, 703: turns, phases and steps."""

from __future__ import annotations

import pytest

from app.engine.events.draw import Drawn
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf, StepBegan, TakeExtraTurn, TurnBegan
from app.engine.keywords.chapter import Chapter
from app.engine.state import steps
from app.engine.turn.turn_based import MaximumHandSize
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.bases import Amount
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import APlayer
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

LIBRARY = ["Forest"] * 6
SIP = instant("Sip", GainLife(amount=1))


def two(step: str, turn: int = 3) -> Table:
    """Two players with something to draw."""
    return Table(me={"library": LIBRARY}, them={"library": LIBRARY}, step=step, turn=turn)


def hand_size(size: Amount) -> Static:
    return Static((Modify(You(), (MaximumHandSize(size),)),))


def test_500_1_a_turn_has_its_phases_and_steps_in_order() -> None:
    table = Table(me={"library": LIBRARY}, them={"library": LIBRARY}, step="end")
    table.to("end", turn=4)
    begun = [steps.NAMES[fact.step] for fact in table.happened(StepBegan)]
    assert begun == [
        "cleanup", "untap", "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers",
        "end_of_combat", "postcombat_main", "end",
    ]  # fmt: skip
    assert [(fact.seat, fact.number) for fact in table.happened(TurnBegan)] == [(1, 4)]
    assert (table.state.turn.active, table.step()) == (1, "end")


def test_500_1_a_turn_begins_with_its_untap_step_and_what_was_counted_starts_anew() -> None:
    table = Table(
        me={"library": LIBRARY, "battlefield": [{"card": "Bear", "tapped": True}]},
        them={"library": LIBRARY, "battlefield": [{"card": "Ox", "tapped": True}], "lands_played": 1},
        step="end",
    )
    table.to("upkeep", turn=4)
    assert (table.tapped("Ox"), table.tapped("Bear")) == (False, True)
    assert table.state.players[1].lands_played == 0


def test_500_2_a_step_ends_when_all_pass_with_an_empty_stack() -> None:
    table = Table(me={"hand": [SIP], "library": LIBRARY}, them={}, step="upkeep")
    table.cast("Sip")
    table.pass_(2)
    assert (table.stack(), table.step()) == ([], "upkeep")
    table.pass_(2)
    assert (table.step(), table.choice.kind) == ("draw", "priority")


def test_500_6_abilities_trigger_as_a_step_begins_and_its_actions_come_before_priority() -> None:
    dawn = card("Dawn", "enchantment", Triggered(BeginningOf("draw"), (GainLife(amount=1),)))
    table = Table(me={"library": LIBRARY, "battlefield": [dawn]}, step="upkeep")
    table.pass_(2)
    assert (table.step(), table.choice.seat) == ("draw", 0)
    assert (table.stack(), table.hand()) == (["Dawn"], ["Forest"])


def test_500_7_extra_turns_come_next_the_last_one_added_first_and_the_order_stays() -> None:
    table = Table(*({"library": LIBRARY} for _ in range(3)), step="end")
    table.instruct(TakeExtraTurn(), seat=2)
    table.instruct(TakeExtraTurn(), seat=0)
    turns = []
    for number in range(4, 8):
        table.to("upkeep", turn=number)
        turns.append(table.state.turn.active)
    assert turns == [0, 2, 1, 2]


def test_500_7_extra_turns_of_several_players_are_added_in_turn_order() -> None:
    table = Table(*({"library": LIBRARY} for _ in range(3)), step="end", active=1)
    table.instruct(TakeExtraTurn(Each(APlayer())), seat=1)
    turns = []
    for number in range(4, 8):
        table.to("upkeep", turn=number)
        turns.append(table.state.turn.active)
    assert turns == [0, 2, 1, 2]


def test_500_11_a_step_that_is_skipped_is_passed_over() -> None:
    table = two(step="upkeep", turn=1)
    table.to("precombat_main")
    assert table.hand() == []
    assert "draw" not in [steps.NAMES[fact.step] for fact in table.happened(StepBegan)]
    later = two(step="upkeep", turn=2)
    later.to("precombat_main")
    assert later.hand() == ["Forest"]


def test_504_1_the_active_player_draws_a_card_without_the_stack() -> None:
    table = two(step="upkeep")
    table.pass_(2)
    assert (table.step(), table.stack()) == ("draw", [])
    assert [fact.seat for fact in table.happened(Drawn)] == [0]
    assert (table.hand(0), table.hand(1)) == (["Forest"], [])


def test_505_4_sagas_of_the_active_player_get_a_lore_counter_as_the_precombat_main_phase_begins() -> None:
    saga = card("Saga", "enchantment — Saga", Chapter((1, 2, 3), (GainLife(amount=1),)))
    mine, theirs = {"card": saga, "id": "mine"}, {"card": saga, "id": "theirs"}
    table = Table(
        me={"library": LIBRARY, "battlefield": [{**mine, "counters": {"lore": 1}}]},
        them={"battlefield": [{**theirs, "counters": {"lore": 1}}]},
        step="draw",
    )
    table.pass_(2)
    assert (table.counters("mine", "lore"), table.counters("theirs", "lore")) == (2, 1)
    table.settle()
    table.to("postcombat_main")
    assert table.counters("mine", "lore") == 2


def test_703_1_turn_based_actions_happen_by_themselves_without_the_stack() -> None:
    table = Table(
        me={"library": LIBRARY},
        them={"library": LIBRARY, "battlefield": [{"card": "Ox", "tapped": True}]},
        step="end",
    )
    table.to("draw", turn=4)
    assert (table.tapped("Ox"), table.hand(1), table.stack()) == (False, ["Forest"], [])


@pytest.mark.parametrize(("size", "left"), [(None, 7), (2, 2), (-1, 9)])
def test_402_2_cards_beyond_the_maximum_hand_size_are_discarded_in_the_cleanup_step(
    size: int | None, left: int
) -> None:
    rule = [] if size is None else [card("Limit", "enchantment", hand_size(size))]
    table = Table(me={"hand": ["Forest"] * 9, "battlefield": rule}, them={"library": LIBRARY}, step="end")
    table.pass_(2)
    if left < 9:
        assert (table.choice.seat, table.choice.rule) == (0, "514.1")
        table.default()
    assert len(table.hand()) == left
    assert len(table.graveyard()) == 9 - left


def test_514_2_damage_wears_off_and_effects_until_end_of_turn_end() -> None:
    table = Table(me={"battlefield": [{"card": "Giant", "damage": 3}]}, them={"library": LIBRARY}, step="end")
    table.instruct(Apply(Each(HasType("creature")), (Gets(1, 1),), UntilEndOfTurn()))
    assert (table.size("Giant"), table.object("Giant").damage) == ((5, 5), 3)
    table.to("upkeep", turn=4)
    assert (table.size("Giant"), table.object("Giant").damage) == ((4, 4), 0)


def test_514_3_nobody_has_priority_in_the_cleanup_step() -> None:
    table = two(step="end")
    table.pass_(2)
    assert (table.step(), table.state.turn.number) == ("upkeep", 4)


def test_514_3a_unless_something_is_to_be_done_and_then_another_cleanup_step_follows() -> None:
    dusk = card("Dusk", "enchantment", Triggered(BeginningOf("cleanup"), (GainLife(amount=1),), limit=1))
    frail = creature("Frail", 1, 0)
    table = Table(me={"battlefield": [dusk, frail]}, them={"library": LIBRARY}, step="end")
    table.instruct(Apply(Each(HasType("creature")), (Gets(0, 1),), UntilEndOfTurn()))
    table.pass_(2)
    assert (table.step(), table.stack(), table.choice.seat) == ("cleanup", ["Dusk"], 0)
    table.settle()
    begun = len(table.happened(StepBegan))
    table.pass_(2)
    assert [steps.NAMES[fact.step] for fact in table.happened(StepBegan)][begun:][:2] == ["cleanup", "untap"]
    assert table.state.turn.number == 4
