"""Sources of mana, and what hinders them, as public reports tell of them: what they add, and when (CR 106, 118, 502.3, 605)."""

from __future__ import annotations

import pytest

from app.engine.choices import Choose
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.variants.teams import is_active
from tests.cards_of_ones_own import card, instant, sorcery
from tests.table import Table

FREE = sorcery("Free", GainLife(amount=1), cost="{0}")
"""{0}: you gain 1 life."""
HARD = sorcery("Hard", GainLife(amount=5), cost="{W}{U}{B}")
"""{W}{U}{B}: you gain 5 life."""


def added(table: Table, *sources: str) -> str:
    """What is in the pool once these have been tapped, whatever is asked being answered by default."""
    for source in sources:
        table.tap(source)
        while table.choice.kind != "priority":
            table.default()
    return table.pool()


def test_602_5e_a_mana_ability_for_an_instants_time_pays_for_no_spell_that_is_being_cast() -> None:
    table = Table({"battlefield": ["Lion's Eye Diamond", "Mountain"], "hand": ["Giant", "Shock"]})
    assert ("cast", "Giant") not in table.options()
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    with pytest.raises(AssertionError):
        table.tap("Lion's Eye Diamond")
    table.submit(("auto",))
    table.tap("Lion's Eye Diamond", "RRR")  # with priority, and without the stack
    assert (table.pool(), table.hand(), table.stack()) == ("RRR", [], ["Shock"])


def test_305_1_a_land_that_was_played_triggers_it_and_itself_does_not() -> None:
    table = Table({"hand": ["City of Traitors"], "battlefield": []})
    table.play("City of Traitors")
    assert table.stack() == []
    again = Table({"battlefield": ["City of Traitors"], "hand": ["Forest"]}, {"hand": ["Island"]})
    again.play("Forest")
    assert again.stack() == ["City of Traitors"]
    assert added(again, "City of Traitors") == "CC"  # in response
    again.settle()
    assert again.graveyard() == ["City of Traitors"]


def test_305_4_a_land_that_is_put_onto_the_battlefield_is_not_played() -> None:
    field = {
        "battlefield": ["City of Traitors", "Forest", "Forest"],
        "hand": ["Rampant Growth"],
        "library": ["Plains"],
    }
    table = Table(field, {"battlefield": ["Burgeoning"], "hand": ["Island"]})
    table.cast("Rampant Growth")
    table.resolve()
    table.choose("Plains")
    assert ("Plains" in table.battlefield(0), table.stack()) == (True, [])


def test_603_2_a_land_that_an_opponent_plays() -> None:
    table = Table({"hand": ["Forest"]}, {"battlefield": ["Burgeoning"], "hand": ["Island"]})
    table.play("Forest")
    table.resolve()
    table.choose("yes")
    while table.choice.kind != "priority":
        table.default()
    assert table.battlefield(1) == ["Burgeoning", "Island"]


@pytest.mark.parametrize(("active", "step"), [(0, "postcombat_main"), (1, "precombat_main")])
def test_603_7_mana_of_a_drain_comes_in_the_next_main_phase_of_its_player(active: int, step: str) -> None:
    """In one's own main phase that is the one after combat, else the first of the next turn."""
    decks = {"library": ["Ox"] * 5}
    spell = {"hand": ["Blaze"], "mana": "RCCC", **decks}
    drain = {"hand": ["Mana Drain"], "battlefield": ["Island", "Island"], **decks}
    both = {"hand": ["Mana Drain", "Blaze"], "battlefield": ["Island", "Island"], "mana": "RCCC", **decks}
    table = Table(both, {}, active=0) if active == 0 else Table(drain, spell, active=1)
    table.cast("Blaze", at="player 1" if active == 0 else "me", x=3, pay="pool", by=active)
    table.cast("Mana Drain", at="Blaze", by=0)
    table.resolve()
    assert table.graveyard(active)[-1] in ("Blaze", "Mana Drain")
    table.to(step)
    table.resolve()
    assert (is_active(table.state, 0), table.pool(0)) == (True, "CCCC")
    table.pass_(2)
    assert table.pool(0) == ""


