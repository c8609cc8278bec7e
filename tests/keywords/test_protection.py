"""CR 702.16: protection."""

from __future__ import annotations

from app.engine.characteristics.players import PlayerHas
from app.engine.choices import DeclareBlockers
from app.engine.events.damage import DealDamage
from app.engine.events.tapping import TapSymbol
from app.engine.events.zone_words import Enters
from app.engine.keywords.attach import Attach
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.equip import Equip
from app.engine.keywords.protection import Protection
from app.engine.keywords.quality import Everything
from app.engine.words.abilities import Activated, Modify, Replace, Static
from app.engine.words.changes import Gets, HasAbilities
from app.engine.words.filters import AnyOf, AnyTarget, ControlledBy, Opponent
from app.engine.words.nouns import Attached, Each, Target, This, You
from app.engine.words.qualities import HasSubtype, HasType, Named, OfChosen, OfColor
from app.engine.words.revisions import AsEntersChoose
from tests.cards_of_ones_own import card, creature, instant
from tests.keywords.spells import LANDS, SHOCK, THORN, gain, offered
from tests.table import Table

FROM_RED = Protection(OfColor("R"))
PALADIN = creature("Paladin", 2, 2, FROM_RED, cost="{W}")
RED_BEAR = creature("Red Bear", 2, 2, cost="{R}")
QUAKE = instant("Quake", DealDamage(3, Each(AnyOf((HasType("creature"),)))), cost="{R}")
STORM = instant("Storm", DealDamage(3, Each(Opponent())), cost="{R}")
RED_AURA = card(
    "Rage", "enchantment — Aura", Enchant(HasType("creature")),
    Static((Modify(Attached(), (Gets(2, 0),)),)), cost="{R}",
)  # fmt: skip
RED_SWORD = card("Red Sword", "artifact — Equipment", Equip(()), colors="R", cost="{1}")
PINGER = creature(
    "Pinger", 1, 1, Activated((TapSymbol(),), (DealDamage(1, Target(AnyTarget())),)), cost="{R}"
)


def player_with(*abilities: Protection) -> object:
    """An enchantment by which its controller has these abilities."""
    return card("Ward of the House", "enchantment", Static((Modify(You(), (PlayerHas(abilities),)),)))


def test_702_16a_a_card_type_is_a_quality_of_spells_and_permanents_alike() -> None:
    from_creatures = creature("Shy", 2, 2, Protection(HasType("creature")))
    table = Table(
        me={"hand": [SHOCK], "battlefield": [PINGER, *LANDS]}, them={"battlefield": [from_creatures]}
    )
    table.activate("Pinger", finish=False)
    assert "Shy" not in table.options()
    table.submit((table.ref("them"),))
    assert "Shy" in offered(table, "Shock")


def test_702_16a_a_name_is_a_quality_where_the_ability_says_so() -> None:
    from_bears = creature("Keeper", 2, 2, Protection(Named("Bear")))
    table = Table(me={"battlefield": ["Bear", "Ox"]}, them={"battlefield": [from_bears]})
    table.attack(["Bear", "Ox"])
    table.block({"Keeper": "Bear"})
    table.to_damage()
    assert "Keeper" in table.battlefield(1)


def test_702_16b_spells_with_the_quality_cant_target_it_not_even_its_controllers() -> None:
    for mine in (True, False):
        board = [PALADIN, *LANDS] if mine else LANDS
        table = Table(
            me={"hand": [SHOCK, THORN], "battlefield": board}, them={"battlefield": [] if mine else [PALADIN]}
        )
        assert "Paladin" not in offered(table, "Shock")
        table.submit((table.ref("them"),))
        table.submit(("auto",))
        assert "Paladin" in offered(table, "Thorn")


def test_702_16b_abilities_of_sources_with_the_quality_cant_target_it() -> None:
    table = Table(me={"battlefield": [PINGER]}, them={"battlefield": [PALADIN, "Bear"]})
    table.activate("Pinger", finish=False)
    assert table.options() == ["Pinger", "Bear", "player 0", "player 1"]


