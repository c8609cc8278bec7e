"""Court of Vantress: becoming a copy of something else, except that it has the ability that says so (CR 707.2, 707.9a)."""

from __future__ import annotations

from app.engine.designations.monarch import BecomeMonarch
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Activated
from app.engine.words.nouns import Each, These
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card
from tests.table import Table

COURT = "Court of Vantress"
RELIC = card("Relic", "artifact", Activated((TapSymbol(),), (GainLife(amount=2),)), cost="{3}")
SONG = card("Song", "enchantment", cost="{W}")
BOARD = [COURT, RELIC, SONG]


def at_upkeep(monarch: int) -> Table:
    """Seat 0's upkeep begins with a Court, an artifact and another enchantment."""
    deck = {"library": ["Forest"] * 9}
    table = Table({"battlefield": BOARD, **deck}, deck, step="end", active=1, monarch=monarch)
    table.to("upkeep")
    return table


def becoming(what: str = "Relic") -> Table:
    """The Court, whose controller isn't the monarch, becomes a copy."""
    table = at_upkeep(1)
    table.choose(what)
    table.settle()
    table.choose("yes")
    return table


def test_115_1_it_targets_another_artifact_or_enchantment_or_nothing() -> None:
    table = at_upkeep(0)
    assert table.options() == ["Relic", "Song"]
    table.submit(())
    table.settle()
    assert (table.choice.reason, table.battlefield(0)) == ("priority", [COURT, "Relic", "Song"])


def test_707_2_the_monarch_may_create_a_token_that_is_a_copy() -> None:
    table = at_upkeep(0)
    table.choose("Relic")
    table.settle()
    table.choose("yes")
    assert table.battlefield(0) == [COURT, "Relic", "Song", "Relic"]
    assert table.now(COURT).types == ("enchantment",)


def test_707_2_who_is_not_the_monarch_may_have_it_become_a_copy() -> None:
    table = becoming()
    assert table.battlefield(0) == ["Relic", "Relic", "Song"]
    copy = table.state.battlefield[0]
    it = table.now(copy)
    assert (it.types, it.cost, it.colors) == (("artifact",), "{3}", "")
    table.activate(copy)
    table.resolve()
    assert table.life() == 22


def test_608_2d_nobody_has_to() -> None:
    for monarch in (0, 1):
        table = at_upkeep(monarch)
        table.choose("Relic")
        table.settle()
        table.choose("no")
        assert table.battlefield(0) == [COURT, "Relic", "Song"]


def test_707_9a_it_keeps_the_ability_and_may_become_something_else_next_turn() -> None:
    table = becoming()
    copy = table.state.battlefield[0]
    assert len(table.now(copy).abilities) == 2
    table.to("upkeep", 7)
    table.choose("Song")
    table.settle()
    table.choose("yes")
    assert (table.name(copy), table.now(copy).types) == ("Song", ("enchantment",))


def test_707_9a_a_copy_of_it_has_the_ability_too() -> None:
    table = becoming()
    table.instruct(CreateCopy(of=These((table.state.battlefield[0],))))
    table.instruct(Destroy(Each(Named("Song"))))
    token = table.state.battlefield[-1]
    assert (table.name(token), len(table.now(token).abilities)) == ("Relic", 2)
    table.to("upkeep", 7)
    assert len(table.state.waiting) + len(table.state.stack) == 2  # the Court's and the token's


def test_608_2b_without_a_legal_target_nothing_happens() -> None:
    table = at_upkeep(0)
    table.choose("Relic")
    table.instruct(Destroy(Each(Named("Relic"))))
    table.settle()
    assert (table.choice.reason, table.battlefield(0)) == ("priority", [COURT, "Song"])


def test_603_4_it_counts_who_is_the_monarch_as_it_resolves() -> None:
    table = at_upkeep(0)
    table.choose("Relic")
    table.instruct(BecomeMonarch(), seat=1)
    table.settle()
    table.choose("yes")
    assert table.battlefield(0) == ["Relic", "Relic", "Song"]
