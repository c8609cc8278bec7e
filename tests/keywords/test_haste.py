"""CR 702.10: haste."""

from __future__ import annotations

from app.engine.choices import DeclareAttackers
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.haste import Haste
from app.engine.words.abilities import Activated
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR
from tests.table import Table


def test_702_10b_it_can_attack_while_it_is_new() -> None:
    fresh = [{"card": creature("Hound", 2, 1, Haste()), "new": True}, {"card": BEAR, "new": True}]
    table = Table(me={"battlefield": fresh})
    table.to_choice("attackers")
    choice = table.choice
    assert isinstance(choice, DeclareAttackers)
    assert table.names(choice.options) == ["Hound"]


def test_702_10c_its_abilities_with_the_tap_symbol_can_be_activated_while_it_is_new() -> None:
    rest = Activated((TapSymbol(),), (GainLife(),))
    quick = {"card": creature("Quick", 1, 1, Haste(), rest), "new": True}
    slow = {"card": creature("Slow", 1, 1, rest), "new": True}
    table = Table(me={"battlefield": [quick, slow]})
    assert [name for kind, name in table.options() if kind == "activate"] == ["Quick"]
    table.activate("Quick")
    table.resolve()
    assert (table.tapped("Quick"), table.life(0)) == (True, 21)
