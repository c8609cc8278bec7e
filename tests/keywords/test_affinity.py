"""CR 702.41: affinity."""

from __future__ import annotations

from app.engine.keywords.affinity import Affinity
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

RELIC = card("Relic", "artifact", cost="{1}")
FROGMITE = creature(
    "Frogmite", 2, 2, Affinity(HasType("artifact")), cost="{4}", kind="artifact creature — Frog"
)


def test_702_41a_it_costs_one_less_for_each_of_these_you_control() -> None:
    table = Table(
        me={"hand": [FROGMITE], "battlefield": [RELIC, RELIC, RELIC, "Forest"]}, them={"battlefield": [RELIC]}
    )
    assert ("cast", "Frogmite") in table.options()
    table.cast("Frogmite")
    assert table.tapped("Forest")
    table.resolve()
    assert "Frogmite" in table.battlefield(0)


def test_702_41a_an_opponents_dont_count() -> None:
    table = Table(
        me={"hand": [FROGMITE], "battlefield": [RELIC, RELIC, "Forest"]}, them={"battlefield": [RELIC]}
    )
    assert ("cast", "Frogmite") not in table.options()


def test_702_41a_only_generic_mana_is_saved() -> None:
    angel = creature("Angel", 2, 2, Affinity(HasType("artifact")), cost="{1}{W}")
    table = Table(me={"hand": [angel], "battlefield": [RELIC, RELIC, RELIC]})
    assert ("cast", "Angel") not in table.options()


def test_702_41b_each_instance_applies() -> None:
    both = creature("Both", 2, 2, Affinity(HasType("artifact")), Affinity(HasSubtype("Forest")), cost="{3}")
    table = Table(me={"hand": [both], "battlefield": [RELIC, {"card": "Forest", "tapped": True}, "Plains"]})
    table.cast("Both")
    assert table.tapped("Plains")
    table.resolve()
    assert "Both" in table.battlefield(0)


def test_601_3e_before_it_is_cast_the_card_is_looked_at_as_the_spell_it_would_be() -> None:
    table = Table(me={"hand": [FROGMITE], "battlefield": [RELIC, RELIC, RELIC, RELIC]})
    assert table.options().count(("cast", "Frogmite")) == 1
    table.cast("Frogmite")
    assert table.stack() == ["Frogmite"]
    table = Table(me={"hand": [FROGMITE], "battlefield": [RELIC, RELIC, RELIC]})
    assert ("cast", "Frogmite") not in table.options()


def test_113_6_on_the_battlefield_it_makes_nothing_cheaper() -> None:
    table = Table(
        me={"hand": [FROGMITE], "battlefield": [{"card": FROGMITE, "id": "other"}, "Forest", "Forest"]}
    )
    assert ("cast", "Frogmite") not in table.options()
