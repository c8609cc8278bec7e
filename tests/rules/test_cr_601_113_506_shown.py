"""What is shown of spells and abilities on the stack, of combat, and of what moves."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.exile import Exile
from app.engine.state.forgetting import KEPT, forget
from app.engine.view_events import logged
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import X
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Each, Target, This
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, instant
from tests.table import Table

BLAZE = instant("Blaze", DealDamage(X(), Target(AnyTarget()), This()), cost="{X}")


def on_stack(table: Table) -> dict[str, Any]:
    """What spectators see of the top of the stack."""
    seen: dict[str, Any] = view.thing(table.state, table.state.objects[table.state.stack[-1]], None)
    return seen


@pytest.mark.parametrize("rule", ["601.2b", "601.2c"])
def test_601_2b_601_2c_targets_and_x_of_a_spell_are_shown(rule: str) -> None:
    table = Table(me={"hand": [BLAZE], "battlefield": ["Mountain", "Mountain"]}, them={"battlefield": ["Ox"]})
    table.cast("Blaze", at="Ox", x=2)
    seen = on_stack(table)
    assert seen["x"] == 2
    assert seen["targets"] == {"target": [view.handle(table.state, table.ref("Ox"))]}


def test_113_7a_an_ability_on_the_stack_is_shown_with_its_source() -> None:
    idol = card("Idol", "artifact", Activated(cost=(), do=(GainLife(amount=1),)))
    mourner = card(
        "Mourner", "enchantment", Triggered(Dies(Each(HasType("creature"))), (GainLife(amount=1),))
    )
    table = Table(me={"battlefield": [idol, mourner, "Bear"]})
    table.activate("Idol")
    seen = on_stack(table)
    assert (seen["ability"], seen["name"]) == ("activated", "Idol")
    assert seen["source"] == view.handle(table.state, table.ref("Idol"))
    table.resolve()
    table.instruct(Put(Each(Named("Bear")), to="graveyard"))
    table.to_trigger()
    assert (on_stack(table)["ability"], on_stack(table)["name"]) == ("triggered", "Mourner")


def test_506_1_combat_is_shown_while_there_are_attackers() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox"]}, them={"battlefield": ["Giant"]})
    assert view.combat(table.state) is None
    table.attack(["Bear", "Ox"])
    table.block({"Giant": "Bear"})
    fight = view.combat(table.state)
    assert fight is not None
    bear, ox = fight["attackers"]
    assert bear["attacker"] == view.handle(table.state, table.ref("Bear"))
    assert (bear["defending_player"], bear["blocked"]) == (1, True)
    assert bear["blockers"] == [view.handle(table.state, table.ref("Giant"))]
    assert (ox["blocked"], ox["blockers"]) == (False, [])


def test_400_7_of_a_move_everyone_is_told_which_card_where_they_can_see_it() -> None:
    table = Table(me={"battlefield": ["Bear"], "library": ["Forest"]})
    table.instruct(Exile(Each(Named("Bear"))))
    table.instruct(Draw())
    bear, forest = (logged(table.state, fact) for fact in table.happened(Moved))
    assert bear is not None
    assert forest is not None
    told = bear.for_viewer(None)
    assert (told["name"], told["from"], told["to"], told["owner"]) == ("Bear", "battlefield", "exile", 0)
    assert told["object"] == view.handle(table.state, table.ref("Bear"))
    assert told["was"] != told["object"]
    assert (forest.for_viewer(0)["name"], forest.for_viewer(0)["to"]) == ("Forest", "hand")
    assert not {"name", "object", "was"} & forest.for_viewer(None).keys()
    assert not {"name", "object", "was"} & forest.for_viewer(1).keys()


def test_400_7_what_is_put_onto_the_stack_is_seen_by_all() -> None:
    table = Table(me={"hand": [instant("Zap", GainLife(amount=3))]})
    table.cast("Zap")
    (moved,) = table.happened(Moved)
    shown = logged(table.state, moved)
    assert shown is not None
    assert shown.for_viewer(None)["name"] == "Zap"


def test_608_2h_what_nothing_asks_about_any_more_is_forgotten() -> None:
    table = Table(me={"battlefield": ["Bear"] * (KEPT + 2), "library": ["Forest"] * 9})
    table.instruct(Exile(Each(Named("Bear"))))
    assert len(table.state.last_known) == KEPT + 2
    forget(table.state)
    assert table.state.last_known == {}
