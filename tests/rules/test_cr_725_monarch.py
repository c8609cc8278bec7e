"""CR 725: the monarch."""

from __future__ import annotations

from app.engine.designations.monarch import (
    BecameMonarch,
    BecomeMonarch,
    BecomesMonarch,
    CantBecomeMonarch,
    IsMonarch,
    MonarchyEnded,
    NoMonarch,
    TheMonarch,
)
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.turns import BeginningOf
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.changes import Gets, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CROWN = instant("Crown", BecomeMonarch())
"""A free instant: you become the monarch."""
ANOINT = instant("Anoint", BecomeMonarch(Target(APlayer())))
"""A free instant: target player becomes the monarch."""
HERALD = card("Herald", "enchantment", Triggered(BecomesMonarch(), (GainLife(amount=5),)))
"""Whenever you become the monarch, you gain 5 life."""
STEWARD = card(
    "Steward", "enchantment", Triggered(BeginningOf("end", TheMonarch()), (Draw(BoundTo("player")),))
)
"""At the beginning of the monarch's end step, that player draws a card."""
VASSAL = card(
    "Fealty", "enchantment", Static((Modify(Each(Named("Bear")), (UnderControlOf(TheMonarch()),)),))
)
"""The monarch controls each creature named Bear."""
DECK = ["Forest"] * 9


def controllers(table: Table) -> list[int]:
    """Who controls what is on the stack, the top last."""
    return [table.state.objects[ref].controller for ref in table.state.stack]


def sourceless(table: Table) -> bool:
    """Whether everything on the stack is a triggered ability without a source."""
    return all(table.state.objects[ref].source == 0 for ref in table.state.stack)


def test_725_1_there_is_no_monarch_until_an_effect_says_so() -> None:
    table = Table(me={"hand": [CROWN], "library": DECK}, them={"library": DECK})
    table.instruct(If(NoMonarch(), (GainLife(amount=1),)))
    table.instruct(If(IsMonarch(Each(APlayer())), (LoseLife(amount=5),)))
    table.instruct(GainLife(TheMonarch(), 10))
    assert (table.life(0), table.life(1), table.state.monarch) == (21, 20, -1)
    table.to("end")
    assert (table.stack(), table.hand(0)) == ([], ["Crown"])
    table.cast("Crown", by=0)
    table.resolve()
    assert table.state.monarch == 0
    table.instruct(If(NoMonarch(), (GainLife(amount=100),)))
    assert table.life(0) == 21


def test_725_1_a_condition_asks_who_of_the_players_is_the_monarch() -> None:
    table = Table(monarch=1)
    table.instruct(If(IsMonarch(), (GainLife(amount=1),)))
    table.instruct(If(IsMonarch(Each(Opponent())), (GainLife(amount=10),)))
    table.instruct(LoseLife(TheMonarch(), 5))
    assert (table.life(0), table.life(1)) == (30, 15)


def test_725_2_the_monarch_draws_a_card_in_their_own_end_step() -> None:
    table = Table({"library": DECK}, {"library": DECK}, monarch=0)
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("end", 3)
    assert (controllers(table), sourceless(table)) == ([0], True)
    table.resolve()
    assert (table.hand(0), table.hand(1)) == (["Forest"], [])
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("end", 5)
    assert table.hand(1) == ["Forest"]  # of the draw step


def test_725_2_whoever_was_the_monarch_as_the_end_step_began_draws() -> None:
    table = Table(me={"library": DECK}, them={"hand": [CROWN], "library": DECK}, monarch=0)
    table.to_trigger()
    table.cast("Crown", by=1)
    table.settle()
    assert table.state.monarch == 1
    assert (table.hand(0), table.hand(1)) == (["Forest"], [])


def test_725_2_a_creature_that_deals_combat_damage_to_the_monarch_makes_its_controller_monarch() -> None:
    table = Table(me={"battlefield": ["Bear"]}, monarch=1)
    table.attack(["Bear"])
    table.to_damage()
    assert (controllers(table), sourceless(table)) == ([1], True)
    table.resolve()
    assert table.state.monarch == 0


def test_725_2_each_such_creature_makes_a_trigger_of_its_own() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox", HERALD]}, monarch=1)
    table.attack(["Bear", "Ox"])
    table.to_damage()
    table.choose("trigger.0")
    assert controllers(table) == [1, 1]
    table.settle()
    assert table.state.monarch == 0
    assert table.life(0) == 25
    assert len(table.happened(BecameMonarch)) == 1


def test_725_2_whoever_controls_the_creature_as_the_trigger_resolves_becomes_the_monarch() -> None:
    seduce = instant("Seduce", Apply(Target(HasType("creature")), (UnderControlOf(You()),)))
    table = Table({"battlefield": ["Bear"]}, {}, {"hand": [seduce]}, monarch=1)
    table.attack({"Bear": "them"})
    table.to_damage()
    table.cast("Seduce", at="Bear", by=2)
    table.settle()
    assert table.state.monarch == 2


