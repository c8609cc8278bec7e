"""CR 506.4: what is removed from combat, and what isn't, in all the ways there are."""

from __future__ import annotations

import pytest

from app.engine.combat.entering import RemoveFromCombat
from app.engine.events.damage import DamageDealt
from app.engine.events.zone_words import Put
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.exile import Exile
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.phasing import PhaseOut
from app.engine.keywords.protection import Protection
from app.engine.keywords.regenerate import Regenerate
from app.engine.keywords.trample import Trample, TrampleOverPlaneswalkers
from app.engine.words.abilities import Card, Face
from app.engine.words.changes import BecomesTypes, Gets, HasAbilities, LosesTypes, UnderControlOf
from app.engine.words.conditions import IsTurnOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import BoundTo, Each, You
from app.engine.words.qualities import Named, OfColor
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, GIANT, WALKER, attackers, blockers
from tests.table import Table

LIVING_WALKER = Card(
    (Face("Gideon", types=("planeswalker", "creature"), power=3, toughness=6, loyalty=6, colors="W"),)
)
"""A planeswalker that is also a creature."""
KEEP = Card((Face("Keep", types=("planeswalker", "battle"), loyalty=5, defense=5, colors=""),))
"""A planeswalker that is also a battle; its protector may be anyone."""


def loses(name: str, *types: str) -> Apply:
    """What is called that loses these types until end of turn."""
    return Apply(Each(Named(name)), (LosesTypes(types),), UntilEndOfTurn())


def attacked(table: Table) -> list[str]:
    """What the attacking creatures attack, by name; "" for nothing."""
    names = {0: ""}
    return [
        names.get(other) or (table.name(other) if other > 0 else f"player {-1 - other}") if other else ""
        for other in table.state.combat.attackers.values()
    ]


def blocking_walker() -> Table:
    """Gideon is attacked by the Bear and blocks the Giant, which attacks his controller."""
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [LIVING_WALKER]})
    table.attack({"Bear": "Gideon", "Giant": "player 1"})
    table.block({"Gideon": "Giant"})
    return table


def test_506_4d_no_longer_a_creature_it_is_attacked_still() -> None:
    table = blocking_walker()
    table.instruct(loses("Gideon", "creature"))
    assert (blockers(table), attacked(table)) == ({}, ["Gideon", "player 1"])
    table.to("end_of_combat")
    assert (table.counters("Gideon", "loyalty"), table.life(1)) == (4, 20)


def test_506_4d_no_longer_a_planeswalker_it_blocks_still() -> None:
    table = blocking_walker()
    table.instruct(loses("Gideon", "planeswalker"))
    assert (blockers(table), attacked(table)) == ({"Gideon": ["Giant"]}, ["", "player 1"])
    table.to("end_of_combat")
    assert (table.object("Gideon").damage, table.object("Giant").damage, table.life(1)) == (4, 3, 20)


def test_506_4d_neither_any_more_it_is_removed_from_combat() -> None:
    table = blocking_walker()
    table.instruct(loses("Gideon", "planeswalker", "creature"))
    assert (blockers(table), attacked(table)) == ({}, ["", "player 1"])


def test_506_4_an_effect_removes_it_as_both() -> None:
    table = blocking_walker()
    table.instruct(RemoveFromCombat(Each(Named("Gideon"))))
    assert (blockers(table), attacked(table)) == ({}, ["", "player 1"])


@pytest.mark.parametrize(("protector", "after"), [(1, "Keep"), (2, "")])
def test_506_4e_no_longer_a_battle_its_controller_must_be_its_protector(protector: int, after: str) -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [{"card": KEEP, "protector": protector}]}, {})
    table.attack({"Bear": "Keep"})
    table.instruct(loses("Keep", "battle"))
    assert attacked(table) == [after]


@pytest.mark.parametrize("protector", [1, 2])
def test_506_4e_no_longer_a_planeswalker_it_is_a_battle_that_is_attacked(protector: int) -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [{"card": KEEP, "protector": protector}]}, {})
    table.attack({"Bear": "Keep"})
    table.instruct(loses("Keep", "planeswalker"))
    assert attacked(table) == ["Keep"]
    table.to("end_of_combat")
    assert table.counters("Keep", "defense") == 3


def test_506_4_phasing_out_removes_attackers_and_blockers() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [ELF]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Giant"})
    table.instruct(PhaseOut(Each(Named("Bear"))))
    table.instruct(PhaseOut(Each(Named("Elf"))))
    assert (attackers(table), blockers(table)) == (["Giant"], {})
    table.to("end_of_combat")
    assert table.life(1) == 20  # the Giant stays blocked


def test_506_4_a_regenerated_creature_is_removed_between_the_damage_steps() -> None:
    striker = creature("Striker", 2, 2, FirstStrike())
    table = Table({"battlefield": [BEAR]}, {"battlefield": [striker]})
    table.attack(["Bear"])
    table.block({"Striker": "Bear"})
    table.instruct(Regenerate(Each(Named("Bear"))))
    table.to_damage()
    assert (table.step(), attackers(table), table.tapped("Bear")) == ("first_combat_damage", [], True)
    table.to("end_of_combat")
    assert (table.battlefield(), table.object("Striker").damage) == (["Bear", "Striker"], 0)


