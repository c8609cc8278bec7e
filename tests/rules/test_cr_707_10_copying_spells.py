"""CR 707.10: copies of spells and abilities on the stack; CR 115.7d: new targets."""

from __future__ import annotations

from app.engine import view_choices
from app.engine.casting.announce import Modal, Mode
from app.engine.casting.copying import ChooseNewTargets, Copies, Copy
from app.engine.events.damage import DealDamage, DivideDamage
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.stacking import Activates, BecameTarget, Casts, SpellCast
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.counter import Counter
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import Measure, X
from app.engine.words.filters import AbilityOnStack, AllOf, AnyOf, AnyTarget, APlayer, Spell
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

TWIN = instant("Twin", Copy(Target(Spell())))
"""A free instant: copy target spell."""
ECHO = instant("Echo", Copy(Target(Spell()), targets="new"))
"""A free instant: copy target spell. You may choose new targets for the copy."""
MIRROR = instant("Mirror", Copy(Target(AbilityOnStack()), targets="new"))
"""A free instant: copy target ability. You may choose new targets for the copy."""
SWERVE = instant("Swerve", ChooseNewTargets(Target(Spell())))
"""A free instant: you may choose new targets for target spell."""
ZAP = instant("Zap", DealDamage(2, Target(AnyTarget())))
"""A free instant: 2 damage to any target."""
BOON = instant("Boon", GainLife(amount=3))
"""A free instant: you gain 3 life."""
PING_ABILITY = Activated((TapSymbol(),), (DealDamage(1, Target(AnyTarget())),))
PING = creature("Pinger", 1, 1, Activated((TapSymbol(),), (DealDamage(Measure(), Target(AnyTarget())),)))
"""{T}: this creature deals damage equal to its power to any target."""


def test_707_10_a_copy_of_a_spell_is_put_on_the_stack_and_resolves_first() -> None:
    table = Table(me={"hand": [BOON, TWIN]})
    table.cast("Boon")
    table.cast("Twin", at="Boon")
    table.resolve()
    assert table.stack() == ["Boon", "Boon"]
    table.resolve()
    assert (table.life(), table.stack()) == (23, ["Boon"])
    table.resolve()
    assert (table.life(), table.graveyard()) == (26, ["Twin", "Boon"])


def test_707_10_a_copy_is_not_cast_and_belongs_to_whoever_made_it() -> None:
    counting = card("Tally", "enchantment", Triggered(Casts(You()), (LoseLife(amount=1),)))
    table = Table({"hand": [BOON]}, {"hand": [TWIN], "battlefield": [counting]})
    table.cast("Boon")
    table.cast("Twin", at="Boon", by=1)
    table.resolve()  # the trigger for casting Twin
    table.resolve()
    copy = table.state.objects[table.state.stack[-1]]
    assert (copy.owner, copy.controller) == (1, 1)
    table.settle()
    assert (table.life(0), table.life(1)) == (23, 22)
    assert [event.card_name for event in table.happened(SpellCast)] == ["Boon", "Twin"]
    assert (table.graveyard(0), table.graveyard(1)) == (["Boon"], ["Twin"])


def test_707_10_modes_x_and_targets_are_copied() -> None:
    choice = instant(
        "Choice",
        Modal((Mode((GainLife(amount=X()),)), Mode((LoseLife(Target(APlayer()), X()),)))),
        cost="{X}",
    )
    table = Table(me={"hand": [choice, TWIN], "mana": "RRR"})
    table.cast("Choice", at="them", x=3, modes=[1])
    table.cast("Twin", at="Choice")
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 14)


def test_707_10_a_spell_that_is_gone_is_not_copied() -> None:
    stop = instant("Stop", Counter(Target(Spell())))
    table = Table(me={"hand": [BOON, TWIN]}, them={"hand": [stop]})
    table.cast("Boon")
    table.cast("Twin", at="Boon")
    table.cast("Stop", at="Boon", by=1)
    table.settle()
    assert table.life() == 20
    assert table.graveyard(0) == ["Boon", "Twin"]


