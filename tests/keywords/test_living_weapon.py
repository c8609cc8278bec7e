"""CR 702.92: living weapon."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.keywords.equip import Equip
from app.engine.keywords.living_weapon import LivingWeapon
from app.engine.words.abilities import Modify, Static
from app.engine.words.changes import Gets
from app.engine.words.nouns import Attached
from tests.cards_of_ones_own import card
from tests.keywords.spells import LANDS
from tests.table import Table

SKULL = card(
    "Skull", "artifact — Equipment", LivingWeapon(), Equip((PayMana("{5}"),)),
    Static((Modify(Attached(), (Gets(4, 4),)),)), cost="{5}",
)  # fmt: skip


def test_702_92a_it_enters_and_is_attached_to_a_germ() -> None:
    table = Table(me={"hand": [SKULL], "battlefield": LANDS})
    table.cast("Skull")
    table.settle()
    assert table.object("Skull").attached_to == table.ref("Phyrexian Germ Token")
    germ = table.now("Phyrexian Germ Token")
    assert (germ.power, germ.toughness, germ.colors, germ.subtypes) == (4, 4, "B", ("Phyrexian", "Germ"))
