"""CR 614-616: replacement and prevention effects."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from app.engine.choices import Choose, Illegal, Steps
from app.engine.events.counters import CountersArePut, PutCounters
from app.engine.events.damage import DamageDealt, DealDamage, DealsDamage, IsDealtDamage
from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife, GainsLife, LifeGained, LoseLife, LosesLife
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Dies, EitherOf, Enters, Goes, Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.flying import Flying
from app.engine.words.abilities import Card, Modify, Replace, Static, Triggered
from app.engine.words.amounts import LifeTotal
from app.engine.words.bases import Filter, Instruction, Pattern, Revision
from app.engine.words.changes import BasePT, LosesAllAbilities
from app.engine.words.conditions import Compares
from app.engine.words.context import Context
from app.engine.words.copying import Except
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    ControlledBy,
    HasCounter,
    InZone,
    IsToken,
    Not,
    Opponent,
)
from app.engine.words.flow import May, Shield
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasSubtype, HasType
from app.engine.words.revisions import (
    Amplified,
    AsEntersChoose,
    AsEntersDo,
    EntersAsCopy,
    EntersTapped,
    GoesInstead,
    Instead,
    Prevented,
    Redirected,
)
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURES = HasType("creature")


def rule(name: str, on: Pattern, *by: Revision, optional: bool = False) -> Card:
    return card(name, "enchantment", Static(says=(Replace(on, by, optional=optional),)), cost="{1}")


def enters(*by: Revision) -> Static:
    return Static(says=(Replace(Enters(This()), by),))


SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())))


def test_614_1a_something_else_happens_instead() -> None:
    table = Table(
        me={"hand": [instant("Think", Draw())], "library": ["Forest"]},
        them={"battlefield": [rule("Drought", Draws(Each(APlayer())), Instead((GainLife(amount=1),)))]},
    )
    table.cast("Think")
    table.resolve()
    assert table.hand(0) == []
    assert (table.life(0), table.life(1)) == (20, 21)


def test_614_1d_a_permanent_enters_tapped() -> None:
    slow = card("Slow Grove", "land", enters(EntersTapped()))
    table = Table(me={"hand": [slow]})
    table.play("Slow Grove")
    assert table.tapped("Slow Grove")


def test_614_1c_a_permanent_enters_with_counters_and_never_without() -> None:
    frail = creature("Hydra", 0, 0, enters(EntersWithCounters(count=2)), cost="{0}")
    table = Table(me={"hand": [frail]})
    table.cast("Hydra")
    table.resolve()
    assert table.size("Hydra") == (2, 2)


def test_614_12_an_effect_looks_at_the_permanent_as_it_would_be_on_the_battlefield() -> None:
    # Opponents' creatures enter tapped: the controller counts that it will have, and the types that it will have.
    orb = rule("Orb", Enters(Each(AllOf((CREATURES, ControlledBy(Each(Opponent())))))), EntersTapped())
    theirs = Table(me={"hand": ["Squire"], "battlefield": ["Plains"]}, them={"battlefield": [orb]})
    theirs.cast("Squire")
    theirs.resolve()
    assert theirs.tapped("Squire")
    own = Table(me={"hand": ["Squire"], "battlefield": ["Plains", orb]})
    own.cast("Squire")
    own.resolve()
    assert not own.tapped("Squire")


def test_614_12_an_ability_that_it_would_not_have_does_not_apply() -> None:
    silence = card("Silence", "enchantment", Static(says=(Modify(Each(CREATURES), (LosesAllAbilities(),)),)))
    hydra = creature("Hydra", 1, 1, enters(EntersWithCounters(count=2)), cost="{0}")
    table = Table(me={"hand": [hydra], "battlefield": [silence]})
    table.cast("Hydra")
    table.resolve()
    assert table.size("Hydra") == (1, 1)


def test_614_5_an_effect_applies_to_an_event_only_once() -> None:
    table = Table(
        me={
            "hand": [SHOCK],
            "battlefield": [rule("Fury", DealsDamage(Each(any_source())), Amplified(times=2))],
        }
    )
    table.cast("Shock", at="them")
    table.resolve()
    assert table.life(1) == 16


def test_616_1_the_affected_player_chooses_which_effect_applies_first() -> None:
    table = Table(
        me={
            "hand": [SHOCK],
            "battlefield": [
                rule("Fury", DealsDamage(Each(any_source())), Amplified(times=2)),
                rule("Spite", DealsDamage(Each(any_source())), Amplified(plus=1)),
            ],
        }
    )
    table.cast("Shock", at="them")
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "replacement_effect")
    fury_first = _effect_of(table, "Fury")
    table.choose(fury_first)
    assert table.life(1) == 20 - (2 * 2 + 1)


def test_616_1_the_other_order_gives_the_other_result() -> None:
    table = Table(
        me={
            "hand": [SHOCK],
            "battlefield": [
                rule("Fury", DealsDamage(Each(any_source())), Amplified(times=2)),
                rule("Spite", DealsDamage(Each(any_source())), Amplified(plus=1)),
            ],
        }
    )
    table.cast("Shock", at="them")
    table.resolve()
    spite_first = _effect_of(table, "Spite")
    table.choose(spite_first)
    assert table.life(1) == 20 - (2 + 1) * 2


def test_616_1c_a_copy_effect_comes_before_other_ways_of_entering() -> None:
    clone = creature("Double", 0, 0, enters(EntersAsCopy(of=CREATURES)), cost="{0}")
    hydra = creature("Hydra", 0, 0, enters(EntersWithCounters(count=3)), cost="{0}")
    table = Table(me={"hand": [clone], "battlefield": [{"card": hydra, "counters": {"+1/+1": 3}}]})
    table.cast("Double")
    table.resolve()
    table.choose("Hydra")
    assert table.size("Hydra 2") == (3, 3)


def test_707_5_a_copy_may_be_declined() -> None:
    clone = creature("Double", 0, 1, enters(EntersAsCopy(of=CREATURES)), cost="{0}")
    table = Table(me={"hand": [clone], "battlefield": ["Bear"]})
    table.cast("Double")
    table.resolve()
    table.choose([])
    assert table.size("Double") == (0, 1)


def test_707_2_a_copy_copies_what_is_printed_not_what_effects_have_made_of_it() -> None:
    clone = creature("Double", 0, 0, enters(EntersAsCopy(of=CREATURES)), cost="{0}")
    giant = card(
        "Giant Growth Field",
        "enchantment",
        Static(says=(Modify(Each(AllOf((CREATURES, HasCounter("+1/+1")))), (BasePT(7, 7),)),)),
    )
    table = Table(me={"hand": [clone], "battlefield": [{"card": "Bear", "counters": {"+1/+1": 1}}, giant]})
    table.cast("Double")
    table.resolve()
    table.choose("Bear")
    assert table.size("Bear 2") == (2, 2)


def test_607_2d_a_choice_made_as_it_enters_stays_with_it() -> None:
    banner = card("Banner", "artifact", enters(AsEntersChoose("color")), cost="{0}")
    table = Table(me={"hand": [banner]})
    table.cast("Banner")
    table.resolve()
    table.choose("G")
    assert table.object("Banner").memory["color"] == "G"


def test_615_1_prevented_damage_is_not_dealt() -> None:
    shield = instant("Shield", Shield(Replace(IsDealtDamage(You()), (Prevented(),))))
    table = Table(me={"hand": [SHOCK]}, them={"hand": [shield]})
    table.cast("Shock", at="them")
    table.cast("Shield", by=1)
    table.resolve(2)
    assert table.life(1) == 20


def test_614_6_a_creature_that_would_die_is_exiled_instead_and_does_not_die() -> None:
    rest = rule("Rest", Goes(Each(Not(IsToken())), to="graveyard"), GoesInstead("exile"))
    mourner = creature("Mourner", 1, 1, Triggered(Dies(Each(CREATURES)), (GainLife(amount=1),)))
    table = Table(
        me={"hand": [instant("Slay", Destroy(Target(CREATURES)))], "battlefield": [rest]},
        them={"battlefield": [mourner, "Bear"]},
    )
    table.cast("Slay", at="Bear")
    table.resolve()
    assert table.exile() == ["Bear", "Slay"]
    assert table.stack() == []


def test_614_1a_more_counters_are_put() -> None:
    season = rule("Season", CountersArePut(Each(ControlledBy(You())), "+1/+1"), Amplified(times=2))
    grow = instant("Grow", PutCounters(Target(CREATURES), "+1/+1", 1))
    table = Table(me={"hand": [grow], "battlefield": [season, "Bear"]})
    table.cast("Grow", at="Bear")
    table.resolve()
    assert table.counters("Bear", "+1/+1") == 2


def test_614_1a_more_life_is_gained() -> None:
    charm = rule("Charm", GainsLife(You()), Amplified(plus=1))
    table = Table(me={"hand": [instant("Sip", GainLife(amount=3))], "battlefield": [charm]})
    table.cast("Sip")
    table.resolve()
    assert table.life(0) == 24


def test_400_7_a_permanent_that_returns_is_a_new_object() -> None:
    blink = instant(
        "Blink",
        Put(Target(CREATURES, name="it"), to="exile", result="gone"),
        Put(BoundTo("gone"), to="battlefield"),
    )
    table = Table(
        me={"hand": [blink], "battlefield": [{"card": "Bear", "counters": {"+1/+1": 1}, "id": "old"}]}
    )
    before = table.ref("old")
    table.cast("Blink", at="old")
    table.resolve()
    assert table.ref("Bear") != before
    assert table.counters("Bear", "+1/+1") == 0


def test_614_6_what_is_done_instead_happens_and_the_replaced_event_does_not() -> None:
    luck = rule("Luck", GainsLife(You()), Instead((Draw(),)))
    table = Table(me={"battlefield": [luck], "library": ["Forest"]})
    table.instruct(GainLife(amount=4))
    assert (table.life(), table.hand(), table.happened(LifeGained)) == (20, ["Forest"], [])


def test_614_9_redirected_damage_is_dealt_to_something_else_if_it_is_there() -> None:
    hero = creature("Hero", 0, 5, Static(says=(Replace(IsDealtDamage(You()), (Redirected(This()),)),)))
    table = Table(me={"battlefield": [hero]}, them={"hand": [SHOCK], "battlefield": ["Bear"]}, active=1)
    table.cast("Shock", at="me")
    table.resolve()
    assert (table.life(0), table.object("Hero").damage) == (20, 2)
    guard = instant(
        "Guard", Shield(Replace(IsDealtDamage(You()), (Redirected(BoundTo("target")),)), of=You())
    )
    gone = Table(me={"hand": [guard], "battlefield": ["Ox"]}, them={"hand": [SHOCK]})
    gone.cast("Guard")
    gone.resolve()
    gone.cast("Shock", at="me", by=1)
    gone.resolve()
    assert gone.life(0) == 18  # there is nothing to redirect it to


def test_614_11_a_draw_is_replaced_even_with_an_empty_library() -> None:
    table = Table(me={"battlefield": [rule("Drought", Draws(You()), Instead((GainLife(amount=1),)))]})
    table.instruct(Draw(count=2))
    assert (table.life(), table.game.choice is not None) == (22, True)


def test_614_12a_a_choice_about_entering_is_made_before_it_enters() -> None:
    banner = card("Banner", "artifact", enters(AsEntersChoose("color")), cost="{0}")
    table = Table(me={"hand": [banner]})
    table.cast("Banner")
    table.resolve()
    assert (table.choice.reason, table.battlefield(), table.stack()) == ("color", [], ["Banner"])
    table.choose("U")
    assert (table.battlefield(), table.object("Banner").memory["color"]) == (["Banner"], "U")


def test_614_12a_so_is_what_is_done_as_it_enters() -> None:
    gate = card("Gate", "artifact", enters(AsEntersDo((May((Draw(),)),))), cost="{0}")
    table = Table(me={"hand": [gate], "library": ["Forest"]})
    table.cast("Gate")
    table.resolve()
    assert (table.choice.reason, table.battlefield()) == ("may", [])
    table.choose("yes")
    assert (table.battlefield(), table.hand()) == (["Gate"], ["Forest"])


def chosen(what: str) -> Table:
    """A permanent that has its controller choose that as it enters waits for the choice."""
    totem = card("Totem", "artifact", enters(AsEntersChoose(what)), cost="{0}")
    table = Table(me={"hand": [totem]})
    table.cast("Totem")
    table.resolve()
    return table


def test_105_4_a_color_is_one_of_the_five() -> None:
    table = chosen("color")
    assert (table.choice.rule, table.options()) == ("105.4", ["W", "U", "B", "R", "G"])
    for wrong in ("C", "multicolored"):
        with pytest.raises(Illegal):
            table.submit((wrong,))


def test_201_4_a_card_name_is_the_name_of_a_card() -> None:
    table = chosen("name")
    assert table.choice.rule == "201.4"
    with pytest.raises(Illegal):
        table.submit("No Such Card")
    table.submit("Totem")
    assert table.object("Totem").memory["name"] == "Totem"


def test_205_3m_a_creature_type_is_one_of_the_list() -> None:
    table = chosen("creature type")
    assert table.choice.rule == "205.3m"
    for wrong in ("Forest", "Aura", "Nobody"):
        with pytest.raises(Illegal):
            table.submit(wrong)
    table.submit("Time Lord")
    assert table.object("Totem").memory["creature type"] == "Time Lord"


def test_615_1_damage_of_a_source_is_prevented_and_other_damage_is_not() -> None:
    calm = rule("Calm", DealsDamage(Each(CREATURES)), Prevented())
    table = Table(me={"battlefield": [calm, "Bear"], "hand": [SHOCK]}, them={"battlefield": ["Ox"]})
    table.attack(["Bear"])
    table.to_damage()
    assert (table.life(1), table.happened(DamageDealt)) == (20, [])
    table.cast("Shock", at="them")
    table.resolve()
    assert table.life(1) == 18


def test_615_8_a_shield_against_the_next_damage_is_used_up_by_it() -> None:
    parry = instant("Parry", Shield(Replace(IsDealtDamage(You()), (Prevented(),), shield="next")))
    table = Table(me={"hand": [parry]}, them={"hand": [SHOCK, SHOCK]})
    table.cast("Parry")
    table.resolve()
    for life in (20, 18):
        table.cast("Shock", at="me", by=1)
        table.resolve()
        assert table.life(0) == life


@dataclass(frozen=True, slots=True)
class Scorch(Instruction):
    """3 damage to the player that can't be prevented."""

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(
            at.state, DamageDealt(source=at.state.battlefield[0], to=-1, amount=3, unpreventable=True)
        )


