"""CR 702.100: evolve."""

from __future__ import annotations

from app.engine.events.counters import PutCounters
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.evolve import Evolve
from app.engine.words.filters import AllOf, InZone, IsCard
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasSubtype, Named
from tests.cards_of_ones_own import card, creature
from tests.table import Table

HERMIT = creature("Hermit", 2, 2, Evolve(), kind="creature — Crab")
FROM_HAND = Put(Each(AllOf((IsCard(), InZone("hand")))))


def test_702_100a_it_grows_when_a_creature_with_greater_power_enters() -> None:
    table = Table(me={"hand": [creature("Brute", 3, 1)], "battlefield": [HERMIT]})
    table.instruct(FROM_HAND)
    table.settle()
    assert table.size("Hermit") == (3, 3)


def test_702_100a_or_with_greater_toughness() -> None:
    table = Table(me={"hand": ["Ox"], "battlefield": [HERMIT]})
    table.instruct(FROM_HAND)
    table.settle()
    assert table.size("Hermit") == (3, 3)


def test_702_100a_not_for_one_that_is_no_larger_or_an_opponents() -> None:
    table = Table(me={"hand": ["Bear"], "battlefield": [HERMIT]})
    table.instruct(FROM_HAND)
    assert table.stack() == []
    table = Table(me={"battlefield": [HERMIT]}, them={"hand": ["Giant"]})
    table.instruct(FROM_HAND)
    assert table.stack() == []


def test_702_100a_it_is_compared_again_as_the_ability_resolves() -> None:
    table = Table(me={"hand": [creature("Brute", 3, 1)], "battlefield": [HERMIT]})
    table.instruct(FROM_HAND)
    table.instruct(PutCounters(Each(HasSubtype("Crab")), count=1))
    table.settle()
    assert table.counters("Hermit", "+1/+1") == 1


def test_702_100a_a_creature_that_is_gone_is_compared_as_it_last_was() -> None:
    table = Table(me={"hand": ["Giant"], "battlefield": [HERMIT]})
    table.instruct(FROM_HAND)
    table.instruct(Destroy(Each(Named("Giant"))))
    table.settle()
    assert table.size("Hermit") == (3, 3)


def test_702_100d_each_instance_triggers() -> None:
    double = creature("Hermit", 1, 1, Evolve(), Evolve())
    table = Table(me={"hand": ["Giant"], "battlefield": [double]})
    table.instruct(FROM_HAND)
    assert table.stack() == ["Hermit", "Hermit"]


def test_702_100c_nothing_is_greater_than_what_is_no_creature() -> None:
    statue = card("Statue", "artifact", Evolve())
    table = Table(me={"hand": ["Giant"], "battlefield": [statue]})
    table.instruct(FROM_HAND)
    assert table.stack() == []
