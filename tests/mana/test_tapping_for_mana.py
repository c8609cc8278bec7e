"""CR 106.12: cards that watch permanents being tapped for mana, or change what they produce, and several of them together."""

from __future__ import annotations

import pytest

from app.engine import view
from app.engine.choices import Illegal
from app.engine.events.life import GainLife
from app.engine.mana.produce import AddMana, AddsMana, Fixed, TappedForMana
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.filters import AllOf, APlayer, ControlledBy, Other
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, sorcery
from tests.mana.cards import TAP, mana
from tests.table import Table


def pool_after(table: Table, *lands: str) -> str:
    """What is in the pool once these have been tapped; of replacement effects the first is applied first."""
    for land in lands:
        table.tap(land)
        while table.choice.kind != "priority":
            table.default()
    return table.pool()


def test_106_12a_an_ability_that_adds_mana_several_times_triggers_it_once() -> None:
    table = Table(
        me={"battlefield": ["Selvala, Explorer Returned", "Leyline of Abundance"], "library": ["Bear", "Ox"]},
        them={"library": ["Bear", "Ox"]},
    )
    table.tap("Selvala, Explorer Returned")
    assert table.pool() == "GGG"


def test_106_12a_it_looks_at_all_that_the_ability_produced() -> None:
    two = card("Two", "land", Activated((TAP,), (AddMana(Fixed("{R}")), AddMana(Fixed("{G}")))))
    red = Triggered(TappedForMana(Each(HasType("land")), "R"), (GainLife(amount=1),))
    green = Triggered(TappedForMana(Each(HasType("land")), "G"), (GainLife(amount=2),))
    table = Table(me={"battlefield": [two, card("Watch", "enchantment", red, green)]})
    table.tap("Two")
    table.default()
    table.settle()
    assert table.life() == 23


def test_106_12a_who_taps_it_counts_and_not_who_gets_the_mana() -> None:
    gift = card(
        "Gift", "land", Activated((TAP,), (AddMana(Fixed("{G}"), who=Each(AllOf((APlayer(), Other())))),))
    )
    table = Table(me={"battlefield": [gift, "Mirari's Wake"]}, them={"battlefield": ["Manabarbs"]})
    table.tap("Gift")
    table.settle()
    assert (table.pool(0), table.pool(1)) == ("G", "G")
    assert (table.life(0), table.life(1)) == (19, 20)


def test_106_12a_an_opponent_taps_it() -> None:
    table = Table(
        me={"battlefield": ["Vorinclex, Voice of Hunger", "Forest"]}, them={"battlefield": ["Forest"]}
    )
    table.tap("Forest")
    assert (table.pool(), table.stack()) == ("GG", [])
    table.give_priority(1)
    table.tap("Forest 2")
    assert table.pool(1) == "G"
    assert table.stack() == ["Vorinclex, Voice of Hunger"]


def test_106_12a_of_the_chosen_color() -> None:
    table = Table(
        me={"hand": ["Gauntlet of Power"], "mana": "CCCCC", "battlefield": ["Forest", "Mountain", "Bear"]}
    )
    table.cast("Gauntlet of Power", pay="pool")
    table.resolve()
    table.submit(("G",))
    assert pool_after(table, "Forest", "Mountain") == "RGG"
    assert table.size("Bear") == (3, 3)


def test_106_12a_for_as_long_as_an_effect_lasts() -> None:
    table = Table(
        me={"hand": ["High Tide"], "battlefield": ["Island"] * 3, "library": ["Ox"]}, them={"library": ["Ox"]}
    )
    table.cast("High Tide", pay="auto")
    table.resolve()
    assert pool_after(table, "Island 2", "Island 3") == "UUUU"
    table.to("upkeep", 4)
    table.to("upkeep", 5)
    assert pool_after(table, "Island") == "U"


def test_605_3a_automatic_payment_knows_of_an_effect_that_lasts() -> None:
    big = sorcery("Six", GainLife(amount=6), cost="{6}")
    table = Table(me={"hand": ["High Tide", big], "battlefield": ["Island"] * 4})
    assert ("cast", "Six") not in table.options()
    table.cast("High Tide")
    table.resolve()
    assert ("cast", "Six") in table.options()
    table.cast("Six")
    assert table.stack() == ["Six"]
    assert table.pool() == ""


