"""CR 702.74: evoke."""

from __future__ import annotations

from app.engine.casting.costs import CostsMore, PayMana
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Enters
from app.engine.keywords.evoke import Evoke
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature
from tests.keywords.spells import LANDS
from tests.table import Table

DRIFTER = creature(
    "Drifter",
    2,
    2,
    Evoke((PayMana("{1}{U}"),)),
    Triggered(Enters(This()), (GainLife(amount=2),)),
    cost="{4}{U}",
)


def test_702_74a_cast_for_its_evoke_cost_it_is_sacrificed_when_it_enters() -> None:
    table = Table(me={"hand": [DRIFTER], "battlefield": LANDS})
    table.cast("Drifter", how="evoke")
    assert sum(table.tapped(land) for land in LANDS) == 2
    table.resolve()
    table.default()  # in which order they go on the stack
    table.settle()
    assert table.life(0) == 22
    assert table.graveyard(0) == ["Drifter"]


def test_118_9_an_alternative_cost_is_paid_instead_of_the_mana_cost() -> None:
    table = Table(me={"hand": [DRIFTER], "battlefield": ["Island", "Swamp"]})
    assert table.options().count(("cast", "Drifter")) == 1
    table.cast("Drifter", how="evoke")
    assert table.stack() == ["Drifter"]


def test_118_9d_additional_costs_and_increases_apply_to_it() -> None:
    tax = card("Tax", "enchantment", Static((Modify(Each(HasType("creature")), (CostsMore(1),)),)))
    table = Table(me={"hand": [DRIFTER], "battlefield": [tax, "Island", "Swamp"]})
    assert ("cast", "Drifter") not in table.options()
    table = Table(me={"hand": [DRIFTER], "battlefield": [tax, "Island", "Swamp", "Forest"]})
    table.cast("Drifter", how="evoke")
    assert table.tapped("Forest")


def test_702_74a_cast_for_its_mana_cost_it_stays() -> None:
    table = Table(me={"hand": [DRIFTER], "battlefield": LANDS})
    table.cast("Drifter")
    table.settle()
    assert "Drifter" in table.battlefield(0)