def test_707_10_only_spells_and_abilities_are_copied_onto_the_stack() -> None:
    table = Table({"battlefield": ["Bear"]})
    table.instruct(Copy(Each(HasType("creature"))))
    assert (table.stack(), table.battlefield()) == ([], ["Bear"])


def test_608_2h_what_is_no_target_is_copied_as_it_last_was_on_the_stack() -> None:
    fork = card("Fork", "enchantment", Triggered(Casts(You()), (Copy(BoundTo("it")),)))
    loop = card(
        "Loop", "enchantment", Triggered(Activates(You(), This()), (Copy(BoundTo("it")),)), PING_ABILITY
    )
    stop = instant("Stop", Counter(Target(AnyOf((Spell(), AbilityOnStack())))))
    table = Table({"hand": [BOON], "battlefield": [fork]}, {"hand": [stop]})
    table.cast("Boon")
    table.cast("Stop", at="Boon", by=1)
    table.resolve()
    assert table.graveyard(0) == ["Boon"]
    table.settle()
    assert table.life(0) == 23
    table = Table({"battlefield": [loop]}, {"hand": [stop]})
    table.activate("Loop", at="them")
    table.cast("Stop", at=table.state.stack[0], by=1)
    table.settle()
    assert table.life(1) == 19


def test_707_10b_a_copy_of_an_ability_has_the_same_source() -> None:
    table = Table(me={"hand": [MIRROR], "battlefield": [PING]})
    table.activate("Pinger", at="them")
    first = table.state.stack[0]
    table.cast("Mirror", at=first)
    table.resolve()
    table.choose("me")
    copy = table.state.objects[table.state.stack[-1]]
    assert copy.source == table.state.objects[first].source
    table.settle()
    assert (table.life(0), table.life(1)) == (19, 19)


