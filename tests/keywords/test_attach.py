"""CR 701.3: attach and unattach."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.attach import (
    Attach,
    BecameAttached,
    BecameUnattached,
    BecomesAttached,
    BecomesUnattached,
    Unattach,
)
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.protection import Protection
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.changes import BasePT, Gets
from app.engine.words.filters import AllOf, AnyOf, APlayer, InZone
from app.engine.words.nouns import Attached, BoundTo, Choice, Each, Target, This
from app.engine.words.qualities import HasSubtype, HasType, Named, OfColor
from tests.cards_of_ones_own import card, creature
from tests.table import Table

CREATURE = HasType("creature")
EQUIPMENT = Each(HasSubtype("Equipment"))
AURAS = Each(HasSubtype("Aura"))
SWORD = card("Sword", "artifact — Equipment", Static((Modify(Attached(), (Gets(2, 0),)),)), cost="{0}")
SHRINK = card(
    "Shrink",
    "enchantment — Aura",
    Enchant(CREATURE),
    Static((Modify(Attached(), (BasePT(1, 1),)),)),
    cost="{0}",
)
GROW = card("Grow", "enchantment — Aura", Enchant(CREATURE), Static((Modify(Attached(), (BasePT(7, 7),)),)))
BEAR_AND_OX = ["Bear", "Ox"]


def attached(table: Table, what: str) -> str:
    """What the attachment is attached to, by name."""
    to = table.object(what).attached_to
    return table.name(to) if to > 0 else f"player {-1 - to}" if to else ""


def test_701_3a_an_attached_object_is_put_onto_what_it_is_attached_to() -> None:
    table = Table(me={"battlefield": [SWORD, "Bear"]})
    table.instruct(Attach(EQUIPMENT, Each(Named("Bear"))))
    assert attached(table, "Sword") == "Bear"
    assert table.size("Bear") == (4, 2)


def test_701_3a_it_is_taken_from_where_it_was() -> None:
    table = Table(
        me={"battlefield": [{"card": SWORD, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}, "Ox"]}
    )
    table.instruct(Attach(EQUIPMENT, Each(Named("Ox"))))
    assert attached(table, "Sword") == "Ox"
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (4, 4))


def test_701_3b_it_does_not_move_to_what_it_cannot_be_attached_to() -> None:
    table = Table(
        me={"battlefield": [{"card": SWORD, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}, "Forest"]}
    )
    table.instruct(Attach(EQUIPMENT, Each(Named("Forest"))))
    assert attached(table, "Sword") == "Bear"
    assert table.happened(BecameAttached) == []


def test_701_3b_attaching_it_to_where_it_is_does_nothing() -> None:
    table = Table(
        me={"battlefield": [{"card": SWORD, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}]}
    )
    before = table.object("Sword").timestamp
    table.instruct(Attach(EQUIPMENT, Each(Named("Bear"))))
    assert table.object("Sword").timestamp == before
    assert table.happened(BecameAttached) == []


def test_701_3b_other_objects_are_not_attached() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox", card("Stone", "artifact")]})
    table.instruct(Attach(Each(AnyOf((Named("Stone"), Named("Ox")))), Each(Named("Bear"))))
    assert (attached(table, "Stone"), attached(table, "Ox")) == ("", "")


def test_303_4j_an_aura_does_not_move_to_what_it_cannot_enchant() -> None:
    table = Table(
        me={
            "battlefield": [{"card": SHRINK, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}, "Forest"]
        }
    )
    table.instruct(Attach(AURAS, Each(Named("Forest"))))
    assert attached(table, "Shrink") == "Bear"


def test_303_4j_nor_to_what_has_protection_from_it() -> None:
    knight = creature("Knight", 2, 2, Protection(OfColor("U")))
    blue = card("Blue Shrink", "enchantment — Aura", Enchant(CREATURE), colors="U")
    table = Table(
        me={"battlefield": [{"card": blue, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}, knight]}
    )
    table.instruct(Attach(AURAS, Each(Named("Knight"))))
    assert attached(table, "Blue Shrink") == "Bear"


def test_301_5b_an_equipment_does_not_move_to_what_it_cannot_equip() -> None:
    live = creature("Live Sword", 1, 1, kind="artifact creature — Equipment")
    table = Table(me={"battlefield": [live, "Bear"]})
    table.instruct(Attach(EQUIPMENT, Each(Named("Bear"))))
    assert attached(table, "Live Sword") == ""


def test_701_3c_it_gets_a_new_timestamp() -> None:
    table = Table(
        me={
            "battlefield": [
                {"card": "Bear", "id": "bear"}, "Ox", {"card": GROW, "attached_to": "bear"},
                {"card": SHRINK, "attached_to": "bear"},
            ]
        }
    )  # fmt: skip
    assert table.size("Bear") == (1, 1)
    table.instruct(Attach(Each(Named("Grow")), Each(Named("Ox"))))
    table.instruct(Attach(Each(Named("Grow")), Each(Named("Bear"))))
    assert table.size("Bear") == (7, 7)


def test_613_7e_the_timestamp_is_that_of_becoming_attached() -> None:
    table = Table(me={"battlefield": [SWORD, "Bear"]})
    before = table.object("Bear").timestamp
    table.instruct(Attach(EQUIPMENT, Each(Named("Bear"))))
    assert table.object("Sword").timestamp > before


def test_303_4d_of_several_objects_the_auras_controller_chooses_one() -> None:
    table = Table(
        me={"battlefield": [{"card": "Giant", "id": "g"}, "Bear", "Ox"]},
        them={"battlefield": [{"card": SHRINK, "attached_to": "g"}]},
    )
    table.instruct(Attach(AURAS, Each(AnyOf((Named("Bear"), Named("Ox"))))))
    assert table.choice.seat == 1
    assert table.options() == ["Bear", "Ox"]
    table.choose("Ox")
    assert attached(table, "Shrink") == "Ox"


def test_301_5c_an_equipment_equips_one_creature_alone() -> None:
    table = Table(me={"battlefield": [SWORD, "Bear", "Ox"]})
    table.instruct(Attach(EQUIPMENT, Each(CREATURE)))
    table.choose("Bear")
    assert attached(table, "Sword") == "Bear"
    assert table.size("Ox") == (2, 4)


def test_701_3d_an_unattached_equipment_stays_on_the_battlefield() -> None:
    table = Table(
        me={"battlefield": [{"card": SWORD, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}]}
    )
    table.instruct(Unattach(EQUIPMENT))
    assert attached(table, "Sword") == ""
    assert table.battlefield() == ["Sword", "Bear"]
    assert table.size("Bear") == (2, 2)
    table.instruct(Unattach(EQUIPMENT))
    assert len(table.happened(BecameUnattached)) == 1


def test_118_3_unattaching_is_a_cost_while_it_is_attached() -> None:
    ability = Activated(cost=(Perform(Unattach()),), do=(GainLife(amount=1),))
    blade = card("Blade", "artifact — Equipment", ability)
    assert ("activate", "Blade") not in Table(me={"battlefield": [blade, "Bear"]}).options()
    table = Table(
        me={"battlefield": [{"card": blade, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}]}
    )
    table.activate("Blade")
    assert attached(table, "Blade") == ""


def test_118_3_attaching_is_a_cost_where_there_is_something_to_attach_to() -> None:
    ability = Activated(cost=(Perform(Attach(This(), Choice(CREATURE))),), do=(GainLife(amount=1),))
    blade = card("Blade", "artifact — Equipment", ability)
    assert ("activate", "Blade") not in Table(me={"battlefield": [blade]}).options()
    assert ("activate", "Blade") in Table(me={"battlefield": [blade, "Bear"]}).options()


FAREWELL = card(
    "Farewell", "enchantment",
    Triggered(BecomesUnattached(EQUIPMENT, Each(CREATURE)), (GainLife(amount=1),)),
)  # fmt: skip
EQUIPPED = [{"card": SWORD, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}, "Ox", FAREWELL]


def test_701_3d_moving_to_another_object_is_becoming_unattached_from_the_first() -> None:
    table = Table(me={"battlefield": EQUIPPED})
    table.instruct(Attach(EQUIPMENT, Each(Named("Ox"))))
    table.settle()
    assert table.life(0) == 21
    assert attached(table, "Sword") == "Ox"


def test_701_3d_so_is_that_what_it_was_attached_to_leaves() -> None:
    table = Table(me={"battlefield": EQUIPPED})
    table.instruct(Destroy(Each(Named("Bear"))))
    table.settle()
    assert table.life(0) == 21
    assert attached(table, "Sword") == ""


def test_701_3d_so_is_leaving_itself() -> None:
    table = Table(me={"battlefield": EQUIPPED})
    table.instruct(Destroy(EQUIPMENT))
    table.settle()
    assert table.life(0) == 21


def test_701_3d_both_leaving_at_once_is_one_parting() -> None:
    table = Table(me={"battlefield": EQUIPPED})
    table.instruct(Destroy(Each(AnyOf((Named("Bear"), Named("Sword"))))))
    table.settle()
    assert table.life(0) == 21


def test_603_10c_abilities_about_becoming_unattached_look_back() -> None:
    parting = card(
        "Parting", "artifact — Equipment",
        Triggered(BecomesUnattached(This()), (Destroy(BoundTo("other")),)),
    )  # fmt: skip
    table = Table(
        me={"battlefield": [{"card": parting, "attached_to": "bear"}, {"card": "Bear", "id": "bear"}]}
    )
    table.instruct(Destroy(EQUIPMENT))
    table.settle()
    assert table.battlefield() == []


def test_701_3a_a_trigger_about_becoming_attached() -> None:
    hail = card(
        "Hail", "enchantment", Triggered(BecomesAttached(EQUIPMENT, Each(Named("Ox"))), (GainLife(amount=1),))
    )
    table = Table(me={"battlefield": [SWORD, *BEAR_AND_OX, hail]})
    table.instruct(Attach(EQUIPMENT, Each(Named("Bear"))))
    table.settle()
    assert table.life(0) == 20
    table.instruct(Attach(EQUIPMENT, Each(Named("Ox"))))
    table.settle()
    assert table.life(0) == 21


def test_303_4b_an_aura_that_enters_attached_becomes_attached() -> None:
    hail = card(
        "Hail", "enchantment", Triggered(BecomesAttached(AURAS, Each(CREATURE)), (GainLife(amount=1),))
    )
    table = Table(me={"hand": [SHRINK], "battlefield": ["Bear", hail]})
    table.cast("Shrink", at="Bear")
    table.settle()
    assert attached(table, "Shrink") == "Bear"
    assert table.life(0) == 21


def test_701_3a_an_aura_that_enchants_a_player_can_move_to_another() -> None:
    curse = card("Curse", "enchantment — Aura", Enchant(APlayer()))
    table = Table({"battlefield": [{"card": curse, "attached_to": "player 1"}]}, {}, {})
    wand = Attach(AURAS, Choice(APlayer()))
    table.instruct(wand)
    table.choose("player 2")
    assert attached(table, "Curse") == "player 2"


def test_701_3a_the_effect_goes_on_with_what_was_attached() -> None:
    ability = Activated(
        cost=(), do=(Attach(This(), Target(CREATURE), result="it"), Attach(BoundTo("it"), Each(Named("Ox"))))
    )
    table = Table(me={"battlefield": [card("Blade", "artifact — Equipment", ability), *BEAR_AND_OX]})
    table.activate("Blade", at="Bear")
    table.resolve()
    assert attached(table, "Blade") == "Ox"


def test_701_3b_what_has_left_is_not_attached() -> None:
    ability = Activated(cost=(), do=(Attach(This(), Each(Named("Bear"))),))
    table = Table(me={"battlefield": [card("Blade", "artifact — Equipment", ability), "Bear"]})
    table.activate("Blade")
    table.instruct(Put(EQUIPMENT, to="hand"))
    table.resolve()
    assert table.hand(0) == ["Blade"]
    table = Table(me={"graveyard": [SWORD], "battlefield": ["Bear"]})
    table.instruct(Attach(Each(AllOf((HasSubtype("Equipment"), InZone("graveyard")))), Each(Named("Bear"))))
    assert table.happened(BecameAttached) == []


def test_701_3d_becoming_attached_at_first_is_no_parting() -> None:
    table = Table(me={"battlefield": [SWORD, "Bear", FAREWELL]})
    table.instruct(Attach(EQUIPMENT, Each(Named("Bear"))))
    table.settle()
    assert table.life(0) == 20
    assert table.happened(BecameUnattached) == []


def test_701_3d_another_objects_leaving_parts_nothing() -> None:
    table = Table(me={"battlefield": EQUIPPED, "hand": ["Giant"]})
    table.instruct(Destroy(Each(Named("Ox"))))
    table.instruct(Put(Each(AllOf((Named("Giant"), InZone("hand")))), to="graveyard"))
    table.settle()
    assert table.life(0) == 20


def test_701_3d_parting_from_a_player() -> None:
    curse = card("Curse", "enchantment — Aura", Enchant(APlayer()))
    ability = Triggered(BecomesUnattached(AURAS, Each(APlayer())), (GainLife(amount=1),))
    table = Table(
        {"battlefield": [{"card": curse, "attached_to": "player 1"}, card("Relief", "enchantment", ability)]},
        {},
        {},
    )
    table.instruct(Attach(AURAS, Choice(APlayer())))
    table.choose("player 2")
    table.settle()
    assert table.life(0) == 21


def test_303_4b_only_what_enters_attached_becomes_attached() -> None:
    hail = card(
        "Hail", "enchantment", Triggered(BecomesAttached(AURAS, Each(Named("Ox"))), (GainLife(amount=1),))
    )
    table = Table(me={"hand": [SHRINK, SWORD], "battlefield": ["Bear", "Ox", hail]})
    table.cast("Sword")
    table.settle()
    table.cast("Shrink", at="Bear")
    table.settle()
    assert table.life(0) == 20
    table.instruct(Attach(AURAS, Each(Named("Ox"))))
    table.settle()
    assert table.life(0) == 21


def test_118_3_unattaching_everything_is_no_cost_without_anything() -> None:
    ability = Activated(cost=(Perform(Unattach(BoundTo("nothing"))),), do=(GainLife(amount=1),))
    assert ("activate", "Blade") not in Table(
        me={"battlefield": [card("Blade", "artifact", ability)]}
    ).options()
    absent = Activated(cost=(Perform(Attach(BoundTo("nothing"), This())),), do=(GainLife(amount=1),))
    assert ("activate", "Blade") not in Table(
        me={"battlefield": [card("Blade", "artifact", absent)]}
    ).options()


def test_701_3b_303_4j_301_5b_where_it_can_be_attached_it_moves() -> None:
    for what, name in ((EQUIPMENT, "Sword"), (AURAS, "Shrink")):
        mine = [
            {"card": SWORD if name == "Sword" else SHRINK, "attached_to": "bear"},
            {"card": "Bear", "id": "bear"},
        ]
        table = Table(me={"battlefield": [*mine, "Ox"]})
        table.instruct(Attach(what, Each(Named("Ox"))))
        assert attached(table, name) == "Ox"
        assert len(table.happened(BecameAttached)) == 1


def test_303_4b_entering_attached_to_nothing_is_not_becoming_attached() -> None:
    ability = Triggered(BecomesAttached(EQUIPMENT), (GainLife(amount=1),))
    table = Table(me={"hand": [SWORD], "battlefield": ["Bear", card("Watch", "artifact", ability)]})
    table.cast("Sword")
    table.resolve()
    assert (table.stack(), attached(table, "Sword")) == ([], "")


def test_701_3d_what_was_attached_to_a_player_parts_from_that_player() -> None:
    curse = card("Curse", "enchantment — Aura", Enchant(APlayer()))
    ability = Triggered(BecomesUnattached(AURAS), (GainLife(amount=1),))
    watch = card("Watch", "artifact", ability)
    table = Table(me={"battlefield": [{"card": curse, "attached_to": "player 1"}, watch]})
    assert attached(table, "Curse") == "player 1"
    table.instruct(Unattach(AURAS))
    table.settle()
    assert table.life(0) == 21