@pytest.mark.parametrize(
    ("permanents", "land", "pool"),
    [
        (["Mana Flare"], "Forest", "GG"),
        (["Mana Flare", "Mirari's Wake"], "Forest", "GGG"),
        (["Mana Flare", "Mana Reflection"], "Forest", "GGG"),  # what triggers adds one; it isn't tapped for
        (["Wild Growth", "Mana Reflection"], "Forest", "GGG"),
        (["Infernal Darkness"], "Forest", "B"),
        (["Infernal Darkness", "Mana Flare"], "Forest", "BB"),
        (["Infernal Darkness", "Mana Reflection"], "Forest", "BB"),
        (["Infernal Darkness"], "Ancient Tomb", "BB"),
        (["Contamination"], "Ancient Tomb", "B"),
        (["Contamination", "Mana Flare"], "Ancient Tomb", "BB"),
        (["Mana Reflection", "Nyxbloom Ancient", "Mana Flare"], "Forest", "GGGGGGG"),
        (["Mana Reflection"], "Sol Ring", "CCCC"),
        (["Mana Flare"], "Sol Ring", "CC"),
        (["Kinnan, Bonder Prodigy"], "Sol Ring", "CCC"),
        (["Kinnan, Bonder Prodigy"], "Forest", "G"),
        (["Vernal Bloom", "Blood Moon"], "Forest", "GG"),
        (["Blood Moon", "Mana Flare"], "Plateau", "RR"),
        (["Urborg, Tomb of Yawgmoth", "Crypt Ghast"], "Swamp", "BB"),
        (["Leyline of Abundance", "Mana Reflection"], "Llanowar Elves", "GGG"),
        (["Dictate of Karametra", "Contamination"], "Wastes", "BB"),
    ],
)
def test_106_12b_together(permanents: list[str], land: str, pool: str) -> None:
    others = [{"card": name, "attached_to": "land"} if name == "Wild Growth" else name for name in permanents]
    table = Table(me={"battlefield": [{"card": land, "id": "land"}, *others]})
    assert pool_after(table, "land") == pool


def test_106_12b_a_new_ability_of_the_land_is_a_new_choice() -> None:
    table = Table(
        me={"battlefield": [{"card": "Forest", "id": "land"}, "Chromatic Lantern", "Pulse of Llanowar"]}
    )
    table.tap("land", number=1)
    table.submit(("W",))
    table.submit(("U",))
    assert table.pool() == "U"


def test_106_12b_only_what_its_controller_taps() -> None:
    table = Table(me={"battlefield": ["Mana Reflection"]}, them={"battlefield": ["Forest"]})
    table.give_priority(1)
    table.tap("Forest")
    assert table.pool(1) == "G"


@pytest.mark.parametrize(
    ("name", "mana", "pool"),
    [("Deep Water", "U", "UU"), ("Harvest Mage", "G", "R"), ("Pale Moon", "UU", "CC")],
)
def test_106_12b_until_end_of_turn(name: str, mana: str, pool: str) -> None:
    if name == "Pale Moon":
        table = Table(me={"hand": [name], "battlefield": ["Ancient Tomb"], "mana": mana})
        table.cast(name, pay="pool")
    else:
        table = Table(me={"hand": ["Bear"], "battlefield": [name, "Ancient Tomb"], "mana": mana})
        table.activate(name, pay="pool")
    table.resolve()
    table.tap("Ancient Tomb")
    if table.choice.reason == "mana":
        table.submit(("R",))
    assert table.pool() == pool


def test_106_7_tapping_all_that_could_produce_the_same() -> None:
    lands = ["Forest", "Reflecting Pool", "Island", "Plateau"]
    table = Table(me={"battlefield": ["Mana Web"]}, them={"battlefield": lands}, active=1)
    table.tap("Forest")
    table.resolve()
    assert [table.tapped(land) for land in lands] == [True, True, False, False]


