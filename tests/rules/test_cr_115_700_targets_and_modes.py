"""CR 115, 700.2: targets and modes. CR 712.8-712.12: casting and playing double-faced cards."""

from __future__ import annotations

import pytest

from app.engine.casting.announce import Modal, Mode
from app.engine.choices import Illegal
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife, GainsLife
from app.engine.events.stacking import BecameTarget, BecomesTarget
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters
from app.engine.keywords.counter import Counter
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.hexproof import Hexproof
from app.engine.keywords.shroud import Shroud
from app.engine.words.abilities import Activated, Card, Face, SpellAbility, Triggered
from app.engine.words.filters import AnyTarget, Spell
from app.engine.words.flow import Later, WhenYouDo
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

CREATURES = HasType("creature")
SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())))
CHARM = instant(
    "Charm", Modal((Mode((Destroy(Target(HasType("artifact"))),)), Mode((GainLife(amount=3),)), Mode((PutCounters(Target(CREATURES)),)))),
)  # fmt: skip
STONE = card("Stone", "artifact")


def test_115_1_targets_are_declared_as_the_spell_is_put_on_the_stack() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Shock", finish=False)
    assert (table.choice.reason, table.stack()) == ("targets", ["Shock"])
    assert table.options() == ["Bear", "Ox", "player 0", "player 1"]
    table.choose("Bear")
    table.default()
    assert [table.name(fact.object) for fact in table.happened(BecameTarget)] == ["Bear"]
    table.resolve()
    assert table.battlefield(1) == ["Ox"]


def test_115_1_of_one_word_said_twice_there_is_one_target() -> None:
    twice = instant("Twice", PutCounters(Target(CREATURES)), PutCounters(Target(CREATURES), "charge"))
    table = Table(me={"hand": [twice], "battlefield": ["Bear", "Ox"]})
    table.cast("Twice", at="Ox")
    table.resolve()
    assert (table.counters("Ox", "+1/+1"), table.counters("Ox", "charge")) == (1, 1)


