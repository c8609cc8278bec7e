"""CR 103: starting the game."""

from __future__ import annotations

import pytest

from app.engine import view_choices
from app.engine.choices import Action, Choose, Illegal
from app.engine.events.draw import Draw, Drawn
from app.engine.events.life import GainLife, GainsLife, LoseLife
from app.engine.events.shuffling import Shuffled
from app.engine.events.turns import BeginningOf, StepBegan, TurnBegan
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.reveal import Reveal, Revealed
from app.engine.leaving.losing import PlayerLost
from app.engine.start.mulligans import CouldMulligan, MulliganTaken, StartingHandSize
from app.engine.start.opening import FirstOfTheGame, FirstSpellOfTheGame, IsStartingPlayer, OpeningHand
from app.engine.start.setup import StartingPlayerFound
from app.engine.state import steps
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.amounts import Number
from app.engine.words.conditions import NotSo, ThisTurn
from app.engine.words.durations import Indefinitely
from app.engine.words.filters import AllOf, APlayer, InZone, OwnedBy
from app.engine.words.flow import If, Later
from app.engine.words.nouns import Each, This, You
from tests.cards_of_ones_own import card, creature, instant
from tests.start.pregame import Pregame, numbered

MY_HAND = Each(AllOf((InZone("hand"), OwnedBy(You()))))
LEYLINE = card(
    "Leyline", "enchantment", OpeningHand((Put(This()),)), Triggered(Enters(This()), (GainLife(),))
)
CHANCELLOR = creature(
    "Chancellor", 5, 5,
    OpeningHand((Reveal(This()), Later(BeginningOf("upkeep"), (LoseLife(Each(APlayer()), 3),)))),
)  # fmt: skip
CAVERNS = card("Caverns", "land", OpeningHand((Put(This()),), condition=NotSo(IsStartingPlayer())))
POWDER = card(
    "Powder", "artifact", CouldMulligan((Put(MY_HAND, "exile", result="gone"), Draw(count=Number("gone"))))
)


# CR 103.1: who starts


def test_103_1_a_player_found_by_chance_says_who_starts() -> None:
    choosers = []
    for number in range(20):
        table = Pregame(players=3, seed=bytes([number] * 16), life=20)
        assert table.choice.reason == "starting_player"
        assert sorted(table.options()) == [0, 1, 2]
        choosers.append(table.choice.seat)
    assert sorted(dict.fromkeys(choosers)) == [0, 1, 2]


def test_103_1_the_player_who_was_chosen_takes_the_first_turn() -> None:
    table = Pregame(choosing_seat=0)
    assert table.choice.seat == 0
    table.choose(1)
    assert [found.seat for found in table.happened(StartingPlayerFound)] == [1]
    assert table.choice.seat == 1  # declares first
    table.keep(2)
    assert table.state.turn.active == 1
    assert table.state.first_seat == 1


def test_103_1_the_players_may_have_agreed_on_it() -> None:
    table = Pregame(starting_seat=1)
    table.keep(2)
    assert table.state.turn.active == 1


def test_103_1_turn_order_begins_with_the_starting_player_and_goes_on_clockwise() -> None:
    table = Pregame(players=3, starting_seat=1)
    table.keep(3)
    for _ in range(3):
        table.to_step(steps.END)
        table.to_step(steps.UPKEEP)
    assert [turn.seat for turn in table.happened(TurnBegan)] == [1, 2, 0, 1]


def test_103_1_who_chooses_may_leave_and_the_next_player_chooses() -> None:
    table = Pregame(players=3, choosing_seat=1)
    table.leave(1)
    assert (table.choice.reason, table.choice.seat) == ("starting_player", 2)
    assert table.options() == [0, 2]
    table.choose(0)
    table.keep(2)
    assert table.state.turn.active == 0


def test_102_1_a_game_is_played_by_2_to_16_players() -> None:
    assert len(Pregame(players=16).state.players) == 16
    for players in (1, 17):
        with pytest.raises(Illegal, match="2 to 16"):
            Pregame(*[numbered()] * players, players=players)


