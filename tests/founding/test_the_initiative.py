"""The first, second and fourth documents: the initiative (CR 726), its comparison with the monarch, and its dungeon."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.engine.designations.initiative import RemoveInitiative, TakeInitiative
from app.engine.events.counters import PutCounters
from app.engine.keywords.venture import Venture
from app.engine.words.filters import APlayer, Permanent
from app.engine.words.nouns import Each, Target
from tests.api.play import sensible
from tests.cards_of_ones_own import instant
from tests.founding.play import Play

SEIZE = instant("Seize", TakeInitiative())
"""You take the initiative."""
HAND_OVER = instant("Hand Over", TakeInitiative(Target(APlayer())))
"""Target player takes the initiative."""
VENTURE = instant("Delve Deeper", Venture())
"""Venture into the dungeon."""
REMOVE = instant("Erase", RemoveInitiative())
"""Remove the initiative from the game."""
EMPTY: dict[str, Any] = {}
CARDS = (
    "Aarakocra Sneak", "Avenging Hunter", "Bloodboil Sorcerer", "Caves of Chaos Adventurer", "Dungeoneer's Pack",
    "Explore the Underdark", "Feywild Caretaker", "From the Catacombs", "Goliath Paladin", "Loot Dispute",
    "Passageway Seer", "Ravenloft Adventurer", "Rilsa Rael, Kingpin", "Sarevok's Tome", "Seasoned Dungeoneer",
    "Stirring Bard", "Tomb of Horrors Adventurer", "Trailblazer's Torch", "Undercellar Sweep", "Undercity",
    "Underdark Explorer", "Undermountain Adventurer", "Vicious Battlerager", "White Plume Adventurer",
)  # fmt: skip
"""Those that mention the initiative, where they need no Background, and its dungeon."""


def with_initiative(http: TestClient, *players: dict[str, Any], holder: int = 0, **more: Any) -> Play:
    """A game in which somebody has the initiative and is in no dungeon yet."""
    return Play(http, *players, initiative=holder, cards=[SEIZE, HAND_OVER, VENTURE], **more)


def no_marker(play: Play) -> bool:
    """Whether the initiative is no object in any zone that everyone sees."""
    zones = [play.view[zone] for zone in ("battlefield", "stack", "exile", "command")]
    return all("nitiative" not in str(thing["name"]) for zone in zones for thing in zone)


def test_f1_3_the_initiative_is_a_designation_of_a_player(http: TestClient) -> None:
    play = with_initiative(http, EMPTY, EMPTY, holder=1)
    assert [player["has_initiative"] for player in play.view["players"]] == [False, True]
    assert play.player(1)["designations"] == ["initiative"]


def test_f1_4_its_triggers_have_no_source_and_belong_to_whoever_had_it_as_they_triggered(
    http: TestClient,
) -> None:
    play = with_initiative(http, {"hand": ["Hand Over"]}, EMPTY)
    play.to("upkeep", turn=7)
    (trigger,) = play.view["stack"]
    assert (trigger["controller"], trigger.get("source")) == (0, None)
    assert (trigger["designation"], trigger["label"]) == ("initiative", "initiative")
    play.cast("Hand Over", targets=["player 1"])
    play.resolve()
    assert play.initiative() == 1
    assert [controller for controller, _ in play.stack()] == [0, 1]


def test_f1_5_its_holder_ventures_into_undercity_in_each_of_their_upkeeps(http: TestClient) -> None:
    play = with_initiative(http, EMPTY, EMPTY)
    play.to("upkeep", turn=6)
    assert play.stack() == []
    play.to("upkeep", turn=7)
    play.settle()
    assert play.room() == ("Undercity", "Secret Entrance")
    play.to("upkeep", turn=9)
    play.settle(room="Lost Well")
    assert play.room() == ("Undercity", "Lost Well")


def test_f1_6_creatures_of_a_player_that_deal_combat_damage_to_its_holder_take_it_with_one_trigger(
    http: TestClient,
) -> None:
    bears = [{"card": "Grizzly Bears", "id": "first"}, {"card": "Grizzly Bears", "id": "second"}]
    play = with_initiative(http, {"battlefield": bears}, EMPTY, holder=1)
    play.attack(first="player 1", second="player 1")
    play.to_damage()
    assert play.stack() == [(1, "")]
    play.settle()
    assert (play.initiative(), len(play.events("initiative_taken"))) == (0, 1)


def test_f1_7_whoever_takes_it_ventures_into_undercity(http: TestClient) -> None:
    play = Play(http, {"hand": ["Seize"]}, EMPTY, cards=[SEIZE])
    play.cast("Seize")
    play.resolve()
    assert play.stack() == [(0, "")]
    play.resolve()
    assert play.room() == ("Undercity", "Secret Entrance")


def test_f1_8_its_triggers_are_put_on_the_stack_like_others_and_can_be_answered(http: TestClient) -> None:
    play = with_initiative(http, EMPTY, {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]})
    play.to("upkeep", turn=7)
    play.cast("Lightning Bolt", seat=1, targets=["player 0"])
    play.resolve()
    assert (play.life(), play.stack(), play.room()) == ([17, 20], [(0, "")], None)


def test_f1_9_only_one_player_has_it(http: TestClient) -> None:
    play = with_initiative(http, {"hand": ["Hand Over"]}, EMPTY, EMPTY, holder=2)
    play.cast("Hand Over", targets=["player 1"])
    play.settle()
    assert [player["has_initiative"] for player in play.view["players"]] == [False, True, False]


def test_f1_10_the_active_player_takes_it_at_the_time_its_holder_leaves(http: TestClient) -> None:
    play = with_initiative(http, EMPTY, EMPTY, EMPTY, holder=2)
    play.act(2, "leave")
    assert play.initiative() == 0
    play.act(0, "pass")
    assert play.stack() == [(0, "")]
    play.settle()
    assert play.room() == ("Undercity", "Secret Entrance")


def test_f1_11_if_the_active_player_leaves_with_it_the_next_in_turn_order_takes_it(http: TestClient) -> None:
    play = with_initiative(http, EMPTY, EMPTY, EMPTY, active=1, holder=1)
    play.act(1, "leave")
    assert play.initiative() == 2


def test_f1_12_taking_it_again_ventures_again_without_a_second_designation(http: TestClient) -> None:
    play = with_initiative(http, {"hand": ["Seize"]}, EMPTY)
    play.cast("Seize")
    play.settle()
    assert play.player()["designations"] == ["initiative"]
    assert len(play.events("initiative_taken")) == 1
    assert play.room() == ("Undercity", "Secret Entrance")
    play.to("upkeep", turn=7)
    assert play.stack() == [(0, "")]


@pytest.mark.parametrize("name", CARDS)
def test_f2_1_cards_of_the_mechanic_are_in_the_pool(http: TestClient, name: str) -> None:
    card = http.get(f"/v1/cards/{name}").json()
    assert card["supported"]
    assert "the initiative" in card["faces"][0]["text"] or name == "Undercity"


def test_f2_3_undercity_is_entered_in_no_other_way(http: TestClient) -> None:
    play = Play(http, {"hand": ["Delve Deeper"]}, EMPTY, cards=[VENTURE])
    play.cast("Delve Deeper")
    play.resolve()
    assert "Undercity" not in play.options()


def test_f2_5_some_cards_are_better_for_those_who_have_it(http: TestClient) -> None:
    feywild = {"battlefield": [{"card": "Feywild Caretaker", "id": "fairy"}]}
    for holder, color in ((None, "none"), (0, "bonus")):
        play = Play(http, feywild, EMPTY, initiative=holder)
        play.to("end")
        assert (len(play.stack()) == 1) is (color == "bonus")


def test_f2_6_its_marker_is_in_every_view_and_no_object(http: TestClient) -> None:
    count = instant("Count All", PutCounters(Each(Permanent())))
    play = Play(
        http, {"hand": ["Count All"], "battlefield": ["Sol Ring"]}, EMPTY, initiative=0, cards=[count]
    )
    for who in (0, 1, "host", "spectator"):
        assert (play.state(who)["initiative"], play.player(0, who)["has_initiative"]) == (0, True)
    assert no_marker(play)
    play.cast("Count All")
    play.settle()
    assert [thing["counters"] for thing in play.view["battlefield"]] == [{"+1/+1": 1}]
    assert play.player()["counters"] == {}


def test_f2_6_no_target_can_be_the_initiative(http: TestClient) -> None:
    stifle = instant("Name One", PutCounters(Target(Permanent())))
    play = Play(
        http,
        {"hand": ["Name One"], "battlefield": ["Sol Ring", "Forest"]},
        EMPTY,
        initiative=0,
        cards=[stifle],
    )
    play.act(0, "cast", object=play.object("Name One", "hand"))
    assert play.options() == ["Sol Ring", "Forest"]


def test_f2_7_as_the_game_starts_nobody_has_it(http: TestClient) -> None:
    play = Play(http, EMPTY, EMPTY)
    assert (play.initiative(), play.view["monarch"]) == (None, None)
    play.to("upkeep", turn=7)
    assert play.stack() == []


def test_f2_8_only_an_instruction_brings_it_in(http: TestClient) -> None:
    play = Play(http, {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]}, EMPTY)
    play.attack(bear="player 1")
    play.to_damage()
    assert (play.stack(), play.initiative()) == ([], None)
    play.act("host", "take_initiative", player=1)
    assert play.initiative() == 1


def test_f2_9_it_stays_until_another_players_creature_deals_combat_damage_to_its_holder(
    http: TestClient,
) -> None:
    bear = {"card": "Grizzly Bears", "id": "bear"}
    play = with_initiative(
        http, {"battlefield": [bear, "Mountain"], "hand": ["Lightning Bolt"]}, EMPTY, holder=1
    )
    play.cast("Lightning Bolt", targets=["player 1"])
    play.settle()
    assert play.initiative() == 1
    play.attack(bear="player 1")
    play.to_damage()
    assert play.initiative() == 1
    play.resolve()
    assert play.initiative() == 0


def test_f2_10_a_card_of_another_player_takes_it_too(http: TestClient) -> None:
    play = Play(http, {"hand": ["Seasoned Dungeoneer"], "battlefield": ["Plains"] * 4}, EMPTY, initiative=1)
    play.cast("Seasoned Dungeoneer")
    play.settle()
    assert play.initiative() == 0


def test_f2_11_in_another_dungeon_it_moves_on_there(http: TestClient) -> None:
    inside = {"dungeon": {"name": "Lost Mine of Phandelver", "room": "Cave Entrance"}}
    play = Play(http, {"hand": ["Seize"], **inside}, EMPTY, cards=[SEIZE])
    play.cast("Seize")
    play.settle(room="Goblin Lair")
    assert play.room() == ("Lost Mine of Phandelver", "Goblin Lair")


@pytest.mark.parametrize(
    ("word", "designation", "named"),
    [("take_initiative", "initiative", "has_initiative"), ("become_monarch", "monarch", "is_monarch")],
)
def test_f2_12_initiative_and_monarch_are_alike_in_these(
    http: TestClient, word: str, designation: str, named: str
) -> None:
    """Nobody's at first, of one player at a time, granted by an instruction, stolen in combat, kept otherwise."""
    bear = {"card": "Grizzly Bears", "id": "bear"}
    play = Play(http, {"battlefield": [bear]}, EMPTY, EMPTY)
    assert play.view[designation] is None
    play.act("host", word, player=1)
    play.settle()
    assert [player[named] for player in play.view["players"]] == [False, True, False]
    play.attack(bear="player 1")
    play.to_damage()
    play.settle()
    assert [player[named] for player in play.view["players"]] == [True, False, False]
    play.to("upkeep", turn=6)
    assert play.view[designation] == 0


