"""CR 702.5, 303.4: enchant."""

from __future__ import annotations

from app.engine.events.tapping import TapSymbol
from app.engine.events.zone_words import Put
from app.engine.keywords.attach import Attach
from app.engine.keywords.create import Create
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.shroud import Shroud
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Modify, Static
from app.engine.words.changes import Gets, HasAbilities
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, Opponent
from app.engine.words.nouns import Attached, Each, You
from app.engine.words.qualities import HasSubtype, HasType, Named
from tests.cards_of_ones_own import card, creature
from tests.keywords.spells import LANDS, SHOCK, offered
from tests.table import Table

STRENGTH = card(
    "Strength", "enchantment — Aura", Enchant(HasType("creature")),
    Static((Modify(Attached(), (Gets(2, 2),)),)), cost="{G}",
)  # fmt: skip
CURSE = card("Curse", "enchantment — Aura Curse", Enchant(APlayer()), cost="{B}")
PICKY = card(
    "Picky", "enchantment — Aura",
    Enchant(AllOf((HasType("creature"), ControlledBy(You())))), Enchant(HasSubtype("Bear")), cost="{G}",
)  # fmt: skip
RETURN_AURAS = Put(Each(AllOf((HasType("enchantment"), InZone("graveyard", You())))))


def test_303_4a_an_aura_spell_targets_what_it_can_enchant() -> None:
    table = Table(me={"hand": [STRENGTH], "battlefield": ["Bear", *LANDS]}, them={"battlefield": ["Ox"]})
    assert offered(table, "Strength") == ["Bear", "Ox"]


def test_608_3c_as_it_resolves_it_becomes_a_permanent_attached_to_its_target() -> None:
    table = Table(me={"hand": [STRENGTH], "battlefield": ["Bear", *LANDS]}, them={"battlefield": ["Ox"]})
    table.cast("Strength", at="Ox")
    table.resolve()
    assert "Strength" in table.battlefield(0)
    assert table.object("Strength").attached_to == table.ref("Ox")
    assert table.size("Ox") == (4, 6)


def test_702_5a_without_anything_to_enchant_it_cant_be_cast() -> None:
    table = Table(me={"hand": [STRENGTH], "battlefield": LANDS})
    assert ("cast", "Strength") not in table.options()
    table.cast("Strength")
    assert table.hand(0) == ["Strength"]


def test_702_5a_an_aura_without_enchant_enters_attached_to_nothing_and_so_not_at_all() -> None:
    plain = card("Plain", "enchantment — Aura", cost="{G}")
    table = Table(me={"graveyard": [plain], "battlefield": ["Bear"]})
    table.instruct(RETURN_AURAS)
    assert table.graveyard(0) == ["Plain"]


def test_702_5a_enchant_creature_is_about_creatures_on_the_battlefield() -> None:
    aura = {"card": STRENGTH, "attached_to": "bear"}
    table = Table(me={"battlefield": [{"card": "Bear", "id": "bear"}, aura], "graveyard": ["Ox"]})
    table.instruct(Attach(Each(HasSubtype("Aura")), Each(AllOf((HasType("creature"), InZone("graveyard"))))))
    assert table.object("Strength").attached_to == table.ref("bear")


def test_608_3b_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    table = Table(
        me={"hand": [STRENGTH], "battlefield": LANDS}, them={"hand": [SHOCK], "battlefield": ["Bear", *LANDS]}
    )
    table.cast("Strength", at="Bear")
    table.cast("Shock", at="Bear", by=1)
    table.settle()
    assert table.graveyard(0) == ["Strength"]


def test_702_5c_its_target_must_fit_all_its_enchant_abilities() -> None:
    table = Table(me={"hand": [PICKY], "battlefield": ["Bear", "Ox", *LANDS]}, them={"battlefield": ["Bear"]})
    table.cast("Picky")  # there is only one legal target
    table.resolve()
    assert table.object("Picky").attached_to == table.ref("Bear")