def test_103_1_an_impossible_seat_is_refused() -> None:
    with pytest.raises(Illegal):
        Pregame(starting_seat=2)
    with pytest.raises(Illegal):
        Pregame(choosing_seat=7)


@pytest.mark.parametrize("seat", [0, 1])
def test_103_1_cards_may_ask_who_the_starting_player_is(seat: int) -> None:
    """Caverns may be used by all but the starting player."""
    table = Pregame([CAVERNS] * 20, [CAVERNS] * 20, starting_seat=seat)
    table.keep(2)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1 - seat)
    table.say()
    assert table.choice.kind == "priority"


# CR 103.3, 103.4: libraries and life


def test_103_3_each_player_shuffles() -> None:
    table = Pregame(players=3, starting_seat=2)
    assert [shuffled.seat for shuffled in table.happened(Shuffled)] == [2, 0, 1]
    in_order = [entry.name for entry in numbered()]
    orders = [table.hand(seat) + table.library(seat) for seat in range(3)]
    assert all(sorted(order) == sorted(in_order) for order in orders)
    assert all(order not in (in_order, in_order[::-1]) for order in orders)
    assert orders[0] != orders[1] != orders[2]


def test_608_2i_what_cards_of_the_game_look_back_at_is_remembered_from_its_beginning() -> None:
    late = instant("Late", If(ThisTurn(GainsLife(You())), (LoseLife(Each(APlayer()), 3),)))
    table = Pregame([late] * 20, starting_seat=0)
    assert "LifeGained" in table.state.watched
    assert "LifeGained" not in Pregame(starting_seat=0).state.watched


def test_103_3_nobody_knows_the_order_of_a_library() -> None:
    table = Pregame()
    assert all(table.state.objects[ref].known_to == 0 for ref in table.state.players[0].library)


@pytest.mark.parametrize(
    ("options", "life"), [({"starting_seat": 0}, 20), ({"life": 40, "starting_seat": 0}, 40)]
)
def test_103_4_each_player_starts_with_the_starting_life_total(options: dict[str, int], life: int) -> None:
    table = Pregame(players=3, options=options)
    assert [player.life for player in table.state.players] == [life] * 3


@pytest.mark.parametrize("options", [{"life": 0}, {"life": -5}, {"hand_size": -1}])
def test_103_4_impossible_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(Illegal):
        Pregame(options=options)


# CR 103.5: opening hands


def test_103_5_each_player_draws_seven_cards() -> None:
    table = Pregame(players=3)
    assert [len(table.hand(seat)) for seat in range(3)] == [7, 7, 7]


def test_103_5_the_starting_hand_size_may_be_another() -> None:
    table = Pregame(hand_size=5, starting_seat=0)
    assert len(table.hand(0)) == 5
    table.mulligan()
    table.keep()
    assert (table.choice.reason, len(table.options())) == ("bottom", 5)


def test_103_5_it_may_be_none_at_all() -> None:
    table = Pregame(hand_size=0, starting_seat=0)
    assert (table.hand(0), table.choice.kind) == ([], "priority")  # and no mulligan to be taken


def test_103_5_only_who_puts_cards_on_the_bottom_sees_them() -> None:
    table = Pregame()
    table.mulligan()
    table.keep()
    shown = [view_choices.of(table.state, table.choice, seat) for seat in (0, 1)]
    assert [len(choice.get("options", ())) for choice in shown] == [7, 0]


def test_103_5_declarations_are_made_in_turn_order_and_mulligans_taken_afterwards() -> None:
    table = Pregame(players=3, starting_seat=1)
    before = table.hand(1)
    assert table.choice.seat == 1
    table.mulligan()
    assert table.hand(1) == before  # not yet
    assert table.choice.seat == 2
    table.keep()
    assert table.choice.seat == 0
    table.mulligan()
    assert sorted(table.hand(1)) != sorted(before)
    assert [taken.seat for taken in table.happened(MulliganTaken)] == [1, 0]


def test_103_5_a_mulligan_is_a_new_hand_with_one_card_put_on_the_bottom() -> None:
    table = Pregame()
    table.mulligan()
    table.keep()
    assert (table.choice.seat, table.choice.reason) == (0, "bottom")
    drawn = table.hand(0)
    assert len(drawn) == 7
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[3])
    assert table.hand(0) == [name for name in drawn if name != drawn[3]]
    assert table.library(0)[-1] == drawn[3]
    assert table.choice.reason == "mulligan"  # again, before anything else
    table.keep()
    assert table.choice.kind == "priority"


