"""CR 702.24: cumulative upkeep."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, Perform
from app.engine.events.life import PayLife
from app.engine.keywords.cumulative_upkeep import CumulativeUpkeep
from app.engine.keywords.discard import Discard
from tests.cards_of_ones_own import card
from tests.table import Table

REEF = card("Reef", "enchantment", CumulativeUpkeep((PayMana("{1}"),)))
BLOOD = card("Blood", "enchantment", CumulativeUpkeep((Perform(PayLife(2)),)))


def at_upkeep(*battlefield: object, **rest: object) -> Table:
    """Its controller's upkeep, with the ability on the stack."""
    table = Table(me={"battlefield": list(battlefield), "library": ["Ox"] * 5, **rest}, active=1, step="end")
    table.to("upkeep")
    while table.choice.kind != "priority":
        table.default()  # in which order two of them go on the stack
    return table


def test_702_24a_an_age_counter_and_the_cost_for_each() -> None:
    table = at_upkeep({"card": REEF, "counters": {"age": 2}}, *["Island"] * 3)
    table.resolve()
    assert table.counters("Reef", "age") == 3
    table.submit(("yes",))
    table.submit(("auto",))
    assert "Reef" in table.battlefield(0)
    assert all(table.tapped(f"Island {n}") for n in (1, 2, 3))


def test_702_24a_sacrificed_if_its_controller_does_not_pay() -> None:
    table = at_upkeep(REEF, "Island")
    table.resolve()
    table.submit(("no",))
    assert table.graveyard(0) == ["Reef"]
    assert not table.tapped("Island")


def test_702_24a_all_or_nothing() -> None:
    table = at_upkeep({"card": REEF, "counters": {"age": 2}}, "Island", "Island")
    table.resolve()
    assert table.graveyard(0) == ["Reef"]
    assert not table.tapped("Island")
    table = at_upkeep({"card": BLOOD, "counters": {"age": 2}}, life=5)
    table.resolve()
    if table.choice.reason == "cumulative_upkeep":
        table.submit(("yes",))
    assert table.life() == 5
    assert table.graveyard(0) == ["Blood"]


def test_702_24a_each_choice_is_made_separately() -> None:
    hunger = card("Hunger", "enchantment", CumulativeUpkeep((Perform(Discard()),)))
    table = at_upkeep({"card": hunger, "counters": {"age": 1}}, hand=["Bear", "Ox", "Giant"])
    table.resolve()
    table.submit(("yes",))
    while table.choice.reason == "cost_order":
        table.default()
    table.choose("Bear")
    table.choose("Giant")
    assert table.hand(0) == ["Ox"]
    assert "Hunger" in table.battlefield(0)


def test_702_24a_only_in_its_controllers_upkeep() -> None:
    table = Table(me={"battlefield": [REEF]}, them={"library": ["Ox"]}, step="end")
    table.to("upkeep")
    assert table.state.turn.active == 1
    assert table.stack() == []


def test_702_24b_each_instance_counts_all_age_counters() -> None:
    twice = card(
        "Twice", "enchantment", CumulativeUpkeep((PayMana("{1}"),)), CumulativeUpkeep((Perform(PayLife(1)),))
    )
    table = at_upkeep(twice, *["Island"] * 3)
    assert table.stack() == ["Twice", "Twice"]
    paid = []
    for _ in range(2):
        table.resolve()
        table.submit(("yes",))
        if table.choice.reason == "pay":
            table.submit(("auto",))
            paid.append("mana")
        else:
            paid.append("life")
    assert table.counters("Twice", "age") == 2
    tapped = sum(table.tapped(f"Island {n}") for n in (1, 2, 3))
    assert tapped == paid.index("mana") + 1
    assert table.life() == 20 - (paid.index("life") + 1)
