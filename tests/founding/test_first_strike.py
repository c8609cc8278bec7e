"""The fifth document: first strike (CR 702.7) in French and English."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.first_strike import FirstStrike
from app.engine.words.changes import HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import Permanent
from app.engine.words.flow import Apply
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import creature, instant
from tests.founding.play import Play

GIVE = instant("Sharpen", Apply(Target(Permanent()), (HasAbilities((FirstStrike(),)),), UntilEndOfTurn()))
"""Target permanent gains first strike until end of turn."""
TAKE = instant("Blunt", Apply(Target(Permanent()), (LosesAbility(FirstStrike()),), UntilEndOfTurn()))
"""Target permanent loses first strike until end of turn."""
DOUBLE = instant("Hone", Apply(Target(Permanent()), (HasAbilities((DoubleStrike(),)),), UntilEndOfTurn()))
"""Target permanent gains double strike until end of turn."""
TWICE = creature("Twice Quick", 2, 2, FirstStrike(), FirstStrike())
"""A 2/2 with two instances of first strike."""
CARDS = (GIVE, TAKE, DOUBLE, TWICE)


def named(card: str) -> dict[str, Any]:
    """A permanent with a name of one's own."""
    return {"card": card, "id": card.lower().replace(" ", "_")}


def fight(http: TestClient, attacker: str, blocker: str | None = None, *hand: str) -> Play:
    """One creature attacks; another blocks it if there is one; the next thing is the first damage."""
    play = Play(
        http,
        {"battlefield": [named(attacker)], "hand": list(hand)},
        {"battlefield": [named(blocker)] if blocker else []},
        cards=CARDS,
    )
    play.attack(**{named(attacker)["id"]: "player 1"})
    if blocker:
        play.block(**{named(blocker)["id"]: named(attacker)["id"]})
    return play


def test_f5_1_it_deals_its_damage_before_creatures_without_it(http: TestClient) -> None:
    play = fight(http, "Elvish Archers", "Grizzly Bears")
    play.to("postcombat_main")
    assert play.on_battlefield() == ["Elvish Archers"]


def test_f5_1_but_not_before_creatures_with_double_strike(http: TestClient) -> None:
    play = fight(http, "Elvish Archers", "Boros Swiftblade")
    play.to("postcombat_main")
    assert (play.graveyard(0), play.graveyard(1)) == (["Elvish Archers"], ["Boros Swiftblade"])


@pytest.mark.parametrize("attacker", ["Skyhunter Patrol", "Hungry Mist"])
def test_f5_2_of_the_patrol_and_the_mist_only_the_mist_dies(http: TestClient, attacker: str) -> None:
    other = {"Skyhunter Patrol": "Hungry Mist", "Hungry Mist": "Skyhunter Patrol"}[attacker]
    play = Play(http, {"battlefield": [named(attacker)]}, {"battlefield": [named(other)]})
    play.attack(**{named(attacker)["id"]: "player 1"})
    if attacker == "Hungry Mist":
        play.block(**{named(other)["id"]: named(attacker)["id"]})
        play.to("postcombat_main")
        assert play.on_battlefield() == ["Skyhunter Patrol"]
        assert [event["object"]["name"] for event in play.events("destroyed")] == ["Hungry Mist"]
    else:
        # The Patrol flies, so that the Mist can't block it (CR 702.9b).
        assert play.to_choice("priority")["kind"] == "priority"
        play.to_damage()
        assert play.life() == [20, 18]


def test_f5_3_two_instances_are_not_double_strike(http: TestClient) -> None:
    play = fight(http, "Twice Quick")
    play.to("postcombat_main")
    assert play.life() == [20, 18]


@pytest.mark.parametrize(
    "name", ["Skyhunter Patrol", "White Knight", "Elvish Archers", "Goblin Chainwhirler"]
)
def test_f5_4_creatures_with_it_are_in_the_pool(http: TestClient, name: str) -> None:
    assert "first strike" in http.get(f"/v1/cards/{name}").json()["faces"][0]["text"].lower()


@pytest.mark.parametrize(("aura", "land"), [("Lance", "Plains"), ("Reflexes", "Mountain")])
def test_f5_5_each_of_the_two_auras_gives_it(http: TestClient, aura: str, land: str) -> None:
    bear = named("Grizzly Bears")
    play = Play(
        http, {"battlefield": [bear, land], "hand": [aura]}, {"battlefield": [named("Watcher in the Web")]}
    )
    play.cast(aura, targets=["grizzly_bears"])
    play.settle()
    bears = play.permanent("Grizzly Bears")
    assert (bears["keywords"], bears["power"]) == (["first strike"], 2)
    play.attack(grizzly_bears="player 1")
    play.block(watcher_in_the_web="grizzly_bears")
    play.to_damage()
    assert (play.permanent("Watcher in the Web")["damage"], play.permanent("Grizzly Bears")["damage"]) == (
        2,
        0,
    )


