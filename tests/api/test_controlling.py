"""CR 723 over HTTP: a player is controlled by another."""

from __future__ import annotations

from starlette.testclient import TestClient

from app.engine.keywords.reveal import Look
from app.engine.words.nouns import TopOfLibrary
from tests.api.play import Game, Json, seats, sensible
from tests.api.test_lobby import done, post, refused
from tests.cards_of_ones_own import instant, sorcery
from tests.founding.play import Play

THEIRS: Json = {
    "battlefield": ["Mountain"],
    "hand": ["Lightning Bolt"],
    "library": ["Shock", *["Forest"] * 9],
}
PEEK = instant("Peek", Look(TopOfLibrary()), cost="{0}")
RITE, SONG = sorcery("Rite"), sorcery("Song")


def controlled(http: TestClient, theirs: Json = THEIRS) -> Play:
    """Seat 0 controls seat 1, whose turn has begun: their upkeep."""
    game = Play(http, {"battlefield": ["Mindslaver", *["Wastes"] * 4]}, theirs, {}, cards=(PEEK, RITE, SONG))
    slaver = game.object("Mindslaver", "battlefield", 0)
    game.act(0, "activate", object=slaver, ability=0, targets=["player 1"], payment="auto")
    game.resolve()
    game.to("upkeep", turn=6)
    return game


def named(game: Play, who: object, of: str, after: int) -> list[str]:
    """Which cards the events of that kind name to a viewer, in the log after a version."""
    events = [event for entry in game.get(who, "/events", after=after)["log"] for event in entry["events"]]
    return [event["name"] for event in events if event["type"] == of and "name" in event]