def test_106_4_any_mana_that_is_added_is_not_tapped_for() -> None:
    bank = card("Bank", "artifact", mana(add=Fixed("{G}")))
    watch = card("Watch", "enchantment", Triggered(AddsMana(), (GainLife(amount=1),)),
                 Triggered(TappedForMana(This()), (GainLife(amount=9),)))  # fmt: skip
    table = Table(me={"battlefield": [bank, watch]})
    table.tap("Bank")
    table.settle()
    assert (table.pool(), table.life()) == ("G", 21)


def test_106_7_of_a_land_that_was_sacrificed() -> None:
    table = Table(me={"battlefield": ["Squandered Resources", "Plateau", {"card": "Forest", "tapped": True}]})
    table.activate("Squandered Resources", finish=False)
    table.choose("Plateau")
    assert table.options() == ["W", "R"]
    table.submit(("W",))
    table.activate("Squandered Resources", finish=False)
    assert (table.pool(), table.graveyard()) == ("WG", ["Plateau", "Forest"])


def test_106_7_of_a_land_that_was_untapped() -> None:
    table = Table(
        me={"battlefield": ["Benthic Explorers"]},
        them={"battlefield": [{"card": "Plateau", "tapped": True}, {"card": "Island"}]},
    )
    table.activate("Benthic Explorers", finish=False)
    assert table.options() == ["W", "R"]
    table.submit(("R",))
    assert table.pool() == "R"
    assert not table.tapped("Plateau")


def test_106_7_so_much_of_one_type() -> None:
    table = Table(me={"battlefield": [{"card": "Incubation Druid", "counters": {"+1/+1": 1}}, "Plateau"]})
    table.tap("Incubation Druid")
    assert table.options() == ["WWW", "RRR"]
    table = Table(me={"battlefield": ["Incubation Druid", "Plateau"]})
    table.tap("Incubation Druid")
    assert table.options() == ["W", "R"]


def test_106_7_what_could_produce_colorless_mana() -> None:
    lands = ["Wastes", "Forest", "Ancient Tomb", "Plateau"]
    table = Table(me={"hand": ["Obsidian Charmaw"], "mana": "RRR"}, them={"battlefield": lands})
    table.cast("Obsidian Charmaw", pay="pool")
    assert table.stack() == ["Obsidian Charmaw"]
    table = Table(me={"hand": ["Obsidian Charmaw"], "mana": "RRR"}, them={"battlefield": lands[1:]})
    assert ("cast", "Obsidian Charmaw") not in table.options()


def test_106_7_other_players_lands_and_basic_lands() -> None:
    table = Table(
        me={"battlefield": ["Exotic Orchard", "Star Compass", "Snow-Covered Swamp", "Plateau"]},
        them={"battlefield": ["Island", "Ancient Tomb"]},
    )
    table.tap("Star Compass")
    table.tap("Exotic Orchard")
    assert table.pool() == "UB"


def test_106_5_other_players_who_refer_back_define_nothing() -> None:
    table = Table(me={"battlefield": ["Exotic Orchard"]}, them={"battlefield": ["Exotic Orchard"]})
    table.tap("Exotic Orchard")
    assert (table.pool(), table.tapped("Exotic Orchard")) == ("", True)
    table = Table(me={"battlefield": ["Exotic Orchard"]}, them={"battlefield": ["Reflecting Pool", "Swamp"]})
    table.tap("Exotic Orchard")
    assert table.pool() == "B"


@pytest.mark.parametrize(
    ("others", "types"),
    [
        (["Plateau"], "WR"),
        (["Chromatic Lantern", "Island"], "WUBRG"),
        (["Urborg, Tomb of Yawgmoth", "Island"], "UB"),
        (["Prismatic Omen", "Island"], "WUBRG"),
        (["Contamination", "Island"], "B"),
        (["Infernal Darkness", "Island"], "B"),
        (["Pulse of Llanowar", "Island"], "WUBRG"),
        (["Mana Reflection", "Island"], "U"),
        (["Cabal Coffers"], "B"),
        (["Gaea's Cradle"], ""),
        (["Gaea's Cradle", "Bear"], "G"),
        (["Mystic Gate"], "WUC"),
        (["Nykthos, Shrine to Nyx"], "C"),
        (["Nykthos, Shrine to Nyx", "Bear"], "GC"),
    ],
)
def test_106_7_neighbours_of_a_reflecting_pool(others: list[str], types: str) -> None:
    swamps = ["Swamp"] if "Cabal Coffers" in others else []
    table = Table(me={"battlefield": ["Reflecting Pool", *others, *swamps]})
    table.tap("Reflecting Pool")
    offered = "".join(str(option) for option in table.options()) if table.choice.reason == "mana" else ""
    assert offered == (types if len(types) > 1 else "")
    if len(types) < 2:
        assert "".join(dict.fromkeys(table.pool())) == types