def test_106_5_a_mox_has_the_colors_of_the_card_that_it_exiled() -> None:
    table = Table({"hand": ["Chrome Mox", "Lightning Helix"]})
    table.cast("Chrome Mox")
    table.resolve(2)
    while table.choice.kind != "priority":
        table.default() if table.choice.reason != "may" else table.choose("yes")
    assert table.exile() == ["Lightning Helix"]
    table.tap("Chrome Mox")
    assert sorted(table.options()) == ["R", "W"]
    empty = Table({"battlefield": ["Chrome Mox"]})
    empty.tap("Chrome Mox")
    assert (empty.pool(), empty.tapped("Chrome Mox")) == ("", True)


@pytest.mark.parametrize(
    ("others", "source", "pool"),
    [
        ([], "Forest", "G"),
        ([], "Simic Growth Chamber", "C"),
        ([], "Sol Ring", "CC"),
        (["Mana Reflection"], "Forest", "C"),
        (
            ["Nyxbloom Ancient"],
            "Ancient Tomb",
            "CCC",
        ),  # the Sphere first, then three times as much; or just one
        (["Mana Flare"], "Forest", "GG"),
        (["Contamination"], "Ancient Tomb", "B"),
    ],
)
def test_106_12b_a_land_tapped_for_two_or_more(others: list[str], source: str, pool: str) -> None:
    table = Table({"battlefield": ["Damping Sphere", *others, source]})
    table.tap(source)
    if table.choice.reason == "replacement_effect":
        keys = [key for key in table.options() if "Damping" in key] if pool == "CCC" else table.options()[-1:]
        table.choose(*keys)
    while table.choice.kind != "priority":
        table.default()
    assert table.pool() in (pool, "CCC" if pool == "CCC" else pool)


def test_106_7_a_land_that_would_be_tapped_for_two_could_produce_colorless_alone() -> None:
    table = Table({"battlefield": ["Damping Sphere", "Simic Growth Chamber", "Reflecting Pool"]})
    table.tap("Reflecting Pool")
    assert table.pool() == "C"


def test_601_2f_each_further_spell_of_a_player_costs_more_for_that_player() -> None:
    free = {"hand": [FREE, FREE, FREE], "mana": "CCC"}
    table = Table(
        {**free, "battlefield": ["Damping Sphere"]}, {"hand": [instant("Theirs", GainLife(amount=1))]}
    )
    table.cast("Free")
    assert table.pool() == "CCC"
    table.resolve()
    table.cast("Free", pay="pool")
    assert table.pool() == "CC"
    table.cast("Theirs", by=1)
    table.resolve(2)
    table.cast("Free", pay="pool")
    assert table.pool() == ""


def test_609_4b_mana_may_be_spent_as_though_of_any_color() -> None:
    table = Table(
        {"battlefield": ["Chromatic Orrery"], "hand": [HARD, HARD]},
        {"hand": ["Shock"], "battlefield": ["Island"]},
    )
    assert ("cast", "Hard") in table.options()
    table.cast("Hard")
    assert (table.stack(), table.pool()) == (["Hard"], "CC")
    assert ("cast", "Hard") not in table.options()
    table.give_priority(1)
    assert ("cast", "Shock") not in table.options()


def test_609_4b_the_mana_stays_what_it_is_and_colorless_costs_need_colorless_mana() -> None:
    bare = card("Bare", "artifact", cost="{C}")
    orrery = {"card": "Chromatic Orrery", "tapped": True}
    table = Table({"battlefield": [orrery, "Forest"], "hand": [bare, "Etched Oracle"], "mana": "CCCC"})
    table.cast("Etched Oracle", pay="pool")
    table.resolve()
    assert table.graveyard() == ["Etched Oracle"]  # no color of mana was spent
    assert ("cast", "Bare") not in table.options()


