"""Public reports of faults in the combat damage steps, each under its number there (STEP-01 and so on)."""

from __future__ import annotations

import pytest

from app.engine.events.combat import CombatDamageBegan
from app.engine.events.damage import DamageDealt
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.trample import Trample
from app.engine.words.changes import Gets, HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.table import Table

DECK = ["Forest"] * 5
GOBLIN = creature("Goblin", 1, 1)


def dealt(table: Table) -> list[tuple[str, str, int]]:
    """All damage so far: by what, to what, how much."""
    return [
        (called(table, fact.source), called(table, fact.to), fact.amount)
        for fact in table.happened(DamageDealt)
    ]


def called(table: Table, ref: int) -> str:
    """What an object or player is called, or was."""
    if ref < 0:
        return f"player {-1 - ref}"
    return table.name(ref) if ref in table.state.objects else table.state.last_known[ref].was.name


def gains(name: str, keyword: FirstStrike | DoubleStrike) -> Apply:
    """An effect: what is called that gains the ability until end of turn."""
    return Apply(Each(Named(name)), (HasAbilities((keyword,)),), UntilEndOfTurn())


def loses(name: str, keyword: FirstStrike | DoubleStrike) -> Apply:
    """An effect: what is called that loses the ability until end of turn."""
    return Apply(Each(Named(name)), (LosesAbility(keyword),), UntilEndOfTurn())


def test_step_01_first_strike_lost_between_the_steps_gives_no_second_strike() -> None:
    mine = {"battlefield": ["Battle Angels of Tyr", "Archetype of Courage"]}
    table = Table(mine, {"battlefield": ["Sporecap Spider", "Dread"]})
    table.attack(["Battle Angels of Tyr", "Archetype of Courage"])
    table.block({"Sporecap Spider": "Battle Angels of Tyr"})
    table.to_damage()
    assert (table.step(), table.stack()) == ("first_combat_damage", ["Dread"])
    table.settle()
    assert table.graveyard(0) == ["Archetype of Courage"]
    assert not table.has("Battle Angels of Tyr", "first strike")
    table.to("end_of_combat")
    assert table.battlefield(1) == ["Sporecap Spider", "Dread"]
    assert (table.object("Sporecap Spider").damage, table.object("Battle Angels of Tyr").damage) == (4, 1)
    assert table.life(1) == 18


def test_step_02_first_strike_gained_between_the_steps_takes_no_strike_away() -> None:
    mine = {"battlefield": ["Altac Bloodseeker", "Frost Lynx", "Mountain"], "hand": ["Crowd's Favor"]}
    table = Table(mine, {"battlefield": ["Grizzly Bears"]})
    table.attack(["Altac Bloodseeker", "Frost Lynx"])
    table.cast("Crowd's Favor", at="Frost Lynx")
    table.resolve()
    table.block({"Grizzly Bears": "Frost Lynx"})
    table.to_damage()
    assert (table.graveyard(1), table.stack()) == (["Grizzly Bears"], ["Altac Bloodseeker"])
    table.settle()
    assert table.has("Altac Bloodseeker", "first strike")
    table.to("end_of_combat")
    assert table.life(1) == 16
    assert [source for source, _, _ in dealt(table)] == ["Frost Lynx", "Altac Bloodseeker"]


def test_step_04_the_first_step_is_a_whole_step() -> None:
    blade = {"card": "Boros Swiftblade", "counters": {"+1/+1": 1}}
    table = Table({"battlefield": [blade]}, {"battlefield": ["No Mercy"]})
    table.attack(["Boros Swiftblade"])
    table.to_damage()
    assert (table.step(), table.stack(), table.choice.seat) == ("first_combat_damage", ["No Mercy"], 0)
    table.settle()
    table.to("end_of_combat")
    assert (table.graveyard(0), table.life(1)) == (["Boros Swiftblade"], 18)


def test_step_05_damage_is_divided_afresh_in_the_second_step() -> None:
    ram, brute = creature("Ram", 3, 3, DoubleStrike(), Trample()), creature("Brute", 4, 2)
    table = Table({"battlefield": [ram]}, {"battlefield": [brute, *[GOBLIN] * 4]})
    table.attack(["Ram"])
    table.block({"Brute": "Ram", **{f"Goblin {n}": "Ram" for n in (1, 2, 3, 4)}})
    table.to_choice("assign_damage")
    table.choose(2, 1, 0, 0, 0)
    assert table.graveyard(1) == ["Brute", "Goblin"]
    table.pass_(2)
    assert (table.step(), table.options()) == ("combat_damage", ["Goblin"] * 3)
    table.choose(3, 0, 0)
    assert (table.life(1), table.graveyard(0)) == (20, ["Ram"])


