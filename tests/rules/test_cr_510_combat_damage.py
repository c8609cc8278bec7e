"""CR 510, 511: combat damage and the end of combat; CR 120.3 and 120.6 as far as combat needs them."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.combat.block_rules import BlocksAdditional
from app.engine.combat.damage_rules import AssignsAsThoughUnblocked, AssignsByToughness, AssignsNothing
from app.engine.events.combat import CombatDamageBegan
from app.engine.events.damage import DamageDealt, DealsDamage, IsDealtDamage
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.turns import BeginningOf
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.fight import Fight
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.protection import Protection
from app.engine.keywords.trample import Trample
from app.engine.state import steps
from app.engine.words.abilities import Card, Triggered
from app.engine.words.amounts import Number
from app.engine.words.changes import Gets, HasAbilities, LosesAbility
from app.engine.words.durations import UntilEndOfCombat, UntilEndOfTurn
from app.engine.words.filters import APlayer
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import Named, OfColor
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, CREATURE, ELF, GIANT, WALKER, WALL, each, law, ruled, watcher
from tests.table import Table

STRIKER = creature("Striker", 2, 2, FirstStrike())


def damage(table: Table) -> list[tuple[str, str, int]]:
    """Who has dealt whom how much, as it happened."""

    def called(ref: int) -> str:
        if ref < 0:
            return f"player {-1 - ref}"
        past = table.state.last_known.get(ref)
        return past.card.name if past is not None else table.name(ref)

    return [(called(fact.source), called(fact.to), fact.amount) for fact in table.happened(DamageDealt)]


def damage_steps(table: Table) -> list[str]:
    """Play on to the postcombat main phase; the damage steps on the way."""
    table.to("postcombat_main")
    began = [fact.step for fact in table.facts if fact.kind == "StepBegan" and hasattr(fact, "step")]
    return [steps.NAMES[step] for step in began if "damage" in steps.NAMES[step]]


# 510.1: assigning


def test_510_1a_damage_equal_to_power_and_none_for_0_or_less() -> None:
    shrunk = ruled("Shrunk", 1, 3, Gets(-2, 0))
    table = Table(me={"battlefield": [GIANT, WALL, shrunk]})
    table.attack(["Giant", "Wall", "Shrunk"])
    table.to_damage()
    assert damage(table) == [("Giant", "player 1", 4)]


def test_510_1a_an_effect_may_make_it_toughness_or_nothing() -> None:
    doran = law("Doran", Each(Named("Wall")), AssignsByToughness())
    calm = law("Calm", Each(Named("Giant")), AssignsNothing())
    table = Table(me={"battlefield": [WALL, GIANT, doran, calm]})
    table.attack(["Wall", "Giant"])
    table.to_damage()
    assert damage(table) == [("Wall", "player 1", 6)]


def test_510_1b_an_unblocked_creature_assigns_all_to_what_it_attacks() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "Walker", "Giant": "player 2"})
    table.to_damage()
    assert damage(table) == [("Bear", "Walker", 2), ("Giant", "player 2", 4)]


def test_510_1b_whoever_is_attacked() -> None:
    library = {"library": ["Forest"] * 3}
    table = Table(library, {"battlefield": [BEAR], **library}, active=1)
    table.attack({"Bear": "player 0"})
    table.to_damage()
    assert (damage(table), table.life(0)) == ([("Bear", "player 0", 2)], 18)


def test_510_1c_blocked_by_one_it_assigns_all_to_that() -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [ELF]})
    table.attack(["Giant"])
    table.block({"Elf": "Giant"})
    table.to_damage()
    assert ("Giant", "Elf", 4) in damage(table)
    assert table.life(1) == 20


@pytest.mark.parametrize("division", [(4, 0), (1, 3), (2, 2), (3, 1), (0, 4)])
def test_510_1c_blocked_by_several_it_is_divided_freely(division: tuple[int, int]) -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [creature("Spawn", 2, 3), ELF]})
    table.attack(["Giant"])
    table.block({"Spawn": "Giant", "Elf": "Giant"})
    table.to_choice("assign_damage")
    assert (table.choice.seat, table.options()) == (0, ["Spawn", "Elf"])
    table.choose(*division)
    dealt = [(to, amount) for source, to, amount in damage(table) if source == "Giant"]
    assert dealt == [(to, n) for to, n in zip(("Spawn", "Elf"), division, strict=True) if n]


@pytest.mark.parametrize(
    ("division", "dies"),
    [((1, 2), ["Corpse", "Stopper"]), ((2, 1), ["Corpse", "Stopper"]), ((3, 0), ["Corpse"])],
)
def test_510_1c_damage_marked_already_is_enough_of_a_help(division: tuple[int, int], dies: list[str]) -> None:
    """Each blocker needs only 1 more; whoever is spared strikes back, here with deathtouch."""
    whirler = creature("Whirler", 3, 3, FirstStrike())
    theirs = [
        {"card": creature("Corpse", 2, 2), "damage": 1},
        {"card": creature("Stopper", 1, 2, Deathtouch()), "damage": 1},
    ]
    table = Table(me={"battlefield": [whirler]}, them={"battlefield": theirs})
    table.attack(["Whirler"])
    table.block({"Corpse": "Whirler", "Stopper": "Whirler"})
    table.to_choice("assign_damage")
    table.choose(*division)
    table.to("postcombat_main")
    assert sorted(table.graveyard(1)) == dies
    assert ("Whirler" in table.battlefield(0)) is (len(dies) == 2)


def test_510_1c_the_attacker_divides_without_any_order() -> None:
    table = Table(
        me={"battlefield": [creature("Titan", 10, 10)]},
        them={"battlefield": [ELF, BEAR, creature("Ogre", 8, 8)]},
    )
    table.attack(["Titan"])
    table.block({"Elf": "Titan", "Bear": "Titan", "Ogre": "Titan"})
    table.to_choice("assign_damage")
    assert table.choice.seat == 0
    table.choose(0, 2, 8)
    assert sorted(table.graveyard(1)) == ["Bear", "Ogre"]


def test_510_1c_a_division_must_add_up() -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [BEAR, ELF]})
    table.attack(["Giant"])
    table.block({"Bear": "Giant", "Elf": "Giant"})
    table.to_choice("assign_damage")
    for wrong in ((2, 1), (5, 0), (5, -1), (4,)):
        with pytest.raises(Illegal):
            table.choose(*wrong)
    table.default()
    assert table.step() == "combat_damage"


def test_510_1c_without_blockers_left_it_assigns_nothing() -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [ELF]})
    table.attack(["Giant"])
    table.block({"Elf": "Giant"})
    table.instruct(Destroy(Each(Named("Elf"))))
    table.to_damage()
    assert damage(table) == []


def test_510_1c_it_may_assign_damage_as_though_it_were_not_blocked() -> None:
    pack = ruled("Pack", 7, 6, AssignsAsThoughUnblocked())

    def blocked() -> Table:
        table = Table(me={"battlefield": [pack]}, them={"battlefield": [ELF]})
        table.attack(["Pack"])
        table.block({"Elf": "Pack"})
        table.to_choice("as_though_unblocked")
        return table

    through = blocked()
    through.choose("yes")
    assert through.life(1) == 13
    assert "Elf" in through.battlefield(1)
    at_blocker = blocked()
    at_blocker.choose("no")
    assert at_blocker.life(1) == 20
    assert at_blocker.graveyard(1) == ["Elf"]


def test_510_1d_a_blocker_of_several_divides_as_its_controller_chooses() -> None:
    guard = ruled("Guard", 3, 6, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, ELF]}, them={"battlefield": [guard]})
    table.attack(["Bear", "Elf"])
    table.block({"Guard": ["Bear", "Elf"]})
    table.to_choice("assign_damage")
    assert (table.choice.seat, table.options()) == (1, ["Bear", "Elf"])
    table.choose(2, 1)
    assert sorted(table.graveyard(0)) == ["Bear", "Elf"]


def test_510_1d_if_what_it_blocked_is_gone_it_assigns_nothing() -> None:
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [ELF]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Bear"})
    table.instruct(Destroy(Each(Named("Bear"))))
    table.to_damage()
    assert damage(table) == [("Giant", "player 1", 4)]


def test_510_1_the_active_player_announces_first() -> None:
    guard = ruled("Guard", 3, 3, BlocksAdditional(1))
    table = Table(me={"battlefield": [GIANT, ELF]}, them={"battlefield": [guard, WALL]})
    table.attack(["Giant", "Elf"])
    table.block({"Guard": ["Giant", "Elf"], "Wall": "Giant"})
    table.to_choice("assign_damage")
    assert (table.choice.seat, table.options()) == (0, ["Guard", "Wall"])
    table.choose(4, 0)
    assert (table.choice.seat, table.options()) == (1, ["Giant", "Elf"])
    assert table.happened(DamageDealt) == []


# 510.1e: the assignment is checked as a whole


def three_against_a_guard() -> Table:
    """A 3/5, a trampling 4/4 and a 4/4, all blocked by a 6/6 that blocks any number."""
    mine = [creature("Trampler", 4, 4, Trample()), creature("Three", 3, 5), GIANT]
    guard = ruled("Guard", 6, 6, BlocksAdditional(-1))
    table = Table(me={"battlefield": mine}, them={"battlefield": [guard]})
    table.attack(["Trampler", "Three", "Giant"])
    table.block({"Guard": ["Trampler", "Three", "Giant"]})
    table.to_choice("assign_damage")
    return table


@pytest.mark.parametrize("through", [0, 1, 4])
def test_510_1e_what_others_assign_counts_whatever_their_order(through: int) -> None:
    """The others must assign all of theirs, 7, to the 6/6, so all of the trampler's may go through."""
    table = three_against_a_guard()
    assert table.options() == ["Guard", "player 1"]
    table.choose(4 - through, through)
    table.choose(6, 0, 0)
    assert table.life(1) == 20 - through


