"""CR 701.46: adapt."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.adapt import Adapt
from app.engine.words.abilities import Activated
from app.engine.words.amounts import CountOf
from app.engine.words.filters import Among
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, sorcery
from tests.table import Table

MUTANT = creature("Mutant", 1, 1, Activated(cost=(), do=(Adapt(3),)))


def test_701_46a_a_permanent_without_such_counters_gets_them() -> None:
    table = Table(me={"battlefield": [MUTANT]})
    table.activate("Mutant")
    table.resolve()
    assert table.counters("Mutant", "+1/+1") == 3


def test_701_46a_one_that_has_some_gets_none() -> None:
    table = Table(me={"battlefield": [{"card": MUTANT, "counters": {"+1/+1": 1}}, "Bear"]})
    table.activate("Mutant")
    table.resolve()
    table.instruct(Adapt(2, Each(HasType("creature"))))
    assert (table.counters("Mutant", "+1/+1"), table.counters("Bear", "+1/+1")) == (1, 2)


def test_701_46a_other_counters_do_not_matter() -> None:
    table = Table(me={"battlefield": [{"card": MUTANT, "counters": {"charge": 1}}]})
    table.activate("Mutant")
    table.resolve()
    assert table.counters("Mutant", "+1/+1") == 3


def test_701_46a_the_effect_knows_what_got_counters() -> None:
    evolve = sorcery(
        "Evolve", Adapt(1, Each(HasType("creature")), result="them"), GainLife(amount=CountOf(Among("them")))
    )
    table = Table(me={"hand": [evolve], "battlefield": ["Bear", {"card": "Ox", "counters": {"+1/+1": 1}}]})
    table.cast("Evolve")
    table.resolve()
    assert table.life(0) == 21


def test_701_46a_one_that_is_gone_gets_none() -> None:
    table = Table(me={"battlefield": [MUTANT]})
    table.activate("Mutant")
    table.instruct(Put(Each(HasType("creature")), to="hand"))
    table.resolve()
    assert table.hand(0) == ["Mutant"]
