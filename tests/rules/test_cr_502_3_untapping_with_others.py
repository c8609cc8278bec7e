"""CR 502.3: permanents that untap during other players' untap steps."""

from __future__ import annotations

from app.engine.turn.turn_based import DoesntUntap, UntapsWithOthers
from app.engine.words.abilities import Modify, Static
from app.engine.words.filters import AllOf, ControlledBy, Permanent
from app.engine.words.nouns import Each, This, You
from tests.cards_of_ones_own import card, creature
from tests.table import Table

DECK = ["Forest"] * 9
MINE = Each(AllOf((Permanent(), ControlledBy(You()))))
MUSE = card("Muse", "enchantment", Static((Modify(MINE, (UntapsWithOthers(),)),)))
TAPPED = {"card": "Bear", "tapped": True}


def test_502_3_permanents_untap_in_each_other_players_untap_step_at_the_same_time() -> None:
    them = {"battlefield": [{"card": "Ox", "tapped": True}], "library": DECK}
    table = Table({"battlefield": [MUSE, TAPPED], "library": DECK}, them, {"library": DECK})
    table.to("upkeep", turn=4)
    assert (table.tapped("Bear"), table.tapped("Ox")) == (False, False)


def test_502_3_not_those_of_players_who_have_no_such_effect() -> None:
    table = Table({"battlefield": [TAPPED], "library": DECK}, {"battlefield": [MUSE], "library": DECK})
    table.to("upkeep", turn=4)
    assert table.tapped("Bear")


def test_502_3_what_does_not_untap_in_its_controllers_step_untaps_in_others() -> None:
    golem = creature("Golem", 3, 3, Static((Modify(This(), (DoesntUntap(),)),)))
    table = Table(
        {"battlefield": [MUSE, {"card": golem, "tapped": True}], "library": DECK}, {"library": DECK}, active=1
    )
    table.to("upkeep", turn=4)  # its controller's own turn
    assert table.tapped("Golem")
    table.to("upkeep", turn=5)
    assert not table.tapped("Golem")
