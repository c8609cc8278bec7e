"""CR 104: ending the game; CR 732: loops."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events import pipeline
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife, GainsLife, LoseLife, LosesLife
from app.engine.events.moves import Moved
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.create import Create
from app.engine.keywords.exile import Exile
from app.engine.leaving.departing import PlayerLeft
from app.engine.leaving.ending import CantWinTheGame, DrawTheGame, GameEnded, WinTheGame
from app.engine.leaving.losing import LosesTheGame, LoseTheGame, PlayerLost, WouldLoseTheGame
from app.engine.mana.produce import TappedForMana
from app.engine.words.abilities import Activated, Face, Replace, Static, Triggered
from app.engine.words.bases import Filter
from app.engine.words.durations import UntilLeaves
from app.engine.words.filters import AllOf, AnyTarget, APlayer, ControlledBy, Not, Opponent, Other, Permanent
from app.engine.words.flow import May, Repeat
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import Instead
from tests.cards_of_ones_own import card, creature, instant
from tests.state_based.cards import ANGEL, DIG, EVERYONE, POISON, SHOCK, law
from tests.table import Table

EACH_PLAYER, EACH_OPPONENT = Each(APlayer()), Each(Opponent())
WIN = instant("Win", WinTheGame())
LOSE = instant("Lose", LoseTheGame(Target(APlayer())))
ALL_LOSE = instant("All Lose", LoseTheGame(EACH_PLAYER))
DRAW = instant("Draw", DrawTheGame())
NO_VICTORY = law("No Victory", You(), CantWinTheGame())


# CR 104.1-104.2


def test_104_1_the_game_ends_at_once_and_nothing_happens_after_that() -> None:
    win_and_draw = instant("Win", WinTheGame(), Draw(count=3), GainLife(amount=5))
    table = Table(me={"hand": [win_and_draw], "library": ["Forest"] * 5})
    table.cast("Win")
    table.resolve()
    assert table.state.winners == (0,)
    assert table.game.choice is None
    assert table.hand(0) == []
    assert table.life(0) == 20
    with pytest.raises(Illegal):
        table.game.submit(0, ())
    with pytest.raises(Illegal):
        table.game.leave(1)


def test_104_2a_the_last_player_in_the_game_wins_at_once() -> None:
    table = Table({}, {}, {})
    table.leave(0)
    assert not table.game.over
    table.leave(2)
    assert table.state.winners == (1,)


def test_104_2a_no_effect_keeps_the_last_player_from_winning() -> None:
    table = Table(me={"battlefield": [NO_VICTORY]})
    table.leave(1)
    assert table.state.winners == (0,)


def test_104_2b_an_effect_may_say_that_a_player_wins() -> None:
    table = Table({"hand": [WIN]}, {}, {}, {})
    table.cast("Win")
    table.resolve()
    assert table.state.winners == (0,)
    assert len(table.happened(GameEnded)) == 1


def test_104_2b_unless_an_effect_says_that_they_cannot() -> None:
    table = Table(me={"hand": [WIN], "battlefield": [NO_VICTORY]})
    table.cast("Win")
    table.resolve()
    assert not table.game.over


# CR 104.3: losing


@pytest.mark.parametrize("seat", [0, 1])
def test_104_3a_a_player_may_concede_at_any_time(seat: int) -> None:
    table = Table()
    table.leave(seat)
    assert table.state.winners == (1 - seat,)
    assert [(lost.seat, lost.why) for lost in table.happened(PlayerLost)] == [(seat, "concede")]


def test_104_3a_also_while_a_spell_is_resolving_and_it_does_nothing_more() -> None:
    slow = instant("Slow", May((GainLife(amount=1),)), GainLife(amount=10))
    table = Table(me={"hand": [slow]})
    table.cast("Slow")
    table.resolve()
    assert table.choice.reason == "may"
    table.leave(1)
    assert table.state.winners == (0,)
    assert table.life(0) == 20
    assert table.game.choice is None


def test_104_3a_no_effect_keeps_a_player_from_conceding() -> None:
    table = Table({"battlefield": [ANGEL]}, {}, {})
    table.leave(0)
    assert table.state.players[0].has_lost
    assert table.state.players[0].has_left


def test_104_3a_conceding_is_not_replaced() -> None:
    mirror = card("Mirror", "artifact", Static((Replace(WouldLoseTheGame(), (Instead((GainLife(),)),)),)))
    table = Table(me={"battlefield": [mirror]})
    table.leave(0)
    assert table.state.winners == (1,)


def test_104_3a_a_player_who_is_not_in_the_game_cannot_concede_again() -> None:
    table = Table({}, {}, {})
    table.leave(1)
    with pytest.raises(Illegal):
        table.leave(1)
    with pytest.raises(Illegal):
        table.leave(9)


def test_104_3b_a_player_with_no_life_loses_the_next_time_a_player_would_get_priority() -> None:
    back_and_forth = instant("Back and Forth", LoseLife(amount=20), DealDamage(1, Target(Opponent())))
    table = Table(me={"hand": [back_and_forth]})
    table.cast("Back and Forth")
    table.resolve()
    assert table.life(1) == 19  # the spell finished first
    assert table.state.winners == (1,)


def test_104_3c_the_remaining_cards_are_drawn_before_the_player_loses() -> None:
    table = Table(me={"hand": [DIG], "library": ["Forest"]})
    table.cast("Dig")
    table.resolve()
    assert table.hand(0) == ["Forest"]
    assert table.state.winners == (1,)


def test_104_3d_ten_poison_counters() -> None:
    table = Table({"hand": [POISON]}, {}, {})
    table.cast("Poison", at="player 2")
    table.resolve()
    assert [player.has_left for player in table.state.players] == [False, False, True]


def test_104_5_with_two_players_the_loser_has_left_as_the_game_ends() -> None:
    table = Table(me={"hand": [LOSE]})
    table.cast("Lose", at="them")
    table.resolve()
    assert [player.has_left for player in table.state.players[:2]] == [False, True]
    assert (0 in table.state.winners, table.state.turn.priority) == (True, -1)


def test_104_3e_an_effect_may_say_that_a_player_loses() -> None:
    table = Table({"hand": [LOSE]}, {}, {})
    table.cast("Lose", at="player 1")
    table.resolve()
    assert [lost.why for lost in table.happened(PlayerLost)] == ["effect"]
    assert [player.has_left for player in table.state.players] == [False, True, False]
    assert not table.game.over


def test_104_3e_unless_that_player_cannot_lose() -> None:
    table = Table(me={"hand": [LOSE]}, them={"battlefield": [ANGEL]})
    table.cast("Lose", at="them")
    table.resolve()
    assert not table.game.over
    assert not table.state.players[1].has_lost


def test_104_3e_losing_the_game_can_be_replaced() -> None:
    mirror = card("Mirror", "artifact", Static((Replace(WouldLoseTheGame(), (Instead((GainLife(),)),)),)))
    table = Table(me={"hand": [LOSE, LOSE], "battlefield": [mirror]})
    table.cast("Lose", at="me")
    table.resolve()
    assert not table.game.over
    assert table.life(0) == 21
    table.cast("Lose", at="them")
    table.resolve()
    assert table.state.winners == (0,)


@pytest.mark.parametrize("way", ["concede", "effect"])
def test_104_3_abilities_see_a_player_lose_whichever_way(way: str) -> None:
    tyrant = creature("Tyrant", 5, 5, Triggered(LosesTheGame(EACH_PLAYER), (GainLife(amount=5),)))
    table = Table({"hand": [LOSE], "battlefield": [tyrant]}, {}, {})
    if way == "concede":
        table.leave(1)
        table.pass_()
    else:
        table.cast("Lose", at="player 1")
        table.resolve()
    table.settle()
    assert table.life(0) == 25
    assert [player.has_lost for player in table.state.players] == [False, True, False]


# CR 104.4-104.5: draws


def test_104_4a_if_all_remaining_players_lose_at_once_the_game_is_a_draw() -> None:
    table = Table({"life": 2, "hand": [EVERYONE]}, {"life": 1}, {"life": 2})
    table.cast("Everyone")
    table.resolve()
    assert table.game.over
    assert table.state.winners == ()


def test_104_4a_whatever_the_ways_in_which_they_lose() -> None:
    doom = instant("Doom", Draw(count=2), LoseLife(EACH_OPPONENT, 20))
    table = Table(me={"hand": [doom], "library": ["Forest"]})
    table.cast("Doom")
    table.resolve()
    assert table.game.over
    assert table.state.winners == ()
    assert sorted(lost.why for lost in table.happened(PlayerLost)) == ["draw", "life"]


def test_104_4a_all_lose_by_one_effect() -> None:
    table = Table({"hand": [ALL_LOSE]}, {}, {})
    table.cast("All Lose")
    table.resolve()
    assert table.game.over
    assert table.state.winners == ()


def test_104_4a_one_who_cannot_lose_is_left_and_wins() -> None:
    table = Table({"hand": [ALL_LOSE]}, {"battlefield": [ANGEL]}, {})
    table.cast("All Lose")
    table.resolve()
    assert table.state.winners == (1,)


def test_104_4c_an_effect_may_say_that_the_game_is_a_draw() -> None:
    table = Table(me={"hand": [DRAW]}, them={"battlefield": [ANGEL]})
    table.cast("Draw")
    table.resolve()
    assert table.game.over
    assert table.state.winners == ()


def test_104_5_a_player_who_loses_leaves_the_game() -> None:
    table = Table({"hand": [SHOCK]}, {"life": 1, "battlefield": ["Bear"]}, {})
    table.cast("Shock", at="player 1")
    table.resolve()
    assert [left.seat for left in table.happened(PlayerLeft)] == [1]
    assert table.battlefield() == []


# CR 104.4b, 732.4: loops of mandatory actions

RINGED: Filter = AllOf((Permanent(), Not(HasType("land")), Other()))
RING = card(
    "Ring", "enchantment",
    Triggered(Enters(This()), (Exile(Target(RINGED), until=UntilLeaves()),)), cost="{0}",
)  # fmt: skip
BOND = card("Bond", "enchantment", Triggered(GainsLife(You()), (LoseLife(Target(Opponent()), amount=1),)))
BLOOD = card("Blood", "enchantment", Triggered(LosesLife(EACH_OPPONENT), (GainLife(),)))
WELL = card("Well", "enchantment", Triggered(GainsLife(You()), (GainLife(),)))
BEE = Face(name="Bee", types=("creature",), power=1, toughness=1, colors="G")
HIVE = card(
    "Hive",
    "enchantment",
    Triggered(Enters(Each(AllOf((HasType("creature"), ControlledBy(You()))))), (Create(BEE),)),
)
PHOENIX = creature(
    "Phoenix", 0, 0, Triggered(Dies(This()), (Put(BoundTo("card"), "battlefield"),)), cost="{0}"
)
SIP = instant("Sip", GainLife())


def play_on(table: Table, passes: int = 5_000) -> int:
    """Everyone passes until the game is over or a choice is open; how often they did."""
    for done in range(passes):
        if table.game.over or table.choice.kind != "priority" or not table.state.stack:
            return done
        table.pass_()
    return passes


def test_104_4b_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """Three Rings, each exiling another, with nothing else there to exile."""
    table = Table(me={"hand": [RING, RING, RING]})
    for _ in range(2):
        table.cast("Ring")
        table.settle()
    table.cast("Ring")
    passes = play_on(table)
    assert table.game.over
    assert table.state.winners == ()
    assert passes < 300


def test_104_4b_a_loop_in_which_something_only_grows_is_a_draw() -> None:
    table = Table(me={"hand": [SIP], "battlefield": [WELL]})
    table.cast("Sip")
    passes = play_on(table)
    assert table.game.over
    assert table.state.winners == ()
    assert table.life(0) > 100
    assert passes < 600


def test_104_4b_a_loop_that_makes_more_and_more_tokens_is_a_draw() -> None:
    table = Table({"hand": [instant("Swarm", Create(BEE))], "battlefield": [HIVE]}, {}, {})
    table.cast("Swarm")
    play_on(table)
    assert table.game.over
    assert table.state.winners == ()


def test_104_4b_a_loop_that_runs_out_goes_on_until_it_has() -> None:
    """The opponent loses 1 life each time: after 400 times that player has lost, and the game is no draw."""
    table = Table(me={"hand": [SIP], "battlefield": [BOND, BLOOD]}, them={"life": 400})
    table.cast("Sip")
    play_on(table)
    assert table.state.winners == (0,)


def test_104_4b_a_loop_that_ran_out_of_what_would_end_it_is_a_draw() -> None:
    """Life below 0 ends nothing for a player who can't lose."""
    table = Table(me={"hand": [SIP], "battlefield": [BOND, BLOOD]}, them={"life": 5, "battlefield": [ANGEL]})
    table.cast("Sip")
    play_on(table)
    assert table.game.over
    assert table.state.winners == ()


