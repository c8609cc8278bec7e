"""The third document: starting the game (CR 103)."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.play import RED_GREEN, Game, Json, seats

SMALL: Json = {"cards": {"Plains": 40}}


def started(http: TestClient, players: int = 2, **wanted: Any) -> Game:
    """A game in which seat 0 starts and nobody has decided on a hand yet."""
    return Game(http, seats=seats(*[RED_GREEN] * players), options={"starting_seat": 0}, seed="f3", **wanted)


def hands(game: Game) -> list[int]:
    """How many cards each player has in hand."""
    return [player["hand"]["count"] for player in game.state("spectator")["players"]]


def test_f3_2_it_is_found_out_who_says_who_takes_the_first_turn(http: TestClient) -> None:
    choosers = set()
    for seed in range(9):
        game = Game(http, seed=str(seed))
        choice = game.choice()
        assert (choice["reason"], choice["rule"]) == ("starting_player", "103.1")
        choosers.add(choice["seat"])
        game.act(choice["seat"], "choose", choice=choice["id"], options=["player 1"])
        assert game.state("spectator")["starting_player"] == 1
    assert choosers == {0, 1}


def test_f3_3_any_method_that_was_agreed_on_will_do(http: TestClient) -> None:
    game = Game(http, options={"starting_seat": 1})
    assert (game.choice()["reason"], game.state("spectator")["starting_player"]) == ("mulligan", 1)


def test_f3_6_turn_order_begins_with_the_starting_player_and_goes_on_clockwise(http: TestClient) -> None:
    game = Game(http, seats=seats(*[RED_GREEN] * 3), options={"starting_seat": 2})
    declared = []
    while game.choice()["reason"] == "mulligan":
        declared.append(game.waiting_for)
        game.act(game.waiting_for, "keep")
    assert declared == [2, 0, 1]
    turns: list[tuple[int, int]] = []
    while len(turns) < 4:
        turn = game.state("spectator")["turn"]
        if not turns or turns[-1] != (turn["number"], turn["active"]):
            turns.append((turn["number"], turn["active"]))
        choice = game.choice()
        if choice["reason"] == "discard":
            chosen = [option["id"] for option in choice["options"][: choice["min"]]]
            game.act(game.waiting_for, "choose", choice=choice["id"], options=chosen)
        elif choice["kind"] == "attackers":
            game.act(game.waiting_for, "attack", attackers=[])
        else:
            game.act(game.waiting_for, "pass")
    assert turns == [(1, 2), (2, 0), (3, 1), (4, 2)]


def test_f3_8_decks_are_shuffled_into_libraries_that_nobody_knows(http: TestClient) -> None:
    first = [card["name"] for card in started(http).state(0)["players"][0]["hand"]["known"]]
    other = Game(http, options={"starting_seat": 0}, seed="another")
    second = [card["name"] for card in other.state(0)["players"][0]["hand"]["known"]]
    assert first != second
    for who in (0, 1, "host", "spectator"):
        assert all(player["library"]["known"] == [] for player in other.state(who)["players"])


def test_f3_10_each_player_begins_with_20_life(http: TestClient) -> None:
    assert started(http).life() == [20, 20]


def test_f3_11_each_player_draws_seven_cards(http: TestClient) -> None:
    assert hands(started(http)) == [7, 7]


def test_f3_13_14_15_all_declare_in_turn_order_and_then_mulligans_are_taken_at_once(http: TestClient) -> None:
    game = started(http)
    game.act(0, "mulligan")
    assert (game.waiting_for, game.choice()["reason"]) == (1, "mulligan")
    assert [player["mulligans"] for player in game.state("spectator")["players"]] == [0, 0]
    game.act(1, "mulligan")
    assert [player["mulligans"] for player in game.state("spectator")["players"]] == [1, 1]


def test_f3_16_a_mulligan_is_a_new_hand_less_a_card_for_each_that_was_taken(http: TestClient) -> None:
    game = started(http)
    game.act(0, "mulligan")
    game.act(1, "keep")
    choice = game.choice()
    assert (choice["reason"], choice["min"], choice["max"], len(choice["options"])) == ("bottom", 1, 1, 7)
    game.act(0, "choose", choice=choice["id"], options=[choice["options"][0]["id"]])
    assert hands(game) == [6, 7]
    assert game.waiting_for == 0
    game.act(0, "keep")
    assert game.choice()["kind"] == "priority"


def test_f3_17_who_keeps_may_take_no_further_mulligan(http: TestClient) -> None:
    game = started(http)
    game.act(0, "keep")
    game.act(1, "mulligan")
    choice = game.choice()
    game.act(1, "choose", choice=choice["id"], options=[choice["options"][0]["id"]])
    game.refused(0, "mulligan", 409, "not_your_choice")
    assert game.waiting_for == 1


def test_f3_24_the_starting_player_takes_the_first_turn(http: TestClient) -> None:
    game = started(http)
    game.begin()
    turn = game.state("spectator")["turn"]
    assert (turn["number"], turn["active"], turn["step"]) == (1, 0, "upkeep")
    assert hands(game) == [7, 7]