def test_106_12_a_reflecting_pool_under_blood_moon_is_a_mountain() -> None:
    table = Table(me={"battlefield": ["Reflecting Pool", "Island", "Blood Moon"]})
    table.tap("Reflecting Pool")
    assert table.pool() == "R"


def test_106_1a_of_a_color_as_much_as_devotion_to_it() -> None:
    table = Table(me={"battlefield": ["Nykthos, Shrine to Nyx", "Bear", "Squire", "Squire"], "mana": "CC"})
    table.tap("Nykthos, Shrine to Nyx", number=1)
    table.submit(("pool",))
    assert table.options() == ["WW", "G"]
    table.submit(("WW",))
    assert table.pool() == "WW"


def test_106_4_a_creature_as_large_as_the_unspent_mana() -> None:
    table = Table(me={"battlefield": ["Omnath, Locus of Mana", "Forest", "Forest", "Mountain"]})
    assert table.size("Omnath, Locus of Mana") == (1, 1)
    pool_after(table, "Forest", "Mountain", "Forest 2")
    assert table.size("Omnath, Locus of Mana") == (3, 3)


def test_605_5a_what_triggers_on_tapping_but_adds_no_mana_uses_the_stack() -> None:
    table = Table(me={"battlefield": ["Manabarbs", "Forest"]}, them={})
    table.tap("Forest")
    assert (table.pool(), table.stack(), table.life()) == ("G", ["Manabarbs"], 20)
    table.resolve()
    assert table.life() == 19


def test_605_1b_what_adds_mana_and_does_more_is_a_mana_ability() -> None:
    table = Table(me={"battlefield": ["Overabundance", "Forest"]})
    table.tap("Forest")
    assert (table.pool(), table.stack(), table.life()) == ("GG", [], 19)


def test_605_5a_what_targets_uses_the_stack() -> None:
    table = Table(me={"battlefield": ["Forbidden Orchard"]}, them={})
    table.tap("Forbidden Orchard", "G")
    assert (table.pool(), table.stack()) == ("G", ["Forbidden Orchard"])
    table.resolve()
    assert table.battlefield(1) == ["Spirit Token"]


def test_106_12_a_spell_that_adds_mana_taps_nothing_for_it() -> None:
    table = Table(me={"hand": ["Dark Ritual"], "mana": "B", "battlefield": ["Mana Reflection", "Mana Flare"]})
    table.cast("Dark Ritual", pay="pool")
    table.resolve()
    assert table.pool() == "BBB"


def test_106_12_an_ability_without_the_tap_symbol_taps_nothing_for_it() -> None:
    table = Table(me={"battlefield": ["Lotus Petal", "Squandered Resources", "Forest", "Mana Reflection"]})
    table.activate("Squandered Resources", finish=False)
    assert table.pool() == "G"
    table.tap("Lotus Petal", "R")
    assert table.pool() == "RRG"


def test_107_6_the_untap_symbol_is_no_tap_symbol() -> None:
    table = Table(
        me={"battlefield": [{"card": "Pili-Pala", "tapped": True}, "Mana Reflection"], "mana": "CC"}
    )
    table.tap("Pili-Pala")
    table.submit(("pool",))
    table.submit(("R",))
    assert table.pool() == "R"


@pytest.mark.parametrize("symbol", ["tap", "untap"])
def test_302_6_new_is_who_was_not_controlled_since_the_turn_began(symbol: str) -> None:
    druid = creature("Druid", 1, 1, mana(TAP, add=Fixed("{G}")))
    bairn = {"card": "Pili-Pala", "tapped": True}
    one = {"card": druid} if symbol == "tap" else bairn
    name = "Druid" if symbol == "tap" else "Pili-Pala"
    for new in (False, True):
        table = Table(
            me={"battlefield": [{**one, "new": new}], "mana": "CC", "library": ["Ox"]},
            them={"library": ["Ox"]},
        )
        if new:
            with pytest.raises(Illegal):
                table.tap(name)
            table.to("upkeep", 4)
            with pytest.raises(Illegal):
                table.activate(name, by=0)
        else:
            table.tap(name)


