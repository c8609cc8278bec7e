"""CR 702.51: convoke."""

from __future__ import annotations

from app.engine.casting.costs import CostsLess, PayMana
from app.engine.choices import Number
from app.engine.events.life import GainLife
from app.engine.events.tapping import BecameTapped, TapSymbol
from app.engine.keywords.convoke import Convoke
from app.engine.keywords.cycling import Cycling
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Modify, SpellAbility, Static
from app.engine.words.amounts import X
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

CHORUS = card("Chorus", "sorcery", Convoke(), SpellAbility((GainLife(amount=4),)), cost="{2}{W}{W}")
SOLDIER = creature("Soldier", 1, 1, cost="{W}")
GOBLIN = creature("Goblin", 1, 1, cost="{R}")
GOLEM = card("Golem", "artifact creature — Golem", cost="{1}", power=1, toughness=1)
ELF = creature("Elf", 1, 1, Activated((TapSymbol(),), (AddMana(Fixed("{G}")),)), cost="{G}")


def test_702_51a_creatures_are_tapped_for_mana_of_their_color_or_generic_mana() -> None:
    table = Table(me={"hand": [CHORUS], "battlefield": [SOLDIER, SOLDIER, GOBLIN, GOLEM]})
    assert ("cast", "Chorus") in table.options()
    table.cast("Chorus")
    assert all(table.tapped(name) for name in ("Soldier", "Soldier 2", "Goblin", "Golem"))
    table.resolve()
    assert table.life(0) == 24


def test_702_51a_a_creature_doesnt_pay_for_another_color() -> None:
    table = Table(me={"hand": [CHORUS], "battlefield": [SOLDIER, GOBLIN, GOBLIN, GOBLIN]})
    assert ("cast", "Chorus") not in table.options()


def test_702_51a_a_tapped_creature_or_an_opponents_doesnt_pay() -> None:
    tapped = {"card": SOLDIER, "tapped": True}
    table = Table(
        me={"hand": [CHORUS], "battlefield": ["Plains", "Plains", "Plains", tapped]},
        them={"battlefield": [SOLDIER]},
    )
    assert ("cast", "Chorus") not in table.options()


def test_702_51a_new_creatures_pay_too() -> None:
    new = {"card": ELF, "new": True}
    table = Table(me={"hand": [CHORUS], "battlefield": ["Plains", "Plains", new, new]})
    table.cast("Chorus")
    assert table.tapped("Elf")
    assert table.tapped("Elf 2")


def test_702_51a_a_creature_of_two_colors_pays_for_either() -> None:
    both = creature("Both", 1, 1, cost="{R}{W}")
    table = Table(me={"hand": [CHORUS], "battlefield": ["Plains", both, GOBLIN, GOBLIN]})
    table.cast("Chorus")
    table.resolve()
    assert table.life(0) == 24


def test_702_51a_lands_are_tapped_before_creatures_where_that_is_left_to_the_game() -> None:
    table = Table(me={"hand": [CHORUS], "battlefield": ["Plains", "Plains", "Plains", SOLDIER, SOLDIER]})
    table.cast("Chorus")
    assert [table.tapped("Soldier"), table.tapped("Soldier 2")] == [True, False]


def test_702_51a_by_hand_the_player_says_which_creature_pays_for_what() -> None:
    table = Table(
        me={"hand": [CHORUS], "battlefield": ["Plains", "Plains", "Plains", "Plains", SOLDIER, GOBLIN]}
    )
    table.cast("Chorus", finish=False)
    goblin, soldier = table.ref("Goblin"), table.ref("Soldier")
    table.choose(f"instead.{goblin}.R")
    assert f"instead.{goblin}.R" not in table.options()
    table.choose(f"instead.{soldier}.W")
    assert not table.tapped("Goblin")  # nothing is paid before all of it is (601.2h)
    table.choose("auto")
    assert table.tapped("Goblin")
    assert table.tapped("Soldier")
    assert sum(table.tapped(f"Plains {n}" if n > 1 else "Plains") for n in (1, 2, 3, 4)) == 2
    table.resolve()
    assert table.life(0) == 24


def test_702_51a_cancelled_it_leaves_the_creatures_untapped() -> None:
    table = Table(me={"hand": [CHORUS], "battlefield": ["Plains", "Plains", SOLDIER, GOBLIN]})
    table.cast("Chorus", finish=False)
    table.choose(f"instead.{table.ref('Goblin')}.R")
    table.choose("cancel")
    assert table.hand(0) == ["Chorus"]
    assert not table.tapped("Goblin")


def test_702_51a_a_creature_that_was_tapped_for_mana_meanwhile_pays_only_once() -> None:
    table = Table(me={"hand": [CHORUS], "battlefield": ["Plains", "Plains", ELF, GOBLIN]})
    table.cast("Chorus", finish=False)
    elf = table.ref("Elf")
    table.choose(f"instead.{elf}.G")
    table.choose(f"mana.{elf}.0")
    table.choose("auto")
    table.resolve()
    assert table.life(0) == 24
    assert len([fact for fact in table.happened(BecameTapped) if fact.object == elf]) == 1


def test_702_51a_it_pays_for_the_spell_and_not_for_an_ability_of_the_card() -> None:
    either = card(
        "Either",
        "sorcery",
        Convoke(),
        Cycling((PayMana("{1}"),)),
        SpellAbility((GainLife(amount=1),)),
        cost="{1}",
    )
    table = Table(me={"hand": [either], "battlefield": [SOLDIER], "library": ["Ox"]})
    assert ("cast", "Either") in table.options()
    assert ("activate", "Either") not in table.options()


def test_702_51b_the_total_cost_comes_first_reductions_included() -> None:
    cheaper = card("Cheaper", "enchantment", Static((Modify(Each(HasType("sorcery")), (CostsLess(2),)),)))
    table = Table(me={"hand": [CHORUS], "battlefield": [cheaper, SOLDIER, SOLDIER, GOBLIN]})
    table.cast("Chorus")
    assert not table.tapped("Goblin")
    assert table.stack() == ["Chorus"]


def test_702_51d_two_instances_do_no_more_than_one() -> None:
    twice = card("Chorus", "sorcery", Convoke(), Convoke(), SpellAbility((GainLife(amount=4),)), cost="{2}")
    table = Table(me={"hand": [twice], "battlefield": [SOLDIER]})
    assert ("cast", "Chorus") not in table.options()


def test_702_51a_creatures_count_for_x() -> None:
    rally = card("Rally", "sorcery", Convoke(), SpellAbility((GainLife(amount=X()),)), cost="{X}{W}")
    table = Table(me={"hand": [rally], "battlefield": ["Plains", SOLDIER, GOBLIN]})
    table.cast("Rally", finish=False)
    assert isinstance(table.choice, Number)
    assert table.choice.most == 2
    table.choose(2)
    table.choose("auto")
    table.resolve()
    assert table.life(0) == 22
