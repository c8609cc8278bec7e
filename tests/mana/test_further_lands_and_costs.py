"""Lands and costs as public reports tell of them: types that are chosen, what is paid to enter, what abilities cost (CR 118, 305, 614)."""

from __future__ import annotations

import pytest

from app.engine.events.life import GainLife
from app.engine.keywords.extort import Extort
from tests.cards_of_ones_own import creature, sorcery
from tests.mana.test_further_sources import added
from tests.table import Table


def test_305_7_a_land_of_the_chosen_basic_type_has_nothing_else() -> None:
    tomb = {"card": "Ancient Tomb", "id": "tomb"}
    table = Table({"hand": ["Convincing Mirage"], "mana": "UU", "battlefield": [tomb]})
    table.cast("Convincing Mirage", at="tomb", pay="pool")
    table.resolve()
    assert table.options() == ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    table.choose("Swamp")
    assert table.now("tomb").subtypes == ("Swamp",)
    assert (added(table, "tomb"), table.life()) == ("B", 20)


def test_613_8_an_urborg_of_another_type_makes_no_swamps() -> None:
    urborg = {"card": "Urborg, Tomb of Yawgmoth", "id": "urborg"}
    table = Table({"hand": ["Phantasmal Terrain"], "mana": "UU", "battlefield": [urborg, "Forest"]})
    assert table.now("Forest").subtypes == ("Forest", "Swamp")
    table.cast("Phantasmal Terrain", at="urborg", pay="pool")
    table.resolve()
    table.choose("Island")
    assert (table.now("urborg").subtypes, table.now("Forest").subtypes) == (("Island",), ("Forest",))


def test_205_1a_an_imprisoned_legend_is_a_colorless_land_with_one_ability() -> None:
    angel = {"card": "Kaervek the Merciless", "id": "kaervek"}
    table = Table({"battlefield": [{"card": "Imprisoned in the Moon", "attached_to": "kaervek"}]},
                  {"battlefield": [angel]})  # fmt: skip
    it = table.now("kaervek")
    assert (it.types, it.subtypes, it.supertypes, it.colors, it.power) == (
        ("land",),
        (),
        ("legendary",),
        "",
        None,
    )
    table.give_priority(1)
    assert table.pool(1) == ""
    table.tap("kaervek")
    assert table.pool(1) == "C"


def test_614_1a_a_diamond_enters_for_a_land_card_or_goes_to_the_graveyard() -> None:
    table = Table({"hand": ["Mox Diamond", "Mox Diamond", "Forest"]})
    table.cast("Mox Diamond")
    table.resolve()
    table.choose("yes")
    while table.choice.kind != "priority":
        table.default()
    assert (table.battlefield(), table.graveyard()) == (["Mox Diamond"], ["Forest"])
    table.cast("Mox Diamond")
    table.resolve()
    assert (table.battlefield(), table.graveyard()) == (["Mox Diamond"], ["Forest", "Mox Diamond"])


@pytest.mark.parametrize(("tapped", "there"), [(False, ["Lotus Vale"]), (True, ["Forest", "Island"])])
def test_614_1a_a_vale_takes_two_untapped_lands_and_nobody_is_asked(tapped: bool, there: list[str]) -> None:
    lands = [{"card": "Forest", "tapped": tapped}, "Island"]
    table = Table({"hand": ["Lotus Vale"], "battlefield": lands})
    table.play("Lotus Vale")
    while table.choice.kind != "priority":
        table.default()
    assert table.battlefield() == there
    assert ("Lotus Vale" in table.graveyard()) is tapped
    assert table.state.players[0].lands_played == 1


def test_601_2f_abilities_cost_more_and_mana_abilities_do_not() -> None:
    table = Table({"battlefield": ["Suppression Field", "Nantuko Shade", "Swamp", "Prophetic Prism", "Barren Moor"],
                   "hand": [{"card": "Barren Moor", "id": "moor"}], "library": ["Ox"] * 3, "mana": "BBCCC"})  # fmt: skip
    table.activate("Nantuko Shade", pay="pool", answers={"spend": ("pool.0.B", "pool.2.C", "pool.3.C")})
    assert table.pool() == "BC"
    table.tap("Prophetic Prism", "G")  # {1}, {T}: one mana of any color
    while table.choice.kind != "priority":
        table.default()
    assert len(table.pool()) == 2


def test_601_2f_cycling_is_an_ability_too() -> None:
    moor = {"hand": ["Barren Moor"], "library": ["Ox"]}
    free = Table({**moor, "mana": "B"})
    assert ("activate", "Barren Moor") in free.options()
    table = Table({**moor, "mana": "BC", "battlefield": ["Suppression Field"]})
    assert ("activate", "Barren Moor") not in table.options()
    enough = Table({**moor, "mana": "BCC", "battlefield": ["Suppression Field"]})
    assert ("activate", "Barren Moor") in enough.options()


def test_601_2f_of_what_is_reduced_one_mana_stays_after_all_increases() -> None:
    """{3} and {2} more, less {2}: {3}. {1} less {2}: {1}."""
    monolith = {"card": "Basalt Monolith", "id": "stone", "tapped": True}
    power = {"card": "Power Artifact", "attached_to": "stone"}
    table = Table({"battlefield": [monolith, power, "Wastes"]})
    table.activate("stone", 1)
    table.resolve()
    assert (table.tapped("stone"), table.tapped("Wastes")) == (False, True)
    taxed = Table({"battlefield": [{**monolith}, {**power}, "Suppression Field"], "mana": "CCC"})
    taxed.activate("stone", 1, pay="pool")
    assert taxed.pool() == ""


