"""A game over HTTP: from opening hands to the end, with answers sent along, and resumed after a restart."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import Game, Json, seats, sensible

BOLT: Json = {
    "turn": 3,
    "players": [
        {
            "hand": ["Lightning Bolt", "Lightning Bolt"],
            "battlefield": ["Mountain", "Mountain"],
            "library": ["Forest"] * 9,
        },
        {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, "Mountain"], "library": ["Forest"] * 9},
    ],
}


def at(http: TestClient, position: Json) -> Game:
    """A game at a position."""
    count = len(position["players"])
    return Game(http, position=position, seats=seats(*[None] * count))


def test_a_whole_game_is_played_to_its_end(http: TestClient) -> None:
    game = Game(http, seed="a whole game")
    view = game.play(2000)
    assert view["status"] == "over"
    assert len(view["winners"]) == 1
    loser = view["state"]["players"][1 - view["winners"][0]]
    assert loser["lost"]
    game.refused(0, "pass", 409, "game_over")


def test_the_same_seed_and_decks_give_the_same_hands(http: TestClient) -> None:
    hands = []
    for seed in ("one", "one", "two"):
        game = Game(http, seed=seed, options={"starting_seat": 0})
        assert game.choice()["reason"] == "mulligan"
        hands.append([card["name"] for card in game.state(0)["players"][0]["hand"]["known"]])
    assert hands[0] == hands[1] != hands[2]


def test_each_viewer_sees_only_their_own_hand(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    for who, seen in ((0, [7, 0]), (1, [0, 7]), ("host", [0, 0]), ("spectator", [0, 0])):
        players = game.state(who)["players"]
        assert [len(player["hand"]["known"]) for player in players] == seen
        assert [player["hand"]["count"] for player in players] == [7, 7]
        assert all(not player["library"]["known"] for player in players)


def test_a_bolt_with_its_answers_sent_along(http: TestClient) -> None:
    game = at(http, BOLT)
    bolt = game.object("Lightning Bolt", "hand")
    done = game.act(0, "cast", object=bolt, targets=["player 1"], payment="auto")
    assert [entry["did"] for entry in done["log"]] == ["cast", "targets", "pay"]
    assert done["game"]["state"]["stack"][0]["targets"] == {"target": ["player 1"]}
    game.pass_all()
    assert game.life() == [20, 17]


def test_what_isnt_sent_along_becomes_the_next_choice(http: TestClient) -> None:
    game = at(http, BOLT)
    done = game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    choice = done["game"]["choice"]
    assert choice["reason"] == "targets"
    target = next(option["id"] for option in choice["options"] if option.get("name") == "Grizzly Bears")
    done = game.act(0, "choose", choice=choice["id"], options=[target])
    assert done["game"]["choice"]["reason"] == "pay"
    game.act(0, "choose", choice=done["game"]["choice"]["id"], options=["auto"])
    game.pass_all()
    assert [card["name"] for card in game.state()["players"][1]["graveyard"]] == ["Grizzly Bears"]


def test_names_of_ones_own_stand_for_objects(http: TestClient) -> None:
    game = at(http, BOLT)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"), targets=["bear"], payment="auto")
    game.pass_all()
    assert [card["name"] for card in game.state()["players"][1]["graveyard"]] == ["Grizzly Bears"]


def test_paying_by_hand_taps_what_was_named_and_then_pays_from_the_pool(http: TestClient) -> None:
    game = at(http, BOLT)
    mountain = game.object("Mountain")
    game.act(
        0, "cast", object=game.object("Lightning Bolt", "hand"), targets=["player 1"], payment=[mountain]
    )
    lands = [
        thing for thing in game.state()["battlefield"] if thing["name"] == "Mountain" and thing["owner"] == 0
    ]
    assert {land["id"]: land["tapped"] for land in lands} == {
        land["id"]: land["id"] == mountain for land in lands
    }
    assert game.state()["players"][0]["mana"] == []


@pytest.mark.parametrize(
    ("answers", "code", "pointer"),
    [
        ({"targets": ["no such thing"], "payment": "auto"}, "not_an_option", "/targets"),
        ({"targets": [["player 0", "player 1"]], "payment": "auto"}, "wrong_number", "/targets"),
        ({"targets": ["player 1", "player 0"], "payment": "auto"}, "not_asked_for", "/targets"),
        ({"targets": ["player 1"], "payment": ["no such way"]}, "not_an_option", "/payment"),
        ({"targets": ["player 1"], "payment": "auto", "x": 3}, "not_asked_for", "/x"),
        ({"targets": ["player 1"], "payment": "auto", "modes": [0]}, "not_asked_for", "/modes"),
        (
            {"targets": ["player 1"], "payment": "auto", "cost_options": ["kicker"]},
            "not_asked_for",
            "/cost_options",
        ),
    ],
)
def test_if_one_answer_doesnt_fit_nothing_has_happened(
    http: TestClient, answers: Json, code: str, pointer: str
) -> None:
    game = at(http, BOLT)
    bolt = game.object("Lightning Bolt", "hand")
    problem = game.refused(0, "cast", 422, code, object=bolt, **answers)
    assert problem["pointer"] == pointer
    assert game.object("Lightning Bolt", "hand") == bolt


@pytest.mark.parametrize(("target", "status"), [("bear", 200), ("player 1", 422)])
def test_the_only_legal_answer_may_be_sent_along_too(http: TestClient, target: str, status: int) -> None:
    ours = {"battlefield": ["Plains", {"card": "Grizzly Bears", "id": "bear"}], "hand": ["Holy Strength"]}
    game = at(http, {"players": [ours, {}]})
    aura = {
        "type": "cast",
        "object": game.object("Holy Strength", "hand"),
        "targets": [target],
        "payment": "auto",
    }
    answer = game.send(0, aura)
    assert answer.status_code == status
    if status == 422:
        assert (answer.json()["code"], answer.json()["pointer"]) == ("not_an_option", "/targets")


def test_605_3a_the_mana_abilities_that_could_be_activated_are_listed_by_themselves(http: TestClient) -> None:
    ours = {"battlefield": ["Savage Lands", {"card": "Forest", "tapped": True}]}
    game = at(http, {"players": [ours, {"battlefield": ["Island"]}]})
    choice = game.choice()
    assert [action["type"] for action in choice["actions"]] == ["pass"]
    (ability,) = choice["mana_abilities"]
    assert ability["name"] == "Savage Lands"
    done = game.do(0, ability)
    assert sorted(option["id"] for option in done["game"]["choice"]["options"]) == ["B", "G", "R"]


def test_a_spell_that_cant_be_paid_is_refused_whole(http: TestClient) -> None:
    poor = {"players": [{"hand": ["Lightning Bolt"]}, {}]}
    game = at(http, poor)
    bolt = game.object("Lightning Bolt", "hand")
    problem = game.refused(
        0, "cast", 422, "proposal_reversed", object=bolt, targets=["player 1"], payment="auto"
    )
    assert problem["rule"] == "733.1"


def test_attacking_and_blocking(http: TestClient) -> None:
    position = {
        "step": "beginning_of_combat",
        "players": [
            {
                "battlefield": [
                    {"card": "Grizzly Bears", "id": "one"},
                    {"card": "Grizzly Bears", "id": "two"},
                ],
                "library": ["Forest"],
            },
            {"battlefield": [{"card": "Grizzly Bears", "id": "three"}], "library": ["Forest"]},
        ],
    }
    game = at(http, position)
    game.pass_all()
    game.refused(0, "block", 422, "other_choice_open", blocks=[])
    game.refused(0, "attack", 422, "chosen_twice", attackers=[{"attacker": "one", "target": "player 1"}] * 2)
    game.refused(0, "attack", 422, "not_an_option", attackers=[{"attacker": "three", "target": "player 1"}])
    game.act(0, "attack", attackers=[{"attacker": name, "target": "player 1"} for name in ("one", "two")])
    game.pass_all()
    game.refused(1, "block", 422, "chosen_twice", blocks=[{"blocker": "three", "attacker": "one"}] * 2)
    game.act(1, "block", blocks=[{"blocker": "three", "attacker": "one"}])
    game.pass_all()
    assert game.life() == [20, 18]
    assert [thing["name"] for thing in game.state()["battlefield"]] == ["Grizzly Bears"]


def test_mulligans_are_taken_by_actions_of_their_own(http: TestClient) -> None:
    game = Game(http, options={"starting_seat": 1})
    assert game.waiting_for == 1
    game.refused(1, "pass", 422, "other_choice_open")
    game.refused(0, "mulligan", 409, "not_your_choice")
    game.act(1, "mulligan")
    game.act(0, "keep")
    bottom = game.choice()
    assert (bottom["reason"], bottom["seat"], bottom["min"]) == ("bottom", 1, 1)
    hand = game.state(1)["players"][1]["hand"]["known"]
    game.act(1, "choose", choice=bottom["id"], options=[hand[0]["id"]])
    game.act(1, "keep")
    assert [player["hand"]["count"] for player in game.state()["players"]] == [7, 6]


def test_passing_until_the_end_of_the_turn(http: TestClient) -> None:
    game = at(http, BOLT)
    done = game.act(0, "pass", until="end_of_turn")
    assert [entry["by"] for entry in done["log"]] == ["seat"]
    while game.get()["state"]["turn"]["number"] == 3:
        assert game.waiting_for == 1
        game.act(1, "pass")
    ahead = [entry for entry in game.get(path="/events", limit=500)["log"] if entry["by"] == "ahead"]
    assert ahead
    assert {(entry["seat"], entry["did"]) for entry in ahead} == {(0, "pass")}


def test_passing_ahead_ends_when_another_player_acts(http: TestClient) -> None:
    position = {**BOLT, "players": [BOLT["players"][0], {**BOLT["players"][1], "hand": ["Lightning Bolt"]}]}
    game = at(http, position)
    game.act(0, "pass", until="end_of_turn")
    game.act(1, "cast", object=game.object("Lightning Bolt", "hand", 1), targets=["player 0"], payment="auto")
    game.act(1, "pass")
    assert game.waiting_for == 0
    assert game.state()["turn"]["number"] == 3
    assert len(game.state()["stack"]) == 1


def test_passing_ahead_is_kept_through_a_restart(serve: Serve) -> None:
    with serve() as http:
        game = at(http, BOLT)
        game.act(0, "pass", until="my_turn")
        told = game.told()
    with serve() as http:
        game = Game.of(http, told)
        while (turn := game.state("spectator")["turn"])["number"] < 5:
            assert game.waiting_for == 1
            game.do(1, sensible(game.choice()))
        assert (turn["active"], game.waiting_for) == (0, 0)


def test_a_game_is_resumed_in_the_middle_of_any_choice(serve: Serve) -> None:
    """The service ends and begins again at each of the first choices of a game, whatever is being asked."""
    with serve() as http:
        burn = {"cards": {"Mountain": 20, "Lightning Bolt": 14, "Raging Goblin": 6}}
        game = Game(http, seed="resumed", format="limited", seats=seats(burn, burn))
        told = game.told()
    before, reasons = None, set()
    for _ in range(40):
        with serve() as http:
            game = Game.of(http, told)
            views = [game.get(who) for who in (0, 1, "spectator")]
            assert before in (None, views)
            for _ in range(3):
                choice = game.choice()
                reasons.add(choice["reason"])
                action = dict(sensible(choice))
                action.pop("payment", None)
                game.do(choice["seat"], action)
            before = [game.get(who) for who in (0, 1, "spectator")]
    assert {"starting_player", "mulligan", "priority", "targets", "pay", "declare_attackers"} <= reasons


def test_leaving_is_legal_at_any_moment(http: TestClient) -> None:
    game = at(http, BOLT)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    assert game.choice()["reason"] == "targets"
    game.act(1, "leave")
    view = game.get()
    assert (view["status"], view["winners"]) == ("over", [0])


def test_the_secret_is_shown_when_the_game_is_over_and_fits_the_commitment(http: TestClient) -> None:
    import hashlib

    game = Game(http)
    seed = game.get()["seed"]
    assert seed["secret"] is seed["salt"] is None
    game.act(1, "leave")
    shown = game.get()["seed"]
    assert (
        hashlib.sha256(bytes.fromhex(shown["salt"]) + bytes.fromhex(shown["secret"])).hexdigest()
        == seed["commitment"]
    )