def test_702_44a_counters_for_the_colors_of_mana_spent() -> None:
    table = Table({"hand": ["Etched Oracle", "Engineered Explosives"], "mana": "WURCGGB"})
    table.cast("Etched Oracle", finish=False)
    while table.choice.reason in ("pay", "spend"):
        if table.choice.reason == "pay":
            table.submit(("pool",))
        else:
            keys = [key for key in table.options() if key[-1] in "WURC"]
            table.choose(*keys)
    table.resolve()
    assert table.counters("Etched Oracle", "+1/+1") == 3
    table.cast("Engineered Explosives", x=3, pay="pool")
    table.resolve()
    assert table.counters("Engineered Explosives", "charge") == 2


@pytest.mark.parametrize(
    ("others", "pool"),
    [(["Memnite"], "G"), (["Baneslayer Angel"], "WG"), (["Geist of Saint Traft", "Oblivion Ring"], "WUG")],
)
def test_106_1a_one_mana_of_each_color_among_permanents(others: list[str], pool: str) -> None:
    table = Table({"battlefield": ["Bloom Tender", *others]}, {"battlefield": ["Bad Moon"]})
    assert added(table, "Bloom Tender") == pool


def test_613_4c_and_as_large_as_there_are_colors() -> None:
    table = Table({"battlefield": ["Faeburrow Elder", "Bad Moon"]})
    assert table.size("Faeburrow Elder") == (3, 3)
    assert added(table, "Faeburrow Elder") == "WBG"


def test_106_5_without_a_color_among_legends_there_is_no_mana() -> None:
    none = Table({"battlefield": ["Mox Amber", "Karakas", "Bear"]})
    assert (added(none, "Mox Amber"), none.tapped("Mox Amber")) == ("", True)
    some = Table({"battlefield": ["Mox Amber", "Geist of Saint Traft"]})
    some.tap("Mox Amber")
    assert some.options() == ["W", "U"]


def test_605_3b_a_mine_that_is_spent_is_sacrificed_in_the_middle_of_casting() -> None:
    mine = {"card": "Gemstone Mine", "counters": {"mining": 1}}
    table = Table({"battlefield": [mine], "hand": ["Shock"]})
    table.cast("Shock", at="them")
    assert (table.stack(), table.graveyard()) == (["Shock"], ["Gemstone Mine"])


def test_122_6_lands_that_enter_tapped_with_counters() -> None:
    table = Table({"hand": ["Vivid Creek"]})
    table.play("Vivid Creek")
    assert (table.tapped("Vivid Creek"), table.counters("Vivid Creek", "charge")) == (True, 2)


def test_106_1a_mana_of_two_colors_in_any_combination() -> None:
    table = Table({"battlefield": ["Orcish Lumberjack", "Forest"]})
    table.tap("Orcish Lumberjack")
    while table.choice.reason != "mana":
        table.default()
    assert table.options() == ["RRR", "RRG", "RGG", "GGG"]


def test_118_12a_the_opponent_pays_or_not_and_then_the_card_may_be_drawn() -> None:
    study = {"battlefield": ["Rhystic Study"], "library": ["Ox"] * 3}
    table = Table(study, {"hand": ["Memnite", "Ornithopter"], "battlefield": ["Forest"]}, active=1)
    table.cast("Memnite", by=1)
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "unless")
    table.choose("no")
    assert (table.choice.seat, table.choice.reason) == (0, "may")
    table.choose("yes")
    assert table.hand(0) == ["Ox"]
    table.resolve()
    table.cast("Ornithopter", by=1)
    table.resolve()
    table.choose("yes")
    while table.choice.kind != "priority":
        table.submit(("auto",))
    assert (table.hand(0), table.tapped("Forest"), table.stack()) == (["Ox"], True, ["Ornithopter"])