def test_702_16b_gained_in_response_it_makes_the_ability_of_a_source_that_is_gone_fizzle() -> None:
    table = Table(
        me={"hand": [SHOCK], "battlefield": [PINGER, *LANDS]},
        them={"hand": [gain("Shelter", FROM_RED)], "battlefield": [creature("Mouse", 1, 1), *LANDS]},
    )
    table.activate("Pinger", at="Mouse")
    table.cast("Shock", at="Pinger")
    table.resolve()
    assert table.graveyard(0) == ["Shock", "Pinger"]
    table.cast("Shelter", at="Mouse", by=1)
    table.settle()
    assert "Mouse" in table.battlefield(1)


def test_702_16b_a_player_with_protection_cant_be_targeted() -> None:
    table = Table(
        me={"hand": [SHOCK, THORN], "battlefield": ["Bear", *LANDS]},
        them={"battlefield": [player_with(FROM_RED)]},
    )
    assert offered(table, "Shock") == ["Bear", "player 0"]
    table.submit((table.ref("me"),))
    table.submit(("auto",))
    assert "player 1" in offered(table, "Thorn")


def test_702_16c_an_aura_with_the_quality_cant_be_cast_on_it() -> None:
    table = Table(me={"hand": [RED_AURA], "battlefield": [PALADIN, "Bear", "Ox", *LANDS]})
    assert offered(table, "Rage") == ["Bear", "Ox"]


