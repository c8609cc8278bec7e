"""CR 107.3f: an X that nothing defines is chosen as the spell or ability resolves."""

from __future__ import annotations

import pytest

from app.cards.bearers import bearer_of
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text, write_text
from app.cards.variables import undetermined
from app.engine.choices import Choose, Number
from app.engine.keywords.destroy import Destroy
from app.engine.variants.planar_die import LetChaosEnsue
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import Ability
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, creature
from tests.planar import planes
from tests.table import Table

MYR = creature("Small Myr", 1, 1, kind="artifact creature — Myr")
SPHERE = "Myr Battlesphere"


def read(text: str, types: tuple[str, ...] = ("enchantment",), cost: str = "{1}") -> tuple[Ability, ...]:
    """The abilities that a text gives to such a card, which prints it again."""
    face = Face("Foo", cost=cost, types=types)
    spell = "sorcery" in types
    found = read_text(english(), text, bearer_of(face), spell)
    assert write_text(english(), found, bearer_of(face)) == text
    return found


def enchantment(text: str) -> Card:
    """An enchantment with that text."""
    return card("Foo", "enchantment", *read(text), cost="{0}")


def attacking(whom: str = "player 1", myr: int = 3) -> Table:
    """The Battlesphere attacks, and its ability resolves."""
    mine = {"battlefield": [SPHERE, *[MYR] * myr]}
    table = Table(mine, {"battlefield": [{"card": "Karn, the Great Creator", "counters": {"loyalty": 5}}]})
    table.attack({SPHERE: whom})
    return table


@pytest.mark.parametrize("count", [0, 1, 3])
def test_107_3f_who_chooses_the_objects_chooses_how_many(count: int) -> None:
    table = attacking()
    table.resolve()
    table.choose("yes")
    choice = table.choice
    assert isinstance(choice, Choose)
    assert (choice.bounds(), len(choice.options)) == (
        (0, 3),
        3,
    )  # the attacking Battlesphere itself is tapped
    table.choose(*[f"Small Myr {nth}" for nth in range(1, count + 1)])
    assert (table.size(SPHERE), table.life(1)) == ((4 + count, 7), 20 - count)
    assert sum(table.tapped(f"Small Myr {nth}") for nth in (1, 2, 3)) == count


def test_508_1b_the_damage_is_dealt_to_the_planeswalker_that_is_attacked() -> None:
    table = attacking("Karn, the Great Creator")
    table.resolve()
    table.choose("yes")
    table.choose("Small Myr", "Small Myr 2")
    assert (table.counters("Karn, the Great Creator", "loyalty"), table.life(1)) == (3, 20)


@pytest.mark.parametrize(
    ("whom", "life", "loyalty"), [("player 1", 18, 5), ("Karn, the Great Creator", 20, 3)]
)
def test_608_2h_the_damage_is_dealt_though_the_attacker_is_gone(whom: str, life: int, loyalty: int) -> None:
    table = attacking(whom)
    table.instruct(Destroy(Each(Named(SPHERE))))
    table.resolve()
    table.choose("yes")
    table.choose("Small Myr", "Small Myr 2")
    assert (table.life(1), table.counters("Karn, the Great Creator", "loyalty")) == (life, loyalty)


def test_302_6_those_that_have_just_come_may_be_tapped() -> None:
    table = Table({"battlefield": [SPHERE, {"card": MYR, "new": True}]})
    table.attack([SPHERE])
    table.resolve()
    table.choose("yes")
    table.choose("Small Myr")
    assert table.life(1) == 19


def test_608_2d_who_does_nothing_gets_nothing() -> None:
    table = attacking()
    table.resolve()
    table.choose("no")
    assert (table.size(SPHERE), table.life(1)) == ((4, 7), 20)


