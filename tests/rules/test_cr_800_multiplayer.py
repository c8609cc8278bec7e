"""CR 800.4: players who leave a game that goes on."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.choices import Choose
from app.engine.events.damage import DamageDealt, DealDamage
from app.engine.events.life import GainLife, LoseLife, LosesLife
from app.engine.events.turns import BeginningOf, StepBegan, TakeExtraTurn, TurnBegan, TurnPassedOver
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.play import CastCard
from app.engine.keywords.scry import Scry
from app.engine.leaving.departing import PlayerLeft
from app.engine.leaving.losing import LosesTheGame
from app.engine.state import steps
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.amounts import LifeTotal
from app.engine.words.changes import Gets, UnderControlOf
from app.engine.words.conditions import ThisTurn
from app.engine.words.durations import Indefinitely
from app.engine.words.filters import APlayer, InZone, Opponent
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import BoundTo, ControllerOf, Each, Target, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import GoesInstead
from tests.cards_of_ones_own import card, instant, sorcery
from tests.leaving.cards import (
    BLINK,
    BOND,
    BRIBE,
    CAGE,
    DOMINATE,
    EDICT,
    FATTEN,
    GIFT,
    GROW,
    KEEP,
    MOURN,
    PICK,
    SEIZE,
    SHADE,
    SIP,
    SWARM,
    TAX,
)
from tests.start.pregame import Pregame
from tests.state_based.cards import EVERYONE, SHOCK
from tests.table import Table

LIBRARY = {"library": ["Wastes"] * 9}


def gone(table: Table, seat: int) -> bool:
    """Whether nothing that the player owned or controlled is left."""
    player = table.state.players[seat]
    owned = [thing for thing in table.state.objects.values() if seat in (thing.owner, thing.controller)]
    return not owned and not player.hand and not player.library and not player.graveyard


# CR 800.4a: what goes


def test_800_4a_all_objects_that_the_player_owns_leave_with_them() -> None:
    theirs = {
        "hand": ["Bear"], "library": ["Forest"], "graveyard": ["Ox"], "exile": ["Giant"], "battlefield": ["Bear", "Forest"]
    }  # fmt: skip
    table = Table({"battlefield": ["Ox"]}, theirs, {"battlefield": ["Giant"]})
    table.leave(1)
    assert table.battlefield() == ["Ox", "Giant"]
    assert gone(table, 1)
    assert table.exile() == []
    assert [left.seat for left in table.happened(PlayerLeft)] == [1]


def test_800_4a_whoever_controls_them() -> None:
    table = Table({"battlefield": [{"card": "Bear", "owner": 1}, "Ox"]}, {}, {})
    table.leave(1)
    assert table.battlefield() == ["Ox"]


def test_800_4a_effects_that_give_the_player_control_end() -> None:
    table = Table({"hand": [SEIZE]}, {"battlefield": ["Bear"]}, {})
    table.cast("Seize", at="Bear")
    table.resolve()
    assert table.battlefield(0) == ["Bear"]
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]


def test_800_4a_all_of_such_an_effect_ends() -> None:
    both = instant("Both", Apply(Target(HasType("creature")), (UnderControlOf(), Gets(2, 2)), Indefinitely()))
    table = Table({"hand": [both]}, {"battlefield": ["Bear"]}, {})
    table.cast("Both", at="Bear")
    table.resolve()
    assert table.size("Bear") == (4, 4)
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]
    assert table.size("Bear") == (2, 2)


def test_800_4a_also_those_of_static_abilities() -> None:
    table = Table({"hand": [DOMINATE]}, {"battlefield": ["Bear"]}, {})
    table.cast("Dominate", at="Bear")
    table.resolve()
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]
    assert table.battlefield() == ["Bear"]


def test_800_4a_if_the_owner_of_what_was_taken_leaves_the_aura_is_put_into_the_graveyard() -> None:
    table = Table({"hand": [DOMINATE]}, {"battlefield": ["Bear"]}, {})
    table.cast("Dominate", at="Bear")
    table.resolve()
    table.leave(1)
    table.pass_()
    assert table.battlefield() == []
    assert table.graveyard(0) == ["Dominate"]


def test_800_4a_abilities_and_copies_on_the_stack_cease_to_exist() -> None:
    table = Table({"hand": [SIP], "battlefield": [BOND]}, {}, {})
    table.cast("Sip")
    table.resolve()
    table.choose("player 1")
    assert table.stack() == ["Bond"]
    table.leave(0)
    assert table.stack() == []
    table.pass_(2)
    assert table.life(1) == 20


def test_800_4a_an_ability_stays_on_the_stack_if_only_the_owner_of_its_source_leaves() -> None:
    table = Table({"hand": [SIP], "battlefield": [{"card": BOND, "owner": 1}]}, {}, {})
    table.cast("Sip")
    table.resolve()
    table.choose("player 2")
    table.leave(1)
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.life(2) == 17


def test_800_4a_what_the_player_still_controls_is_exiled() -> None:
    table = Table({"hand": [BRIBE]}, {"graveyard": ["Giant"]}, {})
    table.cast("Bribe")
    table.resolve()
    assert table.battlefield(0) == ["Giant"]
    table.leave(0)
    assert table.battlefield() == []
    assert table.exile() == ["Giant"]


def test_800_4a_so_is_a_spell_that_is_another_players_card() -> None:
    table = Table({}, {"graveyard": ["Bear"]}, {})
    table.instruct(CastCard(Each(InZone("graveyard", Each(Opponent())))))
    assert table.stack() == ["Bear"]
    table.leave(0)
    assert (table.stack(), table.exile()) == ([], ["Bear"])


def test_800_4a_their_mana_is_gone_with_them() -> None:
    table = Table({"battlefield": ["Mountain"]}, {}, {})
    table.tap("Mountain")
    assert table.pool(0) == "R"
    table.leave(0)
    assert table.pool(0) == ""


def test_800_4a_if_the_owner_leaves_instead_it_leaves_the_game() -> None:
    table = Table({"hand": [BRIBE]}, {"graveyard": ["Giant"]}, {})
    table.cast("Bribe")
    table.resolve()
    table.leave(1)
    assert table.battlefield() == []
    assert table.exile() == []


def test_800_4a_a_token_belongs_to_the_player_under_whose_control_it_was_created() -> None:
    table = Table({"hand": [SWARM, GIFT]}, {}, {})
    table.cast("Swarm")
    table.resolve()
    table.cast("Gift", at="player 2")
    table.resolve()
    table.leave(0)
    assert table.battlefield() == ["Bee"]
    assert table.battlefield(2) == ["Bee"]


def test_800_4a_effects_of_what_the_player_cast_earlier_go_on() -> None:
    table = Table({"hand": [GROW]}, {"battlefield": ["Bear"]}, {})
    table.cast("Grow", at="Bear")
    table.resolve()
    table.leave(0)
    assert table.size("Bear") == (5, 5)
    table.to("upkeep")
    assert table.size("Bear") == (2, 2)


def test_800_4a_what_was_exiled_until_a_permanent_leaves_returns() -> None:
    table = Table({"hand": [CAGE]}, {"battlefield": ["Bear"]}, {})
    table.cast("Cage")
    table.resolve(2)
    assert table.exile() == ["Bear"]
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]


def test_800_4a_if_the_player_had_priority_the_next_player_in_turn_order_gets_it() -> None:
    table = Table({}, {}, {}, {"hand": [SIP]}, active=1)
    table.give_priority(2)
    table.leave(2)
    assert table.choice.seat == 3
    table.cast("Sip")
    table.resolve()
    assert table.life(3) == 23


def test_800_4a_what_triggered_meanwhile_is_put_on_the_stack_before_that() -> None:
    tyrant = card("Tyrant", "artifact", Triggered(LosesTheGame(Each(Opponent())), (GainLife(amount=5),)))
    table = Table({}, {"battlefield": [tyrant]}, {})
    table.leave(0)
    assert (table.choice.seat, table.stack()) == (1, ["Tyrant"])


@pytest.mark.parametrize(("leaver", "passes"), [(1, 2), (2, 1), (3, 1)])
def test_800_4a_who_has_passed_before_leaving_no_longer_counts(leaver: int, passes: int) -> None:
    """Players 0 and 1 have passed, and player 2 has priority, as one of the others leaves; the rest have to pass once."""
    table = Table({"hand": [SIP]}, {}, {}, {})
    table.cast("Sip")
    table.pass_(2)
    assert table.choice.seat == 2
    table.leave(leaver)
    for _ in range(passes):
        assert table.stack() == ["Sip"]
        table.pass_()
    assert table.life(0) == 23


def test_800_4a_it_is_no_state_based_action_but_happens_at_once() -> None:
    table = Table({"battlefield": [MOURN]}, {"battlefield": ["Bear"]}, {})
    table.leave(1)
    assert table.battlefield() == ["Mourn"]
    assert table.choice.seat == 0
    assert table.stack() == []  # leaving the game is not leaving the battlefield for another zone


# CR 800.4b-d: what doesn't happen any more


def test_800_4b_nothing_comes_under_the_control_of_a_player_who_has_left() -> None:
    table = Table({"hand": [KEEP, BRIBE]}, {"battlefield": ["Bear"], "graveyard": ["Giant"]}, {})
    table.cast("Keep", at="Bear")
    table.resolve()
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]
    assert table.graveyard(1) == ["Giant"]


def test_800_4b_nor_does_anything_enter_under_it() -> None:
    plot = sorcery(
        "Plot", Scry(), Put(Each(InZone("graveyard", Each(Opponent()))), "battlefield", under=You())
    )
    table = Table({"hand": [plot], "library": ["Forest"]}, {"graveyard": ["Giant"]}, {})
    table.cast("Plot")
    table.resolve()
    table.leave(0)
    assert (table.graveyard(1), table.exile(), table.battlefield()) == (["Giant"], [], [])


def test_800_4b_no_token_is_created_for_them() -> None:
    table = Table({"hand": [GIFT]}, {}, {})
    table.cast("Gift", at="player 1")
    table.leave(1)
    table.resolve()
    assert table.battlefield() == []


def test_800_4c_what_reverts_to_a_player_who_has_left_is_exiled_at_once() -> None:
    """A brings B's Giant onto the battlefield under A's control, C takes it until end of turn, and A leaves."""
    table = Table({"hand": [BRIBE]}, {"graveyard": ["Giant"]}, {"hand": [SEIZE]})
    table.cast("Bribe")
    table.resolve()
    table.cast("Seize", at="Giant", by=2)
    table.resolve()
    table.leave(0)
    assert table.battlefield(2) == ["Giant"]
    table.to("upkeep")
    assert table.battlefield() == []
    assert table.exile() == ["Giant"]


def test_800_4d_a_delayed_ability_of_theirs_is_not_put_on_the_stack() -> None:
    table = Table({"hand": [BLINK]}, {"battlefield": ["Bear"]}, {})
    table.cast("Blink", at="Bear")
    table.resolve()
    table.leave(0)
    table.to("end")
    assert table.stack() == []
    table.to("upkeep")
    assert table.battlefield() == []
    assert table.exile() == ["Bear"]


# CR 800.4e: combat


def test_800_4e_no_combat_damage_is_assigned_to_a_player_who_has_left() -> None:
    table = Table({"battlefield": ["Bear", "Ox"]}, {}, {})
    table.attack({"Bear": "player 1", "Ox": "player 2"})
    table.leave(1)
    assert table.state.combat.attackers == {table.ref("Bear"): 0, table.ref("Ox"): -3}
    table.to_damage()
    assert [(damage.to, damage.amount) for damage in table.happened(DamageDealt)] == [(-3, 2)]
    assert table.life(2) == 18


def test_800_4e_blockers_of_a_player_who_leaves_are_gone_and_what_they_blocked_stays_blocked() -> None:
    table = Table({"battlefield": ["Bear"]}, {"battlefield": [{"card": "Ox", "owner": 2}]}, {})
    table.attack({"Bear": "player 1"})
    table.block({"Ox": "Bear"})
    table.leave(2)
    table.to_damage()
    assert table.life(1) == 20


# CR 800.4f-h: choices


def test_800_4f_a_cost_is_not_paid() -> None:
    table = Table({"hand": [TAX]}, {"battlefield": ["Bear", "Wastes"]}, {})
    table.cast("Tax", at="Bear")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("unless", 1)
    table.leave(1)
    assert table.life(0) == 25
    assert table.choice.kind == "priority"


def test_800_4f_nor_by_whoever_has_begun_to_pay() -> None:
    table = Table({"hand": [TAX]}, {"battlefield": ["Bear", "Wastes"]}, {})
    table.cast("Tax", at="Bear")
    table.resolve()
    table.choose("yes")
    assert (table.choice.reason, table.choice.seat) == ("pay", 1)
    table.leave(1)
    assert table.life(0) == 25


def test_800_4g_the_controller_of_the_object_says_who_chooses_instead_an_opponent_if_possible() -> None:
    table = Table({"hand": [FATTEN], "battlefield": ["Bear", "Ox"]}, {}, {}, {})
    table.cast("Fatten", at="player 1")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("counters", 1)
    table.leave(1)
    assert (table.choice.reason, table.choice.seat) == ("successor", 0)
    assert table.options() == ["player 2", "player 3"]
    table.choose("player 3")
    assert (table.choice.reason, table.choice.seat) == ("counters", 3)
    table.choose("Ox")
    assert table.counters("Ox", "+1/+1") == 1
    assert table.life(0) == 22


def test_800_4g_with_one_opponent_left_that_opponent_chooses() -> None:
    table = Table({"hand": [FATTEN], "battlefield": ["Bear", "Ox"]}, {}, {})
    table.cast("Fatten", at="player 1")
    table.resolve()
    table.leave(1)
    assert (table.choice.reason, table.choice.seat) == ("counters", 2)


def test_800_4g_the_successor_may_leave_too() -> None:
    table = Table({"hand": [FATTEN], "battlefield": ["Bear", "Ox"]}, {}, {}, {})
    table.cast("Fatten", at="player 1")
    table.resolve()
    table.leave(1)
    table.choose("player 2")
    table.leave(2)
    assert (table.choice.reason, table.choice.seat) == ("counters", 3)


def test_800_4g_if_the_controller_leaves_what_resolves_resolves_fully() -> None:
    table = Table({"hand": [PICK]}, {"battlefield": ["Bear", "Ox"]}, {}, {})
    table.cast("Pick")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("counters", 0)
    table.leave(0)
    assert (table.choice.reason, table.choice.seat) == (
        "successor",
        1,
    )  # CR 800.4h: the rule asks the next player
    table.choose("player 3")
    table.choose("Ox")
    assert table.counters("Ox", "+1/+1") == 1
    assert table.choice.kind == "priority"


def test_800_4g_a_choice_with_nothing_left_to_choose_is_not_made() -> None:
    table = Table(
        {"hand": [EDICT], "battlefield": ["Bear"]},
        {"battlefield": ["Bear", "Ox"]},
        {"battlefield": ["Giant"]},
    )
    table.cast("Edict")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("sacrifice", 1)
    table.leave(1)
    assert table.choice.kind == "priority"
    assert table.battlefield() == []


def test_800_4h_if_a_rule_asks_the_next_player_in_turn_order_chooses() -> None:
    def law(name: str, to: str) -> Any:
        return card(name, "artifact", Static((Replace(Dies(Each(HasType("creature"))), (GoesInstead(to),)),)))

    table = Table(
        {"hand": [SHOCK], "battlefield": [law("Void", "exile"), law("Well", "hand")]},
        {"battlefield": [{"card": "Bear", "owner": 2}]}, {},
    )  # fmt: skip
    table.cast("Shock", at="Bear")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 1)
    table.leave(1)
    # The Bear, controlled by the leaver and owned by another, is exiled: nothing is left to be replaced.
    assert table.exile() == ["Bear"]
    assert table.choice.kind == "priority"


def test_800_4h_who_is_next_says_who_goes_first() -> None:
    table = Pregame(players=4, choosing_seat=3)
    table.leave(3)
    assert (table.choice.reason, table.choice.seat, table.options()) == ("starting_player", 0, [0, 1, 2])


def test_608_2h_who_last_controlled_what_is_gone_is_known() -> None:
    bury = instant(
        "Bury", Destroy(Target(HasType("creature"), name="it")), LoseLife(ControllerOf(BoundTo("it")), 3)
    )
    table = Table({"hand": [SEIZE]}, {"battlefield": ["Bear"]}, {"hand": [bury]})
    table.cast("Seize", at="Bear")
    table.resolve()
    table.cast("Bury", at="Bear", by=2)
    table.resolve()
    assert (table.graveyard(1), table.life(0), table.life(1)) == (["Bear"], 17, 20)


def test_506_4c_who_attacked_a_player_who_has_left_attacks_nothing() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {})
    table.attack({"Bear": "player 1"})
    bear = table.ref("Bear")
    assert table.state.combat.attackers[bear] == table.ref("player 1")
    table.leave(1)
    assert table.state.combat.attackers[bear] == 0


def test_800_4h_trigger_order_of_a_player_who_leaves_is_nobodys_business() -> None:
    bell = card("Bell", "artifact", Triggered(BeginningOf("upkeep"), (GainLife(),)))
    gong = card("Gong", "artifact", Triggered(BeginningOf("upkeep"), (GainLife(amount=2),)))
    table = Table({}, {"battlefield": [bell, gong]}, {"battlefield": [bell]})
    table.to("upkeep")
    assert (table.choice.reason, table.choice.seat) == ("trigger_order", 1)
    table.leave(1)
    assert table.choice.kind == "priority"
    assert table.stack() == ["Bell"]


def test_800_4d_targets_of_an_ability_whose_controller_leaves_are_not_chosen() -> None:
    table = Table({"hand": [SIP], "battlefield": [BOND]}, {}, {})
    table.cast("Sip")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("targets", 0)
    table.leave(0)
    assert table.choice.kind == "priority"
    assert table.stack() == []


def test_800_4h_a_half_made_proposal_is_reversed_and_nobody_finishes_it() -> None:
    table = Table({"hand": [SHOCK]}, {"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.cast("Shock", finish=False)
    assert table.choice.reason == "targets"
    table.leave(0)
    assert table.stack() == []
    assert (table.choice.kind, table.choice.seat) == ("priority", 1)


def test_800_4a_another_players_proposal_goes_on_and_can_still_be_cancelled() -> None:
    bolt = instant("Bolt", DealDamage(3, Target(APlayer())), cost="{1}")
    table = Table({"hand": [bolt], "battlefield": ["Wastes"]}, {}, {"battlefield": ["Bear"]})
    table.cast("Bolt", finish=False)
    assert table.choice.reason == "targets"
    table.leave(2)
    assert table.options() == ["player 0", "player 1"]
    table.choose("player 1")
    assert table.choice.reason == "pay"
    table.choose("cancel")
    assert table.hand(0) == ["Bolt"]
    assert table.battlefield() == ["Wastes"]  # the leaver's Bear doesn't come back
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
    assert table.state.players[2].has_left


# CR 800.4i: information about players who have left


def test_800_4i_the_last_known_information_about_a_player_is_used() -> None:
    """The chosen player leaves as the spell asks another question; then their life total is still known."""
    echo = sorcery("Echo", Scry(), GainLife(amount=LifeTotal(Target(APlayer()))))
    table = Table({"hand": [echo], "library": ["Forest", "Island"]}, {"life": 7}, {})
    table.cast("Echo", at="player 1")
    table.resolve()
    assert table.choice.reason == "scry_bottom"
    table.leave(1)
    table.default()
    assert table.life(0) == 27


def test_800_4i_actions_of_a_player_who_has_left_are_still_found() -> None:
    lament = instant("Lament", If(ThisTurn(LosesLife(Each(Opponent()))), (GainLife(amount=5),)))
    table = Table({"hand": [EVERYONE, lament]}, {"life": 2}, {})
    table.cast("Everyone")
    table.resolve()
    assert table.state.players[1].has_left
    table.cast("Lament")
    table.resolve()
    assert table.life(0) == 23


# CR 800.4j-m: turns


def test_800_4j_a_turn_goes_on_to_its_end_without_an_active_player() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {}, {}, step="upkeep")
    table.leave(0)
    assert table.choice.seat == 1
    table.to("upkeep")
    seen = [began.step for began in table.happened(StepBegan)]
    assert seen == [
        steps.DRAW, steps.PRECOMBAT_MAIN, steps.BEGINNING_OF_COMBAT, steps.DECLARE_ATTACKERS, steps.END_OF_COMBAT,
        steps.POSTCOMBAT_MAIN, steps.END, steps.CLEANUP, steps.UNTAP, steps.UPKEEP,
    ]  # fmt: skip
    assert table.state.turn.active == 1


def test_800_4j_the_turn_of_another_player_is_not_touched() -> None:
    library = {"library": ["Forest"] * 3}
    table = Table(library, library, library, step="end")
    table.to("upkeep", turn=4)
    table.leave(2)
    assert (table.state.turn.active, table.state.turn.no_active, table.choice.seat) == (1, False, 1)


@pytest.mark.parametrize("step", ["upkeep", "draw", "precombat_main", "end"])
def test_800_4j_the_next_player_in_turn_order_gets_priority_first(step: str) -> None:
    table = Table({}, {}, {}, active=2, step=step)
    table.leave(2)
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
    assert table.step() == step
    if step != "end":
        table.pass_(2)
        assert table.choice.seat == 0


def test_800_4j_nobody_can_act_as_though_it_were_their_turn() -> None:
    table = Table({}, {"hand": ["Forest", PICK]}, {}, step="precombat_main")
    table.leave(0)
    assert table.choice.seat == 1
    assert table.options() == [("pass", "")]


def test_800_4j_the_active_player_may_lose_in_the_middle_of_combat() -> None:
    table = Table({"life": 2, "battlefield": ["Bear"]}, {"hand": [SHOCK]}, {})
    table.attack(["Bear"])
    table.cast("Shock", at="me", by=1)
    table.resolve()
    assert table.state.players[0].has_left
    assert table.choice.seat == 1
    table.to("upkeep")
    seen = [began.step for began in table.happened(StepBegan)]
    assert steps.DECLARE_BLOCKERS in seen
    assert steps.COMBAT_DAMAGE in seen
    assert table.state.turn.active == 1
    assert table.life(1) == 20


def test_800_4j_a_resolution_in_the_turn_of_a_player_who_has_left() -> None:
    table = Table({}, {"hand": [SIP]}, {})
    table.leave(0)
    table.cast("Sip", by=1)
    table.resolve()
    assert table.life(1) == 23
    assert table.choice.seat == 1


def test_800_4k_a_turn_of_a_player_who_has_left_does_not_begin() -> None:
    table = Table(LIBRARY, {}, {}, LIBRARY)
    table.leave(1)
    table.leave(2)
    table.to("upkeep")
    assert table.state.turn.active == 3
    assert [passed.seat for passed in table.happened(TurnPassedOver)] == [1, 2]
    table.to("upkeep")
    assert table.state.turn.active == 0
    assert [turn.seat for turn in table.happened(TurnBegan)] == [3, 0]


def test_800_4k_nor_does_an_extra_turn_of_theirs() -> None:
    again = instant("Again", TakeExtraTurn(Target(APlayer())))
    table = Table({"hand": [again, again], **LIBRARY}, LIBRARY, LIBRARY, LIBRARY)
    for player in ("player 3", "player 1"):
        table.cast("Again", at=player)
        table.resolve()
    table.leave(1)
    turns = []
    for _ in range(4):
        table.to("upkeep")
        turns.append(table.state.turn.active)
    assert turns == [3, 2, 3, 0]  # the extra turn of player 3, then those in order


def test_800_4m_what_lasts_until_the_players_next_turn_lasts_until_it_would_have_begun() -> None:
    table = Table({"hand": [SHADE]}, LIBRARY, LIBRARY, {**LIBRARY, "battlefield": ["Giant"]})
    table.cast("Shade", at="Giant")
    table.resolve()
    table.leave(0)
    for seat in (1, 2, 3):
        assert table.size("Giant") == (2, 4)
        table.to("upkeep")
        assert table.state.turn.active == seat
    assert table.size("Giant") == (2, 4)
    table.to("upkeep")
    assert table.state.turn.active == 1
    assert table.size("Giant") == (4, 4)


def test_800_4m_it_lasts_as_long_as_for_a_player_who_stays() -> None:
    table = Table({"hand": [SHADE], **LIBRARY}, LIBRARY, {**LIBRARY, "battlefield": ["Giant"]})
    table.cast("Shade", at="Giant")
    table.resolve()
    table.to("upkeep")
    table.to("upkeep")
    assert table.size("Giant") == (2, 4)
    table.to("upkeep")
    assert table.state.turn.active == 0
    assert table.size("Giant") == (4, 4)


def test_800_6_the_first_mulligan_of_a_multiplayer_game_does_not_count() -> None:
    table = Pregame(players=4)
    table.mulligan()
    table.keep(3)
    assert len(table.hand(0)) == 7
    table.keep()
    assert len(table.hand(0)) == 7


def test_800_7_the_starting_player_of_a_multiplayer_game_draws_in_the_first_turn() -> None:
    table = Pregame(players=4)
    table.keep(4)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert len(table.hand(0)) == 8


def test_800_4a_several_players_may_leave_at_the_same_time() -> None:
    table = Table({"life": 2, "hand": [EVERYONE]}, {"life": 1, "battlefield": ["Bear"]}, {}, {}, monarch=1)
    table.cast("Everyone")
    table.resolve()
    assert [player.has_left for player in table.state.players] == [True, True, False, False]
    assert table.battlefield() == []
    assert (table.choice.kind, table.choice.seat) == ("priority", 2)
    assert table.state.monarch == 2


def test_800_4a_the_open_choice_of_another_player_is_asked_again() -> None:
    table = Table({"hand": [PICK]}, {"battlefield": ["Bear"]}, {"battlefield": ["Ox", "Giant"]})
    table.cast("Pick")
    table.resolve()
    assert table.options() == ["Bear", "Ox", "Giant"]
    table.leave(1)
    assert (table.choice.reason, table.choice.seat) == ("counters", 0)
    assert table.options() == ["Ox", "Giant"]


def test_800_4a_a_game_in_which_players_left_can_be_taken_up_again_anywhere() -> None:
    table = Table({"hand": [FATTEN], "battlefield": ["Bear", "Ox"]}, {}, {}, {})
    table.cast("Fatten", at="player 1")
    table.resolve()
    table.leave(1)
    copy = table.game.fork()
    assert copy.digest() == table.game.digest()
    for game in (copy, table.game):
        assert isinstance(game.choice, Choose)
        game.submit(0, game.choice.options[:1])
        assert game.choice is not None
        assert game.choice.seat == 2


def test_800_4a_whoever_gets_the_priority_of_a_player_who_left_may_act() -> None:
    table = Table({}, {}, {}, {"hand": [SIP]}, active=1)
    table.give_priority(2)
    table.leave(2)
    table.cast("Sip")
    assert table.choice.seat == 3
    table.resolve()
    assert table.life(3) > 20