def test_615_12_damage_that_cannot_be_prevented_is_dealt_and_uses_up_no_shield() -> None:
    shield = instant("Shield", Shield(Replace(IsDealtDamage(You()), (Prevented(4),), shield="amount")))
    table = Table(me={"hand": [shield], "battlefield": ["Bear"]}, them={"hand": [SHOCK, SHOCK, SHOCK]})
    table.cast("Shield")
    table.resolve()
    table.instruct(Scorch())
    assert table.life(0) == 17
    for life in (17, 17, 15):
        table.cast("Shock", at="me", by=1)
        table.resolve()
        assert table.life(0) == life


def test_616_1e_otherwise_any_of_the_effects_may_be_chosen() -> None:
    more, double = (
        rule("More", GainsLife(You()), Amplified(plus=1)),
        rule("Double", GainsLife(You()), Amplified(times=2)),
    )
    for first, life in (("More", 26), ("Double", 25)):
        table = Table(me={"hand": [instant("Sip", GainLife(amount=2))], "battlefield": [more, double]})
        table.cast("Sip")
        table.resolve()
        assert (table.choice.reason, len(table.options())) == ("replacement_effect", 2)
        table.submit((_effect_of(table, first),))
        assert table.life() == life


def test_616_1f_effects_apply_until_none_applies_any_more() -> None:
    # The first turns the gain into a draw, to which the second applies, and then the gain that it makes is a new event.
    luck = rule("Luck", Draws(You()), Instead((GainLife(amount=3),)))
    more = rule("More", GainsLife(You()), Amplified(plus=1))
    much = rule("Much", GainsLife(You()), Amplified(plus=1))
    table = Table(me={"battlefield": [luck, more, much]})
    table.instruct(Draw())
    assert table.life() == 25


