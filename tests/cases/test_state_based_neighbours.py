"""Neighbours of the public reports about state-based actions, triggers, replacement effects and copies."""

from __future__ import annotations

import pytest

from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.create import Create, CreateCopy
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.persist import Persist
from app.engine.keywords.regenerate import Regenerate
from app.engine.keywords.undying import Undying
from app.engine.words.abilities import Face, Replace, Static, Triggered
from app.engine.words.bases import KeywordAbility
from app.engine.words.changes import Gets, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone
from app.engine.words.flow import Apply, Later
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import GoesInstead
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

DECK = ["Forest"] * 12
CREATURE = HasType("creature")
HERO = creature("Hero", 2, 2, kind="legendary creature — Human")
SPEAKER = creature("Speaker", 1, 1, Triggered(Dies(This()), (GainLife(),)))
WRATH = instant("Wrath", Destroy(Each(CREATURE)))
ECHO = instant("Echo", CreateCopy(of=Target(CREATURE)))


def test_704_5j_a_token_copy_of_a_legend_leaves_one_of_them_by_choice() -> None:
    table = Table({"battlefield": [{"card": HERO, "id": "card"}], "hand": [ECHO]})
    table.cast("Echo", at="card")
    table.resolve()
    assert (table.choice.reason, len(table.options())) == ("legend_rule", 2)
    table.choose("card")
    assert table.battlefield() == ["Hero"]
    assert table.zone("card") == "battlefield"
    assert table.graveyard() == ["Echo"]  # the token has ceased to exist


def test_704_5j_legends_that_enter_together_are_looked_at_for_each_player_at_the_same_time() -> None:
    rite = instant("Rite", Put(Each(AllOf((CREATURE, InZone("graveyard")))), "battlefield"))
    table = Table(
        {"hand": [rite], "graveyard": [HERO, HERO]}, {"graveyard": [HERO, HERO]}, {"graveyard": [HERO]}
    )
    table.cast("Rite")
    table.resolve()
    asked = []
    while table.choice.reason == "legend_rule":
        asked.append(table.choice.seat)
        assert len(table.battlefield()) == 5  # nothing has gone before all have chosen
        table.default()
    assert (asked, [table.battlefield(seat) for seat in range(3)]) == ([0, 1], [["Hero"]] * 3)


def test_704_3_creatures_die_together_and_what_is_exiled_instead_has_not_died() -> None:
    void = creature("Void", 1, 1, Static((Replace(Dies(Each(CREATURE)), (GoesInstead("exile"),)),)))
    table = Table({"battlefield": [void, SPEAKER], "hand": [WRATH]})
    table.cast("Wrath")
    table.settle()
    assert (sorted(table.exile()), table.life()) == (["Speaker", "Void"], 20)


def test_704_5g_a_regenerated_creature_stays_tapped_and_one_without_toughness_goes() -> None:
    shield = instant("Moss", Regenerate(Each(CREATURE)))
    weaken = instant("Weaken", Apply(Target(CREATURE), (Gets(0, -2),), UntilEndOfTurn()))
    sear = instant("Sear", DealDamage(2, Each(CREATURE)))
    table = Table({"battlefield": ["Bear", {"card": "Bear", "id": "other"}], "hand": [shield, weaken, sear]})
    table.cast("Moss")
    table.resolve()
    table.cast("Sear")
    table.resolve()
    assert (table.battlefield(), table.tapped("Bear"), table.object("Bear").damage) == (
        ["Bear", "Bear"],
        True,
        0,
    )
    table.cast("Weaken", at="other")
    table.resolve()
    assert table.battlefield() == ["Bear"]


def test_704_5d_a_token_dies_triggers_and_is_no_more() -> None:
    elk = Face("Elk", types=("creature",), power=1, toughness=1, abilities=SPEAKER.faces[0].abilities)
    table = Table({"hand": [WRATH]})
    table.instruct(Create(elk))
    table.cast("Wrath")
    table.resolve()
    assert (table.stack(), table.graveyard()) == (["Elk"], ["Wrath"])
    table.resolve()
    assert table.life() == 21


@pytest.mark.parametrize(
    ("ability", "counter", "size"), [(Undying(), "+1/+1", (7, 7)), (Persist(), "-1/-1", (3, 3))]
)
def test_122_6_a_creature_that_returns_with_a_counter_returns_with_two(
    ability: KeywordAbility, counter: str, size: tuple[int, int]
) -> None:
    phoenix = creature("Phoenix", 5, 5, ability)
    table = Table({"battlefield": ["Doubling Season", phoenix], "hand": [WRATH]})
    table.cast("Wrath")
    table.settle()
    assert (table.counters("Phoenix", counter), table.size("Phoenix")) == (2, size)


def test_614_16_two_seasons_make_four_of_a_token_and_its_copies() -> None:
    elk = Face("Elk", types=("creature",), power=1, toughness=1)
    table = Table({"battlefield": ["Doubling Season", "Doubling Season"]})
    table.instruct(Create(elk))
    assert table.battlefield().count("Elk") == 4


def test_800_4d_a_delayed_ability_of_a_leaver_does_nothing() -> None:
    promise = instant("Promise", Later(BeginningOf("end"), (Destroy(Each(CREATURE)),)))
    table = Table(
        {"hand": [promise], "library": DECK}, {"battlefield": ["Bear"], "library": DECK}, {"library": DECK}
    )
    table.cast("Promise")
    table.resolve()
    table.leave(0)
    table.to("upkeep", turn=4)
    assert table.battlefield() == ["Bear"]


def test_800_4a_what_a_leaver_had_taken_goes_back_and_what_nobody_else_controls_is_exiled() -> None:
    take = sorcery("Take", Apply(Target(CREATURE), (UnderControlOf(),)))
    raise_ = sorcery("Raise", Put(Target(AllOf((CREATURE, InZone("graveyard")))), "battlefield", under=You()))
    table = Table({"hand": [take, raise_]}, {"battlefield": ["Bear"], "graveyard": ["Ox"]}, {})
    table.cast("Take", at="Bear")
    table.resolve()
    table.cast("Raise", at="Ox")
    table.resolve()
    assert table.battlefield(0) == ["Bear", "Ox"]
    table.leave(0)
    assert (table.battlefield(1), table.exile()) == (["Bear"], ["Ox"])


def test_800_4a_a_leavers_cards_go_from_every_zone_and_others_stay() -> None:
    mine = {zone: ["Bear"] for zone in ("battlefield", "graveyard", "exile", "hand", "library")}
    table = Table(mine, mine, mine)
    table.leave(1)
    owners = [thing.owner for thing in table.state.objects.values()]
    assert (owners.count(0), owners.count(1), owners.count(2)) == (5, 0, 5)


def test_603_3b_a_doubled_trigger_of_each_player_in_turn_order() -> None:
    watcher = card("Watcher", "artifact", Triggered(Dies(Each(CREATURE)), (GainLife(),)))
    table = Table(
        {"battlefield": [watcher, "Bear"], "hand": [WRATH]}, {"battlefield": ["Teysa Karlov", watcher]}, {}
    )
    table.cast("Wrath")
    table.settle()
    # Teysa dies with the Bear: two deaths, each seen twice by her controller's permanent alone.
    assert (table.life(0), table.life(1)) == (22, 24)
