"""The beginning of a game over HTTP (103): mulligans, opening-hand actions, companions, planar decks."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.api.play import RED_GREEN, Game, Json, seats
from tests.planar import PHENOMENA, PLANES

POWDERED: Json = {"cards": {"Plains": 36, "Serum Powder": 4, "Leyline of Anticipation": 20}}
PLANAR: Json = {**RED_GREEN, "planar": [*PLANES[:8], *PHENOMENA]}


def hand(game: Game, seat: int = 0) -> list[str]:
    """The names of the cards in a hand, as its player sees them."""
    return [card["name"] for card in game.state(seat)["players"][seat]["hand"]["known"]]


def test_103_5_mulligans_down_to_no_cards_at_all(http: TestClient) -> None:
    game = Game(http, options={"starting_seat": 0})
    for taken in range(1, 8):
        assert game.choice()["reason"] == "mulligan"
        game.act(0, "mulligan")
        if taken == 1:
            game.act(1, "keep")
        choice = game.choice()
        if choice["reason"] == "bottom":
            assert (choice["min"], choice["max"], choice["ordered"]) == (taken, taken, True)
            chosen = [option["id"] for option in choice["options"][:taken]]
            game.act(0, "choose", choice=choice["id"], options=chosen)
        player = game.state()["players"][0]
        assert (player["hand"]["count"], player["mulligans"]) == (7 - taken, taken)
    assert game.choice()["kind"] == "priority"  # with no cards left nothing more is asked
    assert game.state()["players"][1]["hand"]["count"] == 7


def test_103_5_a_mulligan_is_refused_once_a_hand_was_kept(http: TestClient) -> None:
    game = Game(http, options={"starting_seat": 0})
    game.act(0, "keep")
    problem = game.refused(0, "mulligan", 409, "not_your_choice")
    assert problem["rule"] == "117.1"
    game.act(1, "keep")
    game.refused(0, "mulligan", 422, "other_choice_open")


def test_103_6a_a_card_begins_the_game_on_the_battlefield(http: TestClient) -> None:
    leylines = {"cards": {"Plains": 20, "Leyline of the Void": 20}}
    game = Game(
        http, format="limited", seats=seats(leylines, leylines), options={"starting_seat": 1}, seed="leylines"
    )
    game.begin()
    choice = game.choice()
    assert (choice["reason"], choice["seat"], choice["rule"], choice["min"]) == (
        "opening_hand",
        1,
        "103.6",
        0,
    )
    game.act(1, "choose", choice=choice["id"], options=[choice["options"][0]["id"]])
    state = game.state("spectator")
    assert [(thing["name"], thing["controller"]) for thing in state["battlefield"]] == [
        ("Leyline of the Void", 1)
    ]
    choice = game.choice()
    game.act(1, "choose", choice=choice["id"], options=[])
    choice = game.choice()
    assert choice["seat"] == 0
    game.act(0, "choose", choice=choice["id"], options=[])
    assert game.choice()["kind"] == "priority"
    assert game.state()["turn"]["active"] == 1


def test_103_5b_serum_powder_is_used_before_declaring(http: TestClient) -> None:
    powder = {"cards": {"Plains": 20, "Serum Powder": 20}}
    game = Game(
        http, format="limited", seats=seats(powder, powder), options={"starting_seat": 0}, seed="powder"
    )
    choice = game.choice()
    used = next(option["id"] for option in choice["options"] if option.get("name") == "Serum Powder")
    before = hand(game)
    game.act(0, "choose", choice=choice["id"], options=[used])
    state = game.state()
    assert sorted(thing["name"] for thing in state["exile"]) == sorted(before)
    assert state["players"][0]["hand"]["count"] == 7
    assert (game.choice()["reason"], game.choice()["seat"]) == ("mulligan", 0)


def test_116_2g_a_companion_is_revealed_and_called(http: TestClient) -> None:
    cats: Json = {
        "cards": {"Plains": 36, "Forest": 24, },
        "sideboard": {"Kaheera, the Orphanguard": 1, "Keruga, the Macrosage": 1, "Obosh, the Preypiercer": 1},
    }  # fmt: skip
    game = Game(http, seats=seats(cats, RED_GREEN), options={"starting_seat": 0})
    choice = game.choice()
    assert (choice["reason"], choice["rule"], choice["seat"], choice["max"]) == ("companion", "103.2b", 0, 1)
    offered = [option["name"] for option in choice["options"]]
    assert offered == ["Kaheera, the Orphanguard", "Keruga, the Macrosage", "Obosh, the Preypiercer"]
    game.act(0, "choose", choice=choice["id"], options=[choice["options"][0]["id"]])
    for who in (0, 1, "spectator"):
        assert game.state(who)["players"][0]["companion"]["name"] == "Kaheera, the Orphanguard"
    game.begin()
    while game.state()["turn"]["step"] != "precombat_main":
        game.act(game.waiting_for, "pass")
    game.act("host", "add_mana", player=0, mana="{W}{G}{G}")
    special = next(action for action in game.choice()["actions"] if action["type"] == "special")
    assert (special["how"], special["name"]) == ("companion", "Kaheera, the Orphanguard")
    game.do(0, special)
    if game.choice()["reason"] == "pay":
        game.act(0, "choose", choice=game.choice()["id"], options=["auto"])
    state = game.state()
    assert "Kaheera, the Orphanguard" in hand(game)
    assert (state["players"][0]["companion"], state["stack"], state["players"][0]["mana"]) == (None, [], [])
    problem = game.refused(0, "special", 422, "cant_take_special_action", how="planar_die")
    assert problem["rule"] == "901.9"


def test_103_2b_a_companion_whose_condition_is_not_fulfilled_is_not_offered(http: TestClient) -> None:
    deck: Json = {**RED_GREEN, "sideboard": {"Keruga, the Macrosage": 1}}
    game = Game(http, seats=seats(deck, deck), options={"starting_seat": 0})
    assert game.choice()["reason"] == "mulligan"
    assert game.state()["players"][0]["companion"] is None


def test_103_7_a_planechase_game_begins_on_a_plane(http: TestClient) -> None:
    game = Game(http, format="planechase", seats=seats(PLANAR, PLANAR, PLANAR), options={"starting_seat": 1})
    assert game.state()["command"] == []
    game.begin()
    state = game.state("spectator")
    (plane,) = state["command"]
    assert (plane["types"], plane["owner"], plane["name"] in PLANES) == (["plane"], 1, True)
    assert state["planar_controller"] == 1
    counts = [player["planar_deck"] for player in state["players"]]
    assert counts == [{"count": 10 - (seat == 1), "known": []} for seat in range(3)]
    events = [event["type"] for entry in game.get(path="/events")["log"] for event in entry["events"]]
    assert "starting_plane_set" in events


def test_901_9_the_planar_die_is_rolled_by_a_special_action(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), position={
        "players": [
            {"planar_deck": list(PLANES[1:]), "command": ["Krosa"], "library": ["Forest"], "mana": "GG"},
            {"planar_deck": list(PLANES), "library": ["Forest"]},
        ],
    })  # fmt: skip
    assert game.state()["planar_controller"] == 0
    game.refused(1, "special", 409, "not_your_choice", how="planar_die")
    assert {"type": "special", "how": "planar_die"}.items() <= game.choice()["actions"][-1].items()
    done = game.act(0, "special", how="planar_die")
    (rolled,) = [
        event for entry in done["log"] for event in entry["events"] if event["type"] == "planar_die_rolled"
    ]
    assert rolled["face"] in ("planeswalker", "chaos", "blank")
    game.pass_all()
    assert game.get()["status"] == "running"


def test_901_3_planar_decks_are_judged_with_the_decks(http: TestClient) -> None:
    def codes(kind: str, planar: list[str]) -> list[str]:
        deck = {**RED_GREEN, "planar": planar}
        answer = http.post("/v1/decks/check", json={"format": kind, "deck": deck}).json()
        return [fault["code"] for fault in answer["faults"]]

    assert codes("planechase", list(PLANES)) == []
    assert codes("planechase", [*PLANES[:8], *PHENOMENA]) == []
    assert codes("planechase", list(PLANES[:9])) == ["bad_planar_deck"]
    assert codes("planechase", []) == ["bad_planar_deck"]
    assert codes("planechase", [*PLANES, "Krosa"]) == ["bad_planar_deck"]
    assert codes("planechase", [*PLANES, "Nowhere at all"]) == ["unknown_card"]
    assert codes("constructed", list(PLANES)) == ["planar_deck_not_wanted"]
    plain = http.post("/v1/games", json={"format": "planechase", "seats": seats(RED_GREEN, PLANAR)})
    assert (plain.status_code, plain.json()["code"]) == (422, "bad_deck")
    assert codes("constructed", []) == []
    assert (
        http.post("/v1/decks/check", json={"deck": {"cards": {"Forest": 59, "Krosa": 1}}}).json()["faults"][
            0
        ]["code"]
        == "no_deck_card"
    )
