"""Public reports of faults about mana, each under its number there (MANA-01 and so on).

Those whose cards need what isn't built yet are not among them: MANA-23 (harmonize).
"""

from __future__ import annotations

import pytest

from app.engine.casting.costs import CostsLess, PayMana
from app.engine.casting.loyalty import LoyaltyCost
from app.engine.characteristics.traits import is_mana_ability
from app.engine.choices import Illegal, Number
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.tapping import Tap, UntapSymbol
from app.engine.events.zone_words import Enters
from app.engine.keywords.convoke import Convoke
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.haste import Haste
from app.engine.keywords.reveal import Reveal
from app.engine.mana.could_produce import CouldProduce
from app.engine.mana.produce import AddMana, AnyColor, Fixed, OneOf, Repeated, TappedForMana
from app.engine.mana.replacing import KeepsMana, LosesMana, ManaBecomes, ProducesInstead
from app.engine.words.abilities import Activated, Card, Modify, Replace, SpellAbility, Static, Triggered
from app.engine.words.amounts import CountOf, X
from app.engine.words.changes import HasAbilities
from app.engine.words.filters import (
    AllOf,
    APlayer,
    Colorless,
    HasSubtype,
    HasSupertype,
    HasType,
    OfColor,
    Spell,
)
from app.engine.words.nouns import BoundTo, Each, Target, This, TopOfLibrary, You
from app.engine.words.revisions import Amplified
from tests.cards_of_ones_own import card, creature, sorcery, tap_for
from tests.mana.cards import FLARE, GATE, GROWTH, POOL, SPAWN, TAP, TOWER, WORKSHOP, YOURS, mana
from tests.table import Table

LANDS = AllOf((HasType("land"), YOURS))
CATARACTS = card("Cataracts", "land", tap_for("{C}"), mana(PayMana("{5}"), TAP, add=AnyColor(5, "any")))
TRIOME = card("Triome", "land", mana(TAP, add=OneOf(("{B}", "{G}", "{U}"))))
VESTIGE = card("Vestige", "land", Triggered(Enters(This()), (AddMana(AnyColor()),)), tap_for("{C}"))
MIRROR = card("Mirror", "enchantment", Static((Replace(TappedForMana(Each(LANDS)), (Amplified(2),)),)))
TRIPLER = creature("Tripler", 5, 5, Static((Replace(TappedForMana(Each(LANDS)), (Amplified(3),)),)))
BLIGHT = card(
    "Blight",
    "enchantment",
    Static((Replace(TappedForMana(Each(HasType("land"))), (ProducesInstead(Fixed("{B}")),)),)),
)


def offered(table: Table) -> list[str]:
    """What mana may be chosen."""
    assert table.choice.reason == "mana"
    return [str(option) for option in table.options()]