def two_tramplers(*also: Card) -> Table:
    """Two trampling 4/4s, one attacking a player and one a planeswalker, both blocked by a 5/5; the second `also` by these."""
    mine = [creature("One", 4, 4, Trample()), creature("Two", 4, 4, Trample())]
    guard = ruled("Guard", 5, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": mine}, them={"battlefield": [guard, *also, WALKER]})
    table.attack({"One": "player 1", "Two": "Walker"})
    table.block({"Guard": ["One", "Two"], **{other.name: "Two" for other in also}})
    table.to_choice("assign_damage")
    return table


def test_510_1e_two_tramplers_may_share_the_lethal_damage_either_way() -> None:
    first = two_tramplers()
    first.choose(1, 3)
    first.choose(0, 5)
    assert (first.life(1), first.counters("Walker", "loyalty")) == (17, 4)
    second = two_tramplers()
    second.choose(4, 0)
    second.choose(1, 3)
    second.choose(0, 5)
    assert (second.life(1), second.counters("Walker", "loyalty")) == (20, 1)


def test_510_1e_an_assignment_that_is_illegal_as_a_whole_is_announced_anew() -> None:
    """The first counts on the second for lethal damage to the Guard, but the second puts it elsewhere."""
    table = two_tramplers(ELF)
    table.choose(1, 3)
    assert table.options() == ["Guard", "Elf"]
    table.choose(0, 4)
    assert table.options() == ["Guard", "player 1"]
    assert table.happened(DamageDealt) == []
    table.choose(1, 3)
    table.choose(4, 0)
    table.choose(0, 5)
    assert table.life(1) == 17


def test_510_1e_what_could_never_be_legal_is_refused_at_once() -> None:
    table = two_tramplers()
    with pytest.raises(Illegal, match="lethal"):
        table.choose(0, 4)


def test_510_1e_defaults_are_legal_together() -> None:
    table = two_tramplers()
    while table.choice.kind == "divide":
        table.default()
    assert table.step() == "combat_damage"
    assert "Guard" not in table.battlefield(1)


# 510.2: dealing


def test_510_2_all_of_it_is_dealt_at_once() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [BEAR]})
    table.attack(["Bear"])
    table.block({"Bear 2": "Bear"})
    table.to_damage()
    assert table.graveyard(0) == table.graveyard(1) == ["Bear"]