def test_104_4b_a_loop_that_draws_cards_ends_with_the_library() -> None:
    scholar = creature("Scholar", 1, 1, Triggered(GainsLife(You()), (Draw(), GainLife())))
    table = Table(me={"hand": [SIP], "battlefield": [scholar], "library": ["Forest"] * 150})
    table.cast("Sip")
    play_on(table)
    assert table.state.winners == (1,)
    assert len(table.hand(0)) == 150


def test_104_4b_many_triggers_on_the_stack_are_no_loop() -> None:
    crowd = instant("Crowd", Create(BEE, count=200))
    warden = creature("Warden", 1, 1, Triggered(Enters(Each(HasType("creature"))), (GainLife(),)))
    table = Table(me={"hand": [crowd], "battlefield": [warden]})
    table.cast("Crowd")
    table.settle()
    assert not table.game.over
    assert table.life(0) == 220


def test_104_4b_a_loop_with_an_optional_action_is_no_draw() -> None:
    well = card("Well", "enchantment", Triggered(GainsLife(You()), (May((GainLife(),)),)))
    table = Table(me={"hand": [SIP], "battlefield": [well]})
    table.cast("Sip")
    for _ in range(300):
        play_on(table)
        assert table.choice.reason == "may"
        table.choose("yes")
    play_on(table)
    table.choose("no")
    assert not table.game.over
    assert table.life(0) == 321