def test_103_5_the_second_mulligan_puts_two_cards_on_the_bottom_in_any_order() -> None:
    table = Pregame()
    table.mulligan()
    table.keep()
    table.game.submit(0, table.choice.default())
    table.mulligan()
    assert len(table.hand(0)) == 7
    drawn = table.hand(0)
    assert isinstance(table.choice, Choose)
    options = table.choice.options
    table.say(options[5], options[2])
    assert len(table.hand(0)) == 5
    assert table.library(0)[-2:] == [drawn[5], drawn[2]]


def test_103_5_who_kept_is_not_asked_again() -> None:
    table = Pregame()
    table.keep()
    table.mulligan()
    table.game.submit(1, table.choice.default())
    assert table.choice.seat == 1
    table.keep()
    assert table.choice.kind == "priority"


def test_103_5_mulligans_end_with_a_hand_of_no_cards() -> None:
    table = Pregame()
    table.mulligan()
    table.keep()
    for taken in range(1, 7):
        table.game.submit(0, table.choice.default())
        assert len(table.hand(0)) == 7 - taken
        table.mulligan()
    table.game.submit(0, table.choice.default())
    assert table.hand(0) == []  # all seven had to go to the bottom
    assert table.choice.kind == "priority"
    assert table.state.players[0].mulligans == 7


def test_103_5_mulligans_of_several_players_are_taken_at_the_same_time() -> None:
    table = Pregame()
    table.mulligan(2)
    hands = [len(table.hand(0)), len(table.hand(1))]
    assert hands == [7, 7]
    table.game.submit(0, table.choice.default())
    assert [len(table.hand(0)), len(table.hand(1))] == [
        7,
        7,
    ]  # nothing goes to the bottom before all have chosen
    table.game.submit(1, table.choice.default())
    assert [len(table.hand(0)), len(table.hand(1))] == [6, 6]


def test_103_5_a_player_may_leave_while_hands_are_decided_on() -> None:
    table = Pregame(players=3)
    table.mulligan()
    table.leave(0)
    assert (table.choice.reason, table.choice.seat) == ("mulligan", 1)
    table.keep(2)
    assert table.choice.kind == "priority"
    assert table.state.turn.active == 1


def test_103_5_a_player_may_leave_while_choosing_what_goes_to_the_bottom() -> None:
    table = Pregame(players=3)
    table.mulligan()
    table.keep(2)
    table.mulligan()  # the first one was free
    assert table.choice.reason == "bottom"
    table.leave(0)
    assert table.choice.kind == "priority"
    assert table.state.turn.active == 1


def test_103_5b_a_card_for_that_time_may_be_used_before_declaring() -> None:
    table = Pregame([POWDER] * 20)
    assert isinstance(table.choice, Choose)
    assert len(table.choice.options) == 9
    table.say(table.choice.options[2])
    assert len(table.state.exile) == 7
    assert len(table.hand(0)) == 7
    assert (table.choice.reason, table.choice.seat) == ("mulligan", 0)
    table.keep()
    assert table.choice.seat == 1


def test_103_5c_with_three_players_the_first_mulligan_is_free() -> None:
    table = Pregame(players=3)
    table.mulligan()
    table.keep(2)
    assert (table.choice.reason, table.choice.seat) == ("mulligan", 0)
    assert len(table.hand(0)) == 7
    table.mulligan()
    assert table.choice.reason == "bottom"
    table.game.submit(0, table.choice.default())
    assert len(table.hand(0)) == 6


def test_103_5c_it_does_not_count_toward_the_number_that_may_be_taken() -> None:
    table = Pregame(players=3)
    table.mulligan()
    table.keep(2)
    for _ in range(6):
        table.mulligan()
        table.game.submit(0, table.choice.default())
    table.mulligan()
    table.game.submit(0, table.choice.default())
    assert table.hand(0) == []
    assert table.state.players[0].mulligans == 8
    assert table.choice.kind == "priority"


