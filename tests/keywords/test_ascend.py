"""CR 702.131: ascend, and the city's blessing."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.designations.city_blessing import CityBlessingGained, GetCityBlessing, HasCityBlessing
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Enters
from app.engine.keywords.ascend import Ascend
from app.engine.keywords.create import Create
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.phasing import PhaseOut
from app.engine.position.writing import written
from app.engine.words.abilities import Face, Triggered
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import APlayer
from app.engine.words.flow import Apply
from app.engine.words.nouns import Choice, Each, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card
from tests.table import Table

ASCENT = card("Ascent", "enchantment", Ascend())
"""An enchantment with ascend, and nothing else."""
DECK = ["Forest"] * 9


def blessed(table: Table) -> list[int]:
    """The seats of the players who have the city's blessing, as everyone sees it."""
    players = view.of(table.state, None)["players"]
    return [player["seat"] for player in players if player["has_city_blessing"]]


@pytest.mark.parametrize(("lands", "left"), [(9, ["Bear"]), (8, [])])
def test_702_131a_a_spell_with_ascend_gives_the_blessing_as_it_resolves(lands: int, left: list[str]) -> None:
    me = {"battlefield": ["Swamp"] * lands + ["Bear"], "hand": ["Golden Demise"]}
    table = Table(me=me, them={"battlefield": ["Bear"] * 12})
    table.cast("Golden Demise")
    assert blessed(table) == []
    table.resolve()
    assert blessed(table) == ([0] if left else [])
    assert [name for name in table.battlefield(0) if name == "Bear"] == left
    assert table.battlefield(1) == []


def test_702_131a_what_its_controller_has_as_it_resolves_counts() -> None:
    table = Table(me={"battlefield": ["Swamp"] * 10, "hand": ["Golden Demise"]})
    table.cast("Golden Demise")
    table.instruct(Destroy(Choice(Named("Swamp"))))
    table.choose("Swamp")
    table.resolve()
    assert blessed(table) == []


def test_702_131a_nobody_gets_it_a_second_time() -> None:
    hand = ["Secrets of the Golden City", "Secrets of the Golden City"]
    table = Table(me={"battlefield": ["Island"] * 10, "hand": hand, "library": DECK})
    table.cast("Secrets of the Golden City")
    table.resolve()
    assert table.hand() == ["Secrets of the Golden City", *["Forest"] * 3]
    table.cast("Secrets of the Golden City")
    table.resolve()
    assert table.hand() == ["Forest"] * 6
    assert len(table.happened(CityBlessingGained)) == 1


def test_702_131b_the_tenth_permanent_gives_the_blessing_at_once() -> None:
    table = Table(me={"battlefield": ["Skymarcher Aspirant", *["Plains"] * 8], "hand": ["Plains"]})
    assert (blessed(table), table.has("Skymarcher Aspirant", "flying")) == ([], False)
    table.play("Plains")
    assert (blessed(table), table.stack()) == ([0], [])
    assert table.has("Skymarcher Aspirant", "flying")


def test_702_131b_only_permanents_of_a_player_with_ascend_count() -> None:
    nine = {"battlefield": ["Snubhorn Sentry", *["Plains"] * 8]}
    table = Table(me={"battlefield": ["Plains"] * 12}, them=nine)
    assert blessed(table) == []


def test_702_131b_it_is_kept_for_the_rest_of_the_game() -> None:
    table = Table(me={"battlefield": ["Snubhorn Sentry", *["Plains"] * 9]})
    assert table.size("Snubhorn Sentry") == (3, 3)
    table.instruct(Destroy(Each(HasType("land"))))
    assert (table.battlefield(0), table.size("Snubhorn Sentry")) == (["Snubhorn Sentry"], (3, 3))
    table.instruct(Destroy(Each(Named("Snubhorn Sentry"))))
    assert blessed(table) == [0]


def test_702_131b_a_permanent_that_is_there_for_a_moment_is_enough() -> None:
    table = Table(me={"battlefield": [ASCENT, *["Plains"] * 8]})
    table.instruct(Create(Face("Wisp", types=("creature",), power=0, toughness=0)))
    assert (len(table.battlefield(0)), blessed(table)) == (9, [0])


