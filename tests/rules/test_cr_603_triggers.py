"""CR 603: triggered abilities."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage, DealsDamage
from app.engine.events.draw import Draw
from app.engine.events.effects import delayed
from app.engine.events.life import GainLife, GainsLife, LoseLife
from app.engine.events.pipeline import happen
from app.engine.events.stacking import BecomesTarget, Casts
from app.engine.events.tapping import BecomesTapped, Tap
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Dies, EitherOf, Enters, Goes, Leaves, OneOrMore, Put
from app.engine.keywords.counter import Counter
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.phasing import PhaseOut
from app.engine.words.abilities import Activated, Card, Modify, Replace, StateTriggered, Static, Triggered
from app.engine.words.amounts import LifeTotal, Measure, Number, X
from app.engine.words.bases import Condition, Instruction, Pattern
from app.engine.words.changes import HasAbilities
from app.engine.words.conditions import AtLeast, Compares
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn, UntilHappens
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    AnyTarget,
    ControlledBy,
    InZone,
    Opponent,
    Other,
)
from app.engine.words.flow import Later, May, WhenYouDo
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasSubtype, HasType, Named
from app.engine.words.revisions import GoesInstead
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

CREATURES = HasType("creature")


def watcher(
    name: str, on: Pattern, *do: Instruction, condition: Condition | None = None, limit: int = 0
) -> Card:
    return card(name, "enchantment", Triggered(on, do, condition=condition, limit=limit), cost="{1}")


SLAY = instant("Slay", Destroy(Target(CREATURES)))
SWEEP = sorcery("Sweep", Destroy(Each(CREATURES)))


def test_603_2_an_event_triggers_an_ability_that_goes_on_the_stack() -> None:
    table = Table(
        me={
            "hand": ["Squire"],
            "battlefield": ["Plains", watcher("Choir", Enters(Each(CREATURES)), GainLife(amount=1))],
        }
    )
    table.cast("Squire")
    table.resolve()
    assert table.stack() == ["Choir"]
    assert table.life() == 20
    table.resolve()
    assert table.life() == 21


def test_603_2c_it_triggers_once_for_each_event_but_once_for_one_or_more() -> None:
    each = watcher("Each", Dies(Each(CREATURES)), GainLife(amount=1))
    batch = watcher("Batch", OneOrMore(Dies(Each(CREATURES))), GainLife(amount=10))
    table = Table(me={"hand": [SWEEP], "battlefield": [each, batch, "Bear", "Ox"]})
    table.cast("Sweep")
    table.resolve()
    while table.choice.reason == "trigger_order":
        table.default()
    assert sorted(table.stack()) == ["Batch", "Each", "Each"]
    table.settle()
    assert table.life() == 32


def test_603_2h_an_ability_that_triggers_once_a_turn() -> None:
    once = watcher("Once", GainsLife(You()), Draw(), limit=1)
    sip = instant("Sip", GainLife(amount=1))
    table = Table(me={"hand": [sip, sip], "battlefield": [once], "library": ["Forest"] * 5})
    table.cast("Sip")
    table.settle()
    table.cast("Sip")
    table.settle()
    assert table.hand() == ["Forest"]


def test_603_2h_one_that_triggers_twice_a_turn_does_so_twice_in_each_turn() -> None:
    twice = watcher("Twice", GainsLife(You()), Draw(), limit=2)
    table = Table(me={"battlefield": [twice], "library": ["Forest"] * 9}, them={"library": ["Forest"] * 9})
    for _ in range(3):
        table.instruct(GainLife(amount=1))
        table.settle()
    assert table.hand() == ["Forest"] * 2
    table.to("upkeep")
    for _ in range(3):
        table.instruct(GainLife(amount=1))
        table.settle()
    assert table.hand() == ["Forest"] * 4


def test_603_2h_of_several_events_at_once_only_so_many_count() -> None:
    once = watcher("Once", Dies(Each(CREATURES)), GainLife(amount=1), limit=1)
    table = Table(me={"battlefield": [once, "Bear", "Ox", "Squire"]})
    table.instruct(Destroy(Each(CREATURES)))
    table.settle()
    assert table.life() == 21


def test_603_2h_also_if_its_source_leaves_with_them() -> None:
    once = creature("Once", 1, 1, Triggered(Dies(Each(CREATURES)), (GainLife(amount=1),), limit=1))
    table = Table(me={"battlefield": [once, "Bear", "Ox"]})
    table.instruct(Destroy(Each(CREATURES)))
    table.settle()
    assert table.life() == 21
    table = Table(me={"battlefield": [once, "Bear", "Ox"]})
    table.instruct(Destroy(Each(Named("Bear"))))
    table.settle()
    table.instruct(Destroy(Each(CREATURES)))
    table.settle()
    assert table.life() == 21  # it had triggered in this turn before


def test_603_2h_also_if_it_is_lost_with_what_it_looks_back_at() -> None:
    wake = Triggered(Dies(Each(CREATURES)), (GainLife(amount=1),), limit=1)
    lord = creature("Lord", 1, 1, Static((Modify(Each(HasSubtype("Bear")), (HasAbilities((wake,)),)),)))
    table = Table(me={"battlefield": [lord, "Bear", "Squire"]})
    table.instruct(Destroy(Each(AnyOf((Named("Lord"), Named("Squire"))))))
    table.settle()
    assert (table.battlefield(), table.life()) == (["Bear"], 21)


def test_603_3b_active_player_first_so_that_theirs_resolve_last() -> None:
    mine = watcher("Mine", Dies(Each(CREATURES)), GainLife(amount=1))
    theirs = watcher("Theirs", Dies(Each(CREATURES)), GainLife(amount=1))
    table = Table(me={"hand": [SLAY], "battlefield": [mine]}, them={"battlefield": ["Bear", theirs]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert table.stack() == ["Mine", "Theirs"]


def test_603_3b_a_player_orders_their_own() -> None:
    gain = watcher("Gain", Dies(Each(CREATURES)), GainLife(amount=1))
    lose = watcher("Lose", Dies(Each(CREATURES)), LoseLife(amount=1))
    table = Table(me={"hand": [SLAY], "battlefield": [gain, lose]}, them={"battlefield": ["Bear"]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert (table.choice.seat, table.choice.rule) == (0, "603.3b")
    table.choose("trigger.1")
    assert table.stack() == ["Lose", "Gain"]


def test_603_3d_an_ability_without_a_legal_target_is_removed_from_the_stack() -> None:
    hunter = watcher("Hunter", GainsLife(You()), Destroy(Target(CREATURES)))
    table = Table(me={"hand": [instant("Sip", GainLife(amount=1))], "battlefield": [hunter]})
    table.cast("Sip")
    table.resolve()
    assert table.stack() == []
    assert table.choice.kind == "priority"


def test_603_4_the_if_clause_counts_as_it_triggers() -> None:
    rich = watcher("Rich", Dies(Each(CREATURES)), Draw(), condition=Compares(LifeTotal(), ">=", 30))
    table = Table(me={"hand": [SLAY], "battlefield": [rich, "Bear"], "library": ["Forest"]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert table.stack() == []


def test_608_2a_the_if_clause_counts_again_as_it_resolves() -> None:
    bold = watcher(
        "Bold",
        Dies(Each(HasSubtype("Bear"))),
        Draw(),
        condition=AtLeast(AllOf((CREATURES, ControlledBy(You())))),
    )
    table = Table(me={"hand": [SLAY, SLAY], "battlefield": [bold, "Bear", "Ox"], "library": ["Forest"]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert table.stack() == ["Bold"]
    table.cast("Slay", at="Ox")
    table.settle()
    assert table.hand() == []


def test_603_6a_a_permanent_sees_itself_enter() -> None:
    herald = creature("Herald", 1, 1, Triggered(Enters(This()), (Draw(),)), cost="{0}")
    table = Table(me={"hand": [herald], "library": ["Forest"]})
    table.cast("Herald")
    table.settle()
    assert table.hand() == ["Forest"]


def test_603_6a_permanents_that_enter_together_see_each_other() -> None:
    herald = creature(
        "Herald", 1, 1, Triggered(Enters(Each(AllOf((Other(), CREATURES)))), (GainLife(amount=1),))
    )
    rise = sorcery("Rise", Put(Each(AllOf((CREATURES, InZone("graveyard", You())))), to="battlefield"))
    table = Table(me={"hand": [rise], "graveyard": [herald, "Bear", "Ox"]})
    table.cast("Rise")
    table.settle()
    assert table.life() == 22


def test_603_10a_creatures_that_die_together_see_each_other_die() -> None:
    artist = creature("Artist", 0, 1, Triggered(Dies(Each(CREATURES)), (GainLife(amount=1),)))
    table = Table(me={"hand": [SWEEP], "battlefield": [artist, "Bear"]}, them={"battlefield": ["Ox"]})
    table.cast("Sweep")
    table.settle()
    while table.choice.reason == "trigger_order":
        table.default()
    table.settle()
    assert table.life() == 23


def test_603_10a_what_left_is_remembered_as_it_was() -> None:
    giant = creature(
        "Giant Heart", 4, 4, Triggered(Dies(This()), (GainLife(amount=Measure(BoundTo("it"), "power")),))
    )
    table = Table(me={"hand": [SLAY], "battlefield": [{"card": giant, "counters": {"+1/+1": 2}}]})
    table.cast("Slay", at="Giant Heart")
    table.settle()
    assert table.life() == 26


def test_603_6c_leaving_is_more_than_dying() -> None:
    ghost = creature("Ghost", 1, 1, Triggered(Leaves(This()), (GainLife(amount=3),)))
    bounce = instant("Bounce", Put(Target(CREATURES), to="hand"))
    table = Table(me={"hand": [bounce], "battlefield": [ghost]})
    table.cast("Bounce", at="Ghost")
    table.settle()
    assert (table.life(), table.hand()) == (23, ["Ghost"])


def test_603_6c_an_ability_may_ask_for_leaving_without_dying() -> None:
    ghost = watcher("Ghost", Leaves(Each(CREATURES), "without dying"), GainLife(amount=3))
    bounce = instant("Bounce", Put(Target(CREATURES), to="hand"))
    table = Table(me={"hand": [SLAY, bounce], "battlefield": [ghost, "Bear", "Ox"]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert table.stack() == []
    table.cast("Bounce", at="Ox")
    table.resolve()
    assert table.stack() == ["Ghost"]


def test_603_6c_also_as_a_permanent_leaves_the_game_with_its_owner() -> None:
    ghost = watcher("Ghost", Leaves(Each(CREATURES)), GainLife(amount=3))
    ox = {"card": "Ox", "owner": 0}
    table = Table({"battlefield": ["Bear", "Giant"]}, {"battlefield": [ghost, ox]}, {"battlefield": ["Bear"]})
    table.instruct(PhaseOut(Each(Named("Giant"))))
    table.leave(0)
    assert table.stack() == ["Ghost", "Ghost"]
    table.settle()
    assert table.life(1) == 26


def test_603_6c_no_effect_puts_it_elsewhere_instead() -> None:
    wall = card("Wall", "enchantment", Static((Replace(Leaves(Each(CREATURES)), (GoesInstead("exile"),)),)))
    table = Table({"battlefield": ["Bear"]}, {"battlefield": [wall]}, {})
    table.leave(0)
    assert (table.battlefield(), table.exile()) == (["Wall"], [])


def test_603_2e_becoming_tapped_is_a_change_of_state() -> None:
    alarm = watcher("Alarm", BecomesTapped(Each(CREATURES)), GainLife(amount=1))
    nap = instant("Nap", Tap(Each(CREATURES)))
    table = Table(me={"hand": [nap], "battlefield": [alarm, "Bear", {"card": "Ox", "tapped": True}]})
    table.cast("Nap")
    table.settle()
    assert table.life() == 21


def test_603_7_a_delayed_trigger_waits_for_its_event_and_triggers_once() -> None:
    plan = instant("Plan", Later(BeginningOf("end"), (Draw(),)))
    table = Table(me={"hand": [plan], "library": ["Forest", "Island"]}, them={"library": ["Swamp", "Swamp"]})
    table.cast("Plan")
    table.settle()
    assert table.hand() == []
    table.to("end")
    assert table.stack() == ["Plan"]
    table.settle()
    assert table.hand() == ["Forest"]
    table.to("end", turn=4)
    assert table.stack() == []


def test_603_7b_a_delayed_trigger_with_a_duration_triggers_each_time() -> None:
    hymn = instant("Hymn", Later(Dies(Each(CREATURES)), (GainLife(amount=1),), until=UntilEndOfTurn()))
    table = Table(me={"hand": [hymn, SLAY, SLAY], "battlefield": ["Bear", "Ox"]})
    table.cast("Hymn")
    table.settle()
    for name in ("Bear", "Ox"):
        table.cast("Slay", at=name)
        table.settle()
    assert table.life() == 22
    assert len(table.state.delayed) == 1
    table.to("upkeep")
    assert len(table.state.delayed) == 0


@dataclass(frozen=True, slots=True)
class Vow(Instruction):
    """When a creature dies next, if you have 21 or more life, you draw a card."""

    def carry_out(self, at: Context) -> Steps[None]:
        proud = Compares(LifeTotal(), ">=", 21)
        yield from happen(
            at.state, delayed(at, Triggered(Dies(Each(CREATURES)), (Draw(),), condition=proud), None)
        )


def test_603_7_its_if_clause_has_to_be_so_as_its_event_happens() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox"], "library": ["Forest"]})
    table.instruct(Vow())
    table.instruct(Destroy(Each(Named("Bear"))))
    assert (table.stack(), len(table.state.delayed)) == ([], 1)
    table.instruct(GainLife())
    table.instruct(Destroy(Each(Named("Ox"))))
    table.settle()
    assert (table.hand(), table.state.delayed) == (["Forest"], [])


def test_603_7b_a_duration_may_end_with_an_event_and_only_that_of_the_ability_whose_it_is() -> None:
    until = UntilHappens(BecomesTapped(Each(CREATURES)))
    hymn = instant(
        "Hymn", Later(GainsLife(You()), (Draw(),), until=until), Later(Dies(Each(CREATURES)), (Draw(),))
    )
    table = Table(me={"hand": [hymn], "battlefield": ["Bear"], "library": ["Forest"] * 5})
    table.cast("Hymn")
    table.resolve()
    for _ in range(2):
        table.instruct(GainLife())
        table.settle()
    assert len(table.hand()) == 2
    table.instruct(Tap(Each(CREATURES)))
    table.instruct(GainLife())
    assert (table.stack(), len(table.state.delayed)) == ([], 1)
    table.instruct(Destroy(Each(CREATURES)))
    assert table.stack() == ["Hymn"]


def test_603_8_a_state_trigger_waits_until_its_ability_has_left_the_stack() -> None:
    poor = card("Poor", "enchantment", StateTriggered(Compares(LifeTotal(), "<=", 15), (GainLife(amount=3),)))
    table = Table(me={"battlefield": [poor], "life": 16, "hand": [instant("Hurt", LoseLife(amount=4))]})
    table.cast("Hurt")
    table.resolve()
    assert table.stack() == ["Poor"]
    table.resolve()
    assert (table.life(), table.stack()) == (15, ["Poor"])
    table.resolve()
    assert (table.life(), table.stack()) == (18, [])


def test_603_8_a_state_trigger_triggers_as_soon_as_the_game_is_in_that_state() -> None:
    poor = card("Poor", "enchantment", StateTriggered(Compares(LifeTotal(), "<=", 15), (GainLife(amount=3),)))
    dip = instant("Dip", LoseLife(amount=6), GainLife(amount=6))
    table = Table(me={"battlefield": [poor], "life": 20, "hand": [dip]})
    table.cast("Dip")
    table.resolve()
    assert (table.life(), table.stack()) == (20, ["Poor"])
    table.resolve()
    assert (table.life(), table.stack()) == (23, [])


def test_603_8_it_triggers_again_once_its_ability_was_countered() -> None:
    poor = card("Poor", "enchantment", StateTriggered(Compares(LifeTotal(), "<=", 15), (GainLife(amount=9),)))
    hush = instant("Hush", Counter(Target(AbilityOnStack("triggered"))))
    table = Table(me={"battlefield": [poor], "life": 15, "hand": [hush]})
    table.instruct(LoseLife(amount=1))
    table.cast("Hush", at="Poor")
    table.resolve()
    assert (table.life(), table.stack()) == (14, ["Poor"])


def test_603_12_a_reflexive_trigger_comes_after_what_was_done() -> None:
    strike = WhenYouDo((DealDamage(amount=2, to=Target(AnyTarget())),))
    deed = instant("Deed", May((LoseLife(amount=1), strike)))
    table = Table(me={"hand": [deed]}, them={"battlefield": ["Bear"]})
    table.cast("Deed")
    table.resolve()
    table.choose("yes")
    table.choose("Bear")
    assert table.stack() == ["Deed"]
    table.resolve()
    assert table.graveyard(1) == ["Bear"]


def test_603_2_casting_and_targeting_trigger_above_the_spell() -> None:
    scholar = watcher("Scholar", Casts(You()), GainLife(amount=1))
    coward = creature("Coward", 2, 2, Triggered(BecomesTarget(This()), (PutCounters(This()),)))
    table = Table(me={"hand": [SLAY], "battlefield": [scholar, coward]})
    table.cast("Slay", at="Coward")
    while table.choice.reason == "trigger_order":
        table.default()
    assert table.stack()[0] == "Slay"
    assert sorted(table.stack()[1:]) == ["Coward", "Scholar"]


def test_603_2_that_much_is_what_the_event_was_about() -> None:
    mirror = watcher("Mirror", DealsDamage(Each(Other()), You()), GainLife(amount=Number("amount")))
    hit = instant("Hit", DealDamage(amount=5, to=Target(AnyTarget())))
    table = Table(me={"battlefield": [mirror]}, them={"hand": [hit]}, active=1)
    table.cast("Hit", at="me")
    table.settle()
    assert table.life() == 20


def test_603_2b_the_beginning_of_a_step_of_that_player() -> None:
    tithe = watcher("Tithe", BeginningOf("upkeep", Each(Opponent())), GainLife(amount=1))
    table = Table(me={"battlefield": [tithe], "library": ["Forest"] * 3}, them={"library": ["Swamp"] * 3})
    table.to("upkeep", turn=4)
    assert table.stack() == ["Tithe"]
    table.settle()
    table.to("upkeep", turn=5)
    assert table.stack() == []


def test_603_2_either_of_two_events() -> None:
    pair = watcher("Pair", EitherOf((Enters(Each(CREATURES)), Dies(Each(CREATURES)))), GainLife(amount=1))
    table = Table(me={"hand": ["Squire", SLAY], "battlefield": ["Plains", pair]})
    table.cast("Squire")
    table.settle()
    table.cast("Slay", at="Squire")
    table.settle()
    assert table.life() == 22


def test_603_3_a_triggered_ability_becomes_the_topmost_object_on_the_stack() -> None:
    choir = watcher("Choir", GainsLife(You()), LoseLife(amount=2))
    table = Table(
        me={}, them={"battlefield": [choir], "hand": [instant("Sip", GainLife(amount=1))]}, active=1
    )
    table.cast("Sip")
    table.resolve()
    top = table.state.objects[table.state.stack[-1]]
    assert (table.stack(), top.controller, top.source) == (["Choir"], 1, table.ref("Choir"))
    table.resolve()
    assert (table.life(1), table.stack()) == (19, [])


def test_603_3d_targets_are_chosen_as_it_is_put_on_the_stack() -> None:
    hunter = watcher("Hunter", GainsLife(You()), Destroy(Target(CREATURES)))
    sip = instant("Sip", GainLife(amount=1))
    table = Table(me={"hand": [sip], "battlefield": [hunter]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Sip")
    table.resolve()
    assert (table.choice.reason, table.choice.rule) == ("targets", "603.3d")
    table.choose("Ox")
    table.resolve()
    assert table.battlefield(1) == ["Bear"]


def test_603_4_if_its_condition_is_so_it_triggers_and_does_what_it_says() -> None:
    rich = watcher("Rich", Dies(Each(CREATURES)), Draw(), condition=Compares(LifeTotal(), ">=", 20))
    table = Table(me={"hand": [SLAY], "battlefield": [rich, "Bear"], "library": ["Forest"]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert table.stack() == ["Rich"]
    table.resolve()
    assert table.hand() == ["Forest"]


def test_603_6_zone_changes_trigger_abilities_that_find_the_object_where_it_went() -> None:
    grave = watcher("Grave", Goes(Each(CREATURES), to="graveyard"), Put(BoundTo("card"), to="hand"))
    table = Table(me={"hand": [SLAY], "battlefield": [grave, "Bear"]})
    table.cast("Slay", at="Bear")
    table.resolve()
    assert (table.stack(), table.graveyard()) == (["Grave"], ["Bear", "Slay"])
    table.resolve()
    assert table.hand() == ["Bear"]


def test_603_7a_a_delayed_ability_triggers_on_later_events_only() -> None:
    wake = instant("Wake", Destroy(Target(CREATURES)), Later(Dies(Each(CREATURES)), (GainLife(amount=1),)))
    table = Table(me={"hand": [wake, SLAY], "battlefield": ["Bear", "Ox"]})
    table.cast("Wake", at="Bear")
    table.resolve()
    assert (table.stack(), table.graveyard()) == ([], ["Bear", "Wake"])
    table.cast("Slay", at="Ox")
    table.resolve()
    assert table.stack() == ["Wake"]
    table.resolve()
    assert table.life() == 21


def test_603_7d_its_source_is_the_spell_and_its_controller_who_controlled_that() -> None:
    plan = instant("Plan", Later(BeginningOf("end"), (GainLife(amount=Number("x")), Draw())))
    table = Table(me={}, them={"hand": [plan], "library": ["Forest"]})
    table.cast("Plan", by=1)
    spell = table.state.stack[-1]
    table.settle()
    table.to("end")
    top = table.state.objects[table.state.stack[-1]]
    assert (table.stack(), top.controller, top.source) == (["Plan"], 1, spell)
    table.settle()
    assert table.hand(1) == ["Forest"]


def test_603_7e_of_an_ability_the_source_of_that_ability() -> None:
    clock = card("Clock", "artifact", Activated(cost=(), do=(Later(BeginningOf("end"), (Draw(),)),)))
    table = Table(me={}, them={"battlefield": [clock], "library": ["Forest"]})
    table.activate("Clock", by=1)
    table.settle()
    table.to("end")
    top = table.state.objects[table.state.stack[-1]]
    assert (top.controller, top.source) == (1, table.ref("Clock"))
    table.settle()
    assert table.hand(1) == ["Forest"]


def test_603_10_usually_what_is_there_immediately_after_the_event_triggers() -> None:
    herald = creature("Herald", 1, 1, Triggered(Enters(Each(CREATURES)), (GainLife(amount=1),)), cost="{0}")
    swap = sorcery(
        "Swap", Put(Each(HasType("artifact")), to="graveyard"), Put(Each(InZone("hand", You())), to="battlefield")
    )  # fmt: skip
    table = Table(me={"hand": [herald]})
    table.cast("Herald")
    table.resolve()
    assert table.stack() == ["Herald"]  # it was not on the battlefield before
    gone = card("Gone", "artifact", Triggered(Enters(Each(CREATURES)), (GainLife(amount=1),)))
    table = Table(me={"hand": [swap, "Bear"], "battlefield": [gone]})
    table.cast("Swap")
    table.resolve()
    assert (table.battlefield(), table.stack()) == (["Bear"], [])


def test_603_10a_a_permanent_sees_itself_and_others_leave_at_the_same_time() -> None:
    mourner = creature("Mourner", 1, 1, Triggered(Leaves(Each(CREATURES)), (GainLife(amount=1),)))
    late = watcher("Late", Leaves(Each(CREATURES)), GainLife(amount=10))
    table = Table(me={"hand": [SWEEP, late], "battlefield": [mourner, "Bear"]})
    table.cast("Sweep")
    table.settle()
    while table.choice.reason == "trigger_order":
        table.default()
    table.settle()
    assert table.life() == 22


def test_603_10c_an_ability_about_what_everyone_sees_going_to_a_hand_looks_back() -> None:
    tide = creature(
        "Tide",
        1,
        1,
        Triggered(Goes(Each(CREATURES), to="hand", origin=("battlefield",)), (GainLife(amount=1),)),
    )
    wash = sorcery("Wash", Put(Each(CREATURES), to="hand"))
    table = Table(me={"hand": [wash], "battlefield": [tide, "Bear"]})
    table.cast("Wash")
    table.resolve()
    while table.choice.reason == "trigger_order":
        table.default()
    table.settle()
    assert table.life() == 22


def test_603_10a_an_ability_about_cards_that_leave_a_hand_for_a_graveyard_does_not_look_back() -> None:
    loss = creature(
        "Loss",
        1,
        1,
        Triggered(Goes(Each(CREATURES), to="graveyard", origin=("hand",)), (GainLife(amount=1),)),
    )
    for zones, gone, life in ((("hand",), ["Ox"], 21), (("hand", "battlefield"), ["Loss", "Ox"], 20)):
        table = Table(me={"battlefield": [loss], "hand": ["Ox"]})
        table.instruct(Put(Each(AnyOf(tuple(InZone(zone, You()) for zone in zones))), to="graveyard"))
        table.settle()
        assert (sorted(table.graveyard(0)), table.life()) == (gone, life)


def test_107_3m_an_enters_ability_uses_the_x_of_the_spell() -> None:
    vast = creature("Vast", 1, 1, Triggered(Enters(This()), (GainLife(amount=X()),)), cost="{X}")
    table = Table(me={"hand": [vast], "battlefield": ["Forest"] * 3})
    table.cast("Vast", x=3)
    table.settle()
    assert table.life() == 23


def test_107_3m_so_does_a_replacement_effect_about_how_it_enters() -> None:
    grows = Static((Replace(Enters(This()), (EntersWithCounters(count=X()),)),))
    table = Table(me={"hand": [creature("Hydra", 0, 0, grows, cost="{X}")], "battlefield": ["Forest"] * 3})
    table.cast("Hydra", x=2)
    table.settle()
    assert table.size("Hydra") == (2, 2)
