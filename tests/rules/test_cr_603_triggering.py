"""CR 603.2, 603.2d, 603.3b: abilities that trigger because others do, that trigger again, and that don't trigger."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.casting.resolution_costs import Unless
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Dies, EitherOf, Enters, Leaves, OneOrMore, Put
from app.engine.keywords.counter import Counter
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.flash import Flash
from app.engine.keywords.quality import Everything
from app.engine.triggers.triggering import DoesntTriggerBy, Triggers, TriggersAgain
from app.engine.words.abilities import Card, Modify, Static, Triggered
from app.engine.words.bases import Rule
from app.engine.words.filters import AllOf, AnyOf, ControlledBy, InZone, OwnedBy, Permanent
from app.engine.words.flow import Later
from app.engine.words.nouns import BoundTo, ControllerOf, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURE = HasType("creature")
MINE = Each(AllOf((Permanent(), ControlledBy(You()))))
SCHOLAR = creature("Scholar", 1, 1, Flash(), Triggered(Enters(This()), (Draw(),)), cost="{0}")
PROCTOR = creature("Proctor", 1, 3, Triggered(
    Triggers(Enters(Each(Permanent()))),
    (Unless((Counter(BoundTo("it")),), (PayMana("{2}"),), ControllerOf(BoundTo("it"))),),
))  # fmt: skip
"""Whenever a permanent entering causes an ability to trigger, counter that ability unless its controller pays {2}."""
WATCHER = card("Watcher", "enchantment", Triggered(Enters(Each(Permanent())), (GainLife(),)))
MOURNER = card("Mourner", "enchantment", Triggered(Dies(Each(CREATURE)), (GainLife(),)))


def law(name: str, what: Each, *by: Rule) -> Card:
    return card(name, "enchantment", Static((Modify(what, by),)))


ECHO = law("Echo", MINE, TriggersAgain(Enters(Each(AnyOf((HasType("artifact"), CREATURE))))))
"""If an artifact or creature entering causes an ability of a permanent you control to trigger, it triggers again."""
ORB = law("Orb", Each(Everything()), DoesntTriggerBy(Enters(Each(CREATURE))))
"""Creatures entering don't cause abilities to trigger."""


def test_603_3b_what_triggers_on_another_ability_triggering_comes_second_whoevers_it_is() -> None:
    table = Table({"battlefield": [PROCTOR]}, {"hand": [SCHOLAR], "library": ["Forest"]})
    table.cast("Scholar", by=1)
    table.resolve()
    assert table.stack() == ["Scholar", "Proctor"]
    table.resolve()
    assert table.choice.kind == "priority"  # nothing to pay with, so nobody is asked
    assert (table.stack(), table.hand(1)) == ([], [])


def test_603_3b_the_ability_that_triggered_is_the_very_one_that_is_countered_or_paid_for() -> None:
    lands = ["Island", "Island"]
    them = {"hand": [SCHOLAR], "library": ["Forest"], "battlefield": [*lands, WATCHER]}
    table = Table({"battlefield": [PROCTOR]}, them)
    table.cast("Scholar", by=1)
    table.resolve()
    table.default()  # in which order theirs go on the stack
    table.default()  # and in which order the others do
    assert table.stack()[2:] == ["Proctor", "Proctor"]
    first = table.stack()[1]
    while table.choice.kind != "priority" or table.state.stack:
        if table.choice.kind == "priority":
            table.pass_()
        elif table.choice.reason == "unless":
            table.submit(("yes",))
        else:
            table.submit(("auto",))
    # One was paid for, the other wasn't.
    assert (table.life(1), table.hand(1)) in ([(21, []), (20, ["Forest"])])
    assert first in ("Scholar", "Watcher")


def test_603_3b_only_abilities_that_the_event_made_trigger_count() -> None:
    bell = instant("Bell", Destroy(Target(CREATURE)))
    table = Table({"battlefield": [PROCTOR]}, {"battlefield": [MOURNER, "Bear"], "hand": [bell]})
    table.cast("Bell", at="Bear", by=1)
    table.resolve()
    assert table.stack() == ["Mourner"]


def test_603_2d_an_ability_triggers_an_additional_time() -> None:
    table = Table({"battlefield": [ECHO], "hand": [SCHOLAR], "library": ["Forest"] * 4})
    table.cast("Scholar")
    table.settle()
    assert len(table.hand()) == 2


