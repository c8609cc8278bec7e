"""CR 701.26: tap and untap."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.events.life import GainLife
from app.engine.events.tapping import (
    BecameTapped,
    BecameUntapped,
    BecomesTapped,
    BecomesUntapped,
    Tap,
    TapSymbol,
    Untap,
    UntapSymbol,
)
from app.engine.keywords.haste import Haste
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import AllOf, ControlledBy, HasStatus
from app.engine.words.nouns import Choice, Each, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, sorcery
from tests.table import Table

CREATURES = Each(HasType("creature"))
UNTAPPED = AllOf((HasStatus("untapped"), HasType("creature"), ControlledBy(You())))


def test_701_26a_an_untapped_permanent_is_tapped() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Ox"]})
    table.instruct(Tap(CREATURES))
    assert table.tapped("Bear")
    assert table.tapped("Ox")


def test_701_26a_only_untapped_permanents_can_be_tapped() -> None:
    table = Table(me={"battlefield": [{"card": "Bear", "tapped": True}, "Ox"], "hand": ["Giant"]})
    table.instruct(Tap(CREATURES))
    assert [table.name(fact.object) for fact in table.happened(BecameTapped)] == ["Ox"]


def test_701_26b_a_tapped_permanent_is_untapped() -> None:
    table = Table(me={"battlefield": [{"card": "Bear", "tapped": True}]})
    table.instruct(Untap(CREATURES))
    assert not table.tapped("Bear")


def test_701_26b_only_tapped_permanents_can_be_untapped() -> None:
    table = Table(me={"battlefield": [{"card": "Bear", "tapped": True}, "Ox"]})
    table.instruct(Untap(CREATURES))
    assert [table.name(fact.object) for fact in table.happened(BecameUntapped)] == ["Bear"]


def test_701_26a_the_effect_knows_what_became_tapped() -> None:
    sleep = sorcery("Sleep", Tap(CREATURES, result="them"), GainLife(amount=Number("them")))
    table = Table(me={"hand": [sleep], "battlefield": [{"card": "Bear", "tapped": True}, "Ox", "Giant"]})
    table.cast("Sleep")
    table.resolve()
    assert table.life(0) == 22


def test_603_2e_becoming_tapped_and_untapped_triggers_only_on_a_change() -> None:
    bell = card(
        "Bell", "enchantment",
        Triggered(BecomesTapped(CREATURES), (GainLife(amount=1),)),
        Triggered(BecomesUntapped(CREATURES), (GainLife(amount=10),)),
    )  # fmt: skip
    table = Table(me={"battlefield": [bell, "Bear"]})
    table.instruct(Tap(CREATURES))
    table.settle()
    table.instruct(Tap(CREATURES))
    table.settle()
    assert table.life(0) == 21
    table.instruct(Untap(CREATURES))
    table.settle()
    table.instruct(Untap(CREATURES))
    table.settle()
    assert table.life(0) == 31


def test_118_3_tapping_other_permanents_is_a_cost_where_there_are_enough_untapped_ones() -> None:
    drill = card(
        "Drill", "artifact", Activated(cost=(Perform(Tap(Choice(UNTAPPED, 2, 2))),), do=(GainLife(amount=1),))
    )
    me = {"battlefield": [drill, "Bear", {"card": "Ox", "tapped": True}]}
    assert ("activate", "Drill") not in Table(me=me).options()
    table = Table(me={"battlefield": [drill, "Bear", "Ox", "Giant"]})
    table.activate("Drill", answers={"tap": ["Bear", "Giant"]})
    assert (table.tapped("Bear"), table.tapped("Ox"), table.tapped("Giant")) == (True, False, True)


def test_118_3_an_effect_that_untaps_is_a_cost_where_there_is_something_tapped() -> None:
    cost = (Perform(Untap(Choice(AllOf((HasStatus("tapped"), Named("Bear")))))),)
    spring = card("Spring", "artifact", Activated(cost=cost, do=(GainLife(amount=1),)))
    assert ("activate", "Spring") not in Table(me={"battlefield": [spring, "Bear"]}).options()
    tapped = {"card": "Bear", "tapped": True}
    assert ("activate", "Spring") in Table(me={"battlefield": [spring, tapped]}).options()


def test_302_6_a_new_creature_cannot_use_its_tap_ability() -> None:
    ability = Activated(cost=(TapSymbol(),), do=(GainLife(amount=1),))
    for new, able in ((True, False), (False, True)):
        table = Table(me={"battlefield": [{"card": creature("Monk", 1, 1, ability), "new": new}]})
        assert (("activate", "Monk") in table.options()) is able
    table = Table(me={"battlefield": [{"card": creature("Monk", 1, 1, ability, Haste()), "new": True}]})
    assert ("activate", "Monk") in table.options()
    table = Table(me={"battlefield": [{"card": card("Wheel", "artifact", ability), "new": True}]})
    assert ("activate", "Wheel") in table.options()


def test_302_6_nor_its_untap_ability() -> None:
    ability = Activated(cost=(UntapSymbol(),), do=(GainLife(amount=1),))
    for new, able in ((True, False), (False, True)):
        monk = {"card": creature("Monk", 1, 1, ability), "new": new, "tapped": True}
        assert (("activate", "Monk") in Table(me={"battlefield": [monk]}).options()) is able


def test_107_5_the_tap_symbol_taps_an_untapped_permanent() -> None:
    wheel = card("Wheel", "artifact", Activated(cost=(TapSymbol(),), do=(GainLife(amount=1),)))
    table = Table(me={"battlefield": [wheel]})
    table.activate("Wheel")
    assert table.tapped("Wheel")
    assert ("activate", "Wheel") not in table.options()
    grave = card(
        "Grave", "artifact", Activated(cost=(TapSymbol(),), do=(GainLife(amount=1),), zone="graveyard")
    )
    assert ("activate", "Grave") not in Table(me={"graveyard": [grave]}).options()


def test_107_6_the_untap_symbol_untaps_a_tapped_permanent() -> None:
    wheel = card("Wheel", "artifact", Activated(cost=(UntapSymbol(),), do=(GainLife(amount=1),)))
    assert ("activate", "Wheel") not in Table(me={"battlefield": [wheel]}).options()
    table = Table(me={"battlefield": [{"card": wheel, "tapped": True}]})
    table.activate("Wheel")
    assert not table.tapped("Wheel")


def test_701_26a_only_what_is_untapped_can_be_tapped() -> None:
    bears = [{"card": "Bear", "tapped": True}, "Ox", "Giant"]
    table = Table(me={"battlefield": bears})
    table.instruct(Tap(Choice(HasType("creature"))))
    assert table.options() == ["Ox", "Giant"]
    table.choose("Ox")
    assert [table.name(fact.object) for fact in table.happened(BecameTapped)] == ["Ox"]
    all_of_them = Table(me={"battlefield": bears})
    all_of_them.instruct(Tap(Each(HasType("creature"))))
    assert [table.name(fact.object) for fact in all_of_them.happened(BecameTapped)] == ["Ox", "Giant"]


def test_701_26b_only_what_is_tapped_can_be_untapped() -> None:
    bears = ["Bear", {"card": "Ox", "tapped": True}, {"card": "Giant", "tapped": True}]
    table = Table(me={"battlefield": bears})
    table.instruct(Untap(Choice(HasType("creature"))))
    assert table.options() == ["Ox", "Giant"]
    table.choose("Ox")
    assert [table.name(fact.object) for fact in table.happened(BecameUntapped)] == ["Ox"]
    all_of_them = Table(me={"battlefield": bears})
    all_of_them.instruct(Untap(Each(HasType("creature"))))
    assert [table.name(fact.object) for fact in all_of_them.happened(BecameUntapped)] == ["Ox", "Giant"]
