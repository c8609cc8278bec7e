"""Words about combat: what is attacked, blocked or was attacked, and what happens while something is so."""

from __future__ import annotations

import pytest

from app.engine.combat.attack_rules import MustAttack
from app.engine.combat.attacked import Attacked, WasAttacked
from app.engine.combat.patterns import Attacks, IsAttacked, PlayerAttacks
from app.engine.events.life import DamageCostsNoLife, GainLife, LifeLost, LoseLife
from app.engine.events.shuffling import Shuffled
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Arrives, Put
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.flying import Flying
from app.engine.keywords.menace import Menace
from app.engine.keywords.shuffle import ShuffleInto
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import CountOf, IfSo, LifeTotal
from app.engine.words.changes import CantHave, HasAbilities, LosesAbility
from app.engine.words.conditions import AtLeast, MoreThanEachOther, While
from app.engine.words.durations import UntilEndOfCombat, UntilEndOfTurn
from app.engine.words.filters import (
    AllOf,
    APlayer,
    Attacking,
    BlockedBy,
    ControlledBy,
    InZone,
    IsCard,
    Opponent,
)
from app.engine.words.flow import Apply, DoTheSame, If
from app.engine.words.nouns import BoundTo, Each, This, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, CREATURE, ELF, GIANT, WALKER, attackers, each, law, watcher
from tests.table import Table


def test_508_1b_what_a_creature_is_attacking_as_far_as_it_fits() -> None:
    punish = Triggered(Attacks(This()), (LoseLife(Attacked(APlayer()), 3),))
    for whom, life in (("player 1", 17), ("Walker", 20)):
        table = Table({"battlefield": [creature("Imp", 1, 1, punish)]}, {"battlefield": [WALKER]})
        table.attack({"Imp": whom})
        table.resolve()
        assert table.life(1) == life


def test_508_6_a_player_attacks_what_their_creatures_attack() -> None:
    toll = watcher("Toll", IsAttacked(You()), LoseLife(Each(AllOf((Opponent(), Attacking(You())))), 2))
    table = Table({"battlefield": [BEAR]}, {"battlefield": [toll, WALKER]}, {})
    table.attack({"Bear": "player 1"})
    table.resolve()
    assert [table.life(seat) for seat in (0, 1, 2)] == [18, 20, 20]


def test_508_6_attacking_a_players_planeswalker_is_not_attacking_the_player_either() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [WALKER]}, {})
    table.attack({"Bear": "Walker"})
    table.instruct(LoseLife(Each(AllOf((APlayer(), Attacking(You())))), 2), seat=1)
    assert table.life(0) == 20


def test_509_1g_what_a_creature_is_blocking() -> None:
    table = Table({"battlefield": [BEAR, GIANT, ELF]}, {"battlefield": [creature("Guard", 1, 9)]})
    table.attack(["Bear", "Giant"])
    table.block({"Guard": "Bear"})
    table.instruct(GainLife(amount=CountOf(AllOf((CREATURE, BlockedBy(Each(Named("Guard"))))))))
    assert table.life(0) == 21


def test_608_2i_whom_a_creature_attacked_this_turn() -> None:
    mark = LoseLife(Each(AllOf((APlayer(), WasAttacked(Attacks(This()))))), 5)
    hunter = creature("Hunter", 1, 1, Triggered(BeginningOf("end", You()), (mark,)))
    table = Table({"battlefield": [hunter, BEAR]}, {"battlefield": [WALKER]}, {}, {})
    table.attack({"Hunter": "player 2", "Bear": "player 3"})
    table.to_trigger()
    table.resolve()
    assert [table.life(seat) for seat in (1, 2, 3)] == [20, 14, 18]
    other = Table({"battlefield": [hunter]}, {"battlefield": [WALKER]}, {})
    other.attack({"Hunter": "Walker"})
    other.to("end")
    other.settle()
    assert (other.life(1), other.life(2)) == (20, 20)


@pytest.mark.parametrize(("bears", "life"), [(1, 25), (0, 20)])
def test_603_2_while_something_is_so_when_it_happens(bears: int, life: int) -> None:
    mine = AtLeast(AllOf((Named("Bear"), ControlledBy(You()))))
    herald = watcher("Herald", While(PlayerAttacks(Each(Opponent())), mine), GainLife(amount=5))
    table = Table({"battlefield": [ELF]}, {"battlefield": [herald, *[BEAR] * bears]})
    table.attack(["Elf"])
    table.instruct(Put(Each(Named("Bear")), to="hand"))
    table.settle()
    assert table.life(1) == life


