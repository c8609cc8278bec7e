"""CR 106: mana."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.casting.resolution_costs import Unless
from app.engine.choices import Choose
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.mana import ManaAdded, ManaLost
from app.engine.events.zone_words import Enters
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.could_produce import CouldProduce
from app.engine.mana.produce import (
    AddMana,
    AnyColor,
    ChosenColor,
    Fixed,
    OneOf,
    Repeated,
    TappedForMana,
)
from app.engine.mana.replacing import KeepsMana, LosesMana, ManaBecomes, ProducesInstead
from app.engine.words.abilities import Activated, Card, Modify, Replace, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import HasAbilities
from app.engine.words.conditions import AtLeast
from app.engine.words.filters import AllOf, Not, Other, Spell
from app.engine.words.flow import If
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import HasSubtype, HasType
from app.engine.words.revisions import Amplified, AsEntersChoose
from tests.cards_of_ones_own import card, creature, instant, tap_for
from tests.mana.cards import (
    CAVES,
    FLARE,
    GROWTH,
    POOL,
    SHOCK,
    SIGNET,
    TAP,
    TOWER,
    TWIN,
    WORKSHOP,
    YOURS,
    mana,
)
from tests.table import Table

LANDS = AllOf((HasType("land"), YOURS))


def rock(mana_: str, name: str = "Rock") -> Card:
    """An artifact that taps for this mana."""
    return card(name, "artifact", tap_for(mana_))


def offered(table: Table) -> list[str]:
    """What mana may be chosen."""
    assert table.choice.reason == "mana"
    return [str(option) for option in table.options()]


# Types, adding, emptying


def test_106_1a_there_are_five_colors() -> None:
    table = Table(me={"battlefield": [TOWER]})
    table.tap("Tower")
    assert offered(table) == ["W", "U", "B", "R", "G"]


def test_106_1a_so_much_of_one_color_or_in_any_combination() -> None:
    two = card("Two", "artifact", mana(TAP, add=AnyColor(2)), mana(TAP, add=AnyColor(2, "any")))
    table = Table(me={"battlefield": [two]})
    table.tap("Two")
    assert offered(table) == ["WW", "UU", "BB", "RR", "GG"]
    table = Table(me={"battlefield": [two]})
    table.tap("Two", number=1)
    assert len(offered(table)) == 15
    table.submit(("UR",))
    assert table.pool() == "UR"


def test_106_1a_of_much_mana_in_any_combination_each_color_is_chosen_by_itself() -> None:
    six = card("Six", "artifact", mana(TAP, add=AnyColor(6, "any")))
    table = Table(me={"battlefield": [six]})
    table.tap("Six")
    for color in "WUBRGW":
        assert offered(table) == ["W", "U", "B", "R", "G"]
        table.submit((color,))
    assert table.pool() == "WWUBRG"


@pytest.mark.parametrize("letter", "WUBRGC")
def test_106_1b_there_are_six_types(letter: str) -> None:
    table = Table(me={"battlefield": [rock(f"{{{letter}}}")]})
    table.tap("Rock")
    assert table.pool() == letter


def test_106_3_the_source_of_mana_is_what_produced_it() -> None:
    ritual = instant("Ritual", AddMana(Fixed("{B}")), cost="{0}")
    table = Table(me={"hand": [ritual], "battlefield": ["Forest"]})
    table.cast("Ritual")
    spell = table.state.stack[-1]
    table.resolve()
    table.tap("Forest")
    assert [fact.source for fact in table.happened(ManaAdded)] == [spell, table.ref("Forest")]


def test_106_4_mana_may_be_spent_at_once_or_stay_in_the_pool() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain", "Forest"]})
    table.tap("Mountain")
    table.tap("Forest")
    table.cast("Shock", at="them", pay="pool")
    assert table.pool() == "G"


@pytest.mark.parametrize("step", ["upkeep", "draw", "precombat_main", "beginning_of_combat", "end"])
def test_106_4_it_empties_at_the_end_of_each_step_and_phase(step: str) -> None:
    keeper = card("Keeper", "enchantment", Static((Modify(You(), (KeepsMana("R"),)),)))
    table = Table(
        me={"battlefield": ["Forest", keeper], "mana": "R", "library": ["Ox"]},
        them={"library": ["Ox"]},
        step=step,
    )
    table.tap("Forest")
    table.pass_()
    assert table.pool() == "RG"
    table.pass_()
    assert table.pool() == "R"
    assert [fact.types for fact in table.happened(ManaLost)] == ["G"]


def test_514_2_mana_that_lasts_until_end_of_turn_empties_as_the_turn_ends() -> None:
    ritual = instant("Ritual", AddMana(Fixed("{R}{R}"), lasts=True), cost="{0}")
    table = Table(me={"hand": [ritual], "library": ["Ox"]}, them={"library": ["Ox"]})
    table.cast("Ritual")
    table.resolve()
    table.to("end")
    assert table.pool() == "RR"
    table.to("upkeep")
    assert table.pool() == ""


def test_500_5_an_effect_may_keep_mana_from_emptying() -> None:
    omnath = creature("Omnath", 1, 1, Static((Modify(You(), (KeepsMana("G"),)),)))
    table = Table(me={"battlefield": [omnath], "mana": "GGR", "library": ["Ox"]}, them={"library": ["Ox"]})
    table.to("end")
    assert table.pool() == "GG"
    table.to("upkeep")
    assert table.pool() == "GG"


def test_106_5_mana_of_an_undefined_type_is_no_mana() -> None:
    plains = card("Uncharted", "land", mana(TAP, add=ChosenColor()))
    table = Table(me={"battlefield": [plains]})
    table.tap("Uncharted")
    assert table.tapped("Uncharted")
    assert table.pool() == ""
    assert table.happened(ManaAdded) == []


def test_607_2d_mana_of_the_color_that_was_chosen() -> None:
    terrain = card(
        "Terrain",
        "land",
        Static((Replace(Enters(This()), (AsEntersChoose("color"),)),)),
        mana(TAP, add=ChosenColor()),
    )
    table = Table(me={"hand": [terrain]})
    table.play("Terrain")
    table.submit(("U",))
    table.tap("Terrain")
    assert table.pool() == "U"


# Restricted mana


GOLEM = creature("Golem", 2, 2, cost="{3}", kind="artifact creature — Golem")


def test_106_6_restricted_mana_is_spent_only_on_what_it_may_be_spent_on() -> None:
    table = Table(me={"hand": [GOLEM, "Giant"], "battlefield": [WORKSHOP, "Mountain"]})
    assert ("cast", "Golem") in table.options()
    assert ("cast", "Giant") not in table.options()
    table.tap("Workshop")
    table.cast("Giant", finish=False)
    assert "pool" not in table.options()
    assert "auto" not in table.options()
    table.submit(("cancel",))
    table.cast("Golem")
    assert table.stack() == ["Golem"]
    assert table.pool() == ""


def test_106_6_it_goes_before_other_mana() -> None:
    table = Table(me={"hand": [GOLEM], "battlefield": [WORKSHOP], "mana": "CCC"})
    table.tap("Workshop")
    table.cast("Golem")
    assert [mana_.only for mana_ in table.state.players[0].pool] == [None] * 3


def test_106_6_abilities_of_what_it_may_be_spent_on() -> None:
    for_artifacts = card("Foundry", "land", mana(TAP, add=Fixed("{C}"), only=HasType("artifact")))
    lamp = card("Lamp", "artifact", Activated((PayMana("{1}"),), (GainLife(amount=1),)))
    altar = card("Shrine", "enchantment", Activated((PayMana("{1}"),), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [for_artifacts, lamp, altar]})
    assert ("activate", "Lamp") in table.options()
    assert ("activate", "Shrine") not in table.options()
    table.activate("Lamp")
    assert table.stack() == ["Lamp"]


def test_106_6_what_may_not_be_cast_with_it_leaves_all_else_open() -> None:
    """Mana that can't be spent on nonartifact spells may pay for what no spell or ability costs."""
    stone = card(
        "Stone", "artifact", mana(TAP, add=Fixed("{C}"), only=Not(AllOf((Not(HasType("artifact")), Spell()))))
    )
    taxed = instant("Taxed", Unless((DealDamage(3, You()),), (PayMana("{1}"),)), cost="{0}")
    table = Table(me={"hand": [taxed, "Ox", SHOCK], "battlefield": [stone, "Plains"]})
    assert ("cast", "Ox") not in table.options()
    table.cast("Taxed")
    table.resolve()
    table.submit(("yes",))
    table.tap("Stone")
    table.submit(("pool",))
    assert table.life() == 20
    assert not table.tapped("Plains")


