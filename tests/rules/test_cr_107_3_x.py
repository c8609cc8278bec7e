"""CR 107.3: the letter X."""

from __future__ import annotations

import pytest

from app.cards.catalogue import catalogue
from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text
from app.cards.variables import undetermined
from app.engine.casting.costs import PayMana
from app.engine.choices import Number
from app.engine.combat.patterns import Attacks
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import Tap
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Activated, Face, Modify, Replace, SpellAbility, Static, Triggered
from app.engine.words.amounts import CountOf, X
from app.engine.words.bases import Ability
from app.engine.words.changes import Gets, HasAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, ControlledBy, InZone, IsCard, Opponent
from app.engine.words.flow import Apply, Later, WhenYouDo
from app.engine.words.measures import Measures
from app.engine.words.nouns import Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

CREATURES = HasType("creature")


def test_107_3a_the_largest_x_is_offered_and_charged_alike() -> None:
    blaze = sorcery("Blaze", LoseLife(Each(Opponent()), X()), cost="{X}{R}")
    table = Table(me={"hand": [blaze], "battlefield": ["Mountain"] * 4})
    table.cast("Blaze", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 3
    table.submit(3)
    table.submit(("auto",))
    table.resolve()
    assert table.life(1) == 17


def test_107_3c_the_text_defines_it_and_it_may_change_while_the_spell_is_on_the_stack() -> None:
    (ability,) = read_text(
        english(), "You gain X life, where X is the number of creatures you control.", Bearer(), True
    )
    assert isinstance(ability, SpellAbility)
    table = Table(
        me={"hand": [card("Count", "instant", ability, cost="{0}")], "battlefield": ["Bear", "Ox"]},
        them={"hand": [instant("Cull", Sacrifice(Each(Opponent()), Choice(CREATURES)))]},
    )
    table.cast("Count")
    table.cast("Cull", by=1)
    table.resolve()
    table.choose("Bear")
    table.resolve()
    assert table.life() == 21


@pytest.mark.parametrize(
    ("text", "cost", "open_"),
    [
        ("You gain X life.", "{1}{G}", True),
        ("You gain X life.", "{X}{G}", False),
        ("As an additional cost to cast this spell, pay X life.\nTarget player loses X life.", "{B}", False),
        ("You gain X life, where X is the number of creatures you control.", "{G}", False),
    ],
)
def test_107_3f_a_card_whose_x_nothing_determines_is_declined(text: str, cost: str, open_: bool) -> None:
    abilities = read_text(english(), text, Bearer(kind="spell"), True)
    assert undetermined(Face("Foo", cost=cost, types=("sorcery",), abilities=abilities)) is open_


def test_107_3f_an_activated_ability_has_an_x_of_its_own() -> None:
    text = "{2}, {T}: You gain X life."
    for cost in ("{3}", "{X}"):
        abilities = read_text(english(), text, Bearer(kind="artifact"), False)
        assert undetermined(Face("Foo", cost=cost, types=("artifact",), abilities=abilities))
    abilities = read_text(english(), text.replace("{2}", "{X}"), Bearer(kind="artifact"), False)
    assert not undetermined(Face("Foo", cost="{3}", types=("artifact",), abilities=abilities))


def test_107_3f_no_card_of_the_pool_leaves_it_open() -> None:
    assert [e.card.name for e in catalogue() if any(undetermined(face) for face in e.card.faces)] == []


def test_107_3g_in_any_other_zone_x_counts_as_nothing() -> None:
    small = AllOf((IsCard(), Measures("mana_value", "<=", 1), InZone("graveyard")))
    count = sorcery("Count", GainLife(amount=CountOf(small)))
    vast = creature("Vast", 1, 1, cost="{X}{X}{G}")
    table = Table(me={"hand": [count], "graveyard": [vast, "Giant"]})
    table.cast("Count")
    table.resolve()
    assert table.life() == 21


def test_107_3g_on_the_stack_it_counts_and_on_the_battlefield_no_longer() -> None:
    value = Measures("mana_value", ">=", 5)
    drain = instant("Drain", GainLife(amount=CountOf(AllOf((CREATURES, value, InZone("stack"))))))
    table = Table(
        me={"hand": [creature("Vast", 1, 1, cost="{X}{X}{G}"), drain], "battlefield": ["Forest"] * 5}
    )
    table.cast("Vast", x=2)
    table.cast("Drain")
    table.resolve()
    assert table.life() == 21
    table.resolve()
    table.instruct(GainLife(amount=CountOf(AllOf((CREATURES, value)))))
    assert (table.battlefield(0).count("Vast"), table.life()) == (1, 21)


def test_107_3i_all_instances_on_a_spell_are_the_same() -> None:
    both = sorcery("Both", GainLife(amount=X()), LoseLife(Each(Opponent()), X()), cost="{X}")
    table = Table(me={"hand": [both], "battlefield": ["Forest"] * 4})
    table.cast("Both", x=4)
    table.resolve()
    assert (table.life(0), table.life(1)) == (24, 16)


def test_107_3j_x_of_an_ability_that_is_gained_is_nothing_of_the_object() -> None:
    enters = Triggered(Enters(This()), (GainLife(amount=X()),))
    gives = card(
        "Gives",
        "enchantment",
        Static((Modify(Each(AllOf((CREATURES, ControlledBy(You())))), (HasAbilities((enters,)),)),)),
    )
    vast = creature("Vast", 1, 1, cost="{X}")
    table = Table(me={"hand": [vast], "battlefield": [gives, *["Forest"] * 3]})
    table.cast("Vast", x=3)
    table.settle()
    assert table.life() == 20


def test_107_3k_x_of_an_activated_ability_is_its_own() -> None:
    hydra = creature(
        "Hydra",
        0,
        0,
        Static((Replace(Enters(This()), (EntersWithCounters(count=X()),)),)),
        Activated((PayMana("{X}"),), (GainLife(amount=X()),)),
        cost="{X}",
    )
    table = Table(me={"hand": [hydra], "battlefield": ["Forest"] * 4})
    table.cast("Hydra", x=3)
    table.resolve()
    table.activate("Hydra", x=1)
    table.resolve()
    assert (table.size("Hydra"), table.life()) == ((3, 3), 21)


def vast_that(*abilities: Ability) -> Table:
    """A creature with {X} in its cost, cast for 3, on the battlefield."""
    vast = creature("Vast", 1, 1, *abilities, cost="{X}")
    table = Table(
        me={"hand": [vast], "battlefield": ["Forest"] * 3, "library": ["Ox"] * 5},
        them={"library": ["Ox"] * 5},
    )
    table.cast("Vast", x=3)
    table.settle()
    return table


def test_107_3m_for_its_enters_abilities_only() -> None:
    table = vast_that(
        Triggered(Enters(This()), (GainLife(amount=X()),)),
        Triggered(Attacks(This()), (GainLife(amount=X()),)),
        Triggered(BeginningOf("end"), (GainLife(amount=X()),)),
        Static((Modify(This(), (Gets(X(), X()),)),)),
    )
    assert table.life() == 23
    assert table.size("Vast") == (1, 1)
    table.to("end")
    table.settle()
    assert table.life() == 23
    table.to("upkeep", 5)
    table.attack(["Vast"])
    table.settle()
    assert table.life() == 23


def test_107_3m_also_if_it_has_died_meanwhile() -> None:
    vast = creature("Vast", 0, 0, Triggered(Enters(This()), (GainLife(amount=X()),)), cost="{X}")
    table = Table(me={"hand": [vast], "battlefield": ["Forest"] * 3})
    table.cast("Vast", x=2)
    table.settle()
    assert (table.graveyard(), table.life()) == (["Vast"], 22)


def test_107_3m_what_did_not_come_of_a_spell_has_no_x() -> None:
    vast = creature("Vast", 1, 1, Triggered(Enters(This()), (GainLife(amount=X()),)), cost="{X}")
    back = sorcery("Back", Put(Target(AllOf((IsCard(), InZone("graveyard"))))))
    table = Table(me={"hand": [back], "graveyard": [vast]})
    table.cast("Back", at="Vast")
    table.settle()
    assert table.life() == 20


def test_107_3m_another_permanent_with_an_x_of_its_own_gives_none() -> None:
    other = card(
        "Other",
        "enchantment",
        Static((Replace(Enters(Each(CREATURES)), (EntersWithCounters(count=X()),)),)),
        cost="{X}",
    )
    table = Table(me={"hand": [creature("Vast", 1, 1, cost="{X}")], "battlefield": [other, *["Forest"] * 3]})
    table.cast("Vast", x=3)
    table.settle()
    assert table.size("Vast") == (1, 1)


def test_107_3n_a_delayed_ability_uses_the_x_of_what_created_it() -> None:
    later = sorcery("Later", Later(BeginningOf("end"), (GainLife(amount=X()),)), cost="{X}")
    table = Table(me={"hand": [later], "battlefield": ["Forest"] * 3})
    table.cast("Later", x=3)
    table.resolve()
    table.to("end")
    table.settle()
    assert table.life() == 23


def test_107_3n_so_does_one_that_triggers_on_what_was_just_done() -> None:
    tap = sorcery("Twist", Tap(Target(CREATURES)), WhenYouDo((GainLife(amount=X()),)), cost="{X}")
    table = Table(
        me={"hand": [tap], "battlefield": ["Forest"] * 3, "library": []}, them={"battlefield": ["Bear"]}
    )
    table.cast("Twist", x=2, at="Bear")
    table.settle()
    assert table.life() == 22


def test_107_3a_an_effect_of_the_spell_keeps_its_number() -> None:
    grow = sorcery("Grow", Apply(Target(CREATURES), (Gets(X(), X()),), UntilEndOfTurn()), cost="{X}")
    table = Table(me={"hand": [grow], "battlefield": ["Bear", *["Forest"] * 3]})
    table.cast("Grow", x=3, at="Bear")
    table.resolve()
    assert table.size("Bear") == (5, 5)
