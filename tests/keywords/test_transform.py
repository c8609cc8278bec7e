"""CR 701.27, 712: transform."""

from __future__ import annotations

from app.engine.events.counters import PutCounters
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.transform import (
    CantTransform,
    EntersTransformed,
    IsTransformed,
    Transform,
    Transformed,
    Transforms,
)
from app.engine.words.abilities import Activated, Card, Face, Modify, Replace, SpellAbility, Static, Triggered
from app.engine.words.amounts import Measure
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, ControlledBy, InZone, Not, Opponent
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import BoundTo, Each, This, You
from app.engine.words.qualities import HasSubtype, HasType, Named
from app.engine.words.revisions import EntersTapped, EntersUnder
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

CREATURE = HasType("creature")
WEREWOLF = Card(
    (
        Face("Villager", "{1}{R}", (), ("creature",), ("Human", "Werewolf"), (), 2, 2),
        Face("Beast", "", (), ("creature",), ("Werewolf",), (), 5, 5, colors="R"),
    ),
    "transform",
)
TURN = Activated(cost=(), do=(Transform(This()),))


def double_faced(front: Face, back: Face, layout: str = "transform") -> Card:
    return Card((front, back), layout)


SHIFTER = double_faced(
    Face("Day", "{2}", (), ("creature",), (), (TURN,), 1, 1),
    Face("Night", "", (), ("creature",), (), (TURN,), 4, 4),
)