def test_106_6_two_abilities_of_one_permanent_with_different_restrictions() -> None:
    shrine = card(
        "Ziggurat",
        "land",
        mana(TAP, add=Fixed("{C}")),
        mana(TAP, add=AnyColor(), only=AllOf((HasType("creature"), Spell()))),
    )
    table = Table(me={"hand": [SHOCK, creature("Imp", 1, 1, cost="{B}")], "battlefield": [shrine]})
    assert ("cast", "Shock") not in table.options()
    table.cast("Imp")
    assert table.stack() == ["Imp"]


def test_106_6_it_pays_for_no_mana_ability_of_something_else() -> None:
    relic = card("Relic", "artifact", cost="{W}{U}")
    table = Table(me={"hand": [relic], "battlefield": [SIGNET, WORKSHOP]})
    assert ("cast", "Relic") not in table.options()
    table = Table(me={"hand": [relic], "battlefield": [SIGNET, WORKSHOP, "Forest"]})
    table.cast("Relic")
    assert table.tapped("Forest")
    assert not table.tapped("Workshop")


def test_106_6_restrictions_stay_when_the_type_changes() -> None:
    stone = card("Horizon", "artifact", Static((Replace(LosesMana(), (ManaBecomes("C"),)),)))
    only = card("Grove", "land", mana(TAP, add=Fixed("{R}"), only=AllOf((HasType("creature"), Spell()))))
    table = Table(me={"battlefield": [stone, only]})
    table.tap("Grove")
    table.to("beginning_of_combat")
    assert table.pool() == "C"
    assert table.state.players[0].pool[0].only is not None


