"""CR 106.6, 601.2f, 118.7: what spells and abilities cost under several effects, and mana for some purposes only."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import AbilitiesCostLess, CostsAtLeast, CostsLess, CostsMore, PayMana
from app.engine.choices import Number
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.keywords.convoke import Convoke
from app.engine.keywords.create import CreateNamed
from app.engine.keywords.delve import Delve
from app.engine.keywords.improvise import Improvise
from app.engine.mana.produce import AddMana, ChosenColor, Fixed
from app.engine.mana.purposes import ToActivate, ToCast
from app.engine.words.abilities import Activated, Modify, SpellAbility, Static
from app.engine.words.amounts import Devotion
from app.engine.words.bases import Filter
from app.engine.words.choosing import ChooseKind
from app.engine.words.filters import AnyOf, Spell
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.mana.cards import TAP, mana
from tests.table import Table

SPHERE = card("Sphere", "artifact", Static((Modify(Each(Spell()), (CostsAtLeast(3),)),)))


def castable(table: Table, name: str) -> bool:
    """Whether the card can be cast now."""
    return ("cast", name) in table.options()


@pytest.mark.parametrize(
    ("cost", "lands", "able"),
    [
        ("{G}", 2, False),
        ("{G}", 3, True),
        ("{1}{G}", 2, False),
        ("{2}{G}", 3, True),
        ("{4}", 3, False),
        ("{4}", 4, True),
        ("{0}", 2, False),
        ("{0}", 3, True),
        ("{G/P}", 2, False),
        ("{2/W}", 2, False),
        ("{2/W}", 3, True),
    ],
)
def test_601_2f_what_spells_cost_at_least(cost: str, lands: int, able: bool) -> None:
    spell = sorcery("Spell", GainLife(amount=1), cost=cost)
    table = Table(me={"hand": [spell], "battlefield": [SPHERE, *["Forest"] * lands]})
    assert castable(table, "Spell") is able


def test_601_2f_the_least_comes_last() -> None:
    less = card("Less", "artifact", Static((Modify(Each(Spell()), (CostsLess(2),)),)))
    more = card("More", "artifact", Static((Modify(Each(Spell()), (CostsMore(1),)),)))
    spell = sorcery("Spell", GainLife(amount=1), cost="{3}")
    for others, price in (([less], 3), ([more], 4), ([less, more], 3), ([more, more, less], 3)):
        named = [{"card": other, "id": f"no {n}"} for n, other in enumerate(others)]
        for lands in (price - 1, price):
            table = Table(me={"hand": [spell], "battlefield": [SPHERE, *named, *["Wastes"] * lands]})
            assert castable(table, "Spell") is (lands == price)


def test_601_2f_life_paid_for_a_symbol_is_no_mana() -> None:
    probe = sorcery("Probe", Draw(), cost="{U/P}")
    table = Table(me={"hand": [probe], "battlefield": [SPHERE, *["Wastes"] * 3], "library": ["Ox"]})
    table.cast("Probe")
    assert (table.life(), table.stack()) == (18, ["Probe"])
    assert all(table.tapped(f"Wastes {n}") for n in (1, 2, 3))


def test_601_2f_trinisphere_only_while_it_is_untapped_and_x_counts() -> None:
    for tapped, lands, able in ((False, 2, False), (False, 3, True), (True, 1, True)):
        trinisphere = {"card": "Trinisphere", "tapped": tapped}
        table = Table(me={"hand": ["Llanowar Elves"], "battlefield": [trinisphere, *["Forest"] * lands]})
        assert castable(table, "Llanowar Elves") is able
    table = Table(me={"hand": ["Walking Ballista"], "battlefield": ["Trinisphere", *["Forest"] * 5]})
    table.cast("Walking Ballista", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 2
    table.submit(0)
    table.submit(("auto",))
    assert sum(table.tapped(f"Forest {n}") for n in range(1, 6)) == 3


def test_702_51a_convoke_delve_and_improvise_pay_what_the_cost_is_at_last() -> None:
    spell = card(
        "Spell",
        "sorcery",
        Convoke(),
        Delve(),
        Improvise(),
        SpellAbility((GainLife(amount=3),)),
        cost="{4}{W}{B}",
    )
    white = creature("Page", 1, 1, cost="{W}")
    mine = {"hand": [spell], "battlefield": [white, "Bear", "Sol Ring", "Swamp"], "graveyard": ["Ox"]}
    table = Table(me=mine)  # {W} by the Page, {B} from the Swamp, {C}{C} from the ring, the Bear, the Ox
    table.cast("Spell")
    table.resolve()
    assert table.life() == 23
    assert (table.tapped("Page"), table.tapped("Bear"), table.tapped("Sol Ring")) == (True, True, True)
    assert table.exile() == ["Ox"]
    assert not castable(Table(me={**mine, "graveyard": []}), "Spell")
    more = card("More", "artifact", Static((Modify(Each(Spell()), (CostsMore(1),)),)))
    for graveyard, able in ((["Ox"], True), ([], False)):
        table = Table(
            me={
                **mine,
                "battlefield": [white, "Bear", "Sol Ring", "Swamp"],
                "graveyard": [*graveyard, "Squire"],
            },
            them={"battlefield": [more]},
        )
        assert castable(table, "Spell") is able


def test_107_3a_x_twice_costs_twice_as_much() -> None:
    table = Table(me={"hand": ["Walking Ballista"], "battlefield": ["Forest"] * 5})
    table.cast("Walking Ballista", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 2
    table.submit(2)
    table.submit(("auto",))
    table.resolve()
    assert table.size("Walking Ballista") == (2, 2)


@pytest.mark.parametrize(("card_name", "lands", "able"), [
    ("Heartstone", 1, True), ("Training Grounds", 1, True), ("Heartstone", 0, False), ("Forest", 2, True), ("Forest", 1, False),
])  # fmt: skip
def test_601_2f_what_abilities_cost_less(card_name: str, lands: int, able: bool) -> None:
    tinker = creature("Tinker", 1, 1, Activated((PayMana("{2}"),), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [tinker, card_name, *["Wastes"] * lands]})
    if card_name == "Forest":
        table = Table(me={"battlefield": [tinker, *["Wastes"] * lands]})
    assert (("activate", "Tinker") in table.options()) is able


def test_601_2f_no_less_than_one_mana_and_not_what_spells_cost() -> None:
    cheap = Static((Modify(Each(HasType("creature")), (AbilitiesCostLess(3, 1),)),))
    tinker = creature(
        "Tinker", 1, 1, cheap, Activated((PayMana("{1}{W}"),), (GainLife(amount=1),)), cost="{2}"
    )
    free = creature("Free", 1, 1, Activated((PayMana("{0}"),), (GainLife(amount=1),)))
    assert ("activate", "Tinker") not in Table(me={"battlefield": [tinker, "Wastes"]}).options()
    table = Table(me={"battlefield": [tinker, free, "Plains"], "hand": [tinker]})
    assert ("activate", "Free") in table.options()
    assert not castable(table, "Tinker")
    table.activate("Tinker")
    table.resolve()
    assert table.life() == 21


def test_106_6_to_cast_or_to_activate() -> None:
    temple = "Eldrazi Temple"
    eldrazi = creature(
        "Drone",
        2,
        2,
        Activated((PayMana("{2}"),), (GainLife(amount=1),)),
        cost="{2}",
        kind="creature — Eldrazi",
    )
    plain = creature("Robot", 2, 2, Activated((PayMana("{2}"),), (GainLife(amount=1),)), cost="{2}")
    table = Table(me={"battlefield": [temple, eldrazi, plain], "hand": [eldrazi, plain]})
    options = table.options()
    assert ("cast", "Drone") in options
    assert ("activate", "Drone") in options
    assert ("cast", "Robot") not in options
    assert ("activate", "Robot") not in options


@pytest.mark.parametrize(
    ("only", "spell", "ability", "from_hand"),
    [
        (ToCast(HasType("creature")), True, False, False),
        (ToActivate(), False, True, True),
        (ToActivate(HasType("creature")), False, True, False),
        (ToActivate(HasType("creature"), "sources"), False, True, True),
        (AnyOf((ToCast(HasType("artifact")), ToActivate(HasSubtype("Bear")))), False, False, False),
    ],
)
def test_106_6_what_it_may_be_spent_on(only: Filter, spell: bool, ability: bool, from_hand: bool) -> None:
    source = card("Source", "land", mana(TAP, add=Fixed("{C}"), only=only))
    robot = creature("Robot", 2, 2, Activated((PayMana("{1}"),), (GainLife(amount=1),)), cost="{1}")
    cycler = creature("Cycler", 2, 2, Activated((PayMana("{1}"),), (Draw(),), zone="hand"), cost="{9}")
    table = Table(me={"battlefield": [source, robot], "hand": [robot, cycler]})
    options = table.options()
    assert (("cast", "Robot") in options) is spell
    assert (("activate", "Robot") in options) is ability
    assert (("activate", "Cycler") in options) is from_hand


def test_106_6_a_powerstone_pays_for_anything_but_nonartifact_spells() -> None:
    leak = "Mana Leak"
    table = Table(
        me={"hand": ["Squire", "Sol Ring", "Millstone"], "battlefield": ["Mind Stone", "Plains"]},
        them={"hand": [leak], "battlefield": ["Island", "Island"]},
    )
    table.instruct(CreateNamed(kind="Powerstone", count=3))
    table.cast("Squire")
    table.cast(leak, at="Squire", by=1)
    for stone in range(1, 4):
        powerstone = table.object(f"Powerstone Token {stone}" if stone > 1 else "Powerstone Token")
        assert not powerstone.tapped
    table.resolve()
    assert table.choice.reason == "unless"
    table.submit(("yes",))
    table.submit(("auto",))
    assert table.stack() == ["Squire"]
    assert table.tapped("Powerstone Token")


def test_106_6_a_restricted_land_does_not_pay_for_an_effect() -> None:
    table = Table(
        me={"hand": ["Squire"], "battlefield": ["Plains", "Mishra's Workshop"]},
        them={"hand": ["Mana Leak"], "battlefield": ["Island", "Island"]},
    )
    table.cast("Squire")
    table.cast("Mana Leak", at="Squire", by=1)
    table.resolve()
    assert table.stack() == []
    assert table.graveyard(0) == ["Squire"]


def test_106_6_doubled_mana_keeps_what_it_may_be_spent_on() -> None:
    ballista = creature("Colossus", 5, 5, cost="{6}", kind="artifact creature")
    table = Table(me={"battlefield": ["Mishra's Workshop", "Mana Reflection"], "hand": [ballista, "Giant"]})
    assert castable(table, "Colossus")
    assert not castable(table, "Giant")
    table.cast("Colossus")
    assert (table.stack(), table.pool()) == (["Colossus"], "")


@pytest.mark.parametrize(("pool", "able"), [("WW", True), ("UU", True), ("WU", True), ("GG", False)])
def test_605_3a_filter_lands_convert(pool: str, able: bool) -> None:
    spell = sorcery("Spell", GainLife(amount=1), cost="{W}{W}{U}")
    table = Table(me={"hand": [spell], "battlefield": ["Mystic Gate"], "mana": pool})
    assert castable(table, "Spell") is able
    if able:
        table.cast("Spell")
        assert (table.stack(), table.pool()) == (["Spell"], "")


def test_605_3a_coffers_with_swamps_that_urborg_makes() -> None:
    spell = sorcery("Spell", GainLife(amount=1), cost="{5}{B}")
    board = ["Cabal Coffers", "Urborg, Tomb of Yawgmoth", "Swamp", "Swamp", "Forest"]
    table = Table(me={"hand": [spell], "battlefield": board})
    assert castable(table, "Spell")  # two Swamps for five black, Forest and Urborg
    table.cast("Spell")
    assert table.stack() == ["Spell"]
    assert not castable(Table(me={"hand": [spell], "battlefield": board[:4]}), "Spell")


def test_605_4a_triggered_mana_is_there_for_the_payment_under_way() -> None:
    spell = sorcery("Spell", GainLife(amount=1), cost="{3}{G}")
    enchanted = [{"card": "Forest", "id": "land"}, {"card": "Wild Growth", "attached_to": "land"}]
    table = Table(me={"hand": [spell], "battlefield": [*enchanted, "Mana Flare"], "mana": "G"})
    assert castable(table, "Spell")
    table.cast("Spell", finish=False)
    table.tap("land")
    assert table.pool() == "GGGG"
    table.submit(("pool",))
    assert table.stack() == ["Spell"]


def test_118_3_life_and_sacrifice_as_costs_of_mana() -> None:
    spell = sorcery("Spell", GainLife(amount=7), cost="{W}{U}{B}")
    board = ["Mana Confluence", "Lotus Petal", "City of Brass"]
    table = Table(me={"hand": [spell], "battlefield": board, "life": 3})
    table.cast("Spell")
    table.settle()
    assert table.graveyard() == ["Lotus Petal", "Spell"]
    assert table.life() == 8


def test_733_1_a_payment_given_up_is_as_if_nothing_had_been() -> None:
    spell = sorcery("Spell", GainLife(amount=7), cost="{5}{W}{U}{B}{R}")
    board = ["Mana Confluence", "Lotus Petal", "Squandered Resources", "Forest", "Mana Flare", "Plateau"]
    table = Table(me={"hand": [spell], "battlefield": [*board, "Forest", "Forest"]})
    table.cast("Spell", finish=False)
    table.tap("Mana Confluence", "W")
    table.tap("Lotus Petal", "U")
    table.tap("Squandered Resources")
    table.choose("Plateau")
    table.submit(("R",))
    assert (table.life(), table.pool()) == (19, "WWUR")
    table.submit(("cancel",))
    table.submit(table.choice.default())
    assert (table.life(), table.pool(), table.hand()) == (20, "", ["Spell"])
    assert sorted(table.battlefield(0)) == sorted([*board, "Forest", "Forest"])


def test_107_4h_snow_mana_from_a_snow_source_whatever_its_type() -> None:
    table = Table(me={"hand": ["Icehide Golem"], "battlefield": ["Snow-Covered Forest"]})
    assert castable(table, "Icehide Golem")
    table.cast("Icehide Golem")
    assert table.stack() == ["Icehide Golem"]
    assert not castable(Table(me={"hand": ["Icehide Golem"], "battlefield": ["Forest"]}), "Icehide Golem")
    doubled = sorcery("Cold", GainLife(amount=1), cost="{S}{S}")
    table = Table(me={"hand": [doubled], "battlefield": ["Snow-Covered Forest", "Mana Reflection"]})
    assert castable(table, "Cold")
    flared = Table(me={"hand": [doubled], "battlefield": ["Snow-Covered Forest", "Mana Flare"]})
    assert not castable(flared, "Cold")


def test_107_4f_phyrexian_symbols_and_reductions() -> None:
    black = card("Dark", "artifact", Static((Modify(Each(Spell()), (CostsLess(2),)),)))
    dismember = {"hand": ["Dismember"], "battlefield": [black, "Bear"]}
    table = Table(me={**dismember, "life": 5})
    assert castable(table, "Dismember")
    table.cast("Dismember", at="Bear")
    assert table.life() == 1
    assert not castable(Table(me={**dismember, "life": 3}), "Dismember")
    assert castable(
        Table(me={"hand": ["Dismember"], "battlefield": [black, "Bear", "Swamp"], "life": 3}), "Dismember"
    )


def test_105_4_a_color_chosen_as_it_resolves() -> None:
    rite = sorcery("Rite", ChooseKind("color"), AddMana(ChosenColor(2)))
    table = Table(me={"hand": [rite]})
    table.cast("Rite")
    table.resolve()
    assert table.choice.reason == "color"
    table.submit(("B",))
    assert table.pool() == "BB"


def test_608_2d_protection_from_a_color_that_a_player_chooses() -> None:
    bolt = instant("Bolt", GainLife(amount=1), cost="{0}")
    table = Table(
        me={"battlefield": [{"card": "Pale Wayfarer", "tapped": True}], "mana": "CCWW", "hand": [bolt]},
        them={"battlefield": ["Bear"], "hand": ["Shock"], "mana": "R"},
    )
    table.activate("Pale Wayfarer", at="Bear", pay="pool")
    assert not table.tapped("Pale Wayfarer")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("color", 1)
    table.submit(("R",))
    assert table.has("Bear", "protection")
    table.give_priority(1)
    table.cast("Shock", by=1, finish=False)
    assert "Bear" not in table.options()


def test_700_5_devotion_to_two_colors() -> None:
    both = Devotion("GU")
    gain = sorcery("Gain", GainLife(amount=both))
    hybrid = creature("Hybrid", 1, 1, cost="{G/U}{G}{U}{W}")
    table = Table(me={"hand": [gain], "battlefield": [hybrid, "Bear", {"card": "Ox"}]})
    table.cast("Gain")
    table.resolve()
    assert table.life() == 24
    table = Table(me={"battlefield": ["Kruphix, God of Horizons", hybrid]})
    assert "creature" not in table.now("Kruphix, God of Horizons").types
    table = Table(me={"battlefield": ["Kruphix, God of Horizons", hybrid, "Bear", "Bear"]})
    assert "creature" in table.now("Kruphix, God of Horizons").types


def test_106_1a_as_much_mana_as_the_total_power_of_attackers() -> None:
    table = Table(me={"battlefield": ["Klauth, Unrivaled Ancient", {"card": "Bear"}]})
    table.attack(["Klauth, Unrivaled Ancient", "Bear"])
    table.resolve()
    for color in "WUBRGW":
        table.submit((color,))
    assert table.pool() == "WWUBRG"


def test_118_9_any_color_of_mana_for_an_alternative_cost_of_five_colors() -> None:
    titan = creature("Titan", 9, 9, cost="{9}")
    table = Table(me={"battlefield": ["Fist of Suns", *["Mana Confluence"] * 5], "hand": [titan]})
    assert castable(table, "Titan")
