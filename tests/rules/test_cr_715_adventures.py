"""CR 715, 720: adventurer and omen cards."""

from __future__ import annotations

from app.engine.casting.permissions import CantCast
from app.engine.choices import Priority
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.keywords.counter import Counter
from app.engine.words.abilities import Card, Face, Modify, SpellAbility, Static
from app.engine.words.filters import AllOf, AnyTarget, APlayer, Not, Spell
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, instant
from tests.table import Table

STOMP = Face(
    "Stomp", "{R}", types=("instant",), subtypes=("Adventure",),
    abilities=(SpellAbility((DealDamage(2, Target(AnyTarget())),)),),
)  # fmt: skip
GIANT = Card(
    (Face("Giant", "{2}{R}", types=("creature",), subtypes=("Giant",), power=4, toughness=3), STOMP),
    "adventure",
)
OMEN = Face(
    "Meal", "{R}", types=("sorcery",), subtypes=("Omen",), abilities=(SpellAbility((GainLife(amount=3),)),)
)
DRAGON = Card(
    (Face("Dragon", "{2}{R}", types=("creature",), subtypes=("Dragon",), power=4, toughness=4), OMEN),
    "adventure",
)
DENY = instant("Deny", Counter(Target(Spell())))
LANDS = ["Mountain"] * 4


def castable(table: Table) -> list[str]:
    """The ways in which the player with priority could cast something."""
    assert isinstance(table.choice, Priority)
    return sorted(action.how for action in table.choice.actions() if action.type == "cast")


def test_715_3_its_player_chooses_how_to_play_it() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": LANDS})
    assert castable(table) == ["", "face 1"]
    table.cast("Giant")
    assert table.now(table.state.stack[-1]).name == "Giant"
    table.settle()
    assert "Giant" in table.battlefield(0)


def test_715_3a_as_an_adventure_only_the_other_characteristics_count() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": LANDS}, active=1)
    table.give_priority(0)
    assert castable(table) == ["face 1"]  # an instant
    big = Each(APlayer())
    no_creatures = card(
        "Rule", "enchantment", Static((Modify(big, (CantCast(AllOf((HasType("creature"), Spell()))),)),))
    )
    table = Table(me={"hand": [GIANT], "battlefield": [no_creatures, *LANDS]})
    assert castable(table) == ["face 1"]
    only = card(
        "Law", "enchantment", Static((Modify(big, (CantCast(AllOf((Not(HasType("creature")), Spell()))),)),))
    )
    table = Table(me={"hand": [GIANT], "battlefield": [only, *LANDS]})
    assert castable(table) == [""]


def test_614_6_it_is_exiled_instead_and_comes_to_no_graveyard_on_the_way() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": LANDS})
    table.cast("Giant", at="them", how="face 1")
    table.settle()
    assert (table.exile(), table.graveyard(0)) == (["Giant"], [])


def test_715_3d_as_it_resolves_it_is_exiled_and_may_be_cast_from_there_but_not_as_an_adventure() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": LANDS})
    table.cast("Giant", at="them", how="face 1")
    spell = table.now(table.state.stack[-1])
    assert (spell.name, spell.types, spell.colors) == ("Stomp", ("instant",), "R")
    table.settle()
    assert (table.life(1), table.exile(), table.graveyard(0)) == (18, ["Giant"], [])
    assert table.now("Giant").power == 4  # CR 715.4
    assert castable(table) == ["permitted"]
    table.cast("Giant", how="permitted")
    table.settle()
    assert "Giant" in table.battlefield(0)


def test_715_3d_countered_it_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": LANDS}, them={"hand": [DENY]})
    table.cast("Giant", at="them", how="face 1")
    table.cast("Deny", at=table.state.stack[0], by=1)
    table.settle()
    assert (table.exile(), table.graveyard(0)) == ([], ["Giant"])


def test_715_3d_only_for_who_exiled_it() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": LANDS}, them={"battlefield": LANDS, "library": LANDS})
    table.cast("Giant", at="them", how="face 1")
    table.settle()
    table.to("precombat_main")
    assert castable(table) == []


def test_720_3d_an_omen_is_shuffled_into_the_library_as_it_resolves() -> None:
    table = Table(me={"hand": [DRAGON], "battlefield": LANDS, "library": ["Forest"]})
    table.cast("Dragon", how="face 1")
    table.settle()
    assert (table.life(0), table.graveyard(0), table.exile()) == (23, [], [])
    assert sorted(table.library(0)) == ["Dragon", "Forest"]


def test_720_3_its_player_chooses_to_cast_it_normally_or_as_an_omen() -> None:
    table = Table(me={"hand": [DRAGON], "battlefield": LANDS})
    assert castable(table) == ["", "face 1"]
    table.cast("Dragon")
    table.settle()
    assert ("Dragon" in table.battlefield(0), table.life(0)) == (True, 20)


def test_720_3a_as_an_omen_only_the_other_characteristics_are_looked_at() -> None:
    table = Table(me={"hand": [DRAGON], "battlefield": LANDS[:1]})
    assert castable(table) == ["face 1"]  # for the one mana that the omen costs
    for banned, left in ((HasType("creature"), "face 1"), (HasType("sorcery"), "")):
        rule = Modify(Each(APlayer()), (CantCast(AllOf((banned, Spell()))),))
        table = Table(
            me={"hand": [DRAGON], "battlefield": [card("Rule", "enchantment", Static((rule,))), *LANDS]}
        )
        assert castable(table) == [left]