def test_118_12_a_treasure_for_each_card_that_is_not_paid_for() -> None:
    tithe = {"battlefield": ["Smothering Tithe"]}
    draw = instant("Two", Draw(count=2))
    table = Table(
        tithe, {"hand": [draw], "library": ["Ox"] * 4, "battlefield": ["Wastes", "Wastes"]}, active=1
    )
    table.cast("Two", by=1)
    table.resolve()
    while table.choice.reason in ("trigger_order", "targets"):
        table.default()
    assert table.stack() == ["Smothering Tithe", "Smothering Tithe"]
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "may_pay")
    table.choose("yes")
    while table.choice.reason == "pay":
        table.submit(("auto",))
    table.resolve()
    while table.choice.kind != "priority":
        table.choose("no")
    assert table.battlefield(0) == ["Smothering Tithe", "Treasure Token"]


def _tapped(*names: str) -> list[object]:
    return [{"card": name, "id": f"{name} {nth}", "tapped": True} for nth, name in enumerate(names)]


@pytest.mark.parametrize("orb_is_tapped", [False, True])
def test_502_3_no_more_than_one_land_untaps(orb_is_tapped: bool) -> None:
    lands = _tapped("Forest", "Island", "Swamp", "Bear")
    orb = {"card": "Winter Orb", "tapped": orb_is_tapped}
    table = Table(
        {"library": ["Ox"] * 5, "battlefield": [orb]}, {"battlefield": lands, "library": ["Ox"] * 5}
    )
    table.to("end")
    while table.choice.reason != "stay_tapped" and (table.state.turn.number, table.step()) != (4, "upkeep"):
        table.default()
    if orb_is_tapped:
        assert not any(table.tapped(name) for name in ("Forest 0", "Island 1", "Swamp 2", "Bear 3"))
        return
    assert (table.choice.seat, table.options()) == (1, ["Forest", "Island", "Swamp"])
    table.choose("Forest 0", "Swamp 2")
    assert [table.tapped(name) for name in ("Forest 0", "Island 1", "Swamp 2", "Bear 3")] == [
        True,
        False,
        True,
        False,
    ]


def test_502_3_no_more_than_two_permanents_untap() -> None:
    table = Table({"library": ["Ox"] * 5, "battlefield": ["Static Orb"]},
                  {"battlefield": _tapped("Forest", "Bear", "Ox"), "library": ["Ox"] * 5})  # fmt: skip
    table.to_choice("stay_tapped")
    assert isinstance(table.choice, Choose)
    assert table.choice.bounds() == (1, 1)
    table.choose("Ox 2")
    assert [table.tapped(name) for name in ("Forest 0", "Bear 1", "Ox 2")] == [False, False, True]


def test_118_9_life_for_each_black_mana_of_a_cost() -> None:
    krrik = "K'rrik, Son of Yawgmoth"
    table = Table({"battlefield": [krrik, "Swamp"], "hand": ["Hymn to Tourach"]}, {"hand": ["Ox", "Bear"]})
    table.cast("Hymn to Tourach", at="them")
    assert (table.life(), table.tapped("Swamp")) == (18, True)
    bare = Table({"battlefield": [krrik], "hand": ["Hymn to Tourach", "Murder"]})
    assert ("cast", "Hymn to Tourach") in bare.options()
    assert ("cast", "Murder") not in bare.options()  # {1} takes mana


def test_118_9_also_for_what_abilities_cost() -> None:
    table = Table({"battlefield": ["K'rrik, Son of Yawgmoth", "Nantuko Shade"]})
    table.activate("Nantuko Shade")
    table.resolve()
    assert (table.life(), table.size("Nantuko Shade")) == (18, (3, 2))


def test_608_2c_a_land_that_adds_other_mana_once_a_land_was_played() -> None:
    river = ["River of Tears", {"card": "River of Tears", "id": "second"}]
    table = Table({"battlefield": river, "hand": ["Forest"]})
    assert added(table, "River of Tears") == "U"
    table.play("Forest")
    assert added(table, "second") == "UB"