def test_510_2_a_source_that_deals_damage_to_several_triggers_once() -> None:
    """One damage event from one source: one trigger for the total, one gain of life."""
    jitte = watcher(
        "Jitte", DealsDamage(Each(Named("Drinker")), how="combat"), GainLife(amount=Number("amount"))
    )
    drinker = creature("Drinker", 5, 5, Trample(), Lifelink())
    table = Table(me={"battlefield": [drinker, jitte]}, them={"battlefield": [BEAR]})
    table.attack(["Drinker"])
    table.block({"Bear": "Drinker"})
    table.to_choice("assign_damage")
    table.choose(2, 3)
    assert table.stack() == ["Jitte"]
    assert [fact.amount for fact in table.facts if fact.kind == "LifeGained" and hasattr(fact, "amount")] == [
        5
    ]
    table.resolve()
    assert table.life(0) == 30


def test_510_2_what_is_dealt_damage_by_several_sources_triggers_once_for_the_total() -> None:
    reckoner = Triggered(IsDealtDamage(This()), (LoseLife(Target(APlayer()), Number("amount")),))
    table = Table(
        me={"battlefield": [creature("Reckoner", 3, 3, reckoner)]}, them={"battlefield": [BEAR, BEAR]}
    )
    table.attack(["Reckoner"])
    table.block({"Bear": "Reckoner", "Bear 2": "Reckoner"})
    table.to_choice("assign_damage")
    table.choose(3, 0)
    assert table.graveyard(0) == ["Reckoner"]
    table.choose("player 1")
    assert table.stack() == ["Reckoner"]
    table.resolve()
    assert table.life(1) == 16


