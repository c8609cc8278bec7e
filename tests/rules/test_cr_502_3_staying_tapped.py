"""CR 502.3: permanents whose controller may choose not to untap them."""

from __future__ import annotations

from app.engine.events.tapping import BecameUntapped
from app.engine.turn.turn_based import DoesntUntap, MayStayTapped
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card
from tests.table import Table

VAULT = card("Vault", "artifact", Static((Modify(This(), (MayStayTapped(),)),)))
"""You may choose not to untap this artifact during your untap step."""
LIBRARY = ["Forest"] * 9


def tapped(name: object) -> dict[str, object]:
    """That card, tapped."""
    return {"card": name, "tapped": True}


def test_502_3_the_active_player_determines_which_of_these_untap() -> None:
    mine = [tapped(VAULT), tapped(VAULT), tapped("Forest"), VAULT]
    table = Table({"library": LIBRARY}, {"library": LIBRARY, "battlefield": mine})
    while table.choice.kind in ("priority", "attackers"):
        table.default()
    assert (table.choice.seat, table.choice.reason, table.options()) == (1, "stay_tapped", ["Vault", "Vault"])
    table.choose("Vault 2")
    assert [table.tapped(name) for name in ("Vault", "Vault 2", "Forest")] == [False, True, False]
    assert len({fact.happened for fact in table.happened(BecameUntapped)}) == 1


def test_502_3_by_default_they_untap_and_nobody_is_asked_about_what_is_untapped() -> None:
    table = Table({"library": LIBRARY}, {"library": LIBRARY, "battlefield": [tapped(VAULT)]})
    while table.choice.kind in ("priority", "attackers"):
        table.default()
    assert table.choice.reason == "stay_tapped"
    table.default()
    assert not table.tapped("Vault")
    table.to("upkeep", turn=6)  # in between nobody is asked
    assert table.state.turn.active == 1


def test_502_3_nor_about_what_does_not_untap_anyway() -> None:
    frost = card("Frost", "enchantment", Static((Modify(Each(HasType("artifact")), (DoesntUntap(),)),)))
    table = Table({"library": LIBRARY}, {"library": LIBRARY, "battlefield": [tapped(VAULT), frost]})
    table.to("upkeep", turn=4)
    assert table.tapped("Vault")
