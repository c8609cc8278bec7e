"""CR 118.3a, 106.6, 702.51a: which mana is spent, what is used instead of it, and what that does."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana, Perform
from app.engine.choices import Action, Choose
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.keywords.convoke import Convoke
from app.engine.keywords.delve import Delve
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.flashback import Flashback
from app.engine.keywords.kicker import Kicker
from app.engine.keywords.reveal import Reveal
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.additional import AdditionalEffect, SpentOn
from app.engine.mana.produce import AddMana, AddsMana, AnyColor, ChosenColor, Fixed, SameType, TappedForMana
from app.engine.words.abilities import Activated, SpellAbility, Triggered
from app.engine.words.filters import AllOf, Spell
from app.engine.words.nouns import Choice, Each, TopOfLibrary, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, sorcery, tap_for
from tests.mana.cards import SIGNET, TAP, mana
from tests.mana.test_additional_effects import BANNER, OX
from tests.table import Table

ELF = creature("Elf", 1, 1, tap_for("{G}"), cost="{G}")
"""A green creature with {T}: add {G}."""
CHORUS = card("Chorus", "sorcery", Convoke(), SpellAbility((GainLife(amount=4),)), cost="{1}{G}")
CREATURES_ONLY = AllOf((HasType("creature"), Spell()))
CAMP = card("Camp", "land", mana(TAP, add=Fixed("{G}"), only=CREATURES_ONLY))
"""{T}: add {G}, to be spent on creature spells alone."""
RUIN = card(
    "Ruin", "enchantment",
    Triggered(TappedForMana(Each(HasType("land"))), (AddMana(Fixed("{C}")), Destroy(Each(HasType("land"))))),
)  # fmt: skip
"""Whenever a land is tapped for mana, add {C} and destroy all lands."""


def spend(table: Table) -> Choose:
    """Pay from the pool, and the choice which mana that is."""
    table.submit(("pool",))
    choice = table.choice
    assert isinstance(choice, Choose)
    assert choice.reason == "spend"
    return choice


def letters(choice: Choose) -> str:
    """The types of the mana among which is chosen."""
    return "".join(sorted(str(key)[-1] for key in choice.options))


def test_106_6_mana_that_is_not_spent_does_nothing_to_the_spell() -> None:
    table = Table({"hand": [OX], "battlefield": [BANNER, "Forest"]})
    table.tap("Banner")
    table.tap("Forest")
    table.cast("Ox", finish=False)
    choice = spend(table)
    table.submit(tuple(key for key in choice.options if str(key).endswith("G")))
    table.resolve()
    assert (table.pool(), table.size("Ox")) == ("R", (2, 2))


def test_106_6_what_is_done_for_any_spell_is_not_done_for_an_ability() -> None:
    gain = AdditionalEffect(SpentOn(), (GainLife(),))
    font = card("Font", "artifact", Activated((TAP,), (AddMana(Fixed("{R}"), also=gain),)))
    pump = card("Pump", "artifact", Activated((PayMana("{1}"),), (GainLife(amount=10),)))
    table = Table(
        {"hand": [OX], "battlefield": [{"card": font, "id": "one"}, {"card": font, "id": "two"}, pump]}
    )
    table.tap("one")
    table.activate("Pump", pay="pool")
    table.resolve()
    assert table.life() == 30
    table.tap("two")
    table.cast("Ox", pay="pool")
    assert table.life() == 31


def test_118_3a_only_mana_that_may_be_spent_on_it_is_chosen_from() -> None:
    table = Table({"hand": [sorcery("Rite", GainLife(), cost="{1}")], "battlefield": [CAMP], "mana": "RU"})
    table.tap("Camp")
    table.cast("Rite", finish=False)
    assert letters(spend(table)) == "RU"


def test_118_3a_left_to_the_game_some_mana_that_pays_is_spent() -> None:
    table = Table({"hand": [OX], "battlefield": [CAMP], "mana": "RU"})
    table.tap("Camp")
    table.cast("Ox", finish=False)
    assert letters(spend(table)) == "GRU"
    table.default()
    assert (table.stack(), len(table.pool())) == (["Ox"], 2)


def test_118_3a_mana_that_goes_first_may_be_kept_for_later() -> None:
    table = Table({"hand": [OX], "battlefield": [CAMP, "Mountain"]})
    table.tap("Camp")
    table.tap("Mountain")
    table.cast("Ox", finish=False)
    table.submit(tuple(key for key in spend(table).options if str(key).endswith("R")))
    assert (table.stack(), table.pool()) == (["Ox"], "G")


def test_118_3a_all_that_was_chosen_is_spent() -> None:
    rite = sorcery("Rite", GainLife(), cost="{2/W}")
    for chosen, left in (("W", "C"), ("WC", "")):
        table = Table({"hand": [rite], "mana": "WC"})
        table.cast("Rite", finish=False)
        choice = spend(table)
        table.submit(tuple(key for key in choice.options if str(key)[-1] in chosen))
        assert (table.stack(), table.pool()) == (["Rite"], left)


def test_118_3_what_cannot_be_paid_after_all_is_not_cast() -> None:
    five = sorcery("Five", GainLife(), cost="{5}")
    table = Table({"hand": [five], "battlefield": [RUIN, *["Forest"] * 3]})
    table.cast("Five")
    while table.choice.kind != "priority":
        table.default()
    assert (table.stack(), table.hand(), table.pool()) == ([], ["Five"], "")
    assert table.battlefield(0).count("Forest") == 3


def test_118_3_other_sources_pay_where_planned_ones_are_gone() -> None:
    three = sorcery("Three", GainLife(), cost="{3}")
    table = Table({"hand": [three], "battlefield": [RUIN, "Forest", "Forest", "Sol Ring"]})
    table.cast("Three")
    assert (table.stack(), len(table.pool())) == (["Three"], 1)


def test_702_51a_what_was_chosen_instead_of_mana_is_used_and_the_rest_chosen_from_the_pool() -> None:
    table = Table({"hand": [CHORUS], "battlefield": [ELF], "mana": "RU"})
    table.cast("Chorus", finish=False)
    table.choose(f"instead.{table.ref('Elf')}.G")
    choice = spend(table)
    assert (letters(choice), choice.bounds()) == ("RU", (1, 1))
    table.default()
    assert (table.stack(), table.tapped("Elf"), len(table.pool())) == (["Chorus"], True, 1)


def test_702_51a_what_is_tapped_for_mana_meanwhile_is_no_longer_used_instead() -> None:
    table = Table({"hand": [CHORUS], "battlefield": [ELF], "mana": "R"})
    table.cast("Chorus", finish=False)
    table.choose(f"instead.{table.ref('Elf')}.G")
    table.tap("Elf")
    assert [key for key in table.options() if str(key).startswith("instead")] == []
    table.submit(("pool",))
    assert (table.stack(), table.pool()) == (["Chorus"], "")
    short = Table({"hand": [CHORUS], "battlefield": [ELF, "Forest"]})
    short.cast("Chorus", finish=False)
    short.choose(f"instead.{short.ref('Elf')}.G")
    short.tap("Elf")
    assert ("auto" in short.options(), "pool" in short.options()) == (True, False)


def test_702_51a_a_creature_stands_for_no_snow_mana() -> None:
    cold = card("Cold", "sorcery", Convoke(), SpellAbility((GainLife(),)), cost="{S}")
    assert ("cast", "Cold") not in Table({"hand": [cold], "battlefield": [ELF]}).options()


def test_702_66a_what_is_cast_from_a_graveyard_is_not_exiled_to_pay_for_itself() -> None:
    deep = card(
        "Deep", "sorcery", Delve(), Flashback((PayMana("{1}"),)), SpellAbility((GainLife(),)), cost="{9}"
    )
    assert ("cast", "Deep") not in Table({"graveyard": [deep]}).options()
    assert ("cast", "Deep") in Table({"graveyard": [deep, "Forest"]}).options()


def test_601_2a_a_card_that_is_exiled_for_mana_does_not_pay_for_itself() -> None:
    table = Table({"hand": ["Elvish Spirit Guide"], "battlefield": ["Forest"] * 2})
    assert ("cast", "Elvish Spirit Guide") not in table.options()
    two = Table({"hand": ["Elvish Spirit Guide"] * 2, "battlefield": ["Forest"] * 2})
    assert ("cast", "Elvish Spirit Guide") in two.options()


@pytest.mark.parametrize(("life", "able"), [(2, True), (1, False)])
@pytest.mark.parametrize("cost", ["{B}", "{1}{B}"])
def test_118_3_life_rather_than_mana_of_a_color_may_be_all_there_is(cost: str, life: int, able: bool) -> None:
    rite = sorcery("Rite", GainLife(amount=5), cost=cost)
    table = Table({"hand": [rite], "battlefield": ["K'rrik, Son of Yawgmoth", "Wastes"], "life": life})
    assert (("cast", "Rite") in table.options()) is able
    if able:
        table.cast("Rite")
        assert (table.life(), table.game.over) == (0, True)


def test_118_3a_all_life_there_is_may_be_paid_beside_mana_of_the_pool() -> None:
    rite = sorcery("Rite", GainLife(amount=5), cost="{1}{R/P}")
    table = Table({"hand": [rite], "mana": "C", "life": 2})
    table.cast("Rite", pay="pool")
    assert (table.life(), table.game.over) == (0, True)


def test_118_3_life_paid_for_a_mana_ability_that_stays_is_paid() -> None:
    shown = (Reveal(TopOfLibrary(You())), Draw())
    seer = creature("Seer", 2, 4, mana(PayMana("{G/P}"), TAP, add=Fixed("{G}"), then=shown))
    nine = sorcery("Nine", GainLife(amount=9), cost="{9}")
    table = Table({"hand": [nine], "battlefield": [seer, *["Forest"] * 9], "library": ["Ox", "Bear"]})
    table.cast("Nine", finish=False)
    table.tap("Seer")
    table.submit(("pool",))
    assert (table.pool(), table.life()) == ("G", 18)
    table.submit(("cancel",))
    while table.choice.kind != "priority":
        table.default()
    assert (table.pool(), table.life(), table.tapped("Seer")) == ("G", 18, True)


def test_118_3_what_is_kept_back_is_used_only_where_nothing_else_does() -> None:
    more = Activated((TAP, Perform(Sacrifice())), (AddMana(Fixed("{C}{C}")),))
    tower = card("Tower", "land", more, tap_for("{C}"))
    for cost, others, left in (("{1}", [], True), ("{2}", ["Forest"], True), ("{3}", ["Forest"], False)):
        rite = sorcery("Rite", GainLife(), cost=cost)
        table = Table({"hand": [rite], "battlefield": [tower, *others]})
        table.cast("Rite")
        assert (table.stack(), "Tower" in table.battlefield(0)) == (["Rite"], left)


def test_106_12_what_one_of_its_abilities_adds_may_be_restricted_and_not_the_rest() -> None:
    camp = card("Camp", "land", tap_for("{C}"), mana(TAP, add=Fixed("{G}{G}"), only=CREATURES_ONLY))
    for name, kind, cost, able in (
        ("Rite", "sorcery", "{1}", True), ("Song", "sorcery", "{G}", False), ("Beast", "creature", "{G}{G}", True),
    ):  # fmt: skip
        spell = (
            creature(name, 2, 2, cost=cost) if kind == "creature" else sorcery(name, GainLife(), cost=cost)
        )
        table = Table({"hand": [spell], "battlefield": [camp]})
        assert (("cast", name) in table.options()) is able
        if able:
            table.cast(name)
            assert table.stack() == [name]


def test_106_12_mana_of_a_restricted_ability_alone_is_restricted() -> None:
    rite, beast = sorcery("Rite", GainLife(), cost="{G}"), creature("Beast", 2, 2, cost="{G}")
    table = Table({"hand": [rite, beast], "battlefield": [CAMP]})
    assert [("cast", name) in table.options() for name in ("Rite", "Beast")] == [False, True]


def test_605_3_an_ability_whose_other_costs_can_no_longer_be_paid_adds_nothing() -> None:
    greedy = card("Greedy", "artifact", mana(PayMana("{1}"), Perform(Sacrifice(what=Choice(HasType("creature")))),
                                             add=Fixed("{C}{C}{C}")))  # fmt: skip
    table = Table({"battlefield": [greedy, "Phyrexian Altar", "Bear"]})
    table.activate("Greedy", finish=False)
    table.tap("Phyrexian Altar", "W")
    assert (table.battlefield(0), table.pool()) == (["Greedy", "Phyrexian Altar"], "W")
    table.submit(("pool",))
    while table.choice.kind != "priority":
        table.default()
    assert (sorted(table.battlefield(0)), table.pool()) == (["Bear", "Greedy", "Phyrexian Altar"], "")


def test_605_3a_what_planning_does_not_see_may_pay_for_more() -> None:
    rite = card("Rite", "sorcery", Kicker((PayMana("{W}"),)), SpellAbility((GainLife(),)), cost="{0}")
    for board, asked in ((["Phyrexian Altar", "Bear"], True), (["Bear"], False)):
        table = Table({"hand": [rite], "battlefield": board})
        table.submit(Action("cast", table.ref("Rite")))
        assert (table.choice.reason == "kicker") is asked


def test_702_51a_left_to_the_game_creatures_are_tapped_before_cards_are_exiled() -> None:
    both = card("Both", "sorcery", Convoke(), Delve(), SpellAbility((GainLife(),)), cost="{1}")
    table = Table({"hand": [both], "battlefield": ["Bear"], "graveyard": ["Forest"]})
    table.cast("Both")
    assert (table.tapped("Bear"), table.exile()) == (True, [])


def test_601_2h_mana_that_costs_mana_pays_too() -> None:
    azure = sorcery("Azure", GainLife(), cost="{W}{U}")
    assert ("cast", "Azure") in Table({"hand": [azure], "battlefield": [SIGNET, "Wastes"]}).options()
    assert ("cast", "Azure") not in Table({"hand": [azure], "battlefield": ["Wastes", "Wastes"]}).options()


def test_118_3_without_a_creature_to_sacrifice_there_is_no_mana() -> None:
    rite = sorcery("Rite", GainLife(), cost="{W}")
    for board, able in ((["Phyrexian Altar"], False), (["Phyrexian Altar", "Bear"], True)):
        table = Table({"hand": [rite], "battlefield": board})
        table.cast("Rite", finish=False)
        assert any(str(key).startswith("mana") for key in table.options()) is able


def test_106_3_whose_mana_it_is_tells_whether_a_player_added_it() -> None:
    shrine = card("Shrine", "enchantment", Triggered(AddsMana(You()), (GainLife(),)))
    table = Table({"battlefield": [shrine, "Forest"]}, {"battlefield": ["Forest"]})
    table.give_priority(1)
    table.tap("Forest 2")
    assert table.stack() == []
    mine = Table({"battlefield": [shrine, "Forest"]})
    mine.tap("Forest")
    assert mine.stack() == ["Shrine"]


def test_106_7_mana_of_a_color_that_was_chosen_for_a_land_could_be_produced() -> None:
    grove = card("Grove", "land", mana(TAP, add=ChosenColor()))
    table = Table({"battlefield": ["Reflecting Pool", {"card": grove, "memory": {"color": "U"}}]})
    table.tap("Reflecting Pool")
    assert table.pool() == "U"


def test_106_4_what_was_added_can_be_added_once_more() -> None:
    twin = card(
        "Twin", "artifact", Activated((TAP,), (AddMana(AnyColor(), result="types"), AddMana(SameType())))
    )
    table = Table({"battlefield": [twin]})
    table.tap("Twin", "R")
    assert table.pool() == "RR"


@pytest.mark.parametrize(("artifact", "triggered"), [("Sol Ring", ["Shrine"]), ("Phyrexian Altar", [])])
def test_106_12a_only_what_costs_tapping_is_tapped_for_mana(artifact: str, triggered: list[str]) -> None:
    shrine = card("Shrine", "enchantment", Triggered(TappedForMana(Each(HasType("artifact"))), (GainLife(),)))
    table = Table({"battlefield": [shrine, artifact, "Bear"]})
    table.tap(artifact, "R")
    assert (len(table.pool()) > 0, table.stack()) == (True, triggered)


def test_605_3c_a_land_that_is_tapped_as_a_cost_does_not_add_the_mana_for_it() -> None:
    loch = card("Loch", "land", tap_for("{W}"), mana(PayMana("{1}"), TAP, add=Fixed("{U}{U}")))
    blue = sorcery("Blue", GainLife(), cost="{U}{U}")
    for board, able in (([loch], False), ([loch, "Wastes"], True)):
        assert (("cast", "Blue") in Table({"hand": [blue], "battlefield": board}).options()) is able
