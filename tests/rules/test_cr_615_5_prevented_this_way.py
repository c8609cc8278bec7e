"""CR 615.5: prevention effects that do something else as well, about the damage that they have prevented."""

from __future__ import annotations

import pytest

from app.engine.events.damage import DealDamage
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import instant
from tests.table import Table

SEAR = instant("Sear", DealDamage(2, Target(AnyTarget()), prevention="cant"))
"""2 damage to any target, which can't be prevented."""
SHOCK = instant("Jolt", DealDamage(2, Target(AnyTarget())))
"""2 damage to any target."""
CENTAUR = {"card": "Phantom Centaur", "counters": {"+1/+1": 3}}


def test_615_5_it_is_done_once_for_all_damage_dealt_at_once() -> None:
    table = Table({"battlefield": [CENTAUR]}, {"battlefield": ["Bear", "Ox"]})
    table.attack(["Phantom Centaur"])
    table.block({"Bear": "Phantom Centaur", "Ox": "Phantom Centaur"})
    table.to_damage()
    while table.choice.kind == "divide":
        table.default()
    assert table.counters("Phantom Centaur", "+1/+1") == 2
    assert table.object("Phantom Centaur").damage == 0


def test_615_5_without_anything_left_to_do_the_damage_is_prevented_all_the_same() -> None:
    bare = {"card": "Phantom Centaur", "counters": {"-1/-1": 0}}
    glorious = Table({"battlefield": [bare, "Glorious Anthem"]}, {"hand": [SHOCK]})
    glorious.cast("Jolt", at="Phantom Centaur", by=1)
    glorious.resolve()
    assert (glorious.size("Phantom Centaur"), glorious.object("Phantom Centaur").damage) == ((3, 1), 0)


def test_615_12_damage_that_cannot_be_prevented_is_dealt_and_the_rest_takes_place() -> None:
    table = Table({"battlefield": [CENTAUR]}, {"hand": [SEAR]})
    table.cast("Sear", at="Phantom Centaur", by=1)
    table.resolve()
    assert table.zone("Phantom Centaur") == "graveyard"  # 4/2 with 2 damage
    dolls = Table({"battlefield": ["Phyrexian Hydra"]}, {"hand": [SEAR]})
    dolls.cast("Sear", at="Phyrexian Hydra", by=1)
    dolls.resolve()
    hydra = dolls.object("Phyrexian Hydra")
    assert (hydra.damage, dolls.counters("Phyrexian Hydra", "-1/-1")) == (2, 0)  # no damage was prevented


def test_615_5_as_much_as_was_prevented_for_each_creature_by_itself() -> None:
    table = Table(
        {"battlefield": ["Vigor", "Bear", "Ox"]}, {"battlefield": ["Giant", "Squire", {"card": "Bear", "id": "b"}]}
    )  # fmt: skip
    table.attack(["Bear", "Ox"])
    table.block({"Giant": "Bear", "Squire": "Bear", "b": "Ox"})
    table.to_damage()
    while table.choice.kind == "divide":
        table.default()
    assert (table.counters("Bear", "+1/+1"), table.counters("Ox", "+1/+1")) == (5, 2)


def test_615_5_an_effect_about_a_source_looks_at_each_source_by_itself() -> None:
    swans = {"card": "Swans of Bryn Argoll", "id": "swans"}
    table = Table({"hand": ["Shock"], "mana": "R", "library": ["Ox"] * 3},
                  {"battlefield": [swans], "library": ["Bear"] * 3})  # fmt: skip
    table.cast("Shock", at="swans")
    table.resolve()
    assert (table.hand(0), table.hand(1), table.object("swans").damage) == (["Ox", "Ox"], [], 0)


def test_615_5_those_who_control_the_sources_draw_one_after_the_other() -> None:
    swans = {"card": "Swans of Bryn Argoll", "id": "swans"}
    table = Table(
        {"battlefield": ["Serra Angel", "Giant Spider"], "library": ["Ox"] * 9},
        {"battlefield": [swans]},
        active=1,
    )
    table.attack(["swans"])
    table.block({"Serra Angel": "swans", "Giant Spider": "swans"})
    table.to_damage()
    while table.choice.kind == "divide":
        table.default()
    assert len(table.hand(0)) == 6


@pytest.mark.parametrize(("monarch", "counters"), [(0, 2), (1, 0), (None, 0)])
def test_615_1_only_while_its_condition_holds(monarch: int | None, counters: int) -> None:
    table = Table(
        {"battlefield": ["Jared Carthalion, True Heir"]}, {"hand": ["Shock"], "mana": "R"}, monarch=monarch
    )
    table.cast("Shock", at="Jared Carthalion, True Heir", by=1)
    table.resolve()
    jared = table.object("Jared Carthalion, True Heir")
    assert (table.counters("Jared Carthalion, True Heir", "+1/+1"), jared.damage) == (counters, 2 - counters)


def test_615_1_noncombat_damage_alone() -> None:
    table = Table({"battlefield": ["Purity"]}, {"battlefield": ["Bear"], "hand": [SHOCK]}, active=1)
    table.cast("Jolt", at="me", by=1)
    table.resolve()
    assert table.life(0) == 22
    table.attack(["Bear"])
    table.to_damage()
    assert table.life(0) == 20


def test_615_5_tokens_for_damage_that_a_spell_would_have_dealt_to_an_opponent() -> None:
    table = Table({"battlefield": ["Hostility"], "hand": ["Lightning Bolt"], "mana": "R"}, {})
    table.cast("Lightning Bolt", at="them")
    table.resolve()
    assert (table.life(1), table.battlefield(0).count("Elemental Shaman Token")) == (20, 3)
