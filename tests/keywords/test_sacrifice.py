"""CR 701.21: sacrifice."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.choices import Choose
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Put
from app.engine.keywords.regenerate import Regenerate
from app.engine.keywords.sacrifice import (
    CantBeMadeToSacrifice,
    CantBeSacrificed,
    Sacrifice,
    Sacrificed,
    Sacrifices,
)
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.amounts import CountOf, Half, Measure
from app.engine.words.filters import AllOf, Among, APlayer, ControlledBy, Opponent, Other, Permanent
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, sorcery
from tests.table import Table

CREATURE = HasType("creature")
ALTAR = card(
    "Altar",
    "artifact",
    Activated(cost=(Perform(Sacrifice(what=Choice(CREATURE))),), do=(GainLife(amount=1),)),
)
IDOL = card("Idol", "artifact", Activated(cost=(Perform(Sacrifice()),), do=(Draw(),)))
EACH_SACRIFICES_A_CREATURE = Sacrifice(Each(APlayer()), Choice(CREATURE))


def test_701_21a_a_sacrificed_permanent_goes_from_the_battlefield_to_its_owners_graveyard() -> None:
    table = Table(me={"battlefield": ["Bear", {"card": "Ox", "owner": 1}]})
    table.instruct(Sacrifice(what=Each(CREATURE)))
    assert table.battlefield() == []
    assert table.graveyard(0) == ["Bear"]
    assert table.graveyard(1) == ["Ox"]


def test_701_21a_a_player_chooses_among_permanents_they_control() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox", "Forest"]}, them={"battlefield": ["Giant"]})
    table.instruct(Sacrifice(what=Choice(CREATURE)))
    assert table.options() == ["Bear", "Ox"]
    table.choose("Ox")
    assert table.graveyard(0) == ["Ox"]


def test_701_21a_a_permanent_that_another_player_controls_is_not_sacrificed() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Giant"]})
    table.instruct(Sacrifice(what=Each(CREATURE)))
    assert table.battlefield() == ["Giant"]


def test_701_21a_what_is_no_permanent_is_not_sacrificed() -> None:
    table = Table(me={"graveyard": ["Bear"], "hand": ["Ox"]})
    table.instruct(Sacrifice(what=Each(AllOf((Named("Bear"),)))))
    assert table.graveyard(0) == ["Bear"]
    assert table.happened(Sacrificed) == []


def test_701_21a_regeneration_does_not_save_what_is_sacrificed() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(Regenerate(Each(CREATURE)))
    table.instruct(Sacrifice(what=Each(CREATURE)))
    assert table.graveyard(0) == ["Bear"]


def test_701_21a_the_effect_knows_what_was_sacrificed_as_it_last_was() -> None:
    fling = Activated(
        cost=(Perform(Sacrifice(what=Choice(AllOf((CREATURE, Other()))), result="it")),),
        do=(DealDamage(Measure(BoundTo("it"), "power"), Each(Opponent())),),
    )
    table = Table(
        me={"battlefield": [card("Catapult", "artifact", fling), {"card": "Bear", "counters": {"+1/+1": 3}}]}
    )
    table.activate("Catapult")
    table.resolve()
    assert table.life(1) == 15


def test_101_4_players_choose_in_turn_order_and_all_sacrifice_at_the_same_time() -> None:
    table = Table(
        {"battlefield": ["Bear", "Ox"]},
        {"battlefield": ["Giant", "Squire"]},
        {"battlefield": ["Bear"]},
        active=1,
    )
    table.instruct(EACH_SACRIFICES_A_CREATURE)
    assert table.choice.seat == 1
    table.choose("Squire")
    assert table.choice.seat == 0
    assert table.graveyard(1) == []
    table.choose("Ox")
    assert [table.graveyard(seat) for seat in range(3)] == [["Ox"], ["Squire"], ["Bear"]]
    kinds = [fact.kind for fact in table.facts if fact.kind == "Sacrificed"]
    assert kinds == ["Sacrificed"] * 3


def test_608_2e_that_player_is_each_of_those_who_are_told_in_turn() -> None:
    half = Half(CountOf(AllOf((HasType("land"), ControlledBy(BoundTo("player"))))), "up")
    table = Table(me={"battlefield": ["Forest"] * 3}, them={"battlefield": ["Island"] * 5})
    table.instruct(Sacrifice(Each(APlayer()), Choice(HasType("land"), half, half)))
    table.choose("Forest", "Forest 2")
    table.choose("Island", "Island 2", "Island 3")
    assert table.battlefield() == ["Forest", "Island", "Island"]


def test_608_2e_afterwards_that_player_is_again_who_it_was_before() -> None:
    purge = sorcery(
        "Purge",
        GainLife(Target(APlayer(), name="player"), 1),
        Sacrifice(Each(APlayer()), Choice(CREATURE)),
        GainLife(BoundTo("player"), 1),
        Sacrifice(Each(Opponent()), Choice(HasType("land"))),
        GainLife(BoundTo("player"), 1),
    )
    table = Table(me={"hand": [purge], "battlefield": ["Bear"]}, them={"battlefield": ["Ox", "Forest"]})
    table.cast("Purge", at="me")
    table.resolve()
    assert (table.life(0), table.life(1)) == (23, 20)
    assert table.battlefield() == []


def test_608_2e_what_you_alone_do_leaves_that_player_alone() -> None:
    toll = sorcery(
        "Toll",
        LoseLife(Target(APlayer(), name="player"), 1),
        Sacrifice(
            what=Choice(
                HasType("land"), CountOf(AllOf((HasType("land"), ControlledBy(BoundTo("player"))))), 9
            )
        ),
    )
    table = Table(me={"hand": [toll], "battlefield": ["Forest"] * 3}, them={"battlefield": ["Island"] * 2})
    table.cast("Toll", at="them")
    table.resolve()
    assert isinstance(table.choice, Choose)
    assert table.choice.bounds() == (2, 3)


def test_608_2e_nobody_is_that_player_where_nobody_was() -> None:
    both = sorcery("Both", Sacrifice(Each(APlayer()), Choice(CREATURE)), GainLife(BoundTo("player"), 9))
    table = Table(me={"hand": [both]})
    table.cast("Both")
    table.resolve()
    assert (table.life(0), table.life(1)) == (20, 20)


def test_118_3_a_sacrifice_is_no_cost_that_can_be_paid_without_a_permanent_for_it() -> None:
    table = Table(me={"battlefield": [ALTAR]}, them={"battlefield": ["Bear"]})
    assert ("activate", "Altar") not in table.options()
    table = Table(me={"battlefield": [ALTAR, "Bear"]})
    assert ("activate", "Altar") in table.options()


def test_118_3_sacrificing_this_is_a_cost_as_long_as_it_is_there() -> None:
    table = Table(me={"battlefield": [IDOL], "library": ["Forest"]})
    table.activate("Idol")
    assert table.graveyard(0) == ["Idol"]
    table.resolve()
    assert table.hand(0) == ["Forest"]


def test_118_3_a_cost_of_several_needs_as_many() -> None:
    cost = (Perform(Sacrifice(what=Choice(CREATURE, 2, 2))),)
    altar = card("Greedy Altar", "artifact", Activated(cost=cost, do=(GainLife(amount=1),)))
    assert ("activate", "Greedy Altar") not in Table(me={"battlefield": [altar, "Bear"]}).options()
    assert ("activate", "Greedy Altar") in Table(me={"battlefield": [altar, "Bear", "Ox"]}).options()


def test_614_17_what_cannot_be_sacrificed_is_not() -> None:
    rock = creature("Rock", 0, 4, Static((Modify(This(), (CantBeSacrificed(),)),)))
    table = Table(me={"battlefield": [rock, "Bear", "Ox"]})
    table.instruct(Sacrifice(what=Choice(CREATURE)))
    assert table.options() == ["Bear", "Ox"]
    table.choose("Bear")
    table.instruct(Sacrifice(what=Each(CREATURE)))
    assert table.battlefield() == ["Rock"]


def test_614_17b_what_cannot_be_sacrificed_pays_no_cost() -> None:
    rock = creature("Rock", 0, 4, Static((Modify(This(), (CantBeSacrificed(),)),)))
    assert ("activate", "Altar") not in Table(me={"battlefield": [ALTAR, rock]}).options()


def test_614_17_opponents_cannot_make_a_protected_player_sacrifice() -> None:
    host = creature("Host", 4, 4, Static((Modify(You(), (CantBeMadeToSacrifice(),)),)))
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": [host]})
    table.instruct(EACH_SACRIFICES_A_CREATURE)
    assert table.battlefield() == ["Host"]
    table.instruct(EACH_SACRIFICES_A_CREATURE, seat=1)
    assert table.battlefield() == []


def test_603_10a_abilities_about_sacrifices_look_back() -> None:
    devil = creature(
        "Devil", 3, 3, Triggered(Sacrifices(Each(APlayer()), Each(Permanent())), (GainLife(amount=1),))
    )
    table = Table(me={"battlefield": [devil, "Bear"]})
    table.instruct(Sacrifice(what=Each(CREATURE)))
    table.settle()
    assert table.life(0) == 22
    assert table.battlefield() == []


def test_701_21a_a_trigger_tells_who_sacrificed_what() -> None:
    shaman = creature(
        "Shaman",
        1,
        3,
        Triggered(Sacrifices(Each(Opponent()), Each(CREATURE)), (GainLife(BoundTo("player"), 5),)),
    )
    table = Table(me={"battlefield": [shaman, "Ox"]}, them={"battlefield": ["Bear", "Forest"]})
    table.instruct(Sacrifice(what=Each(Named("Ox"))))
    assert table.stack() == []
    table.instruct(Sacrifice(what=Each(Named("Forest"))), seat=1)
    assert table.stack() == []
    table.instruct(Sacrifice(what=Each(Named("Bear"))), seat=1)
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 25)


def test_701_21a_the_permanent_of_a_player_who_left_meanwhile_is_gone_already() -> None:
    table = Table(
        {"battlefield": ["Bear", "Ox"]}, {"battlefield": ["Giant", "Squire"]}, {"battlefield": ["Bear"]}
    )
    table.instruct(EACH_SACRIFICES_A_CREATURE)
    table.choose("Bear")
    table.leave(0)
    assert table.choice.seat == 1
    table.choose("Giant")
    assert table.battlefield() == ["Squire"]
    assert [fact.seat for fact in table.happened(Sacrificed)] == [1, 2]


def test_701_21a_what_has_left_the_battlefield_is_not_sacrificed() -> None:
    ability = Activated(
        cost=(), do=(Sacrifice(what=This(), result="it"), GainLife(amount=CountOf(Among("it"))))
    )
    table = Table(me={"battlefield": [creature("Mayfly", 1, 1, ability)]})
    table.activate("Mayfly")
    table.instruct(Put(Each(CREATURE), to="hand"))
    table.resolve()
    assert table.hand(0) == ["Mayfly"]
    assert table.life(0) == 20


def test_614_17_a_protected_player_may_still_be_made_to_sacrifice_by_themselves() -> None:
    host = creature("Host", 4, 4, Static((Modify(You(), (CantBeMadeToSacrifice(),)),)))
    table = Table(me={"battlefield": [host]})
    table.instruct(Sacrifice(what=Each(CREATURE)))
    assert table.graveyard(0) == ["Host"]
