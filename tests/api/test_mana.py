"""Mana over HTTP (CR 106, 605): a reflecting land, what triggers on tapping for mana, and what doubles it."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.api.play import Game, Json, seats

BOARD: Json = {
    "turn": 3,
    "players": [
        {
            "hand": ["Siege-Gang Commander"],
            "battlefield": [
                "Reflecting Pool",
                {"card": "Forest", "id": "forest"},
                "Mountain",
                "Mana Reflection",
                {"card": "Wild Growth", "attached_to": "forest"},
            ],
            "library": ["Forest"] * 9,
        },
        {"battlefield": ["Contamination"], "library": ["Forest"] * 9},
    ],
}


def at_board(http: TestClient, *without: str) -> Game:
    """The game at that position, without some of the permanents."""
    players = [
        {**player, "battlefield": [card for card in player["battlefield"] if card not in without]}
        for player in BOARD["players"]
    ]
    return Game(http, position={**BOARD, "players": players}, seats=seats(None, None))


def mana(game: Game) -> str:
    """The unspent mana of the first player, by types."""
    return "".join(sorted(unit["type"] for unit in game.state()["players"][0]["mana"]))


def chosen(game: Game, option: str) -> None:
    """Answer the open choice with that option."""
    choice = game.choice()
    assert option in [each["id"] for each in choice["options"]], choice
    game.act(0, "choose", choice=choice["id"], options=[option])


def tap(game: Game, land: str) -> None:
    """While paying, tap that land for mana."""
    ways = [each["id"] for each in game.choice()["options"]]
    ref = game.object(land)
    chosen(game, next(way for way in ways if way.startswith("mana.") and f".{ref}." in way))


def tapped(game: Game) -> dict[str, bool]:
    """Which of the first player's lands are tapped."""
    lands = ("Reflecting Pool", "Forest", "Mountain")
    return {thing["name"]: thing["tapped"] for thing in game.state()["battlefield"] if thing["name"] in lands}


def test_paying_by_hand_with_a_reflecting_land_a_trigger_and_a_doubler(http: TestClient) -> None:
    game = at_board(http, "Contamination")
    game.act(0, "cast", object=game.object("Siege-Gang Commander", "hand"))
    assert game.choice()["reason"] == "pay"
    tap(game, "Forest")
    assert mana(game) == "GGG"  # twice {G}, and what Wild Growth adds
    tap(game, "Reflecting Pool")
    assert [each["id"] for each in game.choice()["options"]] == ["R", "G"]
    chosen(game, "R")
    assert mana(game) == "GGGRR"
    chosen(game, "pool")
    assert [thing["name"] for thing in game.state()["stack"]] == ["Siege-Gang Commander"]
    assert mana(game) == ""
    assert tapped(game) == {"Reflecting Pool": True, "Forest": True, "Mountain": False}


def test_paying_automatically_taps_no_more_than_is_needed(http: TestClient) -> None:
    game = at_board(http, "Contamination")
    game.act(0, "cast", object=game.object("Siege-Gang Commander", "hand"), payment="auto")
    assert [thing["name"] for thing in game.state()["stack"]] == ["Siege-Gang Commander"]
    assert mana(game) == ""
    assert sum(tapped(game).values()) == 2


def test_what_does_not_commute_is_asked_of_the_player_who_taps(http: TestClient) -> None:
    added = []
    for first in (0, 1):
        game = at_board(http)
        game.act(0, "activate", object=game.object("Forest"), ability=0)
        choice = game.choice()
        assert (choice["reason"], choice["rule"]) == ("replacement_effect", "616.1")
        chosen(game, choice["options"][first]["id"])
        added.append(mana(game))
    assert sorted(added) == ["BBG", "BG"]


def test_a_payment_that_is_given_up_leaves_everything_as_it_was(http: TestClient) -> None:
    game = at_board(http, "Contamination")
    before = game.state()
    game.act(0, "cast", object=game.object("Siege-Gang Commander", "hand"))
    tap(game, "Forest")
    chosen(game, "cancel")
    choice = game.choice()
    assert choice["reason"] == "reverse_mana"
    game.act(0, "choose", choice=choice["id"], options=[each["id"] for each in choice["options"]])
    after = game.state()
    assert after["players"] == before["players"]
    assert after["battlefield"] == before["battlefield"]
    assert after["stack"] == []


def test_the_log_tells_what_was_added_by_what(http: TestClient) -> None:
    game = at_board(http, "Contamination")
    game.act(0, "activate", object=game.object("Forest"), ability=0)
    log = game.get("spectator", "/events")["log"]
    added = [event for entry in log for event in entry["events"] if event["type"] == "mana_added"]
    assert [event["types"] for event in added] == ["GG", "G"]
    assert [event["source"]["name"] for event in added] == ["Forest", "Wild Growth"]
