"""Cards, decks, formats, rules and terms over HTTP."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.api.play import Json


def get(http: TestClient, path: str, **query: object) -> Json:
    """What is there."""
    answer = http.get(path, params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_pages_of_the_pool_make_up_the_whole(http: TestClient) -> None:
    names: list[str] = []
    cursor = None
    while True:
        page = get(http, "/v1/cards", limit=97, **({"cursor": cursor} if cursor else {}))
        names += [card["name"] for card in page["cards"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert len(names) == len(set(names)) == page["total"] == get(http, "/v1/meta")["cards"]
    assert {"Lightning Bolt", "Forest"} <= set(names)


def test_a_card_is_shown_with_the_text_printed_from_its_definition(http: TestClient) -> None:
    card = get(http, "/v1/cards/lightning bolt")
    assert card["name"] == "Lightning Bolt"
    face = card["faces"][0]
    assert (face["mana_cost"], face["type_line"]) == ("{R}", "Instant")
    assert face["text"].endswith("deals 3 damage to any target.")
    assert card["definition"]["is"] == "Card"


def test_cards_are_found_by_a_part_of_their_names(http: TestClient) -> None:
    names = [card["name"] for card in get(http, "/v1/cards", name="LIGHTNING b")["cards"]]
    assert names == ["Lightning Bolt"]


TEXTS = {
    "plain": "60 Forest\nSB: 1 Shock",
    "plain with x": "60x Forest\n\n1x Shock",
    "arena": "About\nName My deck\n\nDeck\n60 Forest (M21) 274\n\nSideboard\n1 Shock (M21) 159\n",
    "magic online": "60 Forest\n\n1 Shock\n",
    "magic online file": '<?xml version="1.0"?>\n<Deck>\n<Cards CatID="1" Quantity="60" Sideboard="false" Name="Forest" />\n'
    '<Cards CatID="2" Quantity="1" Sideboard="true" Name="Shock" />\n</Deck>',
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_deck_is_read_in_any_common_format(http: TestClient, text: str) -> None:
    answer = http.post("/v1/decks/check", json={"deck": {"text": text}})
    assert answer.json() == {
        "legal": True,
        "faults": [],
        "main": {"Forest": 60},
        "sideboard": {"Shock": 1},
        "planar": {},
    }


def test_100_2a_a_constructed_deck_has_sixty_cards_and_four_of_a_name(http: TestClient) -> None:
    def codes(kind: str, cards: Json, sideboard: Json | None = None) -> list[str]:
        deck = {"cards": cards, "sideboard": sideboard or {}}
        return [
            fault["code"]
            for fault in http.post("/v1/decks/check", json={"format": kind, "deck": deck}).json()["faults"]
        ]

    assert codes("constructed", {"Forest": 56, "Shock": 4}) == []
    assert codes("constructed", {"Forest": 55, "Shock": 4}) == ["too_few_cards"]
    assert codes("constructed", {"Forest": 55, "Shock": 5}) == ["too_many_copies"]
    assert codes("constructed", {"Forest": 56, "Shock": 4}, {"Shock": 1}) == ["too_many_copies"]
    assert codes("constructed", {"Forest": 56, "Shock": 4}, {"Forest": 16}) == ["too_large_sideboard"]
    assert codes("limited", {"Forest": 30, "Shock": 10}) == []
    assert codes("limited", {"Forest": 30, "Shock": 9}) == ["too_few_cards"]


def test_faults_name_their_lines(http: TestClient) -> None:
    text = "60 Forest\n1 Foreest\n\nnonsense that is no card"
    faults = http.post("/v1/decks/check", json={"deck": {"text": text}}).json()["faults"]
    assert [(fault["code"], fault["line"]) for fault in faults] == [("unknown_card", 2), ("unknown_card", 4)]


def test_every_built_in_deck_is_legal(http: TestClient) -> None:
    decks = get(http, "/v1/decks")["decks"]
    for deck in decks:
        answer = http.post("/v1/decks/check", json={"deck": {"name": deck["name"]}}).json()
        assert answer["faults"] == [], deck["name"]
        assert answer["main"] == deck["cards"]


def test_formats_and_terms(http: TestClient) -> None:
    assert [one["name"] for one in get(http, "/v1/formats")["formats"]] == [
        "constructed", "limited", "planechase", "free_for_all", "team_vs_team", "two_headed_giant",
    ]  # fmt: skip
    terms = get(http, "/v1/rules/terms", q="first strike")["terms"]
    assert [(term["term"], term["kind"], term["rule"]) for term in terms] == [
        ("first strike", "keyword_ability", "702.7")
    ]
    assert {term["kind"] for term in get(http, "/v1/rules/terms", q="untap")["terms"]} == {
        "step",
        "keyword_action",
    }


def test_health_and_figures(http: TestClient) -> None:
    assert get(http, "/livez") == {"status": "ok"}
    assert get(http, "/readyz") == {"status": "ok"}
    assert "undercity_live_games 0.0\n" in http.get("/metrics").text


def test_requests_have_an_id_and_are_counted(http: TestClient) -> None:
    given = http.get("/v1/meta", headers={"X-Request-Id": "from-a-proxy.1"})
    assert given.headers["x-request-id"] == "from-a-proxy.1"
    made = http.get("/v1/meta", headers={"X-Request-Id": "not plain\x7f"})
    assert len(made.headers["x-request-id"]) == 32
    game = http.post("/v1/games", json={"seats": [{"name": "Ada"}, {"name": "Bo"}]}).json()
    assert game["game"]["status"] == "running"
    figures = http.get("/metrics").text
    assert 'undercity_requests_total{method="GET",route="/v1/meta",status="200"} 2.0' in figures
    assert 'undercity_requests_total{method="POST",route="/v1/games",status="201"} 1.0' in figures
    assert "undercity_live_games 1.0" in figures
