"""CR 305.1-305.2, 307.1, 601.3: when lands and spells may be played."""

from __future__ import annotations

import pytest

from app.engine.casting.permissions import AdditionalLands, AsThoughFlash, CantCast, MayPlay, SorcerySpeedOnly
from app.engine.choices import Illegal
from app.engine.events.life import GainLife
from app.engine.words.abilities import Card, Face, Modify, Static
from app.engine.words.bases import Rule
from app.engine.words.filters import AllOf, InZone
from app.engine.words.nouns import You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, instant, sorcery
from tests.table import Table

PRAY = sorcery("Pray", GainLife(amount=1), cost="{W}")
FLASH = instant("Glow", GainLife(amount=1), cost="{W}")
MODAL = Card(
    (
        Face("Front", cost="{1}{W}", types=("creature",), power=2, toughness=2),
        Face("Back", types=("land",), subtypes=("Plains",)),
    ),
    layout="modal_dfc",
)


def rule(words: Rule) -> Card:
    """An enchantment by which its controller is under a rule."""
    return card("Law", "enchantment", Static((Modify(You(), (words,)),)))


def plays(table: Table) -> list[str]:
    """The lands that the player with priority is offered to play."""
    return [name for kind, name in table.options() if kind == "play_land"]


def test_305_1_a_land_is_played_from_the_hand_without_the_stack() -> None:
    table = Table(me={"hand": ["Forest"]})
    table.play("Forest")
    assert table.battlefield(0) == ["Forest"]
    assert table.stack() == []
    assert table.choice.seat == 0


def test_305_1_only_in_a_main_phase_of_ones_own_with_the_stack_empty() -> None:
    table = Table(me={"hand": ["Forest", FLASH], "battlefield": ["Plains"]}, them={"hand": ["Island"]})
    table.cast("Glow")
    assert plays(table) == []
    table.give_priority(1)
    assert plays(table) == []
    assert plays(Table(me={"hand": ["Forest"]}, step="upkeep")) == []
    assert plays(Table(me={"hand": ["Forest"]}, step="postcombat_main")) == ["Forest"]


def test_305_2_one_each_turn() -> None:
    table = Table(me={"hand": ["Forest", "Island"], "library": ["Ox"]}, them={"library": ["Ox"]})
    table.play("Forest")
    assert plays(table) == []
    with pytest.raises(Illegal) as refused:
        table.play("Island")
    assert refused.value.code == "cant_play_land"
    table.to("precombat_main", turn=5)
    assert plays(table) == ["Island"]


def test_305_2_more_where_an_effect_says_so() -> None:
    table = Table(me={"hand": ["Forest", "Island", "Swamp"], "battlefield": [rule(AdditionalLands(1))]})
    table.play("Forest")
    table.play("Island")
    assert plays(table) == []


def test_712_12_a_modal_card_is_played_with_its_face_that_is_a_land() -> None:
    table = Table(me={"hand": [MODAL]})
    table.play("Back", how="1")
    assert table.battlefield(0) == ["Back"]


def test_712_11b_or_cast_with_the_other() -> None:
    table = Table(me={"hand": [MODAL], "battlefield": ["Plains", "Plains"]})
    table.cast("Front")
    table.resolve()
    assert "Front" in table.battlefield(0)


def test_307_1_a_sorcery_only_when_a_land_could_be_played_but_an_instant_whenever() -> None:
    plains = ["Plains", "Plains"]
    for step, seat, offered in (
        ("precombat_main", 0, True),
        ("upkeep", 0, False),
        ("precombat_main", 1, False),
    ):
        hands = {"hand": [PRAY, FLASH], "battlefield": plains}
        table = Table(me=hands, them=hands, step=step)
        table.give_priority(seat)
        assert (("cast", "Pray") in table.options()) is offered
        assert ("cast", "Glow") in table.options()


def test_307_1_not_while_the_stack_is_in_use() -> None:
    table = Table(me={"hand": [PRAY, FLASH], "battlefield": ["Plains", "Plains"]})
    table.cast("Glow")
    assert ("cast", "Pray") not in table.options()


def test_307_5_who_may_cast_only_as_a_sorcery_casts_no_instants_at_other_times() -> None:
    table = Table(me={"hand": [FLASH], "battlefield": [rule(SorcerySpeedOnly()), "Plains"]}, step="upkeep")
    assert ("cast", "Glow") not in table.options()
    table = Table(me={"hand": [FLASH], "battlefield": [rule(SorcerySpeedOnly()), "Plains"]})
    assert ("cast", "Glow") in table.options()


def test_601_3_an_effect_may_let_a_player_cast_cards_from_elsewhere() -> None:
    law = rule(MayPlay(AllOf((HasType("sorcery"), InZone("graveyard", You())))))
    table = Table(me={"graveyard": [PRAY, FLASH], "battlefield": [law, "Plains"]})
    assert ("cast", "Pray") in table.options()
    assert ("cast", "Glow") not in table.options()
    table.cast("Pray", how="permitted")
    table.resolve()
    assert table.life(0) == 21


def test_601_3_what_may_be_cast_from_elsewhere_is_paid_for_unless_it_is_free() -> None:
    for cost, lands, able in (("", [], False), ("", ["Plains"], True), ("free", [], True)):
        law = rule(MayPlay(AllOf((HasType("sorcery"), InZone("graveyard", You()))), cost))
        table = Table(me={"graveyard": [PRAY], "battlefield": [law, *lands]})
        assert (("cast", "Pray") in table.options()) is able
        if able:
            table.cast("Pray", how="permitted")
            assert [table.tapped(land) for land in lands] == [True] * len(lands)


def test_601_3a_what_an_effect_forbids_cant_be_cast() -> None:
    table = Table(me={"hand": [PRAY, FLASH], "battlefield": [rule(CantCast(HasType("sorcery"))), "Plains"]})
    assert ("cast", "Pray") not in table.options()
    assert ("cast", "Glow") in table.options()
    with pytest.raises(Illegal) as refused:
        table.cast("Pray")
    assert refused.value.code == "forbidden"


def test_601_3b_as_though_it_had_flash() -> None:
    table = Table(
        me={"hand": [PRAY], "battlefield": [rule(AsThoughFlash(HasType("sorcery"))), "Plains"]}, step="upkeep"
    )
    assert ("cast", "Pray") in table.options()
    table.cast("Pray")
    assert table.stack() == ["Pray"]