def test_723_5_the_controllers_token_answers_for_the_player(http: TestClient) -> None:
    mine = {"battlefield": ["Mindslaver", *["Wastes"] * 4]}
    theirs = {"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}
    game = Play(http, mine, theirs, {})
    slaver = game.object("Mindslaver", "battlefield", 0)
    game.act(0, "activate", object=slaver, ability=0, targets=["player 1"], payment="auto")
    game.resolve()
    while game.view["turn"]["active"] == 0:
        game.act(game.waiting_for, "pass")
    assert game.waiting_for == 0
    choice = game.choice()
    assert (choice["seat"], choice["on_behalf_of"]) == (0, 1)
    assert [len(game.state(seat)["players"][1]["hand"]["known"]) for seat in (0, 2)] == [1, 0]
    game.refused(1, "pass", 409, "not_your_choice")
    bolt = game.object("Lightning Bolt", "hand", 1)
    while game.view["turn"]["step"] != "precombat_main" or not game.choice().get("on_behalf_of"):
        game.act(game.waiting_for, "pass")
    game.act(0, "cast", object=bolt, targets=["player 2"], payment="auto")
    game.resolve()
    assert [player["life"] for player in game.view["players"]] == [20, 20, 17]
    game.act(1, "leave")
    assert "on_behalf_of" not in game.choice()


def test_723_4_the_log_names_to_the_controller_what_the_player_draws_and_looks_at(http: TestClient) -> None:
    game = controlled(
        http, {**THEIRS, "hand": ["Peek"], "library": ["Shock", "Grizzly Bears", *["Forest"] * 9]}
    )
    since = game.get()["version"]
    game.to("precombat_main", turn=6)
    assert [named(game, who, "moved", since) for who in (0, 1, 2, "spectator")] == [
        ["Shock"],
        ["Shock"],
        [],
        [],
    ]
    since = game.get()["version"]
    game.act(0, "cast", object=game.object("Peek", "hand", 1))
    game.resolve()
    looks = {}
    for who in (0, 1, 2, "spectator"):
        log = game.get(who, "/events", after=since)["log"]
        seen = [event for entry in log for event in entry["events"] if event["type"] == "looked_at"]
        looks[who] = [event.get("names") for event in seen]
    assert looks == {0: [["Grizzly Bears"]], 1: [["Grizzly Bears"]], 2: [None], "spectator": [None]}


def test_723_5_the_log_says_who_answered(http: TestClient) -> None:
    game = controlled(http)
    game.act(0, "pass")
    last = game.get(2, "/events", limit=500)["log"][-1]
    assert (last["seat"], last["by"]) == (1, "controller")


def test_723_6_only_the_player_has_themself_leave_and_agrees_to_a_draw(http: TestClient) -> None:
    game = controlled(http)
    game.act(0, "agree_to_draw", agrees=True)
    assert [player["agrees_to_draw"] for player in game.view["players"]] == [True, False, False]
    game.act(0, "leave")
    assert [player["left"] for player in game.view["players"]] == [True, False, False]
    assert game.waiting_for == 1
    assert "on_behalf_of" not in game.choice()
    game.act(1, "pass")


def test_what_the_controller_passes_for_themself_is_not_passed_for_the_player(http: TestClient) -> None:
    game = Play(http, {"battlefield": ["Mindslaver", *["Wastes"] * 4]}, THEIRS, {})
    slaver = game.object("Mindslaver", "battlefield", 0)
    game.act(0, "activate", object=slaver, ability=0, targets=["player 1"], payment="auto")
    game.resolve()
    done(post(game, "/passing", 0, others=[]))
    game.act(0, "pass", until="my_turn")
    while game.view["turn"]["active"] == 0:
        game.act(game.waiting_for, "pass")
    assert (game.waiting_for, game.choice()["on_behalf_of"]) == (0, 1)
    assert game.view["turn"]["step"] == "upkeep"


def test_what_the_controller_passes_for_the_player_until_then_is_passed(http: TestClient) -> None:
    game = controlled(http)
    game.act(0, "pass", until="end_of_turn")
    while game.view["turn"]["number"] == 6:
        choice = game.choice()
        assert choice["kind"] != "priority" or choice["seat"] == 2
        game.do(game.waiting_for, game_default(choice))
    assert game.view["turn"]["active"] == 2


def game_default(choice: Json) -> Json:
    """Pass, or the default of the choice."""
    return {"type": "pass"} if choice["kind"] == "priority" else sensible(choice)


def test_the_controller_takes_back_what_they_decided_for_the_player(http: TestClient) -> None:
    game = controlled(http)
    game.to("precombat_main", turn=6)
    while not game.choice().get("on_behalf_of"):
        game.act(game.waiting_for, "pass")
    before = game.get()["version"]
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand", 1), targets=["player 2"], payment="auto")
    asked = done(post(game, "/take-back", 0, type="ask"))
    assert (asked["seat"], asked["to"], asked["waiting_for"]) == (0, before, [1, 2])
    done(post(game, "/take-back", 1, type="refuse"))
    assert refused(post(game, "/take-back", 1, type="ask")) == (
        409,
        "cant_take_back",
    )  # theirs was before a draw


def test_723_4_a_fork_keeps_the_hand_that_the_controller_sees(http: TestClient) -> None:
    theirs = {**THEIRS, "hand": ["Lightning Bolt"], "library": ["Forest"] * 60}
    game = controlled(http, theirs)
    answer = post(game, "/fork", 0)
    assert answer.status_code == 201, answer.text
    forked = Play.of(http, answer.json())
    assert [card["name"] for card in forked.state(1)["players"][1]["hand"]["known"]] == ["Lightning Bolt"]


def test_400_11a_a_player_sees_their_own_sideboard_and_others_how_many_cards_it_has(http: TestClient) -> None:
    game = controlled(http, {**THEIRS, "outside": ["Shock", "Grizzly Bears"]})
    seen = {who: game.state(who)["players"][1]["outside"] for who in (0, 1, 2, "spectator")}
    assert [card["name"] for card in seen[1]["known"]] == ["Shock", "Grizzly Bears"]
    assert [(card["zone"], "from_top" in card) for card in seen[1]["known"]] == [("outside", False)] * 2
    assert [seen[who] for who in (0, 2, "spectator")] == [
        {"count": 2, "known": []}
    ] * 3  # 723.4: nor the controller


def test_723_4_cards_from_outside_the_game_are_not_named_to_the_controller(http: TestClient) -> None:
    theirs = {"hand": ["Burning Wish"], "battlefield": ["Mountain"] * 2, "outside": ["Rite", "Song"]}
    game = controlled(http, theirs)
    game.to("precombat_main", turn=6)
    game.act(0, "cast", object=game.object("Burning Wish", "hand", 1), payment="auto")
    game.resolve()
    game.choose("yes")
    told = {who: [one.get("name") for one in game.get(who)["choice"]["options"]] for who in (0, 1)}
    assert told == {0: [None, None], 1: ["Rite", "Song"]}
    assert "options" not in game.get(2)["choice"]


def test_the_controllers_clock_runs_while_they_choose_for_the_player(http: TestClient) -> None:
    library: Json = {"library": ["Forest"] * 12}
    mine = {**library, "battlefield": ["Mindslaver", *["Wastes"] * 4]}
    position = {"turn": 5, "active": 0, "step": "end", "players": [mine, library, library]}
    clock = {"choice_seconds": 600, "on_timeout": "default"}
    game = Game(http, position=position, clock=clock, seats=seats(None, None, None))
    slaver = game.object("Mindslaver")
    game.act(0, "activate", object=slaver, ability=0, targets=["player 1"], payment="auto")
    game.pass_all()
    while not game.choice().get("on_behalf_of"):
        game.act(game.waiting_for, "pass")
    assert [game.get(who)["clock"]["running"] for who in (0, 1)] == [0, 0]
    assert [game.get(who, "/actions")["choice"] is None for who in (0, 1, 2)] == [False, True, True]