def test_603_6a_it_enters_with_four_myr() -> None:
    table = Table({"hand": [SPHERE], "mana": "CCCCCCC"})
    table.cast(SPHERE)
    table.resolve()
    table.settle()
    assert table.battlefield(0) == [SPHERE, *["Myr Token"] * 4]
    assert (table.size("Myr Token"), table.now("Myr Token").colors) == ((1, 1), "")
    assert set(table.now("Myr Token").types) == {"artifact", "creature"}


def test_107_3f_of_what_is_sacrificed_too() -> None:
    table = Table(
        {"hand": [enchantment("When this enchantment enters, you may sacrifice X lands. If you do, draw X cards.")],
         "battlefield": ["Forest"] * 3, "library": ["Ox", "Bear", "Giant"]}
    )  # fmt: skip
    table.cast("Foo")
    table.settle()
    table.choose("yes")
    table.choose("Forest", "Forest 2")
    assert (table.hand(), table.battlefield(0)) == (["Ox", "Bear"], ["Forest", "Foo"])


def asked(lands: int = 3) -> Table:
    """An enchantment that asks for {X} as it enters."""
    text = "When this enchantment enters, you may pay {X}. If you do, you gain X life."
    table = Table({"hand": [enchantment(text)], "battlefield": ["Forest"] * lands})
    table.cast("Foo")
    table.settle()
    return table


def test_107_3f_who_may_pay_x_says_how_much() -> None:
    table = asked()
    assert table.choice.reason == "may_pay"
    table.choose("yes")
    choice = table.choice
    assert isinstance(choice, Number)
    assert (choice.seat, choice.rule, choice.most) == (0, "107.3f", 3)
    table.submit(2)
    table.submit(("auto",))
    assert (table.life(), [table.tapped(f"Forest {nth}") for nth in (1, 2, 3)].count(True)) == (22, 2)


def test_118_12_or_doesnt_pay() -> None:
    table = asked()
    table.choose("no")
    assert (table.life(), table.choice.reason) == (20, "priority")


def test_107_3f_x_is_asked_again_where_the_payment_was_given_up() -> None:
    table = asked()
    table.choose("yes")
    table.submit(3)
    table.submit(("cancel",))
    table.choose("yes")
    table.submit(1)
    table.submit(("auto",))
    assert table.life() == 21


def test_107_3f_kilnspire_district_deals_as_much_as_is_paid() -> None:
    mine = {"planar_deck": planes(10), "command": ["Kilnspire District"], "battlefield": ["Forest"] * 4}
    table = Table(mine, *[{"planar_deck": planes(10)}] * 2)
    table.instruct(LetChaosEnsue())
    table.choose("player 1")
    table.resolve()
    table.choose("yes")
    table.submit(3)
    table.submit(("auto",))
    assert table.life(1) == 17


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this enchantment enters, you gain X life.",
        "Whenever this enchantment enters, you gain X life. You may sacrifice X lands.",
    ],
)
def test_107_3f_where_something_else_is_said_of_x_first_it_is_declined(text: str) -> None:
    abilities = read(text)
    assert undetermined(Face("Foo", cost="{1}", types=("enchantment",), abilities=abilities))


def test_107_3k_x_in_the_cost_of_the_ability_is_the_number_that_was_announced() -> None:
    text = "{X}: Tap X creatures."
    mine = {
        "battlefield": [
            card("Foo", "artifact", *read(text, ("artifact",))),
            *["Forest"] * 2,
            "Bear",
            "Ox",
            "Giant",
        ]
    }
    table = Table(mine)
    table.activate("Foo", x=2)
    table.resolve()
    choice = table.choice
    assert isinstance(choice, Choose)
    assert choice.bounds() == (2, 2)


def test_107_3a_so_is_x_in_the_mana_cost_of_a_spell() -> None:
    spell = card("Foo", "sorcery", *read("Tap X creatures.", ("sorcery",), "{X}"), cost="{X}")
    table = Table({"hand": [spell], "battlefield": ["Forest", "Bear", "Ox"]})
    table.cast("Foo", x=1)
    table.resolve()
    choice = table.choice
    assert isinstance(choice, Choose)
    assert choice.bounds() == (1, 1)
