"""CR 702.35: madness."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.life import GainLife
from app.engine.keywords.discard import Discard, Discarded, Discards
from app.engine.keywords.madness import Madness
from app.engine.words.abilities import SpellAbility, Triggered
from app.engine.words.nouns import You
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

RAGE = card("Rage", "sorcery", SpellAbility((GainLife(amount=5),)), Madness((PayMana("{R}"),)), cost="{6}")
WATCHER = creature("Watcher", 1, 1, Triggered(Discards(You()), (GainLife(amount=1),)))
LOOT = instant("Loot", Discard())


def discarding(*battlefield: object) -> Table:
    """Rage is being discarded by a spell of its owner's."""
    table = Table(me={"hand": [LOOT, RAGE], "battlefield": list(battlefield)})
    table.cast("Loot")
    table.resolve()
    return table


def test_702_35a_it_is_discarded_into_exile_and_may_be_cast_for_its_madness_cost() -> None:
    table = discarding("Mountain")
    assert (table.exile(), table.stack()) == (["Rage"], ["Rage"])
    assert len(table.happened(Discarded)) == 1
    table.resolve()
    table.submit(("yes",))
    while table.choice.kind != "priority":
        table.default()
    assert table.tapped("Mountain")
    table.settle()
    assert (table.life(0), sorted(table.graveyard(0))) == (25, ["Loot", "Rage"])


def test_702_35a_if_its_owner_does_not_it_goes_to_the_graveyard() -> None:
    table = discarding("Mountain")
    table.resolve()
    table.submit(("no",))
    assert (table.exile(), sorted(table.graveyard(0))) == ([], ["Loot", "Rage"])


def test_702_35b_the_cost_has_to_be_paid() -> None:
    table = discarding()
    table.resolve()
    while table.choice.kind != "priority":
        table.default()
    assert (table.life(0), sorted(table.graveyard(0))) == (20, ["Loot", "Rage"])


def test_702_35a_what_triggers_on_discarding_triggers() -> None:
    table = discarding(WATCHER)
    table.default()  # in which order they go on the stack
    assert sorted(table.stack()) == ["Rage", "Watcher"]


def test_702_35a_exiled_for_another_reason_it_does_not_trigger() -> None:
    from app.engine.keywords.exile import Exile
    from app.engine.words.filters import AllOf, InZone, IsCard
    from app.engine.words.nouns import Each
    from app.engine.words.qualities import HasType

    cards = Each(AllOf((HasType("sorcery"), IsCard(), InZone("hand", You()))))
    table = Table(me={"hand": [instant("Banish", Exile(cards)), RAGE]})
    table.cast("Banish")
    table.resolve()
    assert (table.exile(), table.stack()) == (["Rage"], [])
