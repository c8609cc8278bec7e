"""Public reports of faults about mana, each under its number there (MANA-01 and so on), with the cards that they name."""

from __future__ import annotations

import pytest

from app.engine.casting.loyalty import LoyaltyCost
from app.engine.characteristics import lookup
from app.engine.characteristics.traits import is_mana_ability
from app.engine.choices import Illegal, Number
from app.engine.events.life import GainLife
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Triggered
from tests.cards_of_ones_own import creature, sorcery
from tests.mana.cards import SPAWN
from tests.table import Table, find_card


def offered(table: Table) -> list[str]:
    """What mana may be chosen."""
    assert table.choice.reason == "mana"
    return [str(option) for option in table.options()]


def limits(table: Table, seat: int = 0) -> list[bool]:
    """Of each mana in a pool, whether it may be spent on some things only."""
    return [unit.only is not None for unit in table.state.players[seat].pool]


def largest(table: Table) -> int:
    """The largest X that may be announced."""
    choice = table.choice
    assert isinstance(choice, Number)
    return choice.most


def test_mana_01_106_7_costs_are_ignored() -> None:
    table = Table(me={"battlefield": ["Reflecting Pool", {"card": "Cascading Cataracts", "tapped": True}]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U", "B", "R", "G", "C"]
    table.submit(("U",))
    assert table.pool() == "U"


def test_mana_02_106_7_exactly_what_the_others_could_produce() -> None:
    table = Table(me={"battlefield": ["Reflecting Pool", "Zagoth Triome", "Mana Confluence"]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U", "B", "R", "G"]
    with pytest.raises(Illegal):
        table.submit(("C",))


def test_mana_04_605_3b_one_mana_at_once_in_the_middle_of_casting() -> None:
    table = Table(me={"hand": ["Ox"], "battlefield": ["Reflecting Pool", *["Plains"] * 5]})
    table.cast("Ox", finish=False)
    table.tap("Reflecting Pool")
    assert table.choice.reason == "pay"
    assert table.pool() == "W"
    assert table.stack() == ["Ox"]


SNOW = [
    "Reflecting Pool",
    "Snow-Covered Plains",
    "Snow-Covered Plains",
    "Glacial Fortress",
    "Snow-Covered Island",
]


def test_mana_05_106_7_a_choice_belongs_to_the_player_and_the_mana_is_not_snow() -> None:
    table = Table(me={"battlefield": SNOW})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U"]
    table.submit(("U",))
    assert [(unit.type, unit.snow) for unit in table.state.players[0].pool] == [("U", False)]


def test_mana_05_106_7_also_while_paying() -> None:
    table = Table(me={"battlefield": SNOW, "hand": ["Ox"]})
    table.cast("Ox", finish=False)
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U"]
    assert table.choice.seat == 0


def test_mana_07_106_7_triggered_abilities_count() -> None:
    table = Table(me={"battlefield": ["Reflecting Pool", "Crumbling Vestige"]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U", "B", "R", "G", "C"]


def test_mana_08_605_1b_what_triggers_on_entering_uses_the_stack() -> None:
    table = Table(me={"hand": ["Crumbling Vestige"]})
    table.play("Crumbling Vestige")
    assert table.stack() == ["Crumbling Vestige"]
    table.pass_()
    assert table.choice.seat == 1
    table.pass_()
    assert offered(table) == ["W", "U", "B", "R", "G"]
    table.submit(("R",))
    assert table.pool() == "R"


def test_mana_08_605_1a_the_list_of_what_is_one() -> None:
    def are(name: str) -> list[bool]:
        abilities = find_card(name).faces[0].abilities
        return [is_mana_ability(each) for each in abilities if isinstance(each, Activated | Triggered)]

    chandra = Activated((LoyaltyCost(1),), (AddMana(Fixed("{R}{R}")),))
    assert are("Crumbling Vestige") == [False, True]
    assert are("Wild Growth") == [True]
    assert are("Deathrite Shaman") == [False, False, False]
    assert are("Squandered Resources") == [True]
    assert not is_mana_ability(chandra)
    assert not any(is_mana_ability(each) for each in find_card("Dark Ritual").faces[0].abilities)


def parley() -> Table:
    """A spell for {6}, Selvala and four Plains: with a nonland on top here and a land there, one mana short."""
    table = Table(
        me={
            "hand": [sorcery("Six", GainLife(amount=6), cost="{6}")],
            "battlefield": ["Selvala, Explorer Returned", "Plains", "Plains", "Plains", "Plains"],
            "library": ["Bear", "Ox"],
        },
        them={"library": ["Forest", "Ox"]},
    )
    table.cast("Six", finish=False)
    for name in ("Plains", "Plains 2", "Plains 3", "Plains 4", "Selvala, Explorer Returned"):
        table.tap(name)
    assert table.choice.reason == "reverse_mana"
    return table


def test_mana_10_733_1_a_parley_stays_done() -> None:
    table = parley()
    selvala = table.ref("Selvala, Explorer Returned")
    assert len(table.options()) == 4
    assert all(f".{selvala}." not in str(key) for key in table.options())
    table.submit(table.choice.default())
    assert table.hand(0) == ["Six", "Bear"]
    assert table.hand(1) == ["Forest"]
    assert table.tapped("Selvala, Explorer Returned")
    assert (table.pool(), table.life()) == ("G", 21)
    assert not any(table.tapped(f"Plains {n}") for n in (1, 2, 3, 4))


def test_mana_10_733_1_else_the_other_mana_stays_in_the_pool() -> None:
    table = parley()
    table.submit(())
    assert table.hand(0) == ["Six", "Bear"]
    assert (table.pool(), table.life()) == ("WWWWG", 21)
    assert all(table.tapped(f"Plains {n}") for n in (1, 2, 3, 4))


def test_mana_11_106_12a_no_mana_no_trigger() -> None:
    enchanted = [{"card": "Gaea's Cradle", "id": "land"}, {"card": "Wild Growth", "attached_to": "land"}]
    table = Table(me={"battlefield": enchanted})
    table.tap("land")
    assert table.tapped("land")
    assert table.pool() == ""
    table = Table(me={"battlefield": [*enchanted, "Bear", "Ox"]})
    table.tap("land")
    assert table.pool() == "GGG"


def test_mana_13_106_12a_who_taps_who_controls_and_who_gets_it() -> None:
    table = Table(
        me={"battlefield": ["Island"], "hand": ["Gauntlet of Power"], "mana": "CCCCC"},
        them={"battlefield": ["Island", "Plains"]},
    )
    table.cast("Gauntlet of Power", pay="pool")
    table.resolve()
    table.submit(("U",))
    table.give_priority(1)
    table.tap("Island 2")
    table.give_priority(1)
    table.tap("Plains")
    assert (table.pool(0), table.pool(1)) == ("", "WUU")
    table = Table(me={"battlefield": ["Crypt Ghast", "Swamp"]}, them={"battlefield": ["Swamp"]}, active=1)
    table.give_priority(1)
    table.tap("Swamp 2")
    assert (table.pool(0), table.pool(1)) == ("", "B")
    table.give_priority(0)
    table.tap("Swamp")
    assert table.pool(0) == "BB"


@pytest.mark.parametrize(("land", "count"), [("Mishra's Workshop", 3), ("Eldrazi Temple", 2)])
def test_mana_14_106_6_extra_mana_is_free_of_the_restriction(land: str, count: int) -> None:
    table = Table(me={"battlefield": ["Mana Flare", land]})
    table.tap(land, number=int(count == 2))
    assert table.pool() == "C" * (count + 1)
    assert limits(table) == [True] * count + [False]


@pytest.mark.parametrize(
    ("others", "amount"), [(["Mana Reflection"] * 3, 8), (["Mana Reflection", "Nyxbloom Ancient"], 6)]
)
def test_mana_16_106_12b_multipliers_multiply_and_nothing_is_asked(others: list[str], amount: int) -> None:
    table = Table(me={"battlefield": ["Forest", *others]})
    table.tap("Forest")
    assert table.choice.kind == "priority"
    assert table.pool() == "G" * amount


def test_mana_17_616_1_the_player_orders_what_does_not_commute() -> None:
    pools = []
    for first in (0, 1):
        table = Table(
            me={"battlefield": ["Mystic Gate", "Mana Reflection"], "mana": "U"},
            them={"battlefield": ["Contamination"]},
        )
        table.tap("Mystic Gate", number=1)
        table.submit(("pool",))
        table.submit(("WU",))
        assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 0)
        table.submit((table.options()[first],))
        pools.append(table.pool())
    assert sorted(pools) == ["B", "BB"]


@pytest.mark.parametrize(
    ("names", "pool"),
    [
        ((), ""),
        (("Omnath, Locus of Mana",), "GG"),
        (("Kruphix, God of Horizons",), "CCC"),
        (("Upwelling",), "RGG"),
        (("Omnath, Locus of Mana", "Kruphix, God of Horizons"), "GGC"),
    ],
)
def test_mana_19_500_5_what_is_kept_as_steps_and_phases_end(names: tuple[str, ...], pool: str) -> None:
    table = Table(
        me={"battlefield": list(names), "mana": "GGR", "library": ["Ox"]},
        them={"library": ["Ox"], "mana": "W"},
    )
    for step in ("beginning_of_combat", "end", "upkeep", "draw"):
        table.to(step)
        assert table.pool(0) == pool
        assert table.pool(1) == ("W" if names == ("Upwelling",) else "")


def test_mana_19_500_5_it_empties_between_the_combat_damage_steps() -> None:
    striker = creature("Duelist", 1, 1, *find_card("Fencing Ace").faces[0].abilities)
    table = Table(me={"battlefield": [striker, "Mountain"]})
    table.attack(["Duelist"])
    table.to("first_combat_damage")
    table.tap("Mountain")
    assert table.pool() == "R"
    table.to("combat_damage")
    assert table.pool() == ""


def test_mana_19_500_5_mana_that_lasts_this_turn_only() -> None:
    table = Table(
        me={"battlefield": ["Klauth, Unrivaled Ancient"], "library": ["Ox"]},
        them={"library": ["Ox"], "battlefield": ["Forest"]},
    )
    table.attack(["Klauth, Unrivaled Ancient"])
    table.resolve()
    table.submit(("RRGG",))
    table.give_priority(1)
    table.tap("Forest")
    for step in ("declare_blockers", "postcombat_main", "end"):
        table.to(step)
        assert (table.pool(0), table.pool(1)) == ("RRGG", "")
        assert limits(table) == [True] * 4
    table.to("upkeep")
    assert table.pool() == ""


def test_mana_20_106_6_changing_the_type_keeps_the_restriction() -> None:
    table = Table(
        me={
            "battlefield": ["Horizon Stone", "Mishra's Workshop", "Ancient Ziggurat"],
            "hand": ["Bear", "Sol Ring", "Lightning Bolt"],
        }
    )
    table.tap("Mishra's Workshop")
    table.tap("Ancient Ziggurat", "R")
    table.to("postcombat_main")
    assert table.pool() == "CCCC"
    assert limits(table) == [True] * 4
    assert ("cast", "Sol Ring") in table.options()
    assert ("cast", "Lightning Bolt") not in table.options()


def test_mana_22_601_2f_reductions_count_once_x_is_chosen() -> None:
    table = Table(
        me={"hand": ["Chalice of the Void"], "battlefield": ["Etherium Sculptor", "Etherium Sculptor"]}
    )
    table.cast("Chalice of the Void", finish=False)
    assert largest(table) == 1
    with pytest.raises(Illegal):
        table.submit(2)
    table.submit(1)
    table.resolve()
    assert table.counters("Chalice of the Void", "charge") == 1
    table = Table(
        me={"hand": ["Exsanguinate"], "battlefield": ["Jet Medallion", "Jet Medallion"], "mana": "BBRRR"}
    )
    table.cast("Exsanguinate", finish=False)
    assert largest(table) == 5
    table.submit(5)
    table.submit(("auto",))
    assert (table.stack(), table.pool()) == (["Exsanguinate"], "")
    table = Table(me={"hand": ["Exsanguinate"], "battlefield": ["Jet Medallion"] * 2, "mana": "BRRRR"})
    assert ("cast", "Exsanguinate") not in table.options()


def rhythm(*others: object) -> Table:
    """Nature's Rhythm in the graveyard, with seven Forests and a creature with power 3."""
    ape = creature("Ape", 3, 3)
    giant, ox = creature("Titan", 6, 6, cost="{6}"), creature("Colossus", 7, 7, cost="{7}")
    return Table(
        me={
            "graveyard": ["Nature's Rhythm"],
            "battlefield": [ape, *["Forest"] * 7, *others],
            "library": [giant, ox],
        }
    )


def test_mana_23_702_180b_two_announced_numbers() -> None:
    table = rhythm()
    table.cast("Nature's Rhythm", how="harmonize", finish=False)
    assert table.choice.reason == "harmonize"
    table.choose("Ape")
    assert largest(table) == 6
    table.submit(6)
    table.submit(("auto",))
    assert table.tapped("Ape")
    assert all(table.tapped(f"Forest {n}") for n in range(1, 8))
    spell = table.object("Nature's Rhythm")
    assert spell.announced is not None
    assert spell.announced.x == 6
    assert lookup.of(table.state, spell.id).cost == "{X}{G}{G}"
    table.resolve()
    assert table.options() == ["Titan"]
    table.choose("Titan")
    assert "Titan" in table.battlefield(0)
    assert table.exile() == ["Nature's Rhythm"]


def test_mana_25_107_6_the_untap_symbol_counts_like_the_tap_symbol() -> None:
    new = {"card": "Pili-Pala", "new": True, "tapped": True}
    table = Table(me={"battlefield": [new], "mana": "WW"})
    with pytest.raises(Illegal):
        table.tap("Pili-Pala")
    table = Table(me={"battlefield": [new, "Thousand-Year Elixir"], "mana": "WW"})
    table.tap("Pili-Pala")
    table.submit(("auto",))
    table.submit(("R",))
    assert table.pool() == "R"
    assert not table.tapped("Pili-Pala")
    table = Table(me={"battlefield": [{"card": "Pili-Pala"}], "mana": "WW"})
    with pytest.raises(Illegal):
        table.tap("Pili-Pala")  # it is untapped already


def test_mana_25_302_6_the_elixir_helps_nobody_to_attack() -> None:
    table = Table(me={"battlefield": [{"card": "Bear", "new": True}, "Ox", "Thousand-Year Elixir"]})
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.attack(["Bear"])


def test_mana_26_107_5_the_tap_symbol_is_paid() -> None:
    table = Table(
        me={"battlefield": ["Trench Wurm"], "mana": "RRRRRR"},
        them={"battlefield": ["Mutavault", "Treetop Village"]},
    )
    table.activate("Trench Wurm", at="Mutavault")
    assert table.tapped("Trench Wurm")
    assert table.pool() == "RRR"
    assert ("activate", "Trench Wurm") not in table.options()


KNIGHT, PAGE = creature("Knight", 2, 2, cost="{W}"), creature("Page", 1, 1, cost="{W}")
ELDRAZI = creature("Spawn", 0, 1, *SPAWN.faces[0].abilities, cost="", colors="")


def concealment(*others: object) -> Table:
    """Clever Concealment in hand, an Eldrazi Spawn, and these permanents."""
    return Table(me={"hand": ["Clever Concealment"], "battlefield": [ELDRAZI, *others]})


def test_mana_28_702_51a_one_object_pays_once() -> None:
    table = concealment({"card": KNIGHT, "new": True}, PAGE, "Swamp")
    assert ("cast", "Clever Concealment") in table.options()
    table.cast("Clever Concealment", at=[], answers={"targets": []})
    assert table.stack() == ["Clever Concealment"]
    assert table.tapped("Knight")
    assert table.tapped("Page")
    assert table.tapped("Swamp")
    assert ("cast", "Clever Concealment") not in concealment(KNIGHT, PAGE).options()
    assert ("cast", "Clever Concealment") not in concealment(KNIGHT, "Swamp", "Swamp", "Swamp").options()


@pytest.mark.parametrize("way", ["sacrifice", "tap"])
def test_mana_28_601_2g_either_way_but_not_both(way: str) -> None:
    table = concealment(KNIGHT, PAGE, "Swamp")
    spawn = table.ref("Spawn")
    table.cast("Clever Concealment", finish=False)
    table.submit(())
    if way == "sacrifice":
        table.tap("Spawn")
        assert f"instead.{spawn}.1" not in table.options()
    else:
        table.submit((f"instead.{spawn}.1",))
        assert not table.tapped("Spawn")
    table.submit(("auto",))
    assert table.stack() == ["Clever Concealment"]
    assert ("Spawn" in table.battlefield()) is (way == "tap")


def test_mana_28_701_what_it_does() -> None:
    table = concealment(KNIGHT, PAGE, "Swamp")
    table.cast("Clever Concealment", at=["Knight", "Page"])
    table.resolve()
    assert table.object("Knight").phased_out
    assert table.object("Page").phased_out


def test_mana_29_107_4e_three_red_pay_for_one_and_a_half_symbols() -> None:
    plateaus = {"hand": ["Spectral Procession"], "battlefield": ["Plateau"] * 3}
    table = Table(me=plateaus, them={"battlefield": ["Blood Moon"]})
    assert ("cast", "Spectral Procession") not in table.options()
    assert ("cast", "Spectral Procession") in Table(me=plateaus).options()
    table = Table(
        me={**plateaus, "battlefield": ["Plateau"] * 2 + ["Plains"] * 2}, them={"battlefield": ["Blood Moon"]}
    )
    assert ("cast", "Spectral Procession") in table.options()


def test_mana_31_106_7_granted_abilities_count_at_once() -> None:
    table = Table(
        me={"battlefield": ["Naga Vitalist", "Forest"], "hand": ["Gift of Paradise"], "mana": "GGG"}
    )
    table.tap("Naga Vitalist")
    assert table.pool() == "GGGG"
    table = Table(
        me={"battlefield": ["Naga Vitalist", "Forest"], "hand": ["Gift of Paradise"], "mana": "GGG"}
    )
    table.cast("Gift of Paradise", at="Forest", pay="pool")
    table.resolve(2)
    table.tap("Naga Vitalist")
    assert offered(table) == ["W", "U", "B", "R", "G"]
    table.submit(("R",))
    assert table.pool() == "R"


@pytest.mark.parametrize("gates", [["Gond Gate"], ["Gond Gate", "Gond Gate"]])
def test_mana_32_106_5_what_refers_to_itself_alone_adds_nothing(gates: list[str]) -> None:
    table = Table(me={"battlefield": gates})
    table.tap("Gond Gate", number=1)
    assert table.tapped("Gond Gate")
    assert table.pool() == ""
    table = Table(me={"battlefield": [*gates, "Azorius Guildgate"]})
    table.tap("Gond Gate", number=1)
    assert offered(table) == ["W", "U"]


def test_mana_32_614_1d_gates_enter_untapped_if_their_controller_says_so() -> None:
    tapped = []
    for last in (0, 1):
        table = Table(me={"battlefield": ["Gond Gate"], "hand": ["Azorius Guildgate"]})
        table.play("Azorius Guildgate")
        assert table.choice.reason == "replacement_effect"
        table.submit((table.options()[last],))
        tapped.append(table.tapped("Azorius Guildgate"))
    assert sorted(tapped) == [False, True]
