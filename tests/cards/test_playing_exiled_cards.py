"""Cards of the pool that speak of what they exiled (CR 607.2a), and of what was tapped as they said."""

from __future__ import annotations

import pytest

from app.engine import view
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.table import Table

FORESTS = ["Forest"] * 9


def exiled(table: Table, seat: int) -> list[str]:
    """The cards in exile that the player may look at."""
    return [thing["card"] for thing in view.of(table.state, seat)["exile"] if "card" in thing]


def test_607_2a_bag_of_holding_returns_what_was_discarded() -> None:
    mine = {"battlefield": ["Bag of Holding"], "hand": ["Bear", "Ox"], "mana": "CCCC", "exile": ["Giant"]}
    table = Table(mine)
    table.instruct(Discard(what=Each(Named("Ox"))))
    table.settle()
    assert (table.exile(), table.graveyard()) == (["Giant", "Ox"], [])
    table.activate("Bag of Holding", 1)
    table.resolve()
    assert (sorted(table.hand()), table.exile(), table.graveyard()) == (
        ["Bear", "Ox"],
        ["Giant"],
        ["Bag of Holding"],
    )


def test_607_2a_kyren_archive_brings_all_of_them() -> None:
    mine = {
        "battlefield": ["Kyren Archive"],
        "library": ["Bear", *FORESTS],
        "hand": ["Giant"],
        "mana": "CCCCC",
    }
    table = Table(mine, {"library": FORESTS}, step="end", active=1)
    table.to("upkeep")
    table.settle()
    table.choose("yes")
    assert (len(table.exile()), exiled(table, 0)) == (1, [])
    table.to("precombat_main")
    table = Table({**mine, "library": FORESTS})
    table.activate("Kyren Archive")
    table.resolve()
    assert (table.hand(), table.graveyard()) == ([], ["Giant", "Kyren Archive"])


def test_607_2a_knowledge_vault_buries_them_if_it_goes() -> None:
    table = Table({"battlefield": ["Knowledge Vault"], "library": ["Bear", "Ox"], "mana": "CC"})
    table.activate("Knowledge Vault")
    table.resolve()
    table.instruct(Destroy(Each(Named("Knowledge Vault"))))
    table.settle()
    assert (table.graveyard(), table.exile()) == (["Knowledge Vault", "Bear"], [])


def test_607_2a_knowledge_vault_gives_them_for_itself() -> None:
    table = Table(
        {"battlefield": ["Knowledge Vault"], "library": ["Bear", "Ox"], "hand": ["Giant"], "mana": "CC"}
    )
    table.activate("Knowledge Vault")
    table.resolve()
    table.activate("Knowledge Vault", 1)
    table.settle()
    assert (table.hand(), table.graveyard()) == (["Bear"], ["Knowledge Vault", "Giant"])


def test_607_2a_connecting_the_dots_exiles_one_for_each_attacker() -> None:
    board = ["Connecting the Dots", "Bear", "Ox", "Mountain", "Mountain"]
    mine = {"battlefield": board, "library": ["Giant", "Squire", *FORESTS]}
    table = Table(mine, step="beginning_of_combat")
    table.attack(["Bear", "Ox"])
    table.settle()
    table.activate("Connecting the Dots")
    table.settle()
    assert sorted(table.hand()) == ["Giant", "Squire"]


def test_607_2a_bottled_cloister_gives_the_hand_back() -> None:
    mine = {"battlefield": ["Bottled Cloister"], "hand": ["Bear", "Ox"], "library": ["Giant", *FORESTS]}
    table = Table(mine, {"library": FORESTS}, step="end")
    table.to("upkeep")
    table.settle()
    assert (table.hand(), len(table.exile()), exiled(table, 0)) == ([], 2, [])
    table.to("upkeep", 5)
    table.settle()
    assert sorted(table.hand()) == ["Bear", "Giant", "Ox"]


def test_601_3_nightveil_specter_plays_what_it_exiled() -> None:
    theirs = {"library": ["Island", "Bear", *FORESTS]}
    table = Table({"battlefield": ["Nightveil Specter", "Forest", "Plains"], "library": FORESTS}, theirs)
    table.attack(["Nightveil Specter"])
    table.to_damage()
    table.settle()
    assert table.exile() == ["Island"]
    table.to("postcombat_main")
    table.play("Island")
    assert "Island" in table.battlefield(0)
    table.instruct(Destroy(Each(Named("Nightveil Specter"))))
    assert not any(action == "cast" for action, _ in table.options())


def test_607_2a_nautiloid_ship_takes_a_creature_card_it_exiled() -> None:
    crewed = {"battlefield": ["Nautiloid Ship", "Giant"], "library": FORESTS}
    table = Table(crewed, {"graveyard": ["Bear", "Forest"], "library": FORESTS, "exile": ["Ox"]})
    table.activate("Nautiloid Ship")
    table.choose("Giant")
    table.resolve()
    assert "creature" in table.now("Nautiloid Ship").types


def test_601_3_kaylas_music_box_plays_own_cards_for_a_turn() -> None:
    mine = {"battlefield": ["Kayla's Music Box"], "library": ["Bear", *FORESTS], "mana": "WGG"}
    table = Table(mine, {"library": FORESTS})
    table.activate("Kayla's Music Box")
    table.resolve()
    assert (exiled(table, 0), exiled(table, 1)) == (["Bear"], [])
    table.to("upkeep", 5)
    table.activate("Kayla's Music Box", 1)
    table.resolve()
    table.to("precombat_main")
    assert ("cast", "Bear") not in table.options()  # there is no mana for it


@pytest.mark.parametrize(
    ("name", "count"), [("Jaddi Lifestrider", 2), ("Siege Striker", 1), ("Guild Summit", 1)]
)
def test_608_2c_as_many_as_were_tapped(name: str, count: int) -> None:
    others = ["Bear", "Ox"] if name != "Guild Summit" else ["Baldur's Gate", "Basilisk Gate"]
    table = Table(
        {
            "hand": [name],
            "battlefield": others,
            "library": ["Giant", "Squire", *FORESTS],
            "mana": "WUUGGGGGRR",
        }
    )
    table.cast(name)
    table.settle()
    if name == "Siege Striker":
        table = Table({"battlefield": [name, *others], "library": FORESTS})
        table.attack([name])
        table.settle()
    table.choose("yes")
    table.choose(*others[:count])
    found = {
        "Jaddi Lifestrider": table.life() == 20 + 2 * count,
        "Siege Striker": table.size("Siege Striker" if name == "Siege Striker" else others[0]) == (2, 2),
        "Guild Summit": table.hand() == ["Giant"][:count],
    }
    assert found[name]
    assert [table.tapped(other) for other in others] == [nth < count for nth in range(2)]


def test_603_12_isareth_returns_a_creature_for_as_much_as_is_paid() -> None:
    mine = {
        "battlefield": ["Isareth the Awakener", *["Swamp"] * 4],
        "graveyard": ["Bear", "Giant"],
        "library": FORESTS,
    }
    table = Table(mine)
    table.attack(["Isareth the Awakener"])
    table.settle()
    table.choose("yes")
    table.submit(2)
    table.submit(("auto",))
    table.settle()
    assert (table.battlefield(0).count("Bear"), table.counters("Bear", "corpse")) == (1, 1)
    table.instruct(Destroy(Each(Named("Bear"))))
    assert (table.exile(), table.graveyard()) == (["Bear"], ["Giant"])
