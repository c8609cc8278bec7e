"""CR 103.5b, 103.6: the cards of the pool with actions in the opening hand, and what else they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.engine.choices import Action, Choose, Priority
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife, LoseLife
from app.engine.keywords.reveal import Revealed
from app.engine.start.opening import OpeningHandUsed
from app.engine.state import steps
from app.engine.words.abilities import Card
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, instant
from tests.start.pregame import Pregame
from tests.table import Table, find_card

FREE = creature("Free", 1, 1, cost="{0}")
ISLANDS = ["Island"] * 8


def dealt(name: str, *others: Sequence[Card], players: int = 2, starting: int = 0) -> Pregame:
    """A game in which the first player's opening hand has that card once; everyone has kept their hand."""
    deck = [*[find_card(name)] * 7, *[find_card("Island")] * 13]
    for number in range(200):
        table = Pregame(
            deck, *others, players=players, seed=bytes([number] * 16), options={"starting seat": starting}
        )
        if table.hand(0).count(name) == 1:
            table.keep(players)
            return table
    raise AssertionError("no such deal")


def begins(name: str, *others: Sequence[Card], players: int = 2, starting: int = 0) -> Pregame:
    """A game in which the first player has used that card; it is in its first upkeep."""
    table = dealt(name, *others, players=players, starting=starting)
    assert isinstance(table.choice, Choose)
    assert (table.choice.reason, table.choice.seat, len(table.choice.options)) == ("opening_hand", 0, 1)
    table.say(table.choice.options[0])
    return table


def settle(table: Pregame) -> None:
    """Everyone takes the default until the stack is empty."""
    while table.state.stack:
        table.facts.extend(table.game.submit(table.choice.seat, table.choice.default()))


# CR 103.6b: what is revealed


def test_103_6b_what_was_revealed_happens_in_the_first_upkeep_of_the_game() -> None:
    table = begins("Chancellor of the Dross", players=3, starting=1)
    assert [shown.names for shown in table.happened(Revealed)] == [("Chancellor of the Dross",)]
    assert table.state.turn.step == steps.UPKEEP
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [0]
    assert table.state.turn.active == 1
    settle(table)
    assert [player.life for player in table.state.players] == [26, 17, 17]
    assert len(table.hand(0)) == 7
    assert table.state.delayed == []


def test_103_6b_nothing_happens_if_it_is_not_revealed() -> None:
    deck = [find_card("Chancellor of the Forge")] * 20
    table = Pregame(deck, starting_seat=0)
    table.keep(2)
    table.say()
    assert (table.happened(OpeningHandUsed), table.state.stack) == ([], [])


@pytest.mark.parametrize(("name", "life"), [("Providence", [26, 20]), ("Chancellor of the Dross", [23, 17])])
def test_103_6b_life_changes_in_the_first_upkeep(name: str, life: list[int]) -> None:
    table = begins(name)
    settle(table)
    assert [player.life for player in table.state.players] == life


def test_103_6b_tokens_are_created_in_the_first_upkeep() -> None:
    table = begins("Chancellor of the Forge")
    settle(table)
    (token,) = table.state.battlefield
    assert table.state.objects[token].card.name == "Phyrexian Goblin Token"


def test_103_6b_each_opponent_mills_in_the_first_upkeep() -> None:
    table = begins("Chancellor of the Spires", players=3)
    settle(table)
    assert [len(player.graveyard) for player in table.state.players] == [0, 7, 7]


def test_103_6b_mana_is_added_in_ones_own_first_main_phase() -> None:
    table = begins("Chancellor of the Tangle", starting=1)
    table.to_step(steps.END)
    assert table.state.turn.active == 1
    table.to_step(steps.PRECOMBAT_MAIN)
    assert table.state.turn.active == 0
    settle(table)
    assert [mana.type for mana in table.state.players[0].pool] == ["G"]
    table.to_step(steps.POSTCOMBAT_MAIN)
    assert table.state.stack == []