def test_101_2_what_cannot_be_had_is_not_had_whoever_gives_it_when() -> None:
    archetype = law("Archetype", each(), LosesAbility(FirstStrike()), CantHave(FirstStrike()))
    table = Table({"battlefield": [creature("Striker", 2, 2, FirstStrike(), Flying()), archetype]}, {})
    assert (table.has("Striker", "first strike"), table.has("Striker", "flying")) == (False, True)
    table.instruct(Apply(each(), (HasAbilities((FirstStrike(), Menace())),), UntilEndOfTurn()))
    assert (table.has("Striker", "first strike"), table.has("Striker", "menace")) == (False, True)
    table.instruct(Put(Each(Named("Archetype")), to="hand"))
    assert table.has("Striker", "first strike")


@pytest.mark.parametrize(("lives", "gained"), [((20, 15, 12), 1), ((20, 20, 12), 0), ((10, 15, 12), 0)])
def test_more_than_each_other_player(lives: tuple[int, int, int], gained: int) -> None:
    table = Table(*({"life": life} for life in lives))
    most = MoreThanEachOther(You(), LifeTotal(BoundTo("each")))
    table.instruct(If(most, (GainLife(amount=1),)))
    assert table.life(0) == lives[0] + gained


def test_608_2c_one_number_or_another() -> None:
    table = Table({"battlefield": [BEAR]}, {})
    amount = IfSo(AtLeast(Named("Bear")), 5, 1)
    table.instruct(GainLife(amount=amount))
    table.instruct(Put(Each(Named("Bear")), to="hand"))
    table.instruct(GainLife(amount=amount))
    assert table.life(0) == 26


def test_608_2c_others_do_the_same_each_as_you() -> None:
    cards = AllOf((IsCard(), InZone("hand", You())))
    table = Table({"hand": [BEAR]}, {"hand": [BEAR, ELF]}, {"hand": []}, {"hand": [ELF]}, active=3)
    table.instruct(DoTheSame((GainLife(amount=CountOf(cards)),), Each(Opponent())))
    assert [table.life(seat) for seat in range(4)] == [21, 22, 20, 21]


def test_701_24c_cards_are_shuffled_into_their_owners_libraries() -> None:
    mine = {"card": BEAR, "owner": 1}
    table = Table({"battlefield": [mine, GIANT], "library": ["Forest"] * 9}, {"library": ["Island"] * 9})
    table.instruct(ShuffleInto(each()))
    assert (max(table.library(0)), min(table.library(1))) == ("Giant", "Bear")
    assert sorted(fact.seat for fact in table.happened(Shuffled)) == [0, 1]


def test_701_24c_a_library_is_shuffled_even_if_nothing_gets_there() -> None:
    buried = Triggered(Arrives(This(), "graveyard"), (ShuffleInto(BoundTo("card")),), zone="graveyard")
    card = creature("Ghost", 1, 1, buried)
    table = Table({"battlefield": [card], "library": ["Forest"] * 9}, {})
    table.instruct(Put(Each(Named("Ghost")), to="graveyard"))
    table.instruct(Put(Each(AllOf((Named("Ghost"), InZone("graveyard")))), to="exile"))
    table.resolve()
    assert (table.exile(), [fact.seat for fact in table.happened(Shuffled)]) == (["Ghost"], [0])


def test_120_3a_damage_may_cost_no_life_while_other_losses_do() -> None:
    table = Table(
        {"battlefield": [law("Ward", You(), DamageCostsNoLife())]}, {"battlefield": [BEAR]}, active=1
    )
    table.attack({"Bear": "player 0"})
    table.to_damage()
    assert (table.life(0), table.happened(LifeLost)) == (20, [])
    table.instruct(LoseLife(amount=3))
    assert table.life(0) == 17


def test_508_1d_a_requirement_for_this_combat_is_over_with_it() -> None:
    table = Table({"battlefield": [BEAR]}, {}, {})
    table.instruct(Apply(each(), (MustAttack(),), UntilEndOfCombat()))
    table.to_choice("attackers")
    assert len(table.choice.default()) == 1
    table.attack({"Bear": "player 2"})
    assert attackers(table) == ["Bear"]
    table.to("postcombat_main")
    assert [effect.words for effect in table.state.effects] == []