def test_702_131b_permanents_that_are_phased_out_do_not_count() -> None:
    me = {"battlefield": [ASCENT, *["Plains"] * 8], "hand": ["Plains"], "library": DECK}
    table = Table(me=me, them={"library": DECK})
    table.instruct(PhaseOut(Choice(Named("Plains"))))
    table.choose("Plains")
    table.play("Plains")
    assert blessed(table) == []
    table.to("upkeep", turn=5)
    assert blessed(table) == [0]


def test_702_131b_it_counts_what_comes_back_as_an_effect_ends() -> None:
    me = {"battlefield": [ASCENT, *["Plains"] * 8], "hand": ["Bear"], "library": DECK}
    table = Table(me=me, them={"library": DECK})
    table.give_priority(1)
    everything = Each(HasType("land"))
    table.instruct(Apply(everything, (UnderControlOf(You()),), UntilEndOfTurn()), seat=1)
    table.give_priority(0)
    table.instruct(Create(Face("Bear", types=("creature",), power=2, toughness=2)))
    assert (table.battlefield(0), blessed(table)) == (["Ascent", "Bear"], [])
    table.to("upkeep", turn=4)
    assert (len(table.battlefield(0)), blessed(table)) == (10, [0])


def test_702_131c_any_number_of_players_may_have_it() -> None:
    ten: dict[str, Any] = {"battlefield": [ASCENT, *["Plains"] * 9]}
    assert blessed(Table(ten, ten, {"battlefield": ["Plains"] * 9})) == [0, 1]


def test_702_131c_everyone_sees_it_and_it_means_nothing_by_itself() -> None:
    table = Table(me={"city_blessing": True}, monarch=0)
    for viewer in (0, 1, None):
        players = view.of(table.state, viewer)["players"]
        assert [player["designations"] for player in players[:2]] == [["monarch", "city_blessing"], []]
    table.instruct(GetCityBlessing(Each(APlayer())))
    assert 0 not in [fact.seat for fact in table.happened(CityBlessingGained)]
    assert (1 in blessed(table), table.life(0), table.life(1)) == (True, 20, 20)


def test_702_131c_it_leaves_the_game_with_its_player() -> None:
    table = Table({}, {"city_blessing": True}, {"city_blessing": True})
    table.leave(1)
    assert blessed(table) == [2]


def test_702_131d_what_triggers_on_the_tenth_permanent_sees_the_blessing() -> None:
    lands = Enters(Each(HasType("land")), under=You())
    temple = card("Temple", "enchantment", Triggered(lands, (GainLife(amount=1),), HasCityBlessing()))
    table = Table(me={"battlefield": [ASCENT, temple, *["Plains"] * 7], "hand": ["Plains"]})
    table.play("Plains")
    assert table.stack() == ["Temple"]
    table.resolve()
    assert table.life() == 21


def test_702_131c_a_position_says_who_has_it() -> None:
    table = Table(me={"city_blessing": True, "battlefield": ["Storm Fleet Swashbuckler"]})
    assert table.has("Storm Fleet Swashbuckler", "double strike")
    assert [player["city_blessing"] for player in written(table.state, {})["players"][:2]] == [True, False]


def test_702_131b_on_a_plane_it_functions_in_the_command_zone() -> None:
    me = {"battlefield": ["Plains"] * 9, "hand": ["Plains"], "command": ["The Golden City of Orazca"]}
    table = Table(me=me)
    table.play("Plains")
    assert blessed(table) == [0]


@pytest.mark.parametrize(("blessing", "life"), [(False, 19), (True, 20)])
def test_702_131c_effects_ask_whether_a_player_has_it(blessing: bool, life: int) -> None:
    table = Table(me={"battlefield": ["Temur Elevator"], "city_blessing": blessing})
    table.tap("Temur Elevator", product="G")
    assert (table.life(), table.pool()) == (life, "G")
