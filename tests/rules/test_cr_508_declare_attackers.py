"""CR 508.1, 508.2: declaring attackers; CR 701.15b–c, 802.2."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.choices import Illegal
from app.engine.combat.attack_rules import (
    AttackCost,
    AttacksDespiteDefender,
    AttacksOnlyWith,
    CantAttack,
    Goaded,
    MaximumAttackers,
    MustAttack,
    MustAttackWithOne,
    OptionalAttackCost,
)
from app.engine.combat.patterns import (
    Attacks,
    PaysToAttack,
)
from app.engine.events.combat import AttackersDeclared
from app.engine.events.life import GainLife, PayLife
from app.engine.events.tapping import BecameTapped
from app.engine.keywords.defender import Defender
from app.engine.keywords.haste import Haste
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.vigilance import Vigilance
from app.engine.words.abilities import Card, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import BecomesColors
from app.engine.words.conditions import AtLeast
from app.engine.words.durations import UntilEndOfTurn, UntilYourNextTurn
from app.engine.words.filters import AllOf, ControlledBy, Opponent
from app.engine.words.flow import Apply
from app.engine.words.nouns import (
    Choice,
    ControllerOf,
    DefendingPlayer,
    Each,
    This,
    Together,
    You,
)
from app.engine.words.qualities import HasType, Named, OfColor
from tests.cards_of_ones_own import creature, tap_for
from tests.combat.cards import (
    BEAR,
    ELF,
    FIELD,
    GIANT,
    MINE,
    ROCK,
    WALKER,
    attackers,
    could_attack,
    each,
    law,
    ruled,
    says,
    stacked,
    watcher,
)
from tests.table import Table

YOUR_WALKERS = Each(AllOf((HasType("planeswalker"), ControlledBy(You()))))


# 508.1: the declaration


def test_508_1_no_attackers_need_be_declared() -> None:
    table = Table(me={"battlefield": [BEAR]})
    table.attack([])
    assert table.choice.kind == "priority"
    table.to("postcombat_main")
    assert table.life(1) == 20


def test_508_1_a_declaration_whose_costs_are_not_paid_is_made_anew() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{2}"),), whom=You()))
    table = Table(me={"battlefield": [BEAR, "Forest", "Forest"]}, them={"battlefield": [tax]})
    table.attack(["Bear"])
    assert table.choice.reason == "pay"
    table.choose("cancel")
    assert table.choice.kind == "attackers"
    assert not table.tapped("Bear")
    assert table.state.combat.attackers == {}


def test_508_1_no_attackers_are_declared_in_a_turn_without_active_player() -> None:
    table = Table({"battlefield": [BEAR]}, {}, {}, step="beginning_of_combat")
    table.leave(0)
    table.to("end_of_combat")
    assert table.happened(AttackersDeclared) == []


def test_508_1a_only_untapped_creatures_controlled_since_the_turn_began_can_attack() -> None:
    dasher = creature("Dasher", 1, 1, Haste())
    table = Table(
        me={
            "battlefield": [
                BEAR,
                {"card": GIANT, "tapped": True},
                {"card": ELF, "new": True},
                {"card": dasher, "new": True},
                ROCK,
                WALKER,
            ]
        },
        them={"battlefield": ["Elf"]},
    )
    assert could_attack(table) == {"Bear": ["player 1"], "Dasher": ["player 1"]}


def test_508_1a_a_creature_that_is_also_a_battle_cannot_attack() -> None:
    moving = creature("Moving Field", 3, 3, kind="battle creature")
    table = Table(me={"battlefield": [BEAR, {"card": moving, "counters": {"defense": 3}}]})
    assert list(could_attack(table)) == ["Bear"]


def test_508_1k_whoever_it_attacks() -> None:
    library = {"library": ["Forest"]}
    table = Table(library, {"battlefield": [BEAR], **library}, active=1)
    table.attack({"Bear": "player 0"})
    assert attackers(table) == ["Bear"]


def test_508_1k_a_declaration_is_made_once() -> None:
    guard = creature("Guard", 2, 2, Vigilance())
    table = Table({"battlefield": [guard, BEAR]}, {})
    table.attack(["Guard"])
    assert (table.choice.kind, attackers(table)) == ("priority", ["Guard"])


def test_508_1a_the_same_creature_cannot_be_declared_twice() -> None:
    table = Table({"battlefield": [BEAR]}, {}, {"battlefield": [WALKER]})
    table.to_choice("attackers")
    bear = table.ref("Bear")
    with pytest.raises(Illegal, match="only one"):
        table.submit(((bear, table.ref("player 1")), (bear, table.ref("Walker"))))
    assert table.state.combat.attackers == {}


def test_508_1b_each_attacker_attacks_one_player_planeswalker_or_battle() -> None:
    field = {"card": FIELD, "counters": {"defense": 4}}
    table = Table({"battlefield": [BEAR, GIANT, ELF]}, {"battlefield": [WALKER]}, {"battlefield": [field]})
    everything = ["player 1", "player 2", "Walker", "Field"]
    assert could_attack(table) == {"Bear": everything, "Giant": everything, "Elf": everything}
    table.attack({"Bear": "player 2", "Giant": "Walker", "Elf": "Field"})
    table.to("postcombat_main")
    assert (table.life(1), table.life(2)) == (20, 18)
    assert "Walker" not in table.battlefield()
    assert table.counters("Field", "defense") == 3


def test_508_1b_nobody_attacks_themselves_or_what_is_theirs() -> None:
    mine = {"battlefield": [BEAR, WALKER, {"card": FIELD, "counters": {"defense": 4}}]}
    table = Table(mine, {})
    assert could_attack(table) == {"Bear": ["player 1"]}


def test_802_2_all_opponents_are_defending_players() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {}, {}, {})
    assert could_attack(table)["Bear"] == ["player 1", "player 2", "player 3"]
    table.attack({"Bear": "player 1", "Giant": "player 3"})
    table.to("postcombat_main")
    assert [table.life(seat) for seat in range(4)] == [20, 18, 20, 16]


# 508.1c: restrictions


def test_508_1c_a_creature_that_cannot_attack_is_no_option() -> None:
    table = Table(me={"battlefield": [BEAR, ruled("Pacifist", 2, 2, CantAttack())]})
    assert list(could_attack(table)) == ["Bear"]


def test_508_1c_a_restriction_may_be_about_whom_is_attacked() -> None:
    vow = law("Vow", each(), CantAttack(whom=Together((You(), YOUR_WALKERS))))
    table = Table({"battlefield": [BEAR]}, {"battlefield": [vow, WALKER]}, {})
    assert could_attack(table) == {"Bear": ["player 2"]}
    with pytest.raises(Illegal, match="can't attack there"):
        table.attack({"Bear": "player 1"})


def test_508_1c_unless_a_condition_is_met_by_the_defending_player() -> None:
    islands = AllOf((Named("Island"), ControlledBy(DefendingPlayer())))
    field = {"card": FIELD, "counters": {"defense": 4}}
    serpent = ruled("Serpent", 5, 5, CantAttack(unless=AtLeast(islands)))
    table = Table({"battlefield": [serpent]}, {"battlefield": [WALKER]}, {"battlefield": ["Island", field]})
    assert could_attack(table) == {"Serpent": ["player 2", "Field"]}


def test_508_1c_a_creature_that_cannot_attack_alone_can_attack_with_another() -> None:
    shy = ruled("Shy", 2, 2, AttacksOnlyWith())
    table = Table(me={"battlefield": [shy, BEAR]})
    with pytest.raises(Illegal, match="Shy can't attack without"):
        table.attack(["Shy"])
    table.attack(["Shy", "Bear"])
    assert attackers(table) == ["Shy", "Bear"]


def test_508_1c_two_that_cannot_attack_alone_can_attack_together() -> None:
    shy = ruled("Shy", 2, 2, AttacksOnlyWith())
    table = Table(me={"battlefield": [shy, shy]})
    table.attack(["Shy", "Shy 2"])
    assert len(attackers(table)) == 2


def test_508_1c_company_must_fit() -> None:
    puma = ruled("Puma", 3, 2, AttacksOnlyWith(OfColor("G")))
    green = creature("Green", 1, 1, cost="{G}")
    table = Table(me={"battlefield": [puma, BEAR, green]})
    with pytest.raises(Illegal):
        table.attack(["Puma", "Bear"])
    table.attack(["Puma", "Green"])


def test_508_1c_no_more_than_so_many_can_attack() -> None:
    arbiter = law("Arbiter", each(), MaximumAttackers(1))
    table = Table(me={"battlefield": [BEAR, GIANT]}, them={"battlefield": [arbiter]})
    with pytest.raises(Illegal, match="no more than 1"):
        table.attack(["Bear", "Giant"])
    table.attack(["Giant"])


def test_508_1c_no_more_than_so_many_can_attack_one_player() -> None:
    crawl = law("Crawl", each(), MaximumAttackers(1, whom=You()))
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [crawl]}, {})
    with pytest.raises(Illegal):
        table.attack({"Bear": "player 1", "Giant": "player 1"})
    table.attack({"Bear": "player 1", "Giant": "player 2"})


def test_702_3b_an_effect_may_let_a_creature_with_defender_attack() -> None:
    wall = creature("Wall", 1, 4, Defender())
    assault = law("Assault", Each(MINE), AttacksDespiteDefender())
    table = Table(me={"battlefield": [wall, assault]})
    assert list(could_attack(table)) == ["Wall"]


# 508.1d: requirements


def test_508_1d_a_creature_that_attacks_if_able_must() -> None:
    table = Table(me={"battlefield": [ruled("Rager", 2, 2, MustAttack()), BEAR]})
    table.to_choice("attackers")
    with pytest.raises(Illegal, match="must attack"):
        table.submit(())
    with pytest.raises(Illegal, match="must attack"):
        table.attack(["Bear"])
    table.attack(["Rager"])
    assert attackers(table) == ["Rager"]


def test_508_1d_not_if_it_is_unable() -> None:
    rager = ruled("Rager", 2, 2, MustAttack())
    table = Table(me={"battlefield": [{"card": rager, "tapped": True}, BEAR]})
    table.attack([])
    assert attackers(table) == []


def test_508_1d_as_many_requirements_as_restrictions_allow() -> None:
    """The only legal attack is for just the creature that attacks if able."""
    arbiter = law("Arbiter", each(), MaximumAttackers(1))
    table = Table(me={"battlefield": [BEAR, ruled("Rager", 2, 2, MustAttack()), arbiter]})
    for declaration in ([], ["Bear"], ["Bear", "Rager"]):
        with pytest.raises(Illegal):
            table.attack(declaration)
    table.attack(["Rager"])


def test_508_1d_being_goaded_counts_as_two_requirements() -> None:
    """Only one can attack: the goaded one before one that must, but no sooner than one with two effects on it."""
    arbiter = law("Arbiter", each(), MaximumAttackers(1))
    rager, furious = ruled("Rager", 2, 2, MustAttack()), ruled("Furious", 2, 2, MustAttack(), MustAttack())
    for other, able in ((rager, False), (furious, True)):
        table = Table({"battlefield": ["Bear", other, arbiter]}, {}, {})
        table.instruct(Apply(Each(Named("Bear")), (Goaded(),), UntilYourNextTurn()), seat=1)
        if able:
            table.attack({"Furious": "player 1"})
        else:
            with pytest.raises(Illegal, match="more creatures"):
                table.attack({"Rager": "player 1"})
            table.attack({"Bear": "player 2"})


def test_508_1d_several_that_must_attack_share_what_is_allowed() -> None:
    arbiter = law("Arbiter", each(), MaximumAttackers(2))
    rager = ruled("Rager", 2, 2, MustAttack())
    table = Table(me={"battlefield": [rager, rager, rager, BEAR, arbiter]})
    for declaration in ([], ["Rager"], ["Rager", "Bear"], ["Rager", "Rager 2", "Rager 3"]):
        with pytest.raises(Illegal):
            table.attack(declaration)
    table.attack(["Rager", "Rager 3"])


def test_508_1d_company_is_required_where_it_lets_a_requirement_be_obeyed() -> None:
    shy = ruled("Shy", 2, 2, AttacksOnlyWith(), MustAttack())
    table = Table(me={"battlefield": [shy, BEAR]})
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    table.default()
    assert attackers(table) == ["Shy", "Bear"]


def test_508_1d_attacking_a_certain_player_if_able() -> None:
    hunter = ruled("Hunter", 2, 2, MustAttack(whom=ControllerOf(Each(Named("Rock")))))
    table = Table({"battlefield": [hunter]}, {}, {"battlefield": [ROCK]})
    with pytest.raises(Illegal):
        table.attack({"Hunter": "player 1"})
    table.attack({"Hunter": "player 2"})
    assert attackers(table) == ["Hunter"]


def test_508_1d_a_player_who_has_left_cannot_be_attacked_so_nothing_is_required() -> None:
    mark = Apply(
        Each(Named("Hunter")), (MustAttack(whom=ControllerOf(Each(Named("Rock")))),), UntilEndOfTurn()
    )
    hunter = creature("Hunter", 2, 2)
    table = Table({"battlefield": [hunter]}, {}, {"battlefield": [ROCK]})
    table.instruct(mark)
    table.leave(2)
    table.attack([])
    assert attackers(table) == []


def test_508_1d_nobody_has_to_pay_to_obey_a_requirement_but_may() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{2}"),), whom=You()))
    rager = ruled("Rager", 5, 3, MustAttack())
    mine, theirs = {"battlefield": [rager, "Forest", "Forest"]}, {"battlefield": [tax]}
    table = Table(mine, theirs, {})
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    table.attack({"Rager": "player 2"})
    assert attackers(table) == ["Rager"]
    paying = Table(mine, theirs, {})
    paying.attack({"Rager": "player 1"})
    paying.choose("auto")
    assert paying.state.combat.attackers == {paying.ref("Rager"): paying.ref("player 1")}


def test_508_1d_a_taxed_attack_is_not_required() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{2}"),), whom=You()))
    rager = ruled("Rager", 5, 3, MustAttack())
    table = Table({"battlefield": [rager, "Forest", "Forest"]}, {"battlefield": [tax]})
    table.attack([])
    assert attackers(table) == []


def test_508_1d_a_player_may_be_required_to_attack_with_at_least_one_creature() -> None:
    trove = law("Trove", Each(Opponent()), MustAttackWithOne(whom=You()))
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": [trove]}, {})
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    with pytest.raises(Illegal):
        table.attack({"Bear": "player 2", "Giant": "player 2"})
    table.attack({"Giant": "player 1"})


def test_508_1d_the_default_obeys_requirements_and_pays_nothing() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{1}"),), whom=You()))
    table = Table({"battlefield": [ruled("Rager", 2, 2, MustAttack()), BEAR]}, {"battlefield": [tax]}, {})
    table.to_choice("attackers")
    table.default()
    assert table.state.combat.attackers == {table.ref("Rager"): table.ref("player 2")}


def test_701_15b_a_goaded_creature_attacks_a_player_other_than_who_goaded_it() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [WALKER]}, {"battlefield": []})
    table.instruct(Apply(Each(Named("Bear")), (Goaded(),), UntilYourNextTurn()), seat=1)
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    for other in ("player 1", "Walker"):
        with pytest.raises(Illegal):
            table.attack({"Bear": other})
    table.attack({"Bear": "player 2"})


def test_701_15b_it_attacks_who_goaded_it_where_there_is_nobody_else() -> None:
    table = Table({"battlefield": [BEAR]}, {}, {})
    table.instruct(Apply(Each(Named("Bear")), (Goaded(),), UntilYourNextTurn()), seat=1)
    table.leave(2)
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    table.attack({"Bear": "player 1"})


def test_701_15c_goaded_by_several_players_it_obeys_as_many_as_it_can() -> None:
    table = Table({"battlefield": [BEAR]}, {}, {}, {})
    for seat in (1, 2, 2):
        table.instruct(Apply(Each(Named("Bear")), (Goaded(),), UntilYourNextTurn()), seat=seat)
    for other in ("player 1", "player 2"):
        with pytest.raises(Illegal):
            table.attack({"Bear": other})
    table.attack({"Bear": "player 3"})


def test_701_15c_the_same_player_goading_again_adds_nothing() -> None:
    """Once by player 1, twice by player 2: attacking either leaves one requirement disobeyed."""
    table = Table({"battlefield": [BEAR]}, {}, {})
    for seat in (1, 2, 2):
        table.instruct(Apply(Each(Named("Bear")), (Goaded(),), UntilYourNextTurn()), seat=seat)
    table.attack({"Bear": "player 2"})
    assert attackers(table) == ["Bear"]


# 508.1f-k


def test_508_1f_attackers_are_tapped() -> None:
    table = Table(me={"battlefield": [BEAR, creature("Guard", 1, 1, Vigilance())]})
    table.attack(["Bear", "Guard"])
    assert table.tapped("Bear")
    assert not table.tapped("Guard")
    assert len(table.happened(BecameTapped)) == 1


def test_508_1f_attackers_are_tapped_before_costs_are_paid() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{G}"),), whom=You()))
    table = Table(
        me={"battlefield": [creature("Druid", 1, 1, tap_for("{G}")), "Mountain"]}, them={"battlefield": [tax]}
    )
    table.attack(["Druid"])
    assert "auto" not in table.options()
    table.choose("cancel")
    assert not table.tapped("Druid")


TRAIN = OptionalAttackCost((Perform(PayLife(2)),), name="train")


def trainee() -> Card:
    """As it attacks, you may pay 2 life. When you do, you gain 5 life."""
    return creature(
        "Trainee", 2, 2, says(This(), TRAIN), Triggered(PaysToAttack(This(), "train"), (GainLife(amount=5),))
    )


def test_508_1g_an_optional_cost_may_be_paid_as_the_creature_attacks() -> None:
    table = Table(me={"battlefield": [trainee(), BEAR]})
    table.attack(["Trainee", "Bear"])
    assert table.choice.reason == "optional_attack_costs"
    table.choose(*table.options())
    assert table.life(0) == 18
    table.resolve()
    assert table.life(0) == 23


def test_508_1m_only_who_paid_that_cost_triggers() -> None:
    other = Triggered(PaysToAttack(This(), "drill"), (GainLife(amount=5),))
    pair = creature("Recruit", 2, 2, says(This(), TRAIN), other)
    table = Table(me={"battlefield": [trainee(), {"card": trainee(), "id": "idle"}, pair]})
    table.attack(["Trainee", "idle", "Recruit"])
    first, _, third = table.options()
    table.choose(first, third)
    assert table.stack() == ["Trainee"]


def test_508_1k_what_was_sacrificed_for_the_attack_does_not_attack() -> None:
    toll = law(
        "Toll",
        Each(Named("Bear")),
        AttackCost((Perform(Sacrifice(what=Choice(HasType("creature")))),), whom=You()),
    )
    table = Table(me={"battlefield": [BEAR, ELF]}, them={"battlefield": [toll]})
    table.attack(["Bear", "Elf"])
    table.choose("Elf")
    (declared,) = table.happened(AttackersDeclared)
    assert (table.names(declared.attackers), attackers(table)) == (["Bear"], ["Bear"])


def test_508_1g_an_optional_cost_need_not_be_paid() -> None:
    table = Table(me={"battlefield": [trainee(), BEAR]})
    table.attack(["Trainee"])
    table.submit(())
    assert table.life(0) == 20
    assert table.stack() == []
    assert attackers(table) == ["Trainee"]


def test_508_1h_the_total_cost_is_for_all_attackers_together() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{2}"),), whom=You()))
    lands = ["Forest"] * 4
    table = Table({"battlefield": [BEAR, GIANT, ELF, *lands]}, {"battlefield": [tax]}, {})
    table.attack({"Bear": "player 1", "Giant": "player 1", "Elf": "player 2"})
    table.choose("auto")
    assert attackers(table) == ["Bear", "Giant", "Elf"]
    assert [table.tapped(f"Forest {n}") for n in (1, 2, 3, 4)] == [True] * 4


def test_508_1h_a_cost_may_be_multiplied_by_an_amount() -> None:
    enchantments = AllOf((HasType("enchantment"), ControlledBy(You())))
    sphere = law("Sphere", each(), AttackCost((PayMana("{1}"),), whom=You(), times=CountOf(enchantments)))
    table = Table({"battlefield": [BEAR, *["Forest"] * 3]}, {"battlefield": [sphere, law("Peace", each())]})
    table.attack(["Bear"])
    table.choose("auto")
    assert [table.tapped(f"Forest {n}") for n in (1, 2, 3)] == [True, True, False]


def test_508_1i_mana_abilities_may_be_activated_to_pay() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{1}"),), whom=You()))
    table = Table({"battlefield": [BEAR, "Forest"]}, {"battlefield": [tax]})
    table.attack(["Bear"])
    forest = table.ref("Forest")
    table.submit((f"mana.{forest}.{0}",))
    table.choose("pool")
    assert table.tapped("Forest")
    assert attackers(table) == ["Bear"]


def test_508_1j_a_cost_that_cannot_be_paid_in_full_makes_the_declaration_illegal() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{1}"), Perform(PayLife(3))), whom=You()))
    table = Table({"life": 2, "battlefield": [BEAR, "Forest"]}, {"battlefield": [tax]})
    table.attack(["Bear"])
    assert table.choice.kind == "attackers"
    assert not table.tapped("Bear")
    assert not table.tapped("Forest")
    table.attack([])
    assert table.life(0) == 2


def test_508_1j_all_costs_are_paid() -> None:
    tax = law("Tax", each(), AttackCost((PayMana("{1}"), Perform(PayLife(3))), whom=You()))
    table = Table({"battlefield": [BEAR, "Forest"]}, {"battlefield": [tax]})
    table.attack(["Bear"])
    table.choose("auto")
    assert table.life(0) == 17
    assert table.tapped("Forest")
    assert attackers(table) == ["Bear"]


def test_508_1k_a_creature_sacrificed_for_a_cost_does_not_attack() -> None:
    price = Perform(Sacrifice(what=Each(AllOf((Named("Elf"), ControlledBy(You()))))))
    tax = law("Tax", each(), AttackCost((price,), whom=Each(HasType("planeswalker"))))
    table = Table({"battlefield": [BEAR, ELF]}, {"battlefield": [tax, WALKER]})
    table.attack({"Bear": "Walker", "Elf": "player 1"})
    assert attackers(table) == ["Bear"]
    assert table.graveyard(0) == ["Elf"]


def test_508_1k_they_are_attacking_until_the_combat_ends() -> None:
    table = Table(me={"battlefield": [BEAR]})
    table.attack(["Bear"])
    assert attackers(table) == ["Bear"]
    table.to("end_of_combat")
    assert attackers(table) == ["Bear"]
    table.to("postcombat_main")
    assert attackers(table) == []


def test_508_1m_abilities_that_trigger_on_attacking_do() -> None:
    horn = watcher("Horn", Attacks(Each(MINE)), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, horn]})
    table.attack(["Bear", "Giant"])
    assert stacked(table) == ["Horn", "Horn"]


def test_508_1m_so_do_those_that_trigger_on_paying_an_optional_cost() -> None:
    table = Table(me={"battlefield": [trainee(), trainee()]})
    table.attack(["Trainee", "Trainee 2"])
    table.submit((table.options()[1],))
    assert table.stack() == ["Trainee"]
    table.resolve()
    assert table.life(0) == 23


def test_508_2a_what_becomes_a_match_later_does_not_trigger() -> None:
    horn = watcher("Horn", Attacks(Each(OfColor("G"))), GainLife())
    table = Table(me={"battlefield": [BEAR, horn]})
    table.attack(["Bear"])
    table.instruct(Apply(Each(Named("Bear")), (BecomesColors("G"),), UntilEndOfTurn()))
    assert table.stack() == []