# CR 103.6: opening-hand actions


def test_103_6_the_starting_player_goes_first_and_may_take_them_in_any_order() -> None:
    table = Pregame([LEYLINE] * 20, [LEYLINE] * 20, starting_seat=1)
    table.keep(2)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[4])
    assert table.choice.seat == 1  # another one
    table.say()
    assert table.choice.seat == 0
    table.say()
    assert table.choice.kind == "priority"


def test_103_6_cards_that_do_not_say_so_cannot_be_used() -> None:
    table = Pregame()
    table.keep(2)
    assert table.choice.kind == "priority"


def test_103_6_an_action_may_be_for_those_who_do_not_start() -> None:
    table = Pregame([CAVERNS] * 20, [CAVERNS] * 20)
    table.keep(2)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1)


def test_103_6_a_player_may_leave_meanwhile() -> None:
    table = Pregame([LEYLINE] * 20, [LEYLINE] * 20, [LEYLINE] * 20)
    table.keep(3)
    table.leave(0)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1)
    table.say()
    table.say()
    assert table.state.turn.active == 1


def test_103_6a_a_card_may_begin_the_game_on_the_battlefield() -> None:
    table = Pregame([LEYLINE] * 20)
    table.keep(2)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    assert table.names(table.state.battlefield) == ["Leyline"]
    assert len(table.hand(0)) == 6
    table.say()
    assert table.state.turn.step == steps.UPKEEP
    assert len(table.state.stack) == 1  # its ability triggered, and waited for the first priority


def test_103_6b_a_card_may_be_revealed_once() -> None:
    table = Pregame([CHANCELLOR] * 20)
    table.keep(2)
    assert isinstance(table.choice, Choose)
    used = table.choice.options[0]
    table.say(used)
    assert [shown.names for shown in table.happened(Revealed)] == [("Chancellor",)]
    assert len(table.hand(0)) == 7
    assert used not in table.choice.options
    assert len(table.choice.options) == 6
    table.say()
    assert table.state.turn.step == steps.UPKEEP
    assert len(table.state.stack) == 1


# CR 103.8: the first turn


def test_103_8_the_starting_player_takes_the_first_turn() -> None:
    table = Pregame(starting_seat=1)
    table.keep(2)
    assert [(turn.seat, turn.number) for turn in table.happened(TurnBegan)] == [(1, 1)]


def test_103_8_if_the_starting_player_has_left_the_next_one_begins() -> None:
    table = Pregame(players=3, starting_seat=1)
    table.leave(1)
    table.keep(2)
    assert [turn.seat for turn in table.happened(TurnBegan)] == [2]


def test_103_8a_with_two_players_the_first_draw_step_is_skipped() -> None:
    table = Pregame()
    table.keep(2)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert steps.DRAW not in [began.step for began in table.happened(StepBegan)]
    assert len(table.hand(0)) == 7
    table.to_step(steps.END)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert table.state.turn.active == 1
    assert len(table.hand(1)) == 8


def test_103_8c_with_more_players_nobody_skips_it() -> None:
    table = Pregame(players=3)
    table.keep(3)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert len(table.hand(0)) == 8


def test_103_8c_not_even_if_only_two_are_left_by_then() -> None:
    table = Pregame(players=3)
    table.leave(2)
    table.keep(2)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert len(table.hand(0)) == 8


def test_103_5_who_cannot_draw_seven_cards_loses_as_the_game_begins() -> None:
    table = Pregame(numbered(6))
    table.keep(2)
    assert table.state.winners == (1,)
    assert table.happened(PlayerLost)[0].why == "draw"
    assert len(table.happened(Drawn)) == 14


def test_103_3_the_same_seed_gives_the_same_beginning_and_another_seed_another() -> None:
    one, same, other = Pregame(), Pregame(), Pregame(seed=b"some other seed of chance")
    assert one.hand(0) == same.hand(0)
    assert one.library(1) == same.library(1)
    assert one.library(1) != other.library(1)


# CR 103.1: who said who starts; CR 103.2-103.5: what differs by variant, effect or agreement