def test_302_6_lands_that_are_creatures_are_new_when_they_have_just_come() -> None:
    table = Table(
        {"battlefield": ["Kormus Bell", "Swamp", "Forest"], "hand": [{"card": "Swamp", "id": "new"}]}
    )
    assert (table.size("Swamp"), sorted(table.now("Swamp").types), table.now("Swamp").colors) == (
        (1, 1),
        ["creature", "land"],
        "B",
    )
    assert added(table, "Swamp") == "B"
    table.play("new")
    land = [ref for ref in table.state.battlefield if table.name(ref) == "Swamp"][-1]
    with pytest.raises(Exception, match=r"."):
        table.tap(land)
    assert table.size("Forest") == (None, None)


def test_205_1b_lands_that_are_creatures_are_still_lands() -> None:
    table = Table({"battlefield": ["Living Plane", "Forest"]})
    assert (table.size("Forest"), added(table, "Forest")) == ((1, 1), "G")


def test_502_3_what_untaps_in_another_players_untap_step_is_not_limited() -> None:
    mine = [{"card": "Forest", "id": f"land {nth}", "tapped": True} for nth in range(3)]
    table = Table({"battlefield": ["Static Orb", "Seedborn Muse", *mine], "library": ["Ox"] * 5},
                  {"library": ["Ox"] * 5})  # fmt: skip
    table.to("upkeep", 4)
    assert not any(table.tapped(f"land {nth}") for nth in range(3))


def test_800_4a_a_player_may_leave_while_choosing_what_untaps() -> None:
    lands = _tapped("Forest", "Island")
    table = Table({"battlefield": ["Winter Orb"], "library": ["Ox"] * 5}, {"battlefield": lands, "library": ["Ox"] * 5},
                  {"library": ["Ox"] * 5})  # fmt: skip
    table.to_choice("stay_tapped")
    table.leave(1)
    assert (table.choice.kind, table.state.turn.active) == ("priority", 1)


def test_106_12b_lands_that_blood_moon_makes_mountains_enter_as_such() -> None:
    """CR 614.12: neither what Vivid Creek says of itself as it enters nor what Lotus Vale says applies."""
    table = Table({"battlefield": ["Blood Moon", "Forest", "Forest"], "hand": ["Vivid Creek"]})
    table.play("Vivid Creek")
    assert (table.tapped("Vivid Creek"), table.counters("Vivid Creek", "charge")) == (False, 0)
    vale = Table({"battlefield": ["Blood Moon", "Forest", "Forest"], "hand": ["Lotus Vale"]})
    vale.play("Lotus Vale")
    assert vale.battlefield().count("Forest") == 2


def test_601_2h_a_drain_counts_a_spell_that_cannot_be_countered_as_well() -> None:
    table = Table({"hand": ["Mana Drain"], "battlefield": ["Island", "Island"], "library": ["Ox"] * 5},
                  {"hand": ["Terra Stomper"], "mana": "GGGCCC", "library": ["Ox"] * 5}, active=1)  # fmt: skip
    table.cast("Terra Stomper", pay="pool", by=1)
    table.cast("Mana Drain", at="Terra Stomper", by=0)
    table.resolve(2)
    assert table.battlefield(1) == ["Terra Stomper"]
    table.to("precombat_main")
    table.resolve()
    assert table.pool(0) == "CCCCCC"


def test_613_8_an_imprisoned_creature_under_blood_moon_is_a_mountain_that_adds_colorless_mana() -> None:
    """It is a land before Blood Moon looks at lands, and loses what basic land types give in layer 6."""
    bear = {"card": "Bear", "id": "bear"}
    table = Table(
        {"battlefield": ["Blood Moon", bear, {"card": "Imprisoned in the Moon", "attached_to": "bear"}]}
    )
    assert (table.now("bear").subtypes, added(table, "bear")) == (("Mountain",), "C")