def test_616_1g_what_applies_to_an_event_comes_before_what_applies_to_its_parts() -> None:
    twice = rule("Twice", Draws(You()), Amplified(times=2))
    away = rule("Away", Goes(Each(HasType("land")), to="hand"), GoesInstead("exile"))
    table = Table(me={"battlefield": [away, twice], "library": ["Forest", "Island", "Swamp"]})
    table.instruct(Draw())
    assert (table.exile(), table.hand(), table.library()) == (["Forest", "Island"], [], ["Swamp"])


def test_707_9_a_copy_effect_may_make_exceptions() -> None:
    spirit = enters(
        EntersAsCopy(CREATURES, Except((Flying(),), subtypes=("Spirit",), name="Echo"), counter="+1/+1")
    )
    table = Table(me={"hand": [creature("Double", 0, 1, spirit, cost="{0}")], "battlefield": ["Bear"]})
    table.cast("Double")
    table.resolve()
    table.choose("Bear")
    it = table.now("Echo")
    assert (it.subtypes, it.cost, table.size("Echo")) == (("Bear", "Spirit"), "{1}{G}", (3, 3))
    assert table.has("Echo", "flying")


def test_614_12_a_replacement_effect_of_the_permanent_itself_counts_as_it_enters() -> None:
    slow = card("Slow", "artifact", enters(EntersTapped()), cost="{0}")
    table = Table(me={"hand": [slow]})
    table.cast("Slow")
    table.resolve()
    assert table.tapped("Slow")
    table.instruct(Put(Each(HasType("artifact")), to="graveyard"))
    table.instruct(Put(Each(AllOf((HasType("artifact"), InZone("graveyard")))), to="battlefield"))
    assert table.tapped("Slow")


