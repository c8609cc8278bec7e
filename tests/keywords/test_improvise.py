"""CR 702.126: improvise."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.improvise import Improvise
from app.engine.words.abilities import SpellAbility
from tests.cards_of_ones_own import card
from tests.table import Table

REVERSE = card("Reverse", "sorcery", Improvise(), SpellAbility((GainLife(amount=5),)), cost="{2}{W}")
RELIC = card("Relic", "artifact", cost="{1}")


def test_702_126a_artifacts_are_tapped_for_generic_mana() -> None:
    table = Table(me={"hand": [REVERSE], "battlefield": ["Plains", RELIC, RELIC]})
    table.cast("Reverse")
    assert table.tapped("Relic")
    assert table.tapped("Relic 2")
    table.resolve()
    assert table.life(0) == 25


def test_702_126a_not_for_colored_mana() -> None:
    table = Table(me={"hand": [REVERSE], "battlefield": ["Forest", RELIC, RELIC, RELIC]})
    assert ("cast", "Reverse") not in table.options()


def test_702_126c_two_instances_do_no_more_than_one() -> None:
    twice = card(
        "Reverse", "sorcery", Improvise(), Improvise(), SpellAbility((GainLife(amount=5),)), cost="{2}"
    )
    table = Table(me={"hand": [twice], "battlefield": [RELIC]})
    assert ("cast", "Reverse") not in table.options()


def test_702_126a_only_artifacts_of_ones_own() -> None:
    table = Table(me={"hand": [REVERSE], "battlefield": ["Plains", RELIC]}, them={"battlefield": [RELIC]})
    assert ("cast", "Reverse") not in table.options()
    table = Table(me={"hand": [REVERSE], "battlefield": ["Plains", RELIC, "Bear"]})
    assert ("cast", "Reverse") not in table.options()