def test_103_6b_in_ones_own_first_upkeep() -> None:
    table = begins("Sphinx of Foresight", starting=1)
    assert (table.state.turn.active, table.state.stack) == (1, [])
    table.to_step(steps.END)
    table.to_step(steps.UPKEEP)
    assert (table.state.turn.active, len(table.state.stack)) == (0, 1)
    table.facts.extend(table.game.submit(0, Action()))
    table.facts.extend(table.game.submit(1, Action()))
    assert table.choice.reason == "scry_bottom"


def test_603_7_what_is_done_later_goes_on_over_several_sentences() -> None:
    """Devourer of Destiny: one of the four cards may go back on top, and the others are exiled."""
    table = begins("Devourer of Destiny")
    top = table.library(0)[:5]
    assert len(table.state.stack) == 1
    for seat in (0, 1):
        table.facts.extend(table.game.submit(seat, Action()))
    assert (table.choice.reason, table.library(0)[:5]) == ("may", top)
    table.say("yes")
    assert isinstance(table.choice, Choose)
    assert len(table.choice.options) == 4
    table.say(table.choice.options[1])
    assert table.library(0)[:2] == [top[1], top[4]]
    assert table.names(table.state.exile) == [top[0], *top[2:4]]


def test_103_6b_each_opponent_is_awaited_with_their_first_spell() -> None:
    theirs = [FREE] * 20
    table = begins("Chancellor of the Annex", theirs, theirs, players=3, starting=1)
    countered = [cast_first(table, 1), cast_first(table, 1)]
    table.to_step(steps.END)
    table.to_step(steps.PRECOMBAT_MAIN)
    countered += [cast_first(table, 2), cast_first(table, 2)]
    assert countered == [True, False, True, False]


def cast_first(table: Pregame, seat: int) -> bool:
    """The player casts a free creature in their main phase; whether it was countered."""
    table.to_step(steps.PRECOMBAT_MAIN)
    assert table.choice.seat == seat
    count = len(table.state.players[seat].graveyard)
    card = table.state.players[seat].hand[0]
    table.facts.extend(table.game.submit(seat, Action("cast", card)))
    settle(table)
    return len(table.state.players[seat].graveyard) == count + 1


# CR 103.6a: what begins on the battlefield


@pytest.mark.parametrize(
    "name",
    [
        "Leyline Axe", "Leyline of Abundance", "Leyline of Anticipation", "Leyline of Combustion", "Leyline of Hope",
        "Leyline of Lifeforce", "Leyline of Lightning", "Leyline of Mutation", "Leyline of Punishment",
        "Leyline of Resonance", "Leyline of Sanctity", "Leyline of Singularity", "Leyline of the Guildpact",
        "Leyline of the Meek", "Leyline of the Void", "Leyline of Vitality",
    ],
)  # fmt: skip
def test_103_6a_it_begins_the_game_on_the_battlefield(name: str) -> None:
    table = begins(name)
    assert table.names(table.state.battlefield) == [name]
    assert len(table.hand(0)) == 6


def test_103_5b_what_may_be_shown_before_each_declaration() -> None:
    table = Pregame([find_card("No-Regrets Egret")] * 20, starting_seat=0)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[2])
    assert [shown.names for shown in table.happened(Revealed)] == [("No-Regrets Egret",)]
    known = [ref for ref in table.state.players[0].library if table.state.objects[ref].known_to & 1]
    assert known == table.state.players[0].library[-2:]
    assert (table.choice.reason, table.choice.seat) == ("mulligan", 0)  # it can still mulligan


# What the Leylines and the others say besides


def leyline(name: str, them: dict[str, Any] | None = None, **me: Any) -> Table:
    """A player with that Leyline on the battlefield and lands of all colors."""
    lands = ["Plains", "Island", "Swamp", "Mountain", "Mountain", "Forest"]
    battlefield = [name, *lands, *me.pop("battlefield", [])]
    return Table({"battlefield": battlefield, "library": ISLANDS, **me}, {"library": ISLANDS, **(them or {})})