def test_614_12_what_a_card_says_of_its_own_going_to_a_zone_counts_from_where_it_is() -> None:
    relic = card(
        "Relic",
        "artifact",
        Static(says=(Replace(Goes(This(), to="graveyard"), (GoesInstead("exile"),)),), zone="any"),
    )
    for zone in ("battlefield", "hand", "library"):
        table = Table(me={zone: [relic]})
        table.instruct(Put(Each(AllOf((HasType("artifact"), InZone(zone)))), to="graveyard"))
        assert (table.exile(), table.graveyard()) == (["Relic"], [])


def test_614_12_nor_does_an_ability_count_that_it_has_lost_where_it_is() -> None:
    away = Static(says=(Replace(Goes(This(), to="graveyard"), (GoesInstead("exile"),)),), zone="any")
    golem = creature("Golem", 1, 1, away)
    silence = card("Silence", "enchantment", Static(says=(Modify(Each(CREATURES), (LosesAllAbilities(),)),)))
    for also, exiled, dead in (([], ["Golem"], []), ([silence], [], ["Golem"])):
        table = Table(me={"battlefield": [golem, *also]})
        table.instruct(Destroy(Each(CREATURES)))
        assert (table.exile(), table.graveyard()) == (exiled, dead)


def test_110_2_a_permanents_controller_is_who_it_entered_under_the_control_of() -> None:
    charm = card("Charm", "enchantment — Aura", Enchant(CREATURES))
    given = Table(me={"graveyard": [charm], "battlefield": ["Bear", "Ox"]}, active=1)
    given.instruct(Put(Each(InZone("graveyard")), to="battlefield", under=You()), seat=1)
    assert (given.choice.seat, given.choice.reason) == (1, "enchant")
    given.choose("Ox")
    assert given.battlefield(1) == ["Charm"]
    own = Table(me={}, them={"graveyard": [charm], "battlefield": ["Bear", "Ox"]})
    own.instruct(Put(Each(InZone("graveyard")), to="battlefield"))
    assert own.choice.seat == 1
    own.choose("Bear")
    assert own.battlefield(1) == ["Bear", "Ox", "Charm"]


