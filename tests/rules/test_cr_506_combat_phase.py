"""CR 506, 507: who takes part in combat, and how it leaves it."""

from __future__ import annotations

from app.engine.combat.attack_rules import CantAttack
from app.engine.combat.block_rules import CantBlock
from app.engine.combat.entering import EnterBlocking, RemoveFromCombat
from app.engine.events.damage import DamageDealt
from app.engine.events.life import GainLife
from app.engine.events.tapping import Tap, Untap
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.exile import Exile
from app.engine.state import steps
from app.engine.words.changes import BasePT, BecomesTypes, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Attached, Each, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature
from tests.combat.cards import BEAR, ELF, FIELD, GIANT, ROCK, WALKER, WALL, attackers, says
from tests.table import Table

CHARGE = Put(Each(InZone("hand", You())), ways=("tapped", "attacking"))
"""Your hand is put onto the battlefield tapped and attacking."""
MOVING_FIELD = creature("Moving Field", 3, 3, kind="battle creature")


def blockers(table: Table) -> list[str]:
    """Names of the blocking creatures."""
    return table.names(table.state.combat.blockers)


def fought(*mine: object, theirs: tuple[object, ...] = (ELF,)) -> Table:
    """My Bear attacks and is blocked by their Elf."""
    table = Table(me={"battlefield": [BEAR, *mine]}, them={"battlefield": list(theirs)})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    return table


def test_506_1_the_steps_of_a_combat_phase_in_order() -> None:
    table = fought()
    table.to("postcombat_main")
    began = [
        steps.NAMES[fact.step] for fact in table.facts if fact.kind == "StepBegan" and hasattr(fact, "step")
    ]
    assert began == [
        "beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat",
        "postcombat_main",
    ]  # fmt: skip


def test_506_2_the_active_player_attacks_the_others_defend() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [BEAR]}, active=1)
    table.to_choice("attackers")
    assert table.choice.seat == 1
    table.attack(["Bear 2"])
    table.to_choice("blockers")
    assert table.choice.seat == 0


def test_506_2_a_planeswalker_is_defended_by_its_controller() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [ELF]}, {"battlefield": [WALKER, GIANT]})
    table.attack({"Bear": "Walker"})
    table.to_choice("blockers")
    assert table.choice.seat == 2


def test_506_3a_a_permanent_that_is_no_creature_enters_without_attacking() -> None:
    table = Table(me={"hand": [ROCK, GIANT], "battlefield": [BEAR]})
    table.attack(["Bear"])
    table.instruct(CHARGE)
    assert "Rock" in table.battlefield(0)
    assert attackers(table) == ["Bear", "Giant"]


def test_506_3a_or_without_blocking() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ROCK, GIANT]})
    table.attack(["Bear"])
    table.block({})
    table.instruct(EnterBlocking(Each(Named("Rock"))), seat=1)
    assert blockers(table) == []
    table.instruct(EnterBlocking(Each(Named("Giant"))), seat=1)
    assert blockers(table) == ["Giant"]


def test_506_3b_a_creature_of_another_player_enters_without_attacking() -> None:
    table = Table({"hand": [ELF], "battlefield": [BEAR]}, {"hand": [GIANT]})
    table.attack(["Bear"])
    table.instruct(CHARGE, seat=1)
    assert "Giant" in table.battlefield(1)
    assert attackers(table) == ["Bear"]
    table.instruct(CHARGE, seat=0)
    assert attackers(table) == ["Bear", "Elf"]


def test_506_3b_nor_outside_combat() -> None:
    table = Table(me={"hand": [GIANT]})
    table.instruct(CHARGE)
    assert "Giant" in table.battlefield(0)
    assert attackers(table) == []


