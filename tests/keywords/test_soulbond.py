"""CR 702.95: soulbond."""

from __future__ import annotations

from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.soulbond import IsPaired, Pair, PairOf, Soulbond, pair_of
from app.engine.words.abilities import Card, Modify, Static
from app.engine.words.changes import Gets, LosesTypes, UnderControlOf
from app.engine.words.conditions import Matches
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, GIANT
from tests.table import Table

BOND = Static((Modify(PairOf(), (Gets(2, 2),)),), condition=Matches(This(), IsPaired()))
PALADIN = creature("Paladin", 2, 2, Soulbond(), BOND)
"""As long as it is paired, each of the two creatures gets +2/+2."""


def enters(table: Table) -> None:
    """Everything in my hand is put onto the battlefield."""
    table.instruct(Put(Each(InZone("hand", You()))))


def pair(table: Table, who: str = "Paladin") -> list[str]:
    """The names of the creature and of what it is paired with."""
    return sorted(table.names(pair_of(table.state, table.ref(who))))


def paired_with_the_bear(*others: Card) -> Table:
    """Paladin has entered and is paired with a Bear; these are there too."""
    table = Table({"hand": [PALADIN], "battlefield": [BEAR, *others]}, {"battlefield": [GIANT]})
    enters(table)
    table.resolve()
    table.choose("yes")
    if table.choice.reason == "pair":
        table.choose("Bear")
    assert pair(table) == ["Bear", "Paladin"]
    return table


def test_702_95a_as_it_enters_it_may_be_paired_with_another_creature() -> None:
    table = paired_with_the_bear()
    assert (table.size("Paladin"), table.size("Bear"), table.size("Giant")) == ((4, 4), (4, 4), (4, 4))


def test_702_95a_it_need_not_be() -> None:
    table = Table({"hand": [PALADIN], "battlefield": [BEAR]}, {})
    enters(table)
    table.resolve()
    table.choose("no")
    assert (pair(table), table.size("Paladin")) == ([], (2, 2))


def test_702_95a_as_another_creature_enters_the_two_may_be_paired() -> None:
    table = Table({"hand": [BEAR], "battlefield": [PALADIN]}, {})
    enters(table)
    assert table.stack() == ["Paladin"]
    table.resolve()
    table.choose("yes")
    assert pair(table) == ["Bear", "Paladin"]


def test_702_95a_without_another_creature_of_yours_nothing_triggers() -> None:
    table = Table({"hand": [PALADIN]}, {"battlefield": [BEAR]})
    enters(table)
    assert table.stack() == []


def test_702_95c_if_one_is_gone_neither_becomes_paired() -> None:
    table = Table({"hand": [BEAR], "battlefield": [PALADIN]}, {})
    enters(table)
    table.instruct(Apply(Each(Named("Bear")), (LosesTypes(("creature",)),), UntilEndOfTurn()))
    table.resolve()
    assert (pair(table), pair(table, "Bear"), table.choice.kind) == ([], [], "priority")
    table.instruct(Pair(Each(Named("Paladin")), Each(Named("Bear"))))
    assert pair(table) == []


def test_702_95d_a_creature_is_paired_with_only_one_other() -> None:
    table = paired_with_the_bear(ELF)
    table.instruct(Pair(Each(Named("Paladin")), Each(Named("Elf"))))
    assert pair(table) == ["Bear", "Paladin"]
    other = Table({"hand": [ELF], "battlefield": [PALADIN, BEAR]}, {})
    other.instruct(Pair(Each(Named("Paladin")), Each(Named("Bear"))))
    enters(other)
    assert other.stack() == []


def test_702_95e_they_are_unpaired_when_one_leaves_the_battlefield() -> None:
    table = paired_with_the_bear()
    table.instruct(Destroy(Each(Named("Bear"))))
    assert (pair(table), table.size("Paladin")) == ([], (2, 2))


def test_702_95e_or_another_player_gains_control_of_it_for_good() -> None:
    table = paired_with_the_bear()
    table.instruct(Apply(Each(Named("Bear")), (UnderControlOf(You()),), UntilEndOfTurn()), seat=1)
    assert (pair(table), table.size("Bear")) == ([], (2, 2))
    table.instruct(Apply(Each(Named("Bear")), (UnderControlOf(You()),), UntilEndOfTurn()))
    assert pair(table) == []


def test_702_95e_or_it_stops_being_a_creature() -> None:
    table = paired_with_the_bear()
    table.instruct(Apply(Each(Named("Paladin")), (LosesTypes(("creature",)),), UntilEndOfTurn()))
    assert pair(table, "Bear") == []


def test_702_95b_losing_soulbond_does_not_unpair_it() -> None:
    table = paired_with_the_bear(ELF)
    assert pair(table, "Elf") == []
    assert pair(table, "Bear") == ["Bear", "Paladin"]