def test_f5_6_it_is_a_static_ability_that_changes_the_combat_damage_step(http: TestClient) -> None:
    play = fight(http, "Elvish Archers")
    play.to("end_of_combat")
    steps = [event["step"] for event in play.events("step_began")]
    assert [step for step in steps if "damage" in step] == ["first_combat_damage", "combat_damage"]
    assert play.stack() == []


def test_f5_7_without_it_or_double_strike_there_is_one_damage_step(http: TestClient) -> None:
    play = fight(http, "Grizzly Bears")
    play.to("end_of_combat")
    steps = [event["step"] for event in play.events("step_began")]
    assert [step for step in steps if "damage" in step] == ["combat_damage"]


def test_f5_8_in_the_second_step_those_without_it_as_the_first_began_deal_theirs(http: TestClient) -> None:
    play = fight(http, "Elvish Archers", "Giant Spider")
    play.to_damage()
    assert (play.permanent("Giant Spider")["damage"], play.graveyard(0)) == (2, [])
    play.to("end_of_combat")
    assert play.graveyard(0) == ["Elvish Archers"]


def test_f5_8_and_those_that_have_double_strike_then(http: TestClient) -> None:
    play = fight(http, "Elvish Archers", None, "Hone")
    play.to_damage()
    play.cast("Hone", targets=["elvish_archers"])
    play.to("postcombat_main")
    assert play.life() == [20, 16]


def test_f5_9_gained_after_the_first_damage_it_keeps_nobody_from_the_second(http: TestClient) -> None:
    play = Play(
        http,
        {"battlefield": [named("Elvish Archers"), named("Grizzly Bears")], "hand": ["Sharpen"]},
        {},
        cards=CARDS,
    )
    play.attack(elvish_archers="player 1", grizzly_bears="player 1")
    play.to_damage()
    assert play.life() == [20, 18]
    play.cast("Sharpen", targets=["grizzly_bears"])
    play.to("postcombat_main")
    assert play.life() == [20, 16]


def test_f5_9_lost_after_the_first_damage_it_gives_no_second(http: TestClient) -> None:
    play = fight(http, "Elvish Archers", None, "Blunt")
    play.to_damage()
    play.cast("Blunt", targets=["elvish_archers"])
    play.to("postcombat_main")
    assert play.life() == [20, 18]


def test_f5_10_several_instances_are_redundant(http: TestClient) -> None:
    play = fight(http, "Twice Quick", "Grizzly Bears")
    play.to("postcombat_main")
    assert play.on_battlefield() == ["Twice Quick"]
    assert play.permanent("Twice Quick")["damage"] == 0


def test_f5_11_its_french_name_and_that_of_the_designation_are_two_terms(http: TestClient) -> None:
    terms = http.get("/v1/rules/terms", params={"q": "initiative", "lang": "fr"}).json()["terms"]
    meanings = {(term["id"], term["text"], term["rule"]) for term in terms}
    assert ("keyword_ability.first_strike", "initiative", "702.7") in meanings
    assert ("designation.initiative", "initiative", "726") in meanings
    assert ("keyword_ability.double_strike", "double initiative", "702.4") in meanings


def test_f5_12_in_french_a_client_reads_french_and_the_identifiers_stay(http: TestClient) -> None:
    play = Play(
        http,
        {"battlefield": [named("Skyhunter Patrol")]},
        {"battlefield": [named("Hungry Mist")]},
        initiative=0,
    )
    french = {**play.headers(0), "Accept-Language": "fr"}
    answer = http.get(play.path, headers=french)
    assert answer.headers["content-language"] == "fr"
    state = answer.json()["state"]
    patrol, mist = state["battlefield"]
    assert (patrol["name"], patrol["label"]) == ("Skyhunter Patrol", "Patrouille chasseciel")
    assert (mist["name"], mist["label"]) == ("Hungry Mist", "Brume affamée")
    assert "first strike" in patrol["keywords"]
    assert "initiative" in patrol["keywords_text"]
    assert state["players"][0]["designations"] == ["initiative"]