def test_103_4_a_card_may_look_at_the_starting_life_total() -> None:
    table = leyline("Leyline of Hope", battlefield=["Grizzly Bears"])
    assert table.size("Grizzly Bears") == (2, 2)
    table.instruct(GainLife(amount=5))
    assert (table.life(), table.size("Grizzly Bears")) == (26, (2, 2))  # one more than was gained
    table.instruct(GainLife(amount=1))
    assert (table.life(), table.size("Grizzly Bears")) == (28, (4, 4))
    table.instruct(LoseLife(amount=2))
    assert table.size("Grizzly Bears") == (2, 2)


def test_103_4_which_the_variant_or_an_agreement_determines() -> None:
    table = Table({"battlefield": ["Leyline of Hope", "Grizzly Bears"], "life": 36}, {}, options={"life": 30})
    assert table.size("Grizzly Bears") == (2, 2)
    table = Table(
        {"battlefield": ["Leyline of Hope", "Grizzly Bears"], "life": 37}, {}, options={"life of 0": 30}
    )
    assert table.size("Grizzly Bears") == (4, 4)


def test_603_2c_it_triggers_once_for_each_spell_that_targets_some_of_them() -> None:
    both = instant("Both", DealDamage(1, Target(HasType("creature"), 2, 2)))
    table = leyline("Leyline of Combustion", {"hand": [both, "Shock"], "battlefield": ["Mountain"]},
                    battlefield=["Grizzly Bears", "Squire"])  # fmt: skip
    table.pass_()
    table.cast("Both", at=["Grizzly Bears", "Squire"])
    assert len(table.state.stack) == 2
    table.resolve()
    assert (table.life(0), table.life(1)) == (20, 18)
    table.settle()
    table.give_priority(1)
    table.cast("Shock", at="me")
    table.resolve()
    assert table.life(1) == 16


def test_603_2e_its_own_player_may_target_them_freely() -> None:
    table = leyline("Leyline of Combustion", hand=["Shock"], battlefield=["Grizzly Bears"])
    table.cast("Shock", at="Grizzly Bears")
    assert len(table.state.stack) == 1


def test_115_1_a_spell_with_a_single_target_is_copied() -> None:
    both = instant("Both", DealDamage(1, Target(HasType("creature"), 1, 2)))
    mine = ["Grizzly Bears", "Squire"]
    table = leyline(
        "Leyline of Resonance", {"battlefield": ["Walking Corpse"]}, hand=[both, both, both], battlefield=mine
    )
    table.cast("Both", at="Grizzly Bears")
    assert len(table.state.stack) == 2
    table.settle()
    table = leyline(
        "Leyline of Resonance", {"battlefield": ["Walking Corpse"]}, hand=[both], battlefield=mine
    )
    table.cast("Both", at=["Grizzly Bears", "Squire"])
    assert len(table.state.stack) == 1  # two targets
    table = leyline(
        "Leyline of Resonance", {"battlefield": ["Walking Corpse"]}, hand=[both], battlefield=mine
    )
    table.cast("Both", at="Walking Corpse")
    assert len(table.state.stack) == 1  # another's creature


def test_118_9_another_cost_may_be_paid_rather_than_the_mana_cost() -> None:
    table = leyline("Leyline of Mutation", hand=["Shivan Dragon", "Shock"])
    assert ways(table).count("rather 1") == 2
    table.cast("Shivan Dragon", how="rather 1")
    table.resolve()
    assert "Shivan Dragon" in table.battlefield(0)
    assert sum(table.tapped(ref) for ref in table.state.battlefield) == 5


def test_118_9_but_not_by_an_opponent() -> None:
    table = leyline("Leyline of Mutation", {"hand": ["Shock"], "battlefield": ["Mountain"] * 5})
    table.pass_()
    assert ways(table) == [""]