def test_106_6a_what_raises_the_amount_keeps_the_restriction() -> None:
    mirror = card("Mirror", "enchantment", Static((Replace(TappedForMana(Each(LANDS)), (Amplified(2),)),)))
    table = Table(me={"battlefield": [WORKSHOP, mirror]})
    table.tap("Workshop")
    assert table.pool() == "CCCCCC"
    assert all(mana_.only is not None for mana_ in table.state.players[0].pool)


# Could produce


def could(*others: Any) -> list[str]:
    """What a Reflecting Pool beside these offers."""
    table = Table(me={"battlefield": [POOL, *others]})
    table.tap("Reflecting Pool")
    return offered(table) if table.choice.reason == "mana" else list(table.pool())


def test_106_7_any_type_that_the_others_could_produce() -> None:
    assert could("Plains", "Island") == ["W", "U"]
    assert could(TWIN, "Plains") == ["W", "G"]
    assert could(CAVES) == ["B", "R", "C"]


def test_106_7_costs_are_ignored() -> None:
    cataracts = card("Cataracts", "land", tap_for("{C}"), mana(PayMana("{5}"), TAP, add=AnyColor(5, "any")))
    assert could(cataracts) == ["W", "U", "B", "R", "G", "C"]
    table = Table(me={"battlefield": [POOL, {"card": "Plains", "tapped": True}]})
    table.tap("Reflecting Pool")
    assert table.pool() == "W"


def test_106_7_only_the_types_that_they_could_produce() -> None:
    assert could(TOWER) == ["W", "U", "B", "R", "G"]


def test_106_7_any_ability_counts_not_only_mana_abilities() -> None:
    vestige = card("Vestige", "land", Triggered(Enters(This()), (AddMana(AnyColor()),)), tap_for("{C}"))
    assert could(vestige) == ["W", "U", "B", "R", "G", "C"]


def test_106_7_as_things_are_now() -> None:
    cradle = card("Cradle", "land", mana(TAP, add=Repeated("{G}", CountOf(HasType("creature")))))
    assert could(cradle) == []
    assert could(cradle, "Bear") == ["G"]
    tower = card(
        "Urza",
        "land",
        Activated(
            (TAP,), (If(AtLeast(HasType("creature")), (AddMana(Fixed("{R}")),), (AddMana(Fixed("{C}")),)),)
        ),
    )
    assert could(tower) == ["C"]
    assert could(tower, "Bear") == ["R"]


def test_106_7_those_that_refer_to_each_other_alone_could_produce_nothing() -> None:
    assert could() == []
    assert could({"card": POOL, "id": "other"}) == []


def test_106_7_those_that_refer_to_each_other_and_to_a_third() -> None:
    orchard = card(
        "Orchard", "land", mana(TAP, add=CouldProduce(Each(AllOf((HasType("land"), Other()))), kind="color"))
    )
    assert could(orchard, "Swamp") == ["B"]
    table = Table(me={"battlefield": [orchard, POOL, "Swamp", rock("{C}")]})
    table.tap("Orchard")
    assert table.pool() == "B"


