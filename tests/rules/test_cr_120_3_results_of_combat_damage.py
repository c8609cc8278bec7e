"""CR 120.3: what combat damage results in, by what it is dealt to and what its source has."""

from __future__ import annotations

import pytest

from app.engine.keywords.infect import Infect
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.toxic import Toxic
from app.engine.keywords.wither import Wither
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import KeywordAbility
from tests.cards_of_ones_own import card, creature
from tests.table import Table

WALKER = card("Walker", "legendary planeswalker — Jace", loyalty=9)
KEEP = card("Keep", "battle", defense=9)
GIDEON = Card(
    (Face("Gideon", types=("planeswalker", "creature"), power=0, toughness=9, loyalty=9, colors="W"),)
)
OX = creature("Ox", 0, 9)


def struck(whom: str, *abilities: KeywordAbility) -> Table:
    """A 2/2 with two +1/+1 counters and these abilities deals its combat damage to that."""
    fighter = {"card": creature("Fighter", 2, 2, *abilities), "counters": {"+1/+1": 2}}
    table = Table({"battlefield": [fighter]}, {"battlefield": [WALKER, KEEP, GIDEON, OX]})
    table.attack({"Fighter": "player 1" if whom == "Ox" else whom})
    table.block({"Ox": "Fighter"} if whom == "Ox" else {})
    table.to_damage()
    return table


@pytest.mark.parametrize(
    ("abilities", "life", "poison"),
    [
        ((), 16, 0), ((Wither(),), 16, 0), ((Infect(),), 20, 4), ((Toxic(1),), 16, 1), ((Toxic(1), Toxic(2)), 16, 3),
        ((Infect(), Toxic(1)), 20, 5),
    ],
)  # fmt: skip
def test_120_3a_to_a_player(abilities: tuple[KeywordAbility, ...], life: int, poison: int) -> None:
    table = struck("player 1", *abilities)
    assert (table.life(1), table.counters("player 1", "poison")) == (life, poison)


@pytest.mark.parametrize("abilities", [(), (Wither(),), (Infect(),), (Toxic(2),)])
def test_120_3c_to_a_planeswalker(abilities: tuple[KeywordAbility, ...]) -> None:
    table = struck("Walker", *abilities)
    assert (table.counters("Walker", "loyalty"), table.life(1), table.counters("player 1", "poison")) == (
        5,
        20,
        0,
    )


@pytest.mark.parametrize(
    ("abilities", "marked", "minus"),
    [((), 4, 0), ((Wither(),), 0, 4), ((Infect(),), 0, 4), ((Wither(), Infect()), 0, 4), ((Toxic(2),), 4, 0)],
)
def test_120_3d_to_a_creature(abilities: tuple[KeywordAbility, ...], marked: int, minus: int) -> None:
    table = struck("Ox", *abilities)
    assert (table.object("Ox").damage, table.counters("Ox", "-1/-1")) == (marked, minus)


@pytest.mark.parametrize(("abilities", "marked", "minus"), [((), 4, 0), ((Wither(),), 0, 4)])
def test_120_3e_to_a_planeswalker_that_is_a_creature_too(
    abilities: tuple[KeywordAbility, ...], marked: int, minus: int
) -> None:
    table = struck("Gideon", *abilities)
    assert table.counters("Gideon", "loyalty") == 5
    assert (table.object("Gideon").damage, table.counters("Gideon", "-1/-1")) == (marked, minus)


@pytest.mark.parametrize("abilities", [(), (Infect(),), (Wither(),)])
def test_120_3h_to_a_battle(abilities: tuple[KeywordAbility, ...]) -> None:
    keep = {"card": KEEP, "protector": 1}
    fighter = {"card": creature("Fighter", 2, 2, *abilities), "counters": {"+1/+1": 2}}
    table = Table({"battlefield": [fighter]}, {"battlefield": [keep]})
    table.attack({"Fighter": "Keep"})
    table.to_damage()
    assert (table.counters("Keep", "defense"), table.life(1)) == (5, 20)


@pytest.mark.parametrize("whom", ["player 1", "Walker", "Keep", "Gideon", "Ox"])
def test_120_3f_lifelink_whatever_the_damage_is_dealt_to(whom: str) -> None:
    assert struck(whom, Lifelink()).life(0) == 24