def ways(table: Table) -> list[str]:
    """The ways in which the player with priority could cast cards."""
    assert isinstance(table.choice, Priority)
    return [action.how for action in table.choice.actions() if action.type == "cast"]


def test_615_12_damage_cannot_be_prevented() -> None:
    table = leyline("Leyline of Punishment", hand=["Holy Day", "Shock"], battlefield=["Grizzly Bears"])
    table.instruct(GainLife(amount=5))
    assert table.life() == 20
    table.cast("Holy Day")
    table.resolve()
    table.attack(["Grizzly Bears"])
    table.to_damage()
    assert table.life(1) == 18


def test_615_12_without_that_effect_it_can() -> None:
    table = leyline("Leyline of Hope", hand=["Holy Day"], battlefield=["Grizzly Bears"])
    table.cast("Holy Day")
    table.resolve()
    table.attack(["Grizzly Bears"])
    table.to_damage()
    assert table.life(1) == 20


def test_205_4_all_nonland_permanents_are_legendary() -> None:
    table = leyline("Leyline of Singularity", battlefield=["Squire"])
    assert "legendary" in table.now("Squire").supertypes
    assert "legendary" not in table.now("Plains").supertypes
    table = Table({"battlefield": ["Leyline of Singularity", "Squire", "Squire"]}, {})
    table.pass_()
    assert table.choice.reason == "legend_rule"
    table.choose("Squire")
    assert table.battlefield(0).count("Squire") == 1


def test_305_6_lands_of_every_basic_type_and_permanents_of_every_color() -> None:
    table = leyline("Leyline of the Guildpact", battlefield=["Squire"])
    assert table.now("Squire").colors == "WUBRG"
    assert table.now("Plains").colors == ""
    assert set(table.now("Plains").subtypes) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    table.tap("Plains", "G", 4)
    assert table.pool() == "G"


def chosen(kind: str, **me: Any) -> Table:
    """A Leyline of Transformation for which that creature type was chosen."""
    entry = {"card": "Leyline of Transformation", "memory": {"creature type": kind}}
    return Table(
        {"battlefield": [entry, *me.pop("battlefield", [])], **me}, {"battlefield": ["Walking Corpse"]}
    )


def test_607_2d_creatures_spells_and_cards_are_of_the_chosen_type() -> None:
    table = chosen(
        "Elf", battlefield=["Grizzly Bears", "Plains"], hand=["Squire", "Shock"], library=["Squire", "Island"],
        graveyard=["Grizzly Bears"], exile=["Squire"],
    )  # fmt: skip
    state = table.state
    assert "Elf" in table.now("Grizzly Bears").subtypes
    assert "Bear" in table.now("Grizzly Bears").subtypes
    assert "Elf" not in table.now("Walking Corpse").subtypes
    zones: Sequence[int] = (
        *state.players[0].hand,
        *state.players[0].library,
        *state.players[0].graveyard,
        *state.exile,
    )
    assert [table.name(ref) for ref in zones if "Elf" in table.now(ref).subtypes] == [
        "Squire", "Squire", "Grizzly Bears", "Squire"
    ]  # fmt: skip


def test_613_1d_a_creature_spell_on_the_stack_is_of_the_chosen_type() -> None:
    table = chosen("Elf", hand=[FREE])
    table.cast("Free")
    assert "Elf" in table.now(table.state.stack[-1]).subtypes


def test_205_1b_nothing_is_added_where_no_type_was_chosen() -> None:
    table = Table({"battlefield": ["Leyline of Transformation", "Grizzly Bears"]}, {})
    assert table.now("Grizzly Bears").subtypes == ("Bear",)


def test_205_1b_the_chosen_type_is_added_to_those_it_has() -> None:
    assert chosen("Elf", battlefield=["Grizzly Bears"]).now("Grizzly Bears").subtypes == ("Bear", "Elf")
