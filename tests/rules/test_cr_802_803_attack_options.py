"""CR 802, 803, 806: whom players may attack in a free-for-all."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.combat.entering import Reselect
from app.engine.position.writing import written
from app.engine.variants.variant import Variant
from app.engine.words.bases import Noun
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.combat.cards import BEAR, GIANT, WALKER, could_attack
from tests.start.pregame import Pregame
from tests.table import Table

A_BEAR: Noun = Each(Named("Bear"))


def around(attack: str, players: int = 4, active: int = 0) -> Table:
    """Players who each have a creature and something to draw."""
    theirs = [{"battlefield": [BEAR], "library": ["Forest"] * 5} for _ in range(players)]
    return Table(*theirs, attack=attack, active=active, step="precombat_main")


def targets(table: Table) -> list[str]:
    """What the creature that could attack could attack."""
    table.to_choice("attackers")
    return next(iter(could_attack(table).values()))


def test_802_2_all_opponents_are_defending_players() -> None:
    assert targets(around("multiple")) == ["player 1", "player 2", "player 3"]


def test_802_3_each_creature_attacks_a_player_or_planeswalker_of_its_own() -> None:
    table = Table({"battlefield": [BEAR, GIANT]}, {"battlefield": []}, {"battlefield": [WALKER]})
    table.attack({"Bear": "player 1", "Giant": "Walker"})
    assert list(table.state.combat.defenders.values()) == [1, 2]


def test_803_1_the_options_are_for_three_or_more_players() -> None:
    with pytest.raises(Illegal, match="three or more"):
        Table({}, {}, attack="left")
    with pytest.raises(Illegal, match="three or more"):
        Table({}, {}, {}, {}, teams=((0, 1), (2, 3)), shared=("turns",), attack="left")


def test_803_1a_attack_left_lets_a_player_attack_only_the_opponent_to_their_left() -> None:
    assert targets(around("left")) == ["player 1"]
    assert targets(around("left", active=3)) == ["player 0"]


def test_803_1a_and_planeswalkers_of_that_player() -> None:
    table = Table(
        {"battlefield": [BEAR]},
        {"battlefield": [WALKER]},
        {"battlefield": [{"card": WALKER, "id": "far"}]},
        attack="left",
    )
    table.to_choice("attackers")
    assert could_attack(table) == {"Bear": ["player 1", "Walker"]}
    with pytest.raises(Illegal):
        table.attack({"Bear": "far"})


def test_803_1a_those_who_have_left_sit_nowhere() -> None:
    table = around("left")
    table.leave(1)
    assert targets(table) == ["player 2"]


def test_803_1a_who_has_no_opponent_there_cannot_attack() -> None:
    table = Table(
        {"battlefield": [BEAR]}, {}, {"battlefield": [BEAR]}, {}, teams=((0, 1), (2, 3)), attack="left",
    )  # fmt: skip
    table.to("postcombat_main")
    assert table.state.combat.attackers == {}
    table = Table({}, {"battlefield": [BEAR]}, {}, {}, teams=((0, 1), (2, 3)), attack="left", active=1)
    assert targets(table) == ["player 2"]


def test_803_1b_attack_right_lets_a_player_attack_only_the_opponent_to_their_right() -> None:
    assert targets(around("right")) == ["player 3"]
    assert targets(around("right", active=2)) == ["player 1"]
    table = around("right")
    table.leave(3)
    assert targets(table) == ["player 2"]


def test_508_7_what_it_attacks_is_chosen_anew_within_the_option() -> None:
    table = Table({"battlefield": [BEAR]}, {"battlefield": [WALKER]}, {}, attack="left")
    table.attack({"Bear": "player 1"})
    table.instruct(Reselect(A_BEAR))
    assert table.options() == ["player 1", "Walker"]


def test_806_2b_exactly_one_of_the_options_is_used() -> None:
    for attack in ("multiple", "left", "right"):
        start = Pregame(players=3, variant=Variant(attack=attack))
        assert start.state.attack == attack
    with pytest.raises(Illegal, match="one of multiple, left, right"):
        Pregame(players=3, variant=Variant(attack="everyone"))


def test_806_2b_a_position_tells_the_option() -> None:
    assert written(around("right").state, {})["attack"] == "right"
    assert "attack" not in written(around("multiple").state, {})
