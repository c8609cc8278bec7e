"""CR 702.116: myriad."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.create import CreatesTokens
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.myriad import Myriad
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import WALKER, called, watcher
from tests.table import Table

HYDRA = creature("Hydra", 3, 3, Myriad())


def attacking(table: Table) -> list[tuple[str, str]]:
    """The attacking creatures, and what each attacks."""
    return [(table.name(ref), called(table, other)) for ref, other in table.state.combat.attackers.items()]


def test_702_116a_copies_attack_the_other_opponents() -> None:
    table = Table({"battlefield": [HYDRA]}, {}, {}, {})
    table.attack({"Hydra": "player 1"})
    table.resolve()
    assert (table.choice.reason, table.choice.rule) == ("may", "702.116a")
    table.choose("yes")
    table.choose("yes")
    assert attacking(table) == [("Hydra", "player 1"), ("Hydra", "player 2"), ("Hydra", "player 3")]
    assert [table.tapped(ref) for ref in table.state.combat.attackers] == [True] * 3
    table.to("end_of_combat")
    assert [table.life(seat) for seat in range(4)] == [20, 17, 17, 17]
    assert len(table.stack()) == 1
    table.resolve()
    assert table.battlefield() == ["Hydra"]


def test_702_116a_each_copy_may_be_left_out_and_may_attack_a_planeswalker() -> None:
    table = Table({"battlefield": [HYDRA]}, {}, {"battlefield": [WALKER]}, {"battlefield": [WALKER]})
    table.attack({"Hydra": "player 1"})
    table.resolve()
    table.choose("no")
    table.choose("yes")
    assert table.options() == ["player 3", "Walker"]
    table.choose("Walker")
    assert attacking(table) == [("Hydra", "player 1"), ("Hydra", "Walker")]


def test_702_116a_with_one_opponent_there_are_none() -> None:
    table = Table({"battlefield": [HYDRA]}, {})
    table.attack({"Hydra": "player 1"})
    table.resolve()
    assert (table.battlefield(), table.choice.kind) == (["Hydra"], "priority")


def test_702_116a_a_copy_of_what_is_gone_is_made_from_what_it_was() -> None:
    table = Table({"battlefield": [HYDRA]}, {}, {})
    table.attack({"Hydra": "player 1"})
    table.instruct(Destroy(Each(Named("Hydra"))))
    table.resolve()
    table.choose("yes")
    assert attacking(table) == [("Hydra", "player 2")]


def test_702_116b_each_instance_triggers_separately() -> None:
    twice = creature("Hydra", 3, 3, Myriad(), Myriad())
    table = Table({"battlefield": [twice, watcher("Herald", CreatesTokens(), GainLife(amount=1))]}, {}, {})
    table.attack({"Hydra": "player 1"})
    assert table.stack() == ["Hydra", "Hydra"]
    table.resolve()
    table.choose("yes")
    assert table.stack() == ["Hydra", "Herald"]
