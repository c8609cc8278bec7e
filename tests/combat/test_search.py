"""CR 508.1d, 509.1c: the search for the most obedient declaration, against trying all declarations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.combat.search import most_obedient
from app.engine.combat.whole import Brought, Chosen, Need, Unit, Whole, Wish
from app.engine.state.records import Refs

COUNTS = 3


def adds(most: int = 1) -> st.SearchStrategy[tuple[int, ...]]:
    """Some of the counts."""
    return st.lists(st.integers(0, COUNTS - 1), max_size=most, unique=True).map(tuple)


def needs() -> st.SearchStrategy[tuple[Need, ...]]:
    """At most one restriction."""
    need = st.builds(Need, st.integers(0, COUNTS - 1), st.integers(1, 3), st.just("too few"))
    return st.lists(need, max_size=1).map(tuple)


def brought() -> st.SearchStrategy[Brought]:
    """What a creature or pair brings."""
    return st.builds(Brought, st.sampled_from([0, 0, 0, 1, 2]), adds(2), st.one_of(st.just(()), needs()))


@st.composite
def wholes(draw: st.DrawFn) -> Whole:
    """A few creatures that can be declared, with restrictions and requirements of all kinds."""
    whole = Whole()
    for count in range(COUNTS):
        whole.count(count)
    for ref in range(1, draw(st.integers(1, 4)) + 1):
        pairs = {-other: draw(brought()) for other in range(1, draw(st.integers(1, 3)) + 1)}
        costly = tuple(other for other in pairs if draw(st.integers(0, 5)) == 0)
        whole.units[ref] = Unit(ref, draw(brought()), pairs, draw(st.sampled_from([1, 1, 2, 3])), costly)
    for count in range(COUNTS):
        if draw(st.booleans()):
            whole.limit(count, draw(st.integers(0, 3)), "too many")
    for _ in range(draw(st.integers(0, 2))):
        least = draw(st.integers(1, 2))
        whole.wishes.append(
            Wish(draw(st.integers(0, COUNTS - 1)), least, draw(st.sampled_from([-1, least, least + 1])))
        )
    return whole


def choices(unit: Unit) -> list[Refs]:
    """All that could be declared for one creature without paying."""
    free = [other for other in unit.pairs if other not in unit.costly]
    return [refs for size in range(min(unit.most, len(free)) + 1) for refs in combinations(free, size)]


def declarations(whole: Whole) -> Iterator[Chosen]:
    """All declarations."""
    for picked in product(*(choices(unit) for unit in whole.units.values())):
        yield {ref: refs for ref, refs in zip(whole.units, picked, strict=True) if refs}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(wholes())
def test_508_1d_509_1c_no_declaration_obeys_more(whole: Whole) -> None:
    found = most_obedient(whole)
    assert whole.disobeyed(found) == ""
    assert all(other not in whole.units[ref].costly for ref, refs in found.items() for other in refs)
    legal = [chosen for chosen in declarations(whole) if not whole.disobeyed(chosen)]
    assert whole.obeyed(found) == max(whole.obeyed(chosen) for chosen in legal)


def test_508_1d_a_thousand_creatures_that_must_attack_are_settled_one_by_one() -> None:
    whole = Whole()
    for ref in range(1, 1001):
        whole.units[ref] = Unit(ref, Brought(1), {-other: Brought() for other in range(1, 5)})
    assert len(most_obedient(whole)) == 1000


def test_508_1d_a_thousand_under_one_limit_are_searched_without_trying_all() -> None:
    whole = Whole()
    count = whole.count("attackers")
    whole.limit(count, 2, "no more than 2")
    for ref in range(1, 1001):
        whole.units[ref] = Unit(ref, Brought(ref % 3, (count,)), {-1: Brought()})
    assert whole.obeyed(most_obedient(whole)) == 4


def test_509_1c_many_blockers_of_attackers_that_take_two_each() -> None:
    whole = Whole()
    attackers = range(101, 109)
    for ref in range(1, 31):
        whole.units[ref] = Unit(ref, Brought(1), {attacker: Brought() for attacker in attackers})
    for attacker in attackers:
        count = whole.count(attacker)
        for unit in whole.units.values():
            unit.pairs[attacker].adds = (count,)
            unit.pairs[attacker].needs = (Need(count, 2, "two or more"),)
        whole.wishes.append(Wish(count, 1))
    assert whole.obeyed(most_obedient(whole)) == 38


def test_509_1c_more_attackers_that_must_be_blocked_than_blockers() -> None:
    whole = Whole()
    attackers = range(101, 121)
    for ref in range(1, 17):
        near = [attacker for attacker in attackers if (ref % 2 == 0) == (attacker < 105)]
        whole.units[ref] = Unit(ref, Brought(), {attacker: Brought() for attacker in near})
    for attacker in attackers:
        count = whole.count(attacker)
        for unit in whole.units.values():
            if attacker in unit.pairs:
                unit.pairs[attacker].adds = (count,)
        whole.wishes.append(Wish(count, 1))
    assert whole.obeyed(most_obedient(whole)) == 12
