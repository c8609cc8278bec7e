"""CR 702.18: shroud."""

from __future__ import annotations

from app.engine.characteristics.players import PlayerHas
from app.engine.events.damage import DealDamage
from app.engine.keywords.shroud import Shroud
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.keywords.spells import LANDS, SHOCK, offered
from tests.table import Table

VEILED = creature("Veiled", 2, 2, Shroud())


def test_702_18a_neither_an_opponents_spell_nor_its_controllers_can_target_it() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [VEILED, *LANDS]})
    assert offered(table, "Shock") == ["player 0", "player 1"]
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [VEILED]})
    assert offered(table, "Shock") == ["player 0", "player 1"]


def test_702_18a_a_player_with_shroud_cant_be_a_target() -> None:
    mist = card("Mist", "enchantment", Static((Modify(You(), (PlayerHas((Shroud(),)),)),)))
    table = Table(me={"hand": [SHOCK], "battlefield": [mist, "Bear", *LANDS]})
    assert offered(table, "Shock") == ["Bear", "player 1"]


def test_702_18a_what_doesnt_target_still_touches_it() -> None:
    quake = instant("Quake", DealDamage(2, Each(HasType("creature"))), cost="{R}")
    table = Table(me={"hand": [quake], "battlefield": LANDS}, them={"battlefield": [VEILED]})
    table.cast("Quake")
    table.resolve()
    assert table.graveyard(1) == ["Veiled"]


def test_702_18b_two_instances_do_no_more_than_one() -> None:
    twice = creature("Veiled", 2, 2, Shroud(), Shroud())
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [twice]})
    assert offered(table, "Shock") == ["player 0", "player 1"]
