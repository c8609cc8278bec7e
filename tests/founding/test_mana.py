"""The fourth document: mana, {X}, {T} and {Q} (CR 106, 107.3–107.6, 605)."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.engine.events.tapping import Tap
from app.engine.words.filters import Permanent
from app.engine.words.nouns import Target
from tests.api.play import Json
from tests.cards_of_ones_own import instant
from tests.founding.play import Play

TAP = instant("Bend", Tap(Target(Permanent())))
"""Tap target permanent."""


def listed(play: Play, name: str) -> list[Json]:
    """The mana abilities of a permanent that its controller could activate."""
    thing = play.permanent(name)["id"]
    return [one for one in play.choice()["mana_abilities"] if one["object"] == thing]


def tap(play: Play, name: str, *chosen: str, ability: int = 0) -> str:
    """Tap a permanent for mana, choosing so; what is then in its controller's pool."""
    seat = play.waiting_for
    play.do(seat, listed(play, name)[ability])
    for one in chosen:
        play.choose(one)
    return pool(play, seat)


def pool(play: Play, seat: int = 0) -> str:
    """The mana in a player's pool."""
    return "".join(sorted(part for mana in play.player(seat)["mana"] for part in types(mana)))


def types(mana: Any) -> list[str]:
    """The letters of an entry of a pool."""
    return [str(mana["type"])] * int(mana.get("amount", 1))


def offered(play: Play) -> set[str]:
    """The types of mana among which a player has to choose."""
    return {option["id"] for option in play.choice()["options"]}


def test_f4_1_mana_of_an_undefined_type_is_no_mana(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Reflecting Pool"]}, {})
    assert tap(play, "Reflecting Pool") == ""
    assert play.permanent("Reflecting Pool")["tapped"]


def test_f4_2_could_produce_is_any_type_that_an_ability_would_produce_now(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Reflecting Pool", "Savage Lands"]}, {})
    play.do(0, listed(play, "Reflecting Pool")[0])
    assert offered(play) == {"B", "R", "G"}


def test_f4_2_replacement_effects_are_taken_into_account(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Reflecting Pool", "Savage Lands", "Contamination"]}, {})
    assert tap(play, "Reflecting Pool") == "B"


def test_f4_3_costs_that_could_not_be_paid_do_not_matter(http: TestClient) -> None:
    play = Play(
        http, {"battlefield": ["Reflecting Pool", {"card": "Cascading Cataracts", "tapped": True}]}, {}
    )
    play.do(0, listed(play, "Reflecting Pool")[0])
    assert offered(play) == {"C", "W", "U", "B", "R", "G"}


def test_f4_4_what_would_produce_no_mana_could_produce_no_type(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Reflecting Pool", {"card": "Reflecting Pool", "tapped": True}]}, {})
    play.do(0, play.choice()["mana_abilities"][0])
    assert pool(play) == ""


def test_f4_5_to_tap_for_mana_is_to_activate_a_mana_ability_with_the_tap_symbol(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Mana Flare", "Forest", "Island"], "hand": ["Bend"]}, {}, cards=[TAP])
    play.act(0, "cast", object=play.object("Bend", "hand"), targets=[play.object("Island")])
    play.settle()
    assert play.permanent("Island")["tapped"]
    assert pool(play) == ""
    assert tap(play, "Forest") == "GG"


def test_f4_6_tapped_for_mana_triggers_on_resolution_and_only_if_mana_is_produced(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Gaea's Cradle", "Mana Flare"]}, {})
    assert tap(play, "Gaea's Cradle") == ""


def test_f4_6_of_a_specified_type_it_triggers_on_that_type(http: TestClient) -> None:
    play = Play(http, {"battlefield": ["Gauntlet of Might", "Mountain", "Forest"]}, {})
    assert tap(play, "Forest") == "G"
    assert tap(play, "Mountain") == "GRR"


def test_f4_7_a_replacement_effect_changes_how_much_and_which_as_the_ability_resolves(
    http: TestClient,
) -> None:
    play = Play(http, {"battlefield": ["Forest", "Mana Reflection"]}, {})
    assert tap(play, "Forest") == "GG"
    play = Play(http, {"battlefield": ["Forest", "Contamination"]}, {})
    assert tap(play, "Forest") == "B"


def test_f4_8_enters_abilities_use_the_x_of_the_spell(http: TestClient) -> None:
    play = Play(http, {"hand": ["Hangarback Walker"], "battlefield": ["Swamp"] * 4}, {})
    play.cast("Hangarback Walker", x=2)
    play.settle()
    walker = play.permanent("Hangarback Walker")
    assert (walker["counters"], walker["power"]) == ({"+1/+1": 2}, 2)


def test_f4_8_but_x_of_the_permanent_is_0(http: TestClient) -> None:
    """Blinked, it enters without a spell: X is 0, and a 0/0 dies."""
    mine = ["Plains", {"card": "Hangarback Walker", "id": "walker", "counters": {"+1/+1": 2}}]
    play = Play(http, {"hand": ["Cloudshift"], "battlefield": mine}, {})
    play.cast("Cloudshift", targets=["walker"])
    play.settle()
    assert (play.on_battlefield(), play.graveyard()) == (["Plains"], ["Cloudshift", "Hangarback Walker"])


@pytest.mark.parametrize(("tapped", "new", "may"), [(False, False, 1), (True, False, 0), (False, True, 0)])
def test_f4_9_the_tap_symbol_taps_what_is_untapped_and_not_new(
    http: TestClient, tapped: bool, new: bool, may: int
) -> None:
    elf = {"card": "Llanowar Elves", "id": "elf", "tapped": tapped, "new": new}
    play = Play(http, {"battlefield": [elf]}, {})
    assert len(listed(play, "Llanowar Elves")) == may
    if may:
        assert tap(play, "Llanowar Elves") == "G"
        assert play.permanent("Llanowar Elves")["tapped"]
    else:
        play.refused(0, "activate", 422, "cant_pay", object="elf", ability=0)


@pytest.mark.parametrize(("tapped", "new", "may"), [(True, False, 1), (False, False, 0), (True, True, 0)])
def test_f4_10_the_untap_symbol_untaps_what_is_tapped_and_not_new(
    http: TestClient, tapped: bool, new: bool, may: int
) -> None:
    pala = {"card": "Pili-Pala", "id": "pala", "tapped": tapped, "new": new}
    play = Play(http, {"battlefield": [pala, "Sol Ring"]}, {})
    assert len(listed(play, "Pili-Pala")) == may
    if may:
        tap(play, "Sol Ring")
        assert tap(play, "Pili-Pala", "pool", "G") == "G"
        assert not play.permanent("Pili-Pala")["tapped"]


def test_f4_9_newness_ends_as_the_turn_of_its_controller_begins(http: TestClient) -> None:
    play = Play(http, {"hand": ["Llanowar Elves"], "battlefield": ["Forest"]}, {})
    play.cast("Llanowar Elves")
    play.settle()
    assert listed(play, "Llanowar Elves") == []
    play.to("upkeep", turn=6)
    play.give_priority(0)
    assert listed(play, "Llanowar Elves") == []
    play.to("upkeep", turn=7)
    assert len(listed(play, "Llanowar Elves")) == 1
