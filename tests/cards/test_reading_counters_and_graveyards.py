"""The wordings of counters, keyword actions and what goes to graveyards: read, printed again, and played."""

from __future__ import annotations

import pytest

from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text, write_text
from app.engine.choices import Choose
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Card, Static
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType, Named
from tests.cards.test_zones_of_abilities import ability_of
from tests.cards_of_ones_own import card, creature
from tests.table import Table

DECK = ["Forest"] * 5


def says(name: str, types: str, text: str) -> Card:
    """A card with that text, which is read and prints the same again."""
    spell = types in ("instant", "sorcery")
    bearer = Bearer(name, "", "spell" if spell else types)
    abilities = read_text(english(), text, bearer, spell=spell)
    assert write_text(english(), abilities, bearer) == text
    if types == "creature":
        return creature(name, 2, 2, *abilities)
    return card(name, types, *abilities, cost="{0}")


def played(text: str, at: str | list[str] | None = None, **me: list[str]) -> Table:
    """The board after a spell with that text."""
    table = Table({**me, "hand": [says("Words", "instant", text)]}, {"battlefield": ["Ox"]})
    table.cast("Words", at=at)
    table.settle()
    return table


def test_122_1f_a_player_gets_poison_counters_and_loses_the_game_with_ten() -> None:
    for count, over in (("two", False), ("ten", True)):
        table = played(f"Target opponent gets {count} poison counters.", "them")
        assert (table.counters("them", "poison"), table.game.over) == (10 if over else 2, over)
    assert played("You get a poison counter.").counters("me", "poison") == 1


def test_701_47_amass_names_the_kind_of_army_in_the_plural() -> None:
    table = played("Amass Orcs 2.")
    assert table.battlefield(0) == ["Orc Army Token"]
    assert table.size("Orc Army Token") == (2, 2)


def test_701_39_bolster() -> None:
    table = played("Bolster 3.", battlefield=["Bear", "Giant"])
    assert (table.size("Bear"), table.size("Giant")) == ((5, 5), (4, 4))


def test_701_41_support_is_for_as_many_creatures_as_it_says_or_fewer() -> None:
    board = ["Bear", "Giant", "Squire"]
    few = played("Support 2.", ["Bear"], battlefield=board)
    assert (few.size("Bear"), few.size("Giant")) == ((3, 3), (4, 4))
    table = Table({"hand": [says("Words", "instant", "Support 2.")], "battlefield": board})
    table.cast("Words", finish=False)
    assert isinstance(table.choice, Choose)
    assert table.choice.bounds() == (0, 2)


def test_701_41a_a_permanent_supports_other_creatures() -> None:
    leader = says("Leader", "creature", "When this creature enters, support 2.")
    table = Table({"hand": [leader], "battlefield": ["Bear", "Giant", "Forest"]})
    table.cast("Leader")
    table.resolve()
    assert table.options() == ["Bear", "Giant"]
    table.choose("Bear", "Giant")
    table.settle()
    assert [table.size(who) for who in ("Bear", "Giant", "Leader")] == [(3, 3), (5, 5), (2, 2)]


def test_701_37_monstrosity() -> None:
    text = "{1}: Monstrosity 3.\nWhen this creature becomes monstrous, you gain 2 life."
    table = Table({"battlefield": [says("Troll", "creature", text), "Forest", "Forest"]})
    for _ in range(2):
        table.activate("Troll")
        table.settle()
    assert (table.size("Troll"), table.life()) == ((5, 5), 22)


@pytest.mark.parametrize(("whose", "life"), [("your", (21, 20)), ("an opponent's", (20, 21))])
def test_700_4_what_is_put_into_a_graveyard_from_the_battlefield_goes_to_its_owners(
    whose: str, life: tuple[int, int]
) -> None:
    text = f"Whenever a creature is put into {whose} graveyard from the battlefield, you gain 1 life."
    bell = says("Bell", "artifact", text)
    stolen = {"card": "Bear", "owner": 0}
    table = Table({"battlefield": [bell]}, {"battlefield": [stolen, "Ox"]})
    table.instruct(Destroy(Each(Named("Bear"))))
    table.settle()
    assert table.life() == life[0]
    table.instruct(Destroy(Each(HasType("creature"))))
    table.settle()
    assert table.life() == life[0] + life[1] - 20


def test_609_4_damage_is_dealt_as_though_its_source_had_a_keyword() -> None:
    torment = says("Torment", "artifact", "All damage is dealt as though its source had wither.")
    table = Table({"battlefield": [torment, "Giant"]}, {"battlefield": ["Ox"]})
    table.attack(["Giant"])
    table.block({"Ox": "Giant"})
    table.to("end_of_combat")
    assert (table.size("Giant"), table.graveyard(1), table.has("Giant", "wither")) == ((2, 2), ["Ox"], False)
    blight = says("Blight", "artifact", "All damage is dealt to you as though its source had infect.")
    table = Table({"battlefield": ["Giant"]}, {"battlefield": [blight]})
    table.attack(["Giant"])
    table.to_damage()
    assert (table.life(1), table.counters("them", "poison")) == (20, 4)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Test Bear is colorless.", "any"),
        ("As long as you control a Forest, Test Bear is colorless.", "battlefield"),
        ("Creatures you control are colorless.", "battlefield"),
        ("Test Bear can't attack.", "battlefield"),
    ],
)
def test_604_3a_it_defines_colors_of_the_card_itself_and_without_condition(text: str, zone: str) -> None:
    assert ability_of(text, Static).zone == zone
