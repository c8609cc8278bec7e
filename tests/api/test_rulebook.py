"""The rulebook over HTTP: the counterpart of its index pages, and what of it is carried out."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.service import rulebook
from tests.api.play import Json


def get(http: TestClient, path: str = "", **query: Any) -> Json:
    """What is there."""
    answer = http.get(f"/v1/rules{path}", params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def numbers(page: Json) -> list[str]:
    """The numbers of the rules of a page."""
    return [rule["number"] for rule in page["rules"]]


def test_the_index_has_nine_sections_and_a_hundred_and_forty_seven_chapters(http: TestClient) -> None:
    index = get(http, limit=1)
    assert [section["number"] for section in index["sections"]] == list("123456789")
    chapters = {section["number"]: section["chapters"] for section in index["sections"]}
    assert sum(len(each) for each in chapters.values()) == 147
    assert (len(chapters["1"]), len(chapters["7"])) == (24, 34)
    titles = {section["number"]: section["title"] for section in index["sections"]}
    assert (titles["1"], titles["7"]) == ("Game Concepts", "Additional Rules")
    by_number = {chapter["number"]: chapter["title"] for chapter in chapters["7"]}
    assert (by_number["701"], by_number["725"], by_number["726"], by_number["733"]) == (
        "Keyword Actions",
        "The Monarch",
        "The Initiative",
        "Handling Illegal Actions",
    )


def test_a_section_is_listed_with_its_chapters_alone(http: TestClient) -> None:
    page = get(http, section="7", limit=500)
    assert [section["number"] for section in page["sections"]] == ["7"]
    assert all(number.startswith("7") for number in numbers(page))
    assert page["total"] == sum(chapter["rules"] for chapter in page["sections"][0]["chapters"])


def test_a_chapter_lists_its_rules_in_order_and_says_which_are_carried_out(http: TestClient) -> None:
    page = get(http, chapter="726")
    assert numbers(page) == ["726.1", "726.2", "726.3", "726.4", "726.5"]
    assert page["next"] is None
    rules = {rule["number"]: rule for rule in page["rules"]}
    passing_on = rules["726.4"]
    assert (passing_on["level"], passing_on["carried_out"], passing_on["tested"]) == ("rule", True, True)
    assert "designations.initiative.the_initiative_passes_on" in [each["where"] for each in passing_on["by"]]
    assert passing_on["title"]


def test_a_rule_that_needs_no_code_has_a_reason(http: TestClient) -> None:
    rules = get(http, section="1", carried_out="false", limit=500)["rules"]
    assert [rule for rule in rules if rule["reason"]]
    assert all(isinstance(rule["reason"], str | None) for rule in rules)


def test_pages_make_up_the_whole_in_the_order_of_the_rulebook(http: TestClient) -> None:
    found: list[str] = []
    cursor = None
    while True:
        page = get(http, limit=500, **({"cursor": cursor} if cursor else {}))
        found += numbers(page)
        cursor = page["next"]
        if cursor is None:
            break
    assert len(found) == len(set(found)) == page["total"]
    assert found == sorted(found, key=rulebook.order)
    assert found.index("701.9b") < found.index("701.10") < found.index("702.1")


def test_rules_are_found_by_words_and_by_whether_they_are_carried_out(http: TestClient) -> None:
    found = get(http, q="first strike")
    assert "702.7" in numbers(found)
    assert [rule["title"] for rule in found["rules"] if rule["number"] == "702.7"] == ["First Strike"]
    assert numbers(get(http, q="THE INITIATIVE", chapter="726")) == numbers(get(http, chapter="726"))
    assert get(http, q="no rule says such a thing") | {"edition": ""} == {
        "edition": "", "sections": [], "rules": [], "total": 0, "next": None,
    }  # fmt: skip
    done, undone = (get(http, prefix="702.", carried_out=value, limit=500) for value in ("true", "false"))
    assert done["total"] + undone["total"] == get(http, prefix="702.")["total"]
    assert "702.7b" in numbers(done)
    assert all(not rule["carried_out"] and not rule["by"] for rule in undone["rules"])


def test_a_number_is_shown_with_what_stands_beneath_it(http: TestClient) -> None:
    section = get(http, "/7")
    assert (section["rule"]["level"], section["parent"], len(section["beneath"])) == ("section", None, 34)
    chapter = get(http, "/702")
    assert (chapter["rule"]["title"], chapter["parent"]) == ("Keyword Abilities", "7")
    rule = get(http, "/702.7")
    assert (rule["rule"]["title"], rule["rule"]["level"], rule["parent"]) == ("First Strike", "rule", "702")
    assert [each["number"] for each in rule["beneath"]] == ["702.7a", "702.7b", "702.7c", "702.7d"]
    subrule = get(http, "/702.7b")
    assert (subrule["rule"]["level"], subrule["parent"], subrule["beneath"]) == ("subrule", "702.7", [])


@pytest.mark.parametrize("number", ["999", "726.6", "702.7z", "700"])
def test_a_number_that_there_isnt_is_not_found(http: TestClient, number: str) -> None:
    answer = http.get(f"/v1/rules/{number}")
    assert (answer.status_code, answer.json().get("code")) == (
        (200, None) if number == "700" else (404, "no_such_rule")
    )


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"section": "0"}, 422, "invalid_request"),
        ({"chapter": "7"}, 422, "invalid_request"),
        ({"limit": 0}, 422, "invalid_request"),
        ({"carried_out": "perhaps"}, 422, "invalid_request"),
        ({"cursor": "!"}, 422, "bad_cursor"),
        ({"cursor": "OTk5"}, 404, "no_such_rule"),
    ],
)
def test_what_makes_no_sense_is_refused(http: TestClient, query: Json, status: int, code: str) -> None:
    answer = http.get("/v1/rules", params=query)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_numbers_that_are_no_numbers_are_refused(http: TestClient) -> None:
    for number in ("7.1", "72", "702.07", "702.7bb", "abc"):
        assert http.get(f"/v1/rules/{number}").status_code == 422, number
