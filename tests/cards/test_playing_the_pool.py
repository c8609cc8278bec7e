"""Cards of the pool in play: what their definitions mean, card by card of each kind."""

from __future__ import annotations

from app.engine.choices import Choose
from app.engine.state.zones import EXILE
from tests.table import Table

FORESTS, ISLANDS, SWAMPS = ["Forest"] * 4, ["Island"] * 4, ["Swamp"] * 4
MOUNTAINS, PLAINS = ["Mountain"] * 4, ["Plains"] * 4


def test_502_3_what_was_told_to_stay_tapped_misses_one_untap_step() -> None:
    table = Table(
        me={"hand": ["Frost Breath"], "battlefield": ISLANDS, "library": ["Island"] * 9},
        them={"battlefield": ["Grizzly Bears"], "library": ["Forest"] * 9},
    )
    table.cast("Frost Breath", at=["Grizzly Bears"])
    table.resolve()
    assert table.tapped("Grizzly Bears")
    table.to("upkeep", turn=4)
    assert table.tapped("Grizzly Bears")
    table.to("upkeep", turn=6)
    assert not table.tapped("Grizzly Bears")


def test_615_7_a_shield_against_so_much_damage_is_used_up() -> None:
    table = Table(
        me={"hand": ["Healing Salve"], "battlefield": ["Plains", "Grizzly Bears"]},
        them={"hand": ["Lightning Bolt", "Shock"], "battlefield": MOUNTAINS},
    )
    table.cast("Healing Salve", at="Grizzly Bears", modes=(1,))
    table.resolve()
    table.cast("Lightning Bolt", at="Grizzly Bears", by=1)
    table.resolve()
    assert "Grizzly Bears" in table.battlefield(0)
    table.cast("Shock", at="Grizzly Bears", by=1)
    table.resolve()
    assert "Grizzly Bears" in table.graveyard(0)


def test_509_1g_each_creature_blocking_it_is_dealt_damage() -> None:
    torch = {"card": "Trailblazer's Torch", "attached_to": "giant"}
    table = Table(
        me={"battlefield": [{"card": "Giant", "id": "giant"}, torch]},
        them={"battlefield": ["Grizzly Bears", "Squire", {"card": "Squire", "id": "idle"}]},
    )
    table.attack(["giant"])
    table.block({"Grizzly Bears": "giant", "Squire": "giant"})
    table.resolve()
    assert table.battlefield(1) == ["Squire"]
    assert table.zone("idle") == "battlefield"


def test_508_1b_a_player_you_are_attacking_has_the_initiative() -> None:
    table = Table(me={"battlefield": ["Undercellar Sweep", "Grizzly Bears"]}, them={}, initiative=1)
    table.attack(["Grizzly Bears"])
    table.resolve()
    tokens = [name for name in table.battlefield(0) if name == "Soldier Token"]
    assert len(tokens) == 2
    assert table.tapped("Soldier Token")


def test_701_13a_cards_are_exiled_until_one_fits() -> None:
    table = Table(
        me={
            "battlefield": ["Sarevok's Tome", "Wastes", "Wastes", "Wastes"],
            "library": ["Forest", "Forest", "Grizzly Bears", "Shock"],
            "completed": ["Undercity"],
        }
    )
    table.activate("Sarevok's Tome", 1)
    table.resolve()
    table.choose("yes")
    assert table.stack() == ["Grizzly Bears"]
    assert sorted(table.exile()) == ["Forest", "Forest"]
    assert table.library(0) == ["Shock"]


def test_608_2d_its_controller_may_search_and_puts_the_card_onto_the_battlefield() -> None:
    table = Table(
        me={"hand": ["Path to Exile"], "battlefield": ["Plains"]},
        them={"battlefield": ["Grizzly Bears"], "library": ["Shock", "Mountain", "Wastes"]},
    )
    table.cast("Path to Exile", at="Grizzly Bears")
    table.resolve()
    assert table.choice.seat == 1
    table.choose("yes")
    table.choose("Mountain")
    assert table.battlefield(1) == ["Mountain"]
    assert table.tapped("Mountain")
    assert table.exile() == ["Grizzly Bears"]


def test_607_2a_the_exiled_card_returns_as_the_enchantment_leaves() -> None:
    table = Table(
        me={"hand": ["Oblivion Ring"], "battlefield": PLAINS},
        them={"hand": ["Naturalize"], "battlefield": ["Grizzly Bears", *FORESTS]},
    )
    table.cast("Oblivion Ring")
    table.settle()
    assert table.exile() == ["Grizzly Bears"]
    table.cast("Naturalize", at="Oblivion Ring", by=1)
    table.resolve()
    table.settle()
    assert "Grizzly Bears" in table.battlefield(1)
    assert table.state.zone_of(EXILE, 0) == []


def test_a_creature_that_would_die_is_exiled_with_a_counter_instead() -> None:
    table = Table(
        me={"hand": ["Shock"], "battlefield": ["Mountain", "Ravenloft Adventurer"]},
        them={"battlefield": ["Grizzly Bears"]},
    )
    table.cast("Shock", at="Grizzly Bears")
    table.resolve()
    assert table.graveyard(1) == []
    assert table.exile() == ["Grizzly Bears"]
    assert table.counters("Grizzly Bears", "hit") == 1