def test_115_1d_a_triggered_ability_has_its_targets_chosen_as_it_is_put_on_the_stack() -> None:
    archer = creature(
        "Archer", 1, 1, Triggered(Enters(This()), (DealDamage(2, Target(CREATURES)),)), cost="{0}"
    )
    table = Table(me={"hand": [archer]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Archer")
    assert table.happened(BecameTarget) == []
    table.resolve()
    assert (table.choice.reason, table.choice.rule) == ("targets", "603.3d")
    table.choose("Bear")
    assert table.stack() == ["Archer"]
    table.resolve()
    assert table.graveyard(1) == ["Bear"]


def test_603_7_the_targets_of_a_delayed_ability_are_not_those_of_the_spell_that_makes_it() -> None:
    plot = instant(
        "Plot",
        DealDamage(1, Target(CREATURES)),
        Later(BeginningOf("end"), (Destroy(Target(HasType("artifact"), name="later")),)),
    )
    table = Table(me={"hand": [plot]}, them={"battlefield": ["Giant"]})
    table.cast("Plot", at="Giant")
    assert table.stack() == ["Plot"]  # although there is no artifact
    table.resolve()
    assert table.object("Giant").damage == 1
    later = Table(me={"hand": [plot], "battlefield": [STONE]}, them={"battlefield": ["Giant"]})
    later.cast("Plot", at="Giant")
    later.resolve()
    later.to("end")
    later.settle()
    assert later.battlefield(0) == []


def test_603_12_the_targets_of_a_reflexive_ability_are_chosen_when_it_has_triggered() -> None:
    deed = instant("Deed", GainLife(amount=1), WhenYouDo((Destroy(Target(CREATURES)),)))
    table = Table(me={"hand": [deed]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Deed")
    assert table.happened(BecameTarget) == []
    table.resolve()
    assert (table.life(), table.choice.reason) == (21, "targets")
    table.choose("Ox")
    table.resolve()
    assert table.battlefield(1) == ["Bear"]


def test_115_5_a_spell_is_no_legal_target_for_itself() -> None:
    no = instant("No", Counter(Target(Spell())))
    table = Table(me={"hand": [no, SHOCK]}, them={"hand": [no]})
    table.cast("No", finish=False)
    assert (table.hand(), table.stack()) == (["No", "Shock"], [])
    table.cast("Shock", at="them")
    table.cast("No", by=1, finish=False)
    assert [fact.object for fact in table.happened(BecameTarget)][1:] == [table.ref("Shock")]
    table.settle()
    assert (table.life(1), table.graveyard(0)) == (20, ["Shock"])


def test_702_11b_hexproof_and_702_18a_shroud() -> None:
    bears = [creature("Hidden", 2, 2, Hexproof()), creature("Veiled", 2, 2, Shroud()), "Ox"]
    mine = Table(me={"hand": [SHOCK], "battlefield": bears})
    mine.cast("Shock", finish=False)
    assert mine.options() == ["Hidden", "Ox", "player 0", "player 1"]
    theirs = Table(me={"hand": [SHOCK]}, them={"battlefield": bears})
    theirs.cast("Shock", finish=False)
    assert theirs.options() == ["Ox", "player 0", "player 1"]


def test_603_2e_becoming_a_target_happens_as_the_spell_is_cast_and_only_then() -> None:
    shy = creature("Shy", 1, 4, Triggered(BecomesTarget(This()), (GainLife(amount=1),)))
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": [shy, "Ox"]})
    table.cast("Shock", at="Shy")
    assert table.stack() == ["Shock", "Shy"]
    table.resolve(2)
    assert (table.life(1), table.stack()) == (21, [])
    other = Table(me={"hand": [SHOCK]}, them={"battlefield": [shy, "Ox"]})
    other.cast("Shock", at="Ox")
    assert other.stack() == ["Shock"]


def test_601_2c_there_have_to_be_enough_targets_for_a_spell_to_be_cast() -> None:
    pair = instant("Pair", Destroy(Target(CREATURES, 2, 2)))
    some = instant("Some", Destroy(Target(CREATURES, 0, 2)))
    few = Table(me={"hand": [pair, some]}, them={"battlefield": ["Bear"]})
    assert few.options() == [("pass", ""), ("cast", "Some")]
    table = Table(me={"hand": [pair]}, them={"battlefield": ["Bear", "Ox"]})
    assert ("cast", "Pair") in table.options()
    table.cast("Pair", at=["Bear", "Ox"])
    table.resolve()
    assert table.battlefield(1) == []


def test_700_2_a_modal_spell_does_what_was_chosen_for_it() -> None:
    table = Table(me={"hand": [CHARM], "battlefield": ["Bear", STONE]})
    table.cast("Charm", finish=False)
    assert (table.choice.reason, table.options()) == ("modes", ["mode.0", "mode.1", "mode.2"])
    table.choose("mode.1")
    table.default()
    table.resolve()
    assert (table.life(), table.battlefield(), table.counters("Bear", "+1/+1")) == (23, ["Bear", "Stone"], 0)


def test_700_2_several_modes_are_followed_in_the_order_printed() -> None:
    both = sorcery("Both", Modal((Mode((GainLife(amount=1),)), Mode((GainLife(amount=2),))), 2, 2))
    order = card("Order", "enchantment", Triggered(GainsLife(You()), (GainLife(amount=0),)))
    table = Table(me={"hand": [both], "battlefield": [order]})
    table.cast("Both", modes=(1, 0))
    table.resolve()
    assert table.life() == 23


def test_700_2a_the_modes_of_a_spell_are_chosen_as_it_is_cast_among_those_with_legal_targets() -> None:
    table = Table(me={"hand": [CHARM], "battlefield": ["Bear", "Ox"]})
    table.cast("Charm", finish=False)
    assert (table.choice.seat, table.options()) == (0, ["mode.1", "mode.2"])
    with pytest.raises(Illegal):
        table.submit(("mode.0",))
    table.choose("mode.2")
    table.choose("Bear")
    table.default()
    table.resolve()
    assert table.counters("Bear", "+1/+1") == 1


def modal_herald(*modes: Mode) -> Card:
    return creature("Herald", 1, 1, Triggered(Enters(This()), (Modal(modes),)), cost="{0}")


BREAK, BLESS = Mode((Destroy(Target(HasType("artifact"))),)), Mode((GainLife(amount=3),))


def test_700_2b_the_modes_of_a_triggered_ability_are_chosen_as_it_is_put_on_the_stack() -> None:
    table = Table(me={"hand": [modal_herald(BREAK, BLESS)], "battlefield": [STONE]})
    table.cast("Herald")
    table.resolve()
    assert (table.choice.reason, table.options()) == ("modes", ["mode.0", "mode.1"])
    table.choose("mode.1")
    assert table.stack() == ["Herald"]
    table.resolve()
    assert (table.life(), table.battlefield()) == (23, ["Stone", "Herald"])


def test_603_3c_a_modal_triggered_ability_without_a_mode_to_choose_is_removed_from_the_stack() -> None:
    table = Table(me={"hand": [modal_herald(BREAK)]})
    table.cast("Herald")
    table.resolve()
    assert (table.stack(), table.choice.kind) == ([], "priority")
    table = Table(me={"hand": [modal_herald(BREAK, BLESS)], "battlefield": [STONE]})
    table.cast("Herald")
    table.resolve()
    assert table.choice.rule == "603.3c"
    table.choose("mode.0")
    assert [table.name(fact.object) for fact in table.happened(BecameTarget)] == ["Stone"]
    table.resolve()
    assert table.battlefield() == ["Herald"]


def test_700_2c_only_the_targets_of_chosen_modes_are_chosen() -> None:
    table = Table(me={"hand": [CHARM], "battlefield": ["Bear", STONE, card("Rock", "artifact")]})
    table.cast("Charm", finish=False)
    table.choose("mode.0")
    assert (table.choice.reason, table.options()) == ("targets", ["Stone", "Rock"])
    table.choose("Stone")
    table.default()
    assert [table.name(fact.object) for fact in table.happened(BecameTarget)] == ["Stone"]
    table.resolve()
    assert table.battlefield() == ["Bear", "Rock"]


def two_faces(front: Face, back: Face) -> Card:
    return Card((front, back), "modal_dfc")


ELK = Face("Elk", "{2}", (), ("creature",), (), (), 3, 3)
TALE = Face("Tale", "", (), ("sorcery",), (), (SpellAbility((GainLife(amount=7),)),))
GLADE = Face("Glade", "", (), ("land",))
SONG = Face("Song", "{0}", (), ("instant",), (), (SpellAbility((GainLife(amount=7),)),))


def test_712_8_each_face_has_characteristics_of_its_own() -> None:
    table = Table(me={"hand": [two_faces(ELK, SONG)]}, step="upkeep")
    assert table.options() == [("pass", ""), ("cast", "Elk")]  # the card in hand is called by its front face
    with pytest.raises(Illegal):
        table.cast("Elk")  # a creature, and at that time only the instant can be cast
    table.cast("Elk", how="face 1")
    assert table.now("Song").types == ("instant",)
    table.resolve()
    assert (table.life(), table.graveyard()) == (27, ["Elk"])


def test_712_11_a_double_faced_card_is_cast_with_its_front_face_up_unless_it_is_modal() -> None:
    back = Face("Beast", "{0}", (), ("creature",), (), (), 5, 5)
    wolf = Card((Face("Villager", "{0}", (), ("creature",), (), (), 2, 2), back), "transform")
    table = Table(me={"hand": [wolf]})
    with pytest.raises(Illegal):
        table.cast("Villager", how="face 1")
    table.cast("Villager")
    table.resolve()
    assert table.battlefield() == ["Villager"]


def test_712_11b_a_modal_double_faced_card_is_cast_with_either_face() -> None:
    table = Table(me={"hand": [two_faces(ELK, SONG)], "mana": "GG"})
    assert table.options() == [("pass", ""), ("cast", "Elk"), ("cast", "Elk")]
    table.cast("Elk")
    table.resolve()
    assert table.battlefield() == ["Elk"]


def test_712_12_a_modal_double_faced_card_is_played_with_a_face_that_is_a_land() -> None:
    table = Table(me={"hand": [two_faces(ELK, GLADE)]})
    assert table.options() == [("pass", ""), ("play_land", "Elk")]
    with pytest.raises(Illegal):
        table.play("Elk")
    table.play("Elk", how="1")
    assert (table.battlefield(), table.now("Glade").types) == (["Glade"], ("land",))


def test_602_5e_an_ability_for_any_time_an_instant_could_be_cast() -> None:
    dart = card("Dart", "artifact", Activated(cost=(), do=(GainLife(amount=1),), timing="instant"))
    table = Table(me={"hand": [SHOCK], "battlefield": [dart]}, step="upkeep")
    assert ("activate", "Dart") in table.options()
    table.cast("Shock", at="them")
    table.activate("Dart")
    table.resolve()
    assert table.life() == 21
    table.pass_()
    with pytest.raises(Illegal):
        table.activate("Dart", by=1)


def test_115_1_an_effect_for_everything_has_no_targets() -> None:
    table = Table(me={"hand": [instant("Sweep", Destroy(Each(CREATURES)))]}, them={"battlefield": ["Bear"]})
    table.cast("Sweep")
    assert (table.stack(), table.happened(BecameTarget)) == (["Sweep"], [])
