"""The wordings of what a numbered rule speaks of: what the grammar reads in them, and that it prints them again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from app.cards.compile import compiled
from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text, write_text
from app.engine.casting.costs import AbilitiesCostLess, CostsAtLeast
from app.engine.events.damage import DamageCantBePrevented
from app.engine.events.turns import BeginningOf, TakeExtraTurn
from app.engine.keywords.play import CastCard
from app.engine.mana.could_produce import CanProduce, CouldProduce
from app.engine.mana.losing import ActivateManaOfEach, LoseUnspentMana
from app.engine.mana.produce import TappedForMana
from app.engine.mana.replacing import KeepsMana, LosesMana, ManaBecomes, ProducesInstead
from app.engine.start.life import StartingLifeTotal
from app.engine.start.opening import FirstOfTheGame, FirstSpellOfTheGame
from app.engine.turn.extra_phases import AddPhases
from app.engine.words.abilities import Activated, Replace, Static, Triggered
from app.engine.words.amounts import Number, Plus
from app.engine.words.bases import Ability
from app.engine.words.conditions import Compares
from app.engine.words.durations import Indefinitely, UntilEndOfTurn
from app.engine.words.filters import IsCard, Opponent, Spell
from app.engine.words.flow import Apply, Later, Shield
from app.engine.words.nouns import Choice, Each, You
from app.engine.words.piles import SeparateIntoPiles
from app.engine.words.qualities import HasSubtype, OfColor
from app.engine.words.revisions import Amplified

SPELL = Bearer("Flash of Insight", "", "spell")
IDOL = Bearer("Old Idol", "", "permanent")


def read(text: str, bearer: Bearer) -> tuple[Ability, ...]:
    """The abilities of a text, which must print the same again."""
    found = read_text(english(), text, bearer, spell=bearer is SPELL)
    assert write_text(english(), found, bearer) == text
    return found


def every(kind: type[Any], within: Any) -> Iterator[Any]:
    """The nodes of a kind, the outer before the inner."""
    if isinstance(within, kind):
        yield within
    if is_dataclass(within):
        for field in fields(within):
            yield from every(kind, getattr(within, field.name))
    elif isinstance(within, tuple):
        for part in within:
            yield from every(kind, part)


def the(kind: type[Any], text: str, bearer: Bearer) -> Any:
    """The first node of a kind in what a text says."""
    return next(every(kind, read(text, bearer)))


@pytest.mark.parametrize(
    ("text", "phases"),
    [
        ("After this phase, there is an additional combat phase.", AddPhases(("combat",), "")),
        (
            "After this main phase, there is an additional combat phase followed by an additional main phase.",
            AddPhases(("combat", "main"), "main"),
        ),
    ],
)
def test_500_8_additional_phases_follow_the_phase_that_is_named(text: str, phases: AddPhases) -> None:
    assert the(AddPhases, text, SPELL) == phases


def test_500_7_a_moment_of_the_extra_turn_is_waited_for() -> None:
    text = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."
    turn, waiting = the(TakeExtraTurn, text, SPELL), the(Later, text, SPELL)
    assert turn.result != ""
    assert waiting.on == BeginningOf("end", turn=Number(turn.result))


def test_700_3_one_player_separates_and_another_chooses() -> None:
    piles = "those cards into two piles. Put one pile into your hand and the other into your graveyard."
    shown = "Reveal the top five cards of your library."
    theirs = the(SeparateIntoPiles, f"{shown} An opponent separates {piles}", SPELL)
    assert (theirs.separates, theirs.chooses) == (Choice(Opponent(), 1, 1), You())


def test_609_7a_a_source_is_chosen_as_the_effect_is_made() -> None:
    text = "Prevent all damage a red source of your choice would deal this turn."
    shield = the(Shield, text, SPELL)
    assert isinstance(shield.until, UntilEndOfTurn)
    assert list(every(OfColor, shield.source)) == [OfColor("R")]


@pytest.mark.parametrize(("word", "how"), [("Combat damage", "combat"), ("Damage", "any")])
def test_615_12_damage_that_cant_be_prevented(word: str, how: str) -> None:
    assert the(DamageCantBePrevented, f"{word} can't be prevented.", IDOL).how == how
    now = the(Apply, f"{word} can't be prevented this turn.", SPELL)
    assert (now.by, now.until) == ((DamageCantBePrevented(how),), UntilEndOfTurn())


def test_103_4_a_life_total_is_compared_with_the_starting_life_total() -> None:
    text = "As long as you have 7 or more life more than your starting life total, creatures you control get +2/+2."
    condition = the(Compares, text, IDOL)
    assert (condition.op, condition.right) == (">=", Plus(StartingLifeTotal(You()), 7))


def test_608_2g_spells_that_a_resolving_effect_lets_be_cast_are_cards_until_then() -> None:
    text = (
        "Exile the top five cards of your library. You may cast any number of instant spells from among them "
        "without paying their mana costs."
    )
    cast = the(CastCard, text, SPELL)
    assert (cast.what.least, cast.what.most) == (0, -1)
    assert list(every(IsCard, cast.what)) == [IsCard()]
    assert not list(every(Spell, cast.what))


def test_601_2f_an_effect_can_hold_what_is_to_be_paid_above_an_amount() -> None:
    text = "Each spell that would cost less than three mana to cast costs three mana to cast."
    assert the(CostsAtLeast, text, IDOL) == CostsAtLeast(3)
    less = "Activated abilities of creatures you control cost {2} less to activate"
    assert the(AbilitiesCostLess, f"{less}.", IDOL) == AbilitiesCostLess(2, 0)
    floor = f"{less}. This effect can't reduce the mana in that cost to less than one mana."
    assert the(AbilitiesCostLess, floor, IDOL) == AbilitiesCostLess(2, 1)


def test_106_7_what_a_land_could_produce() -> None:
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    assert the(CouldProduce, text, IDOL).kind == "color"
    assert the(CanProduce, "Untap each land you control that could produce {G}.", SPELL) == CanProduce("G")


@pytest.mark.parametrize(
    ("event", "who", "mana"),
    [
        ("a player taps a Swamp for mana", None, ""),
        ("you tap a Swamp for mana", You(), ""),
        ("an opponent taps a Swamp for mana", Each(Opponent()), ""),
        ("a Swamp is tapped for black mana", None, "B"),
    ],
)
def test_106_12a_who_taps_a_permanent_for_which_mana(event: str, who: Any, mana: str) -> None:
    ability = read(f"Whenever {event}, you gain 1 life.", IDOL)[0]
    assert isinstance(ability, Triggered)
    assert ability.on == TappedForMana(Each(HasSubtype("Swamp")), mana, who)


def test_106_12b_more_mana_or_other_mana_is_produced_instead() -> None:
    more = "If you tap a Swamp for mana, it produces twice as much of that mana instead."
    assert the(Replace, more, IDOL) == Replace(
        TappedForMana(Each(HasSubtype("Swamp")), who=You()), (Amplified(2),)
    )
    other = "If a Swamp is tapped for mana, it produces {G} instead of any other type and amount."
    assert the(ProducesInstead, other, IDOL).keeps == ""


def test_106_12b_each_of_several_kinds_of_lands_has_a_replacement_of_its_own() -> None:
    text = "If tapped for mana, Forests produce {R} and Islands produce {G} instead of any other type."
    ability = read(text, IDOL)[0]
    assert isinstance(ability, Static)
    effects = [effect for effect in ability.says if isinstance(effect, Replace)]
    kinds = [list(every(HasSubtype, effect.on)) for effect in effects]
    assert kinds == [[HasSubtype("Forest")], [HasSubtype("Island")]]
    assert [next(every(ProducesInstead, effect)).keeps for effect in effects] == ["amount", "amount"]


def test_500_5_mana_that_would_be_lost_is_kept_or_becomes_other_mana() -> None:
    green = "You don't lose unspent green mana as steps and phases end."
    assert the(KeepsMana, green, IDOL) == KeepsMana("G")
    assert the(KeepsMana, green.replace(" green", ""), IDOL) == KeepsMana()
    red = "If you would lose unspent mana, that mana becomes red instead."
    assert the(Replace, red, IDOL) == Replace(LosesMana(You()), (ManaBecomes("R"),))


def test_106_13_one_player_loses_mana_and_another_adds_it() -> None:
    assert the(LoseUnspentMana, "Target player loses all unspent mana.", SPELL).to is None
    text = (
        "Target player activates a mana ability of each land they control. Then that player loses all unspent "
        "mana and you add the mana lost this way."
    )
    assert next(every(ActivateManaOfEach, read(text, SPELL)))
    assert the(LoseUnspentMana, text, SPELL).to == You()


def test_706_3b_a_results_table_belongs_to_the_ability_that_rolls() -> None:
    text = "Roll a d20.\n1\u20149 | Draw a card.\n10\u201420 | Draw two cards."
    assert len(read(text, SPELL)) == 1


def test_603_7_what_waits_for_each_opponents_first_spell_stays_after_the_first_of_them() -> None:
    opening = "You may reveal this card from your opening hand. If you do,"
    upkeep = the(Later, f"{opening} at the beginning of the first upkeep, draw a card.", IDOL)
    assert (upkeep.on, upkeep.until) == (FirstOfTheGame("upkeep"), None)
    spells = f"{opening} when each opponent casts their first spell of the game, counter that spell."
    waiting = the(Later, spells, IDOL)
    assert (waiting.on, waiting.until) == (FirstSpellOfTheGame(Each(Opponent())), Indefinitely())


def _plane(text: str) -> tuple[Ability, ...]:
    record = {
        "name": "A Far Shore", "mana_cost": "", "type_line": "Plane \u2014 Dominaria", "oracle_text": text, "layout": "planar",
    }  # fmt: skip
    return compiled(record).faces[0].abilities


def test_311_4_static_triggered_and_activated_abilities_of_a_plane_function_in_the_command_zone() -> None:
    static, triggered, activated = _plane(
        "Creatures you control get +1/+1.\nWhenever a creature dies, you gain 1 life.\n{2}: You gain 1 life."
    )
    assert isinstance(static, Static)
    assert isinstance(triggered, Triggered)
    assert isinstance(activated, Activated)
    assert [ability.zone for ability in (static, triggered, activated)] == ["command"] * 3