def test_104_4b_a_choice_of_targets_is_a_way_to_stop() -> None:
    table = Table(me={"hand": [RING, RING, RING], "battlefield": ["Bear", "Ox"]})
    for target in ("Bear", "Ring"):
        table.cast("Ring")
        table.settle()
        table.choose(target)
        table.settle()
    table.cast("Ring")
    play_on(table)
    assert table.choice.reason == "targets"
    assert not table.game.over


def test_104_4b_acting_starts_the_count_anew() -> None:
    """Each time round somebody does something, so that the loop isn't one of mandatory actions alone."""
    table = Table(me={"hand": [SIP], "battlefield": [WELL]}, them={"hand": [instant("Nap")] * 8})
    table.cast("Sip")
    for _ in range(8):
        for _ in range(150):
            table.pass_()
        table.cast("Nap", by=1)
        assert not table.game.over
    play_on(table)
    assert table.game.over


def test_104_4b_the_same_order_of_triggers_each_time_stops_no_loop() -> None:
    other = card("Spring", "enchantment", Triggered(GainsLife(You()), (DealDamage(0, You()),)))
    table = Table(me={"hand": [SIP], "battlefield": [WELL, other]})
    table.cast("Sip")
    for _ in range(500):
        play_on(table)
        if table.game.over:
            break
        assert table.choice.reason == "trigger_order"
        table.default()
    assert table.game.over
    assert table.state.winners == ()