def test_506_3c_without_anything_to_attack_it_enters_without_attacking() -> None:
    charge = Put(Each(InZone("hand", You())), ways=("attacking",), attacking=Each(HasType("planeswalker")))
    without = Table(me={"hand": [GIANT], "battlefield": [BEAR, WALKER]})
    without.attack(["Bear"])
    without.instruct(charge)
    assert "Giant" in without.battlefield(0)
    assert attackers(without) == ["Bear"]
    there = Table(me={"hand": [GIANT], "battlefield": [BEAR]}, them={"battlefield": [WALKER]})
    there.attack(["Bear"])
    there.instruct(charge)
    assert attackers(there) == ["Bear", "Giant"]


def test_506_3d_entering_after_blocks_it_is_unblocked() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.instruct(CHARGE)
    table.to_damage()
    assert table.life(1) == 16


def test_506_3e_it_can_enter_blocking_only_what_attacks_its_controller() -> None:
    table = Table({"battlefield": [BEAR, ELF]}, {"battlefield": [GIANT]}, {})
    table.attack({"Bear": "player 2", "Elf": "player 1"})
    table.to_choice("blockers")
    table.block({})
    table.instruct(EnterBlocking(Each(Named("Giant"))), seat=1)
    assert {table.name(ref): table.names(others) for ref, others in table.state.combat.blockers.items()} == {
        "Giant": ["Elf"]
    }


def test_506_3f_a_creature_that_is_also_a_battle_enters_without_attacking() -> None:
    table = Table(me={"hand": [MOVING_FIELD, GIANT], "battlefield": [BEAR]})
    table.attack(["Bear"])
    put = Put(Each(InZone("hand", You())), ways=("attacking",), counters="defense", count=3)
    table.instruct(put)
    assert "Moving Field" in table.battlefield(0)
    assert attackers(table) == ["Bear", "Giant"]


def test_506_3f_or_without_blocking() -> None:
    field = {"card": MOVING_FIELD, "counters": {"defense": 3}}
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [field, GIANT]})
    table.attack(["Bear"])
    table.block({})
    table.instruct(EnterBlocking(Each(Named("Moving Field"))), seat=1)
    assert blockers(table) == []
    table.instruct(EnterBlocking(Each(Named("Giant"))), seat=1)
    assert blockers(table) == ["Giant"]


def test_506_4_leaving_the_battlefield_removes_from_combat() -> None:
    table = fought()
    table.instruct(Exile(Each(Named("Bear"))))
    assert (attackers(table), blockers(table)) == ([], ["Elf"])
    assert table.state.combat.blockers[table.ref("Elf")] == ()
    table.to_damage()
    assert table.happened(DamageDealt) == []


def test_506_4_so_does_a_change_of_control() -> None:
    table = fought()
    table.instruct(Apply(Each(Named("Bear")), (UnderControlOf(You()),), UntilEndOfTurn()), seat=1)
    assert attackers(table) == []
    other = fought()
    other.instruct(Apply(Each(Named("Elf")), (UnderControlOf(You()),), UntilEndOfTurn()))
    assert blockers(other) == []
    assert attackers(other) == ["Bear"]


def test_506_4_a_creature_of_another_defending_player_is_no_blocker_any_more() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [ELF]}, {})
    table.attack({"Bear": "player 1"})
    table.block({"Elf": "Bear"})
    table.instruct(Apply(Each(Named("Elf")), (UnderControlOf(You()),), UntilEndOfTurn()), seat=2)
    assert blockers(table) == []


def test_506_4_so_does_stopping_being_a_creature() -> None:
    table = fought()
    table.instruct(
        Apply(Each(Named("Bear")), (BecomesTypes(types=("artifact",), how="only"),), UntilEndOfTurn())
    )
    assert attackers(table) == []
    table.to_damage()
    assert table.happened(DamageDealt) == []
    assert "Elf" in table.battlefield(1)


def test_506_4_so_does_becoming_a_battle() -> None:
    table = Table(
        me={"battlefield": [{"card": BEAR, "counters": {"defense": 3}}]}, them={"battlefield": [ELF]}
    )
    table.attack(["Bear"])
    table.instruct(Apply(Each(Named("Bear")), (BecomesTypes(types=("battle",)),), UntilEndOfTurn()))
    assert attackers(table) == []