def test_what_leaves_the_graveyard_to_the_battlefield_is_the_new_object() -> None:
    table = Table(
        me={
            "hand": ["From the Catacombs", "Murder"],
            "battlefield": ["Swamp"] * 9,
            "graveyard": ["Grizzly Bears"],
        }
    )
    table.cast("From the Catacombs", at="Grizzly Bears")
    table.resolve()
    table.settle()
    assert table.counters("Grizzly Bears", "corpse") == 1
    table.cast("Murder", at="Grizzly Bears")
    table.resolve()
    assert table.exile() == ["Grizzly Bears"]


def test_an_aura_that_goes_to_the_graveyard_returns_to_the_hand() -> None:
    table = Table(
        me={
            "battlefield": [
                {"card": "Grizzly Bears", "id": "bears"},
                {"card": "Rancor", "attached_to": "bears"},
            ]
        },
        them={"hand": ["Shock"], "battlefield": MOUNTAINS},
    )
    table.cast("Shock", at="bears", by=1)
    table.settle()
    assert table.hand(0) == ["Rancor"]


def test_the_controller_of_a_destroyed_permanent_gets_what_it_says() -> None:
    table = Table(
        me={"hand": ["Beast Within"], "battlefield": FORESTS}, them={"battlefield": ["Darksteel Citadel"]}
    )
    table.cast("Beast Within", at="Darksteel Citadel")
    table.resolve()
    assert sorted(table.battlefield(1)) == ["Beast Token", "Darksteel Citadel"]


def test_an_artifact_that_becomes_a_creature_keeps_its_types_until_end_of_turn() -> None:
    table = Table(me={"battlefield": ["Mutavault", "Forest"]})
    table.activate("Mutavault", 1, pay="auto")
    table.resolve()
    assert set(table.now("Mutavault").types) == {"land", "creature"}
    assert table.size("Mutavault") == (2, 2)
    assert "Goblin" in table.now("Mutavault").subtypes


def test_sagas_of_the_pool_go_chapter_by_chapter() -> None:
    table = Table(me={"hand": ["History of Benalia"], "battlefield": PLAINS, "library": ["Plains"] * 9})
    table.cast("History of Benalia")
    table.resolve()
    table.settle()
    assert table.battlefield(0).count("Knight Token") == 1
    assert table.has("Knight Token", "vigilance")


def test_601_2d_no_more_targets_are_chosen_than_can_have_a_share() -> None:
    table = Table(
        me={"hand": ["Bogardan Hellkite"], "battlefield": ["Mountain"] * 8},
        them={"battlefield": ["Grizzly Bears"] * 7},
    )
    table.cast("Bogardan Hellkite")
    table.resolve()
    choice = table.choice
    assert isinstance(choice, Choose)
    assert choice.bounds() == (0, 5)
    table.choose(*[f"Grizzly Bears {nth}" for nth in range(1, 6)])
    table.choose((1, 1, 1, 1, 1))
    table.resolve()
    assert len(table.battlefield(1)) == 7


def test_700_5_devotion_makes_a_god_a_creature() -> None:
    """Devotion, and losing a type as long as it's too small."""
    table = Table(me={"battlefield": ["Purphoros, God of the Forge"]})
    assert "creature" not in table.now("Purphoros, God of the Forge").types
    table = Table(me={"battlefield": ["Purphoros, God of the Forge", "Ball Lightning", "Ball Lightning"]})
    assert table.size("Purphoros, God of the Forge") == (6, 5)


def test_122_1_as_many_tokens_as_there_were_counters() -> None:
    """CountersOn, as the object last was (608.2h)."""
    walker = {"card": "Hangarback Walker", "counters": {"+1/+1": 3}}
    table = Table(me={"battlefield": [walker]}, them={"hand": ["Murder"], "battlefield": SWAMPS})
    table.cast("Murder", at="Hangarback Walker", by=1)
    table.settle()
    assert table.battlefield(0) == ["Thopter Token"] * 3


def test_603_4_a_tapped_mine_does_nothing() -> None:
    """Matches, as the condition of a triggered ability."""
    mine = {"card": "Howling Mine", "tapped": True}
    table = Table(
        me={"battlefield": [mine], "library": ["Island"] * 5}, them={"library": ["Swamp"] * 5}, step="end"
    )
    table.to("draw", turn=4)
    assert table.stack() == []
    table = Table(
        me={"battlefield": ["Howling Mine"], "library": ["Island"] * 5},
        them={"library": ["Swamp"] * 5},
        step="end",
    )
    while table.step() != "draw":
        table.pass_()
    assert table.stack() == ["Howling Mine"]


def test_601_3b_that_very_card_may_be_played_this_turn() -> None:
    """MayPlay of what Is the exiled card."""
    table = Table(
        me={"battlefield": ["Caves of Chaos Adventurer", "Mountain"], "library": ["Shock", "Island"]},
    )
    table.attack(["Caves of Chaos Adventurer"])
    table.resolve()
    assert table.exile() == ["Shock"]
    table.cast("Shock", at="them", by=0, how="permitted")
    table.resolve()
    assert table.life(1) == 18


def test_118_12_what_follows_is_done_only_if_the_cost_was_paid() -> None:
    """PayTo, and "if you do"."""
    for paid, expected in (("yes", ["Alesha, Who Smiles at Death", "Grizzly Bears"]), ("no", None)):
        table = Table(
            me={
                "battlefield": ["Alesha, Who Smiles at Death", "Swamp", "Plains"],
                "graveyard": ["Grizzly Bears"],
            }
        )
        table.attack(["Alesha, Who Smiles at Death"])
        table.resolve()
        table.choose(paid)
        if table.choice.reason == "pay":
            table.choose("auto")
        names = [name for name in table.battlefield(0) if name not in ("Swamp", "Plains")]
        assert names == (expected or ["Alesha, Who Smiles at Death"])