def test_506_4_an_attacker_taken_between_the_damage_steps_deals_nothing_more() -> None:
    twin = creature("Twin", 3, 3, DoubleStrike())
    table = Table({"battlefield": [twin]}, {})
    table.attack(["Twin"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Twin")), (UnderControlOf(You()),), UntilEndOfTurn()), seat=1)
    table.to("end_of_combat")
    assert table.life(1) == 17


def test_506_4_the_other_blocked_creatures_stay_blocked() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [ELF, "Ox"]})
    table.attack(["Bear", "Giant"])
    table.block({"Ox": "Giant", "Elf": "Bear"})
    table.instruct(RemoveFromCombat(Each(Named("Bear"))))
    assert table.state.combat.blocked == (table.ref("Giant"),)
    table.to_damage()
    assert table.life(1) == 20


def test_506_4_the_other_unblocked_creatures_stay_unblocked() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {})
    table.attack(["Bear", "Giant"])
    table.to("declare_blockers")
    table.instruct(RemoveFromCombat(Each(Named("Bear"))))
    assert table.state.combat.unblocked == (table.ref("Giant"),)
    table.to_damage()
    assert table.life(1) == 16


def test_506_4_what_comes_back_is_a_new_object_that_fights_no_more() -> None:
    table = Table({"battlefield": [GIANT]}, {"battlefield": [BEAR]})
    table.attack(["Giant"])
    table.block({"Bear": "Giant"})
    flicker = (Exile(Each(Named("Bear")), result="card"), Put(BoundTo("card")))
    table.instruct(If(IsTurnOf(You()), flicker))
    assert (blockers(table), table.names(table.state.combat.blocked)) == ({}, ["Giant"])
    table.to("end_of_combat")
    assert (table.life(1), table.object("Bear").damage, table.happened(DamageDealt)) == (20, 0, [])


def test_506_4_becoming_a_planeswalker_too_changes_nothing() -> None:
    table = Table({"battlefield": [GIANT]}, {"battlefield": [{"card": BEAR, "counters": {"loyalty": 3}}]})
    table.attack(["Giant"])
    table.block({"Bear": "Giant"})
    table.instruct(
        Apply(Each(Named("Bear")), (BecomesTypes(("planeswalker",), how="also"),), UntilEndOfTurn())
    )
    assert blockers(table) == {"Bear": ["Giant"]}


def test_510_1c_one_of_several_blockers_is_gone_and_all_goes_to_the_other() -> None:
    table = Table({"battlefield": [GIANT]}, {"battlefield": [BEAR, ELF]})
    table.attack(["Giant"])
    table.block({"Bear": "Giant", "Elf": "Giant"})
    table.instruct(RemoveFromCombat(Each(Named("Bear"))))
    table.to("end_of_combat")
    assert (table.graveyard(1), table.object("Bear").damage) == (["Elf"], 0)


def test_702_19e_with_all_blockers_gone_all_tramples_over() -> None:
    ram = creature("Ram", 5, 5, Trample())
    table = Table({"battlefield": [ram]}, {"battlefield": [BEAR]})
    table.attack(["Ram"])
    table.block({"Bear": "Ram"})
    table.instruct(RemoveFromCombat(Each(Named("Bear"))))
    table.to("end_of_combat")
    assert table.life(1) == 15


def test_702_19b_protection_of_a_blocker_does_not_lessen_what_is_lethal() -> None:
    ram = creature("Ram", 5, 5, Trample(), cost="{R}")
    saint = creature("Saint", 2, 2, Protection(OfColor("R")))
    table = Table({"battlefield": [ram]}, {"battlefield": [saint]})
    table.attack(["Ram"])
    table.block({"Saint": "Ram"})
    table.to_choice("assign_damage")
    table.choose(2, 3)
    assert (table.life(1), table.object("Saint").damage) == (17, 0)


def test_702_19c_over_several_blockers_and_a_planeswalker() -> None:
    beast = creature("Beast", 12, 12, TrampleOverPlaneswalkers())
    table = Table({"battlefield": [beast]}, {"battlefield": [WALKER, BEAR, ELF]})
    table.attack({"Beast": "Walker"})
    table.block({"Bear": "Beast", "Elf": "Beast"})
    table.to_choice("assign_damage")
    assert table.options() == ["Bear", "Elf", "Walker", "player 1"]
    table.choose(2, 1, 4, 5)
    assert (table.life(1), table.battlefield(1)) == (15, [])


def test_510_1a_power_counts_as_damage_is_assigned() -> None:
    twin = creature("Twin", 3, 3, DoubleStrike())
    table = Table({"battlefield": [twin]}, {})
    table.attack(["Twin"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Twin")), (Gets(-3, 0), HasAbilities((Trample(),))), UntilEndOfTurn()))
    table.to("end_of_combat")
    assert (table.life(1), len(table.happened(DamageDealt))) == (17, 1)
