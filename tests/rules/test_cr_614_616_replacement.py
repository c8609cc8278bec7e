"""CR 614-616: replacement and prevention effects."""

from __future__ import annotations

from app.engine.choices import Choose
from app.engine.events.counters import CountersArePut, PutCounters
from app.engine.events.damage import DealDamage, DealsDamage, IsDealtDamage
from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife, GainsLife
from app.engine.events.zone_words import Dies, Enters, Goes, Put
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Card, Modify, Replace, Static, Triggered
from app.engine.words.bases import Filter, Pattern, Revision
from app.engine.words.changes import BasePT, LosesAllAbilities
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    ControlledBy,
    HasCounter,
    HasType,
    IsToken,
    Not,
    Opponent,
)
from app.engine.words.flow import Shield
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.revisions import (
    Amplified,
    AsEntersChoose,
    EntersAsCopy,
    EntersTapped,
    GoesInstead,
    Instead,
    Prevented,
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


def _effect_of(table: Table, name: str) -> str:
    assert isinstance(table.choice, Choose)
    return next(str(key) for key in table.choice.options if str(key).startswith(f"{table.ref(name)}."))


def any_source() -> Filter:
    return Not(AllOf((HasType("creature"), HasType("land"))))