def test_510_2_damage_to_a_planeswalker_costs_it_loyalty() -> None:
    table = Table(
        me={"battlefield": [{"card": BEAR, "counters": {"+1/+1": 7}}]},
        them={"battlefield": [{"card": WALKER, "counters": {"loyalty": 12}}]},
    )
    table.attack({"Bear": "Walker"})
    table.to_damage()
    assert table.counters("Walker", "loyalty") == 3


def test_702_16e_damage_to_a_planeswalker_with_protection_is_prevented_in_both_steps() -> None:
    angel = creature("Angel", 2, 6, DoubleStrike(), cost="{W}")
    table = Table(me={"battlefield": [angel]}, them={"battlefield": [WALKER]})
    table.attack({"Angel": "Walker"})
    table.instruct(
        Apply(Each(Named("Walker")), (HasAbilities((Protection(OfColor("W")),)),), UntilEndOfTurn())
    )
    table.to("postcombat_main")
    assert (table.counters("Walker", "loyalty"), table.life(1)) == (4, 20)


def test_701_14d_damage_of_a_fight_is_no_combat_damage() -> None:
    ace = creature("Ace", 1, 1, DoubleStrike())
    table = Table(me={"battlefield": [ace]}, them={"battlefield": [ELF]})
    table.instruct(Fight(Each(Named("Ace")), Each(Named("Elf"))))
    assert (table.graveyard(0), table.graveyard(1)) == (["Ace"], ["Elf"])


def test_510_3_the_active_player_gets_priority_in_each_damage_step() -> None:
    table = Table(me={"battlefield": [creature("Duelist", 2, 2, DoubleStrike())]})
    table.attack(["Duelist"])
    table.to_damage()
    assert (table.step(), table.choice.seat) == ("first_combat_damage", 0)
    table.pass_(2)
    assert (table.step(), table.choice.seat) == ("combat_damage", 0)
    assert table.life(1) == 16


def test_510_3a_triggers_of_the_first_step_resolve_before_the_second() -> None:
    mercy = watcher("Mercy", DealsDamage(each(), You()), Destroy(BoundTo("it")))
    blade = creature("Blade", 2, 2, DoubleStrike())
    table = Table(me={"battlefield": [blade]}, them={"battlefield": [mercy]})
    table.attack(["Blade"])
    table.to_damage()
    assert table.stack() == ["Mercy"]
    table.to("postcombat_main")
    assert (table.life(1), table.graveyard(0)) == (18, ["Blade"])


# 510.4: two steps


def test_510_4_one_step_without_first_strikers() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    assert damage_steps(table) == ["combat_damage"]
    assert len(table.happened(CombatDamageBegan)) == 1


def test_510_4_two_steps_if_only_a_blocker_has_first_strike() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [STRIKER]})
    table.attack(["Bear"])
    table.block({"Striker": "Bear"})
    assert damage_steps(table) == ["first_combat_damage", "combat_damage"]
    assert damage(table) == [("Striker", "Bear", 2)]


def test_510_4_a_first_striker_that_stays_at_home_makes_no_difference() -> None:
    table = Table(me={"battlefield": [BEAR, STRIKER]}, them={"battlefield": [STRIKER]})
    table.attack(["Bear"])
    assert damage_steps(table) == ["combat_damage"]


def test_510_4_gained_or_lost_before_damage_counts() -> None:
    gained = Table(me={"battlefield": [BEAR]})
    gained.attack(["Bear"])
    gained.instruct(Apply(Each(Named("Bear")), (HasAbilities((FirstStrike(),)),), UntilEndOfTurn()))
    assert damage_steps(gained) == ["first_combat_damage", "combat_damage"]
    assert gained.life(1) == 18
    lost = Table(me={"battlefield": [STRIKER]})
    lost.attack(["Striker"])
    lost.instruct(Apply(Each(Named("Striker")), (LosesAbility(FirstStrike()),), UntilEndOfTurn()))
    assert damage_steps(lost) == ["combat_damage"]
    assert lost.life(1) == 18


def test_510_4_the_second_step_comes_even_if_nobody_deals_damage_in_it() -> None:
    table = Table(me={"battlefield": [STRIKER]})
    table.attack(["Striker"])
    assert damage_steps(table) == ["first_combat_damage", "combat_damage"]
    assert table.life(1) == 18