def test_115_7d_a_target_that_is_gone_may_be_left_unchanged_and_is_shown() -> None:
    table = Table({"hand": [ZAP, ZAP, ECHO], "battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.cast("Zap", at="Bear")
    first = table.state.stack[-1]
    table.cast("Zap", at="Bear")
    table.resolve()
    table.cast("Echo", at=first)
    gone = table.state.objects[first].announced
    table.resolve()
    assert gone is not None
    assert table.choice.default() == gone.targets["target"]
    shown = view_choices.of(table.state, table.choice, 0)["options"]
    assert [option.get("name") for option in shown][:2] == ["Bear", "Ox"]


def test_707_10c_the_copy_may_have_new_targets_which_become_targets_alone() -> None:
    table = Table({"hand": [ZAP, ECHO], "battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.cast("Zap", at="Ox")
    table.cast("Echo", at="Zap")
    table.resolve()
    assert (table.choice.reason, table.choice.default()) == ("new_targets", (table.ref("Ox"),))
    assert table.options() == ["Ox", "Bear", "player 0", "player 1"]
    table.choose("them")
    copy = table.state.stack[-1]
    assert [event.object for event in table.happened(BecameTarget) if event.by == copy] == [table.ref("them")]
    table.settle()
    assert (table.life(1), table.object("Ox").damage) == (18, 2)


def test_707_10c_targets_may_be_left_as_they_are_even_if_illegal() -> None:
    table = Table({"hand": [ZAP, ZAP, ECHO], "battlefield": ["Bear"]})
    bear = table.ref("Bear")
    table.cast("Zap", at="Bear")
    original = table.state.stack[-1]
    table.cast("Echo", at=original)
    table.cast("Zap", at="Bear")
    table.resolve()
    assert table.battlefield() == []
    table.resolve()
    assert table.choice.default() == (bear,)
    table.default()
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 20)


def test_707_10f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    table = Table(me={"hand": ["Bear", TWIN], "mana": "GG"})
    table.cast("Bear")
    table.cast("Twin", at="Bear")
    table.settle()
    assert table.battlefield(0) == ["Bear", "Bear"]
    assert [table.state.objects[ref].kind for ref in table.state.battlefield] == [1, 0]


def test_707_10_whoever_copies_something_is_noticed() -> None:
    scholar = card("Scholar", "enchantment", Triggered(Copies(), (GainLife(amount=10),)))
    table = Table(
        {"hand": [BOON, TWIN], "battlefield": [scholar]}, {"hand": [TWIN], "battlefield": [scholar]}
    )
    table.cast("Boon")
    table.cast("Twin", at="Boon")
    table.settle()
    assert (table.life(0), table.life(1)) == (36, 20)


def test_115_7d_new_targets_for_another_players_spell() -> None:
    table = Table({"hand": [ZAP], "battlefield": ["Bear"]}, {"hand": [SWERVE], "battlefield": ["Squire"]})
    table.cast("Zap", at="Squire")
    table.cast("Swerve", at="Zap", by=1)
    table.resolve()
    assert (table.choice.seat, table.options()) == (1, ["Squire", "Bear", "player 0", "player 1"])
    table.choose("Bear")
    table.settle()
    assert table.battlefield() == ["Squire"]
    assert table.graveyard(0) == ["Zap", "Bear"]


def test_115_7d_only_what_the_spells_controller_could_target_is_a_new_target() -> None:
    slay = instant("Slay", DealDamage(9, Target(AllOf((HasType("creature"),)))))
    table = Table({"hand": [slay], "battlefield": ["Bear"]}, {"hand": [SWERVE]})
    table.cast("Slay", at="Bear")
    table.cast("Swerve", at="Slay", by=1)
    table.resolve()
    assert table.choice.kind == "priority"  # there is no other creature: nothing to choose
    table.settle()
    assert table.graveyard(0) == ["Slay", "Bear"]


def test_115_7f_what_was_divided_stays_divided_as_it_was() -> None:
    split = instant("Split", DivideDamage(3, Target(AnyTarget(), 1, 3)))
    table = Table({"hand": [split], "battlefield": ["Bear", "Ox"]}, {"hand": [SWERVE]})
    table.cast("Split", at=["Bear", "Ox"], answers={"divide": (1, 2)})
    table.cast("Swerve", at="Split", by=1)
    table.resolve()
    table.choose("them")
    table.choose("me")
    table.settle()
    assert (table.life(1), table.life(0)) == (19, 18)


def test_115_8_the_modes_stay_as_they_were_chosen() -> None:
    choice = instant(
        "Choice",
        Modal(
            (
                Mode((DealDamage(1, Target(HasType("creature"))),)),
                Mode((LoseLife(Target(APlayer(), name="who"), 4),)),
            )
        ),
    )
    table = Table({"hand": [choice], "battlefield": ["Bear"]}, {"hand": [SWERVE]})
    table.cast("Choice", at="them", modes=[1])
    table.cast("Swerve", at="Choice", by=1)
    table.resolve()
    assert table.options() == ["player 1", "player 0"]
    table.choose("me")
    table.settle()
    assert (table.life(0), table.life(1)) == (16, 20)


def test_707_10_each_player_may_copy_a_spell() -> None:
    storm = instant("Storm", Copy(Target(Spell()), Each(APlayer()), 2))
    table = Table({"hand": [BOON, storm]}, {})
    table.cast("Boon")
    table.cast("Storm", at="Boon")
    table.settle()
    assert (table.life(0), table.life(1)) == (29, 26)


def test_707_10b_a_copy_of_what_names_its_source_is_about_that_source() -> None:
    drain = creature("Drainer", 3, 3, Activated((), (LoseLife(Each(APlayer()), Measure(This())),)))
    table = Table({"hand": [MIRROR], "battlefield": [drain]})
    table.activate("Drainer")
    table.cast("Mirror", at=table.state.stack[0])
    table.settle()
    assert (table.life(0), table.life(1)) == (14, 14)
