"""CR 702.11: hexproof."""

from __future__ import annotations

from app.engine.characteristics.players import PlayerHas
from app.engine.combat.patterns import Attacks
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.events.zone_words import Put
from app.engine.keywords.counter import Counter
from app.engine.keywords.hexproof import Hexproof
from app.engine.words.abilities import Activated, Modify, Static, Triggered
from app.engine.words.changes import LosesAbility
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AbilityOnStack, AnyOf, AnyTarget, InZone, Opponent, Spell
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasAbility, HasType, OfColor
from tests.cards_of_ones_own import card, creature, instant
from tests.keywords.spells import LANDS, SHOCK, THORN, gain, offered
from tests.table import Table

SLIPPERY = creature("Slippery", 2, 2, Hexproof())
FIREPROOF = creature("Fireproof", 2, 2, Hexproof(OfColor("R")))
LEYLINE = card("Leyline", "enchantment", Static((Modify(You(), (PlayerHas((Hexproof(),)),)),)))
RED_PINGER = creature(
    "Pinger", 1, 1, Activated((TapSymbol(),), (DealDamage(1, Target(AnyTarget())),)), cost="{R}"
)


def test_702_11b_an_opponents_spell_cant_target_it() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [SLIPPERY, "Bear"]})
    assert offered(table, "Shock") == ["Bear", "player 0", "player 1"]


def test_702_11b_its_controllers_spell_can() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [SLIPPERY, *LANDS]})
    assert "Slippery" in offered(table, "Shock")


def test_702_11b_an_opponents_ability_cant_target_it() -> None:
    table = Table(me={"battlefield": [RED_PINGER]}, them={"battlefield": [SLIPPERY]})
    table.activate("Pinger", finish=False)
    assert table.options() == ["Pinger", "player 0", "player 1"]


def test_702_11b_gained_in_response_it_makes_the_target_illegal() -> None:
    table = Table(
        me={"hand": [SHOCK], "battlefield": LANDS},
        them={"hand": [gain("Hide", Hexproof())], "battlefield": ["Bear", *LANDS]},
    )
    table.cast("Shock", at="Bear")
    table.cast("Hide", at="Bear", by=1)
    table.settle()
    assert table.battlefield(1)[0] == "Bear"
    assert table.graveyard(0) == ["Shock"]


def test_702_11c_a_player_with_hexproof_cant_be_an_opponents_target() -> None:
    table = Table(
        me={"hand": [SHOCK], "battlefield": LANDS},
        them={"hand": [THORN], "battlefield": [LEYLINE, "Forest"]},
    )
    assert offered(table, "Shock") == []  # only its own controller is left, so there is nothing to choose
    table.submit(("cancel",))
    assert offered(table, "Thorn", by=1) == ["player 0", "player 1"]


def test_702_11d_hexproof_from_a_color_stops_spells_of_that_color_alone() -> None:
    table = Table(me={"hand": [SHOCK, THORN], "battlefield": LANDS}, them={"battlefield": [FIREPROOF]})
    assert offered(table, "Shock") == ["player 0", "player 1"]
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    assert "Fireproof" in offered(table, "Thorn")


def test_702_11d_it_stops_abilities_of_sources_of_that_color() -> None:
    green = creature(
        "Archer", 1, 1, Activated((TapSymbol(),), (DealDamage(1, Target(AnyTarget())),)), cost="{G}"
    )
    table = Table(me={"battlefield": [RED_PINGER, green]}, them={"battlefield": [FIREPROOF]})
    table.activate("Pinger", finish=False)
    assert "Fireproof" not in table.options()
    table.submit((table.ref("them"),))
    table.activate("Archer", finish=False)
    assert "Fireproof" in table.options()


def test_702_11d_its_own_controllers_red_spells_may_target_it() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [FIREPROOF, *LANDS]})
    assert "Fireproof" in offered(table, "Shock")


def test_702_11e_what_takes_away_hexproof_takes_away_hexproof_from_a_quality() -> None:
    strip = instant(
        "Strip", Apply(Each(HasType("creature")), (LosesAbility(Hexproof()),), UntilEndOfTurn()), cost="{U}"
    )
    table = Table(me={"hand": [strip, SHOCK], "battlefield": LANDS}, them={"battlefield": [FIREPROOF]})
    table.cast("Strip")
    table.resolve()
    assert "Fireproof" in offered(table, "Shock")


def test_702_11e_what_looks_for_hexproof_finds_hexproof_from_a_quality() -> None:
    table = Table(me={"battlefield": [FIREPROOF]})
    assert table.has("Fireproof", HasAbility(Hexproof()).ability.word)


def test_702_11f_from_two_qualities_are_two_abilities() -> None:
    both = creature("Proof", 2, 2, Hexproof(OfColor("R")), Hexproof(OfColor("G")))
    table = Table(me={"hand": [SHOCK, THORN], "battlefield": LANDS}, them={"battlefield": [both]})
    assert "Proof" not in offered(table, "Shock")
    table.submit((table.ref("them"),))
    table.submit(("auto",))
    assert "Proof" not in offered(table, "Thorn")


def test_113_6_a_spell_an_ability_and_a_card_in_a_graveyard_can_be_targets() -> None:
    sprite = creature(
        "Sprite", 1, 1, Hexproof(), Triggered(Attacks(This()), (GainLife(amount=9),)), cost="{0}"
    )
    hush = instant("Hush", Counter(Target(AnyOf((Spell(), AbilityOnStack("triggered"))))))
    rob = instant("Rob", Put(Target(InZone("graveyard", Each(Opponent())))))
    them = {"hand": [hush, hush, rob]}
    table = Table({"hand": [sprite], "battlefield": [sprite]}, them)
    table.cast("Sprite")
    table.cast("Hush", at="Sprite", by=1)
    table.resolve()
    assert table.graveyard(0) == ["Sprite"]
    table.cast("Rob", at=table.state.players[0].graveyard[0], by=1)
    table.resolve()
    assert table.battlefield(0) == ["Sprite", "Sprite"]
    table.attack([table.state.battlefield[0]])
    table.cast("Hush", at=table.state.stack[0], by=1)
    table.resolve()
    assert (table.life(0), table.stack()) == (20, [])
