"""The first and third documents' index pages: sections and chapters of the rulebook."""

from __future__ import annotations

from starlette.testclient import TestClient


def test_f1_1_the_rulebook_has_nine_sections_and_147_chapters(http: TestClient) -> None:
    sections = http.get("/v1/rules").json()["sections"]
    assert len(sections) == 9
    assert sum(len(section["chapters"]) for section in sections) == 147


def test_f1_2_section_7_lists_its_34_chapters(http: TestClient) -> None:
    (section,) = http.get("/v1/rules", params={"section": "7"}).json()["sections"]
    chapters = {chapter["number"]: chapter["title"] for chapter in section["chapters"]}
    assert len(chapters) == 34
    assert list(chapters) == [str(number) for number in range(700, 734)]
    told = {"700": "General", "705": "Flipping a Coin", "725": "The Monarch", "726": "The Initiative"}
    assert told.items() <= chapters.items()


def test_f3_1_section_1_lists_its_24_chapters(http: TestClient) -> None:
    (section,) = http.get("/v1/rules", params={"section": "1"}).json()["sections"]
    chapters = {chapter["number"]: chapter["title"] for chapter in section["chapters"]}
    assert list(chapters) == [str(number) for number in range(100, 124)]
    told = {"100": "General", "103": "Starting the Game", "106": "Mana", "123": "Stickers"}
    assert told.items() <= chapters.items()


def test_f1_1_a_numbered_rule_says_whether_it_is_carried_out(http: TestClient) -> None:
    rule = http.get("/v1/rules/726.4").json()["rule"]
    assert rule["carried_out"]
    assert rule["tested"]
