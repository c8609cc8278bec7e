"""CR 701.8: destroy."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.destroy import Destroy, Destroyed
from app.engine.keywords.indestructible import Indestructible
from app.engine.keywords.regenerate import Regenerate, Regenerated
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import AllOf, AnyTarget, InZone, IsCard
from app.engine.words.nouns import BoundTo, Choice, Each, Target
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

CREATURE = HasType("creature")
WRATH = Destroy(Each(CREATURE))


def test_701_8a_a_destroyed_permanent_goes_from_the_battlefield_to_its_owners_graveyard() -> None:
    table = Table(
        me={"battlefield": ["Bear", {"card": "Ox", "owner": 1}, "Forest"]}, them={"battlefield": ["Giant"]}
    )
    table.instruct(WRATH)
    assert table.battlefield() == ["Forest"]
    assert table.graveyard(0) == ["Bear"]
    assert sorted(table.graveyard(1)) == ["Giant", "Ox"]


def test_701_8a_what_is_no_permanent_is_not_destroyed() -> None:
    table = Table(me={"hand": ["Bear"], "graveyard": ["Ox"]})
    table.instruct(Destroy(Each(AllOf((IsCard(), InZone("hand"))))))
    assert table.hand(0) == ["Bear"]
    assert table.happened(Destroyed) == []


def test_701_8a_all_are_destroyed_at_the_same_time() -> None:
    ghoul = creature("Ghoul", 2, 2, Triggered(Dies(Each(CREATURE)), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [ghoul, "Bear", "Ox"]})
    table.instruct(WRATH)
    table.settle()
    assert table.life(0) == 23


def test_701_8a_a_player_may_choose_what_is_destroyed() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Ox"]})
    table.instruct(Destroy(Choice(CREATURE)))
    assert table.options() == ["Bear", "Ox"]
    table.choose("Ox")
    assert table.battlefield() == ["Bear"]


def test_701_8a_the_effect_counts_what_was_destroyed_this_way() -> None:
    golem = creature("Golem", 3, 3, Indestructible())
    feast = sorcery("Feast", Destroy(Each(CREATURE), result="them"), GainLife(amount=Number("them")))
    table = Table(me={"hand": [feast], "battlefield": ["Bear", "Ox", golem]})
    table.cast("Feast")
    table.resolve()
    assert table.life(0) == 22


def test_701_8a_an_effect_that_looks_for_it_finds_it_as_it_was() -> None:
    eulogy = sorcery("Eulogy", Destroy(Target(CREATURE), result="it"), Put(BoundTo("it"), to="hand"))
    table = Table(me={"hand": [eulogy], "battlefield": ["Bear"]})
    table.cast("Eulogy")
    table.resolve()
    assert table.graveyard(0) == ["Bear", "Eulogy"]


def test_701_8b_what_goes_to_the_graveyard_otherwise_was_not_destroyed() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox", {"card": "Giant", "counters": {"-1/-1": 3}}]})
    table.instruct(Sacrifice(what=Each(Named("Bear"))))
    table.instruct(Put(Each(Named("Ox")), to="graveyard"))
    assert table.happened(Destroyed) == []


def test_701_8b_lethal_damage_destroys() -> None:
    bolt = instant("Bolt", DealDamage(3, Target(AnyTarget())))
    table = Table(me={"hand": [bolt], "battlefield": ["Bear"]})
    table.cast("Bolt", at="Bear")
    table.resolve()
    assert len(table.happened(Destroyed)) == 1


def test_701_8c_regeneration_replaces_it() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(Regenerate(Each(CREATURE)))
    table.instruct(WRATH)
    assert table.battlefield() == ["Bear"]
    assert table.happened(Destroyed) == []
    assert len(table.happened(Regenerated)) == 1


def test_702_12b_what_is_indestructible_is_not_destroyed() -> None:
    golem = creature("Golem", 3, 3, Indestructible())
    table = Table(me={"battlefield": [golem, "Bear", card("Rock", "artifact")]})
    table.instruct(WRATH)
    assert table.battlefield() == ["Golem", "Rock"]
    assert len(table.happened(Destroyed)) == 1
