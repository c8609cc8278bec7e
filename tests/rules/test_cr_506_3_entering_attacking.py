"""CR 506.3a-c, 508.4, 508.4a: what an effect puts onto the battlefield attacking may never be attacking at all.

The moves here say outright what is attacked, so that nothing but the rules about combat itself stands in the way.
"""

from __future__ import annotations

import pytest

from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.state.records import seat_ref
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.node import node
from tests.cards_of_ones_own import card
from tests.table import Table

ROCK = card("Rock", "artifact", cost="{1}")


@node
class Charge(Instruction):
    """Puts the first card of the first player's graveyard onto the battlefield attacking, for tests."""

    attacked: int
    under: int = 0

    def carry_out(self, at: Context) -> Steps[None]:
        ref = at.state.players[0].graveyard[0]
        yield from happen(
            at.state, Moved(object=ref, to=BATTLEFIELD, controller=self.under, attacking=self.attacked)
        )


def in_combat(entering: object = "Bear", *, gone: bool = False) -> Table:
    """The first of three players attacks with a Squire; a card waits in the graveyard."""
    table = Table({"battlefield": ["Squire"], "graveyard": [entering]}, {"battlefield": [ROCK]}, {})
    table.attack({"Squire": "player 1"})
    if gone:
        table.leave(2)
    return table


def attacking(table: Table) -> list[str]:
    """What attacks, and has attacked: whoever was an attacking creature for a moment has a defending player (508.5)."""
    assert list(table.state.combat.attackers) == list(table.state.combat.defenders)
    return table.names(table.state.combat.attackers)


def test_508_4_a_creature_under_the_attacking_players_control_is_attacking() -> None:
    table = in_combat()
    table.instruct(Charge(seat_ref(2)))
    assert attacking(table) == ["Squire", "Bear"]
    assert table.state.combat.attackers[table.ref("Bear")] == seat_ref(2)


def test_506_3a_a_permanent_that_is_no_creature_was_never_attacking() -> None:
    table = in_combat(ROCK)
    table.instruct(Charge(seat_ref(2)))
    assert (attacking(table), table.battlefield(0)) == (["Squire"], ["Squire", "Rock"])


def test_506_3b_nor_was_a_creature_under_another_players_control() -> None:
    table = in_combat()
    table.instruct(Charge(seat_ref(2), under=1))
    assert (attacking(table), table.battlefield(1)) == (["Squire"], ["Rock", "Bear"])


def test_506_3c_a_player_who_is_not_in_the_game_is_not_attacked() -> None:
    table = in_combat(gone=True)
    table.instruct(Charge(seat_ref(2)))
    assert (attacking(table), table.battlefield(0)) == (["Squire"], ["Squire", "Bear"])


def test_506_3c_nor_is_a_permanent_that_is_neither_planeswalker_nor_battle_or_is_gone() -> None:
    for attacked in (None, 10_000):
        table = in_combat()
        table.instruct(Charge(table.ref("Rock") if attacked is None else attacked))
        assert attacking(table) == ["Squire"]


def test_508_4a_nor_is_the_attacking_player() -> None:
    table = in_combat()
    table.instruct(Charge(seat_ref(0)))
    assert attacking(table) == ["Squire"]


@pytest.mark.parametrize("step", ["precombat_main", "postcombat_main"])
def test_508_4_outside_combat_nothing_attacks(step: str) -> None:
    table = Table({"graveyard": ["Bear"]}, {}, step=step)
    table.instruct(Charge(seat_ref(1)))
    assert (attacking(table), table.battlefield(0)) == ([], ["Bear"])
