"""CR 702.6, 301.5: equip."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Illegal
from app.engine.events.zone_words import Put
from app.engine.keywords.attach import Attach, BecameUnattached
from app.engine.keywords.equip import Equip
from app.engine.words.abilities import Modify, Static
from app.engine.words.changes import BecomesTypes, Gets, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Attached, Each, You
from app.engine.words.qualities import HasSubtype, HasSupertype, HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.keywords.spells import LANDS, SHOCK
from tests.table import Table

SWORD = card(
    "Sword", "artifact — Equipment", Equip((PayMana("{1}"),)),
    Static((Modify(Attached(), (Gets(2, 0),)),)), cost="{1}",
)  # fmt: skip
CROWN = card(
    "Crown", "artifact — Equipment",
    Equip((PayMana("{1}"),), AllOf((HasSupertype("legendary"), HasType("creature")))), Equip((PayMana("{3}"),)),
    Static((Modify(Attached(), (Gets(1, 1),)),)), cost="{1}",
)  # fmt: skip
QUEEN = creature("Queen", 1, 1, kind="legendary creature — Human Noble")


def test_702_6a_attach_it_to_target_creature_you_control() -> None:
    table = Table(me={"battlefield": [SWORD, "Bear", "Ox", *LANDS]}, them={"battlefield": ["Giant"]})
    table.activate("Sword", finish=False)
    assert table.options() == ["Bear", "Ox"]
    table.submit((table.ref("Bear"),))
    table.submit(("auto",))
    table.resolve()
    assert table.size("Bear") == (4, 2)


def test_702_6a_only_as_a_sorcery() -> None:
    table = Table(me={"battlefield": [SWORD, "Bear", *LANDS]}, step="upkeep")
    with pytest.raises(Illegal) as refused:
        table.activate("Sword", at="Bear")
    assert refused.value.code == "wrong_time"


def test_702_6a_equipping_another_creature_moves_it() -> None:
    table = Table(
        me={
            "battlefield": [
                {"card": "Bear", "id": "bear"},
                {"card": SWORD, "attached_to": "bear"},
                "Ox",
                *LANDS,
            ]
        }
    )
    assert table.size("bear") == (4, 2)
    table.activate("Sword", at="Ox")
    table.resolve()
    assert (table.size("bear"), table.size("Ox")) == ((2, 2), (4, 4))


def test_702_6a_if_the_target_is_no_longer_theirs_it_doesnt_move() -> None:
    steal = instant("Steal", Apply(Each(Named("Bear")), (UnderControlOf(),), UntilEndOfTurn()), cost="{U}")
    table = Table(me={"battlefield": [SWORD, "Bear", *LANDS]}, them={"hand": [steal], "battlefield": LANDS})
    table.activate("Sword", at="Bear")
    table.cast("Steal", by=1)
    table.settle()
    assert table.object("Sword").attached_to == 0


def test_702_6c_an_equip_ability_may_ask_for_a_quality() -> None:
    table = Table(me={"battlefield": [CROWN, QUEEN, "Bear", *LANDS]})
    table.activate("Crown", 0)  # only the queen is a legal target
    table.resolve()
    assert table.object("Crown").attached_to == table.ref("Queen")


def test_702_6c_the_restriction_is_of_the_ability_and_not_of_the_equipment() -> None:
    table = Table(me={"battlefield": [CROWN, "Bear"]})
    table.instruct(Attach(Each(HasSubtype("Equipment")), Each(Named("Bear"))))
    assert table.size("Bear") == (3, 3)


def test_702_6d_any_of_several_equip_abilities_may_be_activated() -> None:
    table = Table(me={"battlefield": [CROWN, QUEEN, "Bear", *LANDS]})
    table.activate("Crown", 1, at="Bear")
    table.resolve()
    assert table.object("Crown").attached_to == table.ref("Bear")


def test_301_5_equipment_cant_be_attached_to_what_is_no_creature() -> None:
    table = Table(me={"battlefield": [SWORD, "Forest"]})
    table.instruct(Attach(Each(HasSubtype("Equipment")), Each(Named("Forest"))))
    assert table.object("Sword").attached_to == 0


def test_301_5b_it_enters_unattached_like_any_artifact() -> None:
    table = Table(me={"hand": [SWORD], "battlefield": ["Bear", *LANDS]})
    table.cast("Sword")
    table.resolve()
    assert table.object("Sword").attached_to == 0


def test_301_5c_equipment_that_is_a_creature_cant_equip_and_comes_off() -> None:
    wake = instant(
        "Wake", Apply(Each(HasSubtype("Equipment")), (BecomesTypes(types=("creature",)),), UntilEndOfTurn())
    )
    table = Table(
        me={
            "hand": [wake],
            "battlefield": [{"card": "Bear", "id": "bear"}, {"card": SWORD, "attached_to": "bear"}],
        }
    )
    table.cast("Wake")
    table.resolve()
    assert table.object("Sword").attached_to == 0
    table.instruct(Attach(Each(HasSubtype("Equipment")), Each(Named("Bear"))))
    assert table.object("Sword").attached_to == 0


def test_301_5c_when_the_creature_is_gone_it_stays_unattached() -> None:
    table = Table(
        me={
            "hand": [SHOCK],
            "battlefield": [{"card": "Bear", "id": "bear"}, {"card": SWORD, "attached_to": "bear"}, *LANDS],
        }
    )
    table.cast("Shock", at="bear")
    table.resolve()
    assert "Sword" in table.battlefield(0)
    assert table.object("Sword").attached_to == 0


def test_301_5d_control_of_the_creature_and_of_the_equipment_are_separate() -> None:
    steal = instant("Steal", Apply(Each(Named("Bear")), (UnderControlOf(),), UntilEndOfTurn()), cost="{U}")
    table = Table(
        me={"battlefield": [{"card": "Bear", "id": "bear"}, {"card": SWORD, "attached_to": "bear"}]},
        them={"hand": [steal], "battlefield": LANDS},
    )
    table.cast("Steal", by=1)
    table.resolve()
    assert "Bear" in table.battlefield(1)
    assert table.battlefield(0) == ["Sword"]
    assert table.size("bear") == (4, 2)


def test_301_5e_put_onto_the_battlefield_attached_to_what_it_cant_equip_it_enters_unattached() -> None:
    cards = AllOf((HasSubtype("Equipment"), InZone("graveyard", You())))
    for to, attached in (("Bear", True), ("Forest", False), ("Nobody", False)):
        table = Table(me={"graveyard": [SWORD], "battlefield": ["Bear", "Forest"]})
        table.instruct(Put(Each(cards), attached_to=Each(Named(to))))
        assert table.object("Sword").attached_to == (table.ref("Bear") if attached else 0)
        assert not table.happened(BecameUnattached)  # it never was attached


def test_301_6_a_fortification_is_attached_to_lands_alone() -> None:
    wall = card("Rampart", "artifact — Fortification", cost="{1}")
    table = Table(me={"battlefield": [wall, "Bear", "Forest"]})
    table.instruct(Attach(Each(HasSubtype("Fortification")), Each(Named("Bear"))))
    assert table.object("Rampart").attached_to == 0
    table.instruct(Attach(Each(HasSubtype("Fortification")), Each(Named("Forest"))))
    assert table.object("Rampart").attached_to == table.ref("Forest")


def test_303_4h_what_is_no_attachment_enters_unattached() -> None:
    table = Table(me={"graveyard": ["Ox"], "battlefield": ["Bear"]})
    table.instruct(
        Put(Each(AllOf((Named("Ox"), InZone("graveyard", You())))), attached_to=Each(Named("Bear")))
    )
    assert table.object("Ox").attached_to == 0
    assert not table.happened(BecameUnattached)
