"""CR 508.4–508.8: entering attacking, defending players, attacking something else; leaving meanwhile."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.combat.attack_rules import (
    AttackCost,
    MaximumAttackers,
)
from app.engine.combat.entering import Reselect
from app.engine.combat.patterns import (
    Attacks,
    BecomesBlocked,
)
from app.engine.events.combat import Attacked
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import BecomesTapped
from app.engine.events.zone_words import Put
from app.engine.keywords.defender import Defender
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Triggered
from app.engine.words.filters import AllOf, Attacking, InZone
from app.engine.words.nouns import (
    BoundTo,
    DefendingPlayer,
    Each,
    This,
    You,
)
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import (
    BEAR,
    CREATURE,
    ELF,
    GIANT,
    MINE,
    WALKER,
    attackers,
    each,
    law,
    watcher,
)
from tests.table import Table

# 508.4: entering attacking

CHARGE = Put(Each(AllOf((CREATURE, InZone("hand", You())))), ways=("tapped", "attacking"))


def test_508_4_its_controller_chooses_what_a_creature_that_enters_attacking_attacks() -> None:
    table = Table({"hand": [GIANT], "battlefield": [BEAR]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "player 1"})
    table.instruct(CHARGE)
    assert (table.choice.seat, table.choice.reason) == (0, "attacked")
    assert table.options() == ["player 1", "player 2", "Walker"]
    table.choose("player 2")
    assert attackers(table) == ["Bear", "Giant"]
    assert table.tapped("Giant")
    assert len(table.happened(Attacked)) == 1
    table.to("postcombat_main")
    assert (table.life(1), table.life(2)) == (18, 16)


def test_508_4_the_effect_may_say_what_it_attacks() -> None:
    charge = Put(
        Each(AllOf((CREATURE, InZone("hand", You())))),
        ways=("attacking",),
        attacking=Each(HasType("planeswalker")),
    )
    table = Table({"hand": [GIANT], "battlefield": [BEAR]}, {"battlefield": [WALKER]})
    table.attack(["Bear"])
    table.instruct(charge)
    table.to("postcombat_main")
    assert "Walker" not in table.battlefield()
    assert table.life(1) == 18


def test_508_4a_what_is_not_there_cannot_be_attacked_so_it_enters_without_attacking() -> None:
    walkers = Each(HasType("planeswalker"))
    charge = Put(Each(AllOf((CREATURE, InZone("hand", You())))), ways=("attacking",), attacking=walkers)
    without = Table({"hand": [GIANT], "battlefield": [BEAR]}, {})
    without.attack(["Bear"])
    without.instruct(charge)
    assert "Giant" in without.battlefield(0)
    assert attackers(without) == ["Bear"]
    there = Table({"hand": [GIANT], "battlefield": [BEAR]}, {"battlefield": [WALKER]})
    there.attack(["Bear"])
    there.instruct(charge)
    assert attackers(there) == ["Bear", "Giant"]


def test_508_4c_restrictions_on_declaring_attackers_do_not_matter_for_it() -> None:
    wall = creature("Wall", 3, 6, Defender())
    table = Table({"hand": [wall], "battlefield": [BEAR, law("Arbiter", each(), MaximumAttackers(1))]})
    table.attack(["Bear"])
    table.instruct(CHARGE)
    assert attackers(table) == ["Bear", "Wall"]


def test_508_4d_entering_after_blockers_were_declared_it_is_unblocked() -> None:
    table = Table({"hand": [GIANT], "battlefield": [BEAR]}, {"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.instruct(CHARGE)
    table.to_damage()
    assert table.life(1) == 16


# 508.5-508.8


def test_508_5_the_defending_player_is_remembered_after_the_creature_left_combat() -> None:
    raider = creature("Raider", 2, 2, Triggered(Attacks(This()), (LoseLife(DefendingPlayer(), 3),)))
    table = Table({"battlefield": [raider]}, {"battlefield": []}, {"battlefield": [WALKER]})
    table.attack({"Raider": "Walker"})
    table.instruct(Destroy(Each(Named("Raider"))))
    table.resolve()
    assert [table.life(seat) for seat in range(3)] == [20, 20, 17]


def test_508_5_who_that_is_for_a_blocked_creature() -> None:
    gong = watcher("Gong", BecomesBlocked(Each(CREATURE)), LoseLife(BoundTo("player"), 1))
    table = Table({"battlefield": [BEAR, gong]}, {}, {"battlefield": [ELF, WALKER]})
    table.attack({"Bear": "Walker"})
    table.block({"Elf": "Bear"})
    table.resolve()
    assert [table.life(seat) for seat in range(3)] == [20, 20, 19]


def test_508_6_attacking_a_planeswalker_is_not_attacking_its_controller() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [WALKER]})
    table.attack({"Bear": "player 1", "Giant": "Walker"})
    table.instruct(Destroy(Each(AllOf((CREATURE, Attacking(You()))))), seat=1)
    assert table.graveyard(0) == ["Bear"]


def test_508_7_what_a_creature_attacks_can_be_chosen_anew() -> None:
    horn = watcher("Horn", Attacks(Each(CREATURE)), GainLife())
    table = Table({"battlefield": [BEAR, horn]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "player 1"})
    table.resolve()
    table.instruct(Reselect(Each(Named("Bear"))))
    assert table.options() == ["player 1", "player 2", "Walker"]
    table.choose("Walker")
    assert table.stack() == []
    table.to_damage()
    assert (table.life(1), table.counters("Walker", "loyalty")) == (20, 2)


def test_508_7a_the_creature_goes_on_attacking_for_the_other_player_to_block() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [ELF]}, {"battlefield": [GIANT]})
    table.attack({"Bear": "player 1"})
    table.instruct(Reselect(Each(Named("Bear"))))
    table.choose("player 2")
    assert len(table.happened(Attacked)) == 1
    table.block({"Giant": "Bear"})
    table.to_damage()
    assert table.graveyard(0) == ["Bear"]


def test_508_7c_only_opponents_of_its_controller_and_what_is_theirs() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "player 2"})
    table.instruct(Reselect(Each(Named("Bear"))), seat=1)
    assert (table.choice.seat, table.options()) == (1, ["player 1", "player 2", "Walker"])


def test_508_8_without_attackers_there_are_no_blocks_and_no_damage() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack([])
    assert table.step() == "declare_attackers"
    table.pass_(2)
    assert table.step() == "end_of_combat"


def test_508_8_attackers_that_are_gone_again_were_declared() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.instruct(Destroy(Each(Named("Bear"))))
    table.pass_(2)
    assert table.step() == "declare_blockers"
    table.pass_(2)
    assert table.step() == "combat_damage"


def test_508_2b_costs_of_attacking_can_trigger_abilities() -> None:
    drum = watcher("Drum", BecomesTapped(Each(MINE)), GainLife())
    table = Table(me={"battlefield": [BEAR, drum]})
    table.attack(["Bear"])
    assert table.stack() == ["Drum"]


def test_733_1_a_reversed_declaration_triggers_nothing() -> None:
    drum = watcher("Drum", BecomesTapped(Each(MINE)), GainLife())
    tax = law("Tax", each(), AttackCost((PayMana("{2}"),), whom=You()))
    table = Table(me={"battlefield": [BEAR, drum, "Forest", "Forest"]}, them={"battlefield": [tax]})
    table.attack(["Bear"])
    table.choose("cancel")
    table.attack([])
    assert table.stack() == []
    assert table.life(0) == 20


def test_800_4_the_attacker_leaves_while_paying_for_the_attack() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{2}"),), whom=You()))
    table = Table({"battlefield": [BEAR, "Forest", "Forest"]}, {"battlefield": [tax]}, {})
    table.attack({"Bear": "player 1"})
    assert table.choice.reason == "pay"
    table.leave(0)
    assert table.choice.kind == "priority"
    assert table.state.combat.attackers == {}
    assert table.battlefield() == ["Tax"]


def test_800_4_a_player_who_would_be_attacked_leaves_while_the_attack_is_paid_for() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{1}"),)))
    table = Table({"battlefield": [BEAR, GIANT, "Forest", "Forest"]}, {}, {"battlefield": [tax]})
    table.attack({"Bear": "player 1", "Giant": "player 2"})
    table.leave(1)
    table.choose("auto")
    assert attackers(table) == ["Giant"]
