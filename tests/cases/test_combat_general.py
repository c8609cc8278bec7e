"""Public reports of faults in combat, each under its number there (COMB-01 and so on)."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.trample import Trample
from app.engine.words.changes import HasAbilities
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, creature
from tests.combat.cards import attackers, could_attack, law
from tests.table import Table

DECK = ["Forest"] * 5
WALL, WALKER = creature("Wall", 0, 4), card("Walker", "legendary planeswalker — Jace", loyalty=4)


@pytest.mark.parametrize("power", [4, 12])
def test_comb_01_any_damage_of_a_source_with_deathtouch_is_lethal(power: int) -> None:
    """Deathtouch is given by another card; 1 is enough for the blocker, and the rest may go through."""
    beast = creature("Beast", power, power, Trample())
    poison = law("Poison", Each(Named("Beast")), HasAbilities((Deathtouch(),)))
    table = Table({"battlefield": [beast, poison]}, {"battlefield": [WALL]})
    table.attack(["Beast"])
    table.block({"Wall": "Beast"})
    table.to_choice("assign_damage")
    table.choose(1, power - 1)
    assert (table.life(1), table.graveyard(1)) == (20 - (power - 1), ["Wall"])


def test_comb_01_deathtouch_from_being_paired_counts_too() -> None:
    me = {"battlefield": ["Ghalta, Primal Hunger", "Forest", "Forest"], "hand": ["Nightshade Peddler"]}
    table = Table(me, {"battlefield": [WALL]})
    table.cast("Nightshade Peddler")
    table.resolve()
    table.resolve()
    table.choose("yes")
    table.attack(["Ghalta, Primal Hunger"])
    table.block({"Wall": "Ghalta, Primal Hunger"})
    table.to_choice("assign_damage")
    table.choose(1, 11)
    assert (table.life(1), table.graveyard(1)) == (9, ["Wall"])


def test_comb_01_one_to_each_of_several_blockers_is_enough() -> None:
    beast = creature("Beast", 4, 4, Trample(), Deathtouch())
    table = Table({"battlefield": [beast]}, {"battlefield": [WALL, "Serra Angel"]})
    table.attack(["Beast"])
    table.block({"Wall": "Beast", "Serra Angel": "Beast"})
    table.to_choice("assign_damage")
    with pytest.raises(Illegal):
        table.choose(2, 0, 2)
    table.choose(1, 1, 2)
    assert (table.life(1), table.battlefield(1)) == (18, [])


@pytest.mark.parametrize("through", [0, 2, 4])
def test_comb_02_the_whole_assignment_is_checked_at_once(through: int) -> None:
    mine = [creature("Three", 3, 5), creature("Trampler", 4, 4, Trample()), creature("Four", 4, 4)]
    table = Table({"battlefield": mine}, {"battlefield": ["Guardian of the Gateless"]})
    table.attack(["Three", "Trampler", "Four"])
    table.block({"Guardian of the Gateless": ["Three", "Trampler", "Four"]})
    table.settle()
    assert table.size("Guardian of the Gateless") == (6, 6)
    table.to_choice("assign_damage")
    assert table.options() == ["Guardian of the Gateless", "player 1"]
    table.choose(4 - through, through)
    while table.choice.reason == "assign_damage":
        table.default()
    assert (table.life(1), table.graveyard(1)) == (20 - through, ["Guardian of the Gateless"])


def test_comb_02_many_attackers_may_be_blocked_by_one_that_says_so() -> None:
    bears = [{"card": "Grizzly Bears", "id": f"bear {n}"} for n in range(9)]
    table = Table({"battlefield": bears}, {"battlefield": ["Watcher in the Web"]})
    table.attack([f"bear {n}" for n in range(9)])
    with pytest.raises(Illegal):
        table.block({"Watcher in the Web": [f"bear {n}" for n in range(9)]})
    table.block({"Watcher in the Web": [f"bear {n}" for n in range(8)]})
    assert len(table.state.combat.blocked) == 8


def test_comb_04_one_source_deals_damage_once_whatever_it_is_divided_among() -> None:
    drinker = {"card": creature("Drinker", 5, 5, Trample(), Lifelink()), "id": "drinker"}
    jitte = {"card": "Umezawa's Jitte", "attached_to": "drinker"}
    table = Table({"battlefield": [drinker, jitte]}, {"battlefield": ["Grizzly Bears"]})
    table.attack(["Drinker"])
    table.block({"Grizzly Bears": "Drinker"})
    table.to_choice("assign_damage")
    table.choose(2, 3)
    assert (table.life(0), table.life(1), table.stack()) == (25, 17, ["Umezawa's Jitte"])
    table.settle()
    assert table.counters("Umezawa's Jitte", "charge") == 2


def test_comb_05_the_attacking_player_divides_freely() -> None:
    them = [creature("One", 1, 1), creature("Two", 2, 2), creature("Eight", 8, 8)]
    table = Table({"battlefield": [creature("Ten", 10, 10)]}, {"battlefield": them})
    table.attack(["Ten"])
    table.block({"One": "Ten", "Two": "Ten", "Eight": "Ten"})
    table.to_choice("assign_damage")
    assert table.choice.seat == 0
    table.choose(0, 2, 8)
    assert table.battlefield(1) == ["One"]


def test_comb_07_an_attacker_attacks_one_thing() -> None:
    table = Table({"battlefield": ["Grizzly Bears"]}, {}, {"battlefield": [WALKER]})
    table.to_choice("attackers")
    bears = table.ref("Grizzly Bears")
    for pairs in (
        ((bears, table.ref("player 1")), (bears, table.ref("Walker"))),
        ((bears, table.ref("player 1")), (bears, table.ref("player 1"))),
        ((bears, 999_999),),
        ((999_999, table.ref("player 1")),),
    ):
        with pytest.raises(Illegal):
            table.submit(pairs)
    assert (table.choice.kind, attackers(table), table.tapped("Grizzly Bears")) == ("attackers", [], False)


def test_comb_08_a_goaded_creature_attacks_who_goaded_it_if_nobody_else_is_there() -> None:
    """Whoever goaded it controls a planeswalker: attacking that is no less, since no requirement names anyone then."""
    me, them = (
        {"battlefield": ["Grenzo, Havoc Raiser", WALKER]},
        {"battlefield": ["Grizzly Bears"], "library": DECK},
    )
    table = Table(me, them, {"battlefield": ["Grizzly Bears"]})
    table.attack({"Grenzo, Havoc Raiser": "player 1"})
    table.to_damage()
    table.choose("mode.0")
    table.settle()
    table.leave(2)
    assert could_attack(table) == {"Grizzly Bears": ["player 0", "Walker"]}
    with pytest.raises(Illegal):
        table.submit(())
    table.attack({"Grizzly Bears": "Walker"})
    assert attackers(table) == ["Grizzly Bears"]


def test_comb_10_nobody_has_to_pay_but_may() -> None:
    mine = {"battlefield": ["Juggernaut", "Island", "Island"]}
    table = Table(mine, {"battlefield": ["Propaganda"]}, {})
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    table.attack({"Juggernaut": "player 1"})
    table.choose("auto")
    assert attackers(table) == ["Juggernaut"]
    assert table.tapped("Island")


@pytest.mark.parametrize("able", [True, False])
def test_comb_10_without_paying_the_other_player_must_be_attacked(able: bool) -> None:
    mine = {"battlefield": ["Juggernaut", *["Island"] * (2 if able else 1)]}
    table = Table(mine, {"battlefield": ["Propaganda"]}, {})
    table.attack({"Juggernaut": "player 1"})
    table.choose("cancel")
    assert (table.choice.kind, attackers(table), table.tapped("Juggernaut")) == ("attackers", [], False)
    with pytest.raises(Illegal):
        table.submit(())
    table.attack({"Juggernaut": "player 2"})
    assert attackers(table) == ["Juggernaut"]


def ruhan_after(killed: int) -> Table:
    """Ruhan's trigger has picked a player by chance, always the same; then that player is made to lose the game."""
    lands = [name for name in ("Plains", "Island", "Swamp", "Mountain", "Forest") for _ in (1, 2)]
    table = Table({"battlefield": ["Ruhan of the Fomori", "Door to Nothingness", *lands]}, {}, {})
    table.to("beginning_of_combat")
    table.settle()
    table.activate("Door to Nothingness", at=f"player {killed}")
    table.settle()
    assert table.state.players[killed].has_left
    return table


