"""CR 701.13, 406, 610.3: exile."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.choices import Choose
from app.engine.designations.monarch import BecomeMonarch, BecomesMonarch
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Enters, Goes, Leaves, Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile, ExileUntil
from app.engine.keywords.reveal import Look
from app.engine.words.abilities import Activated, Replace, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.durations import UntilEndOfTurn, UntilHappens, UntilLeaves
from app.engine.words.filters import (
    AllOf,
    Among,
    APlayer,
    ControlledBy,
    InZone,
    IsCard,
    Not,
    Opponent,
    Other,
)
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, TopOfLibrary, You
from app.engine.words.qualities import HasType, Named
from app.engine.words.revisions import GoesInstead
from tests.cards_of_ones_own import card, creature, sorcery
from tests.table import Table

CREATURE = HasType("creature")
THEIRS = AllOf((CREATURE, Not(ControlledBy(You()))))
GUARD = creature(
    "Guard", 2, 2, Triggered(Enters(This()), (Exile(Target(THEIRS), UntilLeaves()),)), cost="{0}"
)


def test_701_13a_exiled_is_moved_to_exile_from_wherever_it_is() -> None:
    table = Table(me={"battlefield": ["Bear"], "graveyard": ["Ox"], "hand": ["Giant"]})
    table.instruct(Exile(Each(Named("Bear"))))
    table.instruct(Exile(Each(AllOf((Named("Ox"), InZone("graveyard"))))))
    table.instruct(Exile(Each(AllOf((Named("Giant"), InZone("hand"))))))
    assert table.exile() == ["Bear", "Ox", "Giant"]


def test_701_13a_each_player_exiles_a_card_of_their_own_choice() -> None:
    table = Table(me={"graveyard": ["Bear", "Ox"]}, them={"graveyard": ["Giant", "Squire"]})
    table.instruct(
        Exile(Choice(AllOf((IsCard(), InZone("graveyard", BoundTo("player"))))), who=Each(APlayer()))
    )
    assert table.options() == ["Bear", "Ox"]
    table.choose("Ox")
    assert table.choice.seat == 1
    assert table.options() == ["Giant", "Squire"]
    table.choose("Giant")
    assert table.exile() == ["Ox", "Giant"]


def test_406_2_a_spell_can_be_exiled_from_the_stack() -> None:
    table = Table(me={"hand": [sorcery("Plan", Draw())], "library": ["Forest"]})
    table.cast("Plan")
    table.instruct(Exile(Each(AllOf((Named("Plan"), InZone("stack"))))))
    assert table.stack() == []
    assert table.exile() == ["Plan"]


def test_406_3_cards_exiled_face_down_are_known_only_to_those_who_looked() -> None:
    bury = sorcery("Bury", Look(TopOfLibrary()), Exile(TopOfLibrary(count=2), ways=("face down",)))
    table = Table(me={"hand": [bury], "library": ["Bear", "Ox"]})
    table.cast("Bury")
    table.resolve()
    known = [table.state.objects[ref].known_to for ref in table.state.exile]
    assert known == [1, 0]


def test_406_3a_a_card_exiled_face_down_has_no_characteristics() -> None:
    table = Table(me={"library": ["Bear"]})
    table.instruct(Exile(TopOfLibrary(), ways=("face down",)))
    it = table.now(table.state.exile[0])
    assert (it.name, it.types, it.power, it.colors) == ("", (), None, "")


def test_406_7_what_is_in_exile_becomes_a_new_object_when_it_is_exiled_again() -> None:
    table = Table(me={"exile": ["Bear"]})
    before = table.state.exile[0]
    table.instruct(Exile(Each(AllOf((Named("Bear"), InZone("exile"))))))
    assert table.exile() == ["Bear"]
    assert table.state.exile[0] != before


def test_610_3_what_is_exiled_until_something_leaves_returns_right_after() -> None:
    table = Table(me={"hand": [GUARD]}, them={"battlefield": ["Bear"]})
    table.cast("Guard")
    table.settle()
    assert table.exile() == ["Bear"]
    table.instruct(Destroy(Each(Named("Guard"))))
    assert table.battlefield(1) == ["Bear"]
    assert table.stack() == []
    assert table.graveyard(0) == ["Guard"]


def test_610_3_to_the_zone_it_was_in() -> None:
    jailer = creature("Jailer", 1, 1)
    take = Exile(
        Each(AllOf((IsCard(), InZone("hand", Each(Opponent()))))), UntilLeaves(Each(Named("Jailer")))
    )
    table = Table(me={"battlefield": [jailer]}, them={"hand": ["Bear"]})
    table.instruct(take)
    assert (table.hand(1), table.exile()) == ([], ["Bear"])
    table.instruct(Destroy(Each(Named("Jailer"))))
    assert (table.hand(1), table.exile()) == (["Bear"], [])


def test_610_3a_what_would_be_back_at_once_does_not_move() -> None:
    ability = Activated(cost=(), do=(Exile(Target(THEIRS), UntilLeaves()),))
    table = Table(me={"battlefield": [card("Trap", "artifact", ability)]}, them={"battlefield": ["Bear"]})
    table.activate("Trap", at="Bear")
    table.instruct(Destroy(Each(Named("Trap"))))
    table.settle()
    assert table.battlefield(1) == ["Bear"]
    assert [fact for fact in table.happened(Moved) if fact.card_name == "Bear"] == []


def test_610_3b_also_of_a_triggered_ability() -> None:
    table = Table(me={"hand": [GUARD]}, them={"battlefield": ["Bear"]})
    table.cast("Guard")
    table.resolve()
    assert table.stack() == ["Guard"]
    table.instruct(Destroy(Each(Named("Guard"))))
    table.settle()
    assert table.battlefield(1) == ["Bear"]
    assert [fact for fact in table.happened(Moved) if fact.card_name == "Bear"] == []


def test_610_3b_counted_from_when_it_triggered() -> None:
    until = UntilHappens(BecomesMonarch(Each(Opponent())))
    jailer = creature("Jailer", 1, 1, Triggered(Enters(This()), (Exile(Target(THEIRS), until),)))
    summon = Put(Each(AllOf((Named("Jailer"), InZone("hand")))), "battlefield")
    crown = BecomeMonarch(Each(Opponent()))
    first = Table({"hand": [sorcery("Plot", summon, crown), jailer]}, {"battlefield": ["Bear"]})
    first.cast("Plot")
    first.settle()
    assert (first.state.monarch > 0, first.battlefield(0), first.battlefield(1)) == (
        True,
        ["Jailer"],
        ["Bear"],
    )
    other = Table({"hand": [sorcery("Plot", crown, summon), jailer]}, {"battlefield": ["Bear"]})
    other.cast("Plot")
    other.settle()
    assert (other.state.monarch > 0, other.battlefield(1), other.exile()) == (True, [], ["Bear"])


def test_610_3c_a_returned_permanent_is_its_owners() -> None:
    table = Table(
        me={"hand": [GUARD]}, them={"battlefield": [{"card": "Bear", "owner": 0, "counters": {"+1/+1": 1}}]}
    )
    table.cast("Guard")
    table.settle()
    table.instruct(Destroy(Each(Named("Guard"))))
    assert table.battlefield(0) == ["Bear"]
    assert table.counters("Bear", "+1/+1") == 0


def test_610_3d_several_return_at_the_same_time() -> None:
    twin = creature("Twin", 1, 1, Triggered(Enters(Each(AllOf((CREATURE, Other())))), (GainLife(amount=1),)))
    take = Exile(Choice(Named("Twin")), UntilLeaves(Each(HasType("artifact"))))
    table = Table(me={"battlefield": [twin, twin, card("Cage", "artifact")]})
    table.instruct(take)
    table.choose("Twin")
    table.instruct(take)
    assert table.exile() == ["Twin", "Twin"]
    table.instruct(Destroy(Each(HasType("artifact"))))
    table.default()
    table.settle()
    assert table.life(0) == 22


def test_610_3_a_token_that_was_exiled_does_not_return() -> None:
    table = Table(me={"hand": [GUARD]}, them={"battlefield": [{"card": "Bear", "token": True}]})
    table.cast("Guard")
    table.settle()
    assert table.exile() == []
    table.instruct(Destroy(Each(Named("Guard"))))
    assert table.battlefield() == []


def test_611_2b_also_until_end_of_turn() -> None:
    table = Table(me={"library": ["Forest"] * 3}, them={"battlefield": ["Bear"], "library": ["Forest"] * 3})
    table.instruct(Exile(Each(CREATURE), UntilEndOfTurn()))
    assert table.exile() == ["Bear"]
    table.to("upkeep")
    assert table.battlefield(1) == ["Bear"]


def test_607_2a_another_ability_of_the_object_knows_what_it_exiled() -> None:
    box = card(
        "Box", "artifact",
        Activated(cost=(), do=(Exile(Choice(THEIRS), linked="exiled"),)),
        Triggered(Leaves(This()), (Put(BoundTo("exiled"), to="battlefield"),)),
    )  # fmt: skip
    table = Table(me={"battlefield": [box]}, them={"battlefield": ["Bear", "Ox"], "exile": ["Giant"]})
    for name in ("Bear", "Ox"):
        table.activate("Box")
        table.resolve()
        if isinstance(table.choice, Choose):
            table.choose(name)
    assert table.exile() == ["Giant", "Bear", "Ox"]
    table.instruct(Destroy(Each(Named("Box"))))
    table.settle()
    assert sorted(table.battlefield(1)) == ["Bear", "Ox"]
    assert table.exile() == ["Giant"]


def test_118_3_exiling_is_a_cost_for_those_who_have_enough() -> None:
    cost = (Perform(Exile(Choice(AllOf((IsCard(), InZone("graveyard", You()))), 2, 2))),)
    grave = card("Grave", "artifact", Activated(cost=cost, do=(GainLife(amount=1),)))
    assert ("activate", "Grave") not in Table(me={"battlefield": [grave], "graveyard": ["Bear"]}).options()
    table = Table(me={"battlefield": [grave], "graveyard": ["Bear", "Ox"]})
    table.activate("Grave")
    assert table.exile() == ["Bear", "Ox"]


def test_118_3_exiling_the_top_of_a_library_needs_that_many_cards() -> None:
    cost = (Perform(Exile(TopOfLibrary(count=2))),)
    mine = card("Mine", "artifact", Activated(cost=cost, do=(GainLife(amount=1),)))
    assert ("activate", "Mine") not in Table(me={"battlefield": [mine], "library": ["Bear"]}).options()
    assert ("activate", "Mine") in Table(me={"battlefield": [mine], "library": ["Bear", "Ox"]}).options()


def test_701_13a_what_was_exiled_is_known_to_what_follows() -> None:
    spell = sorcery("Void", Exile(Each(CREATURE), result="them"), GainLife(amount=CountOf(Among("them"))))
    table = Table(me={"hand": [spell], "battlefield": ["Bear", "Ox"]})
    table.cast("Void")
    table.resolve()
    assert table.life(0) == 22
    assert table.exile() == ["Bear", "Ox"]


def test_406_3_by_default_exiled_cards_are_face_up() -> None:
    table = Table(me={"library": ["Bear"]})
    table.instruct(Exile(TopOfLibrary()))
    assert not table.object("Bear").face_down
    assert table.object("Bear").known_to == 3


def test_610_3_a_card_that_has_left_exile_meanwhile_does_not_return() -> None:
    table = Table(me={"hand": [GUARD]}, them={"battlefield": ["Bear"]})
    table.cast("Guard")
    table.settle()
    table.instruct(Put(Each(AllOf((Named("Bear"), InZone("exile")))), to="hand"))
    table.instruct(Destroy(Each(Named("Guard"))))
    assert table.hand(1) == ["Bear"]


def test_610_3_what_was_put_elsewhere_instead_of_into_exile_stays_there() -> None:
    mirror = Static((Replace(Goes(Each(Named("Bear")), to="exile"), (GoesInstead("graveyard"),)),))
    table = Table(me={"hand": [GUARD]}, them={"battlefield": ["Bear", card("Mirror", "artifact", mirror)]})
    table.cast("Guard")
    table.settle()
    table.instruct(Destroy(Each(Named("Guard"))))
    assert table.graveyard(1) == ["Bear"]


def test_701_13a_exiling_from_the_top_until_a_card_of_the_kind_turns_up() -> None:
    cascade = sorcery(
        "Dig", ExileUntil(CREATURE, result="it", rest="rest"), Put(BoundTo("it"), to="hand"),
        GainLife(amount=CountOf(Among("rest"))),
    )  # fmt: skip
    table = Table(me={"hand": [cascade], "library": ["Forest", "Island", "Bear", "Ox"]})
    table.cast("Dig")
    table.resolve()
    assert table.hand(0) == ["Bear"]
    assert table.exile() == ["Forest", "Island"]
    assert table.library(0) == ["Ox"]
    assert table.life(0) == 22


def test_701_13a_until_as_many_as_asked_for_or_the_library_is_empty() -> None:
    table = Table(me={"library": ["Bear", "Forest", "Ox", "Giant"]})
    table.instruct(ExileUntil(CREATURE, count=2))
    assert table.library(0) == ["Giant"]
    table = Table(me={"library": ["Forest"]}, them={"library": ["Island", "Island"]})
    table.instruct(ExileUntil(CREATURE, Each(APlayer())))
    assert table.exile() == ["Forest", "Island", "Island"]