def test_603_2d_two_such_effects_make_three_times_and_not_four() -> None:
    table = Table({"battlefield": [ECHO, ECHO], "hand": [SCHOLAR], "library": ["Forest"] * 5})
    table.cast("Scholar")
    table.settle()
    assert len(table.hand()) == 3


def test_603_2d_only_the_events_that_are_meant_and_only_ones_own_permanents() -> None:
    table = Table({"battlefield": [ECHO, WATCHER], "hand": ["Forest"]}, {"battlefield": [WATCHER]})
    table.play("Forest")
    table.settle()
    assert (table.life(0), table.life(1)) == (21, 21)


@pytest.mark.parametrize(("one_or_more", "life"), [(False, 23), (True, 22)])
def test_603_2d_of_what_enters_at_once_each_event_counts_for_itself(one_or_more: bool, life: int) -> None:
    # A creature and an enchantment enter: once for each, and again for the creature; together, they are one event.
    on = Enters(Each(AnyOf((CREATURE, HasType("enchantment")))))
    watcher = card("Watcher", "artifact", Triggered(OneOrMore(on) if one_or_more else on, (GainLife(),)))
    both = instant("Both", Put(Each(AllOf((InZone("graveyard"), OwnedBy(You())))), "battlefield"))
    table = Table({
        "battlefield": [ECHO, watcher], "hand": [both], "graveyard": ["Bear", card("Veil", "enchantment")],
    })  # fmt: skip
    table.cast("Both")
    table.settle()
    assert table.life() == life


def test_603_2d_it_is_not_said_of_delayed_abilities_that_the_object_made() -> None:
    maker = creature("Maker", 1, 1, Triggered(Enters(This()), (Later(Enters(Each(CREATURE)), (GainLife(),)),)),
                     cost="{0}")  # fmt: skip
    table = Table({"battlefield": [law("All", MINE, TriggersAgain())], "hand": [maker, "Squire"]})
    table.cast("Maker")
    table.settle()
    assert len(table.state.delayed) == 2  # the ability that made it triggered twice
    table.instruct(Put(Each(AllOf((InZone("hand"), OwnedBy(You())))), "battlefield"))
    table.settle()
    assert table.life() == 22  # each of the two once


def test_603_2d_an_ability_that_has_no_source_triggers_once() -> None:
    them = {"library": ["Forest"] * 3}
    table = Table({"battlefield": [law("All", Each(Everything()), TriggersAgain())], **them}, them, monarch=0)
    table.to("end")
    assert len(table.state.stack) == 1
    table.settle()
    assert table.hand() == ["Forest"]


def test_603_10a_what_leaves_with_the_creature_still_makes_abilities_trigger_again() -> None:
    echo = creature("Echo", 1, 1, Static((Modify(MINE, (TriggersAgain(Dies(Each(CREATURE))),)),)))
    wrath = instant("Wrath", Destroy(Each(CREATURE)))
    table = Table({"battlefield": [echo, "Bear", MOURNER], "hand": [wrath]})
    table.cast("Wrath")
    table.settle()
    assert table.life() == 24


def test_603_2_an_event_may_be_kept_from_making_abilities_trigger() -> None:
    table = Table({"battlefield": [ORB, WATCHER], "hand": [SCHOLAR, "Forest"], "library": ["Forest"]})
    table.cast("Scholar")
    table.settle()
    assert (table.life(), table.hand()) == (20, ["Forest"])
    table.play("Forest")
    table.settle()
    assert table.life() == 21


def test_603_2_both_events_may_be_meant_and_what_leaves_with_the_creature_counts() -> None:
    hush = creature("Hush", 1, 2, Static((
        Modify(Each(Everything()), (DoesntTriggerBy(EitherOf((Enters(Each(CREATURE)), Dies(Each(CREATURE))))),)),
    )))  # fmt: skip
    speaker = creature("Speaker", 1, 1, Triggered(Leaves(This()), (LoseLife(),)))
    wrath = instant("Wrath", Destroy(Each(CREATURE)))
    table = Table({"battlefield": [hush, speaker, MOURNER], "hand": [wrath]})
    table.cast("Wrath")
    table.settle()
    assert table.life() == 20