def test_comb_11_a_player_who_has_left_need_not_be_attacked() -> None:
    """Of the two players it was one who was picked: with that one gone, Ruhan may stay at home, or attack the other."""
    free: list[int] = []
    for killed in (1, 2):
        table = ruhan_after(killed)
        assert could_attack(table) == {"Ruhan of the Fomori": [f"player {3 - killed}"]}
        try:
            table.submit(())
        except Illegal:
            table.attack({"Ruhan of the Fomori": f"player {3 - killed}"})
        else:
            free.append(killed)
    assert len(free) == 1
    table = ruhan_after(free[0])
    table.attack({"Ruhan of the Fomori": f"player {3 - free[0]}"})
    assert attackers(table) == ["Ruhan of the Fomori"]


@pytest.mark.parametrize(("loyalty", "left"), [(4, 0), (12, 3)])
def test_comb_13_a_planeswalker_loses_as_much_loyalty_as_it_is_dealt_damage(loyalty: int, left: int) -> None:
    bears = {"card": "Grizzly Bears", "counters": {"+1/+1": 7}}
    table = Table(
        {"battlefield": [bears]}, {"battlefield": [{"card": WALKER, "counters": {"loyalty": loyalty}}]}
    )
    table.attack({"Grizzly Bears": "Walker"})
    table.to_damage()
    if left:
        assert table.counters("Walker", "loyalty") == left
    else:
        assert table.graveyard(1) == ["Walker"]


