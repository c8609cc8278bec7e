"""CR 611.2a, 608.2i, 701.26: effects until the end of one's next turn, sums of a turn, tapping or untapping."""

from __future__ import annotations

from app.engine.events.life import GainLife, GainsLife
from app.engine.events.tap_or_untap import TapOrUntap
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfYourNextTurn
from app.engine.words.filters import Permanent
from app.engine.words.flow import Apply
from app.engine.words.nouns import Target, You
from app.engine.words.qualities import HasType
from app.engine.words.this_turn import AmountThisTurn
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

GROW = instant("Grow", Apply(Target(HasType("creature")), (Gets(3, 3),), UntilEndOfYourNextTurn()))
BEAR = creature("Patient Bear", 2, 2)
PLENTY = ["Plains"] * 9


def test_611_2a_until_the_end_of_your_next_turn() -> None:
    table = Table(me={"hand": [GROW], "battlefield": [BEAR], "library": PLENTY}, them={"library": PLENTY})
    table.cast("Grow", at="Patient Bear")
    table.settle()
    table.to("upkeep", turn=4)
    assert table.size("Patient Bear") == (5, 5)
    table.to("end", turn=5)
    assert table.size("Patient Bear") == (5, 5)
    table.to("upkeep", turn=6)
    assert table.size("Patient Bear") == (2, 2)


def test_611_2a_begun_in_another_players_turn_it_ends_with_your_very_next_one() -> None:
    table = Table(
        me={"hand": [GROW], "battlefield": [BEAR], "library": PLENTY},
        them={"library": PLENTY},
        active=1,
        turn=4,
    )
    table.cast("Grow", at="Patient Bear", by=0)
    table.settle()
    table.to("end", turn=5)
    assert table.size("Patient Bear") == (5, 5)
    table.to("upkeep", turn=6)
    assert table.size("Patient Bear") == (2, 2)


def test_608_2i_an_amount_may_look_back_at_the_turn() -> None:
    meal = instant("Meal", GainLife(amount=3))
    again = instant("Again", GainLife(amount=AmountThisTurn(GainsLife(You()))))
    table = Table(me={"hand": [meal, meal, again]})
    for spell in ("Meal", "Meal", "Again"):
        table.cast(spell)
        table.settle()
    assert table.life(0) == 20 + 6 + 6


def test_701_26_its_player_chooses_whether_to_tap_or_untap() -> None:
    twitch = instant("Twitch", TapOrUntap(Target(Permanent())))
    table = Table(me={"hand": [twitch, twitch], "battlefield": [BEAR]})
    table.cast("Twitch", at="Patient Bear")
    table.resolve()
    assert table.choice.reason == "tap_or_untap"
    table.choose("tap")
    assert table.tapped("Patient Bear")
    table.cast("Twitch", at="Patient Bear")
    table.resolve()
    table.choose("untap")
    assert not table.tapped("Patient Bear")
