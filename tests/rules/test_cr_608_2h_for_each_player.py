"""CR 608.2h: numbers that an effect finds for each of several players or objects by itself."""

from __future__ import annotations

import pytest

from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife, SetLife
from app.engine.mana.produce import AddMana, Repeated
from app.engine.words.amounts import CountOf, Measure
from app.engine.words.bases import Instruction
from app.engine.words.changes import Gets
from app.engine.words.doers import DOER
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, APlayer, ControlledBy
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, ControllerOf, Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import sorcery
from tests.table import Table


def test_608_2h_each_player_is_dealt_damage_for_what_that_player_controls() -> None:
    mine = {
        "hand": ["Price of Progress"],
        "mana": "RC",
        "battlefield": ["Reflecting Pool", "Karakas", "Forest"],
    }
    table = Table(mine, {"battlefield": ["Mountain"]}, {"battlefield": ["City of Brass"]})
    table.cast("Price of Progress", pay="pool")
    table.resolve()
    assert [table.life(seat) for seat in (0, 1, 2)] == [16, 20, 18]


def test_608_2h_each_creature_is_dealt_damage_by_its_own_power() -> None:
    mirror = sorcery("Mirror", DealDamage(Measure(BoundTo("each")), Each(HasType("creature"), name="each")))
    table = Table({"hand": [mirror], "battlefield": ["Bear", "Ox"]})
    table.cast("Mirror")
    table.resolve()
    assert (table.graveyard(), table.object("Ox").damage) == (["Mirror", "Bear"], 2)


EVERYONE = Each(APlayer())
THEIRS = CountOf(AllOf((HasType("creature"), ControlledBy(BoundTo(DOER)))))
"""The number of creatures they control."""


@pytest.mark.parametrize(
    ("does", "life"), [(LoseLife(EVERYONE, THEIRS), [19, 17, 20]), (GainLife(EVERYONE, THEIRS), [21, 23, 20])]
)
def test_608_2h_life_by_what_each_player_controls(does: Instruction, life: list[int]) -> None:
    mine = {"hand": [sorcery("Toll", does)], "battlefield": ["Bear"]}
    table = Table(mine, {"battlefield": ["Bear", "Ox", "Squire"]}, {})
    table.cast("Toll")
    table.resolve()
    assert [table.life(seat) for seat in (0, 1, 2)] == life


def test_119_5_life_totals_become_what_each_player_controls() -> None:
    mine = {"hand": [sorcery("Rhythm", SetLife(EVERYONE, THEIRS))], "battlefield": ["Bear"]}
    table = Table(mine, {"battlefield": ["Bear", "Ox", "Squire"]}, {})
    table.cast("Rhythm")
    table.resolve()
    assert [table.life(0), table.life(1), table.state.players[2].has_left] == [1, 3, True]


def test_608_2h_cards_by_what_each_player_controls() -> None:
    mine = {"hand": [sorcery("Toll", Draw(EVERYONE, THEIRS))], "battlefield": ["Bear"], "library": ["Ox"] * 5}
    table = Table(mine, {"battlefield": ["Bear", "Ox", "Squire"], "library": ["Ox"] * 5})
    table.cast("Toll")
    table.resolve()
    assert (len(table.hand(0)), len(table.hand(1))) == (1, 3)


def test_608_2h_mana_by_what_each_player_controls() -> None:
    mine = {"hand": [sorcery("Toll", AddMana(Repeated("{R}", THEIRS), EVERYONE))], "battlefield": ["Bear"]}
    table = Table(mine, {"battlefield": ["Bear", "Ox", "Squire"]})
    table.cast("Toll")
    table.resolve()
    assert (table.pool(0), table.pool(1)) == ("R", "RRR")


CREATURES = Each(AllOf((HasType("creature"), ControlledBy(You()))), name="each")
ITS_POWER = Measure(BoundTo("each"))


def test_608_2h_each_creature_grows_by_its_own_power() -> None:
    double = sorcery("Double", Apply(CREATURES, (Gets(ITS_POWER, ITS_POWER),), UntilEndOfTurn()))
    table = Table({"hand": [double], "battlefield": ["Bear", "Giant", "Squire"]})
    table.cast("Double")
    table.resolve()
    assert [table.size(name) for name in ("Bear", "Giant", "Squire")] == [(4, 4), (8, 8), (2, 2)]
    table.to("upkeep", 4)
    assert table.size("Giant") == (4, 4)


def test_608_2h_each_creature_gets_counters_for_its_own_power() -> None:
    grow = sorcery("Grow", PutCounters(CREATURES, count=ITS_POWER))
    table = Table({"hand": [grow], "battlefield": ["Bear", "Giant"]})
    table.cast("Grow")
    table.resolve()
    assert (table.counters("Bear", "+1/+1"), table.counters("Giant", "+1/+1")) == (2, 4)


def test_608_2h_each_creature_deals_damage_to_its_own_controller() -> None:
    every = Each(HasType("creature"), name="each")
    feud = sorcery("Feud", DealDamage(ITS_POWER, ControllerOf(BoundTo("each")), every))
    table = Table({"hand": [feud], "battlefield": ["Bear", "Squire"]}, {"battlefield": ["Giant"]}, {})
    table.cast("Feud")
    table.resolve()
    assert [table.life(seat) for seat in (0, 1, 2)] == [17, 16, 20]
