"""CR 702.27: buyback."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.damage import DealDamage
from app.engine.keywords.buyback import Buyback
from app.engine.keywords.counter import Counter
from app.engine.words.abilities import SpellAbility
from app.engine.words.filters import Spell
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, instant
from tests.keywords.spells import LANDS, SHOCK
from tests.table import Table

PING = card(
    "Ping",
    "instant",
    SpellAbility((DealDamage(1, Target(HasType("creature"))),)),
    Buyback((PayMana("{3}"),)),
    cost="{R}",
)
NEGATE = instant("Negate", Counter(Target(Spell())), cost="{U}")


def test_702_27a_paid_for_it_comes_back_to_the_hand_as_it_resolves() -> None:
    table = Table(me={"hand": [PING], "battlefield": ["Bear", *LANDS]})
    table.cast("Ping", at="Bear", answers={"buyback": "yes"})
    assert sum(table.tapped(land) for land in LANDS) == 4
    table.resolve()
    assert table.hand(0) == ["Ping"]
    assert table.object("Bear").damage == 1


def test_702_27a_otherwise_it_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [PING], "battlefield": ["Bear", *LANDS]})
    table.cast("Ping", at="Bear", answers={"buyback": "no"})
    table.resolve()
    assert table.graveyard(0) == ["Ping"]


def test_702_27a_not_when_it_is_countered() -> None:
    table = Table(
        me={"hand": [PING], "battlefield": ["Bear", *LANDS]}, them={"hand": [NEGATE], "battlefield": LANDS}
    )
    table.cast("Ping", at="Bear", answers={"buyback": "yes"})
    table.cast("Negate", at="Ping", by=1)
    table.settle()
    assert table.graveyard(0) == ["Ping"]


def test_702_27a_nor_when_its_only_target_is_gone() -> None:
    table = Table(
        me={"hand": [PING], "battlefield": ["Bear", *LANDS]}, them={"hand": [SHOCK], "battlefield": LANDS}
    )
    table.cast("Ping", at="Bear", answers={"buyback": "yes"})
    table.cast("Shock", at="Bear", by=1)
    table.settle()
    assert "Ping" in table.graveyard(0)