def test_103_1_it_is_kept_who_said_so() -> None:
    table = Pregame(choosing_seat=1)
    assert table.state.chooser == -1
    table.choose(0)
    assert table.state.chooser == 1
    assert [(found.seat, found.chooser) for found in table.happened(StartingPlayerFound)] == [(0, 1)]
    assert Pregame(starting_seat=1).state.chooser == 1


def test_103_1_if_who_chooses_leaves_that_is_who_chose_instead() -> None:
    table = Pregame(players=3, choosing_seat=1)
    table.leave(1)
    table.choose(0)
    assert table.state.chooser == 2


def test_103_2_cards_may_start_the_game_in_the_command_zone() -> None:
    table = Pregame(command=[[card("Emblematic", "enchantment")]], starting_seat=0)
    assert table.names(table.state.command) == ["Emblematic"]
    assert [table.state.objects[ref].known_to & 0b11 for ref in table.state.command] == [0b11]


@pytest.mark.parametrize(("players", "life"), [(2, 25), (3, 30), (5, 30)])
def test_903_12f_life_in_brawl_goes_by_the_number_of_players(players: int, life: int) -> None:
    table = Pregame(players=players, options={"starting seat": 0, "brawl": 1})
    assert [player.life for player in table.state.players] == [life] * players


def test_103_4_a_total_that_was_agreed_on_counts_before_that_of_the_variant() -> None:
    table = Pregame(players=3, options={"starting seat": 0, "brawl": 1, "life of 1": 7, "life": 12})
    assert [player.life for player in table.state.players] == [12, 7, 12]


@pytest.mark.parametrize("options", [{"life of 1": 0}, {"hand size of 0": -1}])
def test_103_4_impossible_totals_of_one_player_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(Illegal):
        Pregame(options=options)


def test_103_5_effects_can_modify_a_starting_hand_size() -> None:
    more = card("Vanguard", "enchantment", Static((Modify(You(), (StartingHandSize(2),)),), zone="command"))
    less = card("Rearguard", "enchantment", Static((Modify(You(), (StartingHandSize(-3),)),), zone="command"))
    table = Pregame(players=3, command=[[more], [less], [more, less]], starting_seat=0)
    assert [len(table.hand(seat)) for seat in range(3)] == [9, 4, 6]
    table.mulligan(3)
    assert [len(table.hand(seat)) for seat in range(3)] == [9, 4, 6]


def test_103_5_and_so_can_an_agreement() -> None:
    table = Pregame(options={"starting seat": 0, "hand size": 6, "hand size of 1": 2})
    assert [len(table.hand(seat)) for seat in (0, 1)] == [6, 2]
    table.keep()
    for taken in (1, 2):
        table.mulligan()
        table.game.submit(1, table.choice.default())
        assert len(table.hand(1)) == 2 - taken
    assert table.choice.kind == "priority"


def test_103_5c_in_brawl_the_first_mulligan_is_free_with_two_players_too() -> None:
    table = Pregame(options={"starting seat": 0, "brawl": 1})
    table.mulligan()
    table.keep()
    assert (table.choice.reason, len(table.hand(0))) == ("mulligan", 7)


def test_103_5c_as_it_is_where_that_was_agreed_on() -> None:
    table = Pregame(options={"starting seat": 0, "free mulligan": 1})
    table.mulligan()
    table.keep()
    assert (table.choice.reason, len(table.hand(0))) == ("mulligan", 7)


def test_103_6b_what_waits_for_the_first_step_triggers_once() -> None:
    waiting = creature(
        "Patient", 1, 1, OpeningHand((Reveal(This()), Later(FirstOfTheGame("main", You()), (GainLife(),))))
    )
    table = Pregame([waiting] * 20, starting_seat=1)
    table.keep(2)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    table.say()
    table.to_step(steps.POSTCOMBAT_MAIN)
    assert table.state.stack == []  # the other player's
    table.to_step(steps.END)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert len(table.state.stack) == 1
    table.to_step(steps.POSTCOMBAT_MAIN)
    assert (table.state.stack, table.state.players[0].life) == ([], 21)