@pytest.mark.parametrize("name", ["Command Tower", "Arcane Signet", "Commander's Sphere"])
def test_903_4_any_color_in_the_color_identity_of_the_commander(name: str) -> None:
    """Of its text too: Alesha is red, and what she does costs {W/B}."""
    alesha = {"card": "Alesha, Who Smiles at Death", "commander": True}
    table = Table({"battlefield": [name], "command": [alesha]})
    table.tap(name)
    assert table.options() == ["W", "B", "R"]
    nobody = Table({"battlefield": [name]}, {"command": [alesha]})
    nobody.tap(name)
    assert (nobody.pool(), nobody.tapped(name)) == ("", True)  # 903.4f


def test_903_4c_what_a_keyword_costs_by_its_reminder_text_is_no_part_of_it() -> None:
    """Extort is about {W/B}."""
    for cost, only in (("{2}{B}", "B"), ("{2}{W}", "W")):
        ghast = {"card": creature("Ghast", 2, 2, Extort(), cost=cost), "commander": True}
        table = Table({"battlefield": ["Command Tower"], "command": [ghast]})
        table.tap("Command Tower")
        assert table.pool() == only


def test_602_1a_a_creature_card_in_hand_is_exiled_for_mana_in_the_middle_of_casting() -> None:
    table = Table({"hand": ["Elvish Spirit Guide", "Llanowar Elves"]})
    table.cast("Llanowar Elves")
    assert (table.stack(), table.exile()) == (["Llanowar Elves"], ["Elvish Spirit Guide"])


def test_107_4f_life_for_phyrexian_symbols_of_spells_and_abilities() -> None:
    table = Table({"hand": ["Gut Shot"], "battlefield": ["Moltensteel Dragon"]})
    table.cast("Gut Shot", at="them")
    table.resolve()
    assert (table.life(0), table.life(1)) == (18, 19)
    table.activate("Moltensteel Dragon")
    table.resolve()
    assert (table.life(0), table.size("Moltensteel Dragon")) == (16, (5, 4))


def test_107_4e_five_mana_of_the_right_colors_or_two_for_each_that_is_missing() -> None:
    table = Table({"hand": ["Reaper King"], "mana": "WUBRG"})
    assert ("cast", "Reaper King") in table.options()
    short = Table({"hand": ["Reaper King"], "mana": "WUBCCC"})
    assert ("cast", "Reaper King") not in short.options()
    mixed = Table({"hand": ["Reaper King"], "mana": "WUBCCCC"})
    assert ("cast", "Reaper King") in mixed.options()


def test_118_9_another_cost_is_raised_and_lowered_like_the_mana_cost() -> None:
    """A Thorn makes Force of Will cost {1} more, whichever way it is cast."""
    force = {"hand": ["Force of Will", "Cancel"], "battlefield": ["Thorn of Amethyst"]}
    table = Table({"hand": [sorcery("Free", GainLife(amount=1))], "mana": "C"}, {**force, "mana": "C"})
    table.cast("Free", pay="pool")
    table.give_priority(1)
    ways = [action for action in table.options() if action == ("cast", "Force of Will")]
    assert ways
    none = Table({"hand": [sorcery("Free", GainLife(amount=1))], "mana": "C"}, force)
    none.cast("Free", pay="pool")
    none.give_priority(1)
    assert ("cast", "Force of Will") not in none.options()


def test_707_2_a_stage_becomes_a_copy_and_keeps_its_ability() -> None:
    table = Table({"battlefield": ["Thespian's Stage", "Cabal Coffers", "Wastes", "Wastes"]})
    table.activate("Thespian's Stage", 1, at="Cabal Coffers")
    table.resolve()
    assert table.battlefield().count("Cabal Coffers") == 2
    copy = [
        ref
        for ref in table.state.battlefield
        if len(table.now(ref).abilities) == 2 and table.name(ref) == "Cabal Coffers"
    ]
    assert len(copy) == 1


def test_109_5_one_opponent_has_to_control_four_lands() -> None:
    """Two who control two each aren't an opponent who controls four."""
    edge = {"battlefield": ["Tectonic Edge", "Wastes"]}
    two = {"battlefield": ["Karakas", "Forest"]}
    apart = Table(edge, two, two)
    assert ("activate", "Tectonic Edge") not in apart.options()
    alone = Table(edge, {"battlefield": ["Karakas", "Forest", "Forest", "Forest"]}, {})
    assert ("activate", "Tectonic Edge") in alone.options()


@pytest.mark.parametrize(("lands", "tapped"), [(2, True), (3, False)])
def test_608_2c_that_land_is_the_one_that_was_found(lands: int, tapped: bool) -> None:
    table = Table({"battlefield": ["Fabled Passage", *["Wastes"] * lands], "library": ["Island", "Ox"]})
    table.activate("Fabled Passage")
    table.resolve()
    while table.choice.kind != "priority":
        table.choose("Island")
    assert (table.graveyard(), table.tapped("Island")) == (["Fabled Passage"], tapped)


def test_601_2f_a_land_taps_for_what_a_spell_costs_with_its_own_sacrifice_last() -> None:
    mine = {"card": "Gemstone Mine", "counters": {"mining": 1}}
    table = Table({"battlefield": [mine, "Forest"], "hand": ["Bear"]})
    table.cast("Bear")
    assert (table.stack(), table.graveyard()) == (["Bear"], ["Gemstone Mine"])