def test_702_16c_such_an_aura_on_it_is_put_into_the_graveyard() -> None:
    table = Table(
        me={
            "hand": [gain("Shelter", FROM_RED)],
            "battlefield": [
                {"card": "Bear", "id": "bear"},
                {"card": RED_AURA, "attached_to": "bear"},
                *LANDS,
            ],
        }
    )
    assert table.size("bear") == (4, 2)
    table.cast("Shelter", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Shelter", "Rage"]
    assert table.size("bear") == (2, 2)


def test_702_16d_equipment_with_the_quality_cant_be_attached_to_it() -> None:
    table = Table(me={"battlefield": [PALADIN, RED_SWORD, "Bear"]})
    table.instruct(Attach(Each(HasSubtype("Equipment")), Each(Named("Paladin"))))
    assert table.object("Red Sword").attached_to == 0
    table.instruct(Attach(Each(HasSubtype("Equipment")), Each(Named("Bear"))))
    assert table.object("Red Sword").attached_to == table.ref("Bear")


def test_702_16d_such_equipment_becomes_unattached_and_stays_on_the_battlefield() -> None:
    table = Table(
        me={
            "hand": [gain("Shelter", FROM_RED)],
            "battlefield": [
                {"card": "Bear", "id": "bear"},
                {"card": RED_SWORD, "attached_to": "bear"},
                *LANDS,
            ],
        }
    )
    table.cast("Shelter", at="bear")
    table.resolve()
    assert "Red Sword" in table.battlefield(0)
    assert table.object("Red Sword").attached_to == 0


def test_702_16e_damage_from_sources_with_the_quality_is_prevented() -> None:
    table = Table(me={"hand": [QUAKE], "battlefield": LANDS}, them={"battlefield": [PALADIN, "Bear"]})
    table.cast("Quake")
    table.resolve()
    assert table.battlefield(1) == ["Paladin"]
    assert table.object("Paladin").damage == 0


def test_702_16e_damage_to_a_player_with_protection_is_prevented() -> None:
    table = Table(
        me={"hand": [STORM], "battlefield": [RED_BEAR, "Bear", *LANDS]},
        them={"battlefield": [player_with(FROM_RED)]},
    )
    table.cast("Storm")
    table.resolve()
    assert table.life(1) == 20
    table.attack(["Red Bear", "Bear"])
    table.to_damage()
    assert table.life(1) == 18


def test_702_16f_creatures_with_the_quality_cant_block_it() -> None:
    table = Table(me={"battlefield": [PALADIN]}, them={"battlefield": [RED_BEAR, "Bear"]})
    table.attack(["Paladin"])
    table.to_choice("blockers")
    assert isinstance(table.choice, DeclareBlockers)
    assert list(table.choice.options) == [table.ref("Bear")]


def test_702_16f_it_may_block_creatures_with_the_quality() -> None:
    table = Table(me={"battlefield": [RED_BEAR]}, them={"battlefield": [PALADIN]})
    table.attack(["Red Bear"])
    table.block({"Paladin": "Red Bear"})
    table.to_damage()
    assert table.graveyard(0) == ["Red Bear"]
    assert table.battlefield(1) == ["Paladin"]


def test_702_16g_from_two_colors_it_is_protected_from_both() -> None:
    both = creature("Champion", 2, 2, FROM_RED, Protection(OfColor("G")))
    table = Table(me={"hand": [SHOCK, THORN], "battlefield": LANDS}, them={"battlefield": [both]})
    assert "Champion" not in offered(table, "Shock")
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    assert "Champion" not in offered(table, "Thorn")


def test_702_16j_from_everything_nothing_can_target_equip_block_or_damage_it() -> None:
    avatar = creature("Avatar", 3, 3, Protection(Everything()))
    sword = card("Sword", "artifact — Equipment", Equip(()))
    table = Table(
        me={"hand": [THORN, QUAKE], "battlefield": [avatar, sword, *LANDS]},
        them={"battlefield": ["Giant", "Giant"]},
    )
    assert "Avatar" not in offered(table, "Thorn")
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    table.instruct(Attach(Each(HasSubtype("Equipment")), Each(Named("Avatar"))))
    assert table.object("Sword").attached_to == 0
    table.cast("Quake")
    table.settle()
    assert table.object("Avatar").damage == 0
    table.attack(["Avatar"])
    table.to_damage()
    assert table.life(1) == 15


def test_702_16k_from_a_player_it_is_protected_from_whatever_they_control() -> None:
    loner = creature("Loner", 2, 2, Protection(ControlledBy(Each(Opponent()))))
    table = Table(
        me={"hand": [SHOCK, QUAKE], "battlefield": ["Mountain", *LANDS]},
        them={"hand": [SHOCK], "battlefield": [loner, "Mountain"]},
    )
    assert "Loner" not in offered(table, "Shock")
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    table.cast("Quake")
    table.settle()
    assert "Loner" in table.battlefield(1)
    assert "Loner" in offered(table, "Shock", by=1)


def test_702_16m_two_instances_from_the_same_quality_do_no_more_than_one() -> None:
    twice = creature("Paladin", 2, 2, FROM_RED, FROM_RED)
    table = Table(me={"hand": [QUAKE], "battlefield": LANDS}, them={"battlefield": [twice]})
    table.cast("Quake")
    table.resolve()  # no player is asked which of the two prevents the damage
    assert table.battlefield(1) == ["Paladin"]


def test_702_16n_an_aura_that_the_effect_spares_stays_but_other_instances_remove_it() -> None:
    spared = Protection(OfColor("R"), spares=HasSubtype("Aura"))
    aura = card(
        "Red Ward", "enchantment — Aura", Enchant(HasType("creature")),
        Static((Modify(Attached(), (HasAbilities((spared,)),)),)), cost="{R}",
    )  # fmt: skip
    table = Table(
        me={
            "hand": [gain("Shelter", FROM_RED)],
            "battlefield": [{"card": "Bear", "id": "bear"}, {"card": aura, "attached_to": "bear"}, *LANDS],
        }
    )
    table.to("upkeep")
    assert "Red Ward" in table.battlefield(0)
    assert table.has("bear", "protection")
    table.cast("Shelter", at="bear", by=0)
    table.resolve()
    assert "Red Ward" in table.graveyard(0)


def test_607_2d_protection_given_from_the_chosen_color_is_from_the_color_chosen_by_the_giver() -> None:
    banner = card(
        "Banner", "artifact",
        Static((Replace(Enters(This()), (AsEntersChoose("color"),)),)),
        Static((Modify(Each(HasType("creature")), (HasAbilities((Protection(OfChosen("color")),)),)),)), cost="{1}",
    )  # fmt: skip
    table = Table(me={"hand": [banner, SHOCK, THORN], "battlefield": ["Bear", "Forest", *LANDS]})
    table.cast("Banner")
    table.resolve()
    table.choose("R")
    assert "Bear" not in offered(table, "Shock")
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    assert "Bear" in offered(table, "Thorn")