def test_104_4b_a_loop_of_state_based_actions_and_triggers_is_found_too() -> None:
    """A creature with no toughness that comes back each time it has died."""
    table = Table(me={"hand": [PHOENIX]})
    table.cast("Phoenix")
    play_on(table)
    assert table.game.over
    assert table.state.winners == ()


def test_104_4b_turns_in_which_nobody_can_do_anything_are_no_loop_while_cards_are_drawn() -> None:
    table = Table(me={"library": ["Wastes"] * 3}, them={"library": ["Wastes"] * 30})
    while not table.game.over:
        if table.choice.kind == "priority" or table.choice.reason == "discard":
            table.submit(table.choice.default())
    assert table.state.winners == (1,)


DROUGHT = card("Drought", "artifact", Static((Replace(Draws(EACH_PLAYER), (Instead(()),)),)))


def test_104_4b_turns_in_which_nobody_can_do_anything_and_nothing_changes_are_a_loop() -> None:
    table = Table(me={"battlefield": [DROUGHT]})
    for _ in range(100):
        if not table.game.over:
            table.to("upkeep")
    assert table.game.over
    assert table.state.winners == ()


def test_104_4b_but_not_if_somebody_could_do_something() -> None:
    table = Table(me={"battlefield": [DROUGHT]}, them={"hand": [SIP]})
    for _ in range(100):
        table.to("upkeep")
    assert not table.game.over


def test_104_4b_at_a_table_with_cards_that_the_game_does_not_know_nothing_is_a_loop() -> None:
    table = Table(options={"no libraries": 1})
    for _ in range(100):
        table.to("upkeep")
    assert not table.game.over


def test_732_4_a_loop_of_state_based_actions_alone_is_a_draw_at_once() -> None:
    """Whoever would lose gains 1 life instead, but can't: nobody gets priority, and nothing ever changes."""
    mirror = card("Mirror", "artifact", Static((Replace(WouldLoseTheGame(), (Instead((LoseLife(),)),)),)))
    table = Table(me={"life": 2, "hand": [SHOCK], "battlefield": [mirror]})
    table.cast("Shock", at="me")
    table.resolve()
    assert table.game.over
    assert table.state.winners == ()