def test_614_5_an_effect_does_not_apply_to_what_it_put_in_the_place_of_the_event() -> None:
    more = rule("More", Draws(You()), Instead((Draw(count=2), GainLife(amount=1))))
    table = Table(me={"battlefield": [more], "library": ["Forest", "Island", "Swamp"]})
    table.instruct(Draw())
    assert (table.hand(), table.life()) == (["Forest", "Island"], 21)
    table.instruct(Draw())  # to another event it applies again
    assert (table.life(), table.library()) == (22, [])


def test_614_5_it_does_not_apply_to_the_parts_of_an_event_that_it_has_applied_to() -> None:
    """Damage, and the loss of life that it results in."""
    worse = rule("Worse", EitherOf((IsDealtDamage(You()), LosesLife(You()))), Amplified(times=2))
    table = Table(me={"battlefield": [worse]}, them={"hand": [SHOCK]})
    table.cast("Shock", at="me", by=1)
    table.resolve()
    assert table.life() == 16
    table.instruct(LoseLife(amount=1))
    assert table.life() == 14


def test_614_5_one_that_was_declined_is_not_offered_again() -> None:
    rest = rule("Rest", Draws(You()), Instead((GainLife(amount=2),)), optional=True)
    table = Table(me={"battlefield": [rest], "library": ["Forest", "Island"]})
    table.instruct(Draw())
    assert (table.choice.reason, table.choice.seat) == ("replace", 0)
    table.choose("no")
    assert (table.choice.kind, table.hand(), table.life()) == ("priority", ["Forest"], 20)


