"""CR 613: the interaction of continuous effects."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.events.stacking import Casts
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.flying import Flying
from app.engine.keywords.prowess import Prowess
from app.engine.words.abilities import Activated, Card, Defines, Modify, Static, Triggered
from app.engine.words.amounts import CountOf, Measure
from app.engine.words.bases import Change, Filter, Noun
from app.engine.words.changes import (
    BasePT,
    BecomesColors,
    BecomesTypes,
    ChangesText,
    DefinedPT,
    Gets,
    HasAbilities,
    LosesAbility,
    LosesAllAbilities,
    SwitchesPT,
    UnderControlOf,
)
from app.engine.words.conditions import AtLeast, IsTurnOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, ControlledBy, InZone, Other
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasSubtype, HasType, OfColor
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURES = HasType("creature")


def anthem(name: str, what: Filter, *by: Change, condition: AtLeast | IsTurnOf | None = None) -> Card:
    return card(name, "enchantment", Static(says=(Modify(Each(what), by),), condition=condition), cost="{1}")


def effect(name: str, what: Noun, *by: Change) -> Card:
    return instant(name, Apply(what, by, UntilEndOfTurn()))


def target() -> Target:
    return Target(CREATURES)


def test_613_1a_a_copy_effect_applies_before_everything_else() -> None:
    plump = creature("Plump Bear", 3, 3, kind="creature — Bear")
    table = Table(
        me={"battlefield": ["Bear", anthem("Anthem", CREATURES, Gets(1, 1))]}, them={"battlefield": [plump]}
    )
    assert table.size("Bear") == (3, 3)
    assert table.size("Plump Bear") == (4, 4)


def test_613_1b_control_changes_before_what_counts_controllers() -> None:
    mine = AllOf((CREATURES, ControlledBy(You())))
    table = Table(
        me={
            "hand": [effect("Grab", target(), UnderControlOf(You()))],
            "battlefield": [anthem("Banner", mine, Gets(1, 1))],
        },
        them={"battlefield": ["Bear"]},
    )
    assert table.size("Bear") == (2, 2)
    table.cast("Grab", at="Bear")
    table.resolve()
    assert table.battlefield(0) == ["Banner", "Bear"]
    assert table.size("Bear") == (3, 3)


def test_613_1c_text_changes_before_types_and_abilities() -> None:
    lord = creature(
        "Elf Lord",
        1,
        1,
        Static(says=(Modify(Each(HasSubtype("Bear")), (Gets(1, 1),)),)),
        kind="creature — Elf",
    )
    table = Table(
        me={
            "hand": [effect("Reword", target(), ChangesText("Bear", "Ox"))],
            "battlefield": [lord, "Bear", "Ox"],
        }
    )
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (2, 4))
    table.cast("Reword", at="Elf Lord")
    table.resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (3, 5))


def test_613_1d_types_before_what_looks_at_types() -> None:
    table = Table(
        me={
            "battlefield": [
                anthem("Anthem", CREATURES, Gets(1, 1)),
                anthem("Awakening", HasType("land"), BecomesTypes(types=("creature",)), BasePT(1, 1)),
                "Forest",
            ]
        }
    )
    assert table.size("Forest") == (2, 2)
    assert table.now("Forest").types == ("land", "creature")


def test_613_1e_colors_before_what_looks_at_colors() -> None:
    table = Table(
        me={
            "battlefield": [
                anthem("Red Banner", AllOf((OfColor("R"), CREATURES)), Gets(1, 0)),
                anthem("Paint", CREATURES, BecomesColors("R")),
                "Bear",
            ]
        }
    )
    assert table.now("Bear").colors == "R"
    assert table.size("Bear") == (3, 2)


def test_613_1f_abilities_given_and_taken_go_by_timestamp() -> None:
    table = Table(
        me={
            "hand": [
                effect("Lift", target(), HasAbilities((Flying(),))),
                effect("Humble", target(), LosesAllAbilities()),
            ],
            "battlefield": ["Bear"],
        }
    )
    table.cast("Lift", at="Bear")
    table.resolve()
    assert table.has("Bear", "flying")
    table.cast("Humble", at="Bear")
    table.resolve()
    assert not table.has("Bear", "flying")


def test_613_1f_a_lost_keyword_leaves_the_others() -> None:
    bird = creature("Bird", 1, 1, Flying(), FirstStrike())
    table = Table(me={"hand": [effect("Clip", target(), LosesAbility(Flying()))], "battlefield": [bird]})
    table.cast("Clip", at="Bird")
    table.resolve()
    assert table.now("Bird").keywords == ("first strike",)


def test_613_1f_a_given_ability_can_be_used() -> None:
    sip = Activated((), (GainLife(amount=1),))
    table = Table(
        me={"hand": [effect("Lesson", target(), HasAbilities((sip,)))], "battlefield": ["Bear", "Ox"]}
    )
    table.cast("Lesson", at="Bear")
    table.resolve()
    table.activate("Bear")
    table.resolve()
    assert table.life() == 21
    assert ("activate", "Ox") not in table.options()


def test_613_1f_with_a_lost_keyword_goes_what_it_stands_for_and_nothing_else() -> None:
    joy = Triggered(Casts(who=You()), (GainLife(amount=1),))
    monk = creature("Monk", 1, 1, Prowess(), joy)
    gone = effect("Stray", target(), LosesAbility(Prowess()))
    table = Table(me={"hand": [gone, instant("Idle", GainLife(amount=1))], "battlefield": [monk]})
    table.cast("Stray", at="Monk")
    table.default()  # the order of its two triggers
    table.settle()
    assert (table.size("Monk"), table.life()) == ((2, 2), 21)
    table.cast("Idle")
    table.settle()
    assert (table.size("Monk"), table.life()) == ((2, 2), 23)


def test_613_4a_a_defined_power_comes_before_one_that_is_set() -> None:
    hand = CountOf(AllOf((InZone("hand", You()),)))
    maro = creature("Maro", 0, 0, Static(says=(Defines((DefinedPT(hand, hand),)),), zone="any"))
    table = Table(
        me={"hand": ["Bear", "Ox", effect("Shrink", target(), BasePT(1, 1))], "battlefield": [maro, "Squire"]}
    )
    assert table.size("Maro") == (3, 3)
    table.cast("Shrink", at="Maro")
    assert table.size("Maro") == (2, 2)
    table.resolve()
    assert table.size("Maro") == (1, 1)


def test_613_4b_setting_comes_before_changing_whatever_the_timestamps() -> None:
    table = Table(
        me={
            "hand": [effect("Growth", target(), Gets(3, 3)), effect("Shrink", target(), BasePT(0, 1))],
            "battlefield": ["Bear"],
        }
    )
    table.cast("Growth", at="Bear")
    table.resolve()
    table.cast("Shrink", at="Bear")
    table.resolve()
    assert table.size("Bear") == (3, 4)


def test_613_4c_counters_and_effects_add_up() -> None:
    table = Table(
        me={
            "hand": [effect("Growth", target(), Gets(3, 3))],
            "battlefield": [{"card": "Bear", "counters": {"+1/+1": 2}}],
        }
    )
    table.cast("Growth", at="Bear")
    table.resolve()
    assert table.size("Bear") == (7, 7)


def test_613_4d_switching_comes_last() -> None:
    table = Table(
        me={
            "hand": [effect("Twist", target(), SwitchesPT()), effect("Growth", target(), Gets(3, 0))],
            "battlefield": ["Ox"],
        }
    )
    table.cast("Twist", at="Ox")
    table.resolve()
    assert table.size("Ox") == (4, 2)
    table.cast("Growth", at="Ox")
    table.resolve()
    assert table.size("Ox") == (4, 5)


def test_613_6_an_effect_that_started_goes_on_though_its_ability_is_lost() -> None:
    # It makes all noncreature artifacts creatures in layer 4 and loses all abilities in layer 6 itself.
    table = Table(
        me={
            "battlefield": [
                card(
                    "Engine",
                    "artifact",
                    Static(
                        says=(
                            Modify(
                                Each(HasType("artifact")), (BecomesTypes(types=("creature",)), BasePT(5, 5))
                            ),
                        )
                    ),
                ),
                anthem("Silence", HasType("artifact"), LosesAllAbilities()),
            ]
        }
    )
    assert table.now("Engine").abilities == ()
    assert table.size("Engine") == (5, 5)


def test_613_7_of_two_effects_in_a_layer_the_later_wins() -> None:
    table = Table(
        me={
            "hand": [effect("Shrink", target(), BasePT(1, 1)), effect("Swell", target(), BasePT(6, 6))],
            "battlefield": ["Bear"],
        }
    )
    table.cast("Swell", at="Bear")
    table.resolve()
    table.cast("Shrink", at="Bear")
    table.resolve()
    assert table.size("Bear") == (1, 1)


def test_613_8a_an_effect_waits_for_one_that_decides_what_it_applies_to() -> None:
    # The older effect gives Bears flying; the younger makes every creature a Bear. Both are in different layers, so
    # the true test stands in one layer: the older makes red creatures black, the younger makes Bears red.
    older = anthem("Ashes", AllOf((OfColor("R"), CREATURES)), BecomesColors("B"))
    younger = anthem("Blush", HasSubtype("Bear"), BecomesColors("R"))
    table = Table(me={"battlefield": [older, younger, "Bear"]})
    assert table.now("Bear").colors == "B"


def test_613_8a_an_effect_waits_for_one_that_takes_its_ability_away() -> None:
    # Both in layer 6: "creatures lose all abilities" is younger, but decides whether the older ability exists.
    giver = creature(
        "Wing Giver",
        1,
        1,
        Static(says=(Modify(Each(AllOf((Other(), CREATURES))), (HasAbilities((Flying(),)),)),)),
    )
    table = Table(me={"battlefield": [giver, "Bear", anthem("Silence", CREATURES, LosesAllAbilities())]})
    assert not table.has("Bear", "flying")


def test_613_8b_effects_that_wait_for_each_other_go_by_timestamp() -> None:
    one = anthem("Blue is Red", OfColor("U"), BecomesColors("R"))
    other = anthem("Red is Blue", OfColor("R"), BecomesColors("U"))
    blue = creature("Blue Bear", 2, 2, cost="{U}")
    table = Table(me={"battlefield": [one, other, blue]})
    assert table.now("Blue Bear").colors == "U"  # red by the older, then blue again by the younger


def test_611_3a_a_static_ability_applies_to_whatever_fits_now() -> None:
    mine = AllOf((CREATURES, ControlledBy(You())))
    table = Table(me={"hand": ["Squire"], "battlefield": [anthem("Banner", mine, Gets(1, 1)), "Plains"]})
    table.cast("Squire")
    table.resolve()
    assert table.size("Squire") == (2, 2)


def test_611_2c_an_effect_of_a_spell_keeps_to_what_was_there() -> None:
    table = Table(
        me={
            "hand": [effect("Rally", Each(CREATURES), Gets(1, 1)), "Squire"],
            "battlefield": ["Bear", "Plains"],
        }
    )
    table.cast("Rally")
    table.resolve()
    table.cast("Squire")
    table.resolve()
    assert (table.size("Bear"), table.size("Squire")) == ((3, 3), (1, 1))


def test_611_2a_until_end_of_turn_ends_in_the_cleanup_step() -> None:
    table = Table(me={"hand": [effect("Growth", target(), Gets(3, 3))], "battlefield": ["Bear"], "library": ["Forest"]},
                  them={"library": ["Forest", "Forest"]})  # fmt: skip
    table.cast("Growth", at="Bear")
    table.resolve()
    table.to("end")
    assert table.size("Bear") == (5, 5)
    table.to("upkeep")
    assert table.size("Bear") == (2, 2)


def test_604_2_a_condition_switches_a_static_ability_on_and_off() -> None:
    bears = AllOf((HasSubtype("Bear"), ControlledBy(You())))
    table = Table(
        me={"battlefield": ["Bear", anthem("Den", bears, Gets(2, 2), condition=AtLeast(AllOf((HasType("land"), ControlledBy(You()))), 1))],
            "hand": ["Forest"]}
    )  # fmt: skip
    assert table.size("Bear") == (2, 2)
    table.play("Forest")
    assert table.size("Bear") == (4, 4)


def test_604_3_a_defining_ability_works_in_every_zone() -> None:
    lands = CountOf(AllOf((HasType("land"), ControlledBy(You()))))
    beast = creature("Landbeast", 0, 0, Static(says=(Defines((DefinedPT(lands, lands),)),), zone="any"))
    table = Table(me={"hand": [beast], "battlefield": ["Forest", "Forest"]})
    assert table.size("Landbeast") == (2, 2)


def test_608_2h_numbers_of_an_effect_are_fixed_as_it_begins() -> None:
    table = Table(
        me={
            "hand": [
                effect("Echo", target(), Gets(Measure(Target(CREATURES), "power"), 0)),
                effect("Growth", target(), Gets(3, 3)),
            ],
            "battlefield": ["Bear"],
        }
    )
    table.cast("Echo", at="Bear")
    table.resolve()
    assert table.size("Bear") == (4, 2)
    table.cast("Growth", at="Bear")
    table.resolve()
    assert table.size("Bear") == (7, 5)
