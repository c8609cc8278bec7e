"""CR 601.3, 607.1c, 607.2a: leave to cast one of the cards exiled with something, which the spell cast by it uses up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.engine.casting.costs import AdditionalCost, PayMana
from app.engine.casting.permissions import MayPlay
from app.engine.choices import Illegal, Priority
from app.engine.designations.monarch import BecomeMonarch
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile, ExiledWith
from app.engine.words.abilities import Activated, Card, Modify, Static
from app.engine.words.filters import AllOf, InZone, Spell
from app.engine.words.flow import Repeat
from app.engine.words.nouns import Each, This, TopOfLibrary, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature
from tests.table import Table

COURT = "Court of Locthwain"
LIBRARY = ("Bear", "Ox", "Giant", *["Squire"] * 10)


def to_upkeep(
    monarch: int = 0,
    courts: int = 1,
    library: Sequence[Card | str] = LIBRARY,
    lands: int = 0,
    settle: bool = True,
) -> Table:
    """Seat 0 has Courts as its upkeep begins, and each exiles the top card of a library of seat 1."""
    mine = {"battlefield": [*[COURT] * courts, *["Forest"] * lands], "library": ["Forest"] * 9}
    table = Table(
        mine, {"library": list(library)}, {"library": ["Forest"] * 9}, step="end", active=2, monarch=monarch
    )
    table.to("upkeep")
    while table.choice.reason != "priority":
        table.choose("player 1" if table.choice.reason == "targets" else "trigger.0")
    if settle:
        table.settle()
    return table


def to_main(
    monarch: int = 0, courts: int = 1, library: Sequence[Card | str] = LIBRARY, lands: int = 0
) -> Table:
    """The same, in the main phase that follows."""
    table = to_upkeep(monarch, courts, library, lands)
    table.to("precombat_main")
    return table


def ways(table: Table, name: str) -> list[str]:
    """How that card may be cast now, as far as it can be paid for."""
    assert isinstance(table.choice, Priority)
    actions = table.choice.actions()
    return [action.how for action in actions if action.type == "cast" and table.name(action.object) == name]


FREE = "permitted 2"
"""How a card that a Court exiled is cast for nothing; for mana it is cast by leave that comes first."""


def test_607_2a_the_top_card_of_that_players_library_is_exiled() -> None:
    table = to_upkeep()
    assert (table.exile(), table.library(1)[0]) == (["Bear"], "Ox")


def test_601_3_it_may_be_cast_for_mana_or_for_nothing() -> None:
    table = to_main(lands=2)
    assert ways(table, "Bear") == ["permitted", FREE]
    table.cast("Bear", how="permitted")
    table.resolve()
    assert ("Bear" in table.battlefield(0), table.tapped("Forest")) == (True, True)
    table = to_main()
    assert ways(table, "Bear") == [FREE]
    table.cast("Bear", how=FREE)
    table.resolve()
    assert "Bear" in table.battlefield(0)


def test_609_4b_mana_of_any_type_pays_for_it() -> None:
    table = to_main(library=("Giant", *LIBRARY), lands=4)  # {3}{R} of four Forests
    table.cast("Giant", how="permitted")
    table.resolve()
    assert "Giant" in table.battlefield(0)


def test_601_3_one_spell_uses_the_leave_up() -> None:
    table = to_main(lands=4)
    table.to("upkeep", 7)
    table.choose("player 1")
    table.settle()
    table.to("precombat_main")
    assert (table.exile(), ways(table, "Bear")) == (
        ["Bear", "Giant"],
        ["permitted", FREE],
    )  # seat 1 drew the Ox
    table.cast("Giant", how=FREE)
    table.resolve()
    assert (table.exile(), ways(table, "Bear")) == (["Bear"], ["permitted"])


def test_611_2a_the_leave_ends_with_the_turn() -> None:
    table = to_main()
    table.to("upkeep", 5)
    table.give_priority(0)
    assert ways(table, "Bear") == []
    table.to("upkeep", 7)
    table.choose("player 2")
    table.instruct(BecomeMonarch(), seat=1)
    table.settle()
    table.to("precombat_main")
    assert ways(table, "Bear") == []


def test_608_2c_only_the_monarch_gets_it() -> None:
    table = to_main(monarch=1)
    assert (table.exile(), ways(table, "Bear")) == (["Bear"], [])
    with pytest.raises(Illegal):
        table.cast("Bear", how=FREE)


def test_608_2c_whoever_is_the_monarch_no_longer_keeps_it() -> None:
    table = to_upkeep()
    table.instruct(BecomeMonarch(), seat=1)
    table.to("precombat_main")
    assert ways(table, "Bear") == [FREE]


def test_607_2a_each_leave_is_for_cards_exiled_with_that_object() -> None:
    """Two Courts exile a card each; a card is cast by the leave of the one that exiled it."""
    table = to_main(courts=2)
    assert [ways(table, name) for name in ("Bear", "Ox")] == [[FREE], [FREE]]
    table.cast("Bear", how=FREE)
    table.resolve()
    assert ways(table, "Ox") == [FREE]
    table.cast("Ox", how=FREE)
    table.resolve()
    assert {"Bear", "Ox"} <= set(table.battlefield(0))


def test_601_3_of_two_leaves_for_the_same_card_the_player_says_which_is_used() -> None:
    two = AllOf((Spell(), InZone("graveyard", You())))
    bears = AllOf((Named("Bear"), two))
    gifts = [
        card(name, "enchantment", Static((Modify(You(), (MayPlay(what, "free", False, "", 1),)),)))
        for name, what in (("Wide", two), ("Narrow", bears))
    ]
    for how, left in (("permitted", []), (FREE, ["permitted"])):
        table = Table({"battlefield": gifts, "graveyard": ["Bear", "Ox"]})
        assert [ways(table, name) for name in ("Bear", "Ox")] == [["permitted", FREE], ["permitted"]]
        table.cast("Bear", how=how)
        table.resolve()
        assert ways(table, "Ox") == left


def test_733_1_a_proposal_that_is_reversed_uses_nothing_up() -> None:
    costly = card(
        "Cage",
        "enchantment",
        Static((Modify(This(), (AdditionalCost((PayMana("{2}"),)),)),), zone="stack"),
        cost="{7}",
    )
    table = to_main(library=(costly, *LIBRARY), lands=2)
    table.cast("Cage", how=FREE, pay="cancel")
    assert (table.stack(), table.exile(), ways(table, "Cage")) == ([], ["Cage"], [FREE])
    table.cast("Cage", how=FREE)
    assert (table.stack(), table.tapped("Forest")) == (["Cage"], True)


def test_305_1_a_land_among_them_is_played_and_uses_no_leave_for_a_spell() -> None:
    table = to_main(library=("Mountain", *LIBRARY), courts=1)
    table.play("Mountain")
    assert "Mountain" in table.battlefield(0)
    assert len(table.state.effects) == 1


def test_607_1c_the_leave_stands_when_what_gave_it_is_gone() -> None:
    table = to_upkeep()
    table.instruct(Destroy(Each(Named(COURT))))
    table.to("precombat_main")
    assert ways(table, "Bear") == [FREE]


def test_608_2h_also_if_it_was_gone_as_the_ability_resolved() -> None:
    table = to_upkeep(settle=False)
    table.instruct(Destroy(Each(Named(COURT))))
    table.settle()
    table.to("precombat_main")
    assert (table.exile(), ways(table, "Bear")) == (["Bear"], [FREE])


def test_107_3b_without_paying_the_mana_cost_x_is_nothing() -> None:
    hydra = creature("Hydra", 1, 1, cost="{X}{G}")
    table = to_main(library=(hydra, *LIBRARY), lands=4)
    table.cast("Hydra", how=FREE)
    announced = table.object("Hydra").announced
    assert (table.stack(), announced.x if announced else None) == (["Hydra"], 0)


CREATURES = AllOf((AllOf((HasType("creature"), Spell())), ExiledWith()))
KEEPER = card(
    "Keeper", "enchantment",
    Activated((), (Exile(TopOfLibrary(count=3), linked="exiled"),)),
    Static((Modify(You(), (MayPlay(CREATURES, "free", False, "", 1),)),)),
    Activated((), (Put(This(), "hand"),)),
)  # fmt: skip
"""Exiles three cards; once each turn you may cast a creature spell from among cards exiled with it for nothing."""


def keeping() -> Table:
    """The Keeper has exiled a Bear, an Ox and a Giant."""
    mine = {"battlefield": [KEEPER], "library": ["Bear", "Ox", "Giant", *["Forest"] * 9]}
    table = Table(mine, {"library": ["Forest"] * 9})
    table.activate("Keeper")
    table.resolve()
    return table


def test_601_3_a_static_ability_gives_leave_for_one_spell_each_turn() -> None:
    table = keeping()
    assert [ways(table, name) for name in ("Bear", "Ox", "Giant")] == [["permitted"]] * 3
    table.cast("Bear", how="permitted")
    table.resolve()
    assert [ways(table, name) for name in ("Ox", "Giant")] == [[], []]
    table.to("precombat_main", 5)
    assert [ways(table, name) for name in ("Ox", "Giant")] == [["permitted"]] * 2


def test_400_7_another_object_knows_nothing_of_what_it_exiled_before() -> None:
    table = keeping()
    table.activate("Keeper", 1)
    table.resolve()
    table.instruct(Repeat(1, (Put(Each(AllOf((Named("Keeper"), InZone("hand", You()))))),)))
    assert (table.battlefield(0), ways(table, "Ox")) == (["Keeper"], [])