def test_732_5_nobody_is_forced_to_end_a_loop() -> None:
    """A player who could destroy a Ring, and passes each time, has chosen not to."""
    nail = card("Nail", "land", Activated((), (GainLife(EACH_OPPONENT),)))
    table = Table(me={"hand": [RING, RING, RING]}, them={"battlefield": [nail]})
    for _ in range(2):
        table.cast("Ring")
        table.settle()
    table.cast("Ring")
    play_on(table)
    assert table.game.over
    assert table.state.winners == ()


def test_104_4b_a_request_that_would_never_end_is_refused_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each request is given so many facts, however many came of those before it."""
    monkeypatch.setattr(pipeline, "WORK_BOUND", 300)
    many, endless = (
        instant("Many", Repeat(200, (GainLife(),))),
        instant("Endless", Repeat(10**9, (GainLife(),))),
    )
    table = Table(me={"hand": [many, many, many, endless]})
    for _ in range(3):
        table.cast("Many")
        table.resolve()
    table.cast("Endless")
    table.pass_()
    with pytest.raises(Illegal) as refused:
        table.pass_()
    assert refused.value.code == "too_much"
    assert table.life(0) == 620
    assert table.stack() == ["Endless"]
    table.leave(0)
    assert table.state.winners == (1,)


def test_104_3e_whoever_loses_in_the_middle_of_a_resolution_leaves_at_once() -> None:
    split = instant("Split", LoseTheGame(Target(APlayer())), Create(BEE))
    table = Table({"hand": [split]}, {"battlefield": ["Bear"]}, {})
    table.cast("Split", at="player 1")
    table.resolve()
    assert table.battlefield() == ["Bee"]
    assert [move.card_name for move in table.happened(Moved) if move.cause == "create"] == ["Bee"]


def test_104_3e_who_concedes_while_another_loss_may_be_replaced_loses_once() -> None:
    mirror = card(
        "Mirror", "artifact", Static((Replace(WouldLoseTheGame(), (Instead((GainLife(),)),), optional=True),))
    )
    table = Table({"battlefield": [mirror]}, {}, {"hand": [instant("Doom", LoseTheGame(EACH_OPPONENT))]}, {})
    table.cast("Doom", by=2)
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (0, "replace")
    table.leave(1)
    table.choose("yes")
    assert [(lost.seat, lost.why) for lost in table.happened(PlayerLost)] == [(1, "concede"), (3, "effect")]


def test_104_3_only_the_loss_of_those_players_is_noticed() -> None:
    """A teammate and an opponent lose, and a creature dies, at the same time."""
    gloat = card("Gloat", "enchantment", Triggered(LosesTheGame(EACH_OPPONENT), (GainLife(amount=5),)))
    blast = instant("Blast", DealDamage(2, Each(AnyTarget())))
    table = Table(
        {"battlefield": [gloat, "Bear"], "hand": [blast]},
        {"life": 2},
        {"life": 2},
        {},
        teams=((0, 1), (2, 3)),
    )
    table.cast("Blast")
    table.settle()
    assert (table.graveyard(0), table.life(0)) == (["Blast", "Bear"], 23)


def test_104_2a_whoever_is_left_wins_although_it_is_the_turn_of_a_player_who_has_left() -> None:
    upkeep = card("Bell", "artifact", Triggered(BeginningOf("end"), (LoseLife(EACH_OPPONENT, 30),)))
    table = Table({}, {}, {"battlefield": [upkeep]})
    table.leave(0)
    table.to("end")
    table.settle()
    assert table.game.over


def test_104_1_the_game_is_over_once_somebody_has_won() -> None:
    table = Table(me={"hand": [WIN]})
    table.cast("Win")
    assert not table.game.over
    table.resolve()
    assert table.game.over


def test_104_1_nothing_more_is_asked_of_who_was_paying_as_the_last_opponent_left() -> None:
    watcher = card("Watcher", "enchantment", Triggered(TappedForMana(Each(HasType("land"))), (GainLife(),)))
    table = Table({"hand": ["Giant"], "battlefield": [watcher, *["Mountain"] * 5]}, {})
    table.cast("Giant", finish=False)
    assert table.choice.reason == "pay"
    table.leave(1)
    assert table.game.over
    assert 0 in table.state.winners
