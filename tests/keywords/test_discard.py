"""CR 701.9: discard."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.choices import Choose
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Put
from app.engine.keywords.discard import Discard, Discarded, Discards
from app.engine.keywords.reveal import Reveal
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer, InZone, IsCard, Not, Opponent
from app.engine.words.nouns import BoundTo, Choice, Each, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

CREATURE = HasType("creature")
NONLAND = Not(HasType("land"))
LIVING = Perform(Discard(what=Choice(CREATURE)))


def test_701_9a_a_discarded_card_goes_from_the_hand_to_its_owners_graveyard() -> None:
    table = Table(me={"hand": ["Bear"], "battlefield": ["Ox"]})
    table.instruct(Discard())
    assert table.hand(0) == []
    assert table.graveyard(0) == ["Bear"]
    assert len(table.happened(Discarded)) == 1


def test_701_9a_cards_elsewhere_are_not_discarded() -> None:
    table = Table(me={"battlefield": ["Bear"], "graveyard": ["Ox"]}, them={"hand": ["Giant"]})
    table.instruct(Discard(what=Each(IsCard())))
    assert table.battlefield(0) == ["Bear"]
    assert table.hand(1) == ["Giant"]
    assert table.happened(Discarded) == []


def test_701_9b_the_player_who_discards_chooses_unseen_by_others() -> None:
    table = Table(them={"hand": ["Bear", "Ox", "Giant"]})
    table.instruct(Discard(Each(Opponent()), Choice(IsCard(), 2, 2)))
    assert table.choice.seat == 1
    assert isinstance(table.choice, Choose)
    assert table.choice.private
    assert table.options() == ["Bear", "Ox", "Giant"]
    table.choose("Giant", "Bear")
    assert table.hand(1) == ["Ox"]
    assert sorted(table.graveyard(1)) == ["Bear", "Giant"]


def test_701_9b_as_many_as_there_are() -> None:
    table = Table(me={"hand": ["Bear"]})
    table.instruct(Discard(what=Choice(IsCard(), 2, 2)))
    assert table.graveyard(0) == ["Bear"]


def test_701_9b_at_random_nobody_chooses() -> None:
    hands = []
    for seed in (b"one seed of chance", b"another one for it", b"and a third is due", b"a fourth will do so"):
        table = Table(them={"hand": ["Bear", "Ox", "Giant", "Squire"]}, seed=seed)
        table.instruct(Discard(Each(Opponent()), Choice(IsCard(), how="random")))
        assert table.choice.kind == "priority"
        assert len(table.hand(1)) == 3
        hands.append(table.graveyard(1)[0])
    assert len(set(hands)) > 1


def test_701_9b_another_player_may_be_told_to_choose() -> None:
    table = Table(them={"hand": ["Bear", "Forest", "Giant"]})
    hand = Each(InZone("hand", Each(Opponent())))
    table.instruct(Reveal(hand, who=Each(Opponent())))
    table.instruct(Discard(Each(Opponent()), Choice(NONLAND, chooser=You())))
    assert table.choice.seat == 0
    assert table.options() == ["Bear", "Giant"]
    table.choose("Giant")
    assert table.hand(1) == ["Bear", "Forest"]


def test_701_9a_a_whole_hand_is_discarded_at_once() -> None:
    table = Table(me={"hand": ["Bear", "Ox"]}, them={"hand": ["Giant"]})
    table.instruct(Discard(Each(APlayer()), Each(IsCard())))
    assert (table.hand(0), table.hand(1)) == ([], [])
    assert sorted(table.graveyard(0)) == ["Bear", "Ox"]
    assert table.graveyard(1) == ["Giant"]


def test_101_4_each_player_chooses_in_turn_order_before_any_card_is_discarded() -> None:
    table = Table(me={"hand": ["Bear", "Ox"]}, them={"hand": ["Giant", "Squire"]}, active=1)
    table.instruct(Discard(Each(APlayer())))
    assert table.choice.seat == 1
    table.choose("Giant")
    assert table.graveyard(1) == []
    assert table.choice.seat == 0
    table.choose("Ox")
    assert (table.graveyard(0), table.graveyard(1)) == (["Ox"], ["Giant"])


def test_101_4a_what_is_chosen_in_a_hand_stays_hidden_until_all_have_chosen() -> None:
    table = Table(me={"hand": ["Bear", "Ox"]}, them={"hand": ["Giant", "Squire"]})
    table.instruct(Discard(Each(APlayer())))
    assert isinstance(table.choice, Choose)
    assert table.choice.hidden


def test_118_3_discarding_is_a_cost_for_those_who_have_such_a_card() -> None:
    engine = card("Engine", "artifact", Activated(cost=(LIVING,), do=(GainLife(amount=1),)))
    assert ("activate", "Engine") not in Table(me={"battlefield": [engine], "hand": ["Forest"]}).options()
    table = Table(me={"battlefield": [engine], "hand": ["Forest", "Bear"]})
    table.activate("Engine")
    assert table.graveyard(0) == ["Bear"]


def test_118_3_discarding_this_card_is_a_cost_while_it_is_in_hand() -> None:
    ability = Activated(cost=(Perform(Discard(what=This())),), do=(GainLife(amount=4),), zone="hand")
    table = Table(me={"hand": [card("Tonic", "artifact", ability)]})
    table.activate("Tonic")
    assert table.graveyard(0) == ["Tonic"]
    table.resolve()
    assert table.life(0) == 24


def test_400_7j_the_effect_finds_the_discarded_cards() -> None:
    ability = Activated(
        cost=(Perform(Discard(what=Choice(IsCard(), 2, 2), result="them")),),
        do=(LoseLife(amount=Number("them")), Put(BoundTo("them"), to="hand")),
    )
    table = Table(me={"battlefield": [card("Wheel", "artifact", ability)], "hand": ["Bear", "Ox"]})
    table.activate("Wheel")
    assert sorted(table.graveyard(0)) == ["Bear", "Ox"]
    table.resolve()
    assert sorted(table.hand(0)) == ["Bear", "Ox"]
    assert table.life(0) == 18


def test_701_9a_a_trigger_tells_who_discarded() -> None:
    waste = card(
        "Waste", "enchantment", Triggered(Discards(Each(Opponent())), (LoseLife(BoundTo("player"), 2),))
    )
    table = Table(me={"battlefield": [waste], "hand": ["Bear"]}, them={"hand": ["Ox", "Giant"]})
    table.instruct(Discard())
    table.settle()
    table.instruct(Discard(Each(Opponent()), Each(IsCard())))
    table.default()
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 16)


def test_701_9a_a_trigger_can_be_about_cards_of_a_kind() -> None:
    ability = Triggered(Discards(You(), Each(HasType("land"))), (GainLife(amount=1),))
    table = Table(
        me={"battlefield": [card("Field", "enchantment", ability)], "hand": ["Forest", "Bear", "Island"]}
    )
    table.instruct(Discard(what=Each(IsCard())))
    table.settle()
    assert table.life(0) == 22


def test_400_7e_a_card_finds_itself_in_the_graveyard_when_it_is_discarded() -> None:
    ability = Triggered(Discards(what=This()), (Put(This(), to="battlefield"),), zone="graveyard")
    table = Table(me={"hand": [creature("Comeback", 3, 3, ability)], "graveyard": ["Bear"]})
    table.instruct(Discard())
    table.settle()
    assert table.battlefield(0) == ["Comeback"]


def test_514_1_discarding_to_hand_size_is_discarding() -> None:
    ability = Triggered(Discards(), (GainLife(amount=1),))
    table = Table(
        me={
            "battlefield": [card("Field", "enchantment", ability)],
            "hand": ["Forest"] * 8,
            "library": ["Forest"],
        },
        them={"library": ["Island"] * 3},
    )
    table.to("cleanup")
    table.choose("Forest")
    table.settle()
    assert table.life(0) == 21
    assert len(table.hand(0)) == 7


def test_701_9a_the_cards_of_a_player_who_left_meanwhile_are_gone_already() -> None:
    table = Table({"hand": ["Bear", "Ox"]}, {"hand": ["Giant", "Squire"]}, {})
    table.instruct(Discard(Each(APlayer())))
    table.choose("Bear")
    table.leave(0)
    assert table.choice.seat == 1
    table.choose("Giant")
    assert table.graveyard(1) == ["Giant"]
    assert [fact.seat for fact in table.happened(Discarded)] == [1]