def test_106_7_one_may_refer_to_another_that_refers_to_a_third() -> None:
    gate = card("Gatehouse", "land — Gate", mana(TAP, add=CouldProduce(Each(HasSubtype("Swamp")))))
    road = card("Road", "land", mana(TAP, add=CouldProduce(Each(HasSubtype("Gate")))))
    table = Table(me={"battlefield": [road, gate, "Swamp"]})
    table.tap("Road")
    assert table.pool() == "B"
    table = Table(me={"battlefield": [road, gate]})
    table.tap("Road")
    assert table.pool() == ""


def test_106_7_colors_are_not_all_types() -> None:
    gate = card(
        "Gond",
        "land — Gate",
        tap_for("{C}"),
        mana(TAP, add=CouldProduce(Each(AllOf((HasSubtype("Gate"), YOURS))), kind="color")),
    )
    table = Table(me={"battlefield": [gate]})
    table.tap("Gond", number=1)
    assert table.tapped("Gond")
    assert table.pool() == ""


def test_106_7_what_replaces_it_counts() -> None:
    blight = card(
        "Blight",
        "enchantment",
        Static((Replace(TappedForMana(Each(HasType("land"))), (ProducesInstead(Fixed("{B}")),)),)),
    )
    table = Table(
        me={
            "battlefield": [
                blight,
                "Plains",
                creature("Vital", 1, 3, mana(TAP, add=CouldProduce(Each(LANDS)))),
            ]
        }
    )
    table.tap("Vital")
    assert table.pool() == "B"


def test_106_7_granted_abilities_count() -> None:

    gift = card(
        "Gift",
        "enchantment",
        Static((Modify(Each(HasSubtype("Forest")), (HasAbilities((mana(TAP, add=AnyColor(2)),)),)),)),
    )
    assert could("Forest", gift) == ["W", "U", "B", "R", "G"]


# Symbols that are added


@pytest.mark.parametrize(
    ("number", "symbol", "products"),
    [
        ("106.8", "{W/U}", ["W", "U"]),
        ("106.8", "{2/R}", ["CC", "R"]),
        ("106.9", "{G/P}", ["G"]),
        ("106.10", "{3}", ["CCC"]),
        ("106.11", "{S}", ["C"]),
    ],
)
def test_106_8_106_9_106_10_106_11_symbols_that_an_effect_adds(
    number: str, symbol: str, products: list[str]
) -> None:
    table = Table(me={"battlefield": [rock(symbol)]})
    table.tap("Rock")
    if len(products) > 1:
        assert offered(table) == products
    else:
        assert table.pool() == products[0], number


# Tapped for mana


def pinged_by(ability: Activated) -> bool:
    """Whether activating it counts as tapping the permanent for mana."""
    pinger = card(
        "Pinger", "enchantment", Triggered(TappedForMana(Each(HasType("artifact"))), (DealDamage(1, You()),))
    )
    thing = card("Thing", "artifact", ability)
    table = Table(me={"battlefield": [pinger, thing]})
    table.tap("Thing")
    return table.stack() == ["Pinger"]


def test_106_12_to_tap_for_mana_is_to_activate_a_mana_ability_with_the_tap_symbol() -> None:
    assert pinged_by(tap_for("{C}"))
    assert pinged_by(mana(TAP, Perform(Sacrifice()), add=Fixed("{C}")))
    assert not pinged_by(mana(Perform(Sacrifice()), add=Fixed("{C}")))


def test_106_12_a_permanent_is_tapped_for_mana_once_whatever_mana_abilities_it_has() -> None:
    for cost, payable in (("{B}", True), ("{C}", True), ("{B}{C}", False), ("{2}", False)):
        table = Table(me={"hand": [creature("Imp", 1, 1, cost=cost)], "battlefield": [CAVES]})
        assert (("cast", "Imp") in table.options()) is payable


def test_106_12a_it_triggers_only_if_mana_is_produced() -> None:
    cradle = card("Cradle", "land", mana(TAP, add=Repeated("{G}", CountOf(HasType("creature")))))
    grown = {"battlefield": [{"card": cradle, "id": "land"}, {"card": GROWTH, "attached_to": "land"}]}
    table = Table(me=grown)
    table.tap("Cradle")
    assert table.pool() == ""
    table = Table(me=grown, them={"battlefield": ["Bear"]})
    table.tap("Cradle")
    assert table.pool() == "GG"


