"""CR 701.44: explore."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.explore import Explore, Explored, Explores, WouldExplore
from app.engine.keywords.reveal import Revealed
from app.engine.keywords.scry import Scry
from app.engine.words.abilities import Activated, Replace, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.filters import Among
from app.engine.words.nouns import Each, Target, This
from app.engine.words.qualities import HasType, Named
from app.engine.words.revisions import Instead
from tests.cards_of_ones_own import card, creature, sorcery
from tests.table import Table

CREATURE = HasType("creature")
BEARS = Explore(Each(Named("Bear")))


def test_701_44a_a_land_goes_to_the_hand() -> None:
    table = Table(me={"battlefield": ["Bear"], "library": ["Forest", "Ox"]})
    table.instruct(BEARS)
    assert table.hand(0) == ["Forest"]
    assert table.counters("Bear", "+1/+1") == 0
    assert [fact.names for fact in table.happened(Revealed)] == [("Forest",)]


def test_701_44a_otherwise_it_grows_and_the_card_may_go_to_the_graveyard() -> None:
    for answer, library, graveyard in (("yes", ["Forest"], ["Ox"]), ("no", ["Ox", "Forest"], [])):
        table = Table(me={"battlefield": ["Bear"], "library": ["Ox", "Forest"]})
        table.instruct(BEARS)
        assert table.counters("Bear", "+1/+1") == 1
        table.choose(answer)
        assert (table.library(0), table.graveyard(0)) == (library, graveyard)


def test_701_44a_with_an_empty_library_it_grows() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(BEARS)
    assert table.counters("Bear", "+1/+1") == 1
    assert len(table.happened(Explored)) == 1


def test_701_44b_it_triggers_after_everything_else() -> None:
    ability = Triggered(Explores(Each(CREATURE)), (GainLife(amount=1),))
    table = Table(me={"battlefield": ["Bear", card("Trail", "enchantment", ability)], "library": ["Ox"]})
    table.instruct(BEARS)
    assert table.stack() == []
    table.choose("no")
    table.settle()
    assert table.life(0) == 21


def test_701_44b_a_trigger_can_be_about_what_was_revealed() -> None:
    land = Triggered(Explores(Each(CREATURE), "land"), (GainLife(amount=1),))
    other = Triggered(Explores(Each(CREATURE), "nonland"), (GainLife(amount=5),))
    trail = card("Trail", "enchantment", land, other)
    table = Table(me={"battlefield": ["Bear", trail], "library": ["Forest", "Ox"]})
    table.instruct(BEARS)
    table.settle()
    assert table.life(0) == 21
    table.instruct(BEARS)
    table.choose("no")
    table.settle()
    assert table.life(0) == 26


def test_701_44c_a_permanent_that_is_gone_still_explores_for_its_last_controller() -> None:
    ability = Activated(cost=(), do=(Explore(This()),))
    scout = creature("Scout", 1, 1, ability)
    table = Table(them={"battlefield": [scout], "library": ["Forest"]}, active=1)
    table.activate("Scout")
    table.instruct(Put(Each(CREATURE), to="hand"))
    table.resolve()
    assert sorted(table.hand(1)) == ["Forest", "Scout"]


def test_701_44d_several_explore_one_after_the_other_as_their_controllers_choose() -> None:
    table = Table(
        me={"battlefield": ["Bear", "Ox"], "library": ["Forest", "Island"]},
        them={"battlefield": ["Giant"], "library": ["Swamp"]},
        active=1,
    )
    table.instruct(Explore(Each(CREATURE)))
    assert table.hand(1) == ["Swamp"]
    assert table.choice.seat == 0
    assert table.options() == ["Bear", "Ox"]
    table.choose("Ox")
    assert table.hand(0) == ["Forest", "Island"]
    assert [table.name(fact.object) for fact in table.happened(Explored)] == ["Giant", "Ox", "Bear"]


def test_614_1a_another_event_can_replace_exploring() -> None:
    instead = Static((Replace(WouldExplore(Each(CREATURE)), (Instead((Scry(),)),)),))
    table = Table(
        me={"battlefield": ["Bear", card("Fog", "enchantment", instead)], "library": ["Ox", "Forest"]}
    )
    table.instruct(BEARS)
    assert table.choice.reason == "scry_bottom"
    table.choose()
    assert table.happened(Explored) == []


def test_701_44a_a_target_creature_explores() -> None:
    ability = Activated(cost=(), do=(Explore(Target(CREATURE), result="it"),))
    table = Table(
        me={"battlefield": [card("Map", "artifact", ability)], "library": ["Forest"]},
        them={"battlefield": ["Bear"], "library": ["Island"]},
    )
    table.activate("Map", at="Bear")
    table.resolve()
    assert (table.hand(0), table.hand(1)) == ([], ["Island"])


def test_701_44a_the_effect_knows_what_explored() -> None:
    trek = sorcery("Trek", Explore(Each(CREATURE), result="them"), GainLife(amount=CountOf(Among("them"))))
    table = Table(me={"hand": [trek], "battlefield": ["Bear", "Ox"], "library": ["Forest", "Island"]})
    table.cast("Trek")
    table.resolve()
    table.choose("Ox")
    assert table.life(0) == 22
    instead = Static((Replace(WouldExplore(Each(CREATURE)), (Instead(()),)),))
    fog = card("Fog", "enchantment", instead)
    table = Table(me={"hand": [trek], "battlefield": ["Bear", fog], "library": ["Forest"]})
    table.cast("Trek")
    table.resolve()
    assert table.life(0) == 20