def test_614_6_one_that_may_be_applied_is_if_the_affected_player_wants() -> None:
    rest = rule("Rest", Draws(Each(APlayer())), Instead((GainLife(amount=2),)), optional=True)
    table = Table(me={"battlefield": [rest]}, them={"library": ["Island"]})
    table.instruct(Draw(), seat=1)
    assert table.choice.seat == 1
    table.choose("yes")
    assert (table.hand(1), table.life(0)) == ([], 22)


def test_614_6_what_is_done_instead_may_be_about_what_the_event_was_about() -> None:
    back = rule("Back", Dies(Each(CREATURES)), Instead((Put(BoundTo("it"), to="hand"), GainLife(amount=1))))
    table = Table(me={"battlefield": [back, "Ox"]}, them={"battlefield": ["Bear"]})
    table.instruct(Destroy(Each(HasSubtype("Bear"))))
    assert (table.hand(1), table.battlefield(0), table.life()) == (["Bear"], ["Back", "Ox"], 21)


def test_615_8_one_against_all_damage_is_not_used_up() -> None:
    calm = instant("Calm", Shield(Replace(IsDealtDamage(You()), (Prevented(),))))
    table = Table(me={"hand": [calm]}, them={"hand": [SHOCK, SHOCK]})
    table.cast("Calm")
    table.resolve()
    for _ in range(2):
        table.cast("Shock", at="me", by=1)
        table.resolve()
        assert table.life(0) == 20


def test_616_1_an_order_is_asked_for_where_one_of_them_may_be_declined() -> None:
    twice = rule("Twice", GainsLife(You()), Amplified(times=2))
    maybe = rule("Maybe", GainsLife(You()), Amplified(times=3), optional=True)
    table = Table(me={"battlefield": [twice, maybe]})
    table.instruct(GainLife(amount=1))
    table.submit((_effect_of(table, "Maybe"),))
    table.choose("no")
    assert table.life() == 22


def test_616_1_an_order_is_asked_for_where_one_of_them_depends_on_something() -> None:
    twice = rule("Twice", GainsLife(You()), Amplified(times=2))
    proud = Replace(GainsLife(You()), (Amplified(times=3),), condition=Compares(LifeTotal(), ">=", 20))
    table = Table(me={"battlefield": [twice, card("Proud", "enchantment", Static((proud,)))]})
    table.instruct(GainLife(amount=1))
    assert (table.choice.reason, len(table.options())) == ("replacement_effect", 2)
    table.submit((_effect_of(table, "Proud"),))
    assert table.life() == 26


def test_614_1a_cards_are_drawn_twice_as_often() -> None:
    twice = rule("Twice", Draws(You()), Amplified(times=2))
    table = Table(me={"battlefield": [twice], "library": ["Forest", "Island", "Swamp"]})
    table.instruct(Draw())
    assert (table.hand(), table.library()) == (["Forest", "Island"], ["Swamp"])
    again = Table(me={"battlefield": [twice, twice], "library": ["Forest"] * 5})
    again.instruct(Draw())
    assert len(again.hand()) == 4


def _effect_of(table: Table, name: str) -> str:
    assert isinstance(table.choice, Choose)
    return next(str(key) for key in table.choice.options if str(key).startswith(f"{table.ref(name)}."))


def any_source() -> Filter:
    return Not(AllOf((HasType("creature"), HasType("land"))))
