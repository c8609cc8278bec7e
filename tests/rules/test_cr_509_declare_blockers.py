"""CR 509.1: declaring blockers; CR 802.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.choices import Illegal
from app.engine.combat.block_rules import (
    AllMustBlock,
    BlockCost,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlocksAdditional,
    BlocksOnly,
    BlocksOnlyWith,
    CantBeBlocked,
    CantBeBlockedExcept,
    CantBlock,
    MaximumBlockers,
    MustBeBlocked,
    MustBlock,
)
from app.engine.combat.entering import BecomeBlocked
from app.engine.combat.patterns import AttacksUnblocked
from app.engine.events.combat import BlockersDeclared
from app.engine.events.life import GainLife, PayLife
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.flying import Flying
from app.engine.keywords.menace import Menace
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.shadow import Shadow
from app.engine.words.changes import HasAbilities
from app.engine.words.conditions import AtLeast
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, ControlledBy, HasStatus
from app.engine.words.flow import Apply
from app.engine.words.measures import Measures
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasAbility, Named, OfColor
from tests.cards_of_ones_own import creature
from tests.combat.cards import (
    BEAR,
    CREATURE,
    ELF,
    FIELD,
    GIANT,
    WALKER,
    WALL,
    blockers,
    could_block,
    each,
    law,
    ruled,
    watcher,
)
from tests.table import Table, Who


def refused(table: Table, blocks: Mapping[Who, Who | Sequence[Who]], why: str = "") -> None:
    """That declaration is illegal, and nothing has changed."""
    table.to_choice("blockers")
    with pytest.raises(Illegal, match=why or None):
        table.block(blocks)
    assert table.state.combat.blockers == {}


# 509.1a-b: who can block whom


def test_509_1_nobody_has_to_block() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({})
    table.to_damage()
    assert table.life(1) == 18


def test_509_1_there_is_nothing_to_declare_without_creatures_that_could_block() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [{"card": ELF, "tapped": True}]})
    table.attack(["Bear"])
    table.pass_(2)
    assert (table.step(), table.choice.kind) == ("declare_blockers", "priority")


def test_509_1a_only_untapped_creatures_can_block() -> None:
    moving = creature("Moving Field", 3, 3, kind="battle creature")
    theirs = [
        ELF,
        {"card": GIANT, "tapped": True},
        {"card": WALL, "new": True},
        WALKER,
        {"card": moving, "counters": {"defense": 3}},
    ]
    table = Table(me={"battlefield": [BEAR, BEAR]}, them={"battlefield": theirs})
    table.attack({"Bear": "player 1"})
    assert could_block(table) == {"Elf": ["Bear"], "Wall": ["Bear"]}


def test_509_1a_a_creature_blocks_one_attacker() -> None:
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [WALL]})
    table.attack(["Bear", "Giant"])
    refused(table, {"Wall": ["Bear", "Giant"]}, "only one")
    table.block({"Wall": "Giant"})
    assert blockers(table) == {"Wall": ["Giant"]}


def test_509_1a_an_effect_may_let_it_block_more() -> None:
    guard = ruled("Guard", 2, 5, BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT, ELF]}, them={"battlefield": [guard, WALL]})
    table.attack(["Bear", "Giant", "Elf"])
    refused(table, {"Guard": ["Bear", "Giant", "Elf"]}, "that many")
    refused(table, {"Wall": ["Bear", "Giant"]}, "that many")
    table.block({"Guard": ["Bear", "Giant"], "Wall": "Giant"})
    assert blockers(table) == {"Guard": ["Bear", "Giant"], "Wall": ["Giant"]}


def test_509_1a_or_any_number() -> None:
    guard = ruled("Guard", 2, 5, BlocksAdditional(-1))
    table = Table(me={"battlefield": [BEAR, GIANT, ELF]}, them={"battlefield": [guard]})
    table.attack(["Bear", "Giant", "Elf"])
    table.block({"Guard": ["Bear", "Giant", "Elf"]})
    assert blockers(table) == {"Guard": ["Bear", "Giant", "Elf"]}


def test_509_1a_attackers_of_ones_planeswalkers_and_battles_can_be_blocked() -> None:
    field = {"card": FIELD, "counters": {"defense": 4}}
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [WALKER, ELF, field]})
    table.attack({"Bear": "Walker", "Giant": "Field"})
    assert could_block(table) == {"Elf": ["Bear", "Giant"]}


def test_509_1b_a_creature_that_cannot_block_is_no_option() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF, ruled("Coward", 2, 2, CantBlock())]})
    table.attack(["Bear"])
    assert could_block(table) == {"Elf": ["Bear"]}


def test_509_1b_a_restriction_may_be_about_what_is_blocked_or_have_a_condition() -> None:
    big = AllOf((CREATURE, Measures("power", ">=", 3)))
    timid = ruled("Timid", 2, 2, CantBlock(Each(big)))
    swamps = AtLeast(AllOf((Named("Swamp"), ControlledBy(You()))))
    unless = ruled("Unless", 2, 2, CantBlock(unless=swamps))
    unless_big = ruled("Careful", 2, 2, CantBlock(Each(big), unless=swamps))
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [timid, unless, unless_big]})
    table.attack(["Bear", "Giant"])
    assert could_block(table) == {"Timid": ["Bear"], "Careful": ["Bear"]}
    there = Table(me={"battlefield": [GIANT]}, them={"battlefield": [timid, unless, unless_big, "Swamp"]})
    there.attack(["Giant"])
    assert could_block(there) == {"Unless": ["Giant"], "Careful": ["Giant"]}


def test_509_1b_what_can_block_only_some_creatures() -> None:
    bird = creature("Bird", 1, 1, Flying())
    cloud = ruled("Cloud", 2, 2, BlocksOnly(Each(HasAbility(Flying()))), HasAbilities((Flying(),)))
    table = Table(me={"battlefield": [BEAR, bird]}, them={"battlefield": [cloud]})
    table.attack(["Bear", "Bird"])
    assert could_block(table) == {"Cloud": ["Bird"]}


def test_509_1b_what_cannot_be_blocked_or_not_by_some_or_only_by_some() -> None:
    mine = [
        ruled("Ghost", 1, 1, CantBeBlocked()),
        ruled("Sneak", 3, 3, CantBeBlocked(Each(Measures("power", "<=", 2)))),
        ruled("Thug", 1, 1, CantBeBlockedExcept(Each(OfColor("B")))),
    ]
    black = creature("Black", 1, 1, cost="{B}")
    table = Table(me={"battlefield": mine}, them={"battlefield": [ELF, GIANT, black]})
    table.attack(["Ghost", "Sneak", "Thug"])
    assert could_block(table) == {"Giant": ["Sneak"], "Black": ["Thug"]}


def test_509_1b_evasion_abilities_are_cumulative() -> None:
    spirit = creature("Spirit", 2, 2, Flying(), Shadow())
    bird, shade = creature("Bird", 1, 1, Flying()), creature("Shade", 1, 1, Shadow())
    table = Table(
        me={"battlefield": [spirit]},
        them={"battlefield": [bird, shade, creature("Both", 1, 1, Flying(), Shadow())]},
    )
    table.attack(["Spirit"])
    assert could_block(table) == {"Both": ["Spirit"]}


def test_509_1b_gaining_evasion_after_blocks_changes_nothing() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.instruct(Apply(Each(Named("Bear")), (HasAbilities((Flying(),)),), UntilEndOfTurn()))
    table.to_damage()
    assert table.life(1) == 20
    assert table.graveyard(1) == ["Elf"]


def test_509_1b_so_many_blockers_or_more() -> None:
    horde = ruled("Horde", 4, 4, BlockedByAtLeast(3))
    table = Table(me={"battlefield": [horde]}, them={"battlefield": [ELF, BEAR, GIANT]})
    table.attack(["Horde"])
    refused(table, {"Elf": "Horde", "Bear": "Horde"}, "3 or more")
    table.block({"Elf": "Horde", "Bear": "Horde", "Giant": "Horde"})


def test_509_1b_so_many_blockers_or_fewer() -> None:
    wurm = ruled("Wurm", 4, 4, BlockedByAtMost(1))
    table = Table(me={"battlefield": [wurm]}, them={"battlefield": [ELF, BEAR]})
    table.attack(["Wurm"])
    refused(table, {"Elf": "Wurm", "Bear": "Wurm"}, "more than 1")
    table.block({"Bear": "Wurm"})


def test_509_1b_a_creature_that_cannot_block_alone() -> None:
    shy = ruled("Shy", 2, 2, BlocksOnlyWith())
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [shy, ELF]})
    table.attack(["Bear", "Giant"])
    refused(table, {"Shy": "Bear"}, "Shy can't block without")
    table.block({"Shy": "Bear", "Elf": "Giant"})


def test_509_1b_no_more_than_so_many_can_block() -> None:
    table = Table(
        me={"battlefield": [BEAR, GIANT]},
        them={"battlefield": [ELF, WALL, law("Arbiter", each(), MaximumBlockers(1))]},
    )
    table.attack(["Bear", "Giant"])
    refused(table, {"Elf": "Bear", "Wall": "Giant"}, "no more than 1")
    table.block({"Wall": "Giant"})


# 509.1c: requirements


def test_509_1c_a_creature_that_blocks_if_able_must() -> None:
    brave = ruled("Brave", 2, 2, MustBlock())
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [brave, ELF]})
    table.attack(["Bear", "Giant"])
    refused(table, {}, "must block")
    refused(table, {"Elf": "Bear"}, "must block")
    table.block({"Brave": "Giant"})


def test_509_1c_blocking_one_attacker_is_enough_for_it() -> None:
    brave = ruled("Brave", 2, 2, MustBlock(), BlocksAdditional(1))
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [brave]})
    table.attack(["Bear", "Giant"])
    refused(table, {}, "must block")
    table.block({"Brave": "Giant"})


def test_509_1c_a_creature_that_must_block_a_certain_attacker() -> None:
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [ELF]})
    table.instruct(Apply(Each(Named("Elf")), (MustBlock(Each(Named("Giant"))),), UntilEndOfTurn()))
    table.attack(["Bear", "Giant"])
    refused(table, {"Elf": "Bear"})
    table.block({"Elf": "Giant"})


def test_509_1c_an_attacker_that_must_be_blocked() -> None:
    bait = ruled("Bait", 1, 1, MustBeBlocked())
    table = Table(me={"battlefield": [bait, BEAR]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Bait", "Bear"])
    refused(table, {})
    refused(table, {"Elf": "Bear", "Wall": "Bear"})
    table.block({"Wall": "Bait", "Elf": "Bear"})


def test_509_1c_an_attacker_that_must_be_blocked_by_exactly_one() -> None:
    pride = ruled("Pride", 3, 3, MustBeBlocked(1, 1))
    table = Table(me={"battlefield": [pride]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Pride"])
    refused(table, {})
    refused(table, {"Elf": "Pride", "Wall": "Pride"})
    table.block({"Wall": "Pride"})


def test_509_1c_all_that_are_able_block_a_lure() -> None:
    lure = ruled("Lure", 1, 5, AllMustBlock())
    theirs = [ELF, WALL, {"card": GIANT, "tapped": True}, ruled("Coward", 1, 1, CantBlock())]
    table = Table(me={"battlefield": [lure, BEAR]}, them={"battlefield": theirs})
    table.attack(["Lure", "Bear"])
    refused(table, {"Elf": "Lure"})
    refused(table, {"Elf": "Lure", "Wall": "Bear"})
    table.block({"Elf": "Lure", "Wall": "Lure"})


def test_509_1c_a_lure_may_be_for_some_creatures() -> None:
    lure = ruled("Lure", 1, 5, AllMustBlock(OfColor("G")))
    green = creature("Green", 1, 1, cost="{G}")
    table = Table(me={"battlefield": [lure]}, them={"battlefield": [ELF, green]})
    table.attack(["Lure"])
    refused(table, {"Elf": "Lure"})
    table.block({"Green": "Lure"})


def test_509_1c_with_two_lures_each_creature_blocks_either() -> None:
    lure = ruled("Lure", 1, 5, AllMustBlock())
    table = Table(me={"battlefield": [lure, lure]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Lure", "Lure 2"])
    refused(table, {"Elf": "Lure"})
    table.block({"Elf": "Lure", "Wall": "Lure 2"})


def test_509_1c_menace_draws_in_a_second_blocker() -> None:
    """One creature blocks if able, the other may not want to: only both together is legal."""
    brave = ruled("Brave", 2, 2, MustBlock())
    thief = creature("Thief", 2, 2, Menace())
    table = Table(me={"battlefield": [thief]}, them={"battlefield": [brave, ELF]})
    table.attack(["Thief"])
    refused(table, {})
    refused(table, {"Brave": "Thief"})
    refused(table, {"Elf": "Thief"})
    table.block({"Brave": "Thief", "Elf": "Thief"})


def test_509_1c_a_requirement_that_no_legal_block_obeys_asks_for_nothing() -> None:
    brave = ruled("Brave", 2, 2, MustBlock())
    thief = creature("Thief", 2, 2, Menace())
    table = Table(me={"battlefield": [thief]}, them={"battlefield": [brave]})
    table.attack(["Thief"])
    table.block({})
    assert blockers(table) == {}


def test_509_1c_each_requirement_counts_once() -> None:
    """Only one can block, or one attacker only: any of several that obey one requirement will do."""
    arbiter = law("Arbiter", each(), MaximumBlockers(1))
    lure, brave = ruled("Lure", 1, 5, AllMustBlock()), ruled("Brave", 2, 2, MustBlock())
    for blocker, attacker in (("Elf", "Lure"), ("Brave", "Bear")):
        theirs = [ELF, ruled("Brave", 2, 2, MustBlock()), arbiter]
        table = Table(
            me={"battlefield": [BEAR, ruled("Lure", 1, 5, AllMustBlock(Named("Elf")))]},
            them={"battlefield": theirs},
        )
        table.attack(["Bear", "Lure"])
        table.block({blocker: attacker})
    bound = ruled("Bound", 2, 2, MustBlock(Each(Named("Bear"))))
    for attacker in ("Bear", "Lure"):
        table = Table(me={"battlefield": [BEAR, lure]}, them={"battlefield": [bound]})
        table.attack(["Bear", "Lure"])
        table.block({"Bound": attacker})
    table = Table(me={"battlefield": [BEAR, lure]}, them={"battlefield": [brave, arbiter]})
    table.attack(["Bear", "Lure"])
    refused(table, {"Brave": "Bear"}, "more creatures")  # to block at all is one more


def test_509_1c_more_requirements_outweigh_fewer() -> None:
    """Only one creature can block: the one that obeys two requirements has to."""
    arbiter = law("Arbiter", each(), MaximumBlockers(1))
    brave = ruled("Brave", 2, 2, MustBlock())
    braver = ruled("Braver", 2, 2, MustBlock(), MustBlock(Each(Named("Bear"))))
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [brave, braver, arbiter]})
    table.attack(["Bear"])
    refused(table, {"Brave": "Bear"})
    table.block({"Braver": "Bear"})


def test_509_1c_nobody_has_to_pay_to_obey_a_requirement_but_may() -> None:
    tax = law("Tax", each(), BlockCost((PayMana("{1}"),)))
    bait = ruled("Bait", 1, 1, MustBeBlocked())
    table = Table(me={"battlefield": [bait, tax]}, them={"battlefield": [ELF, "Forest"]})
    table.attack(["Bait"])
    refused_nothing = Table(me={"battlefield": [bait, tax]}, them={"battlefield": [ELF, "Forest"]})
    refused_nothing.attack(["Bait"])
    refused_nothing.block({})
    table.block({"Elf": "Bait"})
    table.choose("auto")
    assert blockers(table) == {"Elf": ["Bait"]}


def test_509_1c_the_default_obeys_requirements() -> None:
    lure = ruled("Lure", 1, 5, AllMustBlock())
    table = Table(me={"battlefield": [BEAR, lure]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Bear", "Lure"])
    table.to_choice("blockers")
    table.default()
    assert blockers(table) == {"Elf": ["Lure"], "Wall": ["Lure"]}


# 509.1d-h


def test_509_1d_blocking_may_cost_something() -> None:
    tax = law("Tax", each(), BlockCost((PayMana("{1}"),)))
    table = Table(
        me={"battlefield": [BEAR, GIANT, tax]}, them={"battlefield": [ELF, WALL, "Forest", "Forest"]}
    )
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Bear", "Wall": "Giant"})
    assert (table.choice.reason, table.choice.seat) == ("pay", 1)
    table.choose("auto")
    assert table.tapped("Forest")
    assert table.tapped("Forest 2")
    assert blockers(table) == {"Elf": ["Bear"], "Wall": ["Giant"]}


def test_509_1e_mana_abilities_may_be_activated_to_pay() -> None:
    tax = law("Tax", each(), BlockCost((PayMana("{1}"),)))
    table = Table(me={"battlefield": [BEAR, tax]}, them={"battlefield": [ELF, "Forest"]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.submit((f"mana.{table.ref('Forest')}.0",))
    table.choose("pool")
    assert blockers(table) == {"Elf": ["Bear"]}


def test_509_1f_costs_that_are_not_paid_in_full_leave_the_blocks_to_be_declared_anew() -> None:
    tax = law("Tax", each(), BlockCost((Perform(PayLife(3)),)))
    table = Table(me={"battlefield": [BEAR, GIANT, tax]}, them={"life": 5, "battlefield": [ELF, WALL]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Bear", "Wall": "Giant"})
    assert table.choice.kind == "blockers"
    assert table.life(1) == 5
    table.block({"Wall": "Giant"})
    assert table.life(1) == 2
    assert blockers(table) == {"Wall": ["Giant"]}


def test_509_1g_a_creature_sacrificed_for_a_cost_does_not_block() -> None:
    price = Perform(Sacrifice(what=Each(AllOf((Named("Elf"), ControlledBy(You()))))))
    tax = law("Tax", Each(Named("Wall")), BlockCost((price,)))
    table = Table(me={"battlefield": [BEAR, GIANT, tax]}, them={"battlefield": [ELF, WALL]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Bear", "Wall": "Giant"})
    assert blockers(table) == {"Wall": ["Giant"]}
    assert table.graveyard(1) == ["Elf"]


def test_509_1g_they_are_blocking_until_the_combat_ends() -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [WALL]})
    table.attack(["Giant"])
    table.block({"Wall": "Giant"})
    table.to("end_of_combat")
    assert blockers(table) == {"Wall": ["Giant"]}
    table.to("postcombat_main")
    assert blockers(table) == {}


def test_509_1h_a_blocked_creature_stays_blocked_without_blockers() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [ELF]})
    table.attack(["Bear"])
    table.block({"Elf": "Bear"})
    table.instruct(Destroy(Each(Named("Elf"))))
    table.to_damage()
    assert table.life(1) == 20


def test_509_1h_a_creature_that_nobody_blocks_is_unblocked() -> None:
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [ELF]})
    table.attack(["Bear", "Giant"])
    table.block({"Elf": "Bear"})
    table.instruct(Destroy(Each(HasStatus("unblocked"))))
    assert table.graveyard(0) == ["Giant"]
    table.instruct(Destroy(Each(HasStatus("blocked"))))
    assert table.graveyard(0) == ["Giant", "Bear"]


def test_509_1h_an_effect_may_make_a_creature_blocked() -> None:
    table = Table(me={"battlefield": [BEAR, GIANT]})
    table.attack(["Bear", "Giant"])
    table.pass_(2)
    table.instruct(BecomeBlocked(Each(Named("Giant"))))
    table.to_damage()
    assert table.life(1) == 18


def test_509_1h_an_attacker_whose_defending_player_has_left_is_unblocked() -> None:
    alone = watcher("Alone", AttacksUnblocked(Each(CREATURE)), GainLife())
    table = Table({"battlefield": [BEAR, GIANT, alone]}, {}, {"battlefield": [ELF]})
    table.attack({"Bear": "player 1", "Giant": "player 2"})
    table.leave(1)
    table.block({"Elf": "Giant"})
    assert table.stack() == ["Alone"]
    table.to_damage()
    assert (table.life(0), table.life(2)) == (21, 20)


# 802.4: several defending players


def test_802_4_defending_players_declare_blockers_in_turn_order() -> None:
    table = Table({"battlefield": [BEAR, ELF]}, {"battlefield": [WALL]}, {"battlefield": [GIANT]}, active=0)
    table.attack({"Bear": "player 2", "Elf": "player 1"})
    table.to_choice("blockers")
    assert table.choice.seat == 1
    table.block({"Wall": "Elf"})
    assert table.choice.seat == 2
    table.block({"Giant": "Bear"})
    assert [fact.seat for fact in table.happened(BlockersDeclared)] == [1, 2]


def test_802_4a_only_what_attacks_the_player_can_be_blocked() -> None:
    table = Table({"battlefield": [BEAR, ELF]}, {"battlefield": [WALL]}, {"battlefield": [WALKER, GIANT]})
    table.attack({"Bear": "Walker", "Elf": "player 1"})
    assert could_block(table) == {"Wall": ["Elf"]}
    table.block({})
    assert could_block(table) == {"Giant": ["Bear"]}


def test_802_4b_blocks_of_other_players_do_not_matter() -> None:
    arbiter = law("Arbiter", each(), MaximumBlockers(1))
    table = Table({"battlefield": [BEAR, ELF, arbiter]}, {"battlefield": [WALL]}, {"battlefield": [GIANT]})
    table.attack({"Bear": "player 2", "Elf": "player 1"})
    table.block({"Wall": "Elf"})
    table.block({"Giant": "Bear"})
    assert len(blockers(table)) == 2


def test_800_4_a_defending_player_leaves_while_declaring() -> None:
    table = Table({"battlefield": [BEAR, ELF]}, {"battlefield": [WALL]}, {"battlefield": [GIANT]})
    table.attack({"Bear": "player 2", "Elf": "player 1"})
    table.to_choice("blockers")
    table.leave(1)
    assert table.choice.seat == 2
    table.block({"Giant": "Bear"})
    table.to("postcombat_main")
    assert table.graveyard(0) == ["Bear"]


def test_800_4_a_defending_player_leaves_while_paying_to_block() -> None:
    tax = law("Tax", each(), BlockCost((PayMana("{1}"),)))
    table = Table(
        {"battlefield": [BEAR, ELF, tax]}, {"battlefield": [WALL, "Forest"]}, {"battlefield": [GIANT]}
    )
    table.attack({"Bear": "player 2", "Elf": "player 1"})
    table.block({"Wall": "Elf"})
    assert table.choice.reason == "pay"
    table.leave(1)
    assert (table.choice.kind, table.choice.seat) == ("blockers", 2)
    assert table.state.combat.blockers == {}


def test_800_4_the_attacker_leaves_while_blocks_are_declared() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [WALL]}, {})
    table.attack({"Bear": "player 1"})
    table.to_choice("blockers")
    table.leave(0)
    assert table.choice.kind == "priority"
    assert table.state.combat.attackers == {}