def test_701_27a_a_double_faced_permanent_is_turned_over() -> None:
    table = Table(me={"battlefield": [WEREWOLF]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Beast"]
    assert table.size("Beast") == (5, 5)
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Villager"]


def test_712_18_it_stays_the_same_object() -> None:
    table = Table(me={"battlefield": [{"card": WEREWOLF, "counters": {"+1/+1": 1}, "tapped": True}]})
    before = table.ref("Villager")
    table.instruct(Apply(Each(CREATURE), (Gets(2, 0),), UntilEndOfTurn()))
    table.instruct(Transform(Each(CREATURE)))
    assert table.ref("Beast") == before
    assert table.size("Beast") == (8, 6)
    assert table.tapped("Beast")


def test_701_27c_nothing_happens_to_a_card_with_one_face() -> None:
    table = Table(me={"battlefield": ["Bear", {"card": "Ox", "token": True}]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Bear", "Ox"]
    assert table.happened(Transformed) == []


def test_701_27d_nothing_happens_where_the_other_face_is_an_instant_or_sorcery() -> None:
    omen = double_faced(
        Face("Elk", "{2}", (), ("creature",), (), (), 1, 1),
        Face("Tale", "{1}", (), ("sorcery",), (), (SpellAbility((GainLife(),)),)),
        "modal_dfc",
    )
    table = Table(me={"battlefield": [omen]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Elk"]


def test_712_9_a_modal_double_faced_permanent_can_transform_too() -> None:
    bridge = double_faced(
        Face("Elk", "{2}", (), ("creature",), (), (), 1, 1), Face("Glade", "", (), ("land",)), "modal_dfc"
    )
    table = Table(me={"battlefield": [bridge]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Glade"]


def test_613_7g_it_gets_a_new_timestamp() -> None:
    table = Table(me={"battlefield": [WEREWOLF, "Bear"]})
    before = table.object("Bear").timestamp
    assert table.object("Villager").timestamp < before
    table.instruct(Transform(Each(Named("Villager"))))
    assert table.object("Beast").timestamp > before


def test_701_27e_it_triggers_if_it_is_so_immediately_afterwards() -> None:
    howl = Triggered(Transforms(Each(CREATURE), Named("Beast")), (GainLife(amount=3),))
    table = Table(me={"battlefield": [WEREWOLF, card("Moon", "enchantment", howl)]})
    table.instruct(Transform(Each(CREATURE)))
    table.settle()
    assert table.life(0) == 23
    table.instruct(Transform(Each(CREATURE)))
    table.settle()
    assert table.life(0) == 23


def test_701_27e_the_back_face_may_have_the_trigger() -> None:
    back = Face(
        "Glory", "", (), ("creature",), (), (Triggered(Transforms(This()), (GainLife(amount=2),)),), 4, 4
    )
    table = Table(me={"battlefield": [double_faced(WEREWOLF.faces[0], back)]})
    table.instruct(Transform(Each(CREATURE)))
    table.settle()
    assert table.life(0) == 22


def test_701_27f_an_ability_of_a_permanent_that_has_transformed_since_is_ignored() -> None:
    table = Table(me={"battlefield": [SHIFTER]})
    table.activate("Day")
    table.activate("Day")
    table.resolve()
    assert table.battlefield() == ["Night"]
    table.resolve()
    assert table.battlefield() == ["Night"]
    table.activate("Night")
    table.resolve()
    assert table.battlefield() == ["Day"]


def test_701_27f_another_objects_ability_is_not() -> None:
    wand = card("Wand", "artifact", Activated(cost=(), do=(Transform(Each(CREATURE)),)))
    table = Table(me={"battlefield": [SHIFTER, wand]})
    table.activate("Wand")
    table.activate("Wand")
    table.resolve()
    table.resolve()
    assert table.battlefield() == ["Day", "Wand"]


def test_701_27f_for_a_delayed_ability_it_counts_since_that_was_created() -> None:
    later = Activated(cost=(), do=(Later(BeginningOf("end"), (Transform(This()),)),))
    dusk = double_faced(
        Face("Dusk", "{2}", (), ("creature",), (), (later, TURN), 1, 1),
        Face("Dark", "", (), ("creature",), (), (), 4, 4),
    )
    table = Table(me={"battlefield": [dusk]})
    table.activate("Dusk", 0)
    table.resolve()
    table.activate("Dusk", 1)
    table.resolve()
    assert table.battlefield() == ["Dark"]
    table.to("end")
    table.settle()
    assert table.battlefield() == ["Dark"]


def test_701_27g_a_transformed_permanent_has_its_back_face_up() -> None:
    table = Table(me={"battlefield": [WEREWOLF, {"card": SHIFTER, "face": 1}, "Bear"]})
    table.instruct(PutCounters(Each(AllOf((CREATURE, IsTransformed()))), "+1/+1", 1))
    assert [table.counters(name, "+1/+1") for name in ("Villager", "Night", "Bear")] == [0, 1, 0]


def test_614_17_what_cannot_transform_does_not() -> None:
    curse = card("Curse", "enchantment", Static((Modify(Each(CREATURE), (CantTransform(),)),)))
    table = Table(me={"battlefield": [WEREWOLF, curse]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Villager", "Curse"]


def test_712_8e_with_its_back_face_up_it_has_the_mana_value_of_its_front_face() -> None:
    table = Table(me={"battlefield": [{"card": WEREWOLF, "face": 1}]})
    table.instruct(GainLife(amount=Measure(Each(CREATURE), "mana_value")))
    assert table.life(0) == 22


def test_712_10_nothing_happens_where_the_other_face_is_an_instant() -> None:
    omen = double_faced(
        Face("Elk", "{2}", (), ("creature",), (), (), 1, 1),
        Face("Flash", "{1}", (), ("instant",), (), (SpellAbility((GainLife(),)),)),
        "modal_dfc",
    )
    table = Table(me={"battlefield": [omen]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Elk"]


def test_712_9_cards_of_other_kinds_with_two_faces_cannot_transform() -> None:
    halves = double_faced(
        Face("Left", "{2}", (), ("creature",), (), (), 1, 1),
        Face("Right", "{2}", (), ("creature",), (), (), 2, 2),
        "meld",
    )
    table = Table(me={"battlefield": [halves]})
    table.instruct(Transform(Each(CREATURE)))
    assert table.battlefield() == ["Left"]


def test_701_27c_what_is_not_on_the_battlefield_does_not_transform() -> None:
    table = Table(me={"graveyard": [WEREWOLF]})
    table.instruct(Transform(Each(AllOf((CREATURE, InZone("graveyard"))))))
    assert table.graveyard(0) == ["Villager"]
    table = Table(me={"battlefield": [SHIFTER]})
    table.activate("Day")
    table.instruct(Put(Each(CREATURE), to="hand"))
    table.resolve()
    assert table.hand(0) == ["Day"]


def test_712_15a_a_face_down_permanent_does_not_transform() -> None:
    table = Table(me={"hand": [WEREWOLF]})
    table.instruct(Put(Each(AllOf((CREATURE, InZone("hand")))), ways=("face down",)))
    table.instruct(Transform(Each(CREATURE)))
    assert table.happened(Transformed) == []


def test_701_27e_it_does_not_trigger_for_another_permanent() -> None:
    howl = Triggered(Transforms(This()), (GainLife(amount=3),))
    other = double_faced(Face("Calm", "{2}", (), ("creature",), (), (howl,), 1, 1), WEREWOLF.faces[1])
    table = Table(me={"battlefield": [WEREWOLF, other]})
    table.instruct(Transform(Each(Named("Villager"))))
    table.settle()
    assert table.life(0) == 20


def test_701_27a_the_effect_knows_what_transformed() -> None:
    moon = sorcery("Moon", Transform(Each(CREATURE), result="them"), PutCounters(BoundTo("them"), "+1/+1", 1))
    table = Table(me={"hand": [moon], "battlefield": [WEREWOLF, "Bear"]})
    table.cast("Moon")
    table.resolve()
    assert [table.counters(name, "+1/+1") for name in ("Beast", "Bear")] == [1, 0]


def test_712_14a_only_a_double_faced_card_can_be_put_onto_the_battlefield_transformed() -> None:
    table = Table(me={"hand": ["Bear", WEREWOLF]})
    table.instruct(Put(Each(AllOf((CREATURE, InZone("hand")))), ways=("transformed",)))
    assert table.battlefield() == ["Beast"]
    assert table.hand(0) == ["Bear"]


NIGHT = Static((Replace(Enters(Each(CREATURE)), (EntersTransformed(),)),))
"""Creatures enter transformed."""


def test_616_1d_what_enters_with_its_back_face_up_does_so_before_other_effects_apply() -> None:
    """No question is asked: what is about Humans no longer applies, and what is about Werewolves with one subtype does."""
    slow = Static((Replace(Enters(Each(HasSubtype("Human"))), (EntersTapped(),)),))
    grows = Static((Replace(Enters(Each(AllOf((HasSubtype("Werewolf"), Not(HasSubtype("Human")))))),
                            (EntersWithCounters("+1/+1", 1),)),))  # fmt: skip
    laws = [
        card("Night", "enchantment", NIGHT),
        card("Gate", "enchantment", slow),
        card("Pack", "enchantment", grows),
    ]
    table = Table(me={"battlefield": laws, "hand": [WEREWOLF], "mana": "RC"})
    table.cast("Villager")
    table.resolve()
    assert table.choice.kind == "priority"
    assert (table.size("Beast"), table.tapped("Beast")) == ((6, 6), False)


def test_616_1d_but_after_those_that_change_its_controller() -> None:
    gift = Static((Replace(Enters(Each(CREATURE)), (EntersUnder(Each(Opponent())),)),))
    mine = Static((Replace(Enters(Each(AllOf((CREATURE, ControlledBy(You()))))), (EntersTransformed(),)),))
    laws = [card("Gift", "enchantment", gift), card("Night", "enchantment", mine)]
    table = Table(me={"battlefield": laws, "hand": [WEREWOLF], "mana": "RC"})
    table.cast("Villager")
    table.resolve()
    assert "Villager" in table.battlefield(1)


def test_616_1d_a_card_with_one_face_enters_as_it_is() -> None:
    table = Table(me={"battlefield": [card("Night", "enchantment", NIGHT)], "hand": ["Bear"], "mana": "GC"})
    table.cast("Bear")
    table.resolve()
    assert (table.object("Bear").face, table.size("Bear")) == (0, (2, 2))
