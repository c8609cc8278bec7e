"""Languages over HTTP: what people read is in the language that they ask for; identifiers never change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.api.context import negotiated
from app.languages import language
from tests.api.play import RED_GREEN, Game, Json, seats

FRENCH = {"Accept-Language": "fr"}
FOR_PEOPLE = ("text", "label")


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("fr-Latn-CA, en;q=0.9", "fr"),
        ("en, fr", "en"),
        ("fr, en", "fr"),
        ("fr;q=0.4, en;q=0.5", "en"),
        ("en-GB, fr;q=0.9", "en"),
        ("de, fr;q=0.1", "fr"),
        ("de", "en"),
        ("*", "en"),
        ("en;q=0, *", "fr"),
        ("*;q=0.1, fr;q=0.5", "fr"),
        ("*, fr;q=0.5", "en"),
        ("fr;q=0", "en"),
        ("fr;q=0, en;q=0", "en"),
        ("français", "en"),
        ("frx, fr_", "en"),
        (";;;,=q,fr;q=zwei", "en"),
    ],
)
def test_the_language_is_the_one_that_fits_best(header: str, tag: str) -> None:
    assert negotiated(header).tag == tag


def in_french(game: Game, who: Any = 0, path: str = "", **query: Any) -> Json:
    """A look at the game in French."""
    answer = game.http.get(game.path + path, headers={**game.headers(who), **FRENCH}, params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-language"] == "fr"
    assert "Accept-Language" in answer.headers["vary"]
    found: Json = answer.json()
    return found


def bare(shown: Any) -> Any:
    """What is shown without what is for people to read."""
    if isinstance(shown, list):
        return [bare(part) for part in shown]
    if not isinstance(shown, dict):
        return shown
    kept = {key: part for key, part in shown.items() if key not in FOR_PEOPLE and not key.endswith("_text")}
    return {key: bare(part) for key, part in kept.items()}


def texts(shown: Any) -> Iterator[str]:
    """What is for people to read."""
    if isinstance(shown, list):
        for part in shown:
            yield from texts(part)
    elif isinstance(shown, dict):
        for key, part in shown.items():
            if key in FOR_PEOPLE or key.endswith("_text"):
                yield from [part] if isinstance(part, str) else part or []
            else:
                yield from texts(part)


def french_page(http: TestClient) -> Game:
    """The creatures and Auras of the French page: the first player's attack is about to be declared."""
    position = {
        "turn": 3, "active": 0, "step": "declare_attackers", "initiative": 1,
        "players": [
            {"battlefield": [{"card": "Hungry Mist", "id": "mist"}, {"card": "Lance", "attached_to": "mist"}]},
            {"battlefield": [{"card": "Skyhunter Patrol", "id": "patrol"}], "library": ["Forest"]},
        ],
    }  # fmt: skip
    return Game(http, seats=seats(None, None), position=position)


def test_in_french_first_strike_and_the_designation_read_alike_and_are_told_apart(http: TestClient) -> None:
    state = in_french(french_page(http))["state"]
    patrol = next(thing for thing in state["battlefield"] if thing["name"] == "Skyhunter Patrol")
    assert (patrol["label"], patrol["keywords"]) == ("Patrouille chasseciel", ["flying", "first strike"])
    assert patrol["keywords_text"] == ["vol", "initiative"]
    assert patrol["zone_text"] == "champ de bataille"
    holder = state["players"][1]
    assert (holder["designations"], holder["designations_text"]) == (["initiative"], ["initiative"])
    mist = next(thing for thing in state["battlefield"] if thing["name"] == "Hungry Mist")
    assert (mist["label"], mist["keywords"]) == ("Brume affamée", ["first strike"])


def test_the_example_of_the_french_page_is_played_and_told_in_french(http: TestClient) -> None:
    """702.7b: the blocking Skyhunter Patrol deals its damage before the Hungry Mist, which alone dies."""
    position = {
        "turn": 3, "active": 0, "step": "beginning_of_combat",
        "players": [
            {"battlefield": [{"card": "Hungry Mist", "id": "mist"}]},
            {"battlefield": [{"card": "Skyhunter Patrol", "id": "patrol", "counters": {"+1/+1": 1}}]},
        ],
    }  # fmt: skip
    game = Game(http, seats=seats(None, None), position=position)
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    assert in_french(game)["choice"]["text"] == "déclarez les attaquants"
    game.act(0, "attack", attackers=[{"attacker": "mist", "target": "player 1"}])
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    since = game.get()["version"]
    game.act(1, "block", blocks=[{"blocker": "patrol", "attacker": "mist"}])
    while game.state()["turn"]["step"] != "postcombat_main":
        game.act(game.waiting_for, "pass")
    state = in_french(game)["state"]
    assert [thing["label"] for thing in state["battlefield"]] == ["Patrouille chasseciel"]
    assert state["battlefield"][0]["damage"] == 0
    assert [thing["label"] for thing in state["players"][0]["graveyard"]] == ["Brume affamée"]
    told = list(texts(in_french(game, path="/events", after=since)["log"]))
    assert "Bo bloque : Patrouille chasseciel." in told
    assert "première étape des blessures de combat (Ada)" in told
    assert "Patrouille chasseciel inflige 3 blessures de combat à Brume affamée." in told
    assert not [text for text in told if text.startswith("Brume affamée inflige")]


