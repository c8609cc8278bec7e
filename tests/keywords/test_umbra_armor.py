"""CR 702.89: umbra armor."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.moves import Moved
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.umbra_armor import UmbraArmor
from app.engine.state.zones import GRAVEYARD
from app.engine.words.abilities import Modify, Static
from app.engine.words.changes import Gets
from app.engine.words.filters import Permanent
from app.engine.words.nouns import Attached, Each
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, instant
from tests.keywords.spells import LANDS
from tests.table import Table

UMBRA = card(
    "Umbra", "enchantment — Aura", Enchant(HasType("creature")), UmbraArmor(),
    Static((Modify(Attached(), (Gets(2, 2),)),)), cost="{G}",
)  # fmt: skip
BOARD = [{"card": "Bear", "id": "bear"}, {"card": UMBRA, "attached_to": "bear"}]


def test_702_89a_the_aura_is_destroyed_instead() -> None:
    table = Table(me={"battlefield": BOARD})
    table.instruct(Destroy(Each(HasType("creature"))))
    assert table.battlefield(0) == ["Bear"]
    assert table.graveyard(0) == ["Umbra"]


def test_702_89a_even_where_it_cant_be_regenerated() -> None:
    table = Table(me={"battlefield": BOARD})
    table.instruct(Destroy(Each(HasType("creature")), "cant"))
    assert table.battlefield(0) == ["Bear"]


def test_702_89a_damage_marked_on_it_is_removed() -> None:
    blast = instant("Blast", DealDamage(5, Each(HasType("creature"))), cost="{R}")
    table = Table(me={"hand": [blast], "battlefield": [*BOARD, *LANDS]})
    table.cast("Blast")
    table.resolve()
    assert "Bear" in table.battlefield(0)
    assert table.object("bear").damage == 0
    assert table.graveyard(0) == ["Blast", "Umbra"]


def test_614_5_none_of_the_effects_applies_again_to_what_it_has_led_to() -> None:
    """Two Auras are attached to each other: what is destroyed instead of the first would be saved by it again."""
    one, two = (
        card(name, "enchantment — Aura", Enchant(Permanent()), UmbraArmor(), cost="{G}")
        for name in ("One", "Two")
    )
    board = [
        {"card": one, "id": "one", "attached_to": "two"},
        {"card": two, "id": "two", "attached_to": "one"},
    ]
    table = Table(me={"battlefield": board})
    table.instruct(Destroy(Each(Named("One"))))
    assert table.graveyard(0) == ["One", "Two"]  # One is destroyed after all, and Two enchants nothing then


def test_400_7_what_is_destroyed_for_two_reasons_at_once_moves_once() -> None:
    """The Aura is destroyed with the creature, and instead of it."""
    table = Table(me={"battlefield": BOARD})
    table.instruct(Destroy(Each(Permanent())))
    assert (table.battlefield(0), table.graveyard(0)) == (["Bear"], ["Umbra"])
    assert [fact.to for fact in table.happened(Moved)] == [GRAVEYARD]
