"""CR 724: effects that end the turn."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf, StepBegan
from app.engine.events.zone_words import Dies
from app.engine.keywords.destroy import Destroy
from app.engine.state import steps
from app.engine.turn.ending_turns import EndTheTurn
from app.engine.turn.extra_phases import AddPhases
from app.engine.words.abilities import Triggered
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfCombat, UntilEndOfTurn
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

DECK = ["Forest"] * 12
PLAYER = {"library": DECK}
STOP = instant("Stop", EndTheTurn())
LONG_STOP = instant("Long Stop", EndTheTurn(), GainLife(amount=5))
BOON = instant("Boon", GainLife())
SPEAKER = creature("Speaker", 1, 1, Triggered(Dies(This()), (GainLife(),)))


def began(table: Table) -> list[str]:
    """The steps that have begun."""
    return [steps.NAMES[fact.step] for fact in table.happened(StepBegan)]


def test_724_1b_everything_on_the_stack_is_exiled_and_the_rest_of_the_spell_is_still_done() -> None:
    bell = card("Bell", "artifact", Triggered(BeginningOf("precombat_main"), (GainLife(),)))
    table = Table({**PLAYER, "hand": [LONG_STOP, BOON], "battlefield": [bell]}, PLAYER, step="draw")
    table.to("precombat_main")
    table.cast("Boon")
    table.cast("Long Stop")
    table.resolve()
    assert (sorted(table.exile()), table.life(), table.state.stack) == (["Boon", "Long Stop"], 25, [])


def test_724_1d_the_game_skips_to_the_cleanup_step_whatever_was_to_come() -> None:
    table = Table({**PLAYER, "hand": [STOP, *["Forest"] * 8]}, PLAYER, PLAYER)
    table.instruct(AddPhases(("combat", "main")))
    table.instruct(Apply(Each(HasType("creature")), (Gets(1, 1),), UntilEndOfTurn()))
    table.cast("Stop")
    table.resolve()
    assert table.choice.reason == "discard"
    table.default()
    assert (table.state.turn.number, len(table.hand())) == (4, 7)
    assert began(table) == ["cleanup", "untap", "upkeep"]


def test_724_1d_creatures_are_removed_from_combat_and_effects_until_its_end_are_over() -> None:
    table = Table({**PLAYER, "battlefield": ["Bear"]}, {**PLAYER, "hand": [STOP]}, PLAYER)
    table.attack({"Bear": "player 1"})
    table.instruct(Apply(Each(Named("Bear")), (Gets(5, 5),), UntilEndOfCombat()))
    table.give_priority(1)
    table.cast("Stop")
    table.resolve()
    assert (table.life(1), table.state.combat.attackers, table.state.effects) == (20, {}, [])
    assert table.size("Bear") == (2, 2)


def test_724_1e_abilities_of_the_end_step_do_not_trigger_and_wait_for_the_next_one() -> None:
    table = Table({**PLAYER, "hand": [STOP]}, PLAYER, PLAYER)
    table.instruct(Later(BeginningOf("end"), (GainLife(amount=3),)))
    table.cast("Stop")
    table.resolve()
    assert (table.state.turn.number, table.life()) == (4, 20)
    table.to("end")
    table.settle()
    assert table.life() == 23


def test_724_1a_what_had_triggered_before_is_gone() -> None:
    both = sorcery("Both", Destroy(Each(Named("Speaker"))), EndTheTurn())
    table = Table({**PLAYER, "hand": [both], "battlefield": [SPEAKER]}, PLAYER, PLAYER)
    table.cast("Both")
    table.resolve()
    assert (table.graveyard(), table.life(), table.state.turn.number) == (["Speaker"], 20, 4)


def test_724_1f_what_triggers_meanwhile_is_put_on_the_stack_in_the_cleanup_step() -> None:
    dying = creature("Dying", 1, 1, Triggered(Dies(This()), (GainLife(),)))
    fatal = instant("Fatal", Apply(Each(Named("Dying")), (Gets(0, -1),), UntilEndOfTurn()), EndTheTurn())
    table = Table({**PLAYER, "hand": [fatal], "battlefield": [dying]}, PLAYER, PLAYER)
    table.cast("Fatal")
    table.resolve()
    assert (table.step(), table.stack(), table.state.turn.number) == ("cleanup", ["Dying"], 3)
    table.resolve()
    assert table.life() == 21
    table.to("upkeep", turn=4)
    assert began(table).count("cleanup") == 2


def test_724_1_in_the_end_step_the_cleanup_step_follows_as_usual() -> None:
    table = Table(
        {**PLAYER, "battlefield": ["Sundial of the Infinite", "Wastes"]}, PLAYER, PLAYER, step="end"
    )
    table.activate("Sundial of the Infinite")
    table.resolve()
    assert (table.state.turn.number, began(table)) == (4, ["cleanup", "untap", "upkeep"])


def test_724_1c_state_based_actions_are_performed_before_effects_until_end_of_turn_are_over() -> None:
    fatal = instant("Fatal", Apply(Each(Named("Speaker")), (Gets(0, -1),), UntilEndOfTurn()), EndTheTurn())
    boon = creature("Boon", 1, 1)
    table = Table({**PLAYER, "hand": [fatal], "battlefield": [SPEAKER, boon]}, PLAYER, PLAYER)
    table.cast("Fatal")
    table.resolve()
    assert (table.graveyard(), table.life()) == (["Speaker"], 20)
    assert (table.step(), table.stack()) == ("cleanup", ["Speaker"])  # not before that step