def test_725_3_the_old_monarch_ceases_to_be_it() -> None:
    table = Table(me={"hand": [CROWN], "library": DECK}, them={"library": DECK}, monarch=1)
    table.cast("Crown")
    table.settle()
    table.instruct(GainLife(TheMonarch(), 1))
    assert (table.state.monarch, table.life(0), table.life(1)) == (0, 21, 20)
    assert [(event.seat, event.before) for event in table.happened(BecameMonarch)] == [(0, 1)]
    table.to("end", turn=4)
    assert table.stack() == []


def test_725_3_what_counts_for_the_monarch_counts_no_more_for_the_old_one() -> None:
    regal = Static((Modify(This(), (Gets(2, 2),)),), condition=IsMonarch())
    king = creature("King", 1, 1, regal)
    table = Table({"battlefield": [king]}, {"battlefield": [{"card": king, "id": "rival"}]}, monarch=1)
    assert (table.size("King"), table.size("rival")) == ((1, 1), (3, 3))
    table.instruct(BecomeMonarch())
    assert (table.size("King"), table.size("rival")) == ((3, 3), (1, 1))


def test_725_3_players_named_by_one_effect_become_it_in_turn_order() -> None:
    table = Table({}, {}, {}, active=1)
    table.instruct(BecomeMonarch(Each(APlayer())), seat=1)
    assert [event.seat for event in table.happened(BecameMonarch)] == [1, 2, 0]
    assert table.state.monarch == 0


def test_603_2e_the_monarch_does_not_become_it_again() -> None:
    table = Table(me={"hand": [CROWN, ANOINT], "battlefield": [HERALD]}, monarch=0)
    table.cast("Crown")
    table.settle()
    assert (table.state.monarch, table.life()) == (0, 20)
    assert table.happened(BecameMonarch) == []
    table.cast("Anoint", at="them")
    table.settle()
    table.instruct(BecomeMonarch())
    assert table.stack() == ["Herald"]


def test_725_4_the_active_player_becomes_the_monarch_as_the_monarch_leaves() -> None:
    table = Table({"battlefield": [HERALD]}, {}, {}, {}, monarch=2)
    table.leave(2)
    assert table.state.monarch == 0
    table.pass_()
    assert table.stack() == ["Herald"]
    table.leave(0)
    assert table.state.monarch == 1


def test_725_4_if_there_is_no_active_player_the_next_in_turn_order_becomes_it() -> None:
    table = Table({}, {}, {}, {}, active=2, monarch=1)
    table.leave(2)
    assert table.state.monarch == 1
    table.leave(1)
    assert table.state.monarch == 3


def test_725_4_who_can_not_become_the_monarch_is_passed_over() -> None:
    table = Table({}, {}, {}, {}, active=1, monarch=1)
    table.instruct(Apply(You(), (CantBecomeMonarch(),), UntilEndOfTurn()), seat=2)
    table.leave(1)
    assert table.state.monarch == 3


def test_725_4_if_nobody_can_the_game_goes_on_without_a_monarch() -> None:
    table = Table({}, {}, {}, monarch=1)
    table.instruct(Apply(Each(APlayer()), (CantBecomeMonarch(),), UntilEndOfTurn()))
    table.leave(1)
    assert table.state.monarch == -1
    assert [event.before for event in table.happened(MonarchyEnded)] == [1]
    table.instruct(BecomeMonarch())
    assert table.state.monarch == -1
    table.to("upkeep", turn=4)
    table.instruct(BecomeMonarch())
    assert table.state.monarch == 0


def test_725_4_the_crown_is_not_gained_twice_by_combat_damage_that_kills_the_monarch() -> None:
    table = Table({"battlefield": ["Bear", HERALD]}, {"life": 2}, {}, monarch=1)
    table.attack({"Bear": "them"})
    table.to_damage()
    assert table.state.players[1].has_left
    assert table.state.monarch == 0
    assert table.stack() == ["Herald"]
    table.settle()
    assert (table.life(0), len(table.happened(BecameMonarch))) == (25, 1)


def test_725_5_an_effect_about_the_monarch_does_nothing_while_there_is_none() -> None:
    table = Table(me={"hand": [CROWN], "battlefield": [VASSAL]}, them={"battlefield": ["Bear"]})
    assert table.battlefield(1) == ["Bear"]
    table.cast("Crown")
    table.resolve()
    assert table.battlefield(0) == ["Fealty", "Bear"]
    table.instruct(BecomeMonarch(), seat=1)
    assert table.battlefield(1) == ["Bear"]


def test_725_5_no_ability_triggers_in_the_end_step_of_a_monarch_whom_there_is_not() -> None:
    table = Table(me={"battlefield": [STEWARD], "library": DECK}, them={"library": DECK})
    table.to("end", turn=4)
    assert (table.hand(0), table.hand(1)) == ([], ["Forest"])  # of the draw step
    table.instruct(BecomeMonarch())
    table.to("draw", turn=5)
    table.to_choice("trigger_order")
    assert table.step() == "end"
    table.default()
    assert controllers(table) == [0, 0]
    table.settle()
    assert table.hand(0) == ["Forest"] * 3