def test_109_5_yours_alone() -> None:
    mine = TappedForMana(Each(AllOf((HasType("land"), ControlledBy(You())))), who=You())
    table = Table(
        me={"battlefield": [card("Tap", "enchantment", Triggered(mine, (AddMana(Fixed("{G}")),))), "Forest"]},
        them={"battlefield": ["Forest"]},
    )
    table.tap("Forest")
    table.give_priority(1)
    table.tap("Forest 2")
    assert (table.pool(0), table.pool(1)) == ("GG", "G")


def test_106_1_mana_is_what_costs_are_paid_with() -> None:
    assert ("cast", "Bear") not in Table(me={"hand": ["Bear"]}).options()
    table = Table(me={"hand": ["Bear"], "mana": "GG"})
    table.cast("Bear", pay="pool")
    assert (table.stack(), table.pool()) == (["Bear"], "")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_106_4a_everyone_sees_what_mana_is_left_after_a_payment(viewer: int | None) -> None:
    table = Table(me={"hand": ["Bear"], "mana": "GGR"})
    table.cast("Bear", finish=False)
    table.submit(("pool",))
    table.submit(table.choice.default())
    seen = view.of(table.state, viewer)["players"][0]["mana"]
    assert [(mana["type"], mana["restricted"]) for mana in seen] == [("R", False)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_106_4b_everyone_sees_what_mana_there_is_as_a_player_passes(viewer: int | None) -> None:
    table = Table(me={"mana": "R", "battlefield": ["Mishra's Workshop"]})
    table.tap("Mishra's Workshop")
    table.pass_()
    seen = view.of(table.state, viewer)["players"][0]["mana"]
    assert [(mana["type"], mana["restricted"]) for mana in seen] == [("R", False), *[("C", True)] * 3]


def test_605_3_it_is_activated_like_any_other_but_for_the_stack() -> None:
    table = Table(me={"battlefield": ["Forest", "Null Rod", "Sol Ring"]})
    with pytest.raises(Illegal):
        table.tap("Sol Ring")
    table.tap("Forest")
    assert (table.pool(), table.choice.seat) == ("G", 0)
    with pytest.raises(Illegal):
        table.tap("Forest")


def test_605_4_they_trigger_like_others() -> None:
    first = Triggered(TappedForMana(Each(HasType("land"))), (AddMana(Fixed("{R}")),), limit=1)
    table = Table(me={"battlefield": [card("First", "enchantment", first), "Forest", "Island"]})
    assert pool_after(table, "Forest", "Island") == "URG"


def test_605_5_what_meets_neither_list_of_criteria_uses_the_stack() -> None:
    table = Table(me={"battlefield": ["Deathrite Shaman"], "graveyard": ["Forest"]})
    table.activate("Deathrite Shaman", at="Forest")
    assert (table.stack(), table.pool()) == (["Deathrite Shaman"], "")
    table.resolve()
    table.submit(("B",))
    assert table.pool() == "B"


def test_616_1_nobody_is_asked_about_the_order_of_what_only_multiplies() -> None:
    table = Table(me={"battlefield": ["Forest", "Mana Reflection", "Nyxbloom Ancient"]})
    table.tap("Forest")
    assert (table.choice.kind, table.pool()) == ("priority", "GGGGGG")


def test_614_1d_it_enters_untapped_if_that_is_applied_last() -> None:
    tapped = []
    for first in (0, 1):
        table = Table(me={"battlefield": ["Gond Gate"], "hand": ["Azorius Guildgate"]})
        table.play("Azorius Guildgate")
        assert table.choice.reason == "replacement_effect"
        table.submit((table.options()[first],))
        assert "Azorius Guildgate" in table.battlefield(0)
        tapped.append(table.tapped("Azorius Guildgate"))
    assert sorted(tapped) == [False, True]