SMALL_MYR = creature("Myr", 1, 1, kind="artifact creature — Myr")


@pytest.mark.parametrize("whom", ["player 1", "Walker", "Invasion of Azgol"])
def test_comb_14_attacking_a_battle_is_attacking_no_player_or_planeswalker(whom: str) -> None:
    siege = {"card": "Invasion of Azgol", "protector": 1}
    mine = {"battlefield": ["Myr Battlesphere", SMALL_MYR, {"card": SMALL_MYR}, siege]}
    table = Table(mine, {"battlefield": [WALKER]})
    table.attack({"Myr Battlesphere": whom})
    table.resolve()
    table.choose("yes")
    table.choose("Myr", "Myr 2")
    assert table.size("Myr Battlesphere") == (6, 7)
    assert table.life(1) == (18 if whom == "player 1" else 20)
    assert table.counters("Walker", "loyalty") == (2 if whom == "Walker" else 4)
    assert table.counters("Invasion of Azgol", "defense") == 4


@pytest.mark.parametrize(("whom", "gold"), [("player 1", 2), ("Walker", 0)])
def test_comb_14_a_player_is_attacked_only_if_the_player_is(whom: str, gold: int) -> None:
    """Both the attacking player and the one whose Curse it is create a Gold token, if they aren't the same."""
    curse = {"card": "Curse of Opulence", "attached_to": "player 1"}
    table = Table({"battlefield": ["Grizzly Bears"]}, {"battlefield": [WALKER]}, {"battlefield": [curse]})
    table.attack({"Grizzly Bears": whom})
    table.settle()
    assert table.battlefield().count("Gold Token") == gold


def test_comb_16_an_animated_land_that_is_a_land_again_leaves_combat() -> None:
    land = {"card": "Mountain", "id": "land"}
    zendikon = {"card": "Crusher Zendikon", "attached_to": "land"}
    table = Table({"battlefield": [land, zendikon]}, {"battlefield": ["Grizzly Bears"]})
    assert table.size("land") == (4, 2)
    table.attack(["land"])
    table.block({"Grizzly Bears": "land"})
    table.instruct(Destroy(Each(Named("Crusher Zendikon"))))
    assert attackers(table) == []
    table.to("end_of_combat")
    assert (table.object("land").damage, table.object("Grizzly Bears").damage) == (0, 0)
    assert table.battlefield(0) == ["Mountain"]


def test_comb_17_damage_by_two_blockers_at_once_is_one_event() -> None:
    bears = [{"card": "Grizzly Bears", "id": "one"}, {"card": "Grizzly Bears", "id": "two"}]
    table = Table({"battlefield": ["Boros Reckoner"]}, {"battlefield": bears})
    table.attack(["Boros Reckoner"])
    table.block({"one": "Boros Reckoner", "two": "Boros Reckoner"})
    table.to_choice("assign_damage")
    table.choose(3, 0)
    assert table.graveyard(0) == ["Boros Reckoner"]
    table.choose("player 1")
    assert table.stack() == ["Boros Reckoner"]
    table.settle()
    assert table.life(1) == 16


def test_comb_19_protection_keeps_damage_from_a_planeswalker_in_both_steps() -> None:
    walker = {"card": "Karn, the Great Creator", "id": "karn", "counters": {"loyalty": 5}}
    them = {"battlefield": [walker, "Eight-and-a-Half-Tails", "Plains", "Plains"]}
    table = Table({"battlefield": ["Angel of Destiny"]}, them)
    table.attack({"Angel of Destiny": "karn"})
    table.activate("Eight-and-a-Half-Tails", at="karn", by=1)
    table.resolve()
    table.to("postcombat_main")
    assert (table.counters("karn", "loyalty"), table.life(0), table.life(1)) == (5, 20, 20)
