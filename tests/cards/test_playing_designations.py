"""Cards that ask for designations, for what the game is like, or for mana: played as their texts say."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.choices import Choose
from app.engine.designations.day_and_night import ItBecomes
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.words.filters import AllOf, InZone
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.start.pregame import Pregame
from tests.table import Table, find_card

DECK = ["Forest"] * 9
KINDS = ("Blood", "Clue", "Food", "Map", "Powerstone", "Treasure")
WOWZER = "Wowzer, the Aspirational"


def aspiring(without: str = "") -> Table:
    """A player with Wowzer and all that it asks for, but for one thing."""
    things = [card(kind, f"artifact — {kind}") for kind in KINDS if kind != without]
    me: dict[str, Any] = {
        "battlefield": [WOWZER, *things],
        "counters": {"energy": int(without != "energy")},
        "city_blessing": without != "blessing",
        "library": DECK,
    }
    monarch, initiative = int(without == "monarch"), int(without == "initiative")
    return Table(me, {"library": DECK}, monarch=monarch, initiative=initiative)


def test_wowzer_wins_the_game_with_everything_that_it_asks_for() -> None:
    table = aspiring()
    table.attack([WOWZER])
    assert table.stack() == [WOWZER]
    table.resolve()
    assert (table.game.over, table.state.winners) == (True, (0,))


@pytest.mark.parametrize("without", ["energy", *KINDS, "monarch", "initiative", "blessing"])
def test_wowzer_does_nothing_if_one_of_these_is_missing(without: str) -> None:
    table = aspiring(without)
    table.attack([WOWZER])
    assert table.stack() == []


def test_wowzer_looks_again_as_its_ability_resolves() -> None:
    table = aspiring()
    table.attack([WOWZER])
    table.instruct(Destroy(Each(Named("Clue"))))
    table.resolve()
    assert not table.game.over


def test_kumenas_awakening_has_only_its_controller_draw_with_the_blessing() -> None:
    for blessing, drawn in ((False, [1, 1]), (True, [1, 0])):
        me = {"battlefield": ["Kumena's Awakening"], "city_blessing": blessing, "library": DECK}
        table = Table(me, {"library": DECK}, step="end", active=1, turn=2)
        table.to("upkeep")
        table.resolve()
        assert [len(table.hand(0)), len(table.hand(1))] == drawn


@pytest.mark.parametrize(("answer", "where"), [("yes", ("library", [])), ("no", ("hand", ["Bear"]))])
def test_expel_from_orazca_leaves_the_choice_to_its_controller(answer: str, where: tuple[str, Any]) -> None:
    me = {"hand": ["Expel from Orazca"], "battlefield": ["Island"] * 2, "city_blessing": True}
    table = Table(me, {"battlefield": ["Bear"], "library": DECK})
    table.cast("Expel from Orazca", at="Bear")
    table.resolve()
    table.choose(answer)
    assert (table.battlefield(1), table.hand(1)) == ([], where[1])
    assert (table.library(1)[0] == "Bear") is (answer == "yes")


def test_expel_from_orazca_returns_it_without_the_blessing() -> None:
    me = {"hand": ["Expel from Orazca"], "battlefield": ["Island"] * 2}
    table = Table(me, {"battlefield": ["Bear"], "library": DECK})
    table.cast("Expel from Orazca", at="Bear")
    table.resolve()
    assert table.hand(1) == ["Bear"]


def test_wayward_swordtooth_attacks_and_blocks_only_with_the_blessing() -> None:
    swordtooth = {"battlefield": ["Wayward Swordtooth"], "library": DECK}
    table = Table({**swordtooth, "city_blessing": True}, swordtooth)
    table.attack(["Wayward Swordtooth"])
    table.to_damage()
    assert table.life(1) == 15
    without = Table(swordtooth, {"library": DECK})
    without.to("end")
    assert without.life(1) == 20


def test_quicksilver_may_begin_the_game_on_the_battlefield() -> None:
    deck = [find_card("Quicksilver, Brash Blur")] * 20
    table = Pregame(deck)
    table.keep(2)
    assert isinstance(table.choice, Choose)
    assert table.choice.reason == "opening_hand"
    table.say(table.choice.options[0])
    assert "Quicksilver, Brash Blur" in [
        table.state.objects[ref].card.name for ref in table.state.battlefield
    ]


# Transcendence (CR 603.8)


def test_transcendence_keeps_its_controller_in_the_game_at_no_life_and_pays_back_double() -> None:
    table = Table(me={"battlefield": ["Transcendence"], "life": 3}, them={})
    table.instruct(LoseLife(amount=5))
    assert (table.life(), table.game.over, table.stack()) == (-2, False, ["Transcendence"])
    table.resolve()
    assert table.life() == 8


def test_transcendence_loses_the_game_for_its_controller_with_twenty_life_or_more() -> None:
    table = Table(me={"battlefield": ["Transcendence"], "life": 18}, them={})
    table.instruct(GainLife(amount=1))
    assert table.stack() == []
    table.instruct(GainLife(amount=1))
    assert table.stack() == ["Transcendence"]
    table.resolve()
    assert (table.game.over, table.state.winners) == (True, (1,))


def test_transcendence_triggers_even_if_the_state_is_past_by_then() -> None:
    swing = instant("Swing", GainLife(amount=2), LoseLife(amount=10))
    table = Table(me={"battlefield": ["Transcendence"], "life": 18, "hand": [swing]}, them={})
    table.cast("Swing")
    table.resolve()
    assert table.life() == 10
    assert table.choice.reason == "trigger_order"


# Cactus Preserve, Jade Orb of Dragonkind


def test_cactus_preserve_makes_mana_that_another_land_could_produce() -> None:
    table = Table(me={"battlefield": ["Cactus Preserve", "Island"], "hand": ["Cactus Preserve"]})
    table.tap("Cactus Preserve")
    assert table.pool() == "U"
    table.play("Cactus Preserve")
    assert table.tapped("Cactus Preserve 2")
    alone = Table(me={"battlefield": ["Cactus Preserve"]})
    assert ("activate", "Cactus Preserve") not in alone.options()


@pytest.mark.parametrize("zone", ["command", "battlefield", "graveyard", "hand", "library", "exile"])
def test_cactus_preserve_is_as_large_as_the_greatest_mana_value_among_commanders(zone: str) -> None:
    giant = {"card": "Giant", "commander": True}
    me: dict[str, Any] = {"battlefield": ["Cactus Preserve", *["Forest"] * 3], "command": []}
    me[zone] = [*me.get(zone, []), giant]
    me["command"] = [*me["command"], {"card": "Bear", "commander": True}]
    theirs = {"command": [{"card": "Ancient Stone Idol", "commander": True}]}
    table = Table(me, theirs)
    table.activate("Cactus Preserve", 1)
    table.resolve()
    now = table.now("Cactus Preserve")
    assert (table.size("Cactus Preserve"), now.types, now.colors) == ((4, 4), ("land", "creature"), "G")
    assert table.has("Cactus Preserve", "reach")
    assert {"Plant", "Desert"} <= set(now.subtypes)


DRAGON = creature("Dragon", 4, 4, cost="{G}", kind="creature — Dragon")


def test_jade_orb_gives_a_dragon_a_counter_and_hexproof_until_its_controllers_next_turn() -> None:
    me = {"battlefield": ["Jade Orb of Dragonkind"], "hand": [DRAGON], "library": DECK}
    table = Table(me, {"library": DECK})
    table.cast("Dragon")
    assert table.stack() == ["Dragon", "Jade Orb of Dragonkind"]
    table.resolve()
    assert table.has("Dragon", "hexproof")
    table.resolve()
    assert (table.size("Dragon"), table.has("Dragon", "hexproof")) == ((5, 5), True)
    table.to("end", turn=4)
    assert table.has("Dragon", "hexproof")
    table.to("upkeep", turn=5)
    assert (table.size("Dragon"), table.has("Dragon", "hexproof")) == ((5, 5), False)


def test_jade_orb_does_so_with_its_own_mana_and_for_dragon_creature_spells_alone() -> None:
    bear = creature("Cub", 2, 2, cost="{G}", kind="creature — Bear")
    me = {"battlefield": ["Jade Orb of Dragonkind", "Forest"], "hand": [bear, DRAGON]}
    table = Table(me, {})
    table.tap("Forest")
    table.cast("Dragon")
    assert table.stack() == ["Dragon"]
    table.resolve()
    table.tap("Jade Orb of Dragonkind")
    table.cast("Cub")
    assert table.stack() == ["Cub"]


def test_jade_orb_does_nothing_for_a_dragon_that_does_not_resolve() -> None:
    me = {"battlefield": ["Jade Orb of Dragonkind"], "hand": [DRAGON]}
    table = Table(me, {"hand": ["Counterspell"], "battlefield": ["Island"] * 2})
    table.cast("Dragon")
    table.resolve()
    table.cast("Counterspell", at="Dragon", by=1)
    table.resolve()
    assert table.graveyard(0) == ["Dragon"]
    table.instruct(Put(Each(AllOf((HasType("creature"), InZone("graveyard"))))))
    assert (table.size("Dragon"), table.has("Dragon", "hexproof")) == ((4, 4), False)


# Werewolves and their like


def test_brutal_cathar_exiles_as_it_enters_and_as_it_transforms_into_that_face() -> None:
    me = {"hand": ["Brutal Cathar"], "battlefield": ["Plains"] * 3, "library": DECK}
    table = Table(me, {"battlefield": ["Bear", "Ox"], "library": DECK})
    table.cast("Brutal Cathar")
    table.resolve()
    table.choose("Bear")
    table.resolve()
    assert (table.battlefield(1), table.exile(), table.state.day_or_night) == (["Ox"], ["Bear"], "day")
    table.instruct(ItBecomes("night"))
    assert (table.battlefield(0)[-1], table.stack()) == ("Moonrage Brute", [])
    assert table.has("Moonrage Brute", "first strike")
    table.instruct(ItBecomes("day"))
    assert table.stack() == ["Brutal Cathar"]
    table.resolve()
    assert table.exile() == ["Bear", "Ox"]
    table.instruct(Destroy(Each(Named("Brutal Cathar"))))
    assert table.battlefield(1) == ["Bear", "Ox"]


@pytest.mark.parametrize(
    ("lands", "wolf", "can"), [(6, False, True), (5, False, False), (4, True, True), (3, True, False)]
)
def test_601_2f_wolfkin_outcast_costs_less_while_its_caster_controls_a_wolf(
    lands: int, wolf: bool, can: bool
) -> None:
    pack = [creature("Pup", 1, 1, kind="creature — Wolf")] if wolf else []
    me = {"hand": ["Wolfkin Outcast"], "battlefield": [*["Forest"] * lands, *pack]}
    table = Table(me, {"battlefield": [creature("Stray", 1, 1, kind="creature — Wolf")]})
    assert (("cast", "Wolfkin Outcast") in table.options()) is can