def test_f2_12_each_is_touched_by_nothing_that_does_not_name_it(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Plains", "Plains"]}, EMPTY, initiative=0, monarch=0)
    play.act("host", "take_initiative", player=1)
    assert (play.initiative(), play.view["monarch"]) == (1, 0)
    play.act("host", "become_monarch", player=1)
    assert (play.initiative(), play.view["monarch"]) == (1, 1)


def test_f2_16_removed_from_the_game_it_is_nobodys_and_dungeons_stay(http: TestClient) -> None:
    inside = {"dungeon": {"name": "Undercity", "room": "Forge"}}
    play = Play(http, {"hand": ["Erase", "Seize"], **inside}, EMPTY, initiative=0, cards=[REMOVE, SEIZE])
    play.cast("Erase")
    play.settle()
    assert (play.initiative(), play.room()) == (None, ("Undercity", "Forge"))
    play.to("upkeep", turn=7)
    assert play.stack() == []
    play.cast("Seize")
    play.resolve()
    assert (play.initiative(), play.stack()) == (0, [(0, "")])


def test_f2_17_the_cards_with_a_bonus_are_in_the_pool(http: TestClient) -> None:
    """A Seer grows in the end step of a player who has it, and the Tome adds two mana for them."""
    for holder, counters, mana in ((0, {"+1/+1": 1}, 2), (1, {}, 1)):
        mine = {"battlefield": ["Passageway Seer", "Sarevok's Tome"]}
        play = Play(http, mine, EMPTY, initiative=holder)
        (tome,) = play.choice()["mana_abilities"]
        play.do(0, tome)
        assert sum(one.get("amount", 1) for one in play.player()["mana"]) == mana
        play.to("end")
        play.settle()
        assert play.permanent("Passageway Seer")["counters"] == counters


def test_f4_12_in_a_dungeon_one_moves_on_and_from_the_last_room_begins_anew_in_undercity(
    http: TestClient,
) -> None:
    last = {"dungeon": {"name": "Lost Mine of Phandelver", "room": "Temple of Dumathoin"}}
    play = Play(http, {"hand": ["Seize"], **last}, EMPTY, cards=[SEIZE])
    play.cast("Seize")
    play.settle()
    assert play.player()["completed_dungeons"] == ["Lost Mine of Phandelver"]
    assert play.room() == ("Undercity", "Secret Entrance")


def test_f4_13_venturing_into_the_dungeon_does_not_start_undercity_and_moves_on_in_it(
    http: TestClient,
) -> None:
    play = Play(
        http,
        {"hand": ["Delve Deeper"], "dungeon": {"name": "Undercity", "room": "Forge"}},
        EMPTY,
        cards=[VENTURE],
    )
    play.cast("Delve Deeper")
    play.resolve()
    assert play.options() == ["Trap!", "Arena"]


def test_f4_14_taking_it_again_is_no_second_one_but_ventures(http: TestClient) -> None:
    play = with_initiative(http, {"hand": ["Seize", "Seize"]}, EMPTY)
    play.cast("Seize")
    play.cast("Seize")
    play.settle(room="Lost Well")
    assert play.room() == ("Undercity", "Lost Well")
    assert play.player()["designations"] == ["initiative"]


def test_f4_17_into_undercity_starts_no_other_dungeon(http: TestClient) -> None:
    play = Play(http, {"hand": ["Seize"]}, EMPTY, cards=[SEIZE])
    play.cast("Seize")
    play.resolve(2)
    assert play.room() == ("Undercity", "Secret Entrance")
    assert play.choice()["kind"] == "priority"


def test_f4_20_undercity_comes_into_the_command_zone_and_its_first_room_is_entered(http: TestClient) -> None:
    play = Play(http, {"hand": ["Seize"]}, EMPTY, cards=[SEIZE])
    play.cast("Seize")
    play.resolve(2)
    assert [thing["name"] for thing in play.view["command"]] == ["Undercity"]
    assert play.stack() == [(0, "Undercity")]
    play.resolve()
    assert play.choice()["reason"] == "search"


def test_f2_15_who_orders_the_triggers_sees_which_head_each_is_about(http: TestClient) -> None:
    """Both heads of a team damage the holder, who lets the one take it first and the other keep it."""
    heads = [{"battlefield": [{"card": "Grizzly Bears", "id": f"bear {head}"}]} for head in (0, 1)]
    play = Play(http, *heads, EMPTY, EMPTY, format="two_headed_giant", initiative=2)
    play.attack(**{"bear 0": "player 2", "bear 1": "player 2"})
    choice = play.choice()
    while choice["reason"] != "trigger_order":
        play.do(play.waiting_for, sensible(choice))
        choice = play.choice()
    assert (choice["reason"], choice["seat"]) == ("trigger_order", 2)
    about = {option["about"]["seat"]: option["id"] for option in choice["options"]}
    assert set(about) == {0, 1}
    play.choose(about[0])
    play.settle()
    assert [event["seat"] for event in play.events("initiative_taken")] == [1, 0]
    assert play.initiative() == 0
    assert play.room(1) == ("Undercity", "Secret Entrance")
    assert play.room(0) == ("Undercity", "Secret Entrance")
