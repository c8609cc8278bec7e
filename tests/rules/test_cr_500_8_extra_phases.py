"""CR 500.8: additional phases, and what is new in an additional combat phase."""

from __future__ import annotations

from app.engine.events.combat import AttackersDeclared, CombatDamageBegan
from app.engine.events.life import GainLife
from app.engine.events.tapping import Untap
from app.engine.events.turns import BeginningOf, StepBegan
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.vigilance import Vigilance
from app.engine.state import steps
from app.engine.turn.extra_phases import AddPhases
from app.engine.words.changes import LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, watcher
from tests.table import Table

KNIGHT = creature("Knight", 2, 2, FirstStrike(), Vigilance())
PHASES = ("precombat_main", "beginning_of_combat", "postcombat_main", "end")


def phases(table: Table, turn: int = 3) -> list[str]:
    """Which phases the turn had from now on, by their first steps; nobody attacks or blocks."""
    mark = len(table.facts)
    while table.state.turn.number == turn:
        table.default()
    begun = [steps.NAMES[fact.step] for fact in table.facts[mark:] if isinstance(fact, StepBegan)]
    return [step for step in begun if step in PHASES][: begun.index("end") + 1]


DECK = ["Forest"] * 5


def test_500_8_a_combat_phase_is_added_after_the_combat_phase() -> None:
    table = Table({"library": DECK}, {"library": DECK})
    table.to("end_of_combat")
    table.instruct(AddPhases(("combat",)))
    assert phases(table) == ["beginning_of_combat", "postcombat_main", "end"]


def test_500_8_phases_added_in_the_first_main_phase_come_before_the_usual_ones() -> None:
    table = Table({"library": DECK}, {"library": DECK})
    table.instruct(AddPhases(("combat", "main"), "main"))
    assert phases(table) == [
        "beginning_of_combat", "postcombat_main", "beginning_of_combat", "postcombat_main", "end",
    ]  # fmt: skip


def test_500_8_what_was_added_last_comes_first() -> None:
    table = Table({"library": DECK}, {"library": DECK}, step="postcombat_main")
    table.instruct(AddPhases(("combat", "main")))
    table.instruct(AddPhases(("combat",)))
    assert phases(table) == ["beginning_of_combat", "beginning_of_combat", "postcombat_main", "end"]


def test_500_8_after_this_main_phase_adds_nothing_in_another_phase() -> None:
    table = Table({"library": DECK}, {"library": DECK}, step="end_of_combat")
    table.instruct(AddPhases(("combat", "main"), "main"))
    assert phases(table) == ["postcombat_main", "end"]


def test_500_8_in_the_ending_phase_the_turn_is_over_after_them() -> None:
    table = Table({"library": DECK}, {"library": DECK}, step="end")
    table.instruct(AddPhases(("combat",)))
    while table.state.turn.number == 3:
        table.default()
    begun = [fact.step for fact in table.happened(StepBegan)]
    assert begun.index(steps.CLEANUP) < begun.index(steps.BEGINNING_OF_COMBAT)


def test_500_8_abilities_trigger_in_each_combat_phase() -> None:
    horn = watcher("Horn", BeginningOf("beginning_of_combat"), GainLife(amount=1))
    table = Table({"battlefield": [horn], "library": DECK}, {"library": DECK})
    table.instruct(AddPhases(("combat", "main")))
    phases(table)
    assert table.life(0) == 22


def test_510_4_first_strike_is_judged_anew_in_each_combat_phase() -> None:
    """A creature that struck first in one combat deals regular damage in the next, if it has lost first strike."""
    table = Table({"battlefield": [KNIGHT]}, {})
    table.attack(["Knight"])
    table.to("end_of_combat")
    assert (table.life(1), len(table.happened(CombatDamageBegan))) == (18, 2)
    table.instruct(AddPhases(("combat",)))
    table.instruct(Apply(Each(Named("Knight")), (LosesAbility(FirstStrike()),), UntilEndOfTurn()))
    table.attack(["Knight"])
    table.to("postcombat_main")
    assert (table.life(1), len(table.happened(CombatDamageBegan))) == (16, 3)


def test_511_3_who_attacked_before_does_not_attack_in_the_next_combat() -> None:
    twin = creature("Twin", 2, 2, DoubleStrike())
    table = Table({"battlefield": [twin, BEAR]}, {"battlefield": [ELF]})
    table.attack(["Twin"])
    table.to("end_of_combat")
    table.instruct(AddPhases(("combat",)))
    table.to_choice("attackers")
    assert table.state.combat.attackers == {}
    table.attack(["Bear"])  # Twin is tapped
    table.to("postcombat_main")
    assert table.life(1) == 14
    assert [table.names(fact.attackers) for fact in table.happened(AttackersDeclared)] == [["Twin"], ["Bear"]]


def test_508_1k_relentless_assault_untaps_what_attacked_and_lets_it_attack_again() -> None:
    mine = ["Grizzly Bears", {"card": "Serra Angel", "tapped": True}, *["Mountain"] * 4]
    me = {"battlefield": mine, "hand": ["Relentless Assault"], "library": DECK}
    table = Table(me, {"library": DECK})
    table.attack(["Grizzly Bears"])
    table.to("postcombat_main")
    table.cast("Relentless Assault")
    table.resolve()
    assert (table.tapped("Grizzly Bears"), table.tapped("Serra Angel")) == (False, True)
    table.attack(["Grizzly Bears"])
    table.to("end")
    assert table.life(1) == 16


def test_500_8_aggravated_assault_may_be_used_again_in_the_phase_that_it_added() -> None:
    lands = ["Mountain"] * 10
    table = Table(
        {"battlefield": ["Aggravated Assault", "Grizzly Bears", *lands], "library": DECK}, {"library": DECK}
    )
    for _ in range(2):
        table.activate("Aggravated Assault")
        table.resolve()
        table.attack(["Grizzly Bears"])
        table.to("postcombat_main")
    table.instruct(Untap(Each(Named("Grizzly Bears"))))
    table.attack(["Grizzly Bears"])
    table.to("end")
    assert table.life(1) == 14
