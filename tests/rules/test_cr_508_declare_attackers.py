"""CR 508: declaring attackers; CR 701.15b-c, 802.2-3."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.choices import DeclareAttackers, Illegal
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
from app.engine.combat.entering import Reselect
from app.engine.combat.patterns import (
    Attacks,
    AttacksAlone,
    AttacksWith,
    BecomesBlocked,
    IsAttacked,
    PaysToAttack,
    PlayerAttacks,
)
from app.engine.events.combat import Attacked, AttackersDeclared
from app.engine.events.life import GainLife, LoseLife, PayLife
from app.engine.events.tapping import BecameTapped, BecomesTapped
from app.engine.events.zone_words import Put
from app.engine.keywords.defender import Defender
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.haste import Haste
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.vigilance import Vigilance
from app.engine.state.records import ref_seat
from app.engine.words.abilities import Card, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import BecomesColors
from app.engine.words.conditions import AtLeast
from app.engine.words.durations import UntilEndOfTurn, UntilYourNextTurn
from app.engine.words.filters import (
    AllOf,
    APlayer,
    Attacking,
    ControlledBy,
    HasType,
    InZone,
    Named,
    OfColor,
    Opponent,
)
from app.engine.words.flow import Apply
from app.engine.words.nouns import (
    BoundTo,
    ControllerOf,
    DefendingPlayer,
    Each,
    This,
    Together,
    You,
)
from tests.cards_of_ones_own import creature, tap_for
from tests.combat.cards import (
    BEAR,
    CREATURE,
    ELF,
    FIELD,
    GIANT,
    MINE,
    ROCK,
    WALKER,
    each,
    law,
    ruled,
    says,
    stacked,
    watcher,
)
from tests.table import Table

YOUR_WALKERS = Each(AllOf((HasType("planeswalker"), ControlledBy(You()))))


def attackers(table: Table) -> list[str]:
    """Names of the attacking creatures."""
    return table.names(table.state.combat.attackers)


def could_attack(table: Table) -> dict[str, list[str]]:
    """Which creatures could attack what, by name."""
    if table.choice.kind != "attackers":
        table.to_choice("attackers")
    choice = table.choice
    assert isinstance(choice, DeclareAttackers)
    return {
        table.name(ref): [called(table, other) for other in others] for ref, others in choice.options.items()
    }


def called(table: Table, ref: int) -> str:
    """What an object or player is called."""
    return table.name(ref) if ref > 0 else f"player {ref_seat(ref)}"


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


# 508.3: trigger conditions


def test_508_3a_once_for_each_creature_declared_and_only_if_declared() -> None:
    horn = watcher("Horn", Attacks(Each(MINE)), GainLife())
    table = Table(me={"hand": [ELF], "battlefield": [BEAR, horn]})
    table.attack(["Bear"])
    assert table.stack() == ["Horn"]
    table.instruct(Put(Each(AllOf((CREATURE, InZone("hand", You())))), ways=("tapped", "attacking")))
    assert attackers(table) == ["Bear", "Elf"]
    assert table.stack() == ["Horn"]


def test_508_3a_attacking_a_player_is_not_attacking_a_planeswalker() -> None:
    at_players = watcher(
        "Spite", Attacks(Each(CREATURE), whom=Each(APlayer())), LoseLife(BoundTo("player"), 1)
    )
    table = Table({"battlefield": [BEAR, GIANT, at_players]}, {"battlefield": [WALKER]})
    table.attack({"Bear": "player 1", "Giant": "Walker"})
    assert table.stack() == ["Spite"]
    table.resolve()
    assert table.life(1) == 19


def test_508_3a_attacking_with_certain_others() -> None:
    battalion = creature("Sergeant", 1, 1)
    drum = watcher("Drum", AttacksWith(Each(Named("Sergeant")), CREATURE, 2), GainLife())
    table = Table(me={"battlefield": [battalion, BEAR, GIANT, drum]})
    few = Table(me={"battlefield": [battalion, BEAR, GIANT, drum]})
    few.attack(["Sergeant", "Bear"])
    assert few.stack() == []
    table.attack(["Sergeant", "Bear", "Giant"])
    assert table.stack() == ["Drum"]


def test_508_3b_being_attacked_triggers_once_for_all_attackers() -> None:
    curse = watcher("Curse", IsAttacked(You()), GainLife(You(), 1))
    table = Table({"battlefield": [BEAR, GIANT, ELF]}, {"battlefield": [curse, WALKER]}, {})
    table.attack({"Bear": "player 1", "Giant": "player 1", "Elf": "player 2"})
    assert table.stack() == ["Curse"]


def test_508_3b_attacking_a_players_planeswalker_is_not_attacking_the_player() -> None:
    curse = watcher("Curse", IsAttacked(You()), GainLife(You(), 1))
    table = Table({"battlefield": [BEAR]}, {"battlefield": [curse, WALKER]})
    table.attack({"Bear": "Walker"})
    assert table.stack() == []


def test_508_3c_attacking_with_a_creature_that_fits() -> None:
    banner = watcher("Banner", PlayerAttacks(You(), what=Named("Giant")), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, banner]})
    without = Table(me={"battlefield": [BEAR, GIANT, banner]})
    without.attack(["Bear"])
    assert without.stack() == []
    table.attack(["Bear", "Giant"])
    assert table.stack() == ["Banner"]


def test_508_3d_a_player_attacks_once_however_many_creatures_attack() -> None:
    banner = watcher("Banner", PlayerAttacks(You()), GainLife())
    table = Table({"battlefield": [BEAR, GIANT, banner]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "Walker", "Giant": "player 2"})
    assert table.stack() == ["Banner"]


def test_508_3d_with_so_many_creatures_or_more() -> None:
    banner = watcher("Banner", PlayerAttacks(You(), least=3), GainLife())
    table = Table(me={"battlefield": [BEAR, GIANT, ELF, banner]})
    few = Table(me={"battlefield": [BEAR, GIANT, ELF, banner]})
    few.attack(["Bear", "Giant"])
    assert few.stack() == []
    table.attack(["Bear", "Giant", "Elf"])
    assert table.stack() == ["Banner"]


def test_508_3d_it_is_about_the_attacking_player() -> None:
    banner = watcher("Banner", PlayerAttacks(Each(Opponent())), LoseLife(BoundTo("player"), 1))
    table = Table({"battlefield": [BEAR]}, {"battlefield": [banner]})
    table.attack(["Bear"])
    table.resolve()
    assert table.life(0) == 19


def test_508_3e_a_player_attacks_another_once_for_each_attacked() -> None:
    feud = watcher("Feud", PlayerAttacks(You(), whom=Each(Opponent())), LoseLife(BoundTo("player"), 1))
    table = Table({"battlefield": [BEAR, GIANT, ELF, feud]}, {"battlefield": [WALKER]}, {}, {})
    table.attack({"Bear": "player 2", "Giant": "player 2", "Elf": "Walker"})
    assert table.stack() == ["Feud"]
    table.resolve()
    assert [table.life(seat) for seat in range(4)] == [20, 20, 19, 20]


def test_506_5_attacking_alone_means_that_no_other_was_declared() -> None:
    lone = watcher("Lone", AttacksAlone(Each(MINE)), GainLife())
    alone = Table(me={"battlefield": [BEAR, GIANT, lone]})
    alone.attack(["Giant"])
    assert alone.stack() == ["Lone"]
    together = Table(me={"battlefield": [BEAR, GIANT, lone]})
    together.attack(["Bear", "Giant"])
    assert together.stack() == []


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