def test_103_6b_the_first_spell_of_the_game_is_counted_for_each_player() -> None:
    free = creature("Free", 1, 1, cost="{0}")
    watcher = creature(
        "Watcher", 1, 1,
        OpeningHand((Later(FirstSpellOfTheGame(Each(APlayer())), (LoseLife(),), until=Indefinitely()),)),
    )  # fmt: skip
    table = Pregame([free] * 20, [watcher] * 20, starting_seat=0)
    table.keep(2)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    table.say()
    table.to_step(steps.PRECOMBAT_MAIN)
    for triggered in (True, False):
        table.facts.extend(table.game.submit(0, Action("cast", table.state.players[0].hand[0])))
        assert (len(table.state.stack) == 2) is triggered
        while table.state.stack:
            table.facts.extend(table.game.submit(table.choice.seat, table.choice.default()))
    assert (table.state.players[0].cast_in_game, table.state.players[1].life) == (2, 19)


# CR 103.1a, 103.5d, 103.6c, 103.8b: teams that share their turns

SHARING = Variant(teams=((0, 1), (2, 3)), shared=("turns",))
GIANTS = Variant(teams=((0, 1), (2, 3)), shared=("turns", "life"))


def test_103_1a_with_shared_turns_a_team_is_chosen() -> None:
    table = Pregame(players=4, variant=SHARING, choosing_seat=3)
    assert (table.choice.seat, table.options()) == (3, [0, 2])
    table.choose(2)
    assert table.state.turn_order(table.state.first_seat) == [2, 3, 0, 1]


def test_103_5d_the_starting_team_declares_first_and_who_kept_does_not_bind_a_teammate() -> None:
    table = Pregame(players=4, variant=SHARING, starting_seat=2)
    declared = []
    for answer in ("keep", "mulligan", "mulligan", "keep"):
        declared.append(table.choice.seat)
        table.say(answer)
    assert declared == [2, 3, 0, 1]
    assert [taken.seat for taken in table.happened(MulliganTaken)] == [3, 0]  # at the same time
    assert (table.choice.reason, table.choice.seat) == ("mulligan", 3)
    table.keep(2)
    assert table.choice.kind == "priority"


def test_103_6c_a_team_takes_its_actions_in_the_order_that_it_likes() -> None:
    table = Pregame(*[[LEYLINE] * 20] * 4, players=4, variant=SHARING, starting_seat=2)
    table.keep(4)
    assert (table.choice.reason, table.choice.seat, table.options()) == ("opening_hand_order", 2, [2, 3])
    table.choose(3)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 3)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    table.choose(2)
    assert table.choice.seat == 2
    table.say()  # that was all for this player
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 3)
    table.say()
    assert (table.choice.reason, table.options()) == ("opening_hand_order", [0, 1])


def test_103_6c_who_has_nothing_to_use_is_not_asked_for() -> None:
    plain = numbered()
    table = Pregame(plain, [LEYLINE] * 20, plain, plain, players=4, variant=SHARING, starting_seat=2)
    table.keep(4)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1)


def test_103_6c_players_who_share_no_turns_act_one_after_the_other() -> None:
    table = Pregame(
        *[[LEYLINE] * 20] * 4, players=4, variant=Variant(teams=((0, 1), (2, 3))), starting_seat=2
    )
    table.keep(4)
    seats = []
    while table.choice.reason == "opening_hand":
        seats.append(table.choice.seat)
        table.say()
    assert seats == [2, 3, 0, 1]


def test_103_8b_a_two_headed_giant_skips_the_first_draw_step() -> None:
    table = Pregame(players=4, variant=GIANTS, starting_seat=0)
    table.keep(4)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert steps.DRAW not in [began.step for began in table.happened(StepBegan)]
    table.to_step(steps.END)
    table.to_step(steps.PRECOMBAT_MAIN)
    assert [len(table.hand(seat)) for seat in range(4)] == [7, 7, 8, 8]


def test_103_4d_brawl_is_played_for_25_life_and_for_30_with_more_than_two_players() -> None:
    lives = [
        Pregame(players=count, options={"starting seat": 0, "brawl": 1}).state.players[0].life
        for count in (2, 4)
    ]
    assert lives == [25, 30]
