"""CR 605.3: what automatic payment finds out about mana abilities before it uses them."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf
from app.engine.keywords.reveal import Reveal
from app.engine.mana.produce import AddMana, Fixed, TappedForMana
from app.engine.mana.really import is_watched
from app.engine.words.abilities import Triggered
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Later
from app.engine.words.nouns import Each, TopOfLibrary, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, sorcery
from tests.mana.cards import SIGNET, TAP, mana
from tests.table import Table

AZURE = sorcery("Azure", GainLife(amount=1), cost="{W}{U}")


def can(table: Table, name: str = "Azure") -> bool:
    """Whether the spell can be cast now."""
    return ("cast", name) in table.options()


def test_605_3c_what_costs_mana_does_not_pay_for_itself() -> None:
    assert not can(Table(me={"hand": [AZURE], "battlefield": [SIGNET]}))
    assert not can(Table(me={"hand": [AZURE], "battlefield": [SIGNET, {"card": SIGNET, "id": "second"}]}))
    table = Table(me={"hand": [AZURE], "battlefield": [SIGNET, "Wastes"]})
    assert can(table)
    table.cast("Azure")
    assert (table.stack(), table.tapped("Signet"), table.tapped("Wastes")) == (["Azure"], True, True)


def test_106_6_free_mana_of_the_pool_pays_for_a_mana_ability_and_restricted_mana_does_not() -> None:
    table = Table(me={"hand": [AZURE], "battlefield": [SIGNET], "mana": "C"})
    assert can(table)
    table.cast("Azure")
    assert (table.stack(), table.pool()) == (["Azure"], "")
    table = Table(me={"hand": [AZURE], "battlefield": [SIGNET, "Mishra's Workshop"]})
    table.tap("Mishra's Workshop")
    assert not can(table)


def test_106_12a_what_triggers_on_tapping_is_planned_with() -> None:
    enchanted = [{"card": "Forest", "id": "land"}, {"card": "Wild Growth", "attached_to": "land"}]
    green = sorcery("Green", GainLife(amount=1), cost="{G}{G}")
    table = Table(me={"hand": [green], "battlefield": [*enchanted, "Island"]})
    assert can(table, "Green")
    table.cast("Green")
    assert (table.stack(), table.tapped("land"), table.tapped("Island")) == (["Green"], True, False)
    assert is_watched(table.state, 0, table.ref("land"), "G")
    assert not is_watched(table.state, 0, table.ref("Island"), "U")


def test_106_12b_what_replaces_the_mana_is_planned_with() -> None:
    table = Table(
        me={"hand": [AZURE], "battlefield": ["Plains", "Island"]}, them={"battlefield": ["Contamination"]}
    )
    assert not can(table)
    assert is_watched(table.state, 0, table.ref("Plains"), "W")
    plain = Table(me={"hand": [AZURE], "battlefield": ["Plains", "Island", "Sol Ring"]})
    assert can(plain)
    assert not is_watched(plain.state, 0, plain.ref("Plains"), "W")


def test_603_7_what_triggers_for_a_while_is_planned_with() -> None:
    on_islands = Later(TappedForMana(Each(HasType("land"))), (AddMana(Fixed("{U}")),), UntilEndOfTurn())
    tide, later = (
        sorcery("Tide", on_islands),
        sorcery("Later", Later(BeginningOf("end"), (GainLife(amount=1),))),
    )
    blue = sorcery("Blue", GainLife(amount=1), cost="{U}{U}")
    table = Table(me={"hand": [tide, later, blue], "battlefield": ["Island"]})
    table.cast("Later")
    table.resolve()
    assert not is_watched(table.state, 0, table.ref("Island"), "U")
    assert not can(table, "Blue")
    table.cast("Tide")
    table.resolve()
    assert is_watched(table.state, 0, table.ref("Island"), "U")
    assert can(table, "Blue")
    table.cast("Blue")
    assert (table.stack(), table.pool()) == (["Blue"], "")


def test_118_3_what_paid_for_a_mana_ability_that_stays_is_spent() -> None:
    shown = (Reveal(TopOfLibrary(You())), Draw())
    seer = creature("Seer", 2, 4, mana(PayMana("{1}"), TAP, add=Fixed("{G}"), then=shown))
    nine = sorcery("Nine", GainLife(amount=9), cost="{9}")
    table = Table(
        me={"hand": [nine], "battlefield": [seer, *["Forest"] * 8], "mana": "C", "library": ["Ox", "Bear"]}
    )
    table.cast("Nine", finish=False)
    table.tap("Seer")
    table.submit(("pool",))
    assert table.pool() == "G"
    table.submit(("cancel",))
    while table.choice.kind != "priority":
        table.default()
    assert (table.pool(), table.tapped("Seer"), table.hand()) == ("G", True, ["Nine", "Ox"])


def test_605_4a_a_permanent_that_watches_itself() -> None:
    rock = card("Rock", "artifact", mana(TAP, add=Fixed("{C}")), Triggered(TappedForMana(Each(HasType("artifact"))), (AddMana(Fixed("{C}")),)))  # fmt: skip
    table = Table(me={"hand": [creature("Two", 2, 2, cost="{2}")], "battlefield": [rock]})
    assert can(table, "Two")
    table.cast("Two")
    assert (table.stack(), table.pool()) == (["Two"], "")