def test_702_5c_it_can_enchant_only_what_fits_all_of_them() -> None:
    table = Table(me={"graveyard": [PICKY], "battlefield": ["Ox"]}, them={"battlefield": ["Bear"]})
    table.instruct(RETURN_AURAS)
    assert table.graveyard(0) == ["Picky"]


def test_702_5d_enchant_player_targets_and_enchants_players_and_no_permanents() -> None:
    table = Table(me={"hand": [CURSE], "battlefield": ["Bear", *LANDS]})
    assert offered(table, "Curse") == ["player 0", "player 1"]
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    table.resolve()
    assert table.object("Curse").attached_to == table.ref("them")
    assert "Curse" in table.battlefield(0)


def test_303_4f_an_aura_put_onto_the_battlefield_is_attached_to_what_its_player_chooses() -> None:
    veiled = creature("Veiled", 1, 1, Shroud())
    table = Table(me={"graveyard": [STRENGTH], "battlefield": ["Bear", veiled]}, them={"battlefield": ["Ox"]})
    table.instruct(RETURN_AURAS)
    assert (table.choice.reason, table.choice.rule) == ("enchant", "303.4f")
    assert table.options() == ["Bear", "Veiled", "Ox"]  # a choice, not a target, so shroud doesn't matter
    table.choose("Veiled")
    assert table.size("Veiled") == (3, 3)


def test_303_4g_with_nothing_legal_to_enchant_it_stays_where_it_is() -> None:
    table = Table(me={"graveyard": [STRENGTH], "battlefield": LANDS})
    table.instruct(RETURN_AURAS)
    assert table.graveyard(0) == ["Strength"]
    assert "Strength" not in table.battlefield(0)


def test_303_4g_an_aura_token_with_nothing_to_enchant_isnt_created() -> None:
    table = Table(outside=[STRENGTH])
    table.instruct(Create(token=STRENGTH.faces[0]))
    assert table.battlefield() == []


def test_303_4e_control_of_the_creature_and_of_the_aura_are_separate() -> None:
    grant = card(
        "Grant", "enchantment — Aura", Enchant(HasType("creature")),
        Static((Modify(Attached(), (HasAbilities((Activated((TapSymbol(),), (AddMana(Fixed("{G}")),)),)),)),)), cost="{G}",
    )  # fmt: skip
    table = Table(me={"hand": [grant], "battlefield": LANDS}, them={"battlefield": ["Ox"]})
    table.cast("Grant", at="Ox")
    table.resolve()
    assert table.object("Grant").controller == 0
    table.activate("Ox", by=1)
    assert table.tapped("Ox")
    assert [mana.type for mana in table.state.players[1].pool] == ["G"]


def test_303_4i_put_onto_the_battlefield_attached_to_what_it_cant_enchant_it_stays_where_it_is() -> None:
    auras = Each(AllOf((HasType("enchantment"), InZone("graveyard", You()))))
    for to, enters in (("Bear", True), ("Forest", False), ("Nobody", False)):
        table = Table(me={"graveyard": [STRENGTH], "battlefield": ["Bear", "Ox", "Forest"]})
        table.instruct(Put(auras, attached_to=Each(Named(to))))
        assert ("Strength" in table.battlefield(0)) is enters
        assert table.graveyard(0) == ([] if enters else ["Strength"])


def test_303_4c_an_aura_on_a_player_who_has_left_goes_to_the_graveyard() -> None:
    table = Table({"graveyard": [CURSE]}, {}, {})
    table.instruct(
        Put(Each(AllOf((HasType("enchantment"), InZone("graveyard", You())))), attached_to=Each(Opponent()))
    )
    assert table.object("Curse").attached_to == table.ref("player 1")
    table.leave(1)
    table.to("beginning_of_combat")
    assert table.graveyard(0) == ["Curse"]


def test_303_4c_nor_can_one_be_put_on_a_player_who_has_left() -> None:
    table = Table({"graveyard": [CURSE]}, {}, {})
    table.leave(1)
    table.instruct(RETURN_AURAS)
    assert table.options() == ["player 0", "player 2"]