def test_problems_are_in_english_whatever_is_asked_for(http: TestClient) -> None:
    answer = http.get("/v1/cards/Nothing of the Kind", headers=FRENCH)
    assert (answer.status_code, answer.headers["content-language"]) == (404, "en")


def test_identifiers_are_the_same_in_every_language(http: TestClient) -> None:
    game = french_page(http)
    for who in (0, 1, "spectator"):
        english, french = game.get(who), in_french(game, who)
        assert bare(english) == bare(french)
        assert list(texts(english)) != list(texts(french))


def test_choices_and_their_options_are_worded(http: TestClient) -> None:
    game = Game(http, options={"starting_seat": 0})
    choice = in_french(game)["choice"]
    assert (choice["reason"], choice["text"]) == ("mulligan", "gardez la main ou faites un mulligan")
    assert [(option["id"], option["label"]) for option in choice["options"]] == [
        ("keep", "garder la main"),
        ("mulligan", "faire un mulligan"),
    ]
    game.begin()
    actions = in_french(game, 0, "/actions")["choice"]
    assert actions["text"] == "agissez ou passez la priorité"
    assert {action["type"]: action["label"] for action in actions["actions"]}["pass"] == "passer"
    assert in_french(game)["state"]["turn"]["step_text"] == "étape d'entretien"
    game.do(0, actions["actions"][0])


def test_labels_of_actions_may_be_sent_back(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), position={
        "step": "precombat_main",
        "players": [{"hand": ["Lightning Bolt", "Forest"], "battlefield": ["Mountain"]}, {}],
    })  # fmt: skip
    listed = game.choice()["actions"]
    land = next(action for action in listed if action["type"] == "play_land")
    assert land["label"] == "play a land: Forest"
    game.do(0, land)
    bolt = next(action for action in game.choice()["actions"] if action["type"] == "cast")
    game.do(0, {**bolt, "targets": ["player 1"], "payment": "auto"})
    assert game.choice()["seat"] == 0


def test_the_log_is_worded_and_names_the_players(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), options={"starting_seat": 0})
    game.act(0, "take_initiative")
    game.act("host", "gain_life", player=1, amount=1)
    game.act("host", "gain_life", player=1, amount=2)
    entries = in_french(game, path="/events")["log"]
    taken = next(entry for entry in entries if entry["did"] == "take_initiative")
    assert taken["text"] == "Instruction par le joueur, pour Ada : prendre l'initiative"
    assert taken["events"][0]["text"] == "Ada prend l'initiative."
    gained = [entry["events"][0]["text"] for entry in entries if entry["did"] == "gain_life"]
    assert gained == ["Bo gagne 1 point de vie.", "Bo gagne 2 points de vie."]
    marks = [mark["text"] for mark in in_french(game)["instructions"]]
    assert marks[1] == "Instruction par l'hôte, pour Bo : gagner des points de vie"
    english = game.get(path="/events")["log"]
    assert bare(english) == bare(entries)
    assert "Ada takes the initiative." in list(texts(english))


def test_what_a_viewer_may_not_know_is_in_no_text(http: TestClient) -> None:
    game = Game(http, seats=seats(RED_GREEN, RED_GREEN), seed="words", options={"starting_seat": 0})
    game.begin()
    game.act(0, "pass", until="end_of_turn")
    game.act(1, "pass", until="my_turn")
    mine, theirs = (in_french(game, who, "/events", limit=500)["log"] for who in (0, 1))
    drawn = [[text for text in texts(log) if text.startswith("Ada pioche")] for log in (mine, theirs)]
    assert set(drawn[1]) == {"Ada pioche une carte."}
    assert len(drawn[0]) == len(drawn[1]) == 7
    assert not set(drawn[0]) & set(drawn[1])


def test_done_replays_and_games_that_are_made_are_worded(http: TestClient) -> None:
    headers = {**FRENCH}
    created = http.post("/v1/games", json={"seats": seats(None, None)}, headers=headers)
    assert created.headers["content-language"] == "fr"
    game = Game.of(http, created.json())
    start = {"type": "choose", "choice": game.choice()["id"], "options": ["player 0"]}
    done = game.send(game.waiting_for, start, **FRENCH)
    assert done.status_code == 200
    assert done.headers["content-language"] == "fr"
    assert done.json()["game"]["state"]["turn"]["step_text"] == "étape d'entretien"
    assert "Ada joue en premier." in list(texts(done.json()["log"]))
    replay = in_french(game, path="/replay", version=done.json()["version"])
    assert replay["choice"]["text"] == "agissez ou passez la priorité"
    fork = http.post(game.path + "/fork", json={}, headers={**game.headers(0), **FRENCH})
    assert fork.json()["game"]["choice"]["text"] == "agissez ou passez la priorité"


