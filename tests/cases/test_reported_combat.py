"""Further public reports about combat and its damage, played with the cards that they name."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.goad import Goad
from app.engine.keywords.menace import Menace
from app.engine.keywords.trample import Trample
from app.engine.keywords.wither import Wither
from app.engine.words.changes import HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

CREATURE = HasType("creature")
FENCER = creature("Fencer", 2, 2, FirstStrike())
DUELIST = creature("Duelist", 3, 3, DoubleStrike())
TWICE = instant("Twice", Apply(Target(CREATURE), (HasAbilities((DoubleStrike(),)),), UntilEndOfTurn()))
DECK = ["Forest"] * 5


@pytest.mark.parametrize("attacker", ["Fencer", "Bear"])
def test_702_4b_double_strike_gained_between_the_steps_counts_in_the_second(attacker: str) -> None:
    """Whoever has it then strikes then, whether or not in the first step; the Bear strikes once in all."""
    table = Table({"battlefield": [FENCER, "Bear"], "hand": [TWICE]}, {}, {})
    table.attack({"Fencer": "player 1", "Bear": "player 1"})
    table.to_damage()
    table.cast("Twice", at=attacker)
    table.resolve()
    table.to("end_of_combat")
    assert table.life(1) == (14 if attacker == "Fencer" else 16)


def test_702_4d_double_strike_turned_into_first_strike_is_no_second_strike() -> None:
    less = (LosesAbility(DoubleStrike()), HasAbilities((FirstStrike(),)))
    lose = instant("Lose", Apply(Target(CREATURE), less, UntilEndOfTurn()))
    table = Table({"battlefield": [DUELIST], "hand": [lose]}, {}, {})
    table.attack({"Duelist": "player 1"})
    table.to_damage()
    table.cast("Lose", at="Duelist")
    table.resolve()
    table.to("end_of_combat")
    assert table.life(1) == 17


def test_702_19f_once_the_planeswalker_is_gone_nothing_tramples_anywhere() -> None:
    ram = creature("Ram", 5, 5, DoubleStrike(), Trample())
    walker = {"card": "Liliana Vess", "counters": {"loyalty": 3}}
    table = Table({"battlefield": [ram]}, {"battlefield": [walker, creature("Wall", 0, 1)]})
    table.attack({"Ram": "Liliana Vess"})
    table.block({"Wall": "Ram"})
    table.to_choice("divide")
    table.submit((1, 4))
    table.to("end_of_combat")
    assert (table.battlefield(1), table.life(1)) == ([], 20)


def test_702_80a_counters_of_the_first_step_count_in_the_second() -> None:
    rot = creature("Rot", 2, 2, DoubleStrike(), Wither())
    table = Table({"battlefield": [rot]}, {"battlefield": ["Giant"]})
    table.attack(["Rot"])
    table.block({"Giant": "Rot"})
    table.to("end_of_combat")
    assert (table.graveyard(0), table.graveyard(1)) == (["Rot"], ["Giant"])


def test_702_49_a_ninja_for_a_first_striker_that_has_struck_strikes_as_well() -> None:
    mine = {"battlefield": [FENCER, "Island", "Island"], "hand": ["Ninja of the Deep Hours"]}
    table = Table(mine, {"battlefield": ["Liliana Vess"]}, {})
    table.attack({"Fencer": "Liliana Vess"})
    table.to_damage()
    table.activate(table.card("Ninja of the Deep Hours", 0))
    table.resolve()
    table.to("end_of_combat")
    assert table.counters("Liliana Vess", "loyalty") == 5 - 2 - 2


def test_509_1h_choking_vines_block_what_they_target_but_trample_tramples() -> None:
    ram = creature("Ram", 6, 6, Trample())
    table = Table(
        {"battlefield": ["Ox", "Giant", ram]}, {"battlefield": ["Forest"] * 3, "hand": ["Choking Vines"]}, {}
    )
    table.attack({"Ox": "player 1", "Giant": "player 1", "Ram": "player 1"})
    table.to("declare_blockers")
    table.cast("Choking Vines", at=["Ox", "Ram"], x=2, by=1)
    table.resolve()
    table.to("end_of_combat")
    assert (table.life(1), table.object("Ox").damage) == (20 - 4 - 6, 1)


def test_506_4c_who_attacked_a_planeswalker_that_is_gone_can_still_be_blocked() -> None:
    theirs = {"battlefield": ["Liliana Vess", "Ox", "Plains", "Swamp"], "hand": ["Despark"]}
    table = Table({"battlefield": ["Bear"]}, theirs)
    table.attack({"Bear": "Liliana Vess"})
    table.cast("Despark", at="Liliana Vess", by=1)
    table.resolve()
    table.block({"Ox": "Bear"})
    table.to("end_of_combat")
    assert (table.graveyard(0), table.life(1)) == (["Bear"], 20)


def test_508_5_the_defending_player_of_an_attacked_planeswalker_loses_life() -> None:
    table = Table({"battlefield": ["Leeching Sliver"]}, {"battlefield": ["Liliana Vess"]}, {})
    table.attack({"Leeching Sliver": "Liliana Vess"})
    table.settle()
    assert (table.life(1), table.life(2)) == (19, 20)


def test_508_5_another_attackers_defending_player_loses_life() -> None:
    other = creature("Other Sliver", 1, 1, kind="creature — Sliver")
    table = Table({"battlefield": ["Leeching Sliver", other]}, {}, {})
    table.attack({"Other Sliver": "player 2"})
    table.settle()
    assert (table.life(1), table.life(2)) == (20, 19)


def test_608_2h_each_of_those_creatures_deals_damage_by_its_own_power() -> None:
    mine = {"battlefield": ["Polukranos, World Eater", *["Forest"] * 9]}
    table = Table(mine, {"battlefield": ["Ox", "Giant", "Bear"]})
    table.activate("Polukranos, World Eater", x=3)
    table.resolve()
    table.choose(["Ox", "Giant"])
    table.choose([2, 1])
    table.resolve()
    assert table.object("Polukranos, World Eater").damage == 2 + 4
    assert (table.object("Ox").damage, table.object("Giant").damage) == (2, 1)


def test_603_2c_a_lightmine_field_hurts_each_of_those_that_attack_together() -> None:
    table = Table({"battlefield": ["Ox", "Giant", "Bear"]}, {"battlefield": ["Lightmine Field"]})
    table.attack(["Ox", "Giant"])
    table.settle()
    assert [table.object(name).damage for name in ("Ox", "Giant", "Bear")] == [2, 2, 0]


def test_508_1b_hellrider_hurts_what_each_creature_attacks_and_no_battle() -> None:
    siege = {"card": "Invasion of Azgol", "protector": 1}
    table = Table({"battlefield": ["Hellrider", "Bear", "Ox", siege]}, {"battlefield": ["Liliana Vess"]}, {})
    table.attack({"Bear": "player 1", "Ox": "Liliana Vess", "Hellrider": "Invasion of Azgol"})
    table.default()
    table.default()
    table.settle()
    assert (table.life(1), table.counters("Liliana Vess", "loyalty")) == (19, 4)
    assert table.counters("Invasion of Azgol", "defense") == 4


def test_509_1c_one_creature_that_must_block_need_not_block_a_menace() -> None:
    thug = creature("Thug", 2, 2, Menace())
    table = Table({"battlefield": ["Grand Melee", thug]}, {"battlefield": ["Bear"]})
    table.attack(["Thug"])
    table.to("end_of_combat")
    assert table.life(1) == 18


def test_509_1b_one_that_can_block_two_is_still_only_one_for_menace() -> None:
    thug = creature("Thug", 2, 2, Menace())
    table = Table({"battlefield": [thug, "Bear"]}, {"battlefield": ["Night Market Guard"]})
    table.attack(["Thug", "Bear"])
    table.to_choice("blockers")
    with pytest.raises(Illegal):
        table.block({"Night Market Guard": ["Thug", "Bear"]})
    table.block({"Night Market Guard": "Bear"})


def test_509_1c_an_enlarged_creature_must_be_blocked_by_someone() -> None:
    table = Table(
        {"battlefield": ["Bear", *["Forest"] * 5], "hand": ["Enlarge"]}, {"battlefield": ["Ox", "Giant"]}
    )
    table.cast("Enlarge", at="Bear")
    table.resolve()
    table.attack(["Bear"])
    table.to_choice("blockers")
    with pytest.raises(Illegal):
        table.submit(())
    table.block({"Ox": "Bear"})


def test_509_3b_a_loyal_sentry_takes_what_it_blocks_along_before_damage() -> None:
    table = Table({"battlefield": ["Giant", "Bear"]}, {"battlefield": ["Loyal Sentry"]}, {})
    table.attack({"Giant": "player 1", "Bear": "player 1"})
    table.block({"Loyal Sentry": "Giant"})
    table.settle()
    assert (table.battlefield(0), table.battlefield(1)) == (["Bear"], [])


def test_603_2c_natures_will_triggers_for_each_player_dealt_damage() -> None:
    mine = {"battlefield": ["Nature's Will", "Bear", "Ox", {"card": "Forest", "tapped": True}]}
    table = Table(mine, {"battlefield": ["Island"]}, {"battlefield": ["Swamp"]})
    table.attack({"Bear": "player 1", "Ox": "player 2"})
    table.to_choice("trigger_order")
    table.default()
    assert len(table.stack()) == 2
    table.settle()
    assert (table.tapped("Island"), table.tapped("Swamp"), table.tapped("Forest")) == (True, True, False)


def test_615_1_the_wanderer_prevents_no_combat_damage() -> None:
    mine, shocks = {"battlefield": ["The Wanderer"]}, ["Shock", "Shock"]
    table = Table(mine, {"battlefield": ["Bear", "Mountain", "Mountain"], "hand": shocks}, active=1)
    for at in ("me", "The Wanderer"):
        table.cast("Shock", at=at)
        table.resolve()
    assert (table.life(), table.counters("The Wanderer", "loyalty")) == (20, 3)
    table.attack({"Bear": "me"})
    table.to("end_of_combat")
    assert table.life() == 18


def test_614_9_all_combat_damage_goes_to_the_bearer_of_the_shield() -> None:
    mine = {
        "battlefield": [{"card": "Giant", "id": "giant"}, {"card": "Pariah's Shield", "attached_to": "giant"}]
    }
    table = Table(mine, {"battlefield": ["Bear", {"card": "Bear", "id": "other"}]}, active=1)
    table.attack({"Bear": "me", "other": "me"})
    table.to("end_of_combat")
    assert (table.life(), table.graveyard()) == (20, ["Giant"])


def test_702_4b_kwende_counts_first_strike_that_an_aura_gives() -> None:
    dubbed = [{"card": "Bear", "id": "bear"}, {"card": "Dub", "attached_to": "bear"}]
    table = Table({"battlefield": ["Kwende, Pride of Femeref", *dubbed]}, {}, {})
    table.attack({"bear": "player 1"})
    table.to("end_of_combat")
    assert table.life(1) == 12


def test_514_2_trample_of_the_ibex_ends_with_the_turn() -> None:
    table = Table(
        {"battlefield": ["Pathbreaker Ibex", "Bear"], "library": DECK}, {"library": DECK}, {"library": DECK}
    )
    table.attack({"Pathbreaker Ibex": "player 1"})
    table.settle()
    assert (table.size("Bear"), table.has("Bear", "trample")) == ((5, 5), True)
    table.to("upkeep", turn=4)
    assert (table.size("Bear"), table.has("Bear", "trample")) == ((2, 2), False)


def test_508_1d_xantcha_attacks_neither_her_owner_nor_who_goaded_her_if_another_is_there() -> None:
    mine = {
        "battlefield": ["Swamp", "Swamp", "Mountain"],
        "hand": ["Xantcha, Sleeper Agent"],
        "library": DECK,
    }
    for count, whom in ((4, "player 3"), (3, "player 2")):
        table = Table(mine, *[{"library": DECK}] * (count - 1))
        table.cast("Xantcha, Sleeper Agent")
        table.resolve()
        table.choose("player 1")
        table.to("beginning_of_combat", turn=4)
        table.instruct(Goad(Each(CREATURE)), seat=2)
        table.to_choice("attackers")
        wrongs: tuple[dict[str | int, str | int], ...] = ({}, {"Xantcha, Sleeper Agent": "player 0"})
        for wrong in wrongs:
            with pytest.raises(Illegal):
                table.attack(wrong)
        table.attack({"Xantcha, Sleeper Agent": whom})