def test_step_07_who_attacked_a_defeated_siege_attacks_nothing_in_the_second_step() -> None:
    siege = {"card": "Invasion of Azgol", "protector": 1, "counters": {"defense": 3}}
    table = Table({"battlefield": ["Dragon-Style Twins", siege]}, {})
    table.attack({"Dragon-Style Twins": "Invasion of Azgol"})
    table.to_damage()
    assert (table.step(), table.stack()) == ("first_combat_damage", ["Invasion of Azgol"])
    table.resolve()
    table.choose("yes")
    assert table.stack() == ["Ashen Reaper"]
    table.resolve()  # a creature spell doesn't trigger prowess
    assert table.state.combat.attackers == {table.ref("Dragon-Style Twins"): 0}
    table.to("end_of_combat")
    assert table.battlefield(0) == ["Dragon-Style Twins", "Ashen Reaper"]
    assert (table.object("Ashen Reaper").damage, table.life(1)) == (0, 20)
    assert dealt(table) == [("Dragon-Style Twins", "Invasion of Azgol", 3)]


def test_step_08_a_blocker_of_a_band_deals_its_damage_once() -> None:
    mine = {"battlefield": ["Benalish Hero", {"card": "Grizzly Bears", "id": "attacker"}]}
    table = Table(mine, {"battlefield": ["Elvish Archers", {"card": "Grizzly Bears", "id": "blocker"}]})
    table.attack(["Benalish Hero", "attacker"])
    table.choose("Benalish Hero", "attacker")
    table.block({"Elvish Archers": "Benalish Hero", "blocker": "attacker"})
    table.to_choice("assign_damage")
    assert (table.step(), table.choice.seat) == ("first_combat_damage", 0)
    table.choose(2, 0)
    assert table.graveyard(0) == ["Benalish Hero"]
    assert table.object("attacker").damage == 0
    table.pass_(2)
    assert (table.step(), table.choice.reason) == ("combat_damage", "assign_damage")
    assert table.options() == ["Elvish Archers", "Grizzly Bears"]  # the attacker may divide its own
    table.choose(0, 2)
    assert table.graveyard(0) == ["Benalish Hero", "Grizzly Bears"]
    assert (table.battlefield(1), table.graveyard(1)) == (["Elvish Archers"], ["Grizzly Bears"])


def test_step_10_what_survives_the_first_step_strikes_back_in_the_second() -> None:
    table = Table({"battlefield": ["Dragon-Style Twins"]}, {"battlefield": ["Serra Angel"]})
    table.attack(["Dragon-Style Twins"])
    table.block({"Serra Angel": "Dragon-Style Twins"})
    table.to_damage()
    assert table.object("Serra Angel").damage == 3
    table.to("end_of_combat")
    assert (table.graveyard(0), table.graveyard(1)) == (["Dragon-Style Twins"], ["Serra Angel"])


def test_step_11_double_strike_means_nothing_in_a_fight() -> None:
    me = {"hand": ["Prey Upon"], "battlefield": ["Fencing Ace", "Forest"]}
    table = Table(me, {"battlefield": [GOBLIN]})
    table.cast("Prey Upon", at=["Fencing Ace", "Goblin"])
    table.resolve()
    assert (table.graveyard(0), table.graveyard(1)) == (["Prey Upon", "Fencing Ace"], ["Goblin"])
    assert dealt(table) == [("Fencing Ace", "Goblin", 1), ("Goblin", "Fencing Ace", 1)]


@pytest.mark.parametrize("blocked", [False, True])
def test_step_13_one_step_without_first_strikers(blocked: bool) -> None:
    table = Table({"battlefield": ["Grizzly Bears"]}, {"battlefield": [GOBLIN]})
    table.attack(["Grizzly Bears"])
    table.block({"Goblin": "Grizzly Bears"} if blocked else {})
    table.to("end_of_combat")
    assert len(table.happened(CombatDamageBegan)) == 1


def test_step_13_two_steps_if_only_a_blocker_strikes_first_though_nobody_is_left_for_the_second() -> None:
    table = Table({"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Elvish Archers"]})
    table.attack(["Grizzly Bears"])
    table.block({"Elvish Archers": "Grizzly Bears"})
    table.to("end_of_combat")
    assert len(table.happened(CombatDamageBegan)) == 2
    assert dealt(table) == [("Elvish Archers", "Grizzly Bears", 2)]