def test_a_seat_is_taken_and_left_in_the_language(http: TestClient) -> None:
    game = Game(http, seats=[{"name": "Ada"}, {}])
    taken = http.post(game.path + "/seats", json={"name": "Bo"}, headers=FRENCH)
    assert taken.headers["content-language"] == "fr"
    assert taken.json()["game"]["state"]["turn"]["step_text"]
    game = Game(http, seats=[{"name": "Ada"}, {}])
    left = game.send(0, {"type": "leave"}, **FRENCH).json()["log"][0]
    assert (left["text"], left["did"]) == ("quitter la partie", "leave")


def test_entity_tags_tell_the_languages_apart(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), options={"starting_seat": 0})
    version = game.get()["version"]

    def look(known: str, **headers: str) -> int:
        sent = {**game.headers(0), "If-None-Match": known, **headers}
        return int(http.get(game.path, headers=sent, params={"wait": 0}).status_code)

    french = http.get(game.path, headers={**game.headers(0), **FRENCH}).headers["etag"]
    assert french == f'"{version}-fr"'
    assert (look(french, **FRENCH), look(french), look(f'"{version}"')) == (304, 200, 304)
    assert (look(f'"{version}-xx"'), look('"fr"')) == (400, 400)
    assert game.send(0, {"type": "pass"}, **{"If-Match": french}).status_code == 200
    assert game.send(0, {"type": "pass"}, **{"If-Match": french}).status_code == 409


def test_a_retry_gets_the_answer_in_the_language_that_it_was_first_given_in(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), options={"starting_seat": 0})
    key = {"Idempotency-Key": "once"}
    first = game.send(0, {"type": "pass"}, **key, **FRENCH)
    again = game.send(0, {"type": "pass"}, **key)
    assert again.headers["idempotent-replayed"] == "true"
    assert (again.content, again.headers["content-language"]) == (first.content, "fr")
    assert again.headers["etag"] == first.headers["etag"]


def test_terms_tell_the_two_meanings_of_initiative_apart(http: TestClient) -> None:
    def found(**query: str) -> list[tuple[str, str, str, str]]:
        answer = http.get("/v1/rules/terms", params=query)
        assert answer.headers["content-language"] == answer.json()["language"]
        return [(term["id"], term["kind"], term["rule"], term["text"]) for term in answer.json()["terms"]]

    designation = ("designation.initiative", "designation", "726", "initiative")
    assert found(q="initiative") == [designation]
    assert found(q="initiative", lang="fr") == [
        designation,
        ("keyword_ability.first_strike", "keyword_ability", "702.7", "initiative"),
        ("keyword_ability.double_strike", "keyword_ability", "702.4", "double initiative"),
    ]
    assert found(q="portee", lang="fr-CA")[0][0] == "keyword_ability.reach"
    assert http.get("/v1/rules/terms", params={"q": "reach"}, headers=FRENCH).json()["language"] == "fr"
    every = [term[0] for term in found()]
    assert len(every) == len(set(every))
    unknown = http.get("/v1/rules/terms", params={"lang": "tlh"})
    assert (unknown.status_code, unknown.json()["code"]) == (422, "no_such_language")


def test_cards_have_their_names_in_the_language(http: TestClient) -> None:
    mist = http.get("/v1/cards/Hungry Mist", headers=FRENCH).json()
    assert (mist["name"], mist["label"]) == ("Hungry Mist", "Brume affamée")
    assert http.get("/v1/cards/brume affamee", headers=FRENCH).json() == mist
    assert http.get("/v1/cards/brume affamee").status_code == 404
    page = http.get("/v1/cards", params={"name": "chasseciel"}, headers=FRENCH).json()
    assert [card["name"] for card in page["cards"]] == ["Skyhunter Patrol"]


def test_a_further_language_is_one_file(
    http: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in language.FOLDER.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    german = json.loads((tmp_path / "en.json").read_text(encoding="utf-8"))
    german["name"] = "Deutsch"
    german["steps"]["upkeep"] = "Versorgungssegment"
    (tmp_path / "de.json").write_text(json.dumps(german), encoding="utf-8")
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    for known in (language.languages, negotiated):
        known.cache_clear()
    try:
        game = Game(http, seats=seats(None, None), options={"starting_seat": 0})
        answer = http.get(game.path, headers={**game.headers(0), "Accept-Language": "de-AT, fr;q=0.3"})
        assert answer.headers["content-language"] == "de"
        assert answer.json()["state"]["turn"]["step_text"] == "Versorgungssegment"
        assert http.get("/v1/meta").json()["languages"] == {
            "en": "English",
            "de": "Deutsch",
            "fr": "français",
        }
    finally:
        monkeypatch.undo()
        for known in (language.languages, negotiated):
            known.cache_clear()
