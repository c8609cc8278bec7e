"""CR 122.1b: keyword counters; CR 613.7c: their timestamps."""

from __future__ import annotations

import pytest

from app.engine.events.counters import CountersOfAKind, PutCounters, PutCountersOfKinds, RemoveCounters
from app.engine.keywords.flying import Flying
from app.engine.words.changes import CantHave, LosesAbility, LosesAllAbilities
from app.engine.words.durations import Indefinitely
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.table import Table

BEAR = Each(Named("Bear"))


def bear(**counters: int) -> Table:
    """A bear with these counters."""
    named = {name.replace("_", " "): count for name, count in counters.items()}
    return Table(me={"battlefield": [{"card": "Bear", "counters": named}]})


@pytest.mark.parametrize(
    "keyword",
    ["flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
     "menace", "reach", "shadow", "trample", "vigilance", "exalted"],
)  # fmt: skip
def test_122_1b_a_counter_named_after_a_keyword_gives_it(keyword: str) -> None:
    table = bear()
    table.instruct(PutCounters(BEAR, keyword))
    assert (table.has("Bear", keyword), table.counters("Bear", keyword)) == (True, 1)
    table.instruct(RemoveCounters(BEAR, keyword))
    assert not table.has("Bear", keyword)


def test_122_1b_other_counters_give_nothing() -> None:
    table = bear(charge=2, stun=1)
    assert table.now("Bear").keywords == ()


def test_613_7c_a_counter_that_comes_after_the_loss_of_all_abilities_counts() -> None:
    table = bear(flying=1)
    assert table.has("Bear", "flying")
    table.instruct(Apply(BEAR, (LosesAllAbilities(),), Indefinitely()))
    assert not table.has("Bear", "flying")
    table.instruct(PutCounters(BEAR, "reach"))
    assert table.now("Bear").keywords == ("reach",)


def test_613_7c_all_counters_of_a_kind_are_as_new_as_the_newest() -> None:
    table = bear(flying=1)
    table.instruct(Apply(BEAR, (LosesAbility(Flying()),), Indefinitely()))
    assert not table.has("Bear", "flying")
    table.instruct(PutCounters(BEAR, "flying"))
    table.instruct(RemoveCounters(BEAR, "flying"))
    assert (table.counters("Bear", "flying"), table.has("Bear", "flying")) == (1, True)


def test_122_1b_a_counter_gives_nothing_that_the_permanent_cannot_have() -> None:
    table = bear(flying=1)
    table.instruct(Apply(BEAR, (CantHave(Flying()),), Indefinitely()))
    table.instruct(PutCounters(BEAR, "flying"))
    assert not table.has("Bear", "flying")


def test_122_6_counters_of_several_kinds_are_put_on_it_at_once() -> None:
    table = bear()
    kinds = (CountersOfAKind("+1/+1", 2), CountersOfAKind("double strike"))
    first, second = table.instruct(PutCountersOfKinds(BEAR, kinds))[:2]
    assert first.happened == second.happened
    assert (table.size("Bear"), table.has("Bear", "double strike")) == ((4, 4), True)