def test_mana_01_106_7_costs_are_ignored() -> None:
    table = Table(me={"battlefield": [POOL, CATARACTS]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U", "B", "R", "G", "C"]
    table.submit(("U",))
    assert table.pool() == "U"


def test_mana_02_106_7_exactly_what_the_others_could_produce() -> None:
    table = Table(me={"battlefield": [POOL, TRIOME, TOWER]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U", "B", "R", "G"]


def test_mana_04_605_3b_one_mana_at_once_in_the_middle_of_casting() -> None:
    table = Table(me={"hand": ["Ox"], "battlefield": [POOL, *["Plains"] * 5]})
    table.cast("Ox", finish=False)
    table.tap("Reflecting Pool")
    assert table.pool() == "W"
    assert table.stack() == ["Ox"]


def test_mana_05_106_7_a_choice_belongs_to_the_player_and_the_mana_is_not_snow() -> None:
    plains, island = (
        card("Snow Plains", "basic snow land — Plains"),
        card("Snow Island", "basic snow land — Island"),
    )
    table = Table(me={"battlefield": [POOL, plains, {"card": plains, "id": "second"}, island]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U"]
    table.submit(("U",))
    assert [(unit.type, unit.snow) for unit in table.state.players[0].pool] == [("U", False)]


def test_mana_07_106_7_triggered_abilities_count() -> None:
    table = Table(me={"battlefield": [POOL, VESTIGE]})
    table.tap("Reflecting Pool")
    assert offered(table) == ["W", "U", "B", "R", "G", "C"]


def test_mana_08_605_1b_what_triggers_on_entering_uses_the_stack() -> None:
    table = Table(me={"hand": [VESTIGE]})
    table.play("Vestige")
    assert table.stack() == ["Vestige"]
    table.pass_()
    assert table.choice.seat == 1
    table.pass_()
    table.submit(("R",))
    assert table.pool() == "R"


def test_mana_08_605_1a_the_list_of_what_is_one() -> None:
    shaman = Activated((TAP,), (AddMana(AnyColor()), Tap(Target(HasType("land")))))
    chandra = Activated((LoyaltyCost(1),), (AddMana(Fixed("{R}{R}")),))
    growth = Triggered(TappedForMana(This()), (AddMana(Fixed("{G}")),))
    assert [is_mana_ability(ability) for ability in (shaman, chandra, growth)] == [False, False, True]


def test_mana_10_733_1_a_parley_stays_done() -> None:
    parley = Activated(
        (TAP,),
        (
            Reveal(TopOfLibrary(Each(APlayer())), result="shown"),
            AddMana(Fixed("{G}")),
            GainLife(amount=1),
            Draw(Each(APlayer())),
        ),
    )
    selvala = creature("Selvala", 2, 4, parley)
    table = Table(
        me={
            "hand": [sorcery("Six", GainLife(amount=6), cost="{6}")],
            "battlefield": [selvala, "Plains", "Plains", "Plains", "Plains"],
            "library": ["Bear", "Ox"],
        },
        them={"library": ["Forest", "Ox"]},
    )
    table.cast("Six", finish=False)
    for name in ("Plains", "Plains 2", "Selvala"):
        table.tap(name)
    table.submit(("cancel",))
    assert all(f".{table.ref('Selvala')}." not in str(key) for key in table.options() if "mana" in str(key))
    table.submit(table.choice.default())
    assert table.hand(0) == ["Six", "Bear"]
    assert table.hand(1) == ["Forest"]
    assert table.tapped("Selvala")
    assert (table.pool(), table.life()) == ("G", 21)
    assert not table.tapped("Plains")


def test_mana_11_106_12a_no_mana_no_trigger() -> None:
    cradle = card(
        "Cradle", "land", mana(TAP, add=Repeated("{G}", CountOf(AllOf((HasType("creature"), YOURS)))))
    )
    table = Table(
        me={"battlefield": [{"card": cradle, "id": "land"}, {"card": GROWTH, "attached_to": "land"}]}
    )
    table.tap("Cradle")
    assert table.tapped("Cradle")
    assert table.pool() == ""


def test_mana_13_106_12a_who_taps_who_controls_and_who_gets_it() -> None:
    gauntlet = card(
        "Gauntlet",
        "artifact",
        Triggered(
            TappedForMana(Each(AllOf((HasSupertype("basic"), HasType("land")))), "U"),
            (AddMana(Fixed("{U}"), who=BoundTo("player")),),
        ),
    )
    table = Table(me={"battlefield": [gauntlet]}, them={"battlefield": ["Island"]}, active=1)
    table.tap("Island")
    assert (table.pool(0), table.pool(1)) == ("", "UU")
    ghast = creature(
        "Ghast",
        2,
        2,
        Triggered(TappedForMana(Each(AllOf((HasSubtype("Swamp"), YOURS)))), (AddMana(Fixed("{B}")),)),
    )
    table = Table(me={"battlefield": [ghast]}, them={"battlefield": ["Swamp"]}, active=1)
    table.tap("Swamp")
    assert (table.pool(0), table.pool(1)) == ("", "B")


def test_mana_14_106_6_extra_mana_is_free_of_the_restriction() -> None:
    temple = card(
        "Temple",
        "land",
        mana(TAP, add=Fixed("{C}{C}"), only=AllOf((Colorless(), HasSubtype("Eldrazi"), Spell()))),
    )
    for land, count in ((WORKSHOP, 3), (temple, 2)):
        table = Table(me={"battlefield": [FLARE, land]})
        table.tap(land.name)
        restricted = [unit.only is not None for unit in table.state.players[0].pool]
        assert restricted == [True] * count + [False]


@pytest.mark.parametrize(("others", "amount"), [([MIRROR] * 3, 8), ([MIRROR, TRIPLER], 6)])
def test_mana_16_106_12b_multipliers_multiply_and_nothing_is_asked(others: list[Card], amount: int) -> None:
    table = Table(
        me={"battlefield": ["Forest", *[{"card": other, "id": f"no {n}"} for n, other in enumerate(others)]]}
    )
    table.tap("Forest")
    while table.choice.reason == "replacement_effect":
        table.default()
    assert table.pool() == "G" * amount


def test_mana_17_616_1_the_player_orders_what_does_not_commute() -> None:
    pools = []
    for first in (0, 1):
        table = Table(me={"battlefield": [GATE, MIRROR], "mana": "U"}, them={"battlefield": [BLIGHT]})
        table.tap("Mystic Gate", number=1)
        table.submit(("pool",))
        table.submit(("WU",))
        assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 0)
        table.submit((table.options()[first],))
        pools.append(table.pool())
    assert sorted(pools) == ["B", "BB"]


KEEPERS = {
    "Omnath": creature("Omnath", 1, 1, Static((Modify(You(), (KeepsMana("G"),)),))),
    "Kruphix": creature("Kruphix", 4, 7, Static((Replace(LosesMana(), (ManaBecomes(),)),))),
    "Upwelling": card("Upwelling", "enchantment", Static((Modify(Each(APlayer()), (KeepsMana(),)),))),
}


@pytest.mark.parametrize(
    ("names", "pool"),
    [
        ((), ""),
        (("Omnath",), "GG"),
        (("Kruphix",), "CCC"),
        (("Upwelling",), "RGG"),
        (("Omnath", "Kruphix"), "GGC"),
    ],
)
def test_mana_19_500_5_what_is_kept_as_steps_and_phases_end(names: tuple[str, ...], pool: str) -> None:
    table = Table(
        me={"battlefield": [KEEPERS[name] for name in names], "mana": "GGR", "library": ["Ox"]},
        them={"library": ["Ox"]},
    )
    for step in ("beginning_of_combat", "end", "upkeep"):
        table.to(step)
        assert table.pool() == pool


def test_mana_19_500_5_mana_that_lasts_this_turn_only() -> None:
    klauth = sorcery("Klauth", AddMana(AnyColor(4, "any"), only=Spell(), lasts=True), cost="{0}")
    table = Table(me={"hand": [klauth], "mana": "W", "library": ["Ox"]}, them={"library": ["Ox"]})
    table.cast("Klauth")
    table.resolve()
    table.submit(("RRGG",))
    table.to("end")
    assert table.pool() == "RRGG"
    assert all(unit.only is not None for unit in table.state.players[0].pool)
    table.to("upkeep")
    assert table.pool() == ""


def test_mana_20_106_6_changing_the_type_keeps_the_restriction() -> None:
    stone = card("Horizon", "artifact", Static((Replace(LosesMana(), (ManaBecomes("C"),)),)))
    ziggurat = card("Ziggurat", "land", mana(TAP, add=AnyColor(), only=AllOf((HasType("creature"), Spell()))))
    table = Table(me={"battlefield": [stone, WORKSHOP, ziggurat], "hand": ["Bear"]})
    table.tap("Workshop")
    table.tap("Ziggurat", "R")
    table.to("beginning_of_combat")
    assert table.pool() == "CCCC"
    assert all(unit.only is not None for unit in table.state.players[0].pool)


def test_mana_22_601_2f_reductions_count_once_x_is_chosen() -> None:
    sculptor = creature(
        "Sculptor",
        1,
        2,
        Static((Modify(Each(AllOf((HasType("artifact"), Spell(), YOURS))), (CostsLess(1),)),)),
    )
    chalice = card("Chalice", "artifact", cost="{X}{X}")
    table = Table(me={"hand": [chalice], "battlefield": [sculptor, {"card": sculptor, "id": "second"}]})
    table.cast("Chalice", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 1
    table.submit(1)
    assert table.stack() == ["Chalice"]
    medallion = card(
        "Medallion",
        "artifact",
        Static((Modify(Each(AllOf((OfColor("B"), Spell(), YOURS))), (CostsLess(1),)),)),
    )
    exsanguinate = sorcery("Exsanguinate", GainLife(amount=X()), cost="{X}{B}{B}")
    table = Table(
        me={
            "hand": [exsanguinate],
            "battlefield": [medallion, {"card": medallion, "id": "second"}],
            "mana": "BBRRR",
        }
    )
    table.cast("Exsanguinate", finish=False)
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 5
    table.submit(5)
    table.submit(("auto",))
    assert (table.stack(), table.pool()) == (["Exsanguinate"], "")


def test_mana_25_107_6_the_untap_symbol_counts_like_the_tap_symbol() -> None:
    pala = creature("Pala", 1, 1, mana(PayMana("{2}"), UntapSymbol(), add=AnyColor()))
    new = {"card": pala, "new": True, "tapped": True}
    elixir = card(
        "Elixir",
        "artifact",
        Static((Modify(Each(AllOf((HasType("creature"), YOURS))), (HasAbilities((Haste(),)),)),)),
    )
    table = Table(me={"battlefield": [new], "mana": "WW"})
    with pytest.raises(Illegal):
        table.tap("Pala")
    table = Table(me={"battlefield": [new, elixir], "mana": "WW"})
    table.tap("Pala")
    table.submit(("auto",))
    table.submit(("R",))
    assert table.pool() == "R"
    assert not table.tapped("Pala")


def test_mana_26_107_5_the_tap_symbol_is_paid() -> None:
    wurm = creature("Wurm", 3, 4, Activated((PayMana("{2}{R}"), TAP), (Destroy(Target(HasType("land"))),)))
    table = Table(me={"battlefield": [wurm], "mana": "RRRRRR"}, them={"battlefield": ["Island", "Swamp"]})
    table.activate("Wurm", at="Island")
    assert table.tapped("Wurm")
    assert ("activate", "Wurm") not in table.options()


def concealment(*others: Card | str) -> Table:
    """A spell with convoke for {2}{W}{W} in hand, and these permanents."""
    spell = card("Concealment", "instant", Convoke(), SpellAbility((GainLife(amount=1),)), cost="{2}{W}{W}")
    return Table(me={"hand": [spell], "battlefield": list(others)})


def test_mana_28_702_51a_one_object_pays_once() -> None:
    spawn = creature("Spawn", 0, 1, *SPAWN.faces[0].abilities, cost="", colors="")
    knight, squire = creature("Knight", 2, 2, cost="{W}"), creature("Page", 1, 1, cost="{W}")
    table = concealment(spawn, knight, squire, "Swamp")
    assert ("cast", "Concealment") in table.options()
    table.cast("Concealment")
    assert table.stack() == ["Concealment"]
    assert table.tapped("Knight")
    assert table.tapped("Page")
    assert table.tapped("Swamp")
    assert ("cast", "Concealment") not in concealment(spawn, knight, squire).options()


def test_mana_29_107_4e_three_red_pay_for_one_and_a_half_symbols() -> None:
    procession = sorcery("Procession", GainLife(amount=1), cost="{2/W}{2/W}{2/W}")
    table = Table(me={"hand": [procession], "battlefield": ["Mountain"] * 3})
    assert ("cast", "Procession") not in table.options()
    table = Table(me={"hand": [procession], "battlefield": ["Mountain"] * 2 + ["Plains"] * 2})
    assert ("cast", "Procession") in table.options()


def test_mana_31_106_7_granted_abilities_count_at_once() -> None:
    vitalist = creature("Vitalist", 1, 2, mana(TAP, add=CouldProduce(LANDS)))
    gift = card(
        "Gift",
        "enchantment",
        Static((Modify(Each(HasSubtype("Forest")), (HasAbilities((mana(TAP, add=AnyColor(2)),)),)),)),
    )
    table = Table(me={"battlefield": [vitalist, "Forest", gift]})
    table.tap("Vitalist")
    assert offered(table) == ["W", "U", "B", "R", "G"]
    table.submit(("R",))
    assert table.pool() == "R"


def test_mana_32_106_5_what_refers_to_itself_alone_adds_nothing() -> None:
    gate = card(
        "Gond",
        "land — Gate",
        tap_for("{C}"),
        mana(TAP, add=CouldProduce(AllOf((HasSubtype("Gate"), YOURS)), kind="color")),
    )
    for gates in ([gate], [gate, {"card": gate, "id": "second"}]):
        table = Table(me={"battlefield": gates})
        table.tap("Gond", number=1)
        assert table.tapped("Gond")
        assert table.pool() == ""