def test_106_12a_of_a_specified_type() -> None:
    blue = card(
        "Undertow",
        "enchantment",
        Triggered(TappedForMana(Each(HasType("land")), "U"), (DealDamage(1, You()),)),
    )
    table = Table(me={"battlefield": [blue, TOWER, {"card": TOWER, "id": "second"}]})
    table.tap("Tower", "G")
    assert table.stack() == []
    table.tap("second", "U")
    assert table.stack() == ["Undertow"]


def test_106_12a_one_mana_of_any_type_that_was_produced() -> None:
    table = Table(me={"battlefield": [FLARE, WORKSHOP, "Forest"]})
    table.tap("Forest")
    assert table.pool() == "GG"
    table.tap("Workshop")
    assert table.pool() == "GGCCCC"
    assert [mana_.only is None for mana_ in table.state.players[0].pool] == [
        True,
        True,
        False,
        False,
        False,
        True,
    ]


def test_106_12a_who_taps_is_who_gets_the_mana() -> None:
    table = Table(me={"battlefield": ["Forest"]}, them={"battlefield": [FLARE, "Island"]})
    table.tap("Forest")
    assert (table.pool(0), table.pool(1)) == ("GG", "")
    table.give_priority(1)
    table.tap("Island")
    assert (table.pool(0), table.pool(1)) == ("GG", "UU")


def test_106_12a_only_what_its_own_controller_taps() -> None:
    ghast = creature(
        "Ghast",
        2,
        2,
        Triggered(TappedForMana(Each(AllOf((HasSubtype("Swamp"), YOURS)))), (AddMana(Fixed("{B}")),)),
    )
    table = Table(me={"battlefield": [ghast]}, them={"battlefield": ["Swamp"]}, active=1)
    table.give_priority(1)
    table.tap("Swamp")
    assert (table.pool(0), table.pool(1)) == ("", "B")


def test_106_12b_a_replacement_effect_changes_the_mana_that_is_produced() -> None:
    mirror = card("Mirror", "enchantment", Static((Replace(TappedForMana(Each(LANDS)), (Amplified(2),)),)))
    table = Table(me={"battlefield": [mirror, "Forest", rock("{R}")]})
    table.tap("Forest")
    table.tap("Rock")
    assert table.pool() == "RGG"


def test_106_12b_of_another_type_and_as_much() -> None:
    moon = card(
        "Sickness",
        "enchantment",
        Static((Replace(TappedForMana(Each(LANDS)), (ProducesInstead(Fixed("{B}"), "amount"),)),)),
    )
    two = card("Twofold", "land", tap_for("{G}{G}"))
    table = Table(me={"battlefield": [moon, two]})
    table.tap("Twofold")
    assert table.pool() == "BB"


def test_106_12b_whoever_adds_it_chooses_where_there_is_a_choice() -> None:
    sun = card(
        "Sun",
        "enchantment",
        Static((Replace(TappedForMana(Each(LANDS)), (ProducesInstead(OneOf(("{R}", "{W}"))),)),)),
    )
    table = Table(me={"battlefield": [sun, "Forest"]})
    table.tap("Forest")
    assert offered(table) == ["R", "W"]
    table.submit(("W",))
    assert table.pool() == "W"


def test_106_12b_what_does_not_commute_is_ordered_by_the_player() -> None:
    mirror = card("Mirror", "enchantment", Static((Replace(TappedForMana(Each(LANDS)), (Amplified(2),)),)))
    blight = card(
        "Blight",
        "enchantment",
        Static((Replace(TappedForMana(Each(HasType("land"))), (ProducesInstead(Fixed("{B}")),)),)),
    )
    pools = []
    for first in (0, 1):
        table = Table(me={"battlefield": [mirror, blight, "Forest"]})
        table.tap("Forest")
        assert table.choice.reason == "replacement_effect"
        choice = table.choice
        assert isinstance(choice, Choose)
        table.submit((choice.options[first],))
        pools.append(table.pool())
    assert pools == ["B", "BB"]


def test_107_4h_snow_mana_is_mana_of_a_snow_source() -> None:
    snowy = card("Snow Plains", "basic snow land — Plains")
    ice = creature("Ice", 1, 1, cost="{S}")
    table = Table(me={"hand": [ice], "battlefield": [POOL, snowy]})
    table.tap("Reflecting Pool")
    assert table.pool() == "W"
    table.cast("Ice", finish=False)
    assert "pool" not in table.options()
    table.submit(("auto",))
    assert table.tapped("Snow Plains")
    assert table.pool() == "W"
