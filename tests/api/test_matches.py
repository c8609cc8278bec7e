"""Matches of several games over HTTP (103.1, 100.4): score, sideboarding, who chooses, conceding."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats

BURN: Json = {
    "cards": {"Mountain": 56, "Lightning Bolt": 4},
    "sideboard": {"Shock": 4, "Skullcrack": 2},
}
BOARDED: Json = {
    "cards": {"Mountain": 54, "Lightning Bolt": 2, "Shock": 4},
    "sideboard": {"Lightning Bolt": 2, "Skullcrack": 2, "Mountain": 2},
}


class Match:
    """A match that was begun over HTTP; the tokens of its seats open all its games."""

    def __init__(self, http: TestClient, best_of: int = 3, **wanted: Any) -> None:
        wanted.setdefault("seats", seats(BURN, BURN))
        wanted.setdefault("options", {"starting_seat": 0})
        self.http, self.game = http, Game(http, best_of=best_of, **wanted)
        self.path = f"/v1/matches/{self.game.get()['match']['id']}"

    def get(self, who: Any = 0) -> Json:
        """The match as it stands."""
        answer = self.http.get(self.path, headers=self.game.headers(who))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def send(self, who: Any, what: str, **more: Any) -> Any:
        """Say something between two games, whatever comes of it."""
        headers = self.game.headers(who)
        return self.http.post(f"{self.path}/actions", json={"type": what, **more}, headers=headers)

    def say(self, who: Any, what: str = "ready", **more: Any) -> Json:
        """Say something that is accepted."""
        answer = self.send(who, what, **more)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def refused(self, who: Any, code: str, what: str = "ready", **more: Any) -> Json:
        """Say something that is refused and changes nothing."""
        before = self.get()
        problem: Json = self.send(who, what, **more).json()
        assert problem["code"] == code, problem
        assert self.get() == before
        return problem

    def go_on(self) -> Game:
        """Both are ready, and the next game is the one at hand."""
        self.say(0)
        return self.at(self.say(1))

    def at(self, match: Json) -> Game:
        """The latest game of the match."""
        told = self.game.told()
        self.game = Game.of(self.http, {**told, "game": {"id": match["games"][-1]["id"]}})
        return self.game

    def lose(self, seat: int) -> None:
        """That seat concedes the game at hand."""
        self.game.act(seat, "leave")


@pytest.fixture
def match(http: TestClient) -> Match:
    """A best-of-three match whose first game has begun."""
    return Match(http)


def test_a_match_is_won_by_who_wins_most_of_its_games(match: Match) -> None:
    assert match.get() == {
        "id": match.path[-24:], "format": "constructed", "best_of": 3, "status": "playing",
        "games": [{"id": match.game.id, "number": 1, "status": "running", "winners": None}],
        "wins": [0, 0], "draws": 0, "winner": None, "chooser": None, "ready": [],
    }  # fmt: skip
    match.lose(0)
    assert (match.get()["status"], match.get()["wins"], match.get()["chooser"]) == (
        "between_games",
        [0, 1],
        0,
    )
    second = match.go_on()
    assert second.get()["match"] == {"id": match.path[-24:], "number": 2}
    match.lose(1)
    assert match.get()["wins"] == [1, 1]
    match.go_on()
    match.lose(1)
    found = match.get("spectator")
    assert (found["status"], found["winner"], found["wins"]) == ("over", 0, [2, 1])
    assert [one["winners"] for one in found["games"]] == [[1], [0], [0]]
    problem = match.refused(0, "match_over")
    assert problem["status"] == 409


def test_103_1_the_loser_of_the_previous_game_says_who_starts(match: Match) -> None:
    match.lose(1)
    game = match.go_on()
    choice = game.choice()
    assert (choice["reason"], choice["seat"], choice["rule"]) == ("starting_player", 1, "103.1")
    game.act(1, "choose", choice=choice["id"], options=["player 0"])
    game.begin()
    assert game.state()["starting_player"] == 0
    match.lose(0)
    assert match.get()["chooser"] == 0
    assert match.go_on().choice()["seat"] == 0


def test_103_1_after_a_draw_whoever_chose_before_chooses_again(http: TestClient) -> None:
    quake: Json = {
        "is": "Card",
        "faces": [{
            "is": "Face", "name": "Quake", "cost": "{R}", "types": ["sorcery"],
            "abilities": [{"is": "SpellAbility", "do": [
                {"is": "DealDamage", "amount": 20, "to": {"is": "Each", "what": {"is": "APlayer"}}}
            ]}],
        }],
    }  # fmt: skip
    deck = {"cards": {"Mountain": 30, "Quake": 30}}
    match = Match(
        http, format="limited", cards=[quake], seats=seats(deck, deck), options={}, seed="drawn games"
    )
    for number in (1, 2):
        game = match.game
        chooser = game.choice()["seat"]
        game.begin(first=number % 2)
        for _ in range(60):
            choice = game.choice()
            ready = [one for one in choice.get("actions", ()) if one["type"] in ("cast", "play_land")]
            if choice["kind"] == "priority":
                game.do(choice["seat"], ready[-1] if ready else {"type": "pass"})
            else:
                game.act(choice["seat"], "choose", choice=choice["id"], options=choice["default"])
            if game.get()["status"] == "over":
                break
        assert game.get()["winners"] == []
        found = match.get()
        assert (found["status"], found["wins"], found["draws"]) == ("between_games", [0, 0], number)
        assert found["chooser"] == chooser
        assert match.go_on().choice()["seat"] == chooser


def test_cards_may_be_exchanged_for_those_of_the_sideboard(match: Match) -> None:
    match.lose(0)
    assert match.say(0, deck=BOARDED)["ready"] == [0]
    game = match.at(match.say(1))
    game.begin()
    host = game.http.get(f"{game.path}", headers=game.headers(0)).json()
    assert host["state"]["players"][0]["library"]["count"] == 53
    for _ in range(53):
        game.act("host", "draw", player=0, count=1)
    names = [card["name"] for card in game.state(0)["players"][0]["hand"]["known"]]
    assert (names.count("Shock"), names.count("Lightning Bolt")) == (4, 2)
    match.lose(1)
    game = match.go_on()  # the deck stays as it was
    game.begin()
    match.lose(1)
    assert match.get()["winner"] == 0


def test_100_4_they_have_to_be_the_cards_that_the_match_began_with(match: Match) -> None:
    match.lose(0)
    other = {"cards": {"Mountain": 60}, "sideboard": {}}
    problem = match.refused(0, "other_cards", deck=other)
    assert (problem["status"], problem["rule"], problem["pointer"]) == (422, "100.4", "/deck")
    few = {"cards": {"Mountain": 56}, "sideboard": {"Lightning Bolt": 4, "Shock": 4, "Skullcrack": 2}}
    assert match.refused(0, "bad_deck", deck=few)["faults"][0]["code"] == "too_few_cards"
    assert match.say(0, deck=BOARDED)["ready"] == [0]
    assert match.say(0, deck=BURN)["ready"] == [0]  # it may think again until the game begins


def test_nothing_can_be_said_while_a_game_is_going_on(match: Match) -> None:
    for what in ("ready", "concede"):
        assert match.refused(0, "game_not_over", what)["status"] == 409


def test_a_match_can_be_conceded_between_its_games(match: Match) -> None:
    match.lose(0)
    match.say(0, "ready")
    found = match.say(1, "concede")
    assert (found["status"], found["winner"], found["wins"]) == ("over", 0, [0, 1])
    assert len(found["games"]) == 1
    assert match.refused(1, "match_over")["status"] == 409


def test_only_the_tokens_of_its_games_open_a_match(match: Match, http: TestClient) -> None:
    other = Game(http)
    assert http.get(match.path, headers=other.headers(0)).json()["code"] == "wrong_token"
    assert http.get(match.path).json()["code"] == "token_missing"
    assert http.get(f"/v1/matches/{'0' * 24}", headers=other.headers(0)).json()["code"] == "no_such_match"
    match.lose(0)
    assert match.refused("spectator", "seat_only")["status"] == 403
    assert other.get()["match"] is None


def test_a_match_is_between_two_players_from_the_beginning(http: TestClient) -> None:
    for wanted in (
        {"seats": seats(BURN, BURN, BURN)},
        {"seats": seats(None, None), "position": {"players": [{}, {}]}},
    ):
        answer = http.post("/v1/games", json={"best_of": 3, **wanted})
        problem = answer.json()
        assert (answer.status_code, problem["code"], problem["pointer"]) == (422, "bad_match", "/best_of")
    assert http.post("/v1/games", json={"best_of": 2, "seats": seats(BURN, BURN)}).status_code == 422


def test_automatic_players_are_ready_by_themselves(http: TestClient) -> None:
    computer = {"kind": "automatic", "player": "random", "deck": BURN}
    match = Match(http, seats=[*seats(BURN), computer])
    match.lose(0)
    match.at(match.say(0))
    assert match.game.get()["match"]["number"] == 2


def test_at_an_open_table_there_is_nothing_to_exchange(http: TestClient) -> None:
    match = Match(http, seats=seats(None, None))
    match.lose(0)
    assert match.refused(1, "deck_not_wanted", deck=BURN)["pointer"] == "/deck"
    assert match.go_on().get()["mode"] == "open"


def test_a_match_that_was_given_a_seed_is_repeatable(http: TestClient) -> None:
    hands = []
    for _ in range(2):
        match = Match(http, seed="again and again")
        match.lose(0)
        game = match.go_on()
        game.begin()
        hands.append([card["name"] for card in game.state(0)["players"][0]["hand"]["known"]])
    assert hands[0] == hands[1]


def test_103_3_what_a_seat_adds_to_the_seed_cuts_the_decks_anew(http: TestClient) -> None:
    hands = []
    for nonce in ("", "", "a cut"):
        match = Match(http, seed="cutting", seats=seats(RED_GREEN, RED_GREEN))
        match.lose(0)
        match.say(0)
        game = match.at(match.say(1, nonce=nonce))
        game.begin()
        hands.append([card["name"] for card in game.state(0)["players"][0]["hand"]["known"]])
    assert hands[0] == hands[1] != hands[2]


def test_a_match_is_there_after_a_restart(serve: Serve) -> None:
    with serve() as http:
        match = Match(http)
        match.lose(0)
        match.say(1)
        before, told, path = match.get(), match.game.told(), match.path
    with serve() as http:
        headers = Game.of(http, told).headers(0)
        assert http.get(path, headers=headers).json() == before
        answer = http.post(f"{path}/actions", json={"type": "ready"}, headers=headers)
        assert [one["number"] for one in answer.json()["games"]] == [1, 2]


def test_who_waits_for_the_next_game_is_told_of_it(match: Match) -> None:
    match.lose(0)
    known = match.http.get(
        match.path, params={"after": 1, "wait": 0.05}, headers=match.game.headers(0)
    ).json()
    assert len(known["games"]) == 1
    match.go_on()
    found = match.http.get(match.path, params={"after": 1, "wait": 5}, headers=match.game.headers(0)).json()
    assert len(found["games"]) == 2


def test_games_of_a_match_are_listed_and_forked_like_others(match: Match, http: TestClient) -> None:
    match.game.act(0, "leave")
    fork = http.post(f"{match.game.path}/fork", json={}, headers=match.game.headers(0))
    assert fork.json()["game"]["match"] is None
    assert len(match.get()["games"]) == 1
    assert [one["id"] for one in http.get("/v1/games").json()["games"]].count(match.game.id) == 1
