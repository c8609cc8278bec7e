"""CR 603.3c-d, 800.4d: what becomes of triggered abilities as they are put on the stack."""

from __future__ import annotations

from app.engine.events.life import GainLife, GainsLife
from app.engine.events.stacking import BecomesTarget
from app.engine.events.tapping import Tap
from app.engine.events.zone_words import Enters, Leaves
from app.engine.keywords.destroy import Destroy
from app.engine.state.records import ABILITY
from app.engine.words.abilities import Triggered
from app.engine.words.filters import AllOf, APlayer, ControlledBy
from app.engine.words.nouns import BoundTo, Each, Target, This
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

CREATURE = HasType("creature")
HUNTER = creature("Hunter", 1, 1, Triggered(Enters(This()), (Tap(Target(CREATURE)),)), cost="{0}")


def abilities(table: Table) -> list[int]:
    """The abilities that are on the stack, or anywhere."""
    return [ref for ref, thing in table.state.objects.items() if thing.kind == ABILITY]


def test_603_3d_an_ability_without_legal_targets_is_gone_altogether() -> None:
    slayer = creature(
        "Slayer", 1, 1, Triggered(Enters(This()), (Destroy(Target(HasSubtype("Elf"))),)), cost="{0}"
    )
    table = Table({"hand": [slayer]}, {"battlefield": ["Bear"]})
    table.cast("Slayer")
    table.resolve()
    assert (table.stack(), abilities(table), table.choice.kind) == ([], [], "priority")


def test_603_3d_targets_may_be_described_by_what_made_it_trigger() -> None:
    theirs = AllOf((CREATURE, ControlledBy(BoundTo("player"))))
    curse = card("Curse", "enchantment", Triggered(GainsLife(Each(APlayer())), (Tap(Target(theirs)),)))
    table = Table({"battlefield": [curse, "Squire"]}, {"battlefield": ["Bear", "Ox"]})
    table.instruct(GainLife(), seat=1)
    assert (table.choice.reason, table.choice.seat, table.options()) == ("targets", 0, ["Bear", "Ox"])


def test_603_3d_if_its_controller_leaves_as_targets_are_chosen_nothing_becomes_one() -> None:
    shy = creature("Shy", 1, 1, Triggered(BecomesTarget(This()), (GainLife(amount=5),)))
    table = Table({"hand": [HUNTER]}, {"battlefield": [shy, "Ox"]}, {})
    table.cast("Hunter")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("targets", 0)
    table.leave(0)
    assert (table.choice.kind, table.choice.seat, table.stack(), abilities(table)) == ("priority", 1, [], [])
    table.to("end")
    assert table.life(1) == 20


def test_603_3d_otherwise_they_become_targets_as_it_is_put_on_the_stack() -> None:
    shy = creature("Shy", 1, 1, Triggered(BecomesTarget(This()), (GainLife(amount=5),)))
    table = Table({"hand": [HUNTER]}, {"battlefield": [shy, "Ox"]}, {})
    table.cast("Hunter")
    table.resolve()
    table.choose("Shy")
    assert table.stack() == ["Hunter", "Shy"]
    table.settle()
    assert (table.life(1), table.tapped("Shy")) == (25, True)


def test_800_4d_what_triggers_as_a_players_permanents_leave_with_them_is_not_put_on_the_stack() -> None:
    grave = card("Grave", "artifact", Triggered(Leaves(Each(HasType("artifact"))), (GainLife(amount=3),)))
    table = Table({"battlefield": [grave]}, {"battlefield": [grave]}, {})
    table.leave(0)
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.settle()
    assert (table.state.players[0].life, table.life(1)) == (20, 23)


def test_800_4d_abilities_of_a_player_who_has_left_are_not_put_on_the_stack() -> None:
    watcher = {"battlefield": [card("Watcher", "artifact", Triggered(Enters(Each(CREATURE)), (GainLife(),)))]}
    table = Table({"hand": [HUNTER], **watcher}, {"battlefield": [*watcher["battlefield"], "Bear"]}, watcher)
    table.cast("Hunter")
    table.resolve()
    while table.choice.reason != "targets":
        table.default()  # the order of the first player's two
    table.leave(0)
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1, 2]