def test_510_4_damage_is_assigned_afresh_in_the_second_step() -> None:
    """Nothing can trample past three Goblins that each need 1 of the remaining 3."""
    goblin = creature("Goblin", 1, 1)
    beast = creature("Beast", 3, 3, DoubleStrike(), Trample())
    table = Table(me={"battlefield": [beast]}, them={"battlefield": [creature("Brute", 4, 2), *[goblin] * 4]})
    table.attack(["Beast"])
    table.block({"Brute": "Beast", **{f"Goblin {n}": "Beast" for n in (1, 2, 3, 4)}})
    table.to_choice("assign_damage")
    assert len(table.options()) == 5
    table.choose(2, 1, 0, 0, 0)
    table.pass_(2)
    assert table.options() == ["Goblin"] * 3
    table.choose(1, 1, 1)
    assert table.life(1) == 20
    assert table.graveyard(0) == ["Beast"]


# 511


def test_511_2_abilities_that_trigger_at_end_of_combat_do_as_that_step_begins() -> None:
    viper = creature(
        "Viper",
        1,
        3,
        Triggered(
            DealsDamage(This(), each(CREATURE), how="combat"),
            (Later(BeginningOf("end_of_combat"), (Destroy(BoundTo("other")),)),),
        ),
    )
    table = Table(me={"battlefield": [viper]}, them={"battlefield": [creature("Ox", 2, 4)]})
    table.attack(["Viper"])
    table.block({"Ox": "Viper"})
    table.to_damage()
    table.resolve()
    table.instruct(Destroy(Each(Named("Viper"))))
    assert "Ox" in table.battlefield(1)
    table.pass_(2)
    assert (table.step(), table.stack()) == ("end_of_combat", ["Viper"])
    table.resolve()
    assert table.graveyard(1) == ["Ox"]


def test_511_2_effects_until_end_of_combat_end_with_the_phase() -> None:
    table = Table(me={"battlefield": [BEAR, ELF]})
    table.attack(["Bear"])
    table.instruct(Apply(Each(Named("Elf")), (Gets(2, 2),), UntilEndOfCombat()))
    table.instruct(Destroy(Each(Named("Bear"))))
    assert table.size("Elf") == (3, 3)
    table.to("end_of_combat")
    assert table.size("Elf") == (3, 3)
    table.to("postcombat_main")
    assert table.size("Elf") == (1, 1)


def test_511_3_everything_is_removed_from_combat_at_its_end() -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [WALL]})
    table.attack(["Giant"])
    table.block({"Wall": "Giant"})
    table.to("end_of_combat")
    assert table.names(table.state.combat.attackers) == ["Giant"]
    table.to("postcombat_main")
    assert (table.state.combat.attackers, table.state.combat.blockers, table.state.combat.blocked) == (
        {},
        {},
        (),
    )


# 802.5, 800.4e


def test_802_5_damage_is_assigned_in_turn_order() -> None:
    def guard(name: str) -> object:
        return ruled(name, 3, 9, BlocksAdditional(1))

    table = Table(
        {"battlefield": [BEAR, GIANT]},
        {"battlefield": [guard("First"), ELF]},
        {"battlefield": [guard("Second")]},
        active=0,
    )
    table.attack({"Bear": "player 1", "Giant": "player 1"})
    table.block({"First": ["Bear", "Giant"], "Elf": "Giant"})
    seats = []
    table.to_choice("assign_damage")
    while table.choice.kind == "divide":
        seats.append(table.choice.seat)
        table.default()
    assert seats == [0, 1]


def test_800_4e_damage_is_not_assigned_to_a_player_who_has_left() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {}, {})
    table.attack({"Bear": "player 1", "Giant": "player 2"})
    table.leave(1)
    table.to_damage()
    assert damage(table) == [("Giant", "player 2", 4)]


def test_800_4_the_attacking_player_leaves_while_assigning_damage() -> None:
    table = Table({"battlefield": [GIANT]}, {"battlefield": [BEAR, ELF]}, {})
    table.attack({"Giant": "player 1"})
    table.block({"Bear": "Giant", "Elf": "Giant"})
    table.to_choice("assign_damage")
    table.leave(0)
    assert table.choice.kind == "priority"
    assert damage(table) == []
    assert table.battlefield() == ["Bear", "Elf"]


def test_800_4_a_blocking_player_leaves_while_damage_is_assigned() -> None:
    table = Table({"battlefield": [GIANT, BEAR]}, {"battlefield": [ELF, WALL]}, {})
    table.attack({"Giant": "player 1", "Bear": "player 2"})
    table.block({"Elf": "Giant", "Wall": "Giant"})
    table.to_choice("assign_damage")
    table.leave(1)
    assert table.choice.kind == "priority"
    assert damage(table) == [("Bear", "player 2", 2)]