def test_step_13_gained_during_declare_blockers_there_are_two_and_lost_then_there_is_one() -> None:
    table = Table({"battlefield": ["Grizzly Bears"]}, {"battlefield": [GOBLIN]})
    table.attack(["Grizzly Bears"])
    table.block({"Goblin": "Grizzly Bears"})
    table.instruct(gains("Grizzly Bears", FirstStrike()))
    table.to("end_of_combat")
    assert len(table.happened(CombatDamageBegan)) == 2
    assert table.battlefield() == ["Grizzly Bears"]
    lost = Table({"battlefield": ["Elvish Archers"]}, {"battlefield": [GOBLIN]})
    lost.attack(["Elvish Archers"])
    lost.block({"Goblin": "Elvish Archers"})
    lost.instruct(loses("Elvish Archers", FirstStrike()))
    lost.to("end_of_combat")
    assert len(lost.happened(CombatDamageBegan)) == 1
    assert lost.battlefield() == []


@pytest.mark.parametrize(
    ("division", "alive"), [((1, 2), []), ((2, 1), []), ((3, 0), ["Skittering Heartstopper"])]
)
def test_step_14_damage_already_marked_counts(division: tuple[int, int], alive: list[str]) -> None:
    them = {
        "battlefield": [
            {"card": "Walking Corpse", "damage": 1}, {"card": "Skittering Heartstopper", "damage": 1}, "Swamp",
        ]
    }  # fmt: skip
    table = Table({"battlefield": ["Goblin Chainwhirler"]}, them)
    table.attack(["Goblin Chainwhirler"])
    table.block({"Walking Corpse": "Goblin Chainwhirler", "Skittering Heartstopper": "Goblin Chainwhirler"})
    table.activate("Skittering Heartstopper", by=1)
    table.resolve()
    table.to_choice("assign_damage")
    table.choose(*division)
    assert [name for name in table.battlefield(1) if name != "Swamp"] == alive
    table.to("end_of_combat")
    assert table.graveyard(0) == (["Goblin Chainwhirler"] if alive else [])


def test_step_14_so_does_a_smaller_toughness() -> None:
    """With -1/-1 until end of turn two blockers need 1 each of a trampling 3/3, and 1 goes through."""
    ram, corpse = creature("Ram", 3, 3, Trample()), {"card": "Walking Corpse", "id": "one"}
    table = Table({"battlefield": [ram]}, {"battlefield": [corpse, "Walking Corpse"]})
    table.attack(["Ram"])
    table.block({"one": "Ram", "Walking Corpse 2": "Ram"})
    table.instruct(Apply(Each(Named("Walking Corpse")), (Gets(-1, -1),), UntilEndOfTurn()))
    table.to_choice("assign_damage")
    table.choose(1, 1, 1)
    assert (table.life(1), table.battlefield(1)) == (19, [])


def test_step_16_what_is_lethal_is_less_in_the_second_step() -> None:
    basher = {"card": "Bolrac-Clan Basher", "counters": {"+1/+1": 2}}
    table = Table({"battlefield": [basher]}, {"battlefield": ["Guardians of Meletis"]})
    table.attack(["Bolrac-Clan Basher"])
    table.block({"Guardians of Meletis": "Bolrac-Clan Basher"})
    table.to_damage()
    assert (table.object("Guardians of Meletis").damage, table.life(1)) == (5, 20)
    table.to_choice("assign_damage")
    assert (table.step(), table.options()) == ("combat_damage", ["Guardians of Meletis", "player 1"])
    table.choose(1, 4)
    assert (table.life(1), table.battlefield(1)) == (16, [])


@pytest.mark.parametrize("gone", [False, True])
def test_step_17_what_waits_for_the_end_of_combat_comes_then(gone: bool) -> None:
    ox = creature("Ox", 2, 4)
    table = Table({"battlefield": ["Ohran Viper"]}, {"battlefield": [ox]})
    table.attack(["Ohran Viper"])
    table.block({"Ox": "Ohran Viper"})
    table.to_damage()
    assert table.stack() == ["Ohran Viper"]
    table.settle()
    assert table.battlefield(1) == ["Ox"]
    if gone:
        table.instruct(Destroy(Each(Named("Ohran Viper"))))
    table.to_trigger()
    assert (table.step(), table.battlefield(1)) == ("end_of_combat", ["Ox"])
    table.settle()
    assert table.graveyard(1) == ["Ox"]
