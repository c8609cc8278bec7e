"""CR 611, 613: continuous effects, their order, and what they change (CR 105.3, 109.4, 113.6, 205, 208, 209)."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.control import ChangesControl, ControlChanged
from app.engine.events.counters import PutCounters
from app.engine.events.life import CantGainLife, GainLife, GainsLife
from app.engine.events.zone_words import Dies, Goes, Put
from app.engine.keywords.changeling import Changeling
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.haste import Haste
from app.engine.turn.turn_based import DoesntUntap
from app.engine.words.abilities import Activated, Card, Defines, Modify, Replace, Static, Triggered
from app.engine.words.amounts import CountOf, Measure
from app.engine.words.bases import Ability, Change, Filter
from app.engine.words.changes import (
    AllCreatureTypes,
    BasePT,
    Becomes,
    BecomesColors,
    BecomesTypes,
    DefinedPT,
    Gets,
    HasAbilities,
    LosesTypes,
    UnderControlOf,
)
from app.engine.words.conditions import AtLeast
from app.engine.words.durations import AsLongAs, UntilEndOfTurn
from app.engine.words.filters import AllOf, ControlledBy, InZone, Not
from app.engine.words.flow import Apply, Shield
from app.engine.words.measures import Measures
from app.engine.words.nouns import ControllerOf, Each, Target, You
from app.engine.words.qualities import HasSubtype, HasType, Named
from app.engine.words.revisions import Amplified, GoesInstead
from tests.cards_of_ones_own import BASICS, card, creature, instant
from tests.table import Table

CREATURES = HasType("creature")
ONE_TARGET = Target(CREATURES)
LESS = Amplified(plus=-2)
"""Two less than otherwise."""


def anthem(name: str, what: Filter, *by: Change) -> Card:
    return card(name, "enchantment", Static((Modify(Each(what), by),)))


def trick(name: str, *by: Change) -> Card:
    return instant(name, Apply(ONE_TARGET, by, UntilEndOfTurn()))


def test_611_2_an_effect_may_come_from_the_resolution_of_a_spell() -> None:
    table = Table(me={"hand": [trick("Grow", Gets(3, 3))], "battlefield": ["Bear", "Ox"]})
    table.cast("Grow", at="Bear")
    assert table.size("Bear") == (2, 2)
    table.resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((5, 5), (2, 4))


def test_611_2b_it_lasts_for_as_long_as_it_says_and_does_not_begin_again() -> None:
    while_there = AsLongAs(AtLeast(HasType("artifact")))
    grow = instant("Grow", Apply(ONE_TARGET, (Gets(3, 3),), while_there))
    smash = instant("Smash", Put(Each(HasType("artifact")), to="hand"))
    table = Table(me={"hand": [grow, smash], "battlefield": ["Bear", card("Orb", "artifact", cost="{0}")]})
    table.cast("Grow", at="Bear")
    table.resolve()
    assert table.size("Bear") == (5, 5)
    table.cast("Smash")
    table.resolve()
    assert table.size("Bear") == (2, 2)
    table.cast("Orb")
    table.resolve()
    assert table.size("Bear") == (2, 2)


def test_611_3_an_effect_may_come_from_a_static_ability() -> None:
    table = Table(me={"battlefield": [anthem("Banner", CREATURES, Gets(1, 1)), "Bear"]})
    assert table.size("Bear") == (3, 3)
    table.instruct(Put(Each(Named("Banner")), to="hand"))
    assert table.size("Bear") == (2, 2)


def test_613_1_all_effects_apply_to_what_is_printed_layer_by_layer() -> None:
    elk = BASICS["Forest"].faces[0]
    table = Table(
        me={
            "battlefield": [
                anthem("Wake", HasType("land"), BecomesTypes(("creature",)), BasePT(2, 2)),
                "Forest",
                "Bear",
            ]
        }
    )
    assert table.now("Forest").types == ("land", "creature")
    assert table.size("Forest") == (2, 2)
    table.instruct(Apply(Each(Named("Bear")), (Becomes(elk), Gets(1, 1)), UntilEndOfTurn()))
    assert sorted(table.battlefield()) == ["Forest", "Forest", "Wake"]
    assert table.size("Forest 2") == (3, 3)


def test_613_3_a_defining_ability_applies_first_in_its_layer_whatever_its_timestamp() -> None:
    green = card(
        "Mossy",
        "creature",
        Static((Defines((BecomesColors("G"),)),), zone="any"),
        cost="{1}",
        power=1,
        toughness=1,
    )
    table = Table(me={"battlefield": [anthem("Blush", CREATURES, BecomesColors("R")), green]})
    assert table.now("Mossy").colors == "R"
    alone = Table(me={"battlefield": [green]})
    assert alone.now("Mossy").colors == "G"


def test_613_7_timestamps_count_wherever_the_effects_come_from() -> None:
    small = anthem("Small", CREATURES, BasePT(1, 1))
    table = Table(me={"hand": [trick("Swell", BasePT(5, 5))], "battlefield": [small, "Bear"]})
    table.cast("Swell", at="Bear")
    table.resolve()
    assert table.size("Bear") == (5, 5)


def test_613_7b_an_effect_of_a_resolution_has_the_timestamp_of_its_creation() -> None:
    small = anthem("Small", CREATURES, BasePT(1, 1))
    table = Table(
        me={"hand": [trick("Swell", BasePT(5, 5)), trick("Shrink", BasePT(3, 3))], "battlefield": ["Bear"]}
    )
    for name, size in (("Swell", (5, 5)), ("Shrink", (3, 3))):
        table.cast(name, at="Bear")
        table.resolve()
        assert table.size("Bear") == size
    late = Table(me={"hand": [trick("Swell", BasePT(5, 5)), small], "battlefield": ["Bear"], "mana": "G"})
    late.cast("Swell", at="Bear")
    late.resolve()
    late.instruct(Put(Each(AllOf((Named("Small"), InZone("hand", You())))), to="battlefield"))
    assert late.size("Bear") == (1, 1)


def test_613_8_dependency_overrides_timestamps() -> None:
    waits = anthem("Golems", HasType("artifact"), BecomesTypes(("creature",)))
    decides = anthem("Rust", HasType("land"), BecomesTypes(("artifact",)))
    table = Table(me={"battlefield": [waits, decides, "Forest"]})
    assert table.now("Forest").types == ("land", "artifact", "creature")


def test_613_11_effects_on_rules_apply_after_those_on_objects() -> None:
    frozen = anthem("Frost", CREATURES, DoesntUntap())
    wake = anthem("Wake", HasType("land"), BecomesTypes(("creature",)), BasePT(2, 2))
    lands = [{"card": "Forest", "tapped": True}, {"card": card("Orb", "artifact"), "tapped": True}]
    table = Table(me={}, them={"battlefield": [frozen, wake, *lands], "library": ["Ox"]}, step="end")
    table.to("upkeep", turn=4)
    assert (table.tapped("Forest"), table.tapped("Orb")) == (True, False)
    stop = card("Stop", "enchantment", Static((Modify(You(), (CantGainLife(),)),)))
    mine = Table(me={"battlefield": [stop]})
    mine.instruct(GainLife(amount=2))
    assert mine.life() == 20


def test_614_1_a_replacement_effect_watches_for_an_event_and_replaces_it() -> None:
    ward = card("Ward", "enchantment", Static((Replace(GainsLife(You()), (LESS,)),)))
    table = Table(me={"battlefield": [ward]})
    table.instruct(GainLife(amount=4))
    assert table.life() == 22


def test_108_4a_where_a_card_has_no_controller_its_owner_counts() -> None:
    table = Table(me={"hand": ["Bear"]}, them={"graveyard": ["Ox"]})
    table.instruct(GainLife(ControllerOf(Each(InZone("graveyard"))), 2))
    assert (table.life(0), table.life(1)) == (20, 22)
    table.instruct(GainLife(ControllerOf(Each(InZone("hand"))), 3))
    assert (table.life(0), table.life(1)) == (23, 22)


def test_109_4_permanents_and_spells_have_a_controller() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Ox"]})
    assert (table.battlefield(0), table.battlefield(1)) == (["Bear"], ["Ox"])
    table.instruct(Apply(Each(Named("Ox")), (UnderControlOf(),)))
    assert (table.battlefield(0), table.battlefield(1)) == (["Bear", "Ox"], [])
    table.instruct(PutCounters(Each(AllOf((CREATURES, ControlledBy(You()))))))
    assert (table.counters("Bear", "+1/+1"), table.counters("Ox", "+1/+1")) == (1, 1)
    table.instruct(Destroy(Each(Named("Ox"))))
    assert table.graveyard(1) == ["Ox"]


def test_109_4_a_player_attacks_and_blocks_with_what_they_control() -> None:
    quick = creature("Quick", 3, 1, Haste())
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": [quick]})
    table.instruct(Apply(Each(Named("Quick")), (UnderControlOf(),)))
    table.attack(["Bear", "Quick"])
    table.to_damage()
    assert table.life(1) == 15


def test_702_26b_what_is_phased_out_is_treated_as_though_it_did_not_exist() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox"]})
    table.object("Ox").phased_out = True
    with pytest.raises(Illegal):
        table.attack(["Ox"])
    table.attack(["Bear"])
    assert table.tapped("Bear")


def test_614_1_a_move_that_is_about_to_happen_is_replaced_by_where_it_comes_from() -> None:
    rest = card(
        "Rest",
        "enchantment",
        Static((Replace(Goes(Each(CREATURES), "graveyard", ("battlefield",)), (GoesInstead("exile"),)),)),
    )
    table = Table(me={"battlefield": [rest, "Bear"], "hand": ["Ox"]})
    table.instruct(Destroy(Each(CREATURES)))
    table.instruct(Put(Each(AllOf((CREATURES, InZone("hand")))), to="graveyard"))
    assert (table.exile(), table.graveyard()) == (["Bear"], ["Ox"])


def test_613_1b_who_gains_control_is_noticed() -> None:
    joy = card(
        "Joy",
        "enchantment",
        Triggered(ChangesControl(You(), Each(CREATURES), "gains"), (GainLife(amount=1),)),
    )
    table = Table(me={"battlefield": [joy]}, them={"battlefield": ["Ox"]})
    table.instruct(Apply(Each(CREATURES), (UnderControlOf(),)))
    assert table.stack() == ["Joy"]
    assert table.battlefield(0) == ["Joy", "Ox"]


def test_603_10d_who_loses_control_is_noticed_once() -> None:
    woe = Triggered(ChangesControl(You(), Each(CREATURES)), (GainLife(amount=1),))
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Ox", card("Woe", "enchantment", woe)]})
    table.instruct(Apply(Each(CREATURES), (UnderControlOf(),)))
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 21)
    assert [(fact.seat, fact.before) for fact in table.happened(ControlChanged)] == [(0, 1)]


def test_302_6_a_creature_that_has_come_under_another_players_control_cannot_attack_yet() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Ox"]})
    table.instruct(Apply(Each(Named("Ox")), (UnderControlOf(),)))
    with pytest.raises(Illegal):
        table.attack(["Ox"])
    table.attack(["Bear"])
    library = {"library": ["Forest"] * 4}
    later = Table(me=library, them={"battlefield": ["Ox"], **library})
    later.instruct(Apply(Each(Named("Ox")), (UnderControlOf(),)))
    later.to("upkeep", turn=5)
    later.attack(["Ox"])
    assert later.tapped("Ox")


def test_113_6_abilities_of_permanents_function_on_the_battlefield() -> None:
    bell = card(
        "Bell", "artifact",
        Static((Modify(Each(CREATURES), (Gets(1, 1),)),)),
        Triggered(Dies(Each(CREATURES)), (GainLife(amount=1),)),
        Activated(cost=(), do=(GainLife(amount=1),)),
        Static((Replace(GainsLife(You()), (LESS,)),)),
        cost="{9}",
    )  # fmt: skip
    for zone in ("hand", "graveyard", "exile", "library"):
        table = Table(me={zone: [bell], "battlefield": ["Bear"]})
        assert (table.size("Bear"), table.options()) == ((2, 2), [("pass", "")])
        with pytest.raises(Illegal):
            table.activate("Bell")
        table.instruct(Destroy(Each(CREATURES)))
        table.instruct(GainLife(amount=4))
        assert (table.stack(), table.life()) == ([], 24)
    there = Table(me={"battlefield": [bell, "Bear"]})
    assert (there.size("Bear"), there.options()) == ((3, 3), [("pass", ""), ("activate", "Bell")])
    there.instruct(GainLife(amount=4))
    there.instruct(Destroy(Each(CREATURES)))
    assert (there.stack(), there.life()) == (["Bell"], 22)


def test_113_6_an_ability_that_says_so_functions_in_another_zone() -> None:
    ghost: tuple[Ability, ...] = (
        Activated(cost=(), do=(GainLife(amount=1),), zone="graveyard"),
        Static((Modify(Each(CREATURES), (Gets(1, 1),)),), zone="graveyard"),
        Triggered(Dies(Each(Not(Named("Ghost")))), (GainLife(amount=5),), zone="graveyard"),
    )
    card_ = card("Ghost", "artifact", *ghost, cost="{9}")
    table = Table(me={"graveyard": [card_], "battlefield": ["Bear"]})
    assert (table.size("Bear"), table.options()) == ((3, 3), [("pass", ""), ("activate", "Ghost")])
    table.activate("Ghost")
    table.resolve()
    table.instruct(Destroy(Each(CREATURES)))
    assert (table.stack(), table.life()) == (["Ghost"], 21)
    there = Table(me={"battlefield": [card_, "Bear"]})
    assert (there.size("Bear"), there.options()) == ((2, 2), [("pass", "")])


def test_604_3_a_defining_ability_works_everywhere_and_only_on_its_own_object() -> None:
    count = CountOf(HasType("artifact"))
    golem = card(
        "Golem", "creature", Static((Defines((DefinedPT(count, count),)),), zone="any"), power=0, toughness=0
    )
    table = Table(
        me={"hand": [golem], "battlefield": [card("Orb", "artifact"), card("Rod", "artifact"), "Bear"]}
    )
    assert (table.size("Golem"), table.size("Bear")) == ((2, 2), (2, 2))
    mossy = Static((Defines((BecomesColors("G"),)),), zone="any")
    moss = card("Mossy", "creature", mossy, cost="{1}", power=1, toughness=1)
    red = Table(me={"battlefield": [anthem("Blush", CREATURES, BecomesColors("R")), moss]})
    assert red.now("Mossy").colors == "R"
    later = anthem("Large", CREATURES, BasePT(7, 7))
    table = Table(me={"battlefield": [later, golem, card("Orb", "artifact")]})
    assert table.size("Golem") == (7, 7)


def test_613_6_an_effect_whose_condition_does_not_hold_does_not_apply() -> None:
    if_orb = Static((Modify(Each(CREATURES), (Gets(1, 1),)),), condition=AtLeast(HasType("artifact")))
    table = Table(me={"battlefield": [card("Host", "enchantment", if_orb), "Bear"]})
    assert table.size("Bear") == (2, 2)


def test_208_2a_a_defining_ability_sets_power_and_toughness() -> None:
    herd = CountOf(AllOf((CREATURES, ControlledBy(You()))))
    lord = card(
        "Lord", "creature", Static((Defines((DefinedPT(herd, herd),)),), zone="any"), power=0, toughness=0
    )
    table = Table(me={"battlefield": [lord, "Bear"]})
    assert table.size("Lord") == (2, 2)
    table.instruct(Destroy(Each(Named("Bear"))))
    assert table.size("Lord") == (1, 1)


def test_208_3_a_permanent_that_is_no_creature_has_no_power_or_toughness() -> None:
    car = card("Car", "artifact — Vehicle", power=3, toughness=3)
    table = Table(me={"battlefield": [car]})
    assert table.size("Car") == (None, None)
    table.instruct(Apply(Each(Named("Car")), (BecomesTypes(("creature",)),), UntilEndOfTurn()))
    assert table.size("Car") == (3, 3)


def test_208_and_202_3_what_is_measured_of_an_object() -> None:
    table = Table(me={"battlefield": ["Ox"]})
    for what, amount in (("power", 2), ("toughness", 4), ("mana value", 2)):
        before = table.life()
        table.instruct(GainLife(amount=Measure(Each(Named("Ox")), what)))
        assert table.life() == before + amount


def test_202_3_the_mana_value_of_what_has_no_mana_cost_is_zero() -> None:
    table = Table(me={"battlefield": ["Forest", "Giant", "Ox"]})
    table.instruct(PutCounters(Each(Measures("mana value", ">=", 3)), "charge"))
    assert [table.counters(name, "charge") for name in ("Forest", "Giant", "Ox")] == [0, 1, 0]
    table.instruct(GainLife(amount=Measure(Each(Named("Giant")), "mana value")))
    assert table.life() == 24


def test_209_1_loyalty_is_how_many_loyalty_counters_a_planeswalker_has() -> None:
    walker = card("Walker", "planeswalker", loyalty=4)
    table = Table(me={"battlefield": [walker]})
    table.instruct(GainLife(amount=Measure(Each(Named("Walker")), "loyalty")))
    assert table.life() == 24


def test_205_1a_new_types_replace_the_old_ones_and_their_subtypes() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(Apply(Each(CREATURES), (BecomesTypes(("artifact",), ("Treasure",), how="only"),)))
    assert (table.now("Bear").types, table.now("Bear").subtypes) == (("artifact",), ("Treasure",))
    kinds = Table(me={"battlefield": ["Squire"]})
    kinds.instruct(Apply(Each(CREATURES), (BecomesTypes((), ("Frog",), how="only"),)))
    assert (kinds.now("Squire").types, kinds.now("Squire").subtypes) == (("creature",), ("Frog",))


def test_205_1b_types_in_addition_leave_the_others() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(Apply(Each(CREATURES), (BecomesTypes(("artifact",), ("Food",), ("legendary",)),)))
    it = table.now("Bear")
    assert (it.types, it.subtypes, it.supertypes) == (
        ("creature", "artifact"),
        ("Bear", "Food"),
        ("legendary",),
    )


def test_205_1b_what_loses_a_type_retains_the_others() -> None:
    golem = card("Golem", "legendary artifact creature — Equipment Golem", power=2, toughness=2)
    table = Table(me={"battlefield": [golem]})
    table.instruct(Apply(Each(CREATURES), (LosesTypes(("creature",), ("legendary",)),)))
    it = table.now("Golem")
    assert (it.types, it.subtypes, it.supertypes) == (("artifact",), ("Equipment",), ())


def test_205_3b_a_subtype_belongs_to_its_card_type() -> None:
    thing = card("Thing", "artifact land creature — Equipment Forest Bear", power=1, toughness=1)
    for lost, left in (
        ("artifact", ("Forest", "Bear")),
        ("land", ("Equipment", "Bear")),
        ("creature", ("Equipment", "Forest")),
    ):
        table = Table(me={"battlefield": [thing]})
        table.instruct(Apply(Each(CREATURES), (LosesTypes((lost,)),)))
        assert table.now("Thing").subtypes == left


def test_205_3m_every_creature_type_is_one_of_the_list() -> None:
    shifter = creature("Shifter", 1, 1, Changeling(), kind="creature — Shapeshifter")
    table = Table(me={"battlefield": ["Bear", shifter]})
    table.instruct(Apply(Each(Named("Bear")), (AllCreatureTypes(),), UntilEndOfTurn()))
    for name in ("Bear", "Shifter"):
        subtypes = table.now(name).subtypes
        assert [kind in subtypes for kind in ("Elf", "Goblin", "Time Lord", "Forest", "Aura")] == [
            True
        ] * 3 + [False] * 2
    table.instruct(PutCounters(Each(HasSubtype("Goblin"))))
    assert table.counters("Bear", "+1/+1") == 1


@pytest.mark.parametrize(("change", "colors"), [
    (BecomesColors("U"), "U"), (BecomesColors("U", how="also"), "UG"), (BecomesColors(""), ""),
])  # fmt: skip
def test_105_3_new_colors_replace_the_old_ones_unless_it_keeps_them(change: Change, colors: str) -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(Apply(Each(CREATURES), (change,), UntilEndOfTurn()))
    assert table.now("Bear").colors == colors


def test_707_2_what_becomes_a_copy_has_its_copiable_values() -> None:
    lord = creature("Lord", 3, 1, Haste(), cost="{R}{R}", kind="legendary creature — Elf")
    table = Table(me={"battlefield": ["Bear", lord]})
    table.instruct(
        Apply(Each(Named("Bear")), (Becomes(lord.faces[0]), HasAbilities((Changeling(),))), UntilEndOfTurn())
    )
    it = table.now(table.state.battlefield[0])
    assert (it.name, it.cost, it.colors, it.supertypes, it.power, it.toughness) == (
        "Lord",
        "{R}{R}",
        "R",
        ("legendary",),
        3,
        1,
    )
    assert "haste" in it.keywords


def test_614_1_a_shield_made_by_a_spell_replaces_what_it_is_about() -> None:
    calm = instant("Calm", Shield(Replace(GainsLife(You()), (LESS,))))
    table = Table(me={"hand": [calm]})
    table.cast("Calm")
    table.resolve()
    table.instruct(GainLife(amount=4))
    assert table.life() == 22