def test_506_4_an_effect_may_remove_it() -> None:
    table = fought()
    table.instruct(RemoveFromCombat(Each(Named("Bear"))))
    assert attackers(table) == []
    other = fought()
    other.instruct(RemoveFromCombat(Each(Named("Elf"))))
    assert blockers(other) == []
    other.to_damage()
    assert other.life(1) == 20


def test_506_4_a_planeswalker_that_changes_controller_is_no_longer_attacked() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "Walker"})
    table.instruct(Apply(Each(Named("Walker")), (UnderControlOf(You()),), UntilEndOfTurn()), seat=2)
    table.to_damage()
    assert attackers(table) == ["Bear"]
    assert table.counters("Walker", "loyalty") == 4


def test_506_4_an_animated_land_whose_aura_is_destroyed_neither_deals_nor_takes_damage() -> None:
    crusher = card(
        "Crusher",
        "enchantment — Aura",
        Enchant(HasType("land")),
        says(Attached(), BecomesTypes(types=("creature",)), BasePT(4, 2)),
    )
    mine = [{"card": "Forest", "id": "land"}, {"card": crusher, "attached_to": "land"}]
    table = Table(me={"battlefield": mine}, them={"battlefield": [GIANT]})
    table.attack(["land"])
    table.block({"Giant": "land"})
    table.instruct(Destroy(Each(Named("Crusher"))))
    table.to_damage()
    assert table.happened(DamageDealt) == []
    assert table.battlefield(0) == ["Forest"]


def test_506_4a_what_would_have_kept_it_from_attacking_or_blocking_comes_too_late() -> None:
    table = fought()
    table.instruct(Apply(Each(Named("Bear")), (CantAttack(),), UntilEndOfTurn()))
    table.instruct(Apply(Each(Named("Elf")), (CantBlock(),), UntilEndOfTurn()))
    assert (attackers(table), blockers(table)) == (["Bear"], ["Elf"])


def test_506_4b_tapping_or_untapping_changes_nothing() -> None:
    table = fought()
    table.instruct(Untap(Each(Named("Bear"))))
    table.instruct(Tap(Each(Named("Elf"))))
    table.to_damage()
    assert table.object("Bear").damage == 1
    assert table.graveyard(1) == ["Elf"]


def test_506_4c_who_attacked_a_planeswalker_that_is_gone_attacks_nothing() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [WALKER, ELF]})
    table.attack({"Bear": "Walker", "Giant": "Walker"})
    table.instruct(Destroy(Each(Named("Walker"))))
    assert attackers(table) == ["Bear", "Giant"]
    table.block({"Elf": "Bear"})
    table.to_damage()
    assert table.life(1) == 20
    assert table.graveyard(1) == ["Walker", "Elf"]
    assert [fact.to for fact in table.happened(DamageDealt) if fact.to < 0] == []


def test_506_4c_removing_the_planeswalker_from_combat_does_the_same() -> None:
    table = Table({"battlefield": [GIANT]}, {"battlefield": [WALKER]})
    table.attack({"Giant": "Walker"})
    table.instruct(RemoveFromCombat(Each(Named("Walker"))))
    table.to_damage()
    assert attackers(table) == ["Giant"]
    assert (table.life(1), table.counters("Walker", "loyalty")) == (20, 4)


def test_507_2_the_active_player_gets_priority_in_the_beginning_of_combat_step() -> None:
    table = Table(me={"battlefield": [BEAR]})
    table.to("beginning_of_combat")
    assert (table.choice.seat, table.choice.kind) == (0, "priority")
    table.instruct(GainLife())
    assert table.life(0) == 21


def test_310_8_a_battle_is_defended_by_its_protector() -> None:
    field = {"card": FIELD, "counters": {"defense": 3}}
    table = Table({"battlefield": [BEAR]}, {"battlefield": [field, WALL]}, {"battlefield": [ELF]})
    table.attack({"Bear": "Field"})
    table.to_choice("blockers")
    assert table.choice.seat == 1
    table.block({})
    table.to_damage()
    assert table.counters("Field", "defense") == 1
